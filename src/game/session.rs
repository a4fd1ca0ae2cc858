//! A sudoku being played: classic, variant or target.

mod hint_position;
mod mistakes;
mod moves;
mod position;

use std::sync::Arc;
use std::time::Duration;

use super::log::{Change, Log};
use super::{Action, CellColor, Event, Marks, Mode, Refusal, Stats, Unplayable};
use crate::grid::{Boxes, CandidateGrid, Cell, CellSet, Digit, Geometry, Grid, Puzzle};
use crate::solve::Verdict;

use hint_position::Elimination;
pub use mistakes::Check;
use position::{Content, Position};

/// A sudoku being played. Reading is open to all; changes come through [`super::Game::act`].
#[derive(Clone, Debug)]
pub struct Session {
    puzzle: Arc<Puzzle>,
    position: Box<Position>,
    log: Log<Content>,
    /// What hints have ruled out, in the order of the moves.
    eliminations: Vec<Elimination>,
    /// Every digit that the player has written, right or wrong, undone or not.
    written: Vec<Written>,
    verdict: Option<Verdict>,
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
        let Session { puzzle, position, log, eliminations, written, verdict: _ } = self;
        *puzzle == other.puzzle
            && *position == other.position
            && *log == other.log
            && *eliminations == other.eliminations
            && *written == other.written
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
        Ok(Session {
            position: Position::start(&puzzle).into(),
            log: Log::default(),
            eliminations: Vec::new(),
            written: Vec::new(),
            verdict: None,
            puzzle,
        })
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
        let shape = self.geometry().shape();
        if self.puzzle.weights.is_some() {
            Mode::Target
        } else if matches!(shape.boxes, Boxes::Rectangles { .. }) && shape.extras.is_empty() {
            Mode::Classic
        } else {
            Mode::Variant
        }
    }

    /// What a cell holds.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.position.values[cell]
    }

    /// The digits on the board.
    pub fn values(&self) -> &Grid {
        &self.position.values
    }

    /// The pencil marks of a cell; none where it holds a digit.
    pub fn marks(&self, cell: Cell) -> Marks {
        self.position.get(cell).marks()
    }

    /// The colour that the player has given to a cell.
    pub fn color(&self, cell: Cell) -> Option<CellColor> {
        self.position.get(cell).color()
    }

    /// Does the cell's digit belong to the puzzle?
    pub fn is_given(&self, cell: Cell) -> bool {
        self.puzzle.givens[cell].is_some()
    }

    /// All digits that no peer's digit rules out, for every open cell; the player's marks do
    /// not matter.
    pub fn candidates(&self) -> CandidateGrid {
        CandidateGrid::new(self.geometry().clone(), self.values())
    }

    /// How often a digit is still to be written; below 0 where it stands too often.
    pub fn remaining(&self, digit: Digit) -> i32 {
        let standing = self.values().placed().filter(|&(_, d)| d == digit).count();
        self.geometry().size() as i32 - standing as i32
    }

    /// How many cells are filled, of how many.
    pub fn filled(&self) -> (usize, usize) {
        (self.values().filled(), self.values().cell_count())
    }

    /// Is every cell filled and no digit twice in a house? For a target sudoku any complete
    /// grid will do; whether a higher score is possible, the solver knows.
    pub fn is_solved(&self) -> bool {
        self.values().is_solution(self.geometry())
    }

    /// The score so far; none where the puzzle has no weights.
    pub fn target_score(&self) -> Option<i64> {
        self.puzzle.weights.as_ref().map(|weights| weights.score(self.values()))
    }

    /// The cells whose digits the last standing move changed; where it changed none, those where
    /// something else is seen to have changed.
    pub fn last_changed(&self) -> CellSet {
        let changed = |is_seen: fn(&Change<Content>) -> bool| -> CellSet {
            self.log.last().iter().filter(|c| is_seen(c)).map(|c| Cell::new(c.index)).collect()
        };
        let digits = changed(|change| change.before.value != change.after.value);
        if digits.is_empty() { changed(|change| !change.before.looks_like(change.after)) } else { digits }
    }

    /// What a search on the givens has found, once it has been told.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// The only solution of the givens, where that is known.
    pub fn solution(&self) -> Option<&Grid> {
        match &self.verdict {
            Some(Verdict::Unique(solution)) => Some(solution),
            _ => None,
        }
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

    /// How many moves stand on the board: made, and not taken back.
    pub fn move_count(&self) -> usize {
        self.log.move_count()
    }

    /// Is there a checkpoint to return to?
    pub fn has_checkpoint(&self) -> bool {
        self.log.has_checkpoint()
    }

    /// The figures so far. Which digits were wrong is known best after a verdict.
    pub fn stats(&self) -> Stats {
        self.log.stats(self.mistakes_among(&self.written))
    }

    /// The figures of the player's finish, of a target board of the best one.
    pub(super) fn end(&self) -> Option<Stats> {
        self.log.end(|written| self.mistakes_among(&self.written[..written]))
    }

    /// Is the grid that stands as good as the one that the game ended with?
    pub(super) fn is_end(&self) -> bool {
        self.log.has_ended_with(self.target_score())
    }

    fn mistakes_among(&self, written: &[Written]) -> u32 {
        let differs = |w: &Written| self.solution().is_some_and(|s| s[w.cell] != Some(w.digit));
        written.iter().filter(|w| w.clashed || differs(w)).count() as u32
    }

    pub(super) fn set_verdict(&mut self, verdict: Verdict) {
        self.verdict = Some(verdict);
    }

    pub(super) fn apply(&mut self, event: &Event) -> Result<(), Refusal> {
        match &event.action {
            Action::Play(the_move) => self.play(the_move)?,
            Action::Undo => self.rewind(1)?,
            Action::Rewind { moves } => self.rewind(*moves)?,
            Action::Redo => {
                let changes = self.log.redo().ok_or(Refusal::NothingToRedo)?;
                changes.iter().for_each(|c| self.position.set(Cell::new(c.index), c.after));
            }
            Action::Checkpoint => self.log.set_checkpoint(self.position.contents().collect()),
            Action::Return => {
                let changes = self.log.way_to_checkpoint(self.position.contents())?;
                if changes.iter().all(|change| change.before.looks_like(change.after)) {
                    return Err(Refusal::AtCheckpoint);
                }
                self.make(changes);
            }
            Action::Hint => self.log.count_hint(),
            Action::Watch => self.log.show(),
            Action::Pause => {}
            Action::Queens(_) => return Err(Refusal::WrongBoard),
        }
        self.log.reach(event.at);
        if self.is_solved() {
            self.log.finish(self.written.len(), self.target_score());
        }
        Ok(())
    }

    /// Makes a new move of these changes.
    fn make(&mut self, changes: Vec<Change<Content>>) {
        for change in &changes {
            self.position.set(Cell::new(change.index), change.after);
        }
        let standing = self.log.move_count();
        self.eliminations.retain(|elimination| elimination.number <= standing);
        self.log.record(changes);
    }

    /// Takes the last standing moves back.
    fn rewind(&mut self, moves: usize) -> Result<(), Refusal> {
        self.log.may_rewind(moves)?;
        for _ in 0..moves {
            self.log.undo().iter().for_each(|c| self.position.set(Cell::new(c.index), c.before));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
