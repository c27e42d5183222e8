//! What is found in records of Skat: one snapshot each, with every kind of finding and of ending.

use std::collections::BTreeSet;

use kontra::analysis::{CardFault, SkatEnd, SkatWhat, skat_review};
use kontra::notation::skat_record;
use kontra::skat::{DiscardError, Rules};

use super::{DEAL, HELD, PICKED_UP, told};

fn finding(what: &SkatWhat) -> &'static str {
    match what {
        SkatWhat::Card(CardFault::Revoke { .. }) => "revoke",
        SkatWhat::Card(CardFault::WrongLeader { .. }) => "wrong leader",
        SkatWhat::Card(CardFault::OutOfTurn { .. }) => "out of turn",
        SkatWhat::Card(CardFault::NotHeld { .. }) => "not held",
        SkatWhat::Card(CardFault::PlayedTwice) => "played twice",
        SkatWhat::Call { .. } => "call",
        SkatWhat::Doubling { .. } => "doubling",
        SkatWhat::WrongDeclarer { winner: Some(_) } => "wrong declarer",
        SkatWhat::WrongDeclarer { winner: None } => "declarer of nothing",
        SkatWhat::AuctionRunning { .. } => "auction running",
        SkatWhat::Declaration { .. } => "declaration",
        SkatWhat::HandWithSkat => "hand with skat",
        SkatWhat::RamschWithDeclarer => "ramsch with declarer",
        SkatWhat::NullBelowBid { .. } => "null below bid",
        SkatWhat::Discard(DiscardError::Count(_)) => "discard count",
        SkatWhat::Discard(DiscardError::NotHeld(_)) => "discard not held",
        SkatWhat::Calls { .. } => "calls",
        SkatWhat::Result(_) => "result",
    }
}

const FINDINGS: usize = 18;

fn ending(end: SkatEnd) -> &'static str {
    match end {
        SkatEnd::Played => "played",
        SkatEnd::Decided => "decided",
        SkatEnd::GaveUp(_) => "gave up",
        SkatEnd::Gone(..) => "gone",
        SkatEnd::Claimed(_) => "claimed",
        SkatEnd::Stopped(..) => "stopped",
        SkatEnd::Open(..) => "open",
        SkatEnd::Passed => "passed",
        SkatEnd::Penalty(_) => "penalty",
        SkatEnd::ResultOnly => "result only",
        SkatEnd::Lost(_) => "lost",
    }
}

const ENDINGS: usize = 11;

/// The lines of the server, of which the n-th is played out, given up, passed and so on.
fn server(n: usize) -> String {
    let text = include_str!("../cases/iss.txt");
    text.lines().nth(n).unwrap().to_owned()
}

fn records() -> Vec<String> {
    let skat = |text: &str| format!("[Game \"skat\"] {text}");
    let dealt = |text: &str| format!("[Game \"skat\"] {DEAL} {text}");
    vec![
        server(0),
        server(4),
        server(5),
        server(6),
        server(7),
        server(0).replace("v:-54", "v:54").replace("p:59", "p:61").replace("m:-2 bidok", "m:2 overbid"),
        server(0).replace("d:2 loss", "d:1 win").replace("t:4 s:0 z:0", "t:5 s:1 z:1"),
        server(0).replace(" 2 DA ", " 2 ?? "),
        server(0).replace(" 0 SK 1 DK 2 HT ", " w TI.1 ").split("R[d").next().unwrap().to_owned(),
        server(0).replace(" 0 SK 1 DK 2 HT ", " 2 SC ").split("R[d").next().unwrap().to_owned(),
        server(5).replace(" 0 p ", " w LE.0 ").replace("R[passed]", "R[penalty]"),
        skat("[Contract \"CH1\"] 1. 0: SA HQ ST 2. 0: SK SQ S7 *"),
        skat("[Contract \"CH1\"] 1. 0: SA SQ ST 2. 1: CA C7 C8 *"),
        skat("[Contract \"CH1\"] 1. 0: SA 2=ST SQ *"),
        skat("[Contract \"CH1\"] 1. 0: SA SQ ST 2. 0: SA *"),
        skat("[Contract \"CH1\"] 1. 0: ?? ?? ?? 2. SA *"),
        dealt("[Contract \"NH1\"] 1. 0: H7 HQ HT"),
        skat("[Contract \"CH1\"] [Result \"61-59 win v:60 m:4\"]"),
        dealt("[Auction \"1:17\"]"),
        dealt("[Auction \"1:18 0:pass 2:pass\"] [Contract \"CH0\"]"),
        dealt("[Auction \"1:pass 2:pass 0:pass\"] [Contract \"CH0\"]"),
        dealt("[Auction \"1:18 0:hold\"] [Contract \"CH1\"]"),
        dealt("[Auction \"1:18 0:pass 2:pass\"] [Contract \"R1\"]"),
        dealt(&format!("{PICKED_UP} [Contract \"CO1\"]")),
        dealt(&format!("{PICKED_UP} [Contract \"CH1\"]")),
        dealt(&format!("{PICKED_UP} [Discard \"D98HQ\"] [Contract \"C1\"]")),
        dealt(&format!("{PICKED_UP} [Discard \"SAHQ\"] [Contract \"C1\"]")),
        dealt("[Auction \"1:24 0:pass 2:pass 1:skat\"] [Contract \"N1\"]"),
        dealt(&format!("{HELD} 1. 0: SA K0 HQ ST *")),
        dealt(&format!("[Calls \"-\"] {HELD} K0 1. 0: SA HQ ST *")),
        dealt(&format!("{HELD} 1. 0: C7 *")),
        dealt(&format!("{HELD} 1. 0: DK CA DA *")),
        dealt(&format!("{HELD} 1. 0: HA CA HT 2. 1: CJ D7 ST *")),
    ]
}

#[test]
fn every_finding_and_every_ending() {
    let (mut findings, mut endings) = (BTreeSet::new(), BTreeSet::new());
    let mut text = String::new();
    for record in records() {
        let short = if record.chars().count() > 200 { format!("{}…", &record[..60]) } else { record.clone() };
        text += &format!("{short}\n  {}\n", told(&format!("review {record}")).trim_end().replace('\n', "\n  "));
        let Ok(read) = skat_record(&record) else { continue };
        let review = skat_review(&read, &Rules::default()).unwrap();
        findings.extend(review.findings.iter().map(|found| finding(&found.what)));
        endings.insert(ending(review.end));
    }
    insta::with_settings!({ snapshot_path => "../snapshots", omit_expression => true }, {
        insta::assert_snapshot!("skat_findings", text);
    });
    assert_eq!((findings.len(), endings.len()), (FINDINGS, ENDINGS), "{findings:?} {endings:?}");
}

/// What nobody may do in a request is no reason to change anything at the table.
#[test]
fn a_review_changes_nothing() {
    let mut session = kontra::session::Session::default();
    session.run("game skat").unwrap();
    session.run("bid 18").unwrap();
    let before = session.clone();
    session.run(&format!("review {}", server(0))).unwrap();
    assert!(session.run("review (;GM[Skat]MV[1 18 0 ] ;)").is_err());
    assert!(session == before);
}
