//! Givens that make a puzzle of a rated level.

use std::sync::Arc;

use super::ClueRemover;
use crate::grid::{CandidateGrid, Geometry, Grid, Puzzle};
use crate::hint::{Difficulty, Path, Rating, SolvePath, Step, Uniqueness, highest_score};

/// The number of other givens that are restored in turn where the last removed one makes a puzzle too easy. Against none,
/// unfair diagonal, jigsaw and 12x12 puzzles are made 1.5 to 1.8 times as fast.
const OTHER_GIVENS: usize = 8;

/// Returns the remaining givens, with as many of the last removed ones restored as it takes for this level, or with
/// another one in place of the last of these. Returns `None` if the puzzle is too easy, or becomes so before it stops being
/// too hard.
pub(super) fn of_level(remover: &ClueRemover, geometry: &Arc<Geometry>, wanted: Difficulty) -> Option<Grid> {
    let level = |givens: &Grid| level_up_to(geometry, givens, wanted);
    if let Some(found) = level(&remover.givens) {
        return (found == wanted).then(|| remover.givens.clone());
    }
    // More givens rarely make a puzzle harder, so bisection finds the fewest.
    let (mut too_hard, mut fits, mut found) = (0, remover.removed.len(), None);
    while fits - too_hard > 1 {
        let middle = too_hard.midpoint(fits);
        if remover.monitor.is_cancelled() {
            return None;
        }
        match level(&remover.with_restored(middle)) {
            Some(level) => (fits, found) = (middle, Some(level)),
            None => too_hard = middle,
        }
    }
    if found == Some(wanted) {
        return Some(remover.with_restored(fits));
    }
    let others = remover.removed.iter().rev().skip(fits).take(OTHER_GIVENS);
    let mut restored = others.map(|orbit| {
        let mut givens = remover.with_restored(too_hard);
        orbit.iter().for_each(|&cell| givens[cell] = remover.full[cell]);
        givens
    });
    restored.find(|givens| !remover.monitor.is_cancelled() && level(givens) == Some(wanted))
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
