//! Dancing links: the crate `dlx-rs`.

use dlx_rs::solver::Solver as Links;

use super::cover::{CONSTRAINTS, choices, grid};
use super::{Line, Outcome, Solver};

pub struct DancingLinks;

impl Solver for DancingLinks {
    fn name(&self) -> &'static str {
        "dlx-rs"
    }

    fn solve(&mut self, puzzles: &[Line], limit: u64, visit: &mut dyn FnMut(&Outcome)) {
        for puzzle in puzzles {
            let choices = choices(puzzle);
            let mut links = Links::new(CONSTRAINTS);
            for (number, choice) in choices.iter().enumerate() {
                links.add_option(number, &choice.constraints.map(|constraint| constraint + 1));
            }
            let mut covers = links.take(limit as usize);
            let first = covers.next().map(|cover| grid(cover.iter().map(|&number| &choices[number])));
            visit(&(u64::from(first.is_some()) + covers.count() as u64, first));
        }
    }
}
