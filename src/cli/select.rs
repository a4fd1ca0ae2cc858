//! What a command takes of an entry: sudokus, boards that are small enough, or anything. An entry with another kind of
//! puzzle gets an error that names the command for it.

use super::input::InputEntry;
use super::location::Location;
use super::output::Console;
use crate::format::{ParseError, Parsed};
use crate::grid::{MAX_PLAY_SIZE, Puzzle};
use crate::puzzle::Problem;
use crate::queens::Board;
use crate::scene::notes_on;

/// Selects the puzzle that a command works on, or explains why the entry has none.
pub type Select<T> = fn(&Parsed) -> Result<&T, ParseError>;

/// The puzzle that a command selected from an entry.
pub struct Selected<'a, T> {
    pub puzzle: &'a T,
    /// Maps cells to positions in the text.
    pub entry: &'a Parsed,
}

impl<'a, T> Selected<'a, T> {
    pub fn with<U>(&self, puzzle: &'a U) -> Selected<'a, U> {
        Selected { puzzle, entry: self.entry }
    }
}

/// A puzzle, or the error in its place, which has been reported.
pub struct FoundPuzzle<'a, T> {
    pub location: &'a Location,
    pub puzzle: Result<Selected<'a, T>, ParseError>,
}

/// Returns what an entry has for a command, or `None` if it is no puzzle. Reports errors, and what is not checked or
/// understood.
pub fn find<'a, T>(
    entry: &'a InputEntry,
    select: Select<T>,
    console: &mut Console,
) -> Option<FoundPuzzle<'a, T>> {
    if let InputEntry::Puzzle(location, Ok(parsed)) = entry
        && let Problem::Sudoku(puzzle) = &parsed.problem
    {
        console.note_of_puzzle(&location.place(), &notes_on(&puzzle.info), Vec::new());
    }
    find_quietly(entry, select, console)
}

/// Like [`find`], but leaves what is not checked to the caller.
pub fn find_quietly<'a, T>(
    entry: &'a InputEntry,
    select: Select<T>,
    console: &mut Console,
) -> Option<FoundPuzzle<'a, T>> {
    let (location, read) = match entry {
        InputEntry::Puzzle(location, read) => (location, read),
        InputEntry::Heading(location, info) => {
            console.note_of_puzzle(&location.place(), &notes_on(info), Vec::new());
            return None;
        }
        InputEntry::Failure(error) => {
            error.report(console);
            return None;
        }
    };
    let puzzle = match read {
        Ok(entry) => select(entry).map(|puzzle| Selected { puzzle, entry }),
        Err(error) => Err(error.clone()),
    };
    if let Err(error) = &puzzle {
        console.error_in(&location.name, error);
    }
    Some(FoundPuzzle { location, puzzle })
}

/// Selects any puzzle.
pub fn any(entry: &Parsed) -> Result<&Problem, ParseError> {
    Ok(&entry.problem)
}

/// Selects queens boards.
pub fn queens(entry: &Parsed) -> Result<&Board, ParseError> {
    match &entry.problem {
        Problem::Queens(board) => Ok(board),
        Problem::Sudoku(_) => {
            let message =
                "expected a queens board (its size N, then N lines of `*`, `.` and `Q`), found a sudoku";
            Err(ParseError::new(entry.line, 1, message).help("use `ninefold solve` for sudokus"))
        }
    }
}

/// Selects sudokus of any size.
pub fn sudoku(entry: &Parsed) -> Result<&Puzzle, ParseError> {
    match &entry.problem {
        Problem::Sudoku(puzzle) => Ok(puzzle),
        Problem::Queens(_) => {
            let error = ParseError::new(entry.line, 1, "expected a sudoku, found a queens board");
            Err(error.help("`ninefold queens` reads queens boards"))
        }
    }
}

/// Selects sudokus whose clues are digits.
pub fn digits_only(entry: &Parsed) -> Result<&Puzzle, ParseError> {
    let puzzle = sudoku(entry)?;
    if puzzle.given_candidates.is_some() {
        let error = ParseError::new(entry.line, 1, "expected digits as clues, found given candidates");
        return Err(error.help("`ninefold solve --unique` tells whether its solution is the only one"));
    }
    houses_only(entry, puzzle)
}

/// Refuses sudokus with rules besides houses. Weights and lines of cells know nothing of these.
fn houses_only<'a>(entry: &Parsed, puzzle: &'a Puzzle) -> Result<&'a Puzzle, ParseError> {
    let mut rules = puzzle.geometry.rules().iter();
    let Some(rule) = rules.find(|rule| rule.is_checked()) else { return Ok(puzzle) };
    let message = format!("expected rows, columns, boxes and other houses, found the rule `{}`", rule.key());
    Err(ParseError::new(entry.line, 1, message).help("`ninefold solve --unique` solves it"))
}

/// Selects sudokus whose rules are houses.
pub fn houses(entry: &Parsed) -> Result<&Puzzle, ParseError> {
    houses_only(entry, sudoku(entry)?)
}

/// Selects sudokus that are small enough for hints.
fn playable(entry: &Parsed) -> Result<&Puzzle, ParseError> {
    let puzzle = sudoku(entry)?;
    if puzzle.geometry.is_playable() {
        return Ok(puzzle);
    }
    let size = puzzle.geometry.size();
    let message = if size > MAX_PLAY_SIZE {
        format!("hints work on boards up to {MAX_PLAY_SIZE}x{MAX_PLAY_SIZE}; this one is {size}x{size}")
    } else {
        "hints work on boards where every cell holds a digit; this one has blank cells".to_owned()
    };
    Err(ParseError::new(entry.line, 1, message).help("`ninefold solve` solves it"))
}

/// Selects puzzles of either kind that are small enough for hints.
pub fn explainable(entry: &Parsed) -> Result<&Problem, ParseError> {
    match &entry.problem {
        Problem::Sudoku(_) => playable(entry).map(|_| &entry.problem),
        Problem::Queens(_) => Ok(&entry.problem),
    }
}
