//! The responsiveness of the program: time to the first byte on the screen, time from a key press to its frame, work
//! while idle, and memory in a 9x9 game. Programs take turns in a terminal of 80x24.
//!
//! `cargo bench --bench latency` measures ninefold alone. To compare, name other programs with two keys that move
//! their cursor to and fro: `cargo bench --bench latency -- lh=nudoku`.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, PtySize, native_pty_system};

/// The number of times that every program is started.
const ROUNDS: usize = 7;
/// The number of keys pressed each time.
const KEYS: usize = 40;
/// The time between two key presses, as short as a player's.
const BETWEEN_KEYS: Duration = Duration::from_millis(60);
/// After this much silence a program has drawn everything.
const SILENCE: Duration = Duration::from_millis(300);
/// The duration of idle phases.
const IDLE: Duration = Duration::from_secs(2);
/// The longest wait for an answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// A program, and two keys that move its cursor to and fro.
struct Program {
    keys: [u8; 2],
    words: Vec<String>,
}

/// The measurements of all rounds of a program.
#[derive(Default)]
struct Figures {
    starts: Vec<Duration>,
    keys: Vec<Duration>,
    /// The sum over all idle phases.
    idle_bytes: usize,
    idle_work: Duration,
    /// In kB.
    memory: u64,
}

/// A program in its terminal.
struct Running {
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn Write + Send>,
    /// The time and number of bytes of each output.
    screen: Receiver<(Instant, usize)>,
    started: Instant,
}

fn main() {
    let data = tempfile::tempdir().expect("a folder for games");
    let board = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/classic/easy.txt:1");
    let folder = data.path().display().to_string();
    let own = [env!("CARGO_BIN_EXE_ninefold"), "--data-dir", &folder, &board.display().to_string()];
    let own = Program { keys: *b"lb", words: own.map(str::to_owned).to_vec() };
    // Cargo adds `--bench` itself.
    let named = std::env::args().skip(1).filter(|word| word != "--bench").map(|word| Program::named(&word));
    let programs: Vec<Program> = [own].into_iter().chain(named).collect();
    let mut figures: Vec<Figures> = programs.iter().map(|_| Figures::default()).collect();
    for _ in 0..ROUNDS {
        for (program, figures) in programs.iter().zip(&mut figures) {
            Running::start(program).measure(program, figures);
        }
    }
    for (program, figures) in programs.iter().zip(&mut figures) {
        figures.print(program);
    }
}

impl Program {
    /// Parses `lh=nudoku -d easy`.
    fn named(word: &str) -> Program {
        let (keys, command) = word.split_once('=').expect("two keys and a command: lh=nudoku");
        let keys = keys.as_bytes().try_into().expect("two keys before the `=`");
        Program { keys, words: command.split(' ').map(str::to_owned).collect() }
    }
}

impl Running {
    fn start(program: &Program) -> Running {
        let size = PtySize { rows: 24, cols: 80, ..PtySize::default() };
        let pair = native_pty_system().openpty(size).expect("a terminal");
        let mut command = CommandBuilder::new(&program.words[0]);
        command.args(&program.words[1..]);
        command.env("TERM", "xterm-256color");
        let mut output = pair.master.try_clone_reader().expect("the screen");
        let keyboard = pair.master.take_writer().expect("the keyboard");
        let (tell, screen) = channel();
        let started = Instant::now();
        let child = pair.slave.spawn_command(command).expect("a program that can be started");
        spawn(move || {
            // The terminal exists as long as its master is open.
            let _master = pair.master;
            let mut buffer = [0; 1 << 16];
            while let Ok(count @ 1..) = output.read(&mut buffer) {
                if tell.send((Instant::now(), count)).is_err() {
                    break;
                }
            }
        });
        Running { child, keyboard, screen, started }
    }

    fn measure(mut self, program: &Program, figures: &mut Figures) {
        let (first, _) = self.screen.recv_timeout(PATIENCE).expect("a first byte");
        figures.starts.push(first - self.started);
        self.settle(SILENCE);
        let work = self.work();
        sleep(IDLE);
        figures.idle_work += self.work().saturating_sub(work);
        figures.idle_bytes += self.screen.try_iter().map(|(_, count)| count).sum::<usize>();
        for key in program.keys.iter().cycle().take(KEYS) {
            sleep(BETWEEN_KEYS);
            self.settle(Duration::ZERO);
            let pressed = Instant::now();
            self.keyboard.write_all(&[*key]).expect("a key is taken");
            let (answered, _) = self.screen.recv_timeout(PATIENCE).expect("an answer to a key");
            figures.keys.push(answered - pressed);
        }
        figures.memory = figures.memory.max(self.memory());
        self.child.kill().expect("a program that ends");
        self.child.wait().expect("a program that has ended");
    }

    /// Reads until nothing has come for this long.
    fn settle(&self, silence: Duration) {
        while self.screen.recv_timeout(silence).is_ok() {}
    }

    /// Returns the processor time of all threads, or zero if the system does not provide it.
    fn work(&self) -> Duration {
        let tasks = self.process("task").and_then(|path| fs::read_dir(path).ok());
        let time = |path: &Path| {
            fs::read_to_string(path.join("schedstat")).ok()?.split(' ').next()?.parse::<u64>().ok()
        };
        let times = tasks.into_iter().flatten().flatten().filter_map(|task| time(&task.path()));
        Duration::from_nanos(times.sum())
    }

    /// Returns the resident memory in kB, or zero if the system does not provide it.
    fn memory(&self) -> u64 {
        let status =
            self.process("status").and_then(|path| fs::read_to_string(path).ok()).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|rest| rest.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }

    /// Returns the path of the system's information about the process.
    fn process(&self, what: &str) -> Option<std::path::PathBuf> {
        Some(Path::new("/proc").join(self.child.process_id()?.to_string()).join(what))
    }
}

impl Figures {
    fn print(&mut self, program: &Program) {
        let at = |times: &mut Vec<Duration>, part: f64| {
            times.sort_unstable();
            times[(times.len() as f64 * part) as usize].as_secs_f64() * 1e3
        };
        let idle = IDLE * ROUNDS as u32;
        println!("{}", program.words[0]);
        println!("  first byte       {:8.2} ms (median of {ROUNDS})", at(&mut self.starts, 0.5));
        println!("  a key's frame    {:8.2} ms (median of {})", at(&mut self.keys, 0.5), self.keys.len());
        println!("                   {:8.2} ms (99 of 100)", at(&mut self.keys, 0.99));
        println!("  idle for {idle:.0?}    {} bytes, {:.2?} of a processor", self.idle_bytes, self.idle_work);
        println!("  resident memory  {:8.1} MB", self.memory as f64 / 1e3);
    }
}
