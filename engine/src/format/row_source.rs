//! The lines of a plain text with their tokens. Each line is split once, however often it is looked at.

use std::collections::VecDeque;

use super::ReadError;
use super::row::{LineKind, Row};
use super::source::{Line, Source};

/// The most blank lines within a board, and between it and what belongs to it.
pub(super) const MAX_GAP: usize = 3;

/// The tokens of lines, which outlast a [`RowSource`].
#[derive(Default)]
pub(super) struct RowBuffer {
    /// Those of the lines ahead, as far as they have been looked at.
    ahead: VecDeque<Row>,
    /// Those of lines before, in whose room others fit.
    old: Vec<Row>,
}

/// Lines with their tokens, and lookahead.
pub(super) struct RowSource<'s> {
    source: &'s mut dyn Source,
    rows: &'s mut RowBuffer,
}

impl<'s> RowSource<'s> {
    /// Creates a source whose lines ahead have these tokens.
    pub fn new(source: &'s mut dyn Source, rows: &'s mut RowBuffer) -> RowSource<'s> {
        RowSource { source, rows }
    }

    /// Returns a line without consuming it, as [`Source::peek`] does.
    pub fn line(&mut self, ahead: usize) -> Option<&Line> {
        self.source.peek(ahead)
    }

    /// Returns the tokens of a line without consuming it.
    pub fn row(&mut self, ahead: usize) -> Option<&Row> {
        let rows = &mut *self.rows;
        while rows.ahead.len() <= ahead {
            let line = self.source.peek(rows.ahead.len())?;
            rows.ahead.push_back(rows.old.pop().unwrap_or_default().of_line(line));
        }
        rows.ahead.get(ahead)
    }

    pub fn kind(&mut self, ahead: usize) -> Option<LineKind> {
        self.row(ahead).map(|row| row.kind)
    }

    /// Returns whether a line ahead has nothing but white space.
    pub fn is_blank(&mut self, ahead: usize) -> bool {
        self.line(ahead).is_some_and(Line::is_blank)
    }

    /// Returns the number of blank lines that come next, up to [`MAX_GAP`].
    pub fn blank_lines(&mut self) -> usize {
        (0..MAX_GAP).take_while(|&ahead| self.is_blank(ahead)).count()
    }

    /// Returns the next line, or `None` at the end.
    pub fn next(&mut self) -> Result<Option<Line>, ReadError> {
        self.rows.old.extend(self.rows.ahead.pop_front());
        self.source.next()
    }

    /// Returns the tokens of the next line and consumes it.
    pub fn next_row(&mut self) -> Result<Option<Row>, ReadError> {
        let row = self.row(0).is_some().then(|| self.rows.ahead.pop_front()).flatten();
        Ok(self.source.next()?.and(row))
    }

    /// Takes back rows that are not needed any more.
    pub fn reuse(&mut self, rows: Vec<Row>) {
        self.rows.old.extend(rows);
    }

    pub fn skip(&mut self, lines: usize) -> Result<(), ReadError> {
        (0..lines).try_for_each(|_| self.next().map(drop))
    }
}
