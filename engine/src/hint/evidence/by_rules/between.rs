//! Where the ends of a sandwich can be, and with which digits between them.

use super::known::{Inference, Known, Sentence};
use super::limits::MAX_CASES;
use super::sets::{can_fill, either};
use crate::grid::{
    CandidateSet, Cell, CellSet, Digit, Filling, FillingEnds, MAX_FILLING_SIZE, sets_with_sum,
};
use crate::hint::{Text, text};

/// No more pairs of places for the ends than this are listed.
const MAX_PLACES: usize = 4;

/// A way to place the two ends, and the digits between them.
struct Way {
    /// The places of the ends on the line.
    at: [usize; 2],
    /// The digits there, in the same order.
    ends: [Digit; 2],
    between: CandidateSet,
}

/// Returns what a cell can hold, given where the ends can be.
pub fn of_filling(filling: &Filling, cell: Cell, known: &Known<'_>) -> Option<Inference> {
    let [ends] = &filling.ends[..] else { return None };
    let (line, size) = (&filling.cells[..], known.board().size());
    if size > MAX_FILLING_SIZE || line.len() != ends.others.len() + 2 {
        return None;
    }
    let sets = sets_between(filling, ends);
    let ways = ways(line, ends, &sets, known);
    let at = line.iter().position(|&other| other == cell)?;
    let fits = |&digit: &Digit| ways.iter().any(|way| fits(way, line, ends, [at, digit.index()], known));
    let left: CandidateSet = known.of(cell).iter().filter(fits).collect();

    let (sum, [first, second]) = (filling.sum, ends.digits);
    let cells: CellSet = line.iter().copied().collect();
    let mut sentences = Vec::new();
    let mut lengths: Vec<usize> = sets.iter().map(|set| set.len()).collect();
    lengths.dedup();
    let between = if sum == 0 {
        text!("There is nothing between the {} and the {}.", first, second)
    } else if sets.len() <= MAX_CASES {
        text!("Between the {} and the {} there can be {}.", first, second, either(&sets))
    } else {
        let lengths = Text::either(lengths.iter().map(usize::to_string));
        text!("Between the {} and the {} there are {} digits.", first, second, lengths)
    };
    sentences.push(Sentence::of(between, cells));
    let mut places: Vec<[usize; 2]> = ways.iter().map(|way| way.at).collect();
    places.dedup();
    if places.len() <= MAX_PLACES {
        let places = places.iter().map(|&at| text!("{} and {}", line[at[0]], line[at[1]]));
        let words =
            text!("So the {} and the {} can only be in {}.", first, second, Text::join(places, ", or in "));
        sentences.push(Sentence::of(words, cells));
    }
    if known.is_single {
        let words = about_cell(at, left, &ways, &sets, line, known);
        sentences.push(Sentence { words, cells, excludes: left.only().is_none() });
    }
    Some(Inference { left, sentences })
}

/// What is left for a cell of the line, and why one digit is: no other cell of its side of the ends can have it.
fn about_cell(
    at: usize,
    left: CandidateSet,
    ways: &[Way],
    sets: &[CandidateSet],
    line: &[Cell],
    known: &Known<'_>,
) -> Text {
    let cell = line[at];
    let Some(digit) = left.only() else {
        return text!("In no case is {} {}.", cell, Text::either((known.of(cell) - left).iter()));
    };
    // Whether a cell is between the ends, unless it is one.
    let side_of = |way: &Way, at: usize| {
        let is_between = way.at[0] < at && at < way.at[1];
        (!way.at.contains(&at)).then_some(is_between)
    };
    let side = ways.first().and_then(|way| side_of(way, at));
    let can_have_it = |other: usize| other != at && known.of(line[other]).contains(digit);
    let is_only = |way: &Way| {
        side_of(way, at) == side
            && (0..line.len()).filter(|&other| side_of(way, other) == side).all(|other| !can_have_it(other))
    };
    let is_possible = |set: &&CandidateSet| ways.iter().any(|way| way.between.len() == set.len());
    let is_of_side = |set: &CandidateSet| Some(set.contains(digit)) == side;
    if !ways.iter().all(is_only) || !sets.iter().filter(is_possible).all(is_of_side) {
        return text!("In each case no other digit fits {}.", cell);
    }
    let side = if side == Some(true) { "between them" } else { "outside" };
    text!("{} is {} then, and only {} can be {} there.", digit, side, cell, digit)
}

/// Returns the sets of digits with the sum that can be between the ends.
fn sets_between(filling: &Filling, ends: &FillingEnds) -> Vec<CandidateSet> {
    let without = CandidateSet::all(filling.numbers.size()) - ends.others;
    let counts = 0..=ends.others.len();
    counts.flat_map(|count| sets_with_sum(filling.numbers, count, filling.sum, without)).collect()
}

/// Returns all ways to place the ends, in the order of their places.
fn ways(line: &[Cell], ends: &FillingEnds, sets: &[CandidateSet], known: &Known<'_>) -> Vec<Way> {
    let [one, other] = ends.digits;
    let mut ways = Vec::new();
    for first in 0..line.len() {
        for second in first + 1..line.len() {
            let inside = &line[first + 1..second];
            let outside = [&line[..first], &line[second + 1..]].concat();
            for digits in [[one, other], [other, one]] {
                if !known.of(line[first]).contains(digits[0]) || !known.of(line[second]).contains(digits[1]) {
                    continue;
                }
                for &between in sets.iter().filter(|set| set.len() == inside.len()) {
                    if can_fill(inside, between, known) && can_fill(&outside, ends.others - between, known) {
                        ways.push(Way { at: [first, second], ends: digits, between });
                    }
                }
            }
        }
    }
    ways
}

/// Returns whether a cell of the line can hold a digit in one of the ways; both by their index.
fn fits(way: &Way, line: &[Cell], ends: &FillingEnds, [at, digit]: [usize; 2], known: &Known<'_>) -> bool {
    let digit = Digit::from_index(digit);
    if let Some(end) = way.at.iter().position(|&place| place == at) {
        return way.ends[end] == digit;
    }
    let is_between = way.at[0] < at && at < way.at[1];
    let set = if is_between { way.between } else { ends.others - way.between };
    let is_beside =
        |&i: &usize| i != at && !way.at.contains(&i) && (way.at[0] < i && i < way.at[1]) == is_between;
    let others: Vec<Cell> = (0..line.len()).filter(is_beside).map(|i| line[i]).collect();
    set.contains(digit) && can_fill(&others, set - CandidateSet::of(digit), known)
}
