//! `marks`: a framed grid in which empty cells show their candidates. [`super::super::framed`] reads it.

use super::prelude::*;
use crate::format::adapt::fills_unmarked_cells;
use crate::format::cells::layout;
use crate::format::head::CellLayout;
use crate::format::page::{self, PageParser, Reading};
use crate::grid::{Alphabet, Progress};

pub struct Marks;

impl TextFormat for Marks {
    fn card(&self) -> Card {
        Card {
            name: "marks",
            about: "a framed grid in which empty cells show their candidates",
            holds: Holds::Marks,
            is_multiline: true,
        }
    }

    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        Recognition::likely_if(layout(head) == Some(CellLayout::Candidates))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(PageParser::new(options, Reading::Marks))
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_plain(puzzle, "a framed grid")?;
        let size = puzzle.geometry.size();
        if size > 16 && puzzle.alphabet == Alphabet::Letters {
            // `U` before a digit could be a digit.
            return Err(WriteError(format!("marks cannot hold a board of {size} letters")));
        }
        let progress = puzzle.progress.clone();
        let progress =
            progress.unwrap_or_else(|| Progress { values: puzzle.givens.clone(), candidates: None });
        Ok(page::unambiguous_marks(puzzle, &progress))
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> String {
        page::characters(puzzle, solution)
    }

    fn changes(&self, puzzle: &Puzzle, progress: &Progress) -> Vec<&'static str> {
        let mut changes = fills_unmarked_cells(progress);
        if page::loses_marks(puzzle, progress) {
            changes.push("marks that could be mistaken for digits, or digits for marks, are left out");
        }
        changes
    }
}
