//! Evidence that follows links: chains, and colours.

use super::Als;
use crate::grid::{Cell, CellSet, Digit, HouseId};

/// A statement in a chain: the digit stands in one of these cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// One cell, or a group of them.
    pub cells: CellSet,
}

impl Node {
    /// The digit in one cell.
    pub fn single(cell: Cell, digit: Digit) -> Node {
        Node { digit, cells: CellSet::of(cell) }
    }
}

/// Why one of two nodes must be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StrongLink {
    /// The cell has no other candidates.
    Cell(Cell),
    /// The house has no other places for the digit.
    House(HouseId),
    /// An almost locked set that loses one digit holds all the others.
    Als(Als),
}

/// Nodes of which the 1st or the 2nd is true, the 2nd or not the 3rd, and so on: so the first or the last.
///
/// ```text
/// nodes   0 ══ 1 ── 2 ══ 3 ── 4 ══ 5      ══ strong: at least one   ── weak: at most one
/// strong   [0]       [1]       [2]
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chain {
    /// The nodes, two for each strong link.
    pub nodes: Vec<Node>,
    /// The strong links.
    pub strong: Vec<StrongLink>,
    /// Are the last and the first node linked weakly too? Then exactly one of every two
    /// neighbours is true.
    pub ring: bool,
}

/// Places for a digit in two colours: one colour is right as a whole, the other wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cluster {
    /// The places of each colour.
    pub colors: [CellSet; 2],
    /// Houses with just two places, in which the colours alternate.
    pub links: Vec<(Cell, Cell, HouseId)>,
}

/// What follows from colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColorRule {
    /// A cell that sees both colours cannot hold the digit.
    Trap,
    /// Two cells of the first colour see each other, so it is wrong.
    Wrap,
    /// Where a colour of one cluster sees a colour of the other, one of their counterparts is
    /// right; what sees both counterparts cannot hold the digit.
    Bridge,
    /// The first colour of the first cluster sees both colours of the second, so it is wrong.
    Squeeze,
}
