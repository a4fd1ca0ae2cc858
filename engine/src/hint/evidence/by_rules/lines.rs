//! Short arguments from lines: how many digits are seen from an end, how many the first one counts, and ends of which one is
//! smaller than what is between them.

use super::super::names;
use super::known::{Known, Sentence};
use super::limits::{MAX_NAMED, MAX_REFUTED};
use crate::grid::{CandidateSet, Cell, CellSet, ShortArgument};
use crate::hint::{Text, text};

/// Candidates that go from cells.
type Targets = [(Cell, CandidateSet)];

/// Returns why digits go from a line, or `None` if that takes more than a short argument.
pub fn sentences(known: &Known<'_>, targets: &Targets) -> Option<Vec<Sentence>> {
    let line = known.used.rule.cells();
    if targets.is_empty() || line.len() < 2 {
        return None;
    }
    match known.used.rule.kind.short_argument? {
        ShortArgument::Seen => seen(line, known, targets),
        ShortArgument::FirstCounts => first_counts(line, known, targets),
        ShortArgument::EndsAround => ends_around(line, known, targets),
    }
}

/// Of so many digits that are seen, enough larger ones have to follow each.
fn seen(line: &[Cell], known: &Known<'_>, targets: &Targets) -> Option<Vec<Sentence>> {
    let (count, largest) = (known.used.rule.number?, known.numbers().last());
    if line.len() != known.board().size() {
        return None;
    }
    let mut is_only_largest = true;
    for &(cell, gone) in targets {
        let at = line.iter().position(|&other| other == cell)? as i32;
        // The first cell is the only one that is seen if it has the largest digit.
        let goes = |number: i32| match count {
            1 => (number == largest) != (at == 0),
            _ => number > largest - count + at + 1,
        };
        if !gone.iter().all(|digit| goes(known.numbers().of(digit))) {
            return None;
        }
        is_only_largest &= gone.iter().all(|digit| known.numbers().of(digit) == largest);
    }
    let (first, highest) = (line[0], largest.to_string());
    let words = match count {
        1 => text!("The {} is seen from wherever it is, so with only one seen, it is in {}.", highest, first),
        2 if is_only_largest => {
            text!("Two digits are seen from {} on, so the {} can't be there.", first, highest)
        }
        _ if is_only_largest => {
            let before = names::number((count - 1) as usize);
            text!(
                "{} digits are seen from {} on, so the {} can't be among the first {}.",
                names::number_first(count as usize),
                first,
                highest,
                before
            )
        }
        _ => text!(
            "{} digits are seen from {} on, so larger ones have to follow: {} is at most {}, and each further cell at most \
             one more.",
            names::number_first(count as usize),
            first,
            first,
            (largest - count + 1).to_string()
        ),
    };
    Some(vec![Sentence { words, cells: CellSet::of(first), excludes: count > 1 }])
}

/// The first digit says how many digits there are, and so what those behind it add up to.
fn first_counts(line: &[Cell], known: &Known<'_>, targets: &Targets) -> Option<Vec<Sentence>> {
    let &[(first, gone)] = targets else { return None };
    if first != line[0] || gone.len() > MAX_REFUTED {
        return None;
    }
    let clue = known.used.rule.number?;
    let refuted = gone.iter().map(|digit| {
        let (number, rest) = (known.numbers().of(digit), clue - known.numbers().of(digit));
        let behind = usize::try_from(number - 1).ok()?;
        let (least, most) = (1..=behind as i32).fold((0, 0), |(least, most), at| {
            (least + known.numbers().first() + at - 1, most + known.numbers().last() - at + 1)
        });
        if (least..=most).contains(&rest) || behind >= line.len() {
            return None;
        }
        let cells = match behind {
            0 => return Some(text!("With {} there, the sum would be {}", digit, number.to_string())),
            1 => text!("the next cell would have to be {}", rest.to_string()),
            _ => {
                text!("the next {} cells would have to add up to {}", names::number(behind), rest.to_string())
            }
        };
        Some(text!("With {} there, {}", digit, cells))
    });
    let refuted = refuted.collect::<Option<Vec<Text>>>()?;
    let words = text!("{} says how many digits are added. {}.", first, Text::join(refuted, ". "));
    Some(vec![Sentence::excluding(words, CellSet::of(first))])
}

/// Says what the digits behind the first one add up to with each of few that it can be.
pub fn what_follows(known: &Known<'_>, targets: &Targets) -> Option<Sentence> {
    let line = known.used.rule.cells();
    if known.used.rule.kind.short_argument != Some(ShortArgument::FirstCounts) {
        return None;
    }
    let (first, clue) = (*line.first()?, known.used.rule.number?);
    let gone = targets.iter().find(|(cell, _)| *cell == first).map_or(CandidateSet::EMPTY, |&(_, gone)| gone);
    let left = known.of(first) - gone;
    if left.len() > MAX_NAMED {
        return None;
    }
    let cases = left.iter().enumerate().map(|(at, digit)| {
        let rest = clue - known.numbers().of(digit);
        let with = if at == 0 { text!("With {} in {}", digit, first) } else { text!("with {}", digit) };
        match known.numbers().of(digit) {
            ..=1 => text!("{}, nothing else is added", with),
            2 => text!("{}, the next cell is {}", with, rest.to_string()),
            number => {
                let count = names::number((number - 1) as usize);
                text!("{}, the next {} cells add up to {}", with, count, rest.to_string())
            }
        }
    });
    Some(Sentence::of(text!("{}.", Text::join(cases, "; ")), CellSet::of(first)))
}

/// The digits between the ends are larger than the one and smaller than the other.
fn ends_around(line: &[Cell], known: &Known<'_>, targets: &Targets) -> Option<Vec<Sentence>> {
    let &[first, ref between @ .., last] = line else { return None };
    if between.is_empty() {
        return None;
    }
    let least = known.smallest(first).min(known.smallest(last)) + 1;
    let most = known.largest(first).max(known.largest(last)) - 1;
    let within = |cell: Cell| {
        let numbers = known.of(cell).iter().map(|digit| known.numbers().of(digit));
        numbers.filter(|number| (least..=most).contains(number))
    };
    // What is smaller than all between them, and what is larger.
    let below = between.iter().filter_map(|&cell| within(cell).max()).min()? - 1;
    let above = between.iter().filter_map(|&cell| within(cell).min()).max()? + 1;
    let is_end = |cell: Cell| cell == first || cell == last;
    for &(cell, gone) in targets {
        let goes = |number: i32| match is_end(cell) {
            true => below < number && number < above,
            false => !(least..=most).contains(&number),
        };
        if !line.contains(&cell) || !gone.iter().all(|digit| goes(known.numbers().of(digit))) {
            return None;
        }
    }
    let ends: CellSet = [first, last].into_iter().collect();
    let mut sentences = Vec::new();
    let is_narrowed = between.iter().any(|&cell| within(cell).count() < known.of(cell).len());
    if is_narrowed {
        let [low, high] = [least - 1, most + 1].map(|number| number.to_string());
        let words = text!(
            "The smaller end is at least {}, and the larger at most {}, so {} to {} can be between them.",
            low,
            high,
            least.to_string(),
            most.to_string()
        );
        sentences.push(Sentence::of(words, ends));
    }
    if targets.iter().any(|&(cell, _)| is_end(cell)) {
        let words = text!(
            "Of {} and {}, one is smaller than all between them, so at most {}, and the other larger, so at least {}.",
            first,
            last,
            below.to_string(),
            above.to_string()
        );
        sentences.push(Sentence::of(words, between.iter().copied().collect()));
    }
    sentences.iter_mut().for_each(|sentence| sentence.excludes = true);
    Some(sentences)
}
