//! The statistics.

use super::{App, Screen};
use crate::stats::Report;
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
}
