//! The positions in which steps are searched.

use ninefold_engine::grid::{CandidateGrid, CandidateSet, Cell, Puzzle};
use ninefold_engine::hint::{self, SolvePath, Uniqueness};
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::times::{Report, Timed};

/// The number of positions off the solve path for each puzzle.
const STRAYS: usize = 8;

/// Times the solve path of each puzzle, one step after another.
pub fn paths(puzzles: &[Puzzle]) -> String {
    let (mut report, mut spent) = (Report::new(), std::time::Duration::ZERO);
    for puzzle in puzzles {
        let mut path = SolvePath::new(&CandidateGrid::of(puzzle), Uniqueness::Unique);
        loop {
            let before = path.grid().clone();
            let timed = Timed::new(|go_on| path.next_while(go_on));
            spent += timed.sum();
            if timed.step.is_none() {
                break;
            }
            report.add(&before, &timed);
        }
    }
    format!("{:.1} puzzles a second, {report}", puzzles.len() as f64 / spent.as_secs_f64())
}

/// Times the search in every position of each solve path, without what earlier positions carry over.
pub fn steps(puzzles: &[Puzzle]) -> String {
    let mut report = Report::new();
    for puzzle in puzzles {
        let mut grid = CandidateGrid::of(puzzle);
        while let Some(step) = next_step(&grid, &mut report) {
            step.effect.apply(&mut grid);
        }
    }
    report.to_string()
}

/// Times the search in positions off the solve path: some digits of the solution are placed, and some of the other
/// candidates are eliminated.
pub fn strays(puzzles: &[Puzzle]) -> String {
    let (mut report, mut rng) = (Report::new(), ChaCha8Rng::seed_from_u64(1));
    for puzzle in puzzles {
        let start = CandidateGrid::of(puzzle);
        let path = hint::solve_path(&start, Uniqueness::Unique);
        if !path.is_solved() {
            continue;
        }
        for _ in 0..STRAYS {
            let grid = stray(&start, &path.grid, &mut rng);
            next_step(&grid, &mut report);
        }
    }
    report.to_string()
}

fn stray(start: &CandidateGrid, solved: &CandidateGrid, rng: &mut ChaCha8Rng) -> CandidateGrid {
    let mut grid = start.clone();
    let mut open: Vec<Cell> = grid.open_cells().collect();
    open.shuffle(rng);
    let placed = rng.random_range(0..open.len() / 4);
    for &cell in &open[..placed] {
        solved.value(cell).into_iter().for_each(|digit| grid.place(cell, digit));
    }
    let share = rng.random_range(0.0..0.3);
    for &cell in &open[placed..] {
        for digit in grid.candidates(cell).iter().filter(|&digit| Some(digit) != solved.value(cell)) {
            if rng.random_bool(share) {
                grid.eliminate(cell, CandidateSet::of(digit));
            }
        }
    }
    grid
}

/// Times the search for the next step: the fastest of three, because caches are cold in the first.
fn next_step(grid: &CandidateGrid, report: &mut Report) -> Option<hint::Step> {
    let turns = (0..3).map(|_| Timed::new(|go_on| hint::next_step_while(grid, Uniqueness::Unique, go_on)));
    let timed = turns.min_by_key(Timed::sum)?;
    report.add(grid, &timed);
    timed.step
}
