//! The search for fish on lines: the places of a digit in rows or columns, as masks over the lines across.
//!
//! ```text
//!             columns 1 2 3 4 5 6 7 8 9
//! row 2               . x . . . . x . .      mask: columns 2 and 7
//! row 5               . x . . . . x x .      mask: columns 2, 7 and 8
//! ```

use std::ops::ControlFlow;

use crate::bits::ones;
use crate::grid::{Boxes, CandidateGrid, Cell, CellSet, Digit, Geometry, House, MAX_PLAY_SIZE};
use crate::hint::Analysis;
use crate::hint::evidence::Fish;

/// The places of a digit in the lines of one direction.
pub struct Lines<'a> {
    pub grid: &'a CandidateGrid,
    pub digit: Digit,
    /// The places that a fish may eliminate.
    pub targets: CellSet,
    /// Whether the base lines are rows.
    rows: bool,
    /// For each base line, the lines across in which it has a place.
    pub masks: [u32; MAX_PLAY_SIZE],
    /// The base lines, and the lines across.
    houses: [&'a [House]; 2],
    /// The number of crossing lines that may be left out of the cover.
    pub most_left_out: usize,
}

impl<'a> Lines<'a> {
    /// The places of the digit in all rows, or in all columns.
    pub fn new(analysis: &Analysis<'a>, digit: Digit, rows: bool) -> Lines<'a> {
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
        Lines { grid, digit, targets, rows, masks, houses, most_left_out: most_left_out(geometry) }
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

    /// Passes every choice of base lines to the sink, as a mask with the union of their places.
    pub fn bases(
        &self,
        left: usize,
        (chosen, union): (u32, u32),
        within: u32,
        sink: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if left == 0 {
            return sink(chosen, union);
        }
        let first = 32 - chosen.leading_zeros() as usize;
        for line in first..self.grid.size() {
            let mask = self.masks[line];
            let all = union | mask;
            // A line with one place is a single.
            if mask.count_ones() >= 2 && all.count_ones() <= within {
                self.bases(left - 1, (chosen | 1 << line, all), within, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Passes every choice of cover lines to the sink for which some cell outside the left out lines sees all fins,
    /// with the fins and those cells.
    pub fn leave_out(
        &self,
        base: u32,
        (union, left_out): (u32, u32),
        left: usize,
        (fins, seen): (CellSet, CellSet),
        sink: &mut dyn FnMut(u32, CellSet, CellSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if left == 0 {
            return sink(union & !left_out, fins, seen);
        }
        let first = 32 - left_out.leading_zeros() as usize;
        for across in ones(union >> first << first) {
            let mut more = fins;
            let mut both = seen - self.houses[1][across].set;
            for line in ones(base).filter(|&line| self.masks[line] & 1 << across != 0) {
                let cell = self.cell(line, across);
                more.insert(cell);
                both &= self.grid.geometry().peer_set(cell);
            }
            if !both.is_empty() {
                self.leave_out(base, (union, left_out | 1 << across), left - 1, (more, both), sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The fish of these base and cover lines.
    pub fn fish(&self, base: u32, cover: u32, fins: CellSet) -> Fish {
        let geometry = self.grid.geometry();
        let ids = |mask: u32, rows: bool| {
            let row = |line| geometry.rows().nth(line);
            let column = |line| geometry.columns().nth(line);
            ones(mask)
                .filter_map(|line| if rows { row(line) } else { column(line) })
                .map(|(id, _)| id)
                .collect()
        };
        Fish { digit: self.digit, base: ids(base, self.rows), cover: ids(cover, !self.rows), fins }
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
