//! A variable or its negation.

use std::ops::Not;

/// `variable << 1 | negated`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Literal(u32);

impl Literal {
    pub fn new(variable: usize, value: bool) -> Literal {
        Literal((variable as u32) << 1 | u32::from(!value))
    }

    pub fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// The value of its variable that makes it true.
    pub fn value(self) -> bool {
        self.0 & 1 == 0
    }

    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The literal of an index.
    pub fn at(index: u32) -> Literal {
        Literal(index)
    }
}

impl Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}
