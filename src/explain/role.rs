//! The parts that cells, squares and candidates play in an argument.

/// The part that a place plays in a step. Only the theme knows what it looks like.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// In a house that the argument starts from.
    House,
    /// In a house that the argument ends in: a cover house of a fish.
    Cover,
    /// What stands there is a reason.
    Cause,
    /// Part of the pattern: a subset, the body of a fish, one colour, the true nodes of a chain
    /// read in one direction.
    Pattern,
    /// Its counterpart: the other colour, the true nodes read the other way, the second set.
    Counterpart,
    /// A fin, or another candidate that spoils a simpler pattern.
    Fin,
    /// Here the digit or queen goes.
    Placed,
    /// This candidate goes.
    Eliminated,
}
