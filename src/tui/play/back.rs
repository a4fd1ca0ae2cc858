//! Ways back: the checkpoint, and to before the first mistake or costly move.

use crate::game::{Action as GameAction, Game, undone_message};
use crate::scene::{Outlook, Tone};
use crate::tui::keymap::Action;
use crate::tui::message::Task;

use super::Play;

impl Play {
    /// Keeps the board as it is as the place to return to.
    pub(super) fn set_checkpoint(&mut self) -> Vec<Task> {
        let words = if self.game.has_checkpoint() { "Checkpoint moved here" } else { "Checkpoint set" };
        self.say(format!("{words}: {} comes back to it.", self.key(Action::ToCheckpoint)), Tone::Good);
        self.note(GameAction::Checkpoint).into_iter().collect()
    }

    /// Returns to the checkpoint.
    pub(super) fn return_to_checkpoint(&mut self) -> Vec<Task> {
        let words = format!("Back at the checkpoint; {} undoes this.", self.key(Action::Undo));
        self.go_back(GameAction::Return, &words)
    }

    /// Takes moves back to before the first mistake, or to before the first move that cost something.
    pub(super) fn go_before_mistake(&mut self) -> Vec<Task> {
        // A search from here tells more than what was noted on the way, after a restart above all.
        let moves = match self.game.moves_to_undo().or_else(|why| self.moves_since_loss().ok_or(why)) {
            Ok(moves) => moves,
            Err(why) => {
                self.say(why.sentence(), Tone::Plain);
                return Vec::new();
            }
        };
        let mut tasks: Vec<Task> = self.count_hint().into_iter().collect();
        let words = undone_message(moves, &self.key(Action::Redo));
        tasks.extend(self.go_back(GameAction::Rewind { moves }, &words));
        tasks
    }

    fn go_back(&mut self, action: GameAction, words: &str) -> Vec<Task> {
        let tasks = self.play(action);
        if !tasks.is_empty() {
            self.say(words, Tone::Good);
        }
        tasks
    }

    /// What is known about the end from here has changed: keeps it for this number of moves, and
    /// says what the last move has cost.
    pub(super) fn weigh(&mut self) {
        let Some(worth) = worth(self.outlook) else { return };
        let now = self.game.move_count();
        let before = self.worths.range(..now).next_back().map(|(&number, &worth)| (number, worth));
        self.worths.insert(now, worth);
        let is_new = std::mem::take(&mut self.unweighed);
        let is_loss = |&(_, was): &(usize, i64)| is_new && was > worth;
        let Some((number, was)) = before.filter(is_loss) else { return };
        if !self.said.is_empty() || self.hint.is_some() {
            return;
        }
        let since = match now - number {
            1 => String::new(),
            moves => format!(" in the last {moves} moves"),
        };
        match (self.outlook, &self.game) {
            (Outlook::Score { best, .. }, _) => {
                let cost = was - best;
                self.say(
                    format!("-{cost}{since}: {was} is out of reach, {best} is the best left."),
                    Tone::Bad,
                );
            }
            // That is to be seen.
            _ if self.game.has_conflict() => {}
            (_, Game::Sudoku(_)) => {
                self.say("No complete grid is left, though no rule is broken yet.", Tone::Bad);
            }
            (_, Game::Queens(_)) => {
                self.say("No way to complete the board is left, though no rule is broken yet.", Tone::Bad);
            }
        }
    }

    /// A new move stands: what was known about later positions is about others.
    pub(super) fn forget_worths(&mut self) {
        self.worths.split_off(&self.game.move_count());
        self.unweighed = true;
    }

    /// How many moves to take back so that the first known loss has not happened.
    fn moves_since_loss(&self) -> Option<usize> {
        let now = self.game.move_count();
        let known: Vec<(usize, i64)> = self.worths.range(..=now).map(|(&n, &worth)| (n, worth)).collect();
        known.windows(2).find(|pair| pair[1].1 < pair[0].1).map(|pair| now - pair[0].0)
    }
}

/// What a position is worth where that is known for sure; only the order of two counts.
fn worth(outlook: Outlook) -> Option<i64> {
    match outlook {
        Outlook::Score { best, bound } if best >= bound => Some(best),
        Outlook::Ways(_) | Outlook::MoreWays(_) => Some(0),
        Outlook::DeadEnd => Some(i64::MIN),
        Outlook::Score { .. } | Outlook::Bound(_) | Outlook::Unknown => None,
    }
}
