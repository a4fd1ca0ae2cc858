//! The statistics.

use crate::stats::Report;

/// What the player has done.
#[derive(Debug, Default)]
pub struct Stats {
    /// The figures; none while they are counted.
    pub report: Option<Report>,
    /// The level where the player is.
    pub chosen: usize,
}
