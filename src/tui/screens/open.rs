//! The name of a file to open is typed.

use ratatui::text::{Line, Text};

use super::{Component, Env, Go};
use crate::scene::TextStyle;
use crate::store::PathCompletion;
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, NavigationAction, TextAction};
use crate::tui::layout::width;
use crate::tui::message::{FileTask, Task};

#[derive(Debug, Default)]
pub struct OpenFile {
    pub path: String,
    /// The names of files that begin like this.
    pub names: Vec<String>,
    /// Whether it takes long to read it.
    pub is_reading: bool,
    /// Why it could not be read.
    pub error: String,
}

impl OpenFile {
    /// Edits the name, clears what was said about the old one, and asks for the files whose names begin like the new
    /// one.
    fn rename(&mut self, change: impl FnOnce(&mut String)) -> Vec<Go> {
        self.set_path(change);
        vec![self.list_files().into()]
    }

    fn set_path(&mut self, change: impl FnOnce(&mut String)) {
        change(&mut self.path);
        let start = self.path.rsplit('/').next().unwrap_or_default();
        self.names.retain(|name| name.starts_with(start));
        self.error.clear();
        self.is_reading = false;
    }

    pub fn list_files(&self) -> Task {
        Task::File(FileTask::List(self.path.clone()))
    }

    /// Completes the name, if it still is the one that was `typed`.
    pub fn complete(&mut self, typed: &str, completion: PathCompletion) {
        if self.path != typed {
            return;
        }
        self.set_path(|path| *path = completion.text);
        self.names = completion.names;
        match &self.names[..] {
            [] => self.error = "No file starts with this.".to_owned(),
            [_] => self.names.clear(),
            _ => {}
        }
    }

    /// Reads the file whose name is typed.
    fn read(&mut self) -> Vec<Go> {
        let path = self.path.trim();
        if path.is_empty() {
            self.error = "Type the name of a puzzle file.".to_string();
            return Vec::new();
        }
        vec![Task::File(FileTask::Read(path.into())).into()]
    }
}

impl Component for OpenFile {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Input]
    }

    fn act(&mut self, action: Action, _: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Choose) => self.read(),
            Action::Navigation(NavigationAction::Back) => vec![Go::Back],
            Action::Text(TextAction::Type(symbol)) => self.rename(|path| path.push(symbol)),
            Action::Text(TextAction::Delete) => self.rename(|path| {
                path.pop();
            }),
            Action::Text(TextAction::Clear) => self.rename(String::clear),
            Action::Text(TextAction::Complete) => {
                vec![Task::File(FileTask::Complete(self.path.clone())).into()]
            }
            _ => Vec::new(),
        }
    }

    fn title(&self) -> &str {
        "Open a file"
    }

    fn draw(&self, _: &Env<'_>, canvas: &mut Canvas<'_>) {
        let area = canvas.area;
        let words = "Path of a puzzle file, such as puzzles.txt or ~/sudoku/hard.sdm";
        let mut about = canvas.wrap_text(words, TextStyle::Quiet, area.width.saturating_sub(2));
        about.push(Line::default());
        // The words are left out if the line of text does not fit below them.
        about.truncate(if usize::from(area.height) >= about.len() + 2 { about.len() } else { 0 });
        let below = if self.is_reading {
            Text::styled("Reading…", canvas.theme.quiet())
        } else if self.error.is_empty() {
            Text::styled(in_columns(&self.names, area.width), canvas.theme.quiet())
        } else {
            Text::styled(self.error.as_str(), canvas.theme.tone(TextStyle::Bad))
        };
        canvas.typed(&about, &self.path, below);
    }

    fn type_text(&mut self, text: &str) -> Vec<Go> {
        self.rename(|path| path.push_str(text))
    }

    fn shown(&mut self, _: &Env<'_>) -> Vec<Go> {
        self.rename(|_| {})
    }
}

/// The names side by side in columns of the same width, as many as fit.
fn in_columns(names: &[String], room: u16) -> String {
    let column = names.iter().map(|name| width(name)).max().unwrap_or(0) + 2;
    let mut text = String::new();
    for (i, line) in names.chunks((room / column).max(1).into()).enumerate() {
        if i > 0 {
            text.push('\n');
        }
        for name in line {
            text.push_str(name);
            text.push_str(&" ".repeat(usize::from(column - width(name))));
        }
    }
    text
}
