//! Help, version, completions and manual: all without a terminal.

use crate::support::{Folder, PUZZLE, ninefold};

const COMMANDS: &[&str] = &[
    "play",
    "daily",
    "solve",
    "hint",
    "rate",
    "techniques",
    "target",
    "queens",
    "generate",
    "convert",
    "packs",
    "config",
    "completions",
    "man",
];

#[test]
fn the_version_is_that_of_the_package() {
    ninefold(&["--version"], "").prints(concat!("ninefold ", env!("CARGO_PKG_VERSION"), "\n"));
}

/// Returns a word that is alone on its line because the previous line was a little too long.
fn broken(text: &str) -> Option<&str> {
    let lines: Vec<&str> = text.lines().collect();
    let alone = lines.windows(2).find(|two| {
        let is_word = !two[1].is_empty() && !two[1].contains(' ');
        is_word && two[0].len() + two[1].len() >= 80
    });
    alone.map(|two| two[1]).filter(|word| !word.ends_with(['.', '"']))
}

#[test]
fn every_command_has_help_with_examples_that_fits_80_columns() {
    let fits = |text: &str| text.lines().all(|line| line.chars().count() <= 80);
    for help in ["--help", "-h"] {
        let main = ninefold(&[help], "");
        assert_eq!((main.code, main.err.as_str()), (Some(0), ""));
        assert!(main.out.contains("Examples:") && fits(&main.out));
        for command in COMMANDS {
            let run = ninefold(&[command, help], "");
            assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{command}");
            assert!(run.out.contains("Examples:\n  ninefold "), "{command} without examples");
            assert!(fits(&run.out), "{command} too wide");
            assert_eq!(broken(&run.out), None, "{command}");
            assert!(main.out.contains(&format!("\n  {command} ")), "{command} is not listed");
        }
    }
}

#[test]
fn the_long_help_explains_json_fields() {
    for command in ["solve", "hint", "rate", "target", "queens"] {
        let run = ninefold(&[command, "--help"], "");
        assert!(run.out.contains("The verdicts of ") && run.out.contains("\"invalid\""), "{command}");
    }
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let run = ninefold(&["completions", shell], "");
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{shell}");
        assert!(run.out.contains("ninefold") && run.out.contains("generate"), "{shell}");
    }
    let bash = ninefold(&["completions", "bash"], "").out;
    assert!(bash.contains(" unfair extreme "), "packs are completed too");
    ninefold(&["completions", "csh"], "").is_wrong_usage(&["csh", "fish"]);
}

#[test]
fn the_manual_has_a_page_for_every_command() {
    let run = ninefold(&["man"], "");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.out.contains(".TH ninefold 1"));
    for command in COMMANDS {
        assert!(run.out.contains(&format!(".TH ninefold-{command} 1")), "{command}");
    }
}

#[test]
fn wrong_arguments_are_wrong_usage() {
    ninefold(&["--fast"], "").is_wrong_usage(&["--fast", "--help"]);
    ninefold(&["solve", "--format", "pdf"], "").is_wrong_usage(&["pdf", "letters16"]);
    ninefold(&["solve", "--alphabet", "greek"], "").is_wrong_usage(&["greek", "hex0"]);
    ninefold(&["convert", "--to", "game"], "").is_wrong_usage(&["game", "sheet"]);
    ninefold(&["convert"], "").is_wrong_usage(&["--to"]);
    ninefold(&[""], "").is_wrong_usage(&["a value is required"]);
    for wrong in ["--limit=-1", "--limit=many", "--threads=-1"] {
        ninefold(&["solve", "--count", wrong], "").is_wrong_usage(&["is not a valid number for"]);
    }
    for args in [
        &["generate", "--count", "-1"][..],
        &["generate", "--seed", "-1"],
        &["generate", "--threads", "-1"],
        &["solve", "--all", "--limit", "-1"],
        &["minimal", "--all", "--limit", "-1"],
        &["target", "--top", "-1"],
        &["vicinity", "--remove", "-1"],
        &["vicinity", "--add", "-1"],
    ] {
        let option = args[args.len() - 2];
        ninefold(args, "").is_wrong_usage(&[&format!("`-1` is not a valid number for `{option} <")]);
    }
    for (option, expected) in [("--size", "a size"), ("--clues", "a number"), ("--score", "a number")] {
        ninefold(&["generate", option, "-1"], "").is_wrong_usage(&["'-1'", option, "expected", expected]);
    }
    ninefold(&["play", "--daily", "-1"], "").is_wrong_usage(&["`-1` is not a date"]);
    ninefold(&["solve", "--threads=0"], "").is_wrong_usage(&["`--threads <N>` cannot be 0"]);
    ninefold(&["generate", "--seed=99999999999999999999"], "").is_wrong_usage(&["out of range for `--seed"]);
    ninefold(&["play", "--daily", "tomorrow"], "")
        .is_wrong_usage(&["`tomorrow` is not a date: expected one such as"]);
    ninefold(&["solve", "--cuont"], "")
        .is_wrong_usage(&["no option `--cuont` here: did you mean `--count`?"]);
    ninefold(&["solve", "--plain"], "").is_wrong_usage(&["no option `--plain` here"]);
    ninefold(&["--plain", "solve"], "").is_wrong_usage(&["`ninefold play --plain`"]);
    ninefold(&["puzzle.txt", "solve"], "").is_wrong_usage(&["put the command first"]);
}

#[test]
fn help_about_help_is_help() {
    let main = ninefold(&["--help"], "").out;
    for option in ["--help", "-h"] {
        ninefold(&["help", option], "").prints(&main);
        ninefold(&["help", "solve", option], "").prints(&ninefold(&["solve", "--help"], "").out);
    }
    assert!(ninefold(&["help", "help"], "").out.contains("Usage: ninefold help"));
}

#[test]
fn mistyped_commands_get_a_suggestion() {
    ninefold(&["Solve"], "").is_wrong_usage(&["did you mean the command `ninefold solve`?"]);
    ninefold(&["slove"], "").is_wrong_usage(&["did you mean the command `ninefold solve`?"]);
    ninefold(&["solv", "puzzles.txt"], "").is_wrong_usage(&["did you mean `ninefold solve`?"]);
    ninefold(&["help", "solv"], "").is_wrong_usage(&["no command `solv`: did you mean `ninefold solve`?"]);
    ninefold(&["help", "xyzzy"], "").is_wrong_usage(&["no command `xyzzy`: `ninefold help` lists them"]);
}

#[test]
fn names_from_other_programs_get_a_suggestion() {
    for (word, command) in [
        ("count", "ninefold solve --count"),
        ("unique", "ninefold solve --unique"),
        ("grade", "ninefold rate"),
        ("new", "ninefold generate"),
    ] {
        let told = format!("did you mean `{command}`?");
        ninefold(&[word, "puzzles.txt"], "").is_wrong_usage(&[&told]);
        ninefold(&["help", word], "").is_wrong_usage(&[&told]);
        ninefold(&[word], "").is_wrong_usage(&[&format!("did you mean the command `{command}`?")]);
    }
}

#[test]
fn only_commands_about_games_take_a_data_folder() {
    for command in COMMANDS {
        let run = ninefold(&[command, "--help"], "");
        let takes = ["play", "daily", "config", "packs"].contains(command);
        assert_eq!(run.out.contains("--data-dir"), takes, "{command}");
    }
    assert!(ninefold(&["--help"], "").out.contains("--data-dir"));
}

#[test]
fn the_formats_are_listed_in_one_place() {
    for command in COMMANDS {
        for help in ["-h", "--help"] {
            let run = ninefold(&[command, help], "");
            let times = run.out.matches("HoDoKu's library line").count();
            assert_eq!(times, usize::from(*command == "convert"), "{command} {help}");
        }
    }
    for shell in ["bash", "zsh"] {
        assert!(ninefold(&["completions", shell], "").out.contains("letters16"), "{shell}");
    }
}

#[test]
fn the_board_needs_a_terminal() {
    let words = "playing needs a terminal; use `ninefold solve` in pipes";
    let folder = Folder::new().with("puzzle.txt", PUZZLE);
    for args in [&[][..], &["puzzle.txt"], &["-"], &["play"], &["play", "puzzle.txt"], &[PUZZLE]] {
        folder.ninefold(args, "").is_wrong_usage(&[words]);
    }
    ninefold(&["puzzel.txt"], "").is_wrong_usage(&["no file or command `puzzel.txt`"]);
    ninefold(&["solv"], "")
        .is_wrong_usage(&["no file or command `solv`; did you mean the command `ninefold solve`?"]);
}

#[cfg(unix)]
#[test]
fn control_characters_of_arguments_are_not_repeated() {
    let evil = "\u{1b}]0;owned\u{7}\u{202e}txt";
    for args in [&["--nothing", evil][..], &["solve", evil], &[evil, "solve"], &["solve", "--format", evil]] {
        let run = ninefold(args, "");
        assert_ne!(run.code, Some(0));
        assert!(!run.err.is_empty());
        let is_control = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!run.err.contains(is_control), "{:?}", run.err);
    }
}
