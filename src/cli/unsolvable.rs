//! Explains why a puzzle has no solution if its givens or queens contradict each other.

use super::input::{Location, Selected};
use super::output::Console;
use crate::format::Parsed;
use crate::grid::{Cell, Clash, Puzzle};
use crate::queens::{Board, Square};

/// Reports a sudoku without a solution, naming givens that clash. Returns `false` if none do, so nothing was printed.
pub fn report_sudoku(console: &mut Console, location: &Location, sudoku: &Selected<Puzzle>) -> bool {
    console.set_bad();
    let Some(message) = clashes(sudoku) else { return false };
    let help = "a house holds each digit once: correct one of the two";
    console.error(&format!("{}: {message}", location.name), Some(help));
    true
}

/// Returns which givens of a sudoku clash, if any do.
pub fn clashes(sudoku: &Selected<Puzzle>) -> Option<String> {
    let puzzle = sudoku.puzzle;
    let mut clashes = puzzle.givens.clashes(&puzzle.geometry);
    let clash = clashes.next()?;
    // Two cells that share two houses are one mistake.
    let more = match clashes.filter(|c| (c.first, c.second) != (clash.first, clash.second)).count() {
        0 => String::new(),
        more => format!(" (and {more} more)"),
    };
    let name = |cell| {
        let (line, column) = sudoku.entry.position(cell);
        format!("{} (line {line}, column {column})", puzzle.geometry.cell_name(cell))
    };
    Some(format!("{}{more}", describe(puzzle, &clash, &name)))
}

/// Returns a text such as `two 5s in row 3: r3c2 and r3c7`.
fn describe(puzzle: &Puzzle, clash: &Clash, name: &dyn Fn(Cell) -> String) -> String {
    let geometry = &puzzle.geometry;
    let digit = puzzle.alphabet.symbol(clash.digit);
    let house = geometry.house_name(geometry.house(clash.house));
    format!("two {digit}s in {house}: {} and {}", name(clash.first), name(clash.second))
}

/// Reports a queens board without a solution, naming queens that attack each other or are on blocked squares.
pub fn report_queens(console: &mut Console, location: &Location, board: &Board, entry: Option<&Parsed>) {
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
        format!("the queen on {} is on a blocked square", name(queen))
    } else {
        return;
    };
    console.error(&format!("{}: {what}", location.name), Some("remove a queen: replace its `Q` with `*`"));
}
