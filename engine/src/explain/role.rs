//! The roles of cells, squares and candidates in an argument.

/// The names of roles in an argument; other roles have their usual names.
pub type RoleNames = Vec<(Role, &'static str)>;

/// The role of a place in a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// In a house that the argument starts from.
    House,
    /// In a house that the argument ends in: a cover house of a fish.
    Cover,
    /// Its value is a reason.
    Cause,
    /// Part of the pattern: a subset, the body of a fish, one colour, the nodes of a chain that are true when it is
    /// read in one direction.
    Pattern,
    /// The counterpart of the pattern: the other colour, the nodes that are true in the other direction, the second
    /// set.
    Counterpart,
    /// In one of several sets or colours, numbered from 0.
    Set(u8),
    /// A fin, or another candidate that spoils a simpler pattern.
    Fin,
    /// The digit or queen is placed here.
    Placed,
    /// This candidate is removed.
    Eliminated,
}
