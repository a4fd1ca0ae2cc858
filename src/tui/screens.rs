//! Draws each screen.

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
use super::layout::{List, about_area, frame_area, inset, width};
use super::menus::Generating;
use super::theme::Theme;
use super::widgets::{draw_footer, draw_header, put, wrap};
use crate::scene::{Segment, TextStyle};

/// Draws the whole screen.
pub fn draw(app: &App, theme: Theme, buffer: &mut Buffer) {
    if buffer.area.is_empty() {
        return;
    }
    match &app.screen {
        Screen::Home(home) => home::draw(app, home, theme, buffer),
        Screen::Games(games) => games::draw(app, games, theme, buffer),
        Screen::Packs(menu) => packs::draw_packs(app, menu, theme, buffer),
        Screen::Puzzles(menu) => packs::draw_puzzles(app, menu, theme, buffer),
        Screen::New(new) => new::draw(app, new, theme, buffer),
        Screen::Enter(enter) => enter::draw(app, enter, theme, buffer),
        Screen::Open(open) => open::draw(app, open, theme, buffer),
        Screen::Export(export) => export::draw(app, export, theme, buffer),
        Screen::Stats(stats) => stats::draw(app, stats, theme, buffer),
        Screen::Play(play) => play::draw(app, play, theme, buffer),
    }
    if let Some(chosen) = app.chosen_setting {
        settings::draw(app, chosen, theme, buffer);
    }
    draw_notice(app, theme, buffer);
    if let Some(scroll) = app.help {
        help::draw(app, scroll, theme, buffer);
    }
    theme.finish(buffer);
}

/// Draws the title and the keys of a menu at the edges of the screen. Returns the space between them.
fn frame(app: &App, title: &str, theme: Theme, buffer: &mut Buffer) -> Rect {
    let area = buffer.area;
    if area.height >= 4 {
        let search = app.screen.search().map_or(String::new(), |search| format!("/{}█", search.text));
        draw_header(title, &search, Rect { height: 1, ..area }, theme, buffer);
    }
    if area.height >= 2 {
        let line = Rect { y: area.bottom() - 1, height: 1, ..area };
        if let Some(generating) = &app.generating {
            let Generating { request, done, .. } = generating;
            let words = format!(" Making {}: {done} tried so far. Esc cancels.", request.name());
            put(&words, line, theme.tone(TextStyle::Strong), buffer);
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

/// Draws the description of the chosen line of a menu below the list, where the lines have no room for one.
fn draw_about(about: &str, list: &List, area: Rect, theme: Theme, buffer: &mut Buffer) {
    let Some(place) = about_area(list, area) else { return };
    let lines = wrap(&[Segment::new(about, TextStyle::Quiet)], place.width, theme);
    Paragraph::new(lines).render(place.intersection(buffer.area), buffer);
}

fn draw_keys(app: &App, line: Rect, theme: Theme, buffer: &mut Buffer) {
    Clear.render(line, buffer);
    draw_footer(&app.footer_keys(), line, theme, buffer);
}

/// Draws the notice over the keys, and over the lines above if it needs them.
fn draw_notice(app: &App, theme: Theme, buffer: &mut Buffer) {
    let area = buffer.area;
    if app.notice.is_empty() || app.generating.is_some() || !app.has_keys_line(area) {
        return;
    }
    let words = Segment::new(app.notice.as_str(), TextStyle::Bad);
    // The last column is for the ellipsis of a notice that does not fit half of the screen.
    let mut lines = wrap(&[words], inset(area).width - 1, theme);
    let height = lines.len().min(usize::from(area.height / 2));
    if height < lines.len() {
        lines.truncate(height);
        lines.iter_mut().last().into_iter().for_each(|last| last.push_span("…"));
    }
    let place = Rect { y: area.bottom() - height as u16, height: height as u16, ..area };
    Clear.render(place, buffer);
    Paragraph::new(lines).render(inset(place), buffer);
}

/// Draws a description, the line of text being typed, and remarks on it.
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
    // Of a long line the end is visible, where the player types.
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
