//! The name of a file is typed.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Text};

use super::{draw_typed, frame};
use crate::scene::{Segment, TextStyle};
use crate::tui::app::App;
use crate::tui::menus::OpenFile;
use crate::tui::theme::Theme;
use crate::tui::widgets::wrap;

pub fn draw(app: &App, open: &OpenFile, theme: Theme, buffer: &mut Buffer) {
    let area = frame(app, "Open a file", theme, buffer);
    let words = "Path of a puzzle file, such as puzzles.txt or ~/sudoku/hard.sdm";
    let mut about = wrap(&[Segment::new(words, TextStyle::Quiet)], area.width.saturating_sub(2), theme);
    about.push(Line::default());
    // Where the line of text has no room below them, the words are left out.
    about.truncate(if usize::from(area.height) >= about.len() + 2 { about.len() } else { 0 });
    let below = match &open.error {
        none if none.is_empty() => Text::styled(open.names.join("  "), theme.quiet()),
        error => Text::styled(error.as_str(), theme.tone(TextStyle::Bad)),
    };
    draw_typed(&about, &open.path, below, area, theme, buffer);
}
