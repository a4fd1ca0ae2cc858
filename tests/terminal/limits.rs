//! Systems that lack threads, file descriptors or a home folder.

use std::fs;
use std::path::Path;

use rustix::process::Signal;

use crate::support::{PROGRAM, Terminal, folder, nine};

/// Starts the program from a shell with these commands before it.
fn start(folder: &Path, before: &str, file: &str) -> Terminal {
    let command = format!("{before} exec '{PROGRAM}' play {file}");
    Terminal::start_as(folder, "xterm-256color", "sh", &["-c", &command])
}

#[test]
fn without_a_home_folder_the_player_is_warned_and_plays() {
    let folder = folder();
    let before = "unset NINEFOLD_DATA_DIR XDG_DATA_HOME XDG_CONFIG_HOME; HOME=relative";
    let mut terminal = start(folder.path(), before, "nine.txt");
    terminal.wait_for("no home folder found");
    terminal.press("5").wait_for("31 of 81");
    terminal.press("o").wait_for("No settings folder");
    terminal.press(" ").wait_for("The setting is not saved: no home folder found.");
    terminal.press("\x1b").wait("no box", |screen| !screen.contents().contains("Settings"));
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    terminal.assert_restored();
    let left: Vec<_> = fs::read_dir(folder.path()).expect("a folder").collect();
    assert_eq!(left.len(), 1, "{left:?}");
}

/// With few file descriptors the program says that it cannot start, or plays.
#[test]
fn few_file_descriptors_leave_no_terminal_in_raw_mode() {
    for limit in 4..=10 {
        let folder = folder();
        let mut terminal = start(folder.path(), &format!("ulimit -n {limit};"), "nine.txt");
        let text = terminal.wait("an error or the board", |screen| {
            let text = screen.contents();
            text.contains("Too many open files") || text.contains("30 of 81")
        });
        let code = if text.contains("30 of 81") {
            terminal.press("5").wait_for("31 of 81");
            terminal.signal(Signal::TERM);
            143
        } else {
            1
        };
        assert_eq!(terminal.end(), code, "{limit}");
        terminal.assert_restored();
        terminal.assert_out_of_raw_mode();
    }
}

/// No thread has room for a stack of this size.
#[cfg(target_os = "linux")]
#[test]
fn a_board_that_gets_no_threads_is_refused_with_a_remedy() {
    let folder = folder();
    let mut terminal = start(folder.path(), "RUST_MIN_STACK=1000000000000000", "nine.txt");
    let text = terminal.wait_for("--plain");
    assert!(
        text.contains("the system does not let ninefold start: ") && !text.contains("os error"),
        "{text}"
    );
    assert_eq!(terminal.end(), 1);
    terminal.assert_restored();
    terminal.assert_out_of_raw_mode();
}

#[cfg(target_os = "linux")]
mod linux {
    use rustix::process::Resource;

    use super::*;
    use crate::support::only_game;

    #[test]
    fn moves_wait_for_a_file_descriptor() {
        let (folder, mut terminal) = nine();
        // The standard streams stay within the limit: without them the program could not wait for keys.
        terminal.limit(Resource::Nofile, Some(3));
        terminal.press("5").wait_for("1 move is not saved");
        terminal.limit(Resource::Nofile, None);
        terminal.press("7").wait_for("All moves are saved");
        terminal.signal(Signal::KILL);
        terminal.end();
        assert_eq!(only_game(folder.path()).matches("\"digit\"").count(), 2);
    }
}
