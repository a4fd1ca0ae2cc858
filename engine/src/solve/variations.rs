//! Solves many variations of a puzzle: those of a classic 9x9 puzzle in the lanes of [`batch`](super::batch), those of
//! other boards one after another.

use super::batch::{Batch, masks};
use super::{Count, Group, Solver};
use crate::grid::{Cell, Geometry, Grid};
use crate::instructions::InstructionSet;
use crate::monitor::{Cancelled, Monitor};

/// Solves variations of puzzles of one board. Keep it to reuse its buffers.
pub struct Variations(Engine);

enum Engine {
    /// Batches for those of [`LIMITS`] that were asked for, with their instructions.
    Lanes(InstructionSet, [Option<Box<Batch<'static>>>; LIMITS.len()]),
    Search(Box<Solver>),
}

/// The limits up to which batches count. Each batch has one.
const LIMITS: [u64; 7] = [1, 2, 8, 32, 128, 512, Variations::MAX];

impl Variations {
    /// The largest number of solutions that is counted.
    pub const MAX: u64 = 2048;

    /// Creates a solver for a board.
    pub fn new(geometry: &Geometry) -> Variations {
        Variations::with_instructions(geometry, InstructionSet::best())
    }

    /// Creates a solver for a board that uses these instructions.
    pub fn with_instructions(geometry: &Geometry, instructions: InstructionSet) -> Variations {
        Variations(if geometry.is_classic_9x9() {
            Engine::Lanes(instructions, Default::default())
        } else {
            Engine::Search(Box::new(Solver::new(geometry)))
        })
    }

    /// Returns the number of solutions of each grid, up to a limit.
    ///
    /// # Panics
    /// If the limit is above [`Variations::MAX`].
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn counts<'g>(
        &mut self,
        grids: impl IntoIterator<Item = &'g Grid>,
        limit: u64,
        monitor: &Monitor,
    ) -> Result<Vec<u64>, Cancelled> {
        monitor.check()?;
        let grids = grids.into_iter();
        match &mut self.0 {
            Engine::Lanes(instructions, batches) => {
                let batch = batch(*instructions, batches, limit);
                grids.for_each(|grid| batch.push_grid(grid));
                Ok(answers(batch).map(|count| count.min(limit)).collect())
            }
            Engine::Search(solver) => grids
                .map(|grid| match solver.count(grid, Some(limit), monitor)? {
                    Count::Exact(count) | Count::AtLeast(count) => Ok(count),
                })
                .collect(),
        }
    }

    /// Returns the cells of `among` whose given follows from the other givens: no solution of the rest has another
    /// digit there. In a puzzle with one solution these are the redundant givens.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn redundant(
        &mut self,
        givens: &Grid,
        among: impl IntoIterator<Item = Cell>,
        monitor: &Monitor,
    ) -> Result<Vec<Cell>, Cancelled> {
        monitor.check()?;
        let mut cells: Vec<Cell> = among.into_iter().filter(|&cell| givens[cell].is_some()).collect();
        match &mut self.0 {
            Engine::Lanes(instructions, batches) => {
                let batch = batch(*instructions, batches, 1);
                let mut board = masks(givens.into());
                for &cell in &cells {
                    let clue = board[cell.index()];
                    board[cell.index()] = !clue;
                    batch.push_candidates(&board);
                    board[cell.index()] = clue;
                }
                let mut others = answers(batch);
                cells.retain(|_| others.next() == Some(0));
            }
            Engine::Search(solver) => {
                let mut others = givens.clone();
                let groups: Vec<Group> =
                    cells.drain(..).filter_map(|cell| Some(vec![(cell, others[cell].take()?)])).collect();
                let others = solver.position(&others);
                solver.remove_each(&others, &groups, &mut |solver, others, group| {
                    let is_redundant = !solver.has_other(others, group[0], monitor)?;
                    cells.extend(group.iter().filter(|_| is_redundant).map(|(cell, _)| cell));
                    Ok(false)
                })?;
            }
        }
        Ok(cells)
    }
}

/// Returns the batch that counts up to a limit, or further.
fn batch<'b>(
    instructions: InstructionSet,
    batches: &'b mut [Option<Box<Batch<'static>>>; LIMITS.len()],
    limit: u64,
) -> &'b mut Batch<'static> {
    let index = LIMITS.iter().position(|&most| limit <= most).expect("no limit is above the largest");
    batches[index].get_or_insert_with(|| Box::new(Batch::with_instructions(LIMITS[index], instructions)))
}

/// Solves what has been added and returns the numbers of solutions.
fn answers(batch: &mut Batch) -> impl Iterator<Item = u64> {
    batch.finish();
    std::iter::from_fn(|| batch.next_answer()).map(|answer| answer.count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Extra, Shape};

    /// A grid that fits the diagonals as well.
    fn solution(board: &Geometry) -> Grid {
        Solver::new(board).first(&Grid::empty(81), &Monitor::new()).expect("not cancelled").expect("a grid")
    }

    #[test]
    fn lanes_and_search_agree() {
        let nine = Geometry::standard(9).expect("nine");
        let diagonal = Shape::standard(9).expect("nine").with(Extra::Diagonals);
        let diagonal = Geometry::new(diagonal).expect("a board");
        let monitor = Monitor::new();
        for board in [&*nine, &diagonal] {
            let full = solution(board);
            let mut solver = Solver::new(board);
            let mut variations = Variations::new(board);
            let mut seen = [0; 3];
            let mut grids = Vec::new();
            // Every third cell, every fourth, and so on: from plenty of clues to too few.
            for step in 2..12 {
                let mut grid = full.clone();
                (0..81).filter(|cell| cell % step == 0).for_each(|cell| grid[Cell::new(cell)] = None);
                grids.push(grid.clone());
                (0..40).for_each(|cell| grid[Cell::new(cell * step % 81)] = None);
                grids.push(grid);
            }
            let mut wrong = full.clone();
            wrong[Cell::new(0)] = full[Cell::new(1)];
            grids.push(wrong);
            for limit in [1, 5, Variations::MAX] {
                let counts = variations.counts(&grids, limit, &monitor).expect("not cancelled");
                for (grid, count) in grids.iter().zip(counts) {
                    let expected = match solver.count(grid, Some(limit), &monitor).expect("not cancelled") {
                        Count::Exact(count) | Count::AtLeast(count) => count,
                    };
                    assert_eq!(count, expected, "{grid:?}");
                }
            }
            let counts = variations.counts(&grids, 2, &monitor).expect("not cancelled");
            for (grid, count) in grids.iter().zip(counts) {
                seen[count as usize] += 1;
                if count == 1 {
                    let redundant =
                        variations.redundant(grid, board.cells(), &monitor).expect("not cancelled");
                    for (cell, _) in grid.placed() {
                        let mut fewer = grid.clone();
                        fewer[cell] = None;
                        let still = solver.count(&fewer, Some(2), &monitor) == Ok(Count::Exact(1));
                        assert_eq!(redundant.contains(&cell), still, "{grid:?}");
                    }
                }
            }
            assert!(seen.iter().all(|&grids| grids > 0), "{seen:?}");
        }
    }
}
