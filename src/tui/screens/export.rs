//! Exporting the position to a file.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Text};

use super::{draw_typed, frame};
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
}
