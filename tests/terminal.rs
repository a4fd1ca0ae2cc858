//! The program in a real terminal: keys go in, a screen comes out. Every wait is for a state of
//! the screen or of the program, with a limit, and never for a time.
#![cfg(unix)]

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};

const NINE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079\n";
const LIMIT: Duration = Duration::from_secs(60);

/// The program on a screen.
struct Terminal {
    screen: Arc<(Mutex<vt100::Parser>, Condvar)>,
    keys: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    master: Option<Box<dyn MasterPty + Send>>,
}

impl Terminal {
    fn start(data: &Path, args: &[&str]) -> Terminal {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pty = native_pty_system().openpty(size).expect("a terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ninefold"));
        command.args(args);
        command.cwd(data);
        command.env("NINEFOLD_DATA_DIR", data.join("games of ninefold"));
        command.env("TERM", "xterm-256color");
        // What the tests see must not depend on who runs them.
        command.env("LC_ALL", "C.UTF-8");
        for name in ["NO_COLOR", "COLORTERM", "NINEFOLD_CONFIG"] {
            command.env_remove(name);
        }
        let child = pty.slave.spawn_command(command).expect("the program starts");
        drop(pty.slave);
        let screen = Arc::new((Mutex::new(vt100::Parser::new(side(24), side(80), 0)), Condvar::new()));
        let mut output = pty.master.try_clone_reader().expect("output");
        let seen = screen.clone();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                seen.0.lock().expect("a screen").process(&bytes[..count]);
                seen.1.notify_all();
            }
        });
        let keys = pty.master.take_writer().expect("input");
        Terminal { screen, keys, child, master: Some(pty.master) }
    }

    fn press(&mut self, keys: &str) -> &mut Terminal {
        self.keys.write_all(keys.as_bytes()).expect("keys go in");
        self
    }

    /// Waits until the screen is as wanted; its text.
    fn wait(&self, what: &str, wanted: impl Fn(&vt100::Screen) -> bool) -> String {
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

    fn wait_for(&self, text: &str) -> String {
        self.wait(text, |screen| screen.contents().contains(text))
    }

    fn resize(&self, columns: u16, rows: u16) {
        self.screen.0.lock().expect("a screen").screen_mut().set_size(side(rows), side(columns));
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        self.master.as_ref().expect("a terminal").resize(size).expect("another size");
    }

    fn signal(&self, signal: Signal) {
        let pid = self.child.process_id().and_then(|id| Pid::from_raw(id as i32)).expect("a program");
        kill_process(pid, signal).expect("it is there");
    }

    /// Waits for the end; the exit code.
    fn end(&mut self) -> u32 {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a program") {
                return status.exit_code();
            }
            assert!(start.elapsed() < LIMIT, "it does not end");
            thread::yield_now();
        }
    }

    fn assert_restored(&self) {
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

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("nine.txt"), NINE.repeat(2)).expect("a file");
    folder
}

#[test]
fn a_puzzle_is_played_and_left() {
    let folder = folder();
    let mut terminal = Terminal::start(folder.path(), &["play", "nine.txt"]);
    terminal.wait_for("30 of 81");
    terminal.press("5").wait_for("31 of 81");
    terminal.press("hhhh").wait_for("h or Enter: do it");
    terminal.press("\x1b").wait("no hint", |screen| !screen.contents().contains("Hint"));
    terminal.press("?").wait_for("empty the cell");
    terminal.press("q").wait("no help", |screen| !screen.contents().contains("empty the cell"));
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    terminal.assert_restored();
}

#[test]
fn a_killed_game_is_continued_exactly() {
    let folder = folder();
    let mut terminal = Terminal::start(folder.path(), &["play", "nine.txt:2"]);
    terminal.wait_for("30 of 81");
    terminal.press("5").wait_for("31 of 81");
    terminal.press("\x1b[B\x1b[Bn47").wait_for("marks 4 7");
    terminal.press("u").wait("one mark", |screen| !screen.contents().contains("marks 4 7"));
    terminal.signal(Signal::KILL);
    terminal.end();

    let mut terminal = Terminal::start(folder.path(), &[]);
    terminal.wait_for("Continue");
    terminal.press("\r").wait_for("31 of 81");
    terminal.press("\x1b[B\x1b[B").wait("the mark", |screen| {
        let text = screen.contents();
        text.contains("r7c5 marks 4") && !text.contains("marks 4 7")
    });
    terminal.press("r").wait_for("marks 4 7");
    terminal.press("uuu").wait_for("30 of 81");
    terminal.press("q").wait_for("Continue");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn signals_restore_the_terminal() {
    for (signal, code) in [(Signal::TERM, 143), (Signal::INT, 130), (Signal::HUP, 129)] {
        let folder = folder();
        let mut terminal = Terminal::start(folder.path(), &["play", "nine.txt"]);
        terminal.wait_for("30 of 81");
        terminal.press("5").wait_for("31 of 81");
        terminal.signal(signal);
        assert_eq!(terminal.end(), code, "{signal:?}");
        terminal.assert_restored();
    }
}

#[test]
fn a_terminal_that_is_gone_ends_the_program() {
    let folder = folder();
    let mut terminal = Terminal::start(folder.path(), &["play", "nine.txt"]);
    terminal.wait_for("30 of 81");
    terminal.master = None;
    terminal.keys = Box::new(std::io::sink());
    // The thread that reads the screen holds the last handle: the hang-up has to be said.
    terminal.signal(Signal::HUP);
    assert_eq!(terminal.end(), 129);
}

#[test]
fn every_size_is_drawn_right_after_a_resize() {
    let folder = folder();
    let mut terminal = Terminal::start(folder.path(), &["play", "nine.txt"]);
    terminal.wait_for("30 of 81");
    for (columns, rows, sign) in
        [(140, 50, "30 of 81"), (40, 12, "━╋━"), (1, 1, ""), (20, 6, "r5c5"), (80, 24, "30 of 81")]
    {
        terminal.resize(columns, rows);
        terminal.wait(&format!("{columns}x{rows}"), |screen| screen.contents().contains(sign));
    }
    terminal.press("5").wait_for("31 of 81");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn home_opens_a_pack_a_file_and_quits() {
    let folder = folder();
    let mut terminal = Terminal::start(folder.path(), &[]);
    terminal.wait_for("Classic");
    terminal.press("\r").wait_for("Easy");
    terminal.press("j\r").wait_for("Easy 1");
    terminal.press("\r").wait_for("digits");
    terminal.press("q").wait_for("Easy 2");
    terminal.press("qq").wait_for("Open a file");
    terminal.press("kkkkk\r").wait_for("A puzzle file");
    terminal.press("no.txt\r").wait_for("no.txt: ");
    terminal.press("\x7f\x7f\x7f\x7f\x7f\x7fnine.txt\r").wait_for("30 of 81");
    terminal.press("q").wait_for("Open a file");
    terminal.press("\x03");
    assert_eq!(terminal.end(), 0);
    terminal.assert_restored();
}

#[test]
fn settings_change_at_once_and_are_kept() {
    let folder = folder();
    let config = folder.path().join("games of ninefold/config.toml");
    let mut terminal = Terminal::start(folder.path(), &["play", "nine.txt"]);
    terminal.wait_for("30 of 81");
    terminal.press("ojj").wait_for("Remaining      \u{2039} on \u{203a}");
    // The box lies over the tally: it is the value that tells when the change is made.
    terminal.press(" ").wait_for("Remaining      \u{2039} off \u{203a}");
    terminal.press("\x1b").wait("no box", |screen| !screen.contents().contains("Settings"));
    assert_eq!(std::fs::read_to_string(&config).expect("it is written"), "remaining = false\n");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);

    std::fs::write(&config, "remaining = false\nascii = \"always\"\nclok = true\n[keys]\nhint = \"i\"\n")
        .expect("a file");
    let mut terminal = Terminal::start(folder.path(), &["play", "nine.txt:2"]);
    let text = terminal.wait_for("`clock`?");
    assert!(text.contains("config.toml: line 3,") && !text.contains("1 2 3 4 5 6 7 8 9"), "{text}");
    assert!(text.is_ascii() && text.contains("i hint"), "{text}");
    terminal.press("i").wait_for("Hint 1 of");
    terminal.press("qq");
    assert_eq!(terminal.end(), 0);
}
