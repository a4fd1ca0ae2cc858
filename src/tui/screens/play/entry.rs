//! Where the player is on the board, and what digit keys do there. What a key does to a cell, it does to all that are
//! selected.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::direction::Direction;
use crate::game::{CellColour, Game, MarkKind, Session};
use crate::grid::{Cell, Digit};
use crate::queens::Square;
use crate::scene::{CrossDrag, EntryOrder};
use crate::tui::keymap::{Context, Motion};

#[derive(Debug, Default)]
pub struct Entry {
    pub cursor: usize,
    pub selection: Selection,
    /// Whether the player chooses a cell first or a digit.
    pub first: EntryOrder,
    /// The kind of marks that digit keys set; `None` if they set digits.
    pub pencil: Option<MarkKind>,
    /// The kind of marks that digit keys set when no mode is on.
    pub usual: Option<MarkKind>,
    pub(super) colour: Option<CellColour>,
    /// Where the mouse button went down last. A drag that began elsewhere does nothing.
    pub(super) press: Option<Press>,
}

#[derive(Debug)]
pub struct Press {
    pub cell: usize,
    pub at: Duration,
    pub is_down: bool,
    /// Whether the cursor was there already.
    pub again: bool,
    /// Whether the player selects cells one by one.
    pub adds: bool,
    /// What it has crossed out since, or erased.
    pub drag: Option<CrossDrag>,
}

/// The selected cells. If there are none, keys act on the cell under the cursor.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    cells: BTreeSet<usize>,
    on_move: OnMove,
}

/// What becomes of the selection when the cursor moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum OnMove {
    #[default]
    End,
    /// It grows by the cell that the cursor reaches.
    Grow,
    /// It stays, so that cells apart can be added.
    Stay,
}

impl Selection {
    pub fn cells(&self) -> &BTreeSet<usize> {
        &self.cells
    }

    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Cells that stay selected when the cursor moves.
    fn of(cells: BTreeSet<usize>) -> Selection {
        let on_move = if cells.is_empty() { OnMove::End } else { OnMove::Stay };
        Selection { cells, on_move }
    }
}

impl Entry {
    /// The empty cell nearest to the middle.
    pub fn at_start(game: &Game) -> Entry {
        let size = game.size();
        let middle = (size / 2) * size + size / 2;
        let Game::Sudoku(session) = game else { return Entry { cursor: middle, ..Entry::default() } };
        let empty = (0..size * size).filter(|&cell| session.value(Cell::new(cell)).is_none());
        let nearest = empty.min_by_key(|cell| {
            (cell / size).abs_diff(middle / size).pow(2) + (cell % size).abs_diff(middle % size).pow(2)
        });
        Entry { cursor: nearest.unwrap_or(middle), ..Entry::default() }
    }

    pub fn contexts(&self) -> Vec<Context> {
        let mut contexts = Vec::new();
        if !self.selection.is_empty() {
            contexts.push(Context::Selection);
        }
        if self.first != EntryOrder::Cell {
            contexts.push(Context::DigitFirst);
        }
        match self.pencil {
            Some(_) if self.pencil == self.usual => contexts.push(Context::UsualMarks),
            Some(MarkKind::Corner) => contexts.push(Context::Pencil),
            Some(MarkKind::Centre) => contexts.push(Context::CentrePencil),
            None => {}
        }
        contexts
    }

    pub fn walk(&mut self, step: Motion, size: usize) {
        self.cursor = step.target(self.cursor, size);
    }

    /// Moves the cursor, selecting the cells it leaves and reaches.
    pub fn extend(&mut self, step: Motion, size: usize) {
        self.selection.cells.insert(self.cursor);
        self.walk(step, size);
        self.selection.cells.insert(self.cursor);
    }

    /// Follows a cursor move other than [`Entry::extend`].
    pub fn follow_cursor(&mut self) {
        match self.selection.on_move {
            OnMove::End => self.deselect(),
            OnMove::Grow => drop(self.selection.cells.insert(self.cursor)),
            OnMove::Stay => {}
        }
    }

    /// Moves the cursor to the first of these cells, unless it is on one of them already.
    pub fn look_at(&mut self, cells: &[usize]) {
        if !cells.contains(&self.cursor) {
            self.cursor = cells.first().copied().unwrap_or(self.cursor);
        }
    }

    /// Moves the cursor to the next wanted cell in this direction, wrapping around. Returns whether there is one.
    pub fn seek(
        &mut self,
        direction: Direction,
        game: &Game,
        is_wanted: impl Fn(&Session, Cell) -> bool,
    ) -> bool {
        let Game::Sudoku(session) = game else { return false };
        let cells = game.size() * game.size();
        let mut others = (1..cells).map(|steps| direction.step(self.cursor, steps, cells));
        let found = others.find(|&i| is_wanted(session, Cell::new(i)));
        self.cursor = found.unwrap_or(self.cursor);
        found.is_some()
    }

    /// Starts adding every cell that the cursor reaches, or ends the selection.
    pub fn select(&mut self) {
        if std::mem::take(&mut self.selection).on_move != OnMove::Grow {
            self.selection = Selection { cells: [self.cursor].into(), on_move: OnMove::Grow };
        }
    }

    /// Adds the cell under the cursor to the selection or removes it. From then on the cursor moves freely.
    pub fn include(&mut self) {
        let mut cells = std::mem::take(&mut self.selection).cells;
        if !cells.remove(&self.cursor) {
            cells.insert(self.cursor);
        }
        self.selection = Selection::of(cells);
    }

    /// Selects all cells with the digit under the cursor, or with the one that was chosen first. Returns `false` if there
    /// is no such digit.
    pub fn select_same(&mut self, game: &Game) -> bool {
        let (Some(digit), Game::Sudoku(session)) = (self.digit(game), game) else { return false };
        let cells = session.values().placed().filter(|&(_, placed)| placed == digit);
        self.selection = Selection::of(cells.map(|(cell, _)| cell.index()).collect());
        true
    }

    pub fn select_others(&mut self, size: usize) {
        let selected: BTreeSet<usize> = self.targets().into_iter().collect();
        self.selection = Selection::of((0..size * size).filter(|cell| !selected.contains(cell)).collect());
    }

    pub fn select_all(&mut self, cells: Vec<usize>) {
        self.selection.cells.extend(cells);
    }

    /// Adds a cell to the selection, which holds at least the one under the cursor, or removes it. The cursor stays
    /// in the selection.
    pub fn toggle_selected(&mut self, cell: usize) {
        let begins = self.selection.is_empty();
        self.selection.cells.insert(self.cursor);
        if (begins && cell == self.cursor) || self.selection.cells.insert(cell) {
            self.cursor = cell;
            return;
        }
        self.selection.cells.remove(&cell);
        if !self.selection.cells.contains(&self.cursor) {
            self.cursor = self.selection.cells.first().copied().unwrap_or(self.cursor);
        }
    }

    pub fn deselect(&mut self) {
        self.selection = Selection::default();
    }

    /// The indices of the cells that a key acts on.
    fn targets(&self) -> Vec<usize> {
        if self.selection.is_empty() {
            return vec![self.cursor];
        }
        self.selection.cells.iter().copied().collect()
    }

    pub fn cells(&self) -> Vec<Cell> {
        self.targets().into_iter().map(Cell::new).collect()
    }

    /// The squares that a key acts on, on a board of this size.
    pub fn squares(&self, size: usize) -> Vec<Square> {
        self.targets().into_iter().map(|index| square_at(index, size)).collect()
    }

    /// The digit that was chosen first, or the one under the cursor.
    pub fn digit(&self, game: &Game) -> Option<Digit> {
        match (self.first, game) {
            (EntryOrder::Digit(Some(digit)), _) => Some(digit),
            (_, Game::Sudoku(session)) => session.value(Cell::new(self.cursor)),
            (_, Game::Queens(_)) => None,
        }
    }

    /// The digit whose marks are being entered, if it was chosen first.
    pub fn digit_of_marks(&self) -> Option<Digit> {
        match (self.first, self.pencil) {
            (EntryOrder::Digit(digit), Some(_)) => digit,
            _ => None,
        }
    }

    /// Has digit keys set marks of this kind, now and whenever modes end.
    pub fn set_usual(&mut self, kind: Option<MarkKind>) {
        (self.pencil, self.usual) = (kind, kind);
    }

    /// Makes digit keys place digits in the cell under the cursor, or what is usual on the board.
    pub fn end_modes(&mut self) {
        self.pencil = self.usual;
        self.first = EntryOrder::Cell;
        self.deselect();
    }

    /// Makes digit keys set marks of this kind, or digits again.
    pub fn toggle_pencil(&mut self, kind: MarkKind) {
        self.pencil = if self.pencil == Some(kind) { None } else { Some(kind) };
    }

    /// Chooses a digit to place in cells, or no digit if it was already chosen.
    pub fn pick(&mut self, digit: Digit) {
        let chosen = EntryOrder::Digit(Some(digit));
        self.first = if self.first == chosen { EntryOrder::Cell } else { chosen };
    }

    pub fn drag(&self) -> Option<&CrossDrag> {
        self.press.as_ref().filter(|press| press.is_down)?.drag.as_ref()
    }
}

pub fn square_at(index: usize, size: usize) -> Square {
    Square::new(index / size, index % size)
}
