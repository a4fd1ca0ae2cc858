//! Compares the highest score with enumeration, on grids with thousands of completions.

use std::ops::ControlFlow;

use ninefold_engine::grid::{Cell, Geometry, Grid, Weights};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::solve::best_score::Optimiser;
use ninefold_engine::solve::{Count, Solver};
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

/// Returns the highest score, or `None` if there is no completion.
fn score(optimiser: &mut Optimiser, values: &Grid, weights: &Weights) -> Option<i64> {
    let best = optimiser.best(values, weights, &Monitor::new(), &mut |_| ()).expect("not cancelled");
    let (score, grid) = best?;
    assert_eq!(score, weights.score(&grid));
    Some(score)
}

/// Weights of many kinds: small, zero or one, mostly zero, large, negative, all equal.
fn weights(kind: usize, rng: &mut ChaCha8Rng) -> Weights {
    let mut of_cell = || match kind {
        0 => rng.random_range(-9..=99),
        1 => rng.random_range(0..=1),
        2 => rng.random_range(0..20i32) / 19 * 7,
        3 => rng.random_range(-100_000..=100_000),
        4 => -rng.random_range(1..=10),
        _ => 5,
    };
    (0..81).map(|_| of_cell()).collect()
}

#[test]
fn optima_match_enumeration_of_up_to_20_000_completions() {
    check_optima(40, 20_000);
}

#[test]
#[ignore = "slow: millions of grids"]
fn optima_match_enumeration_of_up_to_100_000_completions() {
    check_optima(40, 100_000);
}

/// Compares the highest scores of `boards` boards, each with at most `max` completions, with those of enumeration.
fn check_optima(boards: usize, max: u64) {
    let nine = Geometry::standard(9).expect("nine");
    let (mut solver, mut optimiser) = (Solver::new(&nine), Optimiser::new(&nine));
    let monitor = Monitor::new();
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let (mut compared, mut largest) = (0, 0);
    while compared < boards {
        let empty = Grid::empty(81);
        let best = optimiser.best(&empty, &weights(0, &mut rng), &monitor, &mut |_| ());
        let Ok(Some((_, full))) = best else { panic!("an empty grid has completions") };
        let mut cells: Vec<Cell> = nine.cells().collect();
        cells.shuffle(&mut rng);
        let mut values = Grid::empty(81);
        cells[..rng.random_range(22..=30)].iter().for_each(|&cell| values[cell] = full[cell]);
        let Ok(Count::Exact(count)) = solver.count(&values, Some(max), &monitor) else { continue };
        (compared, largest) = (compared + 1, largest.max(count));
        let maps: Vec<Weights> =
            (0..6).map(|kind| weights(kind, &mut rng)).chain([Weights::rings(9)]).collect();
        let mut highest = vec![None; maps.len()];
        let walked = solver.for_each(&values, &monitor, |grid| {
            for (highest, weights) in highest.iter_mut().zip(&maps) {
                *highest = (*highest).max(Some(weights.score(&grid)));
            }
            ControlFlow::Continue(())
        });
        assert!(walked.is_ok());
        let found: Vec<Option<i64>> =
            maps.iter().map(|weights| score(&mut optimiser, &values, weights)).collect();
        assert_eq!(found, highest, "{values:?}");
    }
    assert!(largest > max / 10, "no grid had many completions: {largest}");
}
