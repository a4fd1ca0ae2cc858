//! A position with what has been found out about it, shared by the techniques that look at it.

use std::cell::OnceCell;

use super::links::{Links, Reach};
use super::techniques::als::{Restricted, Sets};
use crate::grid::CandidateGrid;

/// A position under view. Nets of links and almost locked sets are made when they are first asked for.
pub struct Survey<'a> {
    /// The position.
    pub grid: &'a CandidateGrid,
    nets: [OnceCell<Links>; Reach::COUNT],
    sets: OnceCell<Sets<'a>>,
    neighbors: [OnceCell<Vec<Vec<Restricted>>>; 2],
}

impl<'a> Survey<'a> {
    /// Nothing is known yet.
    pub fn new(grid: &'a CandidateGrid) -> Survey<'a> {
        Survey { grid, nets: Default::default(), sets: OnceCell::new(), neighbors: Default::default() }
    }

    /// The net of links of this reach.
    pub(super) fn links(&self, reach: Reach) -> &Links {
        self.nets[reach as usize].get_or_init(|| {
            let sets = if reach == Reach::Sets { &self.sets().sets[..] } else { &[] };
            Links::new(self.grid, reach, sets)
        })
    }

    /// The almost locked sets.
    pub(super) fn sets(&self) -> &Sets<'a> {
        self.sets.get_or_init(|| Sets::new(self.grid))
    }

    /// For each almost locked set those it shares a restricted common digit with.
    pub(super) fn neighbors(&self, may_overlap: bool) -> &[Vec<Restricted>] {
        self.neighbors[usize::from(may_overlap)].get_or_init(|| self.sets().neighbors(may_overlap))
    }
}
