//! The argument of a rectangle in words.

use crate::grid::CandidateGrid;
use crate::hint::evidence::{Escape, Rectangle};
use crate::hint::{Evidence, Step, Text};
use crate::text;

/// The argument of a unique or avoidable rectangle.
pub fn explain(_: &CandidateGrid, step: &Step) -> Text {
    let Evidence::Rectangle(Rectangle { corners, digits: [a, b], escape }) = &step.evidence else {
        return Text::default();
    };
    let (a, b) = (*a, *b);
    let deadly = text![
        "If ",
        Text::list(corners.iter().copied()),
        " held nothing but ",
        a,
        " and ",
        b,
        ", these could be swapped and the puzzle had two solutions; we take it that it has one. ",
    ];
    let argument = match escape {
        Escape::Corner(corner) => text!["Only ", *corner, " can prevent that."],
        Escape::Digit(digit, cells) => text![
            "Only ",
            *digit,
            " in ",
            Text::join(cells.iter(), " or "),
            " prevents that, so what sees ",
            if cells.len() == 2 { "both" } else { "all" },
            " of them cannot be ",
            *digit,
            ".",
        ],
        Escape::Subset { roof, house, cells, digits } => text![
            "So ",
            Text::join(roof.iter(), " or "),
            " holds another digit, and with ",
            Text::list(cells.iter()),
            " takes up ",
            Text::list(digits.iter()),
            " in ",
            *house,
            ".",
        ],
        Escape::Locked { digit, roof, house } => text![
            "In ",
            *house,
            " ",
            *digit,
            " must stand in ",
            Text::join(roof.iter(), " or "),
            "; with the other digit beside it the pattern were complete.",
        ],
        Escape::Crossed { digit, roof, houses } => text![
            "In ",
            Text::list(houses.iter().copied()),
            " ",
            *digit,
            " can stand in corners only; were it in one of ",
            Text::list(roof.iter()),
            " it were in both, and the pattern complete.",
        ],
        Escape::Hidden { digit, corner, houses } => text![
            "In ",
            Text::list(houses.iter().copied()),
            " ",
            *digit,
            " can stand in corners only; were ",
            *corner,
            " ",
            if *digit == a { b } else { a },
            ", its neighbours were ",
            *digit,
            " and the pattern complete.",
        ],
    };
    text![deadly, argument, " ", step.effect.text(), "."]
}
