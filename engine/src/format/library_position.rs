//! Positions as lines of HoDoKu's step library hold them, and how such lines are written.

use super::{WriteError, symbols};
use crate::grid::{Alphabet, CandidateGrid, CandidateSet, Cell, Digit, Puzzle};

/// A position as a library line holds it, and the technique of the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryPosition {
    /// The code of the technique, or `None` if the puzzle was not read from a library line.
    pub code: Option<String>,
    /// The 81 cells as written.
    pub(super) cells: String,
    /// The deleted candidates as written.
    pub(super) deleted: String,
}

impl LibraryPosition {
    /// Returns the position of a puzzle that was read from another format.
    ///
    /// # Errors
    /// A library line cannot hold the board.
    pub fn of(puzzle: &Puzzle) -> Result<LibraryPosition, WriteError> {
        symbols::check_nine(puzzle, "a library line")?;
        Ok(LibraryPosition { code: None, cells: cells(puzzle), deleted: deleted_triples(puzzle) })
    }

    /// Returns the library line of a step in this position.
    #[must_use]
    pub fn line(
        &self,
        code: &str,
        digits: CandidateSet,
        eliminations: &[(Cell, Digit)],
        placements: &[(Cell, Digit)],
    ) -> String {
        let digits: String = digits.iter().map(|digit| Alphabet::Digits.symbol(digit)).collect();
        let (gone, set) = (triples(eliminations), triples(placements));
        format!(":{code}:{digits}:{}:{}:{gone}:{set}:\n", self.cells, self.deleted)
    }
}

/// Writes the 81 cells with a `+` before the player's digits.
fn cells(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    for (cell, value) in puzzle.values().iter() {
        if value.is_some() && puzzle.givens[cell].is_none() {
            text.push('+');
        }
        text.push(value.map_or('.', |digit| Alphabet::Digits.symbol(digit)));
    }
    text
}

/// Writes the deleted candidates, without those that the digits rule out.
fn deleted_triples(puzzle: &Puzzle) -> String {
    if puzzle.progress.as_ref().is_none_or(|start| start.candidates.is_none()) {
        return String::new();
    }
    let plain = CandidateGrid::new(puzzle.geometry.clone(), puzzle.values());
    let marked = CandidateGrid::of(puzzle);
    let mut deleted = Vec::new();
    for cell in puzzle.geometry.cells() {
        let gone = plain.candidates(cell) - marked.candidates(cell);
        deleted.extend(gone.iter().map(|digit| (cell, digit)));
    }
    triples(&deleted)
}

/// Writes candidates as triples of digit, row and column, in that order.
fn triples(candidates: &[(Cell, Digit)]) -> String {
    let mut triples: Vec<String> = Vec::new();
    for (cell, digit) in candidates {
        triples.push(format!("{}{}{}", digit.value(), cell.index() / 9 + 1, cell.index() % 9 + 1));
    }
    triples.sort_unstable();
    triples.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{Options, parse};

    #[test]
    fn a_step_is_written_with_its_position_unchanged() {
        let text = format!(":0402-1:7:+1{}:999 123 135:::", ".".repeat(80));
        let parsed = parse(text.as_bytes(), Options::default()).unwrap().remove(0);
        let position = parsed.library_position().expect("a library line");
        assert_eq!(position.code.as_deref(), Some("0402-1"));
        let (a, b) = (Digit::from_index(0), Digit::from_index(1));
        let gone = [(Cell::new(80), b), (Cell::new(9), b), (Cell::new(1), a)];
        let digits = gone.iter().map(|&(_, digit)| digit).collect();
        let line = position.line("0300", digits, &gone, &[]);
        assert_eq!(line, format!(":0300:12:+1{}:999 123 135:112 221 299::\n", ".".repeat(80)));
        let placed = position.line("0003", CandidateSet::of(a), &[], &[(Cell::new(1), a)]);
        assert!(placed.ends_with(":999 123 135::112:\n"), "{placed}");

        let plain = parse(format!("5{}", ".".repeat(80)).as_bytes(), Options::default()).unwrap().remove(0);
        assert_eq!(plain.library_position(), None);
        let position = LibraryPosition::of(plain.problem.as_sudoku().unwrap()).unwrap();
        assert_eq!((position.code, position.deleted), (None, String::new()));
        assert_eq!(position.cells, format!("5{}", ".".repeat(80)));
    }
}
