//! What a puzzle is, in a few words and numbers, for lists.

use crate::puzzle::Problem;

/// Returns the kind of board: `9x9`, `9x9 jigsaw`, `9x9 target`, `8x8 queens`, `8x8 regions`.
pub fn kind(problem: &Problem) -> String {
    match problem {
        Problem::Sudoku(puzzle) => {
            let mut kind = puzzle.geometry.shape().describe();
            if puzzle.weights.is_some() {
                kind += " target";
            }
            if puzzle.given_candidates.is_some() {
                kind += " Sukaku";
            }
            kind
        }
        Problem::Queens(board) => {
            let name = if board.regions().is_some() { "regions" } else { "queens" };
            format!("{0}x{0} {name}", board.size())
        }
    }
}

/// Returns the number of clues of a sudoku, or of blocked squares of a queens board. Given candidates and regions are
/// not counted.
pub fn clues(problem: &Problem) -> Option<usize> {
    match problem {
        Problem::Sudoku(puzzle) => puzzle.given_candidates.is_none().then(|| puzzle.givens.filled()),
        Problem::Queens(board) => board.regions().is_none().then(|| board.blocked().len()),
    }
}
