//! A wish for a new puzzle, line by line.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{List, draw_entry, frame, inset};
use crate::tui::app::App;
use crate::tui::menus::NewPuzzle;
use crate::tui::theme::Theme;
use crate::tui::widgets::put;

pub fn draw(app: &App, theme: Theme, buffer: &mut Buffer) {
    let area = frame(app, "New puzzle", theme, buffer);
    let list = list(app, area);
    if list.area.y > area.y {
        let words = "A random puzzle. ← → change a line, Enter makes the puzzle.";
        put(words, Rect { y: area.y, height: 1, ..list.area }, theme.quiet(), buffer);
    }
    let choices = app.new.choices();
    for (i, line) in list.lines() {
        let choice = &choices[i];
        let here = i == app.new.chosen;
        let value = if here { format!("‹ {} ›", choice.value) } else { format!("  {}", choice.value) };
        let text = format!("{:<6} {value:<14} {}", choice.name, choice.about);
        draw_entry(&text, here, line, theme, buffer);
    }
    list.draw_arrows(theme, buffer);
}

/// The lines of the wish; words and an empty line stand above them where there is room.
pub fn list(app: &App, area: Rect) -> List {
    let above = if area.height >= 5 { 2 } else { 0 };
    let area = Rect { y: area.y + above, height: area.height - above, ..area };
    List::new(inset(area), app.new.chosen, NewPuzzle::LINES)
}
