//! Orthogonal neighbours are not consecutive.

use super::kind::*;
use super::support::neighbours;

pub static CARD: Card = Card {
    key: "anti-consecutive",
    name: "anti-consecutive",
    rule: "Orthogonal neighbours are not consecutive.",
    names: &["(non consecutive|nonconsecutive|anti consecutive)"],
    phrases: &[&[
        "({neighbour} cell|orthogonally adjacent {digits}) {not} (be consecutive|(contain|have|hold) consecutive (digit|number|value)|differ by 1|have difference of 1)",
        "({neighbour} cell|orthogonally adjacent {digits}) are not consecutive",
        "consecutive (digit|number) {not} (be|appear|be placed|occur) [orthogonally] (adjacent|next to each other|connected|in {neighbour} cell)",
        "consecutive digit {not} touch orthogonally",
        "no [2] consecutive digit (can|may) be [orthogonally] adjacent",
        "no 2 {neighbour} cell (can|may) contain consecutive digit",
    ]],
    fpuzzles: FPuzzles::Member("nonconsecutive"),
    iss: Some(Iss::new("AntiConsecutive", &[])),
    law: Law::Pairs { pairs: |_, board| neighbours(board).collect(), fits: |_, a, b| (a - b).abs() != 1 },
    ..Card::PLAIN
};
