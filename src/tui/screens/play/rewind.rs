//! Going back to before the first mistake or costly move.

use std::collections::BTreeMap;

use super::Board;
use crate::game::{Action as GameAction, DEAD_END, Game, Help, Refusal, undone_message};
use crate::scene::{SearchInfo, TextStyle};
use crate::settings::Mistakes;
use crate::tui::keymap::BoardAction;
use crate::tui::message::{JobKind, Work};

#[derive(Debug, Default)]
pub struct Costs {
    /// The best result that was still possible after each number of moves, as far as it is known.
    best_after: BTreeMap<usize, i64>,
    /// Whether the cost of the last move is still to be reported.
    is_pending: bool,
}

impl Costs {
    /// Drops what was known about the moves that a new move replaces.
    pub(super) fn drop_later(&mut self, moves: usize) {
        self.best_after.split_off(&moves);
        self.is_pending = true;
    }

    /// Returns the number of moves to undo to get back to before the first move whose loss no later move has recovered.
    fn moves_since(&self, now: usize) -> Option<usize> {
        let mut best_later = None;
        let mut first_lost = None;
        for (&number, &was) in self.best_after.range(..=now).rev() {
            if best_later.is_some_and(|best| best < was) {
                first_lost = Some(number);
            }
            best_later = best_later.max(Some(was));
        }
        first_lost.map(|number| now - number)
    }
}

impl Board {
    /// Undoes moves back to before the first mistake, or the first move that cost something.
    pub(super) fn go_before_mistake(&mut self) {
        if self.must_search() {
            return self.look_for_mistakes(Work::BeforeMistake(self.game.clone().into()));
        }
        self.rewind(self.game.moves_to_undo());
    }

    /// Returns whether only a search can tell what is wrong: there is no single solution to compare with.
    pub(super) fn must_search(&self) -> bool {
        match &self.game {
            Game::Sudoku(session) => session.solution().is_none(),
            Game::Queens(_) => true,
        }
    }

    /// Has a thread look for mistakes: a search can take longer than a frame.
    pub(super) fn look_for_mistakes(&mut self, work: Work) {
        self.say("Looking for mistakes… Esc stops.", TextStyle::Quiet);
        self.start(JobKind::Mistakes, work);
    }

    /// Undoes so many moves, or those since a loss that was noted, or says why there are none to undo.
    pub(super) fn rewind(&mut self, moves_to_undo: Result<usize, Refusal>) {
        // A search knows more than what was noted during play, most of all after a restart.
        let since_cost = || self.found.costs.moves_since(self.game.move_count());
        let moves = match moves_to_undo.or_else(|why| since_cost().ok_or(why)) {
            Ok(moves) => moves,
            Err(why) => return self.say(why.sentence(), TextStyle::Plain),
        };
        self.count_help(Help::Hint, None);
        let words = undone_message(moves, &self.key(BoardAction::Redo));
        if self.play(GameAction::Rewind { moves }) {
            self.say(words, TextStyle::Good);
        }
    }

    /// Notes the best result that is still possible after this number of moves, and says what the last move cost, unless
    /// something else is shown.
    pub(super) fn report_cost(&mut self, has_hint: bool) {
        let Some(value) = value_of(self.found.search_info) else { return };
        let now = self.game.move_count();
        let costs = &mut self.found.costs;
        let earlier = costs.best_after.range(..now).next_back();
        let earlier = earlier.map(|(&number, &was)| (number, was));
        costs.best_after.insert(now, value);
        let is_new = std::mem::take(&mut costs.is_pending);
        let Some((number, was)) = earlier else { return };
        // Nobody asked.
        let is_told = self.settings.mistakes == Mistakes::Solution;
        if !is_told || !is_new || was <= value || !self.said.is_empty() || has_hint {
            return;
        }
        let since = match now - number {
            1 => String::new(),
            moves => format!(" in the last {moves} moves"),
        };
        match self.found.search_info {
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
