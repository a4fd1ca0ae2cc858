//! The lines of a plain text with their tokens. Each line is split once, however often it is looked at.

use std::collections::VecDeque;

use super::ReadError;
use super::row::{LineKind, Row, tokens};
use super::source::{Line, Source};

/// Lines with their tokens, and lookahead.
pub(super) struct RowSource<'s> {
    source: &'s mut dyn Source,
    /// The tokens of the lines ahead, as far as they have been looked at.
    rows: &'s mut VecDeque<Row>,
}

impl<'s> RowSource<'s> {
    /// Creates a source whose lines ahead have these tokens.
    pub fn new(source: &'s mut dyn Source, rows: &'s mut VecDeque<Row>) -> RowSource<'s> {
        RowSource { source, rows }
    }

    /// Returns a line without consuming it, as [`Source::peek`] does.
    pub fn line(&mut self, ahead: usize) -> Option<&Line> {
        self.source.peek(ahead)
    }

    /// Returns the tokens of a line without consuming it.
    pub fn row(&mut self, ahead: usize) -> Option<&Row> {
        while self.rows.len() <= ahead {
            let row = tokens(self.source.peek(self.rows.len())?);
            self.rows.push_back(row);
        }
        self.rows.get(ahead)
    }

    pub fn kind(&mut self, ahead: usize) -> Option<LineKind> {
        self.row(ahead).map(|row| row.kind)
    }

    /// Returns whether a line ahead has nothing but white space.
    pub fn is_blank(&mut self, ahead: usize) -> bool {
        self.line(ahead).is_some_and(Line::is_blank)
    }

    /// Returns the next line, or `None` at the end.
    pub fn next(&mut self) -> Result<Option<Line>, ReadError> {
        self.rows.pop_front();
        self.source.next()
    }

    /// Returns the tokens of the next line and consumes it.
    pub fn next_row(&mut self) -> Result<Option<Row>, ReadError> {
        let row = self.row(0).is_some().then(|| self.rows.pop_front()).flatten();
        Ok(self.source.next()?.and(row))
    }

    pub fn skip(&mut self, lines: usize) -> Result<(), ReadError> {
        (0..lines).try_for_each(|_| self.next().map(drop))
    }
}
