//! `sdm`: one puzzle per line with `0` for an empty cell. Read as [`super::line`] is.

use super::line::{self, LineParser};
use super::prelude::*;
use crate::grid::Alphabet;

pub struct Sdm;

impl TextFormat for Sdm {
    fn card(&self) -> Card {
        Card {
            name: "sdm",
            about: "one puzzle per line, 0 for an empty cell",
            holds: Holds::Givens,
            is_multiline: false,
        }
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(LineParser::new(options.alphabet))
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_plain(puzzle, "a line")?;
        let text = match puzzle.alphabet {
            // In hexadecimal boards 0 is a digit.
            Alphabet::HexZero => line::cells(puzzle, &puzzle.givens),
            alphabet => symbols::write(puzzle.givens.values(), alphabet, '0').collect(),
        };
        Ok(text + "\n")
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> String {
        line::cells(puzzle, solution) + "\n"
    }
}
