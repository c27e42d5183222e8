//! Records of Skat as a user looks them through: every error and every finding in words, files and pipes,
//! JSON, the prompt and a batch.
#![allow(clippy::unwrap_used)]

#[path = "skat_review/errors.rs"]
mod errors;
#[path = "skat_review/files.rs"]
mod files;
#[path = "skat_review/findings.rs"]
mod findings;
#[path = "skat_records/game.rs"]
#[allow(dead_code)]
mod game;
#[path = "skat/naive.rs"]
#[allow(dead_code)]
mod naive;
#[path = "skat_review/table.rs"]
mod table;

/// A deal in which middlehand has all four jacks and five more clubs.
const DEAL: &str = "[Deal \"SAKHAK987DKQ7/CATKQJ9SJHQJDJ/C87STQ987HTDAT\"] [Skat \"D98\"]";
/// An auction that middlehand wins; he takes up the skat.
const PICKED_UP: &str = "[Auction \"1:18 0:pass 2:pass 1:skat\"]";
/// An auction that he wins against forehand, for a game from the hand.
const HELD: &str = "[Auction \"1:18 0:hold 1:20 0:pass 2:pass\"] [Contract \"CH1\"]";

/// What a command tells, as text.
fn told(command: &str) -> String {
    let mut app = kontra::ui::App::default();
    let mut text = String::new();
    for outcome in app.line(command) {
        match outcome {
            Ok(outcome) => outcome.blocks().iter().for_each(|block| text += &format!("{block}\n")),
            Err(failed) => {
                failed.complaint.what.iter().for_each(|line| text += &format!("{line}\n"));
                if let Some(span) = &failed.complaint.span {
                    text += &format!("  at {:?}\n", &failed.text[span.clone()]);
                }
                failed.complaint.help.iter().for_each(|line| text += &format!("{line}\n"));
            }
        }
    }
    text
}
