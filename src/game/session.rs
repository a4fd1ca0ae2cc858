//! A sudoku being played: classic, variant or target.

use std::sync::Arc;
use std::time::Duration;

use super::log::Log;
use super::{Action, Advice, Event, Mode, Move, Refusal, Stats, Unplayable};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Geometry, Grid, Puzzle};
use crate::solve::Verdict;

/// A sudoku being played. Reading is open to all; changes come through [`super::Game::act`].
#[derive(Clone, Debug)]
pub struct Session {
    puzzle: Arc<Puzzle>,
    values: Grid,
    marks: Box<[CandidateSet]>,
    log: Log<Content>,
    /// Every digit that the player has written, right or wrong.
    written: Vec<Written>,
    shown: bool,
    verdict: Option<Verdict>,
}

/// All that a cell holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Content {
    value: Option<Digit>,
    marks: CandidateSet,
}

/// A digit that the player wrote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Written {
    cell: Cell,
    digit: Digit,
    /// Did a peer hold the same digit then?
    clashed: bool,
}

/// Equal games: what a search has found about the puzzle is no part of them.
impl PartialEq for Session {
    fn eq(&self, other: &Session) -> bool {
        let Session { puzzle, values, marks, log, written, shown, verdict: _ } = self;
        *puzzle == other.puzzle
            && *values == other.values
            && *marks == other.marks
            && *log == other.log
            && *written == other.written
            && *shown == other.shown
    }
}

impl Session {
    /// The puzzle at its start.
    ///
    /// # Errors
    /// The board is larger than what can be played.
    pub fn new(puzzle: Arc<Puzzle>) -> Result<Session, Unplayable> {
        if !puzzle.geometry.is_playable() {
            return Err(Unplayable::TooLarge(puzzle.geometry.size()));
        }
        todo!()
    }

    /// What is played.
    pub fn puzzle(&self) -> &Arc<Puzzle> {
        &self.puzzle
    }

    /// The board.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.puzzle.geometry
    }

    /// What kind of sudoku.
    pub fn mode(&self) -> Mode {
        todo!()
    }

    /// What a cell holds.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.values[cell]
    }

    /// The digits on the board.
    pub fn values(&self) -> &Grid {
        &self.values
    }

    /// The pencil marks of a cell; none where it holds a digit.
    pub fn marks(&self, cell: Cell) -> CandidateSet {
        self.marks[cell.index()]
    }

    /// Does the cell's digit belong to the puzzle?
    pub fn is_given(&self, cell: Cell) -> bool {
        self.puzzle.givens[cell].is_some()
    }

    /// All digits that no peer's digit rules out, for every open cell; the player's marks do
    /// not matter.
    pub fn candidates(&self) -> CandidateGrid {
        CandidateGrid::new(self.geometry().clone(), &self.values)
    }

    /// The cells whose digit stands twice in one of their houses.
    pub fn conflicts(&self) -> CellSet {
        todo!()
    }

    /// The player's cells that are known to be wrong: in conflict, or different from the only solution.
    pub fn mistakes(&self) -> CellSet {
        todo!()
    }

    /// How often a digit is still to be written; 0 where it stands often enough or too often.
    pub fn remaining(&self, digit: Digit) -> usize {
        let _ = digit;
        todo!()
    }

    /// How many cells are filled, of how many.
    pub fn filled(&self) -> (usize, usize) {
        (self.values.filled(), self.values.cell_count())
    }

    /// Is every cell filled and no digit twice in a house? For a target sudoku any complete
    /// grid will do; whether a higher score is possible, the solver knows.
    pub fn is_solved(&self) -> bool {
        self.values.is_solution(self.geometry())
    }

    /// The score so far; none where the puzzle has no weights.
    pub fn target_score(&self) -> Option<i64> {
        self.puzzle.weights.as_ref().map(|weights| weights.score(&self.values))
    }

    /// The cells that the last standing move changed.
    pub fn last_changed(&self) -> CellSet {
        self.log.last().iter().map(|change| Cell::new(change.index)).collect()
    }

    /// What a search on the givens has found, once it has been told.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// What to tell a player who asks for a hint: a mistake first, then a step, then what the
    /// search knows.
    pub fn advice(&self) -> Advice {
        todo!()
    }

    /// Time of play up to the last event.
    pub fn elapsed(&self) -> Duration {
        self.log.elapsed()
    }

    /// Is there a move to take back?
    pub fn can_undo(&self) -> bool {
        self.log.can_undo()
    }

    /// Is there a move to make again?
    pub fn can_redo(&self) -> bool {
        self.log.can_redo()
    }

    /// The figures so far.
    pub fn stats(&self) -> Stats {
        todo!()
    }

    pub(super) fn set_verdict(&mut self, verdict: Verdict) {
        self.verdict = Some(verdict);
    }

    pub(super) fn apply(&mut self, event: &Event) -> Result<(), Refusal> {
        match &event.action {
            Action::Play(the_move) => self.play(the_move)?,
            Action::Undo => todo!(),
            Action::Redo => todo!(),
            Action::Hint => self.log.count_hint(),
            Action::Pause => {}
            Action::Queens(_) => return Err(Refusal::WrongBoard),
        }
        self.log.reach(event.at);
        Ok(())
    }

    fn play(&mut self, the_move: &Move) -> Result<(), Refusal> {
        let _ = the_move;
        todo!()
    }
}
