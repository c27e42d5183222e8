//! The topics of the help, which are sections of the manual as well.

use crate::cards::{Rank, Suit};
use crate::deal::Game;
use crate::line;
use crate::notation::{Field, Lang};

use super::help::code;
use super::{Block, Line, names};

/// The topics that are no commands.
pub const TOPICS: &[(&str, &str)] = &[
    ("cards", "how cards may be typed"),
    ("places", "who sits where"),
    ("fields", "the eight fields of a position"),
    ("records", "how a deal is written down, and a dispute is settled"),
    ("open-cards", "what solve and odds take for granted"),
    ("grades", "what a graded review says, and how it is reckoned"),
    ("keys", "the keys at the prompt"),
    ("codes", "what the exit codes mean"),
    ("inside", "what a lesson, a puzzle, a drill and practice understand"),
    ("stars", "how puzzles are solved, counted and written"),
    ("check-content", "how a lesson or puzzle of your own is proved"),
    ("files", "which files the program keeps"),
    ("environment", "the variables that the program heeds"),
    ("batch", "many questions at once, as data"),
    ("presets", "the tables whose rules have a name"),
];

/// Words that lessons alone understand, and the topic that tells of them.
const INSIDE: [&str; 3] = ["hint", "skip", "again"];

/// The topics that only Konter has.
const OF_KONTER: &[&str] = &["places", "grades"];

/// The topics of a game, with what they are about.
pub fn topics_of(game: Game) -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    let own: &[(&str, &str)] = if game == Game::Skat { super::skat::TOPICS } else { &[] };
    let both = TOPICS.iter().filter(move |(name, _)| game == Game::Konter || !OF_KONTER.contains(name));
    own.iter().chain(both)
}

/// A topic with its title, if there is one of this name in either game.
pub fn help_topic(name: &str) -> Option<Vec<Block>> {
    let name = if INSIDE.contains(&name) { "inside" } else { name };
    let (name, about) = TOPICS.iter().chain(super::skat::TOPICS).find(|(topic, _)| *topic == name)?;
    let title = Block::Heading(line![*name, ": ", *about]);
    Some([title].into_iter().chain(topic(name)).collect())
}

/// What is to be said about a topic.
pub fn topic(name: &str) -> Vec<Block> {
    match name {
        "cards" => cards(),
        "places" => lines(&[
            "The table has four places, N W S E. Partners sit opposite: N and S, E and W.",
            "Play goes anticlockwise, N W S E; with set direction clockwise it goes N E S W.",
            "The player after the dealer is forehand: he names trumps and leads.",
            "Positions and JSON number the seats instead: forehand is seat 0, then 1, 2, 3 in playing order.",
        ]),
        "fields" => fields(),
        "open-cards" => lines(&[
            "solve sees all hands, and so do all players in its answer: both sides play their best to the end.",
            "Each card of the player to play gets the points that his side then has, those in its tricks included, and what it makes less than the best card.",
            "The answer is exact. It is no forecast of what happens at a table, where nobody sees the other hands; for that there is odds.",
            "Where several cards are as good, the line of best play takes the lowest of them.",
            "It looks at points, not at tricks, and so it neither seeks nor avoids Kapo.",
            "A layout is one way in which the cards that a player does not see may lie: the other hands are hidden from him, even where you typed them. odds looks at all that his hand, the plays so far and the announcements allow; each counts the same.",
            "In each layout every card of his is played out with all hands open: after it everybody sees all cards and plays his best.",
            "That flatters clever leads a little: at a table nobody knows where the queens are.",
            "Where all layouts take more than a few seconds, some are drawn; the same seed draws the same ones. Behind ± stands the standard error: the true mean lies within it two times in three, and within three times as much nearly always.",
            "In Konter lines are the mean change of his side's row on the slate; what it crosses out counts below nothing. Kapo is left out: it is about tricks, and best play here is about points.",
            "In Skat the declarer plays against both defenders, who play as one; solve sees three hands. In a null only the declarer's tricks count: a card holds it or does not. A Ramsch has no two sides, and is not solved.",
            "odds of Skat hides the skat too, but from a declarer who put two cards away. The auction, and what a declarer would put away, do not count.",
            "A graded review of Skat asks the same solver before every card: all hands must be known.",
            "kontra batch solves positions line after line, parts of a deal too: {\"do\":\"solve\",\"position\":…,\"partial\":true}.",
        ]),
        "batch" => lines(&[
            "kontra batch reads one JSON object a line from its input, such as {\"do\":\"points\",\"cards\":\"CA SQ\"}.",
            "Each line gets one line of JSON back, an answer or an error. \"game\":\"skat\" asks about Skat.",
            "Every request with its fields: kontra batch --schema.",
        ]),
        "presets" => presets(),
        "records" => records(),
        "grades" => grades(),
        "inside" => inside(),
        "stars" => stars(),
        "check-content" => check_content(),
        "files" => lines(&[
            "The lines typed at the prompt are kept in the file history of your state folder: $XDG_STATE_HOME/kontra, usually ~/.local/state/kontra.",
            "A history that cannot be read is set aside as history.damaged, and a new one is begun.",
            "save FILE and kontra match FILE write the file that you name: plain text, the commands that led here.",
            "Such a file is replaced as a whole or not at all, and read with every line checked. A damaged one is never written.",
            "What you learned is in progress.yaml of your data folder: $XDG_DATA_HOME/kontra, usually ~/.local/share/kontra. Of one that is damaged a copy is kept as progress.yaml.damaged; mend it and give it its old name to have it back.",
            "new lesson NAME writes a lesson for you to change into the folder lessons/konter beside it, and every YAML file below lessons is loaded. new puzzle THEME/NAME writes a puzzle into the folder puzzles/konter/THEME, and every YAML file below puzzles is loaded.",
            "kontra mine writes each puzzle that it finds into a new file below puzzles/konter beside it, or below puzzles in the folder that --out names.",
            "An export, review --html FILE and kontra make-table FILE write the file that you name as well. A page replaces only a page of this program, and a table only such a table.",
            "Nothing else is written, and nothing is sent anywhere.",
        ]),
        "keys" => lines(&[
            "Tab completes: first the cards that may be played, then commands, rules and suits.",
            "Up and Down go through earlier lines, Ctrl-R searches them.",
            "Ctrl-C drops the line. Ctrl-D on an empty line leaves.",
            "During long work, as odds may be, Ctrl-C stops the work: the answer tells what there is so far. Once more ends the program.",
        ]),
        "environment" => entries(&[
            ("KONTRA_CARDS", "the language of typed cards, where --cards names none"),
            ("KONTRA_RULES", "a file with the rules of a table, where neither --rules nor --preset is given"),
            ("NO_COLOR", "no colours, unless --color asks for them"),
            ("CLICOLOR_FORCE", "colours even where the output is no terminal"),
            ("TERM", "no colours on a terminal that calls itself dumb"),
            ("XDG_STATE_HOME", "the folder in which the history is kept"),
            ("XDG_DATA_HOME", "the folder in which your progress, your own lessons and your own puzzles are kept"),
        ]),
        "codes" => {
            let codes = entries(&[
                ("0", "all is right"),
                ("1", "something is illegal, impossible or wrong"),
                ("2", "the command is not understood"),
                ("3", "something cannot be read"),
                ("130", "interrupted"),
            ]);
            let lines = lines(&[
                "So ends a command of the command line; of several, the worst counts.",
                "A script or a batch ends with 1 if a line of it failed, whatever was wrong, and else with 0.",
                "A wrong answer inside a lesson or a puzzle is no failure and changes no exit code; --json tells right from wrong.",
            ]);
            [codes, lines].concat()
        }
        _ => super::skat::topic(name),
    }
}

fn lines(all: &[&str]) -> Vec<Block> {
    all.iter().map(|text| Block::Line(line![*text])).collect()
}

fn presets() -> Vec<Block> {
    let game = |game: Game| {
        let names = game.rules().presets().join(", ");
        Block::Line(line![format!("{}: {names}.", super::skat::game(game))])
    };
    let chosen = line!["Choose one: ", code("set preset NAME"), "; what differs: ", code("rules --diff NAME"), "."];
    Game::ALL.into_iter().map(game).chain([Block::Line(chosen)]).collect()
}

fn entries(all: &[(&str, &str)]) -> Vec<Block> {
    all.iter().map(|(term, meaning)| Block::Entry(line![code(*term)], line![*meaning])).collect()
}

fn cards() -> Vec<Block> {
    let mut blocks: Vec<Block> = vec![
        line![
            "Suit and rank in either order and any case: ",
            code("♣A"),
            ", ",
            code("A♣"),
            ", ",
            code("ca"),
            ", ",
            code("ace of clubs"),
            ". The ten is ",
            code("10"),
            " or ",
            code("T"),
            "."
        ]
        .into(),
        line!["Several ranks of one suit: ", code("♠AK9"), ". Blanks and commas separate cards."].into(),
        line!["Eights and sevens are cards of Skat only."].into(),
        line!["Letters and words of one language at a time, set with ", code("set cards de"), ":"].into(),
    ];
    blocks.extend(Lang::ALL.map(|lang| Block::Entry(line![code(lang.code())], line![vocabulary(lang)])));
    blocks
}

fn inside() -> Vec<Block> {
    let mut blocks = entries(&[
        ("hint", "helps: first what the question is about, then where to look, then the answer; an exam has no hints"),
        ("?", "repeats the question, as an empty line does"),
        ("skip", "moves on; the question comes back in practice"),
        ("quit", "leaves; learn with the same name goes on there, and learn NAME again starts from the beginning"),
    ]);
    blocks.extend(lines(&[
        "Anything else is a command or an answer. Each command answers in a fresh copy of the situation that you are asked about, so nothing stays: there is nothing to undo, no file is touched, and the match stays as it is. Settings alone are set for the whole program.",
        "A line means the same at the prompt, in a script and after -c. A wrong answer changes no exit code; with --json each line says whether it was right.",
    ]));
    blocks
}

fn stars() -> Vec<Block> {
    let mut blocks = entries(&[
        ("3 stars", "solved at the first try, without a hint"),
        ("2 stars", "after one wrong answer or one hint"),
        ("1 star", "in the end, or after a command told the answer"),
        ("no star", "given up with skip, which tells the solution"),
    ]);
    blocks.extend(lines(&[
        "The most stars that you ever had count. puzzle shows them by theme and level, progress by level.",
        "A wrong card is played out, trick by trick, with the best that the others do against it; then the puzzle is put again. A puzzle that was missed, or solved with help, comes back in practice until you know it.",
        "While a puzzle is open, what would solve it waits: solve, odds and a graded review, and legal or name where that is the question. Any other command answers as usual.",
        "puzzle next goes on within the theme or level that you chose last. quit leaves a puzzle, which starts anew another time.",
    ]));
    blocks.push(
        line![
            "One of your own: ",
            code("new puzzle THEME/NAME"),
            " writes a small one that says what goes where, and the checker proves it: ",
            code("help check-content"),
            "."
        ]
        .into(),
    );
    blocks
}

fn check_content() -> Vec<Block> {
    let mut blocks: Vec<Block> = vec![
        line![
            code("kontra check-content FILE…"),
            " proves lessons and puzzles against the program, typed at the shell; a folder stands for all YAML files in it, and ",
            code("-"),
            " for standard input. Without a file it checks what is built in."
        ]
        .into(),
    ];
    blocks.extend(entries(&[
        ("--json", "an object a finding, with file, line, column, path and message; at the end how many there were"),
        ("--schema KIND", "the JSON schema of a lesson or of a puzzle, for editors"),
    ]));
    blocks.extend(lines(&[
        "It ends with 0 if all is right, with 1 if anything is wrong, and with 2 if there is no file.",
    ]));
    let begin = [("A lesson", "new lesson my-lesson"), ("A puzzle", "new puzzle kapo/my-puzzle")];
    blocks.extend(begin.map(|(what, command)| line![what, " to begin with: ", code(command), "."].into()));
    blocks
}

/// Every suit and rank of the pack with the names that it has in this language.
fn vocabulary(lang: Lang) -> String {
    let suits = Suit::ALL.map(|suit| format!("{suit}\u{a0}{}", lang.suit_names(suit).join(" ")));
    let ranks: Vec<String> = Rank::ALL.iter().map(|rank| lang.rank_names(*rank).join(" ")).collect();
    format!("{}; {}.", suits.join(", "), ranks.join(", "))
}

/// A position that shows something in every field.
const POSITION: &str = "konter H0 2 DAD9 CA9HQDKT/CTSKQHA9/x4/x4 SAJT9/- M1 -";

/// The same of Skat: forehand plays clubs Hand, with Kontra and Re.
const SKAT_POSITION: &str = "skat CH0 0 - CAKJTSAJTHAJDA/x10/x10/x2 -/- K1R0 -";

fn fields() -> Vec<Block> {
    let entry = |field: Field| {
        let (name, what) = names::field(field);
        Block::Entry(line![code(name)], line![what])
    };
    let mut blocks: Vec<Block> = vec![line!["A position is a line of eight fields with a blank between:"].into()];
    blocks.extend(Field::ALL.map(entry));
    blocks.extend(lines(&[
        "Seats are numbered in playing order from forehand, who is 0. A card is two letters, suit and rank; T is the ten. In hands and won cards the suit stands once: CA9 is ♣A ♣9. x4 stands for four cards that are not known, - for none.",
        "Turn, points and the number of the trick follow from the rest and are not written.",
    ]));
    blocks.push(line!["Example: ", code(POSITION)].into());
    let example: Line = line![
        "Here seat 0 has named hearts. Seat 2 led ♦A, seat 3 played ♦9, and seat 0 is next with ♣A ♣9 ♥Q ♦K ♦10. The hand of seat 1 is known too, four cards each of seats 2 and 3 are not. Seats 0 and 2 have won ♠A ♠J ♠10 ♠9, and seat 1 has announced Matt."
    ];
    blocks.push(example.into());
    blocks.extend(lines(&[
        "Skat has the same fields. The game is skat, skat.isko or skat.ramsch. The contract is C S H D, G for grand, N for null or R for Ramsch; then H for Hand, S and Z for Schneider and Schwarz announced, O for ouvert; then the declarer's seat: 0, 1 and 2 are forehand, middlehand and rearhand. Behind the three hands stands the skat, and cards are won by the declarer / the defenders. K1 is a Kontra, R0 a Re; T is a void of trumps.",
    ]));
    blocks.push(line!["Example: ", code(SKAT_POSITION)].into());
    blocks.push(line![code("position LINE"), " sets the table so, ", code("show --line"), " writes it down."].into());
    blocks
}

fn records() -> Vec<Block> {
    let entry = |written: &str, meaning: &str| Block::Entry(line![code(written)], line![meaning]);
    let mut blocks: Vec<Block> = vec![
        line![
            "Write the deal into a file and type ",
            code("review FILE"),
            ": it names each fault with the cards that prove it, and says what follows. Seats are numbered: \
             forehand is 0, then 1, 2, 3 in playing order."
        ]
        .into(),
    ];
    blocks.extend([
        entry("[Contract \"S0\"]", "Forehand named spades. No other tag is needed."),
        entry("[Dealer \"N\"]", "N dealt, so that the answer names places."),
        entry("[Deal \"CQSKJ9HKDT/x6/x6/x6\"]", "The hands of seats 0, 1, 2, 3; x6 is six unknown cards."),
        entry(
            "[Result \"19-21\"]",
            "The points counted: seats 0 and 2, then seats 1 and 3. [Slate \"9-9\"] is the slate before.",
        ),
        entry(
            "[Rules \"seed revoke=annul\"]",
            "The rules of the table. What was set here beats them; --all-revokes tells what every value of revoke makes of a revoke.",
        ),
        entry("1. 0: SK SA M2 DQ ST", "Trick 1, led by seat 0; before ♦Q seat 2 said Matt. K2 is Konter."),
        entry("?? 3=DJ L0.23 *", "A forgotten card, a card out of turn, a claim of 23 points, the deal stopped."),
        entry(
            "[Game \"skat\"] [Contract \"CH0\"] 1. 0: CJ C7 C8 *",
            "A record of Skat, the tag Game first: clubs Hand of seat 0. Seats 0, 1, 2 are forehand, middlehand, rearhand.",
        ),
        entry(
            "[Auction \"1:18 0:hold 1:pass 2:pass 0:skat\"] [Skat \"H8CK\"] [Discard \"STH8\"]",
            "The calls, who took up the skat, the skat, and the cards put away. K1 before a card is Kontra of seat 1, R0 Re.",
        ),
        entry(
            "(;GM[Skat]MV[1 18 0 p 2 p 1 GH 0 k 1 r 0 SA w *] ;)",
            "A line of the International Skat Server, one a deal; k and r are Kontra and Re. RE is resigned, SC cards shown, w LE.0 left, w TI.0 out of time.",
        ),
        entry("--strict", "Typed behind the file: a record with a fault is refused, and a tag that nobody reads is named."),
    ]);
    blocks.push(
        line![
            "Both games may stand in one file. To try it: ",
            code(format!("review {SKAT_LINE}")),
            ". In Skat ",
            code("record"),
            " writes down the deal on the table, ",
            code("record iss"),
            " as such a line, and ",
            code("review"),
            " alone looks it through."
        ]
        .into(),
    );
    blocks
}

fn grades() -> Vec<Block> {
    let mut blocks: Vec<Block> = vec![
        line![
            code("review FILE --grades"),
            " says of every card of a deal of Konter a Matt what it cost against the best one, the dearest first; ",
            code("review --grades"),
            " alone grades the deal on the table. ",
            code("--html FILE"),
            " writes a page with all of it."
        ]
        .into(),
    ];
    blocks.extend(lines(&[
        "All hands must be given, or follow from the plays. Every card is valued with all hands open: the points that the side has in the end if both sides play their best from there on. Nobody at the table saw that much, so a card that cost something may still have been a good guess.",
        "A card that gave up 7 left its side 7 points fewer than the best card. The reason compares best play after both, and names what differs.",
        "A decision is a play in which some legal card would have cost something; forced cards do not count, nor those where all cards are worth the same. Right is a decision that cost nothing. The accuracy of a player is the share of his decisions that were right, with the points given up and how many that is for each decision.",
        "With --odds each card is also graded as its player saw the deal: by its average over all ways in which the cards that he did not see may lie. That takes some seconds for each card of the first tricks. From his card on everybody is still taken to see all hands, which flatters clever leads a little.",
        "The curve is what the side that named trumps has in the end with best play, before the first card and after each.",
        "The grades end before the first card that is unknown or against the rules.",
    ]));
    blocks
}

/// A line of the server that can be looked through.
const SKAT_LINE: &str = "(;GM[Skat]MV[1 18 0 p 2 p 1 GH 0 SA 1 S7 2 ST 0 HA w *] ;)";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_has_something_to_say() {
        assert!(TOPICS.iter().all(|(name, _)| !topic(name).is_empty()));
    }

    #[test]
    fn the_example_is_a_record() {
        let record = crate::notation::skat_line(SKAT_LINE).expect("a line that can be read");
        assert_eq!(record.tricks.len(), 2);
    }

    #[test]
    fn the_example_is_a_position() {
        let line: crate::notation::PositionLine = POSITION.parse().expect("a line that can be read");
        assert!(crate::notation::SkatLine::read(SKAT_POSITION).is_ok_and(|line| line.setup.check().is_ok()));
        let position = line.setup.check().expect("a position that can be");
        assert_eq!(position.turn().map(|seat| seat.0), Some(0));
    }
}
