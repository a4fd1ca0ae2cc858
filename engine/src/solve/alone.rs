//! One 9x9 board without rules in the lanes for lists: a branch per lane.

use super::batch::Batch;
use super::lanes::CELLS;
use super::propagate::BoardState;
use crate::grid::Grid;
use crate::monitor::{Cancelled, Monitor};

/// Returns a solution below a position on a standard board, and another one if that is wanted, as far as there are any.
pub(super) fn solutions(
    root: &BoardState,
    is_another_wanted: bool,
    monitor: &Monitor,
) -> Result<Vec<Grid>, Cancelled> {
    let root: [u16; CELLS] = std::array::from_fn(|cell| root.domain(cell) as u16);
    let mut batch = Batch::new(if is_another_wanted { 2 } else { 1 }).cancelled_by(monitor);
    batch.push_candidates(&root);
    batch.finish();
    monitor.check()?;
    let Some(answer) = batch.next_answer() else { return Ok(Vec::new()) };
    let mut found: Vec<Grid> = answer.grid().into_iter().collect();
    if answer.count > 1
        && let Some(first) = answer.grid()
    {
        found.extend(other_solution(root, &first, monitor)?);
    }
    Ok(found)
}

/// Returns a solution that differs from another one: in the first cell, or else in the second, and so on.
fn other_solution(
    mut root: [u16; CELLS],
    first: &Grid,
    monitor: &Monitor,
) -> Result<Option<Grid>, Cancelled> {
    let mut batch = Batch::new(1).cancelled_by(monitor);
    for (cell, digit) in first.placed() {
        let (candidates, digit) = (root[cell.index()], 1 << digit.index());
        if candidates != digit {
            root[cell.index()] = candidates & !digit;
            batch.push_candidates(&root);
        }
        root[cell.index()] = digit;
    }
    batch.finish();
    monitor.check()?;
    let answers = std::iter::from_fn(|| batch.next_answer());
    Ok(answers.filter_map(|answer| answer.grid()).next())
}

#[cfg(test)]
mod tests {
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::grid::{CandidateSet, Cell, Clues, Digit, Geometry, GivenCandidates};
    use crate::solve::propagate::{Network, Pending};
    use crate::solve::{Count, Solver};

    #[test]
    fn lanes_and_search_agree_on_given_candidates() {
        let board = Geometry::standard(9).expect("nine");
        let network = Network::new(&board);
        let mut rng = ChaCha8Rng::seed_from_u64(9);
        let digits = Grid::empty(81);
        let mut met = [0; 3];
        for number in 0..60 {
            let solution = Solver::new(&board).random(&digits, &mut rng, &Monitor::new());
            let mut solution = solution.expect("not cancelled").expect("a grid");
            if number % 3 == 0 {
                solution[Cell::new(40)] = Some(Digit::from_index(number % 9));
            }
            let share = rng.random_range(0.2..0.5);
            let mut set = |cell: Cell| {
                let others: CandidateSet = Digit::all(9).filter(|_| rng.random_bool(share)).collect();
                others | solution[cell].into_iter().collect()
            };
            let given: GivenCandidates = board.cells().map(&mut set).collect();
            let clues = Clues { digits: &digits, candidates: Some(&given) };
            let mut root = network.empty().clone();
            if network.load(&mut root, clues, &mut Pending::new()).is_err() {
                continue;
            }
            let found = solutions(&root, true, &Monitor::new()).expect("not cancelled");
            let expected = match Solver::new(&board).count(clues, Some(2), &Monitor::new()) {
                Ok(Count::Exact(count) | Count::AtLeast(count)) => count,
                Err(Cancelled) => panic!("not cancelled"),
            };
            assert_eq!(found.len() as u64, expected);
            assert!(found.iter().all(|grid| grid.is_solution(&board) && given.allow(grid)));
            assert!(found.len() < 2 || found[0] != found[1]);
            assert_eq!(solutions(&root, false, &Monitor::new()).map(|one| one.len()), Ok(found.len().min(1)));
            met[found.len()] += 1;
        }
        assert!(met.iter().all(|&boards| boards > 0), "{met:?}");
    }

    #[test]
    fn a_cancelled_search_ends() {
        let network = Network::new(&Geometry::standard(9).expect("nine"));
        let monitor = Monitor::new();
        monitor.cancel();
        assert_eq!(solutions(network.empty(), true, &monitor), Err(Cancelled));
    }
}
