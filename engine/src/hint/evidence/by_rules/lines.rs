//! Short arguments from lines: how many digits are seen from an end, how many the first one counts, and ends of which one is
//! smaller than what is between them.

use super::super::names;
use super::known::{Known, Sentence};
use super::limits::{MAX_NAMED, MAX_REFUTED};
use super::sets::of_sets;
use crate::grid::{CandidateSet, Cell, CellSet, Digit, Distinct, ShortArgument, sets_with_sum};
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
    match known.of(line[0]).only() {
        Some(first) => behind_first(line, first, known, targets),
        None => which_first(line, known, targets),
    }
}

/// With the first digit known, those that it counts have a sum.
fn behind_first(line: &[Cell], first: Digit, known: &Known<'_>, targets: &Targets) -> Option<Vec<Sentence>> {
    let behind = line.get(1..known.numbers().of(first) as usize)?;
    let sum = known.used.rule.number? - known.numbers().of(first);
    let sets = sets_with_sum(known.numbers(), behind.len(), sum, CandidateSet::EMPTY);
    let distinct = Distinct { sets: Some(sets.into()), ..Distinct::new(behind) };
    let mut sentences = Vec::from_iter(what_follows(known, targets));
    for &(cell, gone) in targets {
        if let (&[only], true) = (behind, gone.iter().all(|digit| known.numbers().of(digit) != sum)) {
            return (cell == only).then_some(sentences);
        }
        let inference = behind.contains(&cell).then(|| of_sets(&distinct, cell, known)).flatten()?;
        if !(inference.left & gone).is_empty() {
            return None;
        }
        for sentence in inference.sentences {
            if sentences.iter().all(|other| other.words != sentence.words) {
                sentences.push(sentence);
            }
        }
    }
    Some(sentences)
}

/// First digits that count too few digits for the sum, or too many.
fn which_first(line: &[Cell], known: &Known<'_>, targets: &Targets) -> Option<Vec<Sentence>> {
    let &[(first, gone)] = targets else { return None };
    let clue = known.used.rule.number?;
    if first != line[0] || !gone.iter().all(|digit| with_first(digit, line, clue, known).is_some()) {
        return None;
    }
    let left = known.of(first) - gone;
    let (lowest, highest) = (left.first()?, left.iter().last()?);
    let too_small: CandidateSet = gone.iter().filter(|&digit| digit < lowest).collect();
    let too_large: CandidateSet = gone.iter().filter(|&digit| digit > highest).collect();
    let mut refuted = Vec::new();
    let mut refute = |digit: Digit, count: usize| {
        let even = if count > 1 { "Even with" } else { "With" };
        let words = with_first(digit, line, clue, known);
        refuted.extend(words.map(|words| text!("{} {} there, {}.", even, digit, words)));
    };
    // What is still smaller, or larger, goes all the more.
    too_small.iter().last().into_iter().for_each(|digit| refute(digit, too_small.len()));
    (gone - too_small - too_large).iter().for_each(|digit| refute(digit, 1));
    too_large.first().into_iter().for_each(|digit| refute(digit, too_large.len()));
    if refuted.len() > MAX_REFUTED {
        return None;
    }
    let words = text!("{} says how many digits are added. {}", first, Text::join(refuted, " "));
    Some(vec![Sentence::excluding(words, CellSet::of(first))])
}

/// Says what a first digit leads to, if that is out of the question: `the next cell would have to be 29`.
fn with_first(digit: Digit, line: &[Cell], clue: i32, known: &Known<'_>) -> Option<Text> {
    let (numbers, number) = (known.numbers(), known.numbers().of(digit));
    let (behind, rest) = (usize::try_from(number - 1).ok()?, clue - number);
    if behind == 0 {
        return (rest != 0).then(|| text!("the sum would be {}", number.to_string()));
    }
    let least: i32 = (0..number - 1).map(|at| numbers.first() + at).sum();
    let most: i32 = (0..number - 1).map(|at| numbers.last() - at).sum();
    if behind >= line.len() || (least..=most).contains(&rest) {
        return None;
    }
    Some(match behind {
        _ if rest <= 0 => text!("the sum would be more than {}", clue.to_string()),
        1 => text!("the next cell would have to be {}", rest.to_string()),
        _ => text!("the next {} cells would have to add up to {}", names::number(behind), rest.to_string()),
    })
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
    let is_inside = targets.iter().all(|(cell, _)| line.contains(cell));
    if between.is_empty() || !is_inside {
        return None;
    }
    let either_way = Room {
        least: known.smallest(first).min(known.smallest(last)) + 1,
        most: known.largest(first).max(known.largest(last)) - 1,
        below: 0,
        above: 0,
    }
    .with_ends(between, known)?;
    if let Some(sentences) = either_way.sentences([first, last], between, known, targets) {
        return Some(sentences);
    }
    let is_smaller = |one: Cell, other: Cell| {
        known.largest(one) < either_way.above || known.smallest(other) > either_way.below
    };
    let [smaller, larger] = match (is_smaller(first, last), is_smaller(last, first)) {
        (true, false) => [first, last],
        (false, true) => [last, first],
        _ => return None,
    };
    let room = Room { least: known.smallest(smaller) + 1, most: known.largest(larger) - 1, ..either_way };
    room.with_ends(between, known)?.sentences_of_ends([smaller, larger], between, known, targets)
}

/// What is possible between the ends of a line, and for its ends.
#[derive(Clone, Copy)]
struct Room {
    least: i32,
    most: i32,
    /// The most of the end that is smaller than all between them.
    below: i32,
    /// The least of the other one.
    above: i32,
}

impl Room {
    /// Computes what is left for the ends.
    fn with_ends(self, between: &[Cell], known: &Known<'_>) -> Option<Room> {
        let below = between.iter().filter_map(|&cell| self.within(cell, known).max()).min()? - 1;
        let above = between.iter().filter_map(|&cell| self.within(cell, known).min()).max()? + 1;
        Some(Room { below, above, ..self })
    }

    /// Iterates over the numbers that a cell between the ends can have.
    fn within(self, cell: Cell, known: &Known<'_>) -> impl Iterator<Item = i32> {
        let numbers = known.of(cell).iter().map(|digit| known.numbers().of(digit));
        numbers.filter(move |number| (self.least..=self.most).contains(number))
    }

    /// Returns the sentences if it does not matter which end is the smaller one.
    fn sentences(
        self,
        ends: [Cell; 2],
        between: &[Cell],
        known: &Known<'_>,
        targets: &Targets,
    ) -> Option<Vec<Sentence>> {
        let goes = |cell: Cell, number: i32| match ends.contains(&cell) {
            true => self.below < number && number < self.above,
            false => !(self.least..=self.most).contains(&number),
        };
        if !all_go(known, targets, goes) {
            return None;
        }
        let [first, last] = ends;
        let mut sentences = Vec::new();
        if between.iter().any(|&cell| self.within(cell, known).count() < known.of(cell).len()) {
            let [low, high] = [self.least - 1, self.most + 1].map(|number| number.to_string());
            let [least, most] = [self.least, self.most].map(|number| number.to_string());
            let words = text!(
                "The smaller end is at least {}, and the larger at most {}, so {} to {} can be between them.",
                low,
                high,
                least,
                most
            );
            sentences.push(Sentence::excluding(words, ends.into_iter().collect()));
        }
        if targets.iter().any(|(cell, _)| ends.contains(cell)) {
            let [below, above] = [self.below, self.above].map(|number| number.to_string());
            let words = text!(
                "Of {} and {}, one is smaller than all between them, so at most {}, and the other larger, so at least {}.",
                first,
                last,
                below,
                above
            );
            sentences.push(Sentence::excluding(words, between.iter().copied().collect()));
        }
        Some(sentences)
    }

    /// Returns the sentences if only one of the ends can be the smaller one.
    fn sentences_of_ends(
        self,
        [smaller, larger]: [Cell; 2],
        between: &[Cell],
        known: &Known<'_>,
        targets: &Targets,
    ) -> Option<Vec<Sentence>> {
        let goes = |cell: Cell, number: i32| match cell {
            _ if cell == smaller => number > self.below,
            _ if cell == larger => number < self.above,
            _ => !(self.least..=self.most).contains(&number),
        };
        if !all_go(known, targets, goes) {
            return None;
        }
        let [below, above] = [self.below, self.above].map(|number| number.to_string());
        let words = text!(
            "Only {} can be smaller than all between them, so at most {}, and {} larger, so at least {}.",
            smaller,
            below,
            larger,
            above
        );
        let cells = between.iter().copied().chain([smaller, larger]).collect();
        let mut sentences = vec![Sentence::excluding(words, cells)];
        if targets.iter().any(|(cell, _)| between.contains(cell)) {
            let [least, most] = [self.least, self.most].map(|number| number.to_string());
            let words = text!("So {} to {} can be between them.", least, most);
            sentences.push(Sentence::excluding(words, cells));
        }
        Some(sentences)
    }
}

/// Returns whether all candidates that go do so for this reason.
fn all_go(known: &Known<'_>, targets: &Targets, goes: impl Fn(Cell, i32) -> bool) -> bool {
    targets.iter().all(|&(cell, gone)| gone.iter().all(|digit| goes(cell, known.numbers().of(digit))))
}
