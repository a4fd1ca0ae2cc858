//! Text in, puzzle out, and back. No file access: reading is over any `BufRead`.

use std::io::BufRead;

use crate::grid::{Alphabet, Grid, Puzzle};
use crate::queens::Board;

/// The text formats; see each variant's file below `format/`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// One puzzle a line.
    Line,
}

impl Format {
    /// Every format, in the order in which `--help` lists them.
    pub const ALL: &'static [Format] = &[Format::Line];
    /// The name on the command line.
    pub fn name(self) -> &'static str {
        todo!()
    }
}

/// How to read.
#[derive(Clone, Default, Debug)]
pub struct Options {
    /// Read this format, do not sniff.
    pub format: Option<Format>,
    /// Read digits by this alphabet, do not guess.
    pub alphabet: Option<Alphabet>,
}

/// What a text holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// A sudoku, target or not.
    Sudoku(Puzzle),
    /// A queens board.
    Queens(Board),
}

/// One puzzle of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The puzzle.
    pub problem: Problem,
    /// The 1-based line on which it starts.
    pub line: usize,
}

/// Something in the text that is no puzzle. Display: `line 3, column 82: ...` and how to mend it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct ParseError {
    /// 1-based.
    pub line: usize,
    /// 1-based, in characters.
    pub column: usize,
    /// What is wrong and what was expected.
    pub message: String,
    /// How to mend it.
    pub help: Option<String>,
}

/// Why the next puzzle could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The source failed.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// The text is wrong; reading goes on behind it.
    #[error(transparent)]
    Parse(#[from] ParseError),
}

/// Reads puzzle after puzzle with flat memory.
pub struct Reader<R> {
    input: R,
}

impl<R: BufRead> Reader<R> {
    /// Nothing is read yet.
    pub fn new(input: R, options: Options) -> Reader<R> {
        let _ = options;
        Reader { input }
    }

    /// The format, once the first puzzle (or error) has been read.
    pub fn format(&self) -> Option<Format> {
        todo!()
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Entry, ReadError>;
    fn next(&mut self) -> Option<Self::Item> {
        let _ = &mut self.input;
        todo!()
    }
}

/// Reads a whole text; the first error ends it.
///
/// # Errors
/// The first thing in the text that is no puzzle, or that the text holds none.
pub fn parse(text: &[u8], options: Options) -> Result<Vec<Entry>, ParseError> {
    let _ = (text, options);
    todo!()
}

/// Writes puzzles and answers one after another in one format.
#[derive(Debug)]
pub struct Writer {
    /// What is written.
    pub format: Format,
}

impl Writer {
    /// A writer of this format.
    pub fn new(format: Format) -> Writer {
        Writer { format }
    }

    /// The text of a solution in the shape of its puzzle's text, with what separates it from
    /// the one before.
    pub fn solution(&mut self, puzzle: &Puzzle, solution: &Grid) -> String {
        let _ = (puzzle, solution);
        todo!()
    }

    /// The text of the puzzle itself, its player's digits, marks and weights included where the
    /// format holds them; an error in words where the format cannot hold this puzzle at all.
    ///
    /// # Errors
    /// A sentence that says what the format cannot hold.
    pub fn problem(&mut self, problem: &Problem) -> Result<String, String> {
        let _ = problem;
        todo!()
    }
}
