//! The time to solve single boards, list by list, in milliseconds:
//!
//! ```text
//! cargo run --release -p ninefold-examples --bin time_boards -- LIST...             proves uniqueness
//! cargo run --release -p ninefold-examples --bin time_boards -- --first LIST...     finds a solution
//! cargo run --release -p ninefold-examples --bin time_boards -- --within 4 LIST...  gives up on a puzzle after 4 seconds
//! cargo run --release -p ninefold-examples --bin time_boards -- --best-of 5 LIST... takes the fastest of five runs
//! ```
//!
//! A list has one puzzle per line: digits up to 9x9, letters from `A` on larger boards, and any other character for
//! an open cell.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use anyhow::{Context, Result};
use ninefold_engine::grid::{Alphabet, Geometry, Grid};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::solve::Solver;

struct Options {
    first: bool,
    within: Duration,
    runs: u32,
}

fn main() -> Result<()> {
    let mut options = Options { first: false, within: Duration::from_secs(60), runs: 1 };
    let watch = Watch::start();
    let mut arguments = env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().with_context(|| format!("{argument} needs a number"));
        match argument.as_str() {
            "--first" => options.first = true,
            "--within" => options.within = Duration::try_from_secs_f64(number()?.parse()?)?,
            "--best-of" => options.runs = number()?.parse()?,
            list => time(list, &options, &watch)?,
        }
    }
    Ok(())
}

/// Solves every puzzle of a list and prints the times.
fn time(list: &str, options: &Options, watch: &Watch) -> Result<()> {
    let text = fs::read_to_string(list).with_context(|| list.to_owned())?;
    let mut solvers = Vec::new();
    let mut took = Vec::new();
    let mut puzzles = 0;
    for line in text.lines() {
        let size = line.len().isqrt();
        let alphabet = if size <= 9 { Alphabet::Digits } else { Alphabet::Letters };
        let givens: Grid = line.chars().map(|symbol| alphabet.digit(symbol, size)).collect();
        if solvers.last().is_none_or(|(last, _)| *last != size) {
            let board = Geometry::standard(size).with_context(|| format!("{list}: no such board"))?;
            solvers.push((size, Solver::new(&board)));
        }
        puzzles += 1;
        let Some((_, solver)) = solvers.last_mut() else { continue };
        took.extend((0..options.runs).filter_map(|_| solve(solver, &givens, options, watch)).min());
    }
    took.sort_unstable();
    let ms = |time: Option<&Duration>| time.map_or(f64::NAN, |time| time.as_secs_f64() * 1e3);
    let mean = took.iter().sum::<Duration>().checked_div(took.len() as u32);
    println!(
        "{list}: {} of {puzzles}, mean {:.3} ms, median {:.3}, worst {:.3}",
        took.len(),
        ms(mean.as_ref()),
        ms(took.get(took.len() / 2)),
        ms(took.last()),
    );
    Ok(())
}

/// Returns the time for one puzzle, or `None` if it took too long.
fn solve(solver: &mut Solver, givens: &Grid, options: &Options, watch: &Watch) -> Option<Duration> {
    let start = Instant::now();
    let monitor = watch.until(start + options.within);
    let ended = match options.first {
        true => solver.first(givens, &monitor).is_ok(),
        false => solver.verdict(givens, &monitor).is_ok(),
    };
    ended.then(|| start.elapsed())
}

/// A thread that cancels work after a time limit.
struct Watch(Arc<Mutex<Option<Watched>>>);

/// The deadline of the current work, and its monitor.
type Watched = (Instant, Arc<Monitor>);

impl Watch {
    fn start() -> Watch {
        let shared = Arc::new(Mutex::new(None::<Watched>));
        let watched = shared.clone();
        thread::spawn(move || {
            loop {
                thread::sleep(Duration::from_millis(20));
                let watched = watched.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some((_, monitor)) = watched.as_ref().filter(|(end, _)| *end < Instant::now()) {
                    monitor.cancel();
                }
            }
        });
        Watch(shared)
    }

    /// Returns a monitor that is cancelled at a deadline.
    fn until(&self, end: Instant) -> Arc<Monitor> {
        let monitor = Arc::new(Monitor::new());
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((end, monitor.clone()));
        monitor
    }
}
