//! What each state of the app looks like.

mod games;
mod help;
mod home;
mod open;
mod packs;
mod play;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::app::{App, Screen};
use super::keymap;
use super::theme::Theme;
use super::widgets::{draw_footer, draw_header, put};

/// Draws the whole screen.
pub fn draw(app: &App, theme: Theme, buffer: &mut Buffer) {
    if buffer.area.is_empty() {
        return;
    }
    match app.screen {
        Screen::Home => home::draw(app, theme, buffer),
        Screen::Games => games::draw(app, theme, buffer),
        Screen::Packs => packs::draw_packs(app, theme, buffer),
        Screen::Puzzles => packs::draw_puzzles(app, theme, buffer),
        Screen::Open => open::draw(app, theme, buffer),
        Screen::Play => play::draw(app, theme, buffer),
    }
    if let Some(scroll) = app.help {
        help::draw(app, scroll, theme, buffer);
    }
    theme.finish(buffer);
}

/// Columns of a menu; in a wider terminal it stands in the middle.
const MENU_WIDTH: u16 = 84;

/// Draws the title, the notice and the keys of a menu at the edges of the screen; what is left
/// between them.
fn frame(app: &App, title: &str, theme: Theme, buffer: &mut Buffer) -> Rect {
    let mut area = buffer.area;
    if area.height >= 4 {
        draw_header(title, "", Rect { height: 1, ..area }, theme, buffer);
        area = Rect { y: area.y + 2.min(area.height), height: area.height - 2, ..area };
    }
    if area.height >= 2 {
        let line = Rect { y: area.bottom() - 1, height: 1, ..area };
        if app.notice.is_empty() {
            draw_footer(&keymap::footer(&app.contexts(), app.symbols()), line, theme, buffer);
        } else {
            let style = theme.tone(crate::scene::Tone::Bad);
            put(&app.notice, line, style, buffer);
        }
        area.height -= 1;
    }
    let width = area.width.min(MENU_WIDTH);
    Rect { x: area.x + (area.width - width) / 2, width, ..area }
}

/// The first entry shown of a list, so that the chosen one is among `room`.
fn scroll(chosen: usize, count: usize, room: usize) -> usize {
    chosen.saturating_sub(room / 2).min(count.saturating_sub(room))
}

/// Draws an entry of a list.
fn draw_entry(text: &str, chosen: bool, place: Rect, theme: Theme, buffer: &mut Buffer) {
    let width = place.width as usize;
    let place = place.intersection(buffer.area);
    if place.is_empty() {
        return;
    }
    let style = if chosen { theme.chosen() } else { ratatui::style::Style::new() };
    if chosen {
        buffer.set_stringn(place.x, place.y, " ".repeat(width), width, style);
    }
    put(&format!(" {text}"), place, style, buffer);
}
