//! The lines of a text up to the one at which a text of another program begins, such as JSON behind rows.

use super::headers;
use super::sniff;
use super::source::{Line, Source};
use super::{Format, ReadError};
use crate::grid::Alphabet;

/// Where a part ends, as far as its lines have been looked at.
#[derive(Default)]
pub(super) struct PartEnd {
    /// The number of the last line that has been looked at.
    seen: usize,
    /// The number of the first line behind the part.
    end: Option<usize>,
}

/// A source that ends where another text begins.
pub(super) struct Part<'a> {
    pub source: &'a mut dyn Source,
    pub end: &'a mut PartEnd,
    /// The format of the part, and the alphabet that the user asked for.
    pub format: Format,
    pub alphabet: Option<Alphabet>,
}

impl Source for Part<'_> {
    fn peek(&mut self, ahead: usize) -> Option<&Line> {
        let line = self.source.peek(ahead)?;
        let number = line.number;
        if number > self.end.seen {
            self.end.seen = number;
            let may_begin = sniff::may_begin(line) || headers::begins(self.source, ahead);
            if may_begin && sniff::begins_other(self.source, ahead, self.format, self.alphabet) {
                self.end.end.get_or_insert(number);
            }
        }
        let is_behind = self.end.end.is_some_and(|end| number >= end);
        if is_behind { None } else { self.source.peek(ahead) }
    }

    fn next(&mut self) -> Result<Option<Line>, ReadError> {
        match self.peek(0).is_none() && self.source.peek(0).is_some() {
            true => Ok(None),
            false => self.source.next(),
        }
    }

    fn put_back(&mut self, lines: Vec<Line>) {
        self.source.put_back(lines);
    }
}
