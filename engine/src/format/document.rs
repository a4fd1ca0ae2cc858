//! Texts that are read as a whole, such as JSON, XML and links, instead of line by line.
//!
//! They may be one long line, so their lines are bounded by [`MAX_DOCUMENT_LEN`] only.

use std::cell::{Cell, OnceCell};

use super::columns::cut;
use super::encoding::{MAX_DOCUMENT_LEN, too_long};
use super::parsed::Parsed;
use super::source::{Line, Source, numbered};
use super::text_format::Parser;
use super::{Options, ParseError, ReadError};

/// The distance in bytes between places whose line and column are kept.
const STRIDE: usize = 1 << 10;

/// The lines that are read first of a document that may be short, and the fewest of them that show that it has ended.
const FEW_LINES: usize = 256;
const CLEAR_LINES: usize = 64;

/// A whole text.
pub(super) struct Document {
    pub text: String,
    /// The 1-based number of the first line.
    first_line: usize,
    /// For every [`STRIDE`] bytes a byte, its line and its column.
    places: OnceCell<Vec<(usize, usize, usize)>>,
    /// The byte at which it ends: other text may follow.
    end: Cell<usize>,
    /// The last byte asked for, its line and its column: cells are asked for in order.
    last: Cell<(usize, usize, usize)>,
}

impl Document {
    /// Collects the rest of a source, but no more than this many lines.
    fn collect(source: &mut dyn Source, most: usize) -> Result<Option<Document>, ReadError> {
        let Some(first) = source.next()? else { return Ok(None) };
        let (mut text, first_line) = (first.text, first.number);
        let mut count = 1;
        while count < most
            && let Some(line) = source.next()?
        {
            count += 1;
            if text.len() + line.text.len() > MAX_DOCUMENT_LEN {
                return Err(too_long(line.number).into());
            }
            text.push('\n');
            text += &line.text;
        }
        Ok(Some(Document::new(text, first_line)))
    }

    pub fn new(text: String, first_line: usize) -> Document {
        let (end, last) = (Cell::new(text.len()), Cell::new((0, first_line, 1)));
        Document { text, first_line, places: OnceCell::new(), end, last }
    }

    /// Takes note that it ends before this byte.
    pub fn ends_at(&self, byte: usize) {
        self.end.set(byte.min(self.text.len()));
    }

    /// Takes note that this line and those after it are not part of the document.
    pub fn ends_before_line(&self, line: usize) {
        let mut ends = self.text.match_indices('\n').map(|(at, _)| at);
        self.end.set(ends.nth(line.saturating_sub(self.first_line + 1)).unwrap_or(self.text.len()));
    }

    /// Returns all its lines.
    pub fn lines(&self) -> Vec<Line> {
        numbered(self.first_line, &self.text)
    }

    /// Returns the lines after its end.
    pub fn rest(&self) -> Vec<Line> {
        // A document has at least one character, or reading would never end.
        if self.end.get() == 0 {
            return Vec::new();
        }
        let (first, column) = self.position(self.end.get());
        let mut lines = numbered(first, &self.text[self.end.get()..]);
        // The rest of the last line keeps its columns.
        lines[0].text.insert_str(0, &" ".repeat(column - 1));
        let last = &lines[0];
        let is_puzzle = cut(&last.text).is_some() && last.text.contains(char::is_alphanumeric);
        let is_board = is_puzzle || may_begin(last) || last.text.contains("://");
        lines.split_off(usize::from(!is_board))
    }

    /// Returns a document of the same lines with another text.
    pub fn with_text(&self, text: String) -> Document {
        Document::new(text, self.first_line)
    }

    /// Returns the 1-based line and column (in characters) of a byte of the text.
    pub fn position(&self, offset: usize) -> (usize, usize) {
        let places = self.places.get_or_init(|| self.find_places());
        let place = places.get(offset / STRIDE).or(places.last()).copied().unwrap_or((0, self.first_line, 1));
        let last = self.last.get();
        let (start, mut line, mut column) = if (place.0..=offset).contains(&last.0) { last } else { place };
        let mut end = start;
        for c in self.text[start..].chars() {
            if end >= offset {
                break;
            }
            end += c.len_utf8();
            (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        self.last.set((end, line, column));
        (line, column)
    }

    fn find_places(&self) -> Vec<(usize, usize, usize)> {
        let (mut line, mut column) = (self.first_line, 1);
        let mut places: Vec<(usize, usize, usize)> = Vec::with_capacity(self.text.len() / STRIDE + 1);
        let (mut last, mut before) = ((0, line, column), 0);
        for (at, c) in self.text.char_indices() {
            // The last character that starts at or before a multiple of the stride.
            if at / STRIDE > before / STRIDE || at == 0 {
                places.push(if at % STRIDE == 0 { (at, line, column) } else { last });
            }
            (last, before) = ((at, line, column), at);
            (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        places
    }

    /// Returns an error at a byte of the text.
    pub fn error(&self, offset: usize, message: impl Into<String>) -> ParseError {
        let (line, column) = self.position(offset);
        ParseError::new(line, column, message)
    }
}

/// Reads all puzzles of a document in order. A puzzle that cannot be read is an error in its place.
///
/// # Errors
/// The document has no puzzle, or cannot be read at all.
pub(super) type ReadDocument = fn(&Document, &Options) -> ReadPuzzles;

/// The puzzles of a text and the errors in their places, or why there are none.
pub(super) type ReadPuzzles = Result<Vec<Result<Parsed, ParseError>>, ParseError>;

/// The parser of a format whose texts are documents.
pub(super) struct DocumentParser {
    read: ReadDocument,
    options: Options,
    puzzles: Option<std::vec::IntoIter<Result<Parsed, ParseError>>>,
}

impl DocumentParser {
    pub fn new(options: &Options, read: ReadDocument) -> DocumentParser {
        DocumentParser { read, options: options.clone(), puzzles: None }
    }
}

impl Parser for DocumentParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        if self.puzzles.is_none() {
            // After an error there is nothing more to read.
            self.puzzles = Some(Vec::new().into_iter());
            // Lists and links may alternate with other lines: then the whole text is not read for each of them.
            let may_be_short =
                |line: &Line| line.text.trim_start().starts_with(['{', '[']) || line.text.contains("://");
            let is_short = source.peek(0).is_some_and(may_be_short);
            let mut most = if is_short { FEW_LINES } else { usize::MAX };
            loop {
                let Some(document) = Document::collect(source, most)? else { return Ok(None) };
                let read = (self.read)(&document, &self.options);
                let rest = document.rest();
                let is_cut = source.peek(0).is_some() && (read.is_err() || rest.len() < CLEAR_LINES);
                if !is_cut {
                    source.put_back(rest);
                    self.puzzles = Some(read?.into_iter());
                    break;
                }
                source.put_back(document.lines());
                most = most.saturating_mul(16);
            }
        }
        Ok(self.puzzles.as_mut().and_then(Iterator::next).transpose()?)
    }
}

/// Returns whether a line may begin JSON, XML, or a game of another program, judging by the line alone.
pub(super) fn may_begin(line: &Line) -> bool {
    const STARTS: [&str; 15] = [
        "{\"",
        "{'",
        "[[",
        "[{",
        "[\"",
        "<?xml",
        "<!",
        "<opensudoku",
        "<ksudoku",
        "<html",
        "<table",
        "<sudoku",
        "<puzzle",
        "<game",
        "SAVEFILE",
    ];
    let text = line.text.trim();
    let is_id = text.starts_with(|c: char| c.is_ascii_digit() || c == ':') && text.contains(':');
    ["{", "["].contains(&text)
        || STARTS.iter().any(|start| text.starts_with(start))
        || ["[[", "{{"].iter().any(|opening| text.contains(opening))
        || is_id && !text.contains(' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_have_lines_and_columns() {
        let text = "é1\n".repeat(900) + &"☃x".repeat(2000);
        let document = Document::new(text, 3);
        let (mut line, mut column) = (3, 1);
        for (at, c) in document.text.char_indices() {
            assert_eq!(document.position(at), (line, column), "{at}");
            (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        assert_eq!(document.position(usize::MAX), (line, column));
        assert_eq!(document.position(1800), (453, 1), "back to an earlier place");
    }
}
