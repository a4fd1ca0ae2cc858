//! Keys on the board: walking, digits, marks, queens, undo.

use crate::game::{Action as GameAction, Game, Move, QueensMove};
use crate::grid::{Cell, Digit};
use crate::queens::Square;
use crate::scene::{Outlook, Tone};
use crate::tui::keymap::Step;
use crate::tui::message::Task;

use super::Play;

impl Play {
    /// Moves the cursor; over an edge it comes back at the other side.
    pub(super) fn walk(&mut self, step: Step) {
        let n = self.size();
        let (row, column) = (self.cursor / n, self.cursor % n);
        let (row, column) = match step {
            Step::Up => ((row + n - 1) % n, column),
            Step::Down => ((row + 1) % n, column),
            Step::Left => (row, (column + n - 1) % n),
            Step::Right => (row, (column + 1) % n),
            Step::First => (row, 0),
            Step::Last => (row, n - 1),
            Step::PageUp => (0, column),
            Step::PageDown => (n - 1, column),
        };
        self.cursor = row * n + column;
    }

    /// Moves the cursor to the next cell without a digit, in reading order and round the end.
    pub(super) fn seek_empty(&mut self, forward: bool) {
        let Game::Sudoku(session) = &self.game else { return };
        let cells = self.size() * self.size();
        let at =
            |i: usize| if forward { (self.cursor + i) % cells } else { (self.cursor + cells - i) % cells };
        match (1..cells).map(at).find(|&i| session.value(Cell::new(i)).is_none()) {
            Some(cell) => self.cursor = cell,
            None => self.say("No other cell is empty.", Tone::Plain),
        }
    }

    fn square(&self) -> Square {
        Square::new(self.cursor / self.size(), self.cursor % self.size())
    }

    /// A digit, or a mark of it.
    pub(super) fn value(&mut self, digit: Digit, clean_peers: bool) -> Vec<Task> {
        let cells = vec![Cell::new(self.cursor)];
        if self.pencil {
            return self.play(Move::Mark { cells, digit });
        }
        // The same digit once more takes it away, as it does with marks.
        if let Game::Sudoku(session) = &self.game
            && session.value(cells[0]) == Some(digit)
            && !session.is_given(cells[0])
        {
            return self.play(Move::Erase { cells });
        }
        self.play(Move::Place { cells, digit, clean_peers })
    }

    pub(super) fn erase(&mut self) -> Vec<Task> {
        match self.game {
            Game::Sudoku(_) => self.play(Move::Erase { cells: vec![Cell::new(self.cursor)] }),
            Game::Queens(_) => self.play(QueensMove::Erase { squares: vec![self.square()] }),
        }
    }

    pub(super) fn queen(&mut self) -> Vec<Task> {
        self.play(QueensMove::Queen { square: self.square() })
    }

    pub(super) fn cross(&mut self) -> Vec<Task> {
        self.play(QueensMove::Cross { squares: vec![self.square()] })
    }

    pub(super) fn undo(&mut self) -> Vec<Task> {
        self.play(GameAction::Undo)
    }

    pub(super) fn redo(&mut self) -> Vec<Task> {
        self.play(GameAction::Redo)
    }

    /// Hands a move to the game. What is let in goes to the journal; a refusal is said.
    pub(super) fn play(&mut self, action: impl Into<GameAction>) -> Vec<Task> {
        match self.game.act(self.elapsed(), action) {
            Ok(event) => {
                self.hint = None;
                self.told = false;
                self.finished = self.game.is_solved();
                if let Game::Sudoku(session) = &self.game
                    && !self.finished
                    && session.filled().0 == session.filled().1
                {
                    let words = "All cells are filled, but something is wrong: h shows it.";
                    self.say(words, Tone::Bad);
                }
                let mut tasks = vec![Task::Append(event)];
                tasks.extend(self.forget_answer());
                tasks.extend(self.look_ahead());
                tasks
            }
            Err(refusal) => {
                self.say(sentence(refusal.to_string()), Tone::Bad);
                Vec::new()
            }
        }
    }

    /// Forgets what was known about the position before.
    pub(super) fn forget_outlook(&mut self) {
        self.outlook = Outlook::Unknown;
    }
}

/// Words as a sentence. A name of a cell, `r4c7`, stays as it is at the start too.
fn sentence(mut words: String) -> String {
    let is_name = words.chars().nth(1).is_some_and(|c| c.is_ascii_digit());
    if let Some(first) = words.get_mut(..1).filter(|_| !is_name) {
        first.make_ascii_uppercase();
    }
    words + "."
}
