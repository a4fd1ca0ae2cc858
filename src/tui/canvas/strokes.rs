//! Draws the rules of a board: borders of cages on the lines between cells, and lines in dots of braille characters behind
//! digits and marks. Clues have places of their own (`place_clues`).
//!
//! ```text
//!   12↘                 clues outside
//!     ┏15╌╌┯━━━━┯       the number of a cage on its border
//!     ╏ ◍⠒⠒╎⠒⠢  │       a thermometer: bulb and line
//!     ┠╌╌╌╌┼────○       a white dot between r1c2 and r2c2 would stand below it
//! ```
//!
//! Nothing covers a digit or a mark: lines go on as a tint behind marks. Where tints tell cages apart, their borders have
//! no dashes.

use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::board::BoardPainter;
use super::links::dots;
use crate::grid::LineColour;
use crate::scene::{CellRole, Content, Face, Roles, Stroke};
use crate::tui::layout::width;

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
            let is_side = is_edge || !cage.contains(&other);
            let neighbour = (!is_edge).then_some(other);
            let Some(x) = line.filter(|_| is_side && !self.tints_tell(cell, neighbour)) else { continue };
            let is_wall = self.board.has_wall_left(row, column + usize::from(is_right));
            let symbol = if is_wall { "╏" } else { "╎" };
            (0..place.height).for_each(|dy| self.put(x, place.y + dy, symbol, style));
        }
        for (is_below, line) in [(false, m.line_ys[at_row]), (true, m.line_ys[at_row + 1])] {
            let other = if is_below { cell + n } else { cell.wrapping_sub(n) };
            let is_edge = if is_below { row + 1 == n } else { row == 0 };
            let is_inside = !is_edge && cage.contains(&other);
            if is_inside || self.tints_tell(cell, (!is_edge).then_some(other)) {
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

    /// Returns whether the tint of a cell shows that its cage ends before a neighbour, or at the edge of the board.
    fn tints_tell(&self, cell: usize, neighbour: Option<usize>) -> bool {
        let faces = &self.board.faces;
        let is_shown = |face: &Face| {
            !has_role(face) && face.colours.is_empty() && face.sets.is_empty() && face.extra == [None; 2]
        };
        let is_tinted = self.theme().tints_cages() && faces[cell].cage.is_some() && is_shown(&faces[cell]);
        let differs = |other: usize| is_shown(&faces[other]) && faces[other].cage != faces[cell].cage;
        is_tinted && neighbour.is_none_or(differs)
    }

    /// Draws the left and right sides of a cell at which its cage ends, where no line separates the columns: at the end
    /// of the cell on the left, unless something stands there.
    fn draw_sides_without_lines(&mut self, cell: usize, cage: &[usize]) {
        let (n, m) = (self.board.size, self.metrics);
        let column = cell % n;
        let neighbours = [(column > 0).then(|| cell - 1), (column + 1 < n).then_some(cell)];
        for left in neighbours.into_iter().flatten() {
            let other = if left == cell { cell + 1 } else { left };
            if cage.contains(&other) || self.tints_tell(cell, Some(other)) {
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

    /// Draws the lines of rules, and the sides of cages that no line between cells shows.
    pub(super) fn draw_strokes(&mut self) {
        let board = self.board;
        for stroke in &board.strokes {
            if let Stroke::Line { cells, colour, letter } = stroke {
                self.draw_rule_line(cells, *colour, *letter);
            }
        }
        for stroke in &board.strokes {
            if let Stroke::Cage { cells, .. } = stroke {
                cells.iter().for_each(|&cell| self.draw_sides_without_lines(cell, cells));
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
            [x.checked_sub(1), Some(x + 1)].into_iter().flatten().any(|x| self.has_text(x, y));
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

    /// Returns whether a digit or a letter stands there.
    fn has_text(&mut self, x: u16, y: u16) -> bool {
        let cell = self.canvas.cell(self.area.x + x, self.area.y + y);
        cell.is_some_and(|cell| cell.symbol().contains(char::is_alphanumeric))
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
    pub(super) fn has_room(&mut self, x: u16, y: u16, text: &str) -> bool {
        (x..x + width(text)).all(|x| self.is_free(x, y))
    }

    fn put_free(&mut self, x: u16, y: u16, text: &str, style: Style) {
        if self.has_room(x, y, text) {
            for (x, symbol) in (x..).zip(text.chars()) {
                self.put(x, y, symbol.encode_utf8(&mut [0; 4]), style);
            }
        }
    }
}

/// Returns whether a cell is shown as something besides one that sees the cursor.
fn has_role(face: &Face) -> bool {
    face.roles != Roles::default() && !face.roles.is_only(CellRole::Peer)
}
