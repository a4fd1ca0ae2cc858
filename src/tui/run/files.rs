//! What the app asks for about files: journals, lists, puzzles, settings.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use jiff::Zoned;

use super::{Runner, Wake};
use crate::format::Options;
use crate::stats;
use crate::store::{
    GameId, GameOrigin, Journal, Opened, Rescue, Resumed, Unsaved, complete_path, expand_home, numbered,
    read_puzzles, write_text,
};
use crate::tui::app::App;
use crate::tui::message::{Message, ResumedGame, Task};

/// How long a suspension or the end of the program waits for a slow disk.
const SYNC_LIMIT: Duration = Duration::from_secs(3);

/// The journals of this run of the program.
#[derive(Debug, Default)]
pub(super) struct Journals {
    /// The game on the screen.
    current: Option<Journal>,
    /// Games that were left and are not synced yet, or could not be written.
    closed: Vec<Journal>,
    /// What the app knows to be unsaved.
    reported: Option<Unsaved>,
}

impl Journals {
    fn all(&self) -> impl Iterator<Item = &Journal> {
        self.current.iter().chain(&self.closed)
    }

    fn close(&mut self) {
        self.closed.retain(|journal| journal.unsaved().is_some() || !journal.is_synced());
        if let Some(mut journal) = self.current.take() {
            // Moves that could not be written are reported with all unsaved ones.
            let _ = journal.close();
            self.closed.push(journal);
        }
    }

    /// Tries again to write what is not saved.
    fn save(&mut self) {
        for journal in self.current.iter_mut().chain(&mut self.closed) {
            if journal.unsaved().is_some() {
                let _ = journal.save();
            }
        }
    }

    /// Takes a game out of those that were left unsaved: its file lacks the last moves.
    fn take_unsaved(&mut self, id: &GameId) -> Option<Resumed> {
        let is_it = |journal: &Journal| journal.id().as_ref() == Some(id) && journal.unsaved().is_some();
        let journal = self.closed.remove(self.closed.iter().position(is_it)?);
        let unsaved = journal.unsaved()?;
        journal.reopen(&unsaved)
    }

    /// Returns what the app does not know yet of what is unsaved.
    pub fn report(&mut self) -> Option<Message> {
        let notices: Vec<_> = self.all().flat_map(Journal::notices).collect();
        let unsaved = self
            .all()
            .filter_map(Journal::unsaved)
            .reduce(|sum, more| Unsaved { moves: sum.moves + more.moves, ..sum });
        if notices.is_empty() && unsaved == self.reported {
            return None;
        }
        self.reported.clone_from(&unsaved);
        Some(Message::Saving { unsaved, notices })
    }

    /// Waits until everything would survive a power cut, or the disk is too slow.
    pub fn sync(&mut self) {
        let start = Instant::now();
        for journal in self.current.iter_mut().chain(&mut self.closed) {
            journal.sync(SYNC_LIMIT.saturating_sub(start.elapsed()));
        }
    }

    /// Closes everything; returns the games whose last moves could not be saved.
    pub fn finish(&mut self) -> Vec<Rescue> {
        self.close();
        self.save();
        self.sync();
        self.closed.drain(..).filter_map(|journal| journal.rescue()).collect()
    }
}

impl Runner {
    /// Does a task about files; returns what the app should hear.
    pub(super) fn do_file_task(&mut self, task: Task, app: &App) -> Option<Message> {
        let at = self.started.elapsed();
        let now = Zoned::now();
        match task {
            Task::Begin(origin) => {
                let game = &app.play()?.game;
                let journal = self.store.as_ref()?.begin(game, &origin, &now);
                self.set_journal(journal);
                None
            }
            Task::TakeUp(origin) => self.open_puzzle(app, &origin),
            Task::Append(event, after) => {
                // An error is reported with all that is unsaved, and the event is tried again.
                let _ = self.journals.current.as_mut()?.append(&event, after, &now);
                self.journals.save();
                self.journals.report()
            }
            Task::Save => {
                self.journals.save();
                self.journals.report()
            }
            Task::Close => {
                self.journals.close();
                self.journals.report()
            }
            Task::List | Task::Stats | Task::Best(_) | Task::Complete(_) | Task::FileRecords(_) => {
                self.look_up(task)
            }
            Task::Today => Some(Message::Today { at, date: now.date() }),
            Task::Remove(id) => {
                let removed = self.store.as_ref()?.remove(&id);
                removed.err().map(|error| Message::Trouble(format!("Not removed: {error}.")))
            }
            Task::Resume(id) => {
                let resumed = match self.journals.take_unsaved(&id) {
                    Some(resumed) => Ok(resumed),
                    None => self.store.as_ref()?.resume(&id, &now),
                };
                let result =
                    resumed.map(|resumed| self.play_on(resumed)).map_err(|error| format!("{error}."));
                Some(Message::Resumed { at, result })
            }
            Task::Read(path) => Some(self.read(&path)),
            Task::Write { path, text, replace } => {
                let sender = self.sender.clone();
                self.errands.add(move || {
                    let written = write_text(&path, &text, replace);
                    let _ = sender.send(Wake::App(Message::Written(written)));
                });
                None
            }
            Task::Records(pack) => {
                Some(Message::Records(pack.slug, self.store.as_ref()?.progress(pack.slug)))
            }
            Task::Keep(setting) => {
                let Some(file) = self.config.clone() else {
                    let words = "The setting is not saved: no home folder found.";
                    return Some(Message::Trouble(words.to_owned()));
                };
                let (settings, sender) = (app.settings.clone(), self.sender.clone());
                self.errands.add(move || {
                    if let Err(error) = file.keep(setting, &settings) {
                        let words = format!("The setting is not saved: {error}.");
                        let _ = sender.send(Wake::App(Message::Trouble(words)));
                    }
                });
                None
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

    /// Waits for the disk and returns the games whose last moves could not be saved.
    pub(super) fn finish(&mut self) -> Vec<Rescue> {
        self.errands.finish(SYNC_LIMIT);
        self.journals.finish()
    }

    /// Starts a thread for a task whose files may be many or slow.
    fn look_up(&self, task: Task) -> Option<Message> {
        match (task, self.store.clone()) {
            (Task::List, None) => {
                return Some(Message::Trouble("No home folder found: games are not saved.".into()));
            }
            (Task::List, Some(store)) => self.on_thread(move || Message::Listed(store.list())),
            (Task::Stats, store) => self.on_thread(move || {
                let games = store.map(|store| store.finished()).unwrap_or_default();
                Message::Counted(stats::report(&games, Zoned::now().date()))
            }),
            (Task::Best(origin), Some(store)) => self.on_thread(move || {
                let best = stats::best(&store.finished(), &origin);
                Message::Best(origin, best)
            }),
            (Task::Complete(typed), _) => self.on_thread(move || {
                let completion = complete_path(&typed);
                Message::Completed(typed, completion)
            }),
            (Task::FileRecords(problems), Some(store)) => self.on_thread(move || {
                let records = store.progress_of(&problems);
                Message::FileRecords(problems, records)
            }),
            _ => {}
        }
        None
    }

    /// Sends the answer to this question from a thread.
    fn on_thread(&self, ask: impl FnOnce() -> Message + Send + 'static) {
        let sender = self.sender.clone();
        // Once the loop has ended, answers are ignored. Without a thread there is no answer.
        let _ = thread::Builder::new().spawn(move || drop(sender.send(Wake::App(ask()))));
    }

    /// Makes this the journal of the game on the screen.
    fn set_journal(&mut self, journal: Journal) {
        let sender = self.sender.clone();
        // A loop with too much to do hears of it with the next move.
        journal.on_late_write(move || drop(sender.try_send(Wake::Written)));
        self.journals.current = Some(journal);
    }

    /// Takes the journal of a resumed game; the rest is for the app.
    fn play_on(&mut self, resumed: Resumed) -> Box<ResumedGame> {
        let Resumed { game, origin, journal, notices } = resumed;
        self.set_journal(journal);
        Box::new(ResumedGame { game, origin, notices })
    }

    /// Continues an earlier game of the puzzle on the screen, or begins the journal of a new one.
    fn open_puzzle(&mut self, app: &App, origin: &GameOrigin) -> Option<Message> {
        let game = &app.play()?.game;
        let store = self.store.as_ref()?;
        let now = Zoned::now();
        let saved = self.journals.reported.as_ref().and_then(|_| store.game_of(game, origin));
        let unsaved = saved.and_then(|id| self.journals.take_unsaved(&id));
        let opened = match unsaved {
            Some(resumed) => Opened::Continued(resumed.into()),
            None => store.open_puzzle(game, origin, &now),
        };
        match opened {
            Opened::Continued(resumed) => {
                Some(Message::Found { at: self.started.elapsed(), continued: self.play_on(*resumed) })
            }
            Opened::New(journal, error) => {
                self.set_journal(journal);
                error.map(|error| Message::Trouble(format!("{error}.")))
            }
            Opened::Restarted(journal, notice) => {
                self.set_journal(journal);
                Some(Message::Noted(notice))
            }
        }
    }

    fn read(&self, path: &Path) -> Message {
        let at = self.started.elapsed();
        let (path, number) = numbered(&expand_home(path));
        let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let result = read_puzzles(&path, Options::default()).map_err(|error| error.to_string());
        let result =
            result.map(|read| read.into_iter().map(|puzzle| puzzle.map(|entry| entry.problem)).collect());
        Message::Read { at, name: crate::format::sanitize(&name), number, result }
    }
}
