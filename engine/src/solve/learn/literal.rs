//! A variable or its negation.

use std::ops::Not;

/// `variable << 1 | negated`. A 25x25 board has 15,625 candidates, so 16 bits are enough, and short clauses are read
/// faster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Literal(u16);

impl Literal {
    pub fn new(variable: usize, value: bool) -> Literal {
        Literal((variable as u16) << 1 | u16::from(!value))
    }

    pub fn variable(self) -> usize {
        usize::from(self.0 >> 1)
    }

    /// Returns the value of its variable that makes the literal true.
    pub fn value(self) -> bool {
        self.0 & 1 == 0
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the literal with an index.
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
