//! Evidence of the rarer techniques.

use super::argument::Argument;
use super::part::record;
use super::sets::Als;
use crate::explain::Role;
use crate::grid::{CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::highlight::Highlights;

/// Two cells, and the pairs of their candidates that are impossible because they would leave an almost locked set with
/// too few digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlignedPair {
    /// The two cells.
    pub cells: [Cell; 2],
    /// The impossible pairs of digits, each with the set that would be left with too few digits; `None` if the digits
    /// are the same and the cells see each other.
    pub excluded: Vec<([Digit; 2], Option<Als>)>,
}

/// Digits that have one place each outside a box in a row and in a column, the same for all of them.
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
    /// The places outside the box: one in the first line, one in the second.
    pub tips: [Cell; 2],
    pub lines: [HouseId; 2],
    pub inside: HouseId,
    /// As many digits as cells.
    pub digits: CandidateSet,
}

/// Two base cells whose digits the two target cells must repeat: the lines need each digit of the base as many times as
/// there are lines, and away from base and targets fewer houses contain all its places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exocet {
    /// The base: two cells that see each other.
    pub base: [Cell; 2],
    pub targets: [Cell; 2],
    /// The lines; no two share a cell.
    pub lines: Vec<HouseId>,
    /// For each digit of the base the houses that contain its other places in the lines: fewer houses than lines.
    pub covers: Vec<(Digit, Vec<HouseId>)>,
}

/// Cells all of whose candidates belong to as many exactly-one constraints, each a digit in a house: every one of these
/// is met within the cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sectors {
    pub cells: CellSet,
    /// Houses with the digits that the cells take up there.
    pub houses: Vec<(HouseId, CandidateSet)>,
}

/// All the ways to place a digit in every house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Templates {
    pub digit: Digit,
}

record!(AlignedPair { cells, excluded });
record!(([Digit; 2], Option<Als>) as digits, starves);
record!(Firework { cross, tips, lines, inside as "box", digits });
record!(Exocet { base, targets, lines, covers });
record!((Digit, Vec<HouseId>) as digit, houses);
record!(Sectors { cells, houses });
record!((HouseId, CandidateSet) as house, digits);
record!(Templates { digit });

impl Argument for AlignedPair {
    fn highlight(&self, highlights: &mut Highlights) {
        let sets = self.excluded.iter().filter_map(|(_, set)| set.as_ref());
        sets.for_each(|set| set.highlight(Role::Counterpart, highlights));
        highlights.cells(Role::Pattern, self.cells.into_iter().collect(), self.digits());
    }

    fn digits(&self) -> CandidateSet {
        self.excluded.iter().flat_map(|(digits, _)| digits.iter().copied()).collect()
    }
}

impl Argument for Firework {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.houses(Role::House, &self.lines);
        let [a, b] = self.tips;
        highlights.cells(Role::Pattern, [self.cross, a, b].into_iter().collect(), self.digits);
    }

    fn house(&self) -> Option<HouseId> {
        Some(self.lines[0])
    }

    fn digits(&self) -> CandidateSet {
        self.digits
    }
}

impl Argument for Exocet {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.houses(Role::House, &self.lines);
        highlights.cells(Role::Counterpart, self.targets.into_iter().collect(), self.digits());
        highlights.cells(Role::Pattern, self.base.into_iter().collect(), self.digits());
    }

    fn house(&self) -> Option<HouseId> {
        self.lines.first().copied()
    }

    fn digits(&self) -> CandidateSet {
        self.covers.iter().map(|&(digit, _)| digit).collect()
    }
}

impl Argument for Sectors {
    fn highlight(&self, highlights: &mut Highlights) {
        self.houses.iter().for_each(|&(house, _)| highlights.house(Role::Cover, house));
        highlights.cells(Role::Pattern, self.cells, self.digits());
    }

    fn house(&self) -> Option<HouseId> {
        self.houses.first().map(|&(house, _)| house)
    }

    fn digits(&self) -> CandidateSet {
        self.houses.iter().fold(CandidateSet::EMPTY, |all, &(_, digits)| all | digits)
    }
}

impl Argument for Templates {
    /// Shows nothing: the candidates that the step places or eliminates say all that there is to see.
    fn highlight(&self, _: &mut Highlights) {}

    fn digits(&self) -> CandidateSet {
        CandidateSet::of(self.digit)
    }
}
