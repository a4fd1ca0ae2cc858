//! Puzzles with rules besides houses, two of each kind.

use anyhow::Result;
use ninefold_engine::grid::{CandidateGrid, Info, Rule};
use ninefold_engine::hint::{self, Rating, Uniqueness};
use ninefold_engine::puzzle::Problem;
use ninefold_examples::setter::{Setter, puzzle};
use rand::rngs::ChaCha8Rng;

/// The puzzles of a kind, which hints solve.
const OF_A_KIND: usize = 2;

/// The puzzles from which these are taken: the easiest and the one in the middle.
const CHOICES: usize = 4;

/// A kind of puzzle.
struct Kind {
    title: &'static str,
    find: fn(&mut Setter) -> Vec<Rule>,
}

const KINDS: [Kind; 12] = [
    Kind { title: "Killer cages", find: |setter| setter.cages() },
    Kind { title: "Kropki dots", find: |setter| setter.of_neighbours(&["kropki black", "kropki white"]) },
    Kind { title: "X and V", find: |setter| setter.of_neighbours(&["xv X", "xv V"]) },
    Kind { title: "Thermometers", find: |setter| setter.lines("thermometer", 3..=6, 12) },
    Kind { title: "Arrows", find: |setter| setter.arrows() },
    Kind { title: "Whispers", find: |setter| setter.lines("whisper", 3..=6, 12) },
    Kind { title: "Renban lines", find: |setter| setter.lines("renban", 3..=5, 14) },
    Kind { title: "Palindromes", find: |setter| setter.lines("palindrome", 3..=6, 14) },
    Kind { title: "Region sums", find: |setter| setter.lines("region-sum", 3..=5, 14) },
    Kind { title: "Odd and even", find: |setter| setter.parities() },
    Kind { title: "Sandwiches", find: |setter| setter.sandwiches() },
    Kind { title: "Quadruples", find: |setter| setter.quadruples() },
];

/// Returns the puzzles of all kinds, sorted by level and score.
pub fn puzzles(rng: &mut ChaCha8Rng) -> Result<Vec<Problem>> {
    let mut rated = Vec::new();
    for kind in &KINDS {
        let mut of_kind = Vec::new();
        while of_kind.len() < CHOICES {
            let puzzle = puzzle(kind.find, rng)?;
            let path = hint::solve_path(&CandidateGrid::of(&puzzle), Uniqueness::Unique);
            if path.is_solved() {
                let rating = Rating::of(&path);
                of_kind.push(((rating.level, rating.score), puzzle));
            }
        }
        of_kind.sort_by_key(|(rating, _)| *rating);
        let chosen = of_kind.into_iter().step_by(CHOICES / OF_A_KIND).zip(1..);
        rated.extend(chosen.map(|((rating, mut puzzle), number)| {
            puzzle.info = Info {
                title: Some(format!("{} {number}", kind.title)),
                level: Some(rating.0.name().to_owned()),
                ..Info::default()
            };
            println!("  {} {number}: {} {}", kind.title, rating.0.name(), rating.1);
            (rating, puzzle)
        }));
    }
    rated.sort_by_key(|(rating, _)| *rating);
    Ok(rated.into_iter().map(|(_, puzzle)| Problem::Sudoku(puzzle)).collect())
}
