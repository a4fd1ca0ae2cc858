//! Evidence of fireworks.

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::part::record;
use super::proof::ProofLine;
use super::story::Story;
use crate::explain::words;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text, text};

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

record!(Firework { cross, tips, lines, inside as "box", digits });

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

    /// Confirms that in both lines each digit is in the box or at the tip.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let Firework { cross, tips, lines, inside, digits } = self.clone();
        let cells: CellSet = [cross, tips[0], tips[1]].into_iter().collect();
        ensure(cells.len() == 3 && digits.len() == 3 && board.open(cells), "not three and three")?;
        for (&line, &tip) in lines.iter().zip(&tips) {
            ensure(board.within(cross, line) && board.within(tip, line), "not of the line")?;
            ensure(board.within(cross, inside) && !board.within(tip, inside), "not of the box")?;
            for digit in digits.iter() {
                let outside = board.places(line, digit) - CellSet::of(tip);
                ensure(board.all_within(outside, inside), format_args!("{digit:?} has other places"))?;
                ensure(!board.placed(line, digit), format_args!("{digit:?} is placed"))?;
            }
        }
        let first = board.grid.geometry().house(lines[0]).cells.iter();
        let shared = first.filter(|&&cell| board.within(cell, lines[1])).count();
        ensure(lines[0] != lines[1] && shared == 1, "the lines share more than a cell")?;
        Allowed::eliminations(move |cell, digit| cells.contains(cell) && !digits.contains(digit))
    }

    fn names(&self) -> RoleNames {
        vec![(Role::House, "lines"), (Role::Pattern, "firework")]
    }

    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        let &Firework { lines: [row, column], inside, digits, .. } = self;
        let houses = [("row", row.into()), ("column", column.into()), ("box", inside.into())];
        words::idea("firework", &[&[("digits", Text::list(digits.iter()))], &houses[..]].concat())
    }

    fn story(&self, _: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let Firework { cross, tips: [a, b], lines: [row, column], inside, digits } = self;
        let digits = Text::list(digits.iter());
        let outside = text!(
            "Outside {}, the digits {} can only go in {} in {}, and in {} in {}.",
            *inside,
            digits.clone(),
            *a,
            *row,
            *b,
            *column
        );
        let crossing = text!(
            "If one of these digits is in neither, both lines have it in {}, so it must be where \
             they cross, in {}.",
            *inside,
            *cross
        );
        let lines = vec![
            ProofLine::about(outside, CellSet::EMPTY, &[*inside, *row, *column]),
            ProofLine::told(crossing),
            ProofLine::told(text!("So {} fill these three cells.", digits)),
        ];
        Some(Story::of_lines(lines, effect.sentence()))
    }
}
