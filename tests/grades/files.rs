//! Pages: what is written, what is replaced, and what a hostile record can do.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use super::consistency::{GAME, HANDS};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn kontra(folder: &PathBuf, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kontra")).args(arguments).current_dir(folder).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Nothing waits for somebody at the other end of a pipe, and the pipe is still one afterwards.
#[cfg(unix)]
#[test]
fn a_pipe_is_no_place_for_a_page() {
    use std::os::unix::fs::FileTypeExt;
    let folder = folder("grades-pipe");
    fs::write(folder.join("deal.txt"), GAME).unwrap();
    assert!(Command::new("mkfifo").arg(folder.join("pipe")).status().unwrap().success());
    for arguments in [&["review", "deal.txt", "--html", "pipe"][..], &["save", "pipe"]] {
        let output = kontra(&folder, arguments);
        assert!(text(&output.stderr).contains("not a regular file"), "{output:?}");
        assert_eq!(output.status.code(), Some(3));
    }
    assert!(fs::metadata(folder.join("pipe")).unwrap().file_type().is_fifo());
}

#[test]
fn a_page_is_written_and_replaced_but_nothing_else_is() {
    let folder = folder("grades-page");
    fs::write(folder.join("deal.txt"), GAME).unwrap();
    for _ in 0..2 {
        let output = kontra(&folder, &["review", "deal.txt", "--html", "my page.html"]);
        assert!(text(&output.stdout).ends_with("Written: `my page.html`.\n"), "{output:?}");
        assert_eq!(output.status.code(), Some(0));
    }
    insta::assert_snapshot!(fs::read_to_string(folder.join("my page.html")).unwrap());
    let output = kontra(&folder, &["review", "deal.txt", "--html", "deal.txt"]);
    assert!(text(&output.stderr).contains("no page of this program"), "{output:?}");
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(fs::read_to_string(folder.join("deal.txt")).unwrap(), GAME);
    let output = kontra(&folder, &["review", "deal.txt", "--html", "no/such/folder.html"]);
    assert!(text(&output.stderr).contains("cannot be written"), "{output:?}");
    let output = kontra(&folder, &["--json", "-c", "review deal.txt --grades --html \"my page.html\""]);
    assert!(text(&output.stdout).contains("\"html\":\"my page.html\""), "{output:?}");
    let output = kontra(&folder, &["-c", "review deal.txt --html"]);
    assert!(text(&output.stderr).contains("Something is missing"), "{output:?}");
}

/// Several records, one of them without hands, one faulty, and tags that would like to be markup.
#[test]
fn nothing_in_a_record_is_obeyed() {
    let folder = folder("grades-hostile");
    let hostile = "[Event \"<script>alert('x')</script> & \u{1b}[31m\"] [Contract \"S0\"] 1. 0: HA CQ HK HJ 2. 0: H9 HT SA C9 *\n\n";
    fs::write(folder.join("deals.txt"), format!("{hostile}{HANDS}[Contract \"S0\"] 1. 0: SK SA DQ H9 *\n")).unwrap();
    let output = kontra(&folder, &["review", "--html", "page.html", "deals.txt"]);
    assert!(text(&output.stdout).ends_with("Written: `page.html`, with 2 records.\n"), "{output:?}");
    let page = fs::read_to_string(folder.join("page.html")).unwrap();
    assert!(!page.contains("<script") && !page.contains('\u{1b}') && !page.contains("http:"), "{page}");
    assert!(page.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; ␛[31m"), "{page}");
    assert!(page.contains("<h2>Record 2</h2>") && page.contains("class=\"fault\""), "{page}");
}

/// A page says of what game it is; and a record that is refused gets no grades there either.
#[test]
fn what_a_page_is_called_and_what_is_refused() {
    let folder = folder("grades-called");
    let skat = "(;GM[Skat]MV[1 18 0 p 2 p 1 GH 0 SA 1 S7 2 ST 0 HA w *] ;)\n";
    let faulty = format!("{HANDS}[Contract \"S0\"] 1. 0: SK SA DQ H9 *\n");
    let page = |records: &str, flags: &[&str]| {
        fs::write(folder.join("deals.txt"), records).unwrap();
        kontra(&folder, &[&["review", "deals.txt", "--html", "page.html"], flags].concat());
        fs::read_to_string(folder.join("page.html")).unwrap()
    };
    for (records, title) in [
        (GAME, "Konter a Matt: a deal reviewed"),
        (skat, "Skat: a deal reviewed"),
        (&format!("{GAME}\n\n{skat}"), "Konter a Matt and Skat: 2 deals reviewed"),
    ] {
        assert!(page(records, &[]).contains(&format!("<h1>{title}</h1>")), "{title}");
    }
    assert!(page(&faulty, &[]).contains("<h3>Grades"));
    let refused = page(&faulty, &["--strict"]);
    assert!(!refused.contains("<h3>Grades") && refused.contains("Refused"), "{refused}");
}

/// A review by odds takes minutes, so what is refused is refused before it.
#[test]
fn a_page_that_cannot_be_written_is_refused_first() {
    let folder = folder("grades-refused");
    fs::write(folder.join("deal.txt"), GAME).unwrap();
    fs::write(folder.join("notes"), "mine").unwrap();
    // With odds these would take minutes in a debug build.
    let typed = format!("review --odds --html notes {}", GAME.replace('\n', " "));
    for arguments in [&["-c", &typed][..], &["review", "deal.txt", "--odds", "--html", "."]] {
        let begun = Instant::now();
        let output = kontra(&folder, arguments);
        assert_eq!(output.status.code(), Some(3), "{output:?}");
        assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
        assert!(output.stdout.is_empty(), "{output:?}");
    }
    assert_eq!(fs::read_to_string(folder.join("notes")).unwrap(), "mine");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
}

#[test]
fn a_flag_is_no_name_of_a_file() {
    let folder = folder("grades-flag");
    fs::write(folder.join("deal.txt"), GAME).unwrap();
    for line in [
        "review deal.txt --html --grades",
        "review --html --grades deal.txt",
        "review deal.txt --html --grades --strict",
    ] {
        let output = kontra(&folder, &["-c", line]);
        assert!(text(&output.stderr).contains("Something is missing"), "{output:?}");
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}

/// A page holds 100 records. A file with more is refused before the first; of a pipe 100 are told.
#[test]
fn too_many_records_for_a_page_are_not_looked_through() {
    let folder = folder("grades-many");
    let records = "[Contract \"S0\"] 1. 0: SK SA *\n\n".repeat(101);
    fs::write(folder.join("deals.txt"), &records).unwrap();
    for arguments in [&["review", "deals.txt", "--html", "page.html"][..], &["-c", "review deals.txt --html page.html"]]
    {
        let output = kontra(&folder, arguments);
        assert!(text(&output.stderr).contains("100 records at most"), "{output:?}");
        assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(3), true), "{output:?}");
    }
    fs::write(folder.join("more.txt"), records.repeat(2)).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_kontra"))
        .args(["review", "-", "--html", "page.html"])
        .current_dir(&folder)
        .stdin(fs::File::open(folder.join("more.txt")).unwrap())
        .output()
        .unwrap();
    assert_eq!(text(&output.stdout).matches("Record ").count(), 100, "{output:?}");
    assert!(text(&output.stderr).contains("100 records at most"), "{output:?}");
    assert!(!folder.join("page.html").exists());
}
