//! The file of one game, open for adding events.
//!
//! [`Journal`] belongs to the thread that plays and never touches the disk. It hands each line to a
//! [`writer`](Writer) thread and waits until the line has reached the operating system, but no longer than
//! [`MAX_WAIT`]: a disk that is slower delays one frame, and no further one until it has caught up. A third thread
//! syncs: it sleeps while nothing is unsynced, and wakes [`IDLE`] after the last write.
//!
//! ```text
//!   Journal --- lines, requests ---> State <--- length, errors --- Writer   write(2), create, rename
//!                                      ^-------- synced ---------- sync     fsync(2) of file and folders
//! ```
//!
//! All lines of the game stay in memory, so what the disk refuses is written with the next event, and a file that
//! another program deletes or changes is written again.

mod writer;

use std::fmt;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::Zoned;
use jiff::civil::Date;

use super::folder::Folder;
use super::index::fingerprint;
use super::record::{self, SavedGame, read_journal};
use super::{GameId, GameOrigin, Notice, Resumed, StoreError};
use crate::explain::counted;
use crate::game::{Action, Event, GameStatus};
use crate::puzzle::Problem;
use writer::Writer;

pub(super) use writer::GameFile;

/// The longest time that a move waits for a slow disk.
const MAX_WAIT: Duration = Duration::from_millis(250);

/// Writes are synced when none has followed for this long.
const IDLE: Duration = Duration::from_secs(1);

/// The journal of one game. Holds the lock on the file until it is closed or dropped.
pub struct Journal {
    shared: Arc<Shared>,
    writer: WriterState,
    /// Whether anything has happened that is worth a file.
    begun: bool,
    /// The player's date when the game was solved, if it is.
    day: Option<Date>,
}

/// The writer before and after its start.
enum WriterState {
    Waiting(Writer),
    Thread,
    /// No thread could be started: the player's thread writes.
    Inline(Writer),
}

/// Moves that are in memory only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsaved {
    /// The number of moves.
    pub moves: usize,
    /// Why they could not be written.
    pub why: String,
}

impl Unsaved {
    /// Returns what is not saved, without the reason: `2 moves are not saved`.
    pub fn what(&self) -> String {
        let are = if self.moves == 1 { "is" } else { "are" };
        format!("{} {are} not saved", counted(self.moves, "move"))
    }
}

impl fmt::Display for Unsaved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.what(), self.why)
    }
}

struct Shared {
    state: Mutex<State>,
    /// Signalled on every change of the state.
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// Every line of the game.
    text: Vec<u8>,
    /// The length of the part of `text` that is in another file already, for a copy of a game.
    elsewhere: usize,
    /// The length of the part of `text` that the file holds.
    saved: usize,
    /// Whether the game belongs with the solved ones.
    finished: bool,
    /// Numbers of the last write that was asked for, and of the last one that was tried.
    requested: u64,
    tried: u64,
    /// Why the last write failed.
    error: Option<StoreError>,
    /// Whether the owner has stopped waiting for the disk.
    behind: bool,
    notices: Vec<Notice>,
    id: Option<GameId>,
    /// The file and folders that the sync thread still has to sync.
    unsynced: writer::Unsynced,
    syncing: bool,
    sync_now: bool,
    closing: bool,
    /// The owner is gone: the threads end even if something is unsaved.
    abandoned: bool,
    /// The writer has ended and given up the lock on the file.
    released: bool,
    /// Called when a write ends after its caller has stopped waiting.
    on_late_write: Option<Box<dyn Fn() + Send>>,
}

impl State {
    fn is_synced(&self) -> bool {
        self.unsynced.is_empty() && !self.syncing
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // No invariant spans two fields that a panic could leave half changed.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the condition holds, for at most this long; whether it holds.
    fn wait(&self, limit: Duration, condition: impl Fn(&State) -> bool) -> bool {
        let waited = self.changed.wait_timeout_while(self.lock(), limit, |state| !condition(state));
        !waited.unwrap_or_else(PoisonError::into_inner).1.timed_out()
    }

    fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let result = change(&mut self.lock());
        self.changed.notify_all();
        result
    }
}

impl Journal {
    /// Creates a journal without a file, which will begin with these lines.
    pub(super) fn new(folder: Folder, lines: Vec<u8>, day: Option<Date>, now: &Zoned) -> Journal {
        let elsewhere = lines.len();
        let state = State { text: lines, elsewhere, ..State::default() };
        Journal::of(state, folder, None, day, now)
    }

    /// Returns whether opening this puzzle continues the game: it is the same puzzle from the same pack, and the game
    /// did not end with the solution shown.
    pub(super) fn continues(&self, problem: &Problem, origin: &GameOrigin) -> bool {
        let Ok(SavedGame { game, origin: own, .. }) = read_journal(&self.text()) else { return false };
        let GameStatus { finished, reopened, .. } = game.status();
        let is_open = reopened || finished.is_none_or(|stats| !stats.shown);
        is_open && own.pack == origin.pack && fingerprint(&game.problem()) == fingerprint(problem)
    }

    /// Creates a journal for a file that is locked by us and holds these lines.
    pub(super) fn in_file(
        folder: Folder,
        open: GameFile,
        lines: Vec<u8>,
        day: Option<Date>,
        now: &Zoned,
    ) -> Journal {
        let (id, finished) = (open.id(), open.is_finished());
        let state = State { saved: lines.len(), text: lines, id, finished, ..State::default() };
        let mut journal = Journal::of(state, folder, Some(open), day, now);
        journal.begun = true;
        journal
    }

    fn of(state: State, folder: Folder, open: Option<GameFile>, day: Option<Date>, now: &Zoned) -> Journal {
        let shared = Arc::new(Shared { state: Mutex::new(state), changed: Condvar::new() });
        let writer = Writer::new(shared.clone(), folder, open, now.timestamp());
        Journal { shared, writer: WriterState::Waiting(writer), begun: false, day }
    }

    /// Adds an event; `after` is the game's state just after it. Call it before the next frame is drawn.
    ///
    /// When it returns, the line has reached the operating system and survives a crash of the program, unless
    /// the disk is slow; [`Journal::unsaved`] says so. A pause before anything else has happened is not worth a
    /// file.
    ///
    /// # Errors
    /// The event could not be written. It is kept in memory and written with the next one that can be.
    pub fn append(&mut self, event: &Event, after: GameStatus, now: &Zoned) -> Result<(), StoreError> {
        if !self.begun && event.action == Action::Pause {
            return Ok(());
        }
        self.begun = true;
        self.day = after.finished.as_ref().map(|_| self.day.unwrap_or_else(|| now.date()));
        let finished = after.finished.is_some() && !after.reopened;
        let line = record::event_line(event, after, self.day);
        {
            let mut state = self.shared.lock();
            state.finished = finished;
            state.text.extend(line);
        }
        self.save()
    }

    /// Tries again to write what is not written yet.
    ///
    /// # Errors
    /// The system refused.
    pub fn save(&mut self) -> Result<(), StoreError> {
        if !self.begun || self.shared.lock().released {
            return Ok(());
        }
        self.writer.start();
        let (request, behind) = self.shared.change(|state| {
            state.requested += 1;
            (state.requested, state.behind)
        });
        if let WriterState::Inline(writer) = &mut self.writer {
            writer.save();
        } else if !behind {
            self.shared.wait(MAX_WAIT, |state| state.tried >= request);
        }
        let mut state = self.shared.lock();
        if state.tried < request {
            state.behind = true;
            return Ok(());
        }
        state.error.clone().map_or(Ok(()), Err)
    }

    /// Writes the lines even if nothing has happened yet.
    pub(super) fn begin(&mut self) -> Result<(), StoreError> {
        self.begun = true;
        self.save()
    }

    /// Returns the moves that are not written, if there are any.
    pub fn unsaved(&self) -> Option<Unsaved> {
        let state = self.shared.lock();
        let from = state.saved.max(state.elsewhere).min(state.text.len());
        let moves = if self.begun { record::count_moves(&state.text[from..]) } else { 0 };
        let why = state.error.as_ref().map_or_else(|| "the disk is slow".to_owned(), StoreError::to_string);
        (moves > 0).then_some(Unsaved { moves, why })
    }

    /// Takes the notices about the file, such as that it was written again.
    pub fn notices(&self) -> Vec<Notice> {
        std::mem::take(&mut self.shared.lock().notices)
    }

    /// Sets a function to be called, on another thread, whenever a slow or late write has ended.
    pub fn on_late_write(&self, call: impl Fn() + Send + 'static) {
        self.shared.lock().on_late_write = Some(Box::new(call));
    }

    /// The game's name in the store, once it has a file.
    pub fn id(&self) -> Option<GameId> {
        self.shared.lock().id.clone()
    }

    /// Writes what is left, gives up the lock on the file, and begins to sync it. A journal that could not write
    /// everything stays open, for [`Journal::save`] or [`Journal::rescue`].
    ///
    /// # Errors
    /// The system refused.
    pub fn close(&mut self) -> Result<(), StoreError> {
        self.shared.change(|state| (state.closing, state.sync_now) = (true, true));
        self.save()?;
        match &mut self.writer {
            WriterState::Thread => drop(self.shared.wait(MAX_WAIT, |state| state.released)),
            WriterState::Inline(writer) => writer.release(),
            WriterState::Waiting(_) => {}
        }
        Ok(())
    }

    /// Returns whether everything written would survive a power cut.
    pub fn is_synced(&self) -> bool {
        self.shared.lock().is_synced()
    }

    /// Waits until everything written would survive a power cut, for at most this long; whether it does.
    pub fn sync(&mut self, limit: Duration) -> bool {
        match &mut self.writer {
            WriterState::Waiting(_) => true,
            WriterState::Inline(writer) => writer.sync(),
            WriterState::Thread => {
                self.shared.change(|state| state.sync_now = true);
                self.shared.wait(limit, |state| state.tried == state.requested && state.is_synced())
            }
        }
    }

    /// Reopens a game whose journal was closed but could not be written.
    pub(super) fn reopen(self, why: &Unsaved) -> Option<Resumed> {
        let text = self.shared.change(|state| {
            state.closing = false;
            state.text.clone()
        });
        let saved = read_journal(&text).ok()?;
        let notices = vec![Notice(format!("{why}."))];
        Some(Resumed { game: saved.game, origin: saved.origin, journal: self, notices })
    }

    /// Returns every line of the game.
    pub(super) fn text(&self) -> Vec<u8> {
        self.shared.lock().text.clone()
    }
}

impl WriterState {
    fn start(&mut self) {
        if let WriterState::Waiting(writer) = std::mem::replace(self, WriterState::Thread)
            && let Err(writer) = writer.spawn()
        {
            *self = WriterState::Inline(writer);
        }
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        // `append` and `close` have already reported errors.
        let _ = self.close();
        self.shared.change(|state| state.abandoned = true);
    }
}

impl fmt::Debug for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Journal").field("id", &self.id()).field("unsaved", &self.unsaved()).finish()
    }
}

#[cfg(test)]
mod tests;
