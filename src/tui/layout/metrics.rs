//! The size of a board on the screen: its cells, and the lines between them.

use std::ops::Range;

use crate::scene::{Board, Margins};

/// The narrowest panel beside large cells: smaller cells and a readable panel are better than a narrow one.
const PANEL_OF_LARGE: u16 = 32;

/// The narrowest cells in which clues have places of their own, and the narrowest columns with clues on the frame.
const WIDTH_WITH_CLUES: u16 = 5;

/// A way to draw a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tier {
    pub width: u16,
    pub height: u16,
    /// Whether thin lines separate the columns of a box.
    pub thin_columns: bool,
    /// Whether thin lines separate the rows of a box.
    pub thin_rows: bool,
    /// Whether the lines between boxes and regions use the last rows of the cells above them instead of separate
    /// rows.
    pub low_walls: bool,
    /// Whether the board has a frame with row and column numbers.
    pub frame: bool,
    /// Whether clues above and below the board stand on its frame.
    pub clues_on_frame: bool,
    /// Whether a board without a frame has row numbers at its left, and column numbers in the first line between boxes.
    pub numbers: bool,
    /// The positions of the marks, if they fit.
    pub marks: Option<MarkPlaces>,
    pub weight: bool,
    /// The narrowest panel beside such a board. Large cells leave room for a readable one.
    pub panel: u16,
}

impl Tier {
    /// Returns whether there is room for lines between marks.
    pub fn has_lines(&self) -> bool {
        self.height >= 3 && self.thin_rows
    }
}

/// The fixed positions of the marks in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkPlaces {
    /// The number of marks in a row.
    pub columns: u16,
    /// The distance from one mark to the next.
    pub pitch: u16,
    /// The number of free columns before the first mark.
    pub left: u16,
    /// The number of free rows above the first mark.
    pub top: u16,
    /// The distance from one row of marks to the next.
    pub row_pitch: u16,
}

impl MarkPlaces {
    /// Returns the column and row of a mark in its cell.
    pub fn at(self, place: usize) -> (u16, u16) {
        let place = place as u16;
        (self.left + place % self.columns * self.pitch, self.top + place / self.columns * self.row_pitch)
    }
}

/// Returns the ways to draw this board, largest first.
pub fn tiers(board: &Board) -> Vec<Tier> {
    if board.digits == 0 { plain_tiers() } else { marked_tiers(board) }
}

/// Tiers for boards without marks: queens. Almost all rows have a wall between regions, so walls get separate rows only
/// if thin lines do.
fn plain_tiers() -> Vec<Tier> {
    let mut list = vec![
        Tier { panel: PANEL_OF_LARGE, ..tier(11, 5, true, true, None) },
        tier(7, 3, true, true, None),
        tier(5, 2, true, true, None),
        tier(5, 1, true, true, None),
        tier(3, 1, true, true, None),
        tier(3, 1, false, false, None),
        tier(2, 1, false, false, None),
        Tier { frame: false, ..tier(2, 1, false, false, None) },
    ];
    for tier in &mut list {
        tier.low_walls = !tier.thin_rows;
    }
    list
}

/// A tier with a frame, and without weights and numbers.
fn tier(width: u16, height: u16, thin_columns: bool, thin_rows: bool, marks: Option<MarkPlaces>) -> Tier {
    Tier {
        width,
        height,
        thin_columns,
        thin_rows,
        low_walls: false,
        frame: true,
        clues_on_frame: false,
        numbers: false,
        marks,
        weight: false,
        panel: 0,
    }
}

fn places(columns: u16, pitch: u16, left: u16, top: u16) -> Option<MarkPlaces> {
    Some(MarkPlaces { columns, pitch, left, top, row_pitch: 1 })
}

/// A cell with more room than its marks need. It looks about as high as wide.
struct LargeCell {
    /// The rows of marks.
    rows: u16,
    width: u16,
    height: u16,
    marks: MarkPlaces,
    /// The narrowest panel beside such cells.
    panel: u16,
}

/// A large cell with `rows` rows of marks.
const fn large(rows: u16, width: u16, height: u16, panel: u16, marks: MarkPlaces) -> LargeCell {
    LargeCell { rows, width, height, marks, panel }
}

/// The large cells of boards with two or three rows of marks, largest first. Two rows of marks stand above and below
/// the digit, so cells of three lines have it in their middle.
const LARGE_CELLS: [LargeCell; 8] = [
    large(2, 11, 5, PANEL_OF_LARGE, MarkPlaces { columns: 2, pitch: 4, left: 3, top: 1, row_pitch: 2 }),
    large(2, 9, 3, 0, MarkPlaces { columns: 2, pitch: 4, left: 2, top: 0, row_pitch: 2 }),
    large(2, 11, 5, PANEL_OF_LARGE, MarkPlaces { columns: 3, pitch: 3, left: 2, top: 1, row_pitch: 2 }),
    large(2, 7, 3, 0, MarkPlaces { columns: 3, pitch: 2, left: 1, top: 0, row_pitch: 2 }),
    large(2, 11, 5, PANEL_OF_LARGE, MarkPlaces { columns: 4, pitch: 2, left: 2, top: 1, row_pitch: 2 }),
    large(2, 9, 3, 0, MarkPlaces { columns: 4, pitch: 2, left: 1, top: 0, row_pitch: 2 }),
    large(3, 11, 5, PANEL_OF_LARGE, MarkPlaces { columns: 3, pitch: 3, left: 2, top: 1, row_pitch: 1 }),
    large(3, 9, 4, PANEL_OF_LARGE, MarkPlaces { columns: 3, pitch: 3, left: 1, top: 0, row_pitch: 1 }),
];

fn marked_tiers(board: &Board) -> Vec<Tier> {
    let digits = board.digits as u16;
    let (rows, columns) = mark_grid(board.digits);
    let (rows, columns) = (rows as u16, columns as u16);
    let weight = if board.weighted { 2 } else { 0 };
    let mut list = Vec::new();
    for cell in LARGE_CELLS.iter().filter(|cell| (cell.rows, cell.marks.columns) == (rows, columns)) {
        let tier = tier(cell.width + weight, cell.height, true, true, Some(cell.marks));
        list.push(Tier { panel: cell.panel, ..tier });
    }
    if rows == 2 {
        // The line between rows of boxes suffices where lines between all rows would not fit.
        list.push(tier(2 * columns + 1 + weight, 3, true, false, places(columns, 2, 1, 0)));
    } else {
        // One more row, so that centre marks fit beside the corner marks.
        list.push(tier(2 * columns + 1 + weight, rows + 1, true, true, places(columns, 2, 1, 0)));
    }
    list.extend([
        tier(2 * columns + 1 + weight, rows, true, true, places(columns, 2, 1, 0)),
        // A weight of two digits may touch the last mark.
        tier(2 * columns + 1 + weight.min(1), rows, true, true, places(columns, 2, 1, 0)),
        tier(2 * columns + 1 + weight, rows, true, false, places(columns, 2, 1, 0)),
    ]);
    if digits > 9 {
        let columns = digits.div_ceil(3).max(5);
        list.push(tier(columns + weight, 3, true, false, places(columns, 1, 0, 0)));
    }
    // Two rows of marks for nine digits; the tenth position is for a weight.
    let columns = if rows > 2 { digits.div_ceil(2) } else { columns };
    let tight = tier(columns.max(3), 2, true, false, places(columns, 1, 0, 0));
    // The regions of a jigsaw board have walls between all rows, too many for separate lines.
    list.extend([tight, Tier { low_walls: true, ..tight }]);
    if columns > 6 {
        // Too many digits for fixed places: most cells have few marks.
        list.extend([tier(6, 2, true, false, None), tier(5, 2, false, false, None)]);
    }
    list.push(tier(5, 1, true, true, None));
    list.push(tier(5, 1, false, false, None));
    for tier in &mut list {
        tier.weight = board.weighted;
    }
    // Here and below is no room for weights.
    let small = tier(3, 1, false, false, None);
    list.push(small);
    if is_irregular(board) {
        // Tints tell the regions of a jigsaw apart.
        let low = Tier { low_walls: true, ..small };
        list.extend([low, Tier { frame: false, ..low }, Tier { width: 2, frame: false, ..low }]);
    } else {
        let tiny = Tier { width: 2, frame: false, ..small };
        list.push(Tier { frame: true, ..tiny });
        // Numbers of two digits would need more room.
        list.extend((board.size <= 9).then_some(Tier { numbers: true, ..tiny }));
        list.push(tiny);
    }
    let Margins { top, bottom, .. } = Margins::of(&board.strokes, board.size);
    if top + bottom > 0 { with_clues_on_frame(list) } else { list }
}

impl Tier {
    /// Returns whether clues have places of their own.
    pub fn has_room_for_clues(&self) -> bool {
        self.frame && self.width >= WIDTH_WITH_CLUES
    }
}

/// Adds to each tier with room for clues on its frame another with these, which has fewer lines.
fn with_clues_on_frame(list: Vec<Tier>) -> Vec<Tier> {
    let mut more = Vec::new();
    for tier in list {
        more.push(tier);
        if tier.has_room_for_clues() {
            more.push(Tier { clues_on_frame: true, ..tier });
        }
    }
    more
}

/// Returns whether walls run between most rows.
fn is_irregular(board: &Board) -> bool {
    let rows = (1..board.size).filter(|&row| has_line(board, false, false, row, true)).count();
    rows * 2 > board.size
}

/// Returns the number of rows and columns of a square arrangement of marks: 3x3 for 9, 2x4 for 7, 3x4 for 10 to 12.
pub fn mark_grid(digits: usize) -> (usize, usize) {
    let rows = digits.isqrt().max(1);
    (rows, digits.div_ceil(rows))
}

/// The positions of cells and lines, relative to the board's top left corner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Metrics {
    pub tier: Tier,
    /// The rows shown: all of them if they fit.
    pub rows: Range<usize>,
    pub columns: Range<usize>,
    /// The space for clues outside of the board.
    pub margins: Margins,
    /// The clues that stand on the frame instead.
    pub on_frame: Margins,
    /// The width of the row numbers at the left.
    pub gutter: u16,
    /// The first text column of each column shown.
    pub xs: Vec<u16>,
    /// The first text row of each row shown.
    pub ys: Vec<u16>,
    /// The position of the line before each column shown and after the last, if there is a line.
    pub line_xs: Vec<Option<u16>>,
    /// The position of the line above each row shown and below the last, if there is a line.
    pub line_ys: Vec<Option<u16>>,
    pub width: u16,
    pub height: u16,
}

/// Returns whether the board is cut before this row or column.
fn is_cut(board: &Board, shown: &Range<usize>, i: usize) -> bool {
    i > 0 && i < board.size && (i == shown.start || i == shown.end)
}

/// Returns the space for the clues at the edges that are shown.
fn shown_margins(board: &Board, rows: &Range<usize>, columns: &Range<usize>) -> Margins {
    let all = Margins::of(&board.strokes, board.size);
    let shown = |is_shown: bool, space: u16| if is_shown { space } else { 0 };
    Margins {
        left: shown(columns.start == 0, all.left),
        right: shown(columns.end == board.size, all.right),
        top: shown(rows.start == 0, all.top),
        bottom: shown(rows.end == board.size, all.bottom),
    }
}

impl Metrics {
    /// Lays out part of a board. A cut edge has no line, which shows that the board continues there.
    pub fn new(board: &Board, tier: Tier, rows: Range<usize>, columns: Range<usize>) -> Metrics {
        let gutter = match tier.frame {
            true if board.size > 9 => 2,
            true => 1,
            // A number and a gap.
            false if tier.numbers => 2,
            false => 0,
        };
        let all = shown_margins(board, &rows, &columns);
        let (margins, on_frame) = if tier.clues_on_frame {
            (Margins { top: 0, bottom: 0, ..all }, Margins { left: 0, right: 0, ..all })
        } else {
            (all, Margins::default())
        };
        let (xs, line_xs, width) = lay(&columns, tier.width, margins.left + gutter, |i| {
            !is_cut(board, &columns, i) && has_line(board, tier.frame, tier.thin_columns, i, false)
        });
        let (ys, line_ys, height) = lay(&rows, tier.height, margins.top, |i| {
            let low = tier.low_walls && i > 0 && i < board.size;
            !(low || is_cut(board, &rows, i)) && has_line(board, tier.frame, tier.thin_rows, i, true)
        });
        let (width, height) = (width + margins.right, height + margins.bottom);
        Metrics { tier, rows, columns, margins, on_frame, gutter, xs, ys, line_xs, line_ys, width, height }
    }

    pub fn whole(board: &Board, tier: Tier) -> Metrics {
        Metrics::new(board, tier, 0..board.size, 0..board.size)
    }

    /// Returns the column right of each vertical line, and the position of the line.
    pub fn vertical_lines(&self) -> impl Iterator<Item = (usize, u16)> {
        (self.columns.start..).zip(&self.line_xs).filter_map(|(column, x)| Some((column, (*x)?)))
    }

    /// Returns the row below each horizontal line, and the position of the line.
    pub fn horizontal_lines(&self) -> impl Iterator<Item = (usize, u16)> {
        (self.rows.start..).zip(&self.line_ys).filter_map(|(row, y)| Some((row, (*y)?)))
    }

    /// Returns the row and column of the cell at this position of the board. A line belongs to the cell before it, the
    /// upper and left edge to the first cells. `None` on the row numbers.
    pub fn cell_at(&self, x: u16, y: u16) -> Option<(usize, usize)> {
        if x < self.margins.left + self.gutter {
            return None;
        }
        let last_from = |starts: &[u16], at: u16| starts.iter().rposition(|&start| start <= at).unwrap_or(0);
        Some((self.rows.start + last_from(&self.ys, y), self.columns.start + last_from(&self.xs, x)))
    }

    /// Lays out as much of the board as fits around what its hint is about, or around the cursor. Returns `None` if
    /// not even one cell fits.
    pub fn window(board: &Board, tier: Tier, width: u16, height: u16) -> Option<Metrics> {
        let mut wanted = board.told_cells();
        wanted.push(board.cursor.unwrap_or(0));
        let (row, column) = (wanted[0] / board.size, wanted[0] % board.size);
        let mut best = Metrics::new(board, tier, row..row + 1, column..column + 1);
        if best.width > width || best.height > height {
            return None;
        }
        for cell in &wanted[1..] {
            let (row, column) = (cell / board.size, cell % board.size);
            let rows = best.rows.start.min(row)..best.rows.end.max(row + 1);
            let columns = best.columns.start.min(column)..best.columns.end.max(column + 1);
            let next = Metrics::new(board, tier, rows, columns);
            if next.width <= width && next.height <= height {
                best = next;
            }
        }
        // Grows to each side in turn while it fits. The part shown always contains the wanted cells.
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

/// Returns the starts of the cells, the positions of the lines, and the total length in one direction.
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

/// Returns whether a line runs before this column, or above this row.
fn has_line(board: &Board, frame: bool, thin: bool, i: usize, row: bool) -> bool {
    let n = board.size;
    if i == 0 || i == n {
        return frame;
    }
    thin || (0..n).any(|j| if row { board.has_wall_above(i, j) } else { board.has_wall_left(j, i) })
}
