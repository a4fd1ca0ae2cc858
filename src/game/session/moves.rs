//! What each move on a sudoku changes, or why it is refused.

use super::{Content, Session, Written};
use crate::game::log::Change;
use crate::game::{Move, Refusal};
use crate::grid::{CandidateSet, Cell, CellSet, Digit, Grid};

/// What cells are to hold after a move.
type Outcome = Result<Vec<(Cell, Content)>, Refusal>;

impl Session {
    pub(super) fn play(&mut self, the_move: &Move) -> Result<(), Refusal> {
        let outcome = match the_move {
            Move::Place { cells, digit, clean_peers } => self.place(cells, *digit, *clean_peers),
            Move::Erase { cells } => self.erase(cells),
            Move::Mark { cells, digit } => self.mark(cells, *digit),
            Move::FillMarks {} => Ok(self.fill_marks()),
            Move::Answer { cell, digit, clean_peers } => self.place(&[*cell], *digit, *clean_peers),
            Move::Eliminate { marks } => self.eliminate(marks),
            Move::Solve { grid } => self.solve(grid),
        }?;
        let changes: Vec<_> = outcome
            .into_iter()
            .map(|(cell, after)| Change { index: cell.index(), before: self.position.get(cell), after })
            .filter(|change| change.before != change.after)
            .collect();
        if changes.is_empty() {
            return Err(self.unchanged(the_move));
        }
        for change in &changes {
            self.position.set(Cell::new(change.index), change.after);
        }
        match the_move {
            Move::Place { .. } => self.note_written(&changes),
            Move::Solve { .. } => self.shown = true,
            _ => {}
        }
        self.log.record(changes);
        Ok(())
    }

    /// Keeps what the player wrote, for the count of mistakes.
    fn note_written(&mut self, changes: &[Change<Content>]) {
        for change in changes {
            if let (Some(digit), true) = (change.after.value, change.before.value != change.after.value) {
                let cell = Cell::new(change.index);
                let clashed = self.geometry().peers(cell).iter().any(|&p| self.value(p) == Some(digit));
                self.written.push(Written { cell, digit, clashed });
            }
        }
    }

    /// Why a move that would change nothing is refused.
    fn unchanged(&self, the_move: &Move) -> Refusal {
        match the_move {
            Move::Place { cells, .. } if cells.len() == 1 => Refusal::Same(self.name(cells[0])),
            Move::Answer { cell, .. } => Refusal::Same(self.name(*cell)),
            Move::Erase { cells } if cells.len() == 1 => Refusal::Empty(self.name(cells[0])),
            _ => Refusal::NoChange,
        }
    }

    fn name(&self, cell: Cell) -> String {
        self.geometry().cell_name(cell)
    }

    /// Does the board have these cells, and are there any?
    fn on_board(&self, mut cells: impl ExactSizeIterator<Item = Cell>) -> Result<(), Refusal> {
        let count = self.geometry().cell_count();
        let fine = cells.len() > 0 && cells.all(|cell| cell.index() < count);
        if fine { Ok(()) } else { Err(Refusal::OffBoard) }
    }

    fn has_digit(&self, digit: Digit) -> Result<(), Refusal> {
        if digit.index() < self.geometry().size() { Ok(()) } else { Err(Refusal::OffBoard) }
    }

    /// Those of the cells that are not given.
    fn own(&self, cells: &[Cell]) -> Result<CellSet, Refusal> {
        self.on_board(cells.iter().copied())?;
        let own: CellSet = cells.iter().copied().filter(|&cell| !self.is_given(cell)).collect();
        match (own.is_empty(), cells) {
            (false, _) => Ok(own),
            (true, [cell]) => Err(Refusal::Given(self.name(*cell))),
            (true, _) => Err(Refusal::AllGiven),
        }
    }

    /// Those of the cells that hold no digit.
    fn open(&self, cells: &[Cell]) -> Result<CellSet, Refusal> {
        let open: CellSet = self.own(cells)?.iter().filter(|&cell| self.value(cell).is_none()).collect();
        match (open.is_empty(), cells) {
            (false, _) => Ok(open),
            (true, [cell]) => Err(Refusal::Filled(self.name(*cell))),
            (true, _) => Err(Refusal::AllFilled),
        }
    }

    fn place(&self, cells: &[Cell], digit: Digit, clean_peers: bool) -> Outcome {
        self.has_digit(digit)?;
        let cells = self.own(cells)?;
        let mut outcome: Vec<_> = cells.iter().map(|cell| (cell, Content::digit(digit))).collect();
        if clean_peers {
            let peers = cells.iter().fold(CellSet::EMPTY, |set, cell| set | self.geometry().peer_set(cell));
            let marked = (peers - cells).iter().filter(|&peer| self.marks(peer).contains(digit));
            let without = |peer| self.marks(peer) - CandidateSet::of(digit);
            outcome.extend(marked.map(|peer| (peer, Content::marked(without(peer)))));
        }
        Ok(outcome)
    }

    fn erase(&self, cells: &[Cell]) -> Outcome {
        let cells = self.own(cells)?;
        let filled: CellSet = cells.iter().filter(|&cell| self.value(cell).is_some()).collect();
        let cells = if filled.is_empty() { cells } else { filled };
        Ok(cells.iter().map(|cell| (cell, Content::EMPTY)).collect())
    }

    fn mark(&self, cells: &[Cell], digit: Digit) -> Outcome {
        self.has_digit(digit)?;
        let cells = self.open(cells)?;
        let all_have_it = cells.iter().all(|cell| self.marks(cell).contains(digit));
        let digit = CandidateSet::of(digit);
        let after = |marks| if all_have_it { marks - digit } else { marks | digit };
        Ok(cells.iter().map(|cell| (cell, Content::marked(after(self.marks(cell))))).collect())
    }

    fn fill_marks(&self) -> Vec<(Cell, Content)> {
        let plain = self.candidates();
        plain.open_cells().map(|cell| (cell, Content::marked(plain.candidates(cell)))).collect()
    }

    fn eliminate(&self, marks: &[(Cell, CandidateSet)]) -> Outcome {
        self.on_board(marks.iter().map(|&(cell, _)| cell))?;
        let plain = self.candidates();
        let open = marks.iter().filter(|&&(cell, _)| self.value(cell).is_none());
        Ok(open
            .map(|&(cell, gone)| {
                let own = self.marks(cell);
                let from = if own.is_empty() { plain.candidates(cell) } else { own };
                (cell, Content::marked(from - gone))
            })
            .collect())
    }

    fn solve(&self, grid: &Grid) -> Outcome {
        let geometry = self.geometry();
        let fits = grid.cell_count() == geometry.cell_count()
            && grid.placed().all(|(_, digit)| digit.index() < geometry.size())
            && grid.is_solution(geometry)
            && self.puzzle().givens.placed().all(|(cell, given)| grid[cell] == Some(given));
        if !fits {
            return Err(Refusal::NoSolution);
        }
        Ok(grid.placed().map(|(cell, digit)| (cell, Content::digit(digit))).collect())
    }
}
