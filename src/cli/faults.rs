//! Why a puzzle has no solution, where that can be told from its text.

use super::input::{Found, Place};
use super::output::Console;
use crate::format::Parsed;
use crate::grid::{Cell, Clash, Puzzle};
use crate::queens::{Board, Square};

/// Notes that a puzzle has no solution, and says which givens clash, if any do.
pub fn no_solution(console: &mut Console, place: &Place, sudoku: &Found<Puzzle>) {
    console.set_bad();
    let puzzle = sudoku.puzzle;
    let mut clashes = puzzle.givens.clashes(&puzzle.geometry);
    let Some(clash) = clashes.next() else { return };
    // The same two cells may share a second house: that is no second mistake.
    let more = match clashes.filter(|c| (c.first, c.second) != (clash.first, clash.second)).count() {
        0 => String::new(),
        more => format!(" (and {more} more)"),
    };
    let name = |cell| {
        let (line, column) = sudoku.entry.position(cell);
        format!("{} (line {line}, column {column})", puzzle.geometry.cell_name(cell))
    };
    let message = format!("{}: {}{more}", place.name, describe(puzzle, &clash, &name));
    console.complain(&message, Some("a digit stands only once in a house: correct one of the two"));
}

/// `two 5s in row 3: r3c2 and r3c7`, each cell by the name it is given.
pub fn describe(puzzle: &Puzzle, clash: &Clash, name: &dyn Fn(Cell) -> String) -> String {
    let (digit, house) = (puzzle.alphabet.symbol(clash.digit), puzzle.geometry.house(clash.house));
    format!("two {digit}s in {house}: {} and {}", name(clash.first), name(clash.second))
}

/// Notes that a board has no solution, and says which queens stand wrongly, if any do.
pub fn no_way(console: &mut Console, place: &Place, board: &Board, entry: Option<&Parsed>) {
    console.set_bad();
    let name = |square: Square| {
        let (row, column) = (usize::from(square.row), usize::from(square.column));
        let place = entry.map_or(String::new(), |entry| {
            let (line, column) = entry.position(Cell::new(row * board.size() + column));
            format!(" (line {line}, column {column})")
        });
        format!("r{}c{}{place}", row + 1, column + 1)
    };
    let attacks = board.attacking_pairs();
    let what = if let Some(&(one, other)) = attacks.first() {
        let more =
            if attacks.len() > 1 { format!(" (and {} more)", attacks.len() - 1) } else { String::new() };
        format!("the queens on {} and {} attack each other{more}", name(one), name(other))
    } else if let Some(queen) = board.queens().find(|&queen| board.is_blocked(queen)) {
        format!("the queen on {} stands on a blocked square", name(queen))
    } else {
        return;
    };
    console.complain(
        &format!("{}: {what}", place.name),
        Some("take a queen away: put `*` in the place of its `Q`"),
    );
}
