//! Checks that all solvers agree.

use anyhow::bail;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng, seq::SliceRandom};

use crate::solvers::{Line, Outcome, Solver};

/// Compares counts, and the solutions of puzzles with just one. Every solution is checked by itself.
pub fn compare(
    name: &str,
    puzzles: &[Line],
    limit: u64,
    solvers: &mut [Box<dyn Solver>],
) -> anyhow::Result<()> {
    let mut first: Option<Vec<Outcome>> = None;
    for solver in solvers {
        let mut outcomes = Vec::with_capacity(puzzles.len());
        solver.solve(puzzles, limit, &mut |outcome| outcomes.push(*outcome));
        if outcomes.len() != puzzles.len() {
            bail!("{name}: {} has {} outcomes for {} puzzles", solver.name(), outcomes.len(), puzzles.len());
        }
        for (puzzle, (count, solution)) in puzzles.iter().zip(&outcomes) {
            if solution.is_some() != (*count > 0) || solution.is_some_and(|s| !is_solution(puzzle, &s)) {
                bail!("{name}: {} has a bad solution for {}", solver.name(), String::from_utf8_lossy(puzzle));
            }
        }
        let Some(first) = &first else {
            first = Some(outcomes);
            continue;
        };
        for ((puzzle, ours), theirs) in puzzles.iter().zip(&outcomes).zip(first) {
            if ours.0 != theirs.0 || (limit > 1 && ours.0 == 1 && ours.1 != theirs.1) {
                let text = String::from_utf8_lossy(puzzle);
                bail!("{name}: {} says {}, not {}, of {text}", solver.name(), ours.0, theirs.0);
            }
        }
    }
    println!("{name}: {} puzzles, limit {limit}: all agree", puzzles.len());
    Ok(())
}

fn is_solution(puzzle: &Line, solution: &Line) -> bool {
    let kept = puzzle.iter().zip(solution).all(|(p, s)| p == s || !(b'1'..=b'9').contains(p));
    let mut seen = [[0u16; 9]; 3];
    for (cell, &digit) in solution.iter().enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        for (kind, house) in [row, column, row / 3 * 3 + column / 3].into_iter().enumerate() {
            seen[kind][house] |= 1 << (digit - b'1');
        }
    }
    kept && seen == [[0x1ff; 9]; 3]
}

/// Compares on random grids: clues of a full grid, some of them wrong, or digits anywhere.
pub fn random(count: u64, seed: u64, limit: u64, solvers: &mut [Box<dyn Solver>]) -> anyhow::Result<()> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for start in (0..count).step_by(100_000) {
        let puzzles: Vec<Line> = (start..count.min(start + 100_000)).map(|_| grid(&mut rng)).collect();
        compare(&format!("random from {start}"), &puzzles, limit, solvers)?;
    }
    Ok(())
}

fn grid(rng: &mut ChaCha8Rng) -> Line {
    let full = full_grid(rng);
    let clues = rng.random_range(0..=81);
    let wrong = if rng.random_bool(0.5) { 0.0 } else { rng.random_range(0.0..0.2) };
    let mut cells: Vec<usize> = (0..81).collect();
    cells.shuffle(rng);
    let mut line = [b'.'; 81];
    for &cell in &cells[..clues] {
        let digit = if rng.random_bool(wrong) { rng.random_range(0..9) } else { full[cell] };
        line[cell] = b'1' + digit;
    }
    line
}

/// Returns a full grid: the simplest pattern with its digits, rows and columns shuffled within their bands.
fn full_grid(rng: &mut ChaCha8Rng) -> [u8; 81] {
    let mut digits: [u8; 9] = std::array::from_fn(|i| i as u8);
    digits.shuffle(rng);
    let (rows, columns) = (lines(rng), lines(rng));
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        digits[(row % 3 * 3 + row / 3 + column) % 9]
    })
}

fn lines(rng: &mut ChaCha8Rng) -> [usize; 9] {
    let mut bands = [0, 1, 2];
    bands.shuffle(rng);
    let mut lines = [0; 9];
    for (band, place) in bands.into_iter().zip([0, 3, 6]) {
        let mut inner = [0, 1, 2];
        inner.shuffle(rng);
        for k in 0..3 {
            lines[place + k] = 3 * band + inner[k];
        }
    }
    lines
}
