//! Draws the board of a scene: lines, labels and cells.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::symbols::merge::MergeStrategy;

use super::Canvas;
use super::clues::{Clue, Clues};
use super::marks::{Drawn, Sign, lay_marks_around};
use super::text::raised;
use crate::scene::{Board, CellRole, Content, Face, Margins, Mark};
use crate::tui::layout::{Metrics, width};
use crate::tui::theme::{CellStyle, Theme};

impl Canvas<'_> {
    /// Draws a board at the places that its metrics give.
    pub fn board(&mut self, board: &Board, metrics: &Metrics, area: Rect) {
        BoardPainter { board, metrics, area, canvas: self.part(area), clues: Clues::default() }.draw();
    }

    /// Draws cells of a board that is drawn elsewhere, where the player is.
    pub fn lens(&mut self, board: &Board, metrics: &Metrics, area: Rect) {
        let focus = *self.focus;
        self.board(board, metrics, area);
        *self.focus = focus;
    }
}

pub(super) struct BoardPainter<'a> {
    pub(super) board: &'a Board,
    pub(super) metrics: &'a Metrics,
    /// Where its upper left corner is.
    pub(super) area: Rect,
    pub(super) canvas: Canvas<'a>,
    pub(super) clues: Clues,
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
        if is_wall {
            Weight::Heavy
        } else if is_thin {
            Weight::Light
        } else {
            Weight::None
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

/// Marks peers where there is no shade for them.
const PEER: char = '·';

const UP: [&str; 2] = ["╵", "╹"];
const DOWN: [&str; 2] = ["╷", "╻"];
const LEFT: [&str; 2] = ["╴", "╸"];
const RIGHT: [&str; 2] = ["╶", "╺"];

impl BoardPainter<'_> {
    fn draw(mut self) {
        self.draw_lines();
        self.draw_joints();
        let theme = self.canvas.theme;
        let mut looks = vec![CellStyle::default(); self.board.faces.len()];
        for row in self.metrics.rows.clone() {
            for cell in self.metrics.columns.clone().map(|column| row * self.board.size + column) {
                looks[cell] = theme.face(&self.board.faces[cell]);
            }
        }
        // The cursor does not cut its cell out of a region.
        let mut under = looks.clone();
        if let Some(cursor) = self.board.cursor {
            let mut face = self.board.faces[cursor].clone();
            face.roles.remove(CellRole::Cursor);
            under[cursor] = theme.face(&face);
        }
        self.clues = self.place_clues(&looks);
        self.draw_gaps(&under);
        self.draw_cages();
        self.draw_labels();
        let m = self.metrics;
        if Clues::come_first(m) {
            self.draw_clues();
        }
        for (row, &y) in m.rows.clone().zip(&m.ys) {
            for (column, &x) in m.columns.clone().zip(&m.xs) {
                let (x, y) = (self.area.x + x, self.area.y + y);
                let place = Rect { x, y, width: m.tier.width, height: m.tier.height };
                let cell = row * self.board.size + column;
                self.draw_cell(cell, &looks[cell], place);
                if self.has_foot(row, column) {
                    self.draw_foot(place);
                }
                if self.board.cursor == Some(cell) {
                    let (x, y) = middle(place);
                    self.canvas.set_focus(x, y);
                }
            }
        }
        self.draw_strokes();
        if !Clues::come_first(self.metrics) {
            self.draw_clues();
        }
        self.draw_links();
    }

    /// Draws what is in a cell, around its clues.
    fn draw_cell(&mut self, cell: usize, look: &CellStyle, place: Rect) {
        let (clues, taken) = match self.cell_place(cell) {
            Some(place) if Clues::come_first(self.metrics) => {
                (self.clues.list_in(place), self.clues.taken_in(place))
            }
            _ => Default::default(),
        };
        let face = &self.board.faces[cell];
        CellPainter { board: self.board, metrics: self.metrics, cell, face, look, place, clues, taken }
            .draw(&mut self.canvas);
    }

    pub(super) fn theme(&self) -> Theme {
        self.canvas.theme
    }

    /// The place of a cell on the board, if it is shown.
    pub(super) fn cell_place(&self, cell: usize) -> Option<Rect> {
        let m = self.metrics;
        let (row, column) = (cell / self.board.size, cell % self.board.size);
        let row = m.rows.contains(&row).then(|| row - m.rows.start)?;
        let column = m.columns.contains(&column).then(|| column - m.columns.start)?;
        Some(Rect { x: m.xs[column], y: m.ys[row], width: m.tier.width, height: m.tier.height })
    }

    /// The place of a cell's digit on the board, if it is shown.
    pub(super) fn centre(&self, cell: usize) -> Option<(u16, u16)> {
        self.cell_place(cell).map(middle)
    }

    /// Puts a symbol at a column and line of the board.
    pub(super) fn put(&mut self, x: u16, y: u16, symbol: &str, style: Style) {
        if let Some(cell) = self.canvas.cell(self.area.x + x, self.area.y + y) {
            cell.set_symbol(symbol).set_style(style);
        }
    }

    /// The line between columns `column - 1` and `column` in this row.
    fn vertical(&self, row: usize, column: usize) -> Weight {
        Weight::of(self.board.has_wall_left(row, column), self.metrics.tier.thin_columns)
    }

    /// The line between rows `row - 1` and `row` in this column.
    fn horizontal(&self, row: usize, column: usize) -> Weight {
        Weight::of(self.board.has_wall_above(row, column), self.metrics.tier.thin_rows)
    }

    fn draw_lines(&mut self) {
        let m = self.metrics;
        let light = self.theme().line(false);
        let heavy = self.theme().line(true);
        // Walls that run through the rows of marks stand out more beside a dotted line.
        let thin = if self.has_feet() { "┊" } else { "│" };
        for (column, x) in m.vertical_lines() {
            for (row, &y) in m.rows.clone().zip(&m.ys) {
                let (symbol, style) = match self.vertical(row, column) {
                    Weight::None => continue,
                    Weight::Light => (thin, light),
                    Weight::Heavy => ("┃", heavy),
                };
                (0..m.tier.height).for_each(|dy| self.put(x, y + dy, symbol, style));
            }
        }
        // Merging symbols takes long, and there are few different corners.
        let mut junctions = [None; 81];
        for (row, y) in m.horizontal_lines() {
            for (column, &x) in m.columns.clone().zip(&m.xs) {
                let (symbol, style) = match self.horizontal(row, column) {
                    Weight::None => continue,
                    Weight::Light => ("─", light),
                    Weight::Heavy => ("━", heavy),
                };
                (0..m.tier.width).for_each(|dx| self.put(x + dx, y, symbol, style));
            }
            for (column, x) in m.vertical_lines() {
                let weights = self.junction(row, column);
                let symbol = *junctions[number_of(weights)].get_or_insert_with(|| junction_symbol(weights));
                let is_heavy = weights.contains(&Weight::Heavy);
                self.put(x, y, symbol, if is_heavy { heavy } else { light });
            }
        }
    }

    /// The weights of the lines that meet at a corner: up, down, left, right.
    fn junction(&self, row: usize, column: usize) -> [Weight; 4] {
        let (rows, columns) = (&self.metrics.rows, &self.metrics.columns);
        let mut weights = [Weight::None; 4];
        if row > rows.start {
            weights[0] = self.vertical(row - 1, column);
        }
        if row < rows.end {
            weights[1] = self.vertical(row, column);
        }
        if column > columns.start {
            weights[2] = self.horizontal(row, column - 1);
        }
        if column < columns.end {
            weights[3] = self.horizontal(row, column);
        }
        weights
    }

    /// Returns whether a wall runs through the last row of this cell.
    fn has_foot(&self, row: usize, column: usize) -> bool {
        let is_inside = row + 1 < self.metrics.rows.end;
        is_inside && self.has_feet() && self.board.has_wall_above(row + 1, column)
    }

    /// Returns whether walls run through the last rows of cells. Where regions have tints, these are enough.
    fn has_feet(&self) -> bool {
        let has_colours = self.board.faces.first().is_some_and(|face| face.region_colour.is_some());
        self.metrics.tier.low_walls && !(has_colours && self.theme().has_region_colours())
    }

    /// Continues such walls through the lines between columns, as an underline.
    fn draw_joints(&mut self) {
        let m = self.metrics;
        let inner = m.columns.start + 1..m.columns.end;
        for (column, x) in m.vertical_lines().filter(|(column, _)| inner.contains(column)) {
            for (row, &y) in m.rows.clone().zip(&m.ys) {
                if self.has_foot(row, column - 1) || self.has_foot(row, column) {
                    let y = self.area.y + y + m.tier.height - 1;
                    let style = Style::new().add_modifier(Modifier::UNDERLINED);
                    self.canvas.style(Rect { x: self.area.x + x, y, width: 1, height: 1 }, style);
                }
            }
        }
    }

    /// Draws the wall below a cell through its last row, and underlines what is there.
    fn draw_foot(&mut self, place: Rect) {
        let wall = self.theme().line(true);
        for x in place.left()..place.right() {
            let Some(cell) = self.canvas.cell(x, place.bottom() - 1) else { continue };
            if cell.symbol() == " " {
                cell.set_symbol("▁").set_style(wall);
            }
            // The underline goes on below marks.
            cell.set_style(Style::new().add_modifier(Modifier::UNDERLINED));
        }
    }

    /// The line with the column numbers: the upper frame or, without one, the first line between boxes. Clues on the frame
    /// leave the lower one, or a line between boxes if both have clues.
    fn line_of_column_numbers(&self) -> Option<u16> {
        let m = self.metrics;
        if !m.tier.frame {
            return m.line_ys.iter().flatten().next().copied();
        }
        let Margins { top, bottom, .. } = m.on_frame;
        let lines = &m.line_ys;
        match (top > 0, bottom > 0) {
            (false, _) => lines[0],
            (true, false) => lines[lines.len() - 1],
            (true, true) => lines[1..lines.len() - 1].iter().flatten().next().copied(),
        }
    }

    /// Row numbers on the left, column numbers on a line of the board.
    fn draw_labels(&mut self) {
        let m = self.metrics;
        if !m.tier.frame && !m.tier.numbers {
            return;
        }
        let n = self.board.size;
        for (row, &y) in m.rows.clone().zip(&m.ys) {
            let style = self.theme().label(self.board.cursor.is_some_and(|cursor| cursor / n == row));
            let label = if m.tier.frame {
                format!("{:>1$}", row + 1, m.gutter as usize)
            } else {
                (row + 1).to_string()
            };
            let y = self.area.y + y + (m.tier.height - 1) / 2;
            let x = self.area.x + m.margins.left;
            self.canvas.write(&label, Rect { x, y, width: width(&label), height: 1 }, style);
        }
        let Some(y) = self.line_of_column_numbers() else { return };
        for (column, &x) in m.columns.clone().zip(&m.xs) {
            let style = self.theme().label(self.board.cursor.is_some_and(|cursor| cursor % n == column));
            let label = (column + 1).to_string();
            // Numbers of two digits would run into each other: every other one is enough.
            if width(&label) >= m.tier.width && !m.tier.thin_columns && label.len() > 1 && column % 2 == 0 {
                continue;
            }
            let (x, y) = (self.area.x + x + (m.tier.width - 1) / 2, self.area.y + y);
            self.canvas.write(&label, Rect { x, y, width: width(&label), height: 1 }, style);
        }
    }
}

/// Returns the position of a cell's digit.
fn middle(cell: Rect) -> (u16, u16) {
    (cell.x + (cell.width - 1) / 2, cell.y + (cell.height - 1) / 2)
}

/// A number below 81 for the weights of a corner.
fn number_of(weights: [Weight; 4]) -> usize {
    weights.into_iter().fold(0, |number, weight| 3 * number + weight as usize)
}

fn junction_symbol(weights: [Weight; 4]) -> &'static str {
    let arms = weights.into_iter().zip([UP, DOWN, LEFT, RIGHT]).map(|(weight, arm)| weight.arm(arm));
    let symbol = arms.filter(|arm| !arm.is_empty()).reduce(|a, b| MergeStrategy::Exact.merge(a, b));
    symbol.unwrap_or(" ")
}

struct CellPainter<'a> {
    board: &'a Board,
    metrics: &'a Metrics,
    cell: usize,
    face: &'a Face,
    look: &'a CellStyle,
    place: Rect,
    /// The clues in the cell, and the characters that they and the blanks around them take, from its corner.
    clues: Vec<Clue>,
    taken: Vec<(u16, u16)>,
}

impl CellPainter<'_> {
    fn draw(&self, canvas: &mut Canvas<'_>) {
        let (face, place, theme) = (self.face, self.place, canvas.theme);
        self.draw_content(canvas);
        let is_named = self.board.names_regions || !theme.has_region_colours();
        if let Some(letter) = face.region_letter.filter(|_| is_named) {
            let style = theme.corner(self.look);
            if let Some(x) = [0, place.width - 1].into_iter().find(|&x| self.is_blank(canvas, x, 0)) {
                self.put(canvas, x, 0, letter, style);
            }
        }
        let letters = face.sets.iter().filter_map(|set| theme.set_letter(set));
        let numbers = face.colours.iter().filter_map(|colour| theme.colour_number(colour.index()));
        for sign in letters.chain(numbers) {
            self.draw_number(sign, canvas);
        }
        if let Some(style) = theme.selected_sides().filter(|_| face.roles.has(CellRole::Selected)) {
            // In a tiny cell the first column belongs to the digit.
            let first = if place.width > 2 { place.x } else { place.right() - 1 };
            for x in [first, place.right() - 1] {
                canvas.style(Rect { x, width: 1, ..place }, style);
            }
        }
    }

    /// Returns whether nothing stands at a column and row of the cell, and no clue wants a blank there.
    fn is_blank(&self, canvas: &mut Canvas<'_>, x: u16, y: u16) -> bool {
        let symbol = canvas.cell(self.place.x + x, self.place.y + y).map(|cell| cell.symbol() == " ");
        symbol == Some(true) && !self.taken.contains(&(x, y))
    }

    /// Puts a symbol at a column and row of the cell, if that has it.
    fn put(&self, canvas: &mut Canvas<'_>, x: u16, y: u16, symbol: char, style: Style) {
        if x < self.place.width
            && y < self.place.height
            && let Some(cell) = canvas.cell(self.place.x + x, self.place.y + y)
        {
            cell.set_char(symbol).set_style(style);
        }
    }

    fn draw_content(&self, canvas: &mut Canvas<'_>) {
        let CellPainter { look, place, .. } = *self;
        let filler = if look.fill == ' ' {
            look.background
        } else {
            look.background.patch(Style { bg: None, ..look.value })
        };
        // Most cells are blank, as a fresh buffer is.
        if (look.fill, filler) != (' ', Style::new()) {
            for (x, y) in (0..place.height).flat_map(|y| (0..place.width).map(move |x| (x, y))) {
                self.put(canvas, x, y, look.fill, filler);
            }
        }
        let stripes: Vec<Style> = look.stripes.into_iter().flatten().collect();
        for (i, stripe) in (1..).zip(&stripes) {
            let x = place.x + (place.width * i).div_ceil(1 + stripes.len() as u16);
            canvas.style(Rect { x, width: place.right() - x, ..place }, *stripe);
        }
        self.draw_clues(canvas);
        if let Content::Marks(marks) = &self.face.content {
            return self.draw_marks(marks, canvas);
        }
        let is_queen = matches!(self.face.content, Content::Queen(_));
        if is_queen && canvas.queen(look.value, look.badge, place) {
            return;
        }
        if look.glyph == ' ' && look.badge == ' ' {
            return;
        }
        let (x, y) = self.value_place();
        if look.glyph == PEER && self.has_clue_in_middle() {
            return;
        }
        self.put(canvas, x, y, look.glyph, look.value);
        if look.badge != ' ' {
            self.put(canvas, x + 1, y, look.badge, look.value);
        }
        // A coloured background is three columns wide, to be seen.
        let has_ground = look.value.bg.is_some() || look.value.add_modifier.contains(Modifier::REVERSED);
        if has_ground && x > 0 {
            let side = look.value.remove_modifier(Modifier::UNDERLINED);
            for x in [x - 1, x + 1] {
                if self.is_blank(canvas, x, y) {
                    self.put(canvas, x, y, ' ', side);
                }
            }
        }
    }

    /// The place of a digit: in the middle of the cell, or right of a clue or below it if that is there.
    fn value_place(&self) -> (u16, u16) {
        let (x, y) = ((self.place.width - 1) / 2, (self.place.height - 1) / 2);
        let places = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
        let is_free =
            |at: &(u16, u16)| at.0 < self.place.width && at.1 < self.place.height && !self.taken.contains(at);
        places.into_iter().find(is_free).unwrap_or((x, y))
    }

    /// Returns whether a sign stands where a digit would be.
    fn has_clue_in_middle(&self) -> bool {
        let (x, y) = ((self.place.width - 1) / 2, (self.place.height - 1) / 2);
        self.clues.iter().any(|clue| clue.y == y && (clue.x..clue.x + width(&clue.text)).contains(&x))
    }

    /// The clues that stand in the cell, and the glyph of an extra house at its right.
    fn draw_clues(&self, canvas: &mut Canvas<'_>) {
        let CellPainter { face, look, place, .. } = *self;
        for Clue { x, y, text, style } in &self.clues {
            for (x, symbol) in (*x..).zip(text.chars()) {
                self.put(canvas, x, *y, symbol, *style);
            }
        }
        if let Some(&extra) =
            face.extra.iter().flatten().next().filter(|_| !canvas.theme.shades_extra_houses())
        {
            let (symbol, style) = canvas.theme.extra(extra, look);
            // Two rows of marks leave their last place free; otherwise the upper corner is free.
            let y = if place.height == 2 { place.height - 1 } else { 0 };
            if self.is_blank(canvas, place.width - 1, y) {
                self.put(canvas, place.width - 1, y, symbol, style);
            }
        }
    }

    fn draw_marks(&self, marks: &[Mark], canvas: &mut Canvas<'_>) {
        let (look, theme) = (self.look, canvas.theme);
        for Sign { x, y, what } in lay_marks_around(marks, &self.metrics.tier, &self.taken) {
            let (symbol, style) = match what {
                Drawn::Mark(mark) if self.board.is_passed(self.cell, mark) => theme.passed_mark(mark, look),
                Drawn::Mark(mark) => theme.mark(mark, look),
                Drawn::Symbol(symbol) => (symbol, theme.corner(look)),
            };
            self.put(canvas, x, y, symbol, style);
        }
        if look.glyph != ' ' {
            self.draw_sign(canvas);
        }
    }

    /// The glyph of the role of a cell with marks, after the marks if there is a free place; otherwise the
    /// marks are underlined.
    fn draw_sign(&self, canvas: &mut Canvas<'_>) {
        let place = self.place;
        for y in (0..place.height).rev() {
            for x in (0..place.width).rev() {
                if self.is_blank(canvas, x, y) {
                    return self.put(canvas, x, y, self.look.glyph, self.look.sign);
                }
            }
        }
        canvas.style(place, Style::new().add_modifier(Modifier::UNDERLINED));
    }

    /// Puts the number of a cell's colour or the letter of its set, reversed, at its lowest free place.
    fn draw_number(&self, number: char, canvas: &mut Canvas<'_>) {
        let place = self.place;
        for x in [place.width - 1, 0] {
            for y in (0..place.height).rev().filter(|&y| !self.taken.contains(&(x, y))) {
                if let Some(cell) = canvas.cell(place.x + x, place.y + y)
                    && [" ", "·"].contains(&cell.symbol())
                {
                    cell.set_char(number).modifier.toggle(Modifier::REVERSED);
                    return;
                }
            }
        }
    }
}

/// A text with superscript digits.
pub(super) fn small_text(text: &str) -> String {
    let small = |symbol: char| match symbol {
        '-' => '⁻',
        _ => symbol.to_digit(10).and_then(raised).unwrap_or(symbol),
    };
    text.chars().map(small).collect()
}

#[cfg(test)]
mod tests {
    use super::small_text;

    #[test]
    fn numbers_are_superscripts() {
        assert_eq!(["6", "10", "-37", "=1 2"].map(small_text), ["⁶", "¹⁰", "⁻³⁷", "=¹ ²"]);
    }
}
