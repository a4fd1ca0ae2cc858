//! Checkpoints, and going back to before the first mistake or costly move.

use std::collections::BTreeMap;

use crate::game::{Action as GameAction, DEAD_END, undone_message};
use crate::scene::{SearchInfo, TextStyle};
use crate::tui::keymap::BoardAction;
use crate::tui::message::Task;

use super::Play;

/// What moves have cost.
#[derive(Debug, Default)]
pub(super) struct Costs {
    /// The best result that was still possible after each number of moves, as far as it is known.
    best_after: BTreeMap<usize, i64>,
    /// Whether the cost of the last move is still to be reported.
    is_pending: bool,
}

impl Play {
    pub(super) fn set_checkpoint(&mut self) -> Vec<Task> {
        let name = self.game.next_checkpoint();
        let back = self.key(BoardAction::History);
        self.say(format!("Checkpoint {name} set. {back} lists checkpoints and moves."), TextStyle::Good);
        self.note(GameAction::SetCheckpoint { name }).into_iter().collect()
    }

    /// Undoes moves back to before the first mistake, or the first move that cost something.
    pub(super) fn go_before_mistake(&mut self) -> Vec<Task> {
        // A search knows more than what was noted during play, most of all after a restart.
        let moves = match self.game.moves_to_undo().or_else(|why| self.moves_since_cost().ok_or(why)) {
            Ok(moves) => moves,
            Err(why) => {
                self.say(why.sentence(), TextStyle::Plain);
                return Vec::new();
            }
        };
        let mut tasks: Vec<Task> = self.count_hint().into_iter().collect();
        let words = undone_message(moves, &self.key(BoardAction::Redo));
        tasks.extend(self.go_back(GameAction::Rewind { moves }, &words));
        tasks
    }

    fn go_back(&mut self, action: GameAction, words: &str) -> Vec<Task> {
        let tasks = self.play(action);
        if !tasks.is_empty() {
            self.say(words, TextStyle::Good);
        }
        tasks
    }

    /// Notes the best result that is still possible after this number of moves, and says what the last move cost.
    pub(super) fn report_cost(&mut self) {
        let Some(value) = value_of(self.found.search_info) else { return };
        let now = self.game.move_count();
        let earlier = self.found.costs.best_after.range(..now).next_back();
        let earlier = earlier.map(|(&number, &was)| (number, was));
        self.found.costs.best_after.insert(now, value);
        let is_new = std::mem::take(&mut self.found.costs.is_pending);
        let Some((number, was)) = earlier else { return };
        if !is_new || was <= value {
            return;
        }
        if !self.said.is_empty() || self.hints.open.is_some() {
            return;
        }
        let since = match now - number {
            1 => String::new(),
            moves => format!(" in the last {moves} moves"),
        };
        match self.found.search_info {
            // Nobody asked.
            _ if !self.hints.tells_dead_ends => {}
            SearchInfo::Score { best, .. } => {
                let cost = was - best;
                self.say(
                    format!("-{cost}{since}: {was} is out of reach; the best possible is now {best}."),
                    TextStyle::Bad,
                );
            }
            // The board shows it.
            _ if self.game.has_conflict() => {}
            _ => self.say(DEAD_END, TextStyle::Bad),
        }
    }

    /// Drops what was known about the moves that a new move replaces.
    pub(super) fn drop_later_values(&mut self) {
        self.found.costs.best_after.split_off(&self.game.move_count());
        self.found.costs.is_pending = true;
    }

    /// Returns the number of moves to undo to get back to before the first move whose loss no later move has recovered.
    fn moves_since_cost(&self) -> Option<usize> {
        let now = self.game.move_count();
        let mut best_later = None;
        let mut first_lost = None;
        for (&number, &was) in self.found.costs.best_after.range(..=now).rev() {
            if best_later.is_some_and(|best| best < was) {
                first_lost = Some(number);
            }
            best_later = best_later.max(Some(was));
        }
        first_lost.map(|number| now - number)
    }
}

/// The value of a position, if it is certain; only its order matters.
fn value_of(search_info: SearchInfo) -> Option<i64> {
    match search_info {
        SearchInfo::Score { best, bound } if best >= bound => Some(best),
        SearchInfo::Ways(_) | SearchInfo::MoreWays(_) => Some(0),
        SearchInfo::DeadEnd => Some(i64::MIN),
        SearchInfo::Score { .. } | SearchInfo::Bound(_) | SearchInfo::Unknown => None,
    }
}
