//! Long input and closed output: memory stays flat, and a closed pipe is not an error.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::channel;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::support::{Folder, PUZZLE};

/// Starts a filter and feeds it until it stops reading; the thread gives the bytes that it took.
fn feed(args: &[&str], text: Vec<u8>, most: u64) -> (Child, JoinHandle<u64>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = child.stdin.take().expect("a pipe");
    let feeder = thread::spawn(move || {
        let mut taken = 0;
        while taken < most && input.write_all(&text).is_ok() {
            taken += text.len() as u64;
        }
        taken
    });
    (child, feeder)
}

fn output(child: &mut Child) -> BufReader<ChildStdout> {
    BufReader::new(child.stdout.take().expect("a pipe"))
}

/// Waits for the end; what it wrote to standard error, and its exit code.
fn end(mut child: Child) -> (String, Option<i32>) {
    let mut told = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut told).expect("UTF-8");
    (told, child.wait().expect("it ends").code())
}

#[test]
fn a_closed_pipe_ends_the_run_quietly() {
    let commands: [&[&str]; 6] = [
        &["solve"],
        &["solve", "--json"],
        &["hint"],
        &["convert", "--to", "grid"],
        &["target"],
        &["target", "--all"],
    ];
    for command in commands {
        let puzzles = format!("{PUZZLE}\n").repeat(100).into_bytes();
        let (mut child, feeder) = feed(command, puzzles, u64::MAX);
        let mut line = String::new();
        output(&mut child).read_line(&mut line).expect("an answer");
        assert!(!line.is_empty());
        assert_eq!(end(child), (String::new(), Some(0)), "{command:?}");
        feeder.join().expect("the feeder ends");
    }
}

#[test]
fn help_and_endless_answers_end_quietly() {
    for command in [&["--help"][..], &["man"], &["completions", "zsh"], &["queens", "--all", "12"]] {
        let (mut child, _) = feed(command, Vec::new(), 0);
        drop(output(&mut child));
        assert_eq!(end(child), (String::new(), Some(0)), "{command:?}");
    }
}

#[test]
fn answers_are_flushed_when_the_input_pauses() {
    for command in [&["solve"][..], &["target"], &["rate"], &["hint", "--all", "--within", "60"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
            .args(command)
            .args(["--format", "line"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut input = child.stdin.take().expect("a pipe");
        let answers = output(&mut child);
        let (tell, told) = channel();
        thread::spawn(move || answers.lines().map_while(Result::ok).try_for_each(|line| tell.send(line)));
        for puzzle in 1..=2 {
            writeln!(input, "{PUZZLE}").expect("it reads");
            let answer = told.recv_timeout(Duration::from_secs(60));
            assert!(answer.is_ok(), "{command:?}: no answer to puzzle {puzzle}");
        }
        drop(input);
        assert!(child.wait().expect("it ends").success(), "{command:?}");
    }
}

#[test]
fn a_line_of_a_gigabyte_is_refused_without_reading_it_all() {
    let (mut child, feeder) = feed(&["solve"], vec![b'1'; 1 << 16], 1 << 30);
    let mut answers = String::new();
    output(&mut child).read_to_string(&mut answers).expect("UTF-8");
    let (told, code) = end(child);
    assert_eq!((answers.as_str(), code), ("invalid\n", Some(1)));
    assert!(told.contains("standard input: line 1, column ") && told.contains("65536"), "{told}");
    let taken = feeder.join().expect("the feeder ends");
    assert!(taken < 1 << 20, "{taken} bytes were read");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    for command in [&["queens", "8"][..], &["completions", "bash"], &["--help"], &["--version"]] {
        let full = std::fs::File::create("/dev/full").expect("a device that is always full");
        let run = Command::new(env!("CARGO_BIN_EXE_ninefold")).args(command).stdout(full).output();
        let run = run.expect("the program runs");
        let told = String::from_utf8_lossy(&run.stderr).into_owned();
        assert!(told.starts_with("error: cannot write to standard output: "), "{command:?} {told}");
        assert_eq!((run.status.code(), told.contains("os error")), (Some(1), false), "{command:?} {told}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn memory_stays_flat_on_endless_input() {
    /// The most memory that a process has held so far, in KiB.
    fn peak(child: &Child) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).expect("a status");
        let line = status.lines().find(|line| line.starts_with("VmHWM:")).expect("VmHWM");
        line.split_whitespace().nth(1).and_then(|n| n.parse().ok()).expect("a number")
    }
    // By the first lines all that goes round is in use; how much of it is in flight at once may still differ.
    for (command, first, more, most) in [("solve", 200_000, 800_000, 2048), ("target", 20_000, 40_000, 512)] {
        let puzzles = format!("{PUZZLE}\n").repeat(800).into_bytes();
        let (mut child, feeder) = feed(&[command, "--threads", "2"], puzzles, u64::MAX);
        let mut answers = output(&mut child).lines().map(|line| line.expect("a line"));
        assert!(answers.by_ref().take(first).all(|line| line.bytes().all(|b| b.is_ascii_digit())));
        let early = peak(&child);
        assert!(answers.by_ref().take(more).all(|line| line.bytes().all(|b| b.is_ascii_digit())));
        let late = peak(&child);
        let growth = late.saturating_sub(early);
        assert!(
            growth <= most,
            "{command}: {growth} KiB for {more} lines more than {first}, which took {early} KiB"
        );
        drop(answers);
        assert_eq!(end(child), (String::new(), Some(0)));
        feeder.join().expect("the feeder ends");
    }
}

/// Runs a shell command in which `$NINEFOLD` is the program, in a folder.
#[cfg(unix)]
fn shell(folder: &Folder, command: &str) -> (String, String, Option<i32>) {
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).env("NINEFOLD", env!("CARGO_BIN_EXE_ninefold"));
    let run = shell.current_dir(folder.path("")).output().expect("a shell");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(run.stdout), text(run.stderr), run.status.code())
}

#[cfg(unix)]
#[test]
fn the_file_size_limit_is_an_error() {
    let command = "ulimit -f 1; exec \"$NINEFOLD\" queens --all 10 > answers";
    let (_, told, code) = shell(&Folder::new(), command);
    assert_eq!(code, Some(1), "{told}");
    assert!(told.starts_with("error: cannot write to standard output: "), "{told}");
}

#[cfg(unix)]
#[test]
fn few_open_files_are_enough() {
    let folder = Folder::new().with("one", PUZZLE).with("two", PUZZLE);
    let (answers, told, code) = shell(&folder, "ulimit -n 6; exec \"$NINEFOLD\" solve one two");
    assert_eq!((answers.lines().count(), told.as_str(), code), (2, "", Some(0)));
}

/// No thread has room for a stack of this size.
#[cfg(target_os = "linux")]
#[test]
fn work_continues_without_threads_that_cannot_start() {
    let puzzles = format!("{PUZZLE}\nwrong\n{PUZZLE}\n").repeat(30);
    let folder = Folder::new().with("puzzles", puzzles);
    for command in [
        "solve puzzles",
        "solve --count puzzles",
        "rate puzzles",
        "target puzzles",
        "target --within 60 puzzles",
        "hint --all --technique naked-single puzzles",
        "queens 9",
        "generate --seed 1",
    ] {
        let usual = shell(&folder, &format!("\"$NINEFOLD\" {command}"));
        let alone = shell(&folder, &format!("RUST_MIN_STACK=1000000000000000 \"$NINEFOLD\" {command}"));
        assert!(!usual.0.is_empty(), "{command}");
        assert_eq!(alone, usual, "{command}");
    }
}

#[test]
fn too_many_threads_are_capped_with_a_note() {
    let one = Folder::new().with("one", PUZZLE);
    for command in ["solve", "rate", "target"] {
        let run = one.ninefold(&[command, "--threads", "1000000", "one"], "");
        assert_eq!((run.out.lines().count(), run.code), (1, Some(0)), "{command}");
        run.tells(&["note: using ", " threads instead of 1000000: at most 4 per core"]);
    }
}
