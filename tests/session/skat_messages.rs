//! One snapshot an error message about Skat; as in `messages`, none can be forgotten.

use std::collections::BTreeSet;

use kontra::analysis::OddsError;
use kontra::deal::skat::{Refused, Stage, Unsettled};
use kontra::session::{Illegal, Impossible, ListError, SkatIllegal, SkatImpossible, answer_request};
use kontra::skat::{
    CallError, DeclarationError, DiscardError, FOREHAND, Flag, Left, OutcomeError, RamschError, Silence,
};

use super::*;

names!(impossible_name, IMPOSSIBLE, SkatImpossible, {
    SkatImpossible::NoSuchBid { below: None, .. } => "no_such_bid_so_low",
    SkatImpossible::NoSuchBid { above: None, .. } => "no_such_bid_so_high",
    SkatImpossible::NoSuchBid { .. } => "no_such_bid",
    SkatImpossible::Matadors(..) => "matadors",
    SkatImpossible::Outcome(OutcomeError::NullBelowBid { .. }) => "null_below_bid",
    SkatImpossible::Outcome(OutcomeError::PickAGame { .. }) => "pick_a_game",
    SkatImpossible::NothingToReplace => "nothing_to_replace",
    SkatImpossible::ReplacedByNull => "replaced_by_null",
    SkatImpossible::Taken(_, 0) => "taken_without_a_trick",
    SkatImpossible::Taken(..) => "taken_every_trick",
    SkatImpossible::TricksNotSaid(_) => "tricks_not_said",
    SkatImpossible::Ramsch(RamschError::Points(_)) => "ramsch_points",
    SkatImpossible::Ramsch(RamschError::Skat(_)) => "ramsch_skat",
    SkatImpossible::Ramsch(RamschError::Tricks(_)) => "ramsch_tricks",
    SkatImpossible::Ramsch(RamschError::Seat(_)) => "ramsch_seat",
    SkatImpossible::Ramsch(RamschError::WithoutTrick(..)) => "ramsch_without_trick",
    SkatImpossible::Ramsch(RamschError::EveryTrick(_)) => "ramsch_every_trick",
    SkatImpossible::Ramsch(RamschError::LastTrick(_)) => "ramsch_last_trick",
    SkatImpossible::Ramsch(RamschError::BlindPushes(_)) => "ramsch_blind_pushes",
    SkatImpossible::Ramsch(RamschError::WhoTookLater) => "ramsch_who_took_later",
    SkatImpossible::AnyTrick(_) => "ramsch_any_trick",
    SkatImpossible::WhoTookLast(0) => "ramsch_who_took_last_tie",
    SkatImpossible::WhoTookLast(_) => "ramsch_who_took_last",
    SkatImpossible::AuctionRunning(..) => "auction_running",
    SkatImpossible::OtherDeclarer(Some(_)) => "other_declarer",
    SkatImpossible::OtherDeclarer(None) => "no_declarer",
    SkatImpossible::DeclarerAsked(_) => "declarer_asked",
    SkatImpossible::AllAsked => "all_asked",
    SkatImpossible::NobodyAsked => "nobody_asked",
    SkatImpossible::ScoreOfZero => "score_of_zero",
    SkatImpossible::Lines(..) => "lines",
    SkatImpossible::NoBeginning => "no_beginning",
    SkatImpossible::NoGame => "no_game",
    SkatImpossible::HandsHidden(_) => "hands_hidden_of_skat",
    SkatImpossible::NotSolved => "not_solved",
    SkatImpossible::Odds(error) if matches!(**error, OddsError::HandUnknown(..)) => "odds_hand_unknown_of_skat",
    SkatImpossible::Odds(error) if matches!(**error, OddsError::NoLayout(_)) => "odds_no_layout_of_skat",
    SkatImpossible::Odds(error) if matches!(**error, OddsError::ExactTooLong { .. }) => "odds_exact_too_long_of_skat",
    SkatImpossible::Odds(error) if matches!(**error, OddsError::ErrorTooSmall { .. }) => "odds_error_too_small_of_skat",
    SkatImpossible::Odds(_) => "odds_stopped_of_skat",
    SkatImpossible::NotTwelve(_) => "advise_not_twelve",
    SkatImpossible::NothingToPutAway => "advise_nothing_to_put_away",
    SkatImpossible::TwelveUnknown(..) => "advise_twelve_unknown",
    SkatImpossible::AdviceStopped => "advise_stopped",
    SkatImpossible::NoMatadors(..) => "no_matadors",
    SkatImpossible::List(_) => "list",
    SkatImpossible::Unsettled(Unsettled::Running) => "unsettled_running",
    SkatImpossible::Unsettled(_) => "unsettled_missing",
});

names!(list_name, LIST, ListError, {
    ListError::NoList => "list_none",
    ListError::Players(_) => "list_players",
    ListError::BadName(_) => "list_bad_name",
    ListError::NameTaken(_) => "list_name_taken",
    ListError::Unknown(_, Some(_)) => "list_unknown_name_near",
    ListError::Unknown(_, None) => "list_unknown_name",
    ListError::NoResult(_) => "list_no_result",
    ListError::AlreadyEntered(_) => "list_already_entered",
    ListError::NoSuchDeal(_, 0) => "list_nothing_entered",
    ListError::NoSuchDeal(..) => "list_no_such_deal",
    ListError::Over(_) => "list_over",
    ListError::Value { .. } => "list_value",
    ListError::HowEnded => "list_how_ended",
    ListError::HowMuch => "list_how_much",
    ListError::TooFewPoints(_) => "list_too_few_points",
    ListError::Overbid(..) => "list_overbid",
    ListError::NoDoubling(_) => "list_no_doubling",
    ListError::SitsOut(_) => "list_sits_out",
    ListError::SatOut(_) => "list_sat_out",
    ListError::RamschDue(_) => "list_ramsch_due",
    ListError::NotPassed => "list_not_passed",
    ListError::RamschWho(_) => "list_ramsch_who",
    ListError::RamschPoints { losers: 1, virgin: true, .. } => "list_ramsch_points_virgin",
    ListError::RamschPoints { losers: 1, .. } => "list_ramsch_points_one",
    ListError::RamschPoints { .. } => "list_ramsch_points",
    ListError::PointsInNull => "list_points_in_null",
    ListError::EveryTrickPoints(_) => "list_every_trick_points",
    ListError::NotMade(true, _) => "list_not_schwarz",
    ListError::NotMade(false, _) => "list_not_schneider",
    ListError::NotLost(..) => "list_not_lost",
    ListError::Later(..) => "list_later",
});

names!(refused_name, REFUSED, Refused, {
    Refused::Stage(Stage::Over) => "refused_over",
    Refused::Stage(_) => "refused_stage",
    Refused::Call(_) => "refused_call",
    Refused::Push(_) => "refused_push",
    Refused::Discard(DiscardError::Count(_)) => "refused_discard_count",
    Refused::Discard(_) => "refused_discard",
    Refused::SkatTaken => "refused_skat_taken",
    Refused::GrandOnly(_) => "refused_grand_only",
    Refused::Declaration(_) => "refused_declaration",
    Refused::Bid(_) => "refused_bid",
    Refused::PickIsNull => "refused_pick_is_null",
    Refused::Kontra(_) => "refused_kontra",
    Refused::Play(_) => "refused_play",
    Refused::ClaimInRamsch => "refused_claim_in_ramsch",
    Refused::WrongClaimant(_) => "refused_wrong_claimant",
    Refused::Cards(_) => "refused_cards",
    Refused::NoSuchSeat(_) => "refused_no_such_seat",
});

names!(call_name, CALLS, CallError, {
    CallError::Over => "call_over",
    CallError::OutOfTurn { .. } => "call_out_of_turn",
    CallError::HasLeft(Left::Looked) => "call_has_looked",
    CallError::HasLeft(_) => "call_has_left",
    CallError::NoSuchValue { .. } => "call_no_such_value",
    CallError::NotHigher { value, bid } if value == bid => "call_the_same",
    CallError::NotHigher { .. } => "call_not_higher",
    CallError::HearerNames(_) => "call_hearer_names",
    CallError::NothingToHold => "call_nothing_to_hold",
    CallError::TakesAt(_) => "call_takes_at",
});

names!(fault_name, FAULTS, DeclarationError, {
    DeclarationError::NeedsHand(Flag::Ouvert) => "ouvert_needs_hand",
    DeclarationError::NeedsHand(_) => "needs_hand",
    DeclarationError::Incomplete(..) => "incomplete",
    DeclarationError::NotInNull(_) => "not_in_null",
});

names!(silence_name, SILENCES, Silence, {
    Silence::Standing(_) => "silence_standing",
    Silence::NotYet(_) => "silence_not_yet",
    Silence::LeftIt => "silence_left_it",
    Silence::KontraSaid(_) => "silence_kontra_said",
    Silence::OnlyDeclarer => "silence_only_declarer",
    Silence::NoKontra => "silence_no_kontra",
    Silence::NoMore(_) => "silence_no_more",
    Silence::OnlyCaller(_) => "silence_only_caller",
    Silence::TooLate => "silence_too_late",
    Silence::CardsShown => "silence_cards_shown",
    Silence::NotNext(_) => "silence_not_next",
});

fn name(trouble: &Trouble) -> &'static str {
    match &trouble.kind {
        TroubleKind::Impossible(Impossible::Skat(error)) => match &**error {
            SkatImpossible::List(error) => list_name(error),
            error => impossible_name(error),
        },
        TroubleKind::Illegal(Illegal::Skat(error)) => match &**error {
            SkatIllegal::Call(.., error) => call_name(error),
            SkatIllegal::Declaration(_, faults) => fault_name(&faults[0]),
            SkatIllegal::HandNotSaid(..) => "hand_not_said",
            SkatIllegal::GrandHand => "no_grand_hand",
            SkatIllegal::Say(_, silence) => silence_name(silence),
            SkatIllegal::Refused(refused, ..) => refused_name(refused),
        },
        other => panic!("{other:?}"),
    }
}

const ALONE: &str = "bid 18; pass; pass";
const THREE: &str = "list new Anna Ben Cem";
const FOUR: &str = "list new Anna Ben Cem Doris";
const FOUR_AND_ONE: &str = "list new Anna Ben Cem Doris; list add Ben clubs 24 won";
const RAMSCH: &str = "set bock on; set bock-then-ramsch on; list new Anna Ben Cem; list add Ben clubs 24 won kontra; list add passed; list add passed; list add passed";
const GRAND_HAND: &str = "set bock on; set bock-then-ramsch on; set grand-hand on; list new Anna Ben Cem; list add Ben clubs 24 won kontra; list add passed; list add passed; list add passed; grandhand";
const HAND: &str = "bid 18; hold; pass; pass; declare clubs hand";

/// What is done at a table, and the line that is refused there.
const AFTER_A_CARD: &str = "bid 18; hold; bid 20; pass; pass; declare clubs hand; leave; play ♥A";

const LINES: &[(&str, &str, &str)] = &[
    ("no_game", "", "left"),
    ("advise_not_twelve", "", "advise ♣J ♠J ♥A"),
    ("advise_not_twelve, thirteen", "", "advise ♣J ♠J ♥J ♦J ♣A ♣10 ♠A ♠10 ♥A ♥10 ♦8 ♦7 ♦9"),
    ("advise_nothing_to_put_away", "bid 18; pass; pass", "advise"),
    ("advise_twelve_unknown", "bid 18; pass; pass; pickup", "advise"),
    ("advise_twelve_unknown, some known", "hand M ♣J ♠J; bid 18; pass; pass; pickup ♥A ♥10", "advise"),
    ("no_such_bid, to advise", "", "advise ♣J ♠J ♥J ♦J ♣A ♣10 ♠A ♠10 ♥A ♥10 ♦8 ♦7 bid 19"),
    ("no_beginning", "position skat GH0 0 - x8/x8/x8/x2 x6/- - -", "record"),
    ("no_matadors", HAND, "worth"),
    ("no_matadors, some known", "hand F ♣J ♠J; bid 18; hold; pass; pass; declare clubs hand", "matadors"),
    ("unsettled_running", ALONE, "score"),
    ("unsettled_missing", "bid 18; pass; pass; declare clubs hand; giveup M", "score"),
    ("refused_over", "pass; pass; pass", "bid 18"),
    ("refused_stage", ALONE, "play ♥A"),
    ("refused_stage, kontra comes later", "", "kontra"),
    ("refused_call", "bid 20; hold", "bid 19"),
    ("refused_call, too low", "bid 20; hold", "bid 18"),
    ("refused_call, out of turn", "", "bid R 18"),
    ("refused_push", "set all-pass ramsch; set schieberamsch on; pass; pass; pass; pickup ♣J ♥7", "push ♣J ♥7"),
    ("refused_discard_count", "bid 18; pass; pass; pickup ♥7 ♥8", "discard ♥7 ♥8 ♥9"),
    ("refused_discard", "hand F ♣A; bid 18; pass; pass; pickup ♥7 ♥8", "discard ♣A ♥7"),
    ("refused_skat_taken", "bid 18; pass; pass; pickup; discard", "declare clubs hand"),
    ("refused_declaration", "bid 18; pass; pass; pickup; discard", "declare clubs schneider"),
    ("hand_not_said", ALONE, "declare grand schneider"),
    ("hand_not_said, plain", ALONE, "declare grand"),
    ("refused_stage, in the auction", "bid 20; hold", "kontra"),
    ("refused_bid", "bid 36; pass; pass", "declare null hand"),
    ("refused_bid, picked up", "bid 24; pass; pass; pickup; discard", "declare null"),
    ("refused_kontra", HAND, "kontra R"),
    ("refused_kontra, re", HAND, "re"),
    ("refused_play", "hand F ♥A ♥J ♣7; bid 18; pass; pass; declare hearts hand; play ♥A; hand M ♥K ♠7", "play ♠7"),
    ("refused_play, after another", "bid 18; pass; pass; declare grand hand; hand M ♥7 ♠7", "play ♥A ♠7"),
    ("refused_play, out of turn", "bid 18; pass; pass; declare grand hand", "play R ♥A"),
    ("refused_claim_in_ramsch", "set all-pass ramsch; pass; pass; pass", "claim F"),
    ("refused_kontra, after the first card", AFTER_A_CARD, "kontra F"),
    ("refused_kontra, of those who were asked", AFTER_A_CARD, "kontra R"),
    ("refused_kontra, re after it was left", AFTER_A_CARD, "re"),
    ("refused_kontra, where there is none", "set preset isko", "value clubs with 1 kontra"),
    ("refused_bid, on paper", "", "value null ouvert bid 48"),
    ("refused_declaration, on paper", "", "value clubs schneider with 1"),
    ("no_such_bid, on paper", "", "value clubs with 1 bid 19"),
    ("matadors, on paper", "", "value grand without 5"),
    ("taken_every_trick, on paper", "", "value hearts with 1 points 61 tricks 10"),
    ("matadors, of a null", "", "value null with 2"),
    ("list_no_doubling, on paper", "", "value clubs with 1 supra"),
    ("tricks_not_said", "", "value grand hand schwarz with 1 points 120"),
    ("tricks_not_said, of a null", "", "value null points 0"),
    ("ramsch_points, on paper", "", "ramsch 60 60 1"),
    ("ramsch_skat", "", "ramsch 30 30 30 last F"),
    ("ramsch_tricks, on paper", "", "ramsch 60 40 20 tricks 4 3 2"),
    ("ramsch_without_trick, on paper", "", "ramsch 120 0 0 tricks 0 5 5"),
    ("ramsch_last_trick, on paper", "", "ramsch 51 55 0 tricks 5 5 0 last R"),
    ("ramsch_blind_pushes, on paper", "", "ramsch 60 40 20 blind 4"),
    ("ramsch_any_trick", "", "ramsch 51 55 0"),
    ("ramsch_who_took_last", "", "ramsch 51 55 0 tricks 5 5 0"),
    ("ramsch_who_took_last_tie", "set ramsch-tie last-trick-loses", "ramsch 50 50 20"),
    ("ramsch_who_took_later, on paper", "set ramsch-tie last-trick-loses", "ramsch 50 50 20 last R"),
    (
        "refused_pick_is_null",
        "set null-below-bid settle; bid 24; pass; pass; pickup; discard; declare null",
        "pick null",
    ),
    ("refused_cards", "hand F ♥A", "hand M ♥A"),
    ("refused_cards, too many", "", "hand skat ♥A ♥K ♥7"),
    ("refused_grand_only", GRAND_HAND, "declare clubs"),
    ("no_grand_hand", THREE, "grandhand"),
    ("no_grand_hand, not at this table", RAMSCH, "grandhand"),
    ("list_none", "", "list"),
    ("list_none, nothing can be entered", "", "list add Anna clubs 24 won"),
    ("list_players", "", "list new Anna Ben"),
    ("list_players, five", "", "list new Anna Ben Cem Doris Emil"),
    ("list_bad_name", "", "list new Anna Ben grand"),
    ("list_bad_name, a number", THREE, "list name Anna 72"),
    ("list_name_taken", "", "list new Anna Ben anna"),
    ("list_unknown_name", THREE, "list add Friederike clubs 24 won"),
    ("list_unknown_name_near", THREE, "list add Ana clubs 24 won"),
    ("list_no_result", THREE, "list add"),
    (
        "list_no_result, cards unknown",
        "list new Anna Ben Cem; bid 18; pass; pass; declare clubs hand; giveup M",
        "list add",
    ),
    ("list_already_entered", "list new Anna Ben Cem; pass; pass; pass", "list add"),
    ("list_nothing_entered", THREE, "list undo"),
    ("list_no_such_deal", "list new Anna Ben Cem; list add passed", "list correct 2 passed"),
    (
        "list_over",
        "set rounds 1; list new Anna Ben Cem; list add passed; list add passed; list add passed",
        "list add passed",
    ),
    ("list_value", THREE, "list add Anna hearts 72 won"),
    ("list_value, too low", THREE, "list add Anna clubs hand schneider announced 36 won"),
    ("list_value, of null", THREE, "list add Anna null hand 23 lost"),
    ("list_how_ended", THREE, "list add Anna clubs 24"),
    ("list_how_much", THREE, "list add Anna clubs won"),
    ("list_too_few_points", THREE, "list add Anna clubs 24 won points 60"),
    ("list_overbid", THREE, "list add Anna clubs with 1 won bid 40"),
    ("list_no_doubling", "set preset skat.isko; list new Anna Ben Cem", "list add Anna clubs 24 won kontra"),
    ("list_sat_out", FOUR_AND_ONE, "list correct 1 Anna clubs 24 won"),
    ("list_sits_out", FOUR, "list add Anna clubs 24 won"),
    ("list_ramsch_due", RAMSCH, "list add Anna clubs 24 won"),
    ("list_not_passed", "set all-pass ramsch; list new Anna Ben Cem", "list add passed"),
    ("list_ramsch_who, nobody named", THREE, "list add ramsch 65"),
    ("list_ramsch_who", THREE, "list add ramsch Anna Ben Cem 40"),
    ("list_ramsch_points", THREE, "list add ramsch Anna Ben 61"),
    ("list_ramsch_points_one", THREE, "list add ramsch Anna 20"),
    ("list_ramsch_points_virgin", THREE, "list add ramsch Anna 41 virgin"),
    ("list_value, with matadors", THREE, "list add Anna clubs 144 with 1 won"),
    ("list_points_in_null", THREE, "list add Anna null 23 won points 60"),
    ("list_every_trick_points", THREE, "list add Anna grand hand schwarz announced with 4 won points 119"),
    ("list_not_schwarz", THREE, "list add Anna clubs with 1 won schwarz points 70"),
    ("list_not_schneider", THREE, "list add Anna clubs with 1 schneider lost points 50"),
    ("list_not_lost", THREE, "list add Anna clubs with 1 lost bid 24 points 100"),
    (
        "list_later",
        "set bock on; set bock-then-ramsch on; list new Anna Ben Cem; list add Ben clubs 24 won; list add passed; list add passed; list add passed; list add passed",
        "list correct 1 Ben clubs 24 won kontra",
    ),
    ("matadors, of a list", THREE, "list add Anna grand with 5 won"),
    ("no_such_bid, of a list", THREE, "list add Anna clubs 24 won bid 19"),
    ("null_below_bid, of a list", THREE, "list add Anna null won bid 24"),
];

/// What a request is about, and the message that it gets.
const REQUESTS: &[(&str, &str)] = &[
    (
        "no_such_bid",
        r#"{"do": "value", "contract": "clubs", "matadors": 1, "bid": 19, "declarer_points": 61, "declarer_tricks": 6}"#,
    ),
    (
        "no_such_bid_so_low",
        r#"{"do": "value", "contract": "clubs", "matadors": 1, "bid": 0, "declarer_points": 61, "declarer_tricks": 6}"#,
    ),
    (
        "no_such_bid_so_high",
        r#"{"do": "value", "contract": "clubs", "matadors": 1, "bid": 265, "declarer_points": 61, "declarer_tricks": 6}"#,
    ),
    ("matadors", r#"{"do": "value", "contract": "grand", "matadors": 5, "declarer_points": 61, "declarer_tricks": 6}"#),
    ("odds_hand_unknown_of_skat", r#"{"do": "odds", "position": "skat GH0 0 - x10/x10/x10/x2 -/- - -"}"#),
    (
        "odds_no_layout_of_skat",
        r#"{"do": "odds", "position": "skat NH0 0 - S7H8/x2/x2/x2 -/CAKQJT987SAKQJTHAKQJTDAKQJT9 - -/SH/SH"}"#,
    ),
    ("not_solved", r#"{"do": "solve", "partial": true, "position": "skat R 0 - SA/ST/S9/- -/-/- - -"}"#),
    ("hands_hidden_of_skat", r#"{"do": "solve", "partial": true, "position": "skat G0 0 - SAST/x2/HAx1/- -/- - -"}"#),
    (
        "refused_cards, in a part of a deal",
        r#"{"do": "solve", "partial": true, "position": "skat G0 0 - SAST/SJ/HAHJ/- -/- - -"}"#,
    ),
    ("null_below_bid", r#"{"do": "value", "contract": "null", "bid": 24, "declarer_tricks": 0}"#),
    (
        "pick_a_game",
        r#"{"do": "value", "contract": "null", "bid": 24, "declarer_tricks": 0, "rules": {"null_below_bid": "settle"}}"#,
    ),
    (
        "nothing_to_replace",
        r#"{"do": "value", "contract": "null", "bid": 23, "matadors": 1, "replacement": "clubs", "rules": {"null_below_bid": "settle"}}"#,
    ),
    (
        "replaced_by_null",
        r#"{"do": "value", "contract": "null", "bid": 24, "matadors": 1, "replacement": "null", "rules": {"null_below_bid": "settle"}}"#,
    ),
    (
        "taken_without_a_trick",
        r#"{"do": "value", "contract": "clubs", "matadors": 1, "declarer_points": 61, "declarer_tricks": 0}"#,
    ),
    (
        "taken_every_trick",
        r#"{"do": "value", "contract": "clubs", "matadors": 1, "declarer_points": 61, "declarer_tricks": 10}"#,
    ),
    ("ramsch_points", r#"{"do": "ramsch", "trick_points": [60, 60, 1], "tricks": [4, 3, 3], "last_trick_winner": 0}"#),
    ("ramsch_tricks", r#"{"do": "ramsch", "trick_points": [60, 40, 20], "tricks": [4, 3, 2], "last_trick_winner": 0}"#),
    (
        "ramsch_without_trick",
        r#"{"do": "ramsch", "trick_points": [60, 60, 0], "tricks": [10, 0, 0], "last_trick_winner": 0}"#,
    ),
    (
        "ramsch_every_trick",
        r#"{"do": "ramsch", "trick_points": [60, 0, 0], "tricks": [10, 0, 0], "skat_points": 10, "last_trick_winner": 0}"#,
    ),
    (
        "ramsch_last_trick",
        r#"{"do": "ramsch", "trick_points": [60, 60, 0], "tricks": [5, 5, 0], "last_trick_winner": 2}"#,
    ),
    (
        "ramsch_blind_pushes",
        r#"{"do": "ramsch", "trick_points": [60, 40, 20], "tricks": [4, 3, 3], "last_trick_winner": 0, "blind_pushes": 4}"#,
    ),
    (
        "ramsch_who_took_later",
        r#"{"do": "ramsch", "trick_points": [50, 50, 20], "tricks": [4, 3, 3], "last_trick_winner": 2, "rules": {"ramsch_tie": "last_trick_loses"}}"#,
    ),
    ("auction_running", r#"{"do": "kontra", "calls": [["M", 18]]}"#),
    ("other_declarer", r#"{"do": "kontra", "calls": [["M", 18], ["F", "pass"], ["R", "pass"]], "declarer": "F"}"#),
    ("no_declarer", r#"{"do": "kontra", "calls": [["M", "pass"], ["R", "pass"], ["F", "pass"]], "declarer": "F"}"#),
    ("declarer_asked", r#"{"do": "kontra", "asked": ["F"], "declarer": "F"}"#),
    ("all_asked", r#"{"do": "kontra", "asked": ["F", "M", "R"]}"#),
    ("nobody_asked", r#"{"do": "kontra", "asked": ["F"], "answers": ["leave", "leave"]}"#),
    ("score_of_zero", r#"{"do": "tournament", "table": 3, "declarer_score": 0}"#),
    ("lines", r#"{"do": "tournament", "table": 4, "players": [{"game_points": 24, "won": 1, "lost": 0}]}"#),
    ("call_over", r#"{"do": "kontra", "calls": [["M", 18], ["F", "pass"], ["R", "pass"], ["M", 20]]}"#),
    ("call_out_of_turn", r#"{"do": "kontra", "calls": [["R", 18]]}"#),
    ("call_out_of_turn, the hearer", r#"{"do": "kontra", "calls": [["M", 18], ["R", "pass"]]}"#),
    ("call_has_left", r#"{"do": "kontra", "calls": [["M", 18], ["F", "pass"], ["F", "hold"]]}"#),
    ("call_no_such_value", r#"{"do": "kontra", "calls": [["M", 21]]}"#),
    ("call_the_same", r#"{"do": "kontra", "calls": [["M", 18], ["F", "hold"], ["M", 18]]}"#),
    ("call_not_higher", r#"{"do": "kontra", "calls": [["M", 20], ["F", "hold"], ["M", 18]]}"#),
    ("call_hearer_names", r#"{"do": "kontra", "calls": [["M", 18], ["F", 20]]}"#),
    ("call_nothing_to_hold", r#"{"do": "kontra", "calls": [["M", "hold"]]}"#),
    ("call_takes_at", r#"{"do": "kontra", "calls": [["M", "pass"], ["R", "pass"], ["F", 20]]}"#),
    (
        "needs_hand",
        r#"{"do": "value", "contract": "clubs", "matadors": 1, "schwarz_announced": true, "declarer_points": 61, "declarer_tricks": 6}"#,
    ),
    (
        "ouvert_needs_hand",
        r#"{"do": "value", "contract": "clubs", "matadors": 1, "ouvert": true, "declarer_points": 61, "declarer_tricks": 6}"#,
    ),
    (
        "incomplete",
        r#"{"do": "value", "contract": "clubs", "matadors": 1, "hand": true, "schwarz_announced": true, "declarer_points": 61, "declarer_tricks": 6}"#,
    ),
    (
        "not_in_null",
        r#"{"do": "value", "contract": "null", "hand": true, "schneider_announced": true, "declarer_tricks": 0}"#,
    ),
    ("silence_kontra_said", r#"{"do": "kontra", "asked": ["F", "M"], "answers": ["kontra", "kontra"]}"#),
    ("silence_no_kontra", r#"{"do": "kontra", "asked": ["F", "M"], "answers": ["re"]}"#),
    ("silence_no_more", r#"{"do": "kontra", "asked": ["F", "M"], "answers": ["kontra", "re", "supra"]}"#),
    (
        "silence_not_next",
        r#"{"do": "kontra", "asked": ["F", "M"], "answers": ["kontra", "resupra"], "rules": {"kontra_levels": 4}}"#,
    ),
    ("silence_left_it", r#"{"do": "kontra", "asked": ["F", "M"], "answers": ["leave", "leave", "kontra"]}"#),
];

fn request(line: &str) -> String {
    line.replacen('{', r#"{"game": "skat", "#, 1)
}

fn snapshot(name: &str, text: String) {
    let name: String = name.replace(", ", "_").replace(' ', "_");
    insta::with_settings!({ snapshot_path => "../snapshots", omit_expression => true }, {
        insta::assert_snapshot!(name, text);
    });
}

fn message(name: &str) -> &str {
    name.split(',').next().unwrap()
}

#[test]
fn of_lines() {
    for (case, before, line) in LINES {
        let before = if before.is_empty() { "game skat".to_owned() } else { format!("game skat; {before}") };
        let mut session = after(&[&before]);
        let as_it_was = session.clone();
        let trouble = session.run(line).expect_err(line);
        assert_eq!(session, as_it_was, "{line}");
        assert_eq!(name(&trouble), message(case), "{before}; {line}");
        snapshot(case, format!("{before}\n\n{}", complaint(&trouble, line)));
    }
}

#[test]
fn of_requests() {
    for (case, line) in REQUESTS {
        let line = request(line);
        let reply = answer_request(&line);
        let fault = reply.result.clone().unwrap_err();
        assert_eq!(name(&fault.trouble), message(case), "{line}");
        assert!(fault.field.is_some(), "{line} names no field");
        let shown: serde_json::Value = serde_json::from_str(&kontra::words::reply(&reply, &line)).unwrap();
        snapshot(case, format!("{line}\n{:#}\n", shown["error"]));
    }
}

/// What only a running deal can do: cards that were played, a player who looked into the skat.
#[test]
fn of_what_no_request_can_hold() {
    let say = |silence| SkatIllegal::Say(Some(FOREHAND), silence);
    let looked = SkatIllegal::Call(FOREHAND, kontra::skat::Call::Pass, CallError::HasLeft(Left::Looked));
    let sits = kontra::skat::Standing::SitsOut;
    let odds = |error| SkatImpossible::Odds(Box::new(error)).into();
    let troubles: [Trouble; 12] = [
        looked.into(),
        say(Silence::Standing(sits)).into(),
        say(Silence::NotYet(kontra::skat::MIDDLEHAND)).into(),
        say(Silence::OnlyDeclarer).into(),
        say(Silence::OnlyCaller(kontra::skat::MIDDLEHAND)).into(),
        say(Silence::TooLate).into(),
        say(Silence::CardsShown).into(),
        SkatImpossible::Ramsch(RamschError::Seat(kontra::trick::Seat(3))).into(),
        SkatIllegal::Say(None, Silence::LeftIt).into(),
        odds(OddsError::ExactTooLong { layouts: 42_678_636, seconds: 900_000, samples: 300, samples_seconds: 9 }),
        odds(OddsError::ErrorTooSmall { samples: 810_000, seconds: 4_500 }),
        odds(OddsError::Stopped),
    ];
    let shown: String =
        troubles.iter().map(|trouble| format!("{}: {}", name(trouble), complaint(trouble, ""))).collect();
    snapshot("of_what_no_request_can_hold", shown);
}

#[test]
fn no_message_is_forgotten() {
    let all: BTreeSet<&str> =
        [IMPOSSIBLE, CALLS, FAULTS, SILENCES, REFUSED, LIST, &["hand_not_said", "no_grand_hand"][..]]
            .concat()
            .into_iter()
            .filter(|name| *name != "list")
            .collect();
    let by_hand = [
        "call_has_looked",
        "silence_standing",
        "silence_not_yet",
        "silence_only_declarer",
        "silence_only_caller",
        "silence_too_late",
        "silence_cards_shown",
        "ramsch_seat",
        "odds_exact_too_long_of_skat",
        "odds_error_too_small_of_skat",
        "odds_stopped_of_skat",
        "advise_stopped",
        // A fourth seat: no line of the prompt leads there.
        "refused_wrong_claimant",
        "refused_no_such_seat",
    ];
    let reached: BTreeSet<&str> = REQUESTS
        .iter()
        .map(|(case, _)| case)
        .chain(LINES.iter().map(|(case, ..)| case))
        .map(|case| message(case))
        .chain(by_hand)
        .collect();
    assert_eq!(reached, all);
}
