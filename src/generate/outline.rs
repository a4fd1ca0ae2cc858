//! The level of a 9x9 puzzle from an outline of its path: the steps above medium, without those between them.

use std::sync::Arc;

use super::basics::Position;
use super::rated;
use crate::grid::{CandidateGrid, Geometry, Grid, Puzzle};
use crate::hint::{Difficulty, SolvePath, Step, Uniqueness, highest_score, level};

/// The score of the easiest step, which fills a cell.
const LOWEST_SCORE: usize = 4;

/// Returns whether the level is the wanted one, which must be above medium. `position` is what the techniques up to
/// medium leave of the givens.
pub(super) fn has_level(
    board: &Arc<Geometry>,
    givens: &Grid,
    mut position: Position,
    wanted: Difficulty,
) -> bool {
    let start = CandidateGrid::of(&Puzzle::new(board.clone(), givens.clone()));
    // What is above unfair is extreme: no extreme step need be found.
    let most = wanted.min(Difficulty::Unfair);
    let mut path = SolvePath::new(&start, Uniqueness::Unique).above(Difficulty::Medium).up_to(most);
    let mut steps: Vec<Step> = Vec::new();
    // The other cells are filled by easier steps.
    let mut others = start.open_cells().count();
    while position.open() > 0 {
        let lowest = score(&steps) + (LOWEST_SCORE * others) as u32;
        path.change(|grid| position.carry_to(grid));
        let step = if lowest <= highest_score(most) { path.next() } else { None };
        let Some(step) = step.filter(|step| step.technique.card().level <= most) else {
            return most < wanted
                && (position.is_solved_by_refutation() || rated::level_up_to(board, givens, wanted).is_some());
        };
        others -= step.effect.filled();
        position.apply(&step.effect);
        steps.push(step);
    }
    let hardest = steps.iter().map(|step| step.technique.card().level).max();
    hardest.is_some_and(|hardest| level(hardest, score(&steps) + score_between(&start, &steps)) == wanted)
}

fn score<'a>(steps: impl IntoIterator<Item = &'a Step>) -> u32 {
    steps.into_iter().map(|step| step.technique.card().score).sum()
}

/// Returns the score of the steps up to medium before, between and after these.
fn score_between(start: &CandidateGrid, steps: &[Step]) -> u32 {
    let mut path = SolvePath::new(start, Uniqueness::Unique).up_to(Difficulty::Medium);
    let mut score = 0;
    for step in steps.iter().map(Some).chain([None]) {
        score += path.by_ref().map(|step| step.technique.card().score).sum::<u32>();
        if let Some(step) = step {
            path.change(|grid| step.effect.apply(grid));
        }
    }
    score
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::basics::Basics;
    use crate::generate::minimal::MinimalPuzzles;
    use crate::grid::Digit;
    use crate::instructions::InstructionSet;

    #[test]
    fn the_level_is_that_of_the_whole_path() {
        let nine = Geometry::standard(9).expect("nine");
        let mut seen = [0; 3];
        for givens in MinimalPuzzles::new(5, 0..300, InstructionSet::best()) {
            let (basics, position) = Basics::of(&givens);
            if basics < Basics::Beyond {
                continue;
            }
            let grid: Grid = givens.iter().map(|&digit| Digit::new(digit)).collect();
            let rated = rated::level_up_to(&nine, &grid, Difficulty::Extreme).expect("a level");
            for (i, wanted) in Difficulty::ALL.into_iter().filter(|level| *level > Difficulty::Medium).enumerate() {
                assert_eq!(has_level(&nine, &grid, position.clone(), wanted), wanted == rated, "{givens:?}");
                seen[i] += usize::from(wanted == rated);
            }
        }
        assert!(seen.iter().all(|&puzzles| puzzles > 10), "{seen:?}");
    }

    #[test]
    fn the_techniques_above_medium_come_after_the_others() {
        use crate::hint::TECHNIQUES;
        assert!(TECHNIQUES.is_sorted_by_key(|technique| technique.card().level > Difficulty::Medium));
    }
}
