//! Exporting the position to a file: its name and format.

use std::time::Duration;

use ratatui::layout::Rect;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::{Component, Env, Go, LONGEST_NAME, NAME_TOO_LONG};
use crate::direction::Direction;
use crate::format::{Format, sanitize};
use crate::game::{Game, export};
use crate::scene::{Segment, TextStyle, wrong_words};
use crate::settings::Mistakes;
use crate::store::ExportError;
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, NavigationAction, TextAction};
use crate::tui::layout::{List, has_abouts, inset};
use crate::tui::message::{FileTask, Task};

/// Keys that come sooner than this were pressed before anybody could see the prompt: they were meant for the board.
const UNSEEN: Duration = Duration::from_millis(100);

const FORMATS_WIDTH: u16 = 18;

#[derive(Debug)]
pub struct Export {
    /// The game whose position is exported.
    game: Game,
    opened: Duration,
    pub path: String,
    /// The formats that can hold the position.
    pub formats: Vec<Format>,
    pub chosen: usize,
    /// Whether the file exists, so that the next Enter replaces it.
    pub replaces: bool,
    pub error: String,
}

impl Export {
    /// Suggests a file name made from the title of the puzzle.
    pub fn new(title: &str, game: &Game, opened: Duration) -> Export {
        let title = title.replace(".txt", "").to_ascii_lowercase();
        let words: Vec<&str> =
            title.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let name = if words.is_empty() { "puzzle".to_owned() } else { words.join("-") };
        Export {
            game: game.clone(),
            opened,
            path: format!("{name}.txt"),
            formats: export::formats(game),
            chosen: 0,
            replaces: false,
            error: String::new(),
        }
    }

    pub fn format(&self) -> Option<Format> {
        self.formats.get(self.chosen).copied()
    }

    /// Selects the next format in this direction, wrapping around.
    fn turn(&mut self, direction: Direction) {
        self.chosen = direction.step(self.chosen, 1, self.formats.len().max(1));
    }

    /// Edits the name, and clears what was said about the old one.
    fn rename(&mut self, change: impl FnOnce(&mut String)) {
        change(&mut self.path);
        self.replaces = false;
        self.error.clear();
    }

    /// Adds to the name what has room in it.
    fn insert(&mut self, text: &str) {
        if self.path.len() + text.len() > LONGEST_NAME {
            self.error = NAME_TOO_LONG.to_owned();
        } else {
            self.rename(|path| path.push_str(text));
        }
    }

    fn edit(&mut self, action: TextAction) {
        match action {
            TextAction::Type(symbol) => self.insert(symbol.encode_utf8(&mut [0; 4])),
            TextAction::Delete => self.rename(|path| {
                path.pop();
            }),
            TextAction::Clear => self.rename(String::clear),
            TextAction::Complete => {}
            TextAction::NextFormat => self.turn(Direction::Forward),
            TextAction::PreviousFormat => self.turn(Direction::Backward),
        }
    }

    fn write(&mut self) -> Vec<Go> {
        let Some(format) = self.format() else { return Vec::new() };
        if self.path.trim().is_empty() {
            self.error = "Type a file name.".to_owned();
            return Vec::new();
        }
        match export::write(&self.game, format) {
            Ok(text) => {
                let path = self.path.trim().into();
                vec![Task::File(FileTask::Write { path, text, replace: self.replaces }).into()]
            }
            Err(why) => {
                self.error = why.to_string();
                Vec::new()
            }
        }
    }

    pub fn refuse(&mut self, error: &ExportError) {
        self.replaces = matches!(error, ExportError::Exists(_));
        let again = if self.replaces { " Press Enter again to replace it." } else { "" };
        self.error = format!("{error}.{again}");
    }

    /// The format, what it keeps, and what is wrong with the position, as far as it may be told.
    fn about(&self, mistakes: Mistakes, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
        let width = canvas.area.width.saturating_sub(2);
        let Some(format) = self.format() else { return Vec::new() };
        let place = format!("Format {} of {}: ", self.chosen + 1, self.formats.len());
        let name = Segment::new(format.name(), TextStyle::Strong);
        let mut lines = canvas.wrap(&[Segment::plain(place), name], width);
        lines.extend(canvas.wrap_text(format.about(), TextStyle::Quiet, width));
        lines.extend(canvas.wrap_text(&export::kept(&self.game, format), TextStyle::Quiet, width));
        if let Game::Sudoku(session) = &self.game
            && let Some(words) = wrong_words(session, mistakes)
        {
            lines.extend(canvas.wrap_text(&words, TextStyle::Bad, width));
        }
        lines.push(Line::default());
        lines
    }

    /// Draws the list of formats, on a wide screen.
    fn draw_formats(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let list = List::new(area, self.chosen, self.formats.len());
        for (i, line) in list.lines() {
            canvas.entry(self.formats[i].name(), i == self.chosen, line);
        }
        canvas.arrows(list);
    }

    /// Draws the text that is going to be written, as far as it fits.
    fn draw_text(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let Some(format) = self.format() else { return };
        let Ok(text) = export::write(&self.game, format) else { return };
        let quiet = canvas.theme.quiet();
        let lines = text.lines().take(area.height.into());
        let lines: Vec<Line<'_>> = lines.map(|line| Line::styled(sanitize(line), quiet)).collect();
        canvas.render(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
    }
}

impl Component for Export {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Export]
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Choose) => return self.write(),
            Action::Navigation(NavigationAction::Back) => return vec![Go::Back],
            Action::Text(action) if env.at >= self.opened + UNSEEN => self.edit(action),
            _ => {}
        }
        Vec::new()
    }

    fn title(&self) -> &str {
        "Export position"
    }

    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let area = canvas.area;
        let about = self.about(env.settings.mistakes, canvas);
        // On a small screen only the name is shown.
        let about = if area.height > about.len() as u16 + 2 { about } else { Vec::new() };
        let error = Text::styled(self.error.as_str(), canvas.theme.tone(TextStyle::Bad));
        canvas.typed(&about, &self.path, error);
        if self.error.is_empty() {
            // An empty line apart from the name and from the keys.
            let y = (area.y + about.len() as u16 + 2).min(area.bottom());
            let mut room = inset(Rect { y, height: (area.bottom() - y).saturating_sub(1), ..area });
            if has_abouts(room) {
                let x = room.right() - FORMATS_WIDTH;
                self.draw_formats(Rect { x, width: FORMATS_WIDTH, ..room }, canvas);
                room.width -= FORMATS_WIDTH + 1;
            }
            self.draw_text(room, canvas);
        }
    }

    fn type_text(&mut self, text: &str) -> Vec<Go> {
        self.insert(text);
        Vec::new()
    }
}
