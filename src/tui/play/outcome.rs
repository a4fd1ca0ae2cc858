//! How the game can end: the work that threads do for it, and what becomes of their news.

use crate::game::{Game, Move};
use crate::scene::{Outlook, Tone, rules};
use crate::settings::SolutionFilter;
use crate::solve::Verdict;
use crate::tui::keymap::Action;
use crate::tui::message::{Job, JobKind, Solution, Task, Work};

use super::Play;

impl Play {
    /// The work that a game starts with.
    pub fn begin(&mut self) -> Vec<Task> {
        if self.game.move_count() == 0 && self.said.is_empty() {
            self.said = rules(&self.game);
        }
        let mut tasks = Vec::new();
        if let Game::Sudoku(session) = &self.game {
            let puzzle = session.puzzle();
            let work = Work::Verdict(puzzle.geometry.clone(), puzzle.givens.clone());
            let ceiling = puzzle
                .weights
                .clone()
                .map(|weights| Work::Best(puzzle.geometry.clone(), puzzle.givens.clone(), weights));
            tasks.push(self.job(JobKind::Puzzle, work));
            tasks.extend(ceiling.map(|work| self.job(JobKind::Ceiling, work)));
        }
        tasks.extend(self.look_ahead());
        tasks.extend(self.look_deeper());
        tasks.extend(self.finished.then(|| Task::Best(self.origin.clone())));
        tasks
    }

    /// The work that a new position asks for: the best score, the number of ways.
    pub(super) fn look_ahead(&mut self) -> Option<Task> {
        self.forget_outlook();
        let work = match &self.game {
            Game::Sudoku(session) => {
                let weights = session.puzzle().weights.clone()?;
                if !session.conflicts().is_empty() {
                    self.outlook = Outlook::DeadEnd;
                }
                Work::Best(session.geometry().clone(), session.values().clone(), weights)
            }
            Game::Queens(session) => Work::Ways(session.board().clone().into(), SolutionFilter::All),
        };
        Some(self.job(JobKind::Position, work))
    }

    pub(super) fn job(&mut self, slot: JobKind, work: Work) -> Task {
        self.last_job += 1;
        self.jobs[slot as usize] = self.last_job;
        Task::Start(Job { id: self.last_job, slot, work })
    }

    pub(super) fn verdict(&mut self, verdict: Verdict) {
        let is_target = matches!(&self.game, Game::Sudoku(session) if session.puzzle().weights.is_some());
        match verdict {
            Verdict::Unsolvable => self.say_too("This puzzle has no solution.", Tone::Bad),
            // What was said before matters more to whoever has begun.
            Verdict::Multiple(..) if !is_target && self.said.is_empty() => {
                self.say("This puzzle has more than one solution.", Tone::Plain);
            }
            _ => {}
        }
        self.game.set_verdict(verdict);
    }

    /// The player looks at the board again after all is told.
    pub(super) fn look_again(&mut self) {
        self.finished = false;
        let next =
            self.list.step(true).map(|_| format!("{} is the next puzzle, ", self.key(Action::NextPuzzle)));
        let back = self.key(Action::Back);
        self.say(format!("{}{back} goes back.", next.unwrap_or_default()), Tone::Quiet);
    }

    /// The player asks for the whole answer.
    pub(super) fn answer(&mut self, solutions: SolutionFilter) -> Vec<Task> {
        let work = match &self.game {
            Game::Sudoku(session) if session.is_solved() && !self.may_be_better() => {
                let words = match session.target_score() {
                    Some(_) => "No grid scores more.",
                    None => "The grid is complete.",
                };
                self.say(words, Tone::Plain);
                return Vec::new();
            }
            Game::Sudoku(session) => match (&session.puzzle().weights, session.verdict()) {
                (Some(weights), _) => Work::BestGrid(
                    session.geometry().clone(),
                    session.puzzle().givens.clone(),
                    weights.clone(),
                ),
                (None, Some(Verdict::Unique(grid) | Verdict::Multiple(grid, _))) => {
                    let grid = grid.clone();
                    return self.play(Move::Solve { grid });
                }
                (None, Some(Verdict::Unsolvable)) => {
                    self.say("This puzzle has no solution.", Tone::Bad);
                    return Vec::new();
                }
                (None, None) => {
                    self.say("The search is still at work: ask again in a moment.", Tone::Plain);
                    return Vec::new();
                }
            },
            Game::Queens(session) => return self.next_solution(session.start().clone(), solutions),
        };
        self.say("Looking for the answer…", Tone::Plain);
        vec![self.job(JobKind::Answer, work)]
    }

    /// Can another grid score more than what stands on the board, as far as that is known?
    fn may_be_better(&self) -> bool {
        let Game::Sudoku(session) = &self.game else { return false };
        let bound = match self.ceiling {
            Outlook::Score { bound, .. } | Outlook::Bound(bound) => bound,
            Outlook::Unknown | Outlook::Ways(_) | Outlook::MoreWays(_) | Outlook::DeadEnd => i64::MAX,
        };
        session.target_score().is_some_and(|score| score < bound)
    }

    /// A player who goes on playing does not want what was asked for before.
    pub(super) fn forget_asked(&mut self) -> Vec<Task> {
        self.asked = None;
        self.waiting.clear();
        let slots = [JobKind::Answer, JobKind::Hint].into_iter();
        let forgotten = slots.filter(|slot| std::mem::take(&mut self.jobs[*slot as usize]) > 0);
        forgotten.map(Task::Cancel).collect()
    }

    /// What is known about the best end of all, or about the number of ends, has changed.
    pub(super) fn hear_ceiling(&mut self, outlook: Outlook) {
        match self.game {
            Game::Sudoku(_) => self.ceiling = outlook,
            Game::Queens(_) => self.hear_total(outlook),
        }
    }

    /// The answer has come.
    pub(super) fn fill_in(&mut self, answer: Option<Solution>) -> Vec<Task> {
        self.said = Default::default();
        match answer {
            Some(Solution::Grid(grid)) => {
                let tasks = self.play(Move::Solve { grid });
                if tasks.is_empty() {
                    self.say("No grid scores more.", Tone::Plain);
                } else if !self.finished {
                    // The board was complete before: nothing else tells that it is another one.
                    let undo = self.key(Action::Undo);
                    self.say(format!("This is the best grid; {undo} takes it back."), Tone::Plain);
                }
                tasks
            }
            Some(Solution::Queens(board)) => self.show_solution(&board),
            None => {
                self.miss_solution();
                Vec::new()
            }
        }
    }
}
