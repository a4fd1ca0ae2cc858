//! New puzzles: choosing what to make, and making it on a thread.

use std::time::Duration;

use jiff::civil::Date;

use super::play::Return;
use super::{App, Screen, walk};
use crate::generate::GenerateError;
use crate::puzzle::Problem;
use crate::settings::Direction;
use crate::store::GameOrigin;
use crate::tui::keymap::{Motion, NavigationAction};
use crate::tui::menus::{Generating, NewPuzzle};
use crate::tui::message::{JobKind, JobTask, PuzzleRequest, Task, Work};
use crate::tui::puzzles::{PuzzleList, PuzzleSource};

impl App {
    pub(super) fn new_key(&mut self, action: NavigationAction, at: Duration) -> Vec<Task> {
        let Screen::New(new) = &mut self.screen else { return Vec::new() };
        match action {
            NavigationAction::Move(Motion::Left) => new.turn(Direction::Backward),
            NavigationAction::Move(Motion::Right) => new.turn(Direction::Forward),
            NavigationAction::Move(step) => new.chosen = walk(new.chosen, NewPuzzle::LINES, step),
            NavigationAction::Choose => {
                let request = PuzzleRequest::Random(new.preset);
                return self.generate(request, at);
            }
            NavigationAction::Back => return self.back(),
        }
        Vec::new()
    }

    /// Starts making a puzzle.
    pub(super) fn generate(&mut self, request: PuzzleRequest, at: Duration) -> Vec<Task> {
        let (job, task) = self.job(JobKind::Generate, Work::Generate(request));
        self.generating = Some(Generating { job, request, since: at, done: 0 });
        vec![task]
    }

    pub(super) fn generate_daily(&mut self, date: Date, at: Duration) -> Vec<Task> {
        self.generate(PuzzleRequest::Daily(date), at)
    }

    pub(super) fn stop_generating(&mut self) -> Vec<Task> {
        self.generating = None;
        vec![Task::Job(JobTask::Cancel(JobKind::Generate))]
    }

    pub(super) fn note_generating(&mut self, job: u64, done: u64) {
        if let Some(generating) = self.generating.as_mut().filter(|generating| generating.job == job) {
            generating.done = done;
        }
    }

    /// Starts the puzzle that was made, or says why there is none.
    pub(super) fn generated(
        &mut self,
        job: u64,
        result: Result<Problem, GenerateError>,
        took: Duration,
    ) -> Vec<Task> {
        let Some(generating) = self.generating.take_if(|generating| generating.job == job) else {
            return Vec::new();
        };
        let problem = match result {
            Ok(problem) => problem,
            Err(why) => return self.tell(format!("No puzzle made: {why}.")),
        };
        let origin = match generating.request {
            PuzzleRequest::Random(preset) => GameOrigin { title: preset.name(), pack: None },
            PuzzleRequest::Daily(date) => GameOrigin::daily(date),
        };
        let list = PuzzleList { puzzles: PuzzleSource::Single(problem.into(), origin), index: 0 };
        self.start_game(list, Return::Here, generating.since + took)
    }
}
