//! Rectangles: their corners, and those in which two digits could be swapped.

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Geometry, HouseId};
use crate::hint::Evidence;
use crate::hint::effects::digits_in;
use crate::hint::evidence::{Escape, Rectangle};

/// Returns whether the digits of the two pairs of opposite corners could be swapped without breaking a rule: every
/// house has as many corners of one pair as of the other. Corners 0 and 1 are in one row, and so are corners 2 and 3.
pub fn is_swappable(geometry: &Geometry, [a, b, c, d]: [Cell; 4]) -> bool {
    // Rows and columns, which come first, have one of each.
    let others = [a, b, c, d].map(|corner| &geometry.houses_of(corner)[2..]);
    others.into_iter().flatten().all(|&house| {
        let [a, b, c, d] = [a, b, c, d].map(|corner| u8::from(geometry.house(house).set.contains(corner)));
        a + c == b + d
    })
}

/// A possible unique rectangle.
pub struct RectanglePattern<'a> {
    pub grid: &'a CandidateGrid,
    pub corners: [Cell; 4],
    /// The two digits.
    pub pair: CandidateSet,
    /// The corners with other candidates.
    pub roof: CellSet,
    /// Their other candidates.
    pub extra: CandidateSet,
}

impl RectanglePattern<'_> {
    /// The evidence of a step that this pattern leads to.
    pub fn evidence(&self, escape: Escape) -> Evidence {
        let mut digits = self.pair.iter();
        let first = digits.next().unwrap_or(Digit::from_index(0));
        let second = digits.next().unwrap_or(first);
        Evidence::Rectangle(Rectangle { corners: self.corners, digits: [first, second], escape })
    }

    /// Returns whether the house still needs the digit and has places for it only in `cells`.
    pub fn only_in(&self, house: HouseId, digit: Digit, cells: CellSet) -> bool {
        let places = self.grid.places(house, digit);
        !places.is_empty() && places.is_subset(cells)
    }

    /// The houses that contain the whole roof.
    pub fn houses_of_roof(&self) -> impl Iterator<Item = HouseId> + '_ {
        self.grid.geometry().houses_with(self.roof)
    }
}

/// Returns the possible unique rectangles of a position: one corner has only the two digits, and the others have one of
/// them at least. Each comes once, from its first corner with only the two digits.
pub fn patterns(grid: &CandidateGrid) -> Vec<RectanglePattern<'_>> {
    let geometry = grid.geometry();
    let mut found = Vec::new();
    for first in grid.bivalue_cells().iter() {
        let pair = grid.candidates(first);
        let usable = pair.iter().fold(CellSet::EMPTY, |all, digit| all | grid.cells_of(digit));
        let [row, column] = [0, 1].map(|line| geometry.house(geometry.houses_of(first)[line]).set & usable);
        let first_alone = CellSet::of(first);
        for second in (row - first_alone).iter() {
            for last in (column - first_alone).iter() {
                // In the row of the last and the column of the second.
                let opposite = Cell::new(second.index() + last.index() - first.index());
                if !usable.contains(opposite) {
                    continue;
                }
                let corners = [first, second, opposite, last];
                let earlier = corners.iter().any(|&cell| cell < first && grid.candidates(cell) == pair);
                if earlier || !is_swappable(geometry, corners) {
                    continue;
                }
                let roof = corners.into_iter().filter(|&corner| !(grid.candidates(corner) - pair).is_empty());
                let roof: CellSet = roof.collect();
                let extra = digits_in(grid, roof) - pair;
                found.push(RectanglePattern { grid, corners, pair, roof, extra });
            }
        }
    }
    found
}
