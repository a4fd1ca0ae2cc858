//! Counts in how many generated puzzles each technique can be used, the list `puzzles/frequencies.txt`:
//!
//! ```text
//! for level in hard unfair extreme; do
//!     ninefold generate --level $level --count 200 --seed 1 > $level.txt
//! done
//! cargo run --release -p ninefold-examples --bin count_techniques -- hard.txt unfair.txt extreme.txt > puzzles/frequencies.txt
//! ```
//!
//! A technique counts once for each puzzle in which it finds a step where the solve path (`ninefold hint --path`) takes one
//! that is no easier: what the path itself takes depends on the order in which it tries them.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use ninefold_engine::grid::{Alphabet, CandidateGrid, Geometry, Grid};
use ninefold_engine::hint::{FORMS, SolvePath, TECHNIQUES, Technique, Uniqueness, all_steps};

const HEAD: &str = "\
# In how many hard, unfair and extreme puzzles of our generator, 200 of each level, a technique finds a step where the
# solve path takes one that is no easier. Counted by examples/count_techniques.rs.
";

type Counts = BTreeMap<&'static str, [usize; 3]>;

fn main() -> Result<()> {
    let files: Vec<String> = env::args().skip(1).collect();
    ensure!(files.len() == 3, "three lists: hard, unfair, extreme");
    let geometry = Geometry::standard(9).context("9x9")?;
    let mut counts = Counts::new();
    for (level, file) in files.iter().enumerate() {
        let list = fs::read_to_string(file)?;
        for line in list.lines() {
            let givens: Grid = line.chars().take(81).map(|c| Alphabet::Digits.digit(c, 9)).collect();
            let grid = CandidateGrid::new(geometry.clone(), &givens);
            for slug in useful(&grid) {
                counts.entry(slug).or_default()[level] += 1;
            }
        }
    }
    print!("{HEAD}");
    for technique in TECHNIQUES.iter().chain(FORMS) {
        let [hard, unfair, extreme] = counts.get(technique.slug).copied().unwrap_or_default();
        println!("{}: {hard} {unfair} {extreme}", technique.slug);
    }
    Ok(())
}

/// Returns the techniques that find a step where the solve path takes one that is no easier.
fn useful(grid: &CandidateGrid) -> BTreeSet<&'static str> {
    let mut path = SolvePath::new(grid, Uniqueness::Unique);
    let mut useful = BTreeSet::new();
    let mut before = grid.clone();
    while let Some(step) = path.next() {
        useful.insert(step.technique.slug);
        for technique in TECHNIQUES.iter().chain(FORMS) {
            if technique.level <= step.technique.level
                && !useful.contains(technique.slug)
                && finds(&before, technique)
            {
                useful.insert(technique.slug);
            }
        }
        before = path.grid().clone();
    }
    useful
}

fn finds(grid: &CandidateGrid, technique: &'static Technique) -> bool {
    all_steps(grid, &[technique], &mut |_| ControlFlow::Break(())).is_break()
}
