//! Givens that make a puzzle of a rated level.

use std::ops::RangeInclusive;
use std::sync::Arc;

use super::{ClueRemover, restore};
use crate::grid::{CandidateGrid, Geometry, Grid, Puzzle};
use crate::hint::{Difficulty, Path, Rating, SolvePath, Technique, Uniqueness, highest_score};
use crate::monitor::{Cancelled, Monitor};

/// The number of other givens that are restored in turn where the last removed one makes a puzzle too easy. Against
/// none, unfair diagonal, jigsaw and 12x12 puzzles are made 1.5 to 1.8 times as fast.
const OTHER_GIVENS: usize = 8;

/// The lowest score of a step that fills a cell: a full house or a naked single.
pub(super) const LOWEST_SCORE: u32 = 4;

/// The highest score of a single: a hidden one.
pub(super) const HIGHEST_SINGLE_SCORE: u32 = 14;

/// What a solve path must be like.
#[derive(Clone)]
pub(super) struct PathFilter {
    /// A technique that it must use.
    pub technique: Option<&'static Technique>,
    /// Its score.
    pub score: RangeInclusive<u32>,
}

impl PathFilter {
    /// Returns whether every path fits.
    pub fn accepts_all(&self) -> bool {
        self.technique.is_none() && self.score == (0..=u32::MAX)
    }

    pub fn fits(&self, path: &Path) -> bool {
        self.score.contains(&Rating::of(path).score)
            && self.technique.is_none_or(|wanted| path.steps.iter().any(|step| step.technique == wanted))
    }
}

/// Returns the remaining givens, with as many of the last removed ones restored as it takes for this level, perhaps
/// with another one in place of the last of these. Returns `None` if the puzzle is too easy, or becomes so before it
/// stops being too hard.
pub(super) fn of_level(remover: &ClueRemover, geometry: &Arc<Geometry>, wanted: Difficulty) -> Option<Grid> {
    let Some(easier) = Difficulty::ALL.into_iter().take_while(|level| *level < wanted).last() else {
        return Some(remover.with_restored(restored_until(remover, geometry, wanted)?));
    };
    if Difficulty::ALL.last() == Some(&wanted)
        && let Some(found) = level_up_to(geometry, &remover.givens, wanted)
    {
        return (found == wanted).then(|| remover.givens.clone());
    }
    // That a puzzle is too easy is known in a quarter of the time that it takes to know that it is too hard, so the
    // search comes from that side.
    let too_easy = restored_until(remover, geometry, easier)?;
    let hardest = remover.with_restored(too_easy.checked_sub(1)?);
    let others = remover.removed.iter().rev().skip(too_easy).take(OTHER_GIVENS).map(|orbit| {
        let mut givens = hardest.clone();
        restore(&mut givens, orbit);
        givens
    });
    std::iter::once(hardest.clone()).chain(others).find(|givens| {
        !remover.monitor.is_cancelled() && level_up_to(geometry, givens, wanted) == Some(wanted)
    })
}

/// Returns how many of the last removed orbits of givens must be restored for a puzzle of this level or below, or
/// `None` if the work is cancelled.
fn restored_until(remover: &ClueRemover, geometry: &Arc<Geometry>, level: Difficulty) -> Option<usize> {
    if level_up_to(geometry, &remover.givens, level).is_some() {
        return Some(0);
    }
    // More givens rarely make a puzzle harder, so bisection finds the fewest. It leaves out what singles are known to
    // solve unless their scores might add up to a higher level.
    let most = (highest_score(level) / HIGHEST_SINGLE_SCORE) as usize;
    let by_singles = remover.removed[..remover.easy].iter().scan(0, |cells, orbit| {
        *cells += orbit.len();
        Some(*cells)
    });
    let sure = by_singles.take_while(|&cells| cells <= most).count();
    let known = remover.removed.len() - sure;
    let (mut hard, mut easy) = (0, known);
    while easy - hard > 1 {
        let middle = hard.midpoint(easy);
        if remover.monitor.is_cancelled() {
            return None;
        }
        if level_up_to(geometry, &remover.with_restored(middle), level).is_some() {
            easy = middle;
        } else {
            hard = middle;
        }
    }
    Some(easy)
}

/// Returns the level of a puzzle with one solution, or `None` if it is above `most`.
pub(super) fn level_up_to(geometry: &Arc<Geometry>, givens: &Grid, most: Difficulty) -> Option<Difficulty> {
    let path = path_up_to(&Puzzle::new(geometry.clone(), givens.clone()), most)?;
    Some(Rating::of(&path).level).filter(|level| *level <= most)
}

/// Returns the solve path from a position up to a step above `most` or where it is stuck. Scores are not asked for.
pub(super) fn longest_path_up_to(
    grid: &CandidateGrid,
    most: Difficulty,
    monitor: &Monitor,
) -> Result<Path, Cancelled> {
    let mut path = SolvePath::new(grid, Uniqueness::Unique).up_to(most);
    let mut steps = Vec::new();
    while let Some(step) = path.next_while(|| !monitor.is_cancelled())? {
        let is_too_hard = step.technique.level > most;
        steps.push(step);
        if is_too_hard {
            break;
        }
    }
    Ok(Path { steps, grid: path.grid().clone() })
}

/// Returns the solve path of a puzzle with one solution, or `None` if it is stuck, or has a step or a score above
/// `most`. Solving stops as soon as that is certain.
pub(super) fn path_up_to(puzzle: &Puzzle, most: Difficulty) -> Option<Path> {
    let mut path = SolvePath::new(&CandidateGrid::of(puzzle), Uniqueness::Unique).up_to(most);
    let (mut steps, mut score) = (Vec::new(), 0);
    while let Some(step) = path.next() {
        let technique = step.technique;
        score += technique.score;
        let at_least = score + LOWEST_SCORE * path.grid().open_cells().count() as u32;
        if technique.level > most || at_least > highest_score(most) {
            return None;
        }
        steps.push(step);
    }
    Some(Path { steps, grid: path.grid().clone() }).filter(Path::is_solved)
}
