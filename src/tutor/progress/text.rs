//! Progress as a file: YAML that a person can read.

use super::Progress;

/// The first lines of the file.
const HEAD: &str = "\
# What has been learned with kontra. The program keeps this file; it is yours to read, copy or delete.
# answers: how the questions of a lesson ended. practice: when a question comes back, and its box from 1 to 5.
";

impl Progress {
    /// The text of the file.
    pub fn to_text(&self) -> String {
        // Maps of names, numbers and dates can always be written.
        HEAD.to_owned() + &serde_yaml::to_string(self).unwrap_or_default()
    }

    /// Reads the text of a file; an empty one says nothing yet.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Progress, String> {
        // Some editors begin a file with a mark that nobody sees.
        let text = text.trim_start_matches('\u{feff}');
        let bare = text.lines().all(|line| line.trim().is_empty() || line.starts_with('#'));
        if bare {
            return Ok(Progress::default());
        }
        serde_yaml::from_str(text).map_err(|error| error.to_string())
    }
}
