//! Practice by technique: positions in which a technique is needed, what an answer is worth, when a technique is due
//! again, and which one the player's games needed help with; positions of these games come again too.
//!
//! The included positions are in `puzzles/practice.txt`, which `examples/make_practice.rs` makes; others are made on
//! request ([`crate::generate::practice`]). Nothing here draws, reads a file or asks for the date.

mod answer;
mod exercise;
mod ladder;
mod round;
mod uses;

pub use answer::{Answer, Claim, Judgement, claims, partly_right};
pub use exercise::{Exercise, included, position, techniques};
pub use ladder::{Log, Outcome, Standing};
pub use round::{Asked, Round};
pub use uses::{FromGames, Uses};
