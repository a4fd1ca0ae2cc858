//! The diagonal adds up to the number outside of it, and digits may repeat.

use super::kind::*;

pub static CARD: Card = Card {
    key: "little-killer",
    name: "little killer",
    plural: "little killers",
    rule: "The diagonal adds up to the number outside of it, and digits may repeat.",
    names: &["little killer"],
    phrases: &[&[
        "{clue} {outside} [with arrow] ({shows} (sum|total) of|sum) [all] {digits} {in} {diagonal} [{and they repeat}]",
        "little killer [clue] [{outside}] ({shows} (sum|total) of|sum) [all] digit {in} {diagonal} [{and they repeat}]",
        "{digits} {in} {diagonal} [{outside}] {sums} [given|indicated|shown|corresponding] (number|total|value|clue|sum) [{outside}|at (end|start) of diagonal|at [that] arrow|given|shown|indicated] [{and they repeat}]",
        "{digits} {repeat} {in} [{colour}] {diagonal} [{if ok}]",
        "{digits} {in} [{colour}] {diagonal} {repeat} [{if ok}]",
    ]],
    argument: Argument::Number,
    form: Form::Diagonal,
    drawing: Drawing::Outside,
    total: Total::Number,
    fpuzzles: FPuzzles::Member("littlekillersum"),
    iss: Some(Iss::new("LittleKiller", &[IssPart::Number, IssPart::Diagonal])),
    law: Law::Sums(|rule, _| vec![Terms::new(rule.cells(), &[], rule.amount())]),
    laying: Laying::Some { most: 16, cells: [3, 7] },
    ..Card::PLAIN
};
