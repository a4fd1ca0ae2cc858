//! Puzzles with rules of each kind: what is true of all, and of some.

use std::collections::BTreeSet;

use super::*;
use crate::generate::search::{Boards, PuzzleSearch, Sampling};
use crate::generate::{LevelFilter, Symmetry};
use crate::grid::{CandidateGrid, CellSet};
use crate::hint::{Path, Rating, SolvePath, Step, Uniqueness, is_single};
use crate::solve::Verdict;

/// The puzzles of a kind that are made and looked at: many on request.
const SOME: usize = 2;
const MANY: usize = 50;

fn search(families: &[&str], level: Difficulty) -> PuzzleSearch {
    let kinds = families.iter().flat_map(|family| kinds_of(family)).collect();
    let nine = Geometry::standard(9).expect("nine");
    PuzzleSearch {
        sampling: Sampling::Rules(kinds),
        level: LevelFilter::Rated(level),
        ..PuzzleSearch::new(Boards::Fixed(nine), 54)
    }
}

fn made(search: &PuzzleSearch, count: usize) -> Vec<Puzzle> {
    let trials =
        (0..20_000).map(|trial| search.run(trial..trial + 1, &Monitor::new()).expect("not cancelled"));
    let found: Vec<Puzzle> = trials.flatten().take(count).collect();
    assert_eq!(found.len(), count);
    found
}

fn path(puzzle: &Puzzle, level: Difficulty) -> Path {
    let mut grid = CandidateGrid::of(puzzle);
    let path = SolvePath::new(&grid, Uniqueness::Unique).up_to(level);
    let steps: Vec<Step> = path.take_while(|step| step.technique.level <= level).collect();
    steps.iter().for_each(|step| step.effect.apply(&mut grid));
    Path { steps, grid }
}

/// Checks what is true of all kinds and levels.
fn check(puzzle: &Puzzle, level: Difficulty, what: &str) {
    let board = &puzzle.geometry;
    let Ok(Verdict::Unique(solution)) = Solver::new(board).verdict(&puzzle.givens, &Monitor::new()) else {
        panic!("{what}: not one solution");
    };
    assert!(board.rules().iter().all(|rule| rule.holds(board, &solution) == Some(true)), "{what}");
    let path = path(puzzle, level);
    assert!(path.is_solved(), "{what}");
    assert_eq!(Rating::of(&path).level, level, "{what}");
    if level >= Difficulty::Hard {
        assert!(path.steps.iter().filter(|step| !is_single(step.technique)).count() >= 4, "{what}");
    }
    for (cell, _) in puzzle.givens.placed() {
        let mut fewer = puzzle.clone();
        fewer.givens[cell] = None;
        assert!(!is_as_good(&fewer, level), "{what}: {} is not needed", board.cell_name(cell));
    }
}

/// Returns whether hints up to the level solve a puzzle. Then it has one solution. Easy steps must lead where they do one by
/// one.
fn is_as_good(puzzle: &Puzzle, level: Difficulty) -> bool {
    let mut grid = CandidateGrid::of(puzzle);
    apply_easy_steps(&mut grid);
    let easy = path(puzzle, Difficulty::Easy);
    assert!(grid == easy.grid, "{:?} is {:?}", easy.grid.values(), grid.values());
    let is_solved = if level == Difficulty::Easy { easy } else { path(puzzle, level) }.is_solved();
    assert_eq!(is_solved_by_hints(puzzle, level, &Monitor::new()), Ok(is_solved));
    is_solved
}

/// Checks that no rule can go.
fn check_rules(puzzle: &Puzzle, level: Difficulty, what: &str) {
    for at in 0..puzzle.geometry.rules().len() {
        let mut rules = puzzle.geometry.rules().to_vec();
        let rule = rules.remove(at);
        let board = with_rules(&puzzle.geometry, rules).expect("a board");
        let fewer = Puzzle { geometry: board, ..puzzle.clone() };
        assert!(!is_as_good(&fewer, level), "{what}: {} is not needed", rule.title());
    }
}

fn check_lines(puzzle: &Puzzle, level: Difficulty, what: &str) {
    let board = &puzzle.geometry;
    let lines: Vec<Vec<Cell>> = board.rules().iter().map(|rule| rule.lines.concat()).collect();
    assert!(lines.iter().all(|line| (3..=9).contains(&line.len())), "{what}");
    let cells: Vec<Cell> = lines.concat();
    assert_eq!(cells.iter().collect::<BTreeSet<_>>().len(), cells.len(), "{what}: lines share a cell");
    let mut middles = BTreeSet::new();
    for pair in lines.iter().flat_map(|line| line.windows(2)) {
        let places = [pair[0], pair[1]].map(|cell| [board.row_of(cell), board.column_of(cell)]);
        let apart = [0, 1].map(|axis| places[0][axis].abs_diff(places[1][axis]));
        assert_eq!(apart.iter().max(), Some(&1), "{what}: a line jumps");
        let middle = [0, 1].map(|axis| places[0][axis] + places[1][axis]);
        assert!(apart != [1, 1] || middles.insert(middle), "{what}: lines cross");
    }
    let boxes: BTreeSet<usize> = cells.iter().map(|&cell| board.box_of(cell)).collect();
    assert!(boxes.len() >= 6, "{what}");
    assert!(level < Difficulty::Medium || puzzle.givens.filled() <= 12, "{what}");
}

fn check_cages(puzzle: &Puzzle, what: &str) {
    let cages: Vec<CellSet> =
        puzzle.geometry.rules().iter().map(|rule| rule.cells().iter().copied().collect()).collect();
    assert!(cages.iter().all(|cage| (1..=5).contains(&cage.len())), "{what}");
    assert!(cages.iter().filter(|cage| cage.len() == 1).count() <= 3, "{what}");
    assert_eq!(cages.iter().fold(CellSet::EMPTY, |all, &cage| all | cage).len(), 81, "{what}");
    assert_eq!(cages.iter().map(|cage| cage.len()).sum::<usize>(), 81, "{what}");
}

fn check_family(family: &str, level: Difficulty, count: usize) {
    for (number, puzzle) in made(&search(&[family], level), count).into_iter().enumerate() {
        let what = format!("{family} {} {number}", level.name());
        check(&puzzle, level, &what);
        let kinds: Vec<&Card> = kinds_of(family).collect();
        let are_all_shown = kinds.iter().any(|kind| matches!(kind.laying, Laying::AllShown { .. }));
        if kinds.iter().any(|kind| covers_board(kind)) {
            check_cages(&puzzle, &what);
        } else if !are_all_shown {
            check_rules(&puzzle, level, &what);
        }
        if kinds.iter().all(|kind| matches!(kind.form, Form::Line(_) | Form::Arrow)) {
            check_lines(&puzzle, level, &what);
        }
        if matches!(family, "killer" | "kropki") {
            assert_eq!(puzzle.givens.filled(), 0, "{what}");
        }
    }
}

#[test]
fn every_family_makes_easy_puzzles_in_which_each_clue_is_needed() {
    families().into_iter().for_each(|family| check_family(family, Difficulty::Easy, SOME));
}

#[test]
#[ignore = "slow: fifty puzzles of each kind and level"]
fn every_family_makes_puzzles_of_each_level() {
    for family in families() {
        check_family(family, Difficulty::Easy, MANY);
        check_family(family, Difficulty::Medium, MANY);
    }
    for family in ["killer", "kropki", "thermometer", "whisper"] {
        check_family(family, Difficulty::Hard, MANY / 5);
    }
}

#[test]
fn a_mixture_has_rules_of_each_kind() {
    for (families, level) in [
        (&["killer", "thermometer"][..], Difficulty::Medium),
        (&["arrow", "kropki", "anti-knight"], Difficulty::Easy),
    ] {
        for puzzle in made(&search(families, level), SOME) {
            check(&puzzle, level, &families.join(","));
            for family in families {
                let has = puzzle.geometry.rules().iter().any(|rule| rule.kind.family() == *family);
                assert!(has, "{family}");
            }
        }
    }
}

#[test]
fn a_symmetry_maps_rules_onto_rules() {
    for family in ["killer", "thermometer", "arrow", "little-killer", "quadruple"] {
        let search = PuzzleSearch { symmetry: Symmetry::Rotational, ..search(&[family], Difficulty::Easy) };
        for puzzle in made(&search, 1) {
            let cells = |rule: &Rule, turn: bool| {
                let turned = |cell: &Cell| if turn { 80 - cell.index() } else { cell.index() };
                rule.lines.iter().flatten().map(turned).collect::<BTreeSet<usize>>()
            };
            let rules = puzzle.geometry.rules();
            let has_image = |rule: &Rule| rules.iter().any(|other| cells(other, false) == cells(rule, true));
            assert!(rules.iter().all(has_image), "{family}");
            let given = |cell: usize| puzzle.givens[Cell::new(cell)].is_some();
            assert!((0..81).all(|cell| given(cell) == given(80 - cell)), "{family}");
        }
    }
}

#[test]
fn a_mirrored_clue_is_read_from_its_own_end() {
    let search = PuzzleSearch { symmetry: Symmetry::Mirror, ..search(&["skyscraper"], Difficulty::Easy) };
    for puzzle in made(&search, SOME) {
        let board = &puzzle.geometry;
        let mirrored = |cell: &Cell| board.cell(board.row_of(*cell), 8 - board.column_of(*cell));
        for rule in board.rules() {
            let image: Vec<Cell> = rule.cells().iter().map(mirrored).collect();
            assert!(board.rules().iter().any(|other| other.cells() == image), "{rule:?}");
        }
    }
}

#[test]
fn clues_of_which_all_are_shown_have_no_symmetry() {
    let search = PuzzleSearch { symmetry: Symmetry::Mirror, ..search(&["kropki"], Difficulty::Easy) };
    made(&search, 1).iter().for_each(|puzzle| check(puzzle, Difficulty::Easy, "kropki"));
}

#[test]
fn rules_of_the_whole_board_take_no_part_of_it() {
    for puzzle in made(&search(&["killer", "anti-king"], Difficulty::Easy), SOME) {
        let rules = puzzle.geometry.rules().iter();
        assert_eq!(rules.map(|rule| rule.cells().len()).sum::<usize>(), 81);
    }
}

#[test]
fn boards_of_other_sizes_and_with_other_houses_have_rules_too() {
    let six = Boards::Fixed(Geometry::standard(6).expect("six"));
    let four = Boards::Fixed(Geometry::standard(4).expect("four"));
    let jigsaw = Boards::Jigsaw { size: 9, extras: Vec::new() };
    for (boards, family) in
        [(six.clone(), "thermometer"), (six, "killer"), (four, "arrow"), (jigsaw, "killer")]
    {
        let search = PuzzleSearch { boards, ..search(&[family], Difficulty::Easy) };
        made(&search, 1).iter().for_each(|puzzle| assert!(is_as_good(puzzle, Difficulty::Easy), "{family}"));
    }
}

#[test]
fn any_division_of_the_trials_gives_the_same_puzzles() {
    let search = search(&["killer"], Difficulty::Easy);
    let all = search.run(0..24, &Monitor::new()).expect("not cancelled");
    let halves = [0..7, 7..24].map(|trials| search.run(trials, &Monitor::new()).expect("not cancelled"));
    assert!(!all.is_empty());
    assert_eq!(all, halves.concat());
}
