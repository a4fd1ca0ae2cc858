//! A program in a terminal of 80x24.

use std::fs;
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};
#[cfg(target_os = "linux")]
use rustix::process::{Resource, Rlimit, getrlimit, prlimit};

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_ninefold");
/// The name of the data folder.
pub const DATA: &str = "games of ninefold";
const NINE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079\n";
/// The row and column of r5c5 on a screen of 80x24. The cursor starts there.
pub const MIDDLE: (u16, u16) = (11, 29);
/// A time limit far longer than anything takes.
const LIMIT: Duration = Duration::from_secs(60);

/// A running program and its screen.
pub struct Terminal {
    screen: Arc<(Mutex<vt100::Parser>, Condvar)>,
    keys: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    master: Option<Box<dyn MasterPty + Send>>,
    reader: Option<JoinHandle<()>>,
    /// Tells the reader to stop after the next bytes.
    closing: Arc<AtomicBool>,
    written: Arc<Mutex<Vec<u8>>>,
    /// The modes of the terminal before the program started.
    modes: String,
}

/// How the terminal treats input.
fn modes(terminal: &dyn MasterPty) -> String {
    format!("{:?}", terminal.get_termios().expect("its modes").local_flags)
}

impl Terminal {
    /// Starts the program with these arguments and its games in this folder.
    pub fn start(data: &Path, args: &[&str]) -> Terminal {
        Terminal::start_as(data, "xterm-256color", PROGRAM, args)
    }

    /// Starts any program, in a terminal of this name.
    pub fn start_as(data: &Path, term: &str, program: &str, args: &[&str]) -> Terminal {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pty = native_pty_system().openpty(size).expect("a terminal");
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.cwd(data);
        command.env("NINEFOLD_DATA_DIR", data.join(DATA));
        command.env("TERM", term);
        // The output must not depend on the user's environment.
        command.env("LC_ALL", "C.UTF-8");
        for name in ["NO_COLOR", "COLORTERM", "COLORFGBG", "NINEFOLD_CONFIG"] {
            command.env_remove(name);
        }
        let modes = modes(&*pty.master);
        let child = pty.slave.spawn_command(command).expect("the program starts");
        drop(pty.slave);
        let screen = Arc::new((Mutex::new(vt100::Parser::new(side(24), side(80), 0)), Condvar::new()));
        let mut output = pty.master.try_clone_reader().expect("output");
        let (closing, written) = (Arc::new(AtomicBool::new(false)), Arc::new(Mutex::new(Vec::new())));
        let (seen, close, kept) = (screen.clone(), closing.clone(), written.clone());
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                kept.lock().expect("output").extend_from_slice(&bytes[..count]);
                seen.0.lock().expect("a screen").process(&bytes[..count]);
                seen.1.notify_all();
                if close.load(Ordering::SeqCst) {
                    break;
                }
            }
        });
        let keys = pty.master.take_writer().expect("input");
        let (master, reader) = (Some(pty.master), Some(reader));
        Terminal { screen, keys, child, master, reader, closing, written, modes }
    }

    pub fn press(&mut self, keys: &str) -> &mut Terminal {
        self.keys.write_all(keys.as_bytes()).expect("keys go in");
        self
    }

    /// Waits until the screen meets the condition, and returns its text.
    pub fn wait(&self, what: &str, wanted: impl Fn(&vt100::Screen) -> bool) -> String {
        let parser = self.screen.0.lock().expect("a screen");
        let (parser, timeout) = self
            .screen
            .1
            .wait_timeout_while(parser, LIMIT, |parser| !wanted(parser.screen()))
            .expect("a screen");
        let text = parser.screen().contents();
        assert!(!timeout.timed_out(), "waited for {what}:\n{text}");
        text
    }

    pub fn wait_for(&self, text: &str) -> String {
        self.wait(text, |screen| screen.contents().contains(text))
    }

    /// Waits until a cell of the screen shows this text.
    pub fn wait_for_cell(&self, (row, column): (u16, u16), text: &str) {
        self.wait(text, |screen| screen.cell(row, column).is_some_and(|cell| cell.contents() == text));
    }

    /// Returns the text of a cell of the screen.
    pub fn cell(&self, (row, column): (u16, u16)) -> String {
        let parser = self.screen.0.lock().expect("a screen");
        parser.screen().cell(row, column).map_or_else(String::new, |cell| cell.contents().to_string())
    }

    /// Returns the colour of the text of a cell of the screen.
    pub fn colour(&self, (row, column): (u16, u16)) -> vt100::Color {
        let parser = self.screen.0.lock().expect("a screen");
        parser.screen().cell(row, column).map_or(vt100::Color::Default, vt100::Cell::fgcolor)
    }

    /// Returns where this was written last, if it was.
    pub fn place_in_output(&self, wanted: &str) -> Option<usize> {
        let output = self.written.lock().expect("output");
        output.windows(wanted.len()).rposition(|part| part == wanted.as_bytes())
    }

    /// Returns the number of bytes written so far.
    pub fn written(&self) -> usize {
        self.written.lock().expect("output").len()
    }

    /// Returns how often this sequence was written so far.
    pub fn count(&self, sequence: &str) -> usize {
        let written = self.written.lock().expect("output");
        written.windows(sequence.len()).filter(|part| *part == sequence.as_bytes()).count()
    }

    /// Reads the rest of the output of an ended program.
    pub fn read_all(&mut self) {
        self.reader.take().expect("a reader").join().expect("output");
    }

    /// Stops reading output after the program has responded to these keys.
    pub fn stop_reading(&mut self, keys: &str) {
        self.closing.store(true, Ordering::SeqCst);
        self.press(keys).read_all();
    }

    pub fn assert_out_of_raw_mode(&self) {
        assert_eq!(modes(&**self.master.as_ref().expect("a terminal")), self.modes);
    }

    /// Resizes the terminal but not the emulated screen, which could not be that large.
    pub fn resize_unseen(&self, columns: u16, rows: u16) {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        self.master.as_ref().expect("a terminal").resize(size).expect("another size");
    }

    /// Waits until more has been written than this.
    pub fn wait_for_output(&self, before: usize) {
        let start = Instant::now();
        while self.written() <= before {
            assert!(start.elapsed() < LIMIT, "nothing is written");
            thread::yield_now();
        }
    }

    /// Waits until this sequence was written so often.
    pub fn wait_for_count(&self, sequence: &str, count: usize) {
        let start = Instant::now();
        while self.count(sequence) < count {
            assert!(start.elapsed() < LIMIT, "{sequence:?} is not written");
            thread::yield_now();
        }
    }

    /// Closes the program's terminal after it has responded to these keys.
    pub fn hang_up(&mut self, keys: &str) {
        self.closing.store(true, Ordering::SeqCst);
        self.press(keys).read_all();
        self.master = None;
        self.keys = Box::new(std::io::sink());
    }

    /// Returns the processor time so far, in ticks of 10 ms. Works for an ended program until `end`.
    pub fn ticks(&self) -> u64 {
        self.figures()[11..13].iter().map(|ticks| ticks.parse::<u64>().expect("a number")).sum()
    }

    /// Waits until the program has ended. `end` must still be called.
    pub fn wait_until_over(&self) {
        let start = Instant::now();
        while self.figures()[0] != "Z" {
            assert!(start.elapsed() < LIMIT, "it does not end");
            thread::yield_now();
        }
    }

    /// Returns the fields of `/proc/PID/stat` after the name.
    fn figures(&self) -> Vec<String> {
        let id = self.child.process_id().expect("a program");
        let text = fs::read_to_string(format!("/proc/{id}/stat")).expect("its figures");
        let (_, figures) = text.rsplit_once(')').expect("a name");
        figures.split_whitespace().map(str::to_string).collect()
    }

    pub fn resize(&self, columns: u16, rows: u16) {
        self.screen.0.lock().expect("a screen").screen_mut().set_size(side(rows), side(columns));
        self.resize_unseen(columns, rows);
    }

    pub fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).expect("it is there");
    }

    fn pid(&self) -> Pid {
        self.child.process_id().and_then(|id| Pid::from_raw(id as i32)).expect("a program")
    }

    /// Limits what the program may use from here on, or lifts the limit again.
    #[cfg(target_os = "linux")]
    pub fn limit(&self, resource: Resource, limit: Option<u64>) {
        let ours = getrlimit(resource);
        let limit = Rlimit { current: limit.or(ours.current), ..ours };
        prlimit(Some(self.pid()), resource, limit).expect("it is there");
    }

    /// Waits for the program to end, and returns its exit code.
    pub fn end(&mut self) -> u32 {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a program") {
                return status.exit_code();
            }
            assert!(start.elapsed() < LIMIT, "it does not end");
            thread::yield_now();
        }
    }

    pub fn assert_restored(&self) {
        self.wait("the shell's screen", |screen| !screen.alternate_screen() && !screen.hide_cursor());
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

fn side(cells: u16) -> NonZero<u16> {
    NonZero::new(cells).expect("a screen is not empty")
}

pub fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("nine.txt"), NINE.repeat(2)).expect("a file");
    folder
}

/// Opens the first puzzle of `nine.txt` in a new folder.
pub fn nine() -> (tempfile::TempDir, Terminal) {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["play", "nine.txt"]);
    terminal.wait_for("30 of 81");
    (folder, terminal)
}

/// Returns the contents of all unfinished games.
pub fn games(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder.join(DATA).join("games")).expect("a folder of games");
    let paths = entries.map(|entry| entry.expect("a file").path());
    let games = paths.filter(|path| path.extension().is_some_and(|e| e == "jsonl"));
    games.map(|path| fs::read_to_string(path).expect("a game")).collect()
}

/// Returns the contents of the only game.
pub fn only_game(folder: &Path) -> String {
    let mut games = games(folder);
    assert_eq!(games.len(), 1);
    games.remove(0)
}
