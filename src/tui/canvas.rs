//! The screen while it is drawn: text, lists, boxes and boards in the colours of the theme.

mod bars;
mod board;
mod clues;
mod digit_counts;
mod gaps;
mod keys;
mod links;
mod list;
mod marks;
mod overlay;
mod panel;
mod place_clues;
mod queen;
mod strokes;
mod text;

pub use keys::DrawnKeys;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Widget};

use super::layout::shorten;
use super::theme::Theme;
use crate::scene::Board;

/// A part of the screen to draw on. Places are those of the whole screen.
#[derive(Debug)]
pub struct Canvas<'a> {
    pub theme: Theme,
    /// The part to fill.
    pub area: Rect,
    buffer: &'a mut Buffer,
    focus: &'a mut Option<Position>,
}

impl<'a> Canvas<'a> {
    /// The whole screen. `focus` becomes the place of the chosen entry, of the cell under the cursor, or of the end of
    /// a text that is being typed, whichever is drawn last.
    pub fn new(theme: Theme, buffer: &'a mut Buffer, focus: &'a mut Option<Position>) -> Canvas<'a> {
        Canvas { theme, area: buffer.area, buffer, focus }
    }

    /// The same with another part to fill.
    pub fn part(&mut self, area: Rect) -> Canvas<'_> {
        Canvas { theme: self.theme, area, buffer: self.buffer, focus: self.focus }
    }

    /// The same in the colours for this board.
    pub fn on_board(&mut self, board: &Board) -> Canvas<'_> {
        Canvas { theme: self.theme.on(board), area: self.area, buffer: self.buffer, focus: self.focus }
    }

    pub fn screen(&self) -> Rect {
        self.buffer.area
    }

    pub fn cell(&mut self, x: u16, y: u16) -> Option<&mut Cell> {
        self.buffer.cell_mut((x, y))
    }

    pub fn clear(&mut self, place: Rect) {
        Clear.render(place, self.buffer);
    }

    /// Copies what was drawn elsewhere for the same place.
    fn copy(&mut self, from: &Buffer) {
        let shown = from.area.intersection(self.buffer.area);
        for y in shown.top()..shown.bottom() {
            let (start, target) = (from.index_of(shown.x, y), self.buffer.index_of(shown.x, y));
            let width = usize::from(shown.width);
            self.buffer.content[target..target + width].clone_from_slice(&from.content[start..start + width]);
        }
    }

    /// Draws a widget of ratatui, as far as its place is on the screen.
    pub fn render(&mut self, widget: impl Widget, place: Rect) {
        widget.render(place.intersection(self.buffer.area), self.buffer);
    }

    /// Writes a text. If it is too long, it ends with an ellipsis.
    pub fn put(&mut self, text: &str, place: Rect, style: Style) {
        let place = place.intersection(self.buffer.area);
        if !place.is_empty() {
            let text = shorten(text, place.width);
            self.buffer.set_stringn(place.x, place.y, text, place.width.into(), style);
        }
    }

    /// Writes a text from this column and line on, cut off at the given width.
    pub fn write(&mut self, text: &str, place: Rect, style: Style) {
        self.buffer.set_stringn(place.x, place.y, text, place.width.into(), style);
    }

    /// Writes a line of several styles, cut off at the width of its place.
    pub fn line(&mut self, line: &Line<'_>, place: Rect) {
        self.buffer.set_line(place.x, place.y, line, place.width);
    }

    pub fn style(&mut self, place: Rect, style: Style) {
        self.buffer.set_style(place, style);
    }

    /// Notes where the player is.
    pub fn set_focus(&mut self, x: u16, y: u16) {
        let place = Position { x, y };
        if self.buffer.area.contains(place) {
            *self.focus = Some(place);
        }
    }

    /// Dims everything drawn so far, to draw something above it.
    pub fn dim(&mut self) {
        self.theme.dim_behind(self.buffer);
    }
}
