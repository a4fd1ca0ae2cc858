//! Positions for very rare techniques: those of a puzzle without some candidates that its solution does not need,
//! removed at random or so that a pattern appears.

use ninefold_engine::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Grid, Puzzle};
use rand::Rng;
use rand::seq::SliceRandom;

/// The number of candidates to remove between two positions.
const PACE: usize = 4;

/// A sink for positions.
type Sink<'s> = &'s mut dyn FnMut(&CandidateGrid);

/// A puzzle with its solution.
pub struct Maker<'a> {
    pub puzzle: &'a Puzzle,
    pub solution: Grid,
}

impl Maker<'_> {
    /// Hands positions of every kind to the sink.
    pub fn positions(&self, rng: &mut impl Rng, sink: Sink) {
        let start = CandidateGrid::of(self.puzzle);
        self.thin_out(start.clone(), CandidateSet::EMPTY, rng, sink);
        self.pairs(&start, rng, sink);
        self.fireworks(&start, sink);
    }

    /// Returns the candidates that the solution does not need.
    fn wrong(&self, grid: &CandidateGrid) -> Vec<(Cell, Digit)> {
        let of = |cell| grid.candidates(cell).iter().map(move |digit| (cell, digit));
        grid.open_cells().flat_map(of).filter(|&(cell, digit)| self.solution[cell] != Some(digit)).collect()
    }

    /// Removes wrong candidates one after another, except those of some digits.
    fn thin_out(&self, mut grid: CandidateGrid, kept: CandidateSet, rng: &mut impl Rng, sink: Sink) {
        let mut wrong = self.wrong(&grid);
        wrong.retain(|&(_, digit)| !kept.contains(digit));
        wrong.shuffle(rng);
        for some in wrong.chunks(PACE) {
            some.iter().for_each(|&(cell, digit)| grid.eliminate(cell, CandidateSet::of(digit)));
            sink(&grid);
        }
    }

    /// Cells that can hold some two digits hold hardly anything else: so rectangles and loops appear.
    fn pairs(&self, start: &CandidateGrid, rng: &mut impl Rng, sink: Sink) {
        for (a, b) in Digit::all(9).flat_map(|a| Digit::all(9).map(move |b| (a, b))).filter(|(a, b)| a < b) {
            let pair = CandidateSet::of(a) | CandidateSet::of(b);
            let mut grid = start.clone();
            for (cell, digit) in self.wrong(&grid) {
                if !pair.contains(digit) && (pair - grid.candidates(cell)).is_empty() {
                    grid.eliminate(cell, CandidateSet::of(digit));
                }
            }
            sink(&grid);
            self.thin_out(grid, pair, rng, sink);
        }
    }

    /// Digits that may leave their box by a row and by a column at one place each do so nowhere else.
    fn fireworks(&self, start: &CandidateGrid, sink: Sink) {
        let geometry = start.geometry();
        for cross in start.open_cells() {
            let [row, column, inside] = [0, 1, 2].map(|i| geometry.house(geometry.houses_of(cross)[i]).set);
            let (across, down) = (row - inside, column - inside);
            for (one, other) in across.iter().flat_map(|one| down.iter().map(move |other| (one, other))) {
                let allowed = inside | CellSet::of(one) | CellSet::of(other);
                let stays = |&(cell, digit): &(Cell, Digit)| {
                    !(row | column).contains(cell)
                        || self.solution[cell] != Some(digit)
                        || allowed.contains(cell)
                };
                let digits = start.candidates(cross).iter().filter(|&digit| {
                    self.solution.placed().filter(|&(_, d)| d == digit).all(|entry| stays(&entry))
                });
                let digits: CandidateSet = digits.take(3).collect();
                let mut grid = start.clone();
                for cell in ((across | down) - allowed).iter() {
                    grid.eliminate(cell, digits);
                }
                sink(&grid);
            }
        }
    }
}
