//! Why a rule leaves what it leaves: inferences from some of its cells to another one.

use std::collections::BTreeSet;

use super::super::names;
use super::RuleUse;
use super::between::of_filling;
use super::known::{Inference, Known, Sentence};
use super::limits::{MAX_BOUNDS, MAX_CANDIDATES, MAX_CASES};
use super::lines;
use super::order;
use super::sets::{either, of_rule as sets_of_rule, of_sets};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Constraint, Contains, Digit, Pairs, Sum};
use crate::hint::{Text, text};

/// Longer arguments are not told: nobody would follow them.
const MAX_LINES: usize = 8;

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
    placed: Option<Cell>,
) -> Option<Vec<Sentence>> {
    let board = grid.geometry();
    let mut known = Known { placed, is_single: targets.len() == 1, ..Known::new(grid, used) };
    let start = known.candidates.clone();
    if let Some(sentences) = order::sentences(&known, targets).or_else(|| lines::sentences(&known, targets)) {
        return Some(sentences);
    }
    let own = board.constraints_by_rule().find(|(rule, _)| **rule == used.rule);
    let mut constraints: Vec<&Constraint> =
        own.into_iter().flat_map(|(_, constraints)| constraints).collect();
    constraints.retain(|constraint| constraint.cells().iter().all(|&cell| used.cells.contains(cell)));
    if targets.is_empty() {
        let distinct = constraints.iter().find_map(|constraint| match constraint {
            Constraint::Distinct(distinct) if distinct.cells.len() > 1 => Some(distinct),
            _ => None,
        });
        return distinct.and_then(|distinct| sets_of_rule(distinct, &known));
    }
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
    let is_sum = |step: &Step| matches!(constraints[step.constraint], Constraint::Sum(_));
    if steps.len() > MAX_BOUNDS && steps.iter().all(is_sum) {
        let is_at_once = steps[0].is_made_with(&steps[steps.len() - 1]);
        known.candidates = start;
        steps.chunk_by(Step::is_made_with).for_each(|group| apply(group, &mut known.candidates));
        return ranges(targets, is_at_once, &constraints, &known).map(|sentence| vec![sentence]);
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
    let all = Digit::all(known.board().size());
    if all.clone().all(|digit| pairs.partners[digit.index()].only() == Some(digit)) {
        let sentence = about_equal_cells([cell, other], gone, known);
        return Some(Inference { left, sentences: vec![sentence] });
    }
    let allowed: CandidateSet =
        all.filter(|&digit| fits(digit) && !known.has_lost_to(cell, digit, other)).collect();
    let excludes = others.len() > MAX_CANDIDATES || allowed.len() > MAX_CANDIDATES;
    let words = if others.len() > MAX_CANDIDATES {
        let has_partner = |digit: &Digit| {
            known.of(cell).iter().any(|own| if cell == first { fit(own, *digit) } else { fit(*digit, own) })
        };
        let lonely: CandidateSet = others.iter().filter(|digit| !has_partner(digit)).collect();
        let gone_words = Text::either(gone.iter());
        if lonely == gone {
            text!("{} in one of {} and {} would leave nothing for the other.", gone_words, first, second)
        } else {
            text!("{} in {} would leave nothing for {}.", gone_words, cell, other)
        }
    } else if allowed.len() > MAX_CANDIDATES {
        let gone = Text::either(gone.iter());
        text!("{} is {}, so {} can't be {}.", other, Text::either(others.iter()), cell, gone)
    } else {
        let others = Text::either(others.iter());
        let allows = text!("{} is {}", other, others);
        let can_be = Text::either(allowed.iter());
        match (known.is_conclusion(cell, left), allowed == left) {
            (true, true) => allows.then("."),
            (true, false) => text!(
                "{}, so {} can be {}, of which only {} is left.",
                allows,
                cell,
                can_be,
                Text::list(left.iter())
            ),
            (false, _) => text!("{}, so {} can be {}.", allows, cell, can_be),
        }
    };
    Some(Inference { left, sentences: vec![Sentence { words, cells: CellSet::of(other), excludes }] })
}

/// `r1c2 is equal to r3c4, which is 1 or 2.`
fn about_equal_cells([cell, other]: [Cell; 2], gone: CandidateSet, known: &Known<'_>) -> Sentence {
    let others = known.of(other);
    let words = match others.len() <= MAX_CANDIDATES {
        true => text!("{} is equal to {}, which is {}.", cell, other, Text::either(others.iter())),
        false => text!("{} is equal to {}, which can't be {}.", cell, other, Text::either(gone.iter())),
    };
    Sentence { words, cells: CellSet::of(other), excludes: others.len() > 1 }
}

/// What the other cells of a sum leave for one.
struct Bounds {
    /// The other cells that are added to it, and what they add up to at least and at most.
    added: Vec<Cell>,
    of_added: [i32; 2],
    /// Those that are taken from it.
    taken: Vec<Cell>,
    of_taken: [i32; 2],
    least: i32,
    most: i32,
}

impl Bounds {
    fn of(sum: &Sum, cell: Cell, known: &Known<'_>) -> Option<Bounds> {
        let sign = sum.terms.iter().find(|term| term.0 == cell)?.1;
        if sum.terms.len() == 1 || sum.terms.iter().any(|&(_, factor)| factor.abs() != 1) {
            return None;
        }
        let others = || sum.terms.iter().filter(|term| term.0 != cell);
        let added: Vec<Cell> = others().filter(|term| term.1 == sign).map(|term| term.0).collect();
        let taken: Vec<Cell> = others().filter(|term| term.1 != sign).map(|term| term.0).collect();
        let [of_added, of_taken] = [range(&added, known)?, range(&taken, known)?];
        let total = sum.in_numbers(known.numbers()) * sign;
        let [least, most] = [total - of_added[1] + of_taken[0], total - of_added[0] + of_taken[1]];
        Some(Bounds { added, of_added, taken, of_taken, least, most })
    }
}

/// A sum: the other cells leave at least or at most so much.
fn of_sum(sum: &Sum, cell: Cell, known: &Known<'_>) -> Option<Inference> {
    let Bounds { added, of_added, taken, of_taken, least, most } = Bounds::of(sum, cell, known)?;
    let ([least_added, most_added], [least_taken, most_taken]) = (of_added, of_taken);
    let is_within = |digit: &Digit| (least..=most).contains(&known.numbers().of(*digit));
    let left: CandidateSet = known.of(cell).iter().filter(is_within).collect();
    let cells: CellSet = added.iter().chain(&taken).copied().collect();
    let mut sentences = Vec::new();
    let mut say = |bounds: [Option<Text>; 2], is: &'static str, limit: i32| {
        let because = Text::join(bounds.into_iter().flatten(), ", and ");
        let words = match known.is_conclusion(cell, left) && is == "is" {
            true => text!("{}.", because),
            false => text!("{}, so {} {} {}.", because, cell, is, limit.to_string()),
        };
        sentences.push(Sentence { words, cells, excludes: is != "is" });
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

/// What many bounds come to: `The other cells leave 3 to 9 for r1c5 and 4 to 9 for r3c7.`
fn ranges(
    targets: &[(Cell, CandidateSet)],
    is_at_once: bool,
    constraints: &[&Constraint],
    known: &Known<'_>,
) -> Option<Sentence> {
    let mut ranges: Vec<([i32; 2], CellSet)> = Vec::new();
    for &(cell, gone) in targets {
        // Cells that see each other can bound one by more than the step removes.
        let left = known.grid.candidates(cell) - gone;
        let left = left.iter().map(|digit| known.numbers().of(digit));
        let range = left.fold(range_left(cell, constraints, known), |[least, most], number| {
            [least.min(number), most.max(number)]
        });
        if gone.iter().any(|digit| (range[0]..=range[1]).contains(&known.numbers().of(digit))) {
            return None;
        }
        match ranges.iter_mut().find(|(other, _)| *other == range) {
            Some((_, cells)) => cells.insert(cell),
            None => ranges.push((range, CellSet::of(cell))),
        }
    }
    let is_one = ranges.iter().all(|([least, most], _)| least == most);
    let ranges = ranges.into_iter().map(|([least, most], cells)| match least == most {
        true => text!("{} for {}", least.to_string(), names::cells(cells)),
        false => text!("{} to {} for {}", least.to_string(), most.to_string(), names::cells(cells)),
    });
    let ranges = Text::list(ranges);
    let words = match is_at_once {
        true => text!("The least and the most of the other cells leave {}.", ranges),
        false => text!("Going round, the least and the most of the other cells leave {}.", ranges),
    };
    Some(Sentence { words, cells: known.used.cells, excludes: !is_one })
}

/// Returns the least and the most that sums leave for a cell, whether or not it has these candidates.
fn range_left(cell: Cell, constraints: &[&Constraint], known: &Known<'_>) -> [i32; 2] {
    let of_sums = constraints.iter().filter_map(|constraint| match constraint {
        Constraint::Sum(sum) => Bounds::of(sum, cell, known),
        _ => None,
    });
    let ends = [known.numbers().first(), known.numbers().last()];
    of_sums.fold(ends, |[least, most], bounds| [least.max(bounds.least), most.min(bounds.most)])
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

/// The digits that a rule needs as often as it says, and where they can be.
struct Needed {
    /// The cells that are not filled.
    open: Vec<Cell>,
    /// Each digit that is missing, and how often.
    missing: Vec<(Digit, usize)>,
}

impl Needed {
    fn of(contains: &Contains, known: &Known<'_>) -> Option<Needed> {
        let [choice] = &contains.choices[..] else { return None };
        let open = contains.cells.iter().copied().filter(|&cell| known.grid.value(cell).is_none());
        let missing = Digit::all(choice.len()).map(|digit| {
            let has_it = |&&cell: &&Cell| known.grid.value(cell) == Some(digit);
            let placed = contains.cells.iter().filter(has_it).count();
            (digit, usize::from(choice[digit.index()]).saturating_sub(placed))
        });
        let missing = missing.filter(|&(_, count)| count > 0);
        Some(Needed { open: open.collect(), missing: missing.collect() })
    }

    fn places(&self, digit: Digit, known: &Known<'_>) -> CellSet {
        self.open.iter().copied().filter(|&cell| known.of(cell).contains(digit)).collect()
    }
}

/// Returns whether the words about a rule list the sets of digits that it can have, so that one sees which sets have a digit.
pub fn tells_sets(used: &RuleUse, grid: &CandidateGrid) -> bool {
    used.rule.constraints(grid.geometry()).iter().any(|constraint| match constraint {
        Constraint::Distinct(distinct) => distinct.sets.is_some(),
        Constraint::Contains(_) | Constraint::Filling(_) => true,
        _ => false,
    })
}

/// Returns how often a rule needs a digit besides those that are placed, if it says so.
pub fn how_often_needed(used: &RuleUse, grid: &CandidateGrid, digit: Digit) -> Option<usize> {
    let known = Known::new(grid, used);
    let constraints = used.rule.constraints(grid.geometry());
    let needed = constraints.iter().filter_map(|constraint| match constraint {
        Constraint::Contains(contains) => Needed::of(contains, &known),
        _ => None,
    });
    let mut missing = needed.flat_map(|needed| needed.missing);
    missing.find(|&(other, _)| other == digit).map(|(_, count)| count)
}

/// Choices of digits, each as often as it says, as in counting circles: those for which there are cells enough.
fn of_choices(contains: &Contains, cell: Cell, known: &Known<'_>) -> Option<Inference> {
    let can_be = |&digit: &Digit| contains.cells.iter().filter(move |&&cell| known.of(cell).contains(digit));
    let is_placed = |digit: Digit| contains.cells.iter().any(|&cell| known.grid.value(cell) == Some(digit));
    let count = |choice: &[u8], digit: Digit| usize::from(choice[digit.index()]);
    let digits = || Digit::all(known.board().size());
    let fits = |choice: &[u8]| {
        let is_full = digits().map(|digit| count(choice, digit)).sum::<usize>() == contains.cells.len();
        is_full
            && digits().all(|digit| {
                let count = count(choice, digit);
                can_be(&digit).count() >= count && (count > 0 || !is_placed(digit))
            })
    };
    let sets: Vec<CandidateSet> = contains
        .choices
        .iter()
        .filter(|choice| fits(choice))
        .map(|choice| digits().filter(|&digit| count(choice, digit) > 0).collect())
        .collect();
    if sets.is_empty() || sets.len() > MAX_CASES || !contains.cells.contains(&cell) {
        return None;
    }
    let allowed = sets.iter().fold(CandidateSet::EMPTY, |all, &set| all | set);
    let (count, sets) = (contains.cells.len().to_string(), either(&sets));
    let words = text!("The {} cells can only hold {}, each digit as many times as it says.", count, sets);
    let cells = contains.cells.iter().copied().collect();
    let left = known.of(cell) & allowed;
    Some(Inference { left, sentences: vec![Sentence { words, cells, excludes: allowed.len() > 1 }] })
}

/// Digits that some cells hold: one that no other cell can take, or as many as there are open cells.
fn of_contained(contains: &Contains, cell: Cell, known: &Known<'_>) -> Option<Inference> {
    if contains.choices.len() > 1 {
        return of_choices(contains, cell, known);
    }
    let needed = Needed::of(contains, known)?;
    let cells: CellSet = needed.open.iter().copied().collect();
    for &(digit, count) in &needed.missing {
        let places = needed.places(digit, known);
        if places.len() == count && places.contains(cell) {
            let words = text!("It needs {}, which only {} can be.", digit, names::cells(places));
            let sentences = vec![Sentence::of(words, cells)];
            return Some(Inference { left: CandidateSet::of(digit), sentences });
        }
    }
    if needed.missing.iter().map(|&(_, count)| count).sum::<usize>() < needed.open.len() {
        return None;
    }
    let wanted: CandidateSet = needed.missing.iter().map(|&(digit, _)| digit).collect();
    // Each as often as it is needed: "the 1, 1, 3 and 9".
    let each = needed.missing.iter().flat_map(|&(digit, count)| std::iter::repeat_n(digit, count));
    let list = Text::list(each);
    let words = text!("{} must hold the {} that it still needs.", names::cells(cells), list);
    Some(Inference { left: known.of(cell) & wanted, sentences: vec![Sentence::of(words, cells)] })
}
