//! The statistics.

use super::{App, Screen, walk};
use crate::stats::Report;
use crate::tui::keymap::Action;
use crate::tui::message::Task;

impl App {
    pub(super) fn enter_stats(&mut self) -> Vec<Task> {
        self.screen = Screen::Stats;
        self.stats.report = None;
        vec![Task::Stats]
    }

    pub(super) fn counted(&mut self, report: Report) -> Vec<Task> {
        self.stats.chosen = self.stats.chosen.min(report.levels.len().saturating_sub(1));
        self.stats.report = Some(report);
        Vec::new()
    }

    pub(super) fn stats_key(&mut self, action: Action) -> Vec<Task> {
        let count = self.stats.report.as_ref().map_or(0, |report| report.levels.len());
        match action {
            Action::Move(step) => self.stats.chosen = walk(self.stats.chosen, count, step),
            Action::Back => return self.go_home(),
            _ => {}
        }
        Vec::new()
    }
}
