//! New puzzles: a random full grid from which givens are removed as long as the solution stays unique.
//!
//! Reproducible: the same request and the same state of the random number generator give the same
//! puzzle on every platform.
//!
//! ```
//! # use ninefold_engine as ninefold;
//! use ninefold::generate::{LevelFilter, Request, Symmetry, generate};
//! use ninefold::grid::Geometry;
//! use ninefold::monitor::Monitor;
//! use rand::SeedableRng;
//! use rand::rngs::ChaCha8Rng;
//!
//! let geometry = Geometry::standard(9).expect("9x9 is a standard board");
//! let request = Request { geometry, symmetry: Symmetry::Rotational, level: LevelFilter::Any, clues: None, minimal: false };
//! let puzzle = generate(&request, &mut ChaCha8Rng::seed_from_u64(1), &Monitor::new())?;
//! assert!(puzzle.givens.filled() < 40);
//! # Ok::<(), ninefold::generate::GenerateError>(())
//! ```

use std::ops::ControlFlow;
use std::sync::Arc;

use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use thiserror::Error;

use crate::grid::{Cell, Geometry, GeometryError, Grid, Puzzle};
use crate::hint;
use crate::monitor::{Cancelled, Monitor};
use crate::solve::{GivensPosition, Group, Solver};

mod basics;
pub mod jigsaw;
pub mod minimal;
mod outline;
pub mod pattern;
pub mod practice;
// Public for the program's menus; not part of the library's interface.
pub mod preset;
mod rated;
pub mod search;
mod subpuzzles;
mod vicinity;
pub mod weighted;
pub mod with_rules;

pub use subpuzzles::MinimalInside;
pub use vicinity::{Portion, Vicinity};

/// The symmetry of the givens: cells that map onto each other are removed together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Symmetry {
    /// Every cell by itself.
    #[default]
    None,
    /// Half a turn of the board.
    Rotational,
    /// Left and right mirrored.
    Mirror,
    /// Mirrored across the main diagonal.
    Diagonal,
}

impl Symmetry {
    /// All symmetries in the order of help texts.
    pub const ALL: [Symmetry; 4] =
        [Symmetry::None, Symmetry::Rotational, Symmetry::Mirror, Symmetry::Diagonal];

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Rotational => "rotational",
            Symmetry::Mirror => "mirror",
            Symmetry::Diagonal => "diagonal",
        }
    }

    /// Returns the symmetry of this name.
    pub fn from_name(name: &str) -> Option<Symmetry> {
        Symmetry::ALL.into_iter().find(|s| s.name() == name)
    }
}

/// The difficulty that a request accepts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LevelFilter {
    /// Naked and hidden singles solve the puzzle.
    SinglesOnly,
    /// Any difficulty is accepted.
    #[default]
    Any,
    /// Singles do not solve the puzzle.
    BeyondSingles,
    /// The puzzle is rated at this level.
    Rated(hint::Difficulty),
}

/// A request for a puzzle.
#[derive(Clone, Debug)]
pub struct Request {
    /// The board with its houses.
    pub geometry: Arc<Geometry>,
    /// The symmetry of the givens.
    pub symmetry: Symmetry,
    /// The accepted difficulty.
    pub level: LevelFilter,
    /// Stop at this number of givens. By default all are removed that can be.
    pub clues: Option<usize>,
    /// Whether every given must be needed: without it, or with a symmetry without its orbit, there are several
    /// solutions. Otherwise givens stay that are hard to prove redundant or that make the puzzle easier.
    pub minimal: bool,
}

/// A puzzle that could not be made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum GenerateError {
    /// The monitor was cancelled.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// The requested houses do not fit the board.
    #[error(transparent)]
    Board(#[from] GeometryError),
    /// No complete grid of the board was found.
    #[error("this board has no complete grid")]
    NoGrid,
    /// None of this number of attempts gave a puzzle that fits the request.
    #[error("none of {0} attempts gave such a puzzle")]
    NotFound(u64),
}

/// Makes a puzzle with a unique solution.
///
/// Its level is noted in [`Info::level`](crate::grid::Info) if it is known: it was requested, or singles
/// solve the puzzle. The monitor counts the grids tried; a demanding request may take several.
///
/// # Errors
/// See [`GenerateError`].
pub fn generate(request: &Request, rng: &mut impl Rng, monitor: &Monitor) -> Result<Puzzle, GenerateError> {
    let mut solver = Solver::new(&request.geometry);
    for _ in 0..MAX_GRIDS {
        let full = full_grid(&request.geometry, rng, monitor)?;
        if let Some(puzzle) = trial(request, full, &mut solver, rng, monitor)? {
            return Ok(puzzle);
        }
    }
    Err(GenerateError::NotFound(MAX_GRIDS))
}

/// Removes givens from a full grid. Returns `None` if that gives no puzzle that fits the request.
fn trial(
    request: &Request,
    full: Grid,
    solver: &mut Solver,
    rng: &mut impl Rng,
    monitor: &Monitor,
) -> Result<Option<Puzzle>, GenerateError> {
    monitor.add(1);
    let geometry = &request.geometry;
    let mut remover = ClueRemover::new(geometry, request.symmetry, full, rng, monitor);
    let clues = request.clues.unwrap_or(0);
    let is_rated = matches!(request.level, LevelFilter::Rated(_));
    let guesses = if is_rated { MAX_GUESSES_RATED } else { MAX_GUESSES };
    remover.run(clues, solver, |solver, position, removed| match request.level {
        LevelFilter::SinglesOnly | LevelFilter::Rated(hint::Difficulty::Easy) if !request.minimal => {
            Ok(position.is_solved())
        }
        _ => {
            for &given in removed {
                let is_redundant = if request.minimal {
                    !solver.has_other(position, given, monitor)?
                } else {
                    solver.has_other_within(position, given, guesses, monitor)? == Some(false)
                };
                if !is_redundant {
                    return Ok(false);
                }
            }
            Ok(true)
        }
    })?;
    let is_easy = remover.is_easy();
    let (level, givens) = match request.level {
        LevelFilter::BeyondSingles if is_easy => return Ok(None),
        LevelFilter::SinglesOnly if !is_easy => return Ok(None),
        LevelFilter::Rated(wanted) if request.minimal => {
            match rated::level_up_to(geometry, &remover.givens, wanted) {
                Some(level) if level == wanted => (Some(wanted), remover.givens),
                _ => return Ok(None),
            }
        }
        LevelFilter::Rated(wanted) => match rated::of_level(&remover, geometry, wanted) {
            Some(givens) => (Some(wanted), givens),
            None => return Ok(None),
        },
        _ => (is_easy.then_some(hint::Difficulty::Easy), remover.givens),
    };
    let mut puzzle = Puzzle::new(geometry.clone(), givens);
    puzzle.info.level = level.map(|level| level.name().to_owned());
    Ok(Some(puzzle))
}

/// The number of grids that are tried for a request.
const MAX_GRIDS: u64 = 1_000;

/// A given stays if the solution without it is not proved unique within this number of guesses. Large
/// boards would take minutes otherwise; no 9x9 board comes near it.
const MAX_GUESSES: u64 = 2_000;

/// The same for a puzzle of a rated level: givens that are hard to prove redundant would mostly have to be restored.
/// Against [`MAX_GUESSES`], 16x16 puzzles are made 3 to 6 times as fast, diagonal and jigsaw ones of 9x9 up to 3 times,
/// with as many givens on average, extreme 16x16 ones with three more.
const MAX_GUESSES_RATED: u64 = 8;

/// Removes givens from a full grid.
struct ClueRemover<'a> {
    givens: Grid,
    /// The orbits whose givens have been removed, in order.
    removed: Vec<Group>,
    /// The number of these after which singles solve the puzzle.
    easy: usize,
    /// The givens that are removed together, in the order of trial.
    orbits: Vec<Group>,
    monitor: &'a Monitor,
}

impl<'a> ClueRemover<'a> {
    fn new(
        geometry: &Geometry,
        symmetry: Symmetry,
        full: Grid,
        rng: &mut impl Rng,
        monitor: &'a Monitor,
    ) -> ClueRemover<'a> {
        let mut orbits = symmetry.orbits(geometry);
        orbits.shuffle(rng);
        let with_digits =
            |orbit: Vec<Cell>| orbit.into_iter().filter_map(|cell| Some((cell, full[cell]?))).collect();
        let orbits = orbits.into_iter().map(with_digits).collect();
        ClueRemover { givens: full, removed: Vec::new(), easy: 0, orbits, monitor }
    }

    /// Removes orbit after orbit as long as `is_good` accepts the position of the remaining givens and those that are
    /// removed, and at least `clues` givens remain.
    fn run(
        &mut self,
        clues: usize,
        solver: &mut Solver,
        mut is_good: impl FnMut(&mut Solver, &GivensPosition, &Group) -> Result<bool, Cancelled>,
    ) -> Result<(), Cancelled> {
        let mut left = self.givens.cell_count();
        let nothing = solver.position(&Grid::empty(left));
        let kept = solver.remove_each(&nothing, &self.orbits, &mut |solver, position, orbit| {
            self.monitor.check()?;
            let is_removed = left >= clues + orbit.len() && is_good(solver, position, orbit)?;
            if is_removed {
                left -= orbit.len();
                self.removed.push(orbit.clone());
                if position.is_solved() {
                    self.easy = self.removed.len();
                }
            }
            Ok(is_removed)
        })?;
        self.givens = Grid::empty(self.givens.cell_count());
        restore(&mut self.givens, &kept);
        Ok(())
    }

    /// Returns whether singles solve the puzzle.
    fn is_easy(&self) -> bool {
        self.easy == self.removed.len()
    }

    /// Returns the givens with those of the last removed orbits restored.
    fn with_restored(&self, orbits: usize) -> Grid {
        let mut givens = self.givens.clone();
        self.removed.iter().rev().take(orbits).for_each(|orbit| restore(&mut givens, orbit));
        givens
    }
}

fn restore(givens: &mut Grid, removed: &Group) {
    removed.iter().for_each(|&(cell, digit)| givens[cell] = Some(digit));
}

impl Symmetry {
    /// Returns the cell onto which a cell is mapped.
    fn image(self, geometry: &Geometry, cell: Cell) -> Cell {
        let last = geometry.size() - 1;
        match (self, geometry.row_of(cell), geometry.column_of(cell)) {
            (Symmetry::None, ..) => cell,
            (Symmetry::Rotational, row, column) => geometry.cell(last - row, last - column),
            (Symmetry::Mirror, row, column) => geometry.cell(row, last - column),
            (Symmetry::Diagonal, row, column) => geometry.cell(column, row),
        }
    }

    /// Returns the cells that map onto each other, each cell in one orbit.
    fn orbits(self, geometry: &Geometry) -> Vec<Vec<Cell>> {
        let images = geometry.cells().map(|cell| self.image(geometry, cell));
        let pairs = geometry.cells().zip(images).filter(|(cell, other)| cell <= other);
        pairs.map(|(cell, other)| if cell == other { vec![cell] } else { vec![cell, other] }).collect()
    }
}

/// Makes a random full grid. Up to 4x4 all grids are equally likely.
///
/// # Errors
/// See [`GenerateError`].
pub fn full_grid(geometry: &Geometry, rng: &mut impl Rng, monitor: &Monitor) -> Result<Grid, GenerateError> {
    let nothing = Grid::empty(geometry.cell_count());
    let mut solver = Solver::new(geometry);
    if geometry.size() > 4 {
        return solver.random(&nothing, rng, monitor)?.ok_or(GenerateError::NoGrid);
    }
    // A random search would find some grids twice as often as others.
    let (mut chosen, mut seen) = (None, 0_u32);
    solver.for_each(&nothing, monitor, |grid| {
        if rng.random_range(0..=seen) == 0 {
            chosen = Some(grid);
        }
        seen += 1;
        ControlFlow::Continue(())
    })?;
    chosen.ok_or(GenerateError::NoGrid)
}

#[cfg(test)]
mod rule_step_tests;

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;
    use crate::grid::{Boxes, Extra, Shape};
    use crate::solve::{Count, Singles, Verdict, count, verdict};

    fn rng(seed: u64) -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(seed)
    }

    fn request(shape: Shape, symmetry: Symmetry, level: LevelFilter) -> Request {
        let geometry = Arc::new(Geometry::new(shape).expect("a board"));
        Request { geometry, symmetry, level, clues: None, minimal: false }
    }

    fn jigsaw() -> Shape {
        let map = "111122113222333442334444555666555666";
        let boxes = Boxes::Regions(map.bytes().map(|b| b - b'1').collect());
        Shape::new(6, boxes, vec![])
    }

    #[test]
    fn every_board_symmetry_and_level_fits_its_request() {
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
    fn no_given_of_an_asymmetric_9x9_can_be_removed() {
        let request = request(Shape::standard(9).expect("nine"), Symmetry::None, LevelFilter::BeyondSingles);
        let puzzle = generate(&request, &mut rng(7), &Monitor::new()).expect("a puzzle");
        assert!(matches!(Solver::new(&request.geometry).singles(&puzzle.givens), Singles::Stuck(_)));
        assert_eq!(puzzle.info.level, None, "only the rating knows it");
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
    fn orbits_are_removed_in_order_where_the_solution_stays_unique() {
        let monitor = Monitor::new();
        let diagonal = Shape::standard(9).expect("nine").with(Extra::Diagonals);
        for (seed, shape) in [Shape::standard(6).expect("six"), diagonal, jigsaw()].into_iter().enumerate() {
            let board = Geometry::new(shape).expect("a board");
            let mut solver = Solver::new(&board);
            let full = full_grid(&board, &mut rng(seed as u64), &monitor).expect("a grid");
            for symmetry in Symmetry::ALL {
                for clues in [0, board.cell_count() / 2, board.cell_count() - 3, board.cell_count()] {
                    let rng = &mut rng(seed as u64);
                    let mut remover = ClueRemover::new(&board, symmetry, full.clone(), rng, &monitor);
                    let removed = remover.run(clues, &mut solver, |solver, position, removed| {
                        let mut is_redundant =
                            |&given| !solver.has_other(position, given, &monitor).expect("known");
                        Ok(removed.iter().all(&mut is_redundant))
                    });
                    removed.expect("not cancelled");
                    let (mut givens, mut easy) = (full.clone(), 0);
                    let one_by_one = remover.orbits.iter().filter(|orbit| {
                        let mut fewer = givens.clone();
                        orbit.iter().for_each(|&(cell, _)| fewer[cell] = None);
                        let is_unique = count(&board, &fewer, Some(2), &monitor) == Ok(Count::Exact(1));
                        let is_removed = is_unique && fewer.filled() >= clues;
                        if is_removed {
                            easy += usize::from(matches!(solver.singles(&fewer), Singles::Solved(_)));
                            givens = fewer;
                        }
                        is_removed
                    });
                    let one_by_one: Vec<Group> = one_by_one.cloned().collect();
                    assert_eq!(one_by_one, remover.removed, "{symmetry:?}, {clues} clues");
                    assert_eq!((givens, easy), (remover.givens, remover.easy));
                }
            }
        }
    }

    #[test]
    fn a_16x16_stops_at_the_requested_givens() {
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
        let twice = Shape::new(2, boxes, vec![Extra::Diagonals]);
        let impossible = request(twice, Symmetry::None, LevelFilter::Any);
        assert_eq!(generate(&impossible, &mut rng(0), &Monitor::new()).unwrap_err(), GenerateError::NoGrid);
        let mut full = request(Shape::standard(4).expect("four"), Symmetry::None, LevelFilter::BeyondSingles);
        full.clues = Some(16);
        let failure = generate(&full, &mut rng(0), &Monitor::new()).unwrap_err();
        assert_eq!(failure, GenerateError::NotFound(MAX_GRIDS));
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

    #[test]
    fn all_288_grids_of_4x4_are_equally_likely() {
        let four = Geometry::standard(4).expect("four");
        let mut rng = rng(12);
        let mut times = std::collections::HashMap::<Vec<_>, u32>::new();
        for _ in 0..288 * 25 {
            let grid = full_grid(&four, &mut rng, &Monitor::new()).expect("a grid");
            *times.entry(grid.placed().collect()).or_default() += 1;
        }
        assert_eq!(times.len(), 288);
        let chi_square: f64 = times.values().map(|&times| (f64::from(times) - 25.0).powi(2) / 25.0).sum();
        // 287 degrees of freedom: above 366 once in a thousand seeds.
        assert!(chi_square < 366.0, "{chi_square}");
    }
}
