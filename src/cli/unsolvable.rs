//! Explains why a puzzle has no solution if that shows without search.

use super::output::Out;
use super::select::Selected;
use crate::format::Parsed;
use crate::game::Mistake;
use crate::grid::{Cell, Puzzle};
use crate::hint::Name;
use crate::puzzle::Problem;
use crate::queens::{Board, Square};

/// Reports a puzzle without a solution, and why if that shows without search.
pub fn report(out: &mut Out, found: &Selected<Problem>) {
    match found.puzzle {
        Problem::Sudoku(puzzle) => {
            report_sudoku(out, &found.with(puzzle));
        }
        Problem::Queens(board) => report_queens(out, board, Some(found.entry)),
    }
}

/// Reports a sudoku without a solution, and the contradiction if one shows without search. Returns `false` if none
/// does, so nothing was printed.
pub fn report_sudoku(out: &mut Out, sudoku: &Selected<Puzzle>) -> bool {
    out.console.set_bad();
    let location = out.location;
    let (place, message, help) = if let Some(clashes) = clashes(sudoku) {
        (location.name.to_string(), clashes, "a house holds each digit once: correct one of the two")
    } else if let Some(mistake) = Mistake::of_clues(sudoku.puzzle) {
        // A house has no position in the text, and a rule is not where its cells are.
        let place = match mistake {
            Mistake::NoPlace(..) | Mistake::NoRoom(_) => location.place(),
            _ => location.name.to_string(),
        };
        (place, words(&mistake, sudoku), "at least one clue is wrong: correct it")
    } else {
        return false;
    };
    out.console.error(&format!("{place}: {message}"), Some(help));
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
    Some(words(&Mistake::Clash(clash), sudoku) + &more)
}

/// Returns the words of the board for a mistake, with the positions of its cells in the text: `there are two 5s in row
/// 3: r3c2 (line 3, column 2) and r3c7 (line 3, column 7)`.
fn words(mistake: &Mistake, &Selected { puzzle, entry }: &Selected<Puzzle>) -> String {
    let has_positions = !matches!(mistake, Mistake::NoRoom(_));
    let words = mistake.words(&puzzle.geometry).rendered(|name| {
        let words = name.render(&puzzle.geometry, puzzle.alphabet);
        let Name::Cell(cell) = name else { return words };
        if !has_positions {
            return words;
        }
        let (line, column) = entry.position(*cell);
        format!("{words} (line {line}, column {column})")
    });
    uncapitalized(words.trim_end_matches('.'))
}

/// Returns a sentence as it continues a line.
fn uncapitalized(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// Returns the name of a square, with its position in the text if there is one.
fn name(square: Square, board: &Board, entry: Option<&Parsed>) -> String {
    let Some(entry) = entry else { return square.to_string() };
    let index = usize::from(square.row) * board.size() + usize::from(square.column);
    let (line, column) = entry.position(Cell::new(index));
    format!("{square} (line {line}, column {column})")
}

/// Reports a queens board without a solution, naming queens that attack each other or are on blocked squares.
pub fn report_queens(out: &mut Out, board: &Board, entry: Option<&Parsed>) {
    out.console.set_bad();
    let attacks = board.attacking_pairs();
    let what = if let Some(&(one, other)) = attacks.first() {
        let more =
            if attacks.len() > 1 { format!(" (and {} more)", attacks.len() - 1) } else { String::new() };
        let (one, other) = (name(one, board, entry), name(other, board, entry));
        format!("the queens on {one} and {other} attack each other{more}")
    } else if let Some(queen) = board.queens().find(|&queen| board.is_blocked(queen)) {
        format!("the queen on {} is on a blocked square", name(queen, board, entry))
    } else {
        return;
    };
    let help = entry.map_or("leave a queen out", |_| "remove a queen: replace its `Q` with `*`");
    out.console.error(&format!("{}: {what}", out.location.name), Some(help));
}
