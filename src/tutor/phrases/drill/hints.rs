//! Two hints for every drill: what it is about, and where to look.

/// Which cards are trumps.
pub const TRUMPS: [&str; 2] = [
    "Cards of the suit named are trumps. Three queens are trumps as well.",
    "Look at every queen by herself. Then take the suit named.",
];

/// How many points some cards are.
pub const POINTS: [&str; 2] = [
    "An ace counts 4, a king 3, a queen 2, a jack 1; the rest count nothing.",
    "An ace, a king, a queen and a jack together make 10.",
];

/// What may be played.
pub const LEGAL: [&str; 2] = [
    "Trump led: a trump, if you have one. Plain suit led, and you hold it: that suit or any trump. Else anything, for which `all` is short.",
    "Look at the first card of the trick: is it a trump? Then look at your queens: which suit are they?",
];

/// Who wins a trick.
pub const WINNER: [&str; 2] = [
    "The highest trump wins, else the highest card of the suit led. A discard never wins.",
    "Is a trump among them? The three queens come right below the trump ace, above the trump king.",
];

/// What may be announced.
pub const ANNOUNCE: [&str; 2] = [
    "Matt needs the queen of spades, Konter the queens of hearts and diamonds, Konter a Matt all three.",
    "One may speak until one has played a card to trick 1. Has the hand in question done so?",
];

/// How many trumps the others hold.
pub const LEFT: [&str; 2] = [
    "There are eight trumps, and nine when clubs are named.",
    "Take off the trumps played, then your own. Three queens are among them every time.",
];

/// What is on the slate after a game.
pub const SLATE: [&str; 2] = [
    "A game is worth 1, and 1 more for each of Konter, Matt and Kapo.",
    "The winners cross out so many lines. If they did not name trumps, the losers add as many. After a tie only who named adds.",
];

/// Which card was a revoke.
pub const REVOKE: [&str; 2] = [
    "Look for a card that neither follows suit nor is a trump, or for a plain card on a trump led.",
    "Such a card is a revoke if its player shows the suit later. The queens of spades, hearts and diamonds are trumps.",
];

/// How many matadors there are.
pub const MATADORS: [&str; 2] = [
    "Go down from the jack of clubs. Count what is held without a gap; if that jack is missing, what is missing.",
    "The skat belongs to the hand. In a suit game the ladder goes on below the jacks: ace, ten, king and so on.",
];

/// What a game scores.
pub const VALUE: [&str; 2] = [
    "Matadors, and the game itself; then Hand, Schneider, and what was announced. That many times the base value.",
    "A lost game counts double. Is it overbid? Kontra doubles, Re doubles again, and so does a Bock deal.",
];

/// Whether somebody may say Kontra.
pub const KONTRA: [&str; 2] = [
    "A defender is asked who called or held a value; some tables have another rule. Forehand comes first.",
    "Has he taken part? Is he the next to be asked? Nobody is asked twice, and only the declarer answers.",
];

/// Counting on the way to the goal.
pub const SIXTY_ONE: [&str; 2] = [
    "An ace counts 11, a ten 10, a king 4, a queen 3, a jack 2.",
    "Who won each trick? What the declarer put away is his. Both sides together make what has been played.",
];
