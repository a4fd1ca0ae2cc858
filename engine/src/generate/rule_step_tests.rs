//! Steps of rules on random boards with rules of all kinds: none removes a digit of a solution, each is confirmed from its
//! evidence, which allows nothing that is wrong, and each says its reason.

mod words;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{Rng, RngExt, SeedableRng};

use super::full_grid;
use crate::grid::{Alphabet, CandidateGrid, CandidateSet, Cell, CellSet, Digit, Geometry, Grid, Rule, Shape};
use crate::hint::evidence::{PartMut, Parts};
use crate::hint::{Analysis, Effect, Evidence, OF_RULES, Step, check};
use crate::monitor::Monitor;
use crate::solve::random_rules;

/// The most steps of a technique that are checked in a position.
const MAX_STEPS: usize = 4;

/// The longest reason, in characters: what it removes is not counted, as there is no end to that on random boards.
const MAX_WORDS: usize = 420;

/// Returns a board with rules that hold of a grid.
fn board(size: usize, grid: &Grid, rng: &mut ChaCha8Rng) -> Option<Geometry> {
    let mut rules: Vec<Rule> = Vec::new();
    for _ in 0..rng.random_range(1..=5) {
        let Some(shape) = random_rules::shape(random_rules::kind(rng), grid, size, rng) else { continue };
        if shape.first_number == 1 {
            let board = Geometry::new(shape.clone()).ok()?;
            let own = shape.rules.iter().filter(|rule| rule.holds(&board, grid) == Some(true));
            rules.extend(own.filter(|rule| !rules.contains(rule)).cloned().collect::<Vec<_>>());
        }
    }
    let board = Geometry::new(Shape { rules: rules.into(), ..Shape::standard(size)? }).ok()?;
    let holds = board.rules().iter().all(|rule| rule.holds(&board, grid) == Some(true));
    (holds && !board.rules().is_empty()).then_some(board)
}

/// Returns a position with all digits of a grid among its candidates.
fn position(board: Arc<Geometry>, grid: &Grid, rng: &mut impl Rng) -> CandidateGrid {
    let mut position = CandidateGrid::new(board.clone(), &Grid::empty(board.cell_count()));
    let [placed, removed] = [rng.random_range(0.0..0.5), rng.random_range(0.0..0.8)];
    for cell in board.cells() {
        let digit = grid[cell].expect("a full grid");
        if rng.random_bool(placed) {
            position.place(cell, digit);
        } else {
            let others = position.candidates(cell) - CandidateSet::of(digit);
            position.eliminate(cell, others.iter().filter(|_| rng.random_bool(removed)).collect());
        }
    }
    position
}

/// Checks a step against the solution that it must leave.
fn check_step(step: &Step, position: &CandidateGrid, grid: &Grid, rng: &mut impl Rng) {
    let board = position.geometry();
    let rules = board.rules();
    let told = step.explain(position).render(board, Alphabet::Digits);
    let slug = step.technique.slug;
    let mut after = position.clone();
    step.effect.apply(&mut after);
    for (cell, digit) in grid.placed() {
        let is_left = after.value(cell) == Some(digit) || after.candidates(cell).contains(digit);
        assert!(is_left, "{slug} removes {digit:?} of {}: {told}\n{rules:?}", board.cell_name(cell));
    }
    assert_eq!(check(position, step), Ok(()), "{slug}: {told}\n{rules:?}");
    let result = step.effect.clause().render(board, Alphabet::Digits);
    let length = told.chars().count() - result.chars().count();
    if let Evidence::ByRules(by) = &step.evidence {
        words::check(&told, step, position, by.cells());
    }
    assert!(length <= MAX_WORDS && length > 10, "{slug}: {told}");
    // The evidence of what is true must not allow what is false, not even without one of its parts.
    let open = board.cells().filter(|&cell| position.value(cell).is_none());
    let cells: Vec<Cell> = changed_cells(&step.effect).take(2).chain(open.take(3)).collect();
    for evidence in [step.evidence.clone(), damaged(&step.evidence, board, rng)] {
        for &cell in &cells {
            let digit = grid[cell].expect("a full grid");
            let effect = Effect::Eliminate(vec![(cell, CandidateSet::of(digit))]);
            let wrong = Step { effect, evidence: evidence.clone(), ..step.clone() };
            assert!(
                check(position, &wrong).is_err(),
                "{slug} allows to remove {digit:?} of {cell:?}: {told}\n{evidence:?}"
            );
        }
    }
}

fn changed_cells(effect: &Effect) -> impl Iterator<Item = Cell> {
    let cells: CellSet = match effect {
        Effect::Place(cell, _) => CellSet::of(*cell),
        Effect::PlaceAll(cells, _) => *cells,
        Effect::Eliminate(list) => list.iter().map(|(cell, _)| *cell).collect(),
    };
    cells.iter()
}

/// Returns evidence without a cell, a digit, or an entry of a list such as its rules, or with something else in its place.
fn damaged(evidence: &Evidence, board: &Geometry, rng: &mut impl Rng) -> Evidence {
    let mut damaged = evidence.clone();
    let mut count = 0;
    damaged.for_each_mut(&mut |_| count += 1);
    let chosen = rng.random_range(0..count);
    let mut index = 0;
    damaged.for_each_mut(&mut |part| {
        if index == chosen {
            damage(part, board, rng);
        }
        index += 1;
    });
    damaged
}

fn damage(part: PartMut, board: &Geometry, rng: &mut impl Rng) {
    match part {
        PartMut::Cell(cell) => *cell = board.cells().choose(rng).expect("a cell"),
        PartMut::Digit(digit) => *digit = Digit::all(board.size()).choose(rng).expect("a digit"),
        PartMut::House(house) => *house = board.houses().map(|(id, _)| id).choose(rng).expect("a house"),
        PartMut::Cells(cells) => cells.iter().choose(rng).into_iter().for_each(|cell| cells.remove(cell)),
        PartMut::Digits(digits) => {
            digits.iter().choose(rng).into_iter().for_each(|digit| digits.remove(digit));
        }
        PartMut::Flag(flag) => *flag = !*flag,
        PartMut::Word(word) => word.advance(),
        PartMut::Entries(entries) => {
            (0..entries.count()).choose(rng).into_iter().for_each(|entry| entries.remove_entry(entry));
        }
    }
}

/// Checks all steps of rules in random positions of so many boards, and returns how many there were of each technique.
fn check_boards(count: usize) -> BTreeMap<&'static str, usize> {
    let [mut rng, mut damage_rng] = [53, 54].map(ChaCha8Rng::seed_from_u64);
    let mut seen = BTreeMap::new();
    let mut boards = 0;
    while boards < count {
        let size = *[4, 6, 9].choose(&mut rng).expect("a size");
        let plain = Geometry::standard(size).expect("a standard board");
        let grid = full_grid(&plain, &mut rng, &Monitor::new()).expect("a grid");
        let Some(board) = board(size, &grid, &mut rng) else { continue };
        boards += 1;
        let position = position(Arc::new(board), &grid, &mut rng);
        let analysis = Analysis::new(&position);
        for technique in OF_RULES {
            let mut found = 0;
            let _ = technique.find(&analysis, &mut |step| {
                check_step(&step, &position, &grid, &mut damage_rng);
                *seen.entry(technique.slug).or_default() += 1;
                found += 1;
                if found < MAX_STEPS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
    }
    seen
}

#[test]
fn steps_of_rules_are_sound_on_some_boards() {
    let seen = check_boards(60);
    assert!(seen.len() > OF_RULES.len() / 2, "{seen:?}");
}

#[test]
#[ignore = "slow: two thousand boards"]
fn steps_of_rules_are_sound() {
    let seen = check_boards(2_000);
    assert_eq!(seen.len(), OF_RULES.len(), "{seen:?}");
}
