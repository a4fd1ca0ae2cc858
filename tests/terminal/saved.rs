//! Saved games that cannot be used or are gone, and two programs with one game.

use std::fs;

use rustix::process::Signal;

use crate::support::{DATA, MIDDLE, Terminal, folder, games, nine, only_game};

#[test]
fn saved_games_that_cannot_be_used_are_reported_with_the_board() {
    for (text, word) in [("{\"ninefold\":3}\n", "newer"), ("{\"ninefold\":\n", "aside")] {
        let folder = folder();
        let games = folder.path().join(DATA).join("games");
        fs::create_dir_all(&games).expect("a folder");
        fs::write(games.join("20260101-000000-00000000.jsonl"), text).expect("a file");
        let terminal = Terminal::start(folder.path(), &["play", "nine.txt"]);
        terminal.wait_for(word);
    }
}

#[test]
fn a_folder_deleted_while_playing_is_written_again() {
    let (folder, mut terminal) = nine();
    terminal.press("5").wait_for("31 of 81");
    fs::remove_dir_all(folder.path().join(DATA)).expect("the file or folder exists");
    terminal.press("7").wait_for("it was written");
    terminal.signal(Signal::KILL);
    terminal.end();
    assert_eq!(only_game(folder.path()).matches("\"digit\"").count(), 2);
}

#[test]
fn two_programs_do_not_overwrite_one_game() {
    let folder = folder();
    let mut first = Terminal::start(folder.path(), &["play", "nine.txt"]);
    first.wait_for("30 of 81");
    first.press("5").wait_for("31 of 81");
    let mut second = Terminal::start(folder.path(), &["play", "nine.txt"]);
    second.wait_for("another ninefold");
    second.press("6").wait_for_cell(MIDDLE, "6");
    first.press("7").wait_for_cell(MIDDLE, "7");
    for terminal in [&mut first, &mut second] {
        terminal.press("q");
        assert_eq!(terminal.end(), 0);
    }
    let games = games(folder.path());
    let with = |digit: &str| games.iter().filter(|game| game.contains(&format!("\"digit\":{digit}"))).count();
    assert_eq!((games.len(), with("5"), with("6"), with("7")), (2, 2, 1, 1));
}
