//! What each digit of a target board cost: by how much it lowered the best score that could still be reached.

use super::{How, Placement};
use crate::game::Session;
use crate::grid::{Cell, Clues, Digit, Grid};
use crate::monitor::{Cancelled, Monitor};
use crate::solve::best_score::best;

/// Adds the points that placements cost. The best score only falls, so that only the stretches in which it does are
/// searched, halved again and again.
pub(super) fn add_costs(
    session: &Session,
    moves: &mut [Placement],
    monitor: &Monitor,
) -> Result<(), Cancelled> {
    let own: Vec<usize> = (0..moves.len()).filter(|&place| moves[place].how != How::Mistake).collect();
    let mut boards = vec![session.puzzle().givens.clone()];
    for &place in &own {
        let mut board = boards[boards.len() - 1].clone();
        let symbol = moves[place].digit.unwrap_or_default();
        let digit = session.puzzle().alphabet.digit(symbol, session.geometry().size());
        board[Cell::new(moves[place].index)] = digit.or(Some(Digit::from_index(0)));
        boards.push(board);
    }
    let scores = Scores { session, boards: &boards, monitor };
    let last = boards.len() - 1;
    let (Some(first_score), Some(last_score)) = (scores.at(0)?, scores.at(last)?) else { return Ok(()) };
    let mut costs = vec![0; own.len()];
    scores.fill(&mut costs, (0, first_score), (last, last_score))?;
    for (&place, cost) in own.iter().zip(costs) {
        moves[place].cost = (cost > 0).then_some(cost);
    }
    Ok(())
}

/// The best scores after some placements.
struct Scores<'a> {
    session: &'a Session,
    /// The board at the start and after each placement.
    boards: &'a [Grid],
    monitor: &'a Monitor,
}

/// A number of placements and the best score after them.
type Known = (usize, i64);

impl Scores<'_> {
    fn at(&self, placements: usize) -> Result<Option<i64>, Cancelled> {
        let Some(weights) = &self.session.puzzle().weights else { return Ok(None) };
        let clues: Clues<'_> = (&self.boards[placements]).into();
        let found = best(self.session.geometry(), clues, weights, self.monitor, &mut |_| {})?;
        Ok(found.map(|(score, _)| score))
    }

    fn fill(&self, costs: &mut [i64], from: Known, to: Known) -> Result<(), Cancelled> {
        if from.1 == to.1 || to.0 == from.0 {
            return Ok(());
        }
        if to.0 == from.0 + 1 {
            costs[from.0] = from.1 - to.1;
            return Ok(());
        }
        let middle = (from.0 + to.0) / 2;
        let Some(score) = self.at(middle)? else { return Ok(()) };
        self.fill(costs, from, (middle, score))?;
        self.fill(costs, (middle, score), to)
    }
}
