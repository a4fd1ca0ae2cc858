//! What each state of the app looks like.

mod enter;
mod export;
mod games;
mod help;
mod home;
mod new;
mod open;
mod packs;
mod play;
mod settings;
mod stats;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Clear, Paragraph, Widget, Wrap};

use super::app::{App, Screen};
use super::layout::{List, frame_area, width};
use super::theme::Theme;
use super::widgets::{draw_footer, draw_header, put, wrap};
use crate::scene::{Segment, Tone};

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
        Screen::New => new::draw(app, theme, buffer),
        Screen::Enter => enter::draw(app, theme, buffer),
        Screen::Open => open::draw(app, theme, buffer),
        Screen::Export => export::draw(app, theme, buffer),
        Screen::Stats => stats::draw(app, theme, buffer),
        Screen::Play => play::draw(app, theme, buffer),
    }
    if let Some(chosen) = app.options {
        settings::draw(app, chosen, theme, buffer);
    }
    draw_notice(app, theme, buffer);
    if let Some(scroll) = app.help {
        help::draw(app, scroll, theme, buffer);
    }
    theme.finish(buffer);
}

/// Draws the title, the notice and the keys of a menu at the edges of the screen; what is left
/// between them.
fn frame(app: &App, title: &str, theme: Theme, buffer: &mut Buffer) -> Rect {
    let area = buffer.area;
    if area.height >= 4 {
        draw_header(title, "", Rect { height: 1, ..area }, theme, buffer);
    }
    if area.height >= 2 {
        let line = Rect { y: area.bottom() - 1, height: 1, ..area };
        if let Some(making) = &app.making {
            let words = format!(" Making {}… {} clues tried. Esc stops.", making.wish.name(), making.done);
            put(&words, line, theme.tone(Tone::Strong), buffer);
        } else {
            draw_keys(app, line, theme, buffer);
        }
    }
    frame_area(area)
}

/// Draws the arrows of a list that has more entries above or below.
fn draw_arrows(list: List, theme: Theme, buffer: &mut Buffer) {
    for (place, arrow) in list.arrows().into_iter().zip(["↑", "↓"]) {
        if let Some(cell) = place.and_then(|place| buffer.cell_mut(place)) {
            cell.set_symbol(arrow).set_style(theme.key());
        }
    }
}

/// Draws the keys that matter now.
fn draw_keys(app: &App, line: Rect, theme: Theme, buffer: &mut Buffer) {
    Clear.render(line, buffer);
    draw_footer(&app.keys.footer(&app.contexts(), app.symbols()), line, theme, buffer);
}

/// Draws the notice in the place of the keys, and over as much above them as it takes.
fn draw_notice(app: &App, theme: Theme, buffer: &mut Buffer) {
    let area = buffer.area;
    if app.notice.is_empty() || app.making.is_some() || !app.has_keys_line(area) {
        return;
    }
    let words = Segment::new(app.notice.as_str(), Tone::Bad);
    // The last column is for the ellipsis of a notice that is too long for half of the screen.
    let mut lines = wrap(&[words], area.width - 1, theme);
    let height = lines.len().min(usize::from(area.height / 2));
    if height < lines.len() {
        lines.truncate(height);
        lines.iter_mut().last().into_iter().for_each(|last| last.push_span("…"));
    }
    let place = Rect { y: area.bottom() - height as u16, height: height as u16, ..area };
    Clear.render(place, buffer);
    Paragraph::new(lines).render(place, buffer);
}

/// Draws words, below them the line of text that is typed, and below that what there is to say about it.
fn draw_typed(
    about: &[Line<'_>],
    typed: &str,
    below: Text<'_>,
    area: Rect,
    theme: Theme,
    buffer: &mut Buffer,
) {
    let x = area.x + u16::from(area.width > 20);
    let area = Rect { x, width: area.right() - x, ..area };
    for (y, line) in (area.y..area.bottom()).zip(about) {
        buffer.set_line(area.x, y, line, area.width);
    }
    let y = area.y + about.len() as u16;
    if y >= area.bottom() {
        return;
    }
    // The end of a long line is what is being typed.
    let room = area.width.saturating_sub(3);
    let mut shown = typed;
    while width(shown) > room {
        let mut rest = shown.chars();
        rest.next();
        shown = rest.as_str();
    }
    buffer.set_stringn(area.x, y, format!("> {shown}█"), area.width as usize, theme.key());
    let room = Rect { y: (y + 2).min(area.bottom()), height: area.bottom().saturating_sub(y + 2), ..area };
    Paragraph::new(below).wrap(Wrap { trim: true }).render(room, buffer);
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
