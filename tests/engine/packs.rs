//! The properties of the puzzles that come with the program.

use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use ninefold::packs::{self, Group, PACKS, Pack};
use ninefold::rating::rate;
use ninefold_engine::difficulty::Difficulty;
use ninefold_engine::generate::weighted;
use ninefold_engine::generate::with_rules::families;
use ninefold_engine::grid::{Cell, Digit, Geometry, Grid, HouseKind, Puzzle, Shape};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::puzzle::Problem;
use ninefold_engine::queens::hint::{self, solve_path};
use ninefold_engine::queens::{self, Board};
use ninefold_engine::solve::{Count, Solver, Verdict};

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

#[test]
fn every_pack_has_its_puzzles() {
    let sizes = [
        ("six", 60, 6),
        ("easy", 100, 9),
        ("medium", 100, 9),
        ("hard", 100, 9),
        ("unfair", 100, 9),
        ("extreme", 100, 9),
        ("sixteen", 60, 16),
        ("diagonal", 60, 9),
        ("windoku", 60, 9),
        ("jigsaw", 60, 9),
        ("rules", 24, 9),
        ("target", 50, 9),
    ];
    for (slug, count, size) in sizes {
        let puzzles: Vec<&Puzzle> = sudokus(pack(slug)).collect();
        assert_eq!((puzzles.len(), pack(slug).problems().len()), (count, count), "{slug}");
        assert!(puzzles.iter().all(|p| p.geometry.size() == size && p.progress.is_none()), "{slug}");
    }
    for (slug, count) in [("queens", 40), ("regions", 200)] {
        assert_eq!((boards(pack(slug)).count(), pack(slug).problems().len()), (count, count), "{slug}");
    }
    let of_rules = PACKS.iter().filter(|pack| families().contains(&pack.slug) || pack.slug == "mixed");
    let mut count = 0;
    for pack in of_rules {
        let has_rules = |puzzle: &Puzzle| !puzzle.geometry.rules().is_empty();
        assert_eq!(sudokus(pack).filter(|puzzle| has_rules(puzzle)).count(), 40, "{}", pack.slug);
        count += 1;
    }
    assert_eq!(PACKS.len(), sizes.len() + 2 + count);
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
    assert_eq!(maps.len(), 60, "a jigsaw map comes twice");
}

#[test]
fn every_sudoku_has_one_solution() {
    for (name, puzzle) in named(&[Group::Classic, Group::Sixteen, Group::Variants]) {
        let verdict = Solver::new(&puzzle.geometry).verdict(&puzzle.givens, &Monitor::new());
        assert!(matches!(verdict, Ok(Verdict::Unique(_))), "{name}");
        assert_eq!(puzzle.weights, None, "{name}");
    }
}

/// The lists show what `puzzles/ratings.txt` says.
#[test]
fn stored_ratings_are_those_of_rate() {
    for pack in PACKS.iter().filter(|pack| pack.group != Group::Target) {
        for (i, problem) in pack.problems().iter().enumerate() {
            let rating = rate(problem, &Monitor::new()).expect("not cancelled").rating();
            assert_eq!(pack.rating(i), rating, "{}", pack.name(i));
            assert!(rating.is_some_and(|rating| rating.hardest.is_some()), "{}", pack.name(i));
        }
        assert_eq!(pack.rating(pack.problems().len()), None, "{}", pack.slug);
    }
    assert_eq!(pack("target").rating(0), None);
}

/// Packs are named after the level that `ninefold rate` gives their puzzles, and those of several levels name them.
#[test]
fn levels_are_those_of_the_rating() {
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for pack in PACKS.iter().filter(|pack| !matches!(pack.group, Group::Target | Group::Queens)) {
        let mut last = None;
        for (i, puzzle) in sudokus(pack).enumerate() {
            let rating = pack.rating(i).expect("a rating");
            let level = puzzle.info.level.as_deref().unwrap_or(pack.slug);
            assert_eq!(rating.level.name(), level, "{}", pack.name(i));
            let rank = Some((rating.level, rating.score.filter(|_| pack.slug != "easy")));
            // Puzzles with rules keep their numbers, though hints have learnt to argue from rules since.
            let is_in_order = last <= rank || pack.slug == "rules";
            assert!(is_in_order, "{} is easier than the one before", pack.name(i));
            last = rank;
            *counts.entry((pack.slug, rating.level.name())).or_default() += 1;
        }
    }
    let of = |slug: &str| -> Vec<usize> {
        let levels = ["easy", "medium", "hard", "unfair", "extreme"];
        levels.map(|level| counts.get(&(slug, level)).copied().unwrap_or(0)).to_vec()
    };
    assert_eq!(of("six"), [24, 18, 12, 6, 0]);
    for slug in ["sixteen", "diagonal", "windoku", "jigsaw"] {
        assert_eq!(of(slug), [18, 14, 12, 9, 7], "{slug}");
    }
}

#[test]
fn clues_are_needed_if_the_text_says_so() {
    let says_so = |pack: &&Pack| pack.text().contains("no symmetric pair of clues can go");
    let mut packs = 0;
    for pack in PACKS.iter().filter(says_so) {
        packs += 1;
        for (i, puzzle) in sudokus(pack).enumerate() {
            let mut solver = Solver::new(&puzzle.geometry);
            let last = puzzle.givens.cell_count() - 1;
            for (cell, _) in puzzle.givens.placed() {
                let mut fewer = puzzle.givens.clone();
                fewer[cell] = None;
                fewer[Cell::new(last - cell.index())] = None;
                let count = solver.count(&fewer, Some(2), &Monitor::new());
                assert_eq!(count, Ok(Count::AtLeast(2)), "{}", pack.name(i));
            }
        }
    }
    assert_eq!(packs, 4);
}

#[test]
fn each_digit_and_each_rule_of_the_pack_with_rules_is_needed() {
    let mut titles: BTreeMap<&str, usize> = BTreeMap::new();
    for puzzle in sudokus(pack("rules")) {
        let title = puzzle.info.title.as_deref().expect("a title");
        *titles.entry(title.trim_end_matches(|c: char| c == ' ' || c.is_ascii_digit())).or_default() += 1;
        let has_several = |board: &Geometry, givens: &Grid| {
            let verdict = Solver::new(board).verdict(givens, &Monitor::new());
            matches!(verdict, Ok(Verdict::Multiple(..)))
        };
        for (cell, _) in puzzle.givens.placed() {
            let mut fewer = puzzle.givens.clone();
            fewer[cell] = None;
            assert!(has_several(&puzzle.geometry, &fewer), "{title}: {cell:?}");
        }
        let shape = puzzle.geometry.shape();
        for rule in &*shape.rules {
            let rules = shape.rules.iter().filter(|other| *other != rule).cloned().collect();
            let board = Geometry::new(Shape { rules, ..shape.clone() }).expect("a board");
            assert!(has_several(&board, &puzzle.givens), "{title}: {rule:?}");
        }
    }
    assert!(titles.len() == 12 && titles.values().all(|&count| count == 2), "{titles:?}");
}

/// No puzzle of a pack is another one turned, mirrored, with lines exchanged or digits renamed. That holds for variants
/// too, although few of these exchanges keep their houses.
#[test]
fn no_two_puzzles_of_a_pack_are_isomorphic() {
    for (slug, count) in [
        ("six", 60),
        ("easy", 100),
        ("medium", 100),
        ("hard", 100),
        ("unfair", 100),
        ("extreme", 100),
        ("sixteen", 60),
        ("diagonal", 60),
        ("windoku", 60),
        ("jigsaw", 60),
    ] {
        let different: HashSet<Vec<u64>> = sudokus(pack(slug)).map(invariant).collect();
        assert_eq!(different.len(), count, "{slug}");
    }
    let mut same = sudokus(pack("hard")).next().expect("a puzzle").clone();
    let before = invariant(&same);
    let (turned, geometry) = (same.givens.clone(), same.geometry.clone());
    for cell in geometry.cells() {
        let from = geometry.cell(geometry.column_of(cell), 8 - geometry.row_of(cell));
        same.givens[cell] = turned[from].map(|digit| Digit::from_index((digit.index() + 4) % 9));
    }
    assert_ne!(turned, same.givens);
    assert_eq!(invariant(&same), before);
}

/// Returns the same numbers for isomorphic puzzles, and hardly ever for others: colours of the cells of the solution,
/// refined by those of the cells in the same line, in the same box and with the same digit.
fn invariant(puzzle: &Puzzle) -> Vec<u64> {
    let geometry = &puzzle.geometry;
    let Ok(Verdict::Unique(solution)) = Solver::new(geometry).verdict(puzzle, &Monitor::new()) else {
        panic!("no single solution")
    };
    let mut colours: Vec<u64> =
        geometry.cells().map(|cell| u64::from(puzzle.givens[cell].is_some())).collect();
    for _ in 0..3 {
        // The colours of each row, each column, each box, and of the cells of each digit.
        let mut groups = [const { BTreeMap::new() }; 4];
        let keys = |cell: Cell| {
            let digit = solution[cell].map_or(0, |digit| digit.index());
            [geometry.row_of(cell), geometry.column_of(cell), geometry.box_of(cell), digit]
        };
        for cell in geometry.cells() {
            for (group, key) in groups.iter_mut().zip(keys(cell)) {
                group.entry(key).or_insert_with(Vec::new).push(colours[cell.index()]);
            }
        }
        groups.iter_mut().flat_map(BTreeMap::values_mut).for_each(|group| group.sort_unstable());
        let refined = |cell: Cell| {
            let [row, column, of_box, of_digit] =
                std::array::from_fn(|group| &groups[group][&keys(cell)[group]]);
            // Rows become columns in a mirror.
            let lines = if row < column { (row, column) } else { (column, row) };
            let mut hasher = DefaultHasher::new();
            (colours[cell.index()], lines, of_box, of_digit).hash(&mut hasher);
            hasher.finish()
        };
        colours = geometry.cells().map(refined).collect();
    }
    colours.sort_unstable();
    colours
}

#[test]
fn regions_are_neither_gifts_nor_half_a_board() {
    for board in boards(pack("regions")) {
        let regions = board.regions().expect("regions");
        let (size, least) = (board.size(), if board.size() < 10 { 2 } else { 3 });
        for region in 0..size {
            let squares = board.squares().filter(|&square| usize::from(regions.of(square)) == region).count();
            assert!((least..=size * size / 3).contains(&squares), "{squares} squares: {board:?}");
        }
    }
}

#[test]
fn puzzles_get_harder_within_a_pack() {
    let clues: Vec<usize> = sudokus(pack("easy")).map(|puzzle| puzzle.givens.filled()).collect();
    assert!(clues.is_sorted_by(|a, b| a >= b), "{clues:?}");
    let fewest = |slug| sudokus(pack(slug)).map(|puzzle| puzzle.givens.filled()).min();
    assert!(fewest("easy") > fewest("medium"));
    for slug in ["queens", "regions"] {
        let levels: Vec<_> = boards(pack(slug)).map(|board| (hint::rate(board), board.size())).collect();
        assert!(levels.is_sorted(), "{slug}: {levels:?}");
        for level in Difficulty::ALL {
            let count = levels.iter().filter(|(found, _)| *found == Some(level)).count();
            assert_eq!(count, levels.len() / 5, "{slug}: {level:?}");
        }
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
        let scores = weighted::scores(&puzzle.geometry, &puzzle.givens, weights, &Monitor::new());
        let scores = scores.expect("not cancelled").expect("a score");
        let says = format!(
            "Best score {}. Heaviest cells first, highest digits first: {}.",
            scores.best, scores.greedy
        );
        assert_eq!(puzzle.info.comment.as_ref(), Some(&says), "{name}");
        lost.entry(puzzle.info.level.as_deref().expect("a level")).or_default().push(scores.greedy_loss());
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
            (Problem::Sudoku(a), Problem::Sudoku(b)) => {
                a.givens == b.givens && a.geometry.rules() == b.geometry.rules()
            }
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
        if pack.slug == "rules" {
            let sum = |sum: u64, byte: u8| sum.wrapping_mul(31).wrapping_add(byte.into());
            assert_eq!(
                pack.text().bytes().fold(0, sum),
                9_451_867_475_413_935_913,
                "the puzzles keep their numbers"
            );
        } else {
            assert!(made.contains("--bin make_packs` from seed "), "{}: {made}", pack.slug);
        }
        for (i, puzzle) in sudokus(pack).enumerate() {
            assert_eq!(puzzle.info.title.as_ref(), Some(&pack.name(i)));
        }
        assert!(packs::find(pack.slug).is_some_and(|found| found.slug == pack.slug));
    }
    assert!(packs::find("nothing").is_none());
}
