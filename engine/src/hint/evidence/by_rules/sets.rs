//! Which sets of digits can fill cells whose digits differ, and why not the others.

use super::super::names;
use super::known::{Inference, Known, Sentence};
use crate::grid::{CandidateSet, Cell, CellSet, Digit, Distinct, Total};
use crate::hint::{Text, text};

/// No more sets than this are listed.
const MAX_SETS: usize = 8;

/// Returns what a cell can hold in sets of digits that the cells can be filled with.
pub fn of_sets(distinct: &Distinct, cell: Cell, known: &Known<'_>) -> Option<Inference> {
    let sets = distinct.sets.as_ref()?;
    if distinct.cells.len() < 2 {
        let allowed = any_of(sets);
        let words =
            text!("In the {}, {} can be {}.", known.used.title.clone(), cell, Text::either(allowed.iter()));
        let sentences = vec![Sentence { words, cells: CellSet::EMPTY }];
        return Some(Inference { left: known.of(cell) & allowed, sentences });
    }
    let placed: CandidateSet = distinct.cells.iter().filter_map(|&cell| known.grid.value(cell)).collect();
    let is_open = |cell: &Cell| known.grid.value(*cell).is_none();
    let open: Vec<Cell> = distinct.cells.iter().copied().filter(is_open).collect();
    let mut all: Vec<CandidateSet> =
        sets.iter().filter(|&&set| (placed - set).is_empty()).map(|&set| set - placed).collect();
    all.sort_by(|one, other| one.iter().cmp(other.iter()));
    let possible = open.iter().fold(CandidateSet::EMPTY, |any, &cell| any | known.of(cell));
    let kept: Vec<CandidateSet> = all.iter().copied().filter(|&set| (set - possible).is_empty()).collect();
    let fits = |set: &CandidateSet| can_fill(&open, *set, known);
    let left_sets: Vec<CandidateSet> = kept.iter().copied().filter(fits).collect();
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

    let cells: CellSet = open.iter().copied().collect();
    let mut words = vec![about_all(&all, &open, placed, known)];
    let ruled_out = any_of(&all) - possible;
    if kept.len() < all.len() {
        words.push(text!("None of these cells can be {}.", Text::either(ruled_out.iter())));
        words.extend(that_leaves(&kept).filter(|_| all.len() > 1));
    }
    if left_sets.len() < kept.len() {
        words.extend(about_cells(&kept, &left_sets, &open, known));
    }
    let unexplained = (known.of(cell) - left) & any_of(&left_sets);
    if !unexplained.is_empty() {
        words.push(about_cell(cell, left, &open, &left_sets, known));
    }
    let sentences = words.into_iter().map(|words| Sentence { words, cells });
    Some(Inference { left, sentences: sentences.collect() })
}

/// Which sets there are: `Two different digits that add up to 7: 16, 25 or 34.`
fn about_all(all: &[CandidateSet], open: &[Cell], placed: CandidateSet, known: &Known<'_>) -> Text {
    let rule = &known.used.rule;
    let count = names::number_first(open.len());
    let cells = names::cells(open.iter().copied().collect());
    let listed = (all.len() <= MAX_SETS).then(|| either(all));
    if rule.kind.total != Total::Combinations {
        return match listed {
            Some(sets) if open.len() == 1 => text!("{} can be {}.", cells, sets),
            Some(sets) => text!("Together {} can be {}.", cells, sets),
            None => text!("There are {} sets of digits for {}.", all.len().to_string(), cells),
        };
    }
    let sum = rule.number.unwrap_or_default() - known.numbers().sum(placed.iter());
    let sum = sum.to_string();
    let has = text!("The {} has {}", known.used.title.clone(), Text::list(placed.iter()));
    match (open, listed) {
        ([cell], _) if placed.is_empty() => text!("{} is left for {}.", sum, *cell),
        ([cell], _) => text!("{}, so {} is left for {}.", has, sum, *cell),
        (_, Some(sets)) if !placed.is_empty() => {
            let count = names::number(open.len());
            text!("{}, so {} different digits are left that add up to {}: {}.", has, count, sum, sets)
        }
        (_, Some(sets)) => text!("{} different digits that add up to {}: {}.", count, sum, sets),
        (_, None) => {
            let sets = all.len().to_string();
            text!("There are {} sets of {} digits that add up to {}.", sets, open.len().to_string(), sum)
        }
    }
}

/// `That leaves 16 or 34.`, of few sets.
fn that_leaves(sets: &[CandidateSet]) -> Option<Text> {
    (1..=MAX_SETS).contains(&sets.len()).then(|| text!("That leaves {}.", either(sets)))
}

/// Why some sets fit the cells and others do not: one cell has no candidate of these, or the cells together.
fn about_cells(kept: &[CandidateSet], left: &[CandidateSet], open: &[Cell], known: &Known<'_>) -> Vec<Text> {
    let lost = || kept.iter().filter(|set| !left.contains(set));
    let refuses_all = |cell: &&Cell| lost().all(|&set| (set & known.of(**cell)).is_empty());
    let mut words = Vec::new();
    match open.iter().find(refuses_all) {
        Some(&cell) => words.push(text!("{} is {}.", cell, Text::either(known.of(cell).iter()))),
        None => {
            let cells = names::cells(open.iter().copied().collect());
            words.push(text!("Not all of these sets fit the candidates of {}.", cells));
        }
    }
    words.extend(that_leaves(left));
    words
}

/// Why a cell cannot have every digit of the sets.
fn about_cell(
    cell: Cell,
    left: CandidateSet,
    open: &[Cell],
    sets: &[CandidateSet],
    known: &Known<'_>,
) -> Text {
    let others = open.iter().filter(|&&other| other != cell);
    let of_others = others.fold(CandidateSet::EMPTY, |any, &other| any | known.of(other));
    let in_all = sets.iter().fold(left, |all, &set| all & set);
    match (in_all - of_others).only() {
        Some(digit) => text!("Of these cells only {} can be {}.", cell, digit),
        None => text!("In every way to place them, {} is {}.", cell, Text::either(left.iter())),
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
