//! Hints on a target board: the digit with which the score is decided.

use std::cmp::Reverse;

use crate::grid::{Cell, Digit, Grid};
use crate::solve::best_score::CandidateScores;

/// A digit that keeps the best score within reach, compared with the other digits of its cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestDigit {
    /// The cell to fill.
    pub cell: Cell,
    /// A digit that can still lead to the best score.
    pub digit: Digit,
    /// The best score.
    pub best: i64,
    /// The other digits of the cell that can lead to a complete grid, each with its best score, highest first.
    pub others: Vec<(Digit, i64)>,
}

impl BestDigit {
    /// Returns the digit that is easiest to argue for: every alternative costs the most; else it has no alternative;
    /// else its cell has the fewest. `None` on a full board.
    pub fn of(scores: &CandidateScores, values: &Grid) -> Option<BestDigit> {
        let open = (0..values.cell_count()).map(Cell::new).filter(|&cell| values[cell].is_none());
        let best = open.filter_map(|cell| BestDigit::in_cell(scores, cell));
        // The first of equal cells.
        best.max_by_key(|best| {
            (best.margin(), best.others.is_empty(), Reverse(best.others.len()), Reverse(best.cell))
        })
    }

    fn in_cell(scores: &CandidateScores, cell: Cell) -> Option<BestDigit> {
        let mut digits = scores.digits(cell).into_iter();
        let (digit, best) = digits.next()?;
        Some(BestDigit { cell, digit, best, others: digits.collect() })
    }

    /// Returns the least that another digit costs; 0 if another digit is as good or there is none.
    pub fn margin(&self) -> i64 {
        self.others.first().map_or(0, |&(_, score)| self.best - score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Geometry, Weights};
    use crate::monitor::Monitor;
    use crate::solve::best_score::Optimiser;

    #[test]
    fn choices_lead_to_the_best_grid() {
        let nine = Geometry::standard(9).unwrap();
        let weights = Weights::rings(9);
        let mut optimiser = Optimiser::new(&nine);
        let text = "700900001100005900000200080005020003000000648413000000007002090201060804080504010";
        let mut values: Grid = text.bytes().map(|b| Digit::new(b - b'0')).collect();
        let mut best = None;
        while let Some(scores) = optimiser.candidate_scores(&values, &weights, &Monitor::new()).unwrap() {
            assert!(best.is_none_or(|best| best == scores.best()));
            best = Some(scores.best());
            let Some(choice) = BestDigit::of(&scores, &values) else { break };
            assert_eq!(choice.best, scores.best());
            let margins = nine.cells().filter_map(|cell| {
                let digits = scores.digits(cell);
                Some(digits.first()?.1 - digits.get(1)?.1)
            });
            assert_eq!(choice.margin(), margins.max().unwrap_or(0));
            values[choice.cell] = Some(choice.digit);
        }
        assert!(values.is_solution(&nine));
        let start: Grid = text.bytes().map(|b| Digit::new(b - b'0')).collect();
        let best = optimiser.best(&start, &weights, &Monitor::new(), &mut |_| ()).unwrap();
        assert_eq!(best.map(|(score, _)| score), Some(weights.score(&values)));
    }
}
