//! Texts that are read as a whole, such as JSON, XML and links, instead of line by line.
//!
//! They may be one long line, so their lines are bounded by [`MAX_DOCUMENT_LEN`] only.

use super::parsed::Parsed;
use super::source::{MAX_DOCUMENT_LEN, Source};
use super::text_format::Parser;
use super::{Options, ParseError, ReadError};

/// A whole text.
pub(super) struct Document {
    pub text: String,
    /// The 1-based number of the first line.
    first_line: usize,
}

impl Document {
    /// Collects the rest of a source.
    fn collect(source: &mut dyn Source) -> Result<Option<Document>, ReadError> {
        let Some(first) = source.next()? else { return Ok(None) };
        let (mut text, first_line) = (first.text, first.number);
        while let Some(line) = source.next()? {
            if text.len() + line.text.len() > MAX_DOCUMENT_LEN {
                let message = format!("the text is longer than {} MiB", MAX_DOCUMENT_LEN >> 20);
                return Err(line.error(1, message).help("split it into several files").into());
            }
            text.push('\n');
            text += &line.text;
        }
        Ok(Some(Document { text, first_line }))
    }

    /// Returns the 1-based line and column (in characters) of a byte of the text.
    pub fn position(&self, offset: usize) -> (usize, usize) {
        let before = self.text.get(..offset).unwrap_or(&self.text);
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        let lines = before.bytes().filter(|&byte| byte == b'\n').count();
        (self.first_line + lines, before[line_start..].chars().count() + 1)
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
pub(super) type ReadDocument = fn(&Document, &Options) -> Result<Vec<Result<Parsed, ParseError>>, ParseError>;

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
            let Some(document) = Document::collect(source)? else { return Ok(None) };
            self.puzzles = Some((self.read)(&document, &self.options)?.into_iter());
        }
        Ok(self.puzzles.as_mut().and_then(Iterator::next).transpose()?)
    }
}
