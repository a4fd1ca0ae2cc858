//! `hex16`: rows of 1-9 and A-G, or of 0-9 and A-F, 16x16.

use super::prelude::*;
use crate::format::cells::layout;
use crate::format::head::{CellLayout, RowSymbols};
use crate::format::page::{PageParser, Reading};
use crate::format::rows::text;
use crate::grid::Alphabet;

pub struct Hex16;

impl TextFormat for Hex16 {
    fn card(&self) -> Card {
        Card {
            name: "hex16",
            about: "rows of 1-9A-G or 0-9A-F, 16x16",
            holds: Holds::Givens,
            is_multiline: true,
        }
    }

    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        Recognition::likely_if(layout(head) == Some(CellLayout::Rows(RowSymbols::Hex)))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(PageParser::new(options, Reading::Boards))
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_size(puzzle, "hex16", &[16])?;
        symbols::check_plain(puzzle, "hex16")?;
        Ok(text(puzzle, &puzzle.givens, alphabet(puzzle)))
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> String {
        text(puzzle, solution, alphabet(puzzle))
    }
}

fn alphabet(puzzle: &Puzzle) -> Alphabet {
    if puzzle.alphabet == Alphabet::Letters { Alphabet::Digits } else { puzzle.alphabet }
}
