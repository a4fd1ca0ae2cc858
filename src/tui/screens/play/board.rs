//! Keys on the board: moving, digits, marks, colours, queens, undo.

use crate::direction::Direction;
use crate::game::{Action as GameAction, CellColour, Game, MarkKind, Move, QueensMove};
use crate::grid::{Cell, Digit};
use crate::scene::{EntryOrder, PanelText, TextStyle};
use crate::tui::keymap::{Action, BoardAction, DigitMark, HintAction, NavigationAction, PuzzleAction};
use crate::tui::message::{JobTask, Task};
use crate::tui::screens::{Env, Export, Go, Screen};

use super::entry::square_at;
use super::{Board, neighbours};

impl Board {
    /// Performs what no layer above the board has taken, but for [`Board::enter`].
    pub(super) fn act(&mut self, action: Action, env: &Env<'_>) {
        match action {
            Action::Navigation(NavigationAction::Move(step)) => {
                self.said = PanelText::default();
                self.entry.walk(step, self.game.size());
            }
            Action::Navigation(NavigationAction::Back) if env.is_last => self.go(Go::Leave),
            Action::Navigation(NavigationAction::Back) => {
                self.close();
                self.request(Task::Job(JobTask::CancelAll));
                self.go(Go::Back);
            }
            Action::Hint(HintAction::LeaveOut) => self.leave_nothing_out(),
            Action::Puzzle(PuzzleAction::NextPuzzle) => {
                neighbours::open(self, Direction::Forward, env);
            }
            Action::Puzzle(PuzzleAction::PreviousPuzzle) => {
                neighbours::open(self, Direction::Backward, env);
            }
            Action::Puzzle(PuzzleAction::Export) => {
                let export = Export::new(&self.origin.title, &self.game, env.at);
                self.go(Go::To(Screen::Export(export.into())));
            }
            _ => {}
        }
    }

    /// Performs a key that enters something, moves, or selects. Layers have the others.
    pub(super) fn enter(&mut self, action: BoardAction) {
        let size = self.game.size();
        match action {
            BoardAction::Value(digit) => match &mut self.entry.first {
                EntryOrder::Digit(chosen) => *chosen = Some(digit),
                EntryOrder::Cell => self.write(digit),
            },
            BoardAction::Mark(DigitMark { digit, kind }) => {
                self.play(Move::Mark { cells: self.entry.cells(), digit, kind });
            }
            BoardAction::Put => self.put(),
            BoardAction::Erase => self.erase(),
            BoardAction::Queen => self.queen(),
            BoardAction::Cross => self.cross(),
            BoardAction::Colour(colour) => self.paint(colour, true),
            BoardAction::SameColour => self.same_colour(),
            BoardAction::NextColour => self.next_colour(),
            BoardAction::Undo => self.undo(),
            BoardAction::Redo => self.redo(),
            BoardAction::FillMarks => {
                self.play(Move::FillMarks { by_rules: self.settings.rule_marks });
            }
            BoardAction::Extend(step) => self.entry.extend(step, size),
            BoardAction::Select => self.entry.select(),
            BoardAction::Include => self.entry.include(),
            BoardAction::SelectSame if self.entry.select_same(&self.game) => {}
            BoardAction::SelectSame => self.say_cell_is_empty(),
            BoardAction::SelectOthers => self.entry.select_others(size),
            BoardAction::Digits => self.entry.end_modes(),
            BoardAction::Pencil => self.entry.toggle_pencil(MarkKind::Corner),
            BoardAction::CentrePencil => self.entry.toggle_pencil(MarkKind::Centre),
            BoardAction::DigitFirst => self.digit_first(),
            BoardAction::NextSame => self.seek_same(),
            BoardAction::NextEmpty => self.seek_empty(Direction::Forward),
            BoardAction::PreviousEmpty => self.seek_empty(Direction::Backward),
            BoardAction::BeforeMistake => self.go_before_mistake(),
            _ => {}
        }
    }

    /// Moves the cursor to the next empty cell in this direction, wrapping around. If a digit was chosen first, to one
    /// that it fits.
    fn seek_empty(&mut self, direction: Direction) {
        if let (EntryOrder::Digit(Some(digit)), Game::Sudoku(session)) = (self.entry.first, &self.game) {
            let cells = session.cells_that_fit(digit);
            if !self.entry.seek(direction, &self.game, |_, cell| cells.contains(cell)) {
                self.say("It fits no other cell.", TextStyle::Plain);
            }
        } else if !self.entry.seek(direction, &self.game, |session, cell| session.value(cell).is_none()) {
            self.say("There is no other empty cell.", TextStyle::Plain);
        }
    }

    fn seek_same(&mut self) {
        let Some(digit) = self.entry.digit(&self.game) else { return self.say_cell_is_empty() };
        let is_same = |session: &crate::game::Session, cell| session.value(cell) == Some(digit);
        if !self.entry.seek(Direction::Forward, &self.game, is_same) {
            self.say("No other cell has this digit.", TextStyle::Plain);
        }
    }

    fn say_cell_is_empty(&mut self) {
        let key = self.key(BoardAction::DigitFirst);
        self.say(format!("This cell is empty. {key} and a digit show where it fits."), TextStyle::Plain);
    }

    fn write(&mut self, digit: Digit) {
        let cells = self.entry.cells();
        if let Some(kind) = self.entry.pencil {
            self.play(Move::Mark { cells, digit, kind });
            return;
        }
        // The same digit again erases it, as it does with marks, unless the player wants it to stay.
        if let Game::Sudoku(session) = &self.game {
            let mut own = cells.iter().filter(|&&cell| !session.is_given(cell)).peekable();
            if own.peek().is_some() && own.all(|&cell| session.value(cell) == Some(digit)) {
                if self.settings.digit_again_clears {
                    self.play(Move::Erase { cells, restore: true });
                }
                return;
            }
        }
        let clean_peers = self.settings.clean_marks;
        self.play(Move::Place { cells, digit, clean_peers, restore: true });
    }

    /// Switches between choosing digits first, beginning with the one under the cursor, and cells first.
    fn digit_first(&mut self) {
        self.entry.first = match self.entry.first {
            EntryOrder::Cell => EntryOrder::Digit(self.entry.digit(&self.game)),
            EntryOrder::Digit(_) => EntryOrder::Cell,
        };
        if self.entry.first == EntryOrder::Digit(None) {
            let put = self.key(BoardAction::Put);
            self.say(format!("Choose a digit, then place it with {put}."), TextStyle::Plain);
        }
    }

    pub(super) fn put(&mut self) {
        match self.entry.first {
            EntryOrder::Digit(Some(digit)) => self.write(digit),
            _ => self.say("Choose a digit first.", TextStyle::Plain),
        }
    }

    fn erase(&mut self) {
        match self.game {
            Game::Sudoku(_) => self.play(Move::Erase { cells: self.entry.cells(), restore: true }),
            Game::Queens(_) => self.play(QueensMove::Erase { squares: self.entry.squares(self.game.size()) }),
        };
    }

    pub(super) fn queen(&mut self) {
        let square = square_at(self.entry.cursor, self.game.size());
        self.play(QueensMove::Queen { square, cross_attacked: self.settings.auto_crosses });
    }

    pub(super) fn cross(&mut self) {
        self.play(QueensMove::Cross { squares: self.entry.squares(self.game.size()) });
    }

    /// Adds a colour to the cells, or removes it if all of them have it; without a colour, removes all. Unless it is
    /// `beside` others, it takes their place. While marks of one digit are entered, its marks get the colour.
    fn paint(&mut self, colour: Option<CellColour>, beside: bool) {
        let cells = self.entry.cells();
        let is_painted = match self.entry.digit_of_marks() {
            Some(digit) => self.play(Move::ColourMarks { cells, digit, colour }),
            None => self.play(Move::Colour { cells, colour, beside }),
        };
        if is_painted {
            self.entry.colour = colour.or(self.entry.colour);
        }
    }

    fn same_colour(&mut self) {
        match self.entry.colour {
            Some(_) => self.paint(self.entry.colour, true),
            None => self.say("Choose a colour first.", TextStyle::Plain),
        }
    }

    /// Gives the cells the colour after that of the cursor's cell, or none after the last.
    fn next_colour(&mut self) {
        let Game::Sudoku(session) = &self.game else { return };
        let cell = Cell::new(self.entry.cursor);
        let last = match self.entry.digit_of_marks() {
            Some(digit) => session.mark_colour(cell, digit),
            None => session.colours(cell).iter().last(),
        };
        let colour = match last {
            None => Some(CellColour::A),
            Some(colour) => CellColour::ALL.get(colour.index() + 1).copied(),
        };
        self.paint(colour, false);
    }

    fn redo(&mut self) {
        if self.play(GameAction::Redo) {
            self.entry.look_at(&last_changed(&self.game));
        }
    }

    fn undo(&mut self) {
        let changed = last_changed(&self.game);
        if self.play(GameAction::Undo) {
            self.entry.look_at(&changed);
        }
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
