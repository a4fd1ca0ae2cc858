//! Reads puzzle after puzzle from a byte stream.

use std::io::BufRead;

use super::numbers;
use super::sniff::{self, Detected};
use super::source::Lines;
use super::text_format::Parser;
use super::{Format, Options, ParseError, Parsed, ReadError};

/// Reads puzzle after puzzle in constant memory, however long the input is.
///
/// After a [`ReadError::Parse`] it continues with the next puzzle; after a [`ReadError::Io`] it ends. A
/// text without a puzzle is an error too.
///
/// ```
/// use ninefold::format::{Format, Options, Reader};
///
/// let text = "1.3..4122.4..32.\n1.3..4122.4..32\n1.3..412........\n";
/// let mut reader = Reader::new(text.as_bytes(), Options::default());
/// let puzzles: Vec<_> = reader.by_ref().collect();
/// assert_eq!(reader.format(), Some(Format::LINE));
/// assert!(puzzles[0].is_ok() && puzzles[2].is_ok());
/// let error = puzzles[1].as_ref().unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 16: 15 cells: expected 16 (a board of 4x4)");
/// ```
pub struct Reader<R> {
    lines: Lines<R>,
    options: Options,
    format: Option<Format>,
    parser: Option<Box<dyn Parser>>,
    found: bool,
    ended: bool,
}

impl<R: BufRead> Reader<R> {
    /// Creates a reader. Nothing is read yet.
    pub fn new(input: R, options: Options) -> Reader<R> {
        let lines = Lines::new(input);
        Reader { lines, options, format: None, parser: None, found: false, ended: false }
    }

    /// Returns the format, once the first puzzle has been read.
    pub fn format(&self) -> Option<Format> {
        self.format
    }

    /// Returns whether the text had neither a puzzle nor an error in it. Known at its end.
    pub fn is_empty(&self) -> bool {
        !self.found
    }

    fn read(&mut self) -> Result<Option<Parsed>, ReadError> {
        if self.parser.is_none() {
            let detected = match self.options.format {
                Some(format) => Detected::Format(format),
                None => sniff::sniff(&mut self.lines, &self.options)?,
            };
            match detected {
                Detected::Format(format) => {
                    self.format = Some(format);
                    self.parser = Some(format.0.parser(&self.options));
                }
                Detected::Unknown(error) => {
                    self.ended = true;
                    return Err(error.into());
                }
                Detected::Empty => {}
            }
        }
        let parsed = match &mut self.parser {
            Some(parser) => parser.next(&mut self.lines)?,
            None => None,
        };
        let is_plain = self.format.is_some_and(Format::is_plain) && self.options.format.is_none();
        match parsed {
            Some(parsed) if is_plain => Ok(Some(numbers::check(parsed)?)),
            parsed => Ok(parsed),
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Parsed, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let item = self.read().transpose();
        self.ended |= matches!(item, None | Some(Err(ReadError::Io(_))));
        if item.is_none() && !self.found {
            return Some(Err(empty().into()));
        }
        self.found = true;
        item
    }
}

/// The error of a text without a puzzle.
pub(super) fn empty() -> ParseError {
    ParseError::new(
        1,
        1,
        "no puzzle in the text: expected a line of 81 characters, a queens board (its size N, then N lines of `*`, `.` and \
         `Q`), or another known format",
    )
    .option("`ninefold convert --help` lists the formats")
}

/// Reads a whole text. The first error ends it.
///
/// # Errors
/// The first bad puzzle, or a text without a puzzle.
///
/// ```
/// use ninefold::format::{Options, parse};
///
/// let text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let puzzles = parse(text.as_bytes(), Options::default())?;
/// let sudoku = puzzles[0].problem.as_sudoku().expect("a sudoku");
/// assert_eq!((sudoku.geometry.size(), sudoku.givens.filled()), (9, 21));
/// # Ok::<(), ninefold::format::ParseError>(())
/// ```
pub fn parse(text: &[u8], options: Options) -> Result<Vec<Parsed>, ParseError> {
    let puzzles: Result<Vec<Parsed>, ReadError> = Reader::new(text, options).collect();
    puzzles.map_err(|error| match error {
        ReadError::Parse(error) => error,
        ReadError::Io(error) => ParseError::new(1, 1, error.to_string()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn a_line_that_is_not_utf8_is_skipped() {
        let line = ".".repeat(81);
        let mut text = b"# Gr\xfc\x9fe\n".to_vec();
        text.extend_from_slice(format!("{line}\n").as_bytes());
        text.extend_from_slice(b"12\xff\n");
        text.extend_from_slice(line.as_bytes());
        let items: Vec<_> = Reader::new(text.as_slice(), Options::default())
            .map(|item| item.map(|entry| entry.line).map_err(|error| error.to_string()))
            .collect();
        let bad = |line: usize, column: usize, byte: &str| {
            Err(format!("line {line}, column {column}: the byte {byte} is not UTF-8"))
        };
        assert_eq!(items, [bad(1, 5, "0xFC"), Ok(2), bad(3, 3, "0xFF"), Ok(4)]);
    }
}
