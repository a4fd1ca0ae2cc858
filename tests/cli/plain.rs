//! `ninefold play --plain`: input of any kind gets an answer.

use crate::support::{Folder, PUZZLE};

/// Whatever ends the program, a game that cannot be saved is rescued. A file in the place of the folder refuses it.
#[cfg(unix)]
#[test]
fn unsaved_moves_are_rescued_whatever_ends_the_program() {
    use std::io::{BufRead, BufReader, Read, Write};
    use std::process::{Command, Stdio};

    use rustix::process::{Pid, Signal, kill_process};

    for signal in [Some(Signal::TERM), Some(Signal::INT), Some(Signal::HUP), Some(Signal::QUIT), None] {
        let folder = Folder::new().with("one", PUZZLE);
        let mut child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
            .args(["play", "--plain", "--data-dir", "one", "one"])
            .current_dir(folder.path(""))
            .env("TMPDIR", folder.path(""))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut input = child.stdin.take().expect("a pipe");
        writeln!(input, "r1c1 5").expect("a move");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        assert!(lines.by_ref().map_while(Result::ok).any(|line| line.contains("1 move is not saved")));
        let code = match signal {
            Some(signal) => {
                kill_process(Pid::from_child(&child), signal).expect("it is there");
                128 + signal.as_raw()
            }
            // Its output is closed. While another test starts a program, that may hold a copy for a moment: the end of
            // the input follows.
            None => {
                drop(lines);
                let _ = writeln!(input, "row 1");
                drop(input);
                1
            }
        };
        let mut told = String::new();
        child.stderr.take().expect("a pipe").read_to_string(&mut told).expect("UTF-8");
        assert_eq!(child.wait().expect("it ends").code(), Some(code), "{told}");
        let file = told.split_once("`ninefold play ").and_then(|(_, rest)| rest.split_once('`'));
        let (file, _) = file.expect(&told);
        assert!(std::fs::read_to_string(file).expect("the game").contains("\"digit\":5"));
    }
}

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

/// A folder in the place of standard input cannot be read.
#[cfg(unix)]
#[test]
fn an_error_of_standard_input_is_called_one() {
    let folder = Folder::new().with("one", PUZZLE);
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_ninefold"));
    command.current_dir(folder.path("")).args(["play", "--plain", "--data-dir", "games", "one"]);
    let output = command.stdin(std::fs::File::open(folder.path("")).expect("a folder")).output();
    let output = output.expect("the program runs");
    let told = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("cannot read standard input: "), "{told}");
}

#[test]
fn of_a_save_by_a_newer_version_only_the_puzzle_is_played() {
    let folder = Folder::new().with("one", PUZZLE);
    folder.ninefold(&["play", "--plain", "--data-dir", "games", "one"], "r1c1 5\n");
    let games = std::fs::read_dir(folder.path("games/games")).expect("the folder of games");
    let [game] = games.map(|game| game.expect("a file").path()).collect::<Vec<_>>().try_into().expect("one");
    let text = std::fs::read_to_string(&game).expect("the game");
    assert!(text.contains("\"digit\":5"), "{text}");
    let newer = text.replacen("{\"ninefold\":2,", "{\"ninefold\":99,", 1);
    std::fs::write(folder.path("newer.jsonl"), newer).expect("a file");
    let run = folder.ninefold(&["play", "--plain", "--data-dir", "other", "newer.jsonl"], "row 1\n");
    assert_eq!(run.code, Some(0), "{}", run.err);
    run.tells(&[
        "newer.jsonl was written by a newer ninefold",
        "Only the puzzle is read, without the moves.",
    ]);
    assert!(run.out.contains("Row 1: empty 2 7"), "{}", run.out);
}

#[test]
fn daily_puzzles_of_every_kind_are_played_by_date() {
    let folder = Folder::new();
    let first_line = |args: &[&str]| {
        let run = folder.ninefold(&[&["play", "--plain", "--data-dir", "data"], args].concat(), "quit\n");
        run.out.lines().next().unwrap_or_default().to_owned()
    };
    assert!(first_line(&["daily"]).starts_with("Daily "), "today's");
    let six = first_line(&["daily", "--date", "2026-11-20", "--kind", "6x6"]);
    assert!(six.starts_with("Daily 6x6, 20 Nov 2026: 6x6, 14 of 36 cells filled."), "{six}");
    assert_eq!(first_line(&["--date", "2026-11-20"]), first_line(&["--daily", "2026-11-20"]));
    let run = folder.ninefold(&["play", "--kind", "queens", "puzzle.txt"], "");
    run.is_wrong_usage(&["`play daily`, not for a file"]);
    folder.ninefold(&["play", "daily", "--kind", "queen"], "").is_wrong_usage(&["queens"]);
    folder
        .ninefold(&["play", "daily", "--date", "3026-11-20"], "")
        .is_wrong_usage(&["3026-11-20 comes on that day"]);
}

#[test]
fn the_command_daily_opens_a_day_and_is_named_for_friends() {
    let folder = Folder::new();
    let run = |args: &[&str], input: &str| {
        folder.ninefold(&[&["daily", "--plain", "--data-dir", "data"], args].concat(), input)
    };
    let six = "Daily 6x6, 2 Dec 2025: 6x6";
    assert!(run(&["6x6", "2025-12-02"], "").out.starts_with(six));
    assert!(run(&["2025-12-02", "6x6"], "").out.starts_with(six), "in any order");
    assert!(run(&["2025-12-02"], "").out.starts_with("Daily 2 Dec 2025: 9x9"));
    assert!(run(&["queens"], "").out.starts_with("Daily queens, "), "today's");
    run(&["3026-11-20"], "").is_wrong_usage(&["3026-11-20 comes on that day", "ninefold daily"]);
    run(&["killers"], "").is_wrong_usage(&["killers is neither a date, such as 2026-11-20, nor one of 9x9"]);
    run(&["2025-12-02", "2025-12-03"], "").is_wrong_usage(&["2025-12-03 is a second date"]);

    let puzzle = run(&["6x6", "2025-12-02"], "text line\nquit\n").out;
    let is_puzzle = |cells: &&str| cells.chars().all(|symbol| symbol.is_ascii_digit() || symbol == '.');
    let line = puzzle.lines().filter_map(|line| line.get(..36)).find(is_puzzle);
    let line = line.unwrap_or_else(|| panic!("no line in {puzzle}"));
    let solution = folder.ninefold(&["solve"], line).out;
    let cells =
        line.chars().zip(solution.chars()).enumerate().filter(|(_, (clue, _))| !('1'..='6').contains(clue));
    let moves: String =
        cells.map(|(cell, (_, digit))| format!("r{}c{} {digit}\n", cell / 6 + 1, cell % 6 + 1)).collect();
    let solved = run(&["6x6", "2025-12-02"], &moves).out;
    assert!(solved.contains("no hints; ninefold daily 6x6 2025-12-02. Say next"), "{solved}");
}

#[test]
fn a_check_names_the_rule_that_is_broken() {
    let sheet = "thermometer: r1c1 r1c2\ngrid:\n....\n....\n....\n....\n";
    let folder = Folder::new().with("rules.sheet", sheet);
    let play = ["play", "--plain", "--data-dir", "data", "rules.sheet"];
    let run = folder.ninefold(&play, "r1c1=3\nr1c2=2\ncheck\nquit\n");
    assert!(run.out.contains("Check: The thermometer on r1c1 and r1c2 is broken."), "{}", run.out);
}

#[test]
fn commands_go_from_day_to_day_and_tell_streaks_and_results() {
    let folder = Folder::new();
    let play = ["play", "--plain", "--data-dir", "data", "daily"];
    let input =
        "daily 6x6 2026-11-20\nnext\nprevious\ndaily queens\ndaily tomorrow\ndaily 3026-11-20\nstats\nquit\n";
    let run = folder.ninefold(&play, input);
    for words in [
        "Daily 6x6, 20 Nov 2026: 6x6",
        "Daily 6x6, 21 Nov 2026: 6x6",
        "Daily queens, ",
        "Not yet: the puzzle of 3026-11-20 comes on that day",
        "Daily puzzles: 0 days in a row, longest 0.",
        "tomorrow is neither a date, such as 2026-11-20, nor one of 9x9, 6x6,",
        "No solved games yet.",
    ] {
        assert!(run.out.contains(words), "{words}: {}", run.out);
    }
    // Today's puzzle, solved with hints.
    let steps = "hint\nhint\ndo\n".repeat(60);
    let run = folder.ninefold(&[&play[..], &["--kind", "6x6"]].concat(), format!("{steps}stats\nquit\n"));
    assert!(run.out.contains(" To share: ninefold ") && run.out.contains(" 6x6, easy, 0:0"), "{}", run.out);
    assert!(run.out.contains("Daily puzzles: 1 day in a row (longest: 1 day)"), "{}", run.out);
    let again = folder.ninefold(&play, "quit\n");
    assert!(again.out.contains("Daily puzzles: 1 day in a row, longest 1."), "{}", again.out);
}
