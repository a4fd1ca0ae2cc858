//! How fast the ladder of techniques is.
//!
//! - `cargo bench --bench ladder` walks embedded puzzles, and some that need nested nets, to the solution.
//! - `cargo bench --bench ladder -- steps FILE..` looks for the next step in every position of the ways through the
//!   puzzles of some files, each time anew as for a hint, and prints how long that takes (the fastest of three):
//!   altogether, and technique by technique.

use std::cell::RefCell;
use std::error::Error;
use std::time::{Duration, Instant};

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use ninefold::format::{self, Options, Problem};
use ninefold::grid::{CandidateGrid, Puzzle};
use ninefold::hint::{self, Solutions, Step, TECHNIQUES};
use ninefold::packs::PACKS;

/// Puzzles that only nested nets get through.
const HARDEST: &str = "\
1...5..8.......1...8...3..6..7..4.6.3...7...4.4....8..5.2....9....29.....6...7..8
.......93.8......5..3.6.8....5.9...67....2......4.......9.8..5..2.7..6..4.....1..
1....6..9.5.7...2.......5...3......8.91..8...8..36........2.47...4......9....3..1
";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().position(|argument| argument == "steps") {
        Some(at) => {
            arguments[at + 1..].iter().filter(|name| !name.starts_with('-')).try_for_each(|n| latency(n))
        }
        None => {
            divan::main();
            Ok(())
        }
    }
}

fn sudokus(problems: impl IntoIterator<Item = Problem>) -> Vec<Puzzle> {
    let sudoku = |problem| match problem {
        Problem::Sudoku(puzzle) => Some(puzzle),
        Problem::Queens(_) => None,
    };
    problems.into_iter().filter_map(sudoku).collect()
}

fn parsed(text: &[u8]) -> Result<Vec<Puzzle>, Box<dyn Error>> {
    let entries = format::parse(text, Options::default()).map_err(|errors| format!("{errors:?}"))?;
    Ok(sudokus(entries.into_iter().map(|entry| entry.problem)))
}

/// How long something took, time after time.
#[derive(Clone, Default)]
struct Times(Vec<Duration>);

impl Times {
    fn at(&self, share: f64) -> Duration {
        let last = self.0.len().saturating_sub(1) as f64;
        self.0.get((last * share) as usize).copied().unwrap_or_default()
    }

    /// `12 times, p50 2µs, p90 3µs, p99 8ms, max 40ms, together 90ms`.
    fn report(mut self) -> String {
        self.0.sort_unstable();
        let [half, most, nearly, all] = [0.5, 0.9, 0.99, 1.0].map(|share| self.at(share));
        let (count, sum) = (self.0.len(), self.0.iter().sum::<Duration>());
        format!(
            "{count} times, p50 {half:.1?}, p90 {most:.1?}, p99 {nearly:.1?}, max {all:.1?}, together {sum:.1?}"
        )
    }
}

/// The next step, and how long each technique took until then.
fn timed(grid: &CandidateGrid) -> Option<(Step, Vec<Duration>)> {
    // The ladder asks before each technique, in their order, whether to go on.
    let starts = RefCell::new(Vec::with_capacity(TECHNIQUES.len() + 1));
    let step = hint::next_step_while(grid, Solutions::One, || {
        starts.borrow_mut().push(Instant::now());
        true
    })?;
    let mut starts = starts.into_inner();
    starts.push(Instant::now());
    Some((step, starts.windows(2).map(|pair| pair[1] - pair[0]).collect()))
}

/// The same, the fastest of three: the others waited for the processor.
fn fastest(grid: &CandidateGrid) -> Option<(Step, Vec<Duration>)> {
    let (step, mut times) = timed(grid)?;
    for _ in 1..3 {
        let again = timed(grid).map(|(_, times)| times).unwrap_or_default();
        times.iter_mut().zip(again).for_each(|(time, other)| *time = other.min(*time));
    }
    Some((step, times))
}

/// Prints how long a hint takes in the positions of a file's puzzles.
fn latency(file: &str) -> Result<(), Box<dyn Error>> {
    let (mut all, mut techniques) = (Times::default(), vec![Times::default(); TECHNIQUES.len()]);
    for puzzle in parsed(&std::fs::read(file)?)? {
        let mut grid = CandidateGrid::of(&puzzle);
        while let Some((step, times)) = fastest(&grid) {
            all.0.push(times.iter().sum());
            techniques.iter_mut().zip(times).for_each(|(all, time)| all.0.push(time));
            step.effect.apply(&mut grid);
        }
    }
    println!("{file}: {}", all.report());
    for (technique, times) in TECHNIQUES.iter().zip(techniques) {
        println!("  {:40} {}", technique.name(), times.report());
    }
    Ok(())
}

/// The number of steps to the solutions.
fn walk(puzzles: &[Puzzle]) -> usize {
    puzzles.iter().map(|p| hint::solve_path(&CandidateGrid::of(p), Solutions::One).steps.len()).sum()
}

/// The packs of 9x9 sudokus.
fn nines() -> impl Iterator<Item = &'static str> {
    let is_nine = |problem: &Problem| matches!(problem, Problem::Sudoku(p) if p.geometry.size() == 9);
    PACKS.iter().filter(move |pack| pack.problems().iter().all(is_nine)).map(|pack| pack.slug)
}

#[divan::bench(args = nines())]
fn packs(bencher: Bencher, slug: &str) {
    let pack = PACKS.iter().filter(|pack| pack.slug == slug);
    let puzzles = sudokus(pack.flat_map(|pack| pack.problems().iter().cloned()));
    bencher.counter(ItemsCount::new(puzzles.len())).bench(|| walk(black_box(&puzzles)));
}

#[divan::bench]
fn hardest(bencher: Bencher) {
    let puzzles = parsed(HARDEST.as_bytes()).expect("the lines are puzzles");
    bencher.counter(ItemsCount::new(puzzles.len())).bench(|| walk(black_box(&puzzles)));
}
