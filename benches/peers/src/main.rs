//! Solves lists of 9x9 puzzles with ninefold and other solvers, which take turns on one thread, and prints medians
//! and ratios as a table, or compares all results.
//!
//! Times are CPU times of the thread, which a busy machine disturbs least. Solvers that would take long for a list
//! solve some of its puzzles, evenly spread.

mod check;
mod solvers;

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Parser;
use cpu_time::ThreadTime;

use solvers::{ClauseLearning, Crate, DancingLinks, Line, Ninefold, Solver};

#[derive(Parser)]
#[command(about)]
struct Options {
    /// Lists with a puzzle of 81 characters per line
    lists: Vec<PathBuf>,
    /// Count solutions up to this limit: 2 means "solve and prove unique"
    #[arg(long, default_value_t = 2)]
    limit: u64,
    /// The number of rounds
    #[arg(long, default_value_t = 9)]
    rounds: usize,
    /// The minimum CPU time of a turn in milliseconds
    #[arg(long, default_value_t = 50)]
    turn: u64,
    /// Solvers to compare besides the crate `sudoku`: avx512, avx2, portable, dlx-rs, batsat; all by default
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// Compare results instead of times
    #[arg(long)]
    check: bool,
    /// Also compare this many random grids with 0 to 81 clues
    #[arg(long, default_value_t = 0)]
    random: u64,
    /// The seed of the random grids
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    let mut solvers: Vec<Box<dyn Solver>> = vec![Box::new(Crate)];
    for instructions in
        ninefold_engine::instructions::InstructionSet::ALL.into_iter().filter(|it| it.is_available())
    {
        solvers.push(Box::new(Ninefold(instructions)));
    }
    solvers.push(Box::new(DancingLinks));
    solvers.push(Box::new(ClauseLearning));
    if !options.only.is_empty() {
        let wanted = |name: &str| options.only.iter().any(|part| name.ends_with(part.as_str()));
        solvers.retain(|solver| solver.name() == Crate.name() || wanted(solver.name()));
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

/// A solver's run over a list: enough puzzles for a reliable time, without taking too long.
struct Turn {
    puzzles: Vec<Line>,
    repeats: u32,
}

/// The maximum duration of a turn, as a multiple of the minimum.
const LONGEST: f64 = 10.0;

impl Turn {
    fn new(solver: &mut dyn Solver, puzzles: &[Line], options: &Options) -> Turn {
        let turn = Duration::from_millis(options.turn).as_secs_f64();
        let some = spread(puzzles, 200);
        let each = time(solver, &some, options.limit, 1).as_secs_f64() / some.len() as f64;
        let puzzles = spread(puzzles, (LONGEST * turn / each) as usize);
        let repeats = (turn / (each * puzzles.len() as f64)).ceil().max(1.0) as u32;
        Turn { puzzles, repeats }
    }

    /// Returns puzzles per second.
    fn rate(&self, solver: &mut dyn Solver, limit: u64) -> f64 {
        let taken = time(solver, &self.puzzles, limit, self.repeats);
        self.puzzles.len() as f64 * f64::from(self.repeats) / taken.as_secs_f64()
    }
}

/// Returns at least one and at most `most` puzzles, evenly spread.
fn spread(puzzles: &[Line], most: usize) -> Vec<Line> {
    puzzles.iter().step_by(puzzles.len().div_ceil(most.max(1)).max(1)).copied().collect()
}

/// Measures all solvers on a list and prints the row.
fn row(name: &str, puzzles: &[Line], options: &Options, solvers: &mut [Box<dyn Solver>]) {
    let turns: Vec<Turn> =
        solvers.iter_mut().map(|solver| Turn::new(solver.as_mut(), puzzles, options)).collect();
    let mut rates = vec![Vec::new(); solvers.len()];
    for _ in 0..options.rounds {
        for ((solver, turn), rates) in solvers.iter_mut().zip(&turns).zip(&mut rates) {
            rates.push(turn.rate(solver.as_mut(), options.limit));
        }
    }
    let medians: Vec<f64> = rates.iter_mut().map(|rates| median(rates)).collect();
    print!("| {name} |");
    for (place, rate) in medians.iter().enumerate() {
        match (place, rate / medians[0]) {
            (0, _) => print!(" {} |", thousands(*rate)),
            (_, ratio @ 0.1..) => print!(" {} ({ratio:.2}x) |", thousands(*rate)),
            (_, ratio) => print!(" {} ({ratio:.4}x) |", thousands(*rate)),
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
