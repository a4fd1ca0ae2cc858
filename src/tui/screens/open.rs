//! The name of a file is typed.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::frame;
use crate::scene::Tone;
use crate::tui::app::App;
use crate::tui::theme::Theme;
use crate::tui::widgets::width;

pub fn draw(app: &App, theme: Theme, buffer: &mut Buffer) {
    let area = frame(app, "Open a file", theme, buffer);
    let area = Rect { x: area.x + u16::from(area.width > 20), ..area };
    let area = area.intersection(buffer.area);
    let mut y = area.y;
    let mut line = |text: &str, style, buffer: &mut Buffer| {
        if y < area.bottom() {
            buffer.set_stringn(area.x, y, text, area.width as usize, style);
        }
        y += 1;
    };
    if area.height >= 4 {
        line("A puzzle file: its path from here, from / or from ~", theme.quiet(), buffer);
        line("", theme.quiet(), buffer);
    }
    // The end of a long path is what is being typed.
    let room = area.width.saturating_sub(3);
    let mut shown = app.open.path.as_str();
    while width(shown) > room {
        let mut rest = shown.chars();
        rest.next();
        shown = rest.as_str();
    }
    line(&format!("> {shown}█"), theme.key(), buffer);
    line("", theme.quiet(), buffer);
    if y < area.bottom() && !app.open.error.is_empty() {
        let words = Line::styled(app.open.error.clone(), theme.tone(Tone::Bad));
        let room = Rect { y, height: area.bottom() - y, ..area };
        Paragraph::new(words).wrap(Wrap { trim: true }).render(room, buffer);
    }
}
