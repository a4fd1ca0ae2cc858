//! Puzzles with rules besides houses.

use std::collections::BTreeMap;
use std::time::Duration;

use cpu_time::ThreadTime;

use crate::data::Source;
use ninefold_engine::format::{self, Format, Options, Writer};
use ninefold_engine::grid::{Alphabet, Digit, Grid, Puzzle};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::solve::{self, Count, Solver, Verdict};

/// The grid of a solution: digits, or numbers with commas.
fn grid(text: &str) -> Grid {
    if text.contains(',') {
        return text.split(',').map(|number| number.parse().ok().and_then(Digit::new)).collect();
    }
    text.chars().map(|c| Alphabet::Digits.digit(c, 9)).collect()
}

/// Whether a grid is the solution that a row has, as the puzzle shows its digits and without blank cells.
fn is_solution(puzzle: &Puzzle, found: &Grid, solution: &str) -> bool {
    let shown = Writer::new(Format::LINE).solution(puzzle, found);
    shown.trim_end() == solution || solution.contains(',') && *found == grid(solution)
}

/// The numbers of solutions of boards with fewer rows or columns than digits: two rows of three digits that differ in each
/// column, two rows of two out of three digits; and a quarter of the 288 squares of 4x4.
#[test]
fn boards_that_are_not_square_are_counted() {
    for (text, count) in [
        (".Shape~2x3.NoBoxes.~R1C1_1_2_3", 12),
        (".Shape~2x2~3.NoBoxes.~R1C1_1_2_3", 18),
        (".Shape~4x4~0-3.~R1C1_0", 72),
    ] {
        let found = format::parse(text.as_bytes(), Options::default()).expect("a puzzle");
        let puzzle = found[0].problem.as_sudoku().expect("a sudoku");
        let counted = solve::count(&puzzle.geometry, &puzzle.givens, None, &Monitor::new());
        assert_eq!(counted, Ok(Count::Exact(count)), "{text}");
    }
}

/// The time for a puzzle. The hardest need minutes: a puzzle that is not finished in time is reported and proves nothing.
const LIMIT: Duration = Duration::from_secs(1);

/// The fewest puzzles that must be finished in time, fewer than a slow machine does.
const FEWEST: usize = 50;

/// A row has a name, a set, the rules, two figures of another solver, the only solution, and the puzzle.
#[test]
#[ignore = "needs the puzzle collections: NINEFOLD_COLLECTIONS"]
fn collection_of_rules_has_the_solutions_that_are_known() {
    let text = Source::Collections.text("rules/puzzles.tsv");
    let (mut solved, mut wrong, mut late, mut total) = (0, Vec::new(), Vec::new(), Duration::ZERO);
    let mut unknown: BTreeMap<String, usize> = BTreeMap::new();
    for row in text.lines().filter(|row| !row.starts_with('#')) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [name, _, _, guesses, milliseconds, solution, puzzle] = fields[..] else { panic!("{row}") };
        let problem = match format::parse(puzzle.as_bytes(), Options::default()) {
            Ok(found) => found[0].problem.clone(),
            Err(error) => {
                *unknown.entry(error.to_string()).or_default() += 1;
                continue;
            }
        };
        let puzzle = problem.as_sudoku().expect("a sudoku");
        if !puzzle.info.not_checked.is_empty() {
            *unknown.entry(puzzle.info.not_checked.join(", ")).or_default() += 1;
            continue;
        }
        let (start, monitor) = (ThreadTime::now(), Monitor::new());
        let (verdict, _) = monitor.within(LIMIT, || Solver::new(&puzzle.geometry).verdict(puzzle, &monitor));
        let time = start.elapsed();
        total += time;
        println!(
            "{name}\t{:.1} ms\tthe other: {milliseconds} ms, {guesses} guesses",
            time.as_secs_f64() * 1000.0
        );
        match verdict {
            Ok(Verdict::Unique(found)) if is_solution(puzzle, &found, solution) => solved += 1,
            Ok(other) => wrong.push(format!("{name}: {other:?}")),
            Err(_) => late.push(name.to_owned()),
        }
    }
    println!("{solved} solved in {total:?}; late: {late:?}; not read: {unknown:#?}");
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(solved >= FEWEST, "{late:?}");
}

/// A row has a name, a link of f-puzzles, the only solution, and the rules.
#[test]
#[ignore = "needs the puzzle collections: NINEFOLD_COLLECTIONS"]
fn collection_of_links_has_the_solutions_that_are_known() {
    let text = Source::Collections.text("rules/links.tsv");
    let mut solved = 0;
    for row in text.lines().filter(|row| !row.starts_with('#')) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [name, link, solution, rules] = fields[..] else { panic!("{row}") };
        let found = format::parse(link.as_bytes(), Options::default()).expect("a puzzle");
        let puzzle = found[0].problem.as_sudoku().expect("a sudoku");
        assert!(!puzzle.geometry.rules().is_empty(), "{name}: {rules}");
        let monitor = Monitor::new();
        let (verdict, _) = monitor.within(LIMIT, || Solver::new(&puzzle.geometry).verdict(puzzle, &monitor));
        match verdict {
            Ok(Verdict::Unique(found)) => {
                assert_eq!(found, grid(solution), "{name}");
                solved += 1;
            }
            Ok(other) => panic!("{name}: {other:?}"),
            Err(_) => println!("{name}: not finished"),
        }
        let written = Writer::new(Format::FPUZZLES).problem(&found[0].problem).expect("a link");
        let again = format::parse(written.as_bytes(), Options::default()).expect("a puzzle");
        let again = again[0].problem.as_sudoku().expect("a sudoku");
        assert_eq!(again.geometry.rules().len(), puzzle.geometry.rules().len(), "{name}");
        assert_eq!(again.givens, puzzle.givens, "{name}");
    }
    assert!(solved >= 7, "{solved}");
}
