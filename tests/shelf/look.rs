//! How the overview and the list look: on a narrow screen, in letters, and in words for a screen reader.

use kontra::tutor::{Command, Diary, Teacher, Wish};
use kontra::ui::{Theme, render};

use super::home::has;
use super::{RIGHT, home};

#[test]
fn on_sixty_columns() {
    let home = home();
    let mut teacher = Teacher::new(Diary::default(), Some(home.data()));
    for width in [60, 40] {
        let theme = Theme { width, ..Theme::default() };
        for wish in [Wish::Overview, Wish::List(None)] {
            let said = teacher.obey(&Command::Puzzle(wish), kontra::deal::Game::Konter).unwrap();
            let out = render(&said.blocks, &theme);
            let longest = out.lines().max_by_key(|line| line.chars().count()).unwrap();
            assert!(longest.chars().count() <= width, "{longest}");
        }
    }
}

#[test]
fn in_words_and_letters() {
    let home = home();
    home.said(&["puzzle", "small"], &format!("{RIGHT}\n"));
    let out = home.run(&["--plain", "puzzle"], "").out;
    assert!(!out.contains(['█', '░', '`']), "{out}");
    has(&out, &["\nTrump-count: 1 of ", " solved, 3 stars.\n", "\nLevel 1: "]);
    let out = home.run(&["--ascii", "puzzle"], "").out;
    assert!(out.is_ascii() && out.contains("trump-count"), "{out}");
}
