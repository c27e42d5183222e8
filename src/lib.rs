//! Rules tutor, referee and hand analyzer for Konter a Matt.
//!
//! Every way in takes the same road: text is read into a [`session::Command`], a [`session::Session`]
//! runs it to a [`session::Answer`], [`words`] turns that into markup, and [`ui`] lays it out as text or
//! JSON. The rooms, from the ground up; each uses only rooms above it, which a test sees to:
//!
//! | room | what lives there |
//! |---|---|
//! | [`cards`] | cards and sets of cards; knows no game |
//! | [`store`] | the user's own files |
//! | [`trick`] | what all trick games share: rankings, legal plays, winners, and why |
//! | [`konter`] | Konter a Matt: contracts, calls, slate, switches, rule book |
//! | [`skat`] | Skat: contracts, auction, Kontra and Re, value, Ramsch, Bock rounds, lists, switches, rule book |
//! | [`deal`] | one deal: setup, position, running deal, record |
//! | [`notation`] | readers and writers |
//! | [`solver`] | what every card is worth with all hands open; knows no game |
//! | [`analysis`] | what follows from a deal: who can hold what, claims, the findings of a review, rulings; and best play: odds over all layouts, grades, which trump to name |
//! | [`session`] | a table at which one can ask |
//! | [`words`] | answers, reasons and errors in English |
//! | [`tutor`] | lessons and puzzles, and the checker that proves them right |
//! | [`ui`] | prompt, command line, scripts, batch, layout |

pub mod analysis;
pub mod cards;
pub mod deal;
pub mod konter;
pub mod notation;
pub mod session;
pub mod skat;
pub mod solver;
pub mod store;
pub mod trick;
pub mod tutor;
pub mod ui;
pub mod words;
