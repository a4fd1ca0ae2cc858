//! The cells hold odd, or even, digits.

use super::kind::*;
use super::support::{all, cells_fit, number};

pub static ODD: Card = Card {
    key: "odd",
    name: "odd cells",
    plural: "odd cells",
    rule: "The cells hold odd digits.",
    names: &["odd cell", "(odd even|even odd) [cell]"],
    phrases: &[&[
        "{digits} [that are|which are] (in|with|on|inside|within|marked with) [unattached] [{colour}] circle ({are}|[can] [only] (contain|hold|have)) [only] odd [digit]",
        "[{colour}] circle [cell] ((can|may) only (contain|have|hold)|contain|indicate|mark|hold|have) [only] odd [digit|number|cell]",
        "[{colour}|shaded] circle (be|are|[=]) odd",
    ]],
    form: Form::Each,
    drawing: Drawing::Sign('◉'),
    fpuzzles: FPuzzles::Member("odd"),
    law: Law::Other {
        holds: |rule, board, grid| have_rest(1, rule, board, grid),
        constraints: |rule, board| cells_fit(rule.cells(), board, |number| number % 2 == 1),
    },
    laying: Laying::Some { most: 24, cells: [1, 1] },
    ..Card::PLAIN
};

pub static EVEN: Card = Card {
    key: "even",
    name: "even cells",
    plural: "even cells",
    rule: "The cells hold even digits.",
    names: &["even cell", "(odd even|even odd) [cell]"],
    phrases: &[&[
        "{digits} [that are|which are] (in|with|on|inside|within|marked with) [unattached] [{colour}] square ({are}|[can] [only] (contain|hold|have)) [only] even [digit]",
        "[{colour}] square [cell] ((can|may) only (contain|have|hold)|contain|indicate|mark|hold|have) [only] even [digit|number|cell]",
        "[{colour}|shaded] square (be|are|[=]) even",
    ]],
    form: Form::Each,
    drawing: Drawing::Sign('□'),
    fpuzzles: FPuzzles::Member("even"),
    law: Law::Other {
        holds: |rule, board, grid| have_rest(0, rule, board, grid),
        constraints: |rule, board| cells_fit(rule.cells(), board, |number| number % 2 == 0),
    },
    laying: Laying::Some { most: 24, cells: [1, 1] },
    ..Card::PLAIN
};

/// Returns whether all cells leave this when they are divided by 2.
fn have_rest(rest: i32, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    all(rule.cells().iter().map(|&cell| number(board, grid, cell).map(|number| number % 2 == rest)))
}
