//! The position on the board as a puzzle text: for the clipboard and for files.

use crate::format::{Format, Holds, WriteError, Writer};
use crate::game::{Game, Session};
use crate::grid::{Info, Progress, Puzzle};
use crate::puzzle::Problem;

/// The formats that can hold the position, the one that holds most first.
pub fn formats(game: &Game) -> Vec<Format> {
    let rest = Format::ALL.iter().copied().filter(|&format| format != Format::SHEET);
    let all = std::iter::once(Format::SHEET).chain(rest);
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
        let puzzle = Puzzle { info: Info::default(), ..position(session, Format::LINE) };
        if let Ok(line) = Writer::new(Format::LINE).problem(&Problem::Sudoku(puzzle)) {
            return line.trim_end().to_owned();
        }
    }
    formats(game).first().and_then(|&format| write(game, format).ok()).unwrap_or_default()
}

/// What of the position such a text keeps, and what it says in another way or not at all.
pub fn kept(game: &Game, format: Format) -> String {
    let Game::Sudoku(session) = game else {
        return "Your queens will be given ones; crosses are left out.".to_owned();
    };
    let mut changes = format.changes(&begun(session));
    let cells = || session.geometry().cells();
    if format.holds() == Holds::Marks {
        if cells().any(|cell| session.marks(cell).has_both()) {
            changes.push("of cells with marks of both kinds only the centre marks are written");
        }
        if cells().any(|cell| !session.marks(cell).centre.is_empty()) {
            changes.push("centre marks are not told from others");
        }
    }
    if cells().any(|cell| session.color(cell).is_some()) {
        changes.push("colours are left out");
    }
    let keeps = match format.holds() {
        Holds::Givens => "It keeps the digits",
        Holds::Values => "It keeps your digits apart from the clues",
        Holds::Marks => "It keeps your digits and marks",
    };
    format!("{}.", [keeps].into_iter().chain(changes).collect::<Vec<_>>().join("; "))
}

/// Where the player has come to, as far as a text of this format can say it.
fn position(session: &Session, format: Format) -> Puzzle {
    format.fit(&begun(session))
}

/// Where the player has come to.
fn begun(session: &Session) -> Puzzle {
    let puzzle = Puzzle::clone(session.puzzle());
    let values = session.values().clone();
    let cells = || session.geometry().cells();
    let marked = cells().any(|cell| !session.marks(cell).is_empty());
    let candidates = marked.then(|| cells().map(|cell| session.marks(cell).candidates()).collect());
    let begun = marked || values != puzzle.givens;
    Puzzle { progress: begun.then_some(Progress { values, candidates }), ..puzzle }
}
