//! The state of each menu: home, games, packs, puzzles, new puzzle, typed puzzle, file names, statistics.

mod enter;
mod export;
mod games;
mod home;
mod new;
mod open;
mod packs;
mod search;
mod stats;

pub use enter::{Enter, EntryStatus};
pub use export::Export;
pub use games::{Games, Library};
pub use home::{Home, HomeItem};
pub use new::{Generating, NewPuzzle, NewPuzzleLine};
pub use open::OpenFile;
pub use packs::{PackMenu, PuzzleMenu, packs_of};
pub use search::Search;
pub use stats::Stats;
