//! Evidence of exocets.

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::part::record;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text};
use crate::words;

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

record!(Exocet { base, targets, lines, covers });
record!((Digit, Vec<HouseId>) as digit, houses);

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

    /// Confirms that the targets repeat the digits of the base. Candidates that fit no such choice may be eliminated.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let &Exocet { base, targets, ref lines, ref covers } = self;
        let [one, other] = base;
        let cells: CellSet = base.into_iter().chain(targets).collect();
        ensure(cells.len() == 4 && board.open(cells), "not four open cells")?;
        ensure(board.sees(one, other), "the base may hold one digit twice")?;
        let all: Vec<Cell> =
            lines.iter().flat_map(|&line| board.grid.geometry().house(line).cells.clone()).collect();
        let apart = all.iter().enumerate().all(|(i, cell)| !all[..i].contains(cell));
        ensure(apart, "the lines share a cell")?;
        for digit in board.digits(base.into_iter().collect()).iter() {
            let Some((_, houses)) = covers.iter().find(|(d, _)| *d == digit) else {
                return Err(CheckError(format!("{digit:?} of the base is not covered")));
            };
            ensure(houses.len() < lines.len(), format_args!("{digit:?} has enough places"))?;
            for &cell in all.iter().filter(|&&cell| board.may_be(cell, digit) && !targets.contains(&cell)) {
                // Whichever base cell holds it, a cell that sees both does not.
                let is_seen = board.sees(cell, one) && board.sees(cell, other);
                let is_covered = board.houses_with(cell, houses) > 0;
                ensure(is_seen || is_covered, format_args!("{digit:?} may be in {cell:?}"))?;
            }
        }
        // With two houses fewer than lines a digit would need both targets.
        let once = covers.iter().filter(|(_, houses)| houses.len() + 1 == lines.len());
        let once: CandidateSet = once.map(|&(digit, _)| digit).collect();
        Allowed::eliminations(move |cell, digit| {
            let left = [one, other, targets[0], targets[1]].map(|at| {
                let own = board.grid.candidates(at) & once;
                if at == cell { own & CandidateSet::of(digit) } else { own }
            });
            cells.contains(cell) && !can_repeat(left)
        })
    }

    /// The story names base and targets.
    fn names(&self) -> RoleNames {
        vec![(Role::House, "lines"), (Role::Fin, "place")]
    }

    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        let digits = Text::list(self.digits().iter());
        words::idea("exocet", &[("base", Text::list(self.base)), ("digits", digits)])
    }
}

/// Returns whether two cells can hold two digits that two other cells can hold as well.
fn can_repeat([one, other, near, far]: [CandidateSet; 4]) -> bool {
    one.iter().any(|a| {
        other
            .iter()
            .filter(|&b| b != a)
            .any(|b| near.contains(a) && far.contains(b) || near.contains(b) && far.contains(a))
    })
}
