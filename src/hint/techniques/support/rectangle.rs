//! What the rectangles have in common: the corners, and what of a position matters to them.

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Geometry, HouseId};
use crate::hint::Evidence;
use crate::hint::evidence::{Escape, Rectangle};

/// Could the digits of the two pairs of opposite corners be swapped without breaking a house?
pub fn swaps(geometry: &Geometry, corners: [Cell; 4]) -> bool {
    let count = |house: HouseId, cells: [Cell; 2]| {
        cells.iter().filter(|&&cell| geometry.house(house).set.contains(cell)).count()
    };
    let [a, b, c, d] = corners;
    corners
        .iter()
        .flat_map(|&cell| geometry.houses_of(cell))
        .all(|&house| count(house, [a, c]) == count(house, [b, d]))
}

/// Every rectangle, deadly or not, with `first` as its corner 0 and `second`, in the same row, as corner 1.
pub fn others(geometry: &Geometry, first: Cell, second: Cell) -> impl Iterator<Item = [Cell; 4]> + '_ {
    let (row, one, two) = (geometry.row_of(first), geometry.column_of(first), geometry.column_of(second));
    let rows = (0..geometry.size()).filter(move |&other| other != row);
    rows.map(move |other| [first, second, geometry.cell(other, two), geometry.cell(other, one)])
}

/// A rectangle under view: its corners, the two digits, and what the corners can hold besides.
pub struct View<'a> {
    pub grid: &'a CandidateGrid,
    pub corners: [Cell; 4],
    pub pair: CandidateSet,
    /// Corners that can hold another digit.
    pub roof: CellSet,
    pub extra: CandidateSet,
}

impl View<'_> {
    /// The rectangle with its way out.
    pub fn evidence(&self, escape: Escape) -> Evidence {
        let mut digits = self.pair.iter();
        let first = digits.next().unwrap_or(Digit::from_index(0));
        let second = digits.next().unwrap_or(first);
        Evidence::Rectangle(Rectangle { corners: self.corners, digits: [first, second], escape })
    }

    /// Does the house still need the digit, and has it places in these cells only?
    pub fn only_in(&self, house: HouseId, digit: Digit, cells: CellSet) -> bool {
        let places = self.grid.places(house, digit);
        !places.is_empty() && places.is_subset(cells)
    }

    /// Houses that hold all of the roof.
    pub fn houses_of_roof(&self) -> impl Iterator<Item = HouseId> + '_ {
        let geometry = self.grid.geometry();
        let first = self.roof.first().map_or(&[][..], |cell| geometry.houses_of(cell));
        first.iter().copied().filter(|&house| self.roof.is_subset(geometry.house(house).set))
    }
}
