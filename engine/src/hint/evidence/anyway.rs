//! What holds in a supposition although it would hold without it: singles of the position, told before the supposition.

use super::claim::Claim;
use super::group::CandidateGroup;
use super::node::Node;
use super::proof::ProofLine;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::{Text, text};

/// The digits of a supposition that hold without it.
pub struct Anyway {
    grid: CandidateGrid,
    supposed: Claim,
    /// What has been found to hold, in order.
    pub claims: Vec<Claim>,
}

impl Anyway {
    /// Creates it without any digits.
    pub fn new(grid: &CandidateGrid, supposed: Claim) -> Anyway {
        Anyway { grid: grid.clone(), supposed, claims: Vec::new() }
    }

    /// Returns whether the digit is a single without the supposition, hidden in the house or else naked, and takes note
    /// of it.
    pub fn holds(&mut self, cell: Cell, digit: Digit, house: Option<HouseId>) -> bool {
        let is_single = match house {
            Some(house) => self.grid.places(house, digit) == CellSet::of(cell),
            None => self.grid.candidates(cell) == CandidateSet::of(digit),
        };
        let claim = Claim::is(Node::single(cell, digit));
        // A single that is, or decides, what is supposed is told with it.
        let supposed = self.supposed.node;
        let is_near = supposed
            .cells
            .iter()
            .any(|other| other == cell || supposed.digit == digit && self.grid.geometry().sees(other, cell));
        if !is_single || is_near {
            return false;
        }
        self.grid.place(cell, digit);
        self.claims.push(claim);
        true
    }

    /// Returns whether the node is the only member of the group without the supposition, and takes note of it.
    pub fn is_only_member(&mut self, group: CandidateGroup, node: Node) -> bool {
        let house = match group {
            CandidateGroup::Cell(_) => None,
            CandidateGroup::House(house, _) => Some(house),
        };
        node.cells.only().is_some_and(|cell| self.holds(cell, node.digit, house))
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
