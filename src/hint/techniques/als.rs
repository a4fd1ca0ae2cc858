//! Almost locked sets: n cells of a house with n + 1 digits.

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::evidence::Als;

use super::effects::{Gone, common_peers};

/// Every almost locked set, each once, in the order of the houses that hold them.
pub fn almost_locked_sets(grid: &CandidateGrid) -> Vec<Als> {
    let geometry = grid.geometry();
    let mut sets: Vec<Als> = Vec::new();
    for (house, h) in geometry.houses() {
        let open: Vec<Cell> = h.cells.iter().copied().filter(|&cell| grid.value(cell).is_none()).collect();
        grow(grid, &open, (CellSet::EMPTY, CandidateSet::EMPTY), &mut |set| {
            let first = set.cells.first().map_or(&[][..], |cell| geometry.houses_of(cell));
            // One that stands in several houses is told with the first of them.
            if first.iter().find(|&&id| set.cells.is_subset(geometry.house(id).set)) == Some(&house) {
                sets.push(set);
            }
        });
    }
    sets
}

fn grow(
    grid: &CandidateGrid,
    left: &[Cell],
    (cells, digits): (CellSet, CandidateSet),
    sink: &mut dyn FnMut(Als),
) {
    if !cells.is_empty() && digits.len() == cells.len() + 1 {
        sink(Als { cells, digits });
    }
    for (i, &cell) in left.iter().enumerate() {
        let all = digits | grid.candidates(cell);
        // Every cell left may still join.
        if all.len() <= cells.len() + left.len() - i + 1 {
            let mut more = cells;
            more.insert(cell);
            grow(grid, &left[i + 1..], (more, all), sink);
        }
    }
}

fn join(into: &mut [u64], from: &[u64]) {
    into.iter_mut().zip(from).for_each(|(all, more)| *all |= more);
}

/// Almost locked sets with their restricted commons.
pub struct Sets<'a> {
    grid: &'a CandidateGrid,
    /// The sets.
    pub sets: Vec<Als>,
    /// For each set and digit the cells that see all its places.
    seen: Vec<CellSet>,
    /// How many words hold a bit for each set.
    words: usize,
    /// For each cell and digit that it can hold the sets whose places for the digit all see the cell.
    seeing: Vec<u64>,
}

/// A digit that two sets cannot both hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Restricted {
    /// The other set.
    pub set: usize,
    /// All digits restricted between the two.
    pub digits: CandidateSet,
}

impl<'a> Sets<'a> {
    /// All sets of a position.
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
                    seeing[(cell.index() * size + digit.index()) * words + i / 64] |= 1 << (i % 64);
                }
            }
        }
        Sets { grid, sets, seen: all_seen, words, seeing }
    }

    /// The places of a digit in a set.
    pub fn places(&self, set: usize, digit: Digit) -> CellSet {
        self.sets[set].cells & self.grid.cells_of(digit)
    }

    /// The cells that see every place of a digit in a set.
    pub fn seen(&self, set: usize, digit: Digit) -> CellSet {
        self.seen[set * self.grid.size() + digit.index()]
    }

    /// The sets whose places for a digit all see this cell, as bits.
    fn seeing(&self, cell: Cell, digit: Digit) -> &[u64] {
        &self.seeing[(cell.index() * self.grid.size() + digit.index()) * self.words..][..self.words]
    }

    /// Could a set take anything together with a later one? These are then marked as bits.
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

    /// For each set those it shares a restricted common with: digits whose places in the one all see all places
    /// in the other. Where they must not overlap, only those apart.
    pub fn neighbors(&self, may_overlap: bool) -> Vec<Vec<Restricted>> {
        let words = self.words;
        // For each cell the sets with it.
        let mut holding = vec![0u64; self.grid.geometry().cell_count() * words];
        for (i, set) in self.sets.iter().enumerate() {
            set.cells.iter().for_each(|cell| holding[cell.index() * words + i / 64] |= 1 << (i % 64));
        }
        let mut lists: Vec<Vec<Restricted>> = vec![Vec::new(); self.sets.len()];
        // The sets that this one must not meet, and those that share a digit with it.
        let (mut met, mut shared) = (vec![0u64; words], vec![0u64; words]);
        let mut found: Vec<Restricted> = Vec::new();
        for (i, set) in self.sets.iter().enumerate() {
            // Those after this one: it goes both ways.
            let start = i / 64;
            met.fill(0);
            met[start] = !(u64::MAX << (i % 64));
            if !may_overlap {
                for cell in set.cells.iter() {
                    join(&mut met[start..], &holding[cell.index() * words..][start..words]);
                }
            }
            found.clear();
            for digit in set.digits.iter() {
                shared[start..].iter_mut().zip(&met[start..]).for_each(|(shared, met)| *shared = !met);
                for cell in self.places(i, digit).iter() {
                    let seeing = &self.seeing(cell, digit)[start..];
                    shared[start..].iter_mut().zip(seeing).for_each(|(shared, seeing)| *shared &= seeing);
                }
                for (word, &shared) in shared.iter().enumerate().skip(start) {
                    let mut rest = shared;
                    while rest != 0 {
                        let other = word * 64 + rest.trailing_zeros() as usize;
                        rest &= rest - 1;
                        found.push(Restricted { set: other, digits: CandidateSet::of(digit) });
                    }
                }
            }
            found.sort_by_key(|near| near.set);
            for same in found.chunk_by(|one, other| one.set == other.set) {
                let digits = same.iter().fold(CandidateSet::EMPTY, |all, near| all | near.digits);
                let other = same[0].set;
                lists[i].push(Restricted { set: other, digits });
                lists[other].push(Restricted { set: i, digits });
            }
        }
        lists
    }

    /// What two sets take of these digits, of which one of them holds each.
    pub fn take(&self, a: usize, b: usize, digits: CandidateSet, gone: &mut Gone) {
        for digit in (digits & self.sets[a].digits & self.sets[b].digits).iter() {
            gone.digit(self.grid, self.seen(a, digit) & self.seen(b, digit), digit);
        }
    }

    /// Could two sets take one of these digits?
    pub fn may_take(&self, a: usize, b: usize, digits: CandidateSet) -> bool {
        let common = digits & self.sets[a].digits & self.sets[b].digits;
        common
            .iter()
            .any(|digit| !(self.seen(a, digit) & self.seen(b, digit) & self.grid.cells_of(digit)).is_empty())
    }
}
