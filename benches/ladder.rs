//! How fast the ladder of techniques is.
//!
//! - `cargo bench --bench ladder` walks embedded puzzles, and some that need nested nets, to the solution.
//! - `cargo bench --bench ladder -- steps FILE..` looks for the next step in every position of the ways through the
//!   puzzles of some files, each time anew as for a hint, and prints how long that takes.

use std::error::Error;
use std::time::{Duration, Instant};

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use ninefold::format::{self, Options, Problem};
use ninefold::grid::{CandidateGrid, Puzzle};
use ninefold::hint::{self, Solutions};
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

/// Prints how long a hint takes in the positions of a file's puzzles.
fn latency(file: &str) -> Result<(), Box<dyn Error>> {
    let mut times = Vec::new();
    for puzzle in parsed(&std::fs::read(file)?)? {
        let mut grid = CandidateGrid::of(&puzzle);
        loop {
            let start = Instant::now();
            let Some(step) = hint::next_step(&grid, Solutions::One) else { break };
            times.push(start.elapsed());
            step.effect.apply(&mut grid);
        }
    }
    times.sort_unstable();
    let at = |share: f64| times.get((times.len().saturating_sub(1) as f64 * share) as usize).copied();
    let [half, most, nearly, all] = [0.5, 0.9, 0.99, 1.0].map(|share| at(share).unwrap_or(Duration::ZERO));
    println!("{file}: {} positions, p50 {half:?}, p90 {most:?}, p99 {nearly:?}, max {all:?}", times.len());
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
