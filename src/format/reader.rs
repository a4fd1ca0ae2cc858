//! Reads puzzle after puzzle from a byte stream.

use std::io::BufRead;

use super::source::{Lines, Source};
use super::{Entry, Format, Options, ParseError, ReadError, sniff};

/// What one format knows about reading.
pub(super) trait Parser: Send {
    /// The next puzzle; `None` at the end of the text. Each error has taken at least one line, and
    /// the next call goes on behind what is wrong.
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Entry>, ReadError>;
}

/// Reads puzzle after puzzle with flat memory, however long the input is. After a
/// [`ReadError::Parse`] it goes on behind the bad puzzle; after [`ReadError::Io`] it ends. A text
/// without a puzzle is an error too.
pub struct Reader<R> {
    lines: Lines<R>,
    options: Options,
    format: Option<Format>,
    parser: Option<Box<dyn Parser>>,
    found: bool,
    ended: bool,
}

impl<R: BufRead> Reader<R> {
    /// Nothing is read yet.
    pub fn new(input: R, options: Options) -> Reader<R> {
        let lines = Lines::new(input);
        Reader { lines, options, format: None, parser: None, found: false, ended: false }
    }

    /// The format, once the first puzzle has been read.
    pub fn format(&self) -> Option<Format> {
        self.format
    }

    fn read(&mut self) -> Result<Option<Entry>, ReadError> {
        if self.parser.is_none() {
            let format = match self.options.format {
                Some(format) => Some(format),
                None => sniff::sniff(&mut self.lines, self.options.alphabet)?,
            };
            self.format = format;
            self.parser = format.map(|f| f.parser(&self.options));
        }
        match &mut self.parser {
            Some(parser) => parser.next(&mut self.lines),
            None => Ok(None),
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let item = self.read().transpose();
        self.ended = match &item {
            None | Some(Err(ReadError::Io(_))) => true,
            // Nothing is known of the text: one error is enough.
            Some(Err(ReadError::Parse(_))) => {
                self.format.is_none() && self.options.format.is_none() && self.lines.peek(0).is_none()
            }
            Some(Ok(_)) => false,
        };
        let nothing = item.is_none() && !self.found;
        self.found = true;
        if nothing { Some(Err(empty().into())) } else { item }
    }
}

fn empty() -> ParseError {
    ParseError::new(1, 1, "no puzzle in the text: expected a line of 81 characters or another known format")
        .help("`ninefold convert --help` lists the formats")
}

/// Reads a whole text; the first error ends it.
///
/// # Errors
/// The first thing in the text that is no puzzle, or that the text holds none.
pub fn parse(text: &[u8], options: Options) -> Result<Vec<Entry>, ParseError> {
    let entries: Result<Vec<Entry>, ReadError> = Reader::new(text, options).collect();
    entries.map_err(|error| match error {
        ReadError::Parse(error) => error,
        ReadError::Io(error) => ParseError::new(1, 1, error.to_string()),
    })
}
