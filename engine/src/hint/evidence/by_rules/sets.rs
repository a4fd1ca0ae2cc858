//! Which sets of digits can fill cells whose digits differ, and why not the others.

use super::super::names;
use super::known::{Inference, Known, Sentence};
use super::limits::{MAX_CANDIDATES, MAX_CASES, MAX_REFUTED_SETS};
use crate::grid::{CandidateSet, Cell, CellSet, Digit, Distinct, Total};
use crate::hint::{Text, text};

/// Returns what a cell can hold in sets of digits that the cells can be filled with.
pub fn of_sets(distinct: &Distinct, cell: Cell, known: &Known<'_>) -> Option<Inference> {
    let sets = distinct.sets.as_ref()?;
    if distinct.cells.len() < 2 {
        let allowed = any_of(sets);
        let (left, either) = (known.of(cell) & allowed, Text::either(allowed.iter()));
        let words = match left.only() {
            Some(digit) if allowed.len() > 1 => {
                text!("{} can be {}, of which only {} is left.", cell, either, digit)
            }
            _ => text!("{} can be {}.", cell, either),
        };
        let sentences = vec![Sentence::of(words, CellSet::EMPTY)];
        return Some(Inference { left: known.of(cell) & allowed, sentences });
    }
    let Sets { open, left: left_sets, words } = Sets::of(distinct, known)?;
    let fits_with = |digit: Digit| {
        let others: Vec<Cell> = open.iter().copied().filter(|&other| other != cell).collect();
        let with_digit = left_sets.iter().filter(|set| set.contains(digit));
        let mut rest = with_digit.map(|&set| set - CandidateSet::of(digit));
        rest.any(|set| can_fill(&others, set, known))
    };
    let left: CandidateSet = known.of(cell).iter().filter(|&digit| fits_with(digit)).collect();
    if left == known.of(cell) {
        return None;
    }
    let mut sentences = sentences(words, &open);
    let unexplained = (known.of(cell) - left) & any_of(&left_sets);
    if !unexplained.is_empty() {
        sentences.push(about_cell(cell, unexplained, &open, &left_sets, known));
    }
    Some(Inference { left, sentences })
}

/// Returns which sets of digits are left for the open cells of a rule, if that is all that it demands.
pub fn of_rule(distinct: &Distinct, known: &Known<'_>) -> Option<Vec<Sentence>> {
    let sets = Sets::of(distinct, known)?;
    (sets.left.len() <= MAX_CASES).then(|| sentences(sets.words, &sets.open))
}

fn sentences(words: Vec<Text>, open: &[Cell]) -> Vec<Sentence> {
    let cells: CellSet = open.iter().copied().collect();
    // What is left for one of several cells is what its candidates and the sets have in common.
    words.into_iter().map(|words| Sentence { words, cells, excludes: open.len() > 1 }).collect()
}

/// The sets of digits that are left for cells.
struct Sets {
    /// The cells that are not filled.
    open: Vec<Cell>,
    /// The sets that they can be filled with.
    left: Vec<CandidateSet>,
    /// Which sets there are, and why not the others.
    words: Vec<Text>,
}

impl Sets {
    fn of(distinct: &Distinct, known: &Known<'_>) -> Option<Sets> {
        let sets = distinct.sets.as_ref()?;
        let placed: CandidateSet = distinct.cells.iter().filter_map(|&cell| known.grid.value(cell)).collect();
        let is_open = |cell: &Cell| known.grid.value(*cell).is_none();
        let open: Vec<Cell> = distinct.cells.iter().copied().filter(is_open).collect();
        let mut all: Vec<CandidateSet> =
            sets.iter().filter(|&&set| (placed - set).is_empty()).map(|&set| set - placed).collect();
        all.sort_by(|one, other| one.iter().cmp(other.iter()));
        let possible = open.iter().fold(CandidateSet::EMPTY, |any, &cell| any | known.of(cell));
        let kept: Vec<CandidateSet> =
            all.iter().copied().filter(|&set| (set - possible).is_empty()).collect();
        let fits = |set: &CandidateSet| can_fill(&open, *set, known);
        let left: Vec<CandidateSet> = kept.iter().copied().filter(fits).collect();
        let mut words = vec![about_all(&all, &open, placed, known)];
        if kept.len() < all.len() {
            words.push(about_ruled_out(any_of(&all) - possible, &kept, &open, known));
        }
        if left.len() < kept.len() {
            words.extend(about_cells(&kept, &left, &open, known));
        }
        Some(Sets { open, left, words })
    }
}

/// Which sets there are: `Two different digits that add up to 7: 16, 25 or 34.`
fn about_all(all: &[CandidateSet], open: &[Cell], placed: CandidateSet, known: &Known<'_>) -> Text {
    let rule = &known.used.rule;
    let cells = names::cells(open.iter().copied().collect());
    let is_few = all.len() <= MAX_CASES;
    let has = text!("It has {}", Text::list(placed.iter()));
    if rule.kind.total != Total::Combinations {
        let count = all.len().to_string();
        let can_have = match (open.len(), all.len()) {
            (1, 1) => "can only be",
            (1, _) => "can be",
            _ => "can have",
        };
        return match (placed.is_empty(), is_few) {
            (true, true) => text!("{} {} {}.", cells, can_have, either(all)),
            (true, false) => text!("There are {} sets of digits for {}.", count, cells),
            (false, true) => text!("{}, so {} {} {}.", has, cells, can_have, either(all)),
            (false, false) => text!("{}, so {} sets of digits are left for {}.", has, count, cells),
        };
    }
    let (number, taken) = (rule.number.unwrap_or_default(), known.numbers().sum(placed.iter()));
    let left = number - taken;
    let subtraction = text!("{} - {} = {}", number.to_string(), taken.to_string(), left.to_string());
    match (open, placed.is_empty()) {
        ([_], true) => text!("{} is {}.", cells, left.to_string()),
        ([_], false) => text!("{}, and {}.", has, subtraction),
        (_, true) => combinations(all, open.len(), left),
        (_, false) => text!("{}, and {}. {}", has, subtraction, combinations(all, open.len(), left)),
    }
}

/// `Two different digits that add up to 7: 16, 25 or 34.`, `Two different digits that add up to 4 can only be 1 and 3.`
fn combinations(all: &[CandidateSet], count: usize, sum: i32) -> Text {
    let digits = text!("{} different digits that add up to {}", names::number_first(count), sum.to_string());
    match all {
        [only] => text!("{} can only be {}.", digits, Text::list(only.iter())),
        _ if all.len() <= MAX_CASES => text!("{}: {}.", digits, either(all)),
        _ => text!("{}: {} ways.", digits, all.len().to_string()),
    }
}

/// `, which leaves 16 or 34.`, of few sets.
fn which_leaves(sets: &[CandidateSet]) -> Text {
    text!(", which leaves {}.", few_or_count(sets))
}

/// `That leaves 16 or 34.`
fn that_leaves(sets: &[CandidateSet]) -> Text {
    text!("That leaves {}.", few_or_count(sets))
}

fn few_or_count(sets: &[CandidateSet]) -> Text {
    match sets.len() {
        1..=MAX_CASES => either(sets),
        count => text!("{} of these", count.to_string()),
    }
}

/// Why some digits can be in none of the cells: all of these see them, or they were ruled out before.
fn about_ruled_out(digits: CandidateSet, kept: &[CandidateSet], open: &[Cell], known: &Known<'_>) -> Text {
    let is_seen = |digit: &Digit| open.iter().all(|&cell| known.sees_digit(cell, *digit));
    let seen: CandidateSet = digits.iter().filter(is_seen).collect();
    let before = digits - seen;
    let cells = names::cells(open.iter().copied().collect());
    let see = if open.len() == 1 { "sees" } else { "see" };
    let is = if before.len() == 1 { "is" } else { "are" };
    let (seen_list, before_list) = (Text::list(seen.iter()), Text::list(before.iter()));
    let words = match (seen.is_empty(), before.is_empty()) {
        (false, true) => text!("{} {} {}", cells, see, seen_list),
        (false, false) => {
            text!("{} {} {}, and {} {} ruled out there", cells, see, seen_list, before_list, is)
        }
        (true, _) => text!("In {}, {} {} ruled out", cells, before_list, is),
    };
    words.then(which_leaves(kept))
}

/// Why some sets do not fit the cells: one cell has no candidate of these, or some digits too few cells.
fn about_cells(
    kept: &[CandidateSet],
    left: &[CandidateSet],
    open: &[Cell],
    known: &Known<'_>,
) -> Option<Text> {
    let lost: Vec<CandidateSet> = kept.iter().copied().filter(|set| !left.contains(set)).collect();
    let refuses_all = |cell: &&Cell| lost.iter().all(|&set| (set & known.of(**cell)).is_empty());
    if let Some(&cell) = open.iter().find(refuses_all) {
        let (candidates, lacking) = (known.of(cell), any_of(&lost));
        let words = if lacking.iter().all(|digit| known.sees_digit(cell, digit)) {
            text!("{} sees {}", cell, Text::list(lacking.iter()))
        } else if candidates.len() <= MAX_CANDIDATES {
            text!("{} can only be {}", cell, Text::either(candidates.iter()))
        } else {
            text!("{} can't be {}", cell, Text::either(lacking.iter()))
        };
        return Some(words.then(which_leaves(left)));
    }
    let faults: Vec<Text> = lost.iter().filter_map(|&set| crowded(set, open, known)).collect();
    if lost.len() <= MAX_REFUTED_SETS && faults.len() == lost.len() {
        return Some(text!("With {}. {}", Text::join(faults, "; with "), that_leaves(left)));
    }
    let words = match lost.len() {
        1..=MAX_CASES => text!("{} can't be placed there", either(&lost)),
        count => text!("{} of these can't be placed there", count.to_string()),
    };
    Some(words.then(which_leaves(left)))
}

/// `369, r1c2 would have to be both 3 and 6`: digits of a set that have too few cells, as few as possible.
fn crowded(set: CandidateSet, open: &[Cell], known: &Known<'_>) -> Option<Text> {
    let digits: Vec<Digit> = set.iter().collect();
    let some = |bits: u32| -> CandidateSet {
        digits.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1).map(|(_, &digit)| digit).collect()
    };
    let places = |some: CandidateSet| -> CellSet {
        open.iter().copied().filter(|&cell| !(known.of(cell) & some).is_empty()).collect()
    };
    let all = (1..1u32 << digits.len().min(MAX_CANDIDATES)).map(some);
    let crowded = all.filter(|&some| places(some).len() < some.len()).min_by_key(|some| some.len())?;
    let (cells, digits) = (places(crowded), Text::list(crowded.iter()));
    let (set, named) = (Text::join(set.iter(), ""), names::cells(cells));
    Some(match (cells.len(), crowded.len()) {
        (0, _) => text!("{}, no cell could be {}", set, digits),
        (1, 2) => text!("{}, {} would have to be both {}", set, named, digits),
        _ => text!("{}, only {} could be {}", set, named, digits),
    })
}

/// Why a cell cannot have some digits of the sets: what they would leave for the others.
fn about_cell(
    cell: Cell,
    gone: CandidateSet,
    open: &[Cell],
    sets: &[CandidateSet],
    known: &Known<'_>,
) -> Sentence {
    let others: Vec<Cell> = open.iter().copied().filter(|&other| other != cell).collect();
    let cells: CellSet = open.iter().copied().collect();
    let of_others = others.iter().fold(CandidateSet::EMPTY, |any, &other| any | known.of(other));
    let in_all = sets.iter().fold(known.of(cell) - gone, |all, &set| all & set);
    if let Some(digit) = (in_all - of_others).only() {
        let words = text!("Of {}, only {} can be {}.", names::cells(cells), cell, digit);
        return Sentence::of(words, cells);
    }
    let mut rests: Vec<CandidateSet> = gone
        .iter()
        .flat_map(|digit| {
            sets.iter().filter(move |set| set.contains(digit)).map(move |&set| set - CandidateSet::of(digit))
        })
        .collect();
    rests.sort_unstable_by(|one, other| one.iter().cmp(other.iter()));
    rests.dedup();
    let (gone, named) = (Text::either(gone.iter()), names::cells(others.into_iter().collect()));
    let words = if rests.len() > MAX_CASES {
        text!("{} can't be {}: the rest of each set with such a digit doesn't fit {}.", cell, gone, named)
    } else {
        let none_fits = which_does_not_fit(rests.len());
        text!("{} can't be {}: {} would have to be {}{}.", cell, gone, named, either(&rests), none_fits)
    };
    Sentence::excluding(words, cells)
}

/// The end of a sentence about what cells would have to be, where none of so many ways fits their candidates.
pub fn which_does_not_fit(ways: usize) -> &'static str {
    match ways {
        1 => ", which doesn't fit",
        2 => ", and neither fits",
        _ => ", and none of these fits",
    }
}

/// Returns whether cells can be filled with the digits of a set, of which there are as many.
pub fn can_fill(cells: &[Cell], set: CandidateSet, known: &Known<'_>) -> bool {
    let Some((&cell, others)) = cells.split_first() else { return true };
    (known.of(cell) & set).iter().any(|digit| can_fill(others, set - CandidateSet::of(digit), known))
}

fn any_of(sets: &[CandidateSet]) -> CandidateSet {
    sets.iter().fold(CandidateSet::EMPTY, |any, &set| any | set)
}

/// `16, 25 or 34`.
pub fn either(sets: &[CandidateSet]) -> Text {
    Text::either(sets.iter().map(|set| Text::join(set.iter(), "")))
}
