//! Steps that the player is told one after another while they are applied.

use std::time::Duration;

use super::{Plain, Reply};
use crate::game::Action;

impl Plain {
    /// Tells and applies the next steps: this many, or all up to the end. Each counts as a hint, and a game that is told
    /// to its end counts as shown.
    pub(super) fn watch(&mut self, at: Duration, steps: Option<usize>) -> Reply {
        let mut reply = Reply::default();
        for number in 1..=steps.unwrap_or(usize::MAX) {
            let Ok(found) = self.find_hint() else { break };
            let Some(mut hint) = found else {
                reply.lines.push("No queen is forced here.".to_owned());
                break;
            };
            while hint.more() {}
            let Some(remedy) = hint.remedy().filter(|_| hint.is_step()) else {
                reply.lines.push(hint.new_words());
                break;
            };
            reply.events.extend(self.count_hint_about(at, hint.technique()));
            if steps.is_none() && self.game.is_solved_by(remedy.action.clone()) {
                reply.events.extend(self.game.act(at, Action::Watch).ok());
            }
            let step = self.act(at, remedy.action.clone(), "");
            reply.lines.push(format!("{number}. {}", hint.new_words()));
            reply.lines.extend(step.lines.into_iter().filter(|line| !line.is_empty()));
            reply.events.extend(step.events);
            if self.game.is_solved() {
                break;
            }
        }
        reply
    }
}
