//! Makes minimal 9x9 puzzles with ninefold and other programs, which take turns, and prints medians and ratios.
//!
//! Times are processor times. Other programs are given as commands, each with the number of puzzles that it prints:
//! `cargo run --profile peers -p ninefold-peers --bin generate -- '400 qqwing --generate 400 --one-line'`.

use std::hint::black_box;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, ensure};
use clap::Parser;
use cpu_time::ThreadTime;
use ninefold_engine::generate::minimal::MinimalPuzzles;
use ninefold_engine::instructions::InstructionSet;

#[derive(Parser)]
#[command(about)]
struct Options {
    /// Commands, each with the number of puzzles that it makes in front
    commands: Vec<String>,
    /// The number of rounds
    #[arg(long, default_value_t = 5)]
    rounds: u64,
    /// The number of puzzles that ninefold makes in a turn
    #[arg(long, default_value_t = 20_000)]
    count: u64,
}

fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    let sets: Vec<_> = InstructionSet::ALL.into_iter().filter(|set| set.is_available()).collect();
    let mut names: Vec<String> = sets.iter().map(|set| format!("ninefold, {set:?}")).collect();
    names.extend(options.commands.iter().cloned());
    let mut rates = vec![Vec::new(); names.len()];
    for round in 0..options.rounds {
        for (&set, rates) in sets.iter().zip(&mut rates) {
            let started = ThreadTime::now();
            let made = MinimalPuzzles::new(round, 0..options.count, set).map(black_box).count();
            rates.push(made as f64 / started.elapsed().as_secs_f64());
        }
        for (command, rates) in options.commands.iter().zip(&mut rates[sets.len()..]) {
            rates.push(run(command)?);
        }
    }
    for (name, rates) in names.iter().zip(&mut rates) {
        rates.sort_by(f64::total_cmp);
        let median = rates[rates.len() / 2];
        println!("{median:10.0} a second ({:.0} to {:.0})  {name}", rates[0], rates[rates.len() - 1]);
    }
    Ok(())
}

/// Runs a command and returns the puzzles that it made in a second of processor time.
fn run(command: &str) -> anyhow::Result<f64> {
    let mut words = command.split_whitespace();
    let count: f64 =
        words.next().context("an empty command")?.parse().context("expected a number of puzzles first")?;
    let before = children_time()?;
    let status = Command::new(words.next().context("expected a program")?)
        .args(words)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .with_context(|| command.to_owned())?;
    ensure!(status.success(), "{command}: {status}");
    Ok(count / (children_time()? - before).as_secs_f64())
}

/// Returns the processor time of the programs that have ended, on Linux.
fn children_time() -> anyhow::Result<Duration> {
    let stat = std::fs::read_to_string("/proc/self/stat").context("processor times of programs")?;
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let fields: Vec<&str> = after_name.split_whitespace().collect();
    // `cutime` and `cstime`, the fields 16 and 17 from 1, in hundredths of a second.
    let ticks: u64 = fields[13].parse::<u64>()? + fields[14].parse::<u64>()?;
    Ok(Duration::from_millis(ticks * 10))
}
