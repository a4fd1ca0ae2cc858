//! Evidence of almost locked sets.

mod story;

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::location::Location;
use super::names::{in_words, letters, number, sets};
use super::part::record;
use super::story::Story;
use crate::explain::words;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text};

/// Cells of one house with one digit more than cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Als {
    pub cells: CellSet,
    pub digits: CandidateSet,
}

/// Almost locked sets in a row, each joined to the next by a restricted common digit: one of the two sets lacks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlsChain {
    pub sets: Vec<Als>,
    /// The restricted common digit of each set and the next.
    pub links: Vec<Digit>,
    /// A second restricted common of two sets: both are locked except for those two digits.
    pub second: Option<Digit>,
    /// Whether it is told as a wing: a cell with two candidates and a set.
    pub is_wing: bool,
}

record!(Als { cells, digits });
record!(AlsChain { sets, links, second, .. });
record!((Digit, Als) as digit, set);

impl Als {
    /// Adds the cells with their digits.
    pub(super) fn highlight(&self, role: Role, highlights: &mut Highlights) {
        highlights.cells(role, self.cells, self.digits);
    }

    /// Returns whether the set has the digit, and the cell sees all its places there.
    pub(super) fn is_seen(&self, board: CheckedBoard, digit: Digit, cell: Cell) -> bool {
        self.digits.contains(digit) && board.sees_all(cell, board.holders(self.cells, digit))
    }
}

impl Argument for AlsChain {
    fn highlight(&self, highlights: &mut Highlights) {
        (0..).zip(&self.sets).for_each(|(i, set)| highlights.set(i, set.cells));
    }

    fn digits(&self) -> CandidateSet {
        self.sets.iter().fold(CandidateSet::EMPTY, |all, set| all | set.digits)
    }

    /// A digit of the first and the last set that joins neither of them may be eliminated from cells that see all its
    /// places in both; with two joints, so may every other digit of one set.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let AlsChain { sets, links, second, .. } = self;
        ensure(sets.len() >= 2 && links.len() + 1 == sets.len(), "links do not fit the sets")?;
        sets.iter().try_for_each(|set| is_als(board, set))?;
        for (pair, &digit) in sets.windows(2).zip(links) {
            ensure(is_restricted(board, &pair[0], &pair[1], digit), format_args!("{digit:?} joins no sets"))?;
        }
        ensure(links.windows(2).all(|pair| pair[0] != pair[1]), "entered and left by one digit")?;
        let (first, last) = (sets[0], sets[sets.len() - 1]);
        let ends = [links[0], links[links.len() - 1]];
        let joints = second.map(|second| [links[0], second]);
        if let Some([one, other]) = joints {
            let right = sets.len() == 2 && one != other && is_restricted(board, &first, &last, other);
            ensure(right, "no second joint")?;
        }
        Allowed::eliminations(move |cell, digit| {
            let [in_first, in_last] = [first, last].map(|set| set.is_seen(board, digit, cell));
            match joints {
                None => in_first && in_last && !ends.contains(&digit),
                // Each set holds one of the joints and all its other digits.
                Some(joints) => in_first && in_last || !joints.contains(&digit) && (in_first || in_last),
            }
        })
    }

    fn location(&self) -> Option<Location> {
        Some(Location::Sets(self.sets.iter().map(|set| set.cells).collect()))
    }

    fn names(&self) -> RoleNames {
        letters(self.sets.len()).collect()
    }

    fn pattern(&self, _: &Effect) -> Option<Text> {
        Some(in_words(sets("set A", self.sets.iter().map(|set| set.cells))))
    }

    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        let links = ("links", Text::list(self.links.iter().copied()));
        match self.second {
            Some(second) => words::idea("two-sets-twice", &[links, ("second", second.into())]),
            None if self.sets.len() == 2 => words::idea("two-sets", &[links]),
            None => words::idea("almost-locked-sets", &[("count", number(self.sets.len())), links]),
        }
    }

    fn story(&self, grid: &CandidateGrid, effect: &Effect) -> Option<Story> {
        if self.is_wing { story::wing(self, grid, effect) } else { story::chain(self, grid, effect) }
    }
}

/// Confirms that these are open cells of one house with one digit more than cells.
pub fn is_als(board: CheckedBoard, als: &Als) -> Result<(), CheckError> {
    let right = !als.cells.is_empty() && board.open(als.cells) && board.digits(als.cells) == als.digits;
    ensure(right, "not all digits of the set")?;
    ensure(board.in_one_house(als.cells), "a set in several houses")?;
    ensure(als.digits.len() == als.cells.len() + 1, "the set is not almost locked")
}

/// Returns whether only one of the sets can hold the digit.
fn is_restricted(board: CheckedBoard, a: &Als, b: &Als, digit: Digit) -> bool {
    let (one, other) = (board.holders(a.cells, digit), board.holders(b.cells, digit));
    !one.is_empty() && !other.is_empty() && one.iter().all(|cell| board.sees_all(cell, other))
}
