//! The journals of this run of the program: that of the game on the screen, and those not saved yet.

use std::time::{Duration, Instant};

use jiff::Zoned;

use super::{Runner, Wake};
use crate::store::{GameOrigin, Journal, Notice, Opened, Rescue, Resumed, Unsaved};
use crate::tui::app::App;
use crate::tui::message::{JournalReply, JournalTask, Message, ResumedGame};

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

    /// Takes the newest such game out of those that were left unsaved: its file, if it has one, lacks the last moves.
    fn take_unsaved(&mut self, is_it: impl Fn(&Journal) -> bool) -> Option<Resumed> {
        let is_it = |journal: &Journal| journal.unsaved().is_some() && is_it(journal);
        let journal = self.closed.remove(self.closed.iter().rposition(is_it)?);
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
        Some(Message::Journal(JournalReply::Unsaved { unsaved, notices }))
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
    /// Performs a task about the journal of the game on the screen and returns the message that follows.
    pub(super) fn do_journal_task(&mut self, task: JournalTask, app: &App) -> Option<Message> {
        let now = Zoned::now();
        match task {
            JournalTask::Begin(origin) => {
                let game = &app.play()?.game;
                let journal = self.store.as_ref()?.begin(game, &origin, &now);
                self.set_journal(journal);
                None
            }
            JournalTask::OpenPuzzle(origin) => self.open_puzzle(app, &origin, &now),
            JournalTask::Resume(id) => {
                let unsaved = self.journals.take_unsaved(|journal| journal.id().as_ref() == Some(&id));
                let resumed = match unsaved {
                    Some(resumed) => Ok(resumed),
                    None => self.store.as_ref()?.resume(&id, &now),
                };
                let result =
                    resumed.map(|resumed| self.play_on(resumed)).map_err(|error| format!("{error}."));
                Some(Message::Journal(JournalReply::Resumed { at: self.started.elapsed(), result }))
            }
            JournalTask::Append(event, after) => {
                // An error is reported with all that is unsaved, and the event is tried again.
                let _ = self.journals.current.as_mut()?.append(&event, after, &now);
                self.journals.save();
                self.journals.report()
            }
            JournalTask::Save => {
                self.journals.save();
                self.journals.report()
            }
            JournalTask::Close => {
                self.journals.close();
                self.journals.report()
            }
        }
    }

    /// Waits for the disk and returns the games whose last moves could not be saved.
    pub(super) fn finish(&mut self) -> Vec<Rescue> {
        self.errands.finish(SYNC_LIMIT);
        self.journals.finish()
    }

    /// Makes this the journal of the game on the screen.
    fn set_journal(&mut self, journal: Journal) {
        let sender = self.sender.clone();
        // If the queue is full, the report comes with the next move.
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
    fn open_puzzle(&mut self, app: &App, origin: &GameOrigin, now: &Zoned) -> Option<Message> {
        let game = &app.play()?.game;
        let store = self.store.as_ref()?;
        let opened = match self.journals.take_unsaved(|journal| journal.is_of(&game.problem(), origin)) {
            Some(resumed) => Opened::Continued(resumed.into()),
            None => store.open_puzzle(game, origin, now),
        };
        let others = store.notices();
        match opened {
            Opened::Continued(mut resumed) => {
                resumed.notices.extend(others);
                let (at, continued) = (self.started.elapsed(), self.play_on(*resumed));
                Some(Message::Journal(JournalReply::Continued { at, continued }))
            }
            Opened::New(journal, error) => {
                self.set_journal(journal);
                let words = error.map(|error| format!("{error}."));
                let words = words.into_iter().chain(others.into_iter().map(|notice| notice.0));
                words.reduce(|all, next| format!("{all} {next}")).map(Message::Trouble)
            }
            Opened::Restarted(journal, notice) => {
                self.set_journal(journal);
                let words = others.into_iter().fold(notice.0, |all, next| format!("{all} {}", next.0));
                Some(Message::Journal(JournalReply::Noted(Notice(words))))
            }
        }
    }
}
