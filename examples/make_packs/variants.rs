//! The packs of one kind of rules, and the mixtures.

use anyhow::{Result, bail};
use ninefold_engine::generate::LevelFilter;
use ninefold_engine::generate::search::{Boards, PuzzleSearch, Sampling};
use ninefold_engine::generate::with_rules::kinds_of;
use ninefold_engine::grid::{CandidateGrid, Puzzle};
use ninefold_engine::hint::{self, Difficulty, Rating, Uniqueness};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::puzzle::Problem;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::standard;

/// The number of puzzles of each level in a pack.
const LEVELS: [usize; 5] = [12, 12, 10, 4, 2];

/// The kinds that are mixed, one mixture after another.
const MIXTURES: [&[&str]; 10] = [
    &["killer", "thermometer"],
    &["arrow", "kropki"],
    &["whisper", "palindrome"],
    &["renban", "xv"],
    &["thermometer", "quadruple"],
    &["arrow", "anti-knight"],
    &["killer", "kropki"],
    &["region-sum", "between"],
    &["whisper", "kropki", "odd"],
    &["little-killer", "thermometer", "even"],
];

/// The trials until an easier level is taken.
const TRIALS: u64 = 5_000;

/// The same of the two hardest levels, where one may take a second.
const TRIALS_WHERE_SLOW: u64 = 400;

/// Makes a pack of rules of one family, from easy to extreme.
pub fn of_family(family: &'static str, rng: &mut ChaCha8Rng) -> Result<Vec<Problem>> {
    in_levels(rng, |_| vec![family])
}

/// Makes a pack of mixtures, from easy to extreme.
pub fn mixtures(rng: &mut ChaCha8Rng) -> Result<Vec<Problem>> {
    in_levels(rng, |number| MIXTURES[number % MIXTURES.len()].to_vec())
}

/// Makes puzzles level by level, those of a level by score. `families` names the rules of each puzzle.
fn in_levels(rng: &mut ChaCha8Rng, families: impl Fn(usize) -> Vec<&'static str>) -> Result<Vec<Problem>> {
    let mut rated = Vec::new();
    for (level, count) in Difficulty::ALL.into_iter().zip(LEVELS) {
        for number in 0..count {
            let puzzle = one(&families(number), level, rng)?;
            let path = hint::solve_path(&CandidateGrid::of(&puzzle), Uniqueness::Unique);
            let Rating { level, score, .. } = Rating::of(&path);
            rated.push((level, score, puzzle));
        }
    }
    rated.sort_by_key(|&(level, score, _)| (level, score));
    Ok(rated.into_iter().map(|(.., puzzle)| Problem::Sudoku(puzzle)).collect())
}

/// Makes a puzzle, of an easier level where some kinds seldom are so hard.
fn one(families: &[&str], level: Difficulty, rng: &mut ChaCha8Rng) -> Result<Puzzle> {
    let easier = Difficulty::ALL.into_iter().filter(|&other| other <= level).rev();
    for level in easier {
        let search = PuzzleSearch {
            sampling: Sampling::Rules(families.iter().flat_map(|family| kinds_of(family)).collect()),
            level: LevelFilter::Rated(level),
            ..PuzzleSearch::new(Boards::Fixed(standard(9)), rng.random())
        };
        let trials = if level > Difficulty::Hard { TRIALS_WHERE_SLOW } else { TRIALS };
        for trial in 0..trials {
            if let Some(puzzle) = search.run(trial..trial + 1, &Monitor::new())?.pop() {
                return Ok(puzzle);
            }
        }
    }
    bail!("no puzzle with {} up to {}", families.join(","), level.name())
}
