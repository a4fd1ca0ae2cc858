//! Where the clues of rules stand: the numbers of cages, weights, dots and signs between cells, digits at corners, signs in
//! cells, clues outside.
//!
//! They are placed before marks, which are laid out around them. What has digits stands on a plate, a shade that tells it
//! from marks; where there is no shade, a blank or brackets keep it apart:
//!
//! ```text
//! ¹² 12│ 2345│          the number of a cage, and a quadruple at the corner of four cells
//! 34567│67[16]89
//! ```
//!
//! In tiny cells digits and marks come first, and the panel tells what has no place.

use ratatui::style::Style;

use super::board::{BoardPainter, small_text};
use super::clues::{Clue, Clues};
use crate::grid::{LineColour, LineEnd};
use crate::scene::{Content, Stroke};
use crate::tui::layout::width;
use crate::tui::theme::CellStyle;

/// The sign of a black dot between two cells.
const BLACK_DOT: char = '●';

impl BoardPainter<'_> {
    /// Places all clues, for cells that look like this.
    pub(super) fn place_clues(&self, looks: &[CellStyle]) -> Clues {
        let mut clues = Clues::default();
        let board = self.board;
        for stroke in &board.strokes {
            match stroke {
                Stroke::Cage { cells, text } => self.add_cage_number(cells, text, looks, &mut clues),
                Stroke::Corner { cell, text } => self.add_corner(*cell, text, &mut clues),
                Stroke::Border { cells, text } => self.add_border(*cells, text, &mut clues),
                Stroke::Outside { row, column, text } => self.add_outside(*row, *column, text, &mut clues),
                Stroke::Line { .. } | Stroke::End { .. } | Stroke::Sign { .. } => {}
            }
        }
        self.add_weights(looks, &mut clues);
        // Signs have other places to go.
        for stroke in &board.strokes {
            match stroke {
                Stroke::End { cell, from, end, colour } => {
                    self.add_end(*cell, *from, *end, *colour, &mut clues);
                }
                Stroke::Sign { cell, sign } => {
                    self.add_in_corner(*cell, &sign.to_string(), self.theme().quiet(), &mut clues);
                }
                _ => {}
            }
        }
        clues
    }

    /// The blanks that keep a text with digits apart from others.
    fn blanks(&self, style: Style) -> u16 {
        u16::from(style.bg.is_none() || self.theme().is_ascii())
    }

    /// The number of a cage stands on the border above its first cell or, where that has no line, small in the cell.
    fn add_cage_number(&self, cells: &[usize], text: &str, looks: &[CellStyle], clues: &mut Clues) {
        let Some(&first) = cells.iter().min().filter(|_| !text.is_empty()) else { return };
        let Some(place) = self.cell_place(first) else { return };
        if let Some(y) = self.line_of_cage_number(first, text) {
            return clues.add([(place.x, y)], text, self.theme().cage(), 0);
        }
        let small = small_text(text);
        if place.width > width(&small) + 1 {
            let style = self.theme().clue(&looks[first]);
            clues.add([(place.x, place.y)], &small, style, self.blanks(style));
        }
    }

    /// The line above a cell if it has room for the number of the cell's cage.
    fn line_of_cage_number(&self, cell: usize, number: &str) -> Option<u16> {
        let m = self.metrics;
        let row = cell / self.board.size - m.rows.start;
        let column = (cell % self.board.size) as isize;
        let is_above =
            |stroke: &Stroke| matches!(stroke, Stroke::Outside { row: -1, column: at, .. } if *at == column);
        // In the first line, a clue or the number of the column stands in the middle.
        let room = match row {
            0 if m.on_frame.top > 0 && self.board.strokes.iter().any(is_above) => 0,
            0 if m.on_frame.top > 0 => m.tier.width,
            0 if m.tier.frame => (m.tier.width - 1) / 2,
            _ => m.tier.width,
        };
        m.line_ys[row].filter(|_| room > width(number))
    }

    /// Digits at the upper left corner of a cell, on the lines that meet there.
    fn add_corner(&self, cell: usize, text: &str, clues: &mut Clues) {
        let n = self.board.size;
        let Some(place) = self.cell_place(cell) else { return };
        let (row, column) = (cell / n - self.metrics.rows.start, cell % n - self.metrics.columns.start);
        let style = self.theme().plate();
        let text = if self.blanks(style) > 0 { format!("[{text}]") } else { text.to_owned() };
        let x = self.metrics.line_xs[column].unwrap_or(place.x).saturating_sub(width(&text) / 2);
        let y = self.metrics.line_ys[row].unwrap_or(place.y.saturating_sub(1));
        clues.add([(x, y), (x + 1, y), (x.saturating_sub(1), y)], &text, style, 0);
    }

    /// A text on the border between two neighbours.
    fn add_border(&self, [one, other]: [usize; 2], text: &str, clues: &mut Clues) {
        let (first, second) = (one.min(other), one.max(other));
        let (Some(a), Some(b)) = (self.cell_place(first), self.cell_place(second)) else { return };
        let theme = self.theme();
        let has_digits = text.contains(|symbol: char| symbol.is_ascii_digit());
        let style = match text {
            _ if text.starts_with(BLACK_DOT) => theme.black_dot(),
            _ if has_digits => theme.plate(),
            _ => theme.rule_sign(),
        };
        let blanks = if has_digits { self.blanks(style) } else { 0 };
        let half = width(text) / 2;
        if second == first + 1 {
            // Without a line between the columns, the last character of the first cell is nearest.
            let x = if b.x > a.right() { a.right() } else { a.right() - 1 }.saturating_sub(half);
            let middle = a.y + (a.height - 1) / 2;
            let mut rows: Vec<u16> = (a.top()..a.bottom()).collect();
            rows.sort_by_key(|y| y.abs_diff(middle));
            return clues.add(rows.into_iter().map(|y| (x, y)), text, style, blanks);
        }
        let middle = (a.x + (a.width - 1) / 2).saturating_sub(half);
        let y = if b.y > a.bottom() { a.bottom() } else { a.bottom() - 1 };
        let mut columns: Vec<u16> = (a.x..=a.right().saturating_sub(width(text))).collect();
        columns.sort_by_key(|x| x.abs_diff(middle));
        clues.add(columns.into_iter().map(|x| (x, y)), text, style, blanks);
    }

    /// A clue outside of the board, in the middle of its row or column.
    fn add_outside(&self, row: isize, column: isize, text: &str, clues: &mut Clues) {
        let m = self.metrics;
        let n = self.board.size as isize;
        let is_shown = |at: isize, shown: &std::ops::Range<usize>| match at {
            -1 => shown.start == 0,
            at if at == n => shown.end == n as usize,
            at => shown.contains(&(at as usize)),
        };
        if !is_shown(row, &m.rows) || !is_shown(column, &m.columns) {
            return;
        }
        let x = match column {
            -1 => m.margins.left.saturating_sub(width(text) + 1),
            at if at == n => m.width - m.margins.right + 1,
            at => {
                (m.xs[at as usize - m.columns.start] + (m.tier.width - 1) / 2).saturating_sub(width(text) / 2)
            }
        };
        let y = match row {
            -1 => 0,
            at if at == n => m.height - 1,
            at => m.ys[at as usize - m.rows.start] + (m.tier.height - 1) / 2,
        };
        clues.add([(x, y)], text, self.theme().cage(), 0);
    }

    /// The weights of cells, at their lower right. Where the marks need the room, only the panel tells the weight.
    fn add_weights(&self, looks: &[CellStyle], clues: &mut Clues) {
        let theme = self.theme();
        // In full-size digits beside the digit of the cell, a weight would be taken for one.
        let is_lost = theme.is_ascii() && self.metrics.tier.height == 1;
        if !self.metrics.tier.weight || is_lost {
            return;
        }
        for (cell, face) in self.board.faces.iter().enumerate() {
            let (Some(weight), Some(place)) = (face.weight, self.cell_place(cell)) else { continue };
            let small = small_text(&weight.to_string());
            let text = if theme.is_ascii() { format!("x{weight}") } else { small };
            let x = place.right().saturating_sub(width(&text)).max(place.x);
            let blanks = u16::from(!theme.has_colours() || theme.is_ascii());
            let marks = match &face.content {
                Content::Marks(marks) => marks.len() as u16,
                _ => 0,
            };
            if marks + width(&text) + blanks <= place.width * place.height {
                let style = theme.weight(face.heat, &looks[cell]);
                clues.add([(x, place.bottom() - 1)], &text, style, blanks);
            }
        }
    }

    /// The end of a line: in the middle of an empty cell, around its digit, or at a corner beside its marks.
    fn add_end(&self, cell: usize, from: Option<usize>, end: LineEnd, colour: LineColour, clues: &mut Clues) {
        let (Some(place), Some((x, y))) = (self.cell_place(cell), self.centre(cell)) else { return };
        let style = self.theme().rule_line(colour);
        let [sign, left, right] = match end {
            LineEnd::Plain => return,
            LineEnd::Bulb => ["◍", "▐", "▌"],
            LineEnd::Circle => ["◎", "(", ")"],
            LineEnd::Diamond => ["◇", "<", ">"],
            LineEnd::Arrow => [arrow_head(from.map_or([0, 0], |from| self.step(from, cell))), "", ""],
        };
        let is_around = matches!(self.board.faces[cell].content, Content::Value(..)) && end != LineEnd::Arrow;
        if matches!(self.board.faces[cell].content, Content::Empty) {
            clues.add([(x, y)], sign, style, 0);
        } else if is_around && place.width > 2 && clues.taken_in(place).is_empty() {
            clues.add([(x - 1, y)], left, style, 0);
            clues.add([(x + 1, y)], right, style, 0);
        } else {
            self.add_in_corner(cell, sign, style, clues);
        }
    }

    /// The direction from one cell to another: rows and columns, -1 to 1.
    fn step(&self, from: usize, to: usize) -> [isize; 2] {
        let n = self.board.size as isize;
        let (from, to) = (from as isize, to as isize);
        [(to / n - from / n).signum(), (to % n - from % n).signum()]
    }

    /// A sign at the lower right of a cell or, if something is there, at the lower left or above.
    fn add_in_corner(&self, cell: usize, sign: &str, style: Style, clues: &mut Clues) {
        let Some(place) = self.cell_place(cell) else { return };
        let (left, right, bottom) = (place.x, place.right() - 1, place.bottom() - 1);
        let middle = self.centre(cell);
        let has_digit = matches!(self.board.faces[cell].content, Content::Value(..));
        let corners = [(right, bottom), (left, bottom), (right, place.y), (left, place.y)];
        clues.add(corners.into_iter().filter(|&at| !has_digit || Some(at) != middle), sign, style, 0);
    }

    /// Draws all clues where clues come first: those in cells are drawn again with these.
    pub(super) fn draw_clues(&mut self) {
        let clues = std::mem::take(&mut self.clues);
        for Clue { x, y, text, style } in &clues.list {
            if Clues::come_first(self.metrics) || self.has_room(*x, *y, text) {
                for (x, symbol) in (*x..).zip(text.chars()) {
                    self.put(x, *y, symbol.encode_utf8(&mut [0; 4]), *style);
                }
            }
        }
        self.clues = clues;
    }
}

fn arrow_head(step: [isize; 2]) -> &'static str {
    match step {
        [0, 1] => "→",
        [0, -1] => "←",
        [1, 0] => "↓",
        [-1, 0] => "↑",
        [1, 1] => "↘",
        [1, -1] => "↙",
        [-1, 1] => "↗",
        _ => "↖",
    }
}
