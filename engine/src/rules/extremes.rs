//! Each of the cells is smaller, or larger, than its orthogonal neighbours, other than those that are so marked too.

use super::kind::*;
use super::support::around;

pub static MINIMUM: Card = Card {
    key: "minimum",
    name: "minimum",
    plural: "minima",
    rule: "Each of the cells is smaller than its orthogonal neighbours that are not minima too.",
    names: &["minimum [cell]"],
    phrases: &[&[
        "[{colour}|fortress] cell (whose|with|where) arrow [that] (point|pointing) (inward|in) ([contain digit that] {are} (smaller|lower)|(hold|contain) (less|smaller|lower) [digit]) than [all] [of] [its|their] ([orthogonal] neighbor|{neighbour} cell)",
        "arrow [that] (point|pointing) (inward|in) {mark} [that] cell [that] [{are}|hold|contain] (smaller|lower|less) [digit] than [all] [of] [its|their] [orthogonal|orthogonally] [adjacent] (neighbor|cell)",
        "[digit in] [cell marked as] minimum [cell] {are} (smaller|lower|less) than [all] [of] [its] [orthogonal|orthogonally] [adjacent|neighboring] (neighbor|cell|digit)",
    ]],
    form: Form::Each,
    drawing: Drawing::Sign('▾'),
    fpuzzles: FPuzzles::Member("minimum"),
    law: Law::Pairs { pairs: around, fits: |_, a, b| a < b },
    ..Card::PLAIN
};

pub static MAXIMUM: Card = Card {
    key: "maximum",
    name: "maximum",
    plural: "maxima",
    rule: "Each of the cells is larger than its orthogonal neighbours that are not maxima too.",
    names: &["maximum [cell]"],
    phrases: &[&[
        "[{colour}|fortress] cell (whose|with|where) arrow [that] (point|pointing) (outward|out) ([contain digit that] {are} (larger|greater|higher|bigger)|(hold|contain) (more|larger|greater|higher) [digit]) than [all] [of] [its|their] ([orthogonal] neighbor|{neighbour} cell)",
        "arrow [that] (point|pointing) (outward|out) {mark} [that] cell [that] [{are}|hold|contain] (larger|greater|higher|bigger) [digit] than [all] [of] [its|their] [orthogonal|orthogonally] [adjacent] (neighbor|cell)",
        "[digit in] [cell marked as] maximum [cell] {are} (larger|higher|greater|bigger) than [all] [of] [its] [orthogonal|orthogonally] [adjacent|neighboring] (neighbor|cell|digit)",
    ]],
    form: Form::Each,
    drawing: Drawing::Sign('▴'),
    fpuzzles: FPuzzles::Member("maximum"),
    law: Law::Pairs { pairs: around, fits: |_, a, b| a > b },
    ..Card::PLAIN
};
