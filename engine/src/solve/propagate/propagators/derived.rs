//! Sums that follow from cages and houses: the rule of 45.
//!
//! The digits of each house have the same sum. Some houses side by side, less the cages inside, leave a sum of few cells:
//! the cells that no cage covers, and of a cage that crosses the border its part inside, or its part outside with a
//! negative sign if that is smaller.

use super::cliques::{CellBits, bits_of};
use crate::bits::{clear, has, ones_of_word, set};
use crate::grid::{Cell, Constraint, Geometry, House, Sum};

/// Sums of more cells than this exclude little.
const MAX_TERMS: usize = 8;

/// Cells with a known sum.
pub(super) struct Cage {
    pub cells: Vec<Cell>,
    pub sum: i32,
}

impl Cage {
    /// Returns the cells of a sum, unless some have factors.
    pub fn of(sum: &Sum) -> Option<Cage> {
        let is_plain = sum.terms.iter().all(|&(_, factor)| factor == 1);
        is_plain.then(|| Cage { cells: sum.terms.iter().map(|&(cell, _)| cell).collect(), sum: sum.total })
    }
}

/// Returns the sums that follow from the sums of cages and houses: those of one to four houses of a kind side by side, in all
/// ways.
pub(super) fn derived_sums(board: &Geometry) -> Vec<Sum> {
    let cages = Cages::of(board);
    let mut found: Vec<Sum> = Vec::new();
    if cages.list.is_empty() {
        return found;
    }
    let size = board.size();
    let houses = board.house_list();
    let mut terms = Vec::new();
    let none = bits_of(&[], board);
    let mut region =
        Region { cells: none.clone(), cell_count: 0, open: none, in_cage: vec![0; cages.list.len()] };
    for (first, house) in houses.iter().enumerate() {
        region.clear();
        let mut total = 0;
        for other in houses[first..].iter().take(4.min(size - 1)) {
            if other.kind != house.kind || other.cells.iter().any(|cell| has(&region.cells, cell.index())) {
                break;
            }
            region.add(other, &cages);
            total += (size * (size + 1) / 2) as i32;
            let Some(sum) = region.rest(total, &cages, &mut terms) else { continue };
            if !found.iter().any(|other| *other.terms == *terms && other.total == sum) {
                found.push(Sum { terms: terms.as_slice().into(), total: sum });
            }
        }
    }
    found
}

/// Cages that do not overlap: only those can be taken together.
struct Cages {
    list: Vec<Cage>,
    /// The index of the cage of each cell.
    of_cell: Vec<Option<u16>>,
}

impl Cages {
    fn of(board: &Geometry) -> Cages {
        let mut cages = Cages { list: Vec::new(), of_cell: vec![None; board.cell_count()] };
        for cage in board.constraints().iter().filter_map(cage) {
            if cage.cells.iter().all(|cell| cages.of_cell[cell.index()].is_none()) {
                let index = cages.list.len() as u16;
                cage.cells.iter().for_each(|cell| cages.of_cell[cell.index()] = Some(index));
                cages.list.push(cage);
            }
        }
        cages
    }

    /// Returns the cages of which at least half is inside of a region, and how many cells that is.
    fn mostly_inside<'a>(&'a self, in_cage: &'a [usize]) -> impl Iterator<Item = (&'a Cage, usize)> {
        let cages = self.list.iter().zip(in_cage.iter().copied());
        cages.filter(|(cage, inside)| *inside > 0 && 2 * inside >= cage.cells.len())
    }
}

/// Returns the cells of a constraint that fixes their sum.
fn cage(constraint: &Constraint) -> Option<Cage> {
    Cage::of(&constraint.fixed_sum()?)
}

/// Some houses that have no cell in common.
struct Region {
    cells: CellBits,
    cell_count: usize,
    /// Those of its cells that no cage covers.
    open: CellBits,
    /// How many of its cells are in each cage.
    in_cage: Vec<usize>,
}

impl Region {
    fn clear(&mut self) {
        self.cells.fill(0);
        self.cell_count = 0;
        self.in_cage.fill(0);
    }

    fn add(&mut self, house: &House, cages: &Cages) {
        self.cell_count += house.cells.len();
        for cell in &house.cells {
            set(&mut self.cells, cell.index());
            if let Some(cage) = cages.of_cell[cell.index()] {
                self.in_cage[usize::from(cage)] += 1;
            }
        }
    }

    /// Finds what the cages leave of the region, which has this sum, and returns the sum of that, unless it is nothing or
    /// has too many terms.
    fn rest(&mut self, total: i32, cages: &Cages, terms: &mut Vec<(Cell, i32)>) -> Option<i32> {
        let (mut rest, mut count) = (total, self.cell_count);
        for (cage, inside) in cages.mostly_inside(&self.in_cage) {
            rest -= cage.sum;
            count = count - inside + (cage.cells.len() - inside);
        }
        if !(1..=MAX_TERMS).contains(&count) {
            return None;
        }
        terms.clear();
        self.open.copy_from_slice(&self.cells);
        for (cage, _) in cages.mostly_inside(&self.in_cage) {
            for &cell in &cage.cells {
                if has(&self.cells, cell.index()) {
                    clear(&mut self.open, cell.index());
                } else {
                    terms.push((cell, -1));
                }
            }
        }
        for (start, &word) in (0..).step_by(64).zip(&self.open) {
            terms.extend(ones_of_word(word).map(|bit| (Cell::new(start + bit), 1)));
        }
        Some(rest)
    }
}
