//! The speed of the batch solver by instruction set, limit and kind of puzzle: `cargo bench --bench batch`.
//!
//! The puzzles are generated. `benches/peers` compares with other solvers on lists of puzzles.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use ninefold_engine::instructions::InstructionSet;
use ninefold_engine::solve::batch::Batch;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

type Line = [u8; 81];

fn main() {
    divan::main();
}

/// Solves a list and returns the number of solutions found.
fn solve(instructions: InstructionSet, limit: u64, puzzles: &[Line]) -> u64 {
    let mut batch = Batch::with_instructions(limit, instructions);
    let mut solutions = 0;
    for puzzle in puzzles {
        batch.push(puzzle);
        solutions += std::iter::from_fn(|| batch.next_answer()).map(|answer| answer.count).sum::<u64>();
    }
    batch.finish();
    solutions + std::iter::from_fn(|| batch.next_answer()).map(|answer| answer.count).sum::<u64>()
}

/// Grids with this many clues. Some have one solution, most have several.
fn grids(clues: usize, count: usize) -> Vec<Line> {
    let mut rng = ChaCha8Rng::seed_from_u64(clues as u64);
    (0..count)
        .map(|_| {
            let (shift, mut cells) = (rng.random_range(0..9), (0..81).collect::<Vec<usize>>());
            cells.shuffle(&mut rng);
            let mut line = [b'.'; 81];
            for &cell in &cells[..clues] {
                let (row, column) = (cell / 9, cell % 9);
                line[cell] = b'1' + ((row % 3 * 3 + row / 3 + column + shift) % 9) as u8;
            }
            line
        })
        .collect()
}

/// Puzzles with one solution: clues are removed one by one while it stays unique.
fn unique(count: usize) -> Vec<Line> {
    let mut puzzles = grids(81, count);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..3 * 81 {
        let fewer: Vec<Line> = puzzles
            .iter()
            .map(|puzzle| {
                let mut fewer = *puzzle;
                fewer[rng.random_range(0..81usize)] = b'.';
                fewer
            })
            .collect();
        let mut batch = Batch::new(2);
        fewer.iter().for_each(|puzzle| batch.push(puzzle));
        batch.finish();
        for (puzzle, fewer) in puzzles.iter_mut().zip(fewer) {
            if batch.next_answer().is_some_and(|answer| answer.count == 1) {
                *puzzle = fewer;
            }
        }
    }
    puzzles
}

#[divan::bench(args = InstructionSet::ALL.into_iter().filter(|it| it.is_available()))]
fn nearly_minimal(bencher: Bencher, instructions: InstructionSet) {
    let puzzles = unique(5000);
    bencher.counter(ItemsCount::new(puzzles.len())).bench(|| solve(instructions, 2, black_box(&puzzles)));
}

#[divan::bench(args = InstructionSet::ALL.into_iter().filter(|it| it.is_available()))]
fn full_grids(bencher: Bencher, instructions: InstructionSet) {
    let puzzles = grids(81, 20_000);
    bencher.counter(ItemsCount::new(puzzles.len())).bench(|| solve(instructions, 2, black_box(&puzzles)));
}

#[divan::bench(args = [1, 2, 100, 10_000])]
fn several_solutions(bencher: Bencher, limit: u64) {
    let puzzles = grids(22, 500);
    let solutions = solve(InstructionSet::best(), limit, &puzzles);
    bencher
        .counter(ItemsCount::new(solutions))
        .bench(|| solve(InstructionSet::best(), limit, black_box(&puzzles)));
}
