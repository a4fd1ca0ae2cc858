//! A game, the home screen, the settings.

use crate::support::{DATA, MIDDLE, Terminal, folder, nine};

#[test]
fn a_puzzle_is_played_and_left() {
    let (_folder, mut terminal) = nine();
    terminal.press("5").wait_for("31 of 81");
    terminal.press("hhhh").wait_for("Hint 4 of 4");
    terminal.press("\x1b").wait("no hint", |screen| !screen.contents().contains("Hint"));
    terminal.press("??").wait_for("set a checkpoint");
    terminal.press("q").wait("no help", |screen| !screen.contents().contains("set a checkpoint"));
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    terminal.assert_restored();
}

#[test]
fn home_opens_a_pack_a_file_and_quits() {
    let folder = folder();
    let mut terminal = Terminal::start(folder.path(), &[]);
    terminal.wait_for("Classic");
    terminal.press("\r").wait_for("Easy");
    terminal.press("j\r").wait_for("Easy 1");
    terminal.press("\r").wait_for("digit n mark");
    terminal.press("q").wait_for("of 100 solved");
    terminal.press("qq").wait_for("Open a file");
    terminal.press("kkkkkkk\r").wait_for("Path of a puzzle file");
    terminal.press("no.txt\r").wait_for("no.txt: ");
    terminal.press("\x7f\x7f\x7f\x7f\x7f\x7fnine.txt\r").wait_for("of 2 solved");
    terminal.press("\r").wait_for("30 of 81");
    terminal.press("q").wait_for("of 2 solved");
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
    terminal.press("ojj").wait_for("Remaining              \u{2039} on \u{203a}");
    // The box covers the remaining digits, so wait for the setting's value.
    terminal.press(" ").wait_for("Remaining              \u{2039} off \u{203a}");
    terminal.press("\x1b").wait("no box", |screen| !screen.contents().contains("Settings"));
    assert_eq!(std::fs::read_to_string(&config).expect("a settings file"), "remaining = false\n");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);

    std::fs::write(
        &config,
        "remaining = false\nascii = \"always\"\nclok = true\n[keys]\nhint = \"i\"\nwhy-not = \"F4\"\n",
    )
    .expect("a file");
    let mut terminal = Terminal::start(folder.path(), &["play", "nine.txt:2"]);
    // The game before was left as it was given, so that its rules are shown again.
    terminal.wait_for("Rules");
    // The last line is drawn last.
    let text = terminal.press("\r").wait_for("i hint");
    assert!(
        text.contains("line 3,") && text.contains("`clock`?") && !text.contains("1 2 3 4 5 6 7 8 9"),
        "{text}"
    );
    assert!(text.is_ascii(), "{text}");
    terminal.press("i").wait_for("Hint 1 of");
    terminal.press("qq");
    assert_eq!(terminal.end(), 0);
}

/// Screen readers follow the terminal's cursor, whether it is seen or not.
#[test]
fn the_terminals_cursor_stands_at_the_chosen_cell() {
    let (folder, mut terminal) = nine();
    let is_at = |(row, column): (u16, u16), is_seen: bool| {
        move |screen: &vt100::Screen| {
            screen.cursor_position() == (row, column) && screen.hide_cursor() != is_seen
        }
    };
    terminal.wait_for("Rules");
    terminal.press("\r").wait("no rules", |screen| !screen.contents().contains("Rules"));
    terminal.wait("the cursor at r5c5", is_at(MIDDLE, false));
    terminal.press("5").wait_for("31 of 81");
    terminal.press("\x1b[C").wait("the cursor at r5c6", is_at((MIDDLE.0, MIDDLE.1 + 6), false));
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    terminal.assert_restored();

    std::fs::write(folder.path().join(DATA).join("config.toml"), "cursor = true\n").expect("a file");
    let mut terminal = Terminal::start(folder.path(), &["play", "nine.txt"]);
    terminal.wait("a visible cursor", is_at(MIDDLE, true));
    terminal.wait_for("31 of 81");
    terminal.press("?").wait("no cursor above the help", |screen| screen.hide_cursor());
    terminal.press("qq");
    assert_eq!(terminal.end(), 0);
    terminal.assert_restored();
}
