//! Random deals, played by the naive twin of the rules page, as records with the result that it gives.

use kontra::cards::{Card, Cards, Dice};
use kontra::deal::skat::Step;
use kontra::deal::{Break, Ending, Holding, Item, Mark, Named, SkatItem, SkatRecord, SkatResult, SkatTrick};
use kontra::skat::{
    Auction, Call, Contract, Declaration, Doubling, Flags, Kontra, Outcome, Role, Rules, Say, is_bid, next_bid,
    standings,
};
use kontra::trick::Seat;

use super::naive::{self, Name};

/// How a random deal is played out.
#[derive(Clone, Copy, PartialEq)]
pub enum Way {
    /// To the end, or until the contract is missed.
    Out,
    /// The declarer gives up at some time.
    DeclarerResigns,
    /// Both defenders do.
    DefendersResign,
    /// A defender leaves.
    DefenderLeaves,
}

pub struct Game {
    pub record: SkatRecord,
    /// What the naive twin says that the declarer scores; none where nobody plays alone.
    pub score: Option<i32>,
    pub overbid: bool,
}

fn code(card: Name) -> Card {
    card.parse().unwrap()
}

fn cards(names: &[Name]) -> Cards {
    names.iter().copied().map(code).collect()
}

fn auction(dice: &mut Dice) -> Auction {
    let mut auction = Auction::default();
    while let Some(turn) = auction.turn() {
        let next = next_bid(auction.bid()).filter(|bid| *bid < 60);
        let call = match (turn.role, next) {
            (Role::Hearer, _) if dice.below(3) > 0 => Call::Hold,
            (Role::Caller, Some(next)) if dice.below(4) > 0 => {
                let jump = next + dice.below(6) as u16;
                Call::Bid(if is_bid(jump) { jump } else { next })
            }
            (Role::Last, _) if dice.below(2) > 0 => Call::Bid(18),
            _ => Call::Pass,
        };
        auction.say(turn.seat, call).unwrap();
    }
    auction
}

impl Game {
    pub fn new(dice: &mut Dice, way: Way) -> Game {
        let mut pack = naive::PACK;
        dice.draw(&mut pack, 32);
        let mut hands: [Vec<Name>; 3] = [0, 1, 2].map(|seat| pack[10 * seat..10 * seat + 10].to_vec());
        let skat = pack[30..].to_vec();
        let auction = auction(dice);
        let mut record = SkatRecord {
            names: [Some("Ann]".to_owned()), Some("B \"b\" \\".to_owned()), None],
            hands: Some([0, 1, 2].map(|seat| Holding::known(cards(&hands[seat])))),
            skat: Some(Holding::known(cards(&skat))),
            auction: auction.calls().to_vec(),
            bock: dice.below(5) == 0,
            ..SkatRecord::default()
        };
        let Outcome::Declarer { seat: declarer, bid } = auction.outcome() else {
            record.result = Some(SkatResult { ending: Some(Ending::Passed), ..SkatResult::default() });
            return Game { record, score: None, overbid: false };
        };
        let hand = dice.below(4) == 0;
        let contract = *dice.pick(&Contract::ALL).unwrap();
        let legal: Vec<Flags> = Flags::legal(contract).filter(|flags| flags.hand == hand).collect();
        let mut declared = Declaration::new(contract, *dice.pick(&legal).unwrap()).unwrap();
        let below = |declared: Declaration| {
            let value = kontra::skat::null_value(declared.flags().hand, declared.flags().ouvert);
            declared.contract() == Contract::Null && value < bid
        };
        if below(declared) {
            declared = if hand { Declaration::from_hand(Contract::Clubs) } else { Declaration::plain(Contract::Clubs) };
        }
        let (contract, flags) = (declared.contract(), declared.flags());
        let own = &mut hands[declarer.index()];
        let twelve: Vec<Name> = own.iter().chain(&skat).copied().collect();
        let mut aside = skat.clone();
        if !hand {
            let mut all = twelve.clone();
            dice.draw(&mut all, 2);
            aside = all[..2].to_vec();
            *own = all[2..].to_vec();
            record.took = Some(declarer);
            record.discard = Some(Holding::known(cards(&aside)));
        }
        record.named = Some(Named { contract: Some(contract), flags, seat: Some(declarer) });
        let doubling = doubled(dice, &auction, declarer, flags.ouvert, &mut record.before);
        let played = Played::new(dice, &mut hands, declarer, contract, flags, way, &mut record);
        let mut points: u32 = played.points[0] + aside.iter().map(|card| naive::points(card)).sum::<u32>();
        let mut tricks = played.tricks[0];
        let complete = played.tricks[0] + played.tricks[1];
        if played.broken && way != Way::DeclarerResigns && contract != Contract::Null {
            points = 120 - played.points[1];
            tricks = 10 - played.tricks[1];
        }
        let gave_up_null = played.broken && way == Way::DeclarerResigns && contract == Contract::Null;
        let untried = played.broken && way == Way::DeclarerResigns && complete == 0;
        let deal = naive::Deal {
            contract: contract.name(),
            twelve: twelve.clone(),
            hand,
            schneider_announced: flags.schneider,
            schwarz_announced: flags.schwarz,
            ouvert: flags.ouvert,
            bid: u32::from(bid),
            // Before a trick was complete nobody is Schneider or Schwarz; a null that is given up is lost.
            points: if untried { points.max(31) } else { points },
            tricks: if untried || gave_up_null { tricks.max(1) } else { tricks },
            kontra: u32::from(doubling.factor()),
            bock: record.bock,
        };
        let outcome = naive::outcome(&deal).unwrap();
        let (with, matadors) = naive::matadors(contract.name(), &twelve);
        let null = contract == Contract::Null;
        record.result = Some(SkatResult {
            ending: Some(if outcome.won { Ending::Won } else { Ending::Lost }),
            declarer: Some(declarer),
            points: vec![points as u8],
            score: vec![outcome.score as i32],
            tricks: Some(tricks as u8),
            matadors: Some(if null { 0 } else { matadors as i8 * if with { 1 } else { -1 } }),
            overbid: Some(outcome.overbid),
            left: (played.broken && way == Way::DefenderLeaves).then(|| declarer.on(1, 3)),
            resigned: played.broken && way != Way::DefenderLeaves,
            ..SkatResult::default()
        });
        Game { record, score: Some(outcome.score as i32), overbid: outcome.overbid }
    }
}

/// Kontra and Re at random, by those who may.
fn doubled(dice: &mut Dice, auction: &Auction, declarer: Seat, open: bool, before: &mut Vec<SkatItem>) -> Doubling {
    let rules = Rules::default();
    let mut kontra = Kontra::new(standings(auction, Some(declarer), &rules), open, &rules);
    while let Some((seat, doubling)) = kontra.asked_now() {
        let say = if dice.below(2) > 0 { Say::Double(doubling) } else { Say::Leave };
        kontra.say(seat, say).unwrap();
        if say != Say::Leave {
            before.push(Item::Call(Step { doubling, seat }));
        }
    }
    kontra.doubling()
}

/// Points and tricks of the declarer and of the defenders.
struct Played {
    points: [u32; 2],
    tricks: [u32; 2],
    broken: bool,
}

impl Played {
    fn new(
        dice: &mut Dice,
        hands: &mut [Vec<Name>; 3],
        declarer: Seat,
        contract: Contract,
        flags: Flags,
        way: Way,
        record: &mut SkatRecord,
    ) -> Played {
        let mut played = Played { points: [0; 2], tricks: [0; 2], broken: false };
        let (mut leader, stop) = (Seat(0), dice.below(30));
        let breaks: Vec<(Seat, Break)> = match way {
            Way::Out => vec![],
            Way::DeclarerResigns => vec![(declarer, Break::Resigns)],
            Way::DefendersResign => {
                let defenders = [1, 2].map(|n| (declarer.on(n, 3), Break::Resigns));
                [(declarer, Break::Shows)].into_iter().chain(defenders).collect()
            }
            Way::DefenderLeaves => vec![(declarer.on(1, 3), Break::Leaves)],
        };
        for number in 0..10 {
            let mut trick: Vec<Name> = Vec::new();
            let mut written = SkatTrick { leader: Some(leader), ..SkatTrick::default() };
            for place in 0..3 {
                if way != Way::Out && number * 3 + place == stop {
                    let items = breaks.iter().map(|(seat, what)| Item::Claim(*seat, *what));
                    match (place, record.tricks.last_mut()) {
                        (0, Some(last)) => last.items.extend(items),
                        (0, None) => record.before.extend(items),
                        _ => {
                            written.items.extend(items);
                            record.tricks.push(written);
                        }
                    }
                    played.broken = true;
                    return played;
                }
                let hand = &mut hands[leader.on(place, 3).index()];
                let legal = naive::legal(hand, &trick, contract.name());
                let card = *dice.pick(&legal).unwrap();
                hand.retain(|held| *held != card);
                trick.push(card);
                written.items.push(Item::Card { seat: None, card: Some(code(card)), mark: Mark::None });
            }
            record.tricks.push(written);
            leader = leader.on(naive::winner(&trick, contract.name()), 3);
            let side = usize::from(leader != declarer);
            played.points[side] += trick.iter().map(|card| naive::points(card)).sum::<u32>();
            played.tricks[side] += 1;
            let all = flags.schwarz || (flags.ouvert && contract != Contract::Null);
            if (contract == Contract::Null && side == 0) || (all && side == 1) {
                return played;
            }
        }
        played
    }
}
