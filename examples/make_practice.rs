//! Makes the positions to practise techniques on, the text `puzzles/practice.txt`:
//!
//! ```text
//! cargo run --release -p ninefold-examples --bin make_practice              writes those of all techniques; takes half an hour
//! cargo run --release -p ninefold-examples --bin make_practice -- SLUG ...  prints those of some
//! ```
//!
//! Every technique has its own seed. The same seed gives the same text on every machine as long as neither the generator
//! nor the techniques change.

use std::{env, fs};

use anyhow::{Context, Result};
use ninefold_engine::format::LibraryPosition;
use ninefold_engine::generate::practice::PracticeSearch;
use ninefold_engine::grid::CandidateSet;
use ninefold_engine::hint::{self, Difficulty, TECHNIQUES, Technique};
use ninefold_engine::monitor::Monitor;
use ninefold_examples::path_of;

const FILE: &str = "puzzles/practice.txt";

const HEAD: &str = "\
# Positions in which a technique is the next step of a solve path, as lines of HoDoKu's library without a step.
# Made by `cargo run --release -p ninefold-examples --bin make_practice` from puzzles of our own.
";

/// The number of positions of a technique, unless it is too rare.
const WANTED: usize = 20;

/// The seed of the first technique; each other has the next.
const FIRST_SEED: u64 = 4200;

/// The number of puzzles that are searched at once.
const CHUNK: u64 = 64;

fn main() -> Result<()> {
    let named: Vec<String> = env::args().skip(1).collect();
    for slug in &named {
        let technique = hint::by_slug(slug).with_context(|| format!("no technique `{slug}`"))?;
        print!("{}", positions(technique)?);
    }
    if named.is_empty() {
        let mut text = HEAD.to_owned();
        for technique in TECHNIQUES {
            text += &positions(technique)?;
        }
        fs::write(path_of(FILE), text)?;
    }
    Ok(())
}

/// The number of puzzles that are searched at most. Those of hard techniques take longer to solve.
fn most_trials(technique: &Technique) -> u64 {
    match technique.level {
        Difficulty::Easy | Difficulty::Medium | Difficulty::Hard => 1_400_000,
        Difficulty::Unfair => 75_000,
        Difficulty::Extreme => 25_000,
    }
}

/// The lines of a technique.
fn positions(technique: &'static Technique) -> Result<String> {
    let place = TECHNIQUES.iter().position(|&other| other == technique);
    let place = place.with_context(|| format!("no solve path uses {}", technique.slug))?;
    let search = PracticeSearch::new(technique, FIRST_SEED + place as u64).context("a search")?;
    let mut lines = Vec::new();
    for start in (0..most_trials(technique)).step_by(CHUNK as usize) {
        for position in search.run(start..start + CHUNK, &Monitor::new())? {
            let position = LibraryPosition::of(&position)?;
            lines.push(position.line(technique.code, CandidateSet::EMPTY, &[], &[]));
        }
        if lines.len() >= WANTED {
            lines.truncate(WANTED);
            break;
        }
    }
    eprintln!("{}: {}", technique.slug, lines.len());
    Ok(lines.concat())
}
