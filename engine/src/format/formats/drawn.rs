//! Plain texts: cells on lines, and boards drawn as rows, in a frame or not: `line`, `sdm`, `rows`, `grid`, `csv`,
//! `letters16`, `hex16`, `ss` and `marks`.
//!
//! They have no mark, only the layout of their cells. [`crate::format::plain_text`] reads them all. In `ss`, Simple
//! Sudoku's frame, as the clipboard of many programs holds it, the player's digits and marks follow in separate
//! frames; in `marks` every empty cell shows its candidates.

mod frame;
mod marks;

use super::prelude::*;
use crate::format::adapt::fills_unmarked_cells;
use crate::format::drawn::Drawn;
use crate::format::plain_text::PlainParser;
use crate::format::{candidates_line, cells_line, nine, rows};
use crate::grid::{Alphabet, Progress};

impl TextFormat for Drawn {
    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(PlainParser::new(options, *self))
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let (name, sizes): (_, &[usize]) = match self {
            Drawn::Line | Drawn::Sdm => return self.line(puzzle),
            Drawn::Numbers => return numbers(puzzle),
            Drawn::Letters => ("letters16", &[16, 25]),
            Drawn::Hex => ("hex16", &[16]),
            Drawn::Table => ("csv", &[]),
            Drawn::Frame | Drawn::Candidates => ("a framed grid", &[]),
            Drawn::Rows => ("rows", &[]),
        };
        if !sizes.is_empty() {
            symbols::check_size(puzzle, name, sizes)?;
        }
        symbols::check_plain(puzzle, name)?;
        match self {
            Drawn::Frame => Ok(frames(puzzle)),
            Drawn::Candidates => candidates(puzzle),
            _ => Ok(self.plain(puzzle, &puzzle.givens)),
        }
    }

    fn alphabet(&self, alphabet: Alphabet) -> Alphabet {
        match (self, alphabet) {
            (Drawn::Letters, _) => Alphabet::Letters,
            (Drawn::Hex, Alphabet::Letters) => Alphabet::Digits,
            _ => alphabet,
        }
    }

    fn changes_of_remarks(&self, puzzle: &Puzzle) -> Option<&'static str> {
        let told = "the weights are left out: `ninefold target` gives every grid these";
        (*self == Drawn::Numbers && puzzle.weights.is_some()).then_some(told)
    }

    fn remarks(&self) -> &'static [&'static str] {
        if *self == Drawn::Line { &["title"] } else { &[] }
    }

    fn plain_9x9(&self, cells: &[u8; 81], text: &mut Vec<u8>) -> bool {
        match self {
            Drawn::Line => nine::write_line(cells, text),
            Drawn::Candidates => nine::write_marks(cells, text),
            _ => false,
        }
    }

    fn room(&self) -> Room {
        Room { candidates: [Drawn::Line, Drawn::Candidates].contains(self), ..Room::default() }
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> Option<String> {
        (!self.is_list()).then(|| self.plain(puzzle, solution))
    }

    fn changes(&self, puzzle: &Puzzle, progress: &Progress) -> Vec<&'static str> {
        match self {
            Drawn::Frame if progress.has_marks() => fills_unmarked_cells(progress).into_iter().collect(),
            Drawn::Candidates => changes_of_marks(puzzle, progress),
            _ => Vec::new(),
        }
    }
}

impl Drawn {
    /// Writes a puzzle on one line. Titles and given candidates are only read from `line`.
    fn line(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_plain(puzzle, "a line")?;
        // In hexadecimal boards 0 is a digit.
        if *self == Drawn::Sdm && puzzle.alphabet != Alphabet::HexZero {
            return Ok(symbols::write(puzzle.givens.values(), puzzle.alphabet, '0').chain(['\n']).collect());
        }
        let cells = match &puzzle.given_candidates {
            Some(given) => {
                symbols::check_size(puzzle, "a line of candidates", &[9])?;
                candidates_line(given, 9, puzzle.alphabet)
            }
            None => rows::cells(puzzle, &puzzle.givens),
        };
        let title = puzzle.info.title.as_ref().filter(|_| *self == Drawn::Line);
        Ok(title.and_then(|title| cells_line::with_title(&cells, title)).unwrap_or(cells) + "\n")
    }

    /// Writes digits without marks.
    fn plain(&self, puzzle: &Puzzle, values: &Grid) -> String {
        match self {
            Drawn::Numbers => separated(values, " ", "0"),
            // A table without anything in its cells is no board.
            Drawn::Table if values.filled() == 0 => separated(values, ",", "0"),
            Drawn::Table => separated(values, ",", ""),
            Drawn::Frame | Drawn::Candidates => frame::characters(puzzle, values),
            _ => rows::text(puzzle, values, self.alphabet(puzzle.alphabet)),
        }
    }
}

/// Writes rows of numbers. The standard weights need not be written: a target sudoku in this format has them.
fn numbers(puzzle: &Puzzle) -> Result<String, WriteError> {
    symbols::check_standard(&puzzle.geometry, "a grid of numbers")?;
    if puzzle.weights.as_ref().is_some_and(|weights| !weights.are_rings(&puzzle.geometry)) {
        return Err(WriteError("a grid of numbers cannot hold these cell weights".to_owned()));
    }
    Ok(separated(&puzzle.givens, " ", "0"))
}

/// Writes numbers with this text between them, and this one for an empty cell.
fn separated(values: &Grid, separator: &str, empty: &str) -> String {
    let mut text = String::new();
    for row in values.values().chunks(values.cell_count().isqrt()) {
        let numbers = row.iter().map(|cell| cell.map_or(empty.to_owned(), |digit| digit.value().to_string()));
        text += &numbers.collect::<Vec<_>>().join(separator);
        text.push('\n');
    }
    text
}

/// Writes the givens, and below them the player's digits and marks, if there are any.
fn frames(puzzle: &Puzzle) -> String {
    let mut text = frame::characters(puzzle, &puzzle.givens);
    let Some(Progress { values, candidates }) = &puzzle.progress else { return text };
    if candidates.is_some() || *values != puzzle.givens {
        text += &format!("\n{}", frame::characters(puzzle, values));
    }
    if candidates.is_some() {
        let marks = marks::all(puzzle, values, candidates.as_deref());
        text += &format!("\n{}", frame::candidates(puzzle, values, values, &marks));
    }
    text
}

/// Writes a frame in which empty cells show their candidates.
fn candidates(puzzle: &Puzzle) -> Result<String, WriteError> {
    let (size, givens) = (puzzle.geometry.size(), &puzzle.givens);
    if size > 16 && puzzle.alphabet == Alphabet::Letters {
        // `U` before a digit could be a digit.
        return Err(WriteError(format!("marks cannot hold a board of {size} letters")));
    }
    let Some(given) = &puzzle.given_candidates else {
        let marks = marks::unambiguous(puzzle);
        return Ok(frame::candidates(puzzle, puzzle.values(), givens, &marks));
    };
    symbols::check_size(puzzle, "a grid of given candidates", &[9])?;
    if !marks::are_sukaku(&puzzle.geometry, given) {
        let why = "a candidate grid with 17 solved cells or more is read as a position";
        return Err(WriteError(why.to_owned()));
    }
    Ok(frame::candidates(puzzle, &Grid::empty(givens.cell_count()), givens, given.as_slice()))
}

fn changes_of_marks(puzzle: &Puzzle, progress: &Progress) -> Vec<&'static str> {
    let mut changes = Vec::from_iter(fills_unmarked_cells(progress));
    if progress.has_marks() && marks::is_like_sukaku(puzzle) {
        changes.push("with fewer than 17 digits, marks would be given candidates: they are left out");
    } else if marks::are_lost(puzzle, progress) {
        changes.push("marks that could be mistaken for digits, or digits for marks, are left out");
    }
    changes
}
