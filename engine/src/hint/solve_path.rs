//! Solve paths: steps applied one after another, without searching again where nothing has changed.

use super::analysis::{Analysis, CarriedOver, Changed};
use super::techniques::of_board;
use super::{Difficulty, Step, Technique, Uniqueness, is_single};
use crate::grid::CandidateGrid;
use crate::monitor::Cancelled;

/// A path of steps from a position, each by the easiest technique that has one.
pub struct SolvePath {
    grid: CandidateGrid,
    uniqueness: Uniqueness,
    techniques: Vec<&'static Technique>,
    /// The changes that each step has made so far.
    changed: Vec<Changed>,
    /// The number of these after which the position was last known to be consistent.
    consistent_at: Option<usize>,
    /// For each technique the number of steps when it last found nothing.
    found_nothing_at: Vec<Option<usize>>,
    carried_over: CarriedOver,
}

impl SolvePath {
    /// Creates a path that starts from a position.
    pub fn new(grid: &CandidateGrid, uniqueness: Uniqueness) -> SolvePath {
        let techniques = of_board(grid.geometry());
        SolvePath {
            grid: grid.clone(),
            uniqueness,
            changed: Vec::new(),
            consistent_at: None,
            found_nothing_at: vec![None; techniques.len()],
            techniques,
            carried_over: CarriedOver::default(),
        }
    }

    /// Leaves out the techniques that come after the last one of a level. The path is the same up to the first step
    /// above the level, and may end there.
    #[must_use]
    pub fn up_to(mut self, level: Difficulty) -> SolvePath {
        let last = self.techniques.iter().rposition(|technique| technique.level <= level);
        self.techniques.truncate(last.map_or(0, |last| last + 1));
        self
    }

    /// Uses only these techniques.
    #[must_use]
    pub(crate) fn with(self, techniques: &'static [&'static Technique]) -> SolvePath {
        SolvePath { techniques: techniques.to_vec(), ..self }
    }

    /// Returns the position reached.
    pub fn grid(&self) -> &CandidateGrid {
        &self.grid
    }

    /// Finds a step and applies it, as [`Iterator::next`] does. Calls `go_on` during and after each technique.
    ///
    /// # Errors
    /// [`Cancelled`] once `go_on` returns false.
    pub fn next_while(&mut self, go_on: impl Fn() -> bool) -> Result<Option<Step>, Cancelled> {
        self.next_among(|_| true, go_on)
    }

    /// Finds a step that is no single and applies it. Calls `go_on` during and after each technique.
    ///
    /// # Errors
    /// [`Cancelled`] once `go_on` returns false.
    pub fn next_beyond_singles(&mut self, go_on: impl Fn() -> bool) -> Result<Option<Step>, Cancelled> {
        self.next_among(|technique| !is_single(technique), go_on)
    }

    fn next_among(
        &mut self,
        wanted: impl Fn(&Technique) -> bool,
        go_on: impl Fn() -> bool,
    ) -> Result<Option<Step>, Cancelled> {
        if self.grid.values().is_full() || !self.is_consistent() {
            return Ok(None);
        }
        let Some(step) = self.find(wanted, go_on)? else { return Ok(None) };
        self.change(|grid| step.effect.apply(grid));
        Ok(Some(step))
    }

    /// Returns whether no house contradicts itself, having looked at those that have changed since the last call.
    fn is_consistent(&mut self) -> bool {
        let geometry = self.grid.geometry();
        let is_consistent = match self.consistent_at {
            None => geometry.house_list().iter().all(|house| self.grid.is_consistent_in(house)),
            Some(since) => {
                let changed = self.changed[since..].iter().copied().reduce(Changed::and);
                let mut houses = changed.into_iter().flat_map(|changed| changed.houses(geometry));
                houses.all(|house| self.grid.is_consistent_in(geometry.house(house)))
            }
        };
        self.consistent_at = is_consistent.then_some(self.changed.len());
        is_consistent
    }

    /// Goes on from a position that is found in another way. It may only have lost candidates.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut CandidateGrid)) {
        let changed = Changed::by(change, &mut self.grid);
        self.carried_over.forget(changed);
        self.changed.push(changed);
    }

    /// Finds the next step among those of the wanted techniques, without applying it: the best of the first group of
    /// techniques that has one.
    pub(crate) fn find(
        &mut self,
        wanted: impl Fn(&Technique) -> bool,
        go_on: impl Fn() -> bool,
    ) -> Result<Option<Step>, Cancelled> {
        let is_unique = self.uniqueness == Uniqueness::Unique && may_assume_unique(&self.grid);
        let carried_over = std::mem::take(&mut self.carried_over);
        let analysis = Analysis::carrying_over(&self.grid, carried_over).while_wanted(&go_on);
        let mut found: Option<Step> = None;
        let everything = Changed::everything(&self.grid);
        for (technique, found_nothing_at) in self.techniques.iter().zip(&mut self.found_nothing_at) {
            if !wanted(technique) || !is_unique && technique.assumes_unique {
                continue;
            }
            let group = technique.selection_group();
            if found.as_ref().is_some_and(|step| step.technique.selection_group() != group) {
                break;
            }
            let changed =
                found_nothing_at.map(|since| self.changed[since..].iter().copied().reduce(Changed::and));
            let Some(changed) = changed.unwrap_or(Some(everything)) else { continue };
            analysis.set_changed(changed);
            let chosen = technique.choose(&analysis);
            // A search that ended early may have missed the step.
            if !go_on() {
                return Err(Cancelled);
            }
            match chosen {
                Some(step) => found = found.into_iter().chain([step]).min_by_key(Step::rank),
                None => *found_nothing_at = Some(self.changed.len()),
            }
        }
        self.carried_over = analysis.into_carried_over();
        Ok(found)
    }
}

/// Returns whether techniques that assume a unique solution can be used if there is one. The second solution from which
/// they argue may be excluded by given candidates, or by a rule.
pub fn may_assume_unique(grid: &CandidateGrid) -> bool {
    !grid.is_sukaku() && grid.geometry().rules().is_empty()
}

/// Finds a step and applies it. Ends if the grid is solved or contradicts itself, or if no technique finds a step.
impl Iterator for SolvePath {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        self.next_while(|| true).unwrap_or_default()
    }
}
