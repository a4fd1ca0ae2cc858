//! What a puzzle is, in a few words and numbers, for lists.

use crate::explain::counted;
use crate::grid::Puzzle;
use crate::puzzle::Problem;
use crate::queens::Board;

/// Returns the kind of board: `9x9`, `9x9 jigsaw`, `9x9 target`, `8x8 queens`, `8x8 regions`.
pub fn kind(problem: &Problem) -> String {
    match problem {
        Problem::Sudoku(puzzle) => kind_of_sudoku(puzzle),
        Problem::Queens(board) => kind_of_queens(board),
    }
}

pub(super) fn kind_of_sudoku(puzzle: &Puzzle) -> String {
    let mut kind = puzzle.geometry.shape().describe();
    if puzzle.weights.is_some() {
        kind += " target";
    }
    if puzzle.given_candidates.is_some() {
        kind += " Sukaku";
    }
    kind
}

pub(super) fn kind_of_queens(board: &Board) -> String {
    let regions = if board.regions().is_some() { " in regions" } else { "" };
    format!("{0}x{0} queens{regions}", board.size())
}

/// Returns the number of clues of a sudoku, or of blocked squares of a queens board. Given candidates and regions are
/// not counted.
pub fn clues(problem: &Problem) -> Option<usize> {
    match problem {
        Problem::Sudoku(puzzle) => puzzle.given_candidates.is_none().then(|| puzzle.givens.filled()),
        Problem::Queens(board) => board.regions().is_none().then(|| board.blocked().len()),
    }
}

/// Returns how much is given: `30 clues`, or `12 squares blocked, 1 queen given`; nothing of a queens board that is
/// empty.
pub fn given(problem: &Problem) -> Vec<String> {
    let clues = clues(problem);
    let Problem::Queens(board) = problem else {
        return clues.map(|clues| counted(clues, "clue")).into_iter().collect();
    };
    let mut given = Vec::new();
    if let Some(blocked) = clues.filter(|&blocked| blocked > 0) {
        given.push(format!("{} blocked", counted(blocked, "square")));
    }
    if board.queen_count() > 0 {
        given.push(format!("{} given", counted(board.queen_count(), "queen")));
    }
    given
}
