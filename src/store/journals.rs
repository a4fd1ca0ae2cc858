//! The journals of one run of the program: that of the game being played, and those of games left unsaved.

use std::time::{Duration, Instant};

use jiff::Zoned;

use super::{GameId, GameOrigin, Journal, Notice, Opened, Rescue, Resumed, Store, StoreError, Unsaved};
use crate::game::{Event, Game, GameStatus};

/// How long a suspension or the end of the program waits for a slow disk.
const SYNC_LIMIT: Duration = Duration::from_secs(3);

/// The journals of one run of the program.
#[derive(Debug, Default)]
pub struct Journals {
    /// The game being played.
    current: Option<Journal>,
    /// Games that were left and are not synced yet, or could not be written.
    closed: Vec<Journal>,
}

impl Journals {
    fn all(&self) -> impl Iterator<Item = &Journal> {
        self.current.iter().chain(&self.closed)
    }

    /// Closes the journal of the game being played, if there is one, and takes that of the next.
    pub fn play(&mut self, journal: Journal) {
        self.close();
        self.current = Some(journal);
    }

    /// Closes the journal of the game being played. Moves that could not be written stay in memory.
    pub fn close(&mut self) {
        self.closed.retain(|journal| journal.unsaved().is_some() || !journal.is_synced());
        if let Some(mut journal) = self.current.take() {
            // An error is reported with all that is unsaved.
            let _ = journal.close();
            self.closed.push(journal);
        }
    }

    /// Adds an event to the journal of the game being played, and tries again to write what is not saved. `after` is
    /// the game's state just after the event.
    pub fn append(&mut self, event: &Event, after: GameStatus, now: &Zoned) {
        if let Some(journal) = &mut self.current {
            // An error is reported with all that is unsaved, and the event is tried again.
            let _ = journal.append(event, after, now);
            self.save();
        }
    }

    /// Tries again to write what is not saved.
    pub fn save(&mut self) {
        for journal in self.current.iter_mut().chain(&mut self.closed) {
            if journal.unsaved().is_some() {
                let _ = journal.save();
            }
        }
    }

    /// Returns the moves of all games that are not written, if there are any.
    pub fn unsaved(&self) -> Option<Unsaved> {
        let unsaved = self.all().filter_map(Journal::unsaved);
        unsaved.reduce(|sum, more| Unsaved { moves: sum.moves + more.moves, ..sum })
    }

    /// Takes the notices about files, such as that one was written again.
    pub fn notices(&self) -> Vec<Notice> {
        self.all().flat_map(Journal::notices).collect()
    }

    /// Opens a saved game: [`Store::resume`], with the moves that could not be written in this run.
    ///
    /// # Errors
    /// As those of [`Store::resume`].
    pub fn resume(&mut self, store: &Store, id: &GameId, now: &Zoned) -> Result<Resumed, StoreError> {
        match self.take_unsaved(|journal| journal.id().as_ref() == Some(id)) {
            Some(resumed) => Ok(resumed),
            None => store.resume(id, now),
        }
    }

    /// Opens a puzzle: [`Store::open_puzzle`], with the moves that could not be written in this run.
    pub fn open_puzzle(&mut self, store: &Store, game: &Game, origin: &GameOrigin, now: &Zoned) -> Opened {
        let problem = game.problem();
        match self.take_unsaved(|journal| journal.continues(&problem, origin)) {
            Some(resumed) => Opened::Continued(resumed.into()),
            None => store.open_puzzle(game, origin, now),
        }
    }

    /// Takes the newest such game out of those that were left unsaved: its file, if it has one, lacks the last moves.
    fn take_unsaved(&mut self, is_it: impl Fn(&Journal) -> bool) -> Option<Resumed> {
        let at = self.closed.iter().rposition(|journal| journal.unsaved().is_some() && is_it(journal))?;
        let journal = self.closed.remove(at);
        let unsaved = journal.unsaved()?;
        journal.reopen(&unsaved)
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
