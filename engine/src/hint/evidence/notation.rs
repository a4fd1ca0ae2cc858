//! The two ways to write inferences.

/// How inferences are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Notation {
    /// `Then r1c6 isn't 7 but 4.`
    #[default]
    Words,
    /// `r1c6≠7 → r1c6=4`
    Symbols,
}
