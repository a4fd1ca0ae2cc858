//! New puzzles: choosing what to make, and making it on a thread.

use std::time::Duration;

use super::App;
use super::play::Return;
use crate::generate::GenerateError;
use crate::puzzle::Problem;
use crate::store::GameOrigin;
use crate::tui::menus::Generating;
use crate::tui::message::{JobKind, JobTask, PuzzleRequest, Task, Work};
use crate::tui::puzzles::{PuzzleList, PuzzleSource};

impl App {
    /// Starts making a puzzle.
    pub(super) fn generate(&mut self, request: PuzzleRequest, at: Duration) -> Vec<Task> {
        let (job, task) = self.job(JobKind::Generate, Work::Generate(request));
        self.generating = Some(Generating { job, request, since: at, done: 0 });
        vec![task]
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
