//! Many 9x9 puzzles at once: one puzzle a lane of a vector, all in lockstep, each with its own search.
//!
//! `lanes` are the vectors, `sweep` follows from each board what can be followed, `branch` splits
//! what is left, `waiting` are the boards that wait for a lane, `engine` keeps the lanes busy, `results` the results in
//! order. `stream` runs all cores.

mod block;
mod branch;
mod engine;
mod results;
mod stream;
mod sweep;
mod waiting;

#[cfg(target_arch = "x86_64")]
use super::lanes::{Avx2, Avx512};
use crate::grid::{Digit, Grid};
pub use crate::instructions::InstructionSet;
use crate::monitor::Monitor;

use super::lanes::{CELLS, Lanes, Line, MAX_LANES, Portable};
pub use stream::{Item, LONGEST_LINE, Settings, all_cores, stream};

use engine::{Engine, FeedKernel, RunKernel, StartKernel, Until};
#[cfg(target_arch = "x86_64")]
use waiting::Pool;
use waiting::{Stacks, Waiting};

/// What is known of a puzzle in the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// How many solutions there are, up to the limit.
    pub count: u64,
    text: [u8; CELLS],
}

impl Answer {
    /// A solution as 81 digits, where there is one. Which of several, is not said.
    pub fn solution(&self) -> Option<&[u8; CELLS]> {
        (self.count > 0).then_some(&self.text)
    }

    /// The same as a grid.
    pub fn grid(&self) -> Option<Grid> {
        let digit = |&byte: &u8| Some(Digit::from_index(usize::from(byte - b'1')));
        Some(self.solution()?.iter().map(digit).collect())
    }
}

/// Puzzles in flight: so many that the first may be slow and the others need not wait for it.
const WINDOW: usize = 4096;

/// Solves puzzle after puzzle; the answers come in the order of the puzzles.
///
/// Fetch with [`Batch::next_answer`] what is ready after each puzzle, and memory stays flat.
///
/// ```
/// use ninefold::solve::batch::Batch;
///
/// let mut batch = Batch::new(2);
/// batch.push(&[b'.'; 81]);
/// batch.finish();
/// let answer = batch.next_answer().unwrap();
/// assert_eq!(answer.count, 2);
/// ```
pub struct Batch<'m> {
    engine: AnyEngine,
    lines: Box<[Line; MAX_LANES]>,
    waiting: usize,
    lanes: usize,
    monitor: Option<&'m Monitor>,
}

enum AnyEngine {
    #[cfg(target_arch = "x86_64")]
    Avx512(Box<Engine<Avx512, Pool<Avx512>>>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Box<Engine<Avx2, Stacks<Avx2>>>),
    Portable(Box<Engine<Portable, Stacks<Portable>>>),
}

/// Does the same with whichever engine there is.
macro_rules! with_engine {
    ($any:expr, $engine:ident => $do:expr) => {
        match $any {
            #[cfg(target_arch = "x86_64")]
            AnyEngine::Avx512($engine) => $do,
            #[cfg(target_arch = "x86_64")]
            AnyEngine::Avx2($engine) => $do,
            AnyEngine::Portable($engine) => $do,
        }
    };
}

fn start<V: Lanes, W: Waiting<V>>(limit: u64) -> Box<Engine<V, W>> {
    let mut engine = None;
    V::dispatch(StartKernel { limit, engine: &mut engine });
    engine.expect("it was just started")
}

/// Works until there, or until nobody wants it any more.
fn turn<V: Lanes, W: Waiting<V>>(engine: &mut Engine<V, W>, until: Until, monitor: Option<&Monitor>) {
    let mut reached = false;
    while !reached && !monitor.is_some_and(Monitor::is_cancelled) {
        V::dispatch(RunKernel { engine, until, reached: &mut reached });
        // Threads would hinder each other if they told of every few puzzles.
        if (!reached || until == Until::AllDone)
            && let Some(monitor) = monitor
        {
            monitor.add(engine.results.take_solution_count());
        }
    }
}

fn feed<V: Lanes, W: Waiting<V>>(engine: &mut Engine<V, W>, lines: &[Line; MAX_LANES], count: usize) {
    V::dispatch(FeedKernel { engine, lines: &lines[..V::COUNT], count });
}

impl<'m> Batch<'m> {
    /// Counts the solutions of each puzzle up to a limit, at least 1: with 1 it finds a solution, with 2
    /// it tells whether there is just one.
    pub fn new(limit: u64) -> Batch<'m> {
        Batch::with_instructions(limit, InstructionSet::best())
    }

    /// The same, with these instructions or, where the machine lacks them, the portable ones.
    pub fn with_instructions(limit: u64, instructions: InstructionSet) -> Batch<'m> {
        let limit = limit.max(1);
        let instructions = if instructions.is_available() { instructions } else { InstructionSet::Portable };
        let (engine, lanes) = match instructions {
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => (AnyEngine::Avx512(start(limit)), Avx512::COUNT),
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => (AnyEngine::Avx2(start(limit)), Avx2::COUNT),
            _ => (AnyEngine::Portable(start(limit)), Portable::COUNT),
        };
        Batch { engine, lines: Box::new([Line::BLANK; MAX_LANES]), waiting: 0, lanes, monitor: None }
    }

    /// Looks now and then whether the work has been cancelled: then no more answers come. The monitor counts
    /// solutions.
    pub fn watched_by(self, monitor: &'m Monitor) -> Batch<'m> {
        Batch { monitor: Some(monitor), ..self }
    }

    /// Takes a puzzle: 81 characters, `1`-`9` given, `.` or `0` blank.
    ///
    /// Where a character is another, the answer is that to some other puzzle.
    pub fn push(&mut self, puzzle: &[u8; CELLS]) {
        self.lines[self.waiting].0[..CELLS].copy_from_slice(puzzle);
        self.waiting += 1;
        if self.waiting < self.lanes {
            return;
        }
        self.feed();
        let monitor = self.monitor;
        with_engine!(&mut self.engine, engine => {
            if engine.results.len() >= WINDOW {
                turn(engine, Until::FirstDone, monitor);
            }
            turn(engine, Until::NeedsPuzzles, monitor);
        });
    }

    /// Takes a puzzle as a grid of 9x9.
    ///
    /// # Panics
    /// Where the grid has another number of cells.
    pub fn push_grid(&mut self, grid: &Grid) {
        assert_eq!(grid.cell_count(), CELLS, "batches are of 9x9 boards");
        let mut line = [b'.'; CELLS];
        for (cell, digit) in grid.placed() {
            line[cell.index()] = b'1' + digit.index() as u8;
        }
        self.push(&line);
    }

    /// Solves all that is in flight.
    pub fn finish(&mut self) {
        self.feed();
        let monitor = self.monitor;
        with_engine!(&mut self.engine, engine => turn(engine, Until::AllDone, monitor));
    }

    /// The next answer, in the order of the puzzles, once it is known.
    pub fn next_answer(&mut self) -> Option<Answer> {
        with_engine!(&mut self.engine, engine => engine.results.next_answer())
    }

    fn feed(&mut self) {
        if self.waiting > 0 && !self.monitor.is_some_and(Monitor::is_cancelled) {
            with_engine!(&mut self.engine, engine => feed(engine, &self.lines, self.waiting));
        }
        self.waiting = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn portable_batches_find_count_and_refuse() {
        let mut batch = Batch::with_instructions(3, InstructionSet::Portable);
        let solved = *b"123456789456789123789123456214365897365897214897214365531642978642978531978531642";
        let mut open = solved;
        open[..9].fill(b'.');
        let mut wrong = open;
        wrong[0] = b'2';
        let puzzles = [solved, open, wrong];
        puzzles.iter().for_each(|puzzle| batch.push(puzzle));
        batch.finish();
        let answers: Vec<Answer> = std::iter::from_fn(|| batch.next_answer()).collect();
        assert_eq!(answers.iter().map(|answer| answer.count).collect::<Vec<u64>>(), [1, 1, 0]);
        assert_eq!(answers[1].solution(), Some(&solved));
        assert_eq!(answers[2].grid(), None);
    }
}
