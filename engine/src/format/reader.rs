//! Reads puzzle after puzzle from a byte stream.

use std::io::BufRead;

use super::headings::HeadingNotes;
use super::recognise::Start;
use super::source::{Line, Lines, Source};
use super::text_format::{Parser, ReadLine};
use super::{Format, Options, ParseError, Parsed, ReadError, links};

/// Reads puzzle after puzzle in constant memory, however long the input is.
///
/// After a [`ReadError::Parse`] it continues with the next puzzle; after a [`ReadError::Io`] it ends. A
/// text without a puzzle is an error too.
///
/// ```
/// # use ninefold_engine as ninefold;
/// use ninefold::format::{Format, Options, Reader};
///
/// let text = "1.3..4122.4..32.\n1.3..4122.4..32.1.3..4122.4.\n1.3..412........\n";
/// let mut reader = Reader::new(text.as_bytes(), Options::default());
/// let puzzles: Vec<_> = reader.by_ref().collect();
/// assert_eq!(reader.format(), Some(Format::LINE));
/// assert!(puzzles[0].is_ok() && puzzles[2].is_ok());
/// let error = puzzles[1].as_ref().unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 29: 28 cells: expected 36 (a board of 6x6)");
/// ```
pub struct Reader<'a> {
    lines: Lines<'a>,
    options: Options,
    text: Option<OpenText>,
    /// Whether there was a puzzle, or an error in the place of one.
    found: bool,
    ended: bool,
}

/// A text whose format is known.
struct OpenText {
    format: Format,
    parser: Box<dyn Parser>,
    /// The first lines, if the format was found out.
    start: Option<Start>,
}

impl<'a> Reader<'a> {
    /// Creates a reader. Nothing is read yet.
    pub fn new(input: impl BufRead + 'a, options: Options) -> Reader<'a> {
        Reader { lines: Lines::new(input), options, text: None, found: false, ended: false }
    }

    /// Returns the format of the last puzzle, once the first one has been read.
    pub fn format(&self) -> Option<Format> {
        let text = self.text.as_ref()?;
        Some(text.parser.format().unwrap_or(text.format))
    }

    /// Returns whether the text had neither a puzzle nor an error in the place of one. Known at its end.
    pub fn is_empty(&self) -> bool {
        !self.found
    }

    /// Reads the next puzzle, or only its line where that is all of it.
    fn read(&mut self) -> Result<Option<Unread>, ReadError> {
        if self.text.is_none() {
            let start = if self.options.format.is_none() { Start::of(&mut self.lines)? } else { None };
            let detect = if self.options.queens { Start::format_of_board } else { Start::format };
            let Some(format) = self.options.format.or(start.as_ref().map(detect)) else {
                return Ok(None);
            };
            let parser = format.0.text.parser(&self.options);
            self.text = Some(OpenText { format, parser, start });
        }
        let Some(text) = &mut self.text else { return Ok(None) };
        let Some(read) = text.parser.of_line() else {
            return Ok(text.parser.next(&mut self.lines)?.map(|parsed| Unread(Part::Read(Box::new(parsed)))));
        };
        Ok(self.lines.next_content()?.map(|line| Unread(Part::Line(line, read))))
    }

    /// Returns the error of a text without a puzzle.
    fn no_puzzle(&self) -> ParseError {
        match &self.text {
            _ if self.lines.consumed() == 0 => ParseError::new(1, 1, "no puzzle: the text is empty")
                .help("expected a puzzle, such as a line of 81 characters"),
            Some(OpenText { start: Some(start), .. }) => no_format(start),
            None | Some(_) => empty(),
        }
    }
}

/// Returns what the text below the last puzzle of a list asks for. Known at its end.
pub fn notes_at_end(reader: &mut Reader) -> Option<HeadingNotes> {
    reader.text.as_mut()?.parser.notes_at_end()
}

impl Iterator for Reader<'_> {
    type Item = Result<Parsed, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(next_unread(self)?.and_then(|unread| Ok(unread.read()?)))
    }
}

/// A puzzle of a text, which is left to be read where it is a line that depends on no other: by another thread, if its
/// caller likes.
pub struct Unread(Part);

enum Part {
    Line(Line, ReadLine),
    Read(Box<Parsed>),
}

impl Unread {
    /// Returns the line on which the puzzle starts.
    pub fn line(&self) -> usize {
        match &self.0 {
            Part::Line(line, _) => line.number,
            Part::Read(parsed) => parsed.line,
        }
    }

    /// Reads the puzzle.
    ///
    /// # Errors
    /// What is wrong with its text.
    pub fn read(self) -> Result<Parsed, ParseError> {
        match self.0 {
            Part::Line(line, read) => read(&line),
            Part::Read(parsed) => Ok(*parsed),
        }
    }
}

/// Returns the next puzzle as the reader does, without reading what can be read later.
pub fn next_unread(reader: &mut Reader<'_>) -> Option<Result<Unread, ReadError>> {
    if reader.ended {
        return None;
    }
    let item = reader.read().transpose();
    // What is not text has no puzzle, and there is nothing behind it.
    reader.ended = reader.lines.is_unreadable() || matches!(item, None | Some(Err(ReadError::Io(_))));
    if item.is_none() && !reader.found {
        return Some(Err(reader.no_puzzle().into()));
    }
    reader.found |= !reader.ended;
    item
}

/// The error of a text without content.
pub(super) fn empty() -> ParseError {
    ParseError::new(
        1,
        1,
        "no puzzle in the text: expected a line of 81 characters, a queens board (its size N, then N lines of `*`, `.` and \
         `Q`), or another known format",
    )
    .option("`ninefold convert --help` lists the formats")
}

/// The error of a text that is in no format. It names the formats that come nearest.
fn no_format(start: &Start) -> ParseError {
    if let Some(error) = start.lines().iter().find_map(links::explain) {
        return error;
    }
    let first = start.first();
    let text = first.text.trim_start();
    if let Some((line, format)) = start.format_below() {
        let help = format!("the text from line {line} on is `{}`: remove the lines above it", format.name());
        return first.expected("a puzzle, such as a line of 81 characters").help(help);
    }
    let nearest = match text.chars().next() {
        Some('<') => "XML is read from OpenSudoku and KSudoku",
        Some('{' | '[') => {
            "JSON is read if it has cells under `puzzle`, `grid` or `board`, or is an f-puzzles or gnome-sudoku file"
        }
        _ if text.contains(':') => {
            "the nearest formats are `sheet`, which begins with headers such as `size: 9`, and `grid`"
        }
        _ => "the nearest formats are `line`, `rows` and `grid`",
    };
    first
        .expected("a puzzle, such as a line of 81 characters")
        .help(nearest)
        .option("`ninefold convert --help` lists the formats, and --format names one")
}

/// Reads a whole text. The first error ends it.
///
/// # Errors
/// The first bad puzzle, or a text without a puzzle.
///
/// ```
/// # use ninefold_engine as ninefold;
/// use ninefold::format::{Options, parse};
///
/// let text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let puzzles = parse(text.as_bytes(), Options::default())?;
/// let sudoku = puzzles[0].problem.as_sudoku().expect("a sudoku");
/// assert_eq!((sudoku.geometry.size(), sudoku.givens.filled()), (9, 21));
/// # Ok::<(), ninefold::format::ParseError>(())
/// ```
pub fn parse(text: &[u8], options: Options) -> Result<Vec<Parsed>, ParseError> {
    Reader::new(text, options).collect::<Result<_, _>>().map_err(ReadError::into_parse_error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::tests::found;

    #[test]
    fn an_io_error_ends_reading() {
        struct Failing;
        impl std::io::Read for Failing {
            fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
                Err(std::io::Error::other("the disk is gone"))
            }
        }
        let items: Vec<_> = Reader::new(std::io::BufReader::new(Failing), Options::default()).collect();
        assert!(matches!(items.as_slice(), [Err(ReadError::Io(_))]), "{items:?}");
    }

    #[test]
    fn a_bad_byte_costs_its_line() {
        let line = ".".repeat(80) + "1\n";
        let mut text = b"# \xfcber\n".to_vec();
        text.extend_from_slice(line.as_bytes());
        text.extend_from_slice(b"12\xff\n");
        text.extend_from_slice(line.as_bytes());
        assert_eq!(
            found(&text),
            [Ok(2), Err("line 3, column 3: the byte 0xFF is not UTF-8".to_owned()), Ok(4)]
        );
    }

    #[test]
    fn a_text_without_a_puzzle_is_one_error() {
        for (text, expected) in [
            ("", "the text is empty"),
            ("\n\n", "no puzzle in the text"),
            ("# only a comment\n", "no puzzle in the text"),
            ("\u{feff}", "no puzzle in the text"),
            (
                "Dear Sir,\nno puzzle today.\nYours\n",
                "line 1, column 1: found `Dear Sir,`: expected a puzzle",
            ),
            ("<html><body>no puzzle</body></html>", "HTML"),
            ("https://example.org/sudoku.htm?bd=000\n", "site"),
            (
                "My puzzle:\nhttps://sudokupad.app/wsj7iunsg6\n",
                "line 2, column 1: this link holds only the id",
            ),
        ] {
            let found = found(text.as_bytes());
            assert!(matches!(&found[..], [Err(error)] if error.contains(expected)), "{text:?} {found:?}");
        }
    }

    #[test]
    fn a_format_below_other_text_is_named() {
        let text = "Cells differ\nby a lot\n.Shape~4x4.~R1C1_1\n";
        let error = parse(text.as_bytes(), Options::default()).expect_err("no puzzle");
        let help = "the text from line 3 on is `iss`: remove the lines above it";
        assert_eq!(error.help.as_deref(), Some(help));
    }
}
