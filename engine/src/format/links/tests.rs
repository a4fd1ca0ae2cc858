//! Tests of links of all services: where they are in a text, and what goes wrong.

use super::{Budget, Document, OpenLink, read_within};
use crate::format::tests::{error, errors, format_of, found, read};
use crate::format::{Format, Options, ParseError, Parsed, Writer};
use crate::grid::Puzzle;
use crate::puzzle::Problem;

const LINE: &str = "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9";

fn fpuzzle(line: &str) -> String {
    text_of(read(line).remove(0), Format::FPUZZLES)
}

fn wiki(line: &str) -> String {
    text_of(read(line).remove(0), Format::SUDOKUWIKI)
}

fn text_of(puzzle: Puzzle, format: Format) -> String {
    Writer::new(format).problem(&Problem::Sudoku(puzzle)).unwrap().trim_end().to_owned()
}

fn lines(text: &str) -> Vec<String> {
    read(text).into_iter().map(|puzzle| text_of(puzzle, Format::LINE)).collect()
}

fn packed(link: &str) -> &str {
    link.split_once("load=").unwrap().1
}

#[test]
fn links_are_found_in_any_text() {
    let long = fpuzzle(LINE);
    let packed = packed(&long);
    let mut wrapped = long.clone();
    for at in (60..long.len()).step_by(60).rev() {
        wrapped.insert(at, '\n');
    }
    let encoded: String =
        percent_encoding::utf8_percent_encode(&long, percent_encoding::NON_ALPHANUMERIC).to_string();
    let percent = packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    for text in [
        long.clone(),
        format!("  <{long}>\n"),
        format!("Have a look at this one:\n\n  {long}, it is nice.\n\nYours"),
        format!("[a puzzle]({long})"),
        format!("[{long}]({long})"),
        wrapped.clone(),
        format!("> {}", wrapped.replace('\n', "\n> ")),
        encoded.clone(),
        format!("https://example.org/?to={encoded}&x=1"),
        format!("https://sudokupad.app/fpuz{packed}"),
        format!("https://sudokupad.app/fpuzzles{percent}?setting-nogrid=1"),
        format!("https://sudokupad.app/fpuzzles{}", percent.replace('%', "%25")),
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
    let other = LINE.replace('4', ".");
    let (a, b) = (fpuzzle(LINE), fpuzzle(&other));
    let wiki = wiki(&other);
    for text in [
        format!("{a}\n{wiki}\n"),
        format!("1. {a}\n2. {b}\n\n"),
        format!("{a} {wiki}"),
        format!("{}\n{}\n", packed(&a), packed(&b)),
        format!("{a},{b}"),
        format!("{a};{b}"),
        format!("{a}),({b}"),
        format!("{a}'{b}"),
    ] {
        assert_eq!(lines(&text), [LINE, &other], "{text}");
    }
}

#[test]
fn a_bad_link_costs_only_itself() {
    let (a, b) = (fpuzzle(LINE), wiki(LINE));
    let text = format!("{a}\nhttps://sudokupad.app/wsj7iunsg6\n{}\n{b}\n", &a[..a.len() / 2]);
    assert_eq!(format_of(&text), Some("fpuzzles"));
    let id = "line 2, column 1: this link holds only the id of a puzzle that is on the network";
    let damaged = "line 3, column 1: the puzzle in this link is damaged or cut short";
    let expected = [Ok(1), Err(id.to_owned()), Err(damaged.to_owned()), Ok(4)];
    assert_eq!(found(text.as_bytes()), expected);
}

#[test]
fn links_without_a_puzzle_are_one_sentence() {
    const ID: &str = "this link holds only the id of a puzzle that is on the network";
    const FORM: &str = "this link holds its puzzle in a form that cannot be read";
    const EMPTY: &str = "there is no puzzle in this link";
    const SITE: &str = "this link is of a site whose puzzles cannot be read";
    for (link, message) in [
        ("https://sudokupad.app/wsj7iunsg6", ID),
        ("https://sudokupad.app/some-name/a-puzzle", ID),
        ("https://app.crackingthecryptic.com/sudoku/4FN8RN9LfN", ID),
        ("https://tinyurl.com/2p8abcde", ID),
        ("https://f-puzzles.com/?id=yhkyz63b", ID),
        ("https://sudokupad.app/fpuzzlesyhkyz63b", ID),
        ("https://sudokupad.app/scfeyJwIjoiNTMwMDcwMDAwNjAwMTk1MDAwMDk4MDAwMDYw", FORM),
        ("https://sudokumaker.app/?puzzle=eyJwIjoiNTMwMDcwMDAwNjAwMTk1", FORM),
        ("https://www.sudokuwiki.org/sudoku.htm", EMPTY),
        ("https://f-puzzles.com/", EMPTY),
        ("https://swaroopg92.github.io/penpa-edit/", EMPTY),
        ("see https://example.org/classic-cars", SITE),
    ] {
        let error = error(link);
        assert!(error.message == message && error.help.is_some(), "{link}: {error}");
        assert_eq!(errors(link).len(), 1, "{link}");
    }
}

#[test]
fn a_link_in_another_text_does_not_take_it_over() {
    let wiki = wiki(LINE);
    assert_eq!(lines(&format!("{LINE} {wiki}\n{LINE}\n")).len(), 2);
    assert_eq!(format_of(&format!("{LINE}\n{wiki}\n")), Some("line"));
    assert_eq!(lines(&format!("{{\"puzzle\":\"{LINE}\",\"url\":\"{wiki}\"}}\n")), [LINE]);
    let sheet = format!("source: {wiki}\ngrid:\n12..\n....\n....\n....\n");
    assert_eq!(read(&sheet)[0].geometry.size(), 4);
}

#[test]
fn links_beyond_the_budget_are_reported_once() {
    fn read_link(link: &mut OpenLink<'_>) -> Result<Parsed, ParseError> {
        if !link.budget.spend(400) {
            return Err(link.too_large());
        }
        let parsed = crate::format::parse(LINE.as_bytes(), Options::default()).expect("a line").remove(0);
        Ok(Parsed { line: link.place.line, ..parsed })
    }
    let text = format!("{}\n", fpuzzle(LINE)).repeat(6);
    let read = read_within(&Document::new(text, 1), read_link, Budget(1000)).unwrap();
    let lines: Vec<_> = read.into_iter().map(|read| read.map(|parsed| parsed.line)).collect();
    assert!(
        matches!(lines.as_slice(), [Ok(1), Ok(2), Err(error)] if error.message.starts_with("too many links"))
    );
}
