//! The properties of the puzzles that come with the program.

use std::collections::{BTreeMap, HashSet};

use ninefold::generate::target;
use ninefold::grid::{CandidateGrid, Cell, HouseKind, Puzzle};
use ninefold::hint::{self, Rating, Uniqueness};
use ninefold::monitor::Monitor;
use ninefold::packs::{self, Group, PACKS, Pack};
use ninefold::puzzle::Problem;
use ninefold::queens::hint::{Difficulty, rate, solve_path};
use ninefold::queens::{self, Board};
use ninefold::solve::{Count, Singles, Solver, Verdict};

fn sudokus(pack: &Pack) -> impl Iterator<Item = &Puzzle> {
    pack.problems().iter().filter_map(Problem::as_sudoku)
}

fn boards(pack: &Pack) -> impl Iterator<Item = &Board> {
    pack.problems().iter().filter_map(Problem::as_queens)
}

fn pack(slug: &str) -> &'static Pack {
    packs::find(slug).unwrap_or_else(|| panic!("no pack `{slug}`"))
}

/// Returns all sudokus of the packs in these groups with their names.
fn named(groups: &[Group]) -> impl Iterator<Item = (String, &'static Puzzle)> {
    PACKS
        .iter()
        .filter(|pack| groups.contains(&pack.group))
        .flat_map(|pack| sudokus(pack).enumerate().map(|(i, puzzle)| (pack.name(i), puzzle)))
}

fn singles(puzzle: &Puzzle) -> Singles {
    Solver::new(&puzzle.geometry).singles(&puzzle.givens)
}

#[test]
fn every_pack_has_its_puzzles() {
    let sizes = [
        ("six", 12, 6),
        ("easy", 24, 9),
        ("medium", 24, 9),
        ("hard", 24, 9),
        ("sixteen", 12, 16),
        ("diagonal", 8, 9),
        ("windoku", 8, 9),
        ("jigsaw", 8, 9),
        ("target", 50, 9),
    ];
    for (slug, count, size) in sizes {
        let puzzles: Vec<&Puzzle> = sudokus(pack(slug)).collect();
        assert_eq!((puzzles.len(), pack(slug).problems().len()), (count, count), "{slug}");
        assert!(puzzles.iter().all(|p| p.geometry.size() == size && p.progress.is_none()), "{slug}");
    }
    for slug in ["queens", "regions"] {
        assert_eq!((boards(pack(slug)).count(), pack(slug).problems().len()), (40, 40), "{slug}");
    }
    assert_eq!(PACKS.len(), sizes.len() + 2);
}

#[test]
fn variants_have_their_houses() {
    for (slug, kind, houses) in [
        ("diagonal", HouseKind::Diagonal, 2),
        ("windoku", HouseKind::Window, 4),
        ("jigsaw", HouseKind::Region, 9),
        ("jigsaw", HouseKind::Box, 0),
    ] {
        for puzzle in sudokus(pack(slug)) {
            let count = puzzle.geometry.houses().filter(|(_, house)| house.kind == kind).count();
            assert_eq!(count, houses, "{slug}");
        }
    }
    let maps: HashSet<_> = sudokus(pack("jigsaw")).map(|puzzle| puzzle.geometry.shape().clone()).collect();
    assert_eq!(maps.len(), 8, "a jigsaw map comes twice");
}

#[test]
fn every_sudoku_has_one_solution() {
    for (name, puzzle) in named(&[Group::Classic, Group::Sixteen, Group::Variants]) {
        let verdict = Solver::new(&puzzle.geometry).verdict(&puzzle.givens, &Monitor::new());
        assert!(matches!(verdict, Ok(Verdict::Unique(_))), "{name}");
        assert_eq!(puzzle.weights, None, "{name}");
    }
}

#[test]
fn singles_solve_what_they_should_and_no_more() {
    let by_singles = ["six", "easy", "sixteen"].map(|slug| (slug, 24));
    let halves = ["diagonal", "windoku", "jigsaw"].map(|slug| (slug, 4));
    for (slug, solved) in by_singles.into_iter().chain(halves).chain([("medium", 0), ("hard", 0)]) {
        for (i, puzzle) in sudokus(pack(slug)).enumerate() {
            match singles(puzzle) {
                Singles::Solved(_) => assert!(i < solved, "{slug} {}: singles solve it", i + 1),
                Singles::Stuck(_) => assert!(i >= solved, "{slug} {}: singles do not solve it", i + 1),
                Singles::Contradiction => panic!("{slug} {} contradicts itself", i + 1),
            }
        }
    }
}

/// Packs are named after the level that `ninefold rate` gives their puzzles.
#[test]
fn levels_are_those_of_the_rating() {
    for slug in ["easy", "medium", "hard"] {
        for (i, puzzle) in sudokus(pack(slug)).enumerate() {
            let rating = Rating::of(&hint::solve_path(&CandidateGrid::of(puzzle), Uniqueness::Unique));
            assert_eq!(rating.level.name(), slug, "{slug} {}", i + 1);
        }
    }
}

#[test]
fn puzzles_get_harder_within_a_pack() {
    for slug in ["six", "easy", "medium", "sixteen"] {
        let clues: Vec<usize> = sudokus(pack(slug)).map(|puzzle| puzzle.givens.filled()).collect();
        assert!(clues.is_sorted_by(|a, b| a >= b), "{slug}: {clues:?}");
    }
    let fewest = |slug| sudokus(pack(slug)).map(|puzzle| puzzle.givens.filled()).min();
    assert!(fewest("easy") > fewest("medium"));
    let left: Vec<usize> = sudokus(pack("hard"))
        .map(|puzzle| match singles(puzzle) {
            Singles::Stuck(grid) => grid.cell_count() - grid.filled(),
            _ => panic!("hard: singles solve it"),
        })
        .collect();
    assert!(left.is_sorted(), "{left:?}");
    for slug in ["queens", "regions"] {
        let levels: Vec<_> = boards(pack(slug)).map(|board| (rate(board), board.size())).collect();
        assert!(levels.is_sorted(), "{slug}: {levels:?}");
        assert!(
            [None, Some(Difficulty::Hard)].map(|level| levels.iter().filter(|(l, _)| *l == level).count())
                == [0, 13]
        );
        let sizes: HashSet<_> = levels.iter().map(|&(_, size)| size).collect();
        assert_eq!(sizes, (5..=12).collect());
    }
}

#[test]
fn clues_are_symmetric_if_the_text_says_so() {
    let mut packs = 0;
    for pack in PACKS.iter().filter(|pack| pack.text().to_lowercase().contains("symmetric under half a turn"))
    {
        packs += 1;
        for (i, puzzle) in sudokus(pack).enumerate() {
            let last = puzzle.givens.cell_count() - 1;
            let alike = |cell: Cell| {
                puzzle.givens[cell].is_some() == puzzle.givens[Cell::new(last - cell.index())].is_some()
            };
            assert!(puzzle.geometry.cells().all(alike), "{}", pack.name(i));
        }
    }
    assert!(packs >= 4, "{packs}");
}

#[test]
fn target_grids_have_several_completions() {
    for (name, puzzle) in named(&[Group::Target]) {
        assert!(puzzle.weights.as_ref().is_some_and(|w| w.are_rings(&puzzle.geometry)), "{name}");
        let count = Solver::new(&puzzle.geometry).count(&puzzle.givens, Some(20_001), &Monitor::new());
        assert!(matches!(count, Ok(Count::Exact(5..=20_000))), "{name}: {count:?}");
    }
}

#[test]
fn greedy_play_loses_more_and_more_within_a_target_pack() {
    let mut lost: BTreeMap<&str, Vec<i64>> = BTreeMap::new();
    for (name, puzzle) in named(&[Group::Target]) {
        let weights = puzzle.weights.as_ref().expect("weights");
        let par = target::par(&puzzle.geometry, &puzzle.givens, weights, &Monitor::new());
        let par = par.expect("not cancelled").expect("a score");
        let says = format!("Par {}. Heaviest cells first, highest digits first: {}.", par.best, par.greedy);
        assert_eq!(puzzle.info.comment.as_ref(), Some(&says), "{name}");
        lost.entry(puzzle.info.level.as_deref().expect("a level")).or_default().push(par.temptation());
    }
    for (level, count, least) in [("easy", 16, 1), ("medium", 17, 4), ("hard", 17, 10)] {
        let lost = &lost[level];
        assert!(lost.len() == count && lost[0] >= least && lost.is_sorted(), "{level}: {lost:?}");
    }
}

#[test]
fn queens_boards_have_one_solution_that_hints_find() {
    for (slug, regions) in [("queens", false), ("regions", true)] {
        for (i, board) in boards(pack(slug)).enumerate() {
            assert_eq!(queens::count(board, &Monitor::new()), Ok(1), "{slug} {}", i + 1);
            assert!(solve_path(board).is_solved, "{slug} {}", i + 1);
            assert_eq!(board.regions().is_some(), regions);
        }
    }
    assert!(boards(pack("queens")).any(|board| board.queen_count() > 0));
}

#[test]
fn no_puzzle_occurs_twice() {
    let slugs: HashSet<_> = PACKS.iter().map(|pack| pack.slug).collect();
    let titles: HashSet<_> = PACKS.iter().map(|pack| pack.title).collect();
    assert_eq!((slugs.len(), titles.len()), (PACKS.len(), PACKS.len()));

    let all: Vec<&Problem> = PACKS.iter().flat_map(Pack::problems).collect();
    for (i, problem) in all.iter().enumerate() {
        let same = |other: &&Problem| match (problem, other) {
            (Problem::Sudoku(a), Problem::Sudoku(b)) => a.givens == b.givens,
            (a, b) => a == b,
        };
        assert!(!all[..i].iter().any(same), "{problem:?}");
    }
}

#[test]
fn pack_files_name_their_puzzles_and_how_they_were_made() {
    for pack in &PACKS {
        let head: Vec<&str> = pack.text().lines().take_while(|line| line.starts_with('#')).collect();
        let made = head.last().expect("a comment at the head");
        assert!(made.contains("--example make_packs` from seed "), "{}: {made}", pack.slug);
        for (i, puzzle) in sudokus(pack).enumerate() {
            assert_eq!(puzzle.info.title.as_ref(), Some(&pack.name(i)));
        }
        assert!(packs::find(pack.slug).is_some_and(|found| found.slug == pack.slug));
    }
    assert!(packs::find("nothing").is_none());
}
