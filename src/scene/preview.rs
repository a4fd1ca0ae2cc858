//! Boards for previews: of a puzzle, and of a position.

use super::{Board, Content, Origin, of_puzzle, of_queens_board};
use crate::game::{Game, Token};
use crate::puzzle::Problem;

/// The board of a puzzle before the first move.
pub fn of_problem(problem: &Problem) -> Board {
    match problem {
        Problem::Sudoku(puzzle) => of_puzzle(puzzle),
        Problem::Queens(board) => of_queens_board(board),
    }
}

/// The board of a game with the player's digits, queens and crosses, but without marks.
pub fn of_position(game: &Game) -> Board {
    match game {
        Game::Sudoku(session) => {
            let puzzle = session.puzzle();
            let mut board = of_puzzle(puzzle);
            for (cell, digit) in session.values().placed().filter(|&(cell, _)| !session.is_given(cell)) {
                board.faces[cell.index()].content =
                    Content::Value(puzzle.alphabet.symbol(digit), Origin::Own);
            }
            board
        }
        Game::Queens(session) => {
            let mut board = of_queens_board(session.start());
            for (index, square) in session.board().squares().enumerate() {
                match session.token(square) {
                    Token::Queen if !session.is_given(square) => {
                        board.faces[index].content = Content::Queen(Origin::Own);
                    }
                    Token::Cross | Token::AutoCross => board.faces[index].content = Content::Crossed,
                    Token::Queen | Token::Empty => {}
                }
            }
            board
        }
    }
}
