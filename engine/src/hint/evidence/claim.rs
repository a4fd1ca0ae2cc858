//! What inferences lead from and to: a node that is true or false.

use super::node::Node;
use super::notation::Notation;
use crate::explain::Role;
use crate::grid::{Cell, Digit};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Highlight, Text, text};

/// A node that is true or false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Claim {
    pub node: Node,
    pub is_true: bool,
}

impl Claim {
    /// The node is true.
    pub fn is(node: Node) -> Claim {
        Claim { node, is_true: true }
    }

    /// The node is false.
    pub fn is_not(node: Node) -> Claim {
        Claim { node, is_true: false }
    }

    /// The digit is in the cell, or not.
    pub(in crate::hint) fn about(cell: Cell, digit: Digit, is_true: bool) -> Claim {
        Claim { node: Node::single(cell, digit), is_true }
    }

    /// Returns what an effect says about a candidate, if it is about a single one.
    pub(in crate::hint) fn of_effect(effect: &Effect) -> Option<Claim> {
        match effect {
            &Effect::Place(cell, digit) => Some(Claim::is(Node::single(cell, digit))),
            Effect::Eliminate(list) => match list[..] {
                [(cell, digits)] => digits.only().map(|digit| Claim::is_not(Node::single(cell, digit))),
                _ => None,
            },
            Effect::PlaceAll(..) => None,
        }
    }

    /// Returns the opposite.
    pub fn opposite(self) -> Claim {
        Claim { is_true: !self.is_true, ..self }
    }

    fn role(self) -> Role {
        if self.is_true { Role::Pattern } else { Role::Counterpart }
    }

    /// Adds its candidates.
    pub(super) fn highlight(self, highlights: &mut Highlights) {
        self.node.cells.iter().for_each(|cell| highlights.add(self.role(), cell, Some(self.node.digit)));
    }

    /// Returns what the board shows of it.
    pub(in crate::hint) fn highlights(self) -> Vec<Highlight> {
        let mut list = Vec::new();
        for cell in self.node.cells.iter() {
            let light = Highlight { role: self.role(), cell, digit: None };
            list.extend([light, Highlight { digit: Some(self.node.digit), ..light }]);
        }
        list
    }

    /// Returns whether both are about the same single cell.
    pub(super) fn is_in_cell_of(self, other: Claim) -> bool {
        self.node.cells.only().is_some() && self.node.cells == other.node.cells
    }

    /// Returns the claim in words or in short.
    pub fn said(self, notation: Notation) -> Text {
        match notation {
            Notation::Words => self.words(),
            Notation::Symbols => self.text(),
        }
    }

    /// Returns the claim in words: `r1c2 is 5`, `5 isn't in r1c23`.
    pub fn words(self) -> Text {
        let Node { cells, digit } = self.node;
        match (cells.only(), self.is_true) {
            (Some(cell), true) => text!("{} is {}", cell, digit),
            (Some(cell), false) => text!("{} isn't {}", cell, digit),
            (None, true) => text!("{} is in {}", digit, cells),
            (None, false) => text!("{} isn't in {}", digit, cells),
        }
    }

    /// Returns the claim in short: `r1c2=5`, `r1c23≠5`.
    pub fn text(self) -> Text {
        let Node { cells, digit } = self.node;
        if self.is_true { text!("{}={}", cells, digit) } else { text!("{}≠{}", cells, digit) }
    }
}
