//! What an argument is told with, whatever the puzzle: words in which names stand out, and the parts
//! that places of the board play. What the names are, each puzzle says.

mod role;
mod text;

pub use role::Role;
pub use text::{Span, Text};
