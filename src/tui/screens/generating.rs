//! A puzzle is being made.

use std::time::Duration;

use super::{Dialog, Flow, Go, Screen, Under};
use crate::tui::keymap::{Action, Context, DialogAction};
use crate::tui::message::{JobKind, JobTask, PuzzleRequest, Task};

#[derive(Clone, Copy, Debug)]
pub struct Generating {
    pub job: u64,
    pub request: PuzzleRequest,
    /// When it was asked for.
    pub since: Duration,
    pub done: u64,
}

impl Dialog for Generating {
    fn context(&self, _: &Screen) -> Option<Context> {
        Some(Context::Generating)
    }

    fn act(&mut self, action: Action, _: &Under<'_>, wants: &mut Vec<Go>) -> Flow {
        match action {
            Action::Dialog(DialogAction::Close) => {
                wants.push(Task::Job(JobTask::Cancel(JobKind::Generate)).into());
                Flow::Closed
            }
            Action::App(_) => Flow::Below,
            _ => Flow::Done,
        }
    }

    fn status(&self) -> Option<String> {
        Some(format!(" Making {}: {} tried so far. Esc cancels.", self.request.name(), self.done))
    }
}
