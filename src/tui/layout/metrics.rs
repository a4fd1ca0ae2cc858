//! Sizes of a board on the screen: how large its cells are and where lines run.

use std::ops::Range;

use crate::scene::Board;

/// One way to draw a board, from roomy to tiny.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tier {
    /// Columns of text in a cell.
    pub width: u16,
    /// Rows of text in a cell.
    pub height: u16,
    /// Are there thin lines between the columns of a box?
    pub thin_columns: bool,
    /// Are there thin lines between the rows of a box?
    pub thin_rows: bool,
    /// Do the lines between boxes and regions run through the last rows of the cells above them,
    /// instead of through rows of their own?
    pub low_walls: bool,
    /// Is there a frame around the board, with numbers of rows and columns?
    pub frame: bool,
    /// Where the marks are, if there is room for them.
    pub marks: Option<MarkPlaces>,
    /// Is there room for a cell's weight?
    pub weight: bool,
}

/// The fixed places of the marks in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkPlaces {
    /// Marks in a row.
    pub columns: u16,
    /// From one mark to the next.
    pub pitch: u16,
    /// Columns left free before the first one.
    pub left: u16,
    /// Rows left free above the first one.
    pub top: u16,
}

impl MarkPlaces {
    /// Where a digit's mark is in its cell.
    pub fn at(self, place: usize) -> (u16, u16) {
        let place = place as u16;
        (self.left + place % self.columns * self.pitch, self.top + place / self.columns)
    }
}

/// The ways to draw this board, roomiest first.
pub fn tiers(board: &Board) -> Vec<Tier> {
    if board.digits == 0 { plain_tiers() } else { marked_tiers(board) }
}

/// Boards whose cells hold no marks: queens. Regions have walls between almost all rows: where the thin
/// lines have no room, they have none either.
fn plain_tiers() -> Vec<Tier> {
    let tier = |width, height, thin, frame| Tier {
        width,
        height,
        thin_columns: thin,
        thin_rows: thin,
        low_walls: !thin,
        frame,
        marks: None,
        weight: false,
    };
    vec![
        tier(7, 3, true, true),
        tier(5, 2, true, true),
        tier(5, 1, true, true),
        tier(3, 1, true, true),
        tier(3, 1, false, true),
        tier(2, 1, false, true),
        tier(2, 1, false, false),
    ]
}

fn marked_tiers(board: &Board) -> Vec<Tier> {
    let digits = board.digits as u16;
    let (rows, columns) = mark_grid(board.digits);
    let (rows, columns) = (rows as u16, columns as u16);
    let weight = if board.weighted { 2 } else { 0 };
    let tier = |width, height, thin_columns, thin_rows, marks| Tier {
        width,
        height,
        thin_columns,
        thin_rows,
        low_walls: false,
        frame: true,
        marks,
        weight: board.weighted,
    };
    let places = |columns, pitch, left, top| Some(MarkPlaces { columns, pitch, left, top });
    let mut list = vec![
        tier(3 * columns + 2 + weight, rows + 2, true, true, places(columns, 3, 2, 1)),
        // With a row more, in which marks of the middle find a place beside the others.
        tier(2 * columns + 1 + weight, rows + 1, true, true, places(columns, 2, 1, 0)),
        tier(2 * columns + 1 + weight, rows, true, true, places(columns, 2, 1, 0)),
        tier(2 * columns + 1 + weight, rows, true, false, places(columns, 2, 1, 0)),
    ];
    if rows > 3 {
        let columns = digits.div_ceil(3);
        list.push(tier(columns + weight, 3, true, false, places(columns, 1, 0, 0)));
    }
    // Tight: two rows of marks for nine digits, and their tenth place for a weight.
    let columns = if rows > 2 { digits.div_ceil(2) } else { columns };
    let tight = tier(columns.max(3), 2, true, false, places(columns, 1, 0, 0));
    // The regions of a jigsaw board have walls between all rows, too many for rows of their own.
    list.extend([tight, Tier { low_walls: true, ..tight }]);
    list.push(tier(5, 1, true, true, None));
    list.push(tier(5, 1, false, false, None));
    let small = Tier { weight: false, ..tier(3, 1, false, false, None) };
    list.extend([small, Tier { width: 2, ..small }, Tier { width: 2, frame: false, ..small }]);
    list
}

/// Rows and columns of marks as square as the digits allow: 3x3 for 9, 3x4 for 12, 2x5 for 10.
pub fn mark_grid(digits: usize) -> (usize, usize) {
    let divides = |rows: &usize| digits.is_multiple_of(*rows);
    let rows = (1..=digits).take_while(|rows| rows * rows <= digits).filter(divides).last().unwrap_or(1);
    (rows, digits / rows)
}

/// Where everything is, relative to the board's top left corner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Metrics {
    /// How it is drawn.
    pub tier: Tier,
    /// The rows shown; all of them where they fit.
    pub rows: Range<usize>,
    /// The columns shown.
    pub columns: Range<usize>,
    /// Width of the row numbers at the left.
    pub gutter: u16,
    /// The first text column of each column shown.
    pub xs: Vec<u16>,
    /// The first text row of each row shown.
    pub ys: Vec<u16>,
    /// Where a line runs before each column shown, and behind the last.
    pub line_xs: Vec<Option<u16>>,
    /// Where a line runs above each row shown, and below the last.
    pub line_ys: Vec<Option<u16>>,
    /// Width of the whole.
    pub width: u16,
    /// Height of the whole.
    pub height: u16,
}

impl Metrics {
    /// The part of a board within these rows and columns. At a cut edge runs no line: the board
    /// goes on there.
    pub fn new(board: &Board, tier: Tier, rows: Range<usize>, columns: Range<usize>) -> Metrics {
        let gutter = match tier.frame {
            true if board.size > 9 => 2,
            true => 1,
            false => 0,
        };
        let at_cut =
            |shown: &Range<usize>, i| i > 0 && i < board.size && (i == shown.start || i == shown.end);
        let (xs, line_xs, width) = lay(&columns, tier.width, gutter, |i| {
            !at_cut(&columns, i) && has_line(board, tier.frame, tier.thin_columns, i, false)
        });
        let (ys, line_ys, height) = lay(&rows, tier.height, 0, |i| {
            let low = tier.low_walls && i > 0 && i < board.size;
            !(low || at_cut(&rows, i)) && has_line(board, tier.frame, tier.thin_rows, i, true)
        });
        Metrics { tier, rows, columns, gutter, xs, ys, line_xs, line_ys, width, height }
    }

    /// The whole board.
    pub fn whole(board: &Board, tier: Tier) -> Metrics {
        Metrics::new(board, tier, 0..board.size, 0..board.size)
    }

    /// The row and column of the cell at this place; none on lines and numbers.
    pub fn cell_at(&self, x: u16, y: u16) -> Option<(usize, usize)> {
        let find = |starts: &[u16], size: u16, at: u16| {
            starts.iter().position(|&start| (start..start + size).contains(&at))
        };
        let row = find(&self.ys, self.tier.height, y)?;
        let column = find(&self.xs, self.tier.width, x)?;
        Some((self.rows.start + row, self.columns.start + column))
    }

    /// As much of the board around its cursor as fits; none where not even a cell does.
    pub fn window(board: &Board, tier: Tier, width: u16, height: u16) -> Option<Metrics> {
        let cursor = board.cursor.unwrap_or(0);
        let (row, column) = (cursor / board.size, cursor % board.size);
        let mut best = Metrics::new(board, tier, row..row + 1, column..column + 1);
        if best.width > width || best.height > height {
            return None;
        }
        // Grow in turn to each side while it fits; what is shown always holds the cursor.
        loop {
            let (rows, columns) = (best.rows.clone(), best.columns.clone());
            let grown = [
                (rows.start.saturating_sub(1)..rows.end, columns.clone()),
                (rows.clone(), columns.start.saturating_sub(1)..columns.end),
                (rows.start..(rows.end + 1).min(board.size), columns.clone()),
                (rows.clone(), columns.start..(columns.end + 1).min(board.size)),
            ];
            for (rows, columns) in grown {
                let rows = rows.start.min(best.rows.start)..rows.end.max(best.rows.end);
                let columns = columns.start.min(best.columns.start)..columns.end.max(best.columns.end);
                let next = Metrics::new(board, tier, rows, columns);
                if next.width <= width && next.height <= height {
                    best = next;
                }
            }
            if (&best.rows, &best.columns) == (&rows, &columns) {
                return Some(best);
            }
        }
    }
}

/// The starts of the cells, the places of the lines, and the whole extent along one direction.
fn lay(
    shown: &Range<usize>,
    size: u16,
    start: u16,
    has_line: impl Fn(usize) -> bool,
) -> (Vec<u16>, Vec<Option<u16>>, u16) {
    let (mut starts, mut lines, mut at) = (Vec::new(), Vec::new(), start);
    for i in shown.start..=shown.end {
        let line = has_line(i);
        lines.push(line.then_some(at));
        at += u16::from(line);
        if i < shown.end {
            starts.push(at);
            at += size;
        }
    }
    (starts, lines, at)
}

/// Does a line run before this column (or above this row)?
fn has_line(board: &Board, frame: bool, thin: bool, i: usize, row: bool) -> bool {
    let n = board.size;
    if i == 0 || i == n {
        return frame;
    }
    thin || (0..n).any(|j| {
        let (a, b) = if row { ((i - 1) * n + j, i * n + j) } else { (j * n + i - 1, j * n + i) };
        board.is_wall(a, b)
    })
}
