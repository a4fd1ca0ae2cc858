//! Why a rule leaves what it leaves: inferences from some of its cells to another one.

use std::collections::BTreeSet;

use super::super::names;
use super::RuleUse;
use super::between::of_filling;
use super::known::{Inference, Known, Sentence};
use super::order;
use super::sets::of_sets;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Constraint, Contains, Digit, Pairs, Sum};
use crate::hint::{Text, text};

/// Longer arguments are not told: nobody would follow them.
const MAX_LINES: usize = 8;

/// No more candidates of a cell than this are listed.
const MAX_LISTED: usize = 4;

/// No more cells than this are added up in all ways.
const MAX_ADDED: usize = 6;

/// An inference about a cell: by which constraint, and in which pass over all of them.
#[derive(Clone, Copy)]
struct Step {
    pass: usize,
    constraint: usize,
    cell: Cell,
    /// What it leaves for the cell, if that excludes something.
    left: Option<CandidateSet>,
}

/// Returns the sentences that lead to these eliminations, or `None` if they are too many or not found.
pub fn sentences(
    used: &RuleUse,
    grid: &CandidateGrid,
    targets: &[(Cell, CandidateSet)],
) -> Option<Vec<Sentence>> {
    let board = grid.geometry();
    let now = |cell| grid.value(cell).map_or(grid.candidates(cell), CandidateSet::of);
    let start: Vec<CandidateSet> = board.cells().map(now).collect();
    let mut known = Known { grid, used, is_single: targets.len() == 1, candidates: start.clone() };
    if let Some(sentences) = order::sentences(&known, targets) {
        return Some(sentences);
    }
    let own = board.constraints_by_rule().find(|(rule, _)| **rule == used.rule);
    let mut constraints: Vec<&Constraint> =
        own.into_iter().flat_map(|(_, constraints)| constraints).collect();
    constraints.retain(|constraint| constraint.cells().iter().all(|&cell| used.cells.contains(cell)));
    // From cell to cell until all are reached, then without those that it does not take.
    let mut steps: Vec<Step> = Vec::new();
    for pass in 0.. {
        if is_reached(&known, targets) {
            break;
        }
        let before = steps.len();
        for (constraint, of_cells) in constraints.iter().enumerate() {
            let step = |cell| Step { pass, constraint, cell, left: None };
            let mut group: Vec<Step> = of_cells.cells().into_iter().map(step).collect();
            for step in &mut group {
                step.left = infer(of_cells, step.cell, &known).map(|inference| inference.left);
            }
            group.retain(|step| step.left.is_some());
            apply(&group, &mut known.candidates);
            steps.extend(group);
        }
        if steps.len() == before {
            return None;
        }
    }
    let mut at = 0;
    while at < steps.len() {
        let shorter = without(at, &steps, &constraints, &start, &mut known);
        if is_reached(&known, targets) {
            steps = shorter;
        } else {
            at += 1;
        }
    }
    known.candidates = start;
    let mut sentences: Vec<Sentence> = Vec::new();
    for group in steps.chunk_by(Step::is_made_with) {
        let made = group.iter().filter_map(|step| infer(constraints[step.constraint], step.cell, &known));
        for sentence in made.flat_map(|inference| inference.sentences) {
            if sentences.iter().all(|other| other.words != sentence.words) {
                sentences.push(sentence);
            }
        }
        apply(group, &mut known.candidates);
    }
    (sentences.len() <= MAX_LINES).then_some(sentences)
}

impl Step {
    /// Returns whether two steps are made from the same candidates: by one constraint in one pass.
    fn is_made_with(&self, other: &Step) -> bool {
        (self.pass, self.constraint) == (other.pass, other.constraint)
    }
}

/// Applies steps that are made from the same candidates.
fn apply(steps: &[Step], candidates: &mut [CandidateSet]) {
    for step in steps {
        if let Some(left) = step.left {
            candidates[step.cell.index()] = left;
        }
    }
}

/// Makes all steps but one. Only those are inferred again for whose constraint the one makes a difference.
fn without(
    gone: usize,
    steps: &[Step],
    constraints: &[&Constraint],
    start: &[CandidateSet],
    known: &mut Known<'_>,
) -> Vec<Step> {
    let mut with_it = start.to_vec();
    known.candidates.copy_from_slice(start);
    let mut shorter = Vec::with_capacity(steps.len());
    let mut at = 0;
    for group in steps.chunk_by(Step::is_made_with) {
        let constraint = constraints[group[0].constraint];
        let is_same =
            at <= gone || constraint.cells().iter().all(|&cell| with_it[cell.index()] == known.of(cell));
        let first = shorter.len();
        for step in group {
            if at != gone {
                let inferred = || infer(constraint, step.cell, known).map(|inference| inference.left);
                shorter.push(Step { left: if is_same { step.left } else { inferred() }, ..*step });
            }
            at += 1;
        }
        apply(&shorter[first..], &mut known.candidates);
        apply(group, &mut with_it);
    }
    shorter
}

fn is_reached(known: &Known<'_>, targets: &[(Cell, CandidateSet)]) -> bool {
    targets.iter().all(|&(cell, digits)| (known.of(cell) & digits).is_empty())
}

/// Returns what a constraint excludes from a cell by an argument that is short enough to be told.
fn infer(constraint: &Constraint, cell: Cell, known: &Known<'_>) -> Option<Inference> {
    if known.grid.value(cell).is_some() {
        return None;
    }
    let inference = match constraint {
        Constraint::Pairs(pairs) => of_pair(pairs, cell, known),
        Constraint::Sum(sum) => of_sum(sum, cell, known),
        Constraint::Contains(contains) => of_contained(contains, cell, known),
        Constraint::Distinct(distinct) => of_sets(distinct, cell, known),
        Constraint::Filling(filling) => of_filling(filling, cell, known),
        Constraint::Automaton(_) | Constraint::EqualCounts(_) => None,
    };
    inference.filter(|inference| !inference.left.is_empty() && inference.left != known.of(cell))
}

/// A pair of cells: what fits none of the other's candidates goes.
fn of_pair(pairs: &Pairs, cell: Cell, known: &Known<'_>) -> Option<Inference> {
    let [first, second] = pairs.cells;
    let other = if cell == first { second } else { first };
    let fit = |first: Digit, second: Digit| pairs.partners[first.index()].contains(second);
    let fits = |digit: Digit| {
        let mut others = known.of(other).iter();
        others.any(|other| if cell == first { fit(digit, other) } else { fit(other, digit) })
    };
    let left: CandidateSet = known.of(cell).iter().filter(|&digit| fits(digit)).collect();
    let (others, gone) = (known.of(other), known.of(cell) - left);
    let words = if others.len() > MAX_LISTED {
        text!("{} in {} would leave no candidate for {}.", Text::either(gone.iter()), cell, other)
    } else if left.len() <= MAX_LISTED {
        text!("{} is {}, so {} is {}.", other, Text::either(others.iter()), cell, Text::either(left.iter()))
    } else {
        let gone = Text::either(gone.iter());
        text!("{} is {}, so {} isn't {}.", other, Text::either(others.iter()), cell, gone)
    };
    Some(Inference { left, sentences: vec![Sentence { words, cells: CellSet::of(other) }] })
}

/// A sum: the other cells leave at least or at most so much.
fn of_sum(sum: &Sum, cell: Cell, known: &Known<'_>) -> Option<Inference> {
    let sign = sum.terms.iter().find(|term| term.0 == cell)?.1;
    if sum.terms.len() == 1 || sum.terms.iter().any(|&(_, factor)| factor.abs() != 1) {
        return None;
    }
    let others = || sum.terms.iter().filter(|term| term.0 != cell);
    let added: Vec<Cell> = others().filter(|term| term.1 == sign).map(|term| term.0).collect();
    let taken: Vec<Cell> = others().filter(|term| term.1 != sign).map(|term| term.0).collect();
    let [least_added, most_added] = range(&added, known)?;
    let [least_taken, most_taken] = range(&taken, known)?;
    let total = sum.in_numbers(known.numbers()) * sign;
    let [least, most] = [total - most_added + least_taken, total - least_added + most_taken];
    let is_within = |digit: &Digit| (least..=most).contains(&known.numbers().of(*digit));
    let left: CandidateSet = known.of(cell).iter().filter(is_within).collect();
    let cells: CellSet = added.iter().chain(&taken).copied().collect();
    let mut sentences = Vec::new();
    let mut say = |bounds: [Option<Text>; 2], is: &'static str, limit: i32| {
        let because = Text::join(bounds.into_iter().flatten(), ", and ");
        let words = text!("{}, so {} {} {}.", because, cell, is, limit.to_string());
        sentences.push(Sentence { words, cells });
    };
    if least == most {
        say([bound(&added, "", least_added), bound(&taken, "", least_taken)], "is", least);
        return Some(Inference { left, sentences });
    }
    if known.largest(cell) > most {
        let bounds = [bound(&added, "at least ", least_added), bound(&taken, "at most ", most_taken)];
        say(bounds, "is at most", most);
    }
    if known.smallest(cell) < least {
        let bounds = [bound(&added, "at most ", most_added), bound(&taken, "at least ", least_taken)];
        say(bounds, "is at least", least);
    }
    Some(Inference { left, sentences })
}

/// `r1c2 and r1c3 add up to at least 3`, or `None` of no cells.
fn bound(cells: &[Cell], at: &'static str, sum: i32) -> Option<Text> {
    let set: CellSet = cells.iter().copied().collect();
    match cells {
        [] => None,
        [cell] => Some(text!("{} is {}{}", *cell, at, sum.to_string())),
        _ => Some(text!("{} add up to {}{}", names::cells(set), at, sum.to_string())),
    }
}

/// Returns the least and the largest sum of some cells, no two of which see each other with the same digit. `None` of
/// many cells.
fn range(cells: &[Cell], known: &Known<'_>) -> Option<[i32; 2]> {
    if cells.is_empty() {
        return Some([0; 2]);
    }
    let sees_any = |cell: &Cell| cells.iter().any(|&other| known.board().sees(*cell, other));
    if !cells.iter().any(sees_any) {
        let least = cells.iter().map(|&cell| known.smallest(cell)).sum();
        return Some([least, cells.iter().map(|&cell| known.largest(cell)).sum()]);
    }
    if cells.len() > MAX_ADDED {
        return None;
    }
    let mut sums = BTreeSet::new();
    add_all(cells, &mut Vec::new(), known, &mut sums);
    Some([*sums.first()?, *sums.last()?])
}

/// Adds the sums of all ways to fill the cells from the one that comes next.
fn add_all(cells: &[Cell], digits: &mut Vec<Digit>, known: &Known<'_>, sums: &mut BTreeSet<i32>) {
    let Some(&cell) = cells.get(digits.len()) else {
        sums.insert(known.numbers().sum(digits.iter().copied()));
        return;
    };
    for digit in known.of(cell).iter() {
        let mut before = cells.iter().zip(digits.iter());
        if before.all(|(&other, &placed)| placed != digit || !known.board().sees(cell, other)) {
            digits.push(digit);
            add_all(cells, digits, known, sums);
            digits.pop();
        }
    }
}

/// Digits that some cells hold: one that no other cell can take, or as many as there are open cells.
fn of_contained(contains: &Contains, cell: Cell, known: &Known<'_>) -> Option<Inference> {
    let [choice] = &contains.choices[..] else { return None };
    let open: Vec<Cell> =
        contains.cells.iter().copied().filter(|&cell| known.grid.value(cell).is_none()).collect();
    let missing = |digit: Digit| {
        let placed = contains.cells.iter().filter(|&&cell| known.grid.value(cell) == Some(digit)).count();
        usize::from(choice[digit.index()]).saturating_sub(placed)
    };
    let wanted: Vec<Digit> = Digit::all(choice.len()).filter(|&digit| missing(digit) > 0).collect();
    let cells: CellSet = open.iter().copied().collect();
    for &digit in &wanted {
        let places: CellSet = open.iter().copied().filter(|&cell| known.of(cell).contains(digit)).collect();
        if places.len() == missing(digit) && places.contains(cell) {
            let (rule, places) = (known.used.title.clone(), names::cells(places));
            let words =
                text!("The {} needs {}, and of its cells only {} can be {}.", rule, digit, places, digit);
            let sentences = vec![Sentence { words, cells }];
            return Some(Inference { left: CandidateSet::of(digit), sentences });
        }
    }
    if wanted.iter().map(|&digit| missing(digit)).sum::<usize>() < open.len() {
        return None;
    }
    let (rule, list) = (known.used.title.clone(), Text::list(wanted.iter().copied()));
    let words = text!("{} must hold {}, which the {} still needs.", names::cells(cells), list, rule);
    let left = known.of(cell) & wanted.into_iter().collect();
    Some(Inference { left, sentences: vec![Sentence { words, cells }] })
}
