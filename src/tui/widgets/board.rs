//! Draws the board of a scene: lines, labels and cells.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::symbols::merge::MergeStrategy;
use ratatui::widgets::Widget;

use super::gaps::draw_gaps;
use super::links::draw_links;
use super::marks::{Drawn, Sign, lay_marks};
use super::words::{put, raised};
use crate::scene::{Board, CellRole, Content, Face, Mark};
use crate::tui::layout::{Metrics, width};
use crate::tui::theme::{CellStyle, Theme};

/// A board, drawn at the places that its metrics give.
#[derive(Clone, Copy, Debug)]
pub struct BoardWidget<'a> {
    pub board: &'a Board,
    pub metrics: &'a Metrics,
    pub theme: Theme,
}

/// The weight of a line; `None` beyond the edge of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Weight {
    None,
    Light,
    Heavy,
}

impl Weight {
    /// The weight of a line where there is a wall, or where a thin line separates cells.
    fn of(is_wall: bool, is_thin: bool) -> Weight {
        match (is_wall, is_thin) {
            (true, _) => Weight::Heavy,
            (false, true) => Weight::Light,
            (false, false) => Weight::None,
        }
    }

    /// The half line from the middle of a character to one of its sides.
    fn arm(self, [light, heavy]: [&'static str; 2]) -> &'static str {
        match self {
            Weight::None => "",
            Weight::Light => light,
            Weight::Heavy => heavy,
        }
    }
}

const UP: [&str; 2] = ["╵", "╹"];
const DOWN: [&str; 2] = ["╷", "╻"];
const LEFT: [&str; 2] = ["╴", "╸"];
const RIGHT: [&str; 2] = ["╶", "╺"];

impl Widget for BoardWidget<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        self.draw_lines(area, buffer);
        self.draw_joints(area, buffer);
        let looks: Vec<CellStyle> = self.board.faces.iter().map(|face| self.theme.face(face)).collect();
        // The cursor does not cut its cell out of a region.
        let mut under = looks.clone();
        if let Some(cursor) = self.board.cursor {
            let mut face = self.board.faces[cursor].clone();
            face.roles.remove(CellRole::Cursor);
            under[cursor] = self.theme.face(&face);
        }
        draw_gaps(self.board, &under, self.metrics, area, buffer);
        self.draw_labels(area, buffer);
        let m = self.metrics;
        for (row, &y) in m.rows.clone().zip(&m.ys) {
            for (column, &x) in m.columns.clone().zip(&m.xs) {
                let place = Rect { x: area.x + x, y: area.y + y, width: m.tier.width, height: m.tier.height };
                let cell = row * self.board.size + column;
                self.draw_face(cell, &looks[cell], place, buffer);
                if self.has_foot(row, column) {
                    self.draw_foot(self.board.faces[cell].region_color, place, buffer);
                }
            }
        }
        draw_links(self.board, m, self.theme, area, buffer);
    }
}

impl BoardWidget<'_> {
    /// The line between columns `column - 1` and `column` in this row.
    fn vertical(&self, row: usize, column: usize) -> Weight {
        Weight::of(self.board.has_wall_left(row, column), self.metrics.tier.thin_columns)
    }

    /// The line between rows `row - 1` and `row` in this column.
    fn horizontal(&self, row: usize, column: usize) -> Weight {
        Weight::of(self.board.has_wall_above(row, column), self.metrics.tier.thin_rows)
    }

    fn draw_lines(&self, area: Rect, buffer: &mut Buffer) {
        let m = self.metrics;
        let (light_style, heavy_style) = (self.theme.line(false), self.theme.line(true));
        let put = |buffer: &mut Buffer, x: u16, y: u16, symbol: &str, heavy| {
            if let Some(cell) = buffer.cell_mut((area.x + x, area.y + y)) {
                cell.set_symbol(symbol).set_style(if heavy { heavy_style } else { light_style });
            }
        };
        let line = |weight| (weight != Weight::None).then_some(weight == Weight::Heavy);
        // Walls that run through the rows of marks stand out more beside a dotted line.
        let thin = if self.has_feet() { "┊" } else { "│" };
        for (column, x) in m.vertical_lines() {
            for (row, &y) in m.rows.clone().zip(&m.ys) {
                let Some(heavy) = line(self.vertical(row, column)) else { continue };
                (0..m.tier.height)
                    .for_each(|dy| put(buffer, x, y + dy, if heavy { "┃" } else { thin }, heavy));
            }
        }
        for (row, y) in m.horizontal_lines() {
            for (column, &x) in m.columns.clone().zip(&m.xs) {
                let Some(heavy) = line(self.horizontal(row, column)) else { continue };
                (0..m.tier.width).for_each(|dx| put(buffer, x + dx, y, if heavy { "━" } else { "─" }, heavy));
            }
            for (column, x) in m.vertical_lines() {
                let (symbol, heavy) = self.junction(row, column);
                put(buffer, x, y, symbol, heavy);
            }
        }
    }

    /// The symbol where two lines meet, and whether one of them is heavy.
    fn junction(&self, row: usize, column: usize) -> (&'static str, bool) {
        let (rows, columns) = (&self.metrics.rows, &self.metrics.columns);
        let when = |inside: bool, weight: &dyn Fn() -> Weight| if inside { weight() } else { Weight::None };
        let up = when(row > rows.start, &|| self.vertical(row - 1, column));
        let down = when(row < rows.end, &|| self.vertical(row, column));
        let left = when(column > columns.start, &|| self.horizontal(row, column - 1));
        let right = when(column < columns.end, &|| self.horizontal(row, column));
        let arms = [up.arm(UP), down.arm(DOWN), left.arm(LEFT), right.arm(RIGHT)];
        let symbol =
            arms.into_iter().filter(|arm| !arm.is_empty()).reduce(|a, b| MergeStrategy::Exact.merge(a, b));
        (symbol.unwrap_or(" "), [up, down, left, right].contains(&Weight::Heavy))
    }

    /// Returns whether a wall runs through the last row of this cell.
    fn has_foot(&self, row: usize, column: usize) -> bool {
        let is_inside = row + 1 < self.metrics.rows.end;
        is_inside && self.has_feet() && self.board.has_wall_above(row + 1, column)
    }

    /// Returns whether walls run through the last rows of cells. Where regions have tints, these are enough.
    fn has_feet(&self) -> bool {
        let color = self.board.faces.first().and_then(|face| face.region_color);
        self.metrics.tier.low_walls && color.is_none_or(|color| self.theme.tint(color).bg.is_none())
    }

    /// Continues such walls through the lines between columns, as an underline.
    fn draw_joints(&self, area: Rect, buffer: &mut Buffer) {
        let m = self.metrics;
        let inner = m.columns.start + 1..m.columns.end;
        for (column, x) in m.vertical_lines().filter(|(column, _)| inner.contains(column)) {
            for (row, &y) in m.rows.clone().zip(&m.ys) {
                if self.has_foot(row, column - 1) || self.has_foot(row, column) {
                    let style = Style::new().add_modifier(Modifier::UNDERLINED);
                    buffer[(area.x + x, area.y + y + m.tier.height - 1)].set_style(style);
                }
            }
        }
    }

    /// Draws the wall below a cell through its last row, and underlines what is there.
    fn draw_foot(&self, tint: Option<usize>, place: Rect, buffer: &mut Buffer) {
        let ink = tint.and_then(|tint| self.theme.tint(tint).fg);
        let wall = self.theme.line(true).patch(Style { fg: ink, ..Style::new() });
        for x in place.left()..place.right() {
            let cell = &mut buffer[(x, place.bottom() - 1)];
            match cell.symbol() {
                " " => cell.set_symbol("▁").set_style(wall),
                _ => cell,
            };
            // The underline goes on below marks.
            cell.set_style(Style::new().add_modifier(Modifier::UNDERLINED));
        }
    }

    /// Row numbers on the left, column numbers in the upper frame or, without one, in the first line between boxes.
    fn draw_labels(&self, area: Rect, buffer: &mut Buffer) {
        let m = self.metrics;
        if !m.tier.frame && !m.tier.numbers {
            return;
        }
        let n = self.board.size;
        let cursor = self.board.cursor.map(|cursor| (cursor / n, cursor % n));
        for (row, &y) in m.rows.clone().zip(&m.ys) {
            let style = self.theme.label(cursor.is_some_and(|c| c.0 == row));
            let label = if m.tier.frame {
                format!("{:>1$}", row + 1, m.gutter as usize)
            } else {
                (row + 1).to_string()
            };
            buffer.set_string(area.x, area.y + y + (m.tier.height - 1) / 2, label, style);
        }
        let lines = if m.tier.frame { &m.line_ys[..1] } else { &m.line_ys[..] };
        let Some(y) = lines.iter().flatten().next() else { return };
        for (column, &x) in m.columns.clone().zip(&m.xs) {
            let style = self.theme.label(cursor.is_some_and(|c| c.1 == column));
            let label = (column + 1).to_string();
            // Numbers of two digits would run into each other: every other one is enough.
            if width(&label) >= m.tier.width && !m.tier.thin_columns && label.len() > 1 && column % 2 == 0 {
                continue;
            }
            let x = area.x + x + (m.tier.width - 1) / 2;
            buffer.set_string(x, area.y + y, label, style);
        }
    }

    fn draw_face(&self, cell: usize, look: &CellStyle, place: Rect, buffer: &mut Buffer) {
        let face = &self.board.faces[cell];
        self.draw_content(cell, look, place, buffer);
        if let Some(letter) = face.region_letter {
            let corners = [place.x, place.right() - 1].map(|x| (x, place.y));
            if let Some(at) = corners.into_iter().find(|&at| [" ", "░"].contains(&buffer[at].symbol())) {
                buffer[at].set_char(letter).set_style(self.theme.corner(look));
            }
        }
        let letters = face.sets.iter().filter_map(|set| self.theme.set_letter(set));
        let numbers = face.colors.iter().filter_map(|color| self.theme.colour_number(color.index()));
        for sign in letters.chain(numbers) {
            draw_number(sign, place, buffer);
        }
        if let Some(style) = self.theme.selected_sides().filter(|_| face.roles.has(CellRole::Selected)) {
            // In a tiny cell the first column belongs to the digit.
            let first = if place.width > 2 { place.x } else { place.right() - 1 };
            for x in [first, place.right() - 1] {
                buffer.set_style(Rect { x, width: 1, ..place }, style);
            }
        }
    }

    fn draw_content(&self, cell: usize, look: &CellStyle, place: Rect, buffer: &mut Buffer) {
        let face = &self.board.faces[cell];
        let put = |buffer: &mut Buffer, x: u16, y: u16, symbol: char, style| {
            if x < place.width && y < place.height {
                buffer[(place.x + x, place.y + y)].set_char(symbol).set_style(style);
            }
        };
        let filler = if look.fill == ' ' {
            look.background
        } else {
            look.background.patch(Style { bg: None, ..look.value })
        };
        // Most cells are blank, as a fresh buffer is.
        if (look.fill, filler) != (' ', Style::new()) {
            for (x, y) in (0..place.height).flat_map(|y| (0..place.width).map(move |x| (x, y))) {
                put(buffer, x, y, look.fill, filler);
            }
        }
        let stripes: Vec<Style> = look.stripes.into_iter().flatten().collect();
        for (i, stripe) in (1..).zip(&stripes) {
            let x = place.x + (place.width * i).div_ceil(1 + stripes.len() as u16);
            buffer.set_style(Rect { x, width: place.right() - x, ..place }, *stripe);
        }
        self.draw_corners(face, place, look, buffer);
        if let Content::Marks(marks) = &face.content {
            return self.draw_marks(cell, marks, place, look, buffer);
        }
        let (x, y) = ((place.width - 1) / 2, (place.height - 1) / 2);
        if look.glyph == ' ' && look.badge == ' ' {
            return;
        }
        put(buffer, x, y, look.glyph, look.value);
        if look.badge != ' ' {
            put(buffer, x + 1, y, look.badge, look.value);
        }
        // A coloured background is three columns wide, to be seen.
        let has_ground = look.value.bg.is_some() || look.value.add_modifier.contains(Modifier::REVERSED);
        if has_ground && x > 0 {
            put(buffer, x - 1, y, ' ', look.value.remove_modifier(Modifier::UNDERLINED));
            if look.badge == ' ' {
                put(buffer, x + 1, y, ' ', look.value.remove_modifier(Modifier::UNDERLINED));
            }
        }
    }

    /// The weight of the cell in small digits at its lower right, the glyph of an extra house at its right.
    fn draw_corners(&self, face: &Face, place: Rect, look: &CellStyle, buffer: &mut Buffer) {
        let plain = look.background.fg.is_none() && look.background.add_modifier.is_empty();
        let number = face.heat.filter(|_| plain).map(|step| self.theme.heat_number(step));
        if let Some(weight) = face.weight.filter(|_| self.metrics.tier.weight) {
            let text = if self.theme.is_ascii() { format!("x{weight}") } else { small_digits(weight) };
            let x = place.right().saturating_sub(width(&text)).max(place.x);
            // In a tight cell a mark may need the place, and then only the panel shows the weight; likewise
            // for a weight in full-size digits beside a mark or in the row of the value.
            let from = x.saturating_sub(place.x + u16::from(self.theme.is_ascii()));
            let is_lost = self.theme.is_ascii() && place.height == 1;
            if !is_lost && !self.is_marked(face, from, place.height - 1) {
                let line = Rect { x, y: place.bottom() - 1, width: place.right() - x, height: 1 };
                put(&text, line, number.unwrap_or(self.theme.corner(look)), buffer);
            }
        }
        if let Some(&extra) = face.extra.iter().flatten().next().filter(|_| !self.theme.shades_extra_houses())
        {
            let (symbol, style) = self.theme.extra(extra, look);
            // Two rows of marks leave their last place free; otherwise the upper corner is free.
            let y = if place.height == 2 { place.bottom() - 1 } else { place.y };
            buffer[(place.right() - 1, y)].set_char(symbol).set_style(style);
        }
    }

    /// Returns whether there is a mark in this row of the cell, at this column or right of it.
    fn is_marked(&self, face: &Face, from: u16, row: u16) -> bool {
        let Content::Marks(marks) = &face.content else { return false };
        lay_marks(marks, &self.metrics.tier).iter().any(|sign| sign.y == row && sign.x >= from)
    }

    fn draw_marks(&self, cell: usize, marks: &[Mark], place: Rect, look: &CellStyle, buffer: &mut Buffer) {
        for Sign { x, y, what } in lay_marks(marks, &self.metrics.tier) {
            let (symbol, style) = match what {
                Drawn::Mark(mark) if self.board.is_passed(cell, mark) => self.theme.passed_mark(mark, look),
                Drawn::Mark(mark) => self.theme.mark(mark, look),
                Drawn::Symbol(symbol) => (symbol, self.theme.corner(look)),
            };
            buffer[(place.x + x, place.y + y)].set_char(symbol).set_style(style);
        }
        if look.glyph != ' ' {
            self.draw_sign(place, look, buffer);
        }
    }

    /// The glyph of the role of a cell with marks, after the marks if there is a free place; otherwise the
    /// marks are underlined.
    fn draw_sign(&self, place: Rect, look: &CellStyle, buffer: &mut Buffer) {
        let mut places = place.positions().collect::<Vec<_>>().into_iter().rev();
        match places.find(|&at| buffer[at].symbol() == " ") {
            Some(at) => drop(buffer[at].set_char(look.glyph).set_style(look.sign)),
            None => buffer.set_style(place, Style::new().add_modifier(Modifier::UNDERLINED)),
        }
    }
}

/// Puts the number of a cell's colour or the letter of its set, reversed, at its lowest free place.
fn draw_number(number: char, place: Rect, buffer: &mut Buffer) {
    let side = |x| (place.top()..place.bottom()).rev().map(move |y| (x, y));
    let mut places = side(place.right() - 1).chain(side(place.x));
    if let Some(at) = places.find(|&at| [" ", "·"].contains(&buffer[at].symbol())) {
        buffer[at].set_char(number).modifier.toggle(Modifier::REVERSED);
    }
}

/// A number in superscript digits.
fn small_digits(number: i32) -> String {
    let small = |c: char| c.to_digit(10).and_then(raised).unwrap_or('⁻');
    number.to_string().chars().map(small).collect()
}

#[cfg(test)]
mod tests {
    use super::small_digits;

    #[test]
    fn weights_are_superscripts() {
        assert_eq!([6, 10, -37, 0, 1_245_890].map(small_digits), ["⁶", "¹⁰", "⁻³⁷", "⁰", "¹²⁴⁵⁸⁹⁰"]);
    }
}
