//! Practice by technique: positions in which a technique is needed, what an answer is worth, and when a technique is
//! due again.
//!
//! The included positions are in `puzzles/practice.txt`, which `examples/make_practice.rs` makes; others are made on
//! request ([`crate::generate::practice`]). Nothing here draws, reads a file or asks for the date.

mod answer;
mod exercise;
mod ladder;
mod round;

pub use answer::{Answer, Claim, Judgement, claims};
pub use exercise::{Exercise, included, position, techniques};
pub use ladder::{Log, Outcome, Standing};
pub use round::Round;
