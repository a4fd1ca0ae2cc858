//! The vocabulary of explanations, whatever the puzzle: text in which names stand out, and the roles of cells in an
//! argument. Each kind of puzzle defines its own names.

mod role;
mod text;

use std::fmt::Display;

pub use role::{Role, RoleNames};
#[doc(hidden)]
pub use text::words_between;
pub use text::{Span, Text};

/// Formats a number with its noun: `1 row`, `15 rows`.
#[doc(hidden)]
pub fn counted<N: Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    format!("{count} {noun}{}", if count == N::from(1) { "" } else { "s" })
}

/// Returns words with a capital at the beginning.
#[doc(hidden)]
pub fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
