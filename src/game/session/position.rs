//! What stands on a board, cell by cell.
//!
//! A digit hides the marks of its cell and drives its own mark out of its peers. Neither is lost:
//! the cell keeps both, so that they come back where the digit is taken away.

use crate::game::{CellColor, MarkKind, Marks};
use crate::grid::{CandidateSet, Cell, Digit, Grid, Puzzle};

/// What stands on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Position {
    pub values: Grid,
    notes: Box<[Notes]>,
}

/// What a cell holds beside its digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Notes {
    /// The player's marks; under a digit they wait.
    marks: Marks,
    /// The marks that digits of peers have driven out.
    driven_out: Marks,
    color: Option<CellColor>,
}

/// All that a cell holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Content {
    pub value: Option<Digit>,
    notes: Notes,
}

impl Content {
    /// The marks that are seen: none beside a digit.
    pub fn marks(self) -> Marks {
        if self.value.is_none() { self.notes.marks } else { Marks::EMPTY }
    }

    pub fn color(self) -> Option<CellColor> {
        self.notes.color
    }

    /// Does the player see no difference? What waits under a digit is not seen.
    pub fn looks_like(self, other: Content) -> bool {
        (self.value, self.marks(), self.color()) == (other.value, other.marks(), other.color())
    }

    /// The same cell with nothing written in it, and nothing to come back.
    pub fn emptied(self) -> Content {
        let notes = Notes { marks: Marks::EMPTY, driven_out: Marks::EMPTY, ..self.notes };
        Content { value: None, notes }
    }

    /// The same cell with a digit.
    pub fn with_digit(self, digit: Digit) -> Content {
        Content { value: Some(digit), ..self }
    }

    /// The same cell without its digit: its marks are seen again.
    pub fn without_digit(self) -> Content {
        Content { value: None, ..self }
    }

    /// The same cell with these marks of a kind; the player has decided about all of them.
    pub fn with_marks(self, kind: MarkKind, digits: CandidateSet) -> Content {
        let Notes { marks, driven_out, .. } = self.notes;
        let driven_out = driven_out.with(kind, CandidateSet::EMPTY);
        self.noted(marks.with(kind, digits), driven_out)
    }

    /// The same cell with a mark more, or less; the player has decided about this one.
    pub fn with_mark(self, kind: MarkKind, digit: Digit, stands: bool) -> Content {
        let this = Marks::EMPTY.with(kind, CandidateSet::of(digit));
        let Notes { marks, driven_out, .. } = self.notes;
        let marks = if stands { marks | this } else { marks - this };
        self.noted(marks, driven_out - this)
    }

    /// The same cell without marks of these digits.
    pub fn rubbed_out(self, digits: CandidateSet) -> Content {
        self.noted(self.notes.marks - Marks::both(digits), self.notes.driven_out)
    }

    /// A peer holds this digit now: its marks go, until it is taken away.
    pub fn driving_out(self, digit: Digit) -> Content {
        let Notes { marks, driven_out, .. } = self.notes;
        let gone = marks & Marks::both(CandidateSet::of(digit));
        self.noted(marks - gone, driven_out | gone)
    }

    /// No peer holds this digit any more: its marks come back.
    pub fn letting_in(self, digit: Digit) -> Content {
        let Notes { marks, driven_out, .. } = self.notes;
        let back = driven_out & Marks::both(CandidateSet::of(digit));
        self.noted(marks | back, driven_out - back)
    }

    pub fn with_color(self, color: Option<CellColor>) -> Content {
        Content { notes: Notes { color, ..self.notes }, ..self }
    }

    fn noted(self, marks: Marks, driven_out: Marks) -> Content {
        Content { notes: Notes { marks, driven_out, ..self.notes }, ..self }
    }
}

impl Position {
    /// Where a puzzle begins, or where its text has left off.
    pub fn start(puzzle: &Puzzle) -> Position {
        let values = puzzle.values().clone();
        let pencilled = puzzle.progress.as_ref().and_then(|progress| progress.candidates.as_ref());
        let notes = values.iter().map(|(cell, value)| {
            let marks = match (value, pencilled) {
                (None, Some(marks)) => Marks::corner(marks[cell.index()]),
                _ => Marks::EMPTY,
            };
            Notes { marks, driven_out: Marks::EMPTY, color: None }
        });
        Position { notes: notes.collect(), values }
    }

    pub fn get(&self, cell: Cell) -> Content {
        Content { value: self.values[cell], notes: self.notes[cell.index()] }
    }

    pub fn set(&mut self, cell: Cell, content: Content) {
        self.values[cell] = content.value;
        self.notes[cell.index()] = content.notes;
    }

    /// Puts in a cell's place what becomes of it.
    pub fn edit(&mut self, cell: Cell, change: impl FnOnce(Content) -> Content) {
        self.set(cell, change(self.get(cell)));
    }

    /// Every cell in reading order.
    pub fn contents(&self) -> impl Iterator<Item = Content> + '_ {
        self.values.iter().map(|(cell, _)| self.get(cell))
    }
}
