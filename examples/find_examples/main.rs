//! Finds an example for each technique, the text `puzzles/techniques.txt`:
//!
//! ```text
//! cargo run --release -p ninefold-examples --bin find_examples -- PUZZLES [FIRST SEED [TECHNIQUE ...]]
//! ```
//!
//! Generates puzzles, solves each by steps, and searches every position with all techniques, or those that are named.
//! Of the steps that show what their technique is named after (`features.rs`) it keeps the one with the shortest
//! explanation, preferring positions without an open single and steps that the solve path needs. Lines that are already in
//! the file compete too. Positions for techniques that are very rare by chance are constructed: a tridagon from a full grid,
//! the others from puzzles (`made.rs`).

mod features;
mod made;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use std::{env, fs};

use anyhow::{Context, Result};
use made::Maker;
use ninefold_engine::format::{self, Format, LibraryPosition, Options};
use ninefold_engine::generate::{LevelFilter, Request, Symmetry, generate};
use ninefold_engine::grid::{Alphabet, CandidateGrid, Digit, Geometry, Grid, Progress, Puzzle};
use ninefold_engine::hint::{
    self, Difficulty, Effect, FORMS, SolvePath, Step, TECHNIQUES, Technique, Uniqueness,
};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::puzzle::Problem;
use ninefold_engine::solve;
use ninefold_examples::{line_of_step, path_of};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

const FILE: &str = "puzzles/techniques.txt";

const HEAD: &str = "\
# A position for each technique in which it finds a step, as lines of HoDoKu's library.
# Made by examples/find_examples from puzzles of our own.
";

/// The most steps of a technique that are compared in one position, the most that are looked at, and the time after
/// which a technique that finds nothing is given up.
const MAX_STEPS: usize = 20;
const MAX_SEEN: usize = 1_000;
const MAX_TIME: Duration = Duration::from_secs(20);

/// The most puzzles that are searched for missing examples, and the most from which positions are constructed.
const MAX_WALKED: u64 = 20_000;
const MAX_MADE: u64 = 300;

/// The best example of each technique so far, with its cost.
type Examples = BTreeMap<&'static str, (Cost, String)>;

/// Whether the position has an open single, whether it does not need the technique, and the length of the explanation; less
/// is better.
type Cost = (bool, bool, usize);

struct Finder {
    examples: Examples,
    /// The time that each technique has taken since it last found a step.
    spent: BTreeMap<&'static str, Duration>,
}

fn main() -> Result<()> {
    let count: u64 = env::args().nth(1).context("how many puzzles?")?.parse()?;
    let first: u64 = env::args().nth(2).map_or(Ok(0), |seed| seed.parse())?;
    let file = path_of(FILE);
    let named: Vec<String> = env::args().skip(3).collect();
    let wanted = wanted(&named)?;
    let mut finder = Finder { examples: Examples::new(), spent: BTreeMap::new() };
    finder.read(&fs::read_to_string(&file).unwrap_or_default(), &wanted);
    let geometry = Geometry::standard(9).context("9x9")?;
    let request = Request {
        geometry: geometry.clone(),
        symmetry: Symmetry::None,
        level: LevelFilter::Any,
        clues: None,
        minimal: false,
    };
    let mut written = String::new();
    for seed in first..first + count {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let puzzle = generate(&request, &mut rng, &Monitor::new())?;
        finder.search_path(&puzzle, &wanted);
        // The search takes long: if it is interrupted, the examples found so far are kept.
        if finder.text() != written {
            written = finder.text();
            fs::write(&file, &written)?;
        }
    }
    for seed in 0..200 {
        if finder.examples.contains_key("2051") {
            break;
        }
        finder.make_tridagon(&geometry, seed)?;
    }
    finder.make(&wanted, &request)?;
    fs::write(&file, finder.text())?;
    finder.missing().for_each(|technique| eprintln!("no example of {}", technique.slug));
    Ok(())
}

fn all() -> impl Iterator<Item = &'static Technique> {
    TECHNIQUES.iter().chain(FORMS).copied()
}

/// The techniques of these names; all if there are none.
fn wanted(named: &[String]) -> Result<Vec<&'static Technique>> {
    if named.is_empty() {
        return Ok(all().collect());
    }
    named.iter().map(|slug| hint::by_slug(slug).with_context(|| format!("no technique `{slug}`"))).collect()
}

/// The position as a library line has it.
fn position(puzzle: &Puzzle, grid: &CandidateGrid) -> Puzzle {
    let candidates = grid.geometry().cells().map(|cell| grid.candidates(cell)).collect();
    let progress = Progress { values: grid.values().clone(), candidates: Some(candidates) };
    Puzzle { progress: Some(progress), ..puzzle.clone() }
}

impl Finder {
    /// Takes the lines of the file, those whose technique still finds its step, and of what is wanted the positions after
    /// their open singles.
    fn read(&mut self, text: &str, wanted: &[&'static Technique]) {
        let options = Options { format: Some(Format::LIBRARY), ..Options::default() };
        for entry in format::parse(text.as_bytes(), options).unwrap_or_default() {
            let Some(technique) =
                entry.library_position().and_then(|case| hint::by_code(case.code.as_deref()?))
            else {
                continue;
            };
            if let Problem::Sudoku(puzzle) = &entry.problem {
                let grid = CandidateGrid::of(puzzle);
                self.look(puzzle, &grid, technique);
                if wanted.contains(&technique) {
                    self.look(puzzle, &after_singles(grid), technique);
                }
            }
        }
    }

    fn search_path(&mut self, puzzle: &Puzzle, techniques: &[&'static Technique]) {
        let mut grid = CandidateGrid::of(puzzle);
        while let Some(step) = hint::next_step(&grid, Uniqueness::Unique) {
            for &technique in techniques {
                let spent = self.spent.get(technique.slug).copied().unwrap_or_default();
                if spent < MAX_TIME {
                    self.look(puzzle, &grid, technique);
                }
            }
            step.effect.apply(&mut grid);
        }
    }

    /// Keeps the shortest of the first steps of a technique that show it, if it is shorter than what there is.
    fn look(&mut self, puzzle: &Puzzle, grid: &CandidateGrid, technique: &'static Technique) {
        let start = Instant::now();
        let mut left = MAX_STEPS;
        // A line of the file shows the first step with its effect, so later ones do not count.
        let mut seen: Vec<Effect> = Vec::new();
        let mut best: Option<(usize, Step)> = None;
        let _ = hint::all_steps(grid, &[technique], &mut |step| {
            if seen.len() == MAX_SEEN || start.elapsed() > MAX_TIME {
                return ControlFlow::Break(());
            }
            let is_first = !seen.contains(&step.effect);
            seen.push(step.effect.clone());
            if !is_first || !features::is_shown(&step, grid) {
                return ControlFlow::Continue(());
            }
            let length = step.explain(grid).render(grid.geometry(), Alphabet::Digits).len();
            if best.as_ref().is_none_or(|&(least, _)| length < least) {
                best = Some((length, step));
            }
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        *self.spent.entry(technique.slug).or_default() += start.elapsed();
        let code = technique.code;
        let Some((length, step)) = best else { return };
        let cost =
            (technique.level > Difficulty::Easy && has_single(grid), !is_needed(technique, grid), length);
        if self.examples.get(code).is_none_or(|&(least, _)| cost < least)
            && let Ok(case) = LibraryPosition::of(&position(puzzle, grid))
        {
            self.examples.insert(code, (cost, line_of_step(&case, &step)));
            self.spent.remove(technique.slug);
        }
    }

    /// Twelve cells of a full grid for three digits, one of which holds another: all cells with other digits are
    /// given, and as many of the rest as leave the step.
    fn make_tridagon(&mut self, geometry: &std::sync::Arc<Geometry>, seed: u64) -> Result<()> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let request = Request {
            geometry: geometry.clone(),
            symmetry: Symmetry::None,
            level: LevelFilter::Any,
            clues: Some(80),
            minimal: false,
        };
        let clues = generate(&request, &mut rng, &Monitor::new())?.givens;
        let full = solve::first(geometry, &clues, &Monitor::new())?.context("a full grid")?;
        let tridagon = hint::by_slug("tridagon").context("tridagon")?;
        for digits in 0..512u32 {
            let of_three = |digit: Digit| digits & 1 << digit.index() != 0;
            if digits.count_ones() != 3 {
                continue;
            }
            for open in geometry.cells().filter(|&cell| full[cell].is_some_and(|digit| !of_three(digit))) {
                let mut givens = Grid::empty(81);
                let given = |digit: Digit| !of_three(digit);
                full.placed().filter(|&(cell, digit)| given(digit) && cell != open).for_each(
                    |(cell, digit)| {
                        givens[cell] = Some(digit);
                    },
                );
                if !finds(tridagon, geometry, &givens) {
                    continue;
                }
                let mut rest: Vec<_> = full.placed().filter(|&(cell, _)| givens[cell].is_none()).collect();
                rest.shuffle(&mut rng);
                for (cell, digit) in rest {
                    givens[cell] = Some(digit);
                    if !finds(tridagon, geometry, &givens) {
                        givens[cell] = None;
                    }
                }
                let puzzle = Puzzle::new(geometry.clone(), givens);
                self.look(&puzzle, &CandidateGrid::of(&puzzle), tridagon);
                return Ok(());
            }
        }
        Ok(())
    }

    fn text(&self) -> String {
        let example = |technique: &'static Technique| self.examples.get(technique.code);
        let lines = all().filter_map(example).map(|(_, line)| format!("{line}\n"));
        HEAD.to_owned() + &lines.collect::<String>()
    }

    /// The techniques without an example yet.
    fn missing(&self) -> impl Iterator<Item = &'static Technique> {
        all().filter(|technique| !self.examples.contains_key(technique.code))
    }

    /// Looks for those, and for what is wanted and has an open single, in puzzle after puzzle, and in positions made of these.
    fn make(&mut self, wanted: &[&'static Technique], request: &Request) -> Result<()> {
        for seed in 0..MAX_WALKED {
            let mut missing: Vec<&'static Technique> = self.missing().collect();
            missing.extend(wanted.iter().filter(|technique| {
                self.examples.get(technique.code).is_some_and(|((has_single, ..), _)| *has_single)
            }));
            if missing.is_empty() {
                break;
            }
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let puzzle = generate(request, &mut rng, &Monitor::new())?;
            self.search_path(&puzzle, &missing);
            if seed < MAX_MADE {
                let solution = solve::first(&puzzle.geometry, &puzzle.givens, &Monitor::new())?;
                let maker = Maker { puzzle: &puzzle, solution: solution.context("a solution")? };
                maker.positions(&mut rng, &mut |grid| {
                    let grid = after_singles(grid.clone());
                    missing.iter().for_each(|&technique| self.look(&puzzle, &grid, technique));
                });
            }
        }
        Ok(())
    }
}

/// Returns whether a single is open in this position.
fn has_single(grid: &CandidateGrid) -> bool {
    hint::next_step(grid, Uniqueness::Unique).is_some_and(|next| next.technique.level == Difficulty::Easy)
}

/// Returns the position after its open singles.
fn after_singles(grid: CandidateGrid) -> CandidateGrid {
    let mut path = SolvePath::new(&grid, Uniqueness::Unique).up_to(Difficulty::Easy);
    while path.next().is_some() {}
    path.grid().clone()
}

/// Returns whether the next step in this position is one of the technique. For a technique that solve paths leave out:
/// whether there is no step of a lower level.
fn is_needed(technique: &'static Technique, grid: &CandidateGrid) -> bool {
    let Some(next) = hint::next_step(grid, Uniqueness::Unique) else { return true };
    let is_common = TECHNIQUES.contains(&technique);
    next.technique == technique || !is_common && next.technique.level >= technique.level.min(Difficulty::Hard)
}

fn finds(technique: &'static Technique, geometry: &std::sync::Arc<Geometry>, givens: &Grid) -> bool {
    let grid = CandidateGrid::of(&Puzzle::new(geometry.clone(), givens.clone()));
    hint::all_steps(&grid, &[technique], &mut |_| ControlFlow::Break(())).is_break()
}
