//! What is wrong with a file, in words.

use crate::line;
use crate::session::{FileTrouble, FileTroubleKind, Kind};

use super::trouble::{Said, one};
use super::{Line, Span, trouble as complaint};

fn code(text: impl Into<String>) -> Span {
    Span::Code(text.into())
}

/// What is wrong with a file, and what to do.
pub fn file(trouble: &FileTrouble) -> Said {
    let name = || code(&trouble.file);
    let at = |line: usize| line![name(), ", line ", line, ": "];
    let untouched = || line!["The file is as it was."];
    match &trouble.kind {
        FileTroubleKind::Read(why) => {
            one(line![name(), " cannot be read: ", why, "."], line!["Is this the right file?"])
        }
        FileTroubleKind::Write(why) => {
            one(line![name(), " cannot be written: ", why, ". Nothing was changed."], line!["Try another folder."])
        }
        FileTroubleKind::WouldBeLost(kind) => one(
            line![name(), " holds a ", kind.word(), ", which would be lost. Nothing was written."],
            line!["Choose another name."],
        ),
        FileTroubleKind::NotUtf8(line, column) => {
            let mut what = line![name(), ", line ", *line, ", column ", *column];
            what.push(": from here on this is no UTF-8 text.");
            one(what, line!["Save it as UTF-8 and try again. The file is as it was."])
        }
        FileTroubleKind::NoVersion(kind, found) => {
            let mut what = at(1);
            what.append(match found.trim().is_empty() {
                true => line!["there is nothing."],
                false => line![code(found), " is no version."],
            });
            one(
                what,
                line![
                    "A saved ",
                    kind.word(),
                    " begins with ",
                    code(format!("kontra {} 1", kind.word())),
                    ". The file is as it was."
                ],
            )
        }
        FileTroubleKind::Version(version) => one(
            line![name(), " was written by a later program: this one knows version 1, and that is ", version, "."],
            line!["Get a newer ", code("kontra"), ". The file is as it was."],
        ),
        FileTroubleKind::OtherKind(Kind::Session, wanted) => one(
            line![name(), " is a saved session and no ", wanted.word(), "."],
            line!["Start ", code("kontra"), " and type ", code(format!("load {}", trouble.file)), "."],
        ),
        FileTroubleKind::OtherKind(found, Kind::Session) => {
            (vec![line![name(), " is a ", found.word(), " and no saved session."]], None)
        }
        FileTroubleKind::OtherKind(found, wanted) => one(
            line![name(), " is a ", found.word(), " and no ", wanted.word(), "."],
            line!["Go on with it: ", code(format!("kontra {} {}", found.word(), trouble.file)), "."],
        ),
        FileTroubleKind::CutOff(line) => {
            let mut what = at(*line);
            what.append(line![
                "the file ends before the last line, which is ",
                code("end"),
                ". Something was cut off."
            ]);
            one(
                what,
                line!["If nothing is missing, write ", code("end"), " below the last line. The file is as it was."],
            )
        }
        FileTroubleKind::AfterEnd(line) => {
            let mut what = at(*line);
            what.append(line!["something stands after ", code("end"), "."]);
            one(what, untouched())
        }
        FileTroubleKind::Line(number, column, text, inner) => {
            let inner = complaint(inner, text);
            let mut what = vec![line![name(), ", line ", *number, ", column ", *column, ": ", code(text.trim()), "."]];
            what.extend(inner.what);
            (what, Some(inner.help.unwrap_or_else(untouched)))
        }
        FileTroubleKind::Forbidden(number, text) => {
            let mut what = at(*number);
            what.append(line![code(text), " would touch another file, and no file may."]);
            one(what, untouched())
        }
        FileTroubleKind::IsACommand(kind, word) => one(
            line![code(word), " is a command of the ", kind.word(), ", and here the file comes first."],
            line![
                "Type ",
                code(format!("kontra {0} evening.{0} {word}", kind.word())),
                ", or name the file ",
                code(format!("./{word}")),
                "."
            ],
        ),
        FileTroubleKind::IsKept(kind) => one(
            line!["The ", kind.word(), " is kept in ", name(), ", and a loaded session would take its place."],
            line!["Start ", code("kontra"), " without the ", kind.word(), " and load it there."],
        ),
        FileTroubleKind::NotAPage => one(
            line![name(), " is there and is no page of this program, so it is not replaced."],
            line!["Choose another name, or remove it first."],
        ),
        FileTroubleKind::NotATable => one(
            line![name(), " is there and is no table for naming trumps, so it is not replaced."],
            line!["Choose another name, or remove it first."],
        ),
        FileTroubleKind::ManyRecords(most) => one(
            line![name(), " is not written: one page holds ", *most, " records at most."],
            line!["Split the file of records, or name one record."],
        ),
        FileTroubleKind::NoFiles => {
            one(line![name(), " stays closed: here nothing is read or written."], line!["Leave this first."])
        }
    }
}

/// What was done with a file.
pub fn saved(file: &str, lines: usize) -> Line {
    line!["Saved in ", code(file), ": ", super::count(lines, "line"), "."]
}

/// What was read from a file.
pub fn loaded(file: &str, lines: usize) -> Line {
    line!["Loaded ", code(file), ": ", super::count(lines, "line"), ". Back to where you were: ", code("undo"), "."]
}

/// How lessons and puzzles came out that were checked.
pub fn checked(faults: usize, files: usize) -> Line {
    let files_told = super::count(files, "file");
    match (faults, files) {
        (0, 0) => line!["There is no file: the name of a lesson or puzzle ends with ", code(".yaml"), "."],
        (0, _) => line![Span::Good("All right".to_owned()), format!(": {files_told}.")],
        _ => line![format!("{} in {files_told}.", super::count(faults, "fault"))],
    }
}
