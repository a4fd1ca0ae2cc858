//! A position with its candidates, which techniques read.

use std::sync::Arc;

use super::{
    CandidateSet, Cell, CellSet, Clash, Clues, Digit, Geometry, GivenCandidates, Grid, House, HouseId, Puzzle,
};

/// The values and candidates of a board of up to 16x16.
///
/// Candidates are kept twice and in sync: the digits of each cell, and the cells of each digit. A cell
/// has a value or candidates, never both.
///
/// ```
/// # use ninefold_engine as ninefold;
/// use ninefold::grid::{CandidateGrid, Digit, Geometry, Grid};
///
/// let board = Geometry::standard(4).expect("4 is not prime");
/// let digits = [1, 2, 3, 4].map(|value| Digit::new(value).expect("not zero"));
/// let mut grid = CandidateGrid::new(board.clone(), &Grid::empty(16));
/// grid.place(board.cell(0, 0), digits[0]);
/// grid.place(board.cell(1, 2), digits[1]);
/// assert!(grid.candidates(board.cell(0, 2)).iter().eq([digits[2], digits[3]]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CandidateGrid {
    geometry: Arc<Geometry>,
    givens: CellSet,
    values: Grid,
    candidates: Box<[CandidateSet]>,
    given_candidates: Option<GivenCandidates>,
    cells_of: Box<[CellSet]>,
}

/// The reason why a position has no solution. A value rather than an error, because positions are often
/// wrong during play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// A house has the same digit twice.
    Clash(Clash),
    /// A cell has no candidate.
    NoCandidate(Cell),
    /// A house has no place for a digit.
    NoPlace(HouseId, Digit),
    /// The digits break the rule of this index.
    Rule(usize),
}

impl CandidateGrid {
    /// Creates the position with these digits, in which every other cell has all candidates that no peer
    /// holds, or those of its given candidates.
    ///
    /// # Panics
    /// If the board is not [playable](Geometry::is_playable).
    pub fn new<'a>(geometry: Arc<Geometry>, clues: impl Into<Clues<'a>>) -> CandidateGrid {
        assert!(geometry.is_playable(), "candidate grids go to 16x16");
        let clues = clues.into();
        let size = geometry.size();
        let mut grid = CandidateGrid {
            givens: CellSet::EMPTY,
            values: Grid::empty(geometry.cell_count()),
            candidates: vec![CandidateSet::all(size); geometry.cell_count()].into(),
            given_candidates: clues.candidates.cloned(),
            cells_of: vec![geometry.cells().collect(); size].into(),
            geometry,
        };
        if let Some(given) = clues.candidates {
            for cell in grid.geometry.clone().cells() {
                grid.eliminate(cell, CandidateSet::all(size) - given.of(cell));
            }
        }
        for (cell, digit) in clues.digits.placed() {
            grid.place(cell, digit);
        }
        grid
    }

    /// Creates the position of a puzzle, with its player's digits and marks.
    ///
    /// # Panics
    /// If the board is not [playable](Geometry::is_playable).
    pub fn of(puzzle: &Puzzle) -> CandidateGrid {
        let mut grid = CandidateGrid::new(puzzle.geometry.clone(), puzzle.clues_with(puzzle.values()));
        grid.givens = puzzle.givens.placed().map(|(cell, _)| cell).collect();
        if let Some(candidates) = puzzle.progress.as_ref().and_then(|s| s.candidates.as_ref()) {
            for (cell, &left) in grid.geometry.clone().cells().zip(candidates) {
                // A cell without marks has not been marked yet.
                if grid.values[cell].is_none() && !left.is_empty() {
                    grid.eliminate(cell, CandidateSet::all(grid.size()) - left);
                }
            }
        }
        grid
    }

    /// Returns the position of the same puzzle with these digits and every candidate that they leave.
    pub fn with_values(&self, values: &Grid) -> CandidateGrid {
        let clues = Clues { digits: values, candidates: self.given_candidates.as_ref() };
        CandidateGrid { givens: self.givens, ..CandidateGrid::new(self.geometry.clone(), clues) }
    }

    /// Returns the board with its houses.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// Returns the number of rows, columns and digits.
    #[inline]
    pub fn size(&self) -> usize {
        self.geometry.size()
    }

    /// Returns the cells with givens, which only [`CandidateGrid::of`] sets.
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// Returns whether candidates are given, as in a Sukaku.
    pub fn is_sukaku(&self) -> bool {
        self.given_candidates.is_some()
    }

    /// Returns the given candidates of a cell: all digits if the puzzle is no Sukaku.
    pub fn given_candidates(&self, cell: Cell) -> CandidateSet {
        self.given_candidates.as_ref().map_or(CandidateSet::all(self.size()), |given| given.of(cell))
    }

    /// Returns what a solver starts from in this position: the digits and the given candidates.
    pub fn clues(&self) -> Clues<'_> {
        Clues { digits: &self.values, candidates: self.given_candidates.as_ref() }
    }

    /// Returns the digit in a cell.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.values[cell]
    }

    /// Returns the digits on the board.
    pub fn values(&self) -> &Grid {
        &self.values
    }

    /// Returns the candidates of a cell; empty if it has a value.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> CandidateSet {
        self.candidates[cell.index()]
    }

    /// Returns the cells in which a digit is a candidate.
    #[inline]
    pub fn cells_of(&self, digit: Digit) -> CellSet {
        self.cells_of[digit.index()]
    }

    /// Returns the cells of a house in which a digit is a candidate.
    #[inline]
    pub fn places(&self, house: HouseId, digit: Digit) -> CellSet {
        self.cells_of(digit) & self.geometry.house(house).set
    }

    /// Returns the cells with exactly two candidates.
    pub fn bivalue_cells(&self) -> CellSet {
        let (mut one, mut two, mut three) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
        for &cells in &self.cells_of {
            three |= two & cells;
            two |= one & cells;
            one |= cells;
        }
        two - three
    }

    /// Returns the cells without a value in reading order.
    #[inline]
    pub fn open_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.values.iter().filter(|(_, value)| value.is_none()).map(|(cell, _)| cell)
    }

    /// Places a digit in a cell and removes it from the candidates of the peers. It replaces a digit that
    /// is already there, whose removed candidates do not come back.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.eliminate(cell, self.candidates(cell));
        self.values[cell] = Some(digit);
        let hit = self.geometry.peer_set(cell) & self.cells_of(digit);
        for peer in hit.iter() {
            self.candidates[peer.index()].remove(digit);
        }
        self.cells_of[digit.index()] -= hit;
    }

    /// Removes candidates from a cell. Digits that are not candidates are ignored.
    #[inline]
    pub fn eliminate(&mut self, cell: Cell, digits: CandidateSet) {
        for digit in (digits & self.candidates(cell)).iter() {
            self.candidates[cell.index()].remove(digit);
            self.cells_of[digit.index()].remove(cell);
        }
    }

    /// Returns whether every cell of a house has a value or a candidate, and the house has each digit once or a place
    /// for it.
    pub(crate) fn is_consistent_in(&self, house: &House) -> bool {
        let (mut placed, mut open) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
        house.cells.iter().all(|&cell| match self.values[cell] {
            Some(digit) if placed.contains(digit) => false,
            Some(digit) => {
                placed.insert(digit);
                true
            }
            None => {
                open |= self.candidates(cell);
                !self.candidates(cell).is_empty()
            }
        }) && placed | open == CandidateSet::all(self.size())
    }

    /// Returns a reason why this position has no solution, if one shows without search.
    pub fn contradiction(&self) -> Option<Contradiction> {
        let are_houses_consistent = self.geometry.houses().all(|(_, house)| self.is_consistent_in(house));
        if are_houses_consistent && self.geometry.rules().is_empty() {
            return None;
        }
        if let Some(clash) = self.values.clashes(&self.geometry).next() {
            return Some(Contradiction::Clash(clash));
        }
        if let Some(cell) = self.open_cells().find(|&cell| self.candidates(cell).is_empty()) {
            return Some(Contradiction::NoCandidate(cell));
        }
        if let Some((index, _)) = self.values.broken_rules(&self.geometry).next() {
            return Some(Contradiction::Rule(index));
        }
        self.geometry.houses().find_map(|(id, house)| {
            let placed: CandidateSet = house.cells.iter().filter_map(|&c| self.value(c)).collect();
            let missing = CandidateSet::all(self.size()) - placed;
            let digit = missing.iter().find(|&digit| self.places(id, digit).is_empty())?;
            Some(Contradiction::NoPlace(id, digit))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap()
    }

    #[test]
    fn placing_keeps_cells_and_digits_in_sync() {
        let board = Geometry::standard(9).unwrap();
        let mut grid = CandidateGrid::new(board.clone(), &Grid::empty(81));
        grid.place(board.cell(4, 4), digit(5));
        assert_eq!(grid.cells_of(digit(5)).len(), 81 - 21);
        assert!(grid.candidates(board.cell(4, 4)).is_empty());
        assert!(!grid.candidates(board.cell(4, 0)).contains(digit(5)));
        grid.eliminate(board.cell(0, 0), CandidateSet::of(digit(7)));
        for cell in board.cells() {
            for d in Digit::all(9) {
                assert_eq!(grid.candidates(cell).contains(d), grid.cells_of(d).contains(cell));
            }
        }
        assert_eq!(grid.contradiction(), None);
    }

    #[test]
    fn contradictions_are_found() {
        let board = Geometry::standard(4).unwrap();
        let mut values = Grid::empty(16);
        values[board.cell(0, 0)] = Some(digit(1));
        values[board.cell(0, 3)] = Some(digit(1));
        let clash = CandidateGrid::new(board.clone(), &values).contradiction();
        assert!(matches!(clash, Some(Contradiction::Clash(c)) if c.digit == digit(1)));

        let mut grid = CandidateGrid::new(board.clone(), &Grid::empty(16));
        grid.eliminate(board.cell(1, 1), CandidateSet::all(4));
        assert_eq!(grid.contradiction(), Some(Contradiction::NoCandidate(board.cell(1, 1))));

        let mut grid = CandidateGrid::new(board.clone(), &Grid::empty(16));
        for column in 0..4 {
            grid.eliminate(board.cell(2, column), CandidateSet::of(digit(3)));
        }
        let Some(Contradiction::NoPlace(house, d)) = grid.contradiction() else { panic!("no place") };
        assert_eq!((board.house(house).to_string().as_str(), d), ("row 3", digit(3)));
    }
}
