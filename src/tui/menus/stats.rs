//! The statistics.

use ratatui::layout::Rect;

use crate::stats::Report;
use crate::tui::layout::StatsLayout;

/// What the player has done.
#[derive(Debug, Default)]
pub struct Stats {
    /// The figures; none while they are counted.
    pub report: Option<Report>,
    /// The level where the player is.
    pub chosen: usize,
}

impl Stats {
    /// Where the figures are, once they are known, in the space between title and keys.
    pub fn layout(&self, area: Rect) -> Option<StatsLayout> {
        Some(StatsLayout::new(area, self.chosen, self.report.as_ref()?.levels.len()))
    }
}
