//! `ninefold target`: the highest score.

use serde_json::json;

use crate::support::{Folder, PUZZLE, SOLUTION, ninefold};

/// The score of a 9x9 solution with the classic weights.
fn score(cells: &str) -> i64 {
    let ring = |i: i64| i.min(8 - i);
    let digits = cells.bytes().enumerate().map(|(i, b)| (i as i64, i64::from(b - b'0')));
    digits.map(|(i, digit)| (6 + ring(i / 9).min(ring(i % 9))) * digit).sum()
}

#[test]
fn a_score_for_each_puzzle_in_order() {
    let run = ninefold(&["target"], format!("{PUZZLE}\n{SOLUTION}\n"));
    run.prints(&format!("{0}\n{0}\n", score(SOLUTION)));
}

#[test]
fn the_grid_below_its_score() {
    let run = ninefold(&["target", "--grid"], PUZZLE);
    run.prints(&format!("{}\n{SOLUTION}\n", score(SOLUTION)));
}

#[test]
fn minus_one_where_there_is_no_solution() {
    let run = ninefold(&["target"], format!("11{}\n{PUZZLE}\nx\n", ".".repeat(79)));
    run.fails_with(&format!("-1\n{}\ninvalid\n", score(SOLUTION)), &["two 1s in row 1", "line 3"]);
}

#[test]
fn weights_of_a_file() {
    let ones = "1 1 1 1\n".repeat(4);
    let corner = format!("100 {}", "0 ".repeat(15));
    let folder =
        Folder::new().with("ones", ones).with("corner", corner).with("short", "1 2 3").with("no", "1 x");
    let empty = ".".repeat(16);
    folder.ninefold(&["target", "--weights", "ones"], &empty).prints("40\n");
    folder.ninefold(&["target", "--weights", "corner"], &empty).prints("400\n");
    folder.ninefold(&["target", "--weights", "short"], &empty).fails_with("", &["short", "3", "16"]);
    folder.ninefold(&["target", "--weights", "no"], &empty).fails_with("", &["no: line 1, column 3"]);
    folder.ninefold(&["target", "--weights", "gone"], &empty).fails_with("", &["gone: no such file"]);
    let folder = folder.with("empty", &empty);
    folder.ninefold(&["target", "--weights", "-", "empty"], "2 ".repeat(16)).prints("80\n");
    folder.ninefold(&["target", "--weights", "-", "empty"], "2 ").fails_with("", &["standard input: line 1"]);
    folder.ninefold(&["target", "--weights", "-"], "2 ").is_wrong_usage(&["the weights and the puzzles"]);
}

#[test]
fn json_has_score_bound_and_grid() {
    let run = ninefold(&["target", "--json"], format!("{PUZZLE}\n11{}\n", ".".repeat(79)));
    let best = score(SOLUTION);
    let first =
        json!({"file": "-", "line": 1, "verdict": "optimal", "score": best, "bound": best, "grid": SOLUTION});
    assert_eq!(run.json(), [first, json!({"file": "-", "line": 2, "verdict": "none"})]);
    assert_eq!(run.code, Some(1));
    ninefold(&["target", "--json", "--grid"], PUZZLE).is_wrong_usage(&["--grid"]);
}
