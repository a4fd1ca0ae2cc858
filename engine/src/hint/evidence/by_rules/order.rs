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
    let mut sentences = Vec::new();
    for &(cell, gone) in targets {
        let at = line.iter().position(|&other| other == cell)?;
        let values = |digit: Digit| known.numbers().of(digit);
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
        let too_small = |digit: &Digit| lower.as_ref().is_some_and(|bound| values(*digit) < bound.limit);
        let too_large = |digit: &Digit| upper.as_ref().is_some_and(|bound| values(*digit) > bound.limit);
        if gone.iter().any(|digit| !too_small(&digit) && !too_large(&digit)) {
            return None;
        }
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
    if sentences.len() <= MAX_BOUNDS {
        return Some(sentences);
    }
    let [.., last] = line[..] else { return None };
    let (verb, end) = match step {
        0 => ("never decrease", "."),
        _ => ("increase", ": each cell leaves room for those before and behind it."),
    };
    let words = text!(
        "They {} from {}, which is at least {}, to {}, which is at most {}{}",
        verb,
        line[0],
        known.smallest(line[0]).to_string(),
        last,
        known.largest(last).to_string(),
        end
    );
    Some(vec![Sentence::excluding(words, [line[0], last].into_iter().collect())])
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
