//! Deadly patterns: unique and avoidable rectangles, and the bivalue universal grave.
//!
//! If a candidate is eliminated because it would complete the pattern, the check tries it: it places the candidate,
//! follows the singles that the evidence names, and expects deadly corners, or a cell or a house left with nothing.

use super::board::{Board, ensure};
use super::{Allowed, CheckError};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::evidence::{Bug, Escape, Rectangle};

/// Confirms the rectangle, and computes what each escape from the pattern allows.
pub fn rectangle(board: &Board, rectangle: &Rectangle) -> Result<Allowed, CheckError> {
    let corners: CellSet = rectangle.corners.into_iter().collect();
    ensure(corners.len() == 4 && rectangle.digits[0] != rectangle.digits[1], || "no rectangle".into())?;
    ensure((corners & board.grid.givens()).is_empty(), || "a corner is given".into())?;
    let [a, b, c, d] = rectangle.corners;
    for (house, _) in board.grid.geometry().houses() {
        let count = |cells: [Cell; 2]| cells.iter().filter(|&&cell| board.within(cell, house)).count();
        ensure(count([a, c]) == count([b, d]), || "the digits could not be swapped".into())?;
    }
    let all = CandidateSet::all(board.grid.size());
    match rectangle.escape.clone() {
        Escape::Corner(corner) => {
            bound_except(board, rectangle, CellSet::of(corner), all)?;
            let digits = deadly(board, rectangle, corner);
            Ok(Allowed::Eliminate(Box::new(move |cell, digit| cell == corner && digits.contains(digit))))
        }
        Escape::Digit(extra, roof) => {
            bound_except(board, rectangle, roof, CandidateSet::of(extra))?;
            ensure(roof.len() > 1 && !rectangle.digits.contains(&extra), || "no other digit".into())?;
            let grid = board.grid.clone();
            Ok(Allowed::Eliminate(Box::new(move |cell, digit| {
                digit == extra && Board { grid: &grid }.sees_all(cell, roof)
            })))
        }
        Escape::Subset { roof, house, cells, digits } => {
            subset(board, rectangle, roof, (house, cells, digits))
        }
        Escape::Locked { digit, roof, house } => {
            bound_except(board, rectangle, roof, all)?;
            ensure(roof.len() == 2 && roof.iter().all(|cell| board.within(cell, house)), || {
                "not two corners of the house".into()
            })?;
            locked(board, house, digit, roof)?;
            Ok(completing(board, rectangle, vec![house], (roof, other(rectangle, digit)?)))
        }
        Escape::Crossed { digit, roof, houses } => {
            other(rectangle, digit)?;
            let opposite = [[a, c], [b, d]].map(|pair| pair.into_iter().collect::<CellSet>()).contains(&roof);
            bound_except(board, rectangle, roof, all)?;
            ensure(opposite && houses[0] != houses[1], || "no opposite corners".into())?;
            for house in houses {
                let own = roof.iter().filter(|&cell| board.within(cell, house));
                ensure(own.count() == 1, || "not a house for each corner".into())?;
                locked(board, house, digit, corners)?;
            }
            Ok(completing(board, rectangle, houses.to_vec(), (roof, digit)))
        }
        Escape::Hidden { digit, corner, houses } => {
            let opposite = rectangle.corners.iter().position(|&c| c == corner).map(|i| (i + 2) % 4);
            let Some(opposite) = opposite else { return Err(CheckError("no corner".into())) };
            let rest = corners - CellSet::of(rectangle.corners[opposite]);
            bound_except(board, rectangle, rest, all)?;
            ensure(houses[0] != houses[1], || "one house".into())?;
            for house in houses {
                ensure(board.within(corner, house), || "a house of another corner".into())?;
                locked(board, house, digit, corners)?;
            }
            let taken = (CellSet::of(corner), other(rectangle, digit)?);
            Ok(completing(board, rectangle, houses.to_vec(), taken))
        }
    }
}

/// Confirms that the roof consists of corners, and that the corners hold nothing but the pattern, those of the roof also
/// these digits.
fn bound_except(
    board: &Board,
    rectangle: &Rectangle,
    roof: CellSet,
    extra: CandidateSet,
) -> Result<(), CheckError> {
    let inside = roof.iter().all(|cell| rectangle.corners.contains(&cell));
    ensure(inside && board.open(roof), || "no open corners".into())?;
    let pair: CandidateSet = rectangle.digits.into_iter().collect();
    let bound = |(i, &corner): (usize, &Cell)| match board.grid.value(corner) {
        Some(digit) => digit == rectangle.digits[i % 2],
        None if roof.contains(corner) => (board.grid.candidates(corner) - pair - extra).is_empty(),
        None => (board.grid.candidates(corner) - pair).is_empty(),
    };
    ensure(rectangle.corners.iter().enumerate().all(bound), || "a corner can hold another digit".into())
}

/// Returns the digits that the pattern can have in this corner: only one if some corner is filled.
fn deadly(board: &Board, rectangle: &Rectangle, corner: Cell) -> CandidateSet {
    let is_open = rectangle.corners.iter().all(|&c| board.grid.value(c).is_none());
    let own = rectangle.corners.iter().position(|&c| c == corner).map(|i| rectangle.digits[i % 2]);
    if is_open { rectangle.digits.into_iter().collect() } else { own.into_iter().collect() }
}

/// Returns the other digit of the pattern.
fn other(rectangle: &Rectangle, digit: Digit) -> Result<Digit, CheckError> {
    match rectangle.digits {
        [one, other] if one == digit => Ok(other),
        [one, other] if other == digit => Ok(one),
        _ => Err(CheckError("no digit of the pattern".into())),
    }
}

/// Confirms that the house needs the digit and has places for it in these cells only.
fn locked(board: &Board, house: HouseId, digit: Digit, cells: CellSet) -> Result<(), CheckError> {
    let places = board.places(house, digit);
    let inside = !places.is_empty() && places.iter().all(|&place| cells.contains(place));
    ensure(inside && !board.placed(house, digit), || format!("{digit:?} has other places in {house:?}"))
}

/// Confirms that cells and roof share a house, and have one digit more between them than there are cells.
fn subset(
    board: &Board,
    rectangle: &Rectangle,
    roof: CellSet,
    (house, cells, digits): (HouseId, CellSet, CandidateSet),
) -> Result<Allowed, CheckError> {
    bound_except(board, rectangle, roof, CandidateSet::all(board.grid.size()))?;
    let inside = (roof | cells).iter().all(|cell| board.within(cell, house));
    ensure(inside && (roof & cells).is_empty() && board.open(cells), || "not of the house".into())?;
    let extra = board.digits(roof) - rectangle.digits.into_iter().collect();
    let all = board.digits(cells) | extra;
    ensure(all == digits && digits.len() == cells.len() + 1, || "not locked".into())?;
    let grid = board.grid.clone();
    Ok(Allowed::Eliminate(Box::new(move |cell, digit| {
        digits.contains(digit) && Board { grid: &grid }.sees_all(cell, cells | roof)
    })))
}

/// Allows to eliminate the digit from those of the cells in which it completes the pattern.
fn completing(
    board: &Board,
    rectangle: &Rectangle,
    houses: Vec<HouseId>,
    (cells, digit): (CellSet, Digit),
) -> Allowed {
    let (grid, rectangle) = (board.grid.clone(), rectangle.clone());
    Allowed::Eliminate(Box::new(move |cell, d| {
        d == digit && cells.contains(cell) && completes(&grid, &rectangle, &houses, (cell, digit))
    }))
}

/// Returns whether the corners and the houses force the pattern once the candidate is placed.
fn completes(
    grid: &CandidateGrid,
    rectangle: &Rectangle,
    houses: &[HouseId],
    (cell, digit): (Cell, Digit),
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
    let board = Board { grid: &grid };
    let has_no_place = |house, digit| !board.placed(house, digit) && board.places(house, digit).is_empty();
    let is_unfilled = houses.iter().any(|&house| rectangle.digits.iter().any(|&d| has_no_place(house, d)));
    let is_empty = |&corner: &Cell| grid.value(corner).is_none() && grid.candidates(corner).is_empty();
    let [a, b, c, d] = rectangle.corners.map(|corner| grid.value(corner));
    let is_deadly = a.is_some() && b.is_some() && a == c && b == d && a != b;
    is_unfilled || rectangle.corners.iter().any(is_empty) || is_deadly
}

/// Confirms that all other open cells have two candidates, and every digit two places or none in every house, except for
/// the digit of the cell, which has three.
pub fn bug(board: &Board, &Bug { cell, digit }: &Bug) -> Result<Allowed, CheckError> {
    let grid = board.grid;
    ensure(board.can(cell, digit) && grid.candidates(cell).len() == 3, || "not three candidates".into())?;
    let two = |c: Cell| c == cell || grid.candidates(c).len() == 2;
    ensure(grid.open_cells().all(two), || "another cell without two candidates".into())?;
    for (house, _) in grid.geometry().houses() {
        for d in Digit::all(grid.size()) {
            let places = board.places(house, d).len();
            let expected = if d == digit && board.within(cell, house) { 3 } else { 2 };
            ensure(places == 0 || places == expected, || format!("{d:?} has {places} places"))?;
        }
    }
    Ok(Allowed::Place(cell, digit))
}
