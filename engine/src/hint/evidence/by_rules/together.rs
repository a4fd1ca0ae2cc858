//! How arguments from several rules, or from rules and houses, are told.

use super::super::names;
use super::fillings::Joint;
use super::rule_use::{HouseRest, LeftSum, RuleUse};
use super::{ByRules, MAX_TRIES};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::evidence::proof::ProofLine;
use crate::hint::{Text, text};

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
    for rest in &argument.rests {
        lines.extend(about_rest(rest, grid));
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
    lines.extend(where_each_way_has(argument, grid, targets).map(ProofLine::told));
    lines
}

/// The sum of houses, what rules take of it, and what is left.
fn about_rest(rest: &HouseRest, grid: &CandidateGrid) -> Vec<ProofLine> {
    let Ok(left) = rest.left(grid) else { return Vec::new() };
    let board = grid.geometry();
    let numbers = board.numbers();
    let sum: i32 = numbers.iter().sum::<i32>() * rest.houses.len() as i32;
    let houses = Text::houses(&rest.houses);
    let add = if rest.houses.len() == 1 { "adds" } else { "together add" };
    let mut lines = vec![ProofLine::about(
        text!("{} {} up to {}.", houses, add, sum.to_string()),
        CellSet::EMPTY,
        &rest.houses,
    )];
    let cells = rest.taken.iter().fold(CellSet::EMPTY, |all, taken| all | taken.rule.cells);
    let taken = titles(rest.taken.iter().map(|taken| &taken.rule));
    let words = text!("The {} account for the rest of {}.", taken, what_is_there(rest, &left));
    lines.push(ProofLine::about(words, cells, &[]));
    lines.push(ProofLine::about(said(&left, grid), rest.cells, &[]));
    lines
}

fn what_is_there(rest: &HouseRest, left: &LeftSum) -> Text {
    let inside = left.terms.iter().any(|&(_, factor)| factor > 0);
    let it = if rest.houses.len() == 1 { "it" } else { "them" };
    if inside { it.into() } else { text!("{} and more", it) }
}

/// `So r1c1 and r1c2 add up to 9`, `So r1c1 and r1c2 add up to 3 more than r2c5`.
fn said(left: &LeftSum, grid: &CandidateGrid) -> Text {
    let first = grid.geometry().numbers().first();
    let count: i32 = left.terms.iter().map(|(_, factor)| factor).sum();
    let total = left.total - (1 - first) * count;
    let of = |is_added: bool| -> CellSet {
        left.terms.iter().filter(|&&(_, factor)| (factor > 0) == is_added).map(|&(cell, _)| cell).collect()
    };
    let (mut more, mut less, mut total) = (of(true), of(false), total);
    if total < 0 || more.is_empty() {
        (more, less, total) = (less, more, -total);
    }
    let is = |cells: CellSet| if cells.len() == 1 { "is" } else { "add up to" };
    match (less.is_empty(), total) {
        (true, _) => text!("So {} {} {}.", names::cells(more), is(more), total.to_string()),
        (false, 0) => text!("So {} {} as much as {}.", names::cells(more), is(more), names::cells(less)),
        (false, _) => {
            text!(
                "So {} {} {} more than {}.",
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
