//! `--within`: what is printed if the time for a puzzle is over.

use serde_json::json;

use crate::support::{PUZZLE, ninefold};

/// A puzzle of which singles leave much.
const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn a_hint_says_what_is_known_without_a_step() {
    for more in [&["--path"][..], &["--why", "r1c2=2"], &[]] {
        let args = [&["hint", "--within", "0"], more].concat();

        ninefold(&args, HARD).fails_with(&format!("unfinished: {HARD}\n"), &[]);
        let run = ninefold(&[&args[..], &["--json"]].concat(), HARD);
        let record = &run.json()[0];
        assert_eq!((&record["verdict"], &record["position"]), (&json!("unfinished"), &json!(HARD)));
        assert_eq!((&record["complete"], run.code), (&json!(false), Some(1)), "{args:?}");
    }
}

#[test]
fn a_list_of_steps_may_lack_some() {
    let run = ninefold(&["hint", "--all", "--within", "0"], PUZZLE);
    run.fails_with("\n", &["there may be more steps"]);
    let records = ninefold(&["hint", "--all", "--within", "0", "--json"], PUZZLE).json();
    assert_eq!((&records[0]["verdict"], &records[0]["complete"]), (&json!("unfinished"), &json!(false)));
    let all = ninefold(&["hint", "--all", "--within", "60"], PUZZLE);
    assert!(all.code == Some(0) && all.err.is_empty(), "{}", all.err);
}

#[test]
fn a_puzzle_has_no_level_before_it_is_rated() {
    ninefold(&["rate", "--within", "0"], HARD).fails_with(&format!("{HARD}\tunfinished\n"), &[]);
    let records = ninefold(&["rate", "--within", "0", "--json"], HARD).json();
    let record = &records[0];
    assert_eq!((&record["verdict"], &record["complete"]), (&json!("unfinished"), &json!(false)));
    assert!(record.get("level").is_none());
}

#[test]
fn candidates_are_those_of_the_solutions_found_in_time() {
    ninefold(&["solve", "--candidates", "--within", "0"], HARD).fails_with("unfinished\n", &[]);
    let records = ninefold(&["solve", "--candidates", "--within", "0", "--json"], HARD).json();
    assert_eq!((&records[0]["verdict"], &records[0]["exact"]), (&json!("unfinished"), &json!(false)));
    ninefold(&["solve", "--within", "1"], HARD).is_wrong_usage(&["--candidates"]);
}

#[test]
fn a_limit_is_a_number_of_seconds() {
    for command in ["hint", "rate"] {
        ninefold(&[command, "--within", "soon"], PUZZLE).is_wrong_usage(&["a number of seconds"]);
    }
}
