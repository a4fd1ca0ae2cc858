//! Cells that all differ from one another, by houses or by rules.

use smallvec::SmallVec;

use super::Domains;
use crate::bits::{ones_of_word, set};
use crate::grid::{Cell, Geometry, HouseId, MAX_SIZE};
use crate::solve::propagate::NoSolution;

/// Cells as a set, a bit for each.
pub(super) type CellBits = Box<[u64]>;

/// Returns cells as a set.
pub(super) fn bits_of(cells: &[Cell], board: &Geometry) -> CellBits {
    let mut bits: CellBits = vec![0; board.cell_count().div_ceil(64)].into();
    cells.iter().for_each(|cell| set(&mut bits, cell.index()));
    bits
}

/// Some of at most 64 cells, a bit for each.
type Part = u64;

/// Divides cells into groups of cells that all differ. Keep it to reuse its buffers.
#[derive(Default)]
pub(super) struct Divider {
    /// The cells that differ from each cell.
    seen: Vec<Part>,
    houses: Vec<(HouseId, Part)>,
    /// The cells in each house that has several.
    in_house: Vec<Part>,
    group: Vec<Cell>,
}

impl Divider {
    /// Calls `visit` with groups of cells that all differ, large ones first, of at most so many cells. Of very many cells, a
    /// part at a time is divided.
    pub fn divide(&mut self, cells: &[Cell], most: usize, board: &Geometry, visit: &mut impl FnMut(&[Cell])) {
        for cells in cells.chunks(Part::BITS as usize) {
            self.find_neighbours(cells, board);
            let mut rest = Part::MAX >> (Part::BITS - cells.len() as u32);
            while rest != 0 {
                let largest = self.largest_clique(rest, most);
                rest &= !largest;
                self.group.clear();
                self.group.extend(ones_of_word(largest).map(|at| cells[at]));
                visit(&self.group);
            }
        }
    }

    fn find_neighbours(&mut self, cells: &[Cell], board: &Geometry) {
        self.seen.clear();
        self.seen.resize(cells.len(), 0);
        for (at, &cell) in cells.iter().enumerate() {
            for (other_at, &other) in cells.iter().enumerate().take(at) {
                if board.sees(cell, other) {
                    self.seen[at] |= 1 << other_at;
                    self.seen[other_at] |= 1 << at;
                }
            }
        }
        self.in_house.clear();
        let all = Part::MAX >> (Part::BITS - cells.len() as u32);
        if (0..).zip(&self.seen).all(|(at, seen)| seen | 1 << at == all) {
            return;
        }
        self.houses.clear();
        for (at, &cell) in cells.iter().enumerate().filter(|&(at, _)| self.seen[at] != 0) {
            self.houses.extend(board.houses_of(cell).iter().map(|&house| (house, 1 << at)));
        }
        self.houses.sort_unstable();
        let in_house = self.houses.chunk_by(|one, other| one.0 == other.0).filter(|house| house.len() > 1);
        self.in_house.extend(in_house.map(|house| house.iter().fold(0, |all, (_, cell)| all | cell)));
    }

    /// Returns the largest group that is found from the cells of a house, or from a cell.
    fn largest_clique(&self, rest: Part, most: usize) -> Part {
        let mut largest: Part = 0;
        let in_houses = self.in_house.iter().map(|house| house & rest).filter(|start| start.count_ones() > 1);
        for start in in_houses.chain(ones_of_word(rest).map(|at| 1 << at)) {
            let clique = self.extended(lowest(start, most), rest, most);
            if clique.count_ones() > largest.count_ones() {
                largest = clique;
            }
            if largest == rest {
                break;
            }
        }
        largest
    }

    /// Adds the cells that differ from all cells of a group, one after another.
    fn extended(&self, start: Part, rest: Part, most: usize) -> Part {
        let mut group = start;
        let mut open = ones_of_word(start).fold(rest, |open, at| open & self.seen[at]);
        while open != 0 && (group.count_ones() as usize) < most {
            let at = open.trailing_zeros();
            group |= 1 << at;
            open &= self.seen[at as usize];
        }
        group
    }
}

/// Returns the first cells of a part, at most so many.
fn lowest(part: Part, most: usize) -> Part {
    ones_of_word(part).take(most).fold(0, |lowest, at| lowest | 1 << at)
}

/// Returns groups of cells that all differ, large ones first.
pub(super) fn cliques(cells: &[Cell], board: &Geometry) -> Vec<Box<[Cell]>> {
    let mut groups = Vec::new();
    Divider::default().divide(cells, board.size(), board, &mut |group| groups.push(group.into()));
    groups
}

/// Cells that all differ, and the cells around them.
#[derive(Clone, Debug)]
pub(super) struct Clique {
    pub cells: SmallVec<[u16; 8]>,
    pub outside: OutsideCells,
}

impl Clique {
    pub fn new(cells: &[Cell], board: &Geometry) -> Clique {
        let indices = cells.iter().map(|cell| cell.index() as u16).collect();
        Clique { cells: indices, outside: outside(cells, board) }
    }
}

/// The other cells that differ from several of some cells, and which those are, as bits.
pub(super) type OutsideCells = Box<[(u16, u32)]>;

/// Returns the other cells that differ from several of these.
pub(super) fn outside(cells: &[Cell], board: &Geometry) -> OutsideCells {
    if cells.len() < 2 {
        return Box::default();
    }
    let mut seen = [0_u32; MAX_SIZE * MAX_SIZE];
    for (at, &cell) in cells.iter().enumerate() {
        board.peers(cell).iter().for_each(|peer| seen[peer.index()] |= 1 << at);
    }
    cells.iter().for_each(|cell| seen[cell.index()] = 0);
    let mut outside: SmallVec<[(u16, u32); 32]> = SmallVec::new();
    for (cell, &seen) in (0..).zip(&seen[..board.cell_count()]) {
        if seen & seen.wrapping_sub(1) != 0 {
            outside.push((cell, seen));
        }
    }
    outside.as_slice().into()
}

/// Removes a digit that one of some cells has from the cells outside that differ from all that may have it.
pub(super) fn remove_outside(
    digit: usize,
    cells: &[u16],
    outside: &OutsideCells,
    domains: &mut impl Domains,
) -> Result<(), NoSolution> {
    let places = (0..).zip(cells).filter(|&(_, &cell)| domains.get(cell) & 1 << digit != 0);
    let places = places.fold(0u32, |places, (at, _)| places | 1 << at);
    for &(other, seen) in outside {
        if places & !seen == 0 && domains.get(other) & 1 << digit != 0 {
            domains.remove(other, 1 << digit)?;
        }
    }
    Ok(())
}
