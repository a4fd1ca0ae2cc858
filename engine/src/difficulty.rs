//! How hard a step is, and a puzzle that needs it.

/// The difficulty of a step of an argument, and of a puzzle that needs it. Each kind of board says which of its
/// techniques are of which level.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Difficulty {
    /// Seen at a glance, such as singles.
    Easy,
    /// What a beginner learns next, such as locked candidates and pairs.
    Medium,
    /// Patterns, such as fish, wings and colouring.
    Hard,
    /// Long arguments, such as chains and almost locked sets.
    Unfair,
    /// What hardly anybody finds, such as forcing nets.
    Extreme,
}

impl Difficulty {
    /// All levels, easiest first.
    pub const ALL: [Difficulty; 5] =
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Unfair, Difficulty::Extreme];

    /// Returns the name: `easy`.
    pub const fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
            Difficulty::Unfair => "unfair",
            Difficulty::Extreme => "extreme",
        }
    }
}
