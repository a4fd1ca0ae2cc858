//! What an argument names: a puzzle of a file or of an included pack.

use crate::support::{Folder, PUZZLE, SOLUTION, ninefold};

/// A list whose second entry is damaged, and a board that is no list.
fn folder() -> Folder {
    Folder::new()
        .with("list", format!("{}\n{}\n{PUZZLE}\n", ".".repeat(81), &PUZZLE[1..]))
        .with("rows", "12..\n....\n....\n...1\n\n1234\n3412\n2143\n432.\n")
        .with("boards", "4\n****\n****\n****\n****\n6\n******\n******\n******\n******\n******\n******\n")
}

#[test]
fn every_command_reads_one_puzzle_of_a_file() {
    let folder = folder();
    let run = |args: &[&str]| folder.ninefold(args, "");
    run(&["solve", "list:3"]).prints(&format!("{SOLUTION}\n"));
    run(&["solve", "--count", "rows:2"]).prints("1\n");
    run(&["solve", "--json", "list:3"]).prints(&format!(
        "{{\"file\":\"list\",\"line\":3,\"verdict\":\"solved\",\"solution\":\"{SOLUTION}\"}}\n"
    ));
    run(&["convert", "--to", "line", "list:3", "rows:2"]).prints(&format!("{PUZZLE}\n123434122143432.\n"));
    run(&["queens", "boards:2"]).prints("4\n");
    run(&["minimal", "list:3"]).prints(
        &run(&["minimal", "list"]).out.lines().last().map_or_else(String::new, |last| format!("{last}\n")),
    );
    let all_steps = &["hint", "--all", "--within", "60"][..];
    for command in [&["hint"][..], all_steps, &["rate"], &["target"], &["vicinity", "--minimal"]] {
        let of_file = run(&[command, &["list:3"]].concat());
        assert_eq!((of_file.code, of_file.err.as_str()), (Some(0), ""), "{command:?}");
        assert_eq!(of_file.out, ninefold(command, PUZZLE).out, "{command:?}");
    }
    // Errors before the puzzle are not told; its own are.
    run(&["solve", "list:2"]).fails_with("invalid\n", &["list: line 2, column 81"]);
}

#[test]
fn standard_input_has_numbers_too() {
    let text = format!("{}\n{PUZZLE}\n", ".".repeat(81));
    ninefold(&["solve", "--", "-:2"], &text).prints(&format!("{SOLUTION}\n"));
    ninefold(&["solve", "--", "-:3"], &text).fails_with(
        "",
        &["error: standard input: no puzzle 3\n  help: it has 2 puzzles: choose a number from 1"],
    );
}

#[test]
fn a_number_that_no_puzzle_has_is_an_error_that_says_how_many_there_are() {
    let folder = folder();
    for (argument, told) in [
        ("list:4", "error: list: no puzzle 4\n  help: it has 3 puzzles: choose a number from 1 to 3\n"),
        ("list:0", "error: list: no puzzle 0\n  help: puzzles are numbered from 1\n"),
        (
            "hard:101",
            "error: hard: no puzzle 101\n  help: it has 100 puzzles: choose a number from 1 to 100\n",
        ),
    ] {
        for command in [&["solve"][..], &["rate"], &["convert", "--to", "line"], &["play", "--plain"]] {
            let args =
                [command, &[argument, "--data-dir", "games"][..if command[0] == "play" { 3 } else { 1 }]];
            folder.ninefold(&args.concat(), "").fails_with("", &[told]);
        }
    }
}

#[test]
fn a_file_comes_before_a_number_and_before_a_pack() {
    let folder = Folder::new().with("list:2", PUZZLE).with("hard", PUZZLE).with("list", "1234341221434321\n");
    for argument in ["list:2", "hard", "hard:1"] {
        folder.ninefold(&["solve", argument], "").prints(&format!("{SOLUTION}\n"));
    }
    std::fs::create_dir(folder.path("target")).expect("a folder");
    folder.ninefold(&["target", "target:1"], "").prints("2860\n");
}

#[test]
fn packs_are_read_by_name() {
    let packs = ninefold(&["packs"], "");
    assert_eq!((packs.code, packs.err.as_str(), packs.out.lines().count()), (Some(0), "", 27));
    for line in packs.out.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let count: usize = fields[1].parse().expect("a number");
        assert!(count >= 24 && fields[2].ends_with('.'), "{line}");
        let command = if matches!(fields[0], "queens" | "regions") { "queens" } else { "solve" };
        let json = ninefold(&[command, "--json", fields[0]], "").json();
        assert_eq!(json.len(), count, "{line}");
        assert!(json.iter().all(|record| record["file"] == fields[0]), "{line}");
    }
    assert_eq!(ninefold(&["packs", "--json"], "").json()[3]["pack"], "hard");
    let third = ninefold(&["convert", "--to", "sheet", "hard:3"], "").out;
    assert!(third.contains("Hard 3"), "{third}");
}

#[test]
fn the_puzzles_of_a_pack_are_listed() {
    let folder = Folder::new();
    let rules = folder.ninefold(&["packs", "rules", "--data-dir", "games"], "");
    assert_eq!((rules.code, rules.err.as_str()), (Some(0), ""));
    let lines: Vec<Vec<&str>> = rules.out.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(lines[0], ["1", "Odd and even 1", "Odd and even", "easy", "384", "hidden-single", "-"]);
    let first = folder.ninefold(&["packs", "hard", "--data-dir", "games"], "").out;
    let fields: Vec<&str> = first.lines().next().expect("a line").split('\t').collect();
    assert_eq!((fields.len(), &fields[..3]), (6, &["1", "Hard 1", "hard"][..]), "all are of one kind");
    let target = folder.ninefold(&["packs", "target", "--data-dir", "games"], "").out;
    assert!(target.lines().all(|line| line.ends_with("\t-\t-\t-")), "{target}");
    folder.ninefold(&["packs", "rulse"], "").is_wrong_usage(&["no pack `rulse`; did you mean `rules`?"]);
    folder.ninefold(&["packs", "none"], "").is_wrong_usage(&["no pack `none`; `ninefold packs` lists them"]);
}

#[test]
fn the_list_of_a_pack_tells_what_is_begun_and_solved() {
    let folder = Folder::new();
    let play = |pack: &str, commands: &str| {
        folder.ninefold(&["play", "--plain", "--data-dir", "games", pack], commands);
    };
    let solved = ninefold(&["solve", "--json", "six:2"], "").json();
    let digits = solved[0]["solution"].as_str().expect("a solution").chars().enumerate();
    let moves: String =
        digits.map(|(cell, digit)| format!("r{}c{} {digit}\n", cell / 6 + 1, cell % 6 + 1)).collect();
    play("six:2", &moves);
    play("six:1", "r1c1 5\nr1c2 4\n");
    let listed =
        |args: &[&str]| folder.ninefold(&[&["packs", "six", "--data-dir", "games"], args].concat(), "");
    let text = listed(&[]).out;
    let states: Vec<&str> = text.lines().filter_map(|line| line.rsplit('\t').next()).take(3).collect();
    assert!(states[0].ends_with("/36") && states[1].len() == "2026-11-28".len(), "{states:?}");
    assert_eq!(states[2], "-");
    let json = listed(&["--json"]).json();
    assert_eq!((&json[0]["solved"], &json[1]["solved"]), (&false.into(), &true.into()));
    assert_eq!((&json[1]["title"], &json[1]["day"]), (&"Six 2".into(), &states[1].into()));
    assert!(json[0].get("kind").is_none() && json[0]["score"].is_number(), "{}", json[0]);
}

#[test]
fn mistyped_files_and_packs_are_suggested() {
    let folder = folder();
    for (argument, told) in [
        ("hrad:3", "error: hrad: no such file\n  help: did you mean `hard:3`?\n"),
        ("lst:2", "error: lst: no such file\n  help: did you mean `list:2`?\n"),
        ("puzzle.txt", "help: check the name; `ninefold packs` lists the included packs\n"),
        ("games/hard", "help: check the name"),
    ] {
        folder.ninefold(&["solve", argument], "").fails_with("", &[told]);
        folder.ninefold(&["play", "--plain", argument], "").fails_with("", &[told]);
    }
    folder.ninefold(&["hrad"], "").is_wrong_usage(&["no file or command `hrad`; did you mean `hard`?"]);
}

/// A pack is played as on the home screen: the same titles, and the first puzzle that is not solved.
#[test]
fn packs_are_played_by_name() {
    let folder = Folder::new();
    let play = |pack: &str, commands: &str| {
        let run = folder.ninefold(&["play", "--plain", "--data-dir", "games", pack], commands);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
        run.out
    };
    assert!(play("six:60", "next\n").contains("no more puzzles in that direction"));
    assert!(play("six", "").starts_with("Six 1: 6x6"));
    let solved = ninefold(&["solve", "--json", "six:1"], "").json();
    let moves = solved[0]["solution"].as_str().expect("a solution").chars().enumerate();
    let moves: Vec<String> =
        moves.map(|(cell, digit)| format!("r{}c{} {digit}\n", cell / 6 + 1, cell % 6 + 1)).collect();
    assert!(play("six", &moves.concat()).contains("Solved."));
    assert!(play("six", "").starts_with("Six 2: 6x6"));
    assert!(play("six:1", "").starts_with("Six 1: 6x6"));
}
