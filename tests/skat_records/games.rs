//! Random games of every sort: written in both forms, read back, equal, and scored as the naive twin does.

use kontra::analysis::{SkatReview, skat_review};
use kontra::cards::Dice;
use kontra::deal::{Ending, SkatRecord};
use kontra::skat::{Contract, Doubling, Rules};

use super::game::{Game, Way};

const WAYS: [Way; 4] = [Way::Out, Way::DeclarerResigns, Way::DefendersResign, Way::DefenderLeaves];

pub fn review(record: &SkatRecord) -> SkatReview {
    skat_review(record, &Rules::default()).unwrap()
}

#[test]
fn what_is_written_is_read_and_scored() {
    let mut dice = Dice(2611);
    let (mut hand, mut null, mut overbid, mut kontra, mut re, mut passed, mut won) = (0, 0, 0, 0, 0, 0, 0);
    for n in 0..3000 {
        let Game { record, score, overbid: over } = Game::new(&mut dice, WAYS[n % WAYS.len()]);
        let (line, text) = (record.line(), record.to_string());
        assert_eq!(line.parse::<SkatRecord>().unwrap(), record, "{line}");
        assert_eq!(text.parse::<SkatRecord>().unwrap(), record, "{text}");
        let review = review(&record);
        assert_eq!((&review.findings[..], review.score()), (&[][..], score), "{text}{line}\n{:?}", review.played);
        let Some(declared) = review.declaration else {
            passed += 1;
            continue;
        };
        hand += usize::from(declared.flags().hand);
        null += usize::from(declared.contract() == Contract::Null);
        overbid += usize::from(over);
        kontra += usize::from(review.doubling == Doubling::Kontra);
        re += usize::from(review.doubling == Doubling::Re);
        won += usize::from(record.result.unwrap().ending == Some(Ending::Won));
    }
    let seen = [hand, null, overbid, kontra, re, passed, won];
    assert!(seen.iter().all(|many| *many > 60), "{seen:?}");
}

/// Ten thousand lines read and rescored. The bar is a second in a release build.
#[test]
#[ignore = "a measurement, for a release build"]
#[allow(clippy::print_stdout)]
fn ten_thousand_lines() {
    let mut dice = Dice(7);
    let lines: Vec<String> = (0..10_000).map(|n| Game::new(&mut dice, WAYS[n % 4]).record.line()).collect();
    let text = lines.join("\n");
    let start = std::time::Instant::now();
    let mut clean = 0;
    for read in kontra::notation::any_records(text.as_bytes()) {
        let Ok(kontra::notation::AnyRecord::Skat(record)) = read.unwrap().record else { panic!("a line") };
        clean += usize::from(review(&record).is_clean());
    }
    let took = start.elapsed();
    println!("{clean} lines read and rescored in {took:?}, {} bytes", text.len());
    assert_eq!(clean, lines.len());
    assert!(cfg!(debug_assertions) || took.as_secs_f64() <= 1.0, "{took:?}");
}
