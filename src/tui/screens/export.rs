//! Exporting the position to a file.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::{draw_typed, frame, inset};
use crate::format::sanitize;
use crate::game::export as formats;
use crate::scene::{Segment, TextStyle};
use crate::tui::app::App;
use crate::tui::menus::Export;
use crate::tui::theme::Theme;
use crate::tui::widgets::wrap;

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
        draw_text(app, export, inset(room), theme, buffer);
    }
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
