//! Sukaku: puzzles whose givens are candidates. They are made here, and every engine has to agree about them.

use ninefold_engine::grid::{CandidateSet, Cell, Clues, Digit, Geometry, GivenCandidates, Grid, Puzzle};
use ninefold_engine::instructions::InstructionSet;
use ninefold_engine::monitor::Monitor;
use ninefold_engine::solve::batch::{Answer, Batch};
use ninefold_engine::solve::{Count, Solver, Verdict};
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};

/// Returns a Sukaku with one solution: the digits of a full grid and up to `wanted` other candidates, tried in random
/// order and kept if the solution stays the only one.
pub fn sukaku(wanted: usize, rng: &mut impl Rng) -> Puzzle {
    let geometry = Geometry::standard(9).expect("a standard board");
    let mut solver = Solver::new(&geometry);
    let monitor = Monitor::new();
    let full = full_grid(&mut solver, rng);
    let mut sets: Vec<CandidateSet> = full.placed().map(|(_, digit)| CandidateSet::of(digit)).collect();
    let mut others: Vec<(usize, Digit)> = (0..81)
        .flat_map(|cell| Digit::all(9).map(move |digit| (cell, digit)))
        .filter(|&(cell, digit)| full[Cell::new(cell)] != Some(digit))
        .collect();
    others.shuffle(rng);
    let empty = Grid::empty(81);
    let mut kept = 0;
    for (cell, digit) in others {
        sets[cell].insert(digit);
        let given: GivenCandidates = sets.iter().copied().collect();
        match solver.verdict(Clues { digits: &empty, candidates: Some(&given) }, &monitor) {
            Ok(Verdict::Unique(_)) => kept += 1,
            _ => sets[cell].remove(digit),
        }
        if kept == wanted {
            break;
        }
    }
    Puzzle::with_candidates(geometry, sets.into_iter().collect())
}

/// Returns a random full grid: the first solution of the digits of three boxes that do not see each other.
fn full_grid(solver: &mut Solver, rng: &mut impl Rng) -> Grid {
    let mut digits: Vec<Digit> = Digit::all(9).collect();
    let mut grid = Grid::empty(81);
    for diagonal in 0..3 {
        digits.shuffle(rng);
        for (i, &digit) in digits.iter().enumerate() {
            grid[Cell::new((3 * diagonal + i / 3) * 9 + 3 * diagonal + i % 3)] = Some(digit);
        }
    }
    solver.first(&grid, &Monitor::new()).expect("not cancelled").expect("a full grid")
}

/// Returns the given candidates of a puzzle as the batch takes them.
fn masks(puzzle: &Puzzle) -> [u16; 81] {
    let given = puzzle.given_candidates.as_ref().expect("a Sukaku");
    std::array::from_fn(|cell| given.of(Cell::new(cell)).bits() as u16)
}

#[test]
fn search_and_batches_agree_on_candidates() {
    const LIMIT: u64 = 50;
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut puzzles: Vec<Puzzle> = Vec::new();
    for number in 0..36 {
        let puzzle = sukaku([60, 200, 300][number % 3], &mut rng);
        let given = puzzle.given_candidates.clone().expect("a Sukaku");
        let mut changed: Vec<CandidateSet> = given.as_slice().to_vec();
        // More candidates, which often allow other solutions, and fewer, which often leave none.
        for _ in 0..rng.random_range(5..60) {
            let (cell, digit) = (rng.random_range(0..81), Digit::from_index(rng.random_range(0..9)));
            match number % 2 {
                0 => changed[cell].insert(digit),
                _ if changed[cell].len() > 1 => changed[cell].remove(digit),
                _ => {}
            }
        }
        puzzles.push(puzzle);
        puzzles.push(Puzzle::with_candidates(
            Geometry::standard(9).expect("nine"),
            changed.into_iter().collect(),
        ));
    }
    puzzles.retain(|puzzle| puzzle.given_candidates.is_some());
    let mut solver = Solver::new(&puzzles[0].geometry);
    let counts: Vec<u64> = puzzles
        .iter()
        .map(|puzzle| match solver.count(puzzle, Some(LIMIT), &Monitor::new()).expect("not cancelled") {
            Count::Exact(count) | Count::AtLeast(count) => count.min(LIMIT),
        })
        .collect();
    for expected in [0..=0, 1..=1, 2..=LIMIT] {
        assert!(counts.iter().any(|count| expected.contains(count)), "some have {expected:?}: {counts:?}");
    }
    for instructions in InstructionSet::ALL.into_iter().filter(|set| set.is_available()) {
        let mut batch = Batch::with_instructions(LIMIT, instructions);
        puzzles.iter().for_each(|puzzle| batch.push_candidates(&masks(puzzle)));
        batch.finish();
        let answers: Vec<Answer> = std::iter::from_fn(|| batch.next_answer()).collect();
        let found: Vec<u64> = answers.iter().map(|answer| answer.count).collect();
        assert_eq!(found, counts, "{instructions:?}");
        for (puzzle, answer) in puzzles.iter().zip(&answers) {
            let given = puzzle.given_candidates.as_ref().expect("a Sukaku");
            assert!(
                answer.grid().is_none_or(|grid| grid.is_solution(&puzzle.geometry) && given.allow(&grid))
            );
        }
    }
}
