//! The number of moves to undo to get back to before the first mistake.

use super::{Game, QueensSession, Refusal, Session};
use crate::explain::counted;

/// Returns a sentence saying that this many moves were undone, and which key or command redoes them.
pub fn undone_message(moves: usize, redo: &str) -> String {
    let them = if moves == 1 { "it" } else { "them" };
    format!("Went back {}, to before your mistake. {redo} redoes {them}.", counted(moves, "move"))
}

impl Game {
    /// Returns the number of moves to undo so that no known mistake is left. May search for up to half a second.
    ///
    /// # Errors
    /// No mistake is known, or it was there from the start.
    pub fn moves_to_undo(&self) -> Result<usize, Refusal> {
        match self {
            Game::Sudoku(session) => session.moves_to_undo(),
            Game::Queens(session) => session.moves_to_undo(),
        }
    }
}

impl Session {
    fn moves_to_undo(&self) -> Result<usize, Refusal> {
        let is_known = self.solution().is_some();
        // Without a single solution, a digit is wrong if it leaves no completion, as any that breaks a rule does.
        let dead_end = if is_known { None } else { self.moves_since_dead_end() };
        dead_end.or_else(|| self.moves_since_mistake()).ok_or_else(|| {
            let check = self.check();
            let is_wrong = !check.digits.is_empty() || !check.marks.is_empty();
            if is_wrong || !is_known && self.is_dead_end() {
                Refusal::WrongFromStart
            } else if self.puzzle().weights.is_some() {
                Refusal::NoLoss
            } else {
                Refusal::NoMistake
            }
        })
    }
}

impl QueensSession {
    fn moves_to_undo(&self) -> Result<usize, Refusal> {
        let attack = self.moves_since_attack();
        // The board may have become unsolvable long before one queen attacked another.
        let dead_end = self.dead_end_before(attack.unwrap_or(0));
        dead_end
            .or(attack)
            .ok_or_else(|| if self.is_dead_end() { Refusal::WrongFromStart } else { Refusal::NoDeadEnd })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::game::testing::{FOUR_SOLVED, grid, puzzle, session};
    use crate::game::{Action, Move, QueensMove};
    use crate::grid::{Cell, Digit, Progress, Puzzle};
    use crate::queens::{Board, Square};
    use crate::solve::Verdict;

    fn act(game: &mut Game, action: impl Into<Action>) {
        game.act(Duration::ZERO, action).unwrap();
    }

    fn place(game: &mut Game, cell: usize, digit: u8) {
        let (cells, digit) = (vec![Cell::new(cell)], Digit::new(digit).unwrap());
        act(game, Move::Place { cells, digit, clean_peers: false, restore: true });
    }

    /// A 4x4 puzzle with these digits beside the givens when the game begins.
    fn sudoku(givens: &str, values: &str) -> Game {
        let progress = Progress { values: grid(values), candidates: None };
        Game::Sudoku(session(Puzzle { progress: Some(progress), ..puzzle(givens) }))
    }

    fn queens(size: usize, squares: &[(usize, usize)]) -> Game {
        let mut game = Game::Queens(Box::new(QueensSession::new(Board::empty(size).unwrap())));
        for &(row, column) in squares {
            act(&mut game, QueensMove::Queen { square: Square::new(row, column), cross_attacked: false });
        }
        game
    }

    #[test]
    fn a_digit_that_leaves_no_solution_comes_before_a_later_conflict() {
        let mut game = sudoku("......1212......", "......1212......");
        assert_eq!(game.moves_to_undo(), Err(Refusal::NoMistake));
        place(&mut game, 0, 4);
        place(&mut game, 10, 3);
        place(&mut game, 1, 4);
        assert_eq!(game.moves_to_undo(), Ok(3), "the first digit leaves no solution");
    }

    #[test]
    fn a_mistake_from_the_start_is_not_blamed_on_a_move() {
        // The solution is 1234 3412 2143 4321: the text has a wrong digit in r3c4.
        let mut game = sudoku("1.3..4122.4..32.", "1.3..4122.41.32.");
        let unique = Verdict::Unique(grid(FOUR_SOLVED));
        for verdict in [None, Some(unique)] {
            verdict.into_iter().for_each(|verdict| game.set_verdict(verdict));
            assert_eq!(game.moves_to_undo(), Err(Refusal::WrongFromStart));
            place(&mut game, 1, 2);
            place(&mut game, 12, 1);
            place(&mut game, 3, 4);
            assert_eq!(game.moves_to_undo(), Ok(2), "r4c1");
            act(&mut game, Action::Rewind { moves: 3 });
        }
        // Replacing it with another wrong digit is the player's mistake.
        place(&mut game, 11, 2);
        assert_eq!(game.moves_to_undo(), Ok(1));
    }

    #[test]
    fn a_queen_that_leaves_no_solution_comes_before_a_later_attack() {
        assert_eq!(queens(6, &[(0, 0)]).moves_to_undo(), Ok(1));
        assert_eq!(queens(6, &[(0, 0), (1, 1)]).moves_to_undo(), Ok(2));
        assert_eq!(queens(6, &[(0, 1), (1, 1)]).moves_to_undo(), Ok(1));
        assert_eq!(queens(6, &[(0, 1)]).moves_to_undo(), Err(Refusal::NoDeadEnd));
        assert_eq!(queens(3, &[]).moves_to_undo(), Err(Refusal::WrongFromStart));
    }
}
