//! Sudoku and N queens: reading, solving, counting, explaining, rating and generating puzzles.
//!
//! This is the library behind the program `ninefold`. It handles grids from 4x4 to 25x25 with any extra houses
//! (diagonals, windows, irregular regions), target sudoku with weighted cells, and queens boards with blocked squares
//! or regions. Without the default features it has none of the dependencies of the program:
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
//! # Count solutions
//!
//! ```
//! use ninefold::grid::{Geometry, Grid};
//! use ninefold::{monitor::Monitor, solve};
//!
//! let four = Geometry::standard(4).expect("a size with boxes");
//! let count = solve::count(&four, &Grid::empty(16), None, &Monitor::new())?;
//! assert_eq!(count, solve::Count::Exact(288));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Explain the next step
//!
//! ```
//! use ninefold::{format, grid::CandidateGrid, hint};
//!
//! let puzzles = format::parse(b".234.4.221.....1", format::Options::default())?;
//! let sudoku = puzzles[0].problem.as_sudoku().expect("a sudoku");
//! let grid = CandidateGrid::of(sudoku);
//! let step = hint::next_step(&grid, hint::Uniqueness::Unique).expect("a step");
//! let explanation = step.explain(&grid).render(&sudoku.geometry, sudoku.alphabet);
//! assert!(explanation.contains("r1c1"), "{explanation}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Rate
//!
//! ```
//! use ninefold::{format, grid::CandidateGrid, hint};
//!
//! let puzzles = format::parse(b"123.34122143432.", format::Options::default())?;
//! let grid = CandidateGrid::of(puzzles[0].problem.as_sudoku().expect("a sudoku"));
//! let rating = hint::Rating::of(&hint::solve_path(&grid, hint::Uniqueness::Unique));
//! assert_eq!((rating.level, rating.score, rating.steps), (hint::Difficulty::Easy, 8, 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Generate
//!
//! ```
//! use ninefold::generate::{LevelFilter, Request, Symmetry, generate};
//! use ninefold::{grid::Geometry, monitor::Monitor};
//!
//! let geometry = Geometry::standard(4).expect("a size with boxes");
//! let request = Request { geometry, symmetry: Symmetry::Rotational, level: LevelFilter::Any, clues: None, minimal: false };
//! let puzzle = generate(&request, &mut rand::rng(), &Monitor::new())?;
//! assert!((4..16).contains(&puzzle.givens.filled()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Count queens
//!
//! ```
//! use ninefold::monitor::Monitor;
//! use ninefold::queens::{self, Board, Square};
//!
//! let mut board = Board::empty(8).expect("a size up to 32");
//! assert_eq!(queens::count(&board, &Monitor::new())?, 92);
//! board.set_blocked(Square::new(0, 0), true);
//! assert_eq!(queens::count(&board, &Monitor::new())?, 88);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Find the highest score
//!
//! ```
//! use ninefold::grid::{Geometry, Grid, Weights};
//! use ninefold::{monitor::Monitor, solve::best_score};
//!
//! let (four, weights) = (Geometry::standard(4).expect("a size with boxes"), Weights::rings(4));
//! let report = &mut |progress: &best_score::SearchState| println!("at most {}", progress.bound);
//! let best = best_score::best(&four, &Grid::empty(16), &weights, &Monitor::new(), report)?;
//! let (score, grid) = best.expect("a solution");
//! assert!(grid.is_solution(&four) && score > 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[doc(inline)]
pub use ninefold_engine::{
    explain, format, generate, grid, hint, instructions, monitor, puzzle, queens, solve,
};

// The program. Public for its binary, tests and benchmarks; not part of the library's interface.
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod daily;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod direction;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod game;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod nearest;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod packs;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod plain;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod scene;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod settings;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod stats;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod store;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod tui;
