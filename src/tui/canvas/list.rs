//! The lines of menus.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Paragraph;

use super::Canvas;
use crate::scene::TextStyle;
use crate::tui::layout::{ColumnPlace, List, about_area, width};

impl Canvas<'_> {
    pub fn entry(&mut self, text: &str, is_chosen: bool, place: Rect) {
        let style = if is_chosen { self.theme.chosen() } else { Style::new() };
        if is_chosen {
            self.chosen_line(place);
        }
        self.put(&format!(" {text}"), place, style);
    }

    pub fn chosen_line(&mut self, place: Rect) {
        let place = place.intersection(self.screen());
        let style = self.theme.chosen();
        if !place.is_empty() {
            self.write(&" ".repeat(place.width.into()), place, style);
            self.set_focus(place.x + 1, place.y);
        }
    }

    /// Draws a text in a column of a line, at its right edge if `is_right`. Returns the place of the text. One as wide as
    /// the column and its heading's arrow has the arrow in the gap behind it.
    pub fn column(
        &mut self,
        text: &str,
        line: Rect,
        column: ColumnPlace,
        is_right: bool,
        style: Style,
    ) -> Rect {
        let before = if is_right { column.width.saturating_sub(width(text)) } else { 0 };
        let skipped = (column.x + before).min(line.width);
        let room = (column.width - before).max(width(text).min(column.width + 1));
        let place = Rect { x: line.x + skipped, width: room.min(line.width - skipped), ..line };
        self.put(text, place, style);
        place
    }

    /// Draws the arrows of a list that has more entries above or below.
    pub fn arrows(&mut self, list: List<'_>) {
        let style = self.theme.key();
        for (place, arrow) in list.arrows().into_iter().zip(["↑", "↓"]) {
            if let Some(cell) = place.and_then(|place| self.cell(place.x, place.y)) {
                cell.set_symbol(arrow).set_style(style);
            }
        }
    }

    /// Draws the description of the chosen line of a menu below the list, where the lines have no room for one.
    pub fn about(&mut self, about: &str, list: &List<'_>) {
        if let Some(place) = about_area(list, self.area) {
            let lines = self.wrap_text(about, TextStyle::Quiet, place.width);
            self.render(Paragraph::new(lines), place);
        }
    }
}
