//! Finds out the format of a text by marks alone.
//!
//! Formats are asked in the order of the registry, and the first one whose mark the first lines have reads the text.
//! Nothing is parsed for that. A text without a mark is plain: lines of cells and boards drawn as rows.

use super::columns::Columns;
use super::drawn::Drawn;
use super::row::{LineKind, tokens};
use super::source::{Line, Source};
use super::{Format, ReadError, cells_line, words};
use crate::grid::MAX_SIZE;

/// The number of lines in which a mark must be.
const MAX_LINES: usize = 64;

/// The fewest cells of a line that are no row of a larger board.
const MIN_CLEAR: usize = 36;

/// Returns whether a line begins with a puzzle that is no row of a larger board.
fn begins_with_puzzle(line: &Line) -> bool {
    let first = line.text.split_whitespace().next().unwrap_or_default();
    let is_long = first.len() >= MIN_CLEAR && !first.contains("://");
    is_long && cells_line::is_puzzle(&tokens(&Line { number: line.number, text: first.to_owned() }))
}

/// The first lines of a text: the first one with content, those before it, and a few after it.
pub(super) struct Start {
    lines: Vec<Line>,
    /// The index of the first line that is neither blank nor a comment.
    first: usize,
}

impl Start {
    /// Returns the first lines of a source, or `None` if it has no content. Only comments and blank lines above them are
    /// consumed, if there are many.
    ///
    /// # Errors
    /// The source fails, or a line before the first content cannot be read.
    pub fn of(source: &mut dyn Source) -> Result<Option<Start>, ReadError> {
        loop {
            let mut lines = Vec::new();
            let mut first = None;
            while lines.len() < MAX_LINES
                && let Some(line) = source.peek(lines.len())
            {
                if first.is_none() && !line.is_blank() && !line.is_comment() {
                    first = Some(lines.len());
                }
                lines.push(line.clone());
                // A typed puzzle is not held back.
                if first.is_some() && begins_with_puzzle(line) {
                    break;
                }
            }
            match first {
                Some(first) => return Ok(Some(Start { lines, first })),
                None => {
                    for _ in 0..lines.len() {
                        source.next()?;
                    }
                    if lines.len() < MAX_LINES {
                        // The end, or a line that cannot be read.
                        source.next()?;
                        return Ok(None);
                    }
                }
            }
        }
    }

    /// Returns the format whose mark the text has.
    fn marked(&self) -> Option<Format> {
        Format::ALL.iter().find(|format| format.0.text.has_mark(self)).copied()
    }

    pub fn format(&self) -> Format {
        self.marked().unwrap_or(Drawn::Line.into())
    }

    /// Returns the format of a text that is a queens board if it can be one.
    pub fn format_of_board(&self) -> Format {
        let may_read = |format: &&Format| format.0.text.may_read(self);
        self.marked().or_else(|| Format::ALL.iter().find(may_read).copied()).unwrap_or(Drawn::Line.into())
    }

    /// Returns the format as far as it shows without reading on: of a plain text `line` if it is a list and `rows` if
    /// boards are drawn in it. `None` if there is neither.
    pub fn known_format(&self) -> Option<Format> {
        if let Some(format) = self.marked() {
            return Some(format);
        }
        // What a heading or a column asks for concerns the puzzles below it: they are more than their cells.
        let asks = |line: &Line| !words::named(&line.text).is_empty() || Columns::of(&line.text).is_some();
        if self.all().iter().any(asks) {
            return None;
        }
        let mut has_line = false;
        for line in self.lines() {
            let row = tokens(line);
            if cells_line::is_puzzle(&row) {
                has_line = true;
            } else if row.kind == LineKind::Row {
                if row.width().is_some() || row.characters() <= MAX_SIZE {
                    return Some(Drawn::Rows.into());
                }
                has_line = true;
            }
        }
        has_line.then(|| Drawn::Line.into())
    }

    /// Returns the number of a line below the first one from which on the text has the mark of a format.
    pub fn format_below(&self) -> Option<(usize, Format)> {
        let with_content = |&at: &usize| !self.lines[at].is_blank() && !self.lines[at].is_comment();
        (self.first + 1..self.lines.len()).filter(with_content).find_map(|at| {
            let below = Start { lines: self.lines[at..].to_vec(), first: 0 };
            Some((self.lines[at].number, below.marked()?))
        })
    }

    pub fn first(&self) -> &Line {
        &self.lines[self.first]
    }

    /// Returns the lines from the first one with content on.
    pub fn lines(&self) -> &[Line] {
        &self.lines[self.first..]
    }

    /// Returns all lines, comments before the content among them.
    pub fn all(&self) -> &[Line] {
        &self.lines
    }
}
