//! Every step of every technique, on positions of every kind, agrees with all solutions of its puzzle, is confirmed
//! from its evidence alone, and says and shows something.

mod damage;
mod ledger;
mod mutants;
mod positions;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::data::Source;
use ledger::Ledger;
use mutants::Mutants;
use ninefold::grid::{Alphabet, CandidateGrid, Geometry, Grid, Puzzle};
use ninefold::hint::{self, Card, Difficulty, TECHNIQUES, Uniqueness};
use ninefold::packs::PACKS;
use ninefold::puzzle::Problem;
use positions::{Kind, Start};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Walks the puzzle by steps and checks all steps of each position up to hard techniques, on large boards, where
/// the families of fish alone take minutes, up to medium ones.
fn check(puzzle: &Puzzle, seen: &mut BTreeSet<&'static str>) {
    let Some(start) = Start::new(Kind::Packed, CandidateGrid::of(puzzle)) else { return };
    let most = if puzzle.geometry.size() > 9 { Difficulty::Medium } else { Difficulty::Hard };
    let may = |unique: bool| start.solutions == Uniqueness::Unique || !unique;
    let wanted = |card: &Card| card.level <= most && may(card.assumes_unique);
    let techniques: Vec<_> = TECHNIQUES.iter().copied().filter(|t| wanted(t.card())).collect();
    let mut grid = start.grid.clone();
    loop {
        let mut first = None;
        let _ = hint::all_steps(&grid, &techniques, &mut |step| {
            let flaw = ledger::flaw(&start, &grid, &step);
            assert_eq!(flaw, None);
            seen.insert(step.technique.slug());
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
    let mut seen = BTreeSet::new();
    for pack in &PACKS {
        sudokus(pack.problems().iter().cloned()).for_each(|puzzle| check(&puzzle, &mut seen));
    }
    for technique in TECHNIQUES.iter().filter(|t| t.card().level == Difficulty::Easy) {
        assert!(seen.contains(technique.slug()), "{} never fired", technique.slug());
    }
}

/// Walks so many puzzles of each 9x9 list to their solutions by steps alone, each step confirmed by its evidence and
/// by the solution; counts the positions.
fn solve_lists(source: Source, puzzles_of_each: usize) -> usize {
    const LISTS: [&str; 7] = ["easy", "17clue", "minimal", "top95", "top1465", "hardest375", "hardest11"];
    let board = Geometry::standard(9).expect("9x9");
    let mut positions = 0;
    for list in LISTS {
        let text = positions::list(source, list);
        let every = (text.lines().count() / puzzles_of_each).max(1);
        for line in text.lines().step_by(every).take(puzzles_of_each) {
            let givens: Grid = line.chars().map(|c| Alphabet::Digits.digit(c, 9)).collect();
            let grid = CandidateGrid::of(&Puzzle::new(board.clone(), givens));
            let start = Start::new(Kind::Listed(list), grid).expect("a solution");
            assert_eq!(start.solutions, Uniqueness::Unique, "{line}");
            let mut climb = start.climb();
            let mut before = climb.grid().clone();
            while let Some(step) = climb.next() {
                assert_eq!(ledger::flaw(&start, &before, &step), None, "{line}");
                before = climb.grid().clone();
                positions += 1;
            }
            assert!(climb.grid().values().is_solution(&board), "{line} is solved by steps alone");
        }
    }
    positions
}

#[test]
fn puzzles_of_every_list_are_solved_by_steps() {
    assert!(solve_lists(Source::Own, 12) > 3_000);
}

#[test]
#[ignore = "needs the puzzle collections: NINEFOLD_COLLECTIONS"]
fn puzzles_of_every_collection_are_solved_by_steps() {
    assert!(solve_lists(Source::Collections, 12) > 5_000);
}

#[test]
#[ignore = "takes minutes, and needs the puzzle collections: NINEFOLD_COLLECTIONS"]
fn long_run_of_a_hundred_thousand_steps() {
    assert!(solve_lists(Source::Collections, 260) > 100_000);
}

/// The least share of a technique's damaged steps that the checker has to refuse.
const LEAST_REFUSED: f64 = 0.9;

/// A position for each technique.
const EXAMPLES: &str = include_str!("../../puzzles/techniques.txt");

/// Positions that are looked at where nobody asks for more.
const POSITIONS: usize = 600;

/// The collections if `NINEFOLD_COLLECTIONS` names them, else our own lists.
fn source() -> Source {
    match std::env::var_os("NINEFOLD_COLLECTIONS") {
        Some(_) => Source::Collections,
        None => Source::Own,
    }
}

/// The number that somebody asks for.
fn asked(name: &str) -> Option<usize> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is {text}, no number")))
}

/// Every technique, on positions on the way from puzzles of every kind to their solutions, in one of four with random
/// marks gone. The large run takes a core some twenty minutes, and prints what was found of each technique:
///
/// ```sh
/// POSITIONS=100000 cargo test --test soundness every_technique -- --nocapture
/// ```
///
/// With `FROM=5000` it begins with the puzzle of that number.
#[test]
fn every_technique_is_sound_on_positions_of_every_kind() {
    let wanted = asked("POSITIONS").unwrap_or(POSITIONS);
    let mut ledger = Ledger::new();
    positions::stored(EXAMPLES).for_each(|start| ledger.look(&start, &start.grid));
    'puzzles: for (number, start) in positions::starts(source()).skip(asked("FROM").unwrap_or(0)).enumerate()
    {
        let mut rng = ChaCha8Rng::seed_from_u64(number as u64);
        let mut climb = start.climb();
        let mut before = climb.grid().clone();
        for made in 0.. {
            if made % start.stride() == number % start.stride() {
                let thin = (number % 4 == 3).then(|| start.thinned(&before, &mut rng));
                ledger.look(&start, thin.as_ref().unwrap_or(&before));
                if ledger.positions.is_multiple_of(10_000) {
                    println!("up to the puzzle {number}:");
                    ledger.print();
                }
                if ledger.positions == wanted {
                    break 'puzzles;
                }
            }
            let Some(step) = climb.next() else { break };
            ledger.flaws.extend(ledger::flaw(&start, &before, &step));
            before = climb.grid().clone();
        }
    }
    ledger.print();
    assert!(ledger.unseen().is_empty(), "no step of {:?}", ledger.unseen());
    assert!(ledger.flaws.is_empty(), "{} flaws, such as\n{}", ledger.flaws.len(), ledger.flaws[0]);
    assert!(ledger.steps() > 10 * wanted);
}

/// Correct steps are damaged, in their evidence or in what they conclude. Whatever the solution contradicts is refused
/// to the last, and of the rest little passes: what is as good as before, such as another house that holds the same.
///
/// `DAMAGED=2000 cargo test --test soundness refuses -- --nocapture` takes more positions and prints the shares.
#[test]
fn the_checker_refuses_what_is_damaged() {
    let wanted = asked("DAMAGED").unwrap_or(50);
    let mut mutants = Mutants::default();
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    positions::stored(EXAMPLES).for_each(|start| mutants.look(&start, &start.grid, &mut rng));
    let examples = mutants.positions;
    let mut starts =
        positions::starts(source()).filter(|s| s.solutions == Uniqueness::Unique && s.grid.size() <= 9);
    while mutants.positions < examples + wanted
        && let Some(start) = starts.next()
    {
        let mut climb = start.climb();
        let mut made = 0;
        loop {
            if made % 10 == mutants.positions % 10 {
                mutants.look(&start, climb.grid(), &mut rng);
            }
            made += 1;
            if climb.next().is_none() {
                break;
            }
        }
    }
    mutants.print();
    let lies = &mutants.lies;
    assert!(lies.is_empty(), "{} lies passed, such as\n{}", lies.len(), lies[0]);
    let shares = mutants.refused();
    assert!(shares.len() > 100, "{} techniques", shares.len());
    for (slug, share) in shares {
        assert!(share > LEAST_REFUSED, "{slug}: {share} of the damaged steps are refused");
    }
}
