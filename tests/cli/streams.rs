//! Long input, closed output: memory stays flat, and nobody complains of a reader that leaves.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::channel;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::support::PUZZLE;

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
fn a_reader_that_leaves_ends_the_run_quietly() {
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
fn help_and_endless_answers_end_quietly_too() {
    for command in [&["--help"][..], &["man"], &["completions", "zsh"], &["queens", "--all", "12"]] {
        let (mut child, _) = feed(command, Vec::new(), 0);
        drop(output(&mut child));
        assert_eq!(end(child), (String::new(), Some(0)), "{command:?}");
    }
}

#[test]
fn who_sends_a_puzzle_now_and_then_gets_its_answer_now() {
    for command in [&["solve"][..], &["target"], &["rate"], &["hint", "--all"]] {
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
fn a_full_disk_is_told() {
    for command in [&["queens", "8"][..], &["completions", "bash"], &["--help"], &["--version"]] {
        let full = std::fs::File::create("/dev/full").expect("a device that is always full");
        let run = Command::new(env!("CARGO_BIN_EXE_ninefold")).args(command).stdout(full).output();
        let run = run.expect("the program runs");
        let told = String::from_utf8_lossy(&run.stderr).into_owned();
        assert!(told.starts_with("error: standard output cannot be written: "), "{command:?} {told}");
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
