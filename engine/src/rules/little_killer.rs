//! The diagonal adds up to the number outside of it, and digits may repeat.

use super::kind::*;
use super::mentions::{ARROWS, LITTLE_KILLERS};

pub static CARD: Card = Card {
    key: "little-killer",
    name: "little killer",
    plural: "little killers",
    rule: "The diagonal adds up to the number outside of it, and digits may repeat.",
    mentions: &[&LITTLE_KILLERS, &ARROWS],
    argument: Argument::Number,
    form: Form::Diagonal,
    drawing: Drawing::Outside,
    total: Total::Number,
    fpuzzles: FPuzzles::Member("littlekillersum"),
    iss: Some(Iss::new("LittleKiller", &[IssPart::Number, IssPart::Diagonal])),
    law: Law::Sums(|rule, _| vec![Terms::new(rule.cells(), &[], rule.amount())]),
    ..Card::PLAIN
};
