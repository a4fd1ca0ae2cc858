//! A puzzle as an exact cover: each demand is met by just one of its options.

use super::Line;

/// One digit a cell, and one place for each digit in the rows, columns and boxes.
pub const DEMANDS: usize = 4 * 81;

/// A digit in a cell, and the four demands that it meets.
pub struct Choice {
    pub cell: usize,
    pub digit: u8,
    pub demands: [usize; 4],
}

/// What may stand in the cells: a given, or what no given forbids.
///
/// Givens that clash stay, and there is no cover.
pub fn choices(puzzle: &Line) -> Vec<Choice> {
    let given = |cell: usize| Some(puzzle[cell].wrapping_sub(b'1')).filter(|&digit| digit < 9);
    let mut taken = [false; DEMANDS];
    for cell in 0..81 {
        if let Some(digit) = given(cell) {
            demands(cell, digit).into_iter().for_each(|demand| taken[demand] = true);
        }
    }
    let mut choices = Vec::new();
    for cell in 0..81 {
        for digit in 0..9 {
            let demands = demands(cell, digit);
            let possible = match given(cell) {
                Some(given) => given == digit,
                None => demands.iter().all(|&demand| !taken[demand]),
            };
            if possible {
                choices.push(Choice { cell, digit, demands });
            }
        }
    }
    choices
}

fn demands(cell: usize, digit: u8) -> [usize; 4] {
    let (row, column, digit) = (cell / 9, cell % 9, usize::from(digit));
    let house = row / 3 * 3 + column / 3;
    [cell, 81 + row * 9 + digit, 162 + column * 9 + digit, 243 + house * 9 + digit]
}

/// The grid of a cover.
pub fn grid<'a>(cover: impl Iterator<Item = &'a Choice>) -> Line {
    let mut grid = [b'.'; 81];
    cover.for_each(|choice| grid[choice.cell] = b'1' + choice.digit);
    grid
}
