//! New puzzles: the wish, and the making on a thread.

use std::time::Duration;

use jiff::civil::Date;

use super::{App, walk};
use crate::generate::GenerateError;
use crate::puzzle::Problem;
use crate::store::GameOrigin;
use crate::tui::keymap::{Action, Motion};
use crate::tui::menus::{Making, NewPuzzle, PuzzleRequest};
use crate::tui::message::{JobKind, Task, Work};
use crate::tui::play::{From, Playlist, Puzzles};

impl App {
    pub(super) fn new_key(&mut self, action: Action, at: Duration) -> Vec<Task> {
        match action {
            Action::Move(Motion::Left) => self.new.turn(false),
            Action::Move(Motion::Right) => self.new.turn(true),
            Action::Move(step) => self.new.chosen = walk(self.new.chosen, NewPuzzle::LINES, step),
            Action::Choose => return self.make(PuzzleRequest::Random(self.new.preset), at),
            Action::Back => return self.go_home(),
            _ => {}
        }
        Vec::new()
    }

    /// Sets a thread to work.
    pub(super) fn make(&mut self, wish: PuzzleRequest, at: Duration) -> Vec<Task> {
        let (job, task) = self.job(JobKind::Making, Work::Make(wish));
        self.making = Some(Making { job, wish, since: at, done: 0 });
        vec![task]
    }

    /// The puzzle of this day is wanted.
    pub(super) fn make_daily(&mut self, date: Date, at: Duration) -> Vec<Task> {
        self.make(PuzzleRequest::Daily(date), at)
    }

    /// What is being made is no longer wanted.
    pub(super) fn stop_making(&mut self) -> Vec<Task> {
        self.making = None;
        vec![Task::Cancel(JobKind::Making)]
    }

    /// So many clues were looked at.
    pub(super) fn note_making(&mut self, job: u64, done: u64) {
        if let Some(making) = self.making.as_mut().filter(|making| making.job == job) {
            making.done = done;
        }
    }

    /// The puzzle is made, or not and why; it took so long.
    pub(super) fn made(
        &mut self,
        job: u64,
        made: Result<Problem, GenerateError>,
        took: Duration,
    ) -> Vec<Task> {
        let Some(making) = self.making.take_if(|making| making.job == job) else { return Vec::new() };
        let problem = match made {
            Ok(problem) => problem,
            Err(why) => return self.tell(format!("Not made: {why}.")),
        };
        let (origin, from) = match making.wish {
            PuzzleRequest::Random(preset) => (GameOrigin { title: preset.name(), pack: None }, From::New),
            PuzzleRequest::Daily(date) => (GameOrigin::daily(date), From::Home),
        };
        let list = Playlist { puzzles: Puzzles::One(problem.into(), origin), index: 0 };
        self.start_game(list, from, making.since + took)
    }
}
