//! Steps through lists.

/// The direction of a step through a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To later entries.
    Forward,
    /// To earlier entries.
    Backward,
}

impl Direction {
    /// Returns the index this many steps on in a list of `count` entries, wrapping around.
    pub fn step(self, index: usize, steps: usize, count: usize) -> usize {
        match self {
            Direction::Forward => (index + steps) % count,
            Direction::Backward => (index + count - steps) % count,
        }
    }
}
