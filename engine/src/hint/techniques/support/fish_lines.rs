//! The search for fish on lines: the places of a digit in rows or columns, as masks over the lines across.
//!
//! ```text
//!             columns 1 2 3 4 5 6 7 8 9
//! row 2               . x . . . . x . .      mask: columns 2 and 7
//! row 5               . x . . . . x x .      mask: columns 2, 7 and 8
//! ```

use std::ops::ControlFlow;

use super::found::Found;
use crate::bits::ones;
use crate::grid::{Boxes, CandidateGrid, Cell, CellSet, Digit, Geometry, House, HouseId, MAX_PLAY_SIZE};
use crate::hint::evidence::Fish;
use crate::hint::{Analysis, Evidence};

/// The places of a digit in the lines of one direction.
pub struct FishLines<'a> {
    pub grid: &'a CandidateGrid,
    pub digit: Digit,
    /// The places that a fish may eliminate.
    pub targets: CellSet,
    rows: bool,
    /// For each base line, the lines across in which it has a place.
    pub masks: [u32; MAX_PLAY_SIZE],
    /// The base lines, and the lines across.
    houses: [&'a [House]; 2],
    /// The number of crossing lines that may be left out of the cover.
    pub most_left_out: usize,
}

impl<'a> FishLines<'a> {
    /// The places of the digit in all rows, or in all columns.
    pub fn new(analysis: &Analysis<'a>, digit: Digit, rows: bool) -> FishLines<'a> {
        let grid = analysis.grid;
        let mut masks = [0; MAX_PLAY_SIZE];
        let geometry = grid.geometry();
        for cell in grid.cells_of(digit).iter() {
            let (row, column) = (geometry.row_of(cell), geometry.column_of(cell));
            let (line, across) = if rows { (row, column) } else { (column, row) };
            masks[line] |= 1 << across;
        }
        let (all_rows, rest) = geometry.house_list().split_at(grid.size());
        let all_columns = &rest[..grid.size()];
        let houses = if rows { [all_rows, all_columns] } else { [all_columns, all_rows] };
        let targets = analysis.impossible_in_lines(digit);
        FishLines { grid, digit, targets, rows, masks, houses, most_left_out: most_left_out(geometry) }
    }

    fn cell(&self, line: usize, across: usize) -> Cell {
        let (row, column) = if self.rows { (line, across) } else { (across, line) };
        self.grid.geometry().cell(row, column)
    }

    /// The cells of the base lines in a mask.
    pub fn base_cells(&self, mask: u32) -> CellSet {
        ones(mask).fold(CellSet::EMPTY, |set, line| set | self.houses[0][line].set)
    }

    /// The cells of the lines across in a mask.
    pub fn cover_cells(&self, mask: u32) -> CellSet {
        ones(mask).fold(CellSet::EMPTY, |set, line| set | self.houses[1][line].set)
    }

    /// Passes every choice of `size` base lines to the sink that has places in at most `within` lines across.
    pub fn bases(&self, size: usize, within: usize, sink: BaseSink) -> ControlFlow<()> {
        self.add_bases(size, Base { lines: 0, union: 0, within: within as u32 }, sink)
    }

    fn add_bases(&self, left: usize, base: Base, sink: BaseSink) -> ControlFlow<()> {
        if left == 0 {
            return sink(base.lines, base.union);
        }
        let first = 32 - base.lines.leading_zeros() as usize;
        for line in first..self.grid.size() {
            let mask = self.masks[line];
            let union = base.union | mask;
            // A line with one place is a single.
            if mask.count_ones() >= 2 && union.count_ones() <= base.within {
                self.add_bases(left - 1, Base { lines: base.lines | 1 << line, union, ..base }, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Leaves `left` more lines out of a cover in every way in which some cell outside them sees all fins, and passes
    /// each to the sink.
    pub fn leave_out(
        &self,
        base: u32,
        cover: Cover,
        left: usize,
        sink: &mut dyn FnMut(Cover) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if left == 0 {
            return sink(cover);
        }
        for across in ones(cover.lines >> cover.next << cover.next) {
            let mut fewer = Cover { lines: cover.lines & !(1 << across), next: across + 1, ..cover };
            fewer.seen -= self.houses[1][across].set;
            for line in ones(base).filter(|&line| self.masks[line] & 1 << across != 0) {
                let cell = self.cell(line, across);
                fewer.fins.insert(cell);
                fewer.seen &= self.grid.geometry().peer_set(cell);
            }
            if !fewer.seen.is_empty() {
                self.leave_out(base, fewer, left - 1, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The fish of these base and cover lines, which eliminates the digit in the targets.
    pub fn found(&self, base: u32, cover: u32, fins: CellSet, targets: CellSet) -> Found {
        let (base, cover) = (self.ids(base, self.rows), self.ids(cover, !self.rows));
        let evidence = Evidence::Fish(Fish { digit: self.digit, base, cover, fins });
        Found { evidence, digit: self.digit, targets }
    }

    /// The houses of these lines. Among the houses rows come first, then columns.
    fn ids(&self, lines: u32, rows: bool) -> Vec<HouseId> {
        let first = if rows { 0 } else { self.grid.size() };
        let houses = self.grid.geometry().houses();
        ones(lines).filter_map(|line| houses.clone().nth(first + line)).map(|(house, _)| house).collect()
    }
}

/// Receives base lines, and the lines across in which they have places.
type BaseSink<'s> = &'s mut dyn FnMut(u32, u32) -> ControlFlow<()>;

/// Base lines that are chosen one after another.
#[derive(Clone, Copy)]
struct Base {
    lines: u32,
    /// The lines across in which they have places.
    union: u32,
    /// The most lines across.
    within: u32,
}

/// Lines across that cover the places of the base, except for the fins.
#[derive(Clone, Copy)]
pub struct Cover {
    /// The lines across, as bits.
    pub lines: u32,
    /// The first line that may be left out.
    next: usize,
    pub fins: CellSet,
    /// The cells that see all fins.
    pub seen: CellSet,
}

impl Cover {
    /// A cover of these lines without fins.
    pub fn new(lines: u32, seen: CellSet) -> Cover {
        Cover { lines, next: 0, fins: CellSet::EMPTY, seen }
    }
}

/// The number of lines across that can have fins seen by a cell outside them: two on a 9x9 board, where the fins are in
/// a box that a cover line crosses. On boards with other houses no limit is known.
fn most_left_out(geometry: &Geometry) -> usize {
    match geometry.shape().boxes {
        Boxes::Rectangles { height, width } if geometry.shape().extras.is_empty() => height.max(width) - 1,
        _ => geometry.size(),
    }
}
