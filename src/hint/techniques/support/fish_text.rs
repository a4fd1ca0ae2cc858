//! The argument of a fish in words.

use crate::grid::CellSet;
use crate::hint::evidence::Fish;
use crate::hint::{Evidence, Step, Text};
use crate::text;

/// The argument of a fish, or of two told together.
pub fn explain(step: &Step) -> Text {
    match &step.evidence {
        Evidence::Fish(fish) => text![argument(fish), " ", step.effect.text(), "."],
        Evidence::Combined(both) => {
            let arguments = both.iter().filter_map(|one| match one {
                Evidence::Fish(fish) => Some(argument(fish)),
                _ => None,
            });
            text![Text::join(arguments, " And: "), " Together: ", step.effect.text(), "."]
        }
        _ => Text::default(),
    }
}

fn argument(fish: &Fish) -> Text {
    let bases = Text::list(fish.base.iter().copied());
    let covers = Text::list(fish.cover.iter().copied());
    let digit = fish.digit;
    if fish.fins == CellSet::EMPTY {
        return text![
            "In ",
            bases,
            " the places for ",
            digit,
            " all lie in ",
            covers,
            ". These houses take one each, so the rest of ",
            covers_again(fish),
            " cannot hold it.",
        ];
    }
    let (fin, seen) = match fish.fins.only() {
        Some(_) => ("this", "it"),
        None => ("one of these", "all of them"),
    };
    text![
        "In ",
        bases,
        " the places for ",
        digit,
        " lie in ",
        covers,
        ", but for ",
        Text::list(fish.fins.iter()),
        ". If ",
        fin,
        " is true, every cell that sees ",
        seen,
        " loses ",
        digit,
        "; if not, the rest of ",
        covers_again(fish),
        " loses it. What goes in both cases goes for certain.",
    ]
}

fn covers_again(fish: &Fish) -> Text {
    Text::list(fish.cover.iter().copied())
}
