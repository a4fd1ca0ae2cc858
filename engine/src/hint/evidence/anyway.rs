//! What holds in a supposition although it would hold without it: singles of the position, one after another, told before
//! the supposition.

use super::claim::Claim;
use super::node::Node;
use super::proof::ProofLine;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::{Text, text};

/// The digits of a supposition that hold without it.
pub struct Anyway {
    /// The position with what is told.
    grid: CandidateGrid,
    /// The singles that hold, in order, without those that are told.
    singles: Vec<(Cell, Digit)>,
    /// What is told, in order.
    pub claims: Vec<Claim>,
}

impl Anyway {
    /// Creates it without any digits, for a supposition that leads to these.
    pub fn new(grid: &CandidateGrid, supposed: Claim, digits: &[(Cell, Digit)]) -> Anyway {
        let singles = all_singles(grid.clone(), supposed.node, digits);
        Anyway { grid: grid.clone(), singles, claims: Vec::new() }
    }

    /// Returns whether the digit follows by singles without the supposition, and takes note of it and of the singles that it
    /// needs.
    pub fn holds(&mut self, cell: Cell, digit: Digit) -> bool {
        let claim = Claim::is(Node::single(cell, digit));
        let Some(place) = self.singles.iter().position(|&single| single == (cell, digit)) else {
            return self.claims.contains(&claim);
        };
        let mut needed = self.singles[..=place].to_vec();
        for i in (0..place).rev() {
            let single = needed.remove(i);
            if !are_singles(self.grid.clone(), &needed) {
                needed.insert(i, single);
            }
        }
        self.singles.retain(|single| !needed.contains(single));
        for (cell, digit) in needed {
            self.grid.place(cell, digit);
            self.claims.push(Claim::is(Node::single(cell, digit)));
        }
        true
    }

    /// Returns the line that tells them.
    pub fn line(&self) -> Option<ProofLine> {
        let told = Text::join(self.claims.iter().map(|claim| claim.text()), ", ");
        let words = match self.claims.len() {
            0 => return None,
            1 => text!("This holds anyway: {}.", told),
            _ => text!("These hold anyway: {}.", told),
        };
        let shown = self.claims.iter().flat_map(|claim| claim.highlights()).collect();
        Some(ProofLine::told(words).showing(shown))
    }
}

/// Returns the singles of a position, one after another. One that is, or decides, what is supposed is told with it, and one that
/// contradicts what the supposition leads to would end it: both are left out, and what follows from them.
fn all_singles(mut grid: CandidateGrid, supposed: Node, digits: &[(Cell, Digit)]) -> Vec<(Cell, Digit)> {
    let board = grid.geometry().clone();
    let is_near = |cell, digit| {
        let mut supposed_cells = supposed.cells.iter();
        supposed_cells.any(|other| other == cell || supposed.digit == digit && board.sees(other, cell))
            || digits.iter().any(|&(other, of_other)| match other == cell {
                true => of_other != digit,
                false => of_other == digit && board.sees(other, cell),
            })
    };
    let next = |grid: &CandidateGrid| {
        let candidates = |cell| grid.candidates(cell).iter().map(move |digit| (cell, digit));
        let mut open = grid.open_cells().flat_map(candidates);
        open.find(|&(cell, digit)| !is_near(cell, digit) && is_single(grid, cell, digit))
    };
    let mut singles = Vec::new();
    while let Some((cell, digit)) = next(&grid) {
        grid.place(cell, digit);
        singles.push((cell, digit));
    }
    singles
}

/// Returns whether each of these is a single after those before.
fn are_singles(mut grid: CandidateGrid, singles: &[(Cell, Digit)]) -> bool {
    singles.iter().all(|&(cell, digit)| {
        let is_single = grid.candidates(cell).contains(digit) && is_single(&grid, cell, digit);
        if is_single {
            grid.place(cell, digit);
        }
        is_single
    })
}

/// Returns whether a candidate is a single, naked or hidden in a house.
fn is_single(grid: &CandidateGrid, cell: Cell, digit: Digit) -> bool {
    let mut houses = grid.geometry().houses_of(cell).iter();
    grid.candidates(cell) == CandidateSet::of(digit)
        || houses.any(|&house| grid.places(house, digit) == CellSet::of(cell))
}

/// Splits the lines of a supposition into what it begins with, in short, and the rest.
pub fn opening(lines: &[ProofLine]) -> Option<(Text, &[ProofLine])> {
    match lines {
        [anyway, supposed, rest @ ..] if anyway.is_told() => {
            Some((text!("{} {}", anyway.why.words(), supposed.text()), rest))
        }
        [supposed, rest @ ..] => Some((supposed.text(), rest)),
        [] => None,
    }
}
