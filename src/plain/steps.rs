//! The list of everything that can be done now.

use std::time::Duration;

use super::{Plain, Reply, TIME_LIMIT};
use crate::nearest::name_contains;
use crate::scene::hint::StepGroup;

impl Plain {
    /// Lists the techniques with their steps, or answers whether there is a step of a technique with this name. Counts
    /// as a hint. A mistake comes before any step.
    pub(super) fn steps(&mut self, at: Duration, name: &str) -> Reply {
        let finder = self.finder();
        if !finder.may_have_steps() {
            self.hint = self.find_hint().ok().flatten();
            return self.show_hint(at);
        }
        let Ok((groups, is_late)) = finder.list_within(TIME_LIMIT, &self.monitor) else {
            return Reply::default();
        };
        let is_wanted = |group: &&StepGroup| name_contains(group.technique, name);
        let mut lines: Vec<String> = groups.iter().filter(is_wanted).map(line).collect();
        if is_late {
            lines.push("Time limit reached: there may be more steps.".to_owned());
        } else if lines.is_empty() {
            lines.push(match name {
                "" => "No technique finds a step here.".to_owned(),
                _ => finder.none_words(name),
            });
        }
        Reply { lines, events: self.count_hint(at).into_iter().collect(), ..Reply::default() }
    }
}

/// A technique with its steps: `Pointing pair · 2: r1c2≠5; r3c3≠7.`
fn line(group: &StepGroup) -> String {
    let steps: Vec<&str> = group.steps.iter().map(|step| step.words.as_str()).collect();
    format!("{}: {}.", group.title(usize::MAX), steps.join("; "))
}
