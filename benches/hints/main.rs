//! Measures the speed of the techniques.
//!
//! - `cargo bench --bench hints` solves the built-in puzzles, and some that need nested nets, by steps.
//! - `.. -- paths FILE..` follows the solve path of each puzzle in the files, carrying results from step to step.
//! - `.. -- steps FILE..` searches the next step in every position of these paths from scratch, as for a hint.
//! - `.. -- strays FILE..` does the same in positions off these paths, as players reach them: some digits of the solution
//!   are placed, some marks are erased.
//!
//! The last three print the total time, the time of each technique and the slowest position. Times are processor times
//! of the thread, which a busy machine disturbs least.

mod positions;
mod times;

use std::error::Error;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use ninefold::packs::PACKS;
use ninefold_engine::format::{self, Options};
use ninefold_engine::grid::{CandidateGrid, Puzzle};
use ninefold_engine::hint::{self, Uniqueness};
use ninefold_engine::puzzle::Problem;

/// Puzzles that only nested nets solve.
const HARDEST: &str = "\
1...5..8.......1...8...3..6..7..4.6.3...7...4.4....8..5.2....9....29.....6...7..8
.......93.8......5..3.6.8....5.9...67....2......4.......9.8..5..2.7..6..4.....1..
1....6..9.5.7...2.......5...3......8.91..8...8..36........2.47...4......9....3..1
";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let measure = match arguments.first().map(String::as_str) {
        Some("paths") => positions::paths,
        Some("steps") => positions::steps,
        Some("strays") => positions::strays,
        _ => {
            divan::main();
            return Ok(());
        }
    };
    for name in &arguments[1..] {
        print!("{name}: {}", measure(&parsed(&std::fs::read(name)?)?));
    }
    Ok(())
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

/// Solves the puzzles by steps and returns the number of steps.
fn solve_by_steps(puzzles: &[Puzzle]) -> usize {
    puzzles.iter().map(|p| hint::solve_path(&CandidateGrid::of(p), Uniqueness::Unique).steps.len()).sum()
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
    bencher.counter(ItemsCount::new(puzzles.len())).bench(|| solve_by_steps(black_box(&puzzles)));
}

#[divan::bench]
fn hardest(bencher: Bencher) {
    let puzzles = parsed(HARDEST.as_bytes()).expect("the lines are puzzles");
    bencher.counter(ItemsCount::new(puzzles.len())).bench(|| solve_by_steps(black_box(&puzzles)));
}
