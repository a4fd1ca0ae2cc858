//! The rule of 45 in words: what houses add up to, what rules take of it, and what is left.

use super::super::names;
use super::rule_use::{HouseRest, TakenSum, titles};
use super::{ByRules, shown};
use crate::explain::Role;
use crate::grid::{CandidateGrid, Cell, CellSet, Sum, Total};
use crate::hint::evidence::proof::ProofLine;
use crate::hint::highlight::Highlights;
use crate::hint::{Text, text};

/// Returns the lines about what houses leave: all of the subtraction, or `in_short` what it comes to.
pub fn lines(argument: &ByRules, rest: &HouseRest, grid: &CandidateGrid, in_short: bool) -> Vec<ProofLine> {
    let Ok(left) = rest.left(grid) else { return Vec::new() };
    let board = grid.geometry();
    let houses = Text::houses(&rest.houses);
    if in_short {
        let words = text!("The rule of 45 in {}: {}.", houses, said(&left, grid, IS));
        return vec![ProofLine::told(words).showing(shown(argument, grid, rest.cells))];
    }
    let sum: i32 = board.numbers().iter().sum::<i32>() * rest.houses.len() as i32;
    let mut of_houses = Highlights::new(board);
    of_houses.houses(Role::Cover, &rest.houses);
    let words = match (rest.houses.len(), board.size()) {
        (1, _) => text!("Rule of 45: {} adds up to {}.", houses, sum.to_string()),
        (_, 9) => text!("Rule of 45: {} add up to {}.", houses, sum.to_string()),
        // Of other boards the sum of a house is not in the name of the rule.
        (count, _) => {
            let of_one = (sum / count as i32).to_string();
            text!("Rule of 45: {} add up to {}, {} each.", houses, sum.to_string(), of_one)
        }
    };
    let mut lines = vec![ProofLine::told(words).showing(of_houses.as_list().to_vec())];

    let is_filled = |cell: Cell| grid.value(cell).is_some();
    let cells = rest.taken_cells();
    let stands = board.cells_of(&rest.houses).iter().any(|cell| is_filled(cell) && !cells.contains(cell));
    let taken = titles(rest.taken.iter().map(|taken| &taken.rule));
    let cover = if rest.taken.len() == 1 { "covers" } else { "cover" };
    let words = if left.terms.iter().all(|&(_, factor)| factor.abs() == 1) {
        text!("The {} {} {}{}.", taken, cover, covered(rest, &left, stands), with_sum(rest))
    } else {
        let say = if rest.taken.len() == 1 { "says" } else { "say" };
        text!("The {} {} what some of these cells add up to.", taken, say)
    };
    cells.iter().for_each(|cell| of_houses.add(Role::House, cell, None));
    lines.push(ProofLine::told(words).showing(of_houses.into_list()));

    if left.terms.len() == 1 && !stands {
        // The conclusion says which digit it is.
        return lines;
    }
    let so = if stands { "With the placed digits taken away, " } else { "So " };
    let words = match left.terms[..] {
        [(cell, factor)] => {
            let number = left.in_numbers(board.numbers()) / factor;
            text!("{}{} is {}.", so, cell, number.to_string())
        }
        _ => text!("{}{}.", so, said(&left, grid, IS)),
    };
    lines.push(ProofLine::told(words).showing(shown(argument, grid, CellSet::EMPTY)));
    lines
}

/// `all of it but r1c1`, `all of it and r2c1`; the placed digits are excepted where they stand apart from the rules.
fn covered(rest: &HouseRest, left: &Sum, stands: bool) -> Text {
    let of = |is_inside: bool| -> CellSet {
        let terms = left.terms.iter().filter(|&&(_, factor)| (factor > 0) == is_inside);
        terms.map(|&(cell, _)| cell).collect()
    };
    let it = if rest.houses.len() == 1 { "it" } else { "them" };
    let (inside, outside) = (of(true), of(false));
    let excepted =
        [(!inside.is_empty()).then(|| names::cells(inside)), stands.then(|| Text::from("the placed digits"))];
    let excepted: Vec<Text> = excepted.into_iter().flatten().collect();
    let but = if excepted.is_empty() { Text::default() } else { text!(" but {}", Text::list(excepted)) };
    let comma = if inside.is_empty() && !stands { "" } else { "," };
    match outside.is_empty() {
        true => text!("all of {}{}", it, but),
        false => text!("all of {}{}{} and {}", it, but, comma, names::cells(outside)),
    }
}

/// `: 36 together`, where all rules have a sum that is taken.
fn with_sum(rest: &HouseRest) -> Text {
    let numbers = rest.taken.iter().map(|taken| taken.rule.rule.number.filter(|_| !taken.is_added));
    let is_plain =
        |taken: &TakenSum| matches!(taken.rule.rule.kind.total, Total::Number | Total::Combinations);
    match numbers.sum::<Option<i32>>().filter(|_| rest.taken.iter().all(is_plain)) {
        Some(sum) if rest.taken.len() == 1 => text!(": {}", sum.to_string()),
        Some(sum) => text!(": {} together", sum.to_string()),
        None => Text::default(),
    }
}

/// How it is said what one cell is and what several add up to, and what follows that.
#[derive(Clone, Copy)]
pub struct Verbs {
    pub is: &'static str,
    pub add_up: &'static str,
    pub after_is: &'static str,
    pub after_add_up: &'static str,
}

pub const IS: Verbs = Verbs { is: "is", add_up: "add up to", after_is: "", after_add_up: "" };

/// Of cells whose candidates do not allow it.
pub const CANNOT_BE: Verbs = Verbs {
    is: "would have to be",
    add_up: "would have to add up to",
    after_is: ", which it can't be",
    after_add_up: ", which they can't",
};

/// `r1c1 and r1c2 add up to 9`, `r1c1 and twice r1c2 add up to 3 more than r2c5`, in numbers as they are shown.
pub fn said(left: &Sum, grid: &CandidateGrid, verbs: Verbs) -> Text {
    let of = |is_added: bool| -> Vec<(Cell, i32)> {
        left.terms.iter().copied().filter(|&(_, factor)| (factor > 0) == is_added).collect()
    };
    let (mut more, mut less, mut total) = (of(true), of(false), left.in_numbers(grid.geometry().numbers()));
    if total < 0 || more.is_empty() {
        (more, less, total) = (less, more, -total);
    }
    let is_one = matches!(more[..], [(_, 1 | -1)]);
    let (verb, end) = if is_one { (verbs.is, verbs.after_is) } else { (verbs.add_up, verbs.after_add_up) };
    let (more, has_less, less) = (with_factors(&more), !less.is_empty(), with_factors(&less));
    match (has_less, total) {
        (false, _) => text!("{} {} {}{}", more, verb, total.to_string(), end),
        (true, 0) => text!("{} {} as much as {}{}", more, verb, less, end),
        (true, _) => text!("{} {} {} more than {}{}", more, verb, total.to_string(), less, end),
    }
}

/// Names cells, and how often each counts if it is not once.
fn with_factors(terms: &[(Cell, i32)]) -> Text {
    let once = terms.iter().filter(|(_, factor)| factor.abs() == 1).map(|&(cell, _)| cell);
    let once: CellSet = once.collect();
    let times = |&(cell, factor): &(Cell, i32)| match factor.abs() {
        1 => None,
        2 => Some(text!("twice {}", cell)),
        count => Some(text!("{} times {}", count.to_string(), cell)),
    };
    let once = (!once.is_empty()).then(|| names::cells(once));
    Text::list(once.into_iter().chain(terms.iter().filter_map(times)))
}
