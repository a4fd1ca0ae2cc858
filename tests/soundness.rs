//! Every step up to hard techniques, on every position of many solving paths, agrees with the
//! puzzle's only solution. `techniques` holds the chains and nets above them, on fewer positions.

#[path = "support/collections.rs"]
mod collections;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use collections::collection;
use ninefold::explain::Span;
use ninefold::format::{self, Problem};
use ninefold::grid::{Alphabet, CandidateGrid, Geometry, Grid, Puzzle};
use ninefold::hint::{self, Climb, Effect, Level, Name, Solutions, Step, TECHNIQUES};
use ninefold::monitor::Monitor;
use ninefold::packs::PACKS;
use ninefold::solve::{self, Verdict};

fn contradicts(step: &Step, solution: &Grid) -> bool {
    match &step.effect {
        Effect::Place(cell, digit) => solution[*cell] != Some(*digit),
        Effect::PlaceAll(cells, digit) => cells.iter().any(|cell| solution[cell] != Some(*digit)),
        Effect::Eliminate(gone) => {
            gone.iter().any(|&(cell, digits)| solution[cell].is_some_and(|digit| digits.contains(digit)))
        }
    }
}

/// Walks the puzzle by steps and checks all steps of each position; counts them by technique.
fn check(puzzle: &Puzzle, seen: &mut BTreeMap<&'static str, usize>) {
    let Some(Verdict::Unique(solution)) = solve::verdict(&puzzle.geometry, &puzzle.givens, &Monitor::new())
    else {
        return;
    };
    // On large boards the families of fish alone take minutes.
    let most = if puzzle.geometry.size() > 9 { Level::Medium } else { Level::Hard };
    let techniques: Vec<_> = TECHNIQUES.iter().copied().filter(|t| t.card().level <= most).collect();
    let mut grid = CandidateGrid::of(puzzle);
    loop {
        let mut first = None;
        let _ = hint::all_steps(&grid, &techniques, &mut |step| {
            let say = || step.explain(&grid).render(grid.geometry(), puzzle.alphabet);
            assert!(!contradicts(&step, &solution), "{}: {}", step.technique.slug(), say());
            let told = step.explain(&grid);
            assert!(
                !matches!(told.spans(), [] | [Span::Name(Name::House(_)), ..]),
                "{} starts with a small letter",
                say()
            );
            assert!(!step.highlights(grid.geometry()).is_empty());
            *seen.entry(step.technique.slug()).or_default() += 1;
            first.get_or_insert(step);
            ControlFlow::Continue(())
        });
        let Some(step) = first else { return };
        step.effect.apply(&mut grid);
    }
}

fn sudokus(problems: impl IntoIterator<Item = Problem>) -> impl Iterator<Item = Puzzle> {
    problems.into_iter().filter_map(|problem| match problem {
        Problem::Sudoku(puzzle) => Some(puzzle),
        Problem::Queens(_) => None,
    })
}

#[test]
fn every_step_on_the_embedded_puzzles_is_sound() {
    let mut seen = BTreeMap::new();
    for pack in &PACKS {
        sudokus(pack.problems().iter().cloned()).for_each(|puzzle| check(&puzzle, &mut seen));
    }
    for technique in TECHNIQUES.iter().filter(|t| t.card().level == Level::Easy) {
        assert!(seen.contains_key(technique.slug()), "{} never fired", technique.slug());
    }
}

/// Walks so many puzzles of each 9x9 list to their solutions by steps alone, each step confirmed by its evidence and
/// by the solution; counts the positions.
fn climb_lists(puzzles_of_each: usize) -> usize {
    const LISTS: [&str; 7] = ["easy", "17clue", "minimal", "top95", "top1465", "hardest375", "hardest11"];
    let Some(folder) = collection("puzzles") else { return usize::MAX };
    let board = Geometry::standard(9).expect("9x9");
    let mut positions = 0;
    for list in LISTS {
        let text = std::fs::read_to_string(folder.join(format!("nine_{list}.txt"))).expect("a list");
        let every = (text.lines().count() / puzzles_of_each).max(1);
        for line in text.lines().step_by(every).take(puzzles_of_each) {
            let givens: Grid = line.chars().map(|c| Alphabet::Digits.digit(c, 9)).collect();
            let Some(Verdict::Unique(solution)) = solve::verdict(&board, &givens, &Monitor::new()) else {
                panic!("{line} has one solution");
            };
            let mut climb =
                Climb::new(&CandidateGrid::of(&Puzzle::new(board.clone(), givens)), Solutions::One);
            let mut before = climb.grid().clone();
            while let Some(step) = climb.next() {
                let name = step.technique.slug();
                assert!(!contradicts(&step, &solution), "{line}: {name} is wrong: {step:?}");
                assert_eq!(hint::check(&before, &step), Ok(()), "{line}: {name}: {step:?}");
                before = climb.grid().clone();
                positions += 1;
            }
            assert_eq!(climb.grid().values(), &solution, "{line} is solved by steps alone");
        }
    }
    positions
}

#[test]
fn puzzles_of_every_list_are_solved_by_steps() {
    assert!(climb_lists(12) > 5_000);
}

#[test]
#[ignore = "minutes; the same in small runs always"]
fn a_hundred_thousand_positions_are_passed_by_steps() {
    assert!(climb_lists(260) > 100_000);
}

#[test]
fn every_step_on_puzzles_in_the_wild_is_sound() {
    let Some(folder) = collection("puzzles") else { return };
    let mut seen = BTreeMap::new();
    for (list, most) in
        [("nine_easy.txt", 150), ("nine_17clue.txt", 150), ("nine_top95.txt", 95), ("sixteen_gecode.txt", 6)]
    {
        let text = std::fs::read(folder.join(list)).expect("a list can be read");
        let lines: Vec<u8> =
            text.split_inclusive(|&byte| byte == b'\n').take(most).flatten().copied().collect();
        let entries = format::parse(&lines, format::Options::default()).expect("a list can be parsed");
        sudokus(entries.into_iter().map(|entry| entry.problem)).for_each(|puzzle| check(&puzzle, &mut seen));
    }
    assert!(seen.values().sum::<usize>() > 10_000, "{seen:?}");
}
