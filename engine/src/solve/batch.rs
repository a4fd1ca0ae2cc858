//! Solves many 9x9 puzzles at once: one puzzle per vector lane, all in lockstep, each with its own search.
//!
//! `solve::lanes` has the vector types, `sweep` propagates, `branch` splits boards, `waiting` keeps the boards that
//! wait for a lane, `engine` keeps the lanes busy and `results` puts the results in order. [`stream`] uses all cores.

mod block;
mod branch;
mod engine;
mod results;
mod stream;
pub(in crate::solve) mod sweep;
mod waiting;

#[cfg(target_arch = "x86_64")]
use super::lanes::{Avx2, Avx512};
use crate::grid::{Cell, Clues, Digit, Grid};
use crate::instructions::InstructionSet;
use crate::monitor::{Cancelled, Monitor};

use super::lanes::{CELLS, FULL, Lanes, MAX_LANES, Portable, PuzzleLine};
pub use stream::{LONGEST_LINE, PlainLines, StreamLine, StreamOptions, all_cores, stream};

use engine::{Engine, FeedKernel, Goal, RunKernel, StartKernel, Until};
#[cfg(target_arch = "x86_64")]
use waiting::Pool;
use waiting::{Stacks, Waiting};

/// The result for one puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The number of solutions, up to the limit.
    pub count: u64,
    text: [u8; CELLS],
}

impl Answer {
    /// Returns a solution as 81 digits, if there is one. If there are several, it can be any of them.
    pub fn solution(&self) -> Option<&[u8; CELLS]> {
        (self.count > 0).then_some(&self.text)
    }

    /// Returns the solution as a grid.
    pub fn grid(&self) -> Option<Grid> {
        let digit = |&byte: &u8| Some(Digit::from_index(usize::from(byte - b'1')));
        Some(self.solution()?.iter().map(digit).collect())
    }
}

/// The number of puzzles in flight. It is large so that the others need not wait for a slow one.
const WINDOW: usize = 4096;

/// Solves puzzles one after another. Answers come in the order of the puzzles.
///
/// Call [`Batch::next_answer`] until it returns `None` after each puzzle to keep memory flat.
///
/// ```
/// # use ninefold_engine as ninefold;
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
    lines: Box<[PuzzleLine; MAX_LANES]>,
    /// The waiting boards that are given as candidates, with their lanes.
    candidates: Vec<(usize, [u16; CELLS])>,
    waiting: usize,
    lanes: usize,
    watch: Option<Watch<'m>>,
}

/// A monitor, and whether it counts solutions.
#[derive(Clone, Copy)]
struct Watch<'m> {
    monitor: &'m Monitor,
    is_counting: bool,
}

enum AnyEngine {
    #[cfg(target_arch = "x86_64")]
    Avx512(Box<Engine<Avx512, Pool<Avx512>>>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Box<Engine<Avx2, Stacks<Avx2>>>),
    Portable(Box<Engine<Portable, Stacks<Portable>>>),
}

/// Evaluates an expression with the engine, whatever its type.
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

fn start<V: Lanes, W: Waiting<V>>(goal: Goal) -> Box<Engine<V, W>> {
    let mut engine = None;
    V::dispatch(StartKernel { goal, engine: &mut engine });
    engine.expect("it was just started")
}

/// Works until the goal is reached or the monitor is cancelled.
fn turn<V: Lanes, W: Waiting<V>>(engine: &mut Engine<V, W>, until: Until, watch: Option<Watch>) {
    let mut reached = false;
    while !reached && !watch.is_some_and(|watch| watch.monitor.is_cancelled()) {
        V::dispatch(RunKernel { engine, until, reached: &mut reached });
        // Updating the monitor for every few puzzles would slow down other threads.
        if (!reached || until == Until::AllDone)
            && let Some(Watch { monitor, is_counting: true }) = watch
        {
            monitor.add(engine.results.take_solution_count());
        }
    }
}

fn feed<V: Lanes, W: Waiting<V>>(
    engine: &mut Engine<V, W>,
    lines: &[PuzzleLine; MAX_LANES],
    candidates: &[(usize, [u16; CELLS])],
    count: usize,
) {
    V::dispatch(FeedKernel { engine, lines: &lines[..V::COUNT], candidates, count });
}

impl<'m> Batch<'m> {
    /// Creates a batch that counts solutions up to a limit of at least 1. A limit of 1 finds a solution, 2 checks
    /// uniqueness.
    pub fn new(limit: u64) -> Batch<'m> {
        Batch::with_instructions(limit, InstructionSet::best())
    }

    /// Creates a batch that uses these instructions, or portable ones if this machine lacks them.
    pub fn with_instructions(limit: u64, instructions: InstructionSet) -> Batch<'m> {
        Batch::start(Goal::Count(limit.max(1)), instructions)
    }

    /// Creates a batch that finds one solution, which does not depend on the other puzzles.
    fn of_first_solutions(instructions: InstructionSet) -> Batch<'m> {
        Batch::start(Goal::First, instructions)
    }

    fn start(goal: Goal, instructions: InstructionSet) -> Batch<'m> {
        let instructions = if instructions.is_available() { instructions } else { InstructionSet::Portable };
        let (engine, lanes) = match (instructions, goal) {
            #[cfg(target_arch = "x86_64")]
            (InstructionSet::Avx512, Goal::Count(_)) => (AnyEngine::Avx512(start(goal)), Avx512::COUNT),
            // The boards of a pool are shared by all lanes, so a first solution is searched with 16 lanes.
            #[cfg(target_arch = "x86_64")]
            (InstructionSet::Avx512 | InstructionSet::Avx2, _) => (AnyEngine::Avx2(start(goal)), Avx2::COUNT),
            _ => (AnyEngine::Portable(start(goal)), Portable::COUNT),
        };
        let candidates = Vec::with_capacity(lanes);
        Batch {
            engine,
            lines: Box::new([PuzzleLine::BLANK; MAX_LANES]),
            candidates,
            waiting: 0,
            lanes,
            watch: None,
        }
    }

    /// Attaches a monitor, which counts solutions. After it is cancelled no more answers come.
    #[must_use]
    pub fn watched_by(self, monitor: &'m Monitor) -> Batch<'m> {
        Batch { watch: Some(Watch { monitor, is_counting: true }), ..self }
    }

    /// Attaches a monitor that counts nothing.
    #[must_use]
    pub(super) fn cancelled_by(self, monitor: &'m Monitor) -> Batch<'m> {
        Batch { watch: Some(Watch { monitor, is_counting: false }), ..self }
    }

    fn is_cancelled(&self) -> bool {
        self.watch.is_some_and(|watch| watch.monitor.is_cancelled())
    }

    /// Adds a puzzle of 81 characters: `1`-`9` for givens, `.` or `0` for open cells.
    ///
    /// If there are other characters, the answer is that of some other puzzle.
    pub fn push(&mut self, puzzle: &[u8; CELLS]) {
        self.lines[self.waiting].0[..CELLS].copy_from_slice(puzzle);
        self.take_next();
    }

    /// Adds a puzzle whose givens are candidates: for each cell a mask in which bit 0 is the digit 1. Bits above the
    /// ninth are ignored.
    pub fn push_candidates(&mut self, cells: &[u16; CELLS]) {
        self.candidates.push((self.waiting, *cells));
        self.take_next();
    }

    /// Counts the puzzle that was added, and starts on the waiting ones if there is one for each lane.
    fn take_next(&mut self) {
        self.waiting += 1;
        if self.waiting < self.lanes {
            return;
        }
        self.feed();
        let watch = self.watch;
        with_engine!(&mut self.engine, engine => {
            if engine.results.len() >= WINDOW {
                turn(engine, Until::FirstDone, watch);
            }
            turn(engine, Until::NeedsPuzzles, watch);
        });
    }

    /// Adds a puzzle as a 9x9 grid.
    ///
    /// # Panics
    /// If the grid does not have 81 cells.
    pub fn push_grid(&mut self, grid: &Grid) {
        assert_eq!(grid.cell_count(), CELLS, "batches are of 9x9 boards");
        let mut line = [b'.'; CELLS];
        for (cell, digit) in grid.placed() {
            line[cell.index()] = b'1' + digit.index() as u8;
        }
        self.push(&line);
    }

    /// Solves until the next answer in the order of the puzzles is known, if any puzzle is in flight.
    pub fn wait_for_next(&mut self) {
        self.feed();
        let watch = self.watch;
        with_engine!(&mut self.engine, engine => {
            turn(engine, Until::NeedsPuzzles, watch);
            turn(engine, Until::FirstDone, watch);
        });
    }

    /// Solves all puzzles in flight.
    pub fn finish(&mut self) {
        self.feed();
        let watch = self.watch;
        with_engine!(&mut self.engine, engine => turn(engine, Until::AllDone, watch));
    }

    /// Returns the next answer in the order of the puzzles, if it is known.
    pub fn next_answer(&mut self) -> Option<Answer> {
        with_engine!(&mut self.engine, engine => engine.results.next_answer())
    }

    /// Returns the counts of the answers that [`Batch::next_answer`] would return now.
    fn known_counts(&self) -> impl Iterator<Item = u64> {
        with_engine!(&self.engine, engine => &engine.results).known_counts()
    }

    fn feed(&mut self) {
        if self.waiting > 0 && !self.is_cancelled() {
            with_engine!(&mut self.engine, engine => feed(engine, &self.lines, &self.candidates, self.waiting));
        }
        self.waiting = 0;
        self.candidates.clear();
    }
}

/// Returns the solution that a stream finds for a classic 9x9 puzzle if it is asked for first solutions.
///
/// # Errors
/// [`Cancelled`] if the monitor was cancelled first.
///
/// # Panics
/// If the board does not have 81 cells.
pub fn first<'c>(clues: impl Into<Clues<'c>>, monitor: &Monitor) -> Result<Option<Grid>, Cancelled> {
    let masks = masks(clues.into());
    let mut batch = Batch::of_first_solutions(InstructionSet::best()).cancelled_by(monitor);
    batch.push_candidates(&masks);
    batch.finish();
    Ok(batch.next_answer().ok_or(Cancelled)?.grid())
}

/// Returns the candidates of each cell as [`Batch::push_candidates`] takes them.
pub(super) fn masks(clues: Clues<'_>) -> [u16; CELLS] {
    assert_eq!(clues.digits.cell_count(), CELLS, "batches are of 9x9 boards");
    std::array::from_fn(|index| {
        let cell = Cell::new(index);
        match (clues.digits[cell], clues.candidates) {
            (Some(digit), _) => 1 << digit.index(),
            (None, Some(candidates)) => candidates.of(cell).bits() as u16,
            (None, None) => FULL,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn portable_batches_solve_and_count() {
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
