//! The cells hold some digits, each at least or exactly as often as it is listed.

use super::kind::*;
use super::support::{all, has_digits, holds_digits, occurrences};

pub static AT_LEAST: Card = Card {
    key: "contain",
    name: "contained digits",
    rule: "The cells hold all of these digits, at least as often as they are listed.",
    plural: "contained digits",
    argument: Argument::Digits,
    form: Form::Group(1),
    drawing: Drawing::Cage(""),
    iss: Some(Iss::new("ContainAtLeast", &[IssPart::Digits, IssPart::Cells])),
    check,
    cost: |rule, board| rule.cells().len() * board.size().pow(2),
    law: Law::Other {
        holds: |rule, board, grid| holds(false, rule, board, grid),
        constraints: |rule, board| constraints(false, rule, board),
    },
    ..Card::PLAIN
};

pub static EXACTLY: Card = Card {
    key: "contain exactly",
    name: "exactly contained digits",
    rule: "The cells hold each of these digits exactly as often as it is listed.",
    plural: "exactly contained digits",
    argument: Argument::Digits,
    form: Form::Group(1),
    drawing: Drawing::Cage("="),
    iss: Some(Iss::new("ContainExact", &[IssPart::Digits, IssPart::Cells])),
    check,
    cost: |rule, board| rule.cells().len() * board.size().pow(2),
    law: Law::Other {
        holds: |rule, board, grid| holds(true, rule, board, grid),
        constraints: |rule, board| constraints(true, rule, board),
    },
    ..Card::PLAIN
};

fn check(rule: &Rule, board: &Geometry) -> Result<(), String> {
    let size = board.size();
    if rule.digits.len() > rule.cells().len() {
        return Err("expected at most as many digits as cells".to_owned());
    }
    let fits = occurrences(&rule.digits, size).iter().all(|&count| usize::from(count) <= size);
    if fits { Ok(()) } else { Err(format!("expected each digit at most {size} times")) }
}

fn holds(is_exact: bool, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let has_all = has_digits(rule, board, grid);
    if !is_exact {
        return has_all;
    }
    let filled: Vec<Digit> = rule.cells().iter().filter_map(|&cell| grid[cell]).collect();
    let (wanted, found) = (occurrences(&rule.digits, board.size()), occurrences(&filled, board.size()));
    let has_more = wanted.iter().zip(&found).any(|(&wanted, &found)| wanted > 0 && found > wanted);
    let is_full = filled.len() == rule.cells().len();
    all([has_all, (has_more || is_full).then_some(!has_more)])
}

fn constraints(is_exact: bool, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let (cells, size) = (rule.cells(), board.size());
    let mut constraints = vec![holds_digits(rule, board)];
    if is_exact {
        let wanted = occurrences(&rule.digits, size);
        for digit in Digit::all(size).filter(|digit| wanted[digit.index()] > 0) {
            let (digit, count) = (board.numbers().of(digit), wanted[digit.index()]);
            let next = |&found: &u8, number: i32| {
                let found = found + u8::from(number == digit);
                (found <= count).then_some(found)
            };
            let line = Automaton::new(cells, board.numbers(), 0, next, |&found| found == count);
            constraints.push(Constraint::Automaton(line));
        }
    }
    constraints
}
