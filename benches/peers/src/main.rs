//! Solves lists of 9x9 puzzles with ninefold and with other solvers, in turns on one thread, and prints
//! medians and ratios as a table; or compares all that they say.
//!
//! The time is the thread's CPU time: a busy machine disturbs it least.

mod check;
mod solvers;

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Parser;
use cpu_time::ThreadTime;

use solvers::{Crate, Line, Ninefold, Solver};

#[derive(Parser)]
#[command(about)]
struct Options {
    /// Lists: a line of 81 characters for each puzzle.
    lists: Vec<PathBuf>,
    /// Count solutions up to so many: 2 is "solve and prove it unique".
    #[arg(long, default_value_t = 2)]
    limit: u64,
    /// How often each solver's turn comes.
    #[arg(long, default_value_t = 9)]
    rounds: usize,
    /// The least CPU time of a turn, in milliseconds.
    #[arg(long, default_value_t = 50)]
    turn: u64,
    /// Leave out all of ninefold but these: avx512, avx2, portable.
    #[arg(long, value_delimiter = ',')]
    paths: Vec<String>,
    /// Compare every outcome instead of the time.
    #[arg(long)]
    check: bool,
    /// Compare so many random grids of 0 to 81 clues too.
    #[arg(long, default_value_t = 0)]
    random: u64,
    /// The seed of the random grids.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    let mut solvers: Vec<Box<dyn Solver>> = vec![Box::new(Crate)];
    for path in ninefold::solve::batch::Path::ALL.into_iter().filter(|path| path.is_available()) {
        let solver = Ninefold(path);
        let wanted = |wish: &String| solver.name().ends_with(wish.as_str());
        if options.paths.is_empty() || options.paths.iter().any(wanted) {
            solvers.push(Box::new(solver));
        }
    }
    if !options.check {
        heading(&solvers);
    }
    for list in &options.lists {
        let puzzles = read(list)?;
        let name = list.file_stem().unwrap_or_default().to_string_lossy();
        if options.check {
            check::compare(&name, &puzzles, options.limit, &mut solvers)?;
        } else {
            row(&name, &puzzles, &options, &mut solvers);
        }
    }
    check::random(options.random, options.seed, options.limit, &mut solvers)
}

fn read(list: &Path) -> anyhow::Result<Vec<Line>> {
    let text = std::fs::read_to_string(list).with_context(|| list.display().to_string())?;
    let mut puzzles = Vec::new();
    for (number, line) in text.lines().enumerate() {
        match Line::try_from(line.trim_end().as_bytes()) {
            Ok(line) if line.is_ascii() => puzzles.push(line),
            _ => bail!("{}:{}: expected 81 characters", list.display(), number + 1),
        }
    }
    Ok(puzzles)
}

fn heading(solvers: &[Box<dyn Solver>]) {
    print!("| puzzles a second |");
    for solver in solvers {
        print!(" {} |", solver.name());
    }
    println!("\n|---|{}", "---|".repeat(solvers.len()));
}

/// Measures all solvers over a list and prints the row.
fn row(name: &str, puzzles: &[Line], options: &Options, solvers: &mut [Box<dyn Solver>]) {
    let turn = Duration::from_millis(options.turn);
    let mut repeats: Vec<u32> = Vec::new();
    for solver in &mut *solvers {
        let once = time(solver.as_mut(), puzzles, options.limit, 1);
        repeats.push((turn.as_secs_f64() / once.as_secs_f64()).ceil().max(1.0) as u32);
    }
    let mut rates = vec![Vec::new(); solvers.len()];
    for _ in 0..options.rounds {
        for ((solver, &repeats), rates) in solvers.iter_mut().zip(&repeats).zip(&mut rates) {
            let taken = time(solver.as_mut(), puzzles, options.limit, repeats).as_secs_f64();
            rates.push(puzzles.len() as f64 * f64::from(repeats) / taken);
        }
    }
    let medians: Vec<f64> = rates.iter_mut().map(|rates| median(rates)).collect();
    print!("| {name} |");
    for (place, rate) in medians.iter().enumerate() {
        match place {
            0 => print!(" {} |", thousands(*rate)),
            _ => print!(" {} ({:.2}x) |", thousands(*rate), rate / medians[0]),
        }
    }
    println!();
}

fn time(solver: &mut dyn Solver, puzzles: &[Line], limit: u64, repeats: u32) -> Duration {
    let start = ThreadTime::now();
    for _ in 0..repeats {
        solver.solve(black_box(puzzles), limit, &mut |outcome| {
            black_box(outcome);
        });
    }
    start.elapsed()
}

fn median(rates: &mut [f64]) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

fn thousands(rate: f64) -> String {
    if rate < 1e5 { format!("{:.1}k", rate / 1e3) } else { format!("{:.0}k", rate / 1e3) }
}
