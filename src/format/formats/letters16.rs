//! `letters16`: rows of the letters A to P (16x16) or A to Y (25x25), `-` for an empty cell.

use super::prelude::*;
use crate::format::cells::layout;
use crate::format::head::{CellLayout, RowSymbols};
use crate::format::page::{PageParser, Reading};
use crate::format::rows::text;
use crate::grid::Alphabet;

pub struct Letters16;

impl TextFormat for Letters16 {
    fn card(&self) -> Card {
        Card {
            name: "letters16",
            about: "rows of A-P (16x16) or A-Y (25x25), - for an empty cell",
            holds: Holds::Givens,
            is_multiline: true,
        }
    }

    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        Recognition::likely_if(layout(head) == Some(CellLayout::Rows(RowSymbols::Letters)))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        let alphabet = options.alphabet.or(Some(Alphabet::Letters));
        Box::new(PageParser::new(&Options { alphabet, ..options.clone() }, Reading::Boards))
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_size(puzzle, "letters16", &[16, 25])?;
        symbols::check_plain(puzzle, "letters16")?;
        Ok(text(puzzle, &puzzle.givens, Alphabet::Letters))
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> String {
        text(puzzle, solution, Alphabet::Letters)
    }
}
