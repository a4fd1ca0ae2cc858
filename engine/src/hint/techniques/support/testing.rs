//! Small positions for tests of techniques, and the steps found in them.

use std::ops::ControlFlow;

use crate::grid::{Alphabet, CandidateGrid, CandidateSet, Cell, Digit, Geometry, Grid, Puzzle};
use crate::hint::{Technique, all_steps, by_slug, check};

/// A 9x9 position in which the digit 1 is a candidate only where the picture has an `x`. All other candidates are
/// there.
pub fn places_of_1(picture: &str) -> CandidateGrid {
    let mut grid = empty();
    let marks = picture.chars().filter(|c| !c.is_whitespace());
    for (cell, mark) in grid.geometry().clone().cells().zip(marks) {
        if mark != 'x' {
            grid.eliminate(cell, CandidateSet::from_bits(1));
        }
    }
    grid
}

/// A position with these values, a digit or a dot for each cell, and all candidates that they allow. White space is
/// ignored.
pub fn values(picture: &str) -> CandidateGrid {
    let cells = picture.chars().filter(|c| !c.is_whitespace());
    let values: Grid = cells.map(|c| Alphabet::Digits.digit(c, 9)).collect();
    let board = Geometry::standard(values.cell_count().isqrt()).expect("a standard board");
    CandidateGrid::of(&Puzzle::new(board, values))
}

/// A 9x9 position in which the given cells have only the given candidates: `r1c2=37 r4c5=378`.
pub fn cells(list: &str) -> CandidateGrid {
    let mut grid = empty();
    for entry in list.split_whitespace() {
        let (name, digits) = entry.split_once('=').expect("cell=digits");
        let digits: CandidateSet = digits.chars().filter_map(|c| Alphabet::Digits.digit(c, 9)).collect();
        grid.eliminate(cell(&grid, name), CandidateSet::all(9) - digits);
    }
    grid
}

/// The position without a digit in some cells: `r1c2 r1c3`.
pub fn without(mut grid: CandidateGrid, digit: u8, names: &str) -> CandidateGrid {
    for name in names.split_whitespace() {
        grid.eliminate(cell(&grid, name), Digit::new(digit).into_iter().collect());
    }
    grid
}

fn empty() -> CandidateGrid {
    CandidateGrid::new(Geometry::standard(9).expect("9x9"), &Grid::empty(81))
}

fn cell(grid: &CandidateGrid, name: &str) -> Cell {
    let number = |at: usize| usize::from(name.as_bytes()[at] - b'1');
    grid.geometry().cell(number(1), number(3))
}

/// The technique of this name.
pub fn technique(slug: &str) -> &'static Technique {
    by_slug(slug).unwrap_or_else(|| panic!("no technique {slug}"))
}

/// Every step of a technique as `effect | explanation`. Each is checked against its evidence.
pub fn steps(slug: &str, grid: &CandidateGrid) -> Vec<String> {
    let mut lines = Vec::new();
    let _ = all_steps(grid, &[technique(slug)], &mut |step| {
        check(grid, &step).unwrap_or_else(|message| panic!("{message}: {step:?}"));
        let say = |text: crate::hint::Text| text.render(grid.geometry(), Alphabet::Digits);
        let shown = step.presentation(grid);
        let idea = say(shown.idea);
        assert!(!shown.highlights.is_empty() && !idea.is_empty() && !idea.contains('{'), "{idea}: {step:?}");
        lines.push(format!("{} | {}", say(step.effect.text()), say(step.explain_in_symbols(grid))));
        ControlFlow::Continue(())
    });
    lines
}

/// The effects of all steps, without duplicates.
pub fn effects(slug: &str, grid: &CandidateGrid) -> Vec<String> {
    let mut list: Vec<String> = Vec::new();
    for line in steps(slug, grid) {
        let effect = line.split(" | ").next().unwrap_or_default().to_string();
        if !list.contains(&effect) {
            list.push(effect);
        }
    }
    list
}
