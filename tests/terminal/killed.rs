//! A killed program has saved every move that was shown.

use std::path::Path;
use std::thread;
use std::time::Duration;

use rustix::process::Signal;

use crate::support::{MIDDLE, Terminal, folder, only_game};

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
    // The cursor is at the cell of the last move.
    terminal.wait("the mark", |screen| {
        let text = screen.contents();
        text.contains("r7c5: mark ·4") && !text.contains("4 7")
    });
    terminal.press("r").wait_for("marks 4 7");
    terminal.press("uuu").wait_for("30 of 81");
    terminal.press("q").wait_for("Continue");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

/// Digits cycle in one cell, so the digit shown tells how many keys have arrived.
#[test]
fn nothing_shown_is_lost_by_two_hundred_kills() {
    let folder = folder();
    let mut kept = 0;
    for round in 0..200 {
        let moment = Duration::from_micros(rand::random_range(0..12_000));
        let mut terminal = Terminal::start(folder.path(), &["play", "nine.txt"]);
        // The rules may cover the board of the first round, but not the number of digits.
        terminal.wait(&format!("round {round}: digit {kept}"), |screen| {
            let digit = screen.cell(MIDDLE.0, MIDDLE.1).and_then(|cell| cell.contents().parse().ok());
            screen.contents().contains("of 81") && digit.unwrap_or(0) == kept
        });
        let keys: String = (0..8).map(|i| char::from(b'1' + (kept + i) % 9)).collect();
        terminal.press(&keys[..1]).wait_for_cell(MIDDLE, &keys[..1]);
        terminal.press(&keys[1..]);
        thread::sleep(moment);
        terminal.signal(Signal::KILL);
        terminal.end();
        terminal.read_all();
        let shown = terminal.cell(MIDDLE).parse().expect("a digit");
        let digits = digits_on_disk(folder.path());
        assert!(digits[digits.len().saturating_sub(8)..].contains(&shown), "{round}, {moment:?}: {shown}");
        kept = digits[digits.len() - 1];
    }
    let moves = digits_on_disk(folder.path()).len();
    let mut terminal = Terminal::start(folder.path(), &["play", "nine.txt"]);
    terminal.wait_for("31 of 81");
    terminal.press(&"u".repeat(moves - 1)).wait_for_cell(MIDDLE, "1");
    terminal.press("u").wait_for("30 of 81");
}

/// Returns the digits of all moves, oldest first; a torn line is ignored.
fn digits_on_disk(folder: &Path) -> Vec<u8> {
    let text = only_game(folder);
    let lines = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
    let after = lines.filter_map(|line| line.split_once("\"digit\":"));
    after.map(|(_, digit)| digit.as_bytes()[0] - b'0').collect()
}
