//! Which lines ahead are the rows of one board, its frame, and what stands between its bands.

use crate::format::row::{LineKind, Row, Width};
use crate::format::row_source::{MAX_GAP, RowSource};
use crate::format::symbols::is_size;
use crate::grid::MAX_SIZE;

/// The lines of the board that comes next, before they are consumed.
#[derive(Default)]
pub struct Outline {
    /// Its rows among the lines.
    pub rows: Vec<usize>,
    /// The number of rows before each line of the frame, and before each blank line.
    pub rules: Vec<usize>,
    pub gaps: Vec<usize>,
    /// The number of lines that it takes up.
    pub lines: usize,
    /// The number of its rows, once the first two agree on it.
    size: Option<usize>,
}

impl Outline {
    /// Looks at the lines of the board. It ends with the row that makes it a square, or where rows end.
    pub fn of(source: &mut RowSource) -> Outline {
        let mut outline = Outline::default();
        while let Some(kind) = source.kind(outline.lines) {
            let is_whole = outline.is_whole();
            let is_after_frame = outline.rules.last() == Some(&outline.rows.len());
            match kind {
                LineKind::Frame { .. } if is_whole => {
                    outline.rules.push(outline.rows.len());
                    outline.lines += 1;
                    break;
                }
                _ if outline.is_row(kind, source) => {
                    if is_whole {
                        break;
                    }
                    outline.push(source);
                }
                LineKind::Frame { .. } => {
                    let numbers_columns =
                        |row: &Row| row.texts().enumerate().all(|(i, text)| is_number(text, i + 1));
                    if outline.rules.is_empty()
                        && outline.rows.len() == 1
                        && source.row(outline.rows[0]).is_some_and(numbers_columns)
                    {
                        (outline.rows, outline.size) = (Vec::new(), None);
                    } else if is_after_frame && !outline.rows.is_empty() {
                        break;
                    }
                    outline.rules.push(outline.rows.len());
                }
                LineKind::Blank | LineKind::Comment if !is_whole && outline.continues(kind, source) => {
                    outline.gaps.push(outline.rows.len());
                }
                _ => break,
            }
            outline.lines += 1;
        }
        // A row alone behind the last one is one too many, and no other board.
        if outline.is_whole()
            && outline.has_row_like_these(source, outline.lines)
            && !outline.has_row_like_these(source, outline.lines + 1)
        {
            outline.rows.push(outline.lines);
            outline.lines += 1;
        }
        outline
    }

    /// Returns whether the next line is a row among these: also a line of dashes, or one too short by itself.
    fn is_row(&self, kind: LineKind, source: &mut RowSource) -> bool {
        match kind {
            LineKind::Row => true,
            LineKind::Short => !self.rows.is_empty(),
            LineKind::Frame { dashes } => {
                is_size(dashes)
                    && self.width(source, 0).is_none_or(|width| width.cells == dashes)
                    && dashes_are_cells(source)
            }
            _ => false,
        }
    }

    fn width(&self, source: &mut RowSource, index: usize) -> Option<Width> {
        source.row(*self.rows.get(index)?)?.width()
    }

    fn is_whole(&self) -> bool {
        self.rows.len() == self.size.unwrap_or(MAX_SIZE)
    }

    fn push(&mut self, source: &mut RowSource) {
        self.rows.push(self.lines);
        if self.rows.len() == 2
            && let (Some(first), Some(second)) = (self.width(source, 0), self.width(source, 1))
        {
            self.size = (first == second).then_some(first.cells);
        }
    }

    /// Returns whether the line that is this far ahead is a row as wide as the board.
    fn has_row_like_these(&self, source: &mut RowSource, ahead: usize) -> bool {
        let width = self.width(source, 0);
        source.row(ahead).is_some_and(|row| row.kind == LineKind::Row && row.width() == width)
    }

    /// Returns whether the board goes on behind the line of this kind that is next. Comments stand between the rows of
    /// arrays, and otherwise between boards.
    fn continues(&self, kind: LineKind, source: &mut RowSource) -> bool {
        let Some(last) = self.rows.last().and_then(|&last| source.row(last)) else { return false };
        let (is_array, has_fields) = (last.is_array, last.fields() > 0);
        let Some(width) = last.width() else { return false };
        if kind == LineKind::Comment && !is_array {
            return false;
        }
        for ahead in self.lines + 1..=self.lines + MAX_GAP {
            match source.row(ahead) {
                Some(row) if row.kind == LineKind::Row => {
                    let is_alike = row.is_of(width) && (row.fields() > 0) == has_fields;
                    return is_alike && self.rows.len() != width.cells;
                }
                Some(Row { kind: LineKind::Blank | LineKind::Frame { .. }, .. }) => {}
                Some(Row { kind: LineKind::Comment, .. }) if is_array => {}
                _ => return false,
            }
        }
        false
    }
}

/// Returns whether the first row ahead has dashes for its empty cells, so that a line of nothing but dashes is a row too.
pub fn dashes_are_cells(source: &mut RowSource) -> bool {
    for ahead in 0..MAX_SIZE {
        match source.row(ahead) {
            Some(row) if row.kind == LineKind::Row => {
                return row.has(|byte| *byte == b'-') && !row.has(|byte| b".0_*".contains(byte));
            }
            Some(Row { kind: LineKind::Frame { .. } | LineKind::Blank, .. }) => {}
            _ => return false,
        }
    }
    false
}

pub fn is_number(text: &[u8], number: usize) -> bool {
    text == number.to_string().as_bytes()
}
