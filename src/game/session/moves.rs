//! The effect of each move on a sudoku, or why it is refused.

use super::{CellContents, Elimination, Position, Session, Written};
use crate::game::log::{Change, Recorded, changes};
use crate::game::{CellColour, CellColours, MarkKind, Move, Refusal};
use crate::grid::{CandidateSet, Cell, CellSet, Digit, Geometry, Grid, Puzzle};

/// The board after a move.
type Outcome = Result<Box<Position>, Refusal>;

impl Session {
    pub(super) fn play(&mut self, the_move: &Move) -> Result<(), Refusal> {
        let turn = Turn { puzzle: &self.puzzle, before: &self.position };
        let next = match the_move {
            Move::Place { cells, digit, clean_peers, restore } => {
                turn.place(cells, *digit, *clean_peers, *restore)
            }
            Move::Erase { cells, restore } => turn.erase(cells, *restore),
            Move::Mark { cells, digit, kind } => turn.mark(cells, CandidateSet::of(*digit), *kind),
            Move::Marks { cells, digits, kind } => turn.mark(cells, *digits, *kind),
            Move::RubOut { cells, kind } => turn.rub_out(cells, *kind),
            Move::Colour { cells, colour, beside } => turn.paint(cells, *colour, *beside),
            Move::ColourMarks { cells, digit, colour } => turn.paint_marks(cells, *digit, *colour),
            Move::FillMarks { by_rules } => {
                let plain = self.candidates_left(*by_rules);
                Ok(turn.fill_marks(plain.open_cells().map(|cell| (cell, self.left(&plain, cell)))))
            }
            Move::Answer { cell, digit, clean_peers } => turn.place(&[*cell], *digit, *clean_peers, false),
            Move::Eliminate { marks } => {
                let plain = self.candidates();
                turn.eliminate(marks, |cell| self.left(&plain, cell))
            }
            Move::Solve { grid } => turn.solve(grid),
        }?;
        let changes = changes(self.position.contents(), next.contents());
        let is_seen = changes.iter().any(|change| !change.before.looks_like(change.after));
        if !is_seen && !self.rules_out_more(the_move) {
            return Err(self.unchanged(the_move));
        }
        match the_move {
            Move::Place { .. } => self.note_written(&changes),
            Move::Solve { .. } => self.log.show(),
            Move::Erase { .. }
            | Move::Mark { .. }
            | Move::Marks { .. }
            | Move::RubOut { .. }
            | Move::Colour { .. }
            | Move::ColourMarks { .. }
            | Move::FillMarks { .. }
            | Move::Answer { .. }
            | Move::Eliminate { .. } => {}
        }
        self.make(changes);
        if let Move::Eliminate { marks } = the_move {
            let (number, values) = (self.log.move_count(), self.values().clone());
            self.eliminations.push(Elimination { number, values, gone: marks.clone() });
        }
        Ok(())
    }

    /// Returns whether the move rules out candidates that were left. This may not show on the board if the player has
    /// marked only others, but the next hint must know it.
    fn rules_out_more(&self, the_move: &Move) -> bool {
        let Move::Eliminate { marks } = the_move else { return false };
        let plain = self.candidates();
        marks.iter().any(|&(cell, gone)| !(self.left(&plain, cell) & gone).is_empty())
    }

    /// Records the digits that the player placed, to count mistakes.
    fn note_written(&mut self, changes: &[Change<CellContents>]) {
        for change in changes {
            if let (Some(digit), true) = (change.after.value, change.before.value != change.after.value) {
                let cell = Cell::new(change.index);
                let clashed = self.geometry().peers(cell).iter().any(|&p| self.value(p) == Some(digit));
                self.written.push(Written { cell, digit, clashed });
            }
        }
    }

    /// Returns the refusal of a move that would change nothing.
    fn unchanged(&self, the_move: &Move) -> Refusal {
        match the_move {
            Move::Place { cells, .. } if cells.len() == 1 => {
                Refusal::Same(self.geometry().cell_name(cells[0]))
            }
            Move::Answer { cell, .. } => Refusal::Same(self.geometry().cell_name(*cell)),
            Move::Erase { cells, .. } if cells.len() == 1 => {
                Refusal::Empty(self.geometry().cell_name(cells[0]))
            }
            Move::FillMarks { .. } if self.filled().0 < self.filled().1 => Refusal::AllMarked,
            Move::Colour { colour: None, .. } | Move::ColourMarks { colour: None, .. } => Refusal::NoColour,
            Move::ColourMarks { .. } => Refusal::NoMark,
            Move::Place { .. }
            | Move::Erase { .. }
            | Move::Mark { .. }
            | Move::Marks { .. }
            | Move::RubOut { .. }
            | Move::Colour { .. }
            | Move::FillMarks { .. }
            | Move::Eliminate { .. }
            | Move::Solve { .. } => Refusal::NoChange,
        }
    }
}

/// The board before a move. Its methods return the board after it.
struct Turn<'a> {
    puzzle: &'a Puzzle,
    before: &'a Position,
}

impl Turn<'_> {
    fn geometry(&self) -> &Geometry {
        &self.puzzle.geometry
    }

    fn value(&self, cell: Cell) -> Option<Digit> {
        self.before.values[cell]
    }

    fn next(&self) -> Box<Position> {
        Box::new(self.before.clone())
    }

    fn name(&self, cell: Cell) -> String {
        self.geometry().cell_name(cell)
    }

    /// Refuses cells that are not on the board, and an empty list.
    fn on_board(&self, mut cells: impl ExactSizeIterator<Item = Cell>) -> Result<(), Refusal> {
        let count = self.geometry().cell_count();
        let fine = cells.len() > 0 && cells.all(|cell| cell.index() < count);
        if fine { Ok(()) } else { Err(Refusal::OffBoard) }
    }

    fn has_digit(&self, digit: Digit) -> Result<(), Refusal> {
        if digit.index() < self.geometry().size() { Ok(()) } else { Err(Refusal::OffBoard) }
    }

    /// Returns the cells that are not givens.
    fn own(&self, cells: &[Cell]) -> Result<CellSet, Refusal> {
        self.on_board(cells.iter().copied())?;
        let own: CellSet = cells.iter().copied().filter(|&cell| self.puzzle.givens[cell].is_none()).collect();
        match (own.is_empty(), cells) {
            (false, _) => Ok(own),
            (true, [cell]) => Err(Refusal::Given(self.name(*cell))),
            (true, _) => Err(Refusal::AllGiven),
        }
    }

    /// Returns the cells without a digit.
    fn open(&self, cells: &[Cell]) -> Result<CellSet, Refusal> {
        let open: CellSet = self.own(cells)?.iter().filter(|&cell| self.value(cell).is_none()).collect();
        match (open.is_empty(), cells) {
            (false, _) => Ok(open),
            (true, [cell]) => Err(Refusal::Filled(self.name(*cell))),
            (true, _) => Err(Refusal::AllFilled),
        }
    }

    /// Returns the cells that have a digit among their given candidates.
    fn able(&self, cells: CellSet, digit: Digit) -> Result<CellSet, Refusal> {
        let Some(given) = &self.puzzle.given_candidates else { return Ok(cells) };
        let able: CellSet = cells.iter().filter(|&cell| given.of(cell).contains(digit)).collect();
        if able.is_empty() {
            return Err(Refusal::NotGiven(self.puzzle.alphabet.symbol(digit)));
        }
        Ok(able)
    }

    fn place(&self, cells: &[Cell], digit: Digit, clean_peers: bool, restore: bool) -> Outcome {
        self.has_digit(digit)?;
        let cells = self.able(self.own(cells)?, digit)?;
        let mut next = self.next();
        cells.iter().for_each(|cell| next.edit(cell, |content| content.with_digit(digit)));
        if restore {
            self.restore_marks(&mut next, cells);
        }
        if clean_peers {
            let peers = cells.iter().fold(CellSet::EMPTY, |set, cell| set | self.geometry().peer_set(cell));
            (peers - cells).iter().for_each(|peer| next.edit(peer, |content| content.removing_marks(digit)));
        }
        Ok(next)
    }

    /// Restores the marks that digits of these cells had removed from their peers, if no other peer has the digit.
    fn restore_marks(&self, next: &mut Position, cells: CellSet) {
        for cell in cells.iter() {
            let Some(digit) = self.value(cell).filter(|&digit| next.values[cell] != Some(digit)) else {
                continue;
            };
            for &peer in self.geometry().peers(cell) {
                if self.geometry().peers(peer).iter().all(|&other| next.values[other] != Some(digit)) {
                    next.edit(peer, |content| content.restoring_marks(digit));
                }
            }
        }
    }

    fn erase(&self, cells: &[Cell], restore: bool) -> Outcome {
        let cells = self.own(cells)?;
        let filled: CellSet = cells.iter().filter(|&cell| self.value(cell).is_some()).collect();
        let mut next = self.next();
        if filled.is_empty() || !restore {
            let cells = if filled.is_empty() { cells } else { filled };
            cells.iter().for_each(|cell| next.edit(cell, CellContents::emptied));
        } else {
            filled.iter().for_each(|cell| next.edit(cell, CellContents::without_digit));
            self.restore_marks(&mut next, filled);
        }
        Ok(next)
    }

    fn mark(&self, cells: &[Cell], digits: CandidateSet, kind: MarkKind) -> Outcome {
        let mut next = self.next();
        for digit in digits.iter() {
            self.has_digit(digit)?;
            let cells = self.able(self.open(cells)?, digit)?;
            let all_have_it = cells.iter().all(|cell| self.before.get(cell).marks().of(kind).contains(digit));
            cells.iter().for_each(|cell| next.edit(cell, |c| c.with_mark(kind, digit, !all_have_it)));
        }
        Ok(next)
    }

    fn rub_out(&self, cells: &[Cell], kind: MarkKind) -> Outcome {
        let mut next = self.next();
        self.open(cells)?.iter().for_each(|cell| {
            next.edit(cell, |content| content.with_marks(kind, CandidateSet::EMPTY));
        });
        Ok(next)
    }

    fn paint(&self, cells: &[Cell], colour: Option<CellColour>, beside: bool) -> Outcome {
        self.on_board(cells.iter().copied())?;
        let mut next = self.next();
        let all_have_it = cells.iter().all(|&cell| match colour {
            Some(colour) if beside => self.before.get(cell).colours().contains(colour),
            colour => self.before.get(cell).colours() == CellColours::of(colour),
        });
        for &cell in cells {
            let colours = match colour {
                Some(colour) if beside => self.before.get(cell).colours().with(colour, !all_have_it),
                colour => CellColours::of(colour.filter(|_| !all_have_it)),
            };
            next.edit(cell, |content| content.with_colours(colours));
        }
        Ok(next)
    }

    fn paint_marks(&self, cells: &[Cell], digit: Digit, colour: Option<CellColour>) -> Outcome {
        self.on_board(cells.iter().copied())?;
        let mut marked = cells.to_vec();
        marked.retain(|&cell| self.before.get(cell).marks().all().contains(digit));
        let all_have_it = marked.iter().all(|&cell| self.before.get(cell).mark_colour(digit) == colour);
        let colour = colour.filter(|_| !all_have_it);
        let mut next = self.next();
        marked.iter().for_each(|&cell| next.edit(cell, |content| content.with_mark_colour(digit, colour)));
        Ok(next)
    }

    /// Marks each cell with these candidates.
    fn fill_marks(&self, left: impl Iterator<Item = (Cell, CandidateSet)>) -> Box<Position> {
        let mut next = self.next();
        left.for_each(|(cell, left)| next.edit(cell, |content| content.with_marks(MarkKind::Corner, left)));
        next
    }

    /// Removes marks. A cell without marks first gets all that are left.
    fn eliminate(&self, marks: &[(Cell, CandidateSet)], left: impl Fn(Cell) -> CandidateSet) -> Outcome {
        self.on_board(marks.iter().map(|&(cell, _)| cell))?;
        let mut next = self.next();
        let mut open = marks.to_vec();
        open.retain(|&(cell, _)| self.value(cell).is_none());
        // A cell may be listed twice: fill in all marks before removing any.
        for &(cell, _) in open.iter().filter(|&&(cell, _)| self.before.get(cell).marks().is_empty()) {
            next.edit(cell, |content| content.with_marks(MarkKind::Corner, left(cell)));
        }
        open.into_iter().for_each(|(cell, gone)| next.edit(cell, |content| content.without_marks(gone)));
        Ok(next)
    }

    fn solve(&self, grid: &Grid) -> Outcome {
        let geometry = self.geometry();
        let fits = grid.cell_count() == geometry.cell_count()
            && grid.placed().all(|(_, digit)| digit.index() < geometry.size())
            && grid.is_solution(geometry)
            && self.puzzle.givens.placed().all(|(cell, given)| grid[cell] == Some(given))
            && self.puzzle.given_candidates.as_ref().is_none_or(|given| given.allow(grid));
        if !fits {
            return Err(Refusal::NoSolution);
        }
        let mut next = self.next();
        grid.placed().for_each(|(cell, digit)| next.edit(cell, |content| content.with_digit(digit)));
        Ok(next)
    }
}

#[cfg(test)]
mod tests;
