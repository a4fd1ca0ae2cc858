//! Mistakes on the board and the moves that made them.

use std::time::Duration;

use super::{CellContents, Position, Session};
use crate::game::Mistake;
use crate::grid::{Cell, CellSet, Clash, Digit, Grid, Puzzle};
use crate::monitor::{Cancelled, Monitor};
use crate::solve::Solver;

/// The known mistakes of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// The player's digits that break a rule or differ from the only solution.
    pub digits: CellSet,
    /// The cells whose marks lack the solution's digit. Empty if some open cell has no marks: then marks are mere
    /// notes.
    pub marks: CellSet,
    /// The marks of digits that peers have, each with the clash that it would make. A wrong digit is the mistake, not the
    /// marks beside it.
    pub clashing_marks: Vec<Clash>,
    /// Whether they were compared with the solution, not just with the rules.
    pub by_solution: bool,
}

/// The time for a search between two frames. What takes longer is not known then: boards with rules and large ones can
/// be hard.
const LIMIT: Duration = Duration::from_millis(200);

/// A search for complete grids.
struct Completion<'p> {
    puzzle: &'p Puzzle,
    solver: Solver,
    monitor: &'p Monitor,
}

impl Completion<'_> {
    fn is_left(&mut self, values: &Grid) -> Result<bool, Cancelled> {
        let grid = self.solver.first(self.puzzle.clues_with(values), self.monitor)?;
        Ok(grid.is_some())
    }
}

impl Session {
    /// Returns the cells whose digit is also in a cell that must differ from them.
    pub fn conflicts(&self) -> CellSet {
        self.values().clashes(self.geometry()).flat_map(|clash| [clash.first, clash.second]).collect()
    }

    /// Returns the player's cells that are in conflict or differ from the only solution.
    pub fn mistakes(&self) -> CellSet {
        let clashing = self.conflicts().iter().filter(|&cell| !self.is_given(cell)).collect::<CellSet>();
        clashing | self.wrong().map(|(cell, _)| cell).collect()
    }

    /// Returns the cells and digits that differ from the only solution, if it is known.
    pub fn wrong(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.solution().into_iter().flat_map(|solution| {
            self.values().placed().filter(move |&(cell, digit)| solution[cell] != Some(digit))
        })
    }

    /// Returns whether the board is known to have no completion, after a search of at most `LIMIT`.
    pub fn is_dead_end(&self) -> bool {
        self.within_limit(|completion| completion.is_left(self.values())) == Ok(false)
    }

    /// Returns the number of moves to undo so that the board can be completed again. `None` if it can be, never could,
    /// or a search of at most `LIMIT` finds no answer.
    pub fn moves_since_dead_end(&self) -> Option<usize> {
        self.within_limit(|completion| self.search_dead_end(completion)).ok().flatten()
    }

    /// Goes back to the last board that can be completed. Only digits matter, so moves that undo to fewer or other
    /// digits are the only ones searched.
    fn search_dead_end(&self, completion: &mut Completion<'_>) -> Result<Option<usize>, Cancelled> {
        let mut values = self.values().clone();
        if completion.is_left(&values)? {
            return Ok(None);
        }
        for (back, changes) in self.log.done_moves().iter().rev().enumerate() {
            changes.iter().for_each(|change| values[Cell::new(change.index)] = change.before.value);
            let is_freer = changes.iter().any(|c| c.after.value.is_some() && c.after.value != c.before.value);
            if is_freer && completion.is_left(&values)? {
                return Ok(Some(back + 1));
            }
        }
        Ok(None)
    }

    /// Searches for complete grids for at most [`LIMIT`].
    fn within_limit<T>(
        &self,
        search: impl FnOnce(&mut Completion<'_>) -> Result<T, Cancelled>,
    ) -> Result<T, Cancelled> {
        let monitor = Monitor::new();
        let solver = Solver::new(self.geometry());
        let mut completion = Completion { puzzle: self.puzzle(), solver, monitor: &monitor };
        monitor.within(LIMIT, || search(&mut completion)).0
    }

    /// Says that the puzzle has no solution, and why if its clues show it at once.
    pub fn unsolvable_words(&self) -> String {
        let mistake = Mistake::of_clues(self.puzzle());
        let why = mistake.map_or("Check its clues.".into(), |mistake| mistake.words(self.geometry()));
        let why = why.render(self.geometry(), self.puzzle().alphabet);
        format!("This puzzle has no solution. {why}")
    }

    /// Returns the known mistakes.
    pub fn check(&self) -> Check {
        let digits: CellSet = match self.solution() {
            Some(_) => self.wrong().map(|(cell, _)| cell).collect(),
            None => self.mistakes(),
        };
        let mut clashing_marks = Vec::new();
        for cell in self.geometry().cells() {
            let marks = self.marks(cell).all().iter();
            let clashes = marks.filter_map(|digit| self.mark_clash(cell, digit));
            clashing_marks.extend(clashes.filter(|clash| !digits.contains(clash.first)));
        }
        let mut marks = CellSet::EMPTY;
        if self.is_fully_marked() {
            let cells = self.geometry().cells();
            marks = cells.filter(|&cell| self.is_lacking(cell, self.position.get(cell))).collect();
        }
        Check { digits, marks, clashing_marks, by_solution: self.solution().is_some() }
    }

    /// Returns why the digit of a mark cannot be in its cell by the rules: a peer, which comes first, has it.
    pub fn mark_clash(&self, cell: Cell, digit: Digit) -> Option<Clash> {
        let geometry = self.geometry();
        if self.value(cell).is_some()
            || !geometry.peers(cell).iter().any(|&peer| self.value(peer) == Some(digit))
        {
            return None;
        }
        let mut values = self.values().clone();
        values[cell] = Some(digit);
        let clash = values.clashes(geometry).find(|clash| [clash.first, clash.second].contains(&cell))?;
        let first = if clash.first == cell { clash.second } else { clash.first };
        Some(Clash { first, second: cell, ..clash })
    }

    /// Returns whether the cell has marks, and the player has left out the solution's digit. A mark that went because a
    /// peer took that digit is not the player's mistake: the peer's digit is.
    fn is_lacking(&self, cell: Cell, content: CellContents) -> bool {
        let right = self.solution().and_then(|solution| solution[cell]);
        let claim = content.marks().candidates();
        !claim.is_empty()
            && right.is_some_and(|right| !claim.contains(right) && !content.was_cleaned_of(right))
    }

    /// Returns the number of moves to undo so that only the mistakes of the start are left. `None` if no other is
    /// known.
    pub(in crate::game) fn moves_since_mistake(&self) -> Option<usize> {
        let start = Position::start(&self.puzzle);
        let marks = self.check().marks;
        let mut marks: Vec<Cell> = marks.iter().collect();
        marks.retain(|&cell| !self.is_lacking(cell, start.get(cell)));
        let clashes: Vec<Clash> = start.values.clashes(self.geometry()).collect();
        let is_right = |position: &Position| {
            let mut placed = position.values.placed();
            let digits = match self.solution() {
                Some(solution) => placed
                    .all(|(cell, digit)| solution[cell] == Some(digit) || start.values[cell] == Some(digit)),
                None => position.values.clashes(self.geometry()).all(|clash| clashes.contains(&clash)),
            };
            digits && !marks.iter().any(|&cell| self.is_lacking(cell, position.get(cell)))
        };
        let mut position = self.position.clone();
        if is_right(&position) {
            return None;
        }
        let mut moves = self.log.done_moves().iter().rev();
        let before = moves.position(|changes| {
            changes.iter().for_each(|change| position.set(Cell::new(change.index), change.before));
            is_right(&position)
        });
        before.map(|moves| moves + 1)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use super::*;
    use crate::game::testing::{self, FOUR, FOUR_SOLVED, grid, puzzle};
    use crate::game::{Action, Advice, CellColour, Game, MarkKind, Move};
    use crate::solve::Verdict;

    fn game() -> Game {
        Game::Sudoku(testing::session(puzzle(FOUR)))
    }

    fn act(game: &mut Game, action: impl Into<Action>) {
        game.act(Duration::ZERO, action).unwrap();
    }

    fn mark(cell: usize, digit: u8) -> Move {
        Move::Mark { cells: vec![Cell::new(cell)], digit: Digit::new(digit).unwrap(), kind: MarkKind::Corner }
    }

    fn place(cell: usize, digit: u8) -> Move {
        Move::Place {
            cells: vec![Cell::new(cell)],
            digit: Digit::new(digit).unwrap(),
            clean_peers: false,
            restore: true,
        }
    }

    fn session(game: &Game) -> &Session {
        match game {
            Game::Sudoku(session) => session,
            Game::Queens(_) => unreachable!("a sudoku"),
        }
    }

    /// A wrong digit hides the right mark of a peer: that is one mistake, not two.
    #[test]
    fn what_cleaning_hides_is_not_the_players_mistake() {
        for clean_peers in [false, true] {
            let mut game = game();
            game.set_verdict(Verdict::Unique(grid(FOUR_SOLVED)));
            act(&mut game, Move::FillMarks { by_rules: false });
            // It belongs in r1c4.
            let (cells, digit) = (vec![Cell::new(9)], Digit::new(3).unwrap());
            act(&mut game, Move::Place { cells, digit, clean_peers, restore: true });
            let check = session(&game).check();
            assert_eq!((check.digits.len(), check.marks.len()), (1, 0), "{clean_peers}");
            let advice = session(&game).hint_position().immediate();
            assert_eq!(advice, Some(Advice::Mistake(Mistake::Wrong(Cell::new(9), digit))));
        }
    }

    #[test]
    fn undoing_leads_to_before_the_first_mistake_on_the_board() {
        let mut game = game();
        game.set_verdict(Verdict::Unique(grid(FOUR_SOLVED)));
        act(&mut game, place(9, 3));
        act(&mut game, place(9, 1));
        assert_eq!(session(&game).moves_since_mistake(), None, "mended already");
        act(&mut game, place(3, 4));
        act(&mut game, place(12, 3));
        act(&mut game, place(4, 3));
        act(&mut game, place(13, 4));
        assert_eq!(session(&game).check().digits.len(), 2);
        assert_eq!(session(&game).moves_since_mistake(), Some(3));
        act(&mut game, Action::Rewind { moves: 3 });
        assert!(session(&game).check().digits.is_empty());
        assert_eq!(session(&game).value(Cell::new(3)), Digit::new(4));
        // A wrong digit over a wrong digit mends nothing.
        act(&mut game, place(12, 3));
        act(&mut game, place(12, 2));
        assert_eq!(session(&game).moves_since_mistake(), Some(2));
    }

    #[test]
    fn marks_are_checked_where_they_are_complete() {
        let mut game = game();
        game.set_verdict(Verdict::Unique(grid(FOUR_SOLVED)));
        act(&mut game, mark(1, 4));
        assert!(session(&game).check().marks.is_empty(), "a note");
        act(&mut game, Move::FillMarks { by_rules: false });
        act(&mut game, place(3, 4));
        act(&mut game, mark(1, 2));
        act(&mut game, mark(1, 3));
        assert_eq!(session(&game).check().marks, CellSet::of(Cell::new(1)));
        assert_eq!(session(&game).moves_since_mistake(), Some(1), "no mark was there before");
    }

    #[test]
    fn marks_of_digits_that_peers_have_break_a_rule() {
        let mut game = game();
        game.set_verdict(Verdict::Unique(grid(FOUR_SOLVED)));
        act(&mut game, mark(1, 1));
        act(&mut game, mark(1, 2));
        let check = session(&game).check();
        let [clash] = check.clashing_marks[..] else { panic!("{check:?}") };
        assert_eq!(
            (clash.first, clash.second, clash.digit),
            (Cell::new(0), Cell::new(1), Digit::new(1).unwrap())
        );
        assert!(check.digits.is_empty() && check.marks.is_empty());
        // It stands beside the right mark.
        act(&mut game, place(3, 2));
        let check = session(&game).check();
        assert_eq!((check.digits, check.clashing_marks), (CellSet::of(Cell::new(3)), vec![clash]));
    }

    #[test]
    fn marks_that_the_clean_up_took_are_not_mistakes() {
        let mut game = game();
        game.set_verdict(Verdict::Unique(grid(FOUR_SOLVED)));
        act(&mut game, Move::FillMarks { by_rules: false });
        let cell = Cell::new(1);
        let digit = Digit::new(4).unwrap();
        act(&mut game, Move::Place { cells: vec![cell], digit, clean_peers: true, restore: true });
        assert!(
            !session(&game).marks(Cell::new(3)).all().contains(digit),
            "the clean-up took the right mark"
        );
        let check = session(&game).check();
        assert_eq!((check.digits, check.marks), (CellSet::of(cell), CellSet::EMPTY));
    }

    #[test]
    fn undoing_from_a_dead_end_leads_to_the_last_board_that_can_be_completed() {
        let puzzle = puzzle("................");
        let mut game = Game::Sudoku(Session::new(Arc::new(puzzle)).unwrap());
        let back = |game: &Game| session(game).moves_since_dead_end();
        act(&mut game, place(0, 1));
        act(&mut game, place(1, 2));
        act(&mut game, place(6, 1));
        act(&mut game, place(10, 4));
        assert_eq!(back(&game), None);
        assert!(!session(&game).is_dead_end());
        // Nothing but 3 was left for r1c3.
        act(&mut game, place(14, 3));
        act(
            &mut game,
            Move::Colour { cells: vec![Cell::new(5)], colour: Some(CellColour::A), beside: false },
        );
        assert!(session(&game).is_dead_end());
        assert_eq!(back(&game), Some(2), "the 3, and the move since");
        act(&mut game, Action::Rewind { moves: 2 });
        assert_eq!((back(&game), session(&game).value(Cell::new(14))), (None, None));
    }

    #[test]
    fn without_a_solution_the_rules_are_held_up() {
        let mut game = game();
        act(&mut game, place(12, 3));
        act(&mut game, place(9, 3));
        act(&mut game, place(13, 3));
        let check = session(&game).check();
        assert!(!check.by_solution && check.digits.len() == 3);
        assert_eq!(session(&game).moves_since_mistake(), Some(2), "two of a box, before three of a column");
    }
}
