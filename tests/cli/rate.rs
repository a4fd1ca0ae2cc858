//! `ninefold rate`: the difficulty of puzzles.

use serde_json::json;

use crate::support::{PUZZLE, SOLUTION, ninefold};

/// Singles solve it: one full house after another.
const FEW_OPEN: &str = "123.34122143432.";

#[test]
fn a_line_has_puzzle_level_score_hardest_technique_and_steps() {
    // Two full houses of 4 each.
    ninefold(&["rate"], FEW_OPEN).prints(&format!("{FEW_OPEN}\teasy\t8\tfull-house\t2\n"));
    ninefold(&["rate"], SOLUTION).prints(&format!("{SOLUTION}\teasy\t0\t-\t0\n"));
}

#[test]
fn the_score_is_the_sum_of_the_steps() {
    let (rating, path) = (ninefold(&["rate", "--json"], PUZZLE), ninefold(&["hint", "--path"], PUZZLE));
    let steps = path.out.lines().filter(|line| !line.starts_with("solved")).collect::<Vec<_>>();
    let count = |name: &str| steps.iter().filter(|line| line.contains(&format!(": {name}. "))).count();
    let singles = 4 * (count("full house") + count("naked single")) + 14 * count("hidden single");
    assert_eq!(count("full house") + count("naked single") + count("hidden single"), steps.len());
    let record = &rating.json()[0];
    assert_eq!((&record["verdict"], &record["level"]), (&json!("rated"), &json!("easy")));
    assert_eq!((&record["score"], &record["steps"]), (&json!(singles), &json!(steps.len())));
    assert_eq!((&record["hardest"], &record["puzzle"]), (&json!("naked-single"), &json!(PUZZLE)));
}

/// Cells alone would be read back as another puzzle.
#[test]
fn variants_are_printed_with_their_houses() {
    for variant in ["jigsaw", "diagonal", "windoku"] {
        let sheet = ninefold(&["generate", "--variant", variant, "--seed", "1", "--format", "sheet"], "").out;
        let rated = ninefold(&["rate"], &sheet).out;
        let (puzzle, _) = rated.split_once('\t').expect("a rating");
        let again = ninefold(&["rate"], puzzle).out;
        // Regions have no order, so the score may differ.
        let level = |line: &str| line.split('\t').take(2).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!((level(&again), again.lines().count()), (level(&rated), 1), "{variant}");
    }
}

#[test]
fn puzzles_that_cannot_be_rated_get_a_word() {
    let none = format!("11{}", ".".repeat(79));
    let several = ".".repeat(81);
    let texts = format!("{none}\n{several}\n123\n{SOLUTION}\n");
    let told = format!("{none}\tnone\n{several}\tmultiple\ninvalid\n{SOLUTION}\teasy\t0\t-\t0\n");
    ninefold(&["rate"], &texts).fails_with(&told, &["two 1s in row 1", "line 3"]);
    let records = ninefold(&["rate", "--json"], &texts).json();
    let verdicts: Vec<_> = records.iter().map(|record| record["verdict"].as_str().unwrap()).collect();
    assert_eq!(verdicts, ["none", "multiple", "invalid", "rated"]);
    assert!(records[0].get("score").is_none() && records[2]["error"]["line"] == 3);
    ninefold(&["rate"], ".".repeat(625)).fails_with("invalid\n", &["25x25", "16x16"]);
}

#[test]
fn player_digits_are_ignored() {
    let (givens, filled) = (&PUZZLE[1..], SOLUTION.chars().next().unwrap());
    let line = format!(":0000:x:+{filled}{givens}:::");
    let rated = ninefold(&["rate"], PUZZLE);
    assert_eq!(ninefold(&["rate"], line).out, rated.out);
}

#[test]
fn many_threads_keep_the_order() {
    let puzzles = ninefold(&["generate", "--count", "40", "--seed", "3"], "").out;
    let one = ninefold(&["rate", "--threads", "1"], &puzzles);
    let many = ninefold(&["rate", "--threads", "4"], &puzzles);
    assert_eq!(many.out, one.out);
    let firsts: Vec<&str> = one.out.lines().filter_map(|line| line.split('\t').next()).collect();
    assert_eq!(firsts, puzzles.lines().collect::<Vec<_>>());
    ninefold(&["rate", "--threads", "0"], "").is_wrong_usage(&["--threads"]);
}
