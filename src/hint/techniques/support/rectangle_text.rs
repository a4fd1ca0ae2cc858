//! Rectangles in words.

use super::guardians::only_digit;
use crate::grid::{Cell, CellSet};
use crate::hint::evidence::{Escape, Rectangle};
use crate::hint::{Evidence, Step, Text};
use crate::text;

/// Explains a unique or avoidable rectangle.
pub fn explain(step: &Step) -> Text {
    let Evidence::Rectangle(Rectangle { corners, digits: [a, b], escape }) = &step.evidence else {
        return Text::default();
    };
    let (a, b) = (*a, *b);
    let deadly = text![
        "If ",
        Text::list(corners.iter().copied().collect::<CellSet>().iter()),
        " had only ",
        a,
        " and ",
        b,
        ", they could swap them. That would be two solutions, but we assume one. ",
    ];
    let argument = match escape {
        Escape::Corner(corner) => text!["Only ", *corner, " can prevent that, with another digit."],
        Escape::Digit(digit, cells) => only_digit(*digit, *cells),
        Escape::Subset { roof, house, cells, digits } => text![
            "So one of ",
            Text::list(roof.iter()),
            " has another digit. Together with ",
            Text::list(cells.iter()),
            ", it uses up ",
            Text::list(digits.iter()),
            " in ",
            *house,
            ".",
        ],
        Escape::Locked { digit, roof, house } => text![
            no_others(corners.iter().filter(|corner| !roof.contains(**corner))),
            "In ",
            *house,
            ", ",
            *digit,
            " can only go in ",
            Text::either(roof.iter()),
            ". If the other one were ",
            if *digit == a { b } else { a },
            ", the pattern would be complete.",
        ],
        Escape::Crossed { digit, roof, houses } => text![
            no_others(corners.iter().filter(|corner| !roof.contains(**corner))),
            "In ",
            Text::houses(houses),
            ", ",
            *digit,
            " can only go in corners of the rectangle. If one of ",
            Text::list(roof.iter()),
            " were ",
            *digit,
            ", the other would be too, and the pattern would be complete.",
        ],
        Escape::Hidden { digit, corner, houses } => text![
            no_others((0..4).filter(|i| corners[(i + 2) % 4] == *corner).map(|i| &corners[i])),
            "In ",
            Text::houses(houses),
            ", ",
            *digit,
            " can only go in corners of the rectangle. If ",
            *corner,
            " were ",
            if *digit == a { b } else { a },
            ", the two corners next to it would be ",
            *digit,
            ", and the pattern would be complete.",
        ],
    };
    text![deadly, argument, " ", step.effect.sentence()]
}

/// `r1c2 and r5c2 have no other candidates. `
fn no_others<'a>(corners: impl Iterator<Item = &'a Cell>) -> Text {
    let corners: Vec<Cell> = corners.copied().collect();
    let have = if corners.len() == 1 { " has no other candidates. " } else { " have no other candidates. " };
    text![Text::list(corners), have]
}
