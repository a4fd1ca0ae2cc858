//! Keys on the board: walking, digits, marks, queens, undo.

use crate::game::{Action as GameAction, Game, MarkKind, Move, QueensMove, Session};
use crate::grid::{Cell, Digit};
use crate::queens::Square;
use crate::scene::{First, Outlook, Tone};
use crate::tui::keymap::{Action, Motion};
use crate::tui::message::Task;

use super::Play;

impl Play {
    /// Moves the cursor; over an edge it comes back at the other side.
    pub(super) fn walk(&mut self, step: Motion) {
        self.cursor = step.target(self.cursor, self.size());
    }

    /// Moves the cursor to the next cell without a digit, in reading order and round the end.
    pub(super) fn seek_empty(&mut self, forward: bool) {
        if !self.seek(forward, |session, cell| session.value(cell).is_none()) {
            self.say("No other cell is empty.", Tone::Plain);
        }
    }

    /// Moves the cursor to the next cell with the digit in hand.
    pub(super) fn seek_same(&mut self) {
        let Some(digit) = self.digit_in_hand() else {
            return self.say("There is no digit here to look for.", Tone::Plain);
        };
        if !self.seek(true, |session, cell| session.value(cell) == Some(digit)) {
            self.say("No other cell has this digit.", Tone::Plain);
        }
    }

    /// The digit that was chosen first, or that stands under the cursor.
    fn digit_in_hand(&self) -> Option<Digit> {
        match (self.first, &self.game) {
            (First::Digit(Some(digit)), _) => Some(digit),
            (_, Game::Sudoku(session)) => session.value(Cell::new(self.cursor)),
            (_, Game::Queens(_)) => None,
        }
    }

    /// Moves the cursor to the next cell like this, in reading order and round the end; false
    /// where there is no other.
    fn seek(&mut self, forward: bool, is_wanted: impl Fn(&Session, Cell) -> bool) -> bool {
        let Game::Sudoku(session) = &self.game else { return false };
        let cells = self.size() * self.size();
        let at =
            |i: usize| if forward { (self.cursor + i) % cells } else { (self.cursor + cells - i) % cells };
        let found = (1..cells).map(at).find(|&i| is_wanted(session, Cell::new(i)));
        self.cursor = found.unwrap_or(self.cursor);
        found.is_some()
    }

    fn square(&self) -> Square {
        self.square_at(self.cursor)
    }

    fn square_at(&self, index: usize) -> Square {
        Square::new(index / self.size(), index % self.size())
    }

    /// The squares of a queens board that a key acts on.
    fn target_squares(&self) -> Vec<Square> {
        self.targets().into_iter().map(|index| self.square_at(index)).collect()
    }

    /// A digit, or a mark of it; where digits are chosen first, the choice.
    pub(super) fn value(&mut self, digit: Digit, clean_peers: bool) -> Vec<Task> {
        if let First::Digit(chosen) = &mut self.first {
            *chosen = Some(digit);
            return Vec::new();
        }
        self.write(digit, clean_peers)
    }

    fn write(&mut self, digit: Digit, clean_peers: bool) -> Vec<Task> {
        let cells = self.target_cells();
        if let Some(kind) = self.pencil {
            return self.play(Move::Mark { cells, digit, kind });
        }
        // The same digit once more takes it away, as it does with marks.
        if let Game::Sudoku(session) = &self.game {
            let mut own = cells.iter().filter(|&&cell| !session.is_given(cell)).peekable();
            if own.peek().is_some() && own.all(|&cell| session.value(cell) == Some(digit)) {
                return self.play(Move::Erase { cells, restore: true });
            }
        }
        self.play(Move::Place { cells, digit, clean_peers, restore: true })
    }

    /// From here on digits become marks of this kind; or digits again.
    pub(super) fn take_pencil(&mut self, kind: MarkKind) {
        self.pencil = if self.pencil == Some(kind) { None } else { Some(kind) };
    }

    /// From here on a digit is chosen first: the one under the cursor to begin with. Or cells are
    /// chosen first again.
    pub(super) fn digit_first(&mut self) {
        self.first = match self.first {
            First::Cell => First::Digit(self.digit_in_hand()),
            First::Digit(_) => First::Cell,
        };
        if self.first == First::Digit(None) {
            let put = self.key(Action::Put);
            self.say(format!("Choose a digit; then {put} puts it into cells."), Tone::Plain);
        }
    }

    /// Puts the chosen digit, or its mark.
    pub(super) fn put(&mut self, clean_peers: bool) -> Vec<Task> {
        match self.first {
            First::Digit(Some(digit)) => self.write(digit, clean_peers),
            _ => {
                self.say("Choose a digit first.", Tone::Plain);
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

    /// Takes the last move back; the cursor goes to where something changed, so that it is seen.
    pub(super) fn undo(&mut self) -> Vec<Task> {
        let changed = self.last_changed();
        let tasks = self.play(GameAction::Undo);
        if !tasks.is_empty() {
            self.look_at(&changed);
        }
        tasks
    }

    /// The indices of the cells that the last move changed. Queens boards have up to 32x32 cells, more than
    /// a `CellSet` holds.
    pub(super) fn last_changed(&self) -> Vec<usize> {
        match &self.game {
            Game::Sudoku(session) => session.last_changed().iter().map(Cell::index).collect(),
            Game::Queens(_) => Vec::new(),
        }
    }

    /// Moves the cursor to the first of these cells, unless it is on one of them already.
    pub(super) fn look_at(&mut self, cells: &[usize]) {
        if !cells.contains(&self.cursor) {
            self.cursor = cells.first().copied().unwrap_or(self.cursor);
        }
    }

    pub(super) fn redo(&mut self) -> Vec<Task> {
        let tasks = self.play(GameAction::Redo);
        if !tasks.is_empty() {
            self.look_at(&self.last_changed());
        }
        tasks
    }

    /// Hands a move to the game. What is let in goes to the journal; a refusal is said.
    pub(super) fn play(&mut self, action: impl Into<GameAction>) -> Vec<Task> {
        let was_solved = self.game.is_solved();
        match self.game.act(self.elapsed(), action) {
            Ok(event) => {
                if !matches!(event.action, GameAction::Undo | GameAction::Redo | GameAction::Rewind { .. }) {
                    self.forget_worths();
                    self.forget_solutions();
                }
                self.hint = None;
                self.told = false;
                // Who looks at the finished board again may colour it without being told once more.
                self.finished = self.game.is_solved() && !was_solved;
                if let Game::Sudoku(session) = &self.game
                    && !session.is_solved()
                    && session.filled().0 == session.filled().1
                {
                    let hint = self.key(Action::Hint);
                    let words = format!("All cells are filled, but something is wrong: {hint} shows it.");
                    self.say(words, Tone::Bad);
                }
                let mut tasks = vec![Task::Append(event, self.game.status())];
                // What this one is measured by.
                tasks.extend(self.finished.then(|| Task::Best(self.origin.clone())));
                tasks.extend(self.forget_asked());
                tasks.extend(self.look_ahead());
                tasks.extend(self.look_deeper());
                tasks
            }
            Err(refusal) => {
                self.say(refusal.sentence(), if refusal.is_harmless() { Tone::Plain } else { Tone::Bad });
                Vec::new()
            }
        }
    }

    /// Forgets what was known about the position before.
    pub(super) fn forget_outlook(&mut self) {
        self.outlook = Outlook::Unknown;
    }
}
