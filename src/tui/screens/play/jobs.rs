//! Jobs about the game: how many solutions it has, how it can end, its solution; and their results.

use std::collections::BTreeMap;

use crate::game::{Game, Move};
use crate::scene::{SearchInfo, TextStyle, rules, wrong_words};
use crate::settings::{Mistakes, SolutionFilter};
use crate::solve::Verdict;
use crate::tui::keymap::{AppAction, BoardAction, NavigationAction, PuzzleAction};
use crate::tui::message::{Job, JobKind, JobTask, Solution, StoreTask, Task, Work};
use crate::tui::puzzles::PuzzleSource;
use crate::tui::screens::review::KnownReview;
use crate::tui::screens::{GameReview, Screen};

use super::Play;

/// The jobs that the game waits for.
#[derive(Debug, Default)]
pub struct Jobs {
    /// The number of the last job of each kind that is awaited.
    awaited: BTreeMap<JobKind, u64>,
}

impl Jobs {
    /// Returns the kind of a job that is awaited, or `None` if it is not.
    pub fn kind_of(&self, job: u64) -> Option<JobKind> {
        self.awaited.iter().find(|(_, id)| **id == job).map(|(kind, _)| *kind)
    }

    /// Returns the number of the job of a kind that is awaited.
    pub fn awaited(&self, kind: JobKind) -> Option<u64> {
        self.awaited.get(&kind).copied()
    }

    /// Leaves reports on jobs of a kind out. Returns whether one was awaited.
    pub fn forget(&mut self, kind: JobKind) -> bool {
        self.awaited.remove(&kind).is_some()
    }
}

impl Play {
    /// Starts the jobs of a new game.
    pub fn begin(&mut self) -> Vec<Task> {
        if self.game.move_count() == 0 && self.said.is_empty() {
            self.said = rules(&self.game);
        }
        if let Game::Sudoku(session) = &self.game
            && let Some(unchecked) = &session.puzzle().info.unchecked
        {
            self.say_too(&format!("Not checked: {unchecked}."), TextStyle::Plain);
        }
        if let Game::Sudoku(session) = &self.game
            && session.puzzle().info.comment.is_some()
            && self.game.move_count() == 0
        {
            let key = self.key(AppAction::Words);
            self.say_too(&format!("{key} shows the setter's words."), TextStyle::Quiet);
        }
        let mut tasks = Vec::new();
        self.found.opened_at = Some(self.game.move_count());
        if let Game::Sudoku(session) = &self.game {
            let puzzle = session.puzzle();
            let work = Work::Verdict(puzzle.clone());
            let best = puzzle
                .weights
                .clone()
                .map(|weights| Work::Best(puzzle.geometry.clone(), puzzle.givens.clone(), weights));
            tasks.push(self.job(JobKind::Verdict, work));
            tasks.extend(best.map(|work| self.job(JobKind::Best, work)));
        }
        tasks.extend(self.search_completions());
        tasks.extend(self.follow_scores());
        if self.finished {
            tasks.push(self.ask_for_record());
        }
        tasks.extend(self.find_needs());
        tasks.extend(self.begin_review());
        tasks.extend(self.find_rating());
        tasks
    }

    /// Starts the job that rates a puzzle from elsewhere. Several solutions of a target board have no rating.
    fn find_rating(&mut self) -> Option<Task> {
        let is_new = self.origin.pack.is_none() && self.found.rating.is_none() && !self.is_target();
        is_new.then(|| self.job(JobKind::Rate, Work::Rate([self.game.problem()].into(), 0)))
    }

    /// Asks for what changes when a puzzle is solved: how it compares with others of its level, and what lists say of its
    /// neighbours.
    pub(super) fn ask_about_games(&self) -> Vec<Task> {
        let mut tasks = vec![self.ask_for_record(), Task::Store(StoreTask::List)];
        if let PuzzleSource::File(problems, _) = &self.list.puzzles {
            tasks.push(Task::Store(StoreTask::FileProgress(problems.clone())));
        }
        tasks
    }

    fn ask_for_record(&self) -> Task {
        let end = self.game.finish().unwrap_or_default();
        Task::Store(StoreTask::Record { origin: self.origin.clone(), end })
    }

    /// Starts the job that tells what a finished puzzle needed.
    pub(super) fn find_needs(&mut self) -> Option<Task> {
        let Game::Sudoku(session) = &self.game else { return None };
        let puzzle = session.puzzle().clone();
        let has_techniques = puzzle.weights.is_none() && self.finished && self.found.needs.is_none();
        has_techniques.then(|| self.job(JobKind::Needs, Work::Needs(puzzle)))
    }

    /// Starts the job that looks back at a finished game. What digits of a target board cost takes longer to find out:
    /// that waits until the player asks.
    pub(super) fn begin_review(&mut self) -> Option<Task> {
        let is_wanted = self.finished && !self.is_target();
        is_wanted.then(|| self.job(JobKind::Review, Work::Review(self.game.clone().into())))
    }

    /// The screen that looks back at the game.
    pub(super) fn review(&self) -> Screen {
        let known = match (&self.found.review, self.found.jobs.awaited(JobKind::Review)) {
            (Some(review), _) => KnownReview::Whole(review.clone()),
            (None, Some(job)) => KnownReview::Awaited(job),
            (None, None) => KnownReview::Nothing,
        };
        let title = self.origin.title.clone();
        Screen::Review(GameReview::of_board(title, self.game.clone(), known).into())
    }

    /// Starts the job for a new position: its best score, or the number of its solutions.
    pub(super) fn search_completions(&mut self) -> Option<Task> {
        self.found.search_info = SearchInfo::Unknown;
        let work = match &self.game {
            Game::Sudoku(session) => {
                let weights = session.puzzle().weights.clone()?;
                if !session.conflicts().is_empty() {
                    self.found.search_info = SearchInfo::DeadEnd;
                }
                Work::Best(session.geometry().clone(), session.values().clone(), weights)
            }
            Game::Queens(session) => Work::Count(session.board().clone().into(), SolutionFilter::All),
        };
        Some(self.job(JobKind::SearchInfo, work))
    }

    pub(super) fn job(&mut self, kind: JobKind, work: Work) -> Task {
        let job = Job::new(kind, work);
        self.found.jobs.awaited.insert(kind, job.id);
        Task::Job(JobTask::Start(job))
    }

    pub(super) fn set_verdict(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Unsolvable => {
                let words = match &self.game {
                    Game::Sudoku(session) => session.unsolvable_words(),
                    Game::Queens(_) => "This board has no solution.".to_owned(),
                };
                self.say_too(&words, TextStyle::Bad);
            }
            // To a player in the middle of a game an earlier message matters more.
            Verdict::Multiple(..) if !self.is_target() && self.said.is_empty() => {
                self.say("This puzzle has more than one solution.", TextStyle::Plain);
            }
            Verdict::Multiple(..) | Verdict::Unique(_) => {}
        }
        self.game.set_verdict(verdict);
    }

    /// Says of a game that was just opened how many of its digits are wrong, as far as the setting has it told unasked.
    pub fn tell_wrong_digits(&mut self, mistakes: Mistakes) {
        let is_untouched = self.found.opened_at.take() == Some(self.game.move_count());
        if let Game::Sudoku(session) = &self.game
            && is_untouched
            && !self.finished
            && let Some(words) = wrong_words(session, mistakes)
        {
            self.say_too(&words, TextStyle::Bad);
        }
    }

    /// Closes the summary of a finished game to show the board.
    pub(super) fn close_summary(&mut self) {
        self.finished = false;
        let goes_on = if self.daily().is_some() {
            format!("{} opens the puzzle of the day before, ", self.key(PuzzleAction::PreviousPuzzle))
        } else if self.list.puzzles.len() > 1 {
            format!("{} opens the next unsolved puzzle, ", self.key(PuzzleAction::NextPuzzle))
        } else {
            String::new()
        };
        let back = self.key(NavigationAction::Back);
        self.say(format!("{goes_on}{back} leaves the board."), TextStyle::Quiet);
    }

    /// Shows the solution.
    pub(super) fn answer(&mut self, solutions: SolutionFilter) -> Vec<Task> {
        let work = match &self.game {
            Game::Sudoku(session) if session.is_solved() && !self.may_be_better() => {
                let words = match session.target_score() {
                    Some(_) => "No grid scores higher.",
                    None => "The grid is complete.",
                };
                self.say(words, TextStyle::Plain);
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
                    self.say("This puzzle has no solution.", TextStyle::Bad);
                    return Vec::new();
                }
                (None, None) => {
                    self.say("Still searching. Try again in a moment.", TextStyle::Plain);
                    return Vec::new();
                }
            },
            Game::Queens(session) => return self.next_solution(session.start().clone(), solutions),
        };
        self.say("Looking for the solution…", TextStyle::Plain);
        vec![self.job(JobKind::Solution, work)]
    }

    /// Returns whether another grid may score more than the one on the board.
    fn may_be_better(&self) -> bool {
        let Game::Sudoku(session) = &self.game else { return false };
        let bound = match self.found.best {
            SearchInfo::Score { bound, .. } | SearchInfo::Bound(bound) => bound,
            SearchInfo::Unknown | SearchInfo::Ways(_) | SearchInfo::MoreWays(_) | SearchInfo::DeadEnd => {
                i64::MAX
            }
        };
        session.target_score().is_some_and(|score| score < bound)
    }

    /// Cancels requests that a new move has made obsolete.
    pub(super) fn cancel_requests(&mut self) -> Vec<Task> {
        self.hints.requests.drop_all();
        self.steps = None;
        let mut tasks = Vec::new();
        for kind in [JobKind::Solution, JobKind::Hint, JobKind::Steps, JobKind::Answer] {
            if self.found.jobs.forget(kind) {
                tasks.push(Task::Job(JobTask::Cancel(kind)));
            }
        }
        tasks
    }

    /// Forgets a request whose job did not start and cancels what it waits for. Returns `None` if the player does
    /// not wait for the job.
    pub fn give_up(&mut self, job: u64) -> Option<Vec<Task>> {
        match self.found.jobs.kind_of(job) {
            Some(JobKind::Solution | JobKind::Hint | JobKind::Steps | JobKind::Answer) => {
                Some(self.cancel_requests())
            }
            _ => None,
        }
    }

    /// Takes the best score of the puzzle, or the number of its solutions.
    pub(super) fn set_best(&mut self, search_info: SearchInfo) {
        match self.game {
            Game::Sudoku(_) => self.found.best = search_info,
            Game::Queens(_) => self.set_total(search_info),
        }
    }

    /// Fills in the solution that the player asked for.
    pub(super) fn fill_in(&mut self, answer: Option<Solution>) -> Vec<Task> {
        self.said = Default::default();
        match answer {
            Some(Solution::Grid(grid)) => {
                let tasks = self.play(Move::Solve { grid });
                if tasks.is_empty() {
                    self.say("No grid scores higher.", TextStyle::Plain);
                } else if !self.finished {
                    // The board was complete before: only the message shows that it has changed.
                    let undo = self.key(BoardAction::Undo);
                    self.say(format!("Best grid shown. {undo} undoes it."), TextStyle::Plain);
                }
                tasks
            }
            Some(Solution::Queens(board)) => self.show_solution(&board),
            None => {
                self.no_more_solutions();
                Vec::new()
            }
        }
    }
}
