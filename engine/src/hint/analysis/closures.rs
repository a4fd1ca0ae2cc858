//! The consequences by singles of every candidate of a position, and whether they end in a contradiction.
//!
//! The closure of a candidate is the state in which it and every single that follows are placed. Closures are built
//! from one another: when a single appears, its own closure is joined at once. A position only loses candidates, so
//! what followed in an earlier position still follows, and closures continue from there.

use super::bit_sliced::{Block, CandidateId, SliceLayout, State};
use crate::grid::CandidateGrid;

/// The closures of all candidates of a position.
pub struct Closures {
    /// The layout of the states.
    pub layout: SliceLayout,
    base: State,
    /// The constraints of the position with two members, or `None` if one has fewer.
    doubles: Option<Vec<Block>>,
    /// The closure of each candidate, by number; `None` for numbers that are not candidates.
    closures: Vec<Option<Closure>>,
    /// The candidates, by cell and digit.
    candidates: Vec<CandidateId>,
}

struct Closure {
    state: State,
    is_alive: bool,
}

/// A candidate that was refuted, with those that were refuted within its supposition.
pub struct RefutedCandidate {
    pub candidate: CandidateId,
    /// The candidates refuted within, in order.
    pub within: Vec<RefutedCandidate>,
}

impl Closures {
    /// Computes the closures of a position.
    pub fn new(grid: &CandidateGrid) -> Closures {
        let layout = SliceLayout::new(grid.geometry());
        let base = layout.state(grid);
        let doubles = layout.doubles(&base);
        let closures = (0..layout.candidate_count()).map(|_| None).collect();
        let mut closures = Closures { layout, base, doubles, closures, candidates: Vec::new() };
        closures.list(grid);
        for &candidate in &closures.candidates {
            let mut state = closures.base.clone();
            closures.layout.put(&mut state, candidate, |_| ());
            closures.closures[candidate.index()] = Some(Closure { state, is_alive: true });
        }
        closures.settle();
        closures
    }

    /// Computes the closures of a later position on the same board, which has only lost candidates.
    pub fn later(mut self, grid: &CandidateGrid) -> Closures {
        self.base = self.layout.state(grid);
        self.doubles = self.layout.doubles(&self.base);
        let before = std::mem::take(&mut self.candidates);
        self.list(grid);
        for candidate in before {
            match &mut self.closures[candidate.index()] {
                Some(closure)
                    if self.layout.has(&self.base, candidate)
                        && !self.layout.is_filled(&self.base, candidate) =>
                {
                    closure.state.join(&self.base)
                }
                gone => *gone = None,
            }
        }
        self.settle();
        self
    }

    fn list(&mut self, grid: &CandidateGrid) {
        let cells = grid.open_cells();
        let all = cells.flat_map(|cell| grid.candidates(cell).iter().map(move |digit| (cell, digit)));
        self.candidates = all.map(|(cell, digit)| self.layout.candidate(cell, digit)).collect();
    }

    /// Follows every closure to its end.
    fn settle(&mut self) {
        for i in 0..self.candidates.len() {
            let number = self.candidates[i].index();
            let Some(mut closure) = self.closures[number].take() else { continue };
            closure.is_alive = closure.is_alive && self.lives(&mut closure.state);
            self.closures[number] = Some(closure);
        }
    }

    /// Follows the singles of a state. Returns false if they end in a contradiction.
    fn lives(&self, state: &mut State) -> bool {
        let dead = self.layout.follow(state, |state, candidate, _| match &self.closures[candidate.index()] {
            Some(closure) => state.join(&closure.state),
            // The closure that is being followed itself.
            None => self.layout.put(state, candidate, |_| ()),
        });
        dead.is_none()
    }

    /// Returns the candidates, by cell and digit.
    pub fn candidates(&self) -> &[CandidateId] {
        &self.candidates
    }

    /// Returns whether this is a candidate of the position.
    pub fn is_candidate(&self, candidate: CandidateId) -> bool {
        self.closures[candidate.index()].is_some()
    }

    /// Returns the state of the position.
    pub fn base(&self) -> &State {
        &self.base
    }

    /// Returns what follows from a candidate, or `None` if it is a contradiction.
    pub fn closure(&self, candidate: CandidateId) -> Option<&State> {
        self.closures[candidate.index()]
            .as_ref()
            .filter(|closure| closure.is_alive)
            .map(|closure| &closure.state)
    }

    /// Returns whether the candidate, supposed false, leads to a contradiction.
    pub fn must_be(&self, candidate: CandidateId) -> bool {
        // Nothing follows unless it leaves a constraint with a single member.
        if self.doubles.as_ref().is_some_and(|doubles| !self.layout.is_in(doubles, candidate)) {
            return false;
        }
        let mut state = self.base.clone();
        self.layout.remove(&mut state, candidate);
        !self.lives(&mut state)
    }

    /// Refutes a candidate by nested suppositions up to this depth, as long as `may_try` says before each of them.
    pub fn refute(
        &self,
        candidate: CandidateId,
        depth: usize,
        may_try: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<RefutedCandidate>> {
        match self.closure(candidate) {
            None => Some(Vec::new()),
            Some(state) => self.refute_state(state.clone(), depth, may_try),
        }
    }

    /// Returns whether a candidate together with a state leads to a contradiction.
    pub fn is_refuted_in(&self, state: &State, candidate: CandidateId) -> bool {
        self.refute_both(state, candidate, &mut state.clone(), 1, &mut || false).is_some()
    }

    /// Refutes candidates within the state, one after another, until it contradicts itself.
    fn refute_state(
        &self,
        mut state: State,
        depth: usize,
        may_try: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<RefutedCandidate>> {
        let (mut refuted, mut both) = (Vec::new(), state.clone());
        let mut inner = 1;
        while inner < depth {
            // In turns, until every candidate has been tried since the last one was refuted.
            let (mut next, mut quiet) = (0, 0);
            let before = refuted.len();
            while quiet < self.candidates.len() {
                let candidate = self.candidates[next];
                next = (next + 1) % self.candidates.len();
                quiet += 1;
                if !self.layout.has(&state, candidate) || self.layout.is_filled(&state, candidate) {
                    continue;
                }
                if !may_try() {
                    return None;
                }
                let Some(within) = self.refute_both(&state, candidate, &mut both, inner, may_try) else {
                    continue;
                };
                refuted.push(RefutedCandidate { candidate, within });
                self.layout.remove(&mut state, candidate);
                if !self.lives(&mut state) {
                    return Some(refuted);
                }
                quiet = 0;
                if inner > 1 {
                    break;
                }
            }
            // After a deeper refutation shallow ones may succeed again.
            inner = if refuted.len() > before && inner > 1 { 1 } else { inner + 1 };
        }
        None
    }

    /// Refutes a candidate within a state; `both` is a buffer for the two together.
    fn refute_both(
        &self,
        state: &State,
        candidate: CandidateId,
        both: &mut State,
        depth: usize,
        may_try: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<RefutedCandidate>> {
        let Some(closure) = self.closure(candidate) else { return Some(Vec::new()) };
        let is_dead = self.layout.meet(state, closure, both);
        if is_dead.unwrap_or_else(|| !self.lives(both)) {
            return Some(Vec::new());
        }
        if depth == 1 {
            return None;
        }
        if is_dead.is_some() {
            *both = state.clone();
            both.join(closure);
        }
        self.refute_state(both.clone(), depth, may_try)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Alphabet, CandidateSet, Cell, Digit, Extra, Geometry, Grid, Shape};
    use std::sync::Arc;

    /// The same by placing one single after another on a board, or `None` at a contradiction.
    fn by_plain_singles(grid: &CandidateGrid, cell: Cell, digit: Digit) -> Option<CandidateGrid> {
        let mut grid = grid.clone();
        grid.place(cell, digit);
        while grid.contradiction().is_none() {
            let naked = grid.open_cells().find_map(|cell| Some((cell, grid.candidates(cell).only()?)));
            let hidden = || {
                let houses = grid.geometry().houses();
                let wants = |(house, _)| {
                    Digit::all(grid.size()).find_map(|digit| Some((grid.places(house, digit).only()?, digit)))
                };
                houses.filter_map(|(house, h)| wants((house, h))).next()
            };
            let Some((cell, digit)) = naked.or_else(hidden) else { return Some(grid) };
            grid.place(cell, digit);
        }
        None
    }

    fn compare_with_plain_singles(closures: &Closures, grid: &CandidateGrid) {
        let mut count = 0;
        for &candidate in closures.candidates() {
            let (cell, digit) = closures.layout.place(candidate);
            let plain = by_plain_singles(grid, cell, digit);
            assert_eq!(closures.closure(candidate).is_some(), plain.is_some(), "{cell:?} {digit:?}");
            let (Some(state), Some(plain)) = (closures.closure(candidate), plain) else { continue };
            for other in grid.geometry().cells() {
                for d in Digit::all(grid.size()) {
                    let left = plain.value(other) == Some(d) || plain.candidates(other).contains(d);
                    assert_eq!(closures.layout.has(state, closures.layout.candidate(other, d)), left);
                }
            }
            count += 1;
        }
        assert!(count > 20);
    }

    fn position(board: Arc<Geometry>, line: &str) -> CandidateGrid {
        let values: Grid = line.chars().map(|c| Alphabet::Digits.digit(c, board.size())).collect();
        CandidateGrid::new(board, &values)
    }

    #[test]
    fn closures_are_what_singles_give_and_go_on_from_position_to_position() {
        let line = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
        let mut grid = position(Geometry::standard(9).unwrap(), line);
        let closures = Closures::new(&grid);
        compare_with_plain_singles(&closures, &grid);
        // Cells 0 and 40 lose a candidate, cell 12 gets its digit.
        let (cells, gone) = ([0, 40].map(Cell::new), |digits: CandidateSet| digits.first().unwrap());
        for cell in cells {
            grid.eliminate(cell, CandidateSet::of(gone(grid.candidates(cell))));
        }
        let third = Cell::new(12);
        grid.place(third, gone(grid.candidates(third)));
        compare_with_plain_singles(&closures.later(&grid), &grid);
    }

    #[test]
    fn extra_houses_count_like_any_other() {
        let shape = Shape::standard(9).unwrap().with(Extra::Diagonals).with(Extra::Windows);
        let grid = position(
            Arc::new(Geometry::new(shape).unwrap()),
            "12.......................................................3...........4..........5",
        );
        compare_with_plain_singles(&Closures::new(&grid), &grid);
    }
}
