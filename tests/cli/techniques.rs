//! `ninefold techniques`: the list and the explanations; `ninefold hint --all`: every step.

use std::collections::BTreeMap;

use ninefold_engine::hint::{FORMS, OF_RULES, TECHNIQUES, Technique};
use ninefold_engine::queens::hint::TECHNIQUES as QUEENS;
use serde_json::{Value, json};

use crate::support::{SOLUTION, ninefold};

fn all() -> impl Iterator<Item = &'static Technique> {
    TECHNIQUES.iter().chain(OF_RULES).chain(FORMS).copied()
}

/// The number of kinds of rules that have a page.
const KINDS: usize = 17;

/// A position with locked candidates: 1 of box 6 in row 4.
const CASE: &str = ":0100:1:+2+76.8...+4.982...6..+1.+6.7.82.+62+75.+84.1+8.4+26..5.5.+83.6+2.74.3.+8+2.+6+63..+7241+8+8+2..6+43..:116 916 126:129::\tPointing";

#[test]
fn the_list_has_name_code_words_level_and_score() {
    let run = ninefold(&["techniques"], "");
    let lines: Vec<Vec<&str>> = run.out.lines().map(|line| line.split('\t').collect()).collect();
    let count = all().count() + QUEENS.len() + KINDS;
    assert_eq!((run.code, run.err.as_str(), lines.len()), (Some(0), "", count));
    assert_eq!(lines[0], ["full-house", "0000", "full house", "easy", "4"]);
    assert!(lines.contains(&vec!["x-wing", "0300", "X-wing", "hard", "140"]));
    let records = ninefold(&["techniques", "--json"], "").json();
    assert_eq!(records.len(), lines.len());
    assert_eq!(records[0]["technique"], "full-house");
    assert!(records.iter().any(|r| r["technique"] == "bug-1" && r["assumes_unique"] == true));
    let of_kinds = records.iter().filter(|record| record["rule"].is_string());
    assert!(of_kinds.clone().all(|record| record.get("technique").is_none() && record["level"].is_null()));
    assert_eq!(of_kinds.count(), KINDS);
    assert!(lines.contains(&vec!["killer", "-", "Killer cages", "-", "-"]));
}

/// Returns the sheet that a page prints as its example.
fn sheet(out: &str) -> String {
    let lines =
        out.lines().skip_while(|line| !line.starts_with("title: ")).take_while(|line| !line.is_empty());
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn techniques_of_rules_are_told_with_an_example() {
    for technique in OF_RULES {
        let run = ninefold(&["techniques", technique.slug], "");
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        let heading =
            format!("({}): {}, score {}\n", technique.slug, technique.level.name(), technique.score);
        assert!(run.out.contains(&heading), "{}", run.out);
        for part in ["How to spot it: ", "Near miss: ", "How often: Only on boards with rules", "Relatives: "]
        {
            assert!(run.out.lines().any(|line| line.starts_with(part)), "{}", run.out);
        }
    }
    let run = ninefold(&["techniques", "rule-of-45"], "");
    assert!(
        run.out.starts_with("Rule of 45 (rule-of-45): hard, score 100\nOn a 9x9 board the digits of a house")
    );
    // The example is a text that other commands read.
    let record = &ninefold(&["hint", "--json"], sheet(&run.out)).json()[0];
    assert_eq!(record["technique"], "rule-of-45");
    let record = &ninefold(&["techniques", "--json", "rule of 45"], "").json()[0];
    assert!(record["frequency"].is_null() && record["on_paths"] == true);
    assert!(record["near_miss"].as_str().is_some_and(|words| words.ends_with('.')));
}

#[test]
fn kinds_of_rules_are_told_too() {
    let run = ninefold(&["techniques", "killer"], "");
    let begin =
        "Killer cages (killer)\nThe digits in a cage differ, and add up to its number if it has one.\n";
    assert!(run.out.starts_with(begin), "{}", run.out);
    assert!(run.out.contains("\nWhere to begin: ") && run.out.contains("\nNear miss: "), "{}", run.out);
    assert!(!run.out.contains("How often: "), "{}", run.out);
    assert_eq!(ninefold(&["hint"], sheet(&run.out)).code, Some(0));
    assert_eq!(ninefold(&["techniques", "Killer cages"], "").out, run.out);
    let record = &ninefold(&["techniques", "--json", "kropki white"], "").json()[0];
    assert_eq!((&record["rule"], &record["frequency"]), (&json!("kropki"), &Value::Null));
    ninefold(&["techniques", "wisper"], "").is_wrong_usage(&["did you mean `whisper`?"]);
    // It is no technique.
    ninefold(&["hint", "--all", "--technique", "killer"], "").is_wrong_usage(&["no technique `killer`"]);
}

#[test]
fn a_position_without_a_wanted_step_is_told() {
    let run = ninefold(&["hint", "--all", "--technique", "x-wing"], SOLUTION);
    assert_eq!((run.out.as_str(), run.code), ("\n", Some(0)));
    run.tells(&["this position has no such step"]);
    let two = format!("{SOLUTION}\n{SOLUTION}\n");
    let run = ninefold(&["hint", "--all", "--technique", "x-wing"], two);
    run.tells(&["2 of 2 positions have no such step"]);
    let run = ninefold(&["hint", "--all", "--technique", "pointing"], CASE);
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)));
}

#[test]
fn techniques_are_found_by_name_and_code() {
    let run = ninefold(&["techniques", "x-wing"], "");
    assert!(
        run.out.starts_with("X-wing (x-wing, in HoDoKu's library 0300): hard, score 140\n"),
        "{}",
        run.out
    );
    let told =
        run.out.lines().skip_while(|line| !line.contains("---")).find(|line| line.contains("r")).unwrap();
    assert!(
        told.starts_with(char::is_uppercase) && !told.contains("X-wing"),
        "the name is not repeated: {told}"
    );
    assert_eq!(ninefold(&["techniques", "0300"], "").out, run.out);
    for name in
        ["X-Wing", "x-WING", "locked pair", "Naked Single", "two string kite", "xwing", "coloring", "bug"]
    {
        assert_eq!(ninefold(&["techniques", name], "").code, Some(0), "{name}");
    }
    for (typed, meant) in
        [("two sting kite", "two-string-kite"), ("ywing", "xy-wing"), ("hiden pair", "hidden-pair")]
    {
        ninefold(&["techniques", typed], "").is_wrong_usage(&[&format!("did you mean `{meant}`?")]);
    }
    ninefold(&["techniques", "0123"], "")
        .is_wrong_usage(&["no technique `0123`; `ninefold techniques` lists"]);
}

#[test]
fn every_step_of_a_technique_is_a_line_of_the_library() {
    let state = CASE.splitn(3, ':').nth(2).and_then(|rest| rest.split_once(':')).unwrap().1;
    let position = state.rsplitn(4, ':').nth(3).unwrap();
    let run = ninefold(&["hint", "--all", "--as", "library", "--technique", "same"], CASE);
    assert!(run.out.contains(&format!(":0100:1:{position}:129::\n")), "{}", run.out);
    assert!(
        run.out.ends_with("\n\n")
            && run.out.lines().all(|line| line.is_empty() || line.starts_with(":0100:"))
    );
    let named = |name| ninefold(&["hint", "--all", "--as", "library", "--technique", name], CASE).out;
    for name in ["pointing", "0100", "Pointing", "Locked candidate (pointing)"] {
        assert_eq!(named(name), run.out, "{name}");
    }
    // Each position has its lines and an empty one, in order.
    let texts = format!("{CASE}\n{SOLUTION}\nwrong\n");
    let run = ninefold(
        &["hint", "--all", "--as", "library", "--technique", "naked-single", "--format", "line"],
        texts,
    );
    assert_eq!((run.out.as_str(), run.code), ("invalid\n\n\ninvalid\n\n", Some(1)));
}

#[test]
fn all_steps_in_words_and_in_json() {
    let grid = "123.\n3...\n2...\n4...\n";
    let run = ninefold(&["hint", "--all"], grid);
    assert!(
        run.out.starts_with("r1c4 = 4: full house. ") && run.out.contains("r2c2 = 4: hidden single. "),
        "{}",
        run.out
    );
    let records = ninefold(&["hint", "--all", "--json", "--technique", "full-house"], grid).json();
    assert_eq!(
        records.iter().map(|r| &r["effect"]["place"]["cell"]).collect::<Vec<_>>(),
        [&json!("r1c4"), &json!("r2c2")]
    );
    // With several solutions, techniques that assume a unique one are left out.
    let open = ninefold(&["hint", "--all"], ".".repeat(81));
    assert_eq!((open.out.as_str(), open.code), ("\n", Some(0)));
}

/// The slugs of the techniques with an example, and its line of the library.
fn examples() -> Vec<(&'static str, &'static str)> {
    let mut examples = Vec::new();
    for line in include_str!("../../puzzles/techniques.txt").lines() {
        if let Some(code) = line.split(':').nth(1) {
            examples.push((ninefold_engine::hint::by_code(code).expect("a technique").slug, line));
        }
    }
    examples
}

#[test]
fn steps_of_some_techniques_have_their_evidence_as_data() {
    check_evidence(24);
}

#[test]
#[ignore = "slow: every step of every example"]
fn steps_have_their_evidence_as_data() {
    check_evidence(1);
}

/// Looks at the JSON of the steps in one of `one_of` examples.
fn check_evidence(one_of: usize) {
    let examples: Vec<_> = examples().into_iter().step_by(one_of).collect();
    let lines: Vec<&str> = examples.iter().map(|(_, line)| *line).collect();
    let run = ninefold(&["hint", "--all", "--json", "--technique", "same"], lines.join("\n"));
    // The steps are many: only the first of each technique is parsed.
    let mut firsts: BTreeMap<&str, &str> = BTreeMap::new();
    for line in run.out.lines() {
        let (_, rest) = line.split_once("\"technique\":\"").expect(line);
        let (technique, _) = rest.split_once('"').expect(line);
        firsts.entry(technique).or_insert(line);
    }
    for (technique, _) in examples {
        let record: Value = serde_json::from_str(firsts[technique]).expect(technique);
        let evidence = record["evidence"].as_object().expect("an object");
        assert!(evidence.len() == 1 && evidence.values().all(|told| told.is_object() || told.is_array()));
    }
}

/// A technique is told with name and documentation, board and argument.
#[test]
fn techniques_are_told_with_an_example() {
    for (technique, _) in examples().into_iter().step_by(8) {
        let run = ninefold(&["techniques", technique], "");
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        assert!(run.out.contains("+---") || run.out.contains("|"), "{}", run.out);
        assert!(run.out.contains(&format!("({technique}")), "{}", run.out);
        for part in ["How to spot it: ", "How often: ", "Relatives: "] {
            let line =
                run.out.lines().find(|line| line.starts_with(part)).unwrap_or_else(|| panic!("{}", run.out));
            assert!(line.len() > part.len() + 5 && line.ends_with('.'), "{line}");
        }
    }
    let records = ninefold(&["techniques", "--json", "swordfish"], "").json();
    assert_eq!(records[0]["relatives"][0], "x-wing");
    assert_eq!(records[0]["frequency"]["of"], 200);
    assert!(records[0]["spot"].as_str().is_some_and(|spot| spot.ends_with('.')));
}

#[test]
fn impossible_requests_are_explained() {
    let library = ["hint", "--all", "--as", "library"];
    ninefold(&library, ".".repeat(16)).fails_with("invalid\n\n", &["9x9", "without `--as library`"]);
    let same = ["hint", "--all", "--technique", "same"];
    ninefold(&same, SOLUTION).fails_with("invalid\n\n", &["the text names no technique"]);
    ninefold(&same, CASE.replacen("0100", "9999", 1)).fails_with("invalid\n\n", &["no technique `9999`"]);
    ninefold(&["hint", "--all", "--technique", "y-wing"], "").is_wrong_usage(&["did you mean `xy-wing`?"]);
    ninefold(&["hint", "--all", "--path"], "").is_wrong_usage(&["--path"]);
    ninefold(&["hint", "--technique", "x-wing"], "").is_wrong_usage(&["--all"]);
    ninefold(&["hint", "--threads", "2"], "").is_wrong_usage(&["`--threads` needs `--all`"]);
}

#[test]
fn techniques_of_queens_are_told_with_three_examples() {
    for technique in QUEENS {
        let run = ninefold(&["techniques", technique.slug], "");
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        assert_eq!(run.out.matches("\nAnother example:\n").count(), 2, "{}", run.out);
        for part in ["How to spot it: ", "Near miss: "] {
            assert!(run.out.lines().any(|line| line.starts_with(part)), "{}", run.out);
        }
    }
}
