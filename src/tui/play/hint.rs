//! Help for the player: hints in stages, the next step, the answer.

use crate::game::{Action as GameAction, Advice, Game, Mistake, Move};
use crate::grid::{Cell, Contradiction};
use crate::hint::Effect;
use crate::scene::Tone;
use crate::scene::hint::{Remedy, remedy, stages};
use crate::tui::message::Task;

use super::Play;

impl Play {
    /// Opens a hint, or shows more of it; at its end, does what it says.
    pub(super) fn hint(&mut self) -> Vec<Task> {
        if let Some((advice, stage)) = &mut self.hint {
            if *stage < stages(advice) {
                *stage += 1;
                self.show_hint();
                return Vec::new();
            }
            if matches!(advice, Advice::Step(_) | Advice::Search(..)) {
                return self.apply_hint();
            }
        }
        let Game::Sudoku(session) = &self.game else { return Vec::new() };
        self.hint = Some((session.advice(), 1));
        self.show_hint();
        match self.game.act(self.elapsed(), GameAction::Hint) {
            Ok(event) => vec![Task::Append(event)],
            Err(_) => Vec::new(),
        }
    }

    /// Brings the cursor to the cell that the hint has named.
    fn show_hint(&mut self) {
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
    }

    /// Does what the open hint says.
    pub(super) fn apply_hint(&mut self) -> Vec<Task> {
        let (Game::Sudoku(session), Some((advice, _))) = (&self.game, self.hint.take()) else {
            return Vec::new();
        };
        match remedy(session, &advice) {
            Some(remedy) => self.follow(remedy),
            None => Vec::new(),
        }
    }

    fn follow(&mut self, remedy: Remedy) -> Vec<Task> {
        match remedy {
            Remedy::Do(Effect::Place(cell, digit)) => {
                self.cursor = cell.index();
                self.play(Move::Answer { cell, digit, clean_peers: true })
            }
            Remedy::Do(Effect::Eliminate(marks)) => self.play(Move::Eliminate { marks }),
            Remedy::Erase(cell) => {
                self.cursor = cell.index();
                self.play(Move::Erase { cells: vec![cell] })
            }
        }
    }

    /// Does the next step without asking; where there is none says why.
    pub(super) fn next_step(&mut self) -> Vec<Task> {
        let Game::Sudoku(session) = &self.game else { return Vec::new() };
        let advice = session.advice();
        match (&advice, remedy(session, &advice)) {
            (Advice::Step(step), Some(todo)) => {
                let puzzle = session.puzzle();
                let words = step.effect.text().render(&puzzle.geometry, puzzle.alphabet);
                let words = format!("{words}, a {}.", step.technique.name());
                let mut tasks = self.follow(todo);
                if !tasks.is_empty() {
                    self.say(words, Tone::Good);
                    tasks.extend(self.count_hint());
                }
                tasks
            }
            _ => self.hint(),
        }
    }

    fn count_hint(&mut self) -> Option<Task> {
        let elapsed = self.elapsed();
        self.game.act(elapsed, GameAction::Hint).ok().map(Task::Append)
    }
}
