//! The highest score of target grids with proof: ninefold, a mixed integer solver and a constraint solver take turns
//! on one thread. Prints median times and ratios as a table, and stops if two solvers disagree.
//!
//! ```text
//! cargo run --profile peers -p ninefold-peers --bin best_score -- LIST...
//! ```
//!
//! Each line of a list has a grid of 81 digits (0 for an open cell), a tab, and the highest score of the grid. The
//! weights are the classic ones. Times are CPU times of the thread; peers that take longer than `--within` have none.

mod constraints;
mod program;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, ensure};
use clap::Parser;
use cpu_time::ThreadTime;
use ninefold_engine::grid::{Digit, Geometry, Grid, Weights};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::solve::best_score::Optimiser;

#[derive(Parser)]
#[command(about)]
struct Options {
    /// Lists with a grid, a tab and its highest score per line
    lists: Vec<PathBuf>,
    /// The number of rounds
    #[arg(long, default_value_t = 3)]
    rounds: usize,
    /// Seconds that a peer has for a grid
    #[arg(long, default_value_t = 20)]
    within: u64,
    /// Use at most this many grids of a list, evenly spread
    #[arg(long, default_value_t = usize::MAX)]
    most: usize,
}

/// The board and its weights.
pub struct Target {
    pub board: Arc<Geometry>,
    pub weights: Weights,
}

impl Target {
    /// Returns what a digit adds to the score in a cell.
    pub fn profit(&self, cell: usize, digit: usize) -> i32 {
        self.weights.as_slice()[cell] * digit as i32
    }

    /// Returns the cells of each row, column and box.
    pub fn houses(&self) -> impl Iterator<Item = Vec<usize>> {
        self.board.houses().map(|(_, house)| house.cells.iter().map(|cell| cell.index()).collect())
    }
}

/// The score found by a peer: -1 without a solution, `None` if time was up.
type Answer = anyhow::Result<Option<i64>>;

fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    let target = Target { board: Geometry::standard(9).context("no 9x9 board")?, weights: Weights::rings(9) };
    let within = Duration::from_secs(options.within);
    let mut optimiser = Optimiser::new(&target.board);
    println!(
        "| clues | highest score | ninefold, ms | microlp (MILP) | pumpkin (CP) |\n|---|---|---|---|---|"
    );
    for list in &options.lists {
        let grids = read(list)?;
        let step = grids.len().div_ceil(options.most.max(1)).max(1);
        for (grid, best) in grids.into_iter().step_by(step) {
            let ours =
                median(options.rounds, best, || Ok(Some(ninefold(&mut optimiser, &grid, &target.weights))))?;
            let ours = ours.context("nobody cancels")?;
            let program = median(options.rounds, best, || program::best(&target, &grid, within))?;
            let constraints = median(options.rounds, best, || constraints::best(&target, &grid, within))?;
            let peer = |time: Option<Duration>| match time {
                Some(time) => format!("{:.0} ms ({:.0}x)", ms(time), ms(time) / ms(ours)),
                None => format!("not in {} s", options.within),
            };
            let (program, constraints) = (peer(program), peer(constraints));
            println!("| {} | {best} | {:.3} | {program} | {constraints} |", grid.filled(), ms(ours));
        }
    }
    Ok(())
}

fn read(list: &PathBuf) -> anyhow::Result<Vec<(Grid, i64)>> {
    let text = std::fs::read_to_string(list).with_context(|| list.display().to_string())?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let entry = |line: &str| {
        let (grid, best) = line.split_once('\t').context("expected a grid, a tab and a score")?;
        let grid: Grid = grid.bytes().map(|byte| Digit::new(byte.wrapping_sub(b'0'))).collect();
        ensure!(grid.cell_count() == 81, "expected 81 digits");
        Ok((grid, best.parse()?))
    };
    lines.map(entry).collect()
}

fn ninefold(optimiser: &mut Optimiser, grid: &Grid, weights: &Weights) -> i64 {
    let best = optimiser.best(grid, weights, &Monitor::new(), &mut |_| ());
    best.ok().flatten().map_or(-1, |(score, _)| score)
}

/// Returns the median time of some rounds, or `None` if time was up. Every round must give the right answer.
fn median(rounds: usize, best: i64, mut solve: impl FnMut() -> Answer) -> anyhow::Result<Option<Duration>> {
    let mut times = Vec::new();
    for _ in 0..rounds.max(1) {
        let start = ThreadTime::now();
        let Some(answer) = solve()? else { return Ok(None) };
        times.push(start.elapsed());
        ensure!(answer == best, "{answer} is not {best}");
    }
    times.sort_unstable();
    Ok(Some(times[times.len() / 2]))
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
