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
    let add = if rest.houses.len() == 1 { "adds" } else { "add" };
    let words = text!("Rule of 45: {} {} up to {}.", houses, add, sum.to_string());
    let mut lines = vec![ProofLine::told(words).showing(of_houses.as_list().to_vec())];

    let cells = rest.taken_cells();
    let taken = titles(rest.taken.iter().map(|taken| &taken.rule));
    let cover = if rest.taken.len() == 1 { "covers" } else { "cover" };
    let words = text!("The {} {} {}{}.", taken, cover, covered(rest, &left), with_sum(rest));
    cells.iter().for_each(|cell| of_houses.add(Role::House, cell, None));
    lines.push(ProofLine::told(words).showing(of_houses.into_list()));

    let is_filled = |cell: Cell| grid.value(cell).is_some();
    let stands = board.cells_of(&rest.houses).iter().any(|cell| is_filled(cell) && !cells.contains(cell));
    let so = if stands { "With the placed digits taken away, " } else { "So " };
    let words = match left.terms[..] {
        [(cell, factor)] => {
            let number = left.in_numbers(board.numbers()) / factor;
            text!("That leaves {} for {}.", number.to_string(), cell)
        }
        _ => text!("{}{}.", so, said(&left, grid, IS)),
    };
    lines.push(ProofLine::told(words).showing(shown(argument, grid, CellSet::EMPTY)));
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
        Some(sum) if rest.taken.len() == 1 => text!(": {}", sum.to_string()),
        Some(sum) => text!(": {} together", sum.to_string()),
        None => Text::default(),
    }
}

/// What one cell is, and what several add up to.
pub type Verbs = [&'static str; 2];
pub const IS: Verbs = ["is", "add up to"];
pub const WOULD_BE: Verbs = ["would have to be", "would have to add up to"];

/// `r1c1 and r1c2 add up to 9`, `r1c1 and r1c2 add up to 3 more than r2c5`, in numbers as they are shown.
pub fn said(left: &Sum, grid: &CandidateGrid, [is, add]: Verbs) -> Text {
    let of = |is_added: bool| -> CellSet {
        left.terms.iter().filter(|&&(_, factor)| (factor > 0) == is_added).map(|&(cell, _)| cell).collect()
    };
    let (mut more, mut less, mut total) = (of(true), of(false), left.in_numbers(grid.geometry().numbers()));
    if total < 0 || more.is_empty() {
        (more, less, total) = (less, more, -total);
    }
    let verb = if more.len() == 1 { is } else { add };
    match (less.is_empty(), total) {
        (true, _) => text!("{} {} {}", names::cells(more), verb, total.to_string()),
        (false, 0) => text!("{} {} as much as {}", names::cells(more), verb, names::cells(less)),
        (false, _) => {
            let (more, less) = (names::cells(more), names::cells(less));
            text!("{} {} {} more than {}", more, verb, total.to_string(), less)
        }
    }
}
