//! Real texts: samples from online judges, whole collections, and malformed texts.

use std::fs;

use crate::data::{Source, sample};
use ninefold_engine::format::{Format, Options, ReadError, Reader, Writer, parse};
use ninefold_engine::grid::{CandidateGrid, Cell};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::solve;

#[test]
fn solutions_match_the_judges_byte_for_byte() {
    for (name, format) in [
        ("poj3074", Format::LINE),
        ("grid1", Format::GRID),
        ("grid2", Format::GRID),
        ("letters16", Format::LETTERS16),
    ] {
        let text = sample(&format!("{name}.in"));
        for text in
            [text.clone(), text.replace('\n', "\r\n"), format!("\u{feff}{text}"), text.trim_end().to_owned()]
        {
            let mut reader = Reader::new(text.as_bytes(), Options::default());
            let puzzles: Vec<_> = reader.by_ref().map(|parsed| parsed.expect(name)).collect();
            assert_eq!(reader.format(), Some(format), "{name}");
            let mut writer = Writer::new(format);
            let mut answer = String::new();
            for parsed in puzzles {
                let puzzle = parsed.problem.as_sudoku().expect(name);
                let solution = solve::first(&puzzle.geometry, &puzzle.givens, &Monitor::new());
                answer += &writer.solution(puzzle, &solution.expect("not cancelled").expect("a solution"));
            }
            assert_eq!(answer, sample(&format!("{name}.out")), "{name}");
        }
    }
}

#[test]
fn a_judges_queens_board_is_read() {
    let puzzles = parse(sample("queens14.in").as_bytes(), Options::default()).expect("a board");
    let [parsed] = puzzles.as_slice() else { panic!("one board") };
    assert_eq!(parsed.problem.as_queens().expect("a queens board").size(), 14);
    let text = Writer::new(Format::QUEENS).problem(&parsed.problem).expect("writable");
    assert_eq!(text.trim_end(), sample("queens14.in").trim_end());
}

#[test]
#[ignore = "needs the puzzle collections: NINEFOLD_COLLECTIONS"]
fn collections_are_read_without_errors() {
    let folder = Source::Collections.path("puzzles");
    let mut files: Vec<_> =
        fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path()).collect();
    files.sort();
    for path in files {
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
        let size = if name.starts_with("nine") {
            9
        } else if name.starts_with("sixteen") {
            16
        } else {
            25
        };
        let text = fs::read(&path).expect("readable");
        let lines = text.split(|&b| b == b'\n').filter(|line| !line.is_empty()).count();
        let puzzles = parse(&text, Options::default()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(puzzles.len(), lines, "{name}");
        for parsed in puzzles {
            assert_eq!(parsed.problem.as_sudoku().expect("a sudoku").geometry.size(), size, "{name}");
        }
    }
}

#[test]
fn positions_of_examples_round_trip() {
    round_trip("techniques.txt", include_str!("../../puzzles/techniques.txt"), 90);
}

#[test]
#[ignore = "needs the puzzle collections: NINEFOLD_COLLECTIONS"]
fn positions_of_a_collection_of_steps_round_trip() {
    for name in ["hints/technique_cases.txt", "hints/path_steps.txt"] {
        round_trip(name, &Source::Collections.text(name), 500);
    }
}

/// Writes each position of a library and reads it back.
fn round_trip(name: &str, text: &str, at_least: usize) {
    let puzzles =
        parse(text.as_bytes(), Options::default()).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(puzzles.len() > at_least, "{name}: {}", puzzles.len());
    let mut writer = Writer::new(Format::LIBRARY);
    for parsed in puzzles {
        let line = writer.problem(&parsed.problem).expect("writable");
        let again = parse(line.as_bytes(), Options::default()).expect("readable").remove(0);
        let [first, second] = [&parsed, &again].map(|p| p.problem.as_sudoku().map(CandidateGrid::of));
        assert!(first.is_some());
        assert_eq!(first, second, "{name}:{}", parsed.line);
    }
}

#[test]
fn an_endless_text_is_read_in_pieces() {
    struct Endless {
        line: Vec<u8>,
        at: usize,
    }
    impl std::io::Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            for byte in buffer.iter_mut() {
                *byte = self.line[self.at];
                self.at = (self.at + 1) % self.line.len();
            }
            Ok(buffer.len())
        }
    }
    let good = format!("{}\n", ".".repeat(81));
    let bad = format!("{}\n", "1".repeat(80));
    let line = [good.as_bytes(), bad.as_bytes()].concat();
    let reader = Reader::new(std::io::BufReader::new(Endless { line, at: 0 }), Options::default());
    let bad = reader.take(100_000).filter(|item| matches!(item, Err(ReadError::Parse(_)))).count();
    assert_eq!(bad, 50_000);
}

#[test]
fn conflicting_givens_are_located_in_the_text() {
    let text = sample("grid1.in").replacen("0 0 3 6", "3 0 3 6", 1);
    let parsed = parse(text.as_bytes(), Options::default()).expect("well formed").remove(0);
    let puzzle = parsed.problem.as_sudoku().expect("a sudoku");
    let clash = puzzle.givens.clashes(&puzzle.geometry).next().expect("two 3s in row 2");
    assert_eq!((clash.first, clash.second), (Cell::new(9), Cell::new(11)));
    assert_eq!((parsed.position(clash.first), parsed.position(clash.second)), ((2, 1), (2, 5)));
}
