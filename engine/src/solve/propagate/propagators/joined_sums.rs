//! Sums that say more together than each by itself, as their cells differ from one another.
//!
//! ```text
//! · · 1 │ 2 · ·      The digits of diagonal 2 may repeat but for r2c3 and r3c2, so they add up to 5 at least, 1 + 1 + 2 + 1.
//! · 1 2 │ · · ·      Those of diagonal 1 add up to 6 at least. But five of the seven cells are in a box: both add up to 17 at
//! 1 2 · │ · · ·      least, not to 11.
//! ──────┼──────
//! 2 · · │ · · ·
//! ```
//!
//! Which sums to join is found greedily, as the best choice is one of exponentially many. Over random halves of 59 texts with
//! sums, most of them little killers, the geometric mean of the time is 0.73 to 1.01 of that without joined sums; a slack of
//! 0.25 gives the same, larger ones make some texts many times slower.

use super::cliques::Divider;
use super::derived::Cage;
use crate::grid::{Cell, Constraint, Geometry, Sum};

/// No more cells than this are taken together.
const MAX_CELLS: usize = 64;

/// No more sums than this are looked at.
const MAX_SUMS: usize = 64;

/// A sum is kept if its slack is not larger.
const MAX_SLACK: f64 = 0.2;

/// The sum of one constraint, or of several without a cell in common.
struct Joined {
    cells: Vec<Cell>,
    total: i32,
    is_of_several: bool,
    /// How far the total is from the nearer end of what the cells may add up to, as a part of that range.
    slack: f64,
}

/// Two sums that say more together, by index, and what they are together.
struct Pair {
    of: [usize; 2],
    joined: Joined,
}

impl Joined {
    fn new(cells: Vec<Cell>, total: i32, board: &Geometry, divider: &mut Divider) -> Joined {
        let (mut least, mut most) = (0, 0);
        let size = board.size() as i32;
        divider.divide(&cells, board.size(), board, &mut |group| {
            let count = group.len() as i32;
            least += count * (count + 1) / 2;
            most += count * (2 * size + 1 - count) / 2;
        });
        let slack = f64::from((total - least).min(most - total)) / f64::from((most - least).max(1));
        Joined { cells, total, is_of_several: false, slack }
    }

    /// Returns the sum of both, if they have no cell in common and leave less together than each by itself.
    fn with(&self, other: &Joined, board: &Geometry, divider: &mut Divider) -> Option<Joined> {
        let are_apart = self.cells.iter().all(|cell| !other.cells.contains(cell));
        if !are_apart || self.cells.len() + other.cells.len() > MAX_CELLS {
            return None;
        }
        let cells = [&self.cells[..], &other.cells].concat();
        let both = Joined::new(cells, self.total + other.total, board, divider);
        (both.slack < self.slack.min(other.slack)).then_some(Joined { is_of_several: true, ..both })
    }
}

/// Returns sums of the cells of several constraints that leave less to the cells than each constraint does. The two sums that
/// leave least together are joined, until none say more together.
pub(super) fn joined_sums(board: &Geometry) -> Vec<Sum> {
    let mut divider = Divider::default();
    let own = board.constraints().iter().filter_map(|constraint| match constraint {
        Constraint::Sum(sum) => Cage::of(sum),
        _ => None,
    });
    let mut new: Vec<Joined> =
        own.take(MAX_SUMS).map(|Cage { cells, sum }| Joined::new(cells, sum, board, &mut divider)).collect();
    let (mut sums, mut pairs): (Vec<Joined>, Vec<Pair>) = (Vec::new(), Vec::new());
    let mut is_used: Vec<bool> = Vec::new();
    loop {
        for sum in new.drain(..) {
            for (at, other) in sums.iter().enumerate().filter(|&(at, _)| !is_used[at]) {
                let joined = other.with(&sum, board, &mut divider);
                pairs.extend(joined.map(|joined| Pair { of: [at, sums.len()], joined }));
            }
            sums.push(sum);
            is_used.push(false);
        }
        let slack = |&at: &usize| pairs[at].joined.slack;
        let Some(best) = (0..pairs.len()).min_by(|one, other| slack(one).total_cmp(&slack(other))) else {
            break;
        };
        let Pair { of, joined } = pairs.swap_remove(best);
        of.iter().for_each(|&at| is_used[at] = true);
        pairs.retain(|pair| pair.of.iter().all(|&at| !is_used[at]));
        new.push(joined);
    }
    let kept = sums.into_iter().filter(|sum| sum.is_of_several && sum.slack <= MAX_SLACK);
    kept.map(|sum| Sum { terms: sum.cells.iter().map(|&cell| (cell, 1)).collect(), total: sum.total })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Grid, Rule, Shape};
    use crate::monitor::Monitor;
    use crate::rules;
    use crate::solve::Solver;
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    /// Returns the cells down to the left from one of a row, or from one of the last column.
    fn diagonal(start: usize) -> Vec<Cell> {
        let (row, column) = (start.saturating_sub(8), start.min(8));
        (0..9 - row).take(column + 1).map(|step| Cell::new(9 * (row + step) + column - step)).collect()
    }

    #[test]
    fn a_joined_sum_is_the_sum_of_some_diagonals() {
        let board = Geometry::standard(9).expect("nine");
        let mut rng = ChaCha8Rng::seed_from_u64(45);
        let kind = rules::by_key("little-killer").expect("a kind");
        let mut joined = 0;
        for _ in 0..20 {
            let grid = Solver::new(&board).random(&Grid::empty(81), &mut rng, &Monitor::new());
            let grid = grid.expect("not cancelled").expect("a grid");
            let sum = |cells: &[Cell]| {
                cells.iter().filter_map(|&cell| grid[cell]).map(|digit| i32::from(digit.value())).sum::<i32>()
            };
            let diagonals = (1..16).map(diagonal);
            let of = |cells: Vec<Cell>| Rule::new(kind, Some(sum(&cells)), cells);
            let shape = Shape { rules: diagonals.map(of).collect(), ..Shape::standard(9).expect("nine") };
            let board = Geometry::new(shape).expect("a board");
            for found in joined_sums(&board) {
                let cells: Vec<Cell> = found.terms.iter().map(|&(cell, _)| cell).collect();
                assert_eq!(sum(&cells), found.total);
                let parts = (1..16).map(diagonal).filter(|part| cells.contains(&part[0]));
                assert_eq!(parts.map(|part| part.len()).sum::<usize>(), cells.len());
                joined += 1;
            }
        }
        assert!(joined > 10, "{joined} sums");
    }
}
