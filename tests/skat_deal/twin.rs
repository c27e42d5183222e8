//! A deal as one follows it with the rules page in hand: names, lists and flags. Of the engine it uses only
//! words (calls, flags, switches), no rule.

use kontra::cards::Dice;
use kontra::skat::*;

use super::naive::{self, CONTRACTS, Name, PACK};

/// Something that somebody does. Seats are numbers, F M R.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    Say(usize, Call),
    GrandHand(usize, bool),
    Look(usize),
    Push(usize, Vec<Name>),
    Blind(usize),
    Take,
    Hand,
    Discard(Vec<Name>),
    Declare(usize, Flags),
    Pick(usize),
    Kontra(usize, Say),
    Play(usize, Name),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stage {
    Auction,
    GrandHand,
    Push,
    Skat,
    Discard,
    Declare,
    Pick,
    Play,
    Over,
}

#[derive(Clone, Debug)]
pub struct Twin {
    pub rules: Rules,
    pub stage: Stage,
    pub hands: [Vec<Name>; 3],
    pub skat: Vec<Name>,
    // Section 3.
    caller: usize,
    hearer: usize,
    waits: bool,
    last: bool,
    pub bid: u16,
    took: [bool; 3],
    refused_18: [bool; 3],
    gone: [bool; 3],
    // Sections 4 and 10.
    compulsory: bool,
    pub declarer: Option<usize>,
    asked_grand: usize,
    pusher: usize,
    looked: bool,
    pub pushes: u32,
    pub hand: bool,
    pub twelve: Vec<Name>,
    pub contract: &'static str,
    pub flags: Flags,
    // Section 9.
    pub level: usize,
    by: usize,
    left: [bool; 3],
    began: [bool; 3],
    // Section 6.
    leader: usize,
    pub trick: Vec<Name>,
    pub won: [Vec<Name>; 3],
    pub last_winner: usize,
    pub picked: bool,
}

/// Each name of the pack in the order of a seed.
pub fn shuffled(dice: &mut Dice) -> Vec<Name> {
    let mut pack = PACK.to_vec();
    dice.draw(&mut pack, 32);
    pack
}

impl Twin {
    pub fn new(rules: Rules, pack: &[Name], compulsory: bool) -> Twin {
        let mut twin = Twin {
            rules,
            stage: Stage::Auction,
            hands: [0, 1, 2].map(|seat| pack[seat * 10..seat * 10 + 10].to_vec()),
            skat: pack[30..].to_vec(),
            caller: 1,
            hearer: 0,
            waits: false,
            last: false,
            bid: 0,
            took: [false; 3],
            refused_18: [false; 3],
            gone: [false; 3],
            compulsory,
            declarer: None,
            asked_grand: 0,
            pusher: 0,
            looked: false,
            pushes: 0,
            hand: false,
            twelve: Vec::new(),
            contract: "grand",
            flags: Flags::default(),
            level: 0,
            by: 0,
            left: [false; 3],
            began: [false; 3],
            leader: 0,
            trick: Vec::new(),
            won: Default::default(),
            last_winner: 0,
            picked: false,
        };
        if compulsory && rules.grand_hand.is_on() {
            twin.stage = Stage::GrandHand;
        } else if compulsory {
            twin.ramsch();
        }
        twin
    }

    pub fn turn(&self) -> usize {
        (self.leader + self.trick.len()) % 3
    }

    pub fn tricks(&self) -> [usize; 3] {
        [0, 1, 2].map(|seat| self.won[seat].len() / 3)
    }

    pub fn points(&self, seat: usize) -> u32 {
        self.won[seat].iter().map(|card| naive::points(card)).sum()
    }

    /// Who acts next.
    pub fn seat(&self) -> Option<usize> {
        match self.stage {
            Stage::Auction if self.last => Some(self.hearer),
            Stage::Auction if self.waits => Some(self.hearer),
            Stage::Auction => Some(self.caller),
            Stage::GrandHand => Some(self.asked_grand),
            Stage::Push => Some(self.pusher),
            Stage::Play => Some(self.asked().unwrap_or(self.turn())),
            Stage::Over => None,
            _ => self.declarer,
        }
    }

    fn steps(&self) -> usize {
        match (self.declarer, self.rules.kontra_re.is_on()) {
            (None, _) | (_, false) => 0,
            _ if self.rules.history_1932.is_on() => 4,
            _ => usize::from(self.rules.kontra_levels),
        }
    }

    /// Section 9, who is asked.
    fn eligible(&self, seat: usize) -> bool {
        Some(seat) != self.declarer
            && match self.rules.kontra_who {
                KontraWho::Any => true,
                KontraWho::TookPart => self.took[seat],
                KontraWho::NotRefused18 => !self.refused_18[seat],
            }
    }

    fn one_after_the_other(&self) -> bool {
        self.rules.kontra_when == KontraWhen::BeforeFirstCard || self.flags.ouvert
    }

    /// Whether a seat could say the next step, if it were asked.
    fn could(&self, seat: usize) -> bool {
        if self.level >= self.steps() || self.left[seat] {
            return false;
        }
        if self.one_after_the_other() && self.began.contains(&true) {
            return false;
        }
        match self.level {
            0 => self.eligible(seat) && !self.began[seat],
            2 if self.rules.supra_who == SupraWho::Any => self.eligible(seat),
            2 => seat == self.by,
            _ => Some(seat) == self.declarer,
        }
    }

    /// Who must answer before a card is played.
    pub fn asked(&self) -> Option<usize> {
        if self.level == 0 && !self.one_after_the_other() {
            return None;
        }
        (0..3).find(|seat| self.could(*seat))
    }

    pub fn legal(&self) -> Vec<Name> {
        naive::legal(&self.hands[self.turn()], &self.trick, self.contract)
    }

    fn null_value(ouvert: bool, hand: bool) -> u16 {
        match (hand, ouvert) {
            (false, false) => 23,
            (true, false) => 35,
            (false, true) => 46,
            (true, true) => 59,
        }
    }

    pub fn allowed(&self, act: &Act) -> bool {
        let two_of = |away: &[Name], held: &[Name]| {
            away.len() == 2 && away[0] != away[1] && away.iter().all(|card| held.contains(card))
        };
        match (self.stage, act) {
            (Stage::Auction, Act::Say(seat, call)) => {
                Some(*seat) == self.seat()
                    && match call {
                        Call::Pass => true,
                        Call::Hold => self.waits && !self.last,
                        Call::Bid(value) if self.last => *value == 18,
                        Call::Bid(value) => !self.waits && *value > self.bid && bid_values().contains(value),
                    }
            }
            (Stage::GrandHand, Act::GrandHand(seat, _)) => *seat == self.asked_grand,
            (Stage::Push, Act::Look(seat) | Act::Blind(seat)) => *seat == self.pusher && !self.looked,
            (Stage::Push, Act::Push(seat, away)) => {
                let jack = away.iter().any(|card| card.ends_with('J'));
                *seat == self.pusher
                    && self.looked
                    && two_of(away, &self.hands[*seat])
                    && (!jack || self.rules.push_jacks.is_on())
            }
            (Stage::Skat, Act::Take | Act::Hand) => true,
            (Stage::Discard, Act::Discard(away)) => two_of(away, &self.twelve),
            (Stage::Declare, Act::Declare(contract, flags)) => {
                if flags.hand && !self.hand || self.compulsory && CONTRACTS[*contract] != "grand" {
                    return false;
                }
                if CONTRACTS[*contract] == "null" {
                    let settles = self.rules.null_below_bid == NullBelowBid::Settle;
                    let covers = Twin::null_value(flags.ouvert, self.hand) >= self.bid;
                    return !flags.schneider && !flags.schwarz && (covers || settles);
                }
                self.hand || *flags == Flags::default()
            }
            (Stage::Pick, Act::Pick(contract)) => CONTRACTS[*contract] != "null",
            (Stage::Play, Act::Kontra(seat, say)) => {
                let next = *say == Say::Leave || self.level < 4 && *say == Say::Double(Doubling::ALL[self.level + 1]);
                let first = self.asked().is_none_or(|asked| asked == *seat);
                *seat < 3 && self.could(*seat) && first && next
            }
            (Stage::Play, Act::Play(seat, card)) => {
                self.asked().is_none() && *seat == self.turn() && self.legal().contains(card)
            }
            _ => false,
        }
    }

    pub fn act(&mut self, act: &Act) {
        match act {
            Act::Say(seat, call) => self.say(*seat, *call),
            Act::GrandHand(seat, yes) => {
                self.asked_grand += 1;
                if *yes {
                    self.declarer = Some(*seat);
                    self.play_hand();
                } else if self.asked_grand == 3 {
                    self.ramsch();
                }
            }
            Act::Look(seat) => {
                self.looked = true;
                self.hands[*seat].append(&mut self.skat);
            }
            Act::Push(seat, away) => {
                self.hands[*seat].retain(|card| !away.contains(card));
                self.skat = away.clone();
                self.looked = false;
                self.push_on();
            }
            Act::Blind(_) => {
                self.pushes += 1;
                self.push_on();
            }
            Act::Take => {
                self.twelve = [self.hands[self.declarer.unwrap()].clone(), self.skat.clone()].concat();
                self.stage = Stage::Discard;
            }
            Act::Hand => self.play_hand(),
            Act::Discard(away) => {
                self.hands[self.declarer.unwrap()] =
                    self.twelve.iter().copied().filter(|card| !away.contains(card)).collect();
                self.skat = away.clone();
                self.stage = Stage::Declare;
            }
            Act::Declare(contract, flags) => {
                self.contract = CONTRACTS[*contract];
                self.flags = Flags { hand: self.hand, ..*flags };
                if self.contract == "null" {
                    let covers = Twin::null_value(flags.ouvert, self.hand) >= self.bid;
                    self.stage = if covers { Stage::Play } else { Stage::Pick };
                    return;
                }
                self.flags.schwarz |= flags.ouvert;
                self.flags.schneider |= self.flags.schwarz;
                self.stage = Stage::Play;
            }
            Act::Pick(contract) => {
                self.contract = CONTRACTS[*contract];
                self.picked = true;
                self.stage = Stage::Over;
            }
            Act::Kontra(seat, Say::Leave) => self.left[*seat] = true,
            Act::Kontra(seat, Say::Double(_)) => {
                if self.level == 0 {
                    self.by = *seat;
                }
                self.level += 1;
                self.left = [false; 3];
            }
            Act::Play(seat, card) => self.play(*seat, card),
        }
    }

    fn say(&mut self, seat: usize, call: Call) {
        match call {
            Call::Bid(value) => {
                self.bid = value;
                self.took[seat] = true;
                self.waits = true;
                if self.last {
                    self.alone(seat);
                }
            }
            Call::Hold => {
                self.took[seat] = true;
                self.waits = false;
            }
            Call::Pass => {
                self.gone[seat] = true;
                self.refused_18[seat] = self.bid == 0 || self.bid == 18 && self.waits;
                if self.last {
                    self.all_passed();
                    return;
                }
                let survivor = if self.waits { self.caller } else { self.hearer };
                let second = self.caller == 2;
                self.waits = false;
                self.hearer = survivor;
                if !second {
                    self.caller = 2;
                } else if self.took[survivor] {
                    self.alone(survivor);
                } else {
                    self.last = true;
                }
            }
        }
    }

    fn alone(&mut self, seat: usize) {
        self.declarer = Some(seat);
        self.stage = Stage::Skat;
    }

    fn all_passed(&mut self) {
        match self.rules.all_pass {
            AllPass::Redeal => self.stage = Stage::Over,
            AllPass::Ramsch => self.ramsch(),
        }
    }

    fn ramsch(&mut self) {
        self.stage = if self.rules.schieberamsch.is_on() { Stage::Push } else { Stage::Play };
    }

    fn push_on(&mut self) {
        self.pusher += 1;
        if self.pusher == 3 {
            self.stage = Stage::Play;
        }
    }

    fn play_hand(&mut self) {
        self.hand = true;
        self.twelve = [self.hands[self.declarer.unwrap()].clone(), self.skat.clone()].concat();
        self.stage = Stage::Declare;
    }

    fn play(&mut self, seat: usize, card: Name) {
        self.hands[seat].retain(|held| *held != card);
        self.trick.push(card);
        self.began[seat] = true;
        if self.level > 0 {
            self.left = [true; 3];
        }
        if self.trick.len() == 3 {
            self.leader = (self.leader + naive::winner(&self.trick, self.contract)) % 3;
            self.last_winner = self.leader;
            let leader = self.leader;
            self.won[leader].append(&mut self.trick);
            let null_lost = self.contract == "null" && self.declarer == Some(leader);
            if null_lost || self.tricks().iter().sum::<usize>() == 10 {
                self.stage = Stage::Over;
            }
        }
    }

    /// A random thing that may be done now.
    pub fn something(&self, dice: &mut Dice) -> Act {
        loop {
            let act = self.anything(dice);
            if self.allowed(&act) {
                return act;
            }
        }
    }

    /// A random thing of the kind that is due, which may be wrong in any way.
    fn anything(&self, dice: &mut Dice) -> Act {
        let seat = if dice.below(8) == 0 { dice.below(4) } else { self.seat().unwrap_or(0) };
        let flags = |dice: &mut Dice| {
            let set = Flag::ALL.into_iter().filter(|_| dice.below(4) == 0);
            set.fold(Flags::default(), Flags::and)
        };
        match self.stage {
            Stage::Auction => Act::Say(seat, some_call(dice, self.bid)),
            Stage::GrandHand => Act::GrandHand(seat, dice.below(3) == 0),
            Stage::Push if self.looked => Act::Push(seat, some_cards(dice, &self.hands[seat % 3])),
            Stage::Push => [Act::Look(seat), Act::Blind(seat)][dice.below(2)].clone(),
            Stage::Skat => [Act::Take, Act::Hand][dice.below(2)].clone(),
            Stage::Discard => Act::Discard(some_cards(dice, &self.twelve)),
            Stage::Declare => Act::Declare(dice.below(6), flags(dice)),
            Stage::Pick => Act::Pick(dice.below(6)),
            Stage::Play if self.asked().is_some() || dice.below(12) == 0 => {
                let double = Say::Double(Doubling::ALL[dice.below(5)]);
                Act::Kontra(seat, if dice.below(3) == 0 { Say::Leave } else { double })
            }
            _ => {
                let hand = &self.hands[seat % 3];
                let other = hand.is_empty() || dice.below(9) == 0;
                Act::Play(seat, if other { PACK[dice.below(32)] } else { hand[dice.below(hand.len())] })
            }
        }
    }

    /// Something of any kind, due or not.
    pub fn whatever(&self, dice: &mut Dice) -> Act {
        let seat = dice.below(4);
        match dice.below(20) {
            0 => Act::Say(seat, some_call(dice, self.bid)),
            1 => Act::GrandHand(seat, dice.below(2) == 0),
            2 => Act::Look(seat),
            3 => Act::Push(seat, some_cards(dice, &self.hands[seat % 3])),
            4 => Act::Blind(seat),
            5 => Act::Take,
            6 => Act::Hand,
            7 => Act::Discard(some_cards(dice, &PACK)),
            8 => Act::Declare(dice.below(6), Flags::default()),
            9 => Act::Pick(dice.below(6)),
            10 => Act::Kontra(seat, Say::Double(Doubling::ALL[dice.below(5)])),
            11 => Act::Kontra(seat, Say::Leave),
            12 | 13 => Act::Play(seat, PACK[dice.below(32)]),
            _ => self.anything(dice),
        }
    }

    /// Sections 7 to 9 and 11.
    pub fn score(&self, bock: bool) -> Option<(usize, naive::Outcome)> {
        let declarer = self.declarer?;
        let tricks = self.tricks()[declarer] as u32;
        let skat: u32 = self.skat.iter().map(|card| naive::points(card)).sum();
        let deal = naive::Deal {
            contract: self.contract,
            twelve: self.twelve.clone(),
            hand: self.hand,
            schneider_announced: self.flags.schneider,
            schwarz_announced: self.flags.schwarz,
            ouvert: self.flags.ouvert,
            bid: u32::from(self.bid),
            points: self.points(declarer) + skat,
            tricks,
            kontra: 1 << self.level,
            bock,
        };
        naive::outcome(&deal).map(|outcome| (declarer, outcome))
    }

    /// Section 10.
    pub fn ramsch_scores(&self, bock: bool) -> [i64; 3] {
        naive::ramsch(&naive::Ramsch {
            points: [0, 1, 2].map(|seat| self.points(seat)),
            tricks: self.tricks().map(|tricks| tricks as u32),
            last: self.last_winner,
            skat: self.skat.iter().map(|card| naive::points(card)).sum(),
            skat_to_loser: self.rules.ramsch_skat == RamschSkat::Loser,
            pushes: if self.rules.blind_push.is_on() { self.pushes } else { 0 },
            bock,
        })
    }
}

fn some_call(dice: &mut Dice, bid: u16) -> Call {
    match dice.below(6) {
        0 | 1 => Call::Pass,
        2 => Call::Hold,
        3 => Call::Bid(dice.below(60) as u16),
        _ => Call::Bid(next_bid(Some(bid)).unwrap_or(264)),
    }
}

fn some_cards(dice: &mut Dice, from: &[Name]) -> Vec<Name> {
    let mut cards = from.to_vec();
    let many = if dice.below(8) == 0 { dice.below(4) } else { 2 };
    dice.draw(&mut cards, many);
    cards.truncate(many);
    cards
}
