//! Evidence of unique and avoidable rectangles.
//!
//! If a candidate is eliminated because it would complete the pattern, the check tries it: it places the candidate,
//! follows the singles that the evidence names, and expects deadly corners, or a cell or a house left with nothing.

mod story;

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::group::CandidateGroup;
use super::part::record;
use super::story::Story;
use crate::explain::words;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text};

/// Four corners, in two pairs of opposite ones, that would form a deadly pattern with two digits alone: the digits
/// could be swapped, and the puzzle would have two solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rectangle {
    /// The corners in order around; corners 0 and 2 are opposite, so are 1 and 3.
    pub corners: [Cell; 4],
    /// The digits of the pattern; in an avoidable rectangle the first is in corners 0 and 2.
    pub digits: [Digit; 2],
    /// The reason why the pattern cannot remain.
    pub escape: Escape,
}

/// The reason why a deadly pattern cannot remain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Escape {
    /// Only this corner can hold another digit, so it does.
    Corner(Cell),
    /// Only these corners can, and only this digit, so one of them holds it.
    Digit(Digit, CellSet),
    /// These corners hold one of the other digits, and cells of a house that are one digit short of being locked take
    /// the rest.
    Subset {
        /// Corners with other digits.
        roof: CellSet,
        /// A house that contains them.
        house: HouseId,
        /// Cells of the house.
        cells: CellSet,
        /// The digits of the cells and the other digits of the corners.
        digits: CandidateSet,
    },
    /// The house needs the digit in these corners, so the other digit cannot be there.
    Locked {
        /// The digit of the pattern that is locked.
        digit: Digit,
        /// Corners with other digits.
        roof: CellSet,
        /// A house that contains them.
        house: HouseId,
    },
    /// In these houses the digit has places in corners only; if it were in one of the opposite corners it would be in
    /// both.
    Crossed {
        digit: Digit,
        /// Two opposite corners with other digits.
        roof: CellSet,
        /// Two houses, one for each corner of the roof.
        houses: [HouseId; 2],
    },
    /// In these two houses of a corner the digit has places only there and in the next corner; if the other digit were
    /// in the corner, the pattern would be complete.
    Hidden {
        /// The digit with two places in each house.
        digit: Digit,
        corner: Cell,
        /// Two houses of it.
        houses: [HouseId; 2],
    },
}

record!(Rectangle { corners, digits, escape });
record!(
    Escape:
        Corner(corner),
        Digit(digit, cells),
        Subset { roof, house, cells, digits },
        Locked { digit, roof, house },
        Crossed { digit, roof, houses },
        Hidden { digit, corner, houses },
);

impl Argument for Rectangle {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.cells(Role::Pattern, self.corners.into_iter().collect(), self.digits());
        match &self.escape {
            Escape::Corner(_) => {}
            Escape::Digit(digit, cells) => {
                highlights.cells(Role::Fin, *cells, CandidateSet::of(*digit));
            }
            Escape::Subset { house, cells, digits, .. } => {
                highlights.house(Role::House, *house);
                highlights.cells(Role::Counterpart, *cells, *digits);
            }
            Escape::Locked { house, .. } => highlights.house(Role::House, *house),
            Escape::Crossed { houses, .. } | Escape::Hidden { houses, .. } => {
                highlights.houses(Role::House, houses);
            }
        }
    }

    fn digits(&self) -> CandidateSet {
        self.digits.into_iter().collect()
    }

    /// Confirms the rectangle, and computes what each escape from the pattern allows.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let corners: CellSet = self.corners.into_iter().collect();
        is_swappable(board, self)?;
        let [a, b, c, d] = self.corners;
        let all = CandidateSet::all(board.grid.size());
        match self.escape {
            Escape::Corner(corner) => {
                bound_except(board, self, CellSet::of(corner), all)?;
                let digits = deadly(board, self, corner);
                Allowed::eliminations(move |cell, digit| cell == corner && digits.contains(digit))
            }
            Escape::Digit(extra, roof) => {
                bound_except(board, self, roof, CandidateSet::of(extra))?;
                ensure(roof.len() > 1 && !self.digits.contains(&extra), "no other digit")?;
                Allowed::eliminations(move |cell, digit| digit == extra && board.sees_all(cell, roof))
            }
            // Cells and roof have one digit more between them than there are cells.
            Escape::Subset { roof, house, cells, digits } => {
                bound_except(board, self, roof, all)?;
                let inside = board.all_within(roof | cells, house);
                ensure(inside && (roof & cells).is_empty() && board.open(cells), "not of the house")?;
                let found = board.digits(cells) | (board.digits(roof) - self.digits());
                ensure(found == digits && digits.len() == cells.len() + 1, "not locked")?;
                let both = cells | roof;
                Allowed::eliminations(move |cell, digit| digits.contains(digit) && board.sees_all(cell, both))
            }
            Escape::Locked { digit, roof, house } => {
                bound_except(board, self, roof, all)?;
                let inside = board.all_within(roof, house);
                ensure(roof.len() == 2 && inside, "not two corners of the house")?;
                locked(board, house, digit, roof)?;
                completing(board, self, vec![house], roof, other(self, digit)?)
            }
            Escape::Crossed { digit, roof, houses } => {
                other(self, digit)?;
                bound_except(board, self, roof, all)?;
                let opposite = [[a, c], [b, d]].map(|pair| pair.into_iter().collect::<CellSet>());
                ensure(opposite.contains(&roof) && houses[0] != houses[1], "no opposite corners")?;
                for house in houses {
                    let own = roof.iter().filter(|&cell| board.within(cell, house));
                    ensure(own.count() == 1, "not a house for each corner")?;
                    locked(board, house, digit, corners)?;
                }
                completing(board, self, houses.to_vec(), roof, digit)
            }
            Escape::Hidden { digit, corner, houses } => {
                let Some(at) = self.corners.iter().position(|&c| c == corner) else {
                    return Err(CheckError("no corner".into()));
                };
                bound_except(board, self, corners - CellSet::of(self.corners[(at + 2) % 4]), all)?;
                ensure(houses[0] != houses[1], "one house")?;
                for house in houses {
                    ensure(board.within(corner, house), "a house of another corner")?;
                    locked(board, house, digit, corners)?;
                }
                completing(board, self, houses.to_vec(), CellSet::of(corner), other(self, digit)?)
            }
        }
    }

    fn names(&self) -> RoleNames {
        vec![(Role::Fin, "extra digits")]
    }

    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        let digits = ("digits", Text::list(self.digits));
        match self.escape {
            Escape::Corner(_) => words::idea("rectangle-corner", &[digits]),
            Escape::Digit(digit, _) => words::idea("rectangle-digit", &[digits, ("digit", digit.into())]),
            Escape::Subset { house, .. } => {
                words::idea("rectangle-subset", &[digits, ("house", house.into())])
            }
            Escape::Locked { digit, house, .. } => {
                let where_else = ("houses", house.into());
                words::idea("rectangle-locked", &[digits, ("digit", digit.into()), where_else])
            }
            Escape::Crossed { digit, houses, .. } | Escape::Hidden { digit, houses, .. } => {
                let where_else = ("houses", Text::houses(&houses));
                words::idea("rectangle-locked", &[digits, ("digit", digit.into()), where_else])
            }
        }
    }

    fn story(&self, grid: &CandidateGrid, effect: &Effect) -> Option<Story> {
        Some(story::tell(self, grid, effect))
    }
}

/// Confirms that the digits of the corners could be swapped without breaking a rule.
fn is_swappable(board: CheckedBoard, rectangle: &Rectangle) -> Result<(), CheckError> {
    let corners: CellSet = rectangle.corners.into_iter().collect();
    ensure(corners.len() == 4 && rectangle.digits[0] != rectangle.digits[1], "no rectangle")?;
    ensure((corners & board.grid.givens()).is_empty(), "a corner is given")?;
    for (house, _) in board.grid.geometry().houses() {
        let [a, b, c, d] = rectangle.corners.map(|corner| u8::from(board.within(corner, house)));
        ensure(a + c == b + d, "the digits could not be swapped")?;
    }
    Ok(())
}

/// Confirms that the roof consists of corners, and that the corners hold nothing but the pattern, those of the roof
/// also these digits.
fn bound_except(
    board: CheckedBoard,
    rectangle: &Rectangle,
    roof: CellSet,
    extra: CandidateSet,
) -> Result<(), CheckError> {
    let inside = roof.iter().all(|cell| rectangle.corners.contains(&cell));
    ensure(inside && board.open(roof), "no open corners")?;
    let pair = rectangle.digits();
    for (i, &corner) in rectangle.corners.iter().enumerate() {
        let others = board.grid.candidates(corner) - pair;
        let is_bound = match board.grid.value(corner) {
            Some(digit) => digit == rectangle.digits[i % 2],
            None if roof.contains(corner) => (others - extra).is_empty(),
            None => others.is_empty(),
        };
        ensure(is_bound, "a corner can hold another digit")?;
    }
    Ok(())
}

/// Returns the digits that the pattern can have in this corner: only one if some corner is filled.
fn deadly(board: CheckedBoard, rectangle: &Rectangle, corner: Cell) -> CandidateSet {
    let is_open = rectangle.corners.iter().all(|&c| board.grid.value(c).is_none());
    let own = rectangle.corners.iter().position(|&c| c == corner).map(|i| rectangle.digits[i % 2]);
    if is_open { rectangle.digits() } else { own.into_iter().collect() }
}

fn other(rectangle: &Rectangle, digit: Digit) -> Result<Digit, CheckError> {
    match rectangle.digits {
        [one, other] if one == digit => Ok(other),
        [one, other] if other == digit => Ok(one),
        _ => Err(CheckError("no digit of the pattern".into())),
    }
}

/// Confirms that the house needs the digit and has places for it in these cells only.
fn locked(board: CheckedBoard, house: HouseId, digit: Digit, cells: CellSet) -> Result<(), CheckError> {
    let places = board.places(house, digit);
    let inside = !places.is_empty() && places.is_subset(cells) && !board.placed(house, digit);
    ensure(inside, format_args!("{digit:?} has other places in {house:?}"))
}

/// Allows to eliminate the digit from those of the cells in which it completes the pattern.
fn completing<'a>(
    board: CheckedBoard<'a>,
    rectangle: &'a Rectangle,
    houses: Vec<HouseId>,
    cells: CellSet,
    digit: Digit,
) -> Result<Allowed<'a>, CheckError> {
    Allowed::eliminations(move |cell, d| {
        d == digit && cells.contains(cell) && completes(board.grid, rectangle, &houses, cell, digit)
    })
}

/// Returns whether the corners and the houses force the pattern once the candidate is placed.
fn completes(
    grid: &CandidateGrid,
    rectangle: &Rectangle,
    houses: &[HouseId],
    cell: Cell,
    digit: Digit,
) -> bool {
    let mut grid = grid.clone();
    grid.place(cell, digit);
    for _ in rectangle.corners {
        for corner in rectangle.corners {
            if let Some(only) = grid.candidates(corner).only() {
                grid.place(corner, only);
            }
        }
        for &house in houses {
            for digit in rectangle.digits {
                if let Some(only) = grid.places(house, digit).only() {
                    grid.place(only, digit);
                }
            }
        }
    }
    let board = CheckedBoard { grid: &grid };
    let of_houses =
        houses.iter().flat_map(|&house| rectangle.digits.map(|d| CandidateGroup::House(house, d)));
    let mut groups = of_houses.chain(rectangle.corners.map(CandidateGroup::Cell));
    let [a, b, c, d] = rectangle.corners.map(|corner| grid.value(corner));
    let is_deadly = a.is_some() && b.is_some() && a == c && b == d && a != b;
    is_deadly || groups.any(|group| group.has_nothing_left(board))
}
