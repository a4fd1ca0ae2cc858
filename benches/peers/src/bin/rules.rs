//! Solves sudokus with other rules with ninefold and with sigh's Interactive Sudoku Solver, which take turns on one thread,
//! and prints medians and ratios by set as a table.
//!
//! Both prove that the solution is unique. The peer needs node 20 and a copy of its repository:
//! `cargo run --profile peers -p ninefold-peers --bin rules -- FOLDER TABLE`. A line of the table has a name, a set and, last,
//! a puzzle in the notation of the peer, between tabs. Our times are processor times and include building the solver; the
//! peer's are those of its search alone, by the clock or the processor, whichever is less.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, bail, ensure};
use clap::Parser;
use cpu_time::ThreadTime;
use ninefold_engine::format::{self, Options as FormatOptions};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::solve::{Solver, Verdict};

#[derive(Parser)]
#[command(about)]
struct Options {
    /// The folder of the peer
    peer: PathBuf,
    /// Tables of puzzles
    #[arg(required = true)]
    tables: Vec<PathBuf>,
    /// The number of rounds
    #[arg(long, default_value_t = 3)]
    rounds: usize,
    /// Name the puzzles for which ninefold takes so many milliseconds longer
    #[arg(long, default_value_t = 3.0)]
    slower: f64,
}

/// What the peer runs: it reads puzzles as lines of JSON, and answers each with a time and what it found.
const PEER: &str = "
import { createInterface } from 'node:readline';
const { runSolve } = await import(process.argv[1] + '/tools/lib/solver_analysis.js');
for await (const line of createInterface({ input: process.stdin })) {
  const before = process.cpuUsage();
  const found = runSolve({ name: '', input: JSON.parse(line) }, { maxBacktracks: 3e6, maxSolutions: 2 });
  const { user, system } = process.cpuUsage(before);
  console.log(Math.min(found.elapsedMs, (user + system) / 1000) + ' ' + found.status);
}
";

/// What a solver made of a puzzle.
struct Answer {
    milliseconds: f64,
    is_unique: bool,
}

/// A running copy of the peer.
struct Peer {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Peer {
    fn start(folder: &Path) -> anyhow::Result<Peer> {
        let folder = folder.canonicalize().with_context(|| folder.display().to_string())?;
        let mut process = Command::new("node")
            .args(["--input-type=module", "-e", PEER])
            .arg(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("node")?;
        let input = process.stdin.take().context("a pipe")?;
        let output = BufReader::new(process.stdout.take().context("a pipe")?);
        Ok(Peer { process, input, output })
    }

    fn solve(&mut self, puzzle: &str) -> anyhow::Result<Answer> {
        writeln!(self.input, "{}", serde_json::to_string(puzzle)?)?;
        let mut line = String::new();
        ensure!(self.output.read_line(&mut line)? > 0, "the peer has ended at {puzzle}");
        let (time, status) = line.trim().split_once(' ').context("a time and a status")?;
        Ok(Answer { milliseconds: time.parse()?, is_unique: status == "unique" })
    }

    fn stop(mut self) -> anyhow::Result<()> {
        drop(self.input);
        self.process.wait()?;
        Ok(())
    }
}

fn solve(puzzle: &str) -> anyhow::Result<Answer> {
    let found = format::parse(puzzle.as_bytes(), FormatOptions::default())?;
    let [puzzle] = &found[..] else { bail!("expected one puzzle") };
    let sudoku = puzzle.problem.as_sudoku().context("expected a sudoku")?;
    ensure!(sudoku.info.not_checked.is_empty(), "not all of its rules are checked");
    let started = ThreadTime::now();
    let verdict = Solver::new(&sudoku.geometry).verdict(sudoku, &Monitor::new())?;
    let milliseconds = started.elapsed().as_secs_f64() * 1e3;
    Ok(Answer { milliseconds, is_unique: matches!(verdict, Verdict::Unique(_)) })
}

/// The times of a set of puzzles.
#[derive(Default)]
struct Total {
    puzzles: usize,
    ours: f64,
    theirs: f64,
}

impl Total {
    fn add(&mut self, ours: f64, theirs: f64) {
        self.puzzles += 1;
        self.ours += ours;
        self.theirs += theirs;
    }

    fn print(&self, set: &str) {
        let Total { puzzles, ours, theirs } = self;
        println!("| {set} | {puzzles} | {ours:.0} | {theirs:.0} | {:.1}x |", theirs / ours);
    }
}

fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    let mut peer = Peer::start(&options.peer)?;
    let (mut all, mut sets) = (Total::default(), BTreeMap::<String, Total>::new());
    for table in &options.tables {
        let text = std::fs::read_to_string(table).with_context(|| table.display().to_string())?;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.split('\t').collect();
            let [name, set, .., puzzle] = fields[..] else { bail!("expected a name, a set and a puzzle") };
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            for _ in 0..options.rounds {
                let answer = solve(puzzle).with_context(|| name.to_owned())?;
                let other = peer.solve(puzzle)?;
                if !answer.is_unique || !other.is_unique {
                    eprintln!(
                        "{name}: unique for us: {}, for the peer: {}",
                        answer.is_unique, other.is_unique
                    );
                }
                ours.push(answer.milliseconds);
                theirs.push(other.milliseconds);
            }
            let (ours, theirs) = (median(ours), median(theirs));
            if ours > theirs + options.slower {
                eprintln!("{name}: {ours:.1} ms, the peer {theirs:.1} ms");
            }
            all.add(ours, theirs);
            sets.entry(set.to_owned()).or_default().add(ours, theirs);
        }
    }
    println!("| set | puzzles | ninefold, ms | peer, ms | ratio |\n|---|---|---|---|---|");
    sets.iter().for_each(|(set, total)| total.print(set));
    all.print("all");
    peer.stop()
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
