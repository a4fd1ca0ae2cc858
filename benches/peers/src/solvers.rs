//! A common interface to the solvers: a list in, a count and a solution for each puzzle out.

mod clauses;
mod cover;
mod links;

pub use clauses::ClauseLearning;
pub use links::DancingLinks;

use ninefold_engine::instructions::InstructionSet;
use ninefold_engine::solve::batch::Batch;
use sudoku::Sudoku;

/// A puzzle as text.
pub type Line = [u8; 81];

/// The count up to the limit, and a solution if there is one.
pub type Outcome = (u64, Option<Line>);

/// A solver of lists on one thread.
pub trait Solver {
    /// Returns the name for the table.
    fn name(&self) -> &'static str;
    /// Solves all puzzles. `visit` receives the outcomes in order.
    fn solve(&mut self, puzzles: &[Line], limit: u64, visit: &mut dyn FnMut(&Outcome));
}

/// The batch solver of ninefold.
pub struct Ninefold(pub InstructionSet);

impl Solver for Ninefold {
    fn name(&self) -> &'static str {
        match self.0 {
            InstructionSet::Avx512 => "ninefold avx512",
            InstructionSet::Avx2 => "ninefold avx2",
            InstructionSet::Portable => "ninefold portable",
        }
    }

    fn solve(&mut self, puzzles: &[Line], limit: u64, visit: &mut dyn FnMut(&Outcome)) {
        let mut batch = Batch::with_instructions(limit, self.0);
        for puzzle in puzzles {
            batch.push(puzzle);
            while let Some(answer) = batch.next_answer() {
                visit(&(answer.count, answer.solution().copied()));
            }
        }
        batch.finish();
        while let Some(answer) = batch.next_answer() {
            visit(&(answer.count, answer.solution().copied()));
        }
    }
}

/// The crate `sudoku`.
pub struct Crate;

impl Solver for Crate {
    fn name(&self) -> &'static str {
        "crate sudoku"
    }

    fn solve(&mut self, puzzles: &[Line], limit: u64, visit: &mut dyn FnMut(&Outcome)) {
        let mut found = vec![[0u8; 81]; limit as usize];
        for puzzle in puzzles {
            let text = std::str::from_utf8(puzzle).expect("lists are checked to be ASCII");
            let puzzle = Sudoku::from_str_line(text).expect("lists are checked to be lines of 81");
            let count = puzzle.solutions_up_to_buffer(&mut found, limit as usize);
            let solution = (count > 0).then(|| found[0].map(|digit| b'0' + digit));
            visit(&(count as u64, solution));
        }
    }
}
