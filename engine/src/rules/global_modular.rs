//! Every square of 2x2 cells has digits of all three remainders modulo 3.

use super::global_entropy::squares;
use super::kind::*;
use super::support::{all, numbers};

pub static CARD: Card = Card {
    key: "global-modular",
    name: "global modular",
    rule: "Every square of 2x2 cells has digits of all three remainders modulo 3.",
    names: &["global (modular|modulo 3|mod 3)"],
    phrases: &[&[
        "[any] 2x2 (square|box|area|region|block) [of cell] [in grid] (contain|have|hold) {remainders}",
    ]],
    iss: Some(Iss { fits: |_, board| board.size() == 9, ..Iss::new("GlobalMod", &[]) }),
    check: |_, board| {
        if board.size() >= 3 { Ok(()) } else { Err("expected a board of at least 3x3".to_owned()) }
    },
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(_: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    all(squares(board).map(|square| {
        let numbers = numbers(board, grid, &square)?;
        Some((0..3).all(|rest| numbers.iter().any(|number| number % 3 == rest)))
    }))
}

fn constraints(_: &Rule, board: &Geometry) -> Vec<Constraint> {
    let next = |&seen: &u32, number: i32| Some(seen | 1 << (number % 3));
    let automata =
        squares(board).map(|square| Automaton::new(&square, board.numbers(), 0, next, |&seen| seen == 7));
    automata.map(Constraint::Automaton).collect()
}
