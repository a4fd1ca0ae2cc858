//! The level of a 9x9 puzzle from an outline of its path: the steps that are not basic, without those between them.
//!
//! Of 100 minimal puzzles 40 need more than basic steps: 18 are hard, 9 unfair, and 12 have a score above the limit of
//! unfair ones. Of the time it takes to tell, 59 % went into these 12, whose paths are the longest, so techniques are
//! searched only as far as the score allows. Sharper bounds found so far are not worth it: that a position where basic
//! steps end needs one more step saves 3 % of the searches.
//!
//! Where basic steps end, the number of candidates left says how long the path will be. A search for unfair puzzles
//! gives up those with too many for the score so far: it misses 7 of 100 and runs 1.12 to 1.16 times as fast. The
//! others have as many clues (24.5 on average) and nearly the same scores (1335 instead of 1342).
//!
//! Going on from a puzzle that does not fit, with a few clues added and redundant ones removed, did not help: 3 to 13 %
//! of those neighbours are unfair, depending on what was wrong, and 9 % of fresh puzzles, and each unfair one took as
//! long to find. Only neighbours of unfair puzzles are unfair more often (20 %).

use std::sync::Arc;

use super::basics::{Basics, NinePosition};
use super::rated::{self, HIGHEST_SINGLE_SCORE, LOWEST_SCORE};
use crate::grid::{CandidateGrid, Digit, Geometry, Grid, Puzzle};
use crate::hint::{
    Difficulty, Effect, SolvePath, Step, TECHNIQUES, Technique, Uniqueness, highest_score, level,
};

/// What a hidden single scores above the others.
const HIDDEN_ABOVE_LOWEST: u32 = HIGHEST_SINGLE_SCORE - LOWEST_SCORE;

/// A puzzle is unlikely to be unfair where its score so far, and this much for each candidate left, come to more than
/// [`UNLIKELY_ABOVE`].
const SCORE_PER_CANDIDATE: u32 = 30;

/// Higher by 500 finds 96 % of the unfair puzzles and saves half as much time, lower by 400 finds 83 % and saves little
/// more.
const UNLIKELY_ABOVE: u32 = 4_800;

/// Returns the singles, the other basic techniques, which [`NinePosition`] applies, and the advanced ones.
fn techniques() -> [&'static [&'static Technique]; 3] {
    let (basics, advanced) = TECHNIQUES.split_at(place_of("x-wing"));
    let (singles, basics) = basics.split_at(place_of("locked-pair"));
    [singles, basics, advanced]
}

fn place_of(slug: &str) -> usize {
    TECHNIQUES.iter().position(|technique| technique.slug == slug).expect("the slug of a technique")
}

/// Returns whether the level of a puzzle, as digits with 0 for an open cell, is the wanted one. The few puzzles are
/// missed that owe their level to a score far above that of their hardest step, and, with `only_likely`, those that are
/// unlikely to be unfair.
pub(super) fn has_level(
    board: &Arc<Geometry>,
    givens: &[u8; 81],
    wanted: Difficulty,
    only_likely: bool,
) -> bool {
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
    let [_, _, advanced] = techniques();
    // A puzzle above unfair is extreme, so extreme steps need not be searched for.
    let most = wanted.min(Difficulty::Unfair);
    let mut path = SolvePath::new(&start, Uniqueness::Unique).with(advanced).up_to(most);
    let mut steps: Vec<AdvancedStep> = Vec::new();
    let mut between = Between::new(givens, &start, position.cells());
    while position.open() > 0 {
        let mut lowest = score(&steps) + LOWEST_SCORE * position.open() as u32;
        if only_likely
            && wanted == Difficulty::Unfair
            && lowest + SCORE_PER_CANDIDATE * position.candidates() > UNLIKELY_ABOVE
        {
            return false;
        }
        if lowest > highest_score(most) / 2 {
            // The scores of basic steps are worth the time only where they may decide.
            lowest += between.score(&steps);
        }
        path.change(|grid| position.carry_to(grid));
        let left = highest_score(most).checked_sub(lowest);
        let step = match left {
            None => None,
            Some(_) if most < wanted => path.find(|_| true, || true).ok().flatten(),
            // The score of the step must fit, too.
            Some(left) => next_within(&mut path, left),
        };
        let Some(step) = step.filter(|step| step.technique.level <= most) else {
            return most < wanted
                && (position.solves_by_refutation() || rated::level_up_to(board, &grid, wanted).is_some());
        };
        position.apply(&step.effect);
        steps.push(AdvancedStep { step, left: position.cells() });
    }
    // A subset of four cells is the only basic step that is hard.
    let basic = if position.used_quads() { Difficulty::Hard } else { basic.min(Difficulty::Medium) };
    let hardest = steps.iter().map(|one| one.step.technique.level).fold(basic, Difficulty::max);
    hardest == most && level(hardest, score(&steps) + between.score(&steps)) == wanted
}

/// A step that is not basic.
struct AdvancedStep {
    step: Step,
    /// The candidates that the basic steps after it leave.
    left: [u16; 81],
}

fn score(advanced: &[AdvancedStep]) -> u32 {
    advanced.iter().map(|one| one.step.technique.score).sum()
}

/// Returns the next step of a path unless it scores more than this. Techniques that do are searched only if they come
/// before one that has a step.
fn next_within(path: &mut SolvePath, most: u32) -> Option<Step> {
    let step = path.find(|technique| technique.score <= most, || true).ok()??;
    let earlier = TECHNIQUES.iter().take_while(|&&technique| technique != step.technique);
    let skipped: Vec<&str> =
        earlier.filter(|technique| technique.score > most).map(|technique| technique.slug).collect();
    if !skipped.is_empty()
        && path.find(|technique| skipped.contains(&technique.slug), || true).ok()?.is_some()
    {
        return None;
    }
    Some(step)
}

/// The basic steps before, between and after advanced ones.
struct Between {
    /// The position reached.
    position: NinePosition,
    /// The number of cells that singles fill, now or later.
    by_singles: usize,
    /// The number of hidden singles so far.
    hidden: u32,
    /// Finds the basic steps that are not singles.
    path: SolvePath,
    /// The score of these so far.
    score: u32,
    /// The candidates that the basic steps leave before the next advanced step.
    left: [u16; 81],
    /// The number of advanced steps that have been applied.
    advanced: usize,
}

impl Between {
    /// Starts with those before the first advanced step; `left` are the candidates that they leave.
    fn new(givens: &[u8; 81], start: &CandidateGrid, left: [u16; 81]) -> Between {
        let by_singles = givens.iter().filter(|&&digit| digit == 0).count();
        let [_, basics, _] = techniques();
        let path = SolvePath::new(start, Uniqueness::Unique).with(basics);
        Between {
            position: NinePosition::of(givens),
            by_singles,
            hidden: 0,
            path,
            score: 0,
            left,
            advanced: 0,
        }
    }

    /// Returns the score of the basic steps up to the one after these advanced steps, which are those of the last call
    /// and later ones.
    fn score(&mut self, advanced: &[AdvancedStep]) -> u32 {
        loop {
            self.hidden += self.position.place_singles() as u32;
            if let Some(step) = self.next_step() {
                self.score += step.technique.score;
                self.position.change(&step.effect);
            } else if let Some(AdvancedStep { step, left }) = advanced.get(self.advanced) {
                self.left = *left;
                self.by_singles -= match &step.effect {
                    Effect::Place(..) => 1,
                    Effect::PlaceAll(cells, _) => cells.len(),
                    Effect::Eliminate(_) => 0,
                };
                self.position.change(&step.effect);
                self.advanced += 1;
            } else {
                let filled = self.by_singles - self.position.open();
                return self.score + LOWEST_SCORE * filled as u32 + HIDDEN_ABOVE_LOWEST * self.hidden;
            }
        }
    }

    /// Returns the next basic step that is not a single.
    fn next_step(&mut self) -> Option<Step> {
        if self.position.cells() == self.left {
            return None;
        }
        self.path.change(|grid| self.position.carry_to(grid));
        self.path.find(|_| true, || true).ok()?
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
        let (mut seen, mut missed, mut given_up) = ([0; 5], 0, 0);
        for givens in MinimalPuzzles::new(5, 0..300, InstructionSet::best()) {
            let grid: Grid = givens.iter().map(|&digit| Digit::new(digit)).collect();
            let rated = rated::level_up_to(&nine, &grid, Difficulty::Extreme).expect("a level");
            for (wanted, seen) in Difficulty::ALL.into_iter().zip(&mut seen) {
                let found = has_level(&nine, &givens, wanted, false);
                assert!(!found || wanted == rated, "{givens:?}");
                let is_likely = has_level(&nine, &givens, wanted, true);
                assert!(found || !is_likely, "{givens:?}");
                assert!(is_likely == found || wanted == Difficulty::Unfair, "{givens:?}");
                given_up += usize::from(found && !is_likely);
                *seen += usize::from(found);
                missed += usize::from(wanted == rated && !found);
            }
        }
        assert!(seen.iter().all(|&puzzles| puzzles > 10) && missed < 10, "{seen:?}, {missed} missed");
        assert!((1..seen[3] / 4).contains(&given_up), "{given_up} of {seen:?}");
    }

    #[test]
    fn the_score_is_that_of_the_whole_path() {
        let nine = Geometry::standard(9).expect("nine");
        let mut advanced_seen = 0;
        for givens in MinimalPuzzles::new(6, 0..150, InstructionSet::best()) {
            let grid: Grid = givens.iter().map(|&digit| Digit::new(digit)).collect();
            let start = CandidateGrid::of(&Puzzle::new(nine.clone(), grid));
            let steps: Vec<Step> = SolvePath::new(&start, Uniqueness::Unique).collect();
            let [singles, basics, _] = techniques();
            let is_basic = |step: &Step| [singles, basics].concat().contains(&step.technique);
            let (basic, advanced): (Vec<Step>, Vec<Step>) = steps.into_iter().partition(is_basic);
            let (_, mut position) = Basics::of(&givens);
            let mut between = Between::new(&givens, &start, position.cells());
            let after = |step: Step| {
                position.apply(&step.effect);
                AdvancedStep { step, left: position.cells() }
            };
            let advanced: Vec<AdvancedStep> = advanced.into_iter().map(after).collect();
            let basic: u32 = basic.iter().map(|step| step.technique.score).sum();
            assert_eq!(between.score(&advanced), basic, "{givens:?}");
            advanced_seen += advanced.len();
        }
        assert!(advanced_seen > 100, "{advanced_seen}");
    }

    #[test]
    fn the_basic_techniques_come_first() {
        let [singles, basics, advanced] = techniques();
        let scores: Vec<_> = singles.iter().map(|technique| technique.score).collect();
        assert_eq!(scores, [LOWEST_SCORE, LOWEST_SCORE, HIGHEST_SINGLE_SCORE]);
        assert_eq!(basics.last().map(|technique| technique.slug), Some("hidden-quad"));
        assert!(advanced.iter().all(|technique| technique.level > Difficulty::Medium));
    }
}
