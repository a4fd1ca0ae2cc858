//! New boards with blocked squares and few solutions.

use std::ops::RangeInclusive;

use rand::Rng;

use super::Board;
use crate::monitor::Monitor;

/// What is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// N, 5 ..= 12.
    pub size: usize,
    /// How many solutions the board may have.
    pub solutions: RangeInclusive<u32>,
}

/// A board as asked for; `None` where cancelled. The same request and generator state give the same board.
pub fn generate(request: &Request, rng: &mut impl Rng, monitor: &Monitor) -> Option<Board> {
    let _ = (request, rng, monitor);
    todo!()
}
