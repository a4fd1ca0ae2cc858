//! ninefold: sudoku for people who live in a terminal.
//!
//! Play, learn and compute: classic grids from 4x4 to 16x16, target sudoku, variants that are extra
//! houses, and boards of N queens with blocked squares or regions.
//!
//! The modules, in reading order; each uses only those above it (`tests/tidy.rs` holds that):
//!
//! | room | what lives there |
//! |---|---|
//! | [`grid`] | what a puzzle is: digits, cells, houses, candidates |
//! | [`monitor`] | progress and cancelling of long work |
//! | [`instructions`] | with which vector instructions to work |
//! | [`settings`] | what a player can choose |
//! | [`explain`] | words and parts that arguments are told with |
//! | [`queens`] | boards of N queens; stands alone |
//! | [`puzzle`] | a puzzle of any kind |
//! | [`mod@format`] | text in, puzzle out, and back |
//! | [`solve`] | solutions, counts, the highest score |
//! | [`hint`] | techniques: steps with evidence and explanation |
//! | [`generate`] | new puzzles |
//! | [`packs`] | the puzzles that come with the program |
//! | [`game`] | a puzzle being played: moves, undo, marks, mistakes |
//! | [`store`] | games on disk: journal, locks |
//! | [`stats`] | what a player has done: times, streaks |
//! | [`scene`] | what the player sees, as plain data |
//! | [`plain`] | a game in plain lines |
//! | [`tui`] | the terminal: events, key map, theme, widgets |
//! | [`cli`] | commands, standard input and output |

pub mod cli;
pub mod explain;
pub mod format;
pub mod game;
pub mod generate;
pub mod grid;
pub mod hint;
pub mod instructions;
pub mod monitor;
pub mod packs;
pub mod plain;
pub mod puzzle;
pub mod queens;
pub mod scene;
pub mod settings;
pub mod solve;
pub mod stats;
pub mod store;
pub mod tui;
