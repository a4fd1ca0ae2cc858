//! Finds the examples on the page of each technique that has positions to practise, the text `puzzles/more_examples.txt`:
//!
//! ```text
//! cargo run --release -p ninefold-examples --bin find_more_examples
//! ```
//!
//! They are positions in which the technique is needed, of other seeds than those of practice: those with the shortest
//! explanations, one of them with an argument that begins in another kind of house than that of the shortest.

use std::collections::BTreeSet;
use std::fs;
use std::ops::ControlFlow;

use anyhow::{Context, Result};
use ninefold_engine::explain::Span;
use ninefold_engine::format::LibraryPosition;
use ninefold_engine::generate::practice::PracticeSearch;
use ninefold_engine::grid::{Alphabet, CandidateGrid, HouseKind, Puzzle};
use ninefold_engine::hint::{self, Difficulty, Name, Step, TECHNIQUES, Technique};
use ninefold_engine::monitor::Monitor;
use ninefold_examples::{line_of_step, path_of};

const HEAD: &str = "\
# Three positions for each technique that is practised, as lines of HoDoKu's library.
# Made by examples/find_more_examples.rs from puzzles of our own.
";

/// The number of examples of a technique.
const WANTED: usize = 3;

/// The positions that are compared, and the puzzles that are searched at once.
const COMPARED: usize = 6;
const CHUNK: u64 = 64;

/// The most steps of a technique that are compared in one position.
const MAX_STEPS: usize = 20;

/// The seed of the first technique; each other has the next.
const FIRST_SEED: u64 = 7300;

/// A position with its step.
struct Found {
    line: String,
    length: usize,
    /// The kind of the first house that the explanation names.
    house: Option<HouseKind>,
}

fn main() -> Result<()> {
    let practised: BTreeSet<String> = codes(&fs::read_to_string(path_of("puzzles/practice.txt"))?).collect();
    let mut text = HEAD.to_owned();
    for (place, technique) in TECHNIQUES.iter().enumerate() {
        if practised.contains(technique.code) {
            for line in examples(technique, FIRST_SEED + place as u64)? {
                text += &(line + "\n");
            }
            fs::write(path_of("puzzles/more_examples.txt"), &text)?;
        }
    }
    Ok(())
}

/// The codes of the techniques of some lines.
fn codes(lines: &str) -> impl Iterator<Item = String> {
    lines
        .lines()
        .filter(|line| line.starts_with(':'))
        .filter_map(|line| Some(line.split(':').nth(1)?.to_owned()))
}

/// The lines of a technique.
fn examples(technique: &'static Technique, seed: u64) -> Result<Vec<String>> {
    let search = PracticeSearch::new(technique, seed).context("a search")?;
    let mut found: Vec<Found> = Vec::new();
    // Puzzles of hard techniques take longer to solve.
    let most_trials: u64 = if technique.level < Difficulty::Unfair { 300_000 } else { 20_000 };
    for start in (0..most_trials).step_by(CHUNK as usize) {
        for position in search.run(start..start + CHUNK, &Monitor::new())? {
            found.extend(shortest(&position, technique)?);
        }
        if found.len() >= COMPARED {
            break;
        }
    }
    found.sort_by_key(|found| found.length);
    // The shortest of another kind of house comes second.
    if let Some(other) = found.iter().position(|other| other.house != found[0].house) {
        found[1..=other].rotate_right(1);
    }
    eprintln!("{}: {} positions", technique.slug, found.len());
    Ok(found.into_iter().take(WANTED).map(|found| found.line).collect())
}

/// The step of a technique with the shortest explanation.
fn shortest(puzzle: &Puzzle, technique: &'static Technique) -> Result<Option<Found>> {
    let grid = CandidateGrid::of(puzzle);
    let position = LibraryPosition::of(puzzle)?;
    let mut best: Option<Found> = None;
    let mut effects = Vec::new();
    let _ = hint::all_steps(&grid, &[technique], &mut |step: Step| {
        // A line stands for the first step with its effect.
        if !effects.contains(&step.effect) {
            effects.push(step.effect.clone());
            let text = step.explain(&grid);
            let length = text.render(grid.geometry(), Alphabet::Digits).len();
            if best.as_ref().is_none_or(|best| length < best.length) {
                let house = text.spans().iter().find_map(|span| match span {
                    Span::Name(Name::House(house)) => Some(grid.geometry().house(*house).kind),
                    Span::Name(Name::Houses(houses)) => Some(grid.geometry().house(*houses.first()?).kind),
                    _ => None,
                });
                best = Some(Found { line: line_of_step(&position, &step), length, house });
            }
        }
        if effects.len() == MAX_STEPS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    Ok(best)
}
