//! The vocabulary of explanations, whatever the puzzle: text in which names stand out, and the roles of cells in an
//! argument. Each kind of puzzle defines its own names.

mod role;
mod text;

pub use role::Role;
pub use text::{Span, Text};
