//! Moves that could not be saved: the player is reminded of them, and asked before quitting without them.

use super::App;
use super::games::joined;
use crate::explain::capitalized;
use crate::scene::TextStyle;
use crate::store::{Notice, Unsaved};
use crate::tui::message::{JournalTask, Task};
use crate::tui::screens::Quitting;

impl App {
    /// Takes note of what is saved. If the player wanted to quit and nothing is unsaved any more, quits.
    pub(super) fn handle_saving(&mut self, unsaved: Option<Unsaved>, notices: &[Notice]) -> Vec<Task> {
        if !notices.is_empty() {
            self.tell_too(&joined(notices));
        }
        let was_unsaved = std::mem::replace(&mut self.unsaved, unsaved).is_some();
        self.remind();
        if self.unsaved.is_some() || !was_unsaved {
            return Vec::new();
        }
        if self.dialogs.find::<Quitting>().is_some() {
            return self.quit(0);
        }
        match self.board() {
            Some(board) => board.say_too("All moves are saved.", TextStyle::Plain),
            None => self.notice = "All moves are saved.".to_owned(),
        }
        Vec::new()
    }

    /// Ends the program, unless moves would be lost: then they are tried again, and the player is asked.
    pub(super) fn leave(&mut self) -> Vec<Task> {
        if self.unsaved.is_none() {
            return self.quit(0);
        }
        self.dialogs.open(Box::new(Quitting));
        self.remind();
        vec![Task::Journal(JournalTask::Save)]
    }

    /// Puts the sentence about unsaved moves on the screen, in the place of an older one.
    pub(super) fn remind(&mut self) {
        let words = match &self.unsaved {
            None => String::new(),
            // The reason may be too long for a small screen, so it comes after the question.
            Some(unsaved) if self.dialogs.find::<Quitting>().is_some() => {
                let (what, why) = (unsaved.what(), capitalized(&unsaved.why));
                format!("{what}. Quit anyway? y quits, n stays. {why}.")
            }
            Some(unsaved) => format!("{unsaved}."),
        };
        let before = std::mem::replace(&mut self.reminder, words.clone());
        if before != words && !before.is_empty() {
            match self.board() {
                Some(board) => board.unsay(&before),
                None => self.notice = self.notice.replace(&before, "").trim().to_owned(),
            }
        }
        if !words.is_empty() {
            self.tell_too(&words);
        }
    }
}
