//! The candidates that hints reason with: the player's marks if they are complete, otherwise all candidates that
//! earlier hints have not ruled out.

use super::Session;
use crate::game::HintPosition;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Grid, Progress, Puzzle};
use crate::hint::{self, Preferences};

/// Candidates that a hint has ruled out. The argument used the digits of that moment, so it holds as long as all of
/// them are on the board, whatever is added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Elimination {
    /// The number of moves after it was applied.
    pub number: usize,
    /// The digits at that moment.
    pub values: Grid,
    /// The candidates, by cell.
    pub gone: Vec<(Cell, CandidateSet)>,
}

/// Some marks are notes, not all the candidates of their cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::game) struct NotesOnly;

impl Session {
    /// Returns the input of a hint.
    ///
    /// Marks count as candidates only where they are complete, because a player who marks a few pairs does not claim
    /// that other digits are impossible; and only if the solution is known, so that a wrong mark leads to no wrong
    /// conclusion. They are complete if every open cell has some. If only some cells have, those with centre marks
    /// count, and those of a house whose open cells have marks of every digit that it lacks. See [`Marks::candidates`](crate::game::Marks::candidates) for cells with both kinds of marks.
    pub fn hint_position(&self) -> HintPosition {
        let plain = self.candidates();
        let marked = self.completely_marked(&plain);
        let progress = Progress { values: self.values().clone(), candidates: None };
        let mut grid =
            CandidateGrid::of(&Puzzle { progress: Some(progress), ..Puzzle::clone(self.puzzle()) });
        for cell in plain.open_cells() {
            let is_marked = marked.contains(cell);
            let left = if is_marked { self.marks(cell).candidates() } else { self.left(&plain, cell) };
            grid.eliminate(cell, plain.candidates(cell) - left);
        }
        let says_more = marked.iter().any(|cell| grid.candidates(cell) != plain.candidates(cell));
        HintPosition {
            is_by_marks: says_more,
            weights: self.puzzle().weights.clone(),
            preferences: Some(Preferences::default()),
            ..HintPosition::new(grid, self.verdict().cloned())
        }
    }

    /// The open cells whose marks are all their candidates.
    fn completely_marked(&self, plain: &CandidateGrid) -> CellSet {
        let Some(solution) = self.solution() else { return CellSet::EMPTY };
        let open: CellSet = plain.open_cells().collect();
        if self.is_fully_marked() {
            return open;
        }
        let mut marked = CellSet::EMPTY;
        for (_, house) in self.geometry().houses() {
            let cells = house.set & open;
            let marks = cells.iter().map(|cell| self.marks(cell).candidates());
            let missing = cells.iter().filter_map(|cell| solution[cell]);
            let all: CandidateSet = marks.clone().fold(CandidateSet::EMPTY, |all, marks| all | marks);
            if marks.clone().all(|marks| !marks.is_empty())
                && missing.clone().all(|digit| all.contains(digit))
            {
                marked |= cells;
            }
        }
        marked |= open.iter().filter(|&cell| !self.marks(cell).centre.is_empty()).collect();
        // Marks without the right digit may be notes; only if all cells are marked are they a mistake.
        let is_right =
            |cell: &Cell| solution[*cell].is_some_and(|digit| self.marks(*cell).candidates().contains(digit));
        marked.iter().filter(is_right).collect()
    }

    /// Returns whether every open cell has marks.
    pub fn is_fully_marked(&self) -> bool {
        self.geometry().cells().all(|cell| self.value(cell).is_some() || !self.marks(cell).is_empty())
    }

    /// Returns the marks that each cell gets by itself: its candidates, unless the player has marked any cell.
    pub fn automatic_marks(&self, by_rules: bool) -> Option<Vec<CandidateSet>> {
        let is_marked = self.geometry().cells().any(|cell| !self.marks(cell).is_empty());
        if is_marked {
            return None;
        }
        let plain = self.candidates_left(by_rules);
        Some(self.geometry().cells().map(|cell| self.marks_or_left(&plain, cell)).collect())
    }

    /// Returns all candidates that the digits of peers leave, and the rules besides the houses, if these count.
    pub(super) fn candidates_left(&self, by_rules: bool) -> CandidateGrid {
        let mut candidates = self.candidates();
        if by_rules {
            hint::exclude_by_rules(&mut candidates);
        }
        candidates
    }

    /// Returns marks for every open cell without what hints have ruled out: the player's marks, or the remaining
    /// candidates of a cell without marks. `None` if hints have ruled out nothing or the player's marks already leave
    /// it out.
    ///
    /// # Errors
    /// Some marks are notes that omit candidates. Next to complete marks they would look complete too.
    pub(in crate::game) fn marks_after_hints(&self) -> Result<Option<Vec<CandidateSet>>, NotesOnly> {
        let plain = self.candidates();
        let rules_out = plain.open_cells().any(|cell| self.left(&plain, cell) != plain.candidates(cell));
        if !rules_out || self.is_fully_marked() {
            return Ok(None);
        }
        for cell in plain.open_cells() {
            let marks = self.marks(cell).candidates();
            if !marks.is_empty() && !(self.left(&plain, cell) - marks).is_empty() {
                return Err(NotesOnly);
            }
        }
        Ok(Some(self.geometry().cells().map(|cell| self.marks_or_left(&plain, cell)).collect()))
    }

    /// Returns the player's marks, or the remaining candidates of an open cell without marks.
    fn marks_or_left(&self, plain: &CandidateGrid, cell: Cell) -> CandidateSet {
        let marks = self.marks(cell).candidates();
        if marks.is_empty() && self.value(cell).is_none() { self.left(plain, cell) } else { marks }
    }

    /// Returns the candidates of a cell that no hint has ruled out.
    pub(super) fn left(&self, plain: &CandidateGrid, cell: Cell) -> CandidateSet {
        plain.candidates(cell) - self.ruled_out(cell)
    }

    /// Returns the digits that hints have ruled out here, except those that the player has marked again.
    fn ruled_out(&self, cell: Cell) -> CandidateSet {
        let mut ruled_out = CandidateSet::EMPTY;
        for elimination in self.eliminations.iter().filter(|elimination| self.holds(elimination)) {
            for &(at, gone) in &elimination.gone {
                if at == cell {
                    ruled_out |= gone;
                }
            }
        }
        ruled_out - self.marks(cell).all()
    }

    /// Returns whether the argument of an elimination holds now.
    fn holds(&self, elimination: &Elimination) -> bool {
        elimination.number <= self.log.move_count()
            && elimination.values.placed().all(|(cell, digit)| self.value(cell) == Some(digit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::log::Recorded;
    use crate::game::testing;
    use crate::game::{Advice, MarkKind, Mistake, Move, NoStep, Refusal, SudokuAdvice, SudokuStep};
    use crate::grid::Digit;
    use crate::hint::Effect;
    use crate::monitor::Monitor;
    use crate::solve::{Verdict, verdict};

    const NEEDS_CHAINS: &str =
        "......4..58.1.......7..6.1...8....7.1.57.2........46.9.6.5...84........72.....9..";

    /// Singles do not get far.
    const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    fn session(text: &str) -> Session {
        let puzzle = testing::puzzle(text);
        let found = verdict(&puzzle.geometry, &puzzle, &Monitor::new()).unwrap();
        let mut session = testing::session(puzzle);
        session.set_verdict(found);
        session
    }

    fn mark(cell: Cell, digit: Digit) -> Move {
        Move::Mark { cells: vec![cell], digit, kind: MarkKind::Corner }
    }

    fn erase(cell: Cell) -> Move {
        Move::Erase { cells: vec![cell], restore: true }
    }

    fn advice(session: &Session) -> SudokuAdvice {
        session.hint_position().advice(&Monitor::new()).unwrap()
    }

    fn follow(session: &mut Session, advice: &SudokuAdvice) {
        let Advice::Step { step, .. } = advice else { panic!("no step: {advice:?}") };
        session.play(&step.to_move(true)).unwrap();
    }

    #[test]
    fn no_elimination_is_told_twice_and_hints_lead_to_the_end() {
        follow_all(NEEDS_CHAINS);
    }

    #[test]
    #[ignore = "slow: forcing chains"]
    fn hints_lead_to_the_end_of_a_hard_puzzle() {
        follow_all(HARD);
    }

    fn follow_all(puzzle: &str) {
        let mut session = session(puzzle);
        for _ in 0..2000 {
            let advice = advice(&session);
            if advice == Advice::NoStep(NoStep::Solved) {
                return;
            }
            follow(&mut session, &advice);
        }
        panic!("the hints go round in a circle");
    }

    #[test]
    fn what_was_ruled_out_holds_as_long_as_its_digits_stand() {
        let mut session = session(HARD);
        let one = Digit::new(1).unwrap();
        let own = Cell::new(1);
        let place = Move::Place { cells: vec![own], digit: one, clean_peers: false, restore: true };
        session.play(&place).unwrap();
        let gone = session.candidates().candidates(Cell::new(4));
        let gone = CandidateSet::of(gone.iter().next().unwrap());
        session.play(&Move::Eliminate { marks: vec![(Cell::new(4), gone)] }).unwrap();
        let ruled = |session: &Session| session.ruled_out(Cell::new(4));
        assert_eq!(ruled(&session), gone);
        session.play(&erase(Cell::new(4))).unwrap();
        assert_eq!(ruled(&session), gone, "rubbing out the marks says nothing");
        session.play(&erase(own)).unwrap();
        assert!(ruled(&session).is_empty(), "the digit that it stood on is gone");
        session.play(&place).unwrap();
        assert_eq!(ruled(&session), gone);
        session.play(&mark(Cell::new(4), gone.iter().next().unwrap())).unwrap();
        assert!(ruled(&session).is_empty(), "the player takes it up again");
    }

    /// A pair of notes in a cell says nothing of its other candidates, and does not show that one is gone.
    #[test]
    fn hints_go_on_where_notes_lack_what_they_take_away() {
        let mut session = session(HARD);
        let gone = loop {
            let advice = advice(&session);
            if let Advice::Step { step: SudokuStep::Technique(step), .. } = &advice
                && let Effect::Eliminate(marks) = &step.effect
            {
                break marks.clone();
            }
            follow(&mut session, &advice);
        };
        for &(cell, gone) in &gone {
            let note = (session.candidates().candidates(cell) - gone).iter().next().unwrap();
            session.play(&mark(cell, note)).unwrap();
        }
        let (marks, before) = (gone[0].1, session.clone());
        let rule_out = Move::Eliminate { marks: gone.clone() };
        session.play(&rule_out).unwrap();
        let cell = gone[0].0;
        assert_eq!((session.marks(cell), session.ruled_out(cell)), (before.marks(cell), marks));
        assert_eq!(session.play(&rule_out), Err(Refusal::NoChange), "once is enough");
        session.rewind(1).unwrap();
        assert!(session.ruled_out(cell).is_empty(), "taken back like any move");
    }

    #[test]
    fn marks_rubbed_out_do_not_bring_back_what_was_ruled_out() {
        let mut session = session(HARD);
        let cell = Cell::new(4);
        let [first, second, ..] =
            session.candidates().candidates(cell).iter().map(CandidateSet::of).collect::<Vec<_>>()[..]
        else {
            panic!("two candidates")
        };
        let rule_out = |gone| Move::Eliminate { marks: vec![(cell, gone)] };
        session.play(&rule_out(first)).unwrap();
        session.play(&erase(cell)).unwrap();
        session.play(&rule_out(second)).unwrap();
        assert_eq!(session.ruled_out(cell), first | second);
    }

    #[test]
    fn own_marks_count_where_every_open_cell_has_some() {
        let mut session = session("1.3..41221....2.");
        let two = Digit::new(2).unwrap();
        // One wrong mark in one cell is a note, no claim.
        session.play(&mark(Cell::new(1), Digit::new(4).unwrap())).unwrap();
        assert!(matches!(advice(&session), Advice::Step { .. }));
        session.play(&Move::FillMarks { by_rules: false }).unwrap();
        assert!(!session.hint_position().is_by_marks, "they say what the digits say");
        session.play(&mark(Cell::new(1), two)).unwrap();
        session.play(&mark(Cell::new(1), Digit::new(3).unwrap())).unwrap();
        assert_eq!(advice(&session), Advice::Mistake(Mistake::Marks(Cell::new(1))));
        // A list in the middle says more than marks at fixed places.
        let centre = |cell, digit| Move::Mark { cells: vec![cell], digit, kind: MarkKind::Centre };
        let (cell, three) = (Cell::new(11), Digit::new(3).unwrap());
        session.play(&centre(Cell::new(1), two)).unwrap();
        session.play(&centre(cell, three)).unwrap();
        assert!(session.hint_position().is_by_marks && matches!(advice(&session), Advice::Step { .. }));
        assert_eq!(session.hint_position().grid.candidates(cell), CandidateSet::of(three));
        session.set_verdict(Verdict::Unsolvable);
        assert!(!session.hint_position().is_by_marks, "the marks may be wrong");
    }

    #[test]
    fn what_complete_marks_of_some_cells_leave_out_is_not_told_again() {
        let mut game = session(HARD);
        let plain = game.candidates();
        let cell = plain.open_cells().find(|&cell| plain.candidates(cell).len() > 3).unwrap();
        let right = game.solution().unwrap()[cell].unwrap();
        let others = plain.candidates(cell) - CandidateSet::of(right);
        let [second, third] = [0, 1].map(|skipped| others.iter().nth(skipped).unwrap());
        let centre = |digit| Move::Mark { cells: vec![cell], digit, kind: MarkKind::Centre };
        game.play(&centre(right)).unwrap();
        game.play(&centre(second)).unwrap();
        let left = CandidateSet::of(right) | CandidateSet::of(second);
        assert_eq!(game.hint_position().grid.candidates(cell), left);
        assert!(game.hint_position().is_by_marks);
        game.play(&centre(right)).unwrap();
        assert_eq!(game.hint_position().grid.candidates(cell), plain.candidates(cell), "a wrong note");
        // Corner marks count once those of a house have each of its digits.
        let mut game = session(HARD);
        let house = plain.geometry().house(plain.geometry().houses_of(cell)[0]).set;
        for other in plain.open_cells().filter(|&other| house.contains(other)) {
            for digit in plain.candidates(other).iter().filter(|&digit| other != cell || digit != third) {
                game.play(&mark(other, digit)).unwrap();
            }
        }
        let left = plain.candidates(cell) - CandidateSet::of(third);
        assert_eq!(game.hint_position().grid.candidates(cell), left);
    }
}
