//! Compares the techniques with known answers: every case of the library, and steps of real solve paths.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use crate::data::Source;
use crate::library::{self, Case};
use ninefold_engine::explain::words;
use ninefold_engine::explain::{Role, Span};
use ninefold_engine::grid::{CandidateGrid, Cell, Geometry, Grid};
use ninefold_engine::hint::{self, Effect, Name, Step, Technique, Uniqueness};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::queens::hint as queens;
use ninefold_engine::solve::{Solver, Verdict};

/// The share of steps met on real paths that must be found with exactly their outcome.
const PATH_STEPS: f64 = 1.0;

/// The share of states on real paths in which our first step is as hard as the one used there.
const SAME_FIRST: f64 = 0.98;

/// Returns the steps of a technique.
fn steps_of(technique: &'static Technique, grid: &CandidateGrid) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = hint::all_steps(grid, &[technique], &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps
}

/// Returns the solution if it is unique.
fn solution(grid: &CandidateGrid, solver: &mut Solver) -> Option<Grid> {
    let mut givens = Grid::empty(grid.geometry().cell_count());
    grid.givens().iter().for_each(|cell| givens[cell] = grid.value(cell));
    match solver.verdict(&givens, &Monitor::new()) {
        Ok(Verdict::Unique(solution)) => Some(solution).filter(|s| allows(grid, s)),
        _ => None,
    }
}

fn allows(grid: &CandidateGrid, solution: &Grid) -> bool {
    let fits = |(cell, digit)| grid.value(cell) == Some(digit) || grid.candidates(cell).contains(digit);
    solution.placed().all(fits)
}

/// Returns what is wrong with a step: its evidence does not confirm it, or the solution contradicts it.
fn fault(grid: &CandidateGrid, step: &Step, solution: Option<&Grid>) -> Option<String> {
    let wrong = solution.is_some_and(|solution| match &step.effect {
        &Effect::Place(cell, digit) => solution[cell] != Some(digit),
        &Effect::PlaceAll(cells, digit) => cells.iter().any(|cell| solution[cell] != Some(digit)),
        Effect::Eliminate(list) => {
            list.iter().any(|&(cell, digits)| solution[cell].is_some_and(|digit| digits.contains(digit)))
        }
    });
    let because = hint::check(grid, step).err();
    let name = step.technique.slug;
    match (wrong, because) {
        (false, None) => None,
        (true, because) => Some(format!("{name} is wrong: {step:?} {because:?}")),
        (false, Some(error)) => Some(format!("{name}: {error}: {step:?}")),
    }
}

/// The results for one code: the cases passed, all cases, and the lines that failed.
#[derive(Default)]
struct CaseCount {
    passed: usize,
    total: usize,
    failed: Vec<String>,
}

fn run(lines: &str, faults: &mut Vec<String>) -> BTreeMap<String, CaseCount> {
    let mut counts: BTreeMap<String, CaseCount> = BTreeMap::new();
    let wanted = std::env::var("TECHNIQUE").unwrap_or_default();
    let mut solver = Solver::new(&Geometry::standard(9).expect("9x9"));
    for line in lines.lines().filter(|line| line.starts_with(':')) {
        let case: Case = library::parse(line);
        if !case.code.starts_with(&wanted) {
            continue;
        }
        let count = counts.entry(case.code.clone()).or_default();
        count.total += 1;
        let Some(technique) = hint::by_code(&case.code) else { continue };
        let steps = steps_of(technique, &case.grid);
        let answer = solution(&case.grid, &mut solver);
        faults.extend(steps.iter().filter_map(|step| {
            fault(&case.grid, step, answer.as_ref()).map(|fault| format!("{fault}\n  {line}"))
        }));
        if steps.iter().any(|step| case.is_met_by(step)) != case.code.ends_with("-x") {
            count.passed += 1;
        } else {
            let found =
                steps.iter().map(|s| s.effect.text().render(case.grid.geometry(), Default::default()));
            count.failed.push(format!("{line}\n    found {:?}", found.collect::<Vec<_>>()));
        }
    }
    counts
}

fn report(counts: &BTreeMap<String, CaseCount>) {
    let detail = std::env::var("TECHNIQUE").unwrap_or_default();
    for (code, count) in counts {
        println!("{code:8} {:4} of {:4}", count.passed, count.total);
        if code.starts_with(&detail) && !detail.is_empty() {
            count.failed.iter().for_each(|line| println!("    {line}"));
        }
    }
    let (passed, total) = counts.values().fold((0, 0), |(p, t), count| (p + count.passed, t + count.total));
    println!("all      {passed:4} of {total:4}");
}

fn assert_sound(faults: &[String]) {
    assert!(
        faults.is_empty(),
        "{} unsound steps, such as\n{}",
        faults.len(),
        faults[..faults.len().min(5)].join("\n")
    );
}

#[test]
#[ignore = "needs the puzzle collections, which the package lacks: NINEFOLD_COLLECTIONS=FOLDER"]
fn every_case_of_the_collection_is_found() {
    let lines = Source::Collections.text("hints/technique_cases.txt");
    let mut faults = Vec::new();
    let counts = run(&lines, &mut faults);
    report(&counts);
    assert_sound(&faults);
    for (code, count) in &counts {
        let (passed, total) = (count.passed, count.total);
        assert_eq!(passed, total, "{code}: {passed} of {total}\n{}", count.failed.join("\n"));
    }
}

#[test]
#[ignore = "needs the puzzle collections, which the package lacks: NINEFOLD_COLLECTIONS=FOLDER"]
fn steps_of_real_paths_in_the_collection_are_found() {
    let lines = Source::Collections.text("hints/path_steps.txt");
    let mut faults = Vec::new();
    let counts = run(&lines, &mut faults);
    report(&counts);
    assert_sound(&faults);
    let (passed, total) = counts.values().fold((0, 0), |(p, t), count| (p + count.passed, t + count.total));
    assert!(passed as f64 >= PATH_STEPS * total as f64, "{passed} of {total}");
}

/// In positions of real paths our first step has the level and score of the one used there: techniques are tried in the
/// usual order, and puzzles get the usual ratings.
#[test]
#[ignore = "needs the puzzle collections, which the package lacks: NINEFOLD_COLLECTIONS=FOLDER"]
fn techniques_are_tried_in_the_order_of_the_collection() {
    let lines = Source::Collections.text("hints/path_steps.txt");
    let (mut same, mut total, mut others) = (0, 0, BTreeMap::<(String, &str), usize>::new());
    for line in lines.lines().step_by(5) {
        let case = library::parse(line);
        let Some(step) = hint::next_step(&case.grid, Uniqueness::Unique) else { panic!("no step: {line}") };
        let Some(expected) = hint::by_code(&case.code) else { panic!("no technique: {line}") };
        let (ours, theirs) = (step.technique, expected);
        total += 1;
        match (ours.level, ours.score) == (theirs.level, theirs.score) {
            true => same += 1,
            false => *others.entry((case.code, ours.code)).or_default() += 1,
        }
    }
    println!("{same} of {total}; expected and found: {others:?}");
    assert!(same as f64 >= SAME_FIRST * f64::from(total), "{same} of {total}: {others:?}");
}

/// Every cell that the explanation of a stored example names is highlighted: as a cause, by a candidate that it has, or
/// as a cell of a highlighted house that lacks the digit.
#[test]
fn every_cell_that_an_explanation_names_is_highlighted() {
    let examples = include_str!("../../puzzles/techniques.txt");
    let mut unlit = Vec::new();
    for line in examples.lines().filter(|line| line.starts_with(':')) {
        let case = library::parse(line);
        let technique = hint::by_code(&case.code).unwrap_or_else(|| panic!("no technique: {line}"));
        let step = case.step(technique).unwrap_or_else(|| panic!("no step: {line}"));
        let highlights = step.presentation(&case.grid).highlights;
        let text = step.explain(&case.grid);
        let named = text.spans().iter().filter_map(|span| match span {
            Span::Name(Name::Cell(cell)) => Some(*cell),
            _ => None,
        });
        let is_lit = |cell: Cell| {
            let candidates = case.grid.candidates(cell);
            highlights.iter().filter(|light| light.cell == cell).any(|light| match light.role {
                // An open cell of the house is named because it lacks the digit.
                Role::House | Role::Cover => (candidates & step.effect.digits()).is_empty(),
                Role::Cause | Role::Set(_) => true,
                _ => {
                    let candidate = light.digit.or(step.evidence.digits().only());
                    candidates.is_empty() || candidate.is_some_and(|digit| candidates.contains(digit))
                }
            })
        };
        let missing: BTreeSet<Cell> = named.filter(|&cell| !is_lit(cell)).collect();
        if !missing.is_empty() {
            let names = missing.iter().map(|&cell| case.grid.geometry().cell_name(cell));
            unlit.push(format!(
                "{}: {:?} in: {}",
                technique.slug,
                names.collect::<Vec<_>>(),
                text.render(case.grid.geometry(), Default::default())
            ));
        }
    }
    assert!(unlit.is_empty(), "{}", unlit.join("\n"));
}

/// The words of techniques are in a text file, whose headings are their names.
#[test]
fn techniques_and_their_words_belong_together() {
    let ours: Vec<&str> = hint::all_techniques().map(|technique| technique.slug).collect();
    let all: Vec<&str> = ours.iter().copied().chain(queens::TECHNIQUES.iter().map(|one| one.slug)).collect();
    // Kinds of rules have a title.
    let pages = words::techniques().iter().filter(|page| page.depth == 3 && page.labelled("Title").is_none());
    let entries: Vec<&str> = pages.chain(words::without_page()).map(|entry| entry.heading).collect();
    for slug in &all {
        assert_eq!(entries.iter().filter(|entry| *entry == slug).count(), 1, "words of {slug}");
        assert!(words::of_technique(slug).ends_with('.'), "{slug} says nothing");
    }
    let strange: Vec<&&str> = entries.iter().filter(|entry| !all.contains(entry)).collect();
    assert!(strange.is_empty(), "words of no technique: {strange:?}");
}
