//! A wish for a new puzzle, line by line.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{draw_entry, frame};
use crate::tui::app::App;
use crate::tui::theme::Theme;
use crate::tui::widgets::put;

pub fn draw(app: &App, theme: Theme, buffer: &mut Buffer) {
    let area = frame(app, "New puzzle", theme, buffer);
    let area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    let bottom = area.bottom();
    let mut y = area.y;
    if area.height >= 5 {
        let words = "A random puzzle. ← → change a line, Enter makes the puzzle.";
        put(words, Rect { height: 1, ..area }, theme.quiet(), buffer);
        y += 2;
    }
    for (i, choice) in app.new.choices().iter().enumerate() {
        let here = i == app.new.chosen;
        let value = if here { format!("‹ {} ›", choice.value) } else { format!("  {}", choice.value) };
        let text = format!("{:<6} {value:<14} {}", choice.name, choice.about);
        if y < bottom {
            draw_entry(&text, here, Rect { y, height: 1, ..area }, theme, buffer);
        }
        y += 1;
    }
}
