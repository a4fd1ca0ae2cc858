//! What needs a terminal: the board from a file or a pipe, and the progress line.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use vt100::Parser;

use crate::support::{Folder, PUZZLE, SOLUTION};

const ROWS: NonZeroU16 = NonZeroU16::new(24).unwrap();
const COLUMNS: NonZeroU16 = NonZeroU16::new(80).unwrap();
/// Far more than anything here takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// A shell command in a terminal of 80x24.
struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: Parser,
    raw: Vec<u8>,
}

impl Terminal {
    /// In the command, `ninefold` is the program.
    fn run(folder: &Folder, command: &str) -> Terminal {
        let size = PtySize { rows: ROWS.get(), cols: COLUMNS.get(), ..PtySize::default() };
        let pair = native_pty_system().openpty(size).expect("a terminal");
        let mut shell = CommandBuilder::new("sh");
        let command = command.replace("ninefold", env!("CARGO_BIN_EXE_ninefold"));
        shell.args(["-c", &command]);
        shell.cwd(folder.path(""));
        shell.env("TERM", "xterm-256color");
        shell.env("NINEFOLD_DATA_DIR", folder.path("games"));
        let child = pair.slave.spawn_command(shell).expect("a shell");
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let keys = pair.master.take_writer().expect("a writer");
        let screen = Parser::new(ROWS, COLUMNS, 0);
        Terminal { child, master: pair.master, keys, output, screen, raw: Vec::new() }
    }

    /// Reads until the screen shows these words.
    #[track_caller]
    fn shows(&mut self, words: &str) {
        let start = Instant::now();
        while !self.screen.screen().contents().contains(words) {
            assert!(start.elapsed() < PATIENCE, "no `{words}` on:\n{}", self.screen.screen().contents());
            self.read();
        }
    }

    fn read(&mut self) {
        if let Ok(bytes) = self.output.recv_timeout(Duration::from_millis(50)) {
            self.screen.process(&bytes);
            self.raw.extend(bytes);
        }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("keys are taken");
    }

    /// Waits for the end: the exit code, and all that was ever written.
    fn end(mut self) -> (u32, String) {
        let start = Instant::now();
        let status = loop {
            self.read();
            if let Some(status) = self.child.try_wait().expect("a status") {
                break status;
            }
            assert!(start.elapsed() < PATIENCE, "still running:\n{}", self.screen.screen().contents());
        };
        // Until the terminal is closed on the other side too. Our side stays open as long: its end
        // writes a line end, which a terminal that is still there would echo.
        while let Ok(bytes) = self.output.recv_timeout(PATIENCE) {
            self.raw.extend(bytes);
        }
        drop((self.keys, self.master));
        (status.exit_code(), String::from_utf8_lossy(&self.raw).into_owned())
    }
}

/// The board is there, takes a key, and lets go of the terminal.
#[track_caller]
fn plays(folder: &Folder, command: &str) {
    let mut terminal = Terminal::run(folder, command);
    // The rules are open, as this is the first game.
    terminal.shows("all keys");
    terminal.press("?");
    terminal.shows("place a digit");
    terminal.press("qqqq");
    assert_eq!(terminal.end().0, 0);
}

#[test]
fn the_data_folder_may_follow_the_command() {
    let folder = Folder::new().with("puzzle", PUZZLE);
    let mut terminal = Terminal::run(&folder, "ninefold play --data-dir kept puzzle");
    terminal.shows("filled");
    terminal.press("5");
    terminal.shows("37 of 81");
    terminal.press("qqqq");
    assert_eq!(terminal.end().0, 0);
    assert!(folder.path("kept").join("games").is_dir() && !folder.path("games").exists());
}

/// Runs a command and returns what a terminal shows, or gets from it.
#[track_caller]
fn printed(command: &str) -> String {
    let (code, raw) = Terminal::run(&Folder::new(), command).end();
    assert_eq!(code, 0, "{raw}");
    raw
}

#[test]
fn the_list_of_techniques_has_columns_and_headings_for_people() {
    let raw = printed("ninefold techniques");
    let at = |words: &str| raw.find(words).unwrap_or_else(|| panic!("no {words:?}"));
    let x_wing = at("x-wing                           0300    X-wing                   hard       140\r\n");
    assert!(at("technique                        code ") < at("Of ratings and hints"));
    assert!(at("Of ratings and hints") < x_wing && x_wing < at("On request"));
    assert!(at("On request") < at("Kinds of rules"));
    assert!(at("Kinds of rules") < at("For queens boards"));
    assert!(raw.lines().all(|line| line.chars().count() <= 80 && !line.contains('\t')), "{raw}");
}

#[test]
fn lists_are_columns_on_a_terminal_and_tabs_in_a_pipe() {
    for command in ["packs", "rate easy:1 hard:2 queens:1", "minimal hard:2 easy:3"] {
        let piped = printed(&format!("ninefold {command} | cat"));
        let shown = printed(&format!("ninefold {command}"));
        assert!(piped.lines().all(|line| line.contains('\t') && !line.contains("  ")), "{piped}");
        assert!(shown.lines().all(|line| line.chars().count() <= 80 && !line.contains('\t')), "{shown}");
        let header = shown.lines().next().expect("a header");
        assert!(header.starts_with("pack ") || header.starts_with("puzzle "), "{shown}");
        let last = piped.lines().last().and_then(|line| line.split('\t').nth(1)).expect("a field");
        assert!(shown.lines().count() > piped.lines().count() && shown.contains(last), "{shown}");
    }
    let help = Terminal::run(&Folder::new(), "ninefold solve missing-file-with-a-long-name; ninefold rate 1")
        .end()
        .1;
    assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
}

/// A program that was killed leaves the other screen on, with its content and its colours.
#[test]
fn the_screen_is_cleared_before_the_first_frame() {
    let folder = Folder::new().with("puzzle", PUZZLE);
    let mut terminal = Terminal::run(&folder, "ninefold play puzzle");
    terminal.shows("all keys");
    terminal.press("qq");
    let (_, raw) = terminal.end();
    let (_, ours) = raw.split_once("\u{1b}[?1049h").expect("the other screen");
    let (before, _) = ours.split_once("puzzle").expect("the first frame");
    assert!(before.contains("\u{1b}[0m\u{1b}[2J"), "{raw:?}");
}

#[test]
fn a_file_a_puzzle_of_a_file_and_a_pipe_are_played() {
    let folder = Folder::new().with("solve", format!("{PUZZLE}\n{PUZZLE}\n"));
    plays(&folder, "ninefold ./solve:2");
    plays(&folder, "ninefold play solve:2");
    plays(&folder, "ninefold hard:2");
    plays(&folder, "tail -n 1 solve | ninefold play -");
    plays(&folder, "ninefold - < solve");
}

#[test]
fn a_game_is_saved_in_the_requested_folder_and_can_be_read() {
    let folder = Folder::new().with("puzzle", PUZZLE);
    let mut terminal = Terminal::run(&folder, "ninefold --data-dir kept puzzle");
    terminal.shows("filled");
    terminal.press("5");
    terminal.shows("37 of 81");
    terminal.press("qqqq");
    assert_eq!(terminal.end().0, 0);
    let games = std::fs::read_dir(folder.path("kept").join("games")).expect("a folder of games");
    let mut files = games.map(|entry| entry.expect("a file").path());
    let game = files.find(|path| path.extension().is_some_and(|e| e == "jsonl")).expect("a game");
    let game = game.to_str().expect("a plain name");
    let run = folder.ninefold(&["solve", "--json", game], "");
    assert_eq!(run.json()[0]["solution"], SOLUTION, "{}", run.err);
}

#[test]
fn unplayable_puzzles_are_reported_before_the_board_opens() {
    let folder = Folder::new().with("one", PUZZLE).with("bad", "12\n").with("large", ".".repeat(625));
    let folder = folder.with("empty", "");
    for (file, told) in [
        ("missing", "error: missing: no such file\r\n  help: check the name"),
        ("sovle", "did you mean the command `ninefold solve`?"),
        ("one:2", "error: one: no puzzle 2\r\n  help: it has 1 puzzle"),
        ("one:0", "error: one: no puzzle 0\r\n  help: puzzles are numbered from 1"),
        ("one:18446744073709551615", "error: one: no puzzle 18446744073709551615"),
        (
            "empty:2",
            "error: empty: line 1, column 1: no puzzle: the text is empty\r\n  help: expected a puzzle, such as",
        ),
        ("bad", "error: bad: line 1, column 1"),
        ("large", "a board of 25x25 cannot be played"),
        (".", "error: .: is a folder, not a file\r\n  help: name a file in it"),
    ] {
        let (code, raw) = Terminal::run(&folder, &format!("ninefold play {file}")).end();
        assert!(code == 1 && raw.contains(told) && !raw.contains("\u{1b}[?1049h"), "{file} {code}: {raw}");
    }
}

#[test]
fn only_long_work_shows_progress() {
    let folder = Folder::new();
    let mut long = Terminal::run(&folder, "ninefold solve --count | cat");
    long.press(&format!("{}\n\u{4}", ".".repeat(81)));
    long.shows(" solutions");
    long.press("\u{3}");
    let (_, raw) = long.end();
    assert!(!raw.lines().any(|line| line.trim().parse::<u64>().is_ok()), "half a count: {raw}");
    let (code, raw) = Terminal::run(&folder, "ninefold queens 8").end();
    assert_eq!((code, raw.as_str()), (0, "92\r\n"));
}
