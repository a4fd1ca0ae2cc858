//! The processor time to count queens boards on one thread, compared to the textbook counter:
//!
//! ```text
//! cargo run --release -p ninefold-examples --bin time_queens -- BOARD...            median of three turns
//! cargo run --release -p ninefold-examples --bin time_queens -- --turns 1 BOARD...  for large boards, which take minutes per turn
//! ```

use std::num::NonZero;
use std::path::Path;
use std::time::Duration;
use std::{env, fs};

use anyhow::{Context, Result, bail, ensure};
use cpu_time::ThreadTime;
use ninefold_engine::format::{self, Options};
use ninefold_engine::instructions::InstructionSet;
use ninefold_engine::monitor::Monitor;
use ninefold_engine::puzzle::Problem;
use ninefold_engine::queens::{Board, Square, count_with, textbook};

fn main() -> Result<()> {
    let mut turns = 3;
    let mut files = Vec::new();
    let mut args = env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--turns" => turns = args.next().context("--turns: how many?")?.parse()?,
            _ => files.push(arg),
        }
    }
    ensure!(turns > 0 && !files.is_empty(), "expected files with boards, and one turn at least");
    let available: Vec<InstructionSet> =
        InstructionSet::ALL.into_iter().filter(|it| it.is_available()).collect();
    println!(
        "| board | ways | textbook |{}",
        available.iter().map(|it| format!(" {it:?} |")).collect::<String>()
    );
    println!("|---|---|---|{}", "---|".repeat(available.len()));
    let mut sums = vec![Duration::ZERO; 1 + available.len()];
    for file in &files {
        let name = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
        for entry in format::parse(&fs::read(file)?, Options::default()).context(file.clone())? {
            let Problem::Queens(board) = entry.problem else { bail!("{file}: no queens board") };
            let (ways, times) = measure(&board, &available, turns).with_context(|| file.clone())?;
            println!("| {name} | {ways} |{}", row(&times));
            sums.iter_mut().zip(times).for_each(|(sum, time)| *sum += time);
        }
    }
    println!("| together | |{}", row(&sums));
    Ok(())
}

/// Returns the count, and the median times of the textbook counter and of each instruction set.
fn measure(board: &Board, available: &[InstructionSet], turns: usize) -> Result<(u128, Vec<Duration>)> {
    ensure!(board.regions().is_none() && board.queen_count() == 0, "a board without queens is counted");
    let columns = 0..board.size();
    let free = |row: usize, column: usize| u32::from(!board.is_blocked(Square::new(row, column))) << column;
    let open: Vec<u32> =
        columns.clone().map(|row| columns.clone().map(|column| free(row, column)).sum()).collect();
    let mut times = vec![Vec::new(); 1 + available.len()];
    let mut ways = 0;
    for _ in 0..turns {
        let start = ThreadTime::now();
        ways = u128::from(textbook::count(&open));
        times[0].push(start.elapsed());
        for (&instructions, times) in available.iter().zip(&mut times[1..]) {
            let start = ThreadTime::now();
            let count = count_with(board, NonZero::<usize>::MIN, instructions, &Monitor::new());
            times.push(start.elapsed());
            ensure!(count == Ok(ways), "{instructions:?} counts {count:?}, the textbook {ways}");
        }
    }
    let median = |mut times: Vec<Duration>| {
        times.sort_unstable();
        times[times.len() / 2]
    };
    Ok((ways, times.into_iter().map(median).collect()))
}

/// Formats times in milliseconds, with the speedup over the first.
fn row(times: &[Duration]) -> String {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
    let ratio = |time: Duration| times[0].as_secs_f64() / time.as_secs_f64().max(1e-9);
    let others =
        times[1..].iter().map(|&time| format!(" {:.3} ms ({:.1}x) |", milliseconds(time), ratio(time)));
    format!(" {:.3} ms |{}", milliseconds(times[0]), others.collect::<String>())
}
