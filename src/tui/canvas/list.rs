//! The lines of menus.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Paragraph;

use super::Canvas;
use crate::scene::TextStyle;
use crate::tui::layout::{List, about_area};

impl Canvas<'_> {
    /// Draws an entry of a list.
    pub fn entry(&mut self, text: &str, is_chosen: bool, place: Rect) {
        let style = if is_chosen { self.theme.chosen() } else { Style::new() };
        if is_chosen {
            self.chosen_line(place);
        }
        self.put(&format!(" {text}"), place, style);
    }

    /// Draws the background of the chosen line.
    pub fn chosen_line(&mut self, place: Rect) {
        let place = place.intersection(self.screen());
        let style = self.theme.chosen();
        if !place.is_empty() {
            self.write(&" ".repeat(place.width.into()), place, style);
            self.set_focus(place.x + 1, place.y);
        }
    }

    /// Draws the arrows of a list that has more entries above or below.
    pub fn arrows(&mut self, list: List) {
        let style = self.theme.key();
        for (place, arrow) in list.arrows().into_iter().zip(["↑", "↓"]) {
            if let Some(cell) = place.and_then(|place| self.cell(place.x, place.y)) {
                cell.set_symbol(arrow).set_style(style);
            }
        }
    }

    /// Draws the description of the chosen line of a menu below the list, where the lines have no room for one.
    pub fn about(&mut self, about: &str, list: &List) {
        if let Some(place) = about_area(list, self.area) {
            let lines = self.wrap_text(about, TextStyle::Quiet, place.width);
            self.render(Paragraph::new(lines), place);
        }
    }
}
