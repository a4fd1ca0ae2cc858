//! Evidence of impossible patterns and their guardians.

mod story;

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::names::{number, number_first};
use super::part::{record, word};
use super::story::Story;
use crate::explain::words;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text};

pub use story::only_digit;

/// Cells that cannot all hold digits of the pattern: one of them holds another digit, a guardian.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// The cells, each with its digits in the pattern.
    pub cells: Vec<(Cell, CandidateSet)>,
    /// Why the pattern is impossible.
    pub why: DeadlyReason,
    /// Whether it is all of the board, or else some of its cells, which its story says.
    pub is_board: bool,
    pub consequence: Consequence,
}

/// Why a pattern is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadlyReason {
    /// Each cell has two digits, and each digit has two of the cells in a house or none: every cell could change to its
    /// other digit, and the puzzle would have two solutions.
    Swap,
    /// The digits do not fit into the cells.
    Impossible,
}

/// The conclusion from the fact that one of the guardians is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Consequence {
    /// They are in one cell: it holds none of its digits in the pattern.
    Cell(Cell),
    /// They are one digit in several cells: what sees them all cannot hold it.
    Digit(Digit, CellSet),
    /// The cells with guardians count as one cell that, with other cells of a house, takes up as many digits.
    Subset {
        /// The cells with guardians.
        guarded: CellSet,
        /// A house that contains them.
        house: HouseId,
        /// Other cells of the house.
        cells: CellSet,
        /// The digits of the cells and the guardians.
        digits: CandidateSet,
    },
    /// They are in two cells, one of which must hold a digit of the pattern: the other holds a guardian.
    Locked {
        digit: Digit,
        /// The cells with guardians.
        guarded: CellSet,
        /// The house that has no other place for the digit.
        house: HouseId,
    },
}

record!(Pattern { cells, why, consequence as "way_out", .. });
record!((Cell, CandidateSet) as cell, digits);
word!(DeadlyReason { Swap => "several_solutions", Impossible => "impossible" });
record!(
    Consequence:
        Cell(cell),
        Digit(digit, cells),
        Subset { guarded, house, cells, digits },
        Locked { digit, guarded, house },
);

impl Argument for Pattern {
    fn highlight(&self, highlights: &mut Highlights) {
        if let Consequence::Subset { house, .. } | Consequence::Locked { house, .. } = self.consequence {
            highlights.house(Role::House, house);
        }
        self.cells.iter().for_each(|&(cell, digits)| highlights.cell(Role::Pattern, cell, digits));
        match self.consequence {
            Consequence::Digit(digit, guarded) => {
                highlights.cells(Role::Fin, guarded, CandidateSet::of(digit));
            }
            Consequence::Subset { guarded, cells, digits, .. } => {
                highlights.cells(Role::Counterpart, cells, digits);
                highlights.cells(Role::Fin, guarded, CandidateSet::EMPTY);
            }
            Consequence::Locked { guarded, .. } => {
                highlights.cells(Role::Fin, guarded, CandidateSet::EMPTY);
            }
            Consequence::Cell(cell) => highlights.add(Role::Fin, cell, None),
        }
    }

    fn digits(&self) -> CandidateSet {
        self.cells.iter().fold(CandidateSet::EMPTY, |all, &(_, digits)| all | digits)
    }

    /// Confirms that the pattern is impossible, and what follows from its guardians.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let cells = &self.cells;
        let distinct =
            cells.iter().enumerate().all(|(i, (cell, _))| cells[..i].iter().all(|(c, _)| c != cell));
        let open = cells.iter().all(|&(cell, _)| board.grid.value(cell).is_none());
        ensure(distinct && open && !cells.is_empty(), "a cell twice or filled")?;
        match self.why {
            DeadlyReason::Swap => swaps(board, cells)?,
            DeadlyReason::Impossible => {
                ensure(!fits(board, cells, &mut Vec::new()), "the digits fit into the cells")?;
            }
        }
        let (mut guarded, mut guardians) = (CellSet::EMPTY, CandidateSet::EMPTY);
        for &(cell, own) in cells {
            let extra = board.grid.candidates(cell) - own;
            if !extra.is_empty() {
                guarded.insert(cell);
                guardians |= extra;
            }
        }
        match self.consequence {
            Consequence::Cell(only) => {
                ensure(guarded.is_subset(CellSet::of(only)), "guardians elsewhere")?;
                Allowed::eliminations(move |cell, digit| cell == only && self.has(cell, digit))
            }
            Consequence::Digit(guardian, at) => {
                let named = guarded.is_subset(at) && (guardians - CandidateSet::of(guardian)).is_empty();
                ensure(named, "other guardians")?;
                Allowed::eliminations(move |cell, digit| digit == guardian && board.sees_all(cell, at))
            }
            Consequence::Subset { guarded: at, house, cells, digits } => {
                ensure(guarded.is_subset(at), "guardians elsewhere")?;
                let inside = board.all_within(at | cells, house);
                ensure(inside && (at & cells).is_empty() && board.open(cells), "not of the house")?;
                let all = board.digits(cells) | guardians;
                ensure((all - digits).is_empty() && digits.len() == cells.len() + 1, "not locked")?;
                Allowed::eliminations(move |cell, digit| {
                    let others = board.within(cell, house) && !(at | cells).contains(cell);
                    digits.contains(digit) && others
                })
            }
            Consequence::Locked { digit: locked, guarded: at, house } => {
                ensure(at.len() == 2 && guarded.is_subset(at), "guardians elsewhere")?;
                let places = board.places(house, locked);
                let is_open = !places.is_empty() && !board.placed(house, locked);
                let is_locked = is_open && places.is_subset(at);
                ensure(is_locked && !guardians.contains(locked), "the digit is not locked")?;
                Allowed::eliminations(move |cell, digit| {
                    at.contains(cell) && digit != locked && self.has(cell, digit)
                })
            }
        }
    }

    fn names(&self) -> RoleNames {
        vec![(Role::Pattern, "pattern"), (Role::Counterpart, "with"), (Role::Fin, "extra digits")]
    }

    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        let count = self.cells.len();
        match self.why {
            DeadlyReason::Swap => words::idea("swap", &[("Count", number_first(count))]),
            DeadlyReason::Impossible => {
                let digits = Text::list(self.digits().iter());
                words::idea("impossible-pattern", &[("count", number(count)), ("digits", digits)])
            }
        }
    }

    fn story(&self, grid: &CandidateGrid, effect: &Effect) -> Option<Story> {
        Some(self.told(grid, effect))
    }
}

impl Pattern {
    fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.cells.iter().any(|&(other, digits)| other == cell && digits.contains(digit))
    }
}

/// Confirms that each cell has two digits, and each digit two cells in a house or none.
fn swaps(board: CheckedBoard, cells: &[(Cell, CandidateSet)]) -> Result<(), CheckError> {
    ensure(cells.iter().all(|(_, own)| own.len() == 2), "a cell without two digits")?;
    for (house, _) in board.grid.geometry().houses() {
        for digit in Digit::all(board.grid.size()) {
            let holders =
                cells.iter().filter(|(cell, own)| own.contains(digit) && board.within(*cell, house));
            let count = holders.count();
            ensure(count == 0 || count == 2, format_args!("{digit:?} has {count} cells in {house:?}"))?;
        }
    }
    Ok(())
}

/// Returns whether the cells that are left can be filled with their digits so that none sees the same digit.
fn fits(board: CheckedBoard, left: &[(Cell, CandidateSet)], filled: &mut Vec<(Cell, Digit)>) -> bool {
    let Some((&(cell, own), rest)) = left.split_first() else { return true };
    own.iter().any(|digit| {
        if filled.iter().any(|&(other, d)| d == digit && board.sees(cell, other)) {
            return false;
        }
        filled.push((cell, digit));
        let fits = fits(board, rest, filled);
        filled.pop();
        fits
    })
}
