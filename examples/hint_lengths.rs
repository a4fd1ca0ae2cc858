//! Measures how long the arguments of hints are, and how long they take to find:
//!
//! ```text
//! cargo run --profile quick -p ninefold-examples --bin hint_lengths -- rating|people LIST [EVERY [FIRST]]
//! ```
//!
//! Walks the path in the order of the rating or of people through every `EVERY`th puzzle of a list of 9x9 lines, and
//! prints median, 90th percentile and maximum: of the characters over all steps, over those of beginners, and over all
//! that do not place a digit directly, of which there are other figures too. `symbols` are the characters in symbols,
//! `lines` the most that the board shows beneath each other at once, whatever branches are open.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use std::{env, fs};

use anyhow::{Context, Result};
use ninefold::game::{HintPosition, Session, SudokuStep};
use ninefold::scene::hint::{Fold, HintWords, SudokuHints};
use ninefold_engine::grid::{Alphabet, CandidateGrid, Geometry, Grid, Puzzle};
use ninefold_engine::hint::{Difficulty, Preferences, SolvePath, Step, Text, Uniqueness, next_for_people};

/// The techniques that beginners follow.
const BEGINNERS: [&str; 8] = [
    "full-house",
    "naked-single",
    "hidden-single",
    "pointing",
    "claiming",
    "locked-pair",
    "naked-pair",
    "hidden-pair",
];

#[derive(Default)]
struct Lengths {
    of_all: Vec<usize>,
    of_beginners: Vec<usize>,
    characters: Vec<usize>,
    symbols: Vec<usize>,
    inferences: Vec<usize>,
    lines: Vec<usize>,
    times: Vec<Duration>,
    techniques: BTreeMap<&'static str, (usize, usize)>,
}

fn main() -> Result<()> {
    let mut args = env::args().skip(1);
    let for_people = args.next().context("rating or people?")? == "people";
    let list = fs::read_to_string(args.next().context("which list?")?)?;
    let mut number = |default| args.next().map_or(Ok(default), |text| text.parse());
    let (every, first) = (number(1)?, number(0)?);
    let geometry = Geometry::standard(9).context("9x9")?;
    let mut lengths = Lengths::default();
    for line in list.lines().filter(|line| !line.starts_with('#')).skip(first).step_by(every) {
        let givens: Grid = line.chars().take(81).map(|c| Alphabet::Digits.digit(c, 9)).collect();
        let grid = CandidateGrid::new(geometry.clone(), &givens);
        walk(&grid, for_people, &mut lengths);
    }
    print("characters of all", &mut lengths.of_all);
    print("characters for beginners", &mut lengths.of_beginners);
    print("characters", &mut lengths.characters);
    print("symbols", &mut lengths.symbols);
    print("inferences", &mut lengths.inferences);
    print("lines", &mut lengths.lines);
    print("time", &mut lengths.times);
    for (technique, (count, characters)) in &lengths.techniques {
        println!("{count:6} {technique}, {} characters each", characters / count);
    }
    Ok(())
}

fn walk(grid: &CandidateGrid, for_people: bool, lengths: &mut Lengths) {
    let (mut grid, mut path) = (grid.clone(), SolvePath::new(grid, Uniqueness::Unique));
    loop {
        let start = Instant::now();
        let step = match for_people {
            true => next_for_people(&grid, Uniqueness::Unique, &Preferences::default(), || true),
            false => path.next_while(|| true),
        };
        lengths.times.push(start.elapsed());
        let Ok(Some(step)) = step else { return };
        lengths.note(&grid, &step);
        step.effect.apply(&mut grid);
    }
}

impl Lengths {
    fn note(&mut self, grid: &CandidateGrid, step: &Step) {
        let length = |text: Text| text.render(grid.geometry(), Alphabet::Digits).chars().count();
        let characters = length(step.explain(grid));
        self.of_all.push(characters);
        if BEGINNERS.contains(&step.technique.slug) {
            self.of_beginners.push(characters);
        }
        if step.technique.level == Difficulty::Easy {
            return;
        }
        self.characters.push(characters);
        self.symbols.push(length(step.explain_in_symbols(grid)));
        self.inferences
            .push(step.presentation(grid).proof.iter().map(|line| line.count()).sum::<usize>().max(1));
        self.lines.push(most_lines(grid, step));
        let entry = self.techniques.entry(step.technique.slug).or_default();
        *entry = (entry.0 + 1, entry.1 + characters);
    }
}

/// The most lines of the argument that the board shows at once.
fn most_lines(grid: &CandidateGrid, step: &Step) -> usize {
    let puzzle = Puzzle::new(grid.geometry().clone(), grid.values().clone());
    let session = Session::new(puzzle.into()).expect("a playable size");
    let position = HintPosition::new(grid.clone(), None);
    let hints = SudokuHints { session: &session, position, words: HintWords::default(), clean_peers: true };
    let mut hint = hints.step(&SudokuStep::Technique(step.clone()));
    let mut most = 0;
    loop {
        if hint.fold() == Some(Fold::Open) {
            hint.turn_branch();
            let shown = hint.shown();
            while hint.more() {}
            most = most.max(hint.panel_text().words().lines().count());
            while hint.shown() > shown {
                hint.fewer();
            }
        } else if !hint.more() {
            return most.max(hint.panel_text().words().lines().count());
        }
    }
}

fn print<T: Ord + std::fmt::Debug>(name: &str, values: &mut [T]) {
    values.sort();
    let at = |share: usize| &values[(values.len() * share / 100).min(values.len() - 1)];
    println!("{name} of {} steps: median {:?}, 90% {:?}, most {:?}", values.len(), at(50), at(90), at(100));
}
