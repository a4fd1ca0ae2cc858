//! A text that was pasted is being read on a thread.

use super::{Dialog, Flow, Go, Screen, Under};
use crate::tui::keymap::{Action, Context, DialogAction, KeyMap};
use crate::tui::message::{JobKind, JobTask, Message, Task};

const MAX_HELD: usize = 1000;

#[derive(Debug)]
pub struct Pasted {
    pub job: u64,
    /// Whether reading takes so long that the player is told.
    pub lasts: bool,
    /// The keys and clicks since then, which wait for what it shows.
    pub held: Vec<Message>,
}

impl Pasted {
    /// Keeps a key or a click. Returns a message that is to be handled now.
    pub fn hold(&mut self, message: Message, keys: &KeyMap) -> Option<Message> {
        match message {
            Message::Key { key, .. }
                if matches!(
                    keys.action(&[Context::Reading], None, key),
                    Some(Action::App(_) | Action::Dialog(_))
                ) =>
            {
                Some(message)
            }
            Message::Key { .. } | Message::DigitKey { .. } | Message::Mouse { .. } => {
                if self.held.len() < MAX_HELD {
                    self.held.push(message);
                }
                None
            }
            message => Some(message),
        }
    }
}

impl Dialog for Pasted {
    fn context(&self, _: &Screen) -> Option<Context> {
        self.lasts.then_some(Context::Reading)
    }

    fn act(&mut self, action: Action, _: &Under<'_>, wants: &mut Vec<Go>) -> Flow {
        match action {
            Action::Dialog(DialogAction::Close) => {
                wants.push(Task::Job(JobTask::Cancel(JobKind::Read)).into());
                wants.push(Go::Tell("Stopped reading.".to_owned()));
                Flow::Closed
            }
            _ => Flow::Below,
        }
    }

    /// Another text takes its place.
    fn yields(&self) -> bool {
        true
    }
}
