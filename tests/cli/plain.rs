//! `ninefold play --plain`: input of any kind gets an answer.

use crate::support::{Folder, PUZZLE};

fn play(input: &[u8]) -> String {
    let folder = Folder::new().with("one", PUZZLE);
    let run = folder.ninefold(&["play", "--plain", "--data-dir", "games", "one"], input);
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)), "{}", run.out);
    run.out
}

#[test]
fn bytes_that_are_not_utf_8_are_explained() {
    let said = play(b"row 1\n\xff\xfe\nrow 2\nquit\n");
    assert!(
        said.contains("Row 1: ") && said.contains("That line isn't UTF-8 text.") && said.contains("Row 2: ")
    );
}

#[test]
fn an_endless_line_is_too_long() {
    let line = [b"row 1\n".as_slice(), &vec![b'x'; 3 << 20], b"\nrow 2\n"].concat();
    let said = play(&line);
    assert!(said.contains("Row 1: ") && said.contains("That line is too long") && said.contains("Row 2: "));
    assert!(said.len() < 1000, "{} bytes", said.len());
}

#[test]
fn windows_line_ends_are_fine() {
    assert!(play(b"row 1\r\nquit\r\n").contains("Row 1: "));
}

#[cfg(unix)]
#[test]
fn a_named_pipe_is_refused() {
    let folder = Folder::new();
    let made = std::process::Command::new("mkfifo").arg(folder.path("pipe")).status();
    assert!(made.expect("mkfifo").success());
    let run = folder.ninefold(&["play", "--plain", "pipe"], "");
    run.fails_with("", &["error: pipe: is a named pipe, not a file", "`ninefold play - < pipe`"]);
    std::os::unix::fs::symlink("pipe", folder.path("link")).expect("linked");
    let run = folder.ninefold(&["play", "--plain", "link"], "");
    run.fails_with("", &["error: link: is a named pipe, not a file", "`ninefold play - < link`"]);
}
