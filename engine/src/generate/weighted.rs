//! Target puzzles: many completions, of which the obvious one is not the best.

use std::ops::RangeInclusive;
use std::sync::Arc;

use rand::Rng;

use super::{ClueRemover, GenerateError, MAX_GRIDS, Symmetry, full_grid};
use crate::grid::{Cell, Digit, Geometry, Grid, Puzzle, Weights};
use crate::hint::Difficulty;
use crate::monitor::{Cancelled, Monitor};
use crate::solve::Solver;
use crate::solve::best_score::Optimiser;

/// A given stays if the completions without it are not counted within this number of guesses.
const MAX_GUESSES: u64 = 200_000;

/// A request for a target puzzle.
#[derive(Clone, Debug)]
pub struct WeightedRequest {
    /// The board with its houses.
    pub geometry: Arc<Geometry>,
    /// The symmetry of the givens.
    pub symmetry: Symmetry,
    /// The weights of the cells.
    pub weights: Weights,
    /// The permitted number of completions, such as 20 ..= 20,000.
    pub completions: RangeInclusive<u64>,
    /// The least number of points that [`greedy`] filling must lose; 0 permits anything.
    pub min_greedy_loss: i64,
}

/// The scores of a target puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scores {
    /// The highest score of all completions.
    pub best: i64,
    /// The score of greedy filling.
    pub greedy: i64,
}

impl WeightedRequest {
    /// Creates a request for a target puzzle of this level, at most hard. More completions, and more points lost by
    /// greedy filling, make it harder.
    pub fn of_level(level: Difficulty, geometry: Arc<Geometry>, symmetry: Symmetry) -> WeightedRequest {
        let weights = Weights::rings(geometry.size());
        let (completions, min_greedy_loss) = match level {
            Difficulty::Easy => (5..=100, 1),
            Difficulty::Medium => (50..=1_000, 4),
            Difficulty::Hard | Difficulty::Unfair | Difficulty::Extreme => (500..=20_000, 10),
        };
        WeightedRequest { geometry, symmetry, weights, completions, min_greedy_loss }
    }
}

impl Scores {
    /// Returns the number of points that greedy filling loses.
    pub fn greedy_loss(self) -> i64 {
        self.best - self.greedy
    }
}

/// Makes a target puzzle with its highest score as a comment. The monitor counts as in
/// [`super::generate`].
///
/// # Errors
/// See [`GenerateError`].
pub fn generate(
    request: &WeightedRequest,
    rng: &mut impl Rng,
    monitor: &Monitor,
) -> Result<Puzzle, GenerateError> {
    let geometry = &request.geometry;
    let (least, most) = (*request.completions.start(), *request.completions.end());
    let mut solver = Solver::new(geometry);
    for _ in 0..MAX_GRIDS {
        monitor.add(1);
        let full = full_grid(geometry, rng, monitor)?;
        let mut completions = 1;
        let mut remover = ClueRemover::new(geometry, request.symmetry, full, rng, monitor);
        remover.run(0, &mut solver, |solver, position, _| {
            if completions >= least {
                return Ok(false);
            }
            let limit = most.saturating_add(1);
            let count = solver.count_within(position, limit, MAX_GUESSES, monitor)?.filter(|&n| n <= most);
            completions = count.unwrap_or(completions);
            Ok(count.is_some())
        })?;
        if !(least..=most).contains(&completions) {
            continue;
        }
        let scores =
            scores(geometry, &remover.givens, &request.weights, monitor)?.ok_or(GenerateError::NoGrid)?;
        if scores.greedy_loss() >= request.min_greedy_loss {
            let mut puzzle = Puzzle::new(geometry.clone(), remover.givens);
            puzzle.weights = Some(request.weights.clone());
            puzzle.info.comment = Some(format!(
                "Best score {}. Heaviest cells first, highest digits first: {}.",
                scores.best, scores.greedy
            ));
            return Ok(puzzle);
        }
    }
    Err(GenerateError::NotFound(MAX_GRIDS))
}

/// Returns the scores of a position, or `None` if it has no completion.
///
/// # Errors
/// [`Cancelled`] if the monitor was cancelled first.
pub fn scores(
    geometry: &Geometry,
    givens: &Grid,
    weights: &Weights,
    monitor: &Monitor,
) -> Result<Option<Scores>, Cancelled> {
    let Some((best, _)) = Optimiser::new(geometry).best(givens, weights, monitor, &mut |_| ())? else {
        return Ok(None);
    };
    let filled = greedy(geometry, givens, weights, monitor)?;
    Ok(filled.map(|grid| Scores { best, greedy: weights.score(&grid) }))
}

/// Fills the heaviest cells first, each with the highest digit that still leads to a complete grid.
/// Returns `None` if there is no complete grid.
///
/// # Errors
/// [`Cancelled`] if the monitor was cancelled first.
pub fn greedy(
    geometry: &Geometry,
    givens: &Grid,
    weights: &Weights,
    monitor: &Monitor,
) -> Result<Option<Grid>, Cancelled> {
    let mut solver = Solver::new(geometry);
    // A completion of the cells filled so far: its digit for the next cell needs no proof.
    let Some(mut completion) = solver.first(givens, monitor)? else { return Ok(None) };
    let mut filled = givens.clone();
    let mut open: Vec<Cell> = geometry.cells().filter(|&cell| givens[cell].is_none()).collect();
    open.sort_by_key(|&cell| std::cmp::Reverse(weights.of(cell)));
    for cell in open {
        let known = completion[cell];
        let higher = (1..=geometry.size() as u8).rev().map(Digit::new).take_while(|&digit| digit != known);
        for digit in higher {
            filled[cell] = digit;
            if let Some(better) = solver.first(&filled, monitor)? {
                completion = better;
                break;
            }
        }
        filled[cell] = completion[cell];
    }
    Ok(Some(filled))
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;
    use crate::solve::{Count, count};

    #[test]
    fn puzzles_fit_their_request() {
        let requests = [(6, 5..=100, 0), (9, 20..=20_000, 12), (9, 1..=1, 0)];
        for (size, completions, min_greedy_loss) in requests {
            let request = WeightedRequest {
                geometry: Geometry::standard(size).expect("a board"),
                symmetry: Symmetry::Rotational,
                weights: Weights::rings(size),
                completions: completions.clone(),
                min_greedy_loss,
            };
            let mut rng = ChaCha8Rng::seed_from_u64(5);
            let puzzle = generate(&request, &mut rng, &Monitor::new()).expect("a puzzle");
            let Ok(Count::Exact(n)) = count(&request.geometry, &puzzle.givens, None, &Monitor::new()) else {
                panic!("a count without limit is exact")
            };
            assert!(completions.contains(&n), "{n} of {completions:?}");
            assert_eq!(puzzle.weights.as_ref(), Some(&request.weights));
            let scores = scores(&request.geometry, &puzzle.givens, &request.weights, &Monitor::new());
            let scores = scores.ok().flatten().expect("a score");
            assert!(scores.greedy_loss() >= min_greedy_loss, "{scores:?}");
            let comment = puzzle.info.comment.expect("its scores");
            assert!(comment.starts_with(&format!("Best score {}.", scores.best)), "{comment}");
        }
    }

    #[test]
    fn greedy_filling_takes_the_heaviest_cells_first() {
        let four = Geometry::standard(4).expect("four");
        // The last cell is the heaviest, the first one next; all others weigh the same.
        let weights: Weights =
            (0..16).map(|i| [7, 1, 9][usize::from(i > 0) + usize::from(i == 15)]).collect();
        let grid = greedy(&four, &Grid::empty(16), &weights, &Monitor::new()).ok().flatten().expect("a grid");
        assert!(grid.is_solution(&four));
        assert_eq!((grid[Cell::new(15)], grid[Cell::new(0)]), (Digit::new(4), Digit::new(4)));
        let mut clash = Grid::empty(16);
        (clash[Cell::new(0)], clash[Cell::new(1)]) = (Digit::new(1), Digit::new(1));
        assert_eq!(greedy(&four, &clash, &weights, &Monitor::new()), Ok(None));
        let cancelled = Monitor::new();
        cancelled.cancel();
        assert_eq!(greedy(&four, &Grid::empty(16), &weights, &cancelled), Err(Cancelled));
    }
}
