//! The position on the board as a puzzle text: for the clipboard and for files.

use crate::format::{Format, Holds, Problem, WriteError, Writer};
use crate::game::{Game, Session};
use crate::grid::{CandidateGrid, CandidateSet, Info, Puzzle, Start};

/// The formats that can hold the position, the one that holds most first.
pub fn formats(game: &Game) -> Vec<Format> {
    let rest = Format::ALL.iter().copied().filter(|&format| format != Format::Sheet);
    let all = std::iter::once(Format::Sheet).chain(rest);
    all.filter(|&format| write(game, format).is_ok()).collect()
}

/// The position in a format, with as much of it as the format holds.
///
/// # Errors
/// Why the format cannot hold it.
pub fn write(game: &Game, format: Format) -> Result<String, WriteError> {
    let problem = match game {
        Game::Sudoku(session) => Problem::Sudoku(position(session, format)),
        Game::Queens(session) => Problem::Queens(session.board().clone()),
    };
    Writer::new(format).problem(&problem)
}

/// The position in one line where a line can hold the board, without a title: so other programs
/// take it from the clipboard. Else in the format that holds most.
pub fn short(game: &Game) -> String {
    if let Game::Sudoku(session) = game {
        let puzzle = Puzzle { info: Info::default(), ..position(session, Format::Line) };
        if let Ok(line) = Writer::new(Format::Line).problem(&Problem::Sudoku(puzzle)) {
            return line.trim_end().to_owned();
        }
    }
    formats(game).first().and_then(|&format| write(game, format).ok()).unwrap_or_default()
}

/// Where the player has come to, as a puzzle of this format.
fn position(session: &Session, format: Format) -> Puzzle {
    let puzzle = Puzzle::clone(session.puzzle());
    let values = session.values().clone();
    if format.holds() == Holds::Clues {
        return Puzzle { givens: values, start: None, ..puzzle };
    }
    let cells = || session.geometry().cells();
    let marked = format.holds() == Holds::Marks && cells().any(|cell| !session.marks(cell).is_empty());
    let candidates = marked.then(|| {
        // Only a sheet tells a cell without marks from one without candidates.
        let plain = CandidateGrid::new(session.geometry().clone(), &values);
        let of = |cell| match session.marks(cell).claim() {
            CandidateSet::EMPTY if format != Format::Sheet => plain.candidates(cell),
            claim => claim,
        };
        cells().map(of).collect()
    });
    let begun = marked || values != puzzle.givens;
    Puzzle { start: begun.then_some(Start { values, candidates }), ..puzzle }
}
