//! The statistics.

use ratatui::layout::Rect;

use crate::stats::Report;
use crate::tui::layout::StatsLayout;

#[derive(Debug, Default)]
pub struct Stats {
    /// The figures, once they are counted.
    pub report: Option<Report>,
    pub chosen: usize,
}

impl Stats {
    pub fn level_count(&self) -> usize {
        self.report.as_ref().map_or(0, |report| report.levels.len())
    }

    /// Returns the positions of the figures, between the title and the keys.
    pub fn layout(&self, area: Rect) -> Option<StatsLayout> {
        Some(StatsLayout::new(area, self.chosen, self.report.as_ref()?.levels.len()))
    }
}
