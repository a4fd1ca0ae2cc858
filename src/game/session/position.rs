//! The contents of a board, cell by cell.
//!
//! A digit hides the marks of its cell and removes its own mark from its peers. Cells remember both kinds of marks,
//! which reappear when the digit is erased.

use crate::game::{CellColour, CellColours, MarkKind, Marks};
use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit, Grid, MAX_PLAY_SIZE, Puzzle};

/// The contents of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Position {
    pub values: Grid,
    notes: Box<[Notes]>,
}

/// The contents of a cell besides its digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Notes {
    /// The player's marks, hidden while the cell has a digit.
    marks: Marks,
    /// The marks that the digits of peers have removed.
    removed: Marks,
    colours: CellColours,
    /// The colours of marks, by the indices of their digits; remembered while a mark is hidden.
    mark_colours: [Option<CellColour>; MAX_PLAY_SIZE],
}

/// The whole contents of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::game) struct CellContents {
    pub value: Option<Digit>,
    notes: Notes,
}

impl CellContents {
    /// Returns the visible marks: none if the cell has a digit.
    pub fn marks(self) -> Marks {
        if self.value.is_none() { self.notes.marks } else { Marks::EMPTY }
    }

    /// Returns whether the clean-up after a peer's digit has removed a mark of this digit.
    pub fn was_cleaned_of(self, digit: Digit) -> bool {
        self.notes.removed.all().contains(digit)
    }

    pub fn colours(self) -> CellColours {
        self.notes.colours
    }

    /// Returns whether both look the same to the player.
    pub fn looks_like(self, other: CellContents) -> bool {
        (self.value, self.marks(), self.colours()) == (other.value, other.marks(), other.colours())
            && self.marks().all().iter().all(|digit| self.mark_colour(digit) == other.mark_colour(digit))
    }

    /// Removes digit and marks, remembered ones included.
    pub fn emptied(self) -> CellContents {
        let notes = Notes {
            marks: Marks::EMPTY,
            removed: Marks::EMPTY,
            mark_colours: Default::default(),
            ..self.notes
        };
        CellContents { value: None, notes }
    }

    /// Sets the digit.
    pub fn with_digit(self, digit: Digit) -> CellContents {
        CellContents { value: Some(digit), ..self }
    }

    /// Removes the digit, which shows the marks again.
    pub fn without_digit(self) -> CellContents {
        CellContents { value: None, ..self }
    }

    /// Sets the marks of a kind and forgets those that peers have removed.
    pub fn with_marks(self, kind: MarkKind, digits: CandidateSet) -> CellContents {
        let Notes { marks, removed, .. } = self.notes;
        let removed = removed.with(kind, CandidateSet::EMPTY);
        self.noted(marks.with(kind, digits), removed)
    }

    /// Adds or removes one mark.
    pub fn with_mark(self, kind: MarkKind, digit: Digit, present: bool) -> CellContents {
        let this = Marks::EMPTY.with(kind, CandidateSet::of(digit));
        let Notes { marks, removed, .. } = self.notes;
        let marks = if present { marks | this } else { marks - this };
        self.noted(marks, removed - this)
    }

    /// Removes all marks of these digits.
    pub fn without_marks(self, digits: CandidateSet) -> CellContents {
        self.noted(self.notes.marks - Marks::both(digits), self.notes.removed)
    }

    /// Removes the marks of a digit that a peer now has, and remembers them.
    pub fn removing_marks(self, digit: Digit) -> CellContents {
        let Notes { marks, removed, .. } = self.notes;
        let gone = marks & Marks::both(CandidateSet::of(digit));
        self.noted(marks - gone, removed | gone)
    }

    /// Restores the marks of a digit that no peer has any more.
    pub fn restoring_marks(self, digit: Digit) -> CellContents {
        let Notes { marks, removed, .. } = self.notes;
        let back = removed & Marks::both(CandidateSet::of(digit));
        self.noted(marks | back, removed - back)
    }

    pub fn with_colours(self, colours: CellColours) -> CellContents {
        CellContents { notes: Notes { colours, ..self.notes }, ..self }
    }

    pub fn mark_colour(self, digit: Digit) -> Option<CellColour> {
        self.notes.mark_colours.get(digit.index()).copied().flatten()
    }

    pub fn with_mark_colour(mut self, digit: Digit, colour: Option<CellColour>) -> CellContents {
        if let Some(place) = self.notes.mark_colours.get_mut(digit.index()) {
            *place = colour;
        }
        self
    }

    fn noted(self, marks: Marks, removed: Marks) -> CellContents {
        CellContents { notes: Notes { marks, removed, ..self.notes }, ..self }
    }
}

impl Position {
    /// Returns the position in which a puzzle starts: its givens and any progress that its text contains, or the
    /// given candidates as marks.
    pub fn start(puzzle: &Puzzle) -> Position {
        let values = puzzle.values().clone();
        let pencilled = puzzle.progress.as_ref().and_then(|progress| progress.candidates.as_ref());
        let given = puzzle.given_candidates.as_ref().filter(|_| puzzle.progress.is_none());
        let given = given.map(|_| CandidateGrid::of(puzzle));
        let notes = values.iter().map(|(cell, value)| {
            let marks = match (value, pencilled, &given) {
                (None, Some(marks), _) => Marks::corner(marks[cell.index()]),
                (None, None, Some(given)) => Marks::corner(given.candidates(cell)),
                _ => Marks::EMPTY,
            };
            Notes {
                marks,
                removed: Marks::EMPTY,
                colours: CellColours::EMPTY,
                mark_colours: Default::default(),
            }
        });
        Position { notes: notes.collect(), values }
    }

    pub fn get(&self, cell: Cell) -> CellContents {
        CellContents { value: self.values[cell], notes: self.notes[cell.index()] }
    }

    pub fn set(&mut self, cell: Cell, content: CellContents) {
        self.values[cell] = content.value;
        self.notes[cell.index()] = content.notes;
    }

    /// Changes the contents of a cell.
    pub fn edit(&mut self, cell: Cell, change: impl FnOnce(CellContents) -> CellContents) {
        self.set(cell, change(self.get(cell)));
    }

    /// Iterates over the cells in reading order.
    pub fn contents(&self) -> impl Iterator<Item = CellContents> + '_ {
        self.values.iter().map(|(cell, _)| self.get(cell))
    }
}
