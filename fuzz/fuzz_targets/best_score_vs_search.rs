//! The highest score of any 4x4 grid with any weights is that of its best completion.
//!
//! The first sixteen bytes are the grid, and two more per cell its weight.

#![no_main]

use std::ops::ControlFlow;

use libfuzzer_sys::fuzz_target;
use ninefold_engine::grid::{Digit, Geometry, Grid, Weights};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::solve::Solver;
use ninefold_engine::solve::best_score::Optimiser;

fuzz_target!(|bytes: &[u8]| {
    let Some((cells, bytes)) = bytes.split_at_checked(16) else { return };
    let grid: Grid =
        cells.iter().map(|byte| Digit::new(byte % 8).filter(|digit| digit.value() <= 4)).collect();
    let weight = |cell: usize| match bytes.get(2 * cell..2 * cell + 2) {
        Some(&[low, high]) => i32::from(i16::from_le_bytes([low, high])),
        _ => 1,
    };
    let weights: Weights = (0..16).map(weight).collect();
    let four = Geometry::standard(4).expect("a standard size");
    let mut highest = None;
    let walked = Solver::new(&four).for_each(&grid, &Monitor::new(), |full| {
        highest = highest.max(Some(weights.score(&full)));
        ControlFlow::Continue(())
    });
    assert!(walked.is_ok());
    let best = Optimiser::new(&four).best(&grid, &weights, &Monitor::new(), &mut |_| ());
    let best = best.expect("not cancelled");
    assert_eq!(best.as_ref().map(|(score, _)| *score), highest);
    if let Some((score, grid)) = best {
        assert!(grid.is_solution(&four));
        assert_eq!(weights.score(&grid), score);
    }
});
