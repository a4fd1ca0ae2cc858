//! A file to open is typed or chosen: of those opened last, or of a folder.

use std::path::{Path, PathBuf};

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Text};

use super::{Clickable, Component, Env, Go, LONGEST_NAME, NAME_TOO_LONG};
use crate::scene::{Segment, TextStyle};
use crate::store::PathCompletion;
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, Motion, NavigationAction, TextAction};
use crate::tui::layout::{List, above_gap, grouped, inset, shorten, wrap};
use crate::tui::menu::Menu;
use crate::tui::message::{FileTask, FolderList, Task};

#[derive(Debug, Default)]
pub struct OpenFile {
    pub path: String,
    /// The names in the folder that begin like this.
    pub names: Vec<String>,
    /// The paths of the files that were opened last.
    recent: Vec<String>,
    /// The chosen entry, if the player has gone into the list.
    menu: Menu,
    is_in_list: bool,
    /// The folder that the player has just left, to be chosen in the one above it.
    left: Option<String>,
    reading: Option<PathBuf>,
    /// Whether it takes long to read it.
    pub is_slow: bool,
    /// Why it could not be read.
    pub error: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Entry {
    /// The path of a file that was opened before.
    Recent(String),
    /// The folder above.
    Parent(String),
    /// A name in the folder; that of a folder ends with `/`.
    Name(String),
}

const ABOUT: &str = "Path of a puzzle file, such as puzzles.txt or ~/sudoku/hard.sdm";

impl OpenFile {
    /// Edits the name, clears what was said about the old one, and asks for the files whose names begin like the new
    /// one.
    fn rename(&mut self, change: impl FnOnce(&mut String)) -> Vec<Go> {
        self.set_path(change);
        vec![self.list_files().into()]
    }

    fn set_path(&mut self, change: impl FnOnce(&mut String)) {
        let folder = self.folder().to_owned();
        change(&mut self.path);
        if self.folder() != folder {
            self.names.clear();
        }
        let start = self.path.rsplit('/').next().unwrap_or_default();
        self.names.retain(|name| name.starts_with(start));
        self.error.clear();
        (self.reading, self.is_slow, self.left) = (None, false, None);
        (self.menu, self.is_in_list) = (Menu::default(), false);
    }

    pub fn list_files(&self) -> Task {
        Task::File(FileTask::List(self.path.clone()))
    }

    /// Takes what can be chosen, if the path still is the one that was `typed`.
    pub fn list(&mut self, typed: &str, list: FolderList) {
        if self.path != typed {
            return;
        }
        let chosen = self.entries().get(self.menu.chosen).cloned();
        (self.names, self.recent) = (list.names, list.recent);
        let entries = self.entries();
        let left = self.left.take().map(Entry::Name);
        let place = |wanted: Option<Entry>| entries.iter().position(|entry| Some(entry) == wanted.as_ref());
        let first = entries.iter().position(|entry| !matches!(entry, Entry::Parent(_)));
        let is_parent = matches!(chosen, None | Some(Entry::Parent(_)));
        let chosen = place(left).or(place(chosen).filter(|_| !is_parent));
        self.menu = Menu::at(chosen.or(first).unwrap_or(0));
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

    pub fn reads(&self, path: &Path) -> bool {
        self.reading.as_deref() == Some(path)
    }

    /// The typed path up to its last slash.
    fn folder(&self) -> &str {
        self.path.rfind('/').map_or("", |at| &self.path[..=at])
    }

    fn entries(&self) -> Vec<Entry> {
        let recent = self.recent.iter().filter(|_| self.path.is_empty()).cloned().map(Entry::Recent);
        let is_whole_folder = self.folder() == self.path;
        let parent = parent(self.folder()).filter(|_| is_whole_folder).map(Entry::Parent);
        recent.chain(parent).chain(self.names.iter().cloned().map(Entry::Name)).collect()
    }

    /// Opens the chosen entry, or what is typed.
    fn open(&mut self) -> Vec<Go> {
        let chosen = self.entries().into_iter().nth(self.menu.chosen).filter(|_| self.is_in_list);
        match chosen {
            Some(Entry::Name(name)) if name.ends_with('/') => self.enter(self.folder().to_owned() + &name),
            Some(Entry::Parent(_)) => self.leave(),
            Some(Entry::Name(name)) => self.read(self.folder().to_owned() + &name),
            Some(Entry::Recent(path)) => self.read(path),
            None => {
                let path = self.path.trim().to_owned();
                let is_folder =
                    self.names.iter().any(|name| format!("{}{name}", self.folder()) == path.clone() + "/");
                match path.as_str() {
                    "" => {
                        self.error = "Type the name of a puzzle file, or choose one below.".to_owned();
                        Vec::new()
                    }
                    "~" | "." | ".." => self.enter(path + "/"),
                    _ if is_folder => self.enter(path + "/"),
                    _ => self.read(path),
                }
            }
        }
    }

    fn enter(&mut self, folder: String) -> Vec<Go> {
        let requests = self.rename(|path| *path = folder);
        self.is_in_list = true;
        requests
    }

    fn leave(&mut self) -> Vec<Go> {
        let Some(above) = parent(self.folder()) else { return Vec::new() };
        let left = self.folder().strip_prefix(&above).map(str::to_owned);
        let requests = self.enter(above);
        self.left = left;
        requests
    }

    fn read(&mut self, path: String) -> Vec<Go> {
        self.error.clear();
        self.reading = Some(PathBuf::from(&path));
        vec![Task::File(FileTask::Read(path.into())).into()]
    }

    /// Moves between the typed path and the list below it, and from folder to folder.
    fn walk(&mut self, step: Motion) -> Vec<Go> {
        let entries = self.entries();
        let chosen = entries.get(self.menu.chosen).filter(|_| self.is_in_list);
        match step {
            Motion::Left => return self.leave(),
            Motion::Right => {
                let is_folder = matches!(chosen, Some(Entry::Name(name)) if name.ends_with('/'));
                return if is_folder { self.open() } else { Vec::new() };
            }
            Motion::Up if self.menu.chosen == 0 => self.is_in_list = false,
            _ if entries.is_empty() => {}
            _ if self.is_in_list => self.menu.walk(step, entries.len()),
            Motion::Down | Motion::PageDown => (self.menu, self.is_in_list) = (Menu::default(), true),
            Motion::Up | Motion::PageUp | Motion::First | Motion::Last => {}
        }
        Vec::new()
    }

    fn layout(&self, area: Rect) -> OpenLayout {
        let width = area.width.saturating_sub(2);
        // The words are left out if the line of text does not fit below them.
        let mut about = lines_of(ABOUT, width) + 1;
        if area.height < about + 2 {
            about = 0;
        }
        let mut y = area.y + (about + 2).min(area.height);
        let notice = Rect { y, height: area.bottom() - y, ..inset(area) };
        if let Some(notice) = self.notice() {
            y = (y + lines_of(notice, inset(area).width) + 1).min(area.bottom());
        }
        let room = above_gap(area);
        let place = Rect { y, height: room.bottom().saturating_sub(y), ..inset(area) };
        let recent = self.recent.len();
        let entries = self.entries().len();
        let rows = grouped(entries, |entry| self.path.is_empty() && entry == recent);
        let row = rows.iter().position(|row| *row == Some(self.menu.chosen)).filter(|_| self.is_in_list);
        OpenLayout { about, notice, list: List::new(place, row.unwrap_or(0), rows.len()), rows }
    }

    /// What there is to say about reading the file.
    fn notice(&self) -> Option<&str> {
        match (self.is_slow, self.error.as_str()) {
            (true, _) => Some("Reading…"),
            (false, "") => None,
            (false, error) => Some(error),
        }
    }
}

struct OpenLayout {
    /// The number of lines above the path.
    about: u16,
    notice: Rect,
    list: List<'static>,
    /// The entries on the lines of the list; `None` is an empty line.
    rows: Vec<Option<usize>>,
}

/// The path of the folder above one; `None` above the root.
fn parent(folder: &str) -> Option<String> {
    let above = folder.strip_suffix('/').unwrap_or(folder);
    let name = above.rsplit('/').next().unwrap_or_default();
    match (folder, name) {
        ("/", _) => None,
        (_, "" | "." | ".." | "~") => Some(format!("{folder}../")),
        _ => Some(above[..above.len() - name.len()].to_owned()),
    }
}

fn lines_of(words: &str, width: u16) -> u16 {
    wrap(&[Segment::plain(words)], width).len() as u16
}

impl Component for OpenFile {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Input]
    }

    fn act(&mut self, action: Action, _: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Choose) => self.open(),
            Action::Navigation(NavigationAction::Move(step)) => self.walk(step),
            Action::Navigation(NavigationAction::Back) => vec![Go::Back],
            Action::Text(TextAction::Type(symbol)) => self.type_text(symbol.encode_utf8(&mut [0; 4])),
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

    fn click(&mut self, clicked: Clickable, _: bool, _: &Env<'_>) -> Vec<Go> {
        let Clickable::Entry(entry) = clicked else { return Vec::new() };
        (self.menu.chosen, self.is_in_list) = (entry, true);
        self.open()
    }

    fn title(&self) -> &str {
        "Open a file"
    }

    fn draw(&self, _: &Env<'_>, canvas: &mut Canvas<'_>) {
        let layout = self.layout(canvas.area);
        let mut about = canvas.wrap_text(ABOUT, TextStyle::Quiet, canvas.area.width.saturating_sub(2));
        about.push(Line::default());
        about.truncate(layout.about.into());
        canvas.typed(&about, &self.path, Text::default());
        if let Some(notice) = self.notice() {
            let tone = if self.is_slow { TextStyle::Quiet } else { TextStyle::Bad };
            let lines = canvas.wrap_text(notice, tone, layout.notice.width);
            canvas.lines(&lines, layout.notice);
        }
        let entries = self.entries();
        for (row, line) in layout.list.lines() {
            if let Some(i) = layout.rows[row] {
                draw_entry(&entries[i], self.is_in_list && i == self.menu.chosen, line, canvas);
            }
        }
        canvas.arrows(layout.list);
    }

    fn clickable_at(&self, place: Position, area: Rect, _: &Env<'_>) -> Option<Clickable> {
        let layout = self.layout(area);
        layout.rows[layout.list.at(place)?].map(Clickable::Entry)
    }

    fn menu(&self) -> Option<&Menu> {
        Some(&self.menu)
    }

    fn menu_mut(&mut self) -> Option<&mut Menu> {
        Some(&mut self.menu)
    }

    fn type_text(&mut self, text: &str) -> Vec<Go> {
        if self.path.len() + text.len() > LONGEST_NAME {
            self.error = NAME_TOO_LONG.to_owned();
            return Vec::new();
        }
        self.rename(|path| path.push_str(text))
    }

    fn shown(&mut self, _: &Env<'_>) -> Vec<Go> {
        self.rename(|_| {})
    }
}

/// Columns of the name of a file that was opened before.
const RECENT_WIDTH: u16 = 28;

fn draw_entry(entry: &Entry, is_chosen: bool, line: Rect, canvas: &mut Canvas<'_>) {
    match entry {
        Entry::Parent(_) => canvas.entry("../", is_chosen, line),
        Entry::Name(name) => canvas.entry(name, is_chosen, line),
        Entry::Recent(path) => {
            let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
            // A gap is before the name, and one behind it.
            canvas.entry(&shorten(name, RECENT_WIDTH - 2), is_chosen, line);
            let style = if is_chosen { canvas.theme.chosen() } else { canvas.theme.quiet() };
            let skipped = RECENT_WIDTH.min(line.width);
            canvas.put(folder, Rect { x: line.x + skipped, width: line.width - skipped, ..line }, style);
        }
    }
}
