//! Cells a move of a chess piece apart hold different digits.

use super::kind::*;
use super::support::{apart, pairs_hold};

pub static ANTI_KNIGHT: Card = Card {
    key: "anti-knight",
    name: "anti-knight",
    rule: "Cells a knight's move apart hold different digits.",
    names: &["(anti knight|antiknight) [move]", "no knight (move|step)", "knight (move|sudoku)"],
    phrases: &[&[
        "{digits} ({knight}|{separated} [single|chess] knight move [in chess]) {not} (be|hold|contain|have|share) {same} [digit|number|value]",
        "{digits} ({knight}|{separated} [single|chess] knight move [in chess]) {differ}",
        "{digits} ({knight}|{separated} [single|chess] knight move [in chess]) (hold|contain|have) different (digit|number)",
        "no [2] {same} (digit|number) (can|may) (be|appear|occur|repeat) {knight}",
        "{same} (digit|number) {not} (be|appear|occur|repeat|be placed) ({knight}|{separated} [single|chess] knight move [in chess])",
        "{digits} {not} (repeat|appear again|be repeated|be) [by] {knight}",
        "no (digit|number) (can|may) (repeat|be repeated) {knight}",
        "all cell {knight} at distance of 2 by 1 hold different number",
    ]],
    fpuzzles: FPuzzles::Member("antiknight"),
    iss: Some(Iss::new("AntiKnight", &[])),
    law: Law::Other {
        holds: |_, board, grid| holds([1, 2], board, grid),
        constraints: |_, board| constraints([1, 2], board),
    },
    laying: Laying::Board,
    ..Card::PLAIN
};

pub static ANTI_KING: Card = Card {
    key: "anti-king",
    name: "anti-king",
    rule: "Cells that touch diagonally hold different digits.",
    names: &["(anti king|antiking) [move]", "no king (move|step)", "king move", "no touch", "touchless"],
    phrases: &[&[
        "{digits} ({king}|{separated} [single|chess] king move [in chess]) {not} (be|hold|contain|have|share) {same} [digit|number|value]",
        "{digits} ({king}|{separated} [single|chess] king move [in chess]) {differ}",
        "{digits} ({king}|{separated} [single|chess] king move [in chess]) (hold|contain|have) different (digit|number)",
        "no [2] {same} (digit|number) (can|may) (be|appear|occur|repeat) {king}",
        "{same} (digit|number) {not} (be|appear|occur|repeat|be placed) ({king}|{separated} [single|chess] king move [in chess])",
        "{digits} {not} (repeat|appear again|be repeated|be) [by] {king}",
        "no (digit|number) (can|may) (repeat|be repeated) {king}",
        "{same} (digit|number) {not} (touch|be adjacent|be next to each other) [each other] [orthogonally or|not even|even] (diagonally|diagonal)",
        "{digits} {not} (touch|be adjacent to) {same} digit [orthogonally or|not even|even] (diagonally|diagonal)",
        "no [2] {same} (digit|number) (can|may) (touch diagonally|be diagonally (adjacent|touching))",
        "{same} (digit|number) {not} (be|appear) (diagonally adjacent|in diagonally (adjacent|touching) cell)",
        "(diagonally adjacent|diagonally touching) cell ({not} (hold|contain|have) {same} digit|{differ})",
        "cell [that] touch (diagonally|at corner) ({not} (hold|contain|have) {same} digit|{differ})",
        "{same} digit can be neither orthogonally nor diagonally adjacent",
    ]],
    fpuzzles: FPuzzles::Member("antiking"),
    iss: Some(Iss::new("AntiKing", &[])),
    law: Law::Other {
        holds: |_, board, grid| holds([1, 1], board, grid),
        constraints: |_, board| constraints([1, 1], board),
    },
    laying: Laying::Board,
    ..Card::PLAIN
};

fn holds(distance: [usize; 2], board: &Geometry, grid: &Grid) -> Option<bool> {
    pairs_hold(apart(board, distance), board, grid, |a, b| a != b)
}

fn constraints(distance: [usize; 2], board: &Geometry) -> Vec<Constraint> {
    let pairs = apart(board, distance).into_iter();
    pairs.map(|pair| Constraint::Distinct(Distinct::new(&pair))).collect()
}
