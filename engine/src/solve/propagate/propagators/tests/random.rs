//! Random rules of a kind.

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};

use crate::grid::{Argument, Card, Cell, Digit, Form, Geometry, Grid, Rule, Shape};
use crate::rules;

/// Returns a kind that is checked and forbids something.
pub fn kind(rng: &mut impl Rng) -> &'static Card {
    let kinds: Vec<&Card> = super::kinds().copied().collect();
    kinds.choose(rng).expect("a kind")
}

/// Returns a board with a rule of a kind that often holds of a grid, after the marks that a negative rule is about. Its
/// digits begin with 1, or with 0 if a rule holds then. There is none if the kind needs boards of another size.
pub fn shape(kind: &'static Card, grid: &Grid, size: usize, rng: &mut impl Rng) -> Option<Shape> {
    let from_zero = if rng.random_bool(0.3) { shape_from(0, kind, grid, size, rng) } else { None };
    let holds = |shape: &Shape| {
        let board = Geometry::new(shape.clone()).expect("a board");
        board.rules().iter().all(|rule| rule.holds(&board, grid) == Some(true))
    };
    from_zero.filter(holds).or_else(|| shape_from(1, kind, grid, size, rng))
}

fn shape_from(
    first_number: u8,
    kind: &'static Card,
    grid: &Grid,
    size: usize,
    rng: &mut impl Rng,
) -> Option<Shape> {
    let mut rules: Vec<Rule> = Vec::new();
    let shape = Shape { first_number, ..Shape::standard(size).expect("a standard board") };
    let board = Geometry::new(shape.clone()).expect("a board");
    let marks: &[&str] = match kind.key {
        "kropki negative" | "kropki negative-white" | "kropki negative-black" => {
            &["kropki white", "kropki black"]
        }
        "xv negative" => &["xv X", "xv V"],
        _ => &[],
    };
    for mark in marks.iter().map(|key| rules::by_key(key).expect("a kind")) {
        for cell in board.cells() {
            for other in board.neighbours(cell).filter(|&other| cell < other) {
                let rule = Rule::new(mark, None, [cell, other]);
                if rule.holds(&board, grid) == Some(true) && rng.random_bool(0.99) {
                    rules.push(rule);
                }
            }
        }
    }
    rules.push(rule(kind, &board, grid, rng)?);
    Some(Shape { rules: rules.into(), ..shape })
}

fn rule(kind: &'static Card, board: &Geometry, grid: &Grid, rng: &mut impl Rng) -> Option<Rule> {
    let mut found = None;
    for _ in 0..400 {
        let mut rule = Rule::of_board(kind);
        rule.lines = match kind.form {
            Form::Board => [].into(),
            form if form.has_several_lines() => {
                let (groups, count) = (rng.random_range(2..=3), rng.random_range(1..=3));
                (0..groups).map(|_| line(board, count, rng)).collect()
            }
            form => [line(board, form.least() + rng.random_range(0..4), rng)].into(),
        };
        if kind.argument.is_digits() {
            let count = 2 * rng.random_range(1..=5);
            rule.digits = (0..count).map(|_| Digit::from_index(rng.random_range(0..board.size()))).collect();
            if kind.argument == Argument::Digits {
                rule.digits = rule.digits[..rng.random_range(1..=2)].into();
            }
        }
        let mut numbers: Vec<Option<i32>> = match kind.argument {
            Argument::Number => (0..=25).map(Some).collect(),
            Argument::Optional | Argument::Default(_) => (0..=25).map(Some).chain([None; 5]).collect(),
            Argument::None | Argument::Digits | Argument::Pairs => vec![None],
        };
        numbers.shuffle(rng);
        for number in numbers {
            rule.number = number;
            if rule.check(board).is_ok() {
                let holds = rule.holds(board, grid);
                if holds == Some(true) {
                    return Some(rule);
                }
                found = Some(rule.clone());
            }
        }
        if found.is_some() && rng.random_bool(0.1) {
            break;
        }
    }
    found
}

/// Returns cells in a row, on a diagonal, around a corner, or one beside the other.
fn line(board: &Geometry, count: usize, rng: &mut impl Rng) -> Box<[Cell]> {
    let size = board.size();
    let start = rng.random_range(0..board.cell_count());
    let (row, column) = (start / size, start % size);
    let mut cells: Vec<Cell> = match rng.random_range(0..6) {
        0 => (0..size).map(|column| board.cell(row, column)).collect(),
        1 => (0..size).map(|row| board.cell(row, column)).collect(),
        2 => (0..size.min(size - row.max(column))).map(|i| board.cell(row + i, column + i)).collect(),
        3 if row + 1 < size && column + 1 < size => {
            [0, 1, size, size + 1].map(|step| Cell::new(start + step)).to_vec()
        }
        4 => {
            let mut cells: Vec<Cell> = board.cells().collect();
            cells.shuffle(rng);
            cells.truncate(count);
            cells
        }
        _ => {
            let mut cells = vec![Cell::new(start)];
            while cells.len() < count {
                let last = cells[cells.len() - 1];
                let mut next: Vec<Cell> =
                    board.neighbours(last).filter(|cell| !cells.contains(cell)).collect();
                next.shuffle(rng);
                let Some(&cell) = next.first() else { break };
                cells.push(cell);
            }
            cells
        }
    };
    if rng.random_bool(0.5) {
        cells.reverse();
    }
    cells.into()
}
