//! Almost locked sets: n cells of a house with n + 1 digits.

use crate::bits::{self, join, ones};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::evidence::Als;

use crate::hint::effects::{Eliminations, common_peers};

/// Returns every almost locked set once, in the order of the houses that contain them.
pub fn almost_locked_sets(grid: &CandidateGrid) -> Vec<Als> {
    let geometry = grid.geometry();
    let mut sets: Vec<Als> = Vec::new();
    let mut open = Vec::with_capacity(grid.size());
    for (house, h) in geometry.houses() {
        open.clear();
        open.extend(h.cells.iter().map(|&cell| (cell, grid.candidates(cell))).filter(|(_, d)| !d.is_empty()));
        grow(&open, 0, 0, CandidateSet::EMPTY, &mut |mask, digits| {
            let cells: CellSet = ones(mask).map(|i| open[i].0).collect();
            // A set within several houses is listed with the first of them.
            if geometry.houses_with(cells).next() == Some(house) {
                sets.push(Als { cells, digits });
            }
        });
    }
    sets
}

/// Adds cells to those of a mask, given their count and their digits.
fn grow(
    open: &[(Cell, CandidateSet)],
    mask: u32,
    count: usize,
    digits: CandidateSet,
    sink: &mut impl FnMut(u32, CandidateSet),
) {
    if count > 0 && digits.len() == count + 1 {
        sink(mask, digits);
    }
    let next = (u32::BITS - mask.leading_zeros()) as usize;
    for (i, &(_, more)) in open.iter().enumerate().skip(next) {
        let all = digits | more;
        // All cells that are left may still join.
        if all.len() <= count + open.len() - i + 1 {
            grow(open, mask | 1 << i, count + 1, all, sink);
        }
    }
}

/// The almost locked sets of a position.
pub struct Sets<'a> {
    grid: &'a CandidateGrid,
    pub sets: Vec<Als>,
    /// For each set and digit the cells that see all its places in the set.
    seen: Vec<CellSet>,
    /// The number of words that hold a bit for each set.
    pub words: usize,
    /// For each cell and each of its candidates the sets whose places for the digit all see the cell.
    seeing: Vec<u64>,
}

impl<'a> Sets<'a> {
    /// Finds the sets of a position.
    pub fn new(grid: &'a CandidateGrid) -> Sets<'a> {
        let sets = almost_locked_sets(grid);
        let (size, words) = (grid.size(), sets.len().div_ceil(64));
        let mut all_seen = vec![CellSet::EMPTY; sets.len() * size];
        let mut seeing = vec![0; grid.geometry().cell_count() * size * words];
        for (i, set) in sets.iter().enumerate() {
            for digit in set.digits.iter() {
                let seen = common_peers(grid.geometry(), set.cells & grid.cells_of(digit));
                all_seen[i * size + digit.index()] = seen;
                for cell in (seen & grid.cells_of(digit)).iter() {
                    bits::set(&mut seeing[(cell.index() * size + digit.index()) * words..], i);
                }
            }
        }
        Sets { grid, sets, seen: all_seen, words, seeing }
    }

    /// Returns the places of a digit in a set.
    pub fn places(&self, set: usize, digit: Digit) -> CellSet {
        self.sets[set].cells & self.grid.cells_of(digit)
    }

    /// Returns the cells that see every place of a digit in a set.
    pub fn seen(&self, set: usize, digit: Digit) -> CellSet {
        self.seen[set * self.grid.size() + digit.index()]
    }

    /// Returns the sets whose places for a digit all see this cell, as bits.
    pub fn seeing(&self, cell: Cell, digit: Digit) -> &[u64] {
        &self.seeing[(cell.index() * self.grid.size() + digit.index()) * self.words..][..self.words]
    }

    /// Marks the later sets that share a digit and a cell seen by all its places, so that the two may eliminate it
    /// there. Returns whether there are any.
    pub fn partners(&self, set: usize, partners: &mut Vec<u64>) -> bool {
        partners.clear();
        partners.resize(self.words, 0);
        for digit in self.sets[set].digits.iter() {
            for cell in (self.seen(set, digit) & self.grid.cells_of(digit)).iter() {
                join(partners, self.seeing(cell, digit));
            }
        }
        partners[..set / 64].fill(0);
        partners[set / 64] &= u64::MAX << (set % 64) << 1;
        partners.iter().any(|&word| word != 0)
    }

    /// Returns what two sets eliminate of these digits if one of the sets must hold each.
    pub fn taken(&self, a: usize, b: usize, digits: CandidateSet) -> Eliminations {
        let mut eliminations = Eliminations::default();
        for digit in (digits & self.sets[a].digits & self.sets[b].digits).iter() {
            eliminations.add_digit(self.grid, self.seen(a, digit) & self.seen(b, digit), digit);
        }
        eliminations
    }

    /// Returns whether two sets could eliminate one of these digits.
    pub fn may_take(&self, a: usize, b: usize, digits: CandidateSet) -> bool {
        let common = digits & self.sets[a].digits & self.sets[b].digits;
        common
            .iter()
            .any(|digit| !(self.seen(a, digit) & self.seen(b, digit) & self.grid.cells_of(digit)).is_empty())
    }
}
