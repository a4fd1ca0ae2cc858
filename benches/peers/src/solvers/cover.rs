//! A puzzle as an exact cover problem: each constraint is satisfied by exactly one of its options.

use super::Line;

/// One digit per cell, and one cell per digit in each row, column and box.
pub const CONSTRAINTS: usize = 4 * 81;

/// A digit in a cell, and the four constraints that it satisfies.
pub struct Choice {
    pub cell: usize,
    pub digit: u8,
    pub constraints: [usize; 4],
}

/// Returns the choices that the givens allow.
///
/// Contradictory givens are kept, so that there is no cover.
pub fn choices(puzzle: &Line) -> Vec<Choice> {
    let given = |cell: usize| Some(puzzle[cell].wrapping_sub(b'1')).filter(|&digit| digit < 9);
    let mut taken = [false; CONSTRAINTS];
    for cell in 0..81 {
        if let Some(digit) = given(cell) {
            constraints(cell, digit).into_iter().for_each(|constraint| taken[constraint] = true);
        }
    }
    let mut choices = Vec::new();
    for cell in 0..81 {
        for digit in 0..9 {
            let constraints = constraints(cell, digit);
            let possible = match given(cell) {
                Some(given) => given == digit,
                None => constraints.iter().all(|&constraint| !taken[constraint]),
            };
            if possible {
                choices.push(Choice { cell, digit, constraints });
            }
        }
    }
    choices
}

fn constraints(cell: usize, digit: u8) -> [usize; 4] {
    let (row, column, digit) = (cell / 9, cell % 9, usize::from(digit));
    let house = row / 3 * 3 + column / 3;
    [cell, 81 + row * 9 + digit, 162 + column * 9 + digit, 243 + house * 9 + digit]
}

/// Returns the grid of a cover.
pub fn grid<'a>(cover: impl Iterator<Item = &'a Choice>) -> Line {
    let mut grid = [b'.'; 81];
    cover.for_each(|choice| grid[choice.cell] = b'1' + choice.digit);
    grid
}
