//! Rectangles: their corners, and what matters about them in a position.

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Geometry, HouseId};
use crate::hint::Evidence;
use crate::hint::evidence::{Escape, Rectangle};

/// Returns whether the digits of the two pairs of opposite corners could be swapped without breaking a rule.
pub fn is_swappable(geometry: &Geometry, corners: [Cell; 4]) -> bool {
    let count = |house: HouseId, cells: [Cell; 2]| {
        cells.iter().filter(|&&cell| geometry.house(house).set.contains(cell)).count()
    };
    let [a, b, c, d] = corners;
    corners
        .iter()
        .flat_map(|&cell| geometry.houses_of(cell))
        .all(|&house| count(house, [a, c]) == count(house, [b, d]))
}

/// Every rectangle, deadly or not, with `first` as corner 0 and `second`, in the same row, as corner 1.
pub fn rectangles(geometry: &Geometry, first: Cell, second: Cell) -> impl Iterator<Item = [Cell; 4]> + '_ {
    let (row, one, two) = (geometry.row_of(first), geometry.column_of(first), geometry.column_of(second));
    let rows = (0..geometry.size()).filter(move |&other| other != row);
    rows.map(move |other| [first, second, geometry.cell(other, two), geometry.cell(other, one)])
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
