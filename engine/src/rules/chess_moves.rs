//! Cells a move of a chess piece apart hold different digits.

use super::kind::*;
use super::mentions::{KING_MOVES, KNIGHT_MOVES};
use super::support::{apart, pairs_hold};

pub static ANTI_KNIGHT: Card = Card {
    key: "anti-knight",
    name: "anti-knight",
    plural: "knight moves",
    rule: "Cells a knight's move apart hold different digits.",
    mentions: &[&KNIGHT_MOVES],
    fpuzzles: FPuzzles::Member("antiknight"),
    iss: Some(Iss::new("AntiKnight", &[])),
    law: Law::Other {
        holds: |_, board, grid| holds([1, 2], board, grid),
        constraints: |_, board| constraints([1, 2], board),
    },
    ..Card::PLAIN
};

pub static ANTI_KING: Card = Card {
    key: "anti-king",
    name: "anti-king",
    plural: "king moves",
    rule: "Cells that touch diagonally hold different digits.",
    mentions: &[&KING_MOVES],
    fpuzzles: FPuzzles::Member("antiking"),
    iss: Some(Iss::new("AntiKing", &[])),
    law: Law::Other {
        holds: |_, board, grid| holds([1, 1], board, grid),
        constraints: |_, board| constraints([1, 1], board),
    },
    ..Card::PLAIN
};

fn holds(distance: [usize; 2], board: &Geometry, grid: &Grid) -> Option<bool> {
    pairs_hold(apart(board, distance), board, grid, |a, b| a != b)
}

fn constraints(distance: [usize; 2], board: &Geometry) -> Vec<Constraint> {
    let pairs = apart(board, distance).into_iter();
    pairs.map(|pair| Constraint::Distinct(Distinct::new(&pair))).collect()
}
