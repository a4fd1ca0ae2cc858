//! Evidence of Sue de Coq.

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::names::{cells, in_words, number};
use super::part::record;
use super::proof::ProofLine;
use super::story::Story;
use crate::explain::words;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, CellSet, HouseId};
use crate::hint::effects::digits_in;
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text, text};

/// Cells where two houses cross, with a set in each house that takes what the other leaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SueDeCoq {
    /// Cells in both houses.
    pub crossing: CellSet,
    /// The two houses.
    pub sides: [Side; 2],
}

/// One side of a Sue de Coq.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    pub house: HouseId,
    /// Its cells outside the crossing.
    pub cells: CellSet,
    /// Digits that the crossing or these cells must hold: no other cell of the house can.
    pub digits: CandidateSet,
}

record!(SueDeCoq { crossing, sides });
record!(Side { house, cells, digits });

/// The names of the cells in both houses, in the first and in the second.
const PARTS: [&str; 3] = ["crossing", "line part", "box part"];

impl Argument for SueDeCoq {
    fn highlight(&self, highlights: &mut Highlights) {
        self.sides.iter().for_each(|side| highlights.house(Role::House, side.house));
        let cells = [self.crossing, self.sides[0].cells, self.sides[1].cells];
        (0..).zip(cells).for_each(|(i, cells)| highlights.set(i, cells));
    }

    fn house(&self) -> Option<HouseId> {
        Some(self.sides[0].house)
    }

    /// A digit can be used once in the crossing and the line part, and once in the crossing and the box part. If there
    /// are as many cells as such uses, every use happens.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let &SueDeCoq { crossing, ref sides } = self;
        let [line, part] = sides;
        let all = crossing | line.cells | part.cells;
        let apart = all.len() == crossing.len() + line.cells.len() + part.cells.len();
        ensure(apart && board.open(all), "the parts overlap or are filled")?;
        for side in sides {
            ensure(board.all_within(crossing | side.cells, side.house), "a cell outside its house")?;
        }
        let (middle, one, other) =
            (board.digits(crossing), board.digits(line.cells), board.digits(part.cells));
        for (side, far) in [(line, other), (part, one)] {
            // A digit of both sides is bound to the own cells of each.
            let bound = (middle - far) | board.digits(side.cells);
            ensure(side.digits == bound, format_args!("{:?} are bound, not {:?}", bound, side.digits))?;
        }
        let uses = (middle | one | other).len() + (one & other).len();
        ensure(uses == all.len(), format_args!("{uses} uses of digits in {} cells", all.len()))?;
        Allowed::eliminations(move |cell, digit| {
            [0, 1].into_iter().any(|i| {
                let (own, others) = (sides[i].cells, board.digits(sides[1 - i].cells));
                let in_own = board.digits(own).contains(digit);
                // In this part alone, or in this part and the crossing.
                let cells = match (in_own, others.contains(digit)) {
                    (true, true) => own,
                    (false, true) => return false,
                    _ => own | crossing,
                };
                let used = in_own || board.digits(crossing).contains(digit);
                used && board.within(cell, sides[i].house) && !cells.contains(cell)
            })
        })
    }

    fn names(&self) -> RoleNames {
        (0..).map(Role::Set).zip(PARTS).collect()
    }

    fn pattern(&self, _: &Effect) -> Option<Text> {
        let of = [self.crossing, self.sides[0].cells, self.sides[1].cells];
        Some(in_words(PARTS.into_iter().zip(of.map(cells)).collect()))
    }

    fn idea(&self, grid: &CandidateGrid, _: &Effect) -> Text {
        let [line, part] = [self.sides[0].house, self.sides[1].house];
        let houses = [("line", line.into()), ("box", part.into())];
        let count = ("count", number(self.crossing.len()));
        let digits = ("digits", Text::list(digits_in(grid, self.crossing).iter()));
        words::idea("sue-de-coq", &[&houses[..], &[count, digits]].concat())
    }

    fn story(&self, grid: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let SueDeCoq { crossing, sides } = self;
        let in_crossing = digits_in(grid, *crossing);
        let own = [0, 1].map(|i| digits_in(grid, sides[i].cells));
        let twice = own[0] & own[1];
        let cells = (*crossing | sides[0].cells | sides[1].cells).len();
        let digits = Text::list((in_crossing | own[0] | own[1]).iter());
        let count = if twice.is_empty() {
            text!("are {} cells for {} digits: {}", cells.to_string(), cells.to_string(), digits)
        } else {
            text!(
                "have as many digits as cells, {} counted twice, once for each side, so every digit is used",
                Text::list(twice.iter())
            )
        };
        let houses = [sides[0].house, sides[1].house];
        let both = text!("{} are in both {} and {}.", Text::list(crossing.iter()), houses[0], houses[1]);
        let beside = Text::list(sides[0].cells.iter().chain(sides[1].cells.iter()));
        let mut lines = vec![
            ProofLine::about(both, *crossing, &houses),
            ProofLine::told(text!("Together with {} they {}.", beside, count)),
        ];
        for (&Side { house, cells, .. }, digits) in sides.iter().zip(own) {
            let shared = (in_crossing & digits) - twice;
            let groups = [
                (in_crossing - own[0] - own[1], *crossing),
                (shared, *crossing | cells),
                // A digit of both sides is in each of them, so none is left for the crossing.
                (digits - shared, cells),
            ];
            let groups = groups.into_iter().filter(|(digits, _)| !digits.is_empty());
            let groups = groups.map(|(digits, cells)| only_in(cells, digits));
            lines.push(ProofLine::told(text!("In {}, {}.", house, Text::join(groups, "; "))));
        }
        Some(Story::of_lines(lines, effect.sentence()))
    }
}

/// `the 3 can only go in r1c1 and r1c2`, `the digits 3 and 5 can only go in r1c1 and r1c2`
fn only_in(cells: CellSet, digits: CandidateSet) -> Text {
    let cells = Text::list(cells.iter());
    match digits.only() {
        Some(digit) => text!("the {} can only go in {}", digit, cells),
        None => text!("the digits {} can only go in {}", Text::list(digits.iter()), cells),
    }
}
