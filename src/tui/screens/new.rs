//! The options of a new puzzle.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::packs::draw_preview;
use super::{draw_about, draw_arrows, draw_entry, frame};
use crate::tui::app::App;
use crate::tui::layout::{has_abouts, preview_below};
use crate::tui::menus::NewPuzzle;
use crate::tui::theme::Theme;
use crate::tui::widgets::put;

pub fn draw(app: &App, new: &NewPuzzle, theme: Theme, buffer: &mut Buffer) {
    let area = frame(app, "New puzzle", theme, buffer);
    let list = new.lines(area);
    if list.area.y > area.y {
        let words = "A random puzzle of your choice.";
        put(&format!(" {words}"), Rect { y: area.y, height: 1, ..list.area }, theme.quiet(), buffer);
    }
    let choices = new.values();
    for (i, line) in list.lines() {
        let choice = &choices[i];
        let here = i == new.chosen;
        let value = if here { format!("‹ {} ›", choice.value) } else { format!("  {}", choice.value) };
        let about = if has_abouts(list.area) { choice.about } else { "" };
        let text = format!("{:<6} {value:<21} {about}", choice.name);
        draw_entry(&text, here, line, theme, buffer);
    }
    draw_arrows(list, theme, buffer);
    draw_about(choices[new.chosen].about, &list, area, theme, buffer);
    if let (Some(room), Some(board)) = (preview_below(&list, area), new.board()) {
        draw_preview(&board, "", room, theme, buffer);
    }
}
