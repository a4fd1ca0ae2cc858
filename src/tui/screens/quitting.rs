//! The question whether to quit although moves are not saved. Its words are the reminder of these moves.

use super::{Dialog, Flow, Go, Screen, Under};
use crate::tui::keymap::{Action, AppAction, Context, DialogAction};

#[derive(Debug)]
pub struct Quitting;

impl Dialog for Quitting {
    fn context(&self, _: &Screen) -> Option<Context> {
        Some(Context::Question)
    }

    fn act(&mut self, action: Action, _: &Under<'_>, wants: &mut Vec<Go>) -> Flow {
        match action {
            Action::Dialog(DialogAction::Confirm) | Action::App(AppAction::Quit) => wants.push(Go::Quit),
            Action::Dialog(DialogAction::Close) => {}
            Action::App(_) => return Flow::Below,
            _ => return Flow::Done,
        }
        Flow::Closed
    }
}
