//! Texts that are read as a whole, such as JSON, XML and links, instead of line by line.
//!
//! They may be one long line, so their lines are bounded by [`MAX_DOCUMENT_LEN`] only.

use std::sync::OnceLock;

use super::draft::Place;
use super::encoding::{MAX_DOCUMENT_LEN, too_long};
use super::parsed::Parsed;
use super::sanitize::sanitize;
use super::source::{Line, Source};
use super::text_format::Parser;
use super::{Options, ParseError, ReadError};

/// The distance in bytes between the bytes whose places are kept.
const STRIDE: usize = 1 << 6;

/// A whole text.
pub(super) struct Document {
    pub text: String,
    /// The 1-based number of the first line.
    first_line: usize,
    /// The first character at or before every [`STRIDE`]th byte.
    marks: OnceLock<Vec<Mark>>,
}

/// The place of the character that begins at a byte.
#[derive(Clone, Copy)]
struct Mark {
    byte: usize,
    place: Place,
}

impl Mark {
    /// Returns the place after this character.
    fn after(self, c: char) -> Mark {
        let Place { line, column } = self.place;
        let place = if c == '\n' { Place::new(line + 1, 1) } else { Place::new(line, column + 1) };
        Mark { byte: self.byte + c.len_utf8(), place }
    }
}

impl Document {
    pub fn collect(source: &mut dyn Source) -> Result<Option<Document>, ReadError> {
        let Some(first) = source.next()? else { return Ok(None) };
        let (mut text, first_line) = (first.text, first.number);
        while let Some(line) = source.next()? {
            if text.len() + line.text.len() > MAX_DOCUMENT_LEN {
                return Err(too_long(line.number).into());
            }
            text.push('\n');
            text += &line.text;
        }
        Ok(Some(Document::new(text, first_line)))
    }

    pub fn new(text: String, first_line: usize) -> Document {
        Document { text, first_line, marks: OnceLock::new() }
    }

    /// Returns a document of the same lines with another text.
    pub fn with_text(&self, text: String) -> Document {
        Document::new(text, self.first_line)
    }

    pub fn lines(&self) -> impl Iterator<Item = Line> {
        (self.first_line..)
            .zip(self.text.split('\n'))
            .map(|(number, text)| Line { number, text: text.to_owned() })
    }

    /// Returns the place of a byte of the text, or of its end.
    pub fn place(&self, byte: usize) -> Place {
        let marks = self.marks.get_or_init(|| self.find_marks());
        let start = Mark { byte: 0, place: Place::new(self.first_line, 1) };
        let mut at = marks.get(byte / STRIDE).or(marks.last()).copied().unwrap_or(start);
        for c in self.text[at.byte..].chars() {
            if at.byte >= byte {
                break;
            }
            at = at.after(c);
        }
        at.place
    }

    fn find_marks(&self) -> Vec<Mark> {
        let mut marks = Vec::with_capacity(self.text.len() / STRIDE + 1);
        let mut at = Mark { byte: 0, place: Place::new(self.first_line, 1) };
        for c in self.text.chars() {
            let next = at.after(c);
            while marks.len() * STRIDE < next.byte {
                marks.push(at);
            }
            at = next;
        }
        marks
    }

    /// Returns the byte at which a part of the text begins.
    pub fn offset_of(&self, part: &str) -> usize {
        part.as_ptr() as usize - self.text.as_ptr() as usize
    }

    /// Returns where a part of the text begins.
    pub fn place_of(&self, part: &str) -> Place {
        self.place(self.offset_of(part))
    }

    /// Returns an error of JSON that begins at a byte of the text, at its place.
    pub fn json_error(&self, start: usize, error: &serde_json::Error, what: &str) -> ParseError {
        // Its columns are in bytes, from the first one of the line.
        let json = &self.text[start..];
        let line_start = match error.line() {
            0 | 1 => 0,
            line => json.match_indices('\n').nth(line - 2).map_or(json.len(), |(at, _)| at + 1),
        };
        let shown = error.to_string();
        let reason = shown.rsplit_once(" at line ").map_or(shown.as_str(), |(reason, _)| reason);
        let byte = start + line_start + error.column().saturating_sub(1);
        self.error(byte.min(self.text.len()), format!("{what}: {}", sanitize(reason)))
    }

    pub fn error(&self, byte: usize, message: impl Into<String>) -> ParseError {
        self.place(byte).error(message)
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
            if let Some(document) = Document::collect(source)? {
                self.puzzles = Some((self.read)(&document, &self.options)?.into_iter());
            }
        }
        Ok(self.puzzles.as_mut().and_then(Iterator::next).transpose()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_have_places() {
        let text = "é1\n".repeat(900) + &"☃x".repeat(2000);
        let document = Document::new(text, 3);
        let mut place = Place::new(3, 1);
        for (at, c) in document.text.char_indices() {
            assert_eq!(document.place(at), place, "{at}");
            place = if c == '\n' {
                Place::new(place.line + 1, 1)
            } else {
                Place::new(place.line, place.column + 1)
            };
        }
        assert_eq!(document.place(usize::MAX), place);
        assert_eq!(document.place(1800), Place::new(453, 1), "back to an earlier place");
        assert_eq!(Document::new(String::new(), 7).place(5), Place::new(7, 1));
    }
}
