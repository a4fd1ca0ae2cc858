//! What the targets of the text formats share.

use ninefold::format::{Format, Options, Problem, Reader, Writer};
use ninefold::grid::{CandidateGrid, Cell};

/// Reads a text in this format, or sniffs it. Nothing may panic; every puzzle can be written in
/// every format that can hold it; a sheet gives every puzzle back as it was.
pub fn read(text: &[u8], format: Option<Format>) {
    let options = Options { format, alphabet: None };
    for entry in Reader::new(text, options).flatten().take(50) {
        let cells = match &entry.problem {
            Problem::Sudoku(puzzle) => puzzle.geometry.cell_count(),
            Problem::Queens(board) => board.size() * board.size(),
        };
        for cell in 0..cells {
            let (line, column) = entry.position(Cell::new(cell));
            assert!(line >= 1 && column >= 1);
        }
        for &format in Format::ALL {
            let _ = Writer::new(format).problem(&entry.problem);
        }
        if let Problem::Sudoku(puzzle) = &entry.problem {
            if puzzle.geometry.is_playable() {
                CandidateGrid::of(puzzle);
            }
            comes_back(&entry.problem);
        }
    }
}

fn comes_back(problem: &Problem) {
    let sheet = Writer::new(Format::Sheet).problem(problem).expect("a sheet holds every sudoku");
    let options = Options { format: Some(Format::Sheet), alphabet: None };
    let again = Reader::new(sheet.as_bytes(), options).next().expect("a puzzle").expect("a good one");
    assert_eq!(again.problem, *problem, "{sheet}");
}
