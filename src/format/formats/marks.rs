//! `marks`: a framed grid in which empty cells show their candidates. [`super::super::page`] reads it.

use super::prelude::*;
use crate::format::adapt::fills_unmarked_cells;
use crate::format::cells::layout;
use crate::format::head::CellLayout;
use crate::format::nine;
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
        if let Some(given) = &puzzle.given_candidates {
            symbols::check_size(puzzle, "a grid of given candidates", &[9])?;
            return page::given_candidates(puzzle, given).ok_or_else(|| {
                let why = "a candidate grid with 17 solved cells or more is read as a position";
                WriteError(format!("{why}: write the puzzle as line or sheet"))
            });
        }
        let progress = puzzle.progress.clone();
        let progress =
            progress.unwrap_or_else(|| Progress { values: puzzle.givens.clone(), candidates: None });
        Ok(page::unambiguous_marks(puzzle, &progress))
    }

    fn plain_9x9(&self, cells: &[u8; 81], text: &mut Vec<u8>) -> bool {
        nine::write_marks(cells, text)
    }

    fn holds_given_candidates(&self) -> bool {
        true
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> String {
        page::characters(puzzle, solution)
    }

    fn changes(&self, puzzle: &Puzzle, progress: &Progress) -> Vec<&'static str> {
        let mut changes = fills_unmarked_cells(progress);
        let is_begun = progress.values != puzzle.givens;
        if !is_begun && page::gives_candidates(puzzle.geometry.size(), &puzzle.givens) && progress.has_marks()
        {
            changes.push("with fewer than 17 digits, the marks are read as given candidates");
        }
        if page::loses_marks(puzzle, progress) {
            changes.push("marks that could be mistaken for digits, or digits for marks, are left out");
        }
        changes
    }
}
