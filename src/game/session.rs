//! A sudoku being played: classic, variant or target.

mod hint_position;
mod mistakes;
mod moves;
mod position;

use std::sync::Arc;

use super::log::{Change, Log, Recorded};
use super::{Action, CellColour, CellColours, Event, Marks, Mode, Refusal, Stats, Unplayable};
use crate::grid::{Boxes, CandidateGrid, Cell, CellSet, Clues, Digit, Geometry, Grid, MAX_PLAY_SIZE, Puzzle};
use crate::solve::Verdict;

use hint_position::Elimination;
pub(super) use hint_position::NotesOnly;
pub use mistakes::Check;
use position::{CellContents, Position};

/// A sudoku being played. It is changed through [`super::Game::act`] only.
#[derive(Clone, Debug)]
pub struct Session {
    puzzle: Arc<Puzzle>,
    position: Box<Position>,
    log: Box<Log<CellContents>>,
    /// Candidates ruled out by hints, in the order of the moves.
    eliminations: Vec<Elimination>,
    /// Every digit that the player has placed, right or wrong, undone or not.
    written: Vec<Written>,
    verdict: Option<Verdict>,
}

/// A digit that the player placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Written {
    cell: Cell,
    digit: Digit,
    /// Whether a peer had the same digit at that moment.
    clashed: bool,
}

/// The verdict is not compared: it depends on the puzzle alone.
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
    /// Starts a game.
    ///
    /// # Errors
    /// The board is too large to be played.
    pub fn new(puzzle: Arc<Puzzle>) -> Result<Session, Unplayable> {
        if !puzzle.geometry.is_playable() {
            let size = puzzle.geometry.size();
            return Err(if size > MAX_PLAY_SIZE { Unplayable::TooLarge(size) } else { Unplayable::Blank });
        }
        Ok(Session {
            position: Position::start(&puzzle).into(),
            log: Box::default(),
            eliminations: Vec::new(),
            written: Vec::new(),
            verdict: None,
            puzzle,
        })
    }

    /// Returns the puzzle.
    pub fn puzzle(&self) -> &Arc<Puzzle> {
        &self.puzzle
    }

    /// Returns the houses and names of the board.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.puzzle.geometry
    }

    /// Returns the kind of sudoku.
    pub fn mode(&self) -> Mode {
        let shape = self.geometry().shape();
        let is_plain = shape.extras.is_empty() && shape.rules.is_empty();
        if self.puzzle.weights.is_some() {
            Mode::Target
        } else if matches!(shape.boxes, Boxes::Rectangles { .. }) && is_plain {
            Mode::Classic
        } else {
            Mode::Variant
        }
    }

    /// Returns the digit of a cell.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.position.values[cell]
    }

    /// Returns all digits on the board.
    pub fn values(&self) -> &Grid {
        &self.position.values
    }

    /// Returns the visible pencil marks of a cell.
    pub fn marks(&self, cell: Cell) -> Marks {
        self.position.get(cell).marks()
    }

    /// Returns the player's colour of a mark.
    pub fn mark_colour(&self, cell: Cell, digit: Digit) -> Option<CellColour> {
        self.position.get(cell).mark_colour(digit)
    }

    /// Returns the player's colours of a cell.
    pub fn colours(&self, cell: Cell) -> CellColours {
        self.position.get(cell).colours()
    }

    /// Returns whether the cell's digit is a given.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.puzzle.givens[cell].is_some()
    }

    /// Returns what a solver starts from in this position: the digits, and the given candidates of a Sukaku.
    pub fn clues(&self) -> Clues<'_> {
        self.puzzle.clues_with(self.values())
    }

    /// Returns all candidates that the digits of peers leave, whatever the player has marked.
    pub fn candidates(&self) -> CandidateGrid {
        CandidateGrid::new(self.geometry().clone(), self.clues())
    }

    /// Returns the open cells in which a digit breaks no rule.
    pub fn cells_that_fit(&self, digit: Digit) -> CellSet {
        self.candidates().cells_of(digit)
    }

    /// Returns how many of a digit remain to be placed; negative if there are too many.
    pub fn remaining(&self, digit: Digit) -> i32 {
        let standing = self.values().placed().filter(|&(_, d)| d == digit).count();
        self.geometry().size() as i32 - standing as i32
    }

    /// Returns the number of filled cells and of all cells.
    pub fn filled(&self) -> (usize, usize) {
        (self.values().filled(), self.values().cell_count())
    }

    /// Returns whether every cell is filled and no digit occurs twice in a house. On a target board any complete grid
    /// counts, even if a higher score is possible.
    pub fn is_solved(&self) -> bool {
        self.values().is_solution(self.geometry())
    }

    /// Returns the score so far, or `None` if the puzzle has no weights.
    pub fn target_score(&self) -> Option<i64> {
        self.puzzle.weights.as_ref().map(|weights| weights.score(self.values()))
    }

    /// Returns the cells whose digits the last move changed, or else the cells with another visible change.
    pub fn last_changed(&self) -> CellSet {
        let (mut digits, mut others) = (CellSet::EMPTY, CellSet::EMPTY);
        for change in self.log.last() {
            if change.before.value != change.after.value {
                digits.insert(Cell::new(change.index));
            } else if !change.before.looks_like(change.after) {
                others.insert(Cell::new(change.index));
            }
        }
        if digits.is_empty() { others } else { digits }
    }

    /// Returns the result of a search on the givens, once it is known.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// Returns the only solution of the givens, if it is known.
    pub fn solution(&self) -> Option<&Grid> {
        match &self.verdict {
            Some(Verdict::Unique(solution)) => Some(solution),
            _ => None,
        }
    }

    /// Returns the statistics so far. Mistakes are complete only after a verdict.
    pub fn stats(&self) -> Stats {
        self.log.stats(self.mistakes_among(&self.written))
    }

    /// Returns the statistics of the player's finish, on a target board of the best one.
    pub(super) fn end(&self) -> Option<Stats> {
        self.log.end(|written| self.mistakes_among(&self.written[..written]))
    }

    /// Returns whether the grid scores as much as that of the finish that counts.
    pub(super) fn is_end(&self) -> bool {
        self.log.has_ended_with(self.target_score())
    }

    fn mistakes_among(&self, written: &[Written]) -> u32 {
        let is_mistake = |written: &&Written| match self.solution() {
            // A right digit beside a wrong one is none.
            Some(solution) => solution[written.cell] != Some(written.digit),
            None => written.clashed,
        };
        written.iter().filter(is_mistake).count() as u32
    }

    pub(super) fn set_verdict(&mut self, verdict: Verdict) {
        self.verdict = Some(verdict);
    }

    pub(super) fn apply(&mut self, event: &Event) -> Result<(), Refusal> {
        match &event.action {
            Action::Play(the_move) => self.play(the_move)?,
            other => self.control(other)?,
        }
        self.log.keep(event);
        if self.is_solved() {
            self.log.finish(self.written.len(), self.target_score());
        }
        Ok(())
    }
}

impl Recorded for Session {
    type Content = CellContents;

    fn log(&self) -> &Log<CellContents> {
        &self.log
    }

    fn log_mut(&mut self) -> &mut Log<CellContents> {
        &mut self.log
    }

    fn contents(&self) -> Box<[CellContents]> {
        self.position.contents().collect()
    }

    fn set(&mut self, index: usize, content: CellContents) {
        self.position.set(Cell::new(index), content);
    }

    fn is_invisible(change: &Change<CellContents>) -> bool {
        change.before.looks_like(change.after)
    }

    /// Forgets what the hints of undone moves have ruled out.
    fn before_move(&mut self) {
        let moves = self.log.move_count();
        self.eliminations.retain(|elimination| elimination.number <= moves);
    }
}

#[cfg(test)]
mod tests;
