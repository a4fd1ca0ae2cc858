//! The statistics.

use super::{App, Screen, walk};
use crate::stats::Report;
use crate::tui::keymap::NavigationAction;
use crate::tui::menus::Stats;
use crate::tui::message::{StoreTask, Task};

impl App {
    pub(super) fn enter_stats(&mut self) -> Vec<Task> {
        self.enter(Screen::Stats(Stats::default()));
        vec![Task::Store(StoreTask::Stats)]
    }

    pub(super) fn show_stats(&mut self, report: Report) {
        if let Screen::Stats(stats) = &mut self.screen {
            stats.chosen = stats.chosen.min(report.levels.len().saturating_sub(1));
            stats.report = Some(report);
        }
    }

    pub(super) fn stats_key(&mut self, action: NavigationAction) -> Vec<Task> {
        let Screen::Stats(stats) = &mut self.screen else { return Vec::new() };
        let count = stats.report.as_ref().map_or(0, |report| report.levels.len());
        match action {
            NavigationAction::Move(step) => stats.chosen = walk(stats.chosen, count, step),
            NavigationAction::Choose => {}
            NavigationAction::Back => return self.back(),
        }
        Vec::new()
    }
}
