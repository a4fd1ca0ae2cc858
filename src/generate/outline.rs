//! The level of a 9x9 puzzle from an outline of its path: the steps that are not basic, without those between them.

use std::sync::Arc;

use super::basics::{Basics, Position};
use super::rated::{self, HIGHEST_SINGLE_SCORE, LOWEST_SCORE};
use crate::grid::{CandidateGrid, Digit, Geometry, Grid, Puzzle};
use crate::hint::{
    Difficulty, Effect, SolvePath, Step, TECHNIQUES, Technique, Uniqueness, highest_score, level,
};

/// What a hidden single scores above the others.
const HIDDEN_ABOVE_LOWEST: u32 = HIGHEST_SINGLE_SCORE - LOWEST_SCORE;

/// Returns the singles, the other basic techniques, which [`Position`] applies, and those after them.
fn techniques() -> [&'static [&'static dyn Technique]; 3] {
    let place = |slug| TECHNIQUES.iter().position(|technique| technique.slug() == slug);
    let (basics, others) = TECHNIQUES.split_at(place("x-wing").unwrap_or(TECHNIQUES.len()));
    let (singles, basics) = basics.split_at(place("locked-pair").unwrap_or(basics.len()));
    [singles, basics, others]
}

/// Returns whether the level of a puzzle, as digits with 0 for an open cell, is the wanted one. The few puzzles are missed
/// that owe their level to a score far above that of their hardest step.
pub(super) fn has_level(board: &Arc<Geometry>, givens: &[u8; 81], wanted: Difficulty) -> bool {
    let (needed, mut position) = Basics::of(givens);
    let basic = match needed {
        Basics::Singles => Difficulty::Easy,
        Basics::Subsets => Difficulty::Medium,
        Basics::Beyond => Difficulty::Hard,
    };
    if basic != wanted.min(Difficulty::Hard) {
        return false;
    }
    let grid: Grid = givens.iter().map(|&digit| Digit::new(digit)).collect();
    let start = CandidateGrid::of(&Puzzle::new(board.clone(), grid.clone()));
    let [_, _, others] = techniques();
    // A puzzle above unfair is extreme, so extreme steps need not be searched for.
    let most = wanted.min(Difficulty::Unfair);
    let mut path = SolvePath::new(&start, Uniqueness::Unique).with(others).up_to(most);
    let mut steps: Vec<Step> = Vec::new();
    let mut between = Between::new(givens, &start);
    while position.open() > 0 {
        let mut lowest = score(&steps) + LOWEST_SCORE * position.open() as u32;
        if lowest > highest_score(most) / 2 {
            // The scores of basic steps are worth the time only where they may decide.
            lowest += between.score(&steps);
        }
        path.change(|grid| position.carry_to(grid));
        let step = if lowest <= highest_score(most) { path.find(|_| true, || true) } else { Ok(None) };
        let Ok(Some(step)) = step.map(|step| step.filter(|step| step.technique.card().level <= most)) else {
            return most < wanted
                && (position.solves_by_refutation() || rated::level_up_to(board, &grid, wanted).is_some());
        };
        position.apply(&step.effect);
        steps.push(step);
    }
    // A subset of four cells is the only basic step that is hard.
    let basic = if position.used_quads() { Difficulty::Hard } else { basic.min(Difficulty::Medium) };
    let hardest = steps.iter().map(|step| step.technique.card().level).fold(basic, Difficulty::max);
    hardest == most && level(hardest, score(&steps) + between.score(&steps)) == wanted
}

fn score(steps: &[Step]) -> u32 {
    steps.iter().map(|step| step.technique.card().score).sum()
}

/// The basic steps before, between and after others.
struct Between {
    /// The position reached.
    position: Position,
    /// The number of cells that singles fill, now or later.
    by_singles: usize,
    /// The number of hidden singles so far.
    hidden: u32,
    /// Finds the basic steps that are not singles.
    path: SolvePath,
    /// The score of these so far.
    score: u32,
    /// The number of other steps that have been applied.
    others: usize,
}

impl Between {
    fn new(givens: &[u8; 81], start: &CandidateGrid) -> Between {
        let position = Position::of(givens);
        let [_, basics, _] = techniques();
        let path = SolvePath::new(start, Uniqueness::Unique).with(basics);
        Between { by_singles: position.open(), position, hidden: 0, path, score: 0, others: 0 }
    }

    /// Returns the score of the basic steps up to the one after these others, which are those of the last call and later
    /// ones.
    fn score(&mut self, others: &[Step]) -> u32 {
        loop {
            self.hidden += self.position.place_singles() as u32;
            self.path.change(|grid| self.position.carry_to(grid));
            if let Ok(Some(step)) = self.path.find(|_| true, || true) {
                self.score += step.technique.card().score;
                self.position.change(&step.effect);
            } else if let Some(other) = others.get(self.others) {
                self.by_singles -= match &other.effect {
                    Effect::Place(..) => 1,
                    Effect::PlaceAll(cells, _) => cells.len(),
                    Effect::Eliminate(_) => 0,
                };
                self.position.change(&other.effect);
                self.others += 1;
            } else {
                let filled = self.by_singles - self.position.open();
                return self.score + LOWEST_SCORE * filled as u32 + HIDDEN_ABOVE_LOWEST * self.hidden;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::minimal::MinimalPuzzles;
    use crate::instructions::InstructionSet;

    #[test]
    fn the_level_is_that_of_the_whole_path() {
        let nine = Geometry::standard(9).expect("nine");
        let (mut seen, mut missed) = ([0; 5], 0);
        for givens in MinimalPuzzles::new(5, 0..300, InstructionSet::best()) {
            let grid: Grid = givens.iter().map(|&digit| Digit::new(digit)).collect();
            let rated = rated::level_up_to(&nine, &grid, Difficulty::Extreme).expect("a level");
            for (wanted, seen) in Difficulty::ALL.into_iter().zip(&mut seen) {
                let found = has_level(&nine, &givens, wanted);
                assert!(!found || wanted == rated, "{givens:?}");
                *seen += usize::from(found);
                missed += usize::from(wanted == rated && !found);
            }
        }
        assert!(seen.iter().all(|&puzzles| puzzles > 10) && missed < 10, "{seen:?}, {missed} missed");
    }

    #[test]
    fn the_score_is_that_of_the_whole_path() {
        let nine = Geometry::standard(9).expect("nine");
        let mut others_seen = 0;
        for givens in MinimalPuzzles::new(6, 0..150, InstructionSet::best()) {
            let grid: Grid = givens.iter().map(|&digit| Digit::new(digit)).collect();
            let start = CandidateGrid::of(&Puzzle::new(nine.clone(), grid));
            let steps: Vec<Step> = SolvePath::new(&start, Uniqueness::Unique).collect();
            let [singles, basics, _] = techniques();
            let is_basic = |step: &Step| [singles, basics].concat().contains(&step.technique);
            let (basic, others): (Vec<Step>, Vec<Step>) = steps.into_iter().partition(is_basic);
            assert_eq!(Between::new(&givens, &start).score(&others), score(&basic), "{givens:?}");
            others_seen += others.len();
        }
        assert!(others_seen > 100, "{others_seen}");
    }

    #[test]
    fn the_basic_techniques_come_first() {
        let [singles, basics, others] = techniques();
        let scores: Vec<_> = singles.iter().map(|technique| technique.card().score).collect();
        assert_eq!(scores, [LOWEST_SCORE, LOWEST_SCORE, HIGHEST_SINGLE_SCORE]);
        assert_eq!(basics.last().map(|technique| technique.slug()), Some("hidden-quad"));
        assert!(others.iter().all(|technique| technique.card().level > Difficulty::Medium));
    }
}
