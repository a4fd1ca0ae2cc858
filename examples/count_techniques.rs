//! Counts in how many generated puzzles each technique comes up, the list `puzzles/frequencies.txt`:
//!
//! ```text
//! for level in hard unfair extreme; do
//!     ninefold generate --level $level --count 1000 --seed 1 > $level.txt
//! done
//! cargo run --release -p ninefold-examples --bin count_techniques -- hard.txt unfair.txt extreme.txt > puzzles/frequencies.txt
//! ```
//!
//! A technique of ratings counts once for each puzzle whose solve path (`ninefold hint --path`) uses it. The other forms
//! are on no path: of the first 100 puzzles of each list those count in which they find a step where the path takes a
//! hard one.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use ninefold_engine::grid::{Alphabet, CandidateGrid, Geometry, Grid};
use ninefold_engine::hint::{Difficulty, FORMS, SolvePath, TECHNIQUES, Technique, Uniqueness, all_steps};

const HEAD: &str = "\
# In how many hard, unfair and extreme puzzles of our generator a technique comes up: of 1,000 of each level those whose
# solve path uses it, or, of the techniques that are on no path, of 100 those in which it finds a step where the path
# takes a hard one. Counted by examples/count_techniques.rs.
";

/// The puzzles of each list in which the forms are looked for, which takes long.
const SEARCHED: usize = 100;

type Counts = BTreeMap<&'static str, [usize; 3]>;

fn main() -> Result<()> {
    let files: Vec<String> = env::args().skip(1).collect();
    ensure!(files.len() == 3, "three lists: hard, unfair, extreme");
    let geometry = Geometry::standard(9).context("9x9")?;
    let mut counts = Counts::new();
    for (level, file) in files.iter().enumerate() {
        let list = fs::read_to_string(file)?;
        for (number, line) in list.lines().enumerate() {
            let givens: Grid = line.chars().take(81).map(|c| Alphabet::Digits.digit(c, 9)).collect();
            let grid = CandidateGrid::new(geometry.clone(), &givens);
            for slug in used(&grid, number < SEARCHED) {
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

/// Returns the techniques of the solve path and, if `searches`, the forms that find a step where it takes a hard one.
fn used(grid: &CandidateGrid, searches: bool) -> BTreeSet<&'static str> {
    let mut path = SolvePath::new(grid, Uniqueness::Unique);
    let mut used = BTreeSet::new();
    let mut before = grid.clone();
    while let Some(step) = path.next() {
        if searches && step.technique.level > Difficulty::Medium {
            for form in FORMS {
                if !used.contains(form.slug) && finds(&before, form) {
                    used.insert(form.slug);
                }
            }
        }
        used.insert(step.technique.slug);
        before = path.grid().clone();
    }
    used
}

fn finds(grid: &CandidateGrid, form: &'static Technique) -> bool {
    all_steps(grid, &[form], &mut |_| ControlFlow::Break(())).is_break()
}
