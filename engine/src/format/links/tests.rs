//! Tests of links of all services: where they are in a text, and what goes wrong.

use proptest::prelude::*;

use super::{Budget, Document, OpenLink, read_within};
use crate::format::tests::{error, errors, format_of, found, read};
use crate::format::{Format, Options, ParseError, Parsed, Reader, Writer};
use crate::puzzle::Problem;

const LINE: &str = "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9";

fn link(line: &str, format: Format) -> String {
    let problem = Problem::Sudoku(read(line).remove(0));
    Writer::new(format).problem(&problem).unwrap().trim_end().to_owned()
}

fn lines(text: &str) -> Vec<String> {
    let text_of = |puzzle| Writer::new(Format::LINE).problem(&Problem::Sudoku(puzzle)).unwrap();
    read(text).into_iter().map(|puzzle| text_of(puzzle).trim_end().to_owned()).collect()
}

/// Returns the packed part of a link.
fn packed(link: &str) -> &str {
    link.split_once("load=").unwrap().1
}

#[test]
fn links_are_found_in_any_text() {
    let long = link(LINE, Format::FPUZZLES);
    let packed = packed(&long);
    let wrapped: Vec<&str> =
        long.as_bytes().chunks(60).map(|part| std::str::from_utf8(part).unwrap()).collect();
    let encoded: String =
        percent_encoding::utf8_percent_encode(&long, percent_encoding::NON_ALPHANUMERIC).to_string();
    let percent = packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    for text in [
        long.clone(),
        format!("  <{long}>\n"),
        format!("Have a look at this one:\n\n  {long}, it is nice.\n\nYours"),
        format!("[a puzzle]({long})"),
        wrapped.join("\n"),
        format!("> {}", wrapped.join("\n> ")),
        encoded.clone(),
        format!("https://example.org/?to={encoded}&x=1"),
        format!("https://sudokupad.app/fpuz{packed}"),
        format!("https://sudokupad.app/fpuzzles{percent}?setting-nogrid=1"),
        format!("https://beta.sudokupad.app/sudoku/fpuz{}", packed.trim_end_matches('=')),
        format!("fpuzzles{packed}"),
        format!("fpuz{packed}"),
        packed.to_owned(),
        long.replace('+', " "),
        format!("{long}&amp;x=1"),
    ] {
        assert_eq!(lines(&text), [LINE], "{text}");
    }
}

#[test]
fn several_links_are_read_in_order() {
    let (a, b) = (link(LINE, Format::FPUZZLES), link(LINE, Format::SUDOKUWIKI));
    let other = LINE.replace('4', ".");
    let c = link(&other, Format::FPUZZLES);
    let line = LINE.to_owned();
    for text in [format!("{a}\n{b}\n{c}\n"), format!("1. {a}\n2. {b}\n\n3. {c}"), format!("{a} {b} {c}")] {
        assert_eq!(lines(&text), [line.clone(), line.clone(), other.clone()], "{text}");
    }
    let bare = format!("{}\n{}\n", packed(&a), packed(&c));
    assert_eq!(lines(&bare), [line, other]);
    // A bad link costs only itself.
    let text = format!("{a}\nhttps://sudokupad.app/wsj7iunsg6\n{}\n{b}\n", &c[..c.len() / 2]);
    let read = found(text.as_bytes());
    assert_eq!(format_of(&text), Some(Format::FPUZZLES));
    assert_eq!(read.len(), 4, "{read:?}");
    assert_eq!((&read[0], &read[3]), (&Ok(1), &Ok(4)));
    assert!(
        read[1].as_ref().unwrap_err().starts_with("line 2, column 1: this link holds only the id"),
        "{read:?}"
    );
    assert!(
        read[2]
            .as_ref()
            .unwrap_err()
            .contains("line 3, column 1: the puzzle in this link is damaged or cut short")
    );
}

#[test]
fn links_may_follow_one_another_in_a_word() {
    let other = LINE.replacen('4', ".", 1);
    let (one, two) = (link(LINE, Format::FPUZZLES), link(&other, Format::FPUZZLES));
    for separator in [",", ";", "),(", "'"] {
        assert_eq!(lines(&format!("{one}{separator}{two}")), [LINE, &other], "{separator}");
    }
    assert_eq!(lines(&format!("[{one}]({one})")), [LINE]);
}

#[test]
fn links_without_a_puzzle_are_one_sentence() {
    for remote in [
        "https://sudokupad.app/wsj7iunsg6",
        "https://sudokupad.app/some-name/a-puzzle",
        "https://app.crackingthecryptic.com/sudoku/4FN8RN9LfN",
        "https://tinyurl.com/2p8abcde",
        "https://f-puzzles.com/?id=yhkyz63b",
        "https://sudokupad.app/fpuzzlesyhkyz63b",
    ] {
        let error = error(remote);
        assert!(
            error.message.contains("only the id") && error.help.unwrap().contains("f-puzzles"),
            "{remote}"
        );
        assert_eq!(errors(remote).len(), 1, "{remote}");
    }
    for empty in [
        "https://www.sudokuwiki.org/sudoku.htm",
        "https://f-puzzles.com/",
        "https://swaroopg92.github.io/penpa-edit/",
    ] {
        assert_eq!(error(empty).message, "there is no puzzle in this link", "{empty}");
    }
    assert!(error("see https://example.org/x").message.contains("a site whose puzzles cannot be read"));
}

#[test]
fn any_character_may_precede_what_looks_packed() {
    for before in ["\u{feff}", "é", "☃"] {
        assert!(!errors(&format!("{before}N4Ig{}\n", "0,".repeat(40))).is_empty());
    }
}

#[test]
fn a_link_in_another_text_does_not_take_it_over() {
    let wiki = link(LINE, Format::SUDOKUWIKI);
    assert_eq!(lines(&format!("{LINE} {wiki}\n{LINE}\n")).len(), 2);
    assert_eq!(format_of(&format!("{LINE}\n{wiki}\n")), Some(Format::LINE));
    assert_eq!(lines(&format!("{{\"puzzle\":\"{LINE}\",\"url\":\"{wiki}\"}}\n")), [LINE]);
    let sheet = format!("source: {wiki}\ngrid:\n12..\n....\n....\n....\n");
    assert_eq!(read(&sheet)[0].geometry.size(), 4);
}

#[test]
fn links_that_cannot_be_read_are_named() {
    let packed = "eyJwIjoiNTMwMDcwMDAwNjAwMTk1MDAwMDk4MDAwMDYw";
    for (text, name) in [
        (format!("https://sudokupad.app/scf{packed}"), "SudokuPad's oldest form"),
        (format!("https://sudokumaker.app/?puzzle={packed}"), "SudokuMaker"),
        ("https://sudokupad.app/wsj7iunsg6".to_owned(), "only the id of a puzzle"),
        (format!("https://example.org/{packed}"), "a site whose puzzles cannot be read"),
    ] {
        let error = error(&text);
        assert!(error.message.contains(name) && error.help.is_some(), "{text}: {error}");
    }
}

#[test]
fn links_beyond_the_budget_are_reported_once() {
    fn read_link(link: &mut OpenLink<'_>) -> Result<Parsed, ParseError> {
        let is_paid = link.budget.spend(400);
        let parsed = || crate::format::parse(LINE.as_bytes(), Options::default()).expect("a line").remove(0);
        is_paid.then(|| Parsed { line: link.place.line, ..parsed() }).ok_or_else(|| link.too_large())
    }
    let text = format!("{}\n", link(LINE, Format::FPUZZLES)).repeat(6);
    let read = read_within(&Document::new(text, 1), read_link, Budget(1000)).unwrap();
    let told = read.into_iter().map(|read| {
        read.map_or_else(|error| (error.line, error.message), |parsed| (parsed.line, "read".into()))
    });
    let expected = [(1, "read"), (2, "read"), (3, "too many links in one text")];
    assert_eq!(told.collect::<Vec<_>>(), expected.map(|(line, words)| (line, words.to_owned())));
}

proptest! {
    #[test]
    fn damaged_links_are_read_or_refused(at in 0usize..1000, with in "[ -~\n]{0,3}", cut in 0usize..4, kind in 0usize..3) {
        let mut text = match kind {
            0 => link(LINE, Format::FPUZZLES),
            1 => link(LINE, Format::SUDOKUWIKI),
            _ => crate::format::formats::penpa::tests::LINK.to_owned(),
        };
        let at = at % text.len();
        let end = (at + cut).min(text.len());
        text.replace_range(at..end, &with);
        let _ = Reader::new(text.as_bytes(), Default::default()).count();
    }
}
