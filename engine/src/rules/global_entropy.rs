//! Every square of 2x2 cells has a low, a middle and a high digit.

use super::kind::*;
use super::support::{all, has_nine_from_one, numbers};

/// Returns all squares of 2x2 cells.
pub fn squares(board: &Geometry) -> impl Iterator<Item = [Cell; 4]> + '_ {
    let last = board.size() - 1;
    let corners = (0..last).flat_map(move |row| (0..last).map(move |column| (row, column)));
    let squares = corners.map(|(row, column)| {
        [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| board.cell(row + down, column + right))
    });
    squares.filter(|square| square.iter().all(|&cell| !board.is_blank(cell)))
}

pub static CARD: Card = Card {
    key: "global-entropy",
    name: "global entropy",
    rule: "Every square of 2x2 cells has a low, a middle and a high digit.",
    names: &["global entropy"],
    phrases: &[&[
        "[any] 2x2 (square|box|area|region|block) [of cell] [in grid] (contain|have|hold) {low to high}",
    ]],
    iss: Some(Iss { fits: has_nine_from_one, ..Iss::new("GlobalEntropy", &[]) }),
    check: |_, board| {
        let fits = board.size().is_multiple_of(3);
        if fits { Ok(()) } else { Err("expected a board whose size is a multiple of 3".to_owned()) }
    },
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(_: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let (first, third) = (board.numbers().first(), board.size() as i32 / 3);
    all(squares(board).map(|square| {
        let numbers = numbers(board, grid, &square)?;
        Some((0..3).all(|class| numbers.iter().any(|number| (number - first) / third == class)))
    }))
}

fn constraints(_: &Rule, board: &Geometry) -> Vec<Constraint> {
    let (first, third) = (board.numbers().first(), board.size() as i32 / 3);
    let next = |&seen: &u32, number: i32| Some(seen | 1 << ((number - first) / third));
    let automata =
        squares(board).map(|square| Automaton::new(&square, board.numbers(), 0, next, |&seen| seen == 7));
    automata.map(Constraint::Automaton).collect()
}
