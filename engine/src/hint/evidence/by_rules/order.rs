//! Lines along which digits increase, or never decrease: each cell has room for those before and behind it.

use super::known::{Known, Sentence};
use super::limits::MAX_BOUNDS;
use crate::grid::{CandidateSet, Cell, CellSet, Digit, Order};
use crate::hint::{Text, text};

/// A cell that bounds another one: how far that is, and the smallest or largest digit.
struct Bound {
    from: Cell,
    distance: usize,
    limit: i32,
}

/// Returns why digits go that are too small or too large for their place on the line, or `None` if others go too.
pub fn sentences(known: &Known<'_>, targets: &[(Cell, CandidateSet)]) -> Option<Vec<Sentence>> {
    let Order { step, is_falling } = known.used.rule.kind.order?;
    let mut line = known.used.rule.cells().to_vec();
    if is_falling {
        line.reverse();
    }
    let room = room(&line, step, known);
    let number = |digit: Digit| known.numbers().of(digit);
    let mut sentences = Some(Vec::new());
    for &(cell, gone) in targets {
        let at = line.iter().position(|&other| other == cell)?;
        if gone.iter().any(|digit| (room[at][0]..=room[at][1]).contains(&number(digit))) {
            return None;
        }
        let lower = (0..at).map(|i| Bound {
            from: line[i],
            distance: at - i,
            limit: known.smallest(line[i]) + step * (at - i) as i32,
        });
        let lower = lower.max_by_key(|bound| bound.limit);
        let upper = (at + 1..line.len()).map(|i| Bound {
            from: line[i],
            distance: i - at,
            limit: known.largest(line[i]) - step * (i - at) as i32,
        });
        let upper = upper.min_by_key(|bound| bound.limit);
        let too_small = |digit: &Digit| lower.as_ref().is_some_and(|bound| number(*digit) < bound.limit);
        let too_large = |digit: &Digit| upper.as_ref().is_some_and(|bound| number(*digit) > bound.limit);
        if gone.iter().any(|digit| !too_small(&digit) && !too_large(&digit)) {
            // Several cells in between make room together.
            sentences = None;
        }
        let Some(sentences) = &mut sentences else { continue };
        if gone.iter().any(|digit| too_small(&digit)) {
            sentences.extend(
                lower
                    .as_ref()
                    .map(|bound| about(cell, bound, ["least", "after"], known.smallest(bound.from))),
            );
        }
        if gone.iter().any(|digit| too_large(&digit)) {
            sentences.extend(
                upper.as_ref().map(|bound| about(cell, bound, ["most", "before"], known.largest(bound.from))),
            );
        }
    }
    match sentences {
        Some(sentences) if sentences.len() <= MAX_BOUNDS => Some(sentences),
        _ => along_the_line(&line, step, known),
    }
}

/// Returns the least and the most of each cell of a line on which digits rise by a step or more, or 0.
fn room(line: &[Cell], step: i32, known: &Known<'_>) -> Vec<[i32; 2]> {
    let numbers = |cell: &Cell| known.of(*cell).iter().map(|digit| known.numbers().of(digit));
    // Without a digit that leaves room for the rest, nothing does.
    let mut limit = i32::MIN;
    let lower: Vec<i32> = line
        .iter()
        .map(|cell| {
            let least = numbers(cell).filter(|&number| number >= limit).min().unwrap_or(i32::MAX - step);
            limit = least + step;
            least
        })
        .collect();
    let mut limit = i32::MAX;
    let upper: Vec<i32> = line
        .iter()
        .rev()
        .map(|cell| {
            let most = numbers(cell).filter(|&number| number <= limit).max().unwrap_or(i32::MIN + step);
            limit = most - step;
            most
        })
        .collect();
    lower.into_iter().zip(upper.into_iter().rev()).map(|(least, most)| [least, most]).collect()
}

/// `They increase from r1c1, which is at least 1, to r1c4, which is at most 9: each cell leaves room for ...`
fn along_the_line(line: &[Cell], step: i32, known: &Known<'_>) -> Option<Vec<Sentence>> {
    let (first, last) = (*line.first()?, *line.last()?);
    let (verb, end) = match step {
        0 => ("never decrease", "."),
        _ => ("increase", ": each cell leaves room for those before and behind it."),
    };
    let words = text!(
        "They {} from {}, which is at least {}, to {}, which is at most {}{}",
        verb,
        first,
        known.smallest(first).to_string(),
        last,
        known.largest(last).to_string(),
        end
    );
    Some(vec![Sentence::excluding(words, [first, last].into_iter().collect())])
}

/// `r1c1 is at least 2, and r1c4 is 3 cells away, so at least 5`, or `r1c4 comes after it, so at least 2`.
fn about(cell: Cell, bound: &Bound, [at, side]: [&'static str; 2], value: i32) -> Sentence {
    let place: Text = match bound.distance {
        _ if bound.limit == value => text!("{} comes {} it", cell, side),
        1 => text!("{} is next to it", cell),
        distance => text!("{} is {} cells away", cell, distance.to_string()),
    };
    let [value, limit] = [value, bound.limit].map(|number| number.to_string());
    let words = text!("{} is at {} {}, and {}, so at {} {}.", bound.from, at, value, place, at, limit);
    Sentence::excluding(words, CellSet::of(bound.from))
}
