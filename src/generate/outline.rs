//! The level of a 9x9 puzzle from an outline of its path: the steps that are not basic, without those between them.

use std::sync::Arc;

use super::basics::Position;
use super::rated;
use crate::grid::{CandidateGrid, Geometry, Grid, Puzzle};
use crate::hint::{Difficulty, SolvePath, Step, TECHNIQUES, Technique, Uniqueness, highest_score, level};

/// The score of the easiest step, which fills a cell.
const LOWEST_SCORE: usize = 4;

/// Returns the basic techniques, which [`Position`] applies, and the others.
fn basics_and_others() -> (&'static [&'static dyn Technique], &'static [&'static dyn Technique]) {
    let first = TECHNIQUES.iter().position(|technique| technique.slug() == "x-wing");
    TECHNIQUES.split_at(first.unwrap_or(TECHNIQUES.len()))
}

/// Returns whether the level is the wanted one, which must be above medium. `position` is what the basic techniques leave
/// of the givens. The few puzzles are missed that owe their level to a score far above that of their hardest step.
pub(super) fn has_level(
    board: &Arc<Geometry>,
    givens: &Grid,
    mut position: Position,
    wanted: Difficulty,
) -> bool {
    let start = CandidateGrid::of(&Puzzle::new(board.clone(), givens.clone()));
    let (basics, others) = basics_and_others();
    // What is above unfair is extreme: no extreme step need be found.
    let most = wanted.min(Difficulty::Unfair);
    let mut path = SolvePath::new(&start, Uniqueness::Unique).with(others).up_to(most);
    let mut steps: Vec<Step> = Vec::new();
    let mut between =
        Between { path: SolvePath::new(&start, Uniqueness::Unique).with(basics), others: 0, score: 0 };
    while position.open() > 0 {
        let mut lowest = score(&steps) + (LOWEST_SCORE * position.open()) as u32;
        if lowest > highest_score(most) / 2 {
            // The scores of basic steps are worth the time only where they may decide.
            lowest += between.score(&steps);
        }
        path.change(|grid| position.carry_to(grid));
        let step = if lowest <= highest_score(most) { path.find(|_| true, || true) } else { Ok(None) };
        let Ok(Some(step)) = step.map(|step| step.filter(|step| step.technique.card().level <= most)) else {
            return most < wanted
                && (position.solves_by_refutation() || rated::level_up_to(board, givens, wanted).is_some());
        };
        position.apply(&step.effect);
        steps.push(step);
    }
    let hardest = steps.iter().map(|step| step.technique.card().level);
    let hardest = hardest.chain(position.used_quads().then_some(Difficulty::Hard)).max();
    hardest.is_some_and(|hardest| {
        hardest == most && level(hardest, score(&steps) + between.score(&steps)) == wanted
    })
}

fn score(steps: &[Step]) -> u32 {
    steps.iter().map(|step| step.technique.card().score).sum()
}

/// The basic steps before, between and after others.
struct Between {
    path: SolvePath,
    /// The number of other steps that have been applied.
    others: usize,
    /// The score of the basic steps so far.
    score: u32,
}

impl Between {
    /// Returns the score of the basic steps up to the one after these others, which are those of the last call and later
    /// ones.
    fn score(&mut self, others: &[Step]) -> u32 {
        loop {
            while let Ok(Some(step)) = self.path.find(|_| true, || true) {
                self.score += step.technique.card().score;
                self.path.change(|grid| step.effect.apply(grid));
            }
            let Some(other) = others.get(self.others) else { return self.score };
            self.path.change(|grid| other.effect.apply(grid));
            self.others += 1;
        }
    }
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
        let (mut seen, mut missed) = ([0; 3], 0);
        for givens in MinimalPuzzles::new(5, 0..300, InstructionSet::best()) {
            let (basics, position) = Basics::of(&givens);
            if basics < Basics::Beyond {
                continue;
            }
            let grid: Grid = givens.iter().map(|&digit| Digit::new(digit)).collect();
            let rated = rated::level_up_to(&nine, &grid, Difficulty::Extreme).expect("a level");
            for (i, wanted) in
                Difficulty::ALL.into_iter().filter(|level| *level > Difficulty::Medium).enumerate()
            {
                let found = has_level(&nine, &grid, position.clone(), wanted);
                assert!(!found || wanted == rated, "{givens:?}");
                seen[i] += usize::from(found);
                missed += usize::from(wanted == rated && !found);
            }
        }
        assert!(seen.iter().all(|&puzzles| puzzles > 10) && missed < 10, "{seen:?}, {missed} missed");
    }

    #[test]
    fn the_basic_techniques_come_first() {
        let (basics, others) = basics_and_others();
        assert_eq!(basics.last().map(|technique| technique.slug()), Some("hidden-quad"));
        assert!(others.iter().all(|technique| technique.card().level > Difficulty::Medium));
    }
}
