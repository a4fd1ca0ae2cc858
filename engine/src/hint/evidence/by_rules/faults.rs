//! What is wrong with a position, seen at once: a cell without a digit, a digit without a place, a rule that cannot hold.

use super::super::names;
use super::ByRules;
use super::fillings::Joint;
use super::limits::{MAX_NAMED, MAX_RULE_STEPS};
use super::rests::{CANNOT_BE, said};
use super::rule_use::{HouseRest, RuleUse, is_sum_possible};
use super::sets::{either, which_does_not_fit};
use crate::grid::{
    CandidateGrid, CandidateSet, Cell, CellSet, Constraint, Contains, Digit, Form, Pairs, Sum, Total,
    sets_with_sum,
};
use crate::hint::{Text, text};

/// No more cells, or digits of a house, than this are compared.
const MAX_CROWDED: usize = 3;

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

/// Returns what the open cells that are left of houses cannot be: `r1c1 and r1c2 would have to add up to 9, which they
/// can't`.
pub fn demand(rest: &HouseRest, grid: &CandidateGrid) -> Option<Text> {
    let left = rest.left(grid).ok()?;
    (!left.terms.is_empty()).then(|| said(&left, grid, CANNOT_BE))
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

/// What is wrong with the cells of a rule.
struct Fault {
    words: Text,
    /// Whether the words say which rule it is.
    is_named: bool,
}

impl Fault {
    /// Returns the words with the name of the rule.
    fn named(self, used: &RuleUse) -> Text {
        if self.is_named { self.words } else { text!("{} ({})", self.words, used.title.clone()) }
    }
}

/// What the open cells of a rule would have to be, or that nothing fits them.
fn of_rule(used: &RuleUse, grid: &CandidateGrid) -> Option<Text> {
    let joint = Joint::of_rule(used);
    if joint.can_be_filled(grid, &mut MAX_RULE_STEPS.clone()) != Some(false) {
        return None;
    }
    let demand = demand_of_rule(used, grid).map(|fault| fault.words);
    Some(demand.unwrap_or_else(|| nothing_fits(used, grid).named(used)))
}

/// Returns why the cells of a rule cannot be filled: `r1c1 and r1c2 would have to add up to 9, which they can't (killer cage
/// 12)`.
pub fn of_unfillable_rule(used: &RuleUse, grid: &CandidateGrid) -> Text {
    demand_of_rule(used, grid).unwrap_or_else(|| nothing_fits(used, grid)).named(used)
}

/// What the open cells of a rule with a sum would have to be: `r1c1 and r1c2 would have to be 15 or 24, and neither fits`.
fn demand_of_rule(used: &RuleUse, grid: &CandidateGrid) -> Option<Fault> {
    let open: CellSet = used.open(grid);
    let (Total::Number | Total::Combinations, Some(sum)) = (used.rule.kind.total, used.rule.number) else {
        return None;
    };
    let numbers = grid.geometry().numbers();
    let placed: CandidateSet = used.rule.cells().iter().filter_map(|&cell| grid.value(cell)).collect();
    let taken = numbers.sum(used.rule.cells().iter().filter_map(|&cell| grid.value(cell)));
    if taken > sum {
        let words =
            text!("the digits of the {} would already add up to {}", used.title.clone(), taken.to_string());
        return Some(Fault { words, is_named: true });
    }
    let is_named = open.len() > MAX_NAMED;
    let cells = match open.len() {
        0 => return None,
        1..=MAX_NAMED => names::cells(open),
        count => text!("{} cells of the {}", names::number(count), used.title.clone()),
    };
    if used.rule.kind.total == Total::Combinations && open.len() > 1 {
        let sets = sets_with_sum(numbers, open.len(), sum - taken, placed);
        if (1..=MAX_NAMED).contains(&sets.len()) {
            let none_fits = which_does_not_fit(sets.len());
            let words = text!("{} would have to be {}{}", cells, either(&sets), none_fits);
            return Some(Fault { words, is_named });
        }
    }
    let (verb, end) = match open.len() {
        1 => (CANNOT_BE.is, CANNOT_BE.after_is),
        _ => (CANNOT_BE.add_up, CANNOT_BE.after_add_up),
    };
    Some(Fault { words: text!("{} {} {}{}", cells, verb, (sum - taken).to_string(), end), is_named })
}

/// That no digit fits a cell of a rule, what its cells cannot add up to, or else only that it cannot be kept.
fn nothing_fits(used: &RuleUse, grid: &CandidateGrid) -> Fault {
    let open = used.open(grid);
    let constraints = used.rule.constraints(grid.geometry());
    let lonely = constraints.iter().find_map(|constraint| match constraint {
        Constraint::Pairs(pairs) => without_partner(pairs, grid).filter(|&cell| open.contains(cell)),
        _ => None,
    });
    let mut sums = constraints.iter().filter_map(|constraint| match constraint {
        Constraint::Sum(sum) => Some(left_of(sum, grid)),
        _ => None,
    });
    let is_out_of_range =
        |left: &Sum| (1..=MAX_NAMED).contains(&left.terms.len()) && !is_sum_possible(left, grid);
    let few_places = constraints.iter().find_map(|constraint| match constraint {
        Constraint::Contains(contains) if contains.choices.len() > 1 => Some(
            too_few_places(contains, grid).unwrap_or_else(|| "no set of digits would fit its cells".into()),
        ),
        Constraint::Contains(contains) => too_few_places(contains, grid),
        _ => None,
    });
    let words = match (lonely.or(open.only()), sums.find(is_out_of_range), few_places) {
        (Some(cell), ..) => text!("no digit would fit {}", cell),
        (None, Some(left), _) => said(&left, grid, CANNOT_BE),
        (None, None, Some(words)) => words,
        (None, None, None) if matches!(used.rule.kind.form, Form::Line(_) | Form::Outside) => {
            "the rest of the line could not be filled".into()
        }
        (None, None, None) => "the rule could not be kept".into(),
    };
    Fault { words, is_named: false }
}

/// Returns the open one of two cells if the digit of the other has no partner among its candidates.
fn without_partner(pairs: &Pairs, grid: &CandidateGrid) -> Option<Cell> {
    let [first, second] = pairs.cells;
    let partners = |digit: Digit| pairs.partners[digit.index()];
    match [first, second].map(|cell| grid.value(cell)) {
        [Some(digit), None] => (grid.candidates(second) & partners(digit)).is_empty().then_some(second),
        [None, Some(digit)] => {
            let mut digits = grid.candidates(first).iter();
            digits.all(|own| !partners(own).contains(digit)).then_some(first)
        }
        _ => None,
    }
}

/// `7 would have to be in seven of its cells, but only five can be 7`: a digit that is placed, and that all choices with it
/// need more often than there are cells for it.
fn too_few_places(contains: &Contains, grid: &CandidateGrid) -> Option<Text> {
    let placed: CandidateSet = contains.cells.iter().filter_map(|&cell| grid.value(cell)).collect();
    placed.iter().find_map(|digit| {
        let counts = contains.choices.iter().map(|choice| usize::from(choice[digit.index()]));
        let needed = counts.filter(|&count| count > 0).min()?;
        let can_be =
            |&&cell: &&Cell| grid.value(cell) == Some(digit) || grid.candidates(cell).contains(digit);
        let places = contains.cells.iter().filter(can_be).count();
        (places < needed).then(|| {
            let [needed, places] = [needed, places].map(names::number);
            text!("{} would have to be in {} cells, but only {} can be {}", digit, needed, places, digit)
        })
    })
}

/// Returns what the placed digits leave of a sum.
fn left_of(sum: &Sum, grid: &CandidateGrid) -> Sum {
    let placed = sum.terms.iter().filter_map(|&(cell, factor)| {
        let digit = grid.value(cell)?;
        Some(factor * i32::from(digit.value()))
    });
    let total = sum.total - placed.sum::<i32>();
    let terms = sum.terms.iter().copied().filter(|&(cell, _)| grid.value(cell).is_none()).collect();
    Sum { terms, total }
}
