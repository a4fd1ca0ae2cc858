//! `ninefold hint`: the next step in words, or all of them.

use std::collections::BTreeSet;

use serde_json::json;

use crate::support::{PUZZLE, SOLUTION, ninefold};

/// Singles do not get far.
const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn a_path_takes_no_technique() {
    ninefold(&["hint", "--path", "--technique", "xy-wing"], PUZZLE)
        .is_wrong_usage(&["--path", "--technique"]);
}

#[test]
fn the_next_step_has_technique_place_reason_and_effect() {
    // The last open cell of row 1.
    let run = ninefold(&["hint"], "123.\n3...\n2...\n4...\n");
    assert_eq!((run.code, run.err.as_str(), run.out.lines().count()), (Some(0), "", 1));
    for words in ["r1c4 = 4", "full house", "row 1"] {
        assert!(run.out.contains(words), "{words} in {}", run.out);
    }
}

/// No single is left, but a locked candidate makes one.
const LOCKED: &str = ".852.1...4.15.9...7..84..1.35..9.2..8.6...39.192.8..74.1..5...75..714..3.....815.";

#[test]
fn a_hint_says_which_single_it_makes() {
    let line = ninefold(&["hint"], LOCKED).out;
    assert!(line.contains("locked candidate") && line.ends_with(" This leads on: r8c2 = 6.\n"), "{line}");
    let record = &ninefold(&["hint", "--json"], LOCKED).json()[0];
    assert_eq!(record["leads_on"], json!({ "cell": "r8c2", "digit": "6" }));
    assert_eq!(ninefold(&["hint", "--json"], PUZZLE).json()[0]["leads_on"], json!(null), "a digit is enough");
}

#[test]
fn a_path_for_people_leads_to_the_solution_in_words() {
    let run = ninefold(&["hint", "--path", "--for-people"], LOCKED);
    let (first, last) = (run.out.lines().next(), run.out.lines().last());
    assert!(
        first.is_some_and(|line| line.starts_with("  1. ") && line.contains(" can only go in ")),
        "{}",
        run.out
    );
    assert!(last.is_some_and(|line| line.starts_with("solved: ")), "{}", run.out);
    let solution = ninefold(&["solve"], LOCKED).out;
    assert_eq!(last, Some(format!("solved: {}", solution.trim()).as_str()));
    ninefold(&["hint", "--for-people"], LOCKED).is_wrong_usage(&["--for-people", "--path"]);
}

#[test]
fn a_path_ends_at_the_solution() {
    let run = ninefold(&["hint", "--path"], PUZZLE);
    let lines: Vec<&str> = run.out.lines().collect();
    let open = PUZZLE.matches('.').count();
    assert_eq!((lines.len(), run.code), (open + 1, Some(0)), "{}", run.err);
    assert!(lines[0].starts_with("  1. ") && lines[open - 1].starts_with(&format!(" {open}. ")));
    assert_eq!(lines[open], format!("solved: {SOLUTION}"));
}

#[test]
fn other_techniques_follow_after_singles() {
    let path = ninefold(&["hint", "--path"], HARD);
    assert_eq!((path.code, path.err.as_str()), (Some(0), ""));
    assert!(path.out.lines().any(|line| line.contains(" <> ")), "{}", path.out);
    assert!(path.out.lines().last().is_some_and(|line| line.starts_with("solved: 8")), "{}", path.out);
    // With several solutions, no digit can be explained.
    let open = ninefold(&["hint"], ".".repeat(36));
    assert!(open.out.starts_with("no further step known, 36 cells are open: ....."), "{}", open.out);
    assert!(open.out.contains("several solutions fit"), "{}", open.out);
    assert_eq!(open.code, Some(0));
}

#[test]
fn one_line_per_puzzle_and_blank_lines_between_paths() {
    let texts = format!("{SOLUTION}\n11{}\n123\n{SOLUTION}\n", ".".repeat(79));
    ninefold(&["hint"], &texts).fails_with("solved\nnone\ninvalid\nsolved\n", &["two 1s in row 1", "line 3"]);
    let path = ninefold(&["hint", "--path"], format!("{SOLUTION}\n{SOLUTION}\n"));
    path.prints(&format!("solved: {SOLUTION}\n\nsolved: {SOLUTION}\n"));
}

#[test]
fn boards_that_hints_do_not_know_are_refused() {
    let run = ninefold(&["hint"], ".".repeat(625));
    run.fails_with("invalid\n", &["25x25", "16x16", "`ninefold solve`"]);
    ninefold(&["hint"], ".Shape~3x4.").fails_with("invalid\n", &["has blank cells", "`ninefold solve`"]);
}

#[test]
fn clues_without_a_solution_are_explained_where_it_shows() {
    // 1 and 2 are in row 1, 3 and 4 in column 4.
    let no_digit = "12..\n..3.\n....\n...4\n";
    let no_place = "1...\n....\n..1.\n.2..\n";
    let cage = "killer: 9 r1c1 r1c2\ngrid:\n....\n....\n....\n....\n";
    let clash = "two 1s in row 1: r1c1 (line 1, column 1) and r1c2 (line 1, column 2)";
    for (text, why) in [
        ("11..\n....\n....\n....\n", clash),
        (no_digit, "no digit is left for r1c4 (line 1, column 4)"),
        (no_place, "line 1: no cell is left for 1 in row 4"),
        (
            cage,
            "line 1: the killer cage 9 on r1c1 and r1c2 is impossible: 2 different digits from 1 to 4 add up to at most 7",
        ),
    ] {
        for command in ["hint", "solve"] {
            ninefold(&[command], text).fails_with("none\n", &[why]);
        }
    }
}

/// The givens have several solutions, none of which has the player's digits.
#[test]
fn digits_that_leave_no_solution_are_a_mistake() {
    let sheet = "grid:\n12..\n....\n....\n....\nvalues:\n12..\n....\n..1.\n..2.\n";
    let words = "There's no solution from here any more, though no rule is broken yet.";
    ninefold(&["hint"], sheet).prints(&format!("mistake: {words}\n"));
    let record = &ninefold(&["hint", "--json"], sheet).json()[0];
    assert_eq!((&record["verdict"], &record["text"]), (&json!("mistake"), &json!(words)));
}

/// The rules that a step rests on stand beside its kind of evidence, whatever that is.
#[test]
fn json_names_the_rules_of_a_step() {
    let mut seen = BTreeSet::new();
    for record in ninefold(&["hint", "--json"], include_str!("../../puzzles/rule_examples.txt")).json() {
        let evidence = record["evidence"].as_object().expect("an object");
        let kind = evidence.keys().find(|key| *key != "rules").expect("a kind").clone();
        let rules = evidence.get("rules").map(|rules| rules.as_array().expect("a list"));
        assert_eq!(rules.is_some(), ["by_rules", "rule_contradiction"].contains(&kind.as_str()), "{record}");
        for rule in rules.into_iter().flatten() {
            assert!(rule["rule"].is_string() && rule["cells"].is_array(), "{record}");
        }
        seen.insert(kind);
    }
    assert!(seen.len() > 2, "{seen:?}");
}

#[test]
fn a_mistake_of_the_player_comes_first() {
    // In a library line, `+` marks the player's digits.
    let (at, right) = PUZZLE
        .char_indices()
        .zip(SOLUTION.chars())
        .find(|((_, c), _)| *c == '.')
        .map(|((i, _), d)| (i, d))
        .unwrap();
    let wrong = ('1'..='9').find(|&c| c != right && !PUZZLE[..9].contains(c) && c != '5').unwrap();
    let line = format!(":0000:x:{}+{wrong}{}:::", &PUZZLE[..at], &PUZZLE[at + 1..]);
    let run = ninefold(&["hint", "--json"], &line);
    assert_eq!(run.json()[0]["verdict"], "mistake", "{}{}", run.out, run.err);
    assert!(ninefold(&["hint"], &line).out.starts_with("mistake: "));
}

#[test]
fn json_has_a_record_for_each_step() {
    let run = ninefold(&["hint", "--path", "--json"], "123.\n3412\n2143\n432.\n");
    let records = run.json();
    let first = &records[0];
    assert_eq!(
        (&first["verdict"], &first["technique"], &first["number"]),
        (&json!("step"), &json!("full-house"), &json!(1))
    );
    assert_eq!(first["effect"], json!({"place": {"cell": "r1c4", "digit": "4"}}));
    assert_eq!(first["houses"], json!(["row 1"]));
    assert!(first["text"].is_string() && first["cells"].is_array() && first["name"] == "full house");
    assert_eq!(
        records[2],
        json!({"file": "-", "line": 1, "verdict": "solved", "position": "1234341221434321"})
    );
    let hard = ninefold(&["hint", "--json"], HARD).json();
    assert!(hard[0]["verdict"] == "step" && hard[0]["effect"]["eliminate"].is_array(), "{}", hard[0]);
    let (kind, told) = hard[0]["evidence"].as_object().and_then(|e| e.iter().next()).expect("evidence");
    assert!(!kind.is_empty() && told.is_object(), "{}", hard[0]["evidence"]);
    let single = &first["evidence"]["full_house"];
    assert_eq!(single["house"], "row 1", "{single}");
    let empty = ".".repeat(36);
    let open = ninefold(&["hint", "--json"], &empty).json();
    assert_eq!((&open[0]["verdict"], &open[0]["position"]), (&json!("stuck"), &json!(empty)));
    assert!(open[0]["search"].is_null());
}

#[test]
fn no_step_is_listed_where_none_leads_to_a_solution() {
    let clash = format!("11{}\n", ".".repeat(79));
    ninefold(&["hint", "--all"], &clash).fails_with("none\n\n", &["two 1s in row 1"]);
    ninefold(&["hint", "--all", "--technique", "naked-single"], &clash)
        .fails_with("none\n\n", &["two 1s in row 1"]);
    // No solution of size 4 has a queen in a corner.
    ninefold(&["hint", "--all"], "4\nQ***\n****\n****\n****\n").fails_with("none\n\n", &[]);
}

#[test]
fn why_not_names_a_clash_a_technique_or_that_it_is_right() {
    let why = |question: &str| ninefold(&["hint", "--why", question], "1.3..4122.....2.\n");
    why("r1c2=3").prints("r1c2 can't be 3: row 1 has its 3 in r1c3.\n");
    let right = why("r1c2=2").out;
    assert!(right.starts_with("It's right. r1c2 is 2: hidden single. In "), "{right}");
    why("R1C1").prints("r1c1 is given: 1.\n");
    let single = why("r1c2");
    assert!(single.out.starts_with("r1c2 is 2: hidden single. ") && single.out.lines().count() == 1);
    ninefold(&["hint", "--why", "r1c2=7"], HARD).prints("r1c2 can't be 7: column 2 has its 7 in r3c2.\n");
    // Steps are numbered where there are several.
    let records = ninefold(&["hint", "--json", "--why", "r1c2=4"], HARD).json();
    assert_eq!(records[0]["verdict"], "why");
    assert_eq!((&records[0]["cell"], &records[0]["holds"]), (&json!("r1c2"), &json!(false)));
    let clash = ninefold(&["hint", "--json", "--why", "r1c2=8"], HARD).json();
    assert_eq!(clash[0]["because"], json!({ "house": "row 1", "cell": "r1c1" }));
}

#[test]
fn why_not_refuses_what_is_no_cell_of_the_board() {
    let run = ninefold(&["hint", "--why", "r5c1=2"], "1.3..4122.....2.\n");
    assert_eq!((run.code, run.out.as_str()), (Some(1), "invalid\n"));
    ninefold(&["hint", "--why", "seven"], "").is_wrong_usage(&["--why", "r3c5=7"]);
    ninefold(&["hint", "--why", "r1c1", "--path"], "").is_wrong_usage(&["--why", "--path"]);
    ninefold(&["hint", "--why", "r1c2"], format!("{}\n", ".".repeat(16)))
        .prints("r1c2 isn't settled yet: it can be 1, 2, 3 or 4.\n");
    ninefold(&["hint", "--why", "r1c1"], "2\n**\n**\n").fails_with("none\n", &[]);
}
