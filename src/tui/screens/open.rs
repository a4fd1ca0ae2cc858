//! The name of a file is typed.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Text};

use super::{draw_typed, frame};
use crate::scene::{Segment, TextStyle};
use crate::tui::app::App;
use crate::tui::layout::width;
use crate::tui::menus::OpenFile;
use crate::tui::theme::Theme;
use crate::tui::widgets::wrap;

pub fn draw(app: &App, open: &OpenFile, theme: Theme, buffer: &mut Buffer) {
    let area = frame(app, "Open a file", theme, buffer);
    let words = "Path of a puzzle file, such as puzzles.txt or ~/sudoku/hard.sdm";
    let mut about = wrap(&[Segment::new(words, TextStyle::Quiet)], area.width.saturating_sub(2), theme);
    about.push(Line::default());
    // The words are left out if the line of text does not fit below them.
    about.truncate(if usize::from(area.height) >= about.len() + 2 { about.len() } else { 0 });
    let below = match &open.error {
        none if none.is_empty() => Text::styled(in_columns(&open.names, area.width), theme.quiet()),
        error => Text::styled(error.as_str(), theme.tone(TextStyle::Bad)),
    };
    draw_typed(&about, &open.path, below, area, theme, buffer);
}

/// The names side by side in columns of the same width, as many as fit.
fn in_columns(names: &[String], room: u16) -> String {
    let column = names.iter().map(|name| width(name)).max().unwrap_or(0) + 2;
    let of_line = |names: &[String]| -> String {
        let padded = |name: &String| format!("{name}{}", " ".repeat(usize::from(column - width(name))));
        names.iter().map(padded).collect()
    };
    let lines: Vec<String> = names.chunks((room / column).max(1).into()).map(of_line).collect();
    lines.join("\n")
}
