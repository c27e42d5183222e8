//! Lines of the International Skat Server: what its results say is what the rules say.

use std::fs;

use kontra::analysis::{Part, SkatEnd, SkatWhat, skat_review};
use kontra::deal::{Break, SkatRecord};
use kontra::notation::{any_records, skat_line};
use kontra::skat::{Rules, Side};
use kontra::trick::Seat;

fn cases() -> String {
    fs::read_to_string(format!("{}/tests/cases/iss.txt", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn every_line_gives_the_score_of_the_server() {
    let mut many = 0;
    for line in cases().lines() {
        let record = skat_line(line).unwrap();
        let review = skat_review(&record, &Rules::default()).unwrap();
        assert_eq!(review.findings, [], "{line}");
        assert_eq!(review.score(), review.claimed, "{line}");
        many += usize::from(review.claimed.is_some());
    }
    assert_eq!(many, 7);
}

#[test]
fn every_line_comes_back_in_both_forms() {
    for line in cases().lines() {
        let record = skat_line(line).unwrap();
        assert_eq!(record.to_string().parse::<SkatRecord>().unwrap(), record, "{record}");
        assert_eq!(record.line().parse::<SkatRecord>().unwrap(), record, "{}", record.line());
    }
}

#[test]
fn a_stream_of_lines() {
    let text = cases();
    let read: Vec<_> = any_records(text.as_bytes()).map(Result::unwrap).collect();
    assert_eq!(read.len(), text.lines().count());
    assert!(read.iter().enumerate().all(|(n, record)| record.line == n + 1 && record.record.is_ok()));
}

fn judged(line: &str) -> (kontra::analysis::SkatReview, SkatRecord) {
    let record = skat_line(line).unwrap();
    (skat_review(&record, &Rules::default()).unwrap(), record)
}

const DEAL: &str = "w SJ.D9.CA.DJ.SA.CJ.C8.SQ.HT.H8.ST.S8.DA.D7.S9.D8.C7.H7.DT.S7.CT.HJ.C9.SK.H9.HA.HK.DQ.CK.HQ.DK.CQ";

/// Somebody leaves, or runs out of time, before a game is announced: no score, and the server charges him.
#[test]
fn who_leaves_early_costs_nobody_a_game() {
    let line = format!(
        "(;GM[Skat]MV[{DEAL} 1 18 0 p w LE.2 ]R[d:-1 penalty v:0 m:0 bidok p:0 t:0 s:0 z:0 p0:0 p1:0 p2:1 l:2 to:-1] ;)"
    );
    let (review, record) = judged(&line);
    assert_eq!((review.end, review.findings.len()), (SkatEnd::Penalty(Some((Seat(2), Break::Leaves))), 0));
    assert_eq!(review.ruled.tally, None);
    let result = record.result.unwrap();
    assert_eq!((result.penalties, result.left, result.declarer), ([0, 0, 1], Some(Seat(2)), None));
}

/// A defender who leaves gives the declarer every trick that is left, so also Schneider and Schwarz: grand
/// with 1, 4 x 24.
#[test]
fn a_defender_who_leaves_gives_all_that_is_left() {
    let line = "(;GM[Skat]MV[w C9.D7.HT.HA.SA.HQ.SJ.S7.C8.HJ.H7.CQ.DQ.D9.H9.S8.H8.CT.HK.SQ.CA.CK.SK.CJ.D8.DT.DK.C7.DJ.S9.\
                ST.DA 1 18 0 p 2 20 1 p 2 s w ST.DA 2 G.DT.ST 0 ?? w LE.1 ]\
                R[d:2 win v:96 m:1 bidok p:120 t:10 s:1 z:1 p0:0 p1:0 p2:0 l:1 to:-1] ;)";
    let (review, _) = judged(line);
    assert_eq!((review.end, review.findings.len()), (SkatEnd::Gone(Seat(1), Break::Leaves), 0));
    assert_eq!((review.score(), review.claimed), (Some(96), Some(96)));
}

/// A declarer out of time before the first trick loses the simple game: no Schneider, no Schwarz. (The
/// server counts his matadors wrongly here, since it never saw what he put away.)
#[test]
fn a_declarer_out_of_time_loses_what_he_announced() {
    let line = "(;GM[Skat]MV[w SK.C7.CK.S9.SQ.HA.S7.H9.HQ.DT.S8.C8.H8.SJ.SA.C9.CQ.CJ.HJ.D9.D8.CA.DQ.DJ.ST.D7.HK.DK.HT.\
                CT.DA.H7 1 18 0 p 2 20 1 y 2 22 1 y 2 23 1 y 2 24 1 y 2 p 1 s w DA.H7 1 C w TI.1 ]\
                R[d:1 loss v:-288 m:-11 bidok t:0 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:1 r:0] ;)";
    let (review, _) = judged(line);
    assert_eq!((review.end, review.score()), (SkatEnd::Gone(Seat(1), Break::TimesOut), None), "two cards are unknown");
    let line = line.replace("1 C w", "1 C.DA.H7 w").replace("bidok", "bidok p:11");
    let (review, _) = judged(&line);
    assert_eq!((review.score(), review.claimed), (Some(-96), Some(-288)));
    let SkatWhat::Result(differs) = &review.findings[0].what else { panic!("{:?}", review.findings) };
    let parts: Vec<&Part> = differs.iter().map(|differs| &differs.played).collect();
    assert_eq!(parts, [&Part::Matadors(3), &Part::Score(vec![-96])]);
}

/// Null and ouvert end with the trick that misses them.
#[test]
fn a_missed_contract_ends_the_play() {
    let null = "(;GM[Skat]MV[w CJ.S7.H8.SA.DA.CQ.DK.CK.C8.D8.D9.HK.HA.SQ.CT.S8.HJ.SJ.DT.ST.H9.S9.HQ.SK.HT.CA.C9.C7.D7.DQ.\
                H7.DJ 1 18 0 p 2 p 1 NOH 0 C8 1 CT 2 C9 ]R[d:1 loss v:-118 m:0 bidok p:12 t:1 s:0 z:0 l:-1 to:-1 r:0] ;)";
    let open = "(;GM[Skat]MV[w H9.HT.C8.SA.D8.DQ.CQ.SJ.SQ.CK.S8.CT.C7.CA.C9.D7.CJ.H7.H8.HJ.HA.HK.S9.DT.S7.DJ.DK.SK.D9.DA.\
                HQ.ST 1 18 0 p 2 p 1 CO 0 SA 1 S8 2 SK ]R[d:1 loss v:-192 m:1 bidok p:13 t:0 s:0 z:0 l:-1 to:-1 r:0] ;)";
    for line in [null, open] {
        let (review, _) = judged(line);
        assert_eq!((review.end, review.findings.len()), (SkatEnd::Decided, 0), "{:?}", review.findings);
        assert_eq!(review.score(), review.claimed);
    }
}

#[test]
fn one_defender_alone_does_not_end_the_play() {
    let line = cases()
        .lines()
        .nth(6)
        .unwrap()
        .replace(" 2 RE 0 RE ", " 2 RE 1 HA w * ")
        .split("R[d")
        .next()
        .unwrap()
        .to_owned();
    let (review, _) = judged(&line);
    assert_eq!(review.end, SkatEnd::Stopped(7, 2));
    let (review, _) = judged(&cases().lines().nth(6).unwrap().replace(" 2 RE 0 RE ", " 2 RE "));
    assert_eq!((review.end, review.score()), (SkatEnd::GaveUp(Side::Defenders), Some(48)));
}
