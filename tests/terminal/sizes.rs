//! Resizing the terminal.

use crate::support::{Terminal, folder, nine};

#[test]
fn every_size_is_drawn_right_after_a_resize() {
    let (_folder, mut terminal) = nine();
    // The first key takes the message about the file away, which would fill a tiny screen.
    terminal.press("\x1b[C\x1b[D");
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
fn a_huge_terminal_is_drawn_in_part() {
    let (_folder, mut terminal) = nine();
    let before = terminal.written();
    terminal.resize_unseen(65535, 65535);
    terminal.wait_for_output(before);
    terminal.resize(80, 24);
    terminal.press("5").wait_for("31 of 81");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn many_resizes_between_keys_leave_the_right_screen() {
    const KEYS: [&str; 8] = ["\x1b[B", "4", "l", "n", "7", "n", "u", "j"];
    let (calm_folder, folder) = (folder(), folder());
    let mut calm = Terminal::start(calm_folder.path(), &["play", "nine.txt"]);
    let mut storm = Terminal::start(folder.path(), &["play", "nine.txt"]);
    calm.wait_for("30 of 81");
    storm.wait_for("30 of 81");
    for round in 0..400 {
        storm.resize(rand::random_range(1..=160), rand::random_range(1..=60));
        let key = KEYS[round % KEYS.len()];
        storm.press(key);
        calm.press(key);
    }
    storm.resize(80, 24);
    for terminal in [&mut calm, &mut storm] {
        // The effect of a last key shows that all keys have arrived; the last line, that the frame is complete.
        terminal.press("??").wait_for("set a checkpoint");
        terminal.press("?").wait("the board again", |screen| {
            let text = screen.contents();
            text.contains("q quit") && !text.contains("set a checkpoint")
        });
    }
    let without_time = |text: &str| -> Vec<String> {
        text.lines().filter(|line| !line.contains("time  ")).map(|line| line.trim_end().to_string()).collect()
    };
    let wanted = without_time(&calm.wait_for("q quit"));
    storm.wait("the screen as it is in peace", |screen| without_time(&screen.contents()) == wanted);
    for terminal in [&mut calm, &mut storm] {
        terminal.press("q");
        assert_eq!(terminal.end(), 0);
    }
}
