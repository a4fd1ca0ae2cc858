//! The interface of a text format: what it is called, what it recognises, how it is read and written.

use super::headings::HeadingNotes;
use super::recognise::Start;
use super::source::{Line, Source};
use super::{Format, Holds, Options, ParseError, Parsed, ReadError, WriteError};
use crate::grid::{Alphabet, Grid, Progress, Puzzle};
use crate::queens::Board;

/// A text format. The ones there are, in order, are in [`super::formats`].
pub(super) trait TextFormat: Sync {
    /// Returns whether the first lines of a text have the mark of this format. Nothing is parsed for that.
    fn has_mark(&self, _start: &Start) -> bool {
        false
    }

    /// Returns a reader for one text.
    fn parser(&self, options: &Options) -> Box<dyn Parser>;

    /// Returns whether it can read a text without a mark, where its puzzles are wanted.
    fn may_read(&self, _start: &Start) -> bool {
        false
    }

    /// Returns the format to write instead of one that is only read.
    fn instead(&self) -> Option<&'static str> {
        None
    }

    /// Returns the text of a sudoku, in its alphabet where the format has letters. Where the format holds only givens,
    /// those of the puzzle are all digits on the board: see [`Format::fit`].
    ///
    /// # Errors
    /// A sentence that says what the format cannot hold. The writer adds one that can.
    fn sudoku(&self, _puzzle: &Puzzle) -> Result<String, WriteError> {
        Err(WriteError("this format is only read".to_owned()))
    }

    /// Returns the alphabet in which a puzzle of this one is written.
    fn alphabet(&self, alphabet: Alphabet) -> Alphabet {
        alphabet
    }

    /// Returns the remarks on a puzzle that a text holds, by their names in a sheet.
    fn remarks(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns what a text has room for besides a board and its digits.
    fn room(&self) -> Room {
        Room::default()
    }

    /// Returns another name on the command line.
    fn alias(&self) -> Option<&'static str> {
        None
    }

    /// Returns what a text has before its first puzzle and after its last.
    fn frame(&self) -> (&'static str, &'static str) {
        ("", "")
    }

    /// Returns the text of a queens board, or `None` if the format cannot hold one.
    fn queens(&self, _board: &Board) -> Option<String> {
        None
    }

    /// Appends a puzzle of 81 characters `1`-`9`, `.` and `0`, for formats that have a short way to do so.
    /// Returns `false` without writing anything if this one does not.
    fn plain_9x9(&self, _cells: &[u8; 81], _text: &mut Vec<u8>) -> bool {
        false
    }

    /// Returns the text of a solution in the shape of the puzzle's text, or `None` for plain rows or a line. A format that
    /// draws its boards in another way has its own.
    fn solution(&self, _puzzle: &Puzzle, _solution: &Grid) -> Option<String> {
        None
    }

    /// Returns what a text says differently of title, author and the like, and of the weights, besides what it leaves out.
    fn changes_of_remarks(&self, _puzzle: &Puzzle) -> Option<&'static str> {
        None
    }

    /// Returns what this format says differently of a player's progress, besides what follows from
    /// [`Card::holds`].
    fn changes(&self, _puzzle: &Puzzle, _progress: &Progress) -> Vec<&'static str> {
        Vec::new()
    }
}

/// What a text has room for besides a board and its digits.
#[derive(Clone, Copy, Default)]
pub(super) struct Room {
    /// Given candidates, as in a Sukaku.
    pub candidates: bool,
    /// The player's digits and marks beside given candidates.
    pub game_of_sukaku: bool,
    /// The names of rules that the board does not check.
    pub unchecked: bool,
    /// Rules that are no houses.
    pub rules: bool,
    /// Digits that begin with 0.
    pub zero: bool,
    /// What is only drawn.
    pub pictures: bool,
}

/// A format, and what help texts and writers need to know about it.
pub(super) struct Card {
    /// The name on the command line.
    pub name: &'static str,
    /// One line for help texts.
    pub about: &'static str,
    pub holds: Holds,
    /// Whether a puzzle takes several lines, so that a blank line separates it from the next.
    pub is_multiline: bool,
    pub text: &'static dyn TextFormat,
}

/// Reads one text puzzle by puzzle.
pub(super) trait Parser: Send {
    /// Returns the next puzzle, or `None` at the end of the text. Every error has consumed at least
    /// one line, and the next call continues after the bad puzzle.
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError>;

    /// Returns the format of the last puzzle, if the text may have puzzles in several.
    fn format(&self) -> Option<Format> {
        None
    }

    /// Returns what text below the last puzzle asks for, if that is known only at the end of the text.
    fn notes_at_end(&mut self) -> Option<HeadingNotes> {
        None
    }

    /// Returns what reads a puzzle, if each is a line by itself.
    fn of_line(&self) -> Option<ReadLine> {
        None
    }
}

/// Reads the puzzle in a line.
pub(super) type ReadLine = fn(&Line) -> Result<Parsed, ParseError>;

/// Reads a puzzle in each line that is neither blank nor a comment, whatever the other lines are.
pub(super) struct EachLine(pub ReadLine);

impl Parser for EachLine {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        let Some(line) = source.next_content()? else { return Ok(None) };
        Ok(Some((self.0)(&line)?))
    }

    fn of_line(&self) -> Option<ReadLine> {
        Some(self.0)
    }
}

/// A parser that remembers nothing is a function.
impl<F> Parser for F
where
    F: FnMut(&mut dyn Source) -> Result<Option<Parsed>, ReadError> + Send,
{
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        self(source)
    }
}
