//! Clues that make a puzzle as hard as it is wished, on the scale on which puzzles are rated.

use std::sync::Arc;

use super::Dig;
use crate::grid::{CandidateGrid, Geometry, Grid, Puzzle};
use crate::hint::{Difficulty, Path, Rating, SolvePath, Uniqueness};

/// The clues that are left, with as many put back, the last taken out first, as make the puzzle of
/// this level; none where it is too easy, or easier as soon as it is not too hard.
pub(super) fn of_level(dig: &Dig, geometry: &Arc<Geometry>, wanted: Difficulty) -> Option<Grid> {
    let level = |put_back| level_up_to(geometry, &dig.with_put_back(put_back), wanted);
    if let Some(found) = level(0) {
        return (found == wanted).then(|| dig.givens.clone());
    }
    // More clues rarely make a puzzle harder, so the fewest are found by halves.
    let (mut too_hard, mut fits) = (0, dig.taken.len());
    while fits - too_hard > 1 {
        let middle = too_hard.midpoint(fits);
        if dig.monitor.is_cancelled() {
            return None;
        }
        match level(middle) {
            Some(_) => fits = middle,
            None => too_hard = middle,
        }
    }
    (level(fits) == Some(wanted)).then(|| dig.with_put_back(fits))
}

/// How hard a puzzle with one solution is; none where it is above that level. The first step above
/// it tells, and what comes after that is not looked for.
fn level_up_to(geometry: &Arc<Geometry>, givens: &Grid, most: Difficulty) -> Option<Difficulty> {
    let grid = CandidateGrid::of(&Puzzle::new(geometry.clone(), givens.clone()));
    let mut climb = SolvePath::new(&grid, Uniqueness::Unique);
    let is_within = |step: &crate::hint::Step| step.technique.card().level <= most;
    let steps = climb.by_ref().map(|step| is_within(&step).then_some(step)).collect::<Option<Vec<_>>>()?;
    let path = Path { steps, grid: climb.grid().clone() };
    path.is_solved().then(|| Rating::of(&path).level).filter(|level| *level <= most)
}
