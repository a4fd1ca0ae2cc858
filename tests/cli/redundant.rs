//! `ninefold minimal` and `ninefold vicinity`: redundant clues, puzzles inside and near by.

use std::collections::HashSet;

use crate::support::{Folder, Run, ninefold};

const SOLUTION: &str = "123456789456789123789123456214365897365897214897214365531642978642978531978531642\n";

fn run(args: &[&str], input: &str) -> Run {
    let run = ninefold(args, input);
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)), "{args:?}");
    run
}

/// A minimal puzzle, and the same with one clue more.
fn puzzles() -> (String, String) {
    let minimal = run(&["generate", "--minimal", "--seed", "4"], "").out;
    let solution = run(&["solve"], &minimal).out;
    let open = minimal.find('.').expect("an open cell");
    let mut more = minimal.clone();
    more.replace_range(open..=open, &solution[open..=open]);
    (minimal, more)
}

#[test]
fn redundant_clues_are_named() {
    let (minimal, more) = puzzles();
    let answers = run(&["minimal"], &format!("{minimal}{more}")).out;
    let [first, second] = answers.lines().collect::<Vec<_>>()[..] else { panic!("{answers}") };
    assert_eq!(first, format!("{}\tminimal", minimal.trim()));
    let [puzzle, verdict, count, cells] = second.split('\t').collect::<Vec<_>>()[..] else {
        panic!("{second}")
    };
    assert_eq!((puzzle, verdict), (more.trim(), "redundant"));
    assert_eq!(cells.split(' ').count().to_string(), count);
    let records = run(&["minimal", "--json"], &more).json();
    assert_eq!(
        records[0]["redundant"].as_array().map(Vec::len).map(|n| n.to_string()).as_deref(),
        Some(count)
    );

    let input = format!("{}\n{}\n{}\n", ".".repeat(81), "11".to_owned() + &".".repeat(79), &SOLUTION[..80]);
    let bad = ninefold(&["minimal"], &input);
    let words: Vec<&str> = bad.out.lines().map(|line| line.rsplit('\t').next().expect("a word")).collect();
    assert_eq!((words, bad.code), (vec!["multiple", "none", "invalid"], Some(1)), "{}", bad.err);
}

#[test]
fn sheets_of_several_puzzles_are_separated() {
    let one = run(&["generate", "--variant", "diagonal", "--size", "4", "--minimal"], "").out;
    let two = run(&["minimal", "--all"], &format!("{one}\n{one}")).out;
    assert_eq!(two, format!("{one}\n{one}"));
    let folder = Folder::new().with("line", SOLUTION).with("sheet", &one);
    let solved = folder.ninefold(&["solve", "line", "sheet", "line"], "");
    let [first, second, third] = solved.out.split("\n\n").collect::<Vec<_>>()[..] else {
        panic!("{solved:?}")
    };
    assert_eq!((first, third), (SOLUTION.trim_end(), SOLUTION), "{solved:?}");
    assert!(second.contains("extra: diagonals"), "{solved:?}");
}

#[test]
fn all_minimal_puzzles_inside() {
    let (minimal, more) = puzzles();
    assert_eq!(run(&["minimal", "--all"], &minimal).out, minimal);
    let inside = run(&["minimal", "--all"], &more).out;
    let lines: HashSet<&str> = inside.lines().collect();
    assert!(
        lines.contains(minimal.trim()) && lines.len() == inside.lines().count() && lines.len() > 1,
        "{inside}"
    );
    let again = run(&["minimal"], &inside).out;
    assert!(again.lines().all(|line| line.ends_with("\tminimal")), "{again}");
    assert_eq!(run(&["minimal", "--all", "--limit", "50"], SOLUTION).out.lines().count(), 50);
    assert_eq!(ninefold(&["minimal", "--all"], ".".repeat(81)).out, "multiple\n");
}

#[test]
fn the_vicinity_has_each_puzzle_once_on_any_number_of_threads() {
    let (minimal, more) = puzzles();
    let one = run(&["vicinity", "--threads", "1"], &minimal).out;
    assert_eq!(run(&["vicinity", "--threads", "3"], &minimal).out, one);
    let lines: HashSet<&str> = one.lines().collect();
    assert!(
        !lines.is_empty() && lines.len() == one.lines().count() && !lines.contains(minimal.trim()),
        "{one}"
    );
    let differ = |line: &str| line.bytes().zip(minimal.bytes()).filter(|(a, b)| a != b).count();
    // A clue that moved, or another digit in its cell.
    assert!(lines.iter().all(|line| (1..=2).contains(&differ(line))), "{one}");
    assert!(run(&["vicinity", "--remove", "1", "--add", "0"], &more).out.contains(&minimal));
    assert_eq!(run(&["vicinity", "--remove", "1", "--add", "0"], &minimal).out, "");
    assert_eq!(ninefold(&["vicinity", "--remove", "0", "--add", "0"], &minimal).code, Some(2));
    assert_eq!(ninefold(&["vicinity"], "foo").code, Some(1));
    for (options, words) in
        [(["--remove", "70", "--add", "1"], "has only"), (["--remove", "0", "--add", "70"], "open cells")]
    {
        let refused = ninefold(&[&["vicinity"], &options[..]].concat(), &minimal);
        assert!(refused.err.contains(words) && refused.code == Some(1), "{}", refused.err);
    }
}

#[test]
fn minimal_variants_keep_their_houses() {
    let diagonal = run(&["generate", "--variant", "diagonal", "--seed", "3", "--clues", "30"], "").out;
    let inside = run(&["minimal", "--all", "--limit", "3"], &diagonal).out;
    let unique = run(&["solve", "--unique"], &inside).out;
    assert_eq!(unique.matches("diagonal").count(), 3, "{unique}");
}

#[test]
fn variants_are_written_with_their_houses() {
    for variant in ["jigsaw", "windoku", "diagonal"] {
        let made = run(&["generate", "--variant", variant, "--seed", "1"], "").out;
        let line = run(&["minimal"], &made).out;
        let puzzle = line.split('\t').next().expect("a field").to_owned();
        let record = &run(&["minimal", "--json"], &made).json()[0];
        assert_eq!(record["puzzle"], puzzle);
        let solution = |text: &str| run(&["solve", "--json", "--unique"], text).json()[0]["solution"].clone();
        assert_eq!(solution(&puzzle), solution(&made), "{variant}");
    }
}
