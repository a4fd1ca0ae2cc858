//! What is found out about a game, and the jobs that find it out.

use std::collections::BTreeMap;

use super::open_hint::Purpose;
use super::rewind::Costs;
use super::{Board, Want};
use crate::game::Game;
use crate::rating::Rating;
use crate::scene::{PanelText, SearchInfo, TextStyle, rules, setter_notes, wrong_words};
use crate::settings::{Mistakes, SolutionFilter};
use crate::solve::Verdict;
use crate::tui::keymap::AppAction;
use crate::tui::message::{Job, JobKind, JobTask, Task, Work, WorkerReport};
use crate::tui::screens::Go;

/// What has been found out about the game, and the jobs that find out more. Another game begins without.
#[derive(Debug, Default)]
pub struct Found {
    /// How the game can end, as far as is known.
    pub search_info: SearchInfo,
    /// The best end from the start; only for target boards.
    pub best: SearchInfo,
    /// How hard the puzzle is, if neither its pack nor its day tells.
    pub rating: Option<Rating>,
    pub costs: Costs,
    /// The number of moves when the game was opened, until the player is told what is wrong with them.
    opened_at: Option<usize>,
    pub jobs: Jobs,
}

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

    pub fn awaited(&self, kind: JobKind) -> Option<u64> {
        self.awaited.get(&kind).copied()
    }

    /// Leaves reports on jobs of a kind out. Returns whether one was awaited.
    pub fn forget(&mut self, kind: JobKind) -> bool {
        self.awaited.remove(&kind).is_some()
    }
}

impl Board {
    pub(super) fn go(&mut self, go: Go) {
        self.wants.push_back(Want::Go(go.into()));
    }

    pub(super) fn request(&mut self, task: Task) {
        self.go(Go::Do(task));
    }

    /// Starts a job, whose reports replace those of the last one of its kind.
    pub(super) fn start(&mut self, kind: JobKind, work: Work) {
        let job = Job::new(kind, work);
        self.found.jobs.awaited.insert(kind, job.id);
        self.request(Task::Job(JobTask::Start(job)));
    }

    pub(super) fn cancel(&mut self, kind: JobKind) {
        self.found.jobs.forget(kind);
        self.request(Task::Job(JobTask::Cancel(kind)));
    }

    pub(super) fn cancel_awaited(&mut self, kind: JobKind) {
        if self.found.jobs.awaited(kind).is_some() {
            self.cancel(kind);
        }
    }

    /// Cancels requests that a new move has made obsolete.
    pub(super) fn cancel_requests(&mut self) {
        self.search.requests.clear();
        for kind in JobKind::AWAITED {
            self.cancel_awaited(kind);
        }
    }

    /// Starts the jobs of a new game, and says what there is to know about it.
    pub(super) fn begin(&mut self) {
        if self.game.move_count() == 0 && self.said.is_empty() {
            self.said = rules(&self.game);
        }
        if let Game::Sudoku(session) = &self.game {
            let puzzle = session.puzzle().clone();
            for note in setter_notes(&puzzle.info) {
                self.say_too(&note, TextStyle::Plain);
            }
            if puzzle.info.comment.is_some() && self.game.move_count() == 0 {
                let key = self.key(AppAction::Words);
                self.say_too(&format!("{key} shows the setter's words."), TextStyle::Quiet);
            }
            self.start(JobKind::Verdict, Work::Verdict(puzzle.clone()));
            if let Some(weights) = puzzle.weights.clone() {
                let work = Work::Best(puzzle.geometry.clone(), puzzle.givens.clone(), weights);
                self.start(JobKind::Best, work);
            }
        }
        self.found.opened_at = Some(self.game.move_count());
        self.search_completions();
        // Several solutions of a target board have no rating.
        if self.origin.pack.is_none() && self.found.rating.is_none() && !self.is_target() {
            self.start(JobKind::Rate, Work::Rate([self.game.problem()].into(), 0));
        }
    }

    /// Starts the job for a new position: its best score, or the number of its solutions.
    pub(super) fn search_completions(&mut self) {
        self.found.search_info = SearchInfo::Unknown;
        let work = match &self.game {
            Game::Sudoku(session) => {
                let Some(weights) = session.puzzle().weights.clone() else { return };
                if !session.conflicts().is_empty() {
                    self.found.search_info = SearchInfo::DeadEnd;
                }
                Work::Best(session.geometry().clone(), session.values().clone(), weights)
            }
            Game::Queens(session) => Work::Count(session.board().clone().into(), SolutionFilter::All),
        };
        self.start(JobKind::SearchInfo, work);
    }

    /// Takes the report on a job that no layer awaits. `has_hint` says whether a hint is open.
    pub(super) fn take_report(&mut self, kind: JobKind, report: WorkerReport, has_hint: bool) {
        match (kind, report) {
            (JobKind::Verdict, WorkerReport::Verdict(verdict)) => self.set_verdict(verdict),
            (JobKind::SearchInfo, WorkerReport::SearchInfo(search_info)) => {
                self.found.search_info = search_info;
                self.report_cost(has_hint);
            }
            (JobKind::Mistakes, WorkerReport::Hint(hint)) => {
                self.found.jobs.forget(kind);
                self.said = PanelText::default();
                self.show_hint(*hint, Purpose::Help);
            }
            (JobKind::Mistakes, WorkerReport::BeforeMistake(found)) => {
                self.found.jobs.forget(kind);
                self.said = PanelText::default();
                self.rewind(found);
            }
            (JobKind::Best, WorkerReport::SearchInfo(search_info)) => self.found.best = search_info,
            (JobKind::Rate, WorkerReport::Rated(outcomes)) => {
                self.found.rating = outcomes.first().and_then(|outcome| outcome.rating());
            }
            // No job of this kind reports this.
            _ => {}
        }
    }

    fn set_verdict(&mut self, verdict: Verdict) {
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
    pub(super) fn tell_wrong_digits(&mut self, mistakes: Mistakes) {
        let is_untouched = self.found.opened_at.take() == Some(self.game.move_count());
        if let Game::Sudoku(session) = &self.game
            && is_untouched
            && !session.is_solved()
            && let Some(words) = wrong_words(session, mistakes)
        {
            self.say_too(&words, TextStyle::Bad);
        }
    }
}
