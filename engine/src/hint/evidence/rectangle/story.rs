//! The stories of unique and avoidable rectangles.

use super::{Escape, Rectangle};
use crate::explain::Role;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::evidence::argument::Argument;
use crate::hint::evidence::names::PartNames;
use crate::hint::evidence::pattern::only_digit;
use crate::hint::evidence::proof::ProofLine;
use crate::hint::evidence::story::Story;
use crate::hint::highlight::{Highlight, Highlights};
use crate::hint::{Effect, Text, text};

/// Tells a rectangle: its corners, then what prevents the second solution, then what follows in a house.
pub fn tell(rectangle: &Rectangle, grid: &CandidateGrid, effect: &Effect) -> Story {
    let Rectangle { corners, digits, escape } = rectangle;
    let mut all = Highlights::new(grid.geometry());
    rectangle.highlight(&mut all);
    let mut all = all.into_list();
    let mut shown = all.clone();
    shown.retain(|light| light.role == Role::Pattern && corners.contains(&light.cell));
    let mut lines = vec![ProofLine::told(swapped(grid, rectangle)).showing(shown.clone())];

    let roof = match escape {
        &Escape::Corner(corner) => CellSet::of(corner),
        Escape::Subset { roof, .. } => *roof,
        _ => CellSet::EMPTY,
    };
    let own: CandidateSet = digits.iter().copied().collect();
    for cell in roof.iter() {
        let others = (grid.candidates(cell) - own).iter();
        all.extend(others.map(|digit| Highlight { role: Role::Fin, cell, digit: Some(digit) }));
    }
    shown.extend(all.iter().filter(|light| light.role == Role::Fin));
    for (i, words) in prevented(grid, rectangle).into_iter().enumerate() {
        let shown = if i == 0 { shown.clone() } else { all.clone() };
        lines.push(ProofLine::told(words).showing(shown));
    }
    let parts = PartNames { pattern: "corners", counterpart: "with" };
    Story { lines, shown: Some(all), parts: Some([parts; 2]), conclusion: effect.sentence() }
}

/// Says that the corners must have another digit.
fn swapped(grid: &CandidateGrid, Rectangle { corners, digits, .. }: &Rectangle) -> Text {
    let is_avoidable = corners.iter().any(|&corner| grid.value(corner).is_some());
    let cells = Text::list(corners.iter().copied().collect::<CellSet>().iter());
    let cells = if is_avoidable { text!("{}, none of them given,", cells) } else { cells };
    text!("If {} had only {}, they could be swapped, giving two solutions.", cells, pair(*digits))
}

/// Says what prevents the second solution, and what follows from that.
fn prevented(grid: &CandidateGrid, rectangle: &Rectangle) -> Vec<Text> {
    let &Rectangle { ref corners, digits: [a, b], ref escape } = rectangle;
    match *escape {
        Escape::Corner(corner) => vec![text!("Only {} can prevent that, with another digit.", corner)],
        Escape::Digit(digit, cells) => vec![only_digit(digit, cells)],
        Escape::Subset { roof, house, cells, digits } => {
            let others = roof.iter().fold(CandidateSet::EMPTY, |all, cell| all | grid.candidates(cell));
            let others = others - CandidateSet::of(a) - CandidateSet::of(b);
            let is_one = text!("So one of {} is {}.", Text::list(roof.iter()), Text::either(others.iter()));
            let used_up = text!(
                "With {}, that makes {} cells for {}, which no other cell of {} can be.",
                Text::list(cells.iter()),
                (cells.len() + 1).to_string(),
                Text::list(digits.iter()),
                house
            );
            vec![is_one, used_up]
        }
        Escape::Locked { digit, roof, house } => vec![
            no_others(corners.iter().copied().filter(|corner| !roof.contains(*corner)).collect()),
            text!("In {}, the {} can only go in {}.", house, digit, Text::either(roof.iter())),
            text!(
                "If one is {} and the other {}, all four have only {}.",
                digit,
                if digit == a { b } else { a },
                pair([a, b])
            ),
        ],
        Escape::Crossed { digit, roof, houses } => vec![
            no_others(corners.iter().copied().filter(|corner| !roof.contains(*corner)).collect()),
            text!("In {}, the {}s can only go in corners of the rectangle.", Text::houses(&houses), digit),
            text!(
                "If one of {} were {}, the other would be too, and all four would have only {}.",
                Text::list(roof.iter()),
                digit,
                pair([a, b])
            ),
        ],
        Escape::Hidden { digit, corner, houses } => vec![
            no_others((0..4).filter(|i| corners[(i + 2) % 4] == corner).map(|i| corners[i]).collect()),
            text!("In {}, the {}s can only go in corners.", Text::houses(&houses), digit),
            text!(
                "If {} were {}, the corners beside it would be {}, and all four would have only {}.",
                corner,
                if digit == a { b } else { a },
                digit,
                pair([a, b])
            ),
        ],
    }
}

fn pair([a, b]: [Digit; 2]) -> Text {
    Text::list([a.min(b), a.max(b)])
}

/// `r1c2 and r5c2 have no other candidates.`
fn no_others(corners: Vec<Cell>) -> Text {
    let have = if corners.len() == 1 { "has" } else { "have" };
    text!("{} {} no other candidates.", Text::list(corners), have)
}
