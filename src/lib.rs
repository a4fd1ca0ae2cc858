//! Sudoku and N queens: reading, solving, counting, explaining, rating and generating puzzles.
//!
//! This is the library behind the program `ninefold`. It handles grids from 4x4 to 25x25 with any extra houses
//! (diagonals, windows, irregular regions), target sudoku with weighted cells, and queens boards with blocked squares
//! or regions. Without the default feature `cli` it has none of the dependencies of the program:
//!
//! ```toml
//! ninefold = { path = "path/to/ninefold", default-features = false }
//! ```
//!
//! # Read and solve
//!
//! ```
//! use ninefold::{format, monitor::Monitor, solve};
//!
//! let text = b".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.";
//! let puzzles = format::parse(text, format::Options::default())?;
//! let sudoku = puzzles[0].problem.as_sudoku().expect("a sudoku");
//! let solution = solve::first(&sudoku.geometry, sudoku, &Monitor::new())?.expect("a solution");
//! let text = format::Writer::new(format::Format::LINE).solution(sudoku, &solution);
//! assert_eq!(text, "527389416819426735436751829375692184194538267268174593643217958951843672782965341\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The modules show the rest: [`grid`] has the boards, [`hint`] explains and rates, [`generate`] makes puzzles,
//! [`queens`] counts, and [`solve::best_score`] finds the highest score of a target sudoku. With the feature `cli` the
//! crate also has the modules of the program; they are no part of the library and change without notice.

// The items of the library are documented in the engine; in the program a name that says everything needs no more.
#![cfg_attr(feature = "cli", allow(missing_docs))]

/// Text in, puzzle out, and back. No file access: reading is over any [`BufRead`](std::io::BufRead).
///
/// [`Reader`](format::Reader) finds out the format from the first lines and then returns puzzle after puzzle in
/// constant memory; [`Writer`](format::Writer) writes puzzles and answers.
///
/// ```
/// use ninefold::format::{Format, Options, Reader, Writer};
///
/// let text = "1....2.........3\n4...............\n";
/// let mut writer = Writer::new(Format::LINE);
/// for read in Reader::new(text.as_bytes(), Options::default()) {
///     let entry = read?;
///     println!("line {}: {}", entry.line, writer.problem(&entry.problem)?);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub mod format {
    #[cfg(feature = "cli")]
    pub(crate) use ninefold_engine::format::*;
    #[doc(inline)]
    pub use ninefold_engine::format::{
        Format, Options, ParseError, Parsed, ReadError, Reader, WriteError, Writer, parse,
    };
}

/// New puzzles, which are the same on every platform for the same request and random numbers.
///
/// ```
/// use ninefold::generate::{LevelFilter, Request, Symmetry, generate};
/// use ninefold::{grid::Geometry, monitor::Monitor};
///
/// let geometry = Geometry::standard(4).expect("a size with boxes");
/// let request = Request { geometry, symmetry: Symmetry::Rotational, level: LevelFilter::Any, clues: None, minimal: false };
/// let puzzle = generate(&request, &mut rand::rng(), &Monitor::new())?;
/// assert!((4..16).contains(&puzzle.givens.filled()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub mod generate {
    #[cfg(feature = "cli")]
    pub(crate) use ninefold_engine::generate::*;
    #[doc(inline)]
    pub use ninefold_engine::generate::{GenerateError, LevelFilter, Request, Symmetry, generate};
}

/// The puzzle as data: digits, cells, the geometry of a board (its houses and peers), a grid of values, candidates, and
/// the sudoku that consists of them.
///
/// ```
/// use ninefold::grid::{CandidateGrid, Cell, Digit, Extra, Geometry, Grid, Puzzle, Shape};
///
/// let nine = Shape::standard(9).expect("a size with boxes");
/// let board = Geometry::new(Shape { extras: vec![Extra::Diagonals], ..nine })?;
/// let (seven, mut givens) = (Digit::new(7).expect("a digit"), Grid::empty(81));
/// givens[Cell::new(40)] = Some(seven);
/// let candidates = CandidateGrid::of(&Puzzle::new(board.into(), givens));
/// assert!(!candidates.candidates(Cell::new(0)).contains(seven), "the centre is on both diagonals");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub mod grid {
    #[cfg(feature = "cli")]
    pub(crate) use ninefold_engine::grid::*;
    #[doc(inline)]
    pub use ninefold_engine::grid::{
        Alphabet, Boxes, CandidateGrid, CandidateSet, Cell, Digit, Extra, Geometry, GeometryError, Grid,
        House, HouseId, HouseKind, Info, Progress, Puzzle, Shape, Weights,
    };
}

/// Hints that teach: the next step, why it holds, and how to say it. Paths of such steps rate a puzzle.
///
/// ```
/// use ninefold::{format, grid::CandidateGrid, hint};
///
/// let puzzles = format::parse(b".234.4.221.....1", format::Options::default())?;
/// let sudoku = puzzles[0].problem.as_sudoku().expect("a sudoku");
/// let grid = CandidateGrid::of(sudoku);
/// let step = hint::next_step(&grid, hint::Uniqueness::Unique).expect("a step");
/// let explanation = step.explain(&grid).render(&sudoku.geometry, sudoku.alphabet);
/// assert!(explanation.contains("r1c1"), "{explanation}");
///
/// let rating = hint::Rating::of(&hint::solve_path(&grid, hint::Uniqueness::Unique));
/// assert_eq!((rating.level, rating.steps), (hint::Difficulty::Easy, 8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub mod hint {
    #[cfg(feature = "cli")]
    pub(crate) use ninefold_engine::hint::*;
    #[doc(inline)]
    pub use ninefold_engine::hint::{
        Difficulty, Effect, Path, Rating, Step, Text, Uniqueness, next_step, solve_path,
    };
}

/// Progress and cancellation of long work.
///
/// ```
/// use std::time::Duration;
/// use ninefold::grid::{Geometry, Grid};
/// use ninefold::{monitor::Monitor, solve};
///
/// let (nine, monitor) = (Geometry::standard(9).expect("a size with boxes"), Monitor::new());
/// let (counted, _) = monitor.within(Duration::from_millis(10), || solve::count(&nine, &Grid::empty(81), None, &monitor));
/// assert!(counted.is_err() && monitor.done() > 0, "not all grids are counted in time");
/// ```
pub mod monitor {
    #[doc(inline)]
    pub use ninefold_engine::monitor::{Cancelled, Monitor};
}

/// A puzzle of any kind: sudoku or queens.
///
/// ```
/// use ninefold::{format, puzzle::Problem};
///
/// let puzzles = format::parse(b"4\n****\n****\n****\n*Q**\n", format::Options::default())?;
/// assert!(matches!(puzzles[0].problem, Problem::Queens(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub mod puzzle {
    #[doc(inline)]
    pub use ninefold_engine::puzzle::Problem;
}

/// Boards of N queens, with blocked squares or with regions.
///
/// ```
/// use ninefold::monitor::Monitor;
/// use ninefold::queens::{self, Board, Square};
///
/// let mut board = Board::empty(8).expect("a size up to 32");
/// assert_eq!(queens::count(&board, &Monitor::new())?, 92);
/// board.set_blocked(Square::new(0, 0), true);
/// assert_eq!(queens::count(&board, &Monitor::new())?, 88);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub mod queens {
    #[cfg(feature = "cli")]
    pub(crate) use ninefold_engine::queens::*;
    #[doc(inline)]
    pub use ninefold_engine::queens::{Board, Solutions, Square, count, count_fundamental, solutions};
}

/// Solutions: the first, all, their number, and whether there is only one.
///
/// ```
/// use ninefold::grid::{Geometry, Grid};
/// use ninefold::{monitor::Monitor, solve};
///
/// let four = Geometry::standard(4).expect("a size with boxes");
/// let count = solve::count(&four, &Grid::empty(16), None, &Monitor::new())?;
/// assert_eq!(count, solve::Count::Exact(288));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub mod solve {
    #[cfg(feature = "cli")]
    pub(crate) use ninefold_engine::solve::*;
    #[doc(inline)]
    pub use ninefold_engine::solve::{Count, Solver, Verdict, count, first, verdict};

    /// Target sudoku: the completions with the highest sum of weight x digit, with a proof.
    ///
    /// ```
    /// use ninefold::grid::{Geometry, Grid, Weights};
    /// use ninefold::{monitor::Monitor, solve::best_score};
    ///
    /// let (four, weights) = (Geometry::standard(4).expect("a size with boxes"), Weights::rings(4));
    /// let report = &mut |state: &best_score::SearchState| println!("at most {}", state.bound);
    /// let best = best_score::best(&four, &Grid::empty(16), &weights, &Monitor::new(), report)?;
    /// let (score, grid) = best.expect("a solution");
    /// assert!(grid.is_solution(&four) && score > 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub mod best_score {
        #[cfg(feature = "cli")]
        pub(crate) use ninefold_engine::solve::best_score::*;
        #[doc(inline)]
        pub use ninefold_engine::solve::best_score::{SearchState, best};
    }
}

#[cfg(feature = "cli")]
use ninefold_engine::explain;
#[cfg(feature = "cli")]
use ninefold_engine::nearest;
#[cfg(feature = "cli")]
use ninefold_engine::rules;

// The program. Its binary, tests and benchmarks are what these are public for.
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod course;
#[cfg(feature = "cli")]
pub mod daily;
#[cfg(feature = "cli")]
pub mod direction;
#[cfg(feature = "cli")]
pub mod game;
#[cfg(feature = "cli")]
pub mod lessons;
#[cfg(feature = "cli")]
pub mod library;
#[cfg(feature = "cli")]
pub mod packs;
#[cfg(feature = "cli")]
pub mod plain;
#[cfg(feature = "cli")]
pub mod practice;
#[cfg(feature = "cli")]
pub mod rating;
#[cfg(feature = "cli")]
pub mod review;
#[cfg(feature = "cli")]
pub mod scene;
#[cfg(feature = "cli")]
pub mod settings;
#[cfg(feature = "cli")]
pub mod stats;
#[cfg(feature = "cli")]
pub mod store;
#[cfg(feature = "cli")]
pub mod tui;
#[cfg(feature = "cli")]
pub mod typed_digits;
