//! `ninefold hint`, `rate` and `techniques` on queens boards.

use std::collections::HashSet;

use ninefold_engine::queens::hint::TECHNIQUES;
use serde_json::{Value, json};

use crate::support::ninefold;

/// One solution, to which hints lead.
const FOUR: &str = "4\n**.*\n****\n****\n****\n";
const FOUR_SOLVED: &str = "4/*Q.*/***Q/Q***/**Q*";
/// Five regions, one solution.
const REGIONS: &str = "regions 5\nAAAAB\nACCBB\nACDDB\nACDDE\nAADEE\n";

#[test]
fn the_next_step_has_place_technique_and_reason() {
    ninefold(&["hint"], "4\n*Q**\n****\n****\n****\n")
        .prints("queen on r2c4: last square. The queen of row 2 must go on r2c4, its only free square.\n");
    let pair = ninefold(&["hint"], REGIONS);
    assert_eq!((pair.code, pair.err.as_str(), pair.out.lines().count()), (Some(0), "", 1));
    assert!(pair.out.starts_with("no queen on r") && pair.out.contains(" region "), "{}", pair.out);
    ninefold(&["hint"], "4\n*Q**\n***Q\nQ***\n**Q*\n").prints("solved\n");
}

#[test]
fn a_path_ends_at_the_solution_and_boards_follow_one_another() {
    let run = ninefold(&["hint", "--path"], format!("{FOUR}{REGIONS}"));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let (four, regions) = run.out.split_once("\n\n").expect("a blank line between two boards");
    for (number, line) in (1..).zip(four.lines()) {
        assert!(
            line.starts_with(&format!("{number:3}. ")) || line == format!("solved: {FOUR_SOLVED}"),
            "{line}"
        );
    }
    let last = regions.lines().last().expect("lines");
    assert!(last.starts_with("solved: regions 5/AAAAB/"), "{last}");
    assert_eq!(last.matches('Q').count(), 5);
    // The last line of a path is a board.
    let solved = last.trim_start_matches("solved: ").replace('/', "\n");
    ninefold(&["queens"], solved).prints("1\n");
}

#[test]
fn without_a_known_step_the_answer_comes_from_the_search() {
    let rows = "********\n".repeat(8);
    let line = format!("8/{}", rows.trim_end().replace('\n', "/"));
    let open = ninefold(&["hint"], format!("8\n{rows}"));
    open.prints(&format!(
        "no further step known, 8 queens are missing: {line}; several solutions fit, so no queen is forced\n"
    ));
    let record = &ninefold(&["hint", "--json"], format!("8\n{rows}")).json()[0];
    assert_eq!((&record["verdict"], &record["position"]), (&json!("stuck"), &json!(line)));
    assert!(record["search"].is_null());
    // One solution, but it is not to be seen.
    let hidden = "6\n***.**\n******\n*.****\n******\n***.**\n******\n";
    let path = ninefold(&["hint", "--path"], hidden);
    assert!(
        path.out.contains("; the search's answer is a queen on r") && path.code == Some(0),
        "{}",
        path.out
    );
    assert!(path.out.lines().last().is_some_and(|line| line.starts_with("solved: 6/")), "{}", path.out);
    let records = ninefold(&["hint", "--path", "--json"], hidden).json();
    let stuck = records.iter().find(|record| record["verdict"] == "stuck").expect("a search");
    assert!(stuck["search"]["square"].is_string() && stuck["number"].is_number(), "{stuck}");
    ninefold(&["rate"], hidden)
        .fails_with(&format!("{}\tstuck\n", hidden.trim_end().replace('\n', "/")), &[]);
}

#[test]
fn json_has_a_record_for_each_step() {
    let records = ninefold(&["hint", "--path", "--json"], FOUR).json();
    let (last, steps) = records.split_last().expect("records");
    assert_eq!(*last, json!({"file": "-", "line": 1, "verdict": "solved", "position": FOUR_SOLVED}));
    for (number, step) in (1..).zip(steps) {
        assert_eq!((&step["verdict"], &step["number"]), (&json!("step"), &json!(number)), "{step}");
        assert!(step["evidence"].as_object().is_some_and(|evidence| evidence.len() == 1), "{step}");
    }
    let placed = steps.iter().find(|step| step["technique"] == "last-square").expect("a queen");
    assert!(placed["effect"]["place"]["square"].is_string() && placed["houses"][0].is_string(), "{placed}");
    let gone = steps.iter().find(|step| step["technique"] != "last-square").expect("squares ruled out");
    assert!(gone["effect"]["rule_out"]["squares"].is_array(), "{gone}");
}

#[test]
fn unsupported_requests_are_explained() {
    let attack = "4\nQ***\n****\nQ***\n****\n";
    for command in ["hint", "rate"] {
        let run = ninefold(&[command], format!("{attack}4\n****\n***\n****\n****\n3\n***\n***\n***\n"));
        run.tells(&[
            "queens on r1c1 (line 2, column 1) and r3c1 (line 4, column 1)",
            "line 8, column 4",
            "help: ",
        ]);
        assert_eq!((run.code, run.out.lines().count()), (Some(1), 3), "{}", run.out);
        assert_eq!(run.out.matches("none").count(), 2, "{}", run.out);
        assert!(run.out.contains("invalid\n"), "{}", run.out);
    }
}

/// What follows from a position does not depend on the technique: every step agrees with the only solution.
#[test]
fn all_steps_of_every_included_board_lead_to_its_solution() {
    let solutions = ninefold(&["queens", "--first", "--json", "queens", "regions"], "").json();
    let steps = ninefold(&["hint", "--all", "--json", "queens", "regions"], "").json();
    let mut used = HashSet::new();
    let mut boards = HashSet::new();
    for step in &steps {
        let at = |record: &Value| (record["file"].to_string(), record["line"].to_string());
        let solution = solutions.iter().find(|solution| at(solution) == at(step)).expect("a board");
        let has_queen = |square: &Value| {
            let name = square.as_str().expect("a square");
            let (row, column) = name[1..].split_once('c').expect("a square");
            let (row, column): (usize, u64) =
                (row.parse().expect("a row"), column.parse().expect("a column"));
            solution["columns"][row - 1].as_u64() == Some(column)
        };
        match &step["effect"] {
            effect if effect["place"].is_object() => assert!(has_queen(&effect["place"]["square"]), "{step}"),
            effect => {
                let squares = effect["rule_out"]["squares"].as_array().expect("squares");
                assert!(!squares.is_empty() && !squares.iter().any(has_queen), "{step}");
            }
        }
        used.insert(step["technique"].to_string());
        boards.insert(at(step));
    }
    assert!(boards.len() > 200 && used.len() == TECHNIQUES.len(), "{} {used:?}", boards.len());
}

#[test]
fn all_steps_are_those_of_each_technique_or_of_the_ones_named() {
    let all = ninefold(&["hint", "--all"], format!("{REGIONS}{FOUR}"));
    assert_eq!((all.code, all.err.as_str()), (Some(0), ""));
    let (regions, four) = all.out.split_once("\n\n").expect("a blank line after each board");
    let next = ninefold(&["hint"], REGIONS).out;
    assert!(regions.starts_with(next.trim_end()), "the next step is the first: {regions}");
    assert!(four.ends_with("\n\n"), "{four}");
    let named = ["hint", "--all", "--technique", "common-attack", "--technique", "last square"];
    let of_regions: Vec<String> = ninefold(&named, REGIONS).out.lines().map(str::to_owned).collect();
    let expected: Vec<&str> = regions
        .lines()
        .filter(|line| line.contains(": common attack. ") || line.contains(": last square. "))
        .collect();
    assert!(expected.len() > 1 && of_regions[..expected.len()] == expected, "{of_regions:#?}");
    // Region A alone has the queen of row 1, so A and B are no pair for rows 1 and 2.
    let board = "regions 5\nAABCC\nBBBCC\nDDDCC\nDDEEC\nEEEEE\n";
    let locked = ninefold(&["hint", "--all", "--technique", "locked-house"], board).out;
    let pairs = ninefold(&["hint", "--all", "--technique", "house-pair"], board).out;
    assert!(locked.contains("no queen on r1c3, r1c4 and r1c5: ") && !pairs.contains("A and B"), "{pairs}");
    let none = ninefold(&["hint", "--all", "--technique", "x-wing"], REGIONS);
    assert_eq!((none.out.as_str(), none.code), ("\n", Some(0)));
    none.tells(&["this position has no such step"]);
    ninefold(&["hint", "--all"], "4\nQQ**\n****\n****\n****\n")
        .fails_with("none\n\n", &["attack each other"]);
    ninefold(&["hint", "--all", "--as", "library"], FOUR).fails_with("invalid\n\n", &["HoDoKu's library"]);
    ninefold(&["hint", "--all", "--technique", "house-pare"], FOUR)
        .is_wrong_usage(&["did you mean `house-pair`?"]);
}

#[test]
fn a_rating_has_board_level_hardest_technique_and_steps() {
    let boards = format!("{FOUR}{REGIONS}");
    let lines: Vec<String> = ninefold(&["rate"], &boards).out.lines().map(str::to_string).collect();
    let paths = ninefold(&["hint", "--path"], &boards).out;
    assert_eq!(lines.len(), 2);
    for (line, path) in lines.iter().zip(paths.split("\n\n")) {
        let fields: Vec<&str> = line.split('\t').collect();
        let steps = path.lines().filter(|line| !line.starts_with("solved")).count();
        let &[board, level, "-", hardest, count] = &fields[..] else { panic!("{line}") };
        assert_eq!(count, steps.to_string());
        let technique = TECHNIQUES.iter().find(|technique| technique.slug == hardest).expect("a technique");
        assert_eq!(technique.level.name(), level);
        assert!(path.contains(technique.name), "{hardest} in {path}");
        assert!(boards.contains(&(board.replace('/', "\n") + "\n")), "{board}");
    }
    let record = &ninefold(&["rate", "--json"], FOUR).json()[0];
    assert_eq!((&record["verdict"], &record["score"]), (&json!("rated"), &json!(null)), "{record}");
    assert_eq!(record["puzzle"], json!("4/**.*/****/****/****"));
    let several = "4\n****\n****\n****\n****\n";
    ninefold(&["rate"], several).fails_with("4/****/****/****/****\tmultiple\n", &[]);
}

#[test]
fn levels_are_as_requested() {
    for (kind, size) in [("blocked", "7"), ("regions", "8")] {
        for level in ["easy", "medium", "hard"] {
            let generate = ["generate", "--queens", kind, "--size", size, "--level", level, "--seed", "4"];
            let rated = ninefold(&["rate"], ninefold(&generate, "").out).out;
            assert_eq!(rated.split('\t').nth(1), Some(level), "{rated}");
        }
    }
}

#[test]
fn techniques_are_listed_after_those_of_sudoku_and_explained() {
    let list = ninefold(&["techniques"], "").out;
    let slugs: Vec<&str> = list.lines().filter_map(|line| line.split('\t').next()).collect();
    assert_eq!(slugs.iter().collect::<HashSet<_>>().len(), slugs.len(), "a name of two");
    let queens: Vec<&str> = TECHNIQUES.iter().map(|technique| technique.slug).collect();
    assert!(slugs.ends_with(&queens), "{list}");
    assert!(list.contains("\nhouse-pair\t-\thouse pair\thard\t-\n"), "{list}");
    for technique in TECHNIQUES {
        let run = ninefold(&["techniques", technique.name], "");
        assert_eq!(run.out, ninefold(&["techniques", technique.slug], "").out);
        let told = format!(" ({}, on queens boards): {}\n", technique.slug, technique.level.name());
        assert!(run.out.contains(&told) && run.out.contains(technique.doc()), "{}", run.out);
        // The example is a board in which it is the next step.
        let record = &ninefold(&["techniques", "--json", technique.slug], "").json()[0];
        assert_eq!((&record["puzzle"], &record["code"]), (&json!("queens"), &json!(null)));
        let board = record["example"].as_str().expect("an example");
        assert!(run.out.contains(board));
        let next = &ninefold(&["hint", "--json"], board).json()[0];
        assert_eq!(next["technique"], technique.slug, "{next}");
        let text = next["text"].as_str().expect("words");
        assert!(run.out.contains(&format!("{text}\n")), "{}", run.out);
    }
    ninefold(&["techniques", "supposed-quen"], "").is_wrong_usage(&["did you mean `supposed-queen`?"]);
}
