//! Code shared by the targets for text formats.

use ninefold::format::{Format, Options, Reader, Writer};
use ninefold::puzzle::Problem;
use ninefold::grid::{CandidateGrid, Cell};
use ninefold::queens::hint::{Effect, solve_path};
use ninefold::queens::{Board, solutions};

/// Reads a text in a format or one that is detected. Nothing may panic, every puzzle can be written in every format
/// that can hold it, and a sheet round-trips every puzzle.
pub fn read(text: &[u8], format: Option<Format>) {
    let options = Options { format, alphabet: None };
    for entry in Reader::new(text, options).flatten().take(50) {
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
            comes_back(&entry.problem);
        }
    }
}

/// A board round-trips through its text, and no hint on a small board contradicts a solution.
fn reasons(board: &Board) {
    let problem = Problem::Queens(board.clone());
    let text = Writer::new(Format::QUEENS).problem(&problem).expect("a text holds every board");
    let options = Options { format: Some(Format::QUEENS), alphabet: None };
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

fn comes_back(problem: &Problem) {
    let sheet = Writer::new(Format::SHEET).problem(problem).expect("a sheet holds every sudoku");
    let options = Options { format: Some(Format::SHEET), alphabet: None };
    let again = Reader::new(sheet.as_bytes(), options).next().expect("a puzzle").expect("a good one");
    assert_eq!(again.problem, *problem, "{sheet}");
}
