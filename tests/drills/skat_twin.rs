//! What the answers of the drills of Skat must be, by the rules page alone. Nothing here calls the engine.

use kontra::tutor::{Drill, Question};

use super::twin::Expected;

const RANKS: [&str; 8] = ["A", "10", "K", "Q", "J", "9", "8", "7"];
const SUITS: [(&str, &str); 4] = [("clubs", "♣"), ("spades", "♠"), ("hearts", "♥"), ("diamonds", "♦")];

/// The cards that a text names, in order.
pub fn cards(text: &str) -> Vec<String> {
    let words = text.split(|c: char| c.is_whitespace() || ",;:.".contains(c));
    let is_card =
        |word: &&str| SUITS.iter().any(|(_, suit)| word.strip_prefix(suit).is_some_and(|rank| RANKS.contains(&rank)));
    words.filter(is_card).map(str::to_owned).collect()
}

fn rank(card: &str) -> &str {
    card.trim_start_matches(['♣', '♠', '♥', '♦'])
}

fn points(card: &str) -> i32 {
    match rank(card) {
        "A" => 11,
        "10" => 10,
        "K" => 4,
        "Q" => 3,
        "J" => 2,
        _ => 0,
    }
}

/// The suit of a game; none of grand.
fn suit(game: &str) -> Option<&'static str> {
    SUITS.iter().find(|(name, _)| *name == game).map(|(_, suit)| *suit)
}

/// The trumps from the top.
fn ladder(game: &str) -> Vec<String> {
    let jacks = SUITS.iter().map(|(_, suit)| format!("{suit}J"));
    let rest = suit(game)
        .into_iter()
        .flat_map(|suit| RANKS.iter().filter(|rank| **rank != "J").map(move |rank| format!("{suit}{rank}")));
    jacks.chain(rest).collect()
}

/// The place of the winner of a trick in a suit game or grand.
fn winner(trick: &[String], game: &str) -> usize {
    let ladder = ladder(game);
    let first = trick[0].chars().next();
    let strength = |card: &String| match ladder.iter().position(|trump| trump == card) {
        Some(place) => 100 - place,
        None if card.chars().next() == first => 50 - RANKS.iter().position(|other| *other == rank(card)).unwrap(),
        None => 0,
    };
    (0..trick.len()).max_by_key(|n| strength(&trick[*n])).unwrap()
}

/// What a question must be answered with.
pub fn expected(drill: Drill, question: &Question) -> Expected {
    match drill {
        Drill::Matadors => matadors(question),
        Drill::Value => value(question),
        Drill::Kontra => kontra(question),
        _ => sixty_one(question),
    }
}

fn matadors(question: &Question) -> Expected {
    let game = question.text.split(['.', ' ']).nth(3).expect("The game is …");
    let held = cards(&question.text);
    assert_eq!(held.len(), 12, "{}", question.text);
    let ladder = ladder(game);
    let with = held.contains(&ladder[0]);
    Expected::Number(ladder.iter().take_while(|trump| held.contains(trump) == with).count())
}

/// The items of a question in small letters.
pub fn items(question: &Question) -> Vec<String> {
    question.text.lines().filter_map(|line| line.strip_prefix("- ")).map(str::to_lowercase).collect()
}

fn value(question: &Question) -> Expected {
    let items = items(question);
    let has = |words: &str| items.iter().any(|item| item == words);
    let number = |before: &[&str]| {
        items
            .iter()
            .find_map(|item| before.iter().find_map(|before| item.strip_prefix(before))?.trim().parse::<i32>().ok())
    };
    let hand = has("from the hand");
    let bid = number(&["bid "]).unwrap_or(0);
    let (value, base, made) = if has("null") {
        let value = match (hand, has("ouvert")) {
            (false, false) => 23,
            (true, false) => 35,
            (false, true) => 46,
            (true, true) => 59,
        };
        (value, value, has("no trick was taken"))
    } else {
        let base = match items[0].as_str() {
            "clubs" => 12,
            "spades" => 11,
            "hearts" => 10,
            "diamonds" => 9,
            _ => 24,
        };
        let points = number(&["points "]).expect("points");
        let all = has("all ten tricks are the declarer's");
        // Whoever lays his cards open has announced Schwarz, and whoever did that, Schneider.
        let ouvert = has("ouvert");
        let schwarz = ouvert || has("schwarz announced");
        let schneider = schwarz || has("schneider announced");
        let mut level = number(&["with ", "without "]).expect("matadors") + 1 + i32::from(hand) + i32::from(ouvert);
        level += i32::from(points >= 90 || points <= 30 || schneider) + i32::from(schneider);
        level += i32::from(all || schwarz) + i32::from(schwarz);
        let made = match (schwarz, schneider) {
            (true, _) => all,
            (false, true) => points >= 90,
            (false, false) => points >= 61,
        };
        (base * level, base, made)
    };
    let overbid = value < bid;
    let charged = if overbid { (bid + base - 1) / base * base } else { value };
    let factor = if has("kontra and re were said") {
        4
    } else if has("kontra was said") {
        2
    } else {
        1
    };
    let factor = factor * if has("it is a bock deal") { 2 } else { 1 };
    Expected::Scores(vec![if made && !overbid { value * factor } else { -2 * charged * factor }])
}

/// Replays the calls: who calls to whom is fixed, so each line has one speaker.
fn kontra(question: &Question) -> Expected {
    const SEATS: [&str; 3] = ["forehand", "middlehand", "rearhand"];
    let asked = SEATS.iter().position(|seat| question.text.contains(&format!("You are {seat}."))).unwrap();
    let switch = question.given.iter().find_map(|line| line.strip_prefix("set kontra-who ")).unwrap_or("took_part");
    let (mut caller, mut hearer, mut calls) = (1, 0, true);
    let (mut took, mut passed, mut refused, mut bid) = ([false; 3], [false; 3], [false; 3], 0);
    let mut last = None;
    let mut said: Vec<&str> = Vec::new();
    for line in &question.given {
        let words: Vec<&str> = line.split(' ').collect();
        match words[0] {
            "bid" => {
                let speaker = if passed[1] && passed[2] { 0 } else { caller };
                (took[speaker], bid, calls, last) = (true, words[1].parse().unwrap(), false, Some(speaker));
            }
            "hold" => (took[hearer], calls, last) = (true, true, Some(hearer)),
            "pass" => {
                let speaker = if passed[1] && passed[2] {
                    0
                } else if calls {
                    caller
                } else {
                    hearer
                };
                passed[speaker] = true;
                refused[speaker] = bid == 0 || (bid == 18 && !calls && !took[speaker]);
                // Whoever is left hears rearhand.
                if caller == 1 && !passed[2] {
                    let left = if speaker == 1 { 0 } else { 1 };
                    (caller, hearer, calls) = (2, left, true);
                }
            }
            "leave" | "kontra" | "re" => said.push(words[0]),
            _ => {}
        }
    }
    let declarer = (0..3).find(|seat| !passed[*seat]).or(last).expect("a declarer");
    let may_ask = |seat: &usize| {
        *seat != declarer
            && match switch {
                "any" => true,
                "not_refused_18" => !refused[*seat],
                _ => took[*seat],
            }
    };
    let order: Vec<usize> = (0..3).filter(may_ask).collect();
    let doubled = said.contains(&"kontra");
    let now = match (doubled, said.contains(&"re")) {
        (_, true) => None,
        // After a Kontra the declarer is asked, once.
        (true, _) => (said.last() == Some(&"kontra")).then_some(declarer),
        (false, _) => order.get(said.len()).copied(),
    };
    Expected::YesNo(now == Some(asked))
}

fn sixty_one(question: &Question) -> Expected {
    let sum = |cards: &[String]| cards.iter().map(|card| points(card)).sum::<i32>();
    let text = &question.text;
    let Some((head, _)) = text.split_once(" plays ") else {
        return Expected::Number(sum(&cards(text)) as usize);
    };
    let declarer = head.chars().next().unwrap();
    let game = text.split_once(" plays ").unwrap().1.split(' ').next().unwrap();
    let mut side = [0, 0];
    for line in text.lines().filter_map(|line| line.strip_prefix("- ")) {
        let found = cards(line);
        match line.strip_prefix("Put away") {
            Some(_) => side[0] += sum(&found),
            None => {
                let trick = line.split_once(". ").unwrap().1;
                let play = trick.split(", ").nth(winner(&found, game)).unwrap();
                side[usize::from(!play.starts_with(declarer))] += sum(&found);
            }
        }
    }
    Expected::Scores(side.to_vec())
}
