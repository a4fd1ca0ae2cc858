//! A variable or its negation.

use std::ops::Not;

/// `variable << 1 | negated`. A board of 25x25 has 15,625 candidates: half a word is enough, and clauses of half the
/// length are read faster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Literal(u16);

impl Literal {
    pub fn new(variable: usize, value: bool) -> Literal {
        Literal((variable as u16) << 1 | u16::from(!value))
    }

    pub fn variable(self) -> usize {
        usize::from(self.0 >> 1)
    }

    /// The value of its variable that makes it true.
    pub fn value(self) -> bool {
        self.0 & 1 == 0
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The literal of an index.
    pub fn at(index: u16) -> Literal {
        Literal(index)
    }
}

impl Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}
