//! The schemas of content files, for editors.

use schemars::schema_for;
use serde_json::Value;

use super::lesson::RawLesson;
use super::puzzle::RawPuzzle;

/// What a file of content is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContentKind {
    /// A lesson.
    Lesson,
    /// A puzzle.
    Puzzle,
}

impl ContentKind {
    /// Both kinds.
    pub const ALL: [ContentKind; 2] = [ContentKind::Lesson, ContentKind::Puzzle];

    /// The kind with this name.
    pub fn named(name: &str) -> Option<ContentKind> {
        ContentKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            ContentKind::Lesson => "lesson",
            ContentKind::Puzzle => "puzzle",
        }
    }

    /// The JSON schema of such files: what an editor needs to complete and to underline.
    ///
    /// ```
    /// use kontra::tutor::ContentKind;
    /// let schema = ContentKind::Lesson.schema();
    /// assert_eq!(schema["properties"]["id"]["type"], "string");
    /// ```
    pub fn schema(self) -> Value {
        match self {
            ContentKind::Lesson => schema_for!(RawLesson),
            ContentKind::Puzzle => schema_for!(RawPuzzle),
        }
        .to_value()
    }
}
