//! `ninefold target`: the highest score.

use serde_json::json;

use crate::support::{Folder, PUZZLE, SOLUTION, ninefold};

/// The score of a 9x9 solution with the classic weights.
fn score(cells: &str) -> i64 {
    let ring = |i: i64| i.min(8 - i);
    let digits = cells.bytes().enumerate().map(|(i, b)| (i as i64, i64::from(b - b'0')));
    digits.map(|(i, digit)| (6 + ring(i / 9).min(ring(i % 9))) * digit).sum()
}

/// Returns a full grid that is not the solution of the puzzle.
fn other_solution() -> String {
    SOLUTION.chars().map(|c| if c == '9' { '1' } else { char::from(c as u8 + 1) }).collect()
}

#[test]
fn a_score_for_each_puzzle_in_order() {
    let other = other_solution();
    let run = ninefold(&["target"], format!("{PUZZLE}\n{other}\n"));
    run.prints(&format!("{}\n{}\n", score(SOLUTION), score(&other)));
}

#[test]
fn the_grid_follows_its_score() {
    let run = ninefold(&["target", "--grid"], PUZZLE);
    run.prints(&format!("{}\n{SOLUTION}\n", score(SOLUTION)));
}

#[test]
fn the_score_is_minus_one_without_a_solution() {
    let run = ninefold(&["target"], format!("11{}\n{PUZZLE}\n123\n", ".".repeat(79)));
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
    let killer = "killer: 5 r1c1 r1c2\ngrid:\n....\n....\n....\n....\n";
    folder.ninefold(&["target", "--weights", "ones"], killer).fails_with("invalid\n", &["the rule `killer`"]);
    folder.ninefold(&["target", "--weights", "short"], &empty).fails_with("", &["short", "3", "16"]);
    folder.ninefold(&["target", "--weights", "no"], &empty).fails_with("", &["no: line 1, column 3"]);
    folder.ninefold(&["target", "--weights", "gone"], &empty).fails_with("", &["gone: no such file"]);
    let folder = folder.with("empty", &empty);
    folder.ninefold(&["target", "--weights", "-", "empty"], "2 ".repeat(16)).prints("80\n");
    folder.ninefold(&["target", "--weights", "-", "empty"], "2 ").fails_with("", &["standard input: line 1"]);
    folder.ninefold(&["target", "--weights", "-"], "2 ").is_wrong_usage(&["the weights and the puzzles"]);
}

#[test]
fn json_has_score_bound_nodes_and_grid() {
    let run = ninefold(&["target", "--json"], format!("{PUZZLE}\n11{}\n", ".".repeat(79)));
    let best = score(SOLUTION);
    let first = json!({"file": "-", "line": 1, "verdict": "optimal",
        "score": best, "bound": best, "nodes": 1, "grid": SOLUTION});
    assert_eq!(
        run.json(),
        [first, json!({"file": "-", "line": 2, "verdict": "none", "reason": "no solution"})]
    );
    assert_eq!(run.code, Some(1));
    ninefold(&["target", "--json", "--grid"], PUZZLE).is_wrong_usage(&["--grid"]);
}

#[test]
fn all_grids_with_the_highest_score() {
    let folder = Folder::new().with("ones", "1 ".repeat(16));
    let open = "1234............";
    let run = folder.ninefold(&["target", "--weights", "ones", "--all"], format!("{open}\n55{open}\n"));
    let lines: Vec<&str> = run.out.lines().collect();
    let counted = ninefold(&["solve", "--count"], open);
    let ways: usize = counted.out.trim().parse().expect("a number");
    assert!(ways > 1 && lines.len() == ways + 2, "{ways}: {lines:?}");
    assert_eq!((lines[0], lines[ways + 1]), ("40", "invalid"));
    assert!(lines[1..=ways].iter().all(|grid| grid.len() == 16));
    let run = folder.ninefold(&["target", "--weights", "ones", "--all", "--json"], open);
    let grids: Vec<String> =
        run.json().iter().map(|way| way["grid"].as_str().expect("a grid").into()).collect();
    assert_eq!(grids, lines[1..=ways]);
}

#[test]
fn the_best_few_scores_and_grids() {
    let open = "1234............";
    let run = ninefold(&["target", "--top", "3"], open);
    let scores: Vec<i64> = run.out.lines().map(|line| line.parse().expect("a score")).collect();
    assert!(scores.len() == 3 && scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
    let run = ninefold(&["target", "--top", "3", "--json"], open);
    let ranked = run.json();
    for (rank, (way, score)) in (1..).zip(ranked.iter().zip(scores)) {
        assert_eq!(
            (&way["verdict"], &way["rank"], &way["score"]),
            (&json!("ranked"), &json!(rank), &json!(score))
        );
    }
    let run = ninefold(&["target", "--top", "9", "--grid"], PUZZLE);
    run.prints(&format!("{}\n{SOLUTION}\n", score(SOLUTION)));
    // A blank line is between answers, not between a score and its grid.
    let rows = "1.3.\n....\n....\n4..1\n";
    for args in [&["target", "--top", "2", "--grid"][..], &["target", "--all"]] {
        let run = ninefold(args, format!("{rows}\n{rows}"));
        let answers: Vec<&str> = run.out.split("\n\n").collect();
        assert!(answers.len() >= 2 && run.err.is_empty(), "{}", run.out);
        let has_score = |answer: &&str| {
            answer.lines().next().is_some_and(|line| line.parse::<i64>().is_ok_and(|n| n > 99))
        };
        let scored = answers.iter().filter(|answer| has_score(answer)).count();
        let grids = answers.iter().filter(|answer| answer.trim_end().lines().count() == 5).count();
        assert_eq!(scored, grids, "{}", run.out);
    }
    ninefold(&["target", "--top", "0"], PUZZLE).is_wrong_usage(&["--top"]);
    ninefold(&["target", "--top", "2", "--all"], PUZZLE).is_wrong_usage(&["--all"]);
}

#[test]
fn grids_keep_their_order_on_any_number_of_threads() {
    let rows = |text: &str| {
        text.as_bytes()
            .chunks(9)
            .map(|row| {
                row.iter()
                    .map(|&b| if b == b'.' { "0 ".to_owned() } else { format!("{} ", b as char) })
                    .collect::<String>()
                    + "\n"
            })
            .collect::<String>()
    };
    let (few, clash) = (".".repeat(81), format!("11{}", ".".repeat(79)));
    let other = other_solution();
    let texts = [PUZZLE, &few, &clash, &other];
    let input: String = texts.iter().cycle().take(60).map(|text| rows(text)).collect();
    let answers = format!("{}\n2906\n-1\n{}\n", score(SOLUTION), score(&other)).repeat(15);
    for threads in ["1", "2", "7"] {
        ninefold(&["target", "--threads", threads], &input)
            .fails_with(&answers, &["two 1s in row 1: r1c1 (line "]);
    }
}

#[test]
fn the_answer_when_time_is_up() {
    let ninefold = |more: &[&str]| {
        let weights: String = (0..256).map(|i| format!("{} ", (i * 37 % 101) - 50)).collect();
        let folder = Folder::new().with("weights", weights);
        let args = [&["target", "--weights", "weights", "--within", "0.1"], more].concat();
        folder.ninefold(&args, ".".repeat(256))
    };
    let run = ninefold(&[]);
    let (least, most) = run.out.trim().split_once("..").expect("two numbers");
    let most: i64 = most.parse().expect("a bound");
    assert!(least.is_empty() || least.parse::<i64>().expect("a score") < most);
    assert_eq!(run.code, Some(1));
    let known = &ninefold(&["--json"]).json()[0];
    assert_eq!(known["verdict"], json!("open"));
    // Runs get differently far in their time, but the bound of one holds for the other.
    let bound = known["bound"].as_i64().expect("a bound");
    assert!(least.parse().is_ok_and(|least: i64| least <= bound) || least.is_empty());
    assert!(known["score"].as_i64().is_none_or(|score| score < bound && score <= most));
    self::ninefold(&["target", "--within", "60"], PUZZLE).prints(&format!("{}\n", score(SOLUTION)));
    for wrong in ["soon", "-1"] {
        self::ninefold(&["target", "--within", wrong], PUZZLE).is_wrong_usage(&["a number of seconds"]);
    }
}

#[test]
fn a_score_of_minus_one_is_distinguished_from_no_solution() {
    let folder = Folder::new().with("weights", format!("-1 {}", "0 ".repeat(15)));
    let target = |args: &[&str], puzzle: &str| {
        folder.ninefold(&[&["target", "--weights", "weights"], args].concat(), puzzle)
    };
    let (solvable, unsolvable) = ("1234341221434321", "12........1...2.");
    target(&[], solvable).prints("-1\n");
    target(&[], unsolvable).fails_with("-1\n", &["standard input: line 1: no solution"]);
    let verdict = |puzzle| target(&["--json"], puzzle).json()[0]["verdict"].clone();
    assert_eq!((verdict(solvable), verdict(unsolvable)), (json!("optimal"), json!("none")));
}
