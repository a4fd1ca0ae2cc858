//! `ss`: Simple Sudoku's framed grid, as the clipboard of many programs holds it. The player's digits
//! and marks follow in separate frames. [`super::super::page`] reads it.

use super::prelude::*;
use crate::format::adapt::fills_unmarked_cells;
use crate::format::cells::layout;
use crate::format::head::CellLayout;
use crate::format::page::{self, PageParser, Reading};
use crate::grid::Progress;

pub struct SimpleSudoku;

impl TextFormat for SimpleSudoku {
    fn card(&self) -> Card {
        Card {
            name: "ss",
            about: "Simple Sudoku: a framed grid, your digits and marks below it",
            holds: Holds::Marks,
            is_multiline: true,
        }
    }

    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        Recognition::likely_if(layout(head) == Some(CellLayout::Frame))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(PageParser::new(options, Reading::Boards))
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_plain(puzzle, "a framed grid")?;
        let mut text = page::characters(puzzle, &puzzle.givens);
        let is_begun =
            |progress: &&Progress| progress.candidates.is_some() || progress.values != puzzle.givens;
        if let Some(progress) = puzzle.progress.as_ref().filter(is_begun) {
            text += &format!("\n{}", page::characters(puzzle, &progress.values));
            if progress.candidates.is_some() {
                text += &format!("\n{}", page::all_marks(puzzle, progress));
            }
        }
        Ok(text)
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> String {
        page::characters(puzzle, solution)
    }

    fn changes(&self, _: &Puzzle, progress: &Progress) -> Vec<&'static str> {
        if progress.has_marks() { fills_unmarked_cells(progress) } else { Vec::new() }
    }
}
