//! Givens that make a puzzle of a rated level.

use std::sync::Arc;

use super::ClueRemover;
use crate::grid::{CandidateGrid, Geometry, Grid, Puzzle};
use crate::hint::{Difficulty, Path, Rating, SolvePath, Step, Uniqueness, highest_score};

/// Returns the remaining givens, with as many of the last removed ones restored as it takes for this
/// level. Returns `None` if the puzzle is too easy, or becomes so before it stops being too hard.
pub(super) fn of_level(remover: &ClueRemover, geometry: &Arc<Geometry>, wanted: Difficulty) -> Option<Grid> {
    let level = |restored| level_up_to(geometry, &remover.with_restored(restored), wanted);
    if let Some(found) = level(0) {
        return (found == wanted).then(|| remover.givens.clone());
    }
    // More givens rarely make a puzzle harder, so bisection finds the fewest.
    let (mut too_hard, mut fits) = (0, remover.removed.len());
    while fits - too_hard > 1 {
        let middle = too_hard.midpoint(fits);
        if remover.monitor.is_cancelled() {
            return None;
        }
        match level(middle) {
            Some(_) => fits = middle,
            None => too_hard = middle,
        }
    }
    (level(fits) == Some(wanted)).then(|| remover.with_restored(fits))
}

/// Returns the level of a puzzle with one solution, or `None` if it is above `most`.
pub(super) fn level_up_to(geometry: &Arc<Geometry>, givens: &Grid, most: Difficulty) -> Option<Difficulty> {
    let path = path_up_to(&Puzzle::new(geometry.clone(), givens.clone()), most)?;
    Some(Rating::of(&path).level).filter(|level| *level <= most)
}

/// Returns the solve path of a puzzle with one solution, or `None` if it is stuck, or has a step or a score above
/// `most`, at which solving stops.
pub(super) fn path_up_to(puzzle: &Puzzle, most: Difficulty) -> Option<Path> {
    let mut path = SolvePath::new(&CandidateGrid::of(puzzle), Uniqueness::Unique).up_to(most);
    let mut score = 0;
    let mut is_within = |step: &Step| {
        let card = step.technique.card();
        score += card.score;
        card.level <= most && score <= highest_score(most)
    };
    let steps = path.by_ref().map(|step| is_within(&step).then_some(step)).collect::<Option<Vec<_>>>()?;
    Some(Path { steps, grid: path.grid().clone() }).filter(Path::is_solved)
}
