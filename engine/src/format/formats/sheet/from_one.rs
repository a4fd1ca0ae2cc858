//! Rules of earlier texts, in which digits were shown from 0 on and most rules counted each of them one more.

use crate::grid::{Cell, Rule};
use crate::rules::kind_of;

/// Returns the rule that says the same of the digits as they are shown. Its digits are the same; its number may not be.
///
/// # Errors
/// The rule: nothing says the same.
pub(super) fn counted_from_one(rule: Rule) -> Result<Rule, Rule> {
    match rule.key() {
        "killer" | "sum" | "little-killer" => with_fewer(rule, |rule| rule.cells().len()),
        "hidden-skyscraper" => with_fewer(rule, |_| 1),
        "odd" => Ok(Rule { kind: kind_of("even"), ..rule }),
        "even" => Ok(Rule { kind: kind_of("odd"), ..rule }),
        "arrow" if rule.lines.len() == 2 => {
            let (circle, powers) = (rule.cells().iter().rev(), [1, 10, 100]);
            let numbers = circle.zip(powers).flat_map(|(&cell, times)| std::iter::repeat_n(cell, times));
            Ok(difference(numbers.collect(), rule.lines[1].to_vec(), 0))
        }
        "double-arrow" => {
            let [first, between @ .., last] = rule.cells() else { return Err(rule) };
            Ok(difference(between.to_vec(), vec![*first, *last], 0))
        }
        "sum-difference" => {
            let [more, less] = &rule.lines[..] else { return Err(rule) };
            Ok(difference(more.to_vec(), less.to_vec(), rule.number.unwrap_or_default()))
        }
        "zipper" if rule.cells().len() % 2 == 1 => Err(rule),
        "equal-sums" if rule.lines.iter().all(|line| line.len() == rule.cells().len()) => Ok(rule),
        "equal-sums" | "arrow" | "region-sum" | "sandwich" | "lunchbox" | "sum-line" | "sum-line loop"
        | "anti-taxicab" | "counting-circles" => Err(rule),
        _ => Ok(rule),
    }
}

/// Returns a sum with so many fewer, one for each digit that it adds up.
fn with_fewer(rule: Rule, count: impl Fn(&Rule) -> usize) -> Result<Rule, Rule> {
    let number = rule.number.map(|number| number - count(&rule) as i32);
    if number.is_some_and(|number| number < 0) { Err(rule) } else { Ok(Rule { number, ..rule }) }
}

/// Returns the rule that some cells add up to so much more than others if each digit counts one more than it shows.
fn difference(more: Vec<Cell>, less: Vec<Cell>, counted: i32) -> Rule {
    let number = counted + less.len() as i32 - more.len() as i32;
    let lines = if number < 0 { [less, more] } else { [more, less] };
    let lines = lines.map(Vec::into_boxed_slice).into();
    Rule { lines, number: Some(number.abs()), ..Rule::of_board(kind_of("sum-difference")) }
}
