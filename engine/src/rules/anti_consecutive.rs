//! Orthogonal neighbours are not consecutive.

use super::kind::*;
use super::mentions::CONSECUTIVE;
use super::support::neighbours;

pub static CARD: Card = Card {
    key: "anti-consecutive",
    name: "anti-consecutive",
    plural: "consecutive digits",
    rule: "Orthogonal neighbours are not consecutive.",
    mentions: &[&CONSECUTIVE],
    fpuzzles: FPuzzles::Member("nonconsecutive"),
    iss: Some(Iss::new("AntiConsecutive", &[])),
    law: Law::Pairs { pairs: |_, board| neighbours(board).collect(), fits: |_, a, b| (a - b).abs() != 1 },
    ..Card::PLAIN
};
