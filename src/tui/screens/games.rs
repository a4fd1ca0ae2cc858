//! The list of all games.

use std::sync::Arc;
use std::time::SystemTime;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Wrap};

use super::{Component, Env, Go, Library};
use crate::explain::counted;
use crate::scene::{TextStyle, clock};
use crate::store::GameSummary;
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, DialogAction, ListAction, NavigationAction};
use crate::tui::layout::{List, above_gap, inset, middle, shorten, width};
use crate::tui::menu::Menu;
use crate::tui::message::{JournalTask, StoreTask, Task};

#[derive(Debug, Default)]
pub struct Games {
    /// Whether the finished games are shown rather than the unfinished ones.
    shows_finished: bool,
    menu: Menu,
    /// Whether the player is asked to confirm removing the chosen game.
    pub asking: bool,
}

impl Games {
    /// The unfinished games, or the finished ones if there are no others.
    pub fn new(library: &Library) -> Games {
        let shows_finished = library.unfinished.is_empty() && !library.finished.is_empty();
        Games { shows_finished, ..Games::default() }
    }

    /// Follows a change of the library.
    pub fn refresh(&mut self, library: &Library) {
        self.asking = false;
        self.menu.limit(self.entries(library).len());
    }

    fn entries<'a>(&self, library: &'a Library) -> &'a [Arc<GameSummary>] {
        if self.shows_finished { &library.finished } else { &library.unfinished }
    }

    fn game<'a>(&self, library: &'a Library) -> Option<&'a Arc<GameSummary>> {
        self.entries(library).get(self.menu.chosen)
    }

    /// The list, between the tabs and a question.
    fn layout(&self, area: Rect, library: &Library) -> List {
        let mut list = inset(above_gap(middle(area)));
        if list.height >= 5 {
            list = Rect { y: list.y + 2, height: list.height - 2, ..list };
        }
        if self.asking {
            list.height -= (list.height / 2).min(2);
        }
        self.menu.list(list, self.entries(library).len())
    }

    fn draw_tabs(&self, library: &Library, line: Rect, canvas: &mut Canvas<'_>) {
        let tabs =
            [("unfinished", library.unfinished.len(), false), ("finished", library.finished.len(), true)];
        let mut x = line.x;
        for (name, count, is_finished) in tabs {
            let text = format!(" {name} {count} ");
            let is_open = self.shows_finished == is_finished;
            let style = if is_open { canvas.theme.heading() } else { canvas.theme.quiet() };
            canvas.put(&text, Rect { x, width: line.right().saturating_sub(x), ..line }, style);
            x = (x + width(&text) + 1).min(line.right());
        }
    }
}

impl Component for Games {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        if self.asking { vec![Context::Question] } else { vec![Context::Games, Context::Menu] }
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Move(step)) => {
                self.menu.walk(step, self.entries(env.library).len());
            }
            Action::Navigation(NavigationAction::Choose) => {
                let Some(game) = self.game(env.library) else { return Vec::new() };
                return vec![Task::Journal(JournalTask::Resume(game.id.clone())).into()];
            }
            Action::Navigation(NavigationAction::Back) => return vec![Go::Back],
            Action::List(ListAction::OtherList) => {
                self.shows_finished = !self.shows_finished;
                self.menu.chosen = 0;
            }
            Action::List(ListAction::Remove) => self.asking = self.game(env.library).is_some(),
            Action::Dialog(DialogAction::Confirm) => {
                self.asking = false;
                let Some(game) = self.game(env.library) else { return Vec::new() };
                let tasks = [StoreTask::Remove(game.id.clone()), StoreTask::List];
                return tasks.into_iter().map(|task| Task::Store(task).into()).collect();
            }
            Action::Dialog(DialogAction::Close) => self.asking = false,
            _ => {}
        }
        Vec::new()
    }

    fn title(&self) -> &str {
        "All games"
    }

    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let (library, frame) = (env.library, canvas.area);
        let list = self.layout(frame, library);
        let area = list.area;
        if area.y > frame.y {
            self.draw_tabs(library, Rect { y: frame.y, height: 1, ..area }, canvas);
        }
        if self.asking && area.bottom() < frame.bottom() {
            let title = self.game(library).map_or("", |game| &game.origin.title);
            let question = format!("Remove {title}? It is moved to the folder `removed`.");
            let line = Rect { y: frame.bottom() - 1, height: 1, ..area };
            canvas.put(&question, line, canvas.theme.tone(TextStyle::Strong));
        }
        let games = self.entries(library);
        if games.is_empty() {
            let words = if !library.known {
                "Loading your games…"
            } else if self.shows_finished {
                "No finished games yet."
            } else {
                "No unfinished games. Choose a puzzle on the home screen."
            };
            let words = Paragraph::new(words).style(canvas.theme.quiet()).wrap(Wrap { trim: true });
            return canvas.render(words, area);
        }
        for (i, line) in list.lines() {
            let text = words(&games[i], line.width.saturating_sub(1));
            canvas.entry(&text, i == self.menu.chosen, line);
        }
        canvas.arrows(list);
    }

    fn list(&self, area: Rect, env: &Env<'_>) -> Option<List> {
        Some(self.layout(area, env.library))
    }

    fn menu(&self) -> Option<&Menu> {
        Some(&self.menu)
    }

    fn menu_mut(&mut self) -> Option<&mut Menu> {
        Some(&mut self.menu)
    }

    fn entry_words(&self, env: &Env<'_>) -> Option<Vec<String>> {
        if self.asking {
            return None;
        }
        Some(self.entries(env.library).iter().map(|game| game.origin.title.clone()).collect())
    }

    fn shown(&mut self, _: &Env<'_>) -> Vec<Go> {
        vec![Task::Store(StoreTask::List).into()]
    }
}

/// Title, progress or hints, time of play and date, as much as fits.
fn words(game: &GameSummary, room: u16) -> String {
    let date = date(game.played);
    let state = match &game.finished {
        None => format!("{} of {}", game.filled.0, game.filled.1),
        Some(stats) if stats.shown => "shown".to_string(),
        Some(stats) if stats.hints == 0 => "no hints".to_string(),
        Some(stats) => counted(stats.hints as usize, "hint"),
    };
    let mut columns = vec![format!("{state:>10}")];
    if room >= 62 {
        columns.push(format!("{:>8}", clock(game.elapsed)));
    }
    if room >= 48 {
        columns.push(date);
    } else if room >= 36 {
        columns.push(date.chars().take(10).collect());
    }
    let tail = columns.join("  ");
    let columns = room.saturating_sub(width(&tail) + 2);
    let title = shorten(&game.origin.title, columns);
    let gap = " ".repeat(usize::from(columns.saturating_sub(width(&title))));
    format!("{title}{gap}  {tail}")
}

/// When a game was last played, in local time.
fn date(time: SystemTime) -> String {
    let time = Timestamp::try_from(time).unwrap_or(Timestamp::UNIX_EPOCH);
    time.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string()
}
