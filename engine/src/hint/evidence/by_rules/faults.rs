//! What is wrong with a position, seen at once: a cell without a digit, a digit without a place, a rule that cannot hold.

use super::super::names;
use super::ByRules;
use super::fillings::Joint;
use super::rests::{WOULD_BE, said};
use super::rule_use::{HouseRest, RuleUse, is_sum_possible};
use super::sets::either;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Total, sets_with_sum};
use crate::hint::{Text, text};

/// The most steps of a search for a way to fill a rule.
const MAX_TRIES: usize = 300;

/// No more cells, or digits of a house, than this are compared.
const MAX_CROWDED: usize = 3;

/// No more cells, or sets of digits, than this are named.
const MAX_NAMED: usize = 4;

/// Returns what cannot be among the cells of an argument: `row 8 would have no place for 2`.
pub fn of(argument: &ByRules, grid: &CandidateGrid) -> Option<Text> {
    let of_rest = |rest: &HouseRest| {
        let left = rest.left(grid).ok()?;
        if is_sum_possible(&left, grid) { None } else { demand(rest, grid) }
    };
    of_cells(argument, grid)
        .or_else(|| argument.rests.iter().find_map(of_rest))
        .or_else(|| argument.rules.iter().find_map(|used| of_rule(used, grid)))
}

/// Returns what the open cells that are left of houses have to be: `r1c1 and r1c2 would have to add up to 9`.
pub fn demand(rest: &HouseRest, grid: &CandidateGrid) -> Option<Text> {
    let left = rest.left(grid).ok()?;
    (!left.terms.is_empty()).then(|| said(&left, grid, WOULD_BE))
}

/// A cell that no digit is left for, a digit that no cell of a house is left for, or several of these with too few.
fn of_cells(argument: &ByRules, grid: &CandidateGrid) -> Option<Text> {
    let board = grid.geometry();
    let cells = argument.cells() | board.cells_of(&argument.houses);
    let is_open = |cell: &Cell| grid.value(*cell).is_none();
    if let Some(cell) = cells.iter().filter(is_open).find(|&cell| grid.candidates(cell).is_empty()) {
        return Some(text!("no digit would be left for {}", cell));
    }
    argument.houses.iter().find_map(|&house| {
        let open: Vec<Cell> = board.house(house).cells.iter().copied().filter(is_open).collect();
        let placed: CandidateSet =
            board.house(house).cells.iter().filter_map(|&cell| grid.value(cell)).collect();
        let missing: Vec<Digit> = (CandidateSet::all(board.size()) - placed).iter().collect();
        if let Some(&digit) = missing.iter().find(|&&digit| grid.places(house, digit).is_empty()) {
            return Some(text!("{} would have no place for {}", house, digit));
        }
        for count in 2..=MAX_CROWDED {
            for some in subsets(&open, count) {
                let digits = some.iter().fold(CandidateSet::EMPTY, |any, &cell| any | grid.candidates(cell));
                if digits.len() < count {
                    let cells = names::cells(some.into_iter().collect());
                    return Some(text!("only {} would be left for {}", Text::list(digits.iter()), cells));
                }
            }
            for some in subsets(&missing, count) {
                let places = some.iter().fold(CellSet::EMPTY, |any, &digit| any | grid.places(house, digit));
                if places.len() < count {
                    let (places, digits) = (names::cells(places), Text::list(some));
                    return Some(text!("only {} would be left for {} in {}", places, digits, house));
                }
            }
        }
        None
    })
}

/// Returns all ways to choose so many.
fn subsets<T: Copy>(all: &[T], count: usize) -> Vec<Vec<T>> {
    let Some((&first, others)) = all.split_first().filter(|_| count > 0) else {
        return if count == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let with_first = subsets(others, count - 1).into_iter().map(|some| [&[first][..], &some].concat());
    with_first.chain(subsets(others, count)).collect()
}

/// What the open cells of a rule would have to be, or that nothing fits them.
fn of_rule(used: &RuleUse, grid: &CandidateGrid) -> Option<Text> {
    let joint = Joint::of_rule(used);
    if joint.can_be_filled(grid, &mut MAX_TRIES.clone()) != Some(false) {
        return None;
    }
    let demand = demand_of_rule(used, grid).map(|demand| match used.open(grid).len() {
        // That its candidates lack the digit can be seen.
        1 => demand,
        _ if used.rule.kind.total == Total::Combinations => demand,
        _ => demand.then(", which does not work out"),
    });
    demand.or_else(|| Some(text!("the rule could not be kept ({})", used.title.clone())))
}

/// Returns what the open cells of a rule with a sum have to be: `r1c1 and r1c2 would have to be 15 or 24`.
pub fn demand_of_rule(used: &RuleUse, grid: &CandidateGrid) -> Option<Text> {
    let open: CellSet = used.open(grid);
    let (Total::Number | Total::Combinations, Some(sum)) = (used.rule.kind.total, used.rule.number) else {
        return None;
    };
    let numbers = grid.geometry().numbers();
    let placed: CandidateSet = used.rule.cells().iter().filter_map(|&cell| grid.value(cell)).collect();
    let taken = numbers.sum(used.rule.cells().iter().filter_map(|&cell| grid.value(cell)));
    if taken > sum {
        let title = used.title.clone();
        return Some(text!("the digits of the {} would already add up to {}", title, taken.to_string()));
    }
    let cells = match open.len() {
        0 => return None,
        1..=MAX_NAMED => names::cells(open),
        count => text!("{} cells of the {}", names::number(count), used.title.clone()),
    };
    if used.rule.kind.total == Total::Combinations && open.len() > 1 {
        let sets = sets_with_sum(numbers, open.len(), sum - taken, placed);
        if (1..=MAX_NAMED).contains(&sets.len()) {
            return Some(text!("{} would have to be {}", cells, either(&sets)));
        }
    }
    let verb = WOULD_BE[usize::from(open.len() > 1)];
    Some(text!("{} {} {}", cells, verb, (sum - taken).to_string()))
}
