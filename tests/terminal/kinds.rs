//! Terminals of other kinds, and puzzles from a pipe.

use std::fs;

use crate::support::{DATA, PROGRAM, Terminal, folder};

#[test]
fn a_terminal_that_cannot_move_its_cursor_is_referred_to_plain_mode() {
    let folder = folder();
    let mut terminal = Terminal::start_as(folder.path(), "dumb", PROGRAM, &["play", "nine.txt"]);
    assert_eq!(terminal.end(), 1);
    terminal.read_all();
    terminal.wait_for("--plain");
}

#[test]
fn themes_use_only_sixteen_colours_if_the_terminal_has_no_more() {
    for theme in ["terminal", "dark", "light", "high-contrast"] {
        let folder = folder();
        fs::create_dir(folder.path().join(DATA)).expect("a folder");
        fs::write(folder.path().join(DATA).join("config.toml"), format!("theme = \"{theme}\"\n"))
            .expect("settings");
        let mut terminal = Terminal::start_as(folder.path(), "xterm", PROGRAM, &["play", "nine.txt"]);
        terminal.wait_for("filled");
        terminal.press("5hh").wait("colours, all of the sixteen", |screen| {
            let cells = (0..24).flat_map(|row| (0..80).filter_map(move |column| screen.cell(row, column)));
            let mut colours = cells.flat_map(|cell| [cell.fgcolor(), cell.bgcolor()]);
            let sixteen = |colour| matches!(colour, vt100::Color::Default | vt100::Color::Idx(0..16));
            screen.contents().contains("31 of 81") && colours.all(sixteen)
        });
    }
}

#[test]
fn terminals_without_colours_or_a_name_get_no_colours() {
    for term in ["vt100", "vt220", ""] {
        let folder = folder();
        let mut terminal = Terminal::start_as(folder.path(), term, PROGRAM, &["play", "nine.txt"]);
        terminal.wait_for("filled");
        terminal.press("5hh").wait("a hint", |screen| screen.contents().contains("Hint"));
        terminal.wait("no colours", |screen| {
            let mut cells =
                (0..24).flat_map(|row| (0..80).filter_map(move |column| screen.cell(row, column)));
            cells.all(|cell| [cell.fgcolor(), cell.bgcolor()] == [vt100::Color::Default; 2])
        });
    }
}

#[test]
fn a_generated_puzzle_is_played_from_a_pipe() {
    let folder = folder();
    let command = format!("'{PROGRAM}' generate | '{PROGRAM}' play -");
    let mut terminal = Terminal::start_as(folder.path(), "xterm", "sh", &["-c", &command]);
    terminal.wait_for("filled");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    terminal.assert_restored();
}
