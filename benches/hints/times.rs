//! Repeated measurements of the processor time of the current thread.

use std::cell::RefCell;
use std::fmt;
use std::time::Duration;

use cpu_time::ThreadTime;
use ninefold_engine::format::{Format, Writer};
use ninefold_engine::grid::{CandidateGrid, Progress, Puzzle};
use ninefold_engine::hint::{Step, TECHNIQUES};
use ninefold_engine::monitor::Cancelled;
use ninefold_engine::puzzle::Problem;

/// Repeated measurements of one thing.
#[derive(Clone, Default)]
struct Times(Vec<Duration>);

/// `12 times, p50 2µs, p90 3µs, p99 8ms, max 40ms, together 90ms`.
impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let last = sorted.len().saturating_sub(1) as f64;
        let at = |share: f64| sorted.get((last * share) as usize).copied().unwrap_or_default();
        let [half, most, nearly, all] = [0.5, 0.9, 0.99, 1.0].map(at);
        let sum: Duration = sorted.iter().sum();
        write!(
            f,
            "{} times, p50 {half:.1?}, p90 {most:.1?}, p99 {nearly:.1?}, max {all:.1?}, together {sum:.1?}",
            sorted.len()
        )
    }
}

/// The result of a search and the time that each technique took.
pub struct Timed {
    /// The step, if one was found.
    pub step: Option<Step>,
    techniques: Vec<Duration>,
}

impl Timed {
    /// Times a search, which must call the given function before each technique, in their order.
    pub fn new(search: impl FnOnce(&dyn Fn() -> bool) -> Result<Option<Step>, Cancelled>) -> Timed {
        let starts = RefCell::new(Vec::with_capacity(TECHNIQUES.len() + 1));
        let step = search(&|| {
            starts.borrow_mut().push(ThreadTime::now());
            true
        });
        let step = step.unwrap_or_default();
        let end = ThreadTime::now();
        let mut starts = starts.into_inner();
        starts.push(end);
        Timed { step, techniques: starts.windows(2).map(|pair| pair[1].duration_since(pair[0])).collect() }
    }

    /// Returns the time of all techniques together.
    pub fn sum(&self) -> Duration {
        self.techniques.iter().sum()
    }
}

/// All measurements by technique, and the position that took longest.
pub struct Report {
    all: Times,
    techniques: Vec<Times>,
    slowest: Option<(Duration, CandidateGrid)>,
}

impl Report {
    /// Creates an empty report.
    pub fn new() -> Report {
        Report { all: Times::default(), techniques: vec![Times::default(); TECHNIQUES.len()], slowest: None }
    }

    /// Adds a measurement.
    pub fn add(&mut self, grid: &CandidateGrid, timed: &Timed) {
        let sum = timed.sum();
        if self.slowest.as_ref().is_none_or(|(slowest, _)| sum > *slowest) {
            self.slowest = Some((sum, grid.clone()));
        }
        self.all.0.push(sum);
        self.techniques.iter_mut().zip(&timed.techniques).for_each(|(all, &time)| all.0.push(time));
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.all)?;
        for (technique, times) in
            TECHNIQUES.iter().zip(&self.techniques).filter(|(_, times)| !times.0.is_empty())
        {
            writeln!(f, "  {:40} {times}", technique.name)?;
        }
        match &self.slowest {
            Some((time, grid)) => writeln!(f, "longest, {time:.1?}:\n{}", picture(grid)),
            None => Ok(()),
        }
    }
}

/// Returns a position with its candidates as text that `ninefold hint` reads.
fn picture(grid: &CandidateGrid) -> String {
    let mut puzzle = Puzzle::new(grid.geometry().clone(), grid.values().clone());
    let candidates = Some(grid.geometry().cells().map(|cell| grid.candidates(cell)).collect());
    puzzle.progress = Some(Progress { values: grid.values().clone(), candidates });
    Writer::new(Format::MARKS).problem(&Problem::Sudoku(puzzle)).unwrap_or_else(|error| error.to_string())
}
