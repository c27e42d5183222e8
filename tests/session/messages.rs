//! One snapshot an error message: what was typed, the caret, what is wrong, what to do.
//!
//! Every variant of every error stands in one of the matches below, so a new one does not compile
//! before it is named here, and is not green before an input reaches it.

use std::collections::BTreeSet;

use kontra::analysis::AdviceError;
use kontra::analysis::OddsError;
use kontra::analysis::naming::NamingError;
use kontra::deal::{CallRefusal, Defect, Refusal};
use kontra::konter::{OutcomeError, Place, Seating, SlateError};
use kontra::notation::{Field, PositionError, PositionErrorKind, TextFault};
use kontra::session::{Illegal, Impossible, MatchError, SettingError, Unreadable, Usage, answer_request};
use kontra::trick::Reason;
use kontra::trick::RulesErrorKind;
use kontra::ui::App;

use super::*;

macro_rules! position {
    ($kind:pat) => {
        Unreadable::Position(PositionError { kind: $kind, .. })
    };
}

names!(usage, USAGE, Usage, {
    Usage::UnknownCommand(_, near) if near.len() > 1 => "unknown_command_several",
    Usage::UnknownCommand(_, near) if near.len() == 1 => "unknown_command_near",
    Usage::UnknownCommand(..) => "unknown_command",
    Usage::Missing(_) => "missing",
    Usage::Superfluous(..) => "superfluous",
    Usage::Argument(..) => "argument",
    Usage::Setting(SettingError::Unknown(_, Some(_))) => "unknown_setting_near",
    Usage::Setting(SettingError::Unknown(_, None)) => "unknown_setting",
    Usage::Setting(SettingError::Value { value, .. }) if value.is_empty() => "setting_without_value",
    Usage::Setting(SettingError::Value { .. }) => "setting_value",
    Usage::RuleOfOtherGame(..) => "rule_of_other_game",
    Usage::UnknownRule(_, Some(_)) => "unknown_rule_near",
    Usage::UnknownRule(_, None) => "unknown_rule",
    Usage::Rules(error) if matches!(error.kind, RulesErrorKind::Preset(_)) => "rules_preset",
    Usage::Rules(error) if matches!(error.kind, RulesErrorKind::Switch(_)) => "rules_switch",
    Usage::Rules(error) if matches!(error.kind, RulesErrorKind::Twice(_)) => "rules_twice",
    Usage::Rules(..) => "rules_value",
    Usage::UnknownTopic(_, near) if near.is_empty() => "unknown_topic",
    Usage::UnknownTopic(..) => "unknown_topic_near",
    Usage::UnknownDrill(..) => "unknown_drill",
    Usage::Seed(_) => "seed",
    Usage::UnknownGame(_) => "unknown_game",
    Usage::OtherGame(..) => "other_game",
    Usage::UnknownContract(..) => "unknown_contract",
    Usage::MatchWord(_, Some(_)) => "match_word_near",
    Usage::MatchWord(_, None) => "match_word",
    Usage::ResultWord(_) => "result_word",
    Usage::ListWord(_, Some(_)) => "list_word_near",
    Usage::ListWord(..) => "list_word",
    Usage::DealWord(_) => "deal_word",
    Usage::SaidTwice(_) => "said_twice",
    Usage::NoResult => "no_result",
    Usage::NamesNothing(_) => "names_nothing",
});

names!(unreadable, UNREADABLE, Unreadable, {
    Unreadable::Cards(_) => "cards",
    position!(PositionErrorKind::Fields(_)) => "position_fields",
    position!(PositionErrorKind::Twice(_)) => "position_twice",
    position!(PositionErrorKind::Unreadable(Field::Game)) => "position_game",
    position!(PositionErrorKind::Unreadable(Field::Contract)) => "position_contract",
    // Nor can one announce anything of Skat.
    position!(PositionErrorKind::Declaration(_)) => "position_contract",
    position!(PositionErrorKind::Unreadable(Field::Lead)) => "position_lead",
    position!(PositionErrorKind::Unreadable(Field::Trick)) => "position_trick",
    position!(PositionErrorKind::Unreadable(Field::Hands)) => "position_hands",
    position!(PositionErrorKind::Unreadable(Field::Won)) => "position_won",
    position!(PositionErrorKind::Unreadable(Field::Calls)) => "position_calls",
    position!(PositionErrorKind::Unreadable(Field::Voids)) => "position_voids",
    Unreadable::Record(_) => "record",
    // Those of Skat have a test of their own.
    Unreadable::SkatRecord(_) => "skat_record",
    Unreadable::RecordText(TextFault::NotUtf8) => "record_not_utf8",
    Unreadable::RecordText(TextFault::TooLong) => "record_too_long",
    Unreadable::File(..) => "file",
    Unreadable::NotUtf8 => "not_utf8",
    Unreadable::TooLong(_) => "too_long",
    Unreadable::Number(..) => "number",
    Unreadable::Decimal(..) => "decimal",
    Unreadable::Json(_) => "json",
    Unreadable::MissingField(_) => "missing_field",
    Unreadable::UnknownField(_, Some(_)) => "unknown_field_near",
    Unreadable::UnknownField(_, None) => "unknown_field",
    Unreadable::OtherGamesField(..) => "other_games_field",
    Unreadable::MissingOneOf(_) => "missing_one_of",
    Unreadable::FieldsClash(one, other) if one == other => "field_set_twice",
    Unreadable::FieldsClash(..) => "fields_clash",
    Unreadable::FieldNumber(..) => "field_number",
    Unreadable::FieldType(_) => "field_type",
    Unreadable::FieldWord(..) => "field_word",
    Unreadable::Saved(_) => "saved_file",
});

names!(impossible, IMPOSSIBLE, Impossible, {
    Impossible::Defects(..) => "defects",
    Impossible::PartOfDeal(_) => "part_of_deal",
    Impossible::NoTrump(_) => "no_trump",
    Impossible::TrumpIsFixed => "trump_is_fixed",
    Impossible::DirectionIsFixed => "direction_is_fixed",
    Impossible::NoHand(Some(_)) => "no_hand",
    Impossible::NoHand(None) => "no_hand_in_request",
    Impossible::HandsHidden(_, Some(_)) => "hands_hidden",
    Impossible::HandsHidden(_, None) => "hands_hidden_in_request",
    Impossible::WonHidden => "won_hidden",
    Impossible::NotInHand(_) => "not_in_hand",
    Impossible::Elsewhere(..) => "asked_elsewhere",
    Impossible::InTrick(..) => "in_trick",
    Impossible::HandTooBig(..) => "hand_too_big",
    Impossible::TrickTooLong(_, most, players) if most == players => "trick_of_five",
    Impossible::TrickTooLong(..) => "trick_before_hand_too_long",
    Impossible::NoTrick => "no_trick",
    Impossible::NoSuchPlay(..) => "no_such_play",
    Impossible::DealOver => "deal_over",
    Impossible::ClaimEnded => "claim_ended",
    Impossible::Uncounted(_, Some(_)) => "uncounted",
    Impossible::Uncounted(_, None) => "uncounted_in_request",
    Impossible::DealNotOver(_) => "deal_not_over",
    Impossible::UnknownResult => "unknown_result",
    Impossible::NothingTo("redo") => "nothing_to_redo",
    Impossible::NothingTo(_) => "nothing_to_undo",
    Impossible::BothWithoutLines => "both_without_lines",
    Impossible::Slate(SlateError::MatchOver(_), _) => "match_over",
    Impossible::Slate(SlateError::KapoWithoutWinner, _) => "kapo_without_winner",
    Impossible::NoContract => "no_contract",
    Impossible::NoBeginning => "no_beginning",
    Impossible::FaultyRecord(..) => "faulty_record",
    Impossible::Twice(..) => "twice_in_request",
    Impossible::Odds(error, _) if matches!(**error, OddsError::HandUnknown(..)) => "odds_hand_unknown",
    Impossible::Odds(error, _) if matches!(**error, OddsError::NoLayout(_)) => "odds_no_layout",
    Impossible::Odds(error, _) if matches!(**error, OddsError::ExactTooLong { .. }) => "odds_exact_too_long",
    Impossible::Odds(error, _) if matches!(**error, OddsError::ErrorTooSmall { .. }) => "odds_error_too_small",
    // A deal that is over is one whatever was asked.
    Impossible::Odds(..) => "odds_stopped",
    Impossible::Skat(_) => "skat_impossible",
    Impossible::Match(MatchError::Outcome(OutcomeError::NotForty(_))) => "match_not_forty",
    Impossible::Match(MatchError::Outcome(OutcomeError::KapoWithPoints(_))) => "match_kapo_with_points",
    Impossible::Match(MatchError::Outcome(OutcomeError::KapoWithoutWinner)) => "match_kapo_without_winner",
    Impossible::Match(MatchError::NotForehand(..)) => "match_not_forehand",
    Impossible::Match(MatchError::NoSuchEntry(_, 0)) => "match_nothing_entered",
    Impossible::Match(MatchError::NoSuchEntry(..)) => "match_no_such_entry",
    Impossible::Match(MatchError::GameAfterEnd(..)) => "match_game_after_end",
    Impossible::Match(MatchError::Over(_)) => "match_is_over",
    Impossible::Match(MatchError::NotOver) => "match_not_over",
    Impossible::Match(MatchError::Unknown(_, Some(_))) => "match_unknown_name_near",
    Impossible::Match(MatchError::Unknown(_, None)) => "match_unknown_name",
    Impossible::Match(MatchError::NotAPlayer(_)) => "match_not_a_player",
    Impossible::Match(MatchError::NameTaken(_)) => "match_name_taken",
    Impossible::Match(MatchError::BadName(_)) => "match_bad_name",
    Impossible::Match(MatchError::SamePlayer) => "match_same_player",
    Impossible::Naming(NamingError::NotThree(_)) => "naming_not_three",
    Impossible::Naming(NamingError::OtherDuty(_)) => "naming_other_duty",
    Impossible::NotThreeKnown(..) => "not_three_known",
    Impossible::Advice(AdviceError::TooLate, _) => "advice_too_late",
    Impossible::Advice(AdviceError::HandUnknown(_), _) => "advice_hand_unknown",
    Impossible::Advice(AdviceError::Naming(_), _) => "advice_other_duty",
    // Nobody stops a session that nobody watches; and a clash takes a record.
    Impossible::Advice(..) => "advice_too_late",
});

names!(defect, DEFECTS, Defect, {
    Defect::NotInPack(..) => "defect_not_in_pack",
    Defect::Twice(..) => "defect_twice",
    Defect::TrickTooLong(_) => "defect_trick_too_long",
    Defect::WonNotInTricks(..) => "defect_won_not_in_tricks",
    Defect::TooManyWon(_) => "defect_too_many_won",
    Defect::HandSize { .. } => "defect_hand_size",
    Defect::NotForehand(_) => "defect_not_forehand",
    Defect::FalseCall(..) => "defect_false_call",
    Defect::CallTwice(_) => "defect_call_twice",
    Defect::HeldInVoid(..) => "defect_held_in_void",
    // No line of Konter a Matt can say what only Skat knows.
    Defect::Revoke(..) | Defect::Skat(_) => "defect_revoke",
});

names!(refusal, REFUSALS, Refusal, {
    Refusal::DealOver => "refusal_deal_over",
    Refusal::OutOfTurn { .. } => "refusal_out_of_turn",
    Refusal::NotInPack(_) => "refusal_not_in_pack",
    Refusal::Elsewhere(..) => "refusal_elsewhere",
    Refusal::NotHeld { .. } => "refusal_not_held",
    Refusal::Illegal(_, verdict) if verdict.because.reason == Reason::MustFollowTrump => "refusal_must_follow_trump",
    Refusal::Illegal(_, verdict) if verdict.because.reason == Reason::MustTrump => "refusal_must_trump",
    Refusal::Illegal(_, verdict) if verdict.because.reason == Reason::MustHead => "refusal_must_head",
    Refusal::Illegal(..) => "refusal_must_follow",
    Refusal::ShownVoid(..) => "refusal_shown_void",
});

names!(call, CALLS, CallRefusal, {
    CallRefusal::TooLate(_, Some(_)) => "call_too_late",
    CallRefusal::TooLate(_, None) => "call_too_late_unseen",
    CallRefusal::NotOnTurn(..) => "call_not_on_turn",
    CallRefusal::Without(_, _, Some(_)) => "call_without",
    CallRefusal::Without(_, _, None) => "call_without_unseen",
    CallRefusal::AllOrNothing(_) => "call_all_or_nothing",
});

/// The name of the first thing that is wrong.
fn name(trouble: &Trouble) -> &'static str {
    match &trouble.kind {
        TroubleKind::Usage(kind) => usage(kind),
        TroubleKind::Unreadable(kind) => unreadable(kind),
        TroubleKind::Impossible(Impossible::Defects(defects, _)) => defect(&defects[0]),
        TroubleKind::Impossible(kind) => impossible(kind),
        TroubleKind::Illegal(Illegal::Play { refusals, .. }) => refusal(&refusals[0]),
        TroubleKind::Illegal(Illegal::Call(refusal, _)) => call(refusal),
        TroubleKind::Illegal(Illegal::Skat(_)) => "skat_illegal",
    }
}

/// Lines that prepare the table, and the line that fails. Where several inputs reach one message, the
/// second is told apart by the words after the comma.
const LINES: &[(&str, &str, &str)] = &[
    ("unknown_command", "", "qwertyuiop ♠A"),
    ("unknown_command_near", "", "  lagal"),
    ("unknown_command_several", "", "trum ♥"),
    ("missing", "", "play"),
    ("missing, a place alone", "trump ♥", "trick E "),
    ("superfluous", "", "undo the last"),
    ("argument", "", "new X"),
    ("argument, no word to announce", "", "announce E mat"),
    ("unknown_setting", "", "set qwertyuiop 1"),
    ("unknown_setting_near", "", "set stanner flat"),
    ("setting_without_value", "", "set staenner="),
    ("setting_value", "", "set staenner free"),
    ("setting_value, a number", "", "set start-lines=31"),
    ("rule_of_other_game", "", "rules kontra-who"),
    ("unknown_rule", "", "rules qwertyuiop"),
    ("unknown_rule_near", "", "rules trump-oder"),
    ("unknown_topic", "", "help qwertyuiop"),
    ("unknown_topic_near", "", "help  KEYZ"),
    ("unknown_drill", "", "drill qwertyuiop"),
    ("unknown_drill, near", "", "drill trmups"),
    ("seed", "", "drill trumps 4294967296"),
    ("unknown_game", "", "game bridge"),
    ("other_game", "game skat", "slate"),
    ("other_game, the other way", "", "bid 18"),
    ("unknown_contract", "game skat", "trumps clbs"),
    ("unknown_contract, none near", "game skat", "trumps everything"),
    ("match_word", "", "match W 21 19"),
    ("match_word_near", "", "match gmae W 21 19"),
    ("list_word", "game skat", "list Anna clubs"),
    ("list_word_near", "game skat", "list ad passed"),
    ("said_twice", "game skat", "value clubs with 1 without 1"),
    ("deal_word", "game skat; list new Anna Ben Cem", "list add Anna clubs hnad 36 won"),
    ("deal_word, twice", "game skat; list new Anna Ben Cem", "list add Anna clubs 36 won lost"),
    ("result_word", "", "match game W 21 19 mat"),
    ("no_result", "", "match game W"),
    ("no_result, nothing at all", "", "match game"),
    ("argument, two results", "", "match game W win lose"),
    ("number, too many points", "", "match game W 41"),
    ("number, too many points of two", "", "match game W 21:41"),
    ("saved_file", "", "load evening.kontra"),
    ("match_not_forty", "", "match game W 21 18"),
    ("match_kapo_with_points", "", "match game W 36 4 kapo"),
    ("match_kapo_without_winner", "", "match game W tie kapo"),
    ("match_not_forehand", "", "match game N-S 21 19"),
    ("match_nothing_entered", "", "match strike"),
    ("match_no_such_entry", "match game W 21 19", "match correct 2 win"),
    ("match_game_after_end", "set start-lines 2; match game 21; match game 21", "match correct 1 win matt"),
    ("match_is_over", "slate 0 9", "match game win"),
    ("match_not_over", "match game win", "match revenge"),
    ("match_unknown_name", "", "match game Anna win"),
    ("match_unknown_name_near", "match name N Anna", "match scorer Ana"),
    ("match_not_a_player", "", "match dealer N-S"),
    ("match_name_taken", "match name N Anna", "match name S anna"),
    ("match_bad_name", "", "match name N 21"),
    ("match_same_player", "slate 0 9", "match revenge new N N"),
    ("rules_preset", "", "rules --diff ap"),
    ("rules_switch", "", "rules --diff seed revok=annul"),
    ("rules_twice", "", "rules --diff revoke=annul revoke=annul"),
    ("rules_value", "", "rules --diff app revoke=anul"),
    ("rules_value, none", "", "rules --diff app revoke"),
    ("names_nothing", "", "name ♥"),
    ("naming_not_three", "", "name ♠Q ♥A ♦9 ♣K"),
    ("naming_other_duty", "set void must-trump", "name ♠Q ♥A ♦9"),
    ("not_three_known", "hand W ♠Q ♥A", "name"),
    ("advice_too_late", "trump ♥; play ♠K", "announce --advice W"),
    ("advice_other_duty", "set void must-trump; trump ♥; hand ♠Q ♥A ♦9", "announce --advice"),
    ("advice_hand_unknown", "trump ♥; hand ♠Q ♥A ♦9 ♣9", "announce --advice"),
    ("cards", "", "hand W ♣A ♠7"),
    ("cards, twice", "trump ♥", "trick ♣A ♠K ca"),
    ("cards, mixed order", "trump ♥", "play W ♠Q10♥"),
    ("position_fields", "", "position konter S0 0 -"),
    ("position_fields, too many", "", "position konter C0 0 - SQJHT9DKJ/x6/x6/x6 -/- - - 1"),
    ("position_game", "", "position skat C0 0 - x6/x6/x6/x6 -/- - -"),
    ("position_contract", "", "position konter C4 0 - x6/x6/x6/x6 -/- - -"),
    ("position_lead", "", "position konter C0 N - x6/x6/x6/x6 -/- - -"),
    ("position_trick", "", "position konter C0 0 DAX x6/x6/x6/x6 -/- - -"),
    ("position_hands", "", "position konter C0 0 - x6/x6/x6 -/- - -"),
    ("position_won", "", "position konter C0 0 - x6/x6/x6/x6 - - -"),
    ("position_calls", "", "position konter C0 0 - x6/x6/x6/x6 -/- M -"),
    ("position_voids", "", "position konter C0 0 - x6/x6/x6/x6 -/- - -/Q/-/-"),
    ("position_twice", "", "position konter C0 0 - CAKA/x6/x6/x6 -/- - -"),
    ("number", "", "slate 9 many"),
    ("defect_not_in_pack", "", "position konter C0 0 - CAKQJT8/x6/x6/x6 -/- - -"),
    ("defect_twice", "hand S ♥A", "hand W ♣A ♥A"),
    ("defect_twice, in a position", "", "position konter C0 0 - CAx5/x6/CAx5/x6 -/- - -"),
    ("defect_trick_too_long", "", "position konter C0 0 CACKCJC9 x5/x5/x5/x5 -/- - -"),
    ("defect_won_not_in_tricks", "", "position konter C0 0 - x5/x5/x5/x5 CAKQ/x1 - -"),
    ("defect_too_many_won", "", "position konter C0 0 D9 -/-/-/- x24/- - -"),
    ("defect_hand_size", "", "hand W ♣A ♣K ♣Q ♣J ♣10 ♣9 ♠9"),
    ("defect_hand_size, in a position", "", "position konter C0 0 - CAKQ/x6/x6/x1 -/- - -"),
    ("defect_not_forehand", "", "position konter H2 0 - x6/x6/x6/x6 -/- - -"),
    ("defect_false_call", "", "position konter H0 0 - SQx5/x6/x6/x6 -/- M1 -"),
    ("defect_call_twice", "", "position konter H0 0 - x6/x6/x6/x6 -/- M1M1 -"),
    ("defect_held_in_void", "trump ♠; play ♥A ♣9 ♥J ♥10", "hand S ♣A ♥K"),
    ("defect_revoke", "trump ♠; play ♥A ♣9", "hand S ♣A ♥K"),
    ("no_trump", "", "legal"),
    ("trump_is_fixed", "trump ♥; play ♠K", "trump ♠"),
    ("direction_is_fixed", "trump ♥", "set direction clockwise"),
    ("no_hand", "trump ♥", "legal"),
    ("not_in_hand", "trump ♥; hand ♣A ♣K ♣Q ♣J ♣10 ♣9", "check ♠A"),
    ("asked_elsewhere", "trump ♥; hand E ♠Q; hand W ♣A", "check ♠Q"),
    ("in_trick", "trump ♥; hand ♣A ♣K ♣Q; trick ♠A", "check ♠A"),
    ("trick_of_five", "trump ♥", "trick ♠K ♦Q ♥K ♠A ♣9"),
    ("no_trick", "trump ♥", "winner"),
    ("no_such_play", "trump ♥; play ♠K", "check 2.3"),
    ("deal_over", "position konter S0 0 - -/-/-/- x12/x12 - -", "play ♥A"),
    ("claim_ended", "position konter S0 0 - x3/x3/x3/x3 CAKHAKDAKST9/C9H9DT9 - -; claim 21", "play SA"),
    ("uncounted", "position konter S0 0 - x3/x3/x3/x3 x8/C9H9DT9 - -", "claim 21"),
    ("deal_not_over", "trump ♥; play ♠K ♠A ♦Q ♠10", "score"),
    ("unknown_result", "position konter S0 0 - -/-/-/- x12/x12 - -", "score"),
    ("deal_over, for odds", "position konter S0 0 - -/-/-/- x12/x12 - -", "odds"),
    ("no_trump, for odds", "", "odds"),
    ("argument, of odds", "trump ♥", "odds ♠A"),
    ("missing, of odds", "trump ♥", "odds --seed"),
    ("decimal", "trump ♥", "odds --error 0"),
    ("decimal, no number", "trump ♥", "odds --exact --error little"),
    ("seed, of odds", "trump ♥", "odds --seed -1"),
    ("odds_hand_unknown", "trump ♥; hand ♣A", "odds"),
    ("odds_no_layout", "position konter S0 0 - CAKQ/x3/x3/x3 CJT9SAKJHAKQDAKQ/- - -/H/H/H", "odds"),
    ("odds_no_layout, of a call", "position konter D0 0 - CAH9/x2/x2/x2 CKQJTHAKJT/SAQKJTDT9x1 K1 -/T/-/-", "odds"),
    ("nothing_to_undo", "", "undo"),
    ("nothing_to_redo", "", "redo"),
    ("hands_hidden", "trump ♠; hand W ♠9 ♥A ♥K ♥J ♥10 ♥9", "solve"),
    ("both_without_lines", "", "slate 0 0"),
    ("match_over", "slate 0 9; position konter S0 0 - -/-/-/- CAKQJT9SAKQJT9/HAKQJT9DAKQJT9 - -", "score"),
    ("refusal_deal_over", "position konter S0 0 - -/-/-/- x12/x12 - -", "play W ♥A"),
    ("refusal_out_of_turn", "trump ♥", "play E ♠K"),
    ("refusal_elsewhere", "trump ♥; hand S ♠K", "play W ♠K"),
    ("refusal_elsewhere, in the trick", "trump ♥; play ♠K", "play S ♠K"),
    ("refusal_elsewhere, won", "trump ♥; play ♠K ♠A ♦Q ♠10", "play ♠K"),
    ("refusal_out_of_turn, and elsewhere", "trump ♥; hand S ♠K", "play N ♠K"),
    ("refusal_not_held", "trump ♥; hand ♣A ♣K ♣Q ♣J ♣10 ♣9", "play ♠K"),
    ("refusal_must_follow", "trump ♥; hand S ♠9 ♠Q ♦10 ♣9; play ♠K", "play S ♦10"),
    ("refusal_must_follow_trump", "trump ♥; hand S ♠A ♠K ♥9; play ♠Q", "play S ♠A"),
    ("refusal_must_trump", "set void must-trump; trump ♥; hand S ♠Q ♦10 ♣9; play ♠K", "play S ♦10"),
    ("refusal_must_head", "set head must-head; trump ♥; hand S ♠9 ♠A ♣9; play ♠K", "play S ♠9"),
    ("refusal_shown_void", "trump ♠; play ♥A ♣9 ♥J ♥10 ♦9", "play S ♥K"),
    ("refusal_shown_void, written down", "position konter S0 0 - x5/x5/x5/x5 x4/- - -/D/-/-; play ♣A", "play ♦K"),
    ("call_too_late", "trump ♥; play ♠K", "announce W matt"),
    ("call_too_late_unseen", "position konter S0 0 - x5/x5/x5/x5 x4/- - -", "announce W matt"),
    ("call_not_on_turn", "set announce on-turn; trump ♥", "announce E matt"),
    ("call_without", "trump ♥; hand S ♠Q", "announce E matt"),
    ("call_without_unseen", "trump ♥; hand E ♠9 ♠A ♣9 ♣10 ♣J ♥Q", "announce E konter"),
    ("call_all_or_nothing", "set partial all-or-nothing; trump ♥; hand E ♠Q ♥Q ♦Q", "announce E matt"),
    ("file", "", "review /no/such/file"),
    ("record, no item", "", r#"review [Contract "S0"] 1. 0: SK XA *"#),
    ("record, no rank", "", r#"review [Contract "S0"] 1. 0: SK SX *"#),
    ("record, no card", "", r#"review [Contract "S0"] 1. 0: SK 3=M2 *"#),
    ("record, no tag", "", r#"review ["S0"]"#),
    ("record, tag in the tricks", "", r#"review [Contract "S0"] 1. 0: SK [Dealer "N"]"#),
    ("record, tag twice", "", r#"review [Contract "S0"] [contract "S0"]"#),
    ("record, open tag", "", r#"review [Contract "S0"#),
    ("record, open comment", "", r#"review [Contract "S0"] {well"#),
    ("record, other game", "", r#"review [Game "couillon"]"#),
    ("record, unknown switch", "", r#"review [Rules "seed stanner=flat"]"#),
    ("record, value of a switch", "", r#"review [Rules "seed staenner=free"]"#),
    ("record, rules", "", r#"review [Rules "seed staenner"]"#),
    ("record, dealer", "", r#"review [Dealer "X"]"#),
    ("record, seen", "", r#"review [Seen "CQx2"]"#),
    ("record, deal", "", r#"review [Deal "CQSKJ9HKDT/x6/x6"]"#),
    ("record, contract", "", r#"review [Contract "S4"]"#),
    ("record, calls", "", r#"review [Calls "M"]"#),
    ("record, result", "", r#"review [Result "19"]"#),
    ("record, slate", "", r#"review [Slate "nine"]"#),
    ("record, twice in a hand", "", r#"review [Deal "CQSKJ9HKDTCQ/x6/x6/x6"]"#),
    ("record, not in the pack", "", r#"review [Contract "S0"] 1. 0: S7 *"#),
    ("record, before the first trick", "", "review {first} SK"),
    ("record, number", "", r#"review [Contract "S0"] 1. 0: SK SA DQ ST 3. 1: HA"#),
    ("record, fifth card", "", r#"review [Contract "S0"] 1. 0: SK SA DQ ST HA *"#),
    ("record, short trick", "", r#"review [Contract "S0"] 1. 0: SK SA DQ 2. 1: HA"#),
    ("record, truncated", "", r#"review [Contract "S0"] 1. 0: SK SA DQ ST 2. 1: HA"#),
    ("record, after the stop", "", r#"review [Contract "S0"] 1. 0: SK * SA"#),
    (
        "record, seven tricks",
        "",
        r#"review [Contract "S0"] 1. 0:?? ?? ?? ?? 2. 0: ?? ?? ?? ?? 3. 0:?? ?? ?? ?? 4. 0:?? ?? ?? ?? 5. 0:?? ?? ?? ?? 6. 0:?? ?? ?? ?? 7. 0: SK"#,
    ),
    (
        "defect_twice, in a record",
        "",
        r#"review [Dealer "N"] [Deal "CQSKJ9HKDT/CQKSAHAT/x6/x6"] [Contract "S0"] 1. 0: *"#,
    ),
    ("defect_hand_size, in a record", "", r#"review [Deal "CQSKJ9HK/x6/x6/x6"] [Contract "S0"] 1. 0: *"#),
    ("defect_not_forehand, in a record", "", r#"review [Contract "S1"] 1. 0: *"#),
    ("no_contract", "", "review 1. 0: SK SA DQ ST *"),
    ("no_beginning", "position konter S0 1 - CQSJ9HK/CAKJHA/CT9SQHJ/HQ9DAK DTHTD9DJ/SKSADQST - -", "review --grades"),
];

const REQUESTS: &[(&str, &str)] = &[
    ("json", r#"{"do": "legal", "trump": }"#),
    ("missing_field", r#"{"do": "legal", "hand": "♣A"}"#),
    ("unknown_field", r#"{"do": "legal", "qwertyuiop": 1}"#),
    ("unknown_field_near", r#"{"do": "legal", "trum": "♥"}"#),
    ("field_type", r#"{"do": "points", "cards": 7}"#),
    ("field_word", r#"{"do": "lose"}"#),
    ("field_word, of a game", r#"{"do": "lose", "game": "skat"}"#),
    ("field_word, a game", r#"{"do": "legal", "game": "scat"}"#),
    ("field_word, a contract", r#"{"do": "trumps", "game": "skat", "contract": "grant"}"#),
    ("other_games_field", r#"{"do": "trumps", "game": "skat", "trump": "♥"}"#),
    ("other_games_field, the other way", r#"{"do": "trumps", "contract": "hearts"}"#),
    ("missing_one_of", r#"{"do": "bock", "game": "skat", "kontra": "re"}"#),
    ("fields_clash", r#"{"do": "kontra", "game": "skat", "asked": ["F"], "calls": []}"#),
    (
        "field_set_twice",
        r#"{"do": "kontra", "game": "skat", "calls": [], "rules": {"kontra_who": "any", "kontra-who": "any"}}"#,
    ),
    (
        "field_number",
        r#"{"do": "ramsch", "game": "skat", "trick_points": [60, 61, -1], "tricks": [4, 3, 3], "last_trick_winner": 0}"#,
    ),
    (
        "setting_value, of a game",
        r#"{"do": "auction", "game": "skat", "calls": [], "rules": {"bock_events": ["re_said", "rain"]}}"#,
    ),
    ("unknown_setting, of a game", r#"{"do": "auction", "game": "skat", "calls": [], "rules": {"weather": "fine"}}"#),
    ("decimal, in a field", r#"{"do": "odds", "position": "konter C0 0 - x6/x6/x6/x6 -/- - -", "error": 9}"#),
    ("field_number, a seed", r#"{"do": "odds", "position": "konter C0 0 - x6/x6/x6/x6 -/- - -", "seed": 0.5}"#),
    ("missing_one_of, for odds", r#"{"do": "odds"}"#),
    ("odds_hand_unknown, in a request", r#"{"do": "odds", "position": "konter S0 0 - CAx5/x6/x6/x6 -/- - -"}"#),
    (
        "odds_no_layout, in a request",
        r#"{"do": "odds", "position": "konter D0 0 - CAH9/x2/x2/x2 CKQJTHAKJT/SAQKJTDT9x1 K1 -/T/-/-"}"#,
    ),
    ("cards, in a field", r#"{"id": 1, "do": "points", "cards": ["♣A", "♠Q10♥"]}"#),
    ("no_hand_in_request", r#"{"do": "legal", "position": "konter C0 0 - x6/x6/x6/x6 -/- - -"}"#),
    ("hands_hidden_in_request", r#"{"do": "solve", "position": "konter C0 0 - SQJHT9DKJ/x6/x6/x6 -/- - -"}"#),
    ("won_hidden", r#"{"do": "solve", "position": "konter S0 0 - S9HA/H9D9/CADT/STHT x8/x8 - -"}"#),
    ("part_of_deal", r#"{"do": "solve", "position": "konter S0 0 - S9HA/H9D9/CADT/STHT -/- - -"}"#),
    (
        "part_of_deal, of a game",
        r#"{"do": "solve", "game": "skat", "position": "skat G0 0 - HJDA/STD9/H9D8/- -/- - -"}"#,
    ),
    (
        "defect_hand_size, in a part of a deal",
        r#"{"do": "solve", "partial": true, "position": "konter S0 0 - S9HA/H9/CADT/STHT -/- - -"}"#,
    ),
    ("uncounted_in_request", r#"{"do": "claim", "said": 21, "position": "konter S0 0 - x3/x3/x3/x3 x8/C9H9DT9 - -"}"#),
    ("hand_too_big, of a game", r#"{"do": "legal", "game": "skat", "contract": "null", "hand": "♣AKQJ10987 ♠987"}"#),
    (
        "hand_too_big, with the skat",
        r#"{"do": "matadors", "game": "skat", "contract": "grand", "cards": "♣AKQJ10987 ♠AKQJ10"}"#,
    ),
    ("trick_of_five, of a game", r#"{"do": "winner", "game": "skat", "contract": "null", "trick": "♣7 ♣8 ♣9 ♣10"}"#),
    (
        "trick_before_hand_too_long, of a game",
        r#"{"do": "legal", "game": "skat", "contract": "null", "hand": "♠7", "trick": "♣7 ♣8 ♣9"}"#,
    ),
    (
        "twice_in_request, of a game",
        r#"{"do": "left", "game": "skat", "contract": "null", "hand": "♠7", "seen": "♠7"}"#,
    ),
    ("hand_too_big", r#"{"do": "legal", "trump": "♥", "hand": "♣AKQJ109 ♠9"}"#),
    ("trick_before_hand_too_long", r#"{"do": "legal", "trump": "♥", "hand": "♣A", "trick": "♠9 ♠10 ♠J ♠K"}"#),
    ("kapo_without_winner", r#"{"do": "slate", "declarer": "A", "winner": null, "kapo": true}"#),
    (
        "match_over, in a list of games",
        r#"{"do": "slate", "start": {"A": 1}, "games": [{"declarer": "A", "winner": "A"}, {"declarer": "A", "winner": "B"}]}"#,
    ),
    ("twice_in_request", r#"{"do": "legal", "trump": "♥", "hand": "♣A", "trick": "♣A"}"#),
    ("setting_value, in a request", r#"{"do": "legal", "trump": "♥", "hand": "♣A", "rules": {"void": "often"}}"#),
    ("record, in a request", r#"{"do": "review", "record": "[Contract \"S0\"]\n1. 0: SK S7 *"}"#),
    ("faulty_record", r#"{"do": "left", "record": "[Contract \"S0\"] 1. 0: SK SA DQ SK *"}"#),
];

fn snapshot(name: &str, text: String) {
    let name: String = name.replace(", ", "_").replace(' ', "_");
    insta::with_settings!({ snapshot_path => "../snapshots", omit_expression => true }, {
        insta::assert_snapshot!(name, text);
    });
}

/// The name of a case without what tells it apart.
fn message(name: &str) -> &str {
    name.split(',').next().unwrap()
}

#[test]
fn of_lines() {
    for (case, before, line) in LINES {
        let mut app = App::new(after(&[before]));
        let session = app.session.clone();
        let Some(Err(failed)) = app.line(line).pop() else { panic!("{case}: {line} is not refused") };
        assert_eq!(app.session, session, "{line}");
        // Of commands, topics and drills the program knows more than its session.
        let own = ["unknown_command_", "unknown_topic", "unknown_drill", "seed"];
        let own = !line.starts_with("odds") && own.iter().any(|own| message(case).starts_with(own));
        let trouble = app.session.run(line).unwrap_err();
        assert_eq!(name(&trouble), if own { "unknown_command" } else { message(case) }, "{line}");
        let before = if before.is_empty() { String::new() } else { format!("{before}\n\n") };
        snapshot(case, before + &shown(&failed.complaint, line));
    }
}

#[test]
fn of_requests() {
    for (case, line) in REQUESTS {
        let reply = answer_request(line);
        let trouble = reply.result.clone().unwrap_err().trouble;
        assert_eq!(name(&trouble), message(case), "{line}");
        let shown: serde_json::Value = serde_json::from_str(&kontra::words::reply(&reply, line)).unwrap();
        snapshot(case, format!("{line}\n{:#}\n", shown["error"]));
    }
}

/// A line of the session is never too long or no text by the time that it is read; the tests of the
/// command line get there with bytes. A card that the pack does not have is not even read.
#[test]
fn of_what_no_line_can_hold() {
    let seating = Seating { dealer: Place::North, direction: kontra::konter::Direction::Anticlockwise };
    let refusals = vec![Refusal::NotInPack("♠7".parse().unwrap())];
    let play = Illegal::Play { card: card("♠A"), refusals, seating, evidence: Vec::new(), played: None, earlier: 0 };
    // How long it would take, and when somebody stops it, no test can tell.
    let odds = |error| Impossible::Odds(Box::new(error), Some(seating)).into();
    let troubles: Vec<Trouble> = vec![
        Unreadable::RecordText(TextFault::NotUtf8).into(),
        Unreadable::RecordText(TextFault::TooLong).into(),
        Unreadable::NotUtf8.into(),
        Unreadable::TooLong(kontra::session::LONGEST_LINE).into(),
        play.into(),
        odds(OddsError::ExactTooLong { layouts: 17_153_136, seconds: 9_000, samples: 5_120, samples_seconds: 3 }),
        odds(OddsError::ErrorTooSmall { samples: 8_100_000, seconds: 4_500 }),
        odds(OddsError::Stopped),
    ];
    for trouble in troubles {
        snapshot(name(&trouble), complaint(&trouble, ""));
    }
}

#[test]
fn no_message_is_forgotten() {
    let all: BTreeSet<&str> = [USAGE, UNREADABLE, IMPOSSIBLE, DEFECTS, REFUSALS, CALLS].concat().into_iter().collect();
    let by_hand = ["skat_record", "record_not_utf8", "record_too_long", "not_utf8", "too_long", "refusal_not_in_pack"];
    let of_odds = ["odds_exact_too_long", "odds_error_too_small", "odds_stopped"];
    let reached = LINES.iter().map(|(case, ..)| case).chain(REQUESTS.iter().map(|(case, _)| case));
    let reached: BTreeSet<&str> =
        reached.map(|case| message(case)).chain(by_hand).chain(of_odds).chain(["defects", "skat_impossible"]).collect();
    assert_eq!(reached, all);
}
