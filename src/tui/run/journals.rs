//! The journal of the game on the screen.

use jiff::Zoned;

use super::{Runner, Wake};
use crate::store::{GameOrigin, Journal, Notice, Opened, Rescue, Resumed};
use crate::tui::app::App;
use crate::tui::message::{JournalReply, JournalTask, Message, ResumedGame};

impl Runner {
    /// Performs a task about the journal of the game on the screen and returns the message that follows.
    pub(super) fn do_journal_task(&mut self, task: JournalTask, app: &App) -> Option<Message> {
        let now = Zoned::now();
        match task {
            JournalTask::Begin(origin) => {
                let game = &app.screens.play()?.board.game;
                let journal = self.store.as_ref()?.begin(game, &origin, &now);
                self.set_journal(journal);
                None
            }
            JournalTask::OpenPuzzle(origin) => self.open_puzzle(app, &origin, &now),
            JournalTask::Resume(id) => {
                let resumed = self.journals.resume(self.store.as_ref()?, &id, &now);
                let result =
                    resumed.map(|resumed| self.play_on(resumed)).map_err(|error| format!("{error}."));
                Some(Message::Journal(JournalReply::Resumed { at: self.started.elapsed(), result }))
            }
            JournalTask::Append(event, after) => {
                self.journals.append(&event, after, &now);
                self.report_saving()
            }
            JournalTask::Save => {
                self.journals.save();
                self.report_saving()
            }
            JournalTask::Close => {
                self.journals.close();
                self.report_saving()
            }
        }
    }

    /// Returns what the app does not know yet of what is unsaved.
    pub(super) fn report_saving(&mut self) -> Option<Message> {
        let (notices, unsaved) = (self.journals.notices(), self.journals.unsaved());
        if notices.is_empty() && unsaved == self.reported {
            return None;
        }
        self.reported.clone_from(&unsaved);
        Some(Message::Journal(JournalReply::Unsaved { unsaved, notices }))
    }

    /// Waits for the disk and returns the games whose last moves could not be saved.
    pub(super) fn finish(&mut self) -> Vec<Rescue> {
        self.errands.finish();
        self.journals.finish()
    }

    /// Makes this the journal of the game on the screen.
    fn set_journal(&mut self, journal: Journal) {
        let sender = self.sender.clone();
        // If the queue is full, the report comes with the next move.
        journal.on_late_write(move || drop(sender.try_send(Wake::Written)));
        self.journals.play(journal);
    }

    /// Takes the journal of a resumed game; the rest is for the app.
    fn play_on(&mut self, resumed: Resumed) -> Box<ResumedGame> {
        let Resumed { game, origin, journal, notices } = resumed;
        self.set_journal(journal);
        Box::new(ResumedGame { game, origin, notices })
    }

    /// Continues an earlier game of the puzzle on the screen, or begins the journal of a new one.
    fn open_puzzle(&mut self, app: &App, origin: &GameOrigin, now: &Zoned) -> Option<Message> {
        let store = self.store.as_ref()?;
        let opened = self.journals.open_puzzle(store, &app.screens.play()?.board.game, origin, now);
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
