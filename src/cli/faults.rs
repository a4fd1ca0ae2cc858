//! Why a puzzle has no solution, where that can be told from its text.

use super::input::{Found, Place};
use super::output::Console;
use crate::grid::{Clash, Puzzle};

/// Notes that a puzzle has no solution, and says which givens clash, if any do.
pub fn no_solution(console: &mut Console, place: &Place, sudoku: &Found<Puzzle>) {
    console.set_bad();
    let puzzle = sudoku.puzzle;
    let mut clashes = puzzle.givens.clashes(&puzzle.geometry);
    let Some(clash) = clashes.next() else { return };
    let more = match clashes.count() {
        0 => String::new(),
        more => format!(" (and {more} more)"),
    };
    let message = format!("{}: {}{more}", place.name, describe(sudoku, &clash));
    console.complain(&message, Some("a digit may stand only once in a house: correct one of the two"));
}

/// `two 5s in row 3: r3c2 (line 3, column 4) and r3c7 (line 3, column 14)`.
fn describe(sudoku: &Found<Puzzle>, clash: &Clash) -> String {
    let puzzle = sudoku.puzzle;
    let cell = |cell| {
        let (line, column) = sudoku.entry.position(cell);
        format!("{} (line {line}, column {column})", puzzle.geometry.cell_name(cell))
    };
    format!(
        "two {}s in {}: {} and {}",
        puzzle.alphabet.symbol(clash.digit),
        puzzle.geometry.house(clash.house),
        cell(clash.first),
        cell(clash.second),
    )
}
