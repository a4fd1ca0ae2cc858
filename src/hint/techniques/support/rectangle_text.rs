//! The argument of a rectangle in words.

use crate::grid::{CandidateGrid, Cell};
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
        ", these could be swapped, and the puzzle would have two solutions; we take it that it has one. ",
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
            bound(corners.iter().filter(|corner| !roof.contains(**corner))),
            *digit,
            " has no other place in ",
            *house,
            " than ",
            Text::join(roof.iter(), " or "),
            "; with the other digit beside it the pattern would be complete.",
        ],
        Escape::Crossed { digit, roof, houses } => text![
            bound(corners.iter().filter(|corner| !roof.contains(**corner))),
            *digit,
            " can stand only in corners of the rectangle in ",
            Text::list(houses.iter().copied()),
            "; in one of ",
            Text::list(roof.iter()),
            " it would be in both, and the pattern would be complete.",
        ],
        Escape::Hidden { digit, corner, houses } => text![
            bound((0..4).filter(|i| corners[(i + 2) % 4] == *corner).map(|i| &corners[i])),
            *digit,
            " can stand only in corners of the rectangle in ",
            Text::list(houses.iter().copied()),
            "; if ",
            *corner,
            " were ",
            if *digit == a { b } else { a },
            ", its neighbours would be ",
            *digit,
            ", and the pattern would be complete.",
        ],
    };
    text![deadly, argument, " ", step.effect.text(), "."]
}

/// Corners without a way out: `r1c2 and r5c2 have no other candidates. `.
fn bound<'a>(corners: impl Iterator<Item = &'a Cell>) -> Text {
    let corners: Vec<Cell> = corners.copied().collect();
    let have = if corners.len() == 1 { " has no other candidates. " } else { " have no other candidates. " };
    text![Text::list(corners), have]
}
