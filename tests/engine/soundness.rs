//! Every step of every technique, on positions of every kind, agrees with all solutions of its puzzle, is confirmed
//! from its evidence alone, and has an explanation and highlights.

mod damage;
mod mutants;
mod positions;
mod report;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::data::Source;
use crate::sukaku::sukaku;
use mutants::Mutants;
use ninefold::packs::PACKS;
use ninefold_engine::grid::{Alphabet, CandidateGrid, Geometry, Grid, Puzzle};
use ninefold_engine::hint::{
    self, Difficulty, Effect, Evidence, Preferences, Step, TECHNIQUES, Technique, Uniqueness,
};
use ninefold_engine::puzzle::Problem;
use positions::{Kind, Start};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use report::Report;

/// Checks all steps in each position of the solve path, up to hard techniques; on large boards, where fish alone take
/// minutes, up to medium ones.
fn check(puzzle: &Puzzle, seen: &mut BTreeSet<&'static str>) {
    let Some(start) = Start::new(Kind::Packed, CandidateGrid::of(puzzle)) else { return };
    let most = if puzzle.geometry.size() > 9 { Difficulty::Medium } else { Difficulty::Hard };
    let may = |unique: bool| start.uniqueness == Uniqueness::Unique || !unique;
    let wanted = |technique: &Technique| technique.level <= most && may(technique.assumes_unique);
    let techniques: Vec<_> = TECHNIQUES.iter().copied().filter(|t| wanted(t)).collect();
    let mut grid = start.grid.clone();
    loop {
        let mut first = None;
        let _ = hint::all_steps(&grid, &techniques, &mut |step| {
            let fault = report::fault(&start, &grid, &step);
            assert_eq!(fault, None);
            seen.insert(step.technique.slug);
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

/// Checks every step on each embedded puzzle, or on one of `one_of`.
fn check_packs(one_of: usize) {
    let mut seen = BTreeSet::new();
    for pack in &PACKS {
        let puzzles = sudokus(pack.problems().iter().cloned()).step_by(one_of);
        puzzles.for_each(|puzzle| check(&puzzle, &mut seen));
    }
    for technique in TECHNIQUES.iter().filter(|t| t.level == Difficulty::Easy) {
        assert!(seen.contains(technique.slug), "{} never fired", technique.slug);
    }
}

#[test]
fn every_step_on_some_embedded_puzzles_is_sound() {
    check_packs(24);
}

#[test]
#[ignore = "slow: every embedded puzzle"]
fn every_step_on_the_embedded_puzzles_is_sound() {
    check_packs(1);
}

/// Solves puzzles of each 9x9 list by steps alone, each step confirmed by its evidence and by the solution. Returns the
/// number of positions.
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
            assert_eq!(start.uniqueness, Uniqueness::Unique, "{line}");
            let mut path = start.path();
            let mut before = path.grid().clone();
            while let Some(step) = path.next() {
                assert_eq!(report::fault(&start, &before, &step), None, "{line}");
                before = path.grid().clone();
                positions += 1;
            }
            assert!(path.grid().values().is_solution(&board), "{line} is solved by steps alone");
        }
    }
    positions
}

#[test]
fn some_puzzles_of_every_list_are_solved_by_steps() {
    assert!(solve_lists(Source::Own, 2) > 500);
}

#[test]
#[ignore = "slow: more puzzles of every list"]
fn puzzles_of_every_list_are_solved_by_steps() {
    assert!(solve_lists(source(), 12) > 3_000);
}

#[test]
#[ignore = "takes minutes, and needs the puzzle collections, which the package lacks: NINEFOLD_COLLECTIONS=FOLDER"]
fn long_run_of_a_hundred_thousand_steps() {
    assert!(solve_lists(Source::Collections, 260) > 100_000);
}

/// The minimum share of a technique's damaged steps that the checker must refuse.
const MIN_REFUSED: f64 = 0.9;

/// A position for each technique, as lines of the library.
const EXAMPLES: &str = include_str!("../../puzzles/techniques.txt");

/// The collections if `NINEFOLD_COLLECTIONS` names them, else our own lists.
fn source() -> Source {
    match std::env::var_os("NINEFOLD_COLLECTIONS") {
        Some(_) => Source::Collections,
        None => Source::Own,
    }
}

/// Returns the number in an environment variable.
fn number_of(name: &str) -> Option<usize> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is {text}, not a number")))
}

#[test]
fn every_technique_is_sound_on_some_positions() {
    search_positions(75, 8);
}

/// A large run takes about twenty minutes on one core, and prints the counts of each technique:
///
/// ```sh
/// POSITIONS=100000 cargo test --test engine positions_of_every_kind -- --ignored --nocapture
/// ```
///
/// `FROM=5000` starts with the puzzle of that number.
#[test]
#[ignore = "slow: many positions"]
fn every_technique_is_sound_on_positions_of_every_kind() {
    let report = search_positions(number_of("POSITIONS").unwrap_or(600), 1);
    assert!(report.unseen().is_empty(), "no step of {:?}", report.unseen());
}

/// Searches with every technique in so many positions: one of `one_of` examples, then those of the solve paths of
/// puzzles of every kind, one puzzle in four with random candidates removed.
fn search_positions(wanted: usize, one_of: usize) -> Report {
    let mut report = Report::new();
    positions::stored(EXAMPLES).step_by(one_of).for_each(|start| report.look(&start, &start.grid));
    'puzzles: for (number, start) in
        positions::starts(source()).skip(number_of("FROM").unwrap_or(0)).enumerate()
    {
        let mut rng = ChaCha8Rng::seed_from_u64(number as u64);
        let mut path = start.path();
        let mut before = path.grid().clone();
        for made in 0.. {
            if made % start.stride() == number % start.stride() {
                let thin = (number % 4 == 3).then(|| start.thinned(&before, &mut rng));
                report.look(&start, thin.as_ref().unwrap_or(&before));
                if report.positions.is_multiple_of(10_000) {
                    println!("up to puzzle {number}:");
                    report.print();
                }
                if report.positions == wanted {
                    break 'puzzles;
                }
            }
            let Some(step) = path.next() else { break };
            report.faults.extend(report::fault(&start, &before, &step));
            before = path.grid().clone();
        }
    }
    report.print();
    assert!(report.faults.is_empty(), "{} faults, such as\n{}", report.faults.len(), report.faults[0]);
    assert!(report.steps() > 10 * wanted);
    report
}

/// In the order for people an argument is one step, with all that it removes.
#[test]
fn steps_for_people_are_sound_and_tell_no_argument_twice() {
    let mut merged = BTreeSet::new();
    let puzzles = positions::list(Source::Own, "top1465");
    for line in puzzles.lines().take(1) {
        let givens: Grid = line.chars().map(|c| Alphabet::Digits.digit(c, 9)).collect();
        let board = Geometry::standard(9).expect("9x9");
        let grid = CandidateGrid::of(&Puzzle::new(board, givens));
        let start = Start::new(Kind::Listed("top1465"), grid.clone()).expect("a solution");
        let mut grid = grid;
        while !grid.values().is_full() {
            let mut steps: Vec<Step> = Vec::new();
            hint::each_for_people(&grid, start.uniqueness, &Preferences::default(), || true, &mut |step| {
                assert_eq!(report::fault(&start, &grid, &step), None);
                if !steps.iter().any(|earlier| step.effect.is_part_of(&earlier.effect, &grid)) {
                    steps.push(step);
                }
                if steps.len() < 12 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })
            .expect("nobody cancels");
            let mut whips = Vec::new();
            for step in &steps {
                let Evidence::Whip(whip) = &step.evidence else { continue };
                let argument = (&whip.links, whip.end);
                assert!(!whips.contains(&argument), "told twice: {step:?}");
                whips.push(argument);
                if matches!(&step.effect, Effect::Eliminate(list) if list.len() > 1) {
                    merged.insert(step.explain(&grid).render(grid.geometry(), Alphabet::Digits));
                }
            }
            steps.first().expect("a step").effect.apply(&mut grid);
        }
    }
    assert!(merged.len() > 3, "{merged:?}");
    assert!(merged.iter().all(|words| words.contains("The same argument removes")), "{merged:?}");
}

#[test]
fn every_step_on_some_sukakus_is_sound() {
    search_sukakus(2);
}

#[test]
#[ignore = "slow: more sukakus"]
fn every_step_on_a_sukaku_is_sound() {
    search_sukakus(12);
}

/// Searches with every technique on the solve paths of so many puzzles whose givens are candidates.
fn search_sukakus(puzzles: u64) {
    let (mut report, mut solved) = (Report::new(), 0);
    for number in 0..puzzles {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let puzzle = sukaku([150, 220, 300][number as usize % 3], &mut rng);
        let start = Start::new(Kind::Sukaku, CandidateGrid::of(&puzzle)).expect("a solution");
        assert_eq!(start.uniqueness, Uniqueness::Unknown, "another grid may be excluded by the candidates");
        let mut path = start.path();
        let mut before = path.grid().clone();
        for made in 0.. {
            if made % start.stride() == 0 {
                report.look(&start, &before);
            }
            let Some(step) = path.next() else { break };
            report.faults.extend(report::fault(&start, &before, &step));
            before = path.grid().clone();
        }
        solved += usize::from(before.values().is_full());
    }
    report.print();
    assert!(report.faults.is_empty(), "{} faults, such as\n{}", report.faults.len(), report.faults[0]);
    assert!(
        report.steps() > 80 * puzzles as usize && solved > 0,
        "{} steps, {solved} solved",
        report.steps()
    );
}

#[test]
fn the_checker_refuses_some_damaged_steps() {
    let shares = damage_steps(6, 8).refused();
    let mean = shares.iter().map(|(_, share)| share).sum::<f64>() / shares.len() as f64;
    assert!(shares.len() > 50 && mean > MIN_REFUSED, "{mean} of the damages of {} techniques", shares.len());
}

/// `DAMAGED=2000 cargo test --test engine the_checker_refuses -- --ignored --nocapture` damages more and prints the
/// shares.
#[test]
#[ignore = "slow: more positions"]
fn the_checker_refuses_damaged_steps() {
    let shares = damage_steps(number_of("DAMAGED").unwrap_or(50), 1).refused();
    assert!(shares.len() > 100, "{} techniques", shares.len());
    for (slug, share) in shares {
        assert!(share > MIN_REFUSED, "{slug}: {share} of the damaged steps are refused");
    }
}

/// Damages the evidence or the conclusion of correct steps, in one of `one_of` examples and in so many other positions.
/// The checker must refuse every step that the solution contradicts, and nearly all others. The few that pass are as
/// good as before: another house that contains the same cells.
fn damage_steps(wanted: usize, one_of: usize) -> Mutants {
    let mut mutants = Mutants::default();
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    for start in positions::stored(EXAMPLES).step_by(one_of) {
        mutants.look(&start, &start.grid, &mut rng);
    }
    let examples = mutants.positions;
    let mut starts =
        positions::starts(source()).filter(|s| s.uniqueness == Uniqueness::Unique && s.grid.size() <= 9);
    while mutants.positions < examples + wanted
        && let Some(start) = starts.next()
    {
        let mut path = start.path();
        let mut made = 0;
        loop {
            if made % 10 == mutants.positions % 10 {
                mutants.look(&start, path.grid(), &mut rng);
            }
            made += 1;
            if path.next().is_none() {
                break;
            }
        }
    }
    mutants.print();
    let wrong = &mutants.wrong;
    assert!(wrong.is_empty(), "{} wrong steps passed, such as\n{}", wrong.len(), wrong[0]);
    mutants
}

#[test]
fn what_sue_de_coq_says_of_digits_is_true() {
    // Some digits are only in the crossing of a line and a box, some only beside it.
    let line = ".2.5....6....9....95...63..1......8..728.3...5...197.4.9.34..5.......1......6..92";
    let givens: Grid = line.chars().map(|c| Alphabet::Digits.digit(c, 9)).collect();
    let grid = CandidateGrid::of(&Puzzle::new(Geometry::standard(9).expect("9x9"), givens));
    let start = Start::new(Kind::Listed("minimal"), grid.clone()).expect("a solution");
    let technique = hint::by_slug("sue-de-coq").expect("a technique");
    let (mut steps, mut claims) = (0, 0);
    let _ = hint::all_steps(&grid, &[technique], &mut |step| {
        assert_eq!(report::fault(&start, &grid, &step), None);
        claims += report::claims(&step.explain(&grid)).len();
        steps += 1;
        ControlFlow::Continue(())
    });
    assert!(steps >= 8 && claims >= 5 * steps, "{claims} claims in {steps} steps");
}
