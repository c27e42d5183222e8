//! What the miner finds in Skat, held against a plain minimax, the checker and the borders of the game.

use kontra::analysis::OpenDeal;
use kontra::cards::{Card, Cards};
use kontra::deal::Game;
use kontra::deal::skat::Position;
use kontra::notation::SkatLine;
use kontra::skat::JACKS;
use kontra::solver::{Aim, Sides};
use kontra::tutor::{Mined, Wanted, check_files};
use tempfile::TempDir;

use super::home::Home;
use super::minimax::Minimax;
use super::{files, mined, wanted};

const THEMES: [&str; 4] = ["null", "schneider", "jacks", "sixty-one"];

fn position(mined: &Mined) -> Position {
    SkatLine::read(&mined.position).unwrap().setup.check().unwrap()
}

fn natural(mined: &Mined) -> Card {
    mined.explain.split(' ').next().unwrap().parse().unwrap()
}

/// The cards that reach the goal, by brute force: points, or in a null that no trick is the declarer's.
fn right(mined: &Mined) -> Cards {
    let position = position(mined);
    let (ranking, seat, trick) = (position.ranking(), position.turn().unwrap(), *position.trick());
    let (playing, null) = (position.playing(), position.playing().is_null());
    let [one, two, three] = position.setup().hands.map(|hand| hand.known);
    let hands = [one, two, three, Cards::EMPTY];
    let left = hands.iter().fold(trick.set(), |all, hand| all | *hand);
    let piles = position.won().alone().unwrap();
    let own = ranking.points(piles[0].known | position.skat().known);
    let aim = if null { Aim::FewTricks } else { Aim::Points };
    let mut minimax = Minimax::new(ranking, Sides::alone(playing.declarer().unwrap()), aim);
    let declares = playing.party(seat) == 0;
    let mut reaches = |card: &Card| {
        let first = minimax.after(hands, trick, *card);
        if null {
            return (first == 0) == declares;
        }
        let all = i32::from(own + ranking.points(piles[1].known) + ranking.points(left));
        assert_eq!(all, 120, "points are final");
        let first = i32::from(own) + first;
        let points = if declares { first } else { all - first };
        points >= i32::from(mined.goal.unwrap())
    };
    position.legal(seat).iter().filter(|card| reaches(card)).collect()
}

#[test]
fn a_plain_minimax_agrees_on_points_and_nulls() {
    let folder = TempDir::new().unwrap();
    let found = mined(&Wanted { game: Game::Skat, tricks: 2..=3, ..wanted(3, 40) }, folder.path());
    assert_eq!(found.len(), 40);
    for mined in &found {
        assert_eq!(right(mined), mined.solution, "{}", mined.position);
        assert!(!mined.solution.contains(natural(mined)) && mined.solution.len() <= 2, "{}", mined.position);
        let null = position(mined).playing().is_null();
        assert_eq!((null, null), (mined.goal.is_none(), mined.themes == ["null"]), "{}", mined.position);
    }
    let of = |theme: &str| found.iter().any(|mined| mined.themes[0] == theme);
    assert!(THEMES.into_iter().all(of), "without a theme there is something of each");
    let declares = |mined: &&Mined| position(mined).playing().party(position(mined).turn().unwrap()) == 0;
    assert!(found.iter().any(|mined| declares(&mined)) && !found.iter().all(|mined| declares(&mined)));
}

#[test]
fn whatever_is_mined_passes_the_checker_and_is_about_its_theme() {
    let folder = TempDir::new().unwrap();
    for theme in THEMES {
        // The theme says the game.
        let wanted = Wanted { theme: Some(theme.to_owned()), tricks: 2..=4, ..wanted(11, 4) };
        for mined in mined(&wanted, folder.path()) {
            assert_eq!(mined.themes[0], theme);
            assert!(mined.file.starts_with(folder.path().join("puzzles/skat").join(theme)));
            let jack = |card: &Card| JACKS.contains(card);
            match theme {
                "null" => assert!(position(&mined).playing().is_null()),
                "sixty-one" => assert!(matches!(mined.goal, Some(60 | 61))),
                "schneider" => assert!(matches!(mined.goal, Some(31 | 90 | 120 | 1))),
                _ => {
                    assert!(mined.goal.is_some());
                    assert!(
                        position(&mined).setup().hands.iter().any(|hand| hand.known.iter().any(|card| jack(&card)))
                            || position(&mined).trick().cards().iter().any(jack)
                    );
                }
            }
        }
    }
    assert_eq!(check_files(&[folder.path()]), (Vec::new(), 4 * THEMES.len()));
}

/// A null that is lost is seen with the declarer's first trick, one that is held only with the last card.
#[test]
fn levels_of_a_null_count_the_tricks_until_it_is_seen() {
    let folder = TempDir::new().unwrap();
    let null = Wanted { theme: Some("null".to_owned()), tricks: 2..=4, ..wanted(4, 20) };
    for mined in mined(&null, folder.path()) {
        let deal = OpenDeal::of_skat(&position(&mined)).unwrap();
        let trap = deal.trap(&mut deal.solver(), None).unwrap();
        let line = deal.line(&mut deal.solver(), Some(trap.natural));
        let lost = line.iter().position(|trick| trick.first).map_or(trap.tricks, |at| at + 1);
        assert_eq!((trap.cost, trap.depth, line.len()), (0, lost, lost), "{}", mined.position);
        assert!(mined.facts.last().unwrap().ends_with(&format!(
            "= {}",
            trap.tricks + trap.depth + trap.fooled + (trap.legal.len() - trap.right.len()).min(4)
        )));
    }
}

#[test]
fn the_same_seed_finds_the_same() {
    let folders = [0, 1].map(|_| TempDir::new().unwrap());
    for folder in &folders {
        mined(&Wanted { game: Game::Skat, ..wanted(7, 6) }, folder.path());
    }
    let [one, same] = folders.map(|folder| files(folder.path()));
    assert_eq!((one.len(), &one), (6, &same));
}

#[test]
fn the_game_is_named_or_the_theme_tells_it() {
    let home = Home::new();
    let said = home.said(&["mine", "--game", "skat", "--list"], "");
    assert!(THEMES.into_iter().all(|theme| said.contains(theme)) && !said.contains("kapo"), "{said}");
    let said = home.said(&["mine", "--game", "skat", "--seed", "3", "--count", "1"], "");
    assert!(said.contains("skat/"), "{said}");
    let said = home.said(&["mine", "--theme", "null", "--seed", "3", "--count", "1"], "");
    assert!(said.contains("skat/null/"), "{said}");
    let refused = home.run(&["mine", "--theme", "matadors"], "");
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains("ask for something else than a card"), "{}", refused.err);
}
