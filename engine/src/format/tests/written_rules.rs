//! Rules in the texts of other programs: they come back with the same meaning, or are refused.

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::read;
use crate::format::{Format, Options, Writer, parse, rule_line};
use crate::grid::{Argument, Card, Cell, Digit, Form, Geometry, Grid, Puzzle, Rule, Shape};
use crate::puzzle::Problem;
use crate::rules::ALL;

/// Returns cells of which each is beside the one before.
fn walk(board: &Geometry, count: usize, rng: &mut ChaCha8Rng) -> Vec<Cell> {
    let mut cells = vec![Cell::new(rng.random_range(0..board.cell_count()))];
    while cells.len() < count {
        let next: Vec<Cell> = board.neighbours(cells[cells.len() - 1]).collect();
        cells.push(*next.choose(rng).expect("a neighbour"));
    }
    cells
}

/// Returns a whole diagonal, from one of its ends.
fn diagonal(board: &Geometry, rng: &mut ChaCha8Rng) -> Vec<Cell> {
    let size = board.size() as i32;
    let sum = rng.random_range(0..2 * size - 1);
    let on_board = |at: &i32| (0..size).contains(at);
    let rises = (0..size).filter(|row| on_board(&(sum - row))).map(|row| (row, sum - row));
    let is_mirrored = rng.random_bool(0.5);
    let column = |column: i32| if is_mirrored { size - 1 - column } else { column };
    let mut cells: Vec<Cell> = rises.map(|(row, at)| board.cell(row as usize, column(at) as usize)).collect();
    if rng.random_bool(0.5) {
        cells.reverse();
    }
    cells
}

/// Returns a rule of a kind that a board may have.
fn random_rule(kind: &'static Card, board: &Geometry, rng: &mut ChaCha8Rng) -> Option<Rule> {
    let size = board.size();
    (0..200).find_map(|_| {
        let mut rule = Rule::of_board(kind);
        let count = rng.random_range(1..=3).max(kind.form.least());
        let (row, column) = (rng.random_range(0..size - 1), rng.random_range(0..size - 1));
        let lines = match kind.form {
            Form::Board => Vec::new(),
            Form::Outside if rng.random_bool(0.5) => vec![(0..size).map(|at| board.cell(row, at)).collect()],
            Form::Outside => vec![(0..size).rev().map(|at| board.cell(at, column)).collect()],
            Form::Diagonal => vec![diagonal(board, rng)],
            Form::Corner => {
                vec![[(0, 0), (0, 1), (1, 0), (1, 1)].map(|(d, r)| board.cell(row + d, column + r)).to_vec()]
            }
            Form::Groups | Form::Arrow => (0..2).map(|_| walk(board, count, rng)).collect(),
            _ => vec![walk(board, count, rng)],
        };
        rule.lines = lines.into_iter().map(Vec::into_boxed_slice).collect();
        rule.number = match kind.argument {
            Argument::Number => Some(rng.random_range(0..=2 * size as i32)),
            Argument::Optional | Argument::Default(_) if rng.random_bool(0.5) => {
                Some(rng.random_range(1..=4))
            }
            _ => None,
        };
        if kind.argument.is_digits() {
            let digits = (0..4).map(|_| Digit::from_index(rng.random_range(0..size)));
            rule.digits = digits.collect();
        }
        rule.check(board).is_ok().then_some(rule)
    })
}

/// Returns whether a grid has only candidates of a puzzle and obeys its rules.
fn is_allowed(puzzle: &Puzzle, grid: &Grid) -> bool {
    let are_givens = puzzle.givens.placed().all(|(cell, digit)| grid[cell] == Some(digit));
    let is_given = puzzle.given_candidates.as_ref().is_none_or(|given| given.allow(grid));
    let mut rules = puzzle.geometry.rules().iter();
    are_givens && is_given && rules.all(|rule| rule.holds(&puzzle.geometry, grid) == Some(true))
}

#[test]
fn rules_come_back_or_are_refused() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    let mut written = 0;
    for kind in ALL.iter().copied().filter(|kind| kind.is_checked() && !kind.blanks_cells) {
        for (size, first_number) in [(4, 1), (4, 0), (6, 1), (6, 0), (9, 1), (9, 0)] {
            let shape = Shape { first_number, ..Shape::standard(size).expect("a standard board") };
            let board = Geometry::new(shape.clone()).expect("a board");
            let Some(rule) = random_rule(kind, &board, &mut rng) else { continue };
            let Ok(board) = Geometry::new(Shape { rules: [rule].into(), ..shape }) else { continue };
            let rule = &board.rules()[0];
            let sheet = format!(
                "first-number: {first_number}\n{}\ngrid:\n{}",
                rule_line::write(rule, &board),
                format!("{}\n", ".".repeat(size)).repeat(size)
            );
            let puzzle = read(&sheet).remove(0);
            for format in [Format::SHEET, Format::ISS, Format::FPUZZLES] {
                let Ok(text) = Writer::new(format).problem(&Problem::Sudoku(puzzle.clone())) else {
                    continue;
                };
                let parsed = parse(text.as_bytes(), Options::default()).expect(&text);
                let again = parsed[0].problem.as_sudoku().expect("a sudoku");
                assert_eq!(again.info.not_checked, [""; 0], "{}: {sheet}", format.name());
                for most in [2, 4, size].repeat(40) {
                    let digits = (0..size * size).map(|_| Some(Digit::from_index(rng.random_range(0..most))));
                    let grid: Grid = digits.collect();
                    let name = format.name();
                    assert_eq!(is_allowed(again, &grid), is_allowed(&puzzle, &grid), "{name}: {sheet}{text}");
                }
                written += 1;
            }
        }
    }
    assert!(written > 600, "{written}");
}
