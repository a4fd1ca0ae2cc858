//! Evidence of the rarer techniques.

use super::{Als, Chain, Fish, Node};
use crate::grid::{CandidateSet, Cell, CellSet, Digit, HouseId};

/// Cells that must not all hold digits of the pattern: one of them holds another digit, a guardian.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// The cells, each with its digits in the pattern.
    pub cells: Vec<(Cell, CandidateSet)>,
    /// Why the pattern must not come about.
    pub why: DeadlyReason,
    /// What follows.
    pub out: Consequence,
}

/// Why a pattern must not come about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadlyReason {
    /// Each cell has two digits, each digit two of the cells in a house or none: every cell could change to its
    /// other digit, and the puzzle had two solutions.
    Swap,
    /// The digits do not fit into the cells.
    Impossible,
}

/// What follows from one of the guardians being true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Consequence {
    /// They are in one cell: it holds none of its digits in the pattern.
    Cell(Cell),
    /// They are one digit in several cells: what sees them all cannot hold it.
    Digit(Digit, CellSet),
    /// The cells with guardians count for one that, with cells of a house, takes up as many digits.
    Subset {
        /// The cells with guardians.
        guarded: CellSet,
        /// A house that holds them.
        house: HouseId,
        /// Other cells of the house.
        cells: CellSet,
        /// The digits of the cells and the guardians.
        digits: CandidateSet,
    },
    /// They are in two cells, and a digit of the pattern has to stand in one of these: the other holds a guardian.
    Locked {
        /// The digit.
        digit: Digit,
        /// The cells with guardians.
        guarded: CellSet,
        /// The house that has no other place for the digit.
        house: HouseId,
    },
}

/// A digit that one pair of candidates would take from an almost locked set together with another: so the
/// pair cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlignedPair {
    /// The two cells.
    pub cells: [Cell; 2],
    /// Pairs of their digits that cannot be, each with the set that would be left with too few digits; without one
    /// where the digits are the same and the cells see each other.
    pub excluded: Vec<([Digit; 2], Option<Als>)>,
}

/// A fish whose fins, or a whole of fins and places, lead to the same by chains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kraken {
    /// The fish.
    pub fish: Fish,
    /// The cover house one of whose places is true where no fin is; without one what the fish itself takes goes.
    pub cover: Option<HouseId>,
    /// Each fin (and each place in the cover) with the chain that starts from it, as for a forcing chain.
    pub arms: Vec<(Node, Chain)>,
}

/// Digits that in a row and in a column have one place each outside a box, the same for all of them.
///
/// ```text
/// X . . | . a .      the row of X needs the digit in the box or at a,
/// . . . | . . .      its column in the box or at b,
/// . . . | . . .      and the box holds it once:
/// ------+------      so it is at X, a or b
/// b . . | . . .
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Firework {
    /// The cell where the lines cross.
    pub cross: Cell,
    /// The places outside the box: that of the first line, that of the second.
    pub tips: [Cell; 2],
    /// The lines.
    pub lines: [HouseId; 2],
    /// The box.
    pub inside: HouseId,
    /// As many digits as cells.
    pub digits: CandidateSet,
}

/// Two cells whose digits two others have to repeat: the lines need each digit of the base as many times as they are,
/// and away from base and targets fewer houses hold all its places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exocet {
    /// The base: two cells that see each other.
    pub base: [Cell; 2],
    /// The targets.
    pub targets: [Cell; 2],
    /// The lines; no two share a cell.
    pub lines: Vec<HouseId>,
    /// For each digit of the base the houses that hold its other places in the lines: fewer than lines.
    pub covers: Vec<(Digit, Vec<HouseId>)>,
}

/// Cells all of whose candidates lie in as many places to be filled, each a digit in a house: every one of these
/// is filled within the cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sectors {
    /// The cells.
    pub cells: CellSet,
    /// Houses with the digits that the cells take up there.
    pub houses: Vec<(HouseId, CandidateSet)>,
}
