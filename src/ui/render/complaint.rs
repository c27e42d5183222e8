use super::blocks::{paint, sentence};
use super::excerpt::excerpt;
use super::theme::Theme;
use crate::words::Complaint;

/// Lays out a complaint about this text: the part of the text that is meant with a caret under it, what
/// is wrong, and what to do. The text may be anything: it is cleaned, and cut to the width.
///
/// ```
/// use kontra::line;
/// use kontra::ui::{Theme, complaint};
/// use kontra::words::Complaint;
/// let wrong = Complaint { what: vec![line!["There is no such card."]], span: Some(5..9), help: None };
/// let shown = complaint(&wrong, "play ♥X", &Theme::default());
/// assert_eq!(shown, "  play ♥X\n       ^^\nThere is no such card.\n");
/// ```
pub fn complaint(complaint: &Complaint, text: &str, theme: &Theme) -> String {
    let place = complaint.span.clone().map(|span| excerpt(text, span, theme)).unwrap_or_default();
    let what = complaint.what.iter().flat_map(|line| sentence(line, theme));
    // Who hears the complaint wants to know first what is wrong.
    let mut rows: Vec<_> = match theme.plain {
        true => what.chain(place).collect(),
        false => place.into_iter().chain(what).collect(),
    };
    rows.extend(complaint.help.iter().flat_map(|line| sentence(line, theme)));
    paint(&rows, theme)
}
