//! Signals, suspending, a terminal that closes, and idling.

use std::thread;
use std::time::Duration;

use rustix::process::Signal;

use crate::support::{PROGRAM, Terminal, folder, nine, only_game};

#[test]
fn signals_restore_the_terminal() {
    let mut signals = vec![
        Signal::TERM,
        Signal::INT,
        Signal::HUP,
        Signal::QUIT,
        Signal::ABORT,
        Signal::USR1,
        Signal::USR2,
        Signal::ALARM,
        Signal::VTALARM,
        Signal::PROF,
        Signal::XCPU,
        Signal::TRAP,
        Signal::SYS,
    ];
    #[cfg(target_os = "linux")]
    signals.extend([Signal::IO, Signal::POWER]);
    for signal in signals {
        let (_folder, mut terminal) = nine();
        terminal.press("5").wait_for("31 of 81");
        terminal.signal(signal);
        assert_eq!(terminal.end(), 128 + signal.as_raw() as u32, "{signal:?}");
        terminal.assert_restored();
    }
}

#[test]
fn the_file_size_limit_does_not_end_the_program() {
    let (_folder, mut terminal) = nine();
    terminal.signal(Signal::XFSZ);
    terminal.press("5").wait_for("31 of 81");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn a_terminal_that_reads_no_output_does_not_block_the_program() {
    let (folder, mut terminal) = nine();
    terminal.press("5").wait_for("31 of 81");
    terminal.stop_reading("k");
    // Far more frames than the terminal can buffer.
    terminal.press(&"\x0ch".repeat(200));
    terminal.signal(Signal::TERM);
    assert_eq!(terminal.end(), 143);
    terminal.assert_out_of_raw_mode();
    assert!(only_game(folder.path()).contains("\"digit\":5"));
}

#[test]
fn a_game_can_be_suspended_and_resumed() {
    let folder = folder();
    let mut shell = Terminal::start_as(folder.path(), "xterm-256color", "sh", &["-i"]);
    shell.press(&format!("PS1=ready:; '{PROGRAM}' play nine.txt; echo left with $?\n")).wait_for("30 of 81");
    for (key, filled) in [("5", "31 of 81"), ("u", "30 of 81")] {
        shell.press(key).wait_for(filled);
        shell.press("\x1a").wait("the shell", |screen| {
            !screen.alternate_screen() && !screen.hide_cursor() && screen.contents().contains("Stopped")
        });
        shell.press("clear; fg; echo left with $?\n").wait(filled, |screen| {
            screen.alternate_screen() && screen.hide_cursor() && screen.contents().contains(filled)
        });
    }
    shell
        .press("q")
        .wait("the shell", |screen| !screen.alternate_screen() && screen.contents().contains("left with 0"));
    // The background is followed while the program has the terminal, three times.
    let [on, off] = ["\x1b[?2031h", "\x1b[?2031l"].map(|part| shell.count(part));
    assert!(on >= 3 && off == 3, "{on} {off}");
    shell.press("exit\n");
    assert_eq!(shell.end(), 0);
}

#[test]
fn a_game_that_no_shell_could_continue_is_not_suspended() {
    let (_folder, mut terminal) = nine();
    terminal.press("\x1a").wait_for("Not suspended");
    terminal.press("5").wait_for("31 of 81");
    terminal.signal(Signal::TSTP);
    terminal.wait_for("Not suspended");
    terminal.press("u").wait_for("30 of 81");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[cfg(target_os = "linux")]
#[test]
fn the_program_ends_without_spinning_when_its_terminal_closes() {
    let (folder, mut terminal) = nine();
    terminal.press("5").wait_for("31 of 81");
    let before = terminal.ticks();
    terminal.hang_up("k");
    terminal.wait_until_over();
    assert!(terminal.ticks() - before <= 10, "{before} {}", terminal.ticks());
    assert_eq!(terminal.end(), 129);
    assert!(only_game(folder.path()).contains("\"digit\":5"));
}

/// The only test that waits for a fixed time, to measure idling. Work that the first move began is over first.
#[cfg(target_os = "linux")]
#[test]
fn an_idle_game_writes_nothing_and_takes_no_time() {
    let (_folder, mut terminal) = nine();
    terminal.press("5").wait_for("31 of 81");
    let mut last = (0, 0);
    for _ in 0..10 {
        let before = (terminal.written(), terminal.ticks());
        thread::sleep(Duration::from_secs(2));
        last = (terminal.written() - before.0, terminal.ticks() - before.1);
        if last.0 == 0 && last.1 <= 1 {
            return;
        }
    }
    panic!("{} bytes, {} ticks in two seconds", last.0, last.1);
}

/// Ctrl-C stops an answer of plain mode; at the prompt it ends the program. Telling all steps of an extreme puzzle takes long.
#[test]
fn ctrl_c_stops_an_answer_in_plain_mode() {
    let folder = folder();
    let mut terminal = Terminal::start(folder.path(), &["play", "--plain", "sixteen:60"]);
    terminal.wait_for("Say show, hint or help.");
    terminal.press("watch\r").wait_for("Looking for an answer… Ctrl-C stops.");
    terminal.press("\x03").wait_for("Stopped.");
    terminal.press("row 1\r").wait_for("Row 1: ");
    terminal.press("\x03");
    assert_eq!(terminal.end(), 130);
}
