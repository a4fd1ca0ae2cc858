//! Compares the optimum with enumeration, and checks bounds and reports.

use std::collections::HashSet;
use std::ops::ControlFlow;

use proptest::prelude::*;

use super::*;
use crate::grid::{Cell, Digit, Extra, Shape};
use crate::solve::Solver;

fn grid(text: &str) -> Grid {
    text.bytes().filter(u8::is_ascii_digit).map(|b| Digit::new(b - b'0')).collect()
}

fn best_of(geometry: &Geometry, values: &Grid, weights: &Weights) -> Option<i64> {
    let mut last: Option<SearchState> = None;
    let found = best(geometry, values, weights, &Monitor::new(), &mut |progress| {
        let (score, grid) = progress.best.as_ref().expect("a grid comes before any report");
        assert!(grid.is_solution(geometry) && weights.score(grid) == *score);
        assert!(*score <= progress.bound);
        if let Some(last) = &last {
            let before = last.best.as_ref().map_or(i64::MIN, |best| best.0);
            assert!(progress.bound <= last.bound && *score >= before && progress != last);
        }
        last = Some(progress.clone());
    });
    let (score, grid) = found.expect("not cancelled")?;
    assert!(grid.is_solution(geometry));
    assert!(values.placed().all(|(cell, digit)| grid[cell] == Some(digit)));
    assert_eq!(weights.score(&grid), score);
    assert_eq!(last.map(|progress| progress.bound), Some(score));
    Some(score)
}

/// Returns the scores of all completions, highest first.
fn by_enumeration(geometry: &Geometry, values: &Grid, weights: &Weights) -> Vec<i64> {
    let mut scores = Vec::new();
    let walked = Solver::new(geometry).for_each(values, &Monitor::new(), |grid| {
        scores.push(weights.score(&grid));
        ControlFlow::Continue(())
    });
    assert!(walked.is_ok());
    scores.sort_unstable_by(|a, b| b.cmp(a));
    scores
}

/// Compares the best grid, all best and the best few with enumeration.
fn compare(geometry: &Geometry, values: &Grid, weights: &Weights) {
    let scores = by_enumeration(geometry, values, weights);
    assert_eq!(best_of(geometry, values, weights), scores.first().copied());
    let mut optimiser = Optimiser::new(geometry);
    let mut all = HashSet::new();
    let best = optimiser.for_each_best(values, weights, &Monitor::new(), |score, grid| {
        assert_eq!((Some(&score), score), (scores.first(), weights.score(&grid)));
        assert!(grid.is_solution(geometry) && all.insert(grid));
        ControlFlow::Continue(())
    });
    assert_eq!(best, Ok(scores.first().copied()));
    assert_eq!(all.len(), scores.iter().take_while(|score| Some(*score) == scores.first()).count());
    for score in scores.iter().step_by(5) {
        let better = optimiser.count_better(*score, 50, values, weights, &Monitor::new());
        assert_eq!(better, Ok(scores.iter().take_while(|other| *other > score).count().min(50) as u64));
    }
    for count in [0, 1, 2, 7, 100] {
        let top = optimiser.top(count, values, weights, &Monitor::new()).expect("not cancelled");
        assert_eq!(
            top.iter().map(|(score, _)| *score).collect::<Vec<_>>(),
            scores[..count.min(scores.len())]
        );
        assert!(top.iter().all(|(score, grid)| grid.is_solution(geometry) && weights.score(grid) == *score));
        assert_eq!(top.iter().map(|(_, grid)| grid).collect::<HashSet<_>>().len(), top.len());
    }
}

fn boards() -> Vec<Geometry> {
    let four = Shape::standard(4).expect("a standard board");
    let diagonal = four.clone().with(Extra::Diagonals);
    let six = Shape::standard(6).expect("a standard board");
    [four, diagonal, six].into_iter().map(|shape| Geometry::new(shape).expect("a board")).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn any_weights_on_any_board_agree_with_enumeration(
        board in 0..3usize,
        scale in prop::sample::select(vec![1, 10, 1_000_000, i32::MAX / 2]),
        seeds in prop::collection::vec((-2..=2i32, 1..=6u8, 0..10u8), 36),
    ) {
        let geometry = &boards()[board];
        let weights: Weights = seeds[..geometry.cell_count()].iter().map(|s| s.0 * scale).collect();
        // A full grid with some cells emptied: several completions, but not too many.
        let full = crate::solve::first(geometry, &Grid::empty(geometry.cell_count()), &Monitor::new());
        let full = full.ok().flatten().expect("a full grid");
        let keep = if geometry.size() == 6 { 4 } else { 2 };
        let values: Grid = full.values().iter().zip(&seeds).map(|(&v, s)| v.filter(|_| s.2 < keep)).collect();
        compare(geometry, &values, &weights);
        // Random digits, mostly without a completion.
        let wild: Grid = seeds[..geometry.cell_count()]
            .iter()
            .map(|s| Digit::new(s.1).filter(|d| s.2 < 2 && d.index() < geometry.size()))
            .collect();
        if geometry.size() == 4 {
            compare(geometry, &wild, &weights);
        }
    }
}

#[test]
fn the_empty_board_has_its_known_highest_score() {
    let nine = Geometry::standard(9).expect("nine");
    assert_eq!(best_of(&nine, &Grid::empty(81), &Weights::rings(9)), Some(2906));
    // Replacing d by 10 - d shows that the lowest score is 5700 less than this.
    let lowest: Weights = Weights::rings(9).as_slice().iter().map(|w| -w).collect();
    assert_eq!(best_of(&nine, &Grid::empty(81), &lowest), Some(2906 - 5700));
}

#[test]
fn a_full_grid_scores_itself_and_a_clash_has_no_score() {
    let four = Geometry::standard(4).expect("four");
    let full = grid("1234341221434321");
    let rings = Weights::rings(4);
    assert_eq!(best_of(&four, &full, &rings), Some(rings.score(&full)));
    let mut clash = full.clone();
    clash[four.cell(0, 0)] = Digit::new(2);
    assert_eq!(best_of(&four, &clash, &rings), None);
}

#[test]
fn candidate_scores_are_the_best_scores_with_each_digit() {
    let six = Geometry::standard(6).expect("six");
    let weights: Weights = (0..36).map(|i| i * 31 % 17 - 5).collect();
    let mut values = Grid::empty(36);
    for (cell, digit) in [(0, 1), (8, 2), (15, 3), (22, 6), (35, 4)] {
        values[Cell::new(cell)] = Digit::new(digit);
    }
    let scores = Optimiser::new(&six).candidate_scores(&values, &weights, &Monitor::new());
    let scores = scores.expect("not cancelled").expect("completions");
    assert_eq!(Some(scores.best()), best_of(&six, &values, &weights));
    for cell in six.cells() {
        for digit in Digit::all(6) {
            let mut tried = values.clone();
            tried[cell] = Some(digit);
            let expected = values[cell].is_none().then(|| best_of(&six, &tried, &weights)).flatten();
            assert_eq!(scores.of(cell, digit), expected, "{cell:?} {digit:?}");
        }
        let digits = scores.digits(cell);
        assert!(digits.is_sorted_by(|a, b| a.1 >= b.1));
        assert_eq!(scores.stake(cell), digits.last().map_or(0, |last| scores.best() - last.1));
    }
    values[Cell::new(1)] = Digit::new(1);
    assert_eq!(Optimiser::new(&six).candidate_scores(&values, &weights, &Monitor::new()), Ok(None));
}

#[test]
fn an_optimiser_can_be_reused() {
    let four = Geometry::standard(4).expect("four");
    let rings = Weights::rings(4);
    let mut optimiser = Optimiser::new(&four);
    let mut score = |text: &str| {
        let found = optimiser.best(&grid(text), &rings, &Monitor::new(), &mut |_| ());
        found.expect("not cancelled").map(|(score, _)| score)
    };
    let empty = score("0000000000000000");
    assert_eq!(score("1100000000000000"), None);
    assert!(score("4000000000000001") < empty);
    assert_eq!(score("0000000000000000"), empty);
}

#[test]
fn searches_end_when_visitors_break_or_monitors_are_cancelled() {
    let nine = Geometry::standard(9).expect("nine");
    let (empty, rings, monitor) = (Grid::empty(81), Weights::rings(9), Monitor::new());
    let mut optimiser = Optimiser::new(&nine);
    let mut seen = 0;
    let ended = optimiser.for_each_best(&empty, &rings, &monitor, |_, _| {
        seen += 1;
        if seen == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((ended, seen), (Ok(Some(2906)), 5));
    let ended = optimiser.for_each_best(&empty, &rings, &monitor, |_, _| {
        monitor.cancel();
        ControlFlow::Continue(())
    });
    assert_eq!(ended, Err(Cancelled));
    assert_eq!(optimiser.top(3, &empty, &rings, &monitor), Err(Cancelled));
}

#[test]
fn a_cancelled_search_keeps_its_progress() {
    let sixteen = Geometry::standard(16).expect("sixteen");
    let weights: Weights = (0..256).map(|i| (i * 37 % 101) - 50).collect();
    let monitor = Monitor::new();
    let empty = Grid::empty(256);
    let mut optimiser = Optimiser::new(&sixteen);
    let found = optimiser.best(&empty, &weights, &monitor, &mut |_| monitor.cancel());
    assert_eq!(found, Err(Cancelled), "at the first report");
    let bound = optimiser.progress().bound;
    let (score, grid) = optimiser.progress().best.as_ref().expect("the grid that was reported");
    assert!(*score == weights.score(grid) && *score < bound);
    assert_eq!(optimiser.best(&empty, &weights, &monitor, &mut |_| ()), Err(Cancelled));
    assert_eq!(optimiser.progress().best, None);
    assert!(optimiser.progress().bound >= bound, "the bound of the position is known from the start");
}
