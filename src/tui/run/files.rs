//! Tasks about files other than journals: lists of games, files that the player names, settings.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use jiff::Zoned;

use super::{Runner, Wake};
use crate::format::{Options, sanitize};
use crate::monitor::Monitor;
use crate::practice::Uses;
use crate::settings::Setting;
use crate::stats;
use crate::store::{
    Store, StoreError, complete_path, expand_home, is_saved_game, numbered, read_puzzles, write_text,
};
use crate::tui::app::App;
use crate::tui::message::{FileReply, FileTask, FolderList, Message, NO_THREAD, StoreReply, StoreTask};
use crate::tui::work::report_while;

/// While many games are looked back at, what is known is reported at most this often.
const REPORT_EVERY: Duration = Duration::from_millis(250);

impl Runner {
    /// Performs a task that concerns all saved games and returns the message that follows at once.
    pub(super) fn do_store_task(&mut self, task: StoreTask) -> Option<Message> {
        match task {
            StoreTask::List => self.ask_store(|store| StoreReply::Listed(store.list())),
            StoreTask::Peek(id) => self.ask_store(move |store| {
                let game = store.peek(&id).map(Box::new);
                StoreReply::Peeked(id, game)
            }),
            StoreTask::Remove(id) => {
                let removed = self.store.as_ref()?.remove(&id);
                removed.err().map(|error| Message::Trouble(format!("Not removed: {error}.")))
            }
            StoreTask::FileProgress(problems) => self.ask_store(move |store| {
                let progress = store.progress_of(&problems);
                StoreReply::FileProgress(problems, progress)
            }),
            StoreTask::Stats => {
                let store = self.store.clone();
                self.on_thread(move || {
                    let games = store.map(|store| store.finished()).unwrap_or_default();
                    Message::Store(StoreReply::Stats(stats::report(&games, Zoned::now().date())))
                })
            }
            StoreTask::Record { origin, end } => self.ask_store(move |store| {
                let record = stats::record(&store.finished(), &origin, &end, Zoned::now().date());
                StoreReply::Record(origin, record)
            }),
            // In the order of what is saved, so that it is clear what the reply lacks.
            StoreTask::Practice => {
                let (store, sender) = (self.store.clone()?, self.sender.clone());
                self.errands.add(move || {
                    let (log, recent, course) = (store.practice(), store.recent_games(), store.course());
                    let reply = StoreReply::Practice { log, recent, course };
                    let _ = sender.send(Wake::App(Message::Store(reply)));
                });
                None
            }
            StoreTask::Techniques => {
                let store = self.store.clone()?;
                self.list_techniques(store);
                None
            }
            StoreTask::LookBack => {
                let store = self.store.clone()?;
                self.techniques.cancel();
                self.techniques = Arc::default();
                let monitor = self.techniques.clone();
                let _ = self.start(move || {
                    let is_new = stats::look_back_at_recent(&store, &monitor).ok()?;
                    is_new.then_some(Message::Store(StoreReply::LookedBack))
                });
                None
            }
            StoreTask::AddPractice(outcome) => {
                let added = outcome.clone();
                self.save_later(move |store| store.add_practice(&added));
                Some(Message::Store(StoreReply::Practised(outcome)))
            }
            StoreTask::FinishLesson(lesson) => {
                self.save_later(move |store| store.finish_lesson(lesson));
                Some(Message::Store(StoreReply::LessonFinished(lesson)))
            }
            StoreTask::Meet(rules) => self.ask_store(move |store| {
                let all = store.has_met(&rules);
                StoreReply::Met { rules, all }
            }),
        }
    }

    /// Performs a task about a file that the player names and returns the message that follows at once.
    pub(super) fn do_file_task(&mut self, task: FileTask) -> Option<Message> {
        match task {
            FileTask::Read(path) => {
                let (started, sender, name) = (self.started, self.sender.clone(), path.clone());
                let store = self.store.clone();
                let reading = self.start(move || {
                    let waiting = || {
                        // If the queue is full, the player has other things to see.
                        let _ = sender.try_send(Wake::App(Message::File(FileReply::Reading(name.clone()))));
                    };
                    Some(report_while(&waiting, || read(path, store.as_ref(), started)))
                });
                reading.err().map(|_| Message::Trouble(NO_THREAD.to_owned()))
            }
            FileTask::Complete(typed) => {
                let monitor = self.new_look();
                let _ = self.start(move || {
                    let completion = complete_path(&typed, &monitor).ok()?;
                    Some(Message::File(FileReply::Completed(typed, completion)))
                });
                None
            }
            FileTask::List(typed) => {
                let (monitor, store) = (self.new_look(), self.store.clone());
                let _ = self.start(move || {
                    let names = complete_path(&typed, &monitor).ok()?.names;
                    let recent = store.map(|store| store.recent_files()).unwrap_or_default();
                    Some(Message::File(FileReply::Listed(typed, FolderList { names, recent })))
                });
                None
            }
            FileTask::Write { path, text, replace } => {
                let sender = self.sender.clone();
                self.errands.add(move || {
                    let written = write_text(&path, &text, replace);
                    let _ = sender.send(Wake::App(Message::File(FileReply::Written(written))));
                });
                None
            }
        }
    }

    /// Writes a changed setting to the settings file, and reports an error later.
    pub(super) fn save_setting(&mut self, setting: &'static Setting, app: &App) -> Option<Message> {
        let Some(file) = self.config.clone() else {
            return Some(Message::Trouble("The setting is not saved: no home folder found.".to_owned()));
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

    /// Sends the answer to this question from a thread, because files may be many or slow; returns none now.
    fn on_thread(&self, ask: impl FnOnce() -> Message + Send + 'static) -> Option<Message> {
        // Without a thread there is no answer.
        let _ = self.start(move || Some(ask()));
        None
    }

    /// Sends what the store, if there is one, answers to this question.
    fn ask_store(&self, ask: impl FnOnce(Store) -> StoreReply + Send + 'static) -> Option<Message> {
        let store = self.store.clone()?;
        self.on_thread(move || Message::Store(ask(store)))
    }

    /// Writes to the store without waiting for the disk, and reports when that is done.
    fn save_later(&mut self, write: impl FnOnce(&Store) -> Result<(), StoreError> + Send + 'static) {
        let (store, sender) = (self.store.clone(), self.sender.clone());
        self.errands.add(move || {
            let written = store.as_ref().map_or(Ok(()), write);
            let why = written.err().map(|error| format!("Not saved: {error}."));
            let _ = sender.send(Wake::App(Message::Store(StoreReply::Saved(why))));
        });
    }

    /// Finds out what games and practice say about techniques, in place of an earlier search for it. Reports what is
    /// known at once, and from time to time, because many games may not have been looked back at yet.
    fn list_techniques(&mut self, store: Store) {
        self.techniques.cancel();
        self.techniques = Arc::default();
        let (monitor, sender) = (self.techniques.clone(), self.sender.clone());
        let _ = self.start(move || {
            let log = store.practice();
            let reply = |games: &[Vec<Uses>], left| {
                let list = stats::technique_stats(games, &log);
                Message::Store(StoreReply::Techniques { list, left })
            };
            let mut last: Option<Instant> = None;
            let mut report = |games: &[Vec<Uses>], left: usize| {
                if last.is_none_or(|last| last.elapsed() >= REPORT_EVERY) {
                    last = Some(Instant::now());
                    // If the queue is full, the next report has more to say.
                    let _ = sender.try_send(Wake::App(reply(games, left)));
                }
            };
            let games = stats::techniques_of_games(&store, &monitor, &mut report).ok()?;
            Some(reply(&games, 0))
        });
    }

    /// Ends the look into a folder for what was typed before.
    fn new_look(&mut self) -> Arc<Monitor> {
        self.look.cancel();
        self.look = Arc::default();
        self.look.clone()
    }

    fn start(&self, ask: impl FnOnce() -> Option<Message> + Send + 'static) -> io::Result<()> {
        let sender = self.sender.clone();
        // Once the loop has ended, answers are ignored. All questions share the code of one kind of thread.
        let work: Box<dyn FnOnce() + Send> = Box::new(move || {
            if let Some(message) = ask() {
                let _ = sender.send(Wake::App(message));
            }
        });
        thread::Builder::new().spawn(work).map(drop)
    }
}

/// Reads the puzzles of a file, or copies the saved game that it is into the store.
fn read(typed: PathBuf, store: Option<&Store>, started: Instant) -> Message {
    let (path, number) = numbered(&expand_home(&typed));
    if number.is_none() && is_saved_game(&path) {
        let imported = store.ok_or(StoreError::NoFolder).and_then(|store| store.import(&path, &Zoned::now()));
        let result = imported.map(|(id, _)| id).map_err(|error| format!("{error}."));
        return Message::File(FileReply::Saved { typed, result });
    }
    let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let result = read_puzzles(&path, Options::default()).map_err(|error| error.to_string());
    if let (Some(store), Ok(_)) = (store, &result) {
        store.remember_file(&path);
    }
    let result =
        result.map(|read| read.into_iter().map(|puzzle| puzzle.map(|entry| entry.problem)).collect());
    Message::File(FileReply::Read { typed, at: started.elapsed(), name: sanitize(&name), number, result })
}
