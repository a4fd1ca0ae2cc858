//! Writes puzzles and answers one after another.

use super::{Format, WriteError, rows};
use crate::grid::{Grid, Puzzle};
use crate::puzzle::Problem;

/// Writes puzzles and answers one after another in one format.
///
/// Every text ends with a line end. If puzzles of the format take several lines, it begins with the
/// blank line that separates it from the one before.
///
/// ```
/// # use ninefold_engine as ninefold;
/// use ninefold::format::{Format, Options, Writer, parse};
///
/// let puzzles = parse(b"1.3..4122.4..32.", Options::default())?;
/// let text = Writer::new(Format::GRID).problem(&puzzles[0].problem).expect("a plain 4x4 board");
/// assert_eq!(text, "1 0 3 0\n0 4 1 2\n2 0 4 0\n0 3 2 0\n");
/// # Ok::<(), ninefold::format::ParseError>(())
/// ```
#[derive(Debug)]
pub struct Writer {
    format: Format,
    written: usize,
    /// Whether a blank line comes before the next text.
    needs_gap: bool,
}

impl Writer {
    /// Creates a writer for a format.
    pub fn new(format: Format) -> Writer {
        Writer { format, written: 0, needs_gap: false }
    }

    /// Continues the text in another format.
    #[must_use]
    pub fn switch_to(self, format: Format) -> Writer {
        let needs_gap = self.written > 0 && (self.format.0.is_multiline || format.0.is_multiline);
        Writer { written: self.written, needs_gap, ..Writer::new(format) }
    }

    /// Returns the format that is written.
    pub fn format(&self) -> Format {
        self.format
    }

    /// Writes a solution in the shape of its puzzle's text.
    #[must_use]
    pub fn solution(&mut self, puzzle: &Puzzle, solution: &Grid) -> String {
        let text = match self.format.0.text.solution(puzzle, solution) {
            Some(text) => text,
            None if self.format.0.is_multiline => rows::text(puzzle, solution, puzzle.alphabet),
            None => rows::cells(puzzle, solution) + "\n",
        };
        self.separate(text)
    }

    /// Writes a puzzle, with its player's digits and marks if the format holds them. After the last one
    /// comes what [`Writer::finish`] returns.
    ///
    /// # Errors
    /// The format cannot hold something that makes it another puzzle (the board, the weights, given candidates). The
    /// error names a format that can. Titles and a player's progress are dropped without an error.
    pub fn problem(&mut self, problem: &Problem) -> Result<String, WriteError> {
        let before = if self.written == 0 { self.format.0.text.frame().0 } else { "" };
        match self.format.text_of(problem) {
            Ok(text) => Ok(before.to_owned() + &self.separate(text)),
            Err(WriteError(why)) => match self.instead(problem) {
                Some(format) => Err(WriteError(format!("{why}: write it as {}", format.name()))),
                None => Err(WriteError(why)),
            },
        }
    }

    /// Returns a format that holds a puzzle which this one refuses.
    fn instead(&self, problem: &Problem) -> Option<Format> {
        let plain = problem.as_sudoku().is_some_and(|puzzle| puzzle.progress.is_none());
        let candidates = [
            self.format.0.text.instead().and_then(Format::from_name),
            plain.then_some(Format::LINE),
            Some(Format::SHEET),
            Some(Format::QUEENS),
        ];
        candidates.into_iter().flatten().find(|format| format.text_of(problem).is_ok())
    }

    /// Appends a puzzle given as 81 characters `1`-`9`, `.` and `0`, in a fraction of the time that
    /// [`Writer::problem`] takes. Returns `false` without writing anything if there is no short way.
    pub fn plain_9x9(&mut self, cells: &[u8; 81], text: &mut Vec<u8>) -> bool {
        let start = text.len();
        if self.needs_gap {
            text.push(b'\n');
        }
        let is_written = self.format.0.text.plain_9x9(cells, text);
        if is_written {
            self.gap();
        } else {
            text.truncate(start);
        }
        is_written
    }

    /// Returns what a text has after its last puzzle. Without it some formats are not complete.
    #[must_use]
    pub fn finish(&self) -> &'static str {
        if self.written > 0 { self.format.0.text.frame().1 } else { "" }
    }

    /// Writes a word in place of a solution, such as `none`.
    #[must_use]
    pub fn word(&mut self, word: &str) -> String {
        self.separate(format!("{word}\n"))
    }

    fn separate(&mut self, text: String) -> String {
        self.gap().to_owned() + &text
    }

    /// Counts a text; returns the blank line that separates it from the one before, if it needs one.
    pub fn gap(&mut self) -> &'static str {
        self.written += 1;
        if std::mem::replace(&mut self.needs_gap, self.format.0.is_multiline) { "\n" } else { "" }
    }
}

impl Format {
    fn text_of(self, problem: &Problem) -> Result<String, WriteError> {
        let refused = match problem {
            Problem::Sudoku(puzzle)
                if puzzle.geometry.rules().iter().any(|rule| rule.is_checked())
                    && !self.0.text.room().rules =>
            {
                "rules besides houses"
            }
            Problem::Sudoku(puzzle) if puzzle.geometry.numbers().first() == 0 && !self.0.text.room().zero => {
                "digits that begin with 0"
            }
            Problem::Sudoku(puzzle) if self.can_hold_candidates_of(puzzle) => {
                return self.0.text.sudoku(puzzle);
            }
            Problem::Sudoku(_) => "given candidates",
            Problem::Queens(board) => match self.0.text.queens(board) {
                Some(text) => return Ok(text),
                None => "a queens board",
            },
        };
        Err(WriteError(format!("{} cannot hold {refused}", self.name())))
    }
}
