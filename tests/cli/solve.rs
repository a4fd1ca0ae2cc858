//! `ninefold solve`: one answer per puzzle, in order.

use serde_json::json;

use crate::support::{Folder, PUZZLE, SOLUTION, ninefold, solve};

const TWO_SOLUTIONS: &str = "..343412..434321";
const CLASH: &str = "1..1............";

#[test]
fn a_solution_for_each_puzzle_in_order() {
    let other = "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.";
    let solved = "416837529982465371735129468571298643293746185864351297647913852359682714128574936";
    solve(format!("{PUZZLE}\n{other}\n{PUZZLE}\n")).prints(&format!("{SOLUTION}\n{solved}\n{SOLUTION}\n"));
}

#[test]
fn a_complete_grid_is_its_own_solution() {
    solve(SOLUTION).prints(&format!("{SOLUTION}\n"));
}

#[test]
fn small_and_large_boards() {
    assert_eq!(solve("1234............").code, Some(0));
    assert_eq!(solve(".".repeat(36)).out.trim().len(), 36);
    assert_eq!(solve(".".repeat(256)).out.trim().len(), 256);
    assert_eq!(solve(".".repeat(625)).out.trim().len(), 625);
}

#[test]
fn a_puzzle_without_solution_gets_none_and_the_rest_is_answered() {
    // Row 1 needs a 4 in its last cell, and column 4 has one.
    let run = solve("123....4........\n1234............\n");
    assert_eq!(run.code, Some(1));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!((lines.len(), lines[0]), (2, "none"));
    assert!(lines[1].starts_with("1234"));
    run.tells(&["standard input: no digit is left for r1c4 (line 1, column 4)\n", "help: "]);
    // Lists of 9x9 take another way.
    let run = solve(format!("{SOLUTION}\n12345678.{}9{}\n", ".".repeat(26), ".".repeat(45)));
    assert_eq!(run.out, format!("{SOLUTION}\nnone\n"));
    run.tells(&["standard input: no digit is left for r1c9 (line 2, column 9)\n", "help: "]);
    // 1 and 2 both need r2c4, which only a search shows.
    let run = solve("12........1...2.");
    assert_eq!((run.out.trim(), run.err.as_str(), run.code), ("none", "", Some(1)));
}

#[test]
fn conflicting_givens_are_named_with_their_positions() {
    let run = solve(format!("# a comment\n{CLASH}\n"));
    run.fails_with(
        "none\n",
        &["standard input: there are two 1s in row 1: r1c1 (line 2, column 1) and r1c4 (line 2, column 4)"],
    );
    let grid = "0 0 0 0\n0 3 0 0\n0 0 0 0\n0 3 0 0\n";
    solve(grid)
        .fails_with("none\n", &["two 3s in column 2: r2c2 (line 2, column 3) and r4c2 (line 4, column 3)"]);
    solve("11..............").fails_with("none\n", &["r1c2 (line 1, column 2)\n", "help: "]);
    solve("111.............").fails_with("none\n", &["two 1s in row 1", "(and 2 more)\n"]);
}

#[test]
fn all_solutions_are_listed_up_to_a_limit() {
    let empty = ".".repeat(16);
    let all = ninefold(&["solve", "--all"], &empty);
    let mut grids: Vec<&str> = all.out.lines().collect();
    grids.sort_unstable();
    grids.dedup();
    assert_eq!((grids.len(), all.code), (288, Some(0)));
    assert_eq!(ninefold(&["solve", "--all", "--limit", "5"], &empty).out.lines().count(), 5);
    let two = ninefold(&["solve", "--all", "--json"], TWO_SOLUTIONS).json();
    assert!(two.len() == 2 && two.iter().all(|record| record["verdict"] == "solved"));
    ninefold(&["solve", "--all"], format!("{PUZZLE}\n{CLASH}\n"))
        .fails_with(&format!("{SOLUTION}\nnone\n"), &["two 1s in row 1"]);
    ninefold(&["solve", "--all", "--unique"], "").is_wrong_usage(&["--unique"]);
    ninefold(&["solve", "--all", "--count"], "").is_wrong_usage(&["--count"]);
}

#[test]
fn unique_detects_several_solutions() {
    let run = ninefold(&["solve", "--unique"], format!("{PUZZLE}\n{}\n", ".".repeat(81)));
    run.fails_with(&format!("{SOLUTION}\nmultiple\n"), &[]);
    ninefold(&["solve", "--unique"], PUZZLE).prints(&format!("{SOLUTION}\n"));
    ninefold(&["solve", "--unique"], CLASH).fails_with("none\n", &["two 1s"]);
}

#[test]
fn counts_up_to_a_limit() {
    let empty = ".".repeat(16);
    ninefold(&["solve", "--count"], format!("{empty}\n1234............\n")).prints("288\n12\n");
    ninefold(&["solve", "--count", "--limit", "100"], &empty).prints("100\n");
    ninefold(&["solve", "--count", "--limit", "288"], &empty).prints("288\n");
    ninefold(&["solve", "--count"], CLASH).fails_with("0\n", &["two 1s"]);
    ninefold(&["solve", "--limit", "5"], "").is_wrong_usage(&["--count"]);
    ninefold(&["solve", "--count", "--unique"], "").is_wrong_usage(&["--unique"]);
    ninefold(&["solve", "--count", "--limit", "0"], &empty).prints("288\n");
}

#[test]
fn json_has_one_object_per_puzzle() {
    let puzzles = format!("{PUZZLE}\n{CLASH}\n123\n");
    let run = ninefold(&["solve", "--json"], &puzzles);
    assert_eq!(run.code, Some(1));
    let records = run.json();
    assert_eq!(records[0], json!({"file": "-", "line": 1, "verdict": "solved", "solution": SOLUTION}));
    assert_eq!(records[1], json!({"file": "-", "line": 2, "verdict": "none"}));
    assert_eq!((&records[2]["line"], &records[2]["verdict"]), (&json!(3), &json!("invalid")));
    assert_eq!(records[2]["error"]["line"], 3);
    assert!(records[2]["error"]["message"].is_string());
    assert_eq!(records.len(), 3);
}

#[test]
fn json_has_the_requested_fields() {
    let folder = Folder::new().with("two.txt", TWO_SOLUTIONS);
    let unique = folder.ninefold(&["solve", "--json", "--unique", "two.txt"], "").json();
    assert_eq!((&unique[0]["file"], &unique[0]["verdict"]), (&json!("two.txt"), &json!("multiple")));
    assert_ne!(unique[0]["solution"], unique[0]["another"]);
    let count = folder.ninefold(&["solve", "--json", "--count", "two.txt"], "").json();
    assert_eq!(
        count[0],
        json!({"file": "two.txt", "line": 1, "verdict": "counted", "count": 2, "exact": true})
    );
    let limited = folder.ninefold(&["solve", "--json", "--count", "--limit", "1", "two.txt"], "").json();
    assert_eq!((&limited[0]["count"], &limited[0]["exact"]), (&json!(1), &json!(false)));
}

/// Ones with a title, other sizes, slips and several solutions between plain 9x9 ones.
fn mixed() -> String {
    let several = format!("{}{}", &PUZZLE[..40], ".".repeat(41));
    let clash = PUZZLE.replacen(".27", "227", 1);
    let hopeless = PUZZLE.replacen(".27", "427", 1);
    let few = [PUZZLE, "# note", "", "1234............", PUZZLE, &several, &clash, &PUZZLE[..80], &hopeless];
    let titled = format!("{PUZZLE} title\r\n{PUZZLE},5\n");
    format!("{}\n{titled}", few.join("\n")).repeat(300)
}

#[test]
fn answers_match_the_search_on_any_number_of_threads() {
    // Lines that begin with a blank go to the search.
    let searched: String =
        mixed().lines().map(|line| format!("{}{line}\n", if line.is_empty() { "" } else { " " })).collect();
    for ask in [&["solve"][..], &["solve", "--unique"], &["solve", "--count", "--limit", "40"]] {
        for json in [&[][..], &["--json"]] {
            let with = |threads| ninefold(&[ask, json, &["--threads", threads]].concat(), mixed());
            let (one, many) = (with("1"), with("4"));
            assert_eq!((one.code, one.out.lines().count()), (Some(1), 9 * 300), "{ask:?} {json:?}");
            one.tells(&[
                "two 2s in row 1: r1c1 (line 7, column 1)",
                "line 8, column 81: 80 cells",
                "(line 3296, ",
            ]);
            assert!(one.out == many.out && one.err == many.err, "{ask:?} {json:?}");
            let search = ninefold(&[ask, json].concat(), &searched);
            assert!(search.out.replace("\"column\":82", "\"column\":81") == one.out, "{ask:?} {json:?}");
        }
    }
}

/// A killer sudoku on a line with the solution of `PUZZLE`, or one with other digits: a cage of two cells, and one cage for
/// each other cell.
fn killer(shift: u8) -> (String, String) {
    let solution: String =
        SOLUTION.bytes().map(|digit| char::from(b'1' + (digit - b'1' + shift) % 9)).collect();
    let sum: u8 = solution.bytes().take(2).map(|digit| digit - b'0').sum();
    let sum = if sum < 10 { b'0' + sum } else { b'A' + sum - 10 };
    (format!("{}<{}", char::from(sum), &solution[2..]), solution)
}

#[test]
fn lists_of_killers_keep_their_order_on_any_number_of_threads() {
    let (mut list, mut expected) = ("# killers\n\n".to_owned(), String::new());
    for number in 0..90 {
        let (line, solution) = killer(number % 9);
        if number == 40 {
            // The two cells of the cage point at each other.
            list += &format!(">{}\n", &line[1..]);
            expected += "invalid\n";
        } else {
            list += &format!("{line}\n");
            expected += &format!("{solution}\n");
        }
    }
    for threads in ["1", "2", "7"] {
        let run = ninefold(&["solve", "--unique", "--threads", threads], &list);
        run.fails_with(&expected, &["line 43, column 1: this does not lead to the sum of a cage"]);
    }
}

#[test]
fn a_count_of_millions_ends() {
    let open = |clues: usize| format!("{}{}", &SOLUTION[..clues], ".".repeat(81 - clues));
    let count = |args: &[&str], open: &str| ninefold(&[&["solve", "--count"], args].concat(), open);
    count(&["--limit", "0"], &open(32)).prints("3517752\n");
    // With a blank before it, the search counts a puzzle, not a batch.
    count(&[], &format!(" {}", open(33))).prints("1143504\n");
}

/// Texts that were once read as another puzzle: each is answered right, or refused where its list allows.
#[test]
#[ignore = "needs the puzzle collections, which the package lacks: NINEFOLD_COLLECTIONS=FOLDER"]
fn cases_of_the_collection_are_answered_right_or_refused() {
    let folder = std::env::var("NINEFOLD_COLLECTIONS").expect("the collections");
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join("cases");
    let list = std::fs::read_to_string(folder.join("EXPECTED.tsv")).expect("the list of cases");
    let cases = list.lines().filter(|line| !line.starts_with('#'));
    for line in cases.clone() {
        let fields: Vec<&str> = line.split('\t').collect();
        let text = std::fs::read(folder.join(fields[0])).expect("a case");
        let run = ninefold(&[fields[1]], text);
        let digits: String = run.out.chars().filter(char::is_ascii_digit).collect();
        let is_right = digits == fields[2];
        let is_refused = fields.get(3) == Some(&"r") && run.code == Some(1) && run.err.contains("error: ");
        assert!(is_right || is_refused, "{line}\n{}{}", run.out, run.err);
    }
    assert!(cases.count() > 10);
}

#[test]
fn candidates_are_those_of_some_solution() {
    let run = ninefold(&["solve", "--candidates"], TWO_SOLUTIONS);
    assert_eq!(run.code, Some(0));
    assert_eq!(ninefold(&["solve", "--count"], &run.out).out, "2\n", "{}", run.out);
    let records = ninefold(&["solve", "--candidates", "--json"], TWO_SOLUTIONS).json();
    let record = |limit: &str| {
        let run = ninefold(&["solve", "--candidates", "--json", "--limit", limit], TWO_SOLUTIONS);
        run.json().remove(0)
    };
    assert_eq!(records.len(), 1);
    let (all, one) = (record("0"), record("1"));
    assert_eq!((&all["verdict"], &all["exact"]), (&json!("candidates"), &json!(true)));
    assert_eq!(
        all["candidates"].as_array().map(|cells| &cells[..4]),
        Some(&[json!("12"), json!("12"), json!("3"), json!("4")][..])
    );
    assert_eq!((&one["exact"], one["candidates"][0].as_str().map(str::len)), (&json!(false), Some(1)));
    ninefold(&["solve", "--candidates", "--limit", "1"], TWO_SOLUTIONS).tells(&["the limit was reached"]);
    ninefold(&["solve", "--candidates"], CLASH).tells(&["two 1s in row 1"]);
    let sheet = "killer: 3 r1c1 r1c2\ngrid:\n....\n....\n....\n....\n";
    let records = ninefold(&["solve", "--candidates", "--json"], sheet).json();
    assert_eq!((&records[0]["candidates"][0], &records[0]["candidates"][2]), (&json!("12"), &json!("34")));
    assert_eq!(ninefold(&["solve", "--candidates"], sheet).code, Some(0));
}

#[test]
fn json_has_a_point_where_there_is_no_cell() {
    let run = ninefold(&["solve", "--json"], ".Shape~2x3.NoBoxes.~R1C1_1\n");
    assert!(run.out.contains("\"solution\":\"1") && run.out.contains("...\"}"), "{}", run.out);
}
