//! Exporting the position to a file.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::{draw_arrows, draw_entry, draw_typed, frame, inset};
use crate::format::sanitize;
use crate::game::export as formats;
use crate::scene::{Segment, TextStyle};
use crate::tui::app::App;
use crate::tui::layout::{List, has_abouts};
use crate::tui::menus::Export;
use crate::tui::theme::Theme;
use crate::tui::widgets::wrap;

/// The width of the list of formats.
const FORMATS_WIDTH: u16 = 18;

pub fn draw(app: &App, export: &Export, theme: Theme, buffer: &mut Buffer) {
    let area = frame(app, "Export position", theme, buffer);
    let width = area.width.saturating_sub(2);
    let mut about = Vec::new();
    if let Some(format) = export.format() {
        let place = format!("Format {} of {}: ", export.chosen + 1, export.formats.len());
        let name = Segment::new(format.name(), TextStyle::Strong);
        about.extend(wrap(&[Segment::plain(place), name], width, theme));
        about.extend(wrap(&[Segment::new(format.about(), TextStyle::Quiet)], width, theme));
        if let Some(play) = app.play() {
            let kept = formats::kept(&play.game, format);
            about.extend(wrap(&[Segment::new(kept, TextStyle::Quiet)], width, theme));
        }
        about.push(Line::default());
    }
    // On a small screen only the name is shown.
    let about = if area.height > about.len() as u16 + 2 { about } else { Vec::new() };
    let error = Text::styled(export.error.as_str(), theme.tone(TextStyle::Bad));
    draw_typed(&about, &export.path, error, area, theme, buffer);
    if export.error.is_empty() {
        // An empty line apart from the name and from the keys.
        let y = (area.y + about.len() as u16 + 2).min(area.bottom());
        let room = Rect { y, height: (area.bottom() - y).saturating_sub(1), ..area };
        let mut room = inset(room);
        if has_abouts(room) {
            draw_formats(
                export,
                Rect { x: room.right() - FORMATS_WIDTH, width: FORMATS_WIDTH, ..room },
                theme,
                buffer,
            );
            room.width -= FORMATS_WIDTH + 1;
        }
        draw_text(app, export, room, theme, buffer);
    }
}

/// Draws the list of formats, on a wide screen.
fn draw_formats(export: &Export, area: Rect, theme: Theme, buffer: &mut Buffer) {
    let list = List::new(area, export.chosen, export.formats.len());
    for (i, line) in list.lines() {
        draw_entry(export.formats[i].name(), i == export.chosen, line, theme, buffer);
    }
    draw_arrows(list, theme, buffer);
}

/// Draws the text that is going to be written, as far as it fits.
fn draw_text(app: &App, export: &Export, area: Rect, theme: Theme, buffer: &mut Buffer) {
    let Some((play, format)) = app.play().zip(export.format()) else { return };
    let Ok(text) = formats::write(&play.game, format) else { return };
    let lines: Vec<Line<'_>> = text
        .lines()
        .take(area.height.into())
        .map(|line| Line::styled(sanitize(line), theme.quiet()))
        .collect();
    Paragraph::new(lines).wrap(Wrap { trim: false }).render(area, buffer);
}
