//! How fast the trick engine answers: `cargo bench --bench legal`. Each figure is for all the prepared
//! questions together; divan shows the items a second below it. There are so many questions because a
//! processor learns a few thousand by heart, and then guesses every branch right.
#![allow(missing_docs)]

use std::hint::black_box;

use divan::{Bencher, counter::ItemsCount};
use kontra::cards::{Card, Cards, Suit};
use kontra::konter::{Head, PACK, Rules, Void, ranking};
use kontra::skat::{self, Contract};
use kontra::trick::Ranking;

fn main() {
    divan::main();
}

const QUESTIONS: usize = 1 << 16;

/// A hand and what has been played so far.
struct Question {
    hand: Cards,
    trick: [Card; 4],
    played: usize,
}

impl Question {
    fn trick(&self) -> &[Card] {
        &self.trick[..self.played]
    }
}

/// Questions of Konter a Matt: hands of one to six cards, and tricks of `from` to `to` cards.
fn questions(from: u64, to: u64) -> Vec<Question> {
    dealt(PACK, 6, from, to)
}

/// Random hands of up to `most` cards, and tricks of `from` to `to` cards. The seed is fixed (xorshift64).
fn dealt(pack: Cards, most: u64, from: u64, to: u64) -> Vec<Question> {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut below = |n: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) % n
    };
    let mut deck: Vec<Card> = pack.iter().collect();
    let cards = deck.len() as u64;
    let mut ask = || {
        for n in 0..4 + most as usize {
            deck.swap(n, n + below(cards - n as u64) as usize);
        }
        let held = 1 + below(most) as usize;
        let hand = deck[4..4 + held].iter().copied().collect();
        let played = (from + below(to - from + 1)) as usize;
        Question { hand, trick: [deck[0], deck[1], deck[2], deck[3]], played }
    };
    (0..QUESTIONS).map(|_| ask()).collect()
}

fn hearts(rules: Rules) -> Ranking {
    ranking(Suit::Hearts, &rules)
}

/// Runs the answer to every question and keeps the compiler from skipping it.
fn over<T>(bencher: Bencher, questions: &[Question], answer: impl Fn(&Question) -> T + Sync) {
    bencher.counter(ItemsCount::new(questions.len())).bench(|| {
        for question in black_box(questions) {
            black_box(answer(question));
        }
    });
}

#[divan::bench]
fn legal(bencher: Bencher) {
    let ranking = hearts(Rules::default());
    over(bencher, &questions(0, 3), |q| ranking.legal(q.hand, q.trick()));
}

#[divan::bench]
fn legal_with_both_switches(bencher: Bencher) {
    let ranking = hearts(Rules { void: Void::MustTrump, head: Head::MustHead, ..Rules::default() });
    over(bencher, &questions(0, 3), |q| ranking.legal(q.hand, q.trick()));
}

#[divan::bench]
fn winner(bencher: Bencher) {
    let ranking = hearts(Rules::default());
    over(bencher, &questions(4, 4), |q| ranking.winner(q.trick()));
}

#[divan::bench]
fn points(bencher: Bencher) {
    let ranking = hearts(Rules::default());
    over(bencher, &questions(4, 4), |q| ranking.points(q.hand));
}

#[divan::bench]
fn verdict(bencher: Bencher) {
    let ranking = hearts(Rules::default());
    over(bencher, &questions(0, 3), |q| ranking.verdict(q.hand, q.trick(), q.hand.first().unwrap_or(q.trick[0])));
}

#[divan::bench]
fn excludes(bencher: Bencher) {
    let ranking = hearts(Rules::default());
    over(bencher, &questions(1, 3), |q| ranking.excludes(q.trick(), q.trick[3]));
}

/// Skat: hands of one to ten cards of 32, and up to two cards on the table.
#[divan::bench(args = [Contract::Hearts, Contract::Grand, Contract::Null])]
fn legal_in_skat(bencher: Bencher, contract: Contract) {
    let ranking = skat::ranking(contract);
    over(bencher, &dealt(skat::PACK, 10, 0, 2), |q| ranking.legal(q.hand, q.trick()));
}
