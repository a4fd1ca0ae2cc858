//! The name of a file is typed.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Text};

use super::{draw_typed, frame};
use crate::scene::Tone;
use crate::tui::app::App;
use crate::tui::theme::Theme;

pub fn draw(app: &App, theme: Theme, buffer: &mut Buffer) {
    let area = frame(app, "Open a file", theme, buffer);
    let about = Line::styled("A puzzle file: its path from here, from / or from ~", theme.quiet());
    let about = if area.height >= 4 { vec![about, Line::default()] } else { Vec::new() };
    let below = match &app.open.error {
        none if none.is_empty() => Text::styled(app.open.names.join("  "), theme.quiet()),
        error => Text::styled(error.as_str(), theme.tone(Tone::Bad)),
    };
    draw_typed(&about, &app.open.path, below, area, theme, buffer);
}
