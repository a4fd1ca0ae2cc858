//! Draws the rules of a board: borders of cages on the lines between cells, lines in dots of braille characters behind
//! digits and marks, signs on borders and in cells, clues outside.
//!
//! ```text
//!   12↘                 clues outside
//!     ┏15╌╌┯━━━━┯       the number of a cage on its border
//!     ╏ ●⠒⠒╎⠒⠢  │       a thermometer: bulb and line
//!     ┠╌╌╌╌┼────○       a white dot between r1c2 and r2c2 would stand below it
//! ```
//!
//! Nothing covers a digit or a mark: lines go on as a tint behind marks, and marks make room for the number of a cage.
//! What finds no place is left out: the panel says the rules of the cell under the cursor.

use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::board::{BoardPainter, small_text};
use super::cage_numbers::cage_number_line;
use super::links::dots;
use crate::grid::{LineColour, LineEnd};
use crate::scene::{CellRole, Content, Face, Roles, Stroke};
use crate::tui::layout::width;

/// The sign of a black dot between two cells.
const BLACK_DOT: char = '●';

impl BoardPainter<'_> {
    /// Draws the borders of cages; their numbers follow with the other strokes.
    pub(super) fn draw_cages(&mut self) {
        let board = self.board;
        for stroke in &board.strokes {
            if let Stroke::Cage { cells, .. } = stroke {
                cells.iter().for_each(|&cell| self.draw_cage_sides(cell, cells));
            }
        }
    }

    /// Draws the sides of a cell at which its cage ends.
    fn draw_cage_sides(&mut self, cell: usize, cage: &[usize]) {
        let Some(place) = self.cell_place(cell) else { return };
        let (n, m) = (self.board.size, self.metrics);
        let (row, column) = (cell / n, cell % n);
        let (at_row, at_column) = (row - m.rows.start, column - m.columns.start);
        let style = self.theme().cage();
        for (is_right, line) in [(false, m.line_xs[at_column]), (true, m.line_xs[at_column + 1])] {
            let other = if is_right { cell + 1 } else { cell.wrapping_sub(1) };
            let is_edge = if is_right { column + 1 == n } else { column == 0 };
            let Some(x) = line.filter(|_| is_edge || !cage.contains(&other)) else { continue };
            let is_wall = self.board.has_wall_left(row, column + usize::from(is_right));
            let symbol = if is_wall { "╏" } else { "╎" };
            (0..place.height).for_each(|dy| self.put(x, place.y + dy, symbol, style));
        }
        for (is_below, line) in [(false, m.line_ys[at_row]), (true, m.line_ys[at_row + 1])] {
            let other = if is_below { cell + n } else { cell.wrapping_sub(n) };
            let is_edge = if is_below { row + 1 == n } else { row == 0 };
            if !is_edge && cage.contains(&other) {
                continue;
            }
            let Some(y) = line else {
                self.underline(if is_below { Some(cell) } else { cell.checked_sub(n) }, style);
                continue;
            };
            let is_wall = self.board.has_wall_above(row + usize::from(is_below), column);
            let symbol = if is_wall { "╍" } else { "╌" };
            (0..place.width).for_each(|dx| self.put(place.x + dx, y, symbol, style));
        }
    }

    /// Draws the left and right sides of a cell at which its cage ends, where no line separates the columns: at the end
    /// of the cell on the left, unless something stands there.
    fn draw_sides_without_lines(&mut self, cell: usize, cage: &[usize]) {
        let (n, m) = (self.board.size, self.metrics);
        let column = cell % n;
        let neighbours = [(column > 0).then(|| cell - 1), (column + 1 < n).then_some(cell)];
        for left in neighbours.into_iter().flatten() {
            if cage.contains(&left) && cage.contains(&(left + 1)) {
                continue;
            }
            let Some(place) = self.cell_place(left).filter(|place| place.width > 1) else { continue };
            if m.line_xs[left % n + 1 - m.columns.start].is_none() {
                (0..place.height)
                    .for_each(|dy| self.put_free(place.right() - 1, place.y + dy, "╎", self.theme().cage()));
            }
        }
    }

    /// Underlines the last row of a cell, where no line separates it from the cell below.
    fn underline(&mut self, cell: Option<usize>, style: Style) {
        let Some(place) = cell.and_then(|cell| self.cell_place(cell)) else { return };
        let line = Rect {
            x: self.area.x + place.x,
            y: self.area.y + place.bottom() - 1,
            width: place.width,
            height: 1,
        };
        self.canvas.style(line, style.add_modifier(Modifier::UNDERLINED));
    }

    /// Draws everything else that rules have.
    pub(super) fn draw_strokes(&mut self) {
        let board = self.board;
        // Lines come first, and signs stand on them.
        for stroke in &board.strokes {
            if let Stroke::Line { cells, colour, letter } = stroke {
                self.draw_rule_line(cells, *colour, *letter);
            }
        }
        for stroke in &board.strokes {
            match stroke {
                Stroke::Line { .. } => {}
                Stroke::Cage { cells, text } => {
                    self.draw_cage_text(cells, text);
                    cells.iter().for_each(|&cell| self.draw_sides_without_lines(cell, cells));
                }
                Stroke::End { cell, from, end, colour } => self.draw_end(*cell, *from, *end, *colour),
                Stroke::Border { cells, text } => self.draw_border(*cells, text),
                Stroke::Sign { cell, sign } => {
                    self.put_in_corner(*cell, sign.encode_utf8(&mut [0; 4]), self.theme().quiet());
                }
                Stroke::Corner { cell, text } => self.draw_corner_text(*cell, text),
                Stroke::Outside { row, column, text } => self.draw_outside(*row, *column, text),
            }
        }
    }

    fn draw_rule_line(&mut self, cells: &[usize], colour: LineColour, letter: char) {
        let (style, theme) = (self.theme().rule_line(colour), self.theme());
        for pair in cells.windows(2) {
            let (Some(from), Some(to)) = (self.centre(pair[0]), self.centre(pair[1])) else { continue };
            let behind = theme.rule_line_behind(colour);
            let has_marks = |&cell: &usize| matches!(self.board.faces[cell].content, Content::Marks(_));
            let is_hidden = pair.iter().any(has_marks);
            for ((x, y), dots) in dots(from, to, false) {
                if is_hidden && pair.iter().all(|&cell| self.is_calm(cell, (x, y))) {
                    let place = Rect { x: self.area.x + x, y: self.area.y + y, width: 1, height: 1 };
                    self.canvas.style(place, behind);
                }
                self.add_dots(x, y, dots, style);
            }
        }
        if theme.has_colours() && !theme.is_ascii() {
            return;
        }
        // A letter names the line where colours do not: on its first free character between two cells.
        for pair in cells.windows(2) {
            let (Some(from), Some(to)) = (self.centre(pair[0]), self.centre(pair[1])) else { continue };
            let (x, y) = ((from.0 + to.0) / 2, (from.1 + to.1) / 2);
            if self.is_free(x, y) {
                return self.put(x, y, letter.encode_utf8(&mut [0; 4]), style);
            }
        }
    }

    /// Returns whether a line may show behind a character as far as this cell is concerned: it has no
    /// digit, and nothing lights up the character or the whole cell.
    fn is_calm(&mut self, cell: usize, (x, y): (u16, u16)) -> bool {
        let board = self.board;
        if !self.cell_place(cell).is_some_and(|place| place.contains(Position { x, y })) {
            return true;
        }
        let face = &board.faces[cell];
        let own = self.theme().face(face).background.bg.unwrap_or_default();
        let shown = self.canvas.cell(self.area.x + x, self.area.y + y).map(|character| character.bg);
        matches!(face.content, Content::Empty | Content::Marks(_)) && !has_role(face) && shown == Some(own)
    }

    /// Adds dots to a character that is blank, a line or dots, with none of a digit's beside it.
    fn add_dots(&mut self, x: u16, y: u16, dots: u8, style: Style) {
        let has_text_beside =
            [x.checked_sub(1), Some(x + 1)].into_iter().flatten().any(|x| !self.is_free(x, y));
        if has_text_beside || !self.is_free(x, y) {
            return;
        }
        let Some(cell) = self.canvas.cell(self.area.x + x, self.area.y + y) else { return };
        let before = match cell.symbol().chars().next() {
            Some(symbol @ '\u{2800}'..='\u{28ff}') => symbol as u32 as u8,
            _ => 0,
        };
        if let Some(symbol) = char::from_u32(0x2800 + u32::from(before | dots)) {
            cell.set_char(symbol).set_style(style);
        }
    }

    /// Returns whether a character of the board is blank, a line or dots, so that something may be drawn there.
    fn is_free(&mut self, x: u16, y: u16) -> bool {
        let symbol =
            self.canvas.cell(self.area.x + x, self.area.y + y).and_then(|cell| cell.symbol().chars().next());
        symbol.is_none_or(
            |symbol| matches!(symbol, ' ' | '·' | '\u{2500}'..='\u{257f}' | '\u{2800}'..='\u{28ff}'),
        )
    }

    /// Returns whether a text may be written there.
    fn has_room(&mut self, x: u16, y: u16, text: &str) -> bool {
        (x..x + width(text)).all(|x| self.is_free(x, y))
    }

    fn put_free(&mut self, x: u16, y: u16, text: &str, style: Style) {
        if self.has_room(x, y, text) {
            for (x, symbol) in (x..).zip(text.chars()) {
                self.put(x, y, symbol.encode_utf8(&mut [0; 4]), style);
            }
        }
    }

    /// Writes the number of a cage on the border above its first cell or, where that has no line, small into the cell.
    fn draw_cage_text(&mut self, cells: &[usize], text: &str) {
        let Some(&first) = cells.iter().min().filter(|_| !text.is_empty()) else { return };
        let Some(place) = self.cell_place(first) else { return };
        let style = self.theme().cage();
        match cage_number_line(self.board, self.metrics, first, text) {
            Some(y) => self.put_free(place.x, y, text, style),
            None => {
                let small = small_text(text);
                // On the background of a highlight the colour of cages would hardly be seen.
                let style = if has_role(&self.board.faces[first]) { self.theme().rule_sign() } else { style };
                if place.width > width(&small) + 1 {
                    self.put_free(place.x, place.y, &small, style);
                }
            }
        }
    }

    /// Draws the end of a line in the middle of an empty cell, around its digit, or at a corner beside its marks.
    fn draw_end(&mut self, cell: usize, from: Option<usize>, end: LineEnd, colour: LineColour) {
        let Some((x, y)) = self.centre(cell) else { return };
        let style = self.theme().rule_line(colour);
        let [sign, left, right] = match end {
            LineEnd::Plain => return,
            LineEnd::Bulb => ["●", "▐", "▌"],
            LineEnd::Circle => ["○", "(", ")"],
            LineEnd::Diamond => ["◇", "<", ">"],
            LineEnd::Arrow => [arrow_head(from.map_or([0, 0], |from| self.step(from, cell))), "", ""],
        };
        if matches!(self.board.faces[cell].content, Content::Marks(_)) {
            self.put_in_corner(cell, sign, style);
        } else if self.is_free(x, y) {
            self.put(x, y, sign, style);
        } else if end == LineEnd::Arrow {
            self.put_in_corner(cell, sign, style);
        } else if x > 0 && self.is_free(x - 1, y) && self.is_free(x + 1, y) {
            self.put(x - 1, y, left, style);
            self.put(x + 1, y, right, style);
        }
    }

    /// The direction from one cell to another: rows and columns, -1 to 1.
    fn step(&self, from: usize, to: usize) -> [isize; 2] {
        let n = self.board.size as isize;
        let (from, to) = (from as isize, to as isize);
        [(to / n - from / n).signum(), (to % n - from % n).signum()]
    }

    /// Writes a text on the border between two neighbours.
    fn draw_border(&mut self, [one, other]: [usize; 2], text: &str) {
        let (first, second) = (one.min(other), one.max(other));
        let (Some(a), Some(b)) = (self.cell_place(first), self.cell_place(second)) else { return };
        let is_black = text.starts_with(BLACK_DOT);
        let style = if is_black { self.theme().black_dot() } else { self.theme().rule_sign() };
        let half = width(text) / 2;
        if second == first + 1 {
            // Without a line between the columns, the last character of the first cell is nearest.
            let x = if b.x > a.right() { a.right() } else { a.right() - 1 };
            self.put_free(x.saturating_sub(half), a.y + (a.height - 1) / 2, text, style);
        } else {
            let middle = (a.x + (a.width - 1) / 2).saturating_sub(half);
            let y = if b.y > a.bottom() { a.bottom() } else { a.bottom() - 1 };
            // Where no line separates the rows, a mark may stand in the middle.
            let last = a.right().saturating_sub(width(text));
            let free = (a.x..=last).filter(|&x| self.has_room(x, y, text));
            if let Some(x) = free.min_by_key(|x| x.abs_diff(middle)) {
                self.put_free(x, y, text, style);
            }
        }
    }

    /// Puts a sign at the lower right of a cell or, if something is there, at the lower left.
    fn put_in_corner(&mut self, cell: usize, sign: &str, style: Style) {
        let Some(place) = self.cell_place(cell) else { return };
        let y = place.bottom() - 1;
        let x = [place.right() - 1, place.x].into_iter().find(|&x| self.is_free(x, y));
        if let Some(x) = x {
            self.put(x, y, sign, style);
        }
    }

    /// Writes a text at the upper left corner of a cell, on the lines that meet there.
    fn draw_corner_text(&mut self, cell: usize, text: &str) {
        let n = self.board.size;
        let Some(place) = self.cell_place(cell) else { return };
        let (row, column) = (cell / n - self.metrics.rows.start, cell % n - self.metrics.columns.start);
        let x = self.metrics.line_xs[column].unwrap_or(place.x);
        let x = x.saturating_sub(width(text) / 2);
        let style = self.theme().rule_sign();
        match self.metrics.line_ys[row] {
            Some(y) => self.put_free(x, y, text, style),
            None => self.put_free(x, place.y.saturating_sub(1), text, style),
        }
    }

    /// Writes a clue outside of the board, in the middle of its row or column.
    fn draw_outside(&mut self, row: isize, column: isize, text: &str) {
        let m = self.metrics;
        let n = self.board.size as isize;
        let (rows, columns) = (m.rows.clone(), m.columns.clone());
        let is_shown = |at: isize, shown: &std::ops::Range<usize>| match at {
            -1 => shown.start == 0,
            at if at == n => shown.end == n as usize,
            at => shown.contains(&(at as usize)),
        };
        if !is_shown(row, &rows) || !is_shown(column, &columns) {
            return;
        }
        let x = match column {
            -1 => m.margins.left.saturating_sub(width(text) + 1),
            at if at == n => m.width - m.margins.right + 1,
            at => {
                (m.xs[at as usize - columns.start] + (m.tier.width - 1) / 2).saturating_sub(width(text) / 2)
            }
        };
        let y = match row {
            -1 => 0,
            at if at == n => m.height - 1,
            at => m.ys[at as usize - rows.start] + (m.tier.height - 1) / 2,
        };
        let style = self.theme().cage();
        for (x, symbol) in (x..).zip(text.chars()) {
            self.put(x, y, symbol.encode_utf8(&mut [0; 4]), style);
        }
    }
}

/// Returns whether a cell is shown as something besides one that sees the cursor.
fn has_role(face: &Face) -> bool {
    face.roles != Roles::default() && !face.roles.is_only(CellRole::Peer)
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
