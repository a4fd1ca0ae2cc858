//! A sudoku being played: classic, variant or target.

mod mistakes;
mod moves;
mod reasoning;

use std::sync::Arc;
use std::time::Duration;

use super::log::{Change, Log};
use super::{Action, Event, Hue, Mode, Refusal, Stats, Unplayable};
use crate::grid::{Boxes, CandidateGrid, CandidateSet, Cell, CellSet, Digit, Geometry, Grid, Puzzle};
use crate::solve::Verdict;

pub use mistakes::Check;
use reasoning::Ruling;

/// A sudoku being played. Reading is open to all; changes come through [`super::Game::act`].
#[derive(Clone, Debug)]
pub struct Session {
    puzzle: Arc<Puzzle>,
    position: Box<Position>,
    log: Log<Content>,
    /// What hints have ruled out, in the order of the moves.
    rulings: Vec<Ruling>,
    /// Every digit that the player has written, right or wrong, undone or not.
    written: Vec<Written>,
    /// Was the solution ever filled in?
    shown: bool,
    verdict: Option<Verdict>,
}

/// What stands on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Position {
    values: Grid,
    marks: Box<[CandidateSet]>,
    colors: Box<[Option<Hue>]>,
}

/// All that a cell holds: a digit, or marks, or nothing; and its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Content {
    value: Option<Digit>,
    marks: CandidateSet,
    color: Option<Hue>,
}

/// A digit that the player wrote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Written {
    cell: Cell,
    digit: Digit,
    /// Did a peer hold the same digit then?
    clashed: bool,
}

impl Content {
    /// The same cell with nothing written in it.
    fn emptied(self) -> Content {
        Content { value: None, marks: CandidateSet::EMPTY, ..self }
    }

    /// The same cell with a digit.
    fn with_digit(self, digit: Digit) -> Content {
        Content { value: Some(digit), ..self.emptied() }
    }

    /// The same cell with marks.
    fn with_marks(self, marks: CandidateSet) -> Content {
        Content { marks, ..self.emptied() }
    }
}

impl Position {
    fn start(puzzle: &Puzzle) -> Position {
        let values = puzzle.values().clone();
        let pencilled = puzzle.start.as_ref().and_then(|start| start.candidates.as_ref());
        let marks = values.iter().map(|(cell, value)| match (value, pencilled) {
            (None, Some(marks)) => marks[cell.index()],
            _ => CandidateSet::EMPTY,
        });
        Position { marks: marks.collect(), colors: vec![None; values.cell_count()].into(), values }
    }

    fn get(&self, cell: Cell) -> Content {
        let i = cell.index();
        Content { value: self.values[cell], marks: self.marks[i], color: self.colors[i] }
    }

    /// Every cell in reading order.
    fn contents(&self) -> impl Iterator<Item = Content> + '_ {
        self.values.iter().map(|(cell, _)| self.get(cell))
    }

    fn set(&mut self, cell: Cell, content: Content) {
        self.values[cell] = content.value;
        self.marks[cell.index()] = content.marks;
        self.colors[cell.index()] = content.color;
    }
}

/// Equal games: what a search has found about the puzzle is no part of them.
impl PartialEq for Session {
    fn eq(&self, other: &Session) -> bool {
        let Session { puzzle, position, log, rulings, written, shown, verdict: _ } = self;
        *puzzle == other.puzzle
            && *position == other.position
            && *log == other.log
            && *rulings == other.rulings
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
        Ok(Session {
            position: Position::start(&puzzle).into(),
            log: Log::default(),
            rulings: Vec::new(),
            written: Vec::new(),
            shown: false,
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
    pub fn marks(&self, cell: Cell) -> CandidateSet {
        self.position.marks[cell.index()]
    }

    /// The colour that the player has given to a cell.
    pub fn color(&self, cell: Cell) -> Option<Hue> {
        self.position.colors[cell.index()]
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

    /// The cells that the last standing move changed.
    pub fn last_changed(&self) -> CellSet {
        self.log.last().iter().map(|change| Cell::new(change.index)).collect()
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
    pub fn standing(&self) -> usize {
        self.log.standing()
    }

    /// Is there a checkpoint to return to?
    pub fn has_checkpoint(&self) -> bool {
        self.log.has_checkpoint()
    }

    /// The figures so far. Which digits were wrong is known best after a verdict.
    pub fn stats(&self) -> Stats {
        let differs = |w: &Written| self.solution().is_some_and(|s| s[w.cell] != Some(w.digit));
        Stats {
            elapsed_ms: self.elapsed().as_millis() as u64,
            moves: self.log.made(),
            hints: self.log.hints(),
            mistakes: self.written.iter().filter(|w| w.clashed || differs(w)).count() as u32,
            shown: self.shown,
        }
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
                self.make(changes);
            }
            Action::Hint => self.log.count_hint(),
            Action::Watch => self.shown = true,
            Action::Pause => {}
            Action::Queens(_) => return Err(Refusal::WrongBoard),
        }
        self.log.reach(event.at);
        Ok(())
    }

    /// Makes a new move of these changes.
    fn make(&mut self, changes: Vec<Change<Content>>) {
        for change in &changes {
            self.position.set(Cell::new(change.index), change.after);
        }
        let standing = self.log.standing();
        self.rulings.retain(|ruling| ruling.number <= standing);
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
mod tests {
    use super::*;
    use crate::game::{Game, Move};
    use crate::grid::{Alphabet, Extra, Shape, Start, Weights};

    /// A 4x4 puzzle with one solution, 1234 3412 2143 4321.
    const FOUR: &str = "1.3. .412 2... ..2.";

    fn grid(text: &str) -> Grid {
        text.chars().filter(|c| *c != ' ').map(|c| Alphabet::Digits.digit(c, 4)).collect()
    }

    fn four() -> Puzzle {
        Puzzle::new(Geometry::standard(4).unwrap(), grid(FOUR))
    }

    #[test]
    fn a_game_starts_where_the_text_left_off() {
        let mut puzzle = four();
        let marks = vec![CandidateSet::from_bits(0b1010); 16].into();
        puzzle.start = Some(Start { values: grid("1234 .412 2... ..2."), candidates: Some(marks) });
        let session = Session::new(Arc::new(puzzle)).unwrap();
        assert_eq!(session.value(Cell::new(1)), Digit::new(2));
        assert!(session.is_given(Cell::new(0)) && !session.is_given(Cell::new(1)));
        assert_eq!(session.marks(Cell::new(4)).bits(), 0b1010);
        assert!(session.marks(Cell::new(1)).is_empty(), "no marks beside a digit");
        assert_eq!(session.filled(), (9, 16));
    }

    #[test]
    fn what_is_wrong_is_known_by_rule_and_by_solution() {
        let mut session = Session::new(Arc::new(four())).unwrap();
        let write = |session: &mut Session, cell, digit| {
            let cells = vec![Cell::new(cell)];
            let the_move = Move::Place { cells, digit: Digit::new(digit).unwrap(), clean_peers: false };
            session.play(&the_move).unwrap();
        };
        write(&mut session, 3, 1);
        assert_eq!(session.conflicts().iter().map(Cell::index).collect::<Vec<_>>(), [0, 3, 6]);
        assert_eq!(session.mistakes().only(), Some(Cell::new(3)), "the given is not the player's");
        write(&mut session, 3, 4);
        write(&mut session, 9, 3);
        assert!(session.mistakes().is_empty(), "nothing clashes, and the solution is not known");
        assert_eq!(session.stats().mistakes, 1);
        session.set_verdict(Verdict::Unique(grid("1234 3412 2143 4321")));
        assert_eq!(session.mistakes().only(), Some(Cell::new(9)));
        assert_eq!(session.stats(), Stats { moves: 3, mistakes: 2, ..Stats::default() });
        assert_eq!(session.remaining(Digit::new(2).unwrap()), 1);
        assert_eq!(session.remaining(Digit::new(3).unwrap()), 2);
    }

    #[test]
    fn a_checkpoint_is_returned_to_by_a_move_and_moves_are_taken_back_together() {
        let mut game = Game::Sudoku(Session::new(Arc::new(four())).unwrap());
        let place = |cell, digit| Move::Place {
            cells: vec![Cell::new(cell)],
            digit: Digit::new(digit).unwrap(),
            clean_peers: false,
        };
        fn act(game: &mut Game, action: impl Into<Action>) -> Result<(), Refusal> {
            game.act(Duration::ZERO, action).map(drop)
        }
        assert_eq!(act(&mut game, Action::Return), Err(Refusal::NoCheckpoint));
        act(&mut game, place(1, 2)).unwrap();
        act(&mut game, Action::Checkpoint).unwrap();
        assert_eq!(act(&mut game, Action::Return), Err(Refusal::AtCheckpoint));
        act(&mut game, place(3, 4)).unwrap();
        act(&mut game, place(1, 4)).unwrap();
        let filled = |game: &Game| game.filled().0;
        act(&mut game, Action::Return).unwrap();
        assert_eq!(filled(&game), 8);
        act(&mut game, Action::Undo).unwrap();
        assert_eq!(filled(&game), 9, "and back to what was tried");
        assert_eq!(act(&mut game, Action::Rewind { moves: 4 }), Err(Refusal::TooFarBack));
        act(&mut game, Action::Rewind { moves: 3 }).unwrap();
        assert_eq!(filled(&game), 7);
        assert_eq!(act(&mut game, Action::Rewind { moves: 1 }), Err(Refusal::NothingToUndo));
        act(&mut game, place(4, 3)).unwrap();
        act(&mut game, Action::Return).unwrap();
        assert_eq!(filled(&game), 8, "also where the moves before it were undone");
        let Game::Sudoku(session) = &game else { unreachable!() };
        assert_eq!(session.value(Cell::new(1)), Digit::new(2));
    }

    #[test]
    fn kinds_of_sudoku_are_told_apart() {
        let mode = |puzzle: Puzzle| Session::new(Arc::new(puzzle)).unwrap().mode();
        assert_eq!(mode(four()), Mode::Classic);
        let weights = Some(Weights::rings(4));
        assert_eq!(mode(Puzzle { weights: weights.clone(), ..four() }), Mode::Target);
        let diagonal = Geometry::new(Shape::standard(4).unwrap().with(Extra::Diagonals)).unwrap();
        assert_eq!(mode(Puzzle::new(Arc::new(diagonal), grid(FOUR))), Mode::Variant);
        let scored = Session::new(Arc::new(Puzzle { weights, ..four() })).unwrap();
        assert_eq!(scored.target_score(), Some(9 * (1 + 3 + 2 + 2 + 2) + 10 * (4 + 1)));
        let large = Puzzle::new(Geometry::standard(25).unwrap(), Grid::empty(625));
        assert_eq!(Session::new(Arc::new(large)), Err(Unplayable::TooLarge(25)));
    }

    #[test]
    fn time_of_play_never_runs_backwards() {
        let mut game = Game::Sudoku(Session::new(Arc::new(four())).unwrap());
        game.act(Duration::from_secs(9), Action::Hint).unwrap();
        game.act(Duration::from_secs(4), Action::Pause).unwrap();
        assert_eq!(game.elapsed(), Duration::from_secs(9));
        assert_eq!(game.stats().hints, 1);
    }
}
