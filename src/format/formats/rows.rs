//! `rows`: n rows of n characters, board after board.

use super::prelude::*;
use crate::format::cells::layout;
use crate::format::head::{CellLayout, RowSymbols};
use crate::format::rows::{first_row, gather, text, width};
use crate::format::symbols::KnownAlphabet;
use crate::grid::Alphabet;

pub struct Rows;

impl TextFormat for Rows {
    fn card(&self) -> Card {
        Card { name: "rows", about: "rows of characters, any size", holds: Holds::Givens, is_multiline: true }
    }

    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        Recognition::likely_if(layout(head) == Some(CellLayout::Rows(RowSymbols::Any)))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(RowsParser::new(options.alphabet))
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_plain(puzzle, "rows")?;
        Ok(text(puzzle, &puzzle.givens, puzzle.alphabet))
    }
}

/// Reads boards of rows.
pub struct RowsParser {
    known: KnownAlphabet,
    started: bool,
}

impl RowsParser {
    pub fn new(alphabet: Option<Alphabet>) -> RowsParser {
        RowsParser { known: KnownAlphabet::wanted(alphabet), started: false }
    }
}

impl Parser for RowsParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        let Some(first) = first_row(&mut self.started, source, width)? else { return Ok(None) };
        let block = gather(first, source)?;
        let (alphabet, givens) = block.read(self.known)?;
        self.known.settled = Some(alphabet);
        Ok(Some(block.into_parsed(alphabet, givens)?))
    }
}
