//! The roles of cells, squares, candidates and links in an argument: one vocabulary from the evidence of a step to the
//! style on a screen and the legend beside it.

/// The names of roles in an argument; other roles have their usual names.
pub type RoleNames = Vec<(Role, &'static str)>;

/// The role of a place or a link in a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// To look at first.
    Here,
    /// In a house that the argument starts from.
    House,
    /// In a house that the argument ends in: a cover house of a fish.
    Cover,
    /// Its value is a reason.
    Cause,
    /// In one of several sets or colours, numbered from 0.
    Set(u8),
    /// The digit or queen is placed here.
    Placed,
    /// Part of the pattern: a subset, the body of a fish, one colour, the nodes of a chain that are true when it is
    /// read in one direction.
    Pattern,
    /// The counterpart of the pattern: the other colour, the nodes that are true in the other direction, the second
    /// set.
    Counterpart,
    /// A fin, or another candidate that spoils a simpler pattern.
    Fin,
    /// This candidate is removed.
    Eliminated,
    /// A candidate of the position that the player has not marked.
    Unmarked,
    /// A link of which one end is true.
    StrongLink,
    /// A link of which at most one end is true.
    WeakLink,
}

impl Role {
    /// Returns whether it is the role of a link, which small boards do not show.
    pub fn is_link(self) -> bool {
        matches!(self, Role::StrongLink | Role::WeakLink)
    }
}
