//! Steps in a row: the techniques again and again, without looking twice where nothing has changed.

use super::analysis::{Analysis, CarriedOver, Changed};
use super::{Step, TECHNIQUES, Technique, Uniqueness};
use crate::grid::CandidateGrid;

/// A walk from a position by steps alone, easiest technique first.
pub struct SolvePath {
    grid: CandidateGrid,
    solutions: Uniqueness,
    /// What each step so far has changed.
    changed: Vec<Changed>,
    /// For each technique how many steps there were when it last found nothing.
    barren: Vec<Option<usize>>,
    carried_over: CarriedOver,
}

impl SolvePath {
    /// Starts here.
    pub fn new(grid: &CandidateGrid, solutions: Uniqueness) -> SolvePath {
        SolvePath {
            grid: grid.clone(),
            solutions,
            changed: Vec::new(),
            barren: vec![None; TECHNIQUES.len()],
            carried_over: CarriedOver::default(),
        }
    }

    /// The position reached.
    pub fn grid(&self) -> &CandidateGrid {
        &self.grid
    }

    /// The next step, which is made; given up where going on is no longer wanted: it is asked before each technique.
    pub fn next_while(&mut self, go_on: impl Fn() -> bool) -> Option<Step> {
        if self.grid.values().is_full() || self.grid.contradiction().is_some() {
            return None;
        }
        let step = self.find_while(go_on)?;
        let before = self.grid.clone();
        step.effect.apply(&mut self.grid);
        let changed = Changed::between(&before, &self.grid);
        self.carried_over.forget(changed);
        self.changed.push(changed);
        Some(step)
    }

    /// The step of the lowest rung, given up where going on is no longer wanted: in the middle of a rung another step may
    /// be the better one.
    pub(super) fn find_while(&mut self, go_on: impl Fn() -> bool) -> Option<Step> {
        self.find(|_| go_on()).filter(|_| go_on())
    }

    /// The step of the lowest rung that the wanted techniques reach; it is not made yet.
    pub(super) fn find(&mut self, wanted: impl Fn(&dyn Technique) -> bool) -> Option<Step> {
        let any = self.solutions == Uniqueness::Unknown;
        let analysis = Analysis::with(&self.grid, std::mem::take(&mut self.carried_over));
        let mut found: Option<Step> = None;
        let everything = Changed::everything(&self.grid);
        for (technique, barren) in TECHNIQUES.iter().zip(&mut self.barren) {
            if !wanted(*technique) || any && technique.card().assumes_unique {
                continue;
            }
            if found
                .as_ref()
                .is_some_and(|step| step.technique.selection_group() != technique.selection_group())
            {
                break;
            }
            let changed = barren.map(|since| self.changed[since..].iter().copied().reduce(Changed::and));
            let Some(changed) = changed.unwrap_or(Some(everything)) else { continue };
            analysis.tell(changed);
            match technique.choose(&analysis) {
                Some(step) => found = found.into_iter().chain([step]).min_by_key(Step::rank),
                None => *barren = Some(self.changed.len()),
            }
        }
        self.carried_over = analysis.into_carried_over();
        found
    }
}

/// Finds a step and makes it; ends where the grid is solved, contradicts itself, or no technique finds one.
impl Iterator for SolvePath {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        self.next_while(|| true)
    }
}
