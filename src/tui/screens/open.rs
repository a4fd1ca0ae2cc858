//! The name of a file is typed.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Text};

use super::{draw_typed, frame};
use crate::scene::TextStyle;
use crate::tui::app::App;
use crate::tui::menus::OpenFile;
use crate::tui::theme::Theme;

pub fn draw(app: &App, open: &OpenFile, theme: Theme, buffer: &mut Buffer) {
    let area = frame(app, "Open a file", theme, buffer);
    let about =
        Line::styled("Path of a puzzle file, such as puzzles.txt or ~/sudoku/hard.sdm", theme.quiet());
    let about = if area.height >= 4 { vec![about, Line::default()] } else { Vec::new() };
    let below = match &open.error {
        none if none.is_empty() => Text::styled(open.names.join("  "), theme.quiet()),
        error => Text::styled(error.as_str(), theme.tone(TextStyle::Bad)),
    };
    draw_typed(&about, &open.path, below, area, theme, buffer);
}
