//! The vocabulary of explanations, whatever the puzzle: text in which names stand out, and the roles of cells in an
//! argument. Each kind of puzzle defines its own names.

mod role;
mod text;
pub mod words;

use std::fmt::Display;

pub use role::{Role, RoleNames};
pub use text::{Span, Text, words_between};

/// Formats a number with its noun: `1 row`, `15 rows`.
pub fn counted<N: Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    format!("{count} {noun}{}", if count == N::from(1) { "" } else { "s" })
}

/// Returns words with a capital at the beginning.
pub fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
