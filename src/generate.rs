//! New puzzles: a random full grid, then clues removed while the solution stays unique.
//!
//! Reproducible: the same request and the same state of the random numbers give the same puzzle
//! on every platform.

use std::sync::Arc;

use rand::Rng;
use rand::seq::SliceRandom;
use thiserror::Error;

use crate::grid::{Cell, Geometry, Grid, Puzzle};
use crate::hint;
use crate::monitor::{Cancelled, Monitor};
use crate::solve::{Singles, Solver};

#[cfg(feature = "cli")]
pub mod daily;
pub mod jigsaw;
pub mod preset;
mod rated;
pub mod target;

/// Which cells lose their clues together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Symmetry {
    /// Each cell by itself.
    #[default]
    None,
    /// Half a turn.
    Rotational,
    /// Left and right.
    Mirror,
    /// Over the main diagonal.
    Diagonal,
}

impl Symmetry {
    /// Every symmetry.
    pub const ALL: [Symmetry; 4] =
        [Symmetry::None, Symmetry::Rotational, Symmetry::Mirror, Symmetry::Diagonal];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Rotational => "rotational",
            Symmetry::Mirror => "mirror",
            Symmetry::Diagonal => "diagonal",
        }
    }

    /// The symmetry of this name.
    pub fn from_name(name: &str) -> Option<Symmetry> {
        Symmetry::ALL.into_iter().find(|s| s.name() == name)
    }
}

/// How hard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LevelFilter {
    /// Naked and hidden singles solve it.
    SinglesOnly,
    /// Whatever comes.
    #[default]
    Any,
    /// Singles do not solve it.
    BeyondSingles,
    /// What it is rated is this.
    Rated(hint::Difficulty),
}

impl LevelFilter {
    /// The name that is noted with a puzzle.
    pub const fn name(self) -> &'static str {
        match self {
            LevelFilter::SinglesOnly => hint::Difficulty::Easy.name(),
            LevelFilter::Any => "any",
            LevelFilter::BeyondSingles => "harder",
            LevelFilter::Rated(level) => level.name(),
        }
    }
}

/// What is wanted.
#[derive(Clone, Debug)]
pub struct Request {
    /// The board.
    pub geometry: Arc<Geometry>,
    /// Which clues go together.
    pub symmetry: Symmetry,
    /// How hard.
    pub level: LevelFilter,
    /// Stop removing at so many clues; none: go on until no clue can go.
    pub clues: Option<usize>,
}

/// Why there is no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum GenerateError {
    /// The monitor was cancelled.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// The houses of the board contradict each other.
    #[error("this board has no complete grid")]
    NoGrid,
    /// So many grids gave nothing that fits the request.
    #[error("none of {0} random grids gave such a puzzle: another seed, size or level may")]
    NotFound(usize),
}

/// A puzzle with a unique solution as asked for, its level noted. The monitor counts the clues
/// looked at: a grid has as many as cells, and hard wishes may take several grids.
///
/// # Errors
/// See [`GenerateError`].
pub fn generate(request: &Request, rng: &mut impl Rng, monitor: &Monitor) -> Result<Puzzle, GenerateError> {
    let geometry = &request.geometry;
    let mut solver = Solver::new(geometry);
    for _ in 0..GRIDS {
        let full = full_grid(geometry, rng, monitor)?;
        let mut dig = Dig::new(geometry, request.symmetry, full, rng, monitor);
        dig.run(request.clues.unwrap_or(0), |givens| match request.level {
            LevelFilter::SinglesOnly | LevelFilter::Rated(hint::Difficulty::Easy) => {
                Ok(matches!(solver.singles(givens), Singles::Solved(_)))
            }
            LevelFilter::Any | LevelFilter::BeyondSingles | LevelFilter::Rated(_) => {
                Ok(solver.count_within(givens, 2, UNIQUE_NODES, monitor)?.is_some_and(|n| n < 2))
            }
        })?;
        let is_easy = matches!(solver.singles(&dig.givens), Singles::Solved(_));
        let (level, givens) = match request.level {
            LevelFilter::BeyondSingles if is_easy => continue,
            LevelFilter::Rated(wanted) => match rated::of_level(&dig, geometry, wanted) {
                Some(givens) => (request.level, givens),
                None => continue,
            },
            _ => (if is_easy { LevelFilter::SinglesOnly } else { LevelFilter::BeyondSingles }, dig.givens),
        };
        let mut puzzle = Puzzle::new(geometry.clone(), givens);
        puzzle.info.level = Some(level.name().to_owned());
        return Ok(puzzle);
    }
    Err(GenerateError::NotFound(GRIDS))
}

/// So many grids are dug before a request counts as hopeless.
const GRIDS: usize = 1_000;

/// A clue whose removal is not proved good within so many guesses stays: large boards would take
/// minutes otherwise. No 9x9 board comes near it.
const UNIQUE_NODES: u64 = 2_000;

/// Clues being taken out of a full grid.
struct Dig<'a> {
    full: Grid,
    givens: Grid,
    /// Those of the orbits that have lost their clues, in order.
    taken: Vec<Vec<Cell>>,
    /// Cells that lose their clues together, in the order of trial.
    orbits: Vec<Vec<Cell>>,
    monitor: &'a Monitor,
}

impl<'a> Dig<'a> {
    fn new(
        geometry: &Geometry,
        symmetry: Symmetry,
        full: Grid,
        rng: &mut impl Rng,
        monitor: &'a Monitor,
    ) -> Dig<'a> {
        let mut orbits = symmetry.orbits(geometry);
        orbits.shuffle(rng);
        Dig { givens: full.clone(), full, taken: Vec::new(), orbits, monitor }
    }

    /// Takes out orbit after orbit while `is_good` approves of what is left.
    fn run(
        &mut self,
        clues: usize,
        mut is_good: impl FnMut(&Grid) -> Result<bool, Cancelled>,
    ) -> Result<(), Cancelled> {
        for orbit in &self.orbits {
            if self.givens.filled() < clues + orbit.len() {
                continue;
            }
            let kept = self.givens.clone();
            orbit.iter().for_each(|&cell| self.givens[cell] = None);
            if is_good(&self.givens)? {
                self.taken.push(orbit.clone());
            } else {
                self.givens = kept;
            }
            self.monitor.check()?;
            self.monitor.add(orbit.len() as u64);
        }
        Ok(())
    }

    /// The clues with those of the last so many orbits put back.
    fn with_put_back(&self, orbits: usize) -> Grid {
        let mut givens = self.givens.clone();
        let cells = self.taken.iter().rev().take(orbits).flatten();
        cells.for_each(|&cell| givens[cell] = self.full[cell]);
        givens
    }
}

impl Symmetry {
    /// The cells that go together, each cell in one orbit.
    fn orbits(self, geometry: &Geometry) -> Vec<Vec<Cell>> {
        let last = geometry.size() - 1;
        let image = |cell| {
            let (row, column) = (geometry.row_of(cell), geometry.column_of(cell));
            let (row, column) = match self {
                Symmetry::None => (row, column),
                Symmetry::Rotational => (last - row, last - column),
                Symmetry::Mirror => (row, last - column),
                Symmetry::Diagonal => (column, row),
            };
            geometry.cell(row, column)
        };
        let pairs = geometry.cells().map(|cell| (cell, image(cell))).filter(|(cell, other)| cell <= other);
        pairs.map(|(cell, other)| if cell == other { vec![cell] } else { vec![cell, other] }).collect()
    }
}

/// A random full grid.
///
/// # Errors
/// See [`GenerateError`].
pub fn full_grid(geometry: &Geometry, rng: &mut impl Rng, monitor: &Monitor) -> Result<Grid, GenerateError> {
    let nothing = Grid::empty(geometry.cell_count());
    Solver::new(geometry).random(&nothing, rng, monitor)?.ok_or(GenerateError::NoGrid)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::grid::{Boxes, Extra, Shape};
    use crate::solve::{Count, Verdict, count, verdict};

    fn rng(seed: u64) -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(seed)
    }

    fn request(shape: Shape, symmetry: Symmetry, level: LevelFilter) -> Request {
        let geometry = Arc::new(Geometry::new(shape).expect("a board"));
        Request { geometry, symmetry, level, clues: None }
    }

    fn jigsaw() -> Shape {
        let map = "111122113222333442334444555666555666";
        let boxes = Boxes::Regions(map.bytes().map(|b| b - b'1').collect());
        Shape { size: 6, boxes, extras: vec![] }
    }

    #[test]
    fn every_board_symmetry_and_level_gives_what_was_asked_for() {
        let nine = || Shape::standard(9).expect("a standard board");
        let monitor = Monitor::new();
        for (i, shape) in [
            Shape::standard(4).expect("a standard board"),
            Shape::standard(6).expect("a standard board"),
            nine(),
            nine().with(Extra::Diagonals),
            nine().with(Extra::Windows),
            jigsaw(),
        ]
        .into_iter()
        .enumerate()
        {
            for symmetry in Symmetry::ALL {
                for level in [LevelFilter::SinglesOnly, LevelFilter::Any] {
                    let request = request(shape.clone(), symmetry, level);
                    let puzzle = generate(&request, &mut rng(i as u64), &monitor).expect("a puzzle");
                    let what = format!("{} {symmetry:?} {level:?}", shape.describe());
                    let board = &request.geometry;
                    let answer = verdict(board, &puzzle.givens, &monitor);
                    assert!(matches!(answer, Ok(Verdict::Unique(_))), "{what}");
                    for orbit in symmetry.orbits(board) {
                        assert!(
                            orbit.iter().all(|&c| puzzle.givens[c].is_some())
                                || orbit.iter().all(|&c| puzzle.givens[c].is_none()),
                            "{what}"
                        );
                    }
                    if level == LevelFilter::SinglesOnly {
                        let singles = Solver::new(board).singles(&puzzle.givens);
                        assert!(matches!(singles, Singles::Solved(_)), "{what}");
                    }
                }
            }
        }
    }

    #[test]
    fn no_clue_of_an_unsymmetric_nine_can_go() {
        let request = request(Shape::standard(9).expect("nine"), Symmetry::None, LevelFilter::BeyondSingles);
        let puzzle = generate(&request, &mut rng(7), &Monitor::new()).expect("a puzzle");
        assert!(matches!(Solver::new(&request.geometry).singles(&puzzle.givens), Singles::Stuck(_)));
        assert_eq!(puzzle.info.level.as_deref(), Some("harder"));
        for (cell, _) in puzzle.givens.placed() {
            let mut fewer = puzzle.givens.clone();
            fewer[cell] = None;
            assert_eq!(count(&request.geometry, &fewer, Some(2), &Monitor::new()), Ok(Count::AtLeast(2)));
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_puzzle() {
        let request = request(Shape::standard(9).expect("nine"), Symmetry::Rotational, LevelFilter::Any);
        let make = |seed| generate(&request, &mut rng(seed), &Monitor::new()).expect("a puzzle").givens;
        assert_eq!(make(1), make(1));
        assert_ne!(make(1), make(2));
    }

    #[test]
    fn sixteen_is_made_too_and_stops_at_the_clues_wanted() {
        let mut request =
            request(Shape::standard(16).expect("sixteen"), Symmetry::Rotational, LevelFilter::Any);
        request.clues = Some(120);
        let monitor = Monitor::new();
        let puzzle = generate(&request, &mut rng(3), &monitor).expect("a puzzle");
        assert_eq!(puzzle.givens.filled(), 120);
        assert!(monitor.done() > 0);
    }

    #[test]
    fn hopeless_requests_end() {
        // A 2x2 grid has the same digit twice on each diagonal.
        let boxes = Boxes::Rectangles { height: 1, width: 2 };
        let twice = Shape { size: 2, boxes, extras: vec![Extra::Diagonals] };
        let impossible = request(twice, Symmetry::None, LevelFilter::Any);
        assert_eq!(generate(&impossible, &mut rng(0), &Monitor::new()).unwrap_err(), GenerateError::NoGrid);
        let mut full = request(Shape::standard(4).expect("four"), Symmetry::None, LevelFilter::BeyondSingles);
        full.clues = Some(16);
        let failure = generate(&full, &mut rng(0), &Monitor::new()).unwrap_err();
        assert_eq!(failure, GenerateError::NotFound(GRIDS));
        let cancelled = Monitor::new();
        cancelled.cancel();
        assert_eq!(
            generate(&full, &mut rng(0), &cancelled).unwrap_err(),
            GenerateError::Cancelled(Cancelled)
        );
    }

    #[test]
    fn names_are_read_back() {
        assert!(Symmetry::ALL.iter().all(|&s| Symmetry::from_name(s.name()) == Some(s)));
    }
}
