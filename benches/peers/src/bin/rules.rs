//! Solves sudokus with other rules with ninefold and with sigh's Interactive Sudoku Solver, which take turns on one thread,
//! and prints medians and ratios by set as a table.
//!
//! Both look for two solutions. The peer needs node 20 and a copy of its repository:
//! `cargo run --profile peers -p ninefold-peers --bin rules -- FOLDER TABLE`. A line of the table has a name, a set and, last,
//! a puzzle in the notation of the peer, between tabs. Our times are processor times and include building the solver; the
//! peer's are those of its search alone, by the clock or the processor, whichever is less. Puzzles that one of them does not
//! settle are named and not counted.
//!
//! Below the sets stand random halves of all puzzles: what is chosen on one half is to be judged on the other.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use clap::Parser;
use cpu_time::ThreadTime;
use ninefold_engine::format::{self, Options as FormatOptions};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::solve::{Solver, Verdict};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

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
    #[arg(long, default_value_t = 5.0)]
    slower: f64,
    /// Give up a puzzle after so many seconds
    #[arg(long, default_value_t = 60.0)]
    limit: f64,
    /// The random halvings, seeded from 1
    #[arg(long, default_value_t = 3)]
    splits: u64,
}

/// What the peer runs: it reads puzzles as lines of JSON, and answers each with a time and what it found.
const PEER: &str = "
import { createInterface } from 'node:readline';
const { runSolve } = await import(process.argv[1] + '/tools/lib/solver_analysis.js');
for await (const line of createInterface({ input: process.stdin })) {
  const before = process.cpuUsage();
  const found = runSolve({ name: '', input: JSON.parse(line) }, { maxBacktracks: 3e6, maxSolutions: 2 });
  const { user, system } = process.cpuUsage(before);
  console.log(Math.min(found.elapsedMs, (user + system) / 1000) + ' ' + found.counters.guesses + ' ' + found.status);
}
";

/// What a solver made of a puzzle.
#[derive(Clone, Copy, Debug)]
struct Answer {
    milliseconds: f64,
    guesses: u64,
    found: Found,
}

/// How many solutions there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Found {
    None,
    Unique,
    Several,
    /// The solver gave up.
    Unknown,
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
        let fields: Vec<&str> = line.trim().splitn(3, ' ').collect();
        let [time, guesses, status] = fields[..] else {
            bail!("expected a time, guesses and a status: {line}")
        };
        let found = match status {
            "unique" => Found::Unique,
            "multiple" => Found::Several,
            "no-solution" => Found::None,
            _ => Found::Unknown,
        };
        Ok(Answer { milliseconds: time.parse()?, guesses: guesses.parse()?, found })
    }

    fn stop(mut self) -> anyhow::Result<()> {
        drop(self.input);
        self.process.wait()?;
        Ok(())
    }
}

fn solve(puzzle: &str, limit: f64) -> anyhow::Result<Answer> {
    let found = format::parse(puzzle.as_bytes(), FormatOptions::default())?;
    let [puzzle] = &found[..] else { bail!("expected one puzzle") };
    let sudoku = puzzle.problem.as_sudoku().context("expected a sudoku")?;
    ensure!(sudoku.info.not_checked.is_empty(), "not all of its rules are checked");
    let monitor = Monitor::new();
    let (done, wait) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let monitor = &monitor;
        scope.spawn(move || {
            if wait.recv_timeout(Duration::from_secs_f64(limit)) == Err(mpsc::RecvTimeoutError::Timeout) {
                monitor.cancel();
            }
        });
        let started = ThreadTime::now();
        let mut solver = Solver::new(&sudoku.geometry);
        let verdict = solver.verdict(sudoku, monitor);
        let milliseconds = started.elapsed().as_secs_f64() * 1e3;
        drop(done);
        let found = match verdict {
            Ok(Verdict::Unsolvable) => Found::None,
            Ok(Verdict::Unique(_)) => Found::Unique,
            Ok(Verdict::Multiple(..)) => Found::Several,
            Err(_) => Found::Unknown,
        };
        Ok(Answer { milliseconds, guesses: solver.guesses(), found })
    })
}

/// The times and guesses for some puzzles.
#[derive(Default)]
struct Total {
    puzzles: usize,
    ours: [f64; 2],
    theirs: [f64; 2],
}

impl Total {
    fn add(&mut self, ours: Answer, theirs: Answer) {
        self.puzzles += 1;
        for (total, answer) in [(&mut self.ours, ours), (&mut self.theirs, theirs)] {
            total[0] += answer.milliseconds;
            total[1] += answer.guesses as f64;
        }
    }

    fn of(pairs: &[[Answer; 2]]) -> Total {
        let mut total = Total::default();
        pairs.iter().for_each(|&[ours, theirs]| total.add(ours, theirs));
        total
    }

    fn print(&self, set: &str) {
        let Total { puzzles, ours, theirs } = self;
        let ratio = theirs[0] / ours[0];
        let [own_guesses, other_guesses] = [ours[1], theirs[1]];
        println!(
            "| {set} | {puzzles} | {:.0} | {:.0} | {ratio:.1}x | {own_guesses} | {other_guesses} |",
            ours[0], theirs[0]
        );
    }
}

fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    let mut peer = Peer::start(&options.peer)?;
    let (mut all, mut sets) = (Vec::new(), BTreeMap::<String, Total>::new());
    for table in &options.tables {
        let text = std::fs::read_to_string(table).with_context(|| table.display().to_string())?;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.split('\t').collect();
            let [name, set, .., puzzle] = fields[..] else { bail!("expected a name, a set and a puzzle") };
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            for _ in 0..options.rounds {
                ours.push(solve(puzzle, options.limit).with_context(|| name.to_owned())?);
                theirs.push(peer.solve(puzzle)?);
            }
            let (ours, theirs) = (median(ours), median(theirs));
            if ours.found == Found::Unknown || theirs.found == Found::Unknown || ours.found != theirs.found {
                eprintln!("{name}: {ours:?}, the peer {theirs:?}");
                continue;
            }
            let limit = (theirs.milliseconds + options.slower).max(1.2 * theirs.milliseconds);
            if ours.milliseconds > limit {
                eprintln!("{name}: {:.1} ms, the peer {:.1} ms", ours.milliseconds, theirs.milliseconds);
            }
            all.push([ours, theirs]);
            sets.entry(set.to_owned()).or_default().add(ours, theirs);
        }
    }
    println!(
        "| set | puzzles | ninefold, ms | peer, ms | ratio | guesses | peer's |\n|---|---|---|---|---|---|---|"
    );
    sets.iter().for_each(|(set, total)| total.print(set));
    Total::of(&all).print("all");
    for seed in 1..=options.splits {
        let mut shuffled = all.clone();
        shuffled.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
        let (half, other) = shuffled.split_at(shuffled.len() / 2);
        Total::of(half).print(&format!("one half, seed {seed}"));
        Total::of(other).print(&format!("other half, seed {seed}"));
    }
    peer.stop()
}

/// Returns the answer with the median time.
fn median(mut answers: Vec<Answer>) -> Answer {
    answers.sort_by(|one, other| one.milliseconds.total_cmp(&other.milliseconds));
    answers[answers.len() / 2]
}
