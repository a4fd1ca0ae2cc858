//! What each move on a sudoku changes, or why it is refused.

use super::{Content, Ruling, Session, Written};
use crate::game::log::Change;
use crate::game::{Hue, Move, Refusal};
use crate::grid::{CandidateSet, Cell, CellSet, Digit, Grid};

/// What cells are to hold after a move.
type Outcome = Result<Vec<(Cell, Content)>, Refusal>;

impl Session {
    pub(super) fn play(&mut self, the_move: &Move) -> Result<(), Refusal> {
        let outcome = match the_move {
            Move::Place { cells, digit, clean_peers } => self.place(cells, *digit, *clean_peers),
            Move::Erase { cells } => self.erase(cells),
            Move::Mark { cells, digit } => self.mark(cells, *digit),
            Move::Color { cells, color } => self.paint(cells, *color),
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
        match the_move {
            Move::Place { .. } => self.note_written(&changes),
            Move::Solve { .. } => self.shown = true,
            _ => {}
        }
        self.make(changes);
        if let Move::Eliminate { marks } = the_move {
            let (number, values) = (self.log.standing(), self.values().clone());
            self.rulings.push(Ruling { number, values, gone: marks.clone() });
        }
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

    /// A cell that is to hold these marks.
    fn marked(&self, cell: Cell, marks: CandidateSet) -> (Cell, Content) {
        (cell, self.position.get(cell).with_marks(marks))
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
        let mut outcome: Vec<_> =
            cells.iter().map(|cell| (cell, self.position.get(cell).with_digit(digit))).collect();
        if clean_peers {
            let peers = cells.iter().fold(CellSet::EMPTY, |set, cell| set | self.geometry().peer_set(cell));
            let marked = (peers - cells).iter().filter(|&peer| self.marks(peer).contains(digit));
            let without = |peer| self.marks(peer) - CandidateSet::of(digit);
            outcome.extend(marked.map(|peer| self.marked(peer, without(peer))));
        }
        Ok(outcome)
    }

    fn erase(&self, cells: &[Cell]) -> Outcome {
        let cells = self.own(cells)?;
        let filled: CellSet = cells.iter().filter(|&cell| self.value(cell).is_some()).collect();
        let cells = if filled.is_empty() { cells } else { filled };
        Ok(cells.iter().map(|cell| (cell, self.position.get(cell).emptied())).collect())
    }

    fn mark(&self, cells: &[Cell], digit: Digit) -> Outcome {
        self.has_digit(digit)?;
        let cells = self.open(cells)?;
        let all_have_it = cells.iter().all(|cell| self.marks(cell).contains(digit));
        let digit = CandidateSet::of(digit);
        let after = |marks| if all_have_it { marks - digit } else { marks | digit };
        Ok(cells.iter().map(|cell| self.marked(cell, after(self.marks(cell)))).collect())
    }

    fn paint(&self, cells: &[Cell], color: Option<Hue>) -> Outcome {
        self.on_board(cells.iter().copied())?;
        let all_have_it = cells.iter().all(|&cell| self.color(cell) == color);
        let color = color.filter(|_| !all_have_it);
        Ok(cells.iter().map(|&cell| (cell, Content { color, ..self.position.get(cell) })).collect())
    }

    fn fill_marks(&self) -> Vec<(Cell, Content)> {
        let plain = self.candidates();
        let left = |cell| plain.candidates(cell) - self.ruled_out(cell);
        plain.open_cells().map(|cell| self.marked(cell, left(cell))).collect()
    }

    fn eliminate(&self, marks: &[(Cell, CandidateSet)]) -> Outcome {
        self.on_board(marks.iter().map(|&(cell, _)| cell))?;
        let plain = self.candidates();
        let open = marks.iter().filter(|&&(cell, _)| self.value(cell).is_none());
        Ok(open
            .map(|&(cell, gone)| {
                let own = self.marks(cell);
                let from = if own.is_empty() { plain.candidates(cell) - self.ruled_out(cell) } else { own };
                self.marked(cell, from - gone)
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
        Ok(grid.placed().map(|(cell, digit)| (cell, self.position.get(cell).with_digit(digit))).collect())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use super::*;
    use crate::game::{Action, Event};
    use crate::grid::{Alphabet, Geometry, Puzzle};

    fn grid(text: &str) -> Grid {
        text.chars().filter(|c| *c != ' ').map(|c| Alphabet::Digits.digit(c, 4)).collect()
    }

    fn session() -> Session {
        let puzzle = Puzzle::new(Geometry::standard(4).unwrap(), grid("1.3. .412 2... ..2."));
        Session::new(Arc::new(puzzle)).unwrap()
    }

    fn cells(indices: &[usize]) -> Vec<Cell> {
        indices.iter().copied().map(Cell::new).collect()
    }

    fn place(indices: &[usize], digit: u8) -> Move {
        Move::Place { cells: cells(indices), digit: Digit::new(digit).unwrap(), clean_peers: true }
    }

    fn mark(indices: &[usize], digit: u8) -> Move {
        Move::Mark { cells: cells(indices), digit: Digit::new(digit).unwrap() }
    }

    fn set(digits: &[u8]) -> CandidateSet {
        digits.iter().filter_map(|&d| Digit::new(d)).collect()
    }

    fn refused(session: &mut Session, the_move: Move) -> String {
        let before = session.clone();
        let refusal = session.play(&the_move).expect_err("a refusal");
        assert_eq!(*session, before, "a refused move changes nothing");
        refusal.to_string()
    }

    #[test]
    fn a_placed_digit_leaves_the_marks_of_its_peers() {
        let mut session = session();
        session.play(&Move::FillMarks {}).unwrap();
        assert_eq!(session.marks(Cell::new(3)), set(&[4]));
        assert_eq!(session.marks(Cell::new(9)), set(&[1, 3]));
        session.play(&place(&[9], 3)).unwrap();
        assert!(session.marks(Cell::new(9)).is_empty());
        assert_eq!(session.marks(Cell::new(13)), set(&[1]), "same column");
        assert_eq!(session.marks(Cell::new(4)), set(&[3]), "no peer");
        assert_eq!(session.last_changed(), cells(&[9, 11, 12, 13]).into_iter().collect());
    }

    #[test]
    fn marks_toggle_as_one() {
        let mut session = session();
        session.play(&mark(&[1], 2)).unwrap();
        session.play(&mark(&[0, 1, 3], 2)).unwrap();
        assert_eq!((session.marks(Cell::new(1)), session.marks(Cell::new(3))), (set(&[2]), set(&[2])));
        session.play(&mark(&[0, 1, 3], 2)).unwrap();
        assert!(session.marks(Cell::new(1)).is_empty() && session.marks(Cell::new(3)).is_empty());
    }

    #[test]
    fn erasing_takes_digits_before_marks() {
        let mut session = session();
        session.play(&mark(&[1], 2)).unwrap();
        session.play(&place(&[3], 4)).unwrap();
        session.play(&Move::Erase { cells: cells(&[1, 3]) }).unwrap();
        assert_eq!((session.value(Cell::new(3)), session.marks(Cell::new(1))), (None, set(&[2])));
        session.play(&Move::Erase { cells: cells(&[1, 3]) }).unwrap();
        assert!(session.marks(Cell::new(1)).is_empty());
    }

    #[test]
    fn a_hint_rubs_out_of_the_players_marks_or_else_of_all_candidates() {
        let mut session = session();
        session.play(&mark(&[9], 4)).unwrap();
        session.play(&mark(&[9], 1)).unwrap();
        let marks = vec![(Cell::new(9), set(&[1])), (Cell::new(13), set(&[1])), (Cell::new(0), set(&[1]))];
        session.play(&Move::Eliminate { marks }).unwrap();
        assert_eq!(session.marks(Cell::new(9)), set(&[4]));
        assert_eq!(session.marks(Cell::new(13)), set(&[3]));
    }

    #[test]
    fn a_solution_is_filled_in_and_taken_back() {
        let mut session = session();
        session.play(&place(&[3], 1)).unwrap();
        let before = session.clone();
        let solve = |text| Move::Solve { grid: grid(text) };
        assert_eq!(refused(&mut session, solve("1234 3412 2143 432.")), "that is no solution of this puzzle");
        refused(&mut session, solve("1234 3412 2143 4321 1"));
        refused(&mut session, solve("2134 3412 1243 4321"));
        session.play(&solve("1234 3412 2143 4321")).unwrap();
        assert!(session.is_solved() && session.stats().shown);
        session.apply(&Event { at: Duration::ZERO, action: Action::Undo }).unwrap();
        assert_eq!(session.values(), before.values());
        assert!(session.stats().shown, "seen is seen");
    }

    #[test]
    fn colours_toggle_as_one_and_stay_under_digits_and_marks() {
        let mut session = session();
        let paint = |indices: &[usize], color| Move::Color { cells: cells(indices), color };
        session.play(&paint(&[1], Some(Hue::B))).unwrap();
        session.play(&paint(&[0, 1], Some(Hue::B))).unwrap();
        let color = |session: &Session, cell| session.color(Cell::new(cell));
        assert_eq!((color(&session, 0), color(&session, 1)), (Some(Hue::B), Some(Hue::B)), "givens too");
        session.play(&mark(&[1], 2)).unwrap();
        session.play(&place(&[1], 2)).unwrap();
        session.play(&Move::Erase { cells: cells(&[1]) }).unwrap();
        assert_eq!(color(&session, 1), Some(Hue::B));
        session.play(&paint(&[0, 1], Some(Hue::B))).unwrap();
        assert_eq!((color(&session, 0), color(&session, 1)), (None, None));
        assert_eq!(refused(&mut session, paint(&[0, 1], None)), "that changes nothing");
        session.apply(&Event { at: Duration::ZERO, action: Action::Undo }).unwrap();
        session.play(&paint(&[0, 1, 2], None)).unwrap();
        assert_eq!(color(&session, 0), None);
    }

    #[test]
    fn refusals_say_why() {
        let mut session = session();
        assert_eq!(refused(&mut session, place(&[0], 2)), "r1c1 is a given");
        assert_eq!(refused(&mut session, place(&[0, 2], 2)), "all of these are givens");
        assert_eq!(refused(&mut session, Move::Erase { cells: cells(&[1]) }), "r1c2 is empty already");
        assert_eq!(refused(&mut session, place(&[1], 5)), "that is not on this board");
        assert_eq!(refused(&mut session, place(&[16], 1)), "that is not on this board");
        assert_eq!(refused(&mut session, place(&[], 1)), "that is not on this board");
        assert_eq!(
            refused(&mut session, Move::Eliminate { marks: vec![(Cell::new(0), set(&[1]))] }),
            "that changes nothing"
        );
        session.play(&place(&[1, 0], 2)).unwrap();
        assert_eq!(refused(&mut session, place(&[1], 2)), "r1c2 holds that digit already");
        assert_eq!(refused(&mut session, mark(&[1], 3)), "r1c2 holds a digit: erase it to make marks");
        assert_eq!(
            refused(&mut session, mark(&[0, 1], 3)),
            "all of these hold digits: erase them to make marks"
        );
    }
}
