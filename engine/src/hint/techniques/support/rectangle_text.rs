//! Rectangles in words.

use super::guardians::only_digit;
use crate::explain::Role;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::evidence::{Escape, ProofLine, Rectangle};
use crate::hint::highlight::Highlights;
use crate::hint::{Evidence, Highlight, PartNames, Step, Story, Text, text};

/// Tells a rectangle: its corners, then what prevents the second solution, then what follows in a house.
pub fn story(grid: &CandidateGrid, step: &Step) -> Option<Story> {
    let Evidence::Rectangle(rectangle) = &step.evidence else { return None };
    let Rectangle { corners, digits, escape } = rectangle;
    let mut sentences = text!("{} {}", explain(grid, rectangle), step.effect.sentence()).sentences();
    let conclusion = sentences.pop()?;
    let mut all = Highlights::new(grid.geometry());
    step.evidence.argument().highlight(&mut all);
    let mut all = all.into_list();
    let is_corner = |light: &&Highlight| light.role == Role::Pattern && corners.contains(&light.cell);
    let mut shown: Vec<Highlight> = all.iter().filter(is_corner).copied().collect();
    let roof = match escape {
        &Escape::Corner(corner) => CellSet::of(corner),
        Escape::Subset { roof, .. } => *roof,
        _ => CellSet::EMPTY,
    };
    let own: CandidateSet = digits.iter().copied().collect();
    let others = roof.iter().flat_map(|cell| (grid.candidates(cell) - own).iter().map(move |d| (cell, d)));
    all.extend(others.map(|(cell, digit)| Highlight { role: Role::Fin, cell, digit: Some(digit) }));
    let mut lines = Vec::new();
    for (i, words) in sentences.into_iter().enumerate() {
        match i {
            0 => {}
            1 => shown.extend(all.iter().filter(|light| light.role == Role::Fin)),
            _ => shown.clone_from(&all),
        }
        lines.push(ProofLine { shown: shown.clone(), ..ProofLine::of_words(words) });
    }
    let parts = PartNames { pattern: "corners", counterpart: "with" };
    Some(Story { lines, shown: all, parts, in_lines: parts, conclusion })
}

/// Explains a unique or avoidable rectangle.
fn explain(grid: &CandidateGrid, rectangle: &Rectangle) -> Text {
    let Rectangle { corners, digits, .. } = rectangle;
    let is_avoidable = corners.iter().any(|&corner| grid.value(corner).is_some());
    let cells = Text::list(corners.iter().copied().collect::<CellSet>().iter());
    text!(
        "If {} had only {}, they could swap them, but we assume one solution. {}",
        if is_avoidable { text!("{}, none of them given,", cells) } else { cells },
        pair(*digits),
        escape(grid, rectangle)
    )
}

/// Returns what prevents the second solution, and what follows from that.
fn escape(grid: &CandidateGrid, rectangle: &Rectangle) -> Text {
    let &Rectangle { ref corners, digits: [a, b], ref escape } = rectangle;
    let other = |digit: &Digit| if *digit == a { b } else { a };
    match escape {
        Escape::Corner(corner) => text!("Only {} can prevent that, with another digit.", *corner),
        Escape::Digit(digit, cells) => only_digit(*digit, *cells),
        Escape::Subset { roof, house, cells, digits } => {
            let others = roof.iter().fold(CandidateSet::EMPTY, |all, cell| all | grid.candidates(cell));
            text!(
                "So one of {} is {}. With {}, that makes {} cells for {}, which no other cell \
                 of {} can be.",
                Text::list(roof.iter()),
                Text::either((others - CandidateSet::of(a) - CandidateSet::of(b)).iter()),
                Text::list(cells.iter()),
                (cells.len() + 1).to_string(),
                Text::list(digits.iter()),
                *house
            )
        }
        Escape::Locked { digit, roof, house } => text!(
            "{} In {}, {} can only go in {}. If one is {} and the other {}, all four have only \
             {}.",
            no_others(corners.iter().filter(|corner| !roof.contains(**corner))),
            *house,
            *digit,
            Text::either(roof.iter()),
            *digit,
            other(digit),
            pair([a, b])
        ),
        Escape::Crossed { digit, roof, houses } => text!(
            "{} In {}, {} can only go in corners of the rectangle. If one of {} were {}, the \
             other would be too, and all four would have only {}.",
            no_others(corners.iter().filter(|corner| !roof.contains(**corner))),
            Text::houses(houses),
            *digit,
            Text::list(roof.iter()),
            *digit,
            pair([a, b])
        ),
        Escape::Hidden { digit, corner, houses } => text!(
            "{} In {}, {} can only go in corners. If {} were {}, the corners beside it would be \
             {}, and all four would have only {}.",
            no_others((0..4).filter(|i| corners[(i + 2) % 4] == *corner).map(|i| &corners[i])),
            Text::houses(houses),
            *digit,
            *corner,
            other(digit),
            *digit,
            pair([a, b])
        ),
    }
}

fn pair([a, b]: [Digit; 2]) -> Text {
    Text::list([a.min(b), a.max(b)])
}

/// `r1c2 and r5c2 have no other candidates.`
fn no_others<'a>(corners: impl Iterator<Item = &'a Cell>) -> Text {
    let corners: Vec<Cell> = corners.copied().collect();
    let have = if corners.len() == 1 { "has" } else { "have" };
    text!("{} {} no other candidates.", Text::list(corners), have)
}
