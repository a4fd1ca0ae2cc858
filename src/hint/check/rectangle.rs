//! Deadly patterns: unique and avoidable rectangles, and the bivalue universal grave.
//!
//! A candidate may go where it would complete the pattern. That is tried: the candidate is put in, what
//! the evidence names follows by itself, and the corners must end up deadly or a cell or house empty.

use super::board::{Board, ensure};
use super::{Allowed, Flaw};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::evidence::{Escape, Rectangle};

pub fn rectangle(board: &Board, rectangle: &Rectangle) -> Result<Allowed, Flaw> {
    let corners: CellSet = rectangle.corners.into_iter().collect();
    ensure(corners.len() == 4 && rectangle.digits[0] != rectangle.digits[1], || "no rectangle".into())?;
    ensure((corners & board.grid.givens()).is_empty(), || "a corner is given".into())?;
    let [a, b, c, d] = rectangle.corners;
    for (house, _) in board.grid.geometry().houses() {
        let count = |cells: [Cell; 2]| cells.iter().filter(|&&cell| board.within(cell, house)).count();
        ensure(count([a, c]) == count([b, d]), || "the digits could not be swapped".into())?;
    }
    let (grid, rectangle) = (board.grid.clone(), rectangle.clone());
    Ok(Allowed::Eliminate(Box::new(move |cell, digit| {
        let board = Board { grid: &grid };
        match &rectangle.escape {
            Escape::Digit(extra, roof) => {
                let others = |corner: &Cell| !roof.contains(*corner);
                // Without the extra digit in the roof the corners hold the two digits alone.
                let only = rectangle.corners.iter().all(|corner| {
                    let left = if others(corner) { CandidateSet::EMPTY } else { CandidateSet::of(*extra) };
                    is_bound(&board, &rectangle, *corner, left)
                });
                only && digit == *extra && board.sees_all(cell, *roof)
            }
            Escape::Subset { roof, house, cells, digits } => {
                let pair: CandidateSet = rectangle.digits.into_iter().collect();
                let extra = board.digits(*roof) - pair;
                let floor = rectangle
                    .corners
                    .iter()
                    .all(|&c| roof.contains(c) || is_bound(&board, &rectangle, c, CandidateSet::EMPTY));
                let inside =
                    (*roof | *cells).iter().all(|c| board.within(c, *house)) && (*roof & *cells).is_empty();
                let all = (board.digits(*cells) | extra) - *digits;
                let locked = all.is_empty() && digits.len() == cells.len() + 1;
                let apart = !cells.contains(cell) && !roof.contains(cell);
                floor
                    && inside
                    && locked
                    && apart
                    && digits.contains(digit)
                    && board.sees_all(cell, *cells | *roof)
            }
            _ => completes(&board, &rectangle, cell, digit),
        }
    })))
}

/// Can the corner, apart from these digits, only hold what the pattern has there?
fn is_bound(board: &Board, rectangle: &Rectangle, corner: Cell, apart: CandidateSet) -> bool {
    let pair: CandidateSet = rectangle.digits.into_iter().collect();
    match board.grid.value(corner) {
        Some(digit) => {
            let even = corner == rectangle.corners[0] || corner == rectangle.corners[2];
            digit == rectangle.digits[usize::from(!even)]
        }
        None => (board.grid.candidates(corner) - pair - apart).is_empty(),
    }
}

/// With the candidate put in, do the corners and the houses of the evidence force the pattern?
fn completes(board: &Board, rectangle: &Rectangle, cell: Cell, digit: Digit) -> bool {
    let houses: Vec<HouseId> = match &rectangle.escape {
        Escape::Locked { house, .. } => vec![*house],
        Escape::Crossed { houses, .. } | Escape::Hidden { houses, .. } => houses.to_vec(),
        _ => Vec::new(),
    };
    let mut grid: CandidateGrid = board.grid.clone();
    grid.place(cell, digit);
    for _ in 0..8 {
        for corner in rectangle.corners {
            if grid.value(corner).is_none()
                && let Some(only) = grid.candidates(corner).only()
            {
                grid.place(corner, only);
            }
        }
        for &house in &houses {
            for digit in rectangle.digits {
                if let Some(only) = grid.places(house, digit).only() {
                    grid.place(only, digit);
                }
            }
        }
    }
    let [a, b, c, d] = rectangle.corners.map(|corner| grid.value(corner));
    let starved = houses.iter().any(|&house| {
        let board = Board { grid: &grid };
        rectangle.digits.iter().any(|&d| !board.placed(house, d) && board.places(house, d).is_empty())
    });
    let dead = starved
        || rectangle.corners.iter().any(|&c| grid.value(c).is_none() && grid.candidates(c).is_empty());
    let deadly = a.is_some() && b.is_some() && a == c && b == d && a != b;
    dead || deadly
}

/// All other open cells have two candidates, every digit two places or none in every house, the
/// cell's digit apart.
pub fn grave(board: &Board, cell: Cell, digit: Digit) -> Result<Allowed, Flaw> {
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
