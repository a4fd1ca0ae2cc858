//! Minimal puzzles of which every one is equally likely.
//!
//! Removing clues until none can go prefers puzzles with few clues: a puzzle with more is passed by more often. So
//! clues are removed in random order from a random full grid, and the grid is thrown away as soon as the order would
//! remove a clue that is needed, unless all are. A puzzle with n clues then comes from 1 in C(81, n) orders, and counts
//! with a share of C(81, n) to make that equal. (Controlled-bias sampling; Berthier, "Unbiased statistics of a CSP".)
//!
//! About one order in three million gives a puzzle. Nearly all end without a solver: the clues left must hit every set
//! of cells that can be filled in two ways.

use rand::{Rng, RngExt};

use super::full_grid::shuffle;
use super::{CELLS, Cells, Digits, digits};
use crate::grid::{Digit, Geometry, Grid};
use crate::monitor::{Cancelled, Monitor};
use crate::solve::Variations;

/// The most clues of a puzzle. Puzzles with more, 0.03 % of all, are left out: with each further clue the search takes
/// 1.6 times as long.
pub const MAX_CLUES: usize = 30;

/// The orders that are tried on one grid, so that the sets are looked for once for many.
const ORDERS_PER_GRID: u32 = 2_000;

/// Finds unbiased minimal puzzles. Keep it to reuse its solver.
pub struct UnbiasedPuzzles {
    variations: Variations,
    /// For each number of clues the share of puzzles that count.
    shares: [f64; MAX_CLUES + 1],
}

impl UnbiasedPuzzles {
    /// Creates a search on classic 9x9 boards.
    pub fn new(nine: &Geometry) -> UnbiasedPuzzles {
        let mut shares = [1.0; MAX_CLUES + 1];
        for clues in (0..MAX_CLUES).rev() {
            // C(81, n) / C(81, n + 1)
            shares[clues] = shares[clues + 1] * (clues + 1) as f64 / (CELLS - clues) as f64;
        }
        UnbiasedPuzzles { variations: Variations::new(nine), shares }
    }

    /// Tries some orders on one full grid and returns the puzzles, of which there are mostly none.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn of_grid(
        &mut self,
        full: &Grid,
        rng: &mut impl Rng,
        monitor: &Monitor,
    ) -> Result<Vec<[u8; CELLS]>, Cancelled> {
        let solution = &digits(full);
        let unavoidable = unavoidable_sets(solution);
        let mut order: [u8; CELLS] = std::array::from_fn(|cell| cell as u8);
        let mut found = Vec::new();
        for _ in 0..ORDERS_PER_GRID {
            // The clues that the order removes last; which one is the very last is left open.
            let mut clues: Cells = 0;
            for place in 0..MAX_CLUES {
                order.swap(place, rng.random_range(place as u32..CELLS as u32) as usize);
                clues |= 1 << order[place];
            }
            if unavoidable.iter().all(|set| clues & set != 0)
                && let Some(puzzle) = self.end_of_order(solution, clues, &order[..MAX_CLUES], rng, monitor)?
            {
                found.push(puzzle);
            }
        }
        Ok(found)
    }

    /// Goes on with the order. Returns the puzzle in which all clues are needed, if the order comes to one and it
    /// counts.
    fn end_of_order(
        &mut self,
        solution: &Digits,
        clues: Cells,
        last: &[u8],
        rng: &mut impl Rng,
        monitor: &Monitor,
    ) -> Result<Option<[u8; CELLS]>, Cancelled> {
        let cells = (0..CELLS).map(|cell| (clues & 1 << cell != 0).then(|| solution[cell].into()));
        let mut grid: Grid = cells.map(|digit| digit.map(Digit::from_index)).collect();
        if self.variations.counts([&grid], 2, monitor)? != [1] {
            return Ok(None);
        }
        let mut order: [u8; MAX_CLUES] = last.try_into().expect("as many as there are clues");
        shuffle(&mut order, rng);
        for next in order {
            let redundant = self.variations.redundant(&grid, grid.placed().map(|(cell, _)| cell), monitor)?;
            if redundant.is_empty() {
                break;
            }
            let Some(&cell) = redundant.iter().find(|cell| cell.index() == usize::from(next)) else {
                return Ok(None);
            };
            grid[cell] = None;
        }
        if !rng.random_bool(self.shares[grid.filled()]) {
            return Ok(None);
        }
        Ok(Some(std::array::from_fn(|cell| grid.values()[cell].map_or(0, Digit::value))))
    }
}

fn row(cell: usize) -> usize {
    cell / 9
}

fn column(cell: usize) -> usize {
    cell % 9
}

/// Returns whether two cells share a house.
fn sees(a: usize, b: usize) -> bool {
    row(a) == row(b) || column(a) == column(b) || row(a) / 3 == row(b) / 3 && column(a) / 3 == column(b) / 3
}

fn cells_with(belongs: impl Fn(usize) -> bool) -> Vec<usize> {
    (0..CELLS).filter(|&cell| belongs(cell)).collect()
}

/// Returns sets of cells of a full grid that can be filled in another way, smallest first: by exchanging two digits, or
/// two rows of a band, or two columns of a stack, in a part of their cells. There are others, which are harder to find.
fn unavoidable_sets(solution: &Digits) -> Vec<Cells> {
    let mut sets = Vec::new();
    for a in 0..9 {
        for b in a + 1..9 {
            let of_digits = cells_with(|cell| [a, b].contains(&solution[cell].into()));
            sets.extend(parts(&of_digits, |a, b| solution[a] != solution[b] && sees(a, b)));
            if a / 3 == b / 3 {
                let of_rows = cells_with(|cell| [a, b].contains(&row(cell)));
                sets.extend(parts(&of_rows, |a, b| solution[a] == solution[b] || column(a) == column(b)));
                let of_columns = cells_with(|cell| [a, b].contains(&column(cell)));
                sets.extend(parts(&of_columns, |a, b| solution[a] == solution[b] || row(a) == row(b)));
            }
        }
    }
    sets.sort_by_key(|set| set.count_ones());
    sets
}

/// Divides cells into the parts that links hold together.
fn parts(cells: &[usize], is_linked: impl Fn(usize, usize) -> bool) -> Vec<Cells> {
    let mut rest = cells.to_vec();
    let mut parts = Vec::new();
    while let Some(first) = rest.pop() {
        let mut part = vec![first];
        let mut reached = 0;
        while reached < part.len() {
            let cell = part[reached];
            part.extend(rest.extract_if(.., |other| is_linked(cell, *other)));
            reached += 1;
        }
        parts.push(part.into_iter().fold(0, |set, cell| set | 1 << cell));
    }
    parts
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::super::random_grid;
    use super::*;
    use crate::grid::Cell;
    use crate::solve::{Count, Solver};

    #[test]
    fn unavoidable_sets_have_several_solutions() {
        let nine = Geometry::standard(9).expect("nine");
        let mut solver = Solver::new(&nine);
        let solution = random_grid(&mut ChaCha8Rng::seed_from_u64(1));
        let sets = unavoidable_sets(&digits(&solution));
        assert!(sets.len() > 60 && sets[0].count_ones() < 10, "{}", sets.len());
        for set in sets {
            let mut grid = solution.clone();
            (0..CELLS).filter(|cell| set & 1 << cell != 0).for_each(|cell| grid[Cell::new(cell)] = None);
            assert_eq!(solver.count(&grid, Some(2), &Monitor::new()), Ok(Count::AtLeast(2)), "{set:b}");
        }
    }

    /// 26.6 clues on average; removing clues until none can go gives 24.4. (The shares are in the literature: 24 clues
    /// 2.3 %, 25 13.4 %, 26 31.9 %, 27 32.7 %, 28 15.5 %, 29 3.6 %.)
    #[test]
    #[ignore = "takes minutes: about one puzzle a second"]
    fn long_run_the_number_of_clues_is_that_of_all_minimal_puzzles() {
        let nine = Geometry::standard(9).expect("nine");
        let mut puzzles = UnbiasedPuzzles::new(&nine);
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        let mut clues = Vec::new();
        while clues.len() < 100 {
            let solution = random_grid(&mut rng);
            for puzzle in puzzles.of_grid(&solution, &mut rng, &Monitor::new()).expect("not cancelled") {
                clues.push(puzzle.iter().filter(|&&digit| digit > 0).count());
            }
        }
        let mean = clues.iter().sum::<usize>() as f64 / clues.len() as f64;
        // Five standard errors: a puzzle deviates by 1.1 clues.
        assert!((26.0..27.2).contains(&mean), "{mean}: {clues:?}");
    }

    #[test]
    fn shares_are_inverse_to_the_orders_that_lead_to_a_puzzle() {
        let shares = UnbiasedPuzzles::new(&Geometry::standard(9).expect("nine")).shares;
        assert_eq!(shares[MAX_CLUES], 1.0);
        // C(81, 29) / C(81, 30) and C(81, 28) / C(81, 29)
        assert!(
            (shares[29] - 30.0 / 52.0).abs() < 1e-12
                && (shares[28] - 30.0 / 52.0 * 29.0 / 53.0).abs() < 1e-12
        );
    }
}
