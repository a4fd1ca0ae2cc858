//! Keys on the board: moving, digits, marks, queens, undo.

use crate::direction::Direction;
use crate::game::{Action as GameAction, CellColour, Game, MarkKind, Move, QueensMove, Session};
use crate::grid::{Cell, Digit};
use crate::queens::Square;
use crate::scene::{EntryOrder, TextStyle};
use crate::tui::keymap::{BoardAction, DigitMark, HintAction, Motion};
use crate::tui::message::{JournalTask, Task};

use super::Play;

impl Play {
    /// Moves the cursor, wrapping around the edges.
    pub(super) fn walk(&mut self, step: Motion) {
        self.entry.cursor = step.target(self.entry.cursor, self.size());
    }

    /// Moves the cursor to the next empty cell in this direction, wrapping around. If a digit was chosen first, to one
    /// that it fits.
    pub(super) fn seek_empty(&mut self, direction: Direction) {
        if let (EntryOrder::Digit(Some(digit)), Game::Sudoku(session)) = (self.entry.first, &self.game) {
            let cells = session.cells_that_fit(digit);
            if !self.seek(direction, |_, cell| cells.contains(cell)) {
                self.say("It fits no other cell.", TextStyle::Plain);
            }
            return;
        }
        if !self.seek(direction, |session, cell| session.value(cell).is_none()) {
            self.say("There is no other empty cell.", TextStyle::Plain);
        }
    }

    /// Moves the cursor to the next cell with the current digit.
    pub(super) fn seek_same(&mut self) {
        let Some(digit) = self.current_digit() else {
            return self.say_cell_is_empty();
        };
        if !self.seek(Direction::Forward, |session, cell| session.value(cell) == Some(digit)) {
            self.say("No other cell has this digit.", TextStyle::Plain);
        }
    }

    pub(super) fn say_cell_is_empty(&mut self) {
        let key = self.key(BoardAction::DigitFirst);
        self.say(format!("This cell is empty. {key} and a digit show where it fits."), TextStyle::Plain);
    }

    /// The digit that was chosen first, or the one under the cursor.
    pub(super) fn current_digit(&self) -> Option<Digit> {
        match (self.entry.first, &self.game) {
            (EntryOrder::Digit(Some(digit)), _) => Some(digit),
            (_, Game::Sudoku(session)) => session.value(Cell::new(self.entry.cursor)),
            (_, Game::Queens(_)) => None,
        }
    }

    /// Moves the cursor to the next wanted cell in this direction, wrapping around. Returns whether there is one.
    fn seek(&mut self, direction: Direction, is_wanted: impl Fn(&Session, Cell) -> bool) -> bool {
        let Game::Sudoku(session) = &self.game else { return false };
        let cells = self.size() * self.size();
        let mut others = (1..cells).map(|steps| direction.step(self.entry.cursor, steps, cells));
        let found = others.find(|&i| is_wanted(session, Cell::new(i)));
        self.entry.cursor = found.unwrap_or(self.entry.cursor);
        found.is_some()
    }

    fn square(&self) -> Square {
        self.square_at(self.entry.cursor)
    }

    pub(super) fn square_at(&self, index: usize) -> Square {
        Square::new(index / self.size(), index % self.size())
    }

    /// The squares that a key acts on.
    fn target_squares(&self) -> Vec<Square> {
        self.targets().into_iter().map(|index| self.square_at(index)).collect()
    }

    /// Sets a digit or a mark of it, or chooses it if digits are chosen first.
    pub(super) fn value(&mut self, digit: Digit, clean_peers: bool) -> Vec<Task> {
        if self.entry.palette {
            self.say(format!("The colours are 1 to {}.", CellColour::ALL.len()), TextStyle::Plain);
            return Vec::new();
        }
        if let EntryOrder::Digit(chosen) = &mut self.entry.first {
            *chosen = Some(digit);
            return Vec::new();
        }
        self.write(digit, clean_peers)
    }

    fn write(&mut self, digit: Digit, clean_peers: bool) -> Vec<Task> {
        let cells = self.target_cells();
        if let Some(kind) = self.entry.pencil {
            return self.play(Move::Mark { cells, digit, kind });
        }
        // The same digit again erases it, as it does with marks.
        if let Game::Sudoku(session) = &self.game {
            let mut own = cells.iter().filter(|&&cell| !session.is_given(cell)).peekable();
            if own.peek().is_some() && own.all(|&cell| session.value(cell) == Some(digit)) {
                return self.play(Move::Erase { cells, restore: true });
            }
        }
        self.play(Move::Place { cells, digit, clean_peers, restore: true })
    }

    /// Sets or clears a mark, whatever digit keys do.
    pub(super) fn mark(&mut self, mark: DigitMark) -> Vec<Task> {
        let DigitMark { digit, kind } = mark;
        self.play(Move::Mark { cells: self.target_cells(), digit, kind })
    }

    /// Makes digit keys place digits in the cell under the cursor.
    pub(super) fn return_to_digits(&mut self) {
        self.entry.pencil = None;
        self.entry.palette = false;
        self.entry.first = EntryOrder::Cell;
        self.deselect();
    }

    /// Makes digit keys set marks of this kind, or digits again.
    pub(super) fn toggle_pencil(&mut self, kind: MarkKind) {
        self.entry.palette = false;
        self.entry.pencil = if self.entry.pencil == Some(kind) { None } else { Some(kind) };
    }

    /// Switches between choosing digits first, beginning with the one under the cursor, and cells first.
    pub(super) fn digit_first(&mut self) {
        self.entry.palette = false;
        self.entry.first = match self.entry.first {
            EntryOrder::Cell => EntryOrder::Digit(self.current_digit()),
            EntryOrder::Digit(_) => EntryOrder::Cell,
        };
        if self.entry.first == EntryOrder::Digit(None) {
            let put = self.key(BoardAction::Put);
            self.say(format!("Choose a digit, then place it with {put}."), TextStyle::Plain);
        }
    }

    /// Places the chosen digit, or its mark.
    pub(super) fn put(&mut self, clean_peers: bool) -> Vec<Task> {
        match self.entry.first {
            EntryOrder::Digit(Some(digit)) => self.write(digit, clean_peers),
            _ => {
                self.say("Choose a digit first.", TextStyle::Plain);
                Vec::new()
            }
        }
    }

    pub(super) fn erase(&mut self) -> Vec<Task> {
        match self.game {
            Game::Sudoku(_) => self.play(Move::Erase { cells: self.target_cells(), restore: true }),
            Game::Queens(_) => self.play(QueensMove::Erase { squares: self.target_squares() }),
        }
    }

    pub(super) fn queen(&mut self, cross_attacked: bool) -> Vec<Task> {
        self.play(QueensMove::Queen { square: self.square(), cross_attacked })
    }

    pub(super) fn cross(&mut self) -> Vec<Task> {
        self.play(QueensMove::Cross { squares: self.target_squares() })
    }

    /// Undoes the last move, and moves the cursor to the change.
    pub(super) fn undo(&mut self) -> Vec<Task> {
        let changed = self.last_changed();
        let tasks = self.play(GameAction::Undo);
        if !tasks.is_empty() {
            self.look_at(&changed);
        }
        tasks
    }

    /// The indices of the cells that the last move changed.
    pub(super) fn last_changed(&self) -> Vec<usize> {
        last_changed(&self.game)
    }

    /// Moves the cursor to the first of these cells, unless it is on one of them already.
    pub(super) fn look_at(&mut self, cells: &[usize]) {
        if !cells.contains(&self.entry.cursor) {
            self.entry.cursor = cells.first().copied().unwrap_or(self.entry.cursor);
        }
    }

    pub(super) fn redo(&mut self) -> Vec<Task> {
        let tasks = self.play(GameAction::Redo);
        if !tasks.is_empty() {
            self.look_at(&self.last_changed());
        }
        tasks
    }

    /// Plays a move: an accepted one goes to the journal, a refused one is explained.
    pub(super) fn play(&mut self, action: impl Into<GameAction>) -> Vec<Task> {
        let action = action.into();
        let before = self.own_marks(&action);
        let was_solved = self.game.is_solved();
        match self.game.act(self.elapsed(), action) {
            Ok(event) => {
                let keeps_undone_moves = matches!(
                    event.action,
                    GameAction::Undo | GameAction::Redo | GameAction::Rewind { .. } | GameAction::GoTo { .. }
                );
                if !keeps_undone_moves {
                    self.drop_later_values();
                    self.drop_later_solutions();
                }
                self.hints.open = None;
                // Colouring a finished board does not bring its summary back.
                self.finished = self.game.is_solved() && !was_solved && !self.is_practice();
                self.is_newly_solved |= self.finished;
                if let Game::Sudoku(session) = &self.game
                    && !session.is_solved()
                    && session.filled().0 == session.filled().1
                {
                    let hint = self.key(HintAction::Hint);
                    let words = format!("All cells are filled, but there's a mistake. {hint} shows it.");
                    self.say(words, TextStyle::Bad);
                }
                let mut tasks = before;
                tasks.push(Task::Journal(JournalTask::Append(event, self.game.status())));
                self.found.review = None;
                if self.finished {
                    tasks.extend(self.ask_about_games());
                    tasks.extend(self.begin_review());
                }
                tasks.extend(self.find_needs());
                tasks.extend(self.cancel_requests());
                tasks.extend(self.search_completions());
                tasks.extend(self.follow_scores());
                tasks
            }
            Err(refusal) => {
                self.say(
                    refusal.sentence(),
                    if refusal.is_harmless() { TextStyle::Plain } else { TextStyle::Bad },
                );
                before
            }
        }
    }

    /// Makes marks that appear by themselves the player's own before this action changes one of them.
    fn own_marks(&mut self, action: &GameAction) -> Vec<Task> {
        let Game::Sudoku(session) = &self.game else { return Vec::new() };
        let is_open = |cells: &[Cell]| cells.iter().all(|&cell| session.value(cell).is_none());
        let changes_marks = match action {
            GameAction::Play(
                Move::Mark { .. }
                | Move::Marks { .. }
                | Move::RubOut { .. }
                | Move::ColourMarks { .. }
                | Move::Eliminate { .. },
            ) => true,
            GameAction::Play(Move::Erase { cells, .. }) => is_open(cells),
            _ => false,
        };
        if !(self.auto_marks && changes_marks) || session.automatic_marks(self.rule_marks).is_none() {
            return Vec::new();
        }
        self.play(Move::FillMarks { by_rules: self.rule_marks })
    }
}

/// The indices of the cells that the last move of a game changed. Queens boards have up to 32x32 cells, more than a
/// `CellSet` holds.
pub(super) fn last_changed(game: &Game) -> Vec<usize> {
    match game {
        Game::Sudoku(session) => session.last_changed().iter().map(Cell::index).collect(),
        Game::Queens(session) => session.last_changed(),
    }
}
