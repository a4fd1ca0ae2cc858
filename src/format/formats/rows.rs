//! `rows`: n rows of n characters, board after board.

use super::prelude::*;
use crate::format::cells::layout;
use crate::format::head::{CellLayout, RowSymbols};
use crate::format::page::{PageParser, Reading};
use crate::format::rows::text;

pub struct Rows;

impl TextFormat for Rows {
    fn card(&self) -> Card {
        Card { name: "rows", about: "rows of characters, any size", holds: Holds::Givens, is_multiline: true }
    }

    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        Recognition::likely_if(layout(head) == Some(CellLayout::Rows(RowSymbols::Any)))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(PageParser::new(options, Reading::Boards))
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_plain(puzzle, "rows")?;
        Ok(text(puzzle, &puzzle.givens, puzzle.alphabet))
    }
}
