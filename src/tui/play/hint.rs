//! Help for the player: hints in stages, the next step, the answer.

use crate::game::{Action as GameAction, Advice, Game, Mistake, Move};
use crate::grid::{Cell, Contradiction};
use crate::hint::Effect;
use crate::scene::Tone;
use crate::scene::hint::{Remedy, gives_away, remedy, stages};
use crate::tui::message::Task;

use super::Play;

impl Play {
    /// Opens a hint, or shows more of it; at its end, does what it says.
    pub(super) fn hint(&mut self, clean_peers: bool) -> Vec<Task> {
        if let Some((advice, stage)) = &mut self.hint {
            if *stage < stages(advice) {
                *stage += 1;
                return self.show_hint();
            }
            if matches!(advice, Advice::Step(_) | Advice::Search(..)) {
                return self.apply_hint(clean_peers);
            }
        }
        let Game::Sudoku(session) = &self.game else {
            let words = "There are no hints for queens yet; `ways left` 0 tells of a dead end: u goes back.";
            self.say(words, Tone::Plain);
            return Vec::new();
        };
        self.hint = Some((session.advice(), 1));
        self.show_hint()
    }

    /// Brings the cursor to the cell that the hint has named, and counts what is given away.
    fn show_hint(&mut self) -> Vec<Task> {
        let cell = match &self.hint {
            Some((Advice::Step(step), 3..)) => match &step.effect {
                Effect::Place(cell, _) => Some(*cell),
                Effect::Eliminate(list) => list.first().map(|(cell, _)| *cell),
            },
            Some((Advice::Search(cell, _), 2)) => Some(*cell),
            Some((Advice::Mistake(mistake), _)) => match mistake {
                Mistake::Wrong(cell, _) => Some(*cell),
                Mistake::Clash(clash) => Some(clash.second),
                Mistake::DeadEnd(Contradiction::NoCandidate(cell)) => Some(*cell),
                Mistake::DeadEnd(_) => None,
            },
            _ => None,
        };
        self.cursor = cell.map_or(self.cursor, Cell::index);
        let counts = self.hint.as_ref().is_some_and(|(advice, stage)| gives_away(advice, *stage));
        if counts { self.count_hint().into_iter().collect() } else { Vec::new() }
    }

    /// Does what the open hint says.
    pub(super) fn apply_hint(&mut self, clean_peers: bool) -> Vec<Task> {
        let (Game::Sudoku(session), Some((advice, _))) = (&self.game, self.hint.take()) else {
            return Vec::new();
        };
        let Some(remedy) = remedy(session, &advice) else { return Vec::new() };
        let mut tasks: Vec<Task> = self.count_hint().into_iter().collect();
        tasks.extend(self.follow(remedy, clean_peers));
        tasks
    }

    fn follow(&mut self, remedy: Remedy, clean_peers: bool) -> Vec<Task> {
        match remedy {
            Remedy::Do(Effect::Place(cell, digit)) => {
                self.cursor = cell.index();
                self.play(Move::Answer { cell, digit, clean_peers })
            }
            Remedy::Do(Effect::Eliminate(marks)) => self.play(Move::Eliminate { marks }),
            Remedy::Erase(cell) => {
                self.cursor = cell.index();
                self.play(Move::Erase { cells: vec![cell] })
            }
        }
    }

    /// Does the next step without asking; where there is none says why.
    pub(super) fn next_step(&mut self, clean_peers: bool) -> Vec<Task> {
        let Game::Sudoku(session) = &self.game else { return Vec::new() };
        let advice = session.advice();
        match (&advice, remedy(session, &advice)) {
            (Advice::Step(step), Some(todo)) => {
                let puzzle = session.puzzle();
                let words = step.effect.text().render(&puzzle.geometry, puzzle.alphabet);
                let words = format!("{words}, a {}.", step.technique.name());
                let mut tasks: Vec<Task> = self.count_hint().into_iter().collect();
                tasks.extend(self.follow(todo, clean_peers));
                self.say(words, Tone::Good);
                tasks
            }
            _ => self.hint(clean_peers),
        }
    }

    /// Counts a hint, once in a position however often it is looked at.
    fn count_hint(&mut self) -> Option<Task> {
        if std::mem::replace(&mut self.told, true) {
            return None;
        }
        let elapsed = self.elapsed();
        self.game.act(elapsed, GameAction::Hint).ok().map(Task::Append)
    }
}
