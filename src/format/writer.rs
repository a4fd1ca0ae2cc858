//! Puzzles and answers written one after another.

use super::{Format, WriteError, framed, library, line, numbers, queens, rows, sdk, sheet, solo};
use crate::grid::{Grid, Progress, Puzzle};
use crate::puzzle::Problem;

/// Writes puzzles and answers one after another in one format.
#[derive(Debug)]
pub struct Writer {
    format: Format,
    written: usize,
}

impl Writer {
    /// A writer of this format.
    pub fn new(format: Format) -> Writer {
        Writer { format, written: 0 }
    }

    /// What is written.
    pub fn format(&self) -> Format {
        self.format
    }

    /// The text of a solution in the shape of its puzzle's text, ended by a line end, with what
    /// separates it from the one before.
    pub fn solution(&mut self, puzzle: &Puzzle, solution: &Grid) -> String {
        let text = match self.format {
            Format::Line | Format::Sdm | Format::Library => line::write(puzzle, solution, false, false),
            Format::Grid => numbers::write(solution, puzzle.geometry.size()),
            Format::Rows | Format::Letters16 | Format::Hex16 | Format::Game | Format::Queens => {
                rows::write(puzzle, solution, self.format)
            }
            Format::Sdk => sdk::write(puzzle, solution, None),
            Format::Ss | Format::Marks => framed::write_ss(puzzle, solution, None),
            Format::Solo => solo::write(puzzle, solution),
            Format::Sheet => sheet::write(puzzle, solution, None),
        };
        self.separate(text)
    }

    /// The text of the puzzle itself, its player's digits and marks included where the format
    /// holds them, with what separates it from the one before.
    ///
    /// # Errors
    /// A sentence that says what the format cannot hold: what would change the puzzle (another
    /// board, weights), never mere titles or a player's progress.
    pub fn problem(&mut self, problem: &Problem) -> Result<String, WriteError> {
        let text = match (problem, self.format) {
            (_, Format::Game) => {
                return Err(WriteError("a saved game is written by playing only".to_owned()));
            }
            (Problem::Queens(board), Format::Queens) => queens::write(board),
            (Problem::Queens(_), format) => {
                return Err(WriteError(format!(
                    "{} cannot hold a queens board: write it as queens",
                    format.name()
                )));
            }
            (Problem::Sudoku(_), Format::Queens) => {
                return Err(WriteError("a queens board cannot hold a sudoku".to_owned()));
            }
            (Problem::Sudoku(puzzle), format) => {
                check(puzzle, format)?;
                sudoku(puzzle, format)
            }
        };
        Ok(self.separate(text))
    }

    /// A word where a solution would stand, such as `none`, with what separates it from the one
    /// before.
    pub fn word(&mut self, word: &str) -> String {
        self.separate(format!("{word}\n"))
    }

    /// A blank line between texts of several lines.
    fn separate(&mut self, text: String) -> String {
        let several = !matches!(
            self.format,
            Format::Line | Format::Sdm | Format::Library | Format::Solo | Format::Queens
        );
        self.written += 1;
        if several && self.written > 1 { format!("\n{text}") } else { text }
    }
}

fn check(puzzle: &Puzzle, format: Format) -> Result<(), WriteError> {
    match format {
        Format::Line | Format::Sdm => line::check(puzzle),
        Format::Grid => numbers::check(puzzle),
        Format::Rows | Format::Letters16 | Format::Hex16 | Format::Sdk => rows::check(puzzle, format),
        Format::Ss | Format::Marks => framed::check(puzzle, format),
        Format::Library => library::check(puzzle),
        Format::Solo => solo::check(puzzle),
        Format::Sheet | Format::Queens | Format::Game => Ok(()),
    }
}

fn sudoku(puzzle: &Puzzle, format: Format) -> String {
    let (givens, progress) = (&puzzle.givens, puzzle.progress.as_ref());
    match format {
        Format::Line => line::write(puzzle, givens, false, true),
        Format::Sdm => line::write(puzzle, givens, true, false),
        Format::Grid => numbers::write(givens, puzzle.geometry.size()),
        Format::Rows | Format::Letters16 | Format::Hex16 | Format::Queens | Format::Game => {
            rows::write(puzzle, givens, format)
        }
        Format::Sdk => sdk::write(puzzle, givens, progress),
        Format::Ss => framed::write_ss(puzzle, givens, progress),
        Format::Marks => {
            let plain = || Progress { values: givens.clone(), candidates: None };
            framed::write_marks(puzzle, &progress.cloned().unwrap_or_else(plain))
        }
        Format::Library => library::write(puzzle),
        Format::Solo => solo::write(puzzle, givens),
        Format::Sheet => sheet::write(puzzle, givens, progress),
    }
}
