//! The batch solver agrees with the search on any grids.
//!
//! The first byte chooses the limit and the instructions, and each 81 bytes that follow are a grid.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_engine::grid::{Digit, Geometry, Grid};
use ninefold_engine::instructions::InstructionSet;
use ninefold_engine::monitor::Monitor;
use ninefold_engine::solve::batch::Batch;
use ninefold_engine::solve::{Count, Solver};

fuzz_target!(|bytes: &[u8]| {
    let Some((&choice, bytes)) = bytes.split_first() else { return };
    let limit = [1, 2, 3, 50][usize::from(choice % 4)];
    let instructions = InstructionSet::ALL[usize::from(choice / 4 % 3)];
    let grids: Vec<Grid> = bytes
        .chunks_exact(81)
        .map(|cells| {
            cells.iter().map(|byte| Digit::new(byte % 16).filter(|digit| digit.value() <= 9)).collect()
        })
        .collect();
    let geometry = Geometry::standard(9).expect("a standard size");
    let (mut solver, monitor) = (Solver::new(&geometry), Monitor::new());
    let mut batch = Batch::with_instructions(limit, instructions);
    grids.iter().for_each(|grid| batch.push_grid(grid));
    batch.finish();
    for grid in &grids {
        let answer = batch.next_answer().expect("an answer for each grid");
        let count = solver.count(grid, Some(limit), &monitor).expect("not cancelled");
        let (Count::Exact(count) | Count::AtLeast(count)) = count;
        assert_eq!(answer.count, count.min(limit));
        assert!(answer.grid().is_none_or(|solution| solution.is_solution(&geometry)));
    }
    assert!(batch.next_answer().is_none());
});
