//! What a player who asks for a hint is told.

use super::Session;
use crate::grid::{Cell, Clash, Contradiction, Digit};
use crate::hint::{self, Step};
use crate::solve::Verdict;

/// The answer to "what next?"
#[derive(Debug)]
pub enum Advice {
    /// The board is complete.
    Solved,
    /// Something on the board is wrong; it comes before any step.
    Mistake(Mistake),
    /// A step that a technique finds.
    Step(Step),
    /// No technique finds a step; this is the solution's digit in the cell with the fewest
    /// candidates.
    Search(Cell, Digit),
    /// No technique finds a step, and more than one solution fits the givens: no digit is forced.
    Open,
    /// No technique finds a step, and the solution is not known yet: ask again in a moment.
    Unknown,
    /// The givens have no solution.
    NoSolution,
}

/// What is wrong on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// A digit twice in a house.
    Clash(Clash),
    /// A digit that differs from the only solution.
    Wrong(Cell, Digit),
    /// No rule is broken yet, but a cell has no candidate or a digit no place.
    DeadEnd(Contradiction),
}

impl Session {
    /// What to tell a player who asks for a hint: a mistake first, then a step, then what the
    /// search knows. Steps reason with all digits that no peer rules out, not with the player's
    /// own marks.
    pub fn advice(&self) -> Advice {
        if self.is_solved() {
            return Advice::Solved;
        }
        let grid = self.candidates();
        let contradiction = grid.contradiction();
        if let Some(Contradiction::Clash(clash)) = contradiction {
            return Advice::Mistake(Mistake::Clash(clash));
        }
        if let Some((cell, digit)) = self.wrong().next() {
            return Advice::Mistake(Mistake::Wrong(cell, digit));
        }
        if self.verdict() == Some(&Verdict::None) {
            return Advice::NoSolution;
        }
        if let Some(contradiction) = contradiction {
            return Advice::Mistake(Mistake::DeadEnd(contradiction));
        }
        if let Some(step) = hint::next_single(&grid) {
            return Advice::Step(step);
        }
        let tightest = grid.open_cells().min_by_key(|&cell| grid.candidates(cell).len());
        match (self.verdict(), tightest) {
            (Some(Verdict::Unique(solution)), Some(cell)) => match solution[cell] {
                Some(digit) => Advice::Search(cell, digit),
                None => Advice::Unknown,
            },
            (Some(_), _) => Advice::Open,
            (None, _) => Advice::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use super::*;
    use crate::game::{Game, Move};
    use crate::grid::{Alphabet, Geometry, Grid, Puzzle};
    use crate::hint::Effect;

    fn grid(text: &str) -> Grid {
        text.chars().map(|c| Alphabet::Digits.digit(c, 9)).collect()
    }

    fn game(text: &str) -> Game {
        let size = if text.len() == 16 { 4 } else { 9 };
        let puzzle = Puzzle::new(Geometry::standard(size).unwrap(), grid(text));
        Game::Sudoku(Session::new(Arc::new(puzzle)).unwrap())
    }

    fn write(game: &mut Game, cell: usize, digit: u8) {
        let cells = vec![Cell::new(cell)];
        let the_move = Move::Place { cells, digit: Digit::new(digit).unwrap(), clean_peers: false };
        game.act(Duration::ZERO, the_move).unwrap();
    }

    fn advice(game: &Game) -> Advice {
        let Game::Sudoku(session) = game else { unreachable!() };
        session.advice()
    }

    #[test]
    fn mistakes_come_before_steps_and_steps_lead_to_the_end() {
        let mut game = game("1.3..4122.....2.");
        game.set_verdict(Verdict::Unique(grid("1234341221434321")));
        write(&mut game, 3, 3);
        assert!(matches!(advice(&game), Advice::Mistake(Mistake::Clash(c)) if c.second == Cell::new(3)));
        write(&mut game, 3, 4);
        write(&mut game, 9, 3);
        assert!(matches!(advice(&game), Advice::Mistake(Mistake::Wrong(cell, _)) if cell == Cell::new(9)));
        write(&mut game, 9, 1);
        while let Advice::Step(step) = advice(&game) {
            let Effect::Place(cell, digit) = step.effect else { panic!("singles place") };
            write(&mut game, cell.index(), digit.value());
        }
        assert!(matches!(advice(&game), Advice::Solved));
    }

    #[test]
    fn the_search_is_the_last_resort() {
        let empty = ".".repeat(16);
        let mut game = game(&empty);
        assert!(matches!(advice(&game), Advice::Unknown));
        game.set_verdict(Verdict::Multiple(grid("1234341221434321"), grid("1234341243212143")));
        assert!(matches!(advice(&game), Advice::Open));
        game.set_verdict(Verdict::Unique(grid("1234341221434321")));
        assert!(
            matches!(advice(&game), Advice::Search(cell, digit) if cell.index() == 0 && digit.value() == 1)
        );
        game.set_verdict(Verdict::None);
        assert!(matches!(advice(&game), Advice::NoSolution));
    }

    #[test]
    fn a_dead_end_is_named_where_nothing_clashes() {
        let mut game = game("12....3.........");
        write(&mut game, 11, 4);
        assert!(matches!(advice(&game), Advice::Mistake(Mistake::DeadEnd(_))));
    }
}
