//! The position on the board as a puzzle text: for the clipboard and for files.

use crate::format::{Format, Holds, WriteError, Writer};
use crate::game::session::NotesOnly;
use crate::game::{Game, Session};
use crate::grid::{Cell, Info, Progress, Puzzle};
use crate::puzzle::Problem;

/// Returns the formats that can hold the position, the most complete one first.
pub fn formats(game: &Game) -> Vec<Format> {
    let rest = Format::ALL.iter().copied().filter(|&format| format != Format::SHEET);
    let all = std::iter::once(Format::SHEET).chain(rest);
    all.filter(|&format| write(game, format).is_ok()).collect()
}

/// Writes the position in a format, with as much of it as the format can hold.
///
/// # Errors
/// The format cannot hold the position.
pub fn write(game: &Game, format: Format) -> Result<String, WriteError> {
    let problem = match game {
        Game::Sudoku(session) => Problem::Sudoku(position(session, format)),
        Game::Queens(session) => Problem::Queens(session.board().clone()),
    };
    let mut writer = Writer::new(format);
    Ok(writer.problem(&problem)? + writer.finish())
}

/// Writes the position for the clipboard: as a single line without title, which most programs read, or else in the
/// most complete format.
pub fn short(game: &Game) -> String {
    if let Game::Sudoku(session) = game {
        let puzzle = Puzzle { info: Info::default(), ..position(session, Format::LINE) };
        if let Ok(line) = Writer::new(Format::LINE).problem(&Problem::Sudoku(puzzle)) {
            return line.trim_end().to_owned();
        }
    }
    formats(game).first().and_then(|&format| write(game, format).ok()).unwrap_or_default()
}

/// Describes what a text in this format keeps of the position, what it changes and what it omits.
pub fn kept(game: &Game, format: Format) -> String {
    let Game::Sudoku(session) = game else {
        return "Your queens become givens; crosses are omitted.".to_owned();
    };
    let puzzle = with_progress(session);
    let (holds, mut changes) = (format.holds_of(&puzzle), format.changes(&puzzle));
    let mut cells = session.geometry().cells();
    if holds == Holds::Marks {
        if cells.clone().any(|cell| session.marks(cell).has_both()) {
            changes.push("where a cell has both kinds of marks, only centre marks are written");
        }
        if cells.clone().any(|cell| !session.marks(cell).centre.is_empty()) {
            changes.push("centre marks become ordinary marks");
        }
    }
    match session.marks_after_hints() {
        Ok(Some(_)) if holds == Holds::Marks => {
            changes.push("other empty cells get the marks that hints have left");
        }
        Ok(None) => {}
        Err(NotesOnly) if holds == Holds::Marks => {
            changes.push("what hints have crossed out is lost unless you fill in all candidates first");
        }
        Ok(Some(_)) | Err(NotesOnly) => changes.push("what hints have crossed out is lost"),
    }
    if cells.any(|cell| has_colour(session, cell)) {
        changes.push("colours are omitted");
    }
    let keeps = match holds {
        Holds::Givens => "Keeps the digits",
        Holds::Values => "Keeps your digits apart from the clues",
        Holds::Marks => "Keeps your digits and marks",
    };
    format!("{}.", [keeps].into_iter().chain(changes).collect::<Vec<_>>().join("; "))
}

fn has_colour(session: &Session, cell: Cell) -> bool {
    let mut marks = session.marks(cell).all().iter();
    !session.colours(cell).is_empty() || marks.any(|digit| session.mark_colour(cell, digit).is_some())
}

/// Returns the position as far as this format can express it.
fn position(session: &Session, format: Format) -> Puzzle {
    format.fit(&with_progress(session))
}

/// Returns the puzzle with the player's progress.
fn with_progress(session: &Session) -> Puzzle {
    let puzzle = Puzzle::clone(session.puzzle());
    let values = session.values().clone();
    let own: Vec<_> = session.geometry().cells().map(|cell| session.marks(cell).candidates()).collect();
    let own = own.iter().any(|marks| !marks.is_empty()).then_some(own);
    let candidates = session.marks_after_hints().ok().flatten().or(own).map(Into::into);
    let begun = candidates.is_some() || values != puzzle.givens;
    Puzzle { progress: begun.then_some(Progress { values, candidates }), ..puzzle }
}
