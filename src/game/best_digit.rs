//! HintResult on a target board: where the score is decided, and by what.

use crate::grid::{Cell, Digit, Grid};
use crate::solve::target::CandidateScores;

/// A digit that keeps the best score, against the others of its cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestDigit {
    /// The cell.
    pub cell: Cell,
    /// The digit that still leads to the best score.
    pub digit: Digit,
    /// The best score.
    pub best: i64,
    /// The other digits of the cell with what each can lead to, the best first; digits that lead to no
    /// complete grid are not among them.
    pub others: Vec<(Digit, i64)>,
}

impl BestDigit {
    /// The choice of a position that is argued for best: where every other digit costs most; else a digit
    /// without another; else one of the digits of the cell with the fewest. None on a full board.
    pub fn of(reach: &CandidateScores, values: &Grid) -> Option<BestDigit> {
        let open = (0..values.cell_count()).map(Cell::new).filter(|&cell| values[cell].is_none());
        let choice = |cell| {
            let mut digits = reach.digits(cell).into_iter();
            let (digit, best) = digits.next()?;
            Some(BestDigit { cell, digit, best, others: digits.collect() })
        };
        // Among cells that are alike the first one.
        let rank = |choice: &BestDigit| {
            let is_alone = choice.others.is_empty();
            (
                choice.margin(),
                is_alone,
                std::cmp::Reverse(choice.others.len()),
                std::cmp::Reverse(choice.cell),
            )
        };
        open.filter_map(choice).max_by_key(rank)
    }

    /// What every other digit costs at least; 0 where there is no other, or one is as good.
    pub fn margin(&self) -> i64 {
        self.others.first().map_or(0, |&(_, score)| self.best - score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Geometry, Weights};
    use crate::monitor::Monitor;
    use crate::solve::target::Optimizer;

    #[test]
    fn choices_lead_to_the_best_grid() {
        let nine = Geometry::standard(9).unwrap();
        let weights = Weights::rings(9);
        let mut optimizer = Optimizer::new(&nine);
        let text = "700900001100005900000200080005020003000000648413000000007002090201060804080504010";
        let mut values: Grid = text.bytes().map(|b| Digit::new(b - b'0')).collect();
        let mut best = None;
        while let Some(reach) = optimizer.candidate_scores(&values, &weights, &Monitor::new()).unwrap() {
            assert!(best.is_none_or(|best| best == reach.best()));
            best = Some(reach.best());
            let Some(choice) = BestDigit::of(&reach, &values) else { break };
            assert_eq!(choice.best, reach.best());
            let margins = nine.cells().filter_map(|cell| {
                let digits = reach.digits(cell);
                Some(digits.first()?.1 - digits.get(1)?.1)
            });
            assert_eq!(choice.margin(), margins.max().unwrap_or(0));
            values[choice.cell] = Some(choice.digit);
        }
        assert!(values.is_solution(&nine));
        let start: Grid = text.bytes().map(|b| Digit::new(b - b'0')).collect();
        let best = optimizer.best(&start, &weights, &Monitor::new(), &mut |_| ()).unwrap();
        assert_eq!(best.map(|(score, _)| score), Some(weights.score(&values)));
    }
}
