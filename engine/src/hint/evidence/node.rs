//! The nodes of chains, and the links between them.

use super::part::record;
use crate::explain::Role;
use crate::grid::{CandidateSet, Cell, CellSet, Digit};
use crate::hint::highlight::Highlights;
use crate::hint::{Text, text};

/// A statement in a chain: the digit is in one of these cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    pub digit: Digit,
    /// One cell, or a group of them.
    pub cells: CellSet,
}

impl Node {
    /// The digit in one cell.
    pub fn single(cell: Cell, digit: Digit) -> Node {
        Node { digit, cells: CellSet::of(cell) }
    }

    /// Says that it is true: `r1c2 is 5`.
    pub(super) fn is(&self) -> Text {
        text!("{} is {}", Text::either(self.cells.iter()), self.digit)
    }

    /// Says that it is false: `r1c2 isn't 5`, `neither r1c2 nor r1c3 is 5`, `none of r1c1, r1c2 and r1c3 is 5`
    pub(super) fn is_not(&self) -> Text {
        let Node { cells, digit } = *self;
        match cells.len() {
            1 => text!("{} isn't {}", cells, digit),
            2 => text!("neither {} is {}", Text::join(cells.iter(), " nor "), digit),
            _ => text!("none of {} is {}", Text::list(cells.iter()), digit),
        }
    }

    /// Adds the candidates of the node.
    pub(super) fn highlight(&self, role: Role, highlights: &mut Highlights) {
        highlights.cells(role, self.cells, CandidateSet::of(self.digit));
    }
}

/// A link between two nodes of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// The node where it starts.
    pub from: Node,
    /// The node where it ends.
    pub to: Node,
    /// Strong: one of the two is true. Weak: not both are.
    pub strong: bool,
}

impl Link {
    /// One of the two is true.
    pub(in crate::hint) fn strong(from: Node, to: Node) -> Link {
        Link { from, to, strong: true }
    }

    /// Not both are true.
    pub(in crate::hint) fn weak(from: Node, to: Node) -> Link {
        Link { from, to, strong: false }
    }
}

record!(Node { digit, cells });
