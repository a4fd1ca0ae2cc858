//! How arguments from several rules, or from rules and houses, are told.

use super::super::names;
use super::fillings::{Fillings, Joint};
use super::rule_use::{HouseRest, RuleUse, TakenSum};
use super::sets::either;
use super::{ByRules, MAX_TRIES};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Sum, Total};
use crate::hint::evidence::proof::ProofLine;
use crate::hint::{Text, text};

/// No more sets of digits than this are listed.
const MAX_SETS: usize = 6;

/// No more rules than this are named one by one.
const MAX_NAMED: usize = 4;

/// `killer cage 16 and arrow`; of many of a kind `7 killer cages`.
pub fn titles<'a>(rules: impl Iterator<Item = &'a RuleUse> + Clone) -> Text {
    let mut kinds: Vec<(&'static str, Vec<&RuleUse>)> = Vec::new();
    for used in rules {
        match kinds.iter_mut().find(|(key, _)| *key == used.rule.key()) {
            Some((_, of_kind)) => of_kind.push(used),
            None => kinds.push((used.rule.key(), vec![used])),
        }
    }
    Text::list(kinds.into_iter().map(|(_, of_kind)| {
        let card = of_kind[0].rule.kind;
        match &of_kind[..] {
            [used] => Text::from(used.title.clone()),
            many if many.len() > MAX_NAMED => text!("{} {}", many.len().to_string(), card.plural),
            many => match many.iter().map(|used| used.rule.number).collect::<Option<Vec<i32>>>() {
                Some(numbers) => text!("{} {}", card.plural, Text::list(numbers.iter().map(i32::to_string))),
                None => text!("{} {}", names::number(many.len()), card.plural),
            },
        }
    }))
}

/// Returns the lines of an argument.
pub fn proof(argument: &ByRules, grid: &CandidateGrid, targets: &[(Cell, CandidateSet)]) -> Vec<ProofLine> {
    let mut lines = Vec::new();
    match &argument.rests[..] {
        [rest] => lines.extend(about_rest(rest, grid)),
        // Of several, only what they come to is said.
        rests => lines.extend(rests.iter().filter_map(|rest| {
            let left = rest.left(grid).ok()?;
            let words = text!("The sum of {} leaves: {}", Text::houses(&rest.houses), said(&left, grid));
            Some(ProofLine::about(words, rest.cells, &rest.houses))
        })),
    }
    if !argument.rules.is_empty() {
        let cells = argument.rules.iter().fold(CellSet::EMPTY, |all, used| all | used.cells);
        let words = match argument.houses.is_empty() {
            true => text!("The {} have cells in common.", titles(argument.rules.iter())),
            false => text!(
                "Take the {} together with {}.",
                titles(argument.rules.iter()),
                Text::houses(&argument.houses)
            ),
        };
        lines.push(ProofLine::about(words, cells, &argument.houses));
    }
    let sets = which_sets_are_left(argument, grid);
    let is_told = !sets.is_empty() && targets.iter().all(|(cell, _)| argument.cells().contains(*cell));
    lines.extend(sets.into_iter().map(ProofLine::told));
    // One cell that is left has its digit already.
    let is_told = is_told || argument.rules.is_empty() && argument.cells().len() == 1;
    if !is_told {
        lines.extend(where_each_way_has(argument, grid, targets).map(ProofLine::told));
    }
    lines
}

/// Which sets of digits the only rule of an argument can have, and which of them leave a house without what it needs; nothing
/// if these are many.
fn which_sets_are_left(argument: &ByRules, grid: &CandidateGrid) -> Vec<Text> {
    let ([used], [house], []) = (&argument.rules[..], &argument.houses[..], &argument.rests[..]) else {
        return Vec::new();
    };
    let (Some(fillings), Ok(joint)) = (Fillings::of(grid, used, MAX_TRIES[1]), Joint::of(argument, grid))
    else {
        return Vec::new();
    };
    // From small to large, as the fillings are.
    let sets: Vec<CandidateSet> =
        fillings.sets.iter().map(|digits| digits.iter().copied().collect()).collect();
    let open = used.open(grid);
    // Where digits may repeat, a set does not say it all.
    if sets.len() > MAX_SETS || sets.iter().any(|set| set.len() != open.len()) {
        return Vec::new();
    }
    let is_left = |set: &CandidateSet| {
        let mut grid = grid.clone();
        open.iter().for_each(|cell| grid.eliminate(cell, grid.candidates(cell) - *set));
        joint.can_be_filled(&grid, &mut MAX_TRIES[1].clone()) != Some(false)
    };
    let (left, gone): (Vec<CandidateSet>, Vec<CandidateSet>) = sets.iter().partition(|set| is_left(set));
    let mut words = vec![text!("The {} can have {}.", used.title.clone(), either(&sets))];
    if !gone.is_empty() {
        let rest = if left.is_empty() { "nothing".into() } else { either(&left) };
        words.push(text!(
            "With {}, the rest of {} lacks a digit. That leaves {}.",
            either(&gone),
            *house,
            rest
        ));
    }
    words
}

/// The sum of houses, what rules take of it, and what is left.
fn about_rest(rest: &HouseRest, grid: &CandidateGrid) -> Vec<ProofLine> {
    let Ok(left) = rest.left(grid) else { return Vec::new() };
    let board = grid.geometry();
    let numbers = board.numbers();
    let sum: i32 = numbers.iter().sum::<i32>() * rest.houses.len() as i32;
    let houses = Text::houses(&rest.houses);
    let words = text!("The digits of {} add up to {}.", houses, sum.to_string());
    let mut lines = vec![ProofLine::about(words, CellSet::EMPTY, &rest.houses)];
    let cells = rest.taken.iter().fold(CellSet::EMPTY, |all, taken| all | taken.rule.cells);
    let taken = titles(rest.taken.iter().map(|taken| &taken.rule));
    let cover = if rest.taken.len() == 1 { "covers" } else { "cover" };
    let words = text!("The {} {} {}{}.", taken, cover, covered(rest, &left), with_sum(rest));
    lines.push(ProofLine::about(words, cells, &[]));
    let is_filled = |cell: Cell| grid.value(cell).is_some();
    let stands = board.cells_of(&rest.houses).iter().any(|cell| is_filled(cell) && !cells.contains(cell));
    let so = if stands { "Besides the digits that stand, " } else { "So " };
    lines.push(ProofLine::about(text!("{}{}", so, said(&left, grid)), rest.cells, &[]));
    lines
}

/// `all of it but r1c1`, `all of it and r2c1`.
fn covered(rest: &HouseRest, left: &Sum) -> Text {
    let of = |is_inside: bool| -> CellSet {
        let terms = left.terms.iter().filter(|&&(_, factor)| (factor > 0) == is_inside);
        terms.map(|&(cell, _)| cell).collect()
    };
    let it = if rest.houses.len() == 1 { "it" } else { "them" };
    match (of(true), of(false)) {
        (inside, outside) if outside.is_empty() => text!("all of {} but {}", it, names::cells(inside)),
        (inside, outside) if inside.is_empty() => text!("all of {} and {}", it, names::cells(outside)),
        (inside, outside) => {
            text!("all of {} but {}, and {}", it, names::cells(inside), names::cells(outside))
        }
    }
}

/// `: 36 together`, where all rules have a sum that is taken.
fn with_sum(rest: &HouseRest) -> Text {
    let numbers = rest.taken.iter().map(|taken| taken.rule.rule.number.filter(|_| !taken.is_added));
    let is_plain =
        |taken: &TakenSum| matches!(taken.rule.rule.kind.total, Total::Number | Total::Combinations);
    match numbers.sum::<Option<i32>>().filter(|_| rest.taken.iter().all(is_plain)) {
        Some(sum) => text!(": {} together", sum.to_string()),
        None => Text::default(),
    }
}

/// `r1c1 and r1c2 add up to 9`, `r1c1 and r1c2 add up to 3 more than r2c5`.
fn said(left: &Sum, grid: &CandidateGrid) -> Text {
    let total = left.in_numbers(grid.geometry().numbers());
    let of = |is_added: bool| -> CellSet {
        left.terms.iter().filter(|&&(_, factor)| (factor > 0) == is_added).map(|&(cell, _)| cell).collect()
    };
    let (mut more, mut less, mut total) = (of(true), of(false), total);
    if total < 0 || more.is_empty() {
        (more, less, total) = (less, more, -total);
    }
    let is = |cells: CellSet| if cells.len() == 1 { "is" } else { "add up to" };
    match (less.is_empty(), total) {
        (true, _) => text!("{} {} {}.", names::cells(more), is(more), total.to_string()),
        (false, 0) => text!("{} {} as much as {}.", names::cells(more), is(more), names::cells(less)),
        (false, _) => {
            text!(
                "{} {} {} more than {}.",
                names::cells(more),
                is(more),
                total.to_string(),
                names::cells(less)
            )
        }
    }
}

/// Says of what goes in one cell that no way to fill the cells has it; of what goes outside where each way has the digit.
pub fn where_each_way_has(
    argument: &ByRules,
    grid: &CandidateGrid,
    targets: &[(Cell, CandidateSet)],
) -> Option<Text> {
    let cells = argument.cells();
    let all = targets.iter().fold(CandidateSet::EMPTY, |all, &(_, digits)| all | digits);
    let is_outside = targets.iter().all(|(cell, _)| !cells.contains(*cell));
    let digit = all.only().filter(|_| is_outside);
    Some(match digit {
        Some(digit) => {
            let places = places(argument, grid, digit);
            text!("Each way to fill them has {} in {}.", digit, Text::either(places.iter()))
        }
        None if is_outside => "Each way to fill them has these digits in cells that see them.".into(),
        None => "No way to fill them has the others.".into(),
    })
}

/// Returns the cells of an argument that can have a digit.
fn places(argument: &ByRules, grid: &CandidateGrid, digit: Digit) -> CellSet {
    let Ok(joint) = Joint::of(argument, grid) else { return CellSet::EMPTY };
    let can = |cell: &Cell| {
        let mut steps = MAX_TRIES[1];
        joint.can_be_filled(&super::with(grid, *cell, digit), &mut steps) != Some(false)
    };
    argument.cells().iter().filter(|&cell| grid.candidates(cell).contains(digit)).filter(can).collect()
}
