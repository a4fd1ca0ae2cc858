//! What the app asks for about files: journals, lists, puzzles, settings.

use std::path::Path;
use std::thread;

use super::{Runner, Wake};
use crate::format::Options;
use crate::stats;
use crate::store::{GameOrigin, Opened, Resumed, complete_path, expand, numbered, read_puzzles, write_text};
use crate::tui::app::App;
use crate::tui::message::{Continued, Message, Task};

impl Runner {
    /// Tasks about files; what the app should hear of them.
    pub(super) fn keep(&mut self, task: Task, app: &App) -> Option<Message> {
        let at = self.started.elapsed();
        match task {
            Task::Begin(origin) => {
                let game = &app.play.as_ref()?.game;
                self.journal = self.store.as_ref().map(|store| store.begin(game, &origin));
                None
            }
            Task::TakeUp(origin) => self.take_up(app, &origin),
            Task::Append(event, after) => {
                let kept = self.journal.as_mut()?.append(&event, after);
                kept.err().map(|error| Message::Trouble(format!("Not kept: {error}.")))
            }
            Task::Close => {
                let closed = self.journal.take()?.close();
                closed.err().map(|error| Message::Trouble(format!("Not kept: {error}.")))
            }
            Task::List | Task::Stats | Task::Best(_) | Task::Complete(_) | Task::FileRecords(_) => {
                self.look_up(task)
            }
            Task::Today => Some(Message::Today { at, date: jiff::Zoned::now().date() }),
            Task::Remove(id) => {
                let removed = self.store.as_ref()?.remove(&id);
                removed.err().map(|error| Message::Trouble(format!("Not removed: {error}.")))
            }
            Task::Resume(id) => {
                let resumed = self.store.as_ref()?.resume(&id);
                let result = resumed.map(|resumed| self.go_on(resumed)).map_err(|error| format!("{error}."));
                Some(Message::Resumed { at, result })
            }
            Task::Read(path) => Some(self.read(&path)),
            Task::Write { path, text, replace } => Some(Message::Written(write_text(&path, &text, replace))),
            Task::Records(pack) => {
                Some(Message::Records(pack.slug, self.store.as_ref()?.progress(pack.slug)))
            }
            Task::Keep(switch) => {
                let words = match &self.config {
                    Some(file) => format!("Not kept: {}.", file.keep(switch, &app.settings).err()?),
                    None => "Not kept: there is no folder for settings.".to_string(),
                };
                Some(Message::Trouble(words))
            }
            Task::Quit(_)
            | Task::Suspend
            | Task::Redraw
            | Task::Copy(_)
            | Task::Start(_)
            | Task::Cancel(_)
            | Task::Stop => None,
        }
    }

    /// Tasks about files that may be many or slow: the answers come from threads.
    fn look_up(&self, task: Task) -> Option<Message> {
        match (task, self.store.clone()) {
            (Task::List, None) => {
                return Some(Message::Trouble("There is no folder for games: they are not kept.".into()));
            }
            (Task::List, Some(store)) => self.apart(move || Message::Listed(store.list())),
            (Task::Stats, store) => self.apart(move || {
                let games = store.map(|store| store.finished()).unwrap_or_default();
                Message::Counted(stats::report(&games, jiff::Zoned::now().date()))
            }),
            (Task::Best(origin), Some(store)) => self.apart(move || {
                let best = stats::best(&store.finished(), &origin);
                Message::Best(origin, best)
            }),
            (Task::Complete(typed), _) => self.apart(move || {
                let completion = complete_path(&typed);
                Message::Completed(typed, completion)
            }),
            (Task::FileRecords(problems), Some(store)) => self.apart(move || {
                let records = store.progress_of(&problems);
                Message::FileRecords(problems, records)
            }),
            _ => {}
        }
        None
    }

    /// Asks on a thread.
    fn apart(&self, ask: impl FnOnce() -> Message + Send + 'static) {
        let sender = self.sender.clone();
        // Once the loop has ended, answers are ignored. Without a thread there is no answer.
        let _ = thread::Builder::new().spawn(move || drop(sender.send(Wake::App(ask()))));
    }

    /// Holds on to the journal of a game; the rest is the app's.
    fn go_on(&mut self, resumed: Resumed) -> Box<Continued> {
        let Resumed { game, origin, journal, notices } = resumed;
        self.journal = Some(journal);
        Box::new(Continued { game, origin, notices })
    }

    /// Goes on with a game of the puzzle on the screen, or keeps a journal of a new one.
    fn take_up(&mut self, app: &App, origin: &GameOrigin) -> Option<Message> {
        let game = &app.play.as_ref()?.game;
        let store = self.store.as_ref()?;
        match store.open_puzzle(game, origin) {
            Opened::Continued(resumed) => {
                Some(Message::Found { at: self.started.elapsed(), continued: self.go_on(*resumed) })
            }
            Opened::New(journal, error) => {
                self.journal = Some(journal);
                error.map(|error| Message::Trouble(format!("{error}.")))
            }
            Opened::Restarted(journal, notice) => {
                self.journal = Some(journal);
                Some(Message::Noted(notice))
            }
        }
    }

    fn read(&self, path: &Path) -> Message {
        let at = self.started.elapsed();
        let (path, number) = numbered(&expand(path));
        let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let result = read_puzzles(&path, Options::default()).map_err(|error| error.to_string());
        let result =
            result.map(|read| read.into_iter().map(|puzzle| puzzle.map(|entry| entry.problem)).collect());
        Message::Read { at, name: crate::format::sanitize(&name), number, result }
    }
}
