//! The first lines of a text, by which formats recognize it.

use super::ReadError;
use super::source::{Line, Source};
use crate::grid::Alphabet;

/// The first lines of a text, from a line that may begin a puzzle on. The whole text can be looked
/// at; nothing is consumed.
pub(super) struct Head<'a> {
    source: &'a mut dyn Source,
    first: Line,
    /// The index of `first` in `source`.
    ahead: usize,
    /// The alphabet that the user asked for.
    pub alphabet: Option<Alphabet>,
    layout: Option<Option<CellLayout>>,
    /// The number of lines that formats see.
    pub limit: usize,
}

/// The number of lines examined at the beginning of a text.
const MAX_TRIED: usize = 256;

impl<'a> Head<'a> {
    pub fn new(
        source: &'a mut dyn Source,
        first: Line,
        ahead: usize,
        alphabet: Option<Alphabet>,
    ) -> Head<'a> {
        Head { source, first, ahead, alphabet, layout: None, limit: usize::MAX }
    }

    /// The line that may begin a puzzle.
    pub fn first(&self) -> &Line {
        &self.first
    }

    /// Returns the number of lines that formats are tried on.
    pub fn tried(&self) -> usize {
        self.limit.min(MAX_TRIED)
    }

    /// Returns the line at this distance from the first one.
    pub fn line(&mut self, index: usize) -> Option<&Line> {
        self.source.peek(self.ahead + index)
    }

    /// Returns the text from the first line on, up to the line with which it is longer than this number of bytes.
    pub fn text(&mut self, longest: usize) -> String {
        let (mut text, mut index) = (self.first.text.clone(), 1);
        while text.len() < longest
            && let Some(line) = self.line(index)
        {
            text.push('\n');
            text += &line.text;
            index += 1;
        }
        text
    }

    /// Returns whether a comment before the first line satisfies `test`.
    pub fn any_comment(&mut self, test: impl Fn(&str) -> bool) -> bool {
        (0..self.ahead).any(|i| self.source.peek(i).is_some_and(|line| line.is_comment() && test(&line.text)))
    }

    /// Returns how cells are laid out on these lines, or `None` if they are not plain cells. Only the first
    /// call calls `find`.
    pub fn layout(&mut self, find: fn(&mut Head<'_>) -> Option<CellLayout>) -> Option<CellLayout> {
        if self.layout.is_none() {
            self.layout = Some(find(self));
        }
        self.layout?
    }

    /// Returns the same lines from a later one on.
    pub fn from(&mut self, index: usize) -> Option<Head<'_>> {
        let first = self.line(index)?.clone();
        let limit = self.limit;
        Some(Head { limit, ..Head::new(&mut *self.source, first, self.ahead + index, self.alphabet) })
    }
}

/// The layout of plain cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CellLayout {
    /// All cells of a puzzle on one line.
    Line,
    /// Numbers separated by spaces.
    Numbers,
    /// A character per cell.
    Rows(RowSymbols),
    /// A character per cell in a frame.
    Frame,
    /// The candidates of every cell, framed or not.
    Candidates,
    /// Cells separated by commas, tabs or bars, or placed by their columns.
    Table,
}

/// The symbols that rows show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowSymbols {
    Any,
    /// Letters only, on a board of 16x16 or 25x25.
    Letters,
    /// 16x16 with digits and letters.
    Hex,
}

/// Hands out the lines of a head without consuming them.
pub(super) struct Replay<'a, 'h> {
    head: &'a mut Head<'h>,
    /// The number of lines taken.
    pub taken: usize,
}

impl<'a, 'h> Replay<'a, 'h> {
    pub fn new(head: &'a mut Head<'h>) -> Replay<'a, 'h> {
        Replay { head, taken: 0 }
    }

    /// Returns the line taken last.
    pub fn last(&mut self) -> Option<&Line> {
        self.head.line(self.taken.checked_sub(1)?)
    }
}

impl Source for Replay<'_, '_> {
    fn peek(&mut self, ahead: usize) -> Option<&Line> {
        if self.taken + ahead < self.head.limit { self.head.line(self.taken + ahead) } else { None }
    }

    fn next(&mut self) -> Result<Option<Line>, ReadError> {
        let line = self.peek(0).cloned();
        self.taken += 1;
        Ok(line)
    }

    fn put_back(&mut self, lines: Vec<Line>) {
        self.taken -= lines.len();
    }
}
