//! Code shared by the targets for text formats.

use std::borrow::Cow;
use std::io::Write;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use ninefold_engine::format::{Format, Holds, Options, Parsed, Reader, Writer};
use ninefold_engine::grid::{Alphabet, CandidateGrid, Cell, Puzzle};
use ninefold_engine::puzzle::Problem;
use ninefold_engine::queens::hint::{Effect, solve_path};
use ninefold_engine::queens::{Board, solutions};

/// Returns a text that is no link as what a link of the format holds. Other formats have the text itself.
pub fn packed(text: &[u8], format: Option<Format>) -> Cow<'_, [u8]> {
    let name = format.map_or("", Format::name);
    let start = match name {
        _ if text.starts_with(b"http") => return Cow::Borrowed(text),
        "fpuzzles" => "https://f-puzzles.com/?load=",
        "sudokupad" => "https://sudokupad.app/scl",
        "penpa" => "https://swaroopg92.github.io/penpa-edit/#m=edit&p=",
        _ => return Cow::Borrowed(text),
    };
    let payload = if name == "penpa" {
        let mut deflated = DeflateEncoder::new(Vec::new(), Compression::fast());
        deflated.write_all(text).expect("no limit");
        BASE64_STANDARD.encode(deflated.finish().expect("no limit"))
    } else {
        lz_str::compress_to_base64(&*String::from_utf8_lossy(text))
    };
    Cow::Owned([start, &payload].concat().into_bytes())
}

/// Reads a text in a format or one that is detected. Nothing may panic, every given stands in the text, every puzzle
/// can be written in every format that can hold it, and comes back from a sheet and from the format it was read in.
pub fn read(text: &[u8], format: Option<Format>) {
    let options = Options { format, ..Options::default() };
    let mut reader = Reader::new(text, options);
    let entries: Vec<Parsed> = reader.by_ref().flatten().take(50).collect();
    let lines = lines(text);
    for entry in entries {
        for cell in 0..entry.problem.size().pow(2) {
            let (line, column) = entry.position(Cell::new(cell));
            assert!(line >= 1 && column >= 1);
        }
        for &format in Format::ALL {
            let _ = Writer::new(format).problem(&entry.problem);
        }
        if let Problem::Queens(board) = &entry.problem {
            reasons(board);
        }
        if let Problem::Sudoku(puzzle) = &entry.problem {
            if puzzle.geometry.is_playable() {
                CandidateGrid::of(puzzle);
            }
            if let Some(lines) = &lines {
                stands_in(lines, &entry, puzzle);
            }
            comes_back(&entry.problem);
            if let Some(format) = reader.format() {
                comes_back_as(format, puzzle);
            }
        }
    }
}

/// A board round-trips through its text, and no hint on a small board contradicts a solution.
fn reasons(board: &Board) {
    let problem = Problem::Queens(board.clone());
    let text = Writer::new(Format::QUEENS).problem(&problem).expect("a text holds every board");
    let options = Options { format: Some(Format::QUEENS), ..Options::default() };
    let again = Reader::new(text.as_bytes(), options).next().expect("a board").expect("a good one");
    assert_eq!(again.problem, problem, "{text}");
    if board.size() > 7 {
        return;
    }
    let path = solve_path(board);
    for way in solutions(board) {
        for step in &path.steps {
            match step.effect {
                Effect::Place(square) => assert!(way.has_queen(square), "{text}"),
                Effect::RuleOut(squares) => assert!(squares.iter().all(|s| !way.has_queen(s)), "{text}"),
            }
        }
    }
}

/// Returns the lines of a text whose characters stand for themselves.
fn lines(text: &[u8]) -> Option<Vec<Vec<char>>> {
    let text = std::str::from_utf8(text).ok()?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n").replace('\r', "\n");
    let is_escaped = text.contains('\\') || text.contains('&') || text.contains('%');
    (!is_escaped).then(|| text.split('\n').map(|line| line.chars().collect()).collect())
}

/// Every given has its symbol or its number at its place, if the format knows the places of cells.
fn stands_in(lines: &[Vec<char>], entry: &Parsed, puzzle: &Puzzle) {
    if entry.position(Cell::new(0)) == entry.position(Cell::new(1)) {
        return;
    }
    for (cell, digit) in puzzle.givens.placed() {
        let (line, column) = entry.position(cell);
        // A `u` or a mark of the player may precede it, the places of other candidates, or any number of zeros or
        // quotes.
        let rest = lines[line - 1].iter().skip(column - 1);
        let place: String =
            rest.clone().take(9).chain(rest.skip_while(|&&c| c == '0' || c == '"').take(9)).collect();
        // Digits of other fonts, and names of emoji.
        if place.is_empty() || !place.is_ascii() || place.starts_with(':') {
            continue;
        }
        let place = place.to_uppercase();
        let is_there =
            place.contains(puzzle.alphabet.symbol(digit)) || place.contains(&digit.value().to_string());
        assert!(is_there, "{cell:?} {digit:?} at {line}:{column}");
    }
}

/// A puzzle comes back from the format it was read in as far as the format holds it. Where digits clash, a single mark
/// can be mistaken for a digit, and is left out. Rows of dashes alone are no board.
fn comes_back_as(format: Format, puzzle: &Puzzle) {
    if puzzle.values().clashes(&puzzle.geometry).next().is_some() || puzzle.givens.filled() == 0 {
        return;
    }
    let mut writer = Writer::new(format);
    let Ok(text) = writer.problem(&Problem::Sudoku(puzzle.clone())) else { return };
    let text = text + writer.finish();
    // Two formats have an alphabet of their own, also for a board that was read in another.
    let alphabet = match puzzle.alphabet {
        _ if format == Format::LETTERS16 => Alphabet::Letters,
        Alphabet::Letters if format == Format::HEX16 => Alphabet::Digits,
        alphabet => alphabet,
    };
    let options = Options { format: Some(format), alphabet: Some(alphabet), queens: false };
    let again = Reader::new(text.as_bytes(), options).next().expect("a puzzle");
    let again = again.unwrap_or_else(|error| panic!("{error}: {text}")).problem;
    let again = again.as_sudoku().expect("a sudoku");
    assert_eq!(again.geometry, puzzle.geometry, "{text}");
    assert_eq!(again.givens, puzzle.givens, "{text}");
    assert!(format.holds() == Holds::Givens || again.values() == puzzle.values(), "{text}");
}

fn comes_back(problem: &Problem) {
    let sheet = Writer::new(Format::SHEET).problem(problem).expect("a sheet holds every sudoku");
    let options = Options { format: Some(Format::SHEET), ..Options::default() };
    let again = Reader::new(sheet.as_bytes(), options).next().expect("a puzzle").expect("a good one");
    assert_eq!(again.problem, *problem, "{sheet}");
}
