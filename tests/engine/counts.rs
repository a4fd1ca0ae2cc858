//! Counts and answers known from other sources: the solver's perft.

use std::sync::Arc;

use crate::data::{Source, sample};
use ninefold_engine::grid::{Alphabet, Boxes, Cell, Digit, Extra, Geometry, Grid, Shape, Weights};
use ninefold_engine::monitor::{Cancelled, Monitor};
use ninefold_engine::solve::{self, Count, Solver, Verdict, best_score};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};

fn standard(size: usize) -> Arc<Geometry> {
    Geometry::standard(size).expect("a standard board")
}

fn count_all(geometry: &Geometry, givens: &Grid) -> Count {
    solve::count(geometry, givens, None, &Monitor::new()).expect("not cancelled")
}

#[test]
fn there_are_288_grids_of_4x4() {
    assert_eq!(count_all(&standard(4), &Grid::empty(16)), Count::Exact(288));
    let monitor = Monitor::new();
    assert_eq!(solve::count(&standard(4), &Grid::empty(16), Some(100), &monitor), Ok(Count::AtLeast(100)));
    assert_eq!(solve::count(&standard(4), &Grid::empty(16), Some(289), &monitor), Ok(Count::Exact(288)));
}

/// Each of the 720 first rows has the same number of grids below it.
#[test]
fn a_first_row_of_6x6_has_39_168_grids() {
    let mut givens = Grid::empty(36);
    for column in 0..6 {
        givens[Cell::new(column)] = Some(Digit::from_index(column));
    }
    assert_eq!(count_all(&standard(6), &givens), Count::Exact(28_200_960 / 720));
}

#[test]
#[ignore = "slow: 28 million grids"]
fn there_are_28_200_960_grids_of_6x6() {
    // Split by the six digits of the first cell, so that two threads can share the work.
    let board = standard(6);
    let share = |digits: [u8; 3]| {
        let mut solver = Solver::new(&board);
        digits.map(|digit| {
            let mut givens = Grid::empty(36);
            givens[Cell::new(0)] = Digit::new(digit);
            match solver.count(&givens, None, &Monitor::new()).expect("not cancelled") {
                Count::Exact(n) => n,
                other => panic!("{other:?}"),
            }
        })
    };
    let counts = std::thread::scope(|scope| {
        let half = scope.spawn(|| share([1, 2, 3]));
        let rest = share([4, 5, 6]);
        [half.join().expect("no panic"), rest].concat()
    });
    assert_eq!(counts, [4_700_160; 6]);
    assert_eq!(counts.iter().sum::<u64>(), 28_200_960);
}

/// Fills cell after cell with every digit that no house forbids: slow and simple.
fn brute_force(geometry: &Geometry, grid: &mut Grid, from: usize) -> u64 {
    if from == 0 && grid.clashes(geometry).next().is_some() {
        return 0;
    }
    let Some(cell) = (from..grid.cell_count()).map(Cell::new).find(|&cell| grid[cell].is_none()) else {
        return 1;
    };
    let mut solutions = 0;
    for digit in Digit::all(geometry.size()) {
        let fits = geometry
            .houses()
            .filter(|(_, house)| house.cells.contains(&cell))
            .all(|(_, house)| house.cells.iter().all(|&other| grid[other] != Some(digit)));
        if fits {
            grid[cell] = Some(digit);
            solutions += brute_force(geometry, grid, cell.index() + 1);
            grid[cell] = None;
        }
    }
    solutions
}

/// Small boards of every kind: boxes, jigsaw, diagonals, windows, an extra house.
fn small_boards() -> Vec<Arc<Geometry>> {
    let shape = |size| Shape::standard(size).expect("a standard board");
    let regions = |map: &str| Boxes::Regions(map.bytes().map(|b| b - b'1').collect());
    let corners = Extra::House([0, 3, 12, 15].map(Cell::new).to_vec());
    let jigsaw = Shape::new(5, regions("1112211322433324435544555"), vec![]);
    let lying = Shape::new(6, Boxes::Rectangles { height: 1, width: 6 }, vec![]);
    [
        Shape::new(1, Boxes::Rectangles { height: 1, width: 1 }, vec![]),
        Shape::new(3, regions("111222333"), vec![]),
        shape(4),
        shape(4).with(Extra::Diagonals),
        shape(4).with(Extra::Windows),
        shape(4).with(corners),
        jigsaw,
        shape(6),
        shape(6).with(Extra::Diagonals),
        lying,
    ]
    .into_iter()
    .map(|shape| Arc::new(Geometry::new(shape).expect("a board")))
    .collect()
}

/// A grid of the board with some cells emptied, sometimes with a wrong digit.
fn random_givens(geometry: &Geometry, rng: &mut impl Rng) -> Grid {
    let cells = geometry.cell_count();
    let full = ninefold_engine::generate::full_grid(geometry, rng, &Monitor::new());
    let mut givens = full.expect("every board here has a full grid");
    let least = (cells / 3).min(12);
    let keep = rng.random_range(least..=cells);
    for cell in geometry.cells() {
        if rng.random_range(0..cells) >= keep {
            givens[cell] = None;
        }
    }
    if rng.random_range(0..3) == 0 {
        let cell = Cell::new(rng.random_range(0..cells));
        givens[cell] = Some(Digit::from_index(rng.random_range(0..geometry.size())));
    }
    givens
}

#[test]
fn every_kind_of_board_has_the_count_of_brute_force() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for geometry in small_boards() {
        let mut solver = Solver::new(&geometry);
        let mut kinds = [0; 3];
        for _ in 0..60 {
            let givens = random_givens(&geometry, &mut rng);
            let expected = brute_force(&geometry, &mut givens.clone(), 0);
            let what = format!("{} {givens:?}", geometry.shape().describe());
            assert_eq!(solver.count(&givens, None, &Monitor::new()), Ok(Count::Exact(expected)), "{what}");
            let fits =
                |grid: &Grid| grid.is_solution(&geometry) && givens.placed().all(|(c, d)| grid[c] == Some(d));
            match solver.verdict(&givens, &Monitor::new()).expect("not cancelled") {
                Verdict::Unsolvable => assert_eq!(expected, 0, "{what}"),
                Verdict::Unique(grid) => assert!(expected == 1 && fits(&grid), "{what}"),
                Verdict::Multiple(a, b) => assert!(expected > 1 && a != b && fits(&a) && fits(&b), "{what}"),
            }
            kinds[expected.min(2) as usize] += 1;
        }
        assert!(kinds[1] > 0 && (kinds[0] > 0 || geometry.size() == 1), "{kinds:?}");
    }
}

/// Reads the cells of a plain text: spaces are skipped, and `0`, `.` and `-` are open cells.
fn cells(text: &str, size: usize, alphabet: Alphabet) -> Grid {
    text.split_whitespace().flat_map(str::chars).map(|c| alphabet.digit(c, size)).collect()
}

fn assert_answer(board: &Geometry, puzzle: &Grid, answer: &Grid) {
    assert_eq!(solve::verdict(board, puzzle, &Monitor::new()), Ok(Verdict::Unique(answer.clone())));
}

#[test]
fn samples_have_their_known_answers() {
    let nine = standard(9);
    for name in ["grid1", "grid2"] {
        let grid = |ending| cells(&sample(&format!("{name}.{ending}")), 9, Alphabet::Digits);
        assert_answer(&nine, &grid("in"), &grid("out"));
    }
    let (text, answers) = (sample("poj3074.in"), sample("poj3074.out"));
    let mut asked = 0;
    for (puzzle, answer) in text.lines().take_while(|line| *line != "end").zip(answers.lines()) {
        assert_answer(&nine, &cells(puzzle, 9, Alphabet::Digits), &cells(answer, 9, Alphabet::Digits));
        asked += 1;
    }
    assert_eq!(asked, 2);
    let grids = |name| -> Vec<Grid> {
        let text = sample(name);
        let blocks = text.trim().split("\n\n");
        blocks.map(|block| cells(block, 16, Alphabet::Letters)).filter(|g| g.cell_count() == 256).collect()
    };
    let (puzzles, answers) = (grids("letters16.in"), grids("letters16.out"));
    assert!(!puzzles.is_empty() && puzzles.len() == answers.len());
    puzzles.iter().zip(&answers).for_each(|(puzzle, answer)| assert_answer(&standard(16), puzzle, answer));
}

/// Counts the puzzles of a list, one per line, that have no solution, one, or several.
fn verdicts(list: &str, size: usize, alphabet: Alphabet) -> [usize; 3] {
    let board = standard(size);
    let mut solver = Solver::new(&board);
    let mut kinds = [0; 3];
    for line in list.lines() {
        let puzzle = cells(line, size, alphabet);
        match solver.verdict(&puzzle, &Monitor::new()).expect("not cancelled") {
            Verdict::Unsolvable => kinds[0] += 1,
            Verdict::Unique(grid) => {
                assert!(grid.is_solution(&board) && puzzle.placed().all(|(c, d)| grid[c] == Some(d)));
                kinds[1] += 1;
            }
            Verdict::Multiple(..) => kinds[2] += 1,
        }
    }
    kinds
}

#[test]
fn puzzle_lists_have_the_expected_verdicts() {
    let verdicts = |name, size| verdicts(&Source::Own.text(name), size, Alphabet::Digits);
    assert_eq!(verdicts("nine_minimal.txt", 9), [0, 300, 0]);
    assert_eq!(verdicts("nine_extreme.txt", 9), [0, 60, 0]);
    assert_eq!(verdicts("nine_multi.txt", 9), [0, 0, 200]);
    assert_eq!(verdicts("sixteen.txt", 16), [0, 20, 0]);
}

#[test]
#[ignore = "needs the puzzle collections, which the package lacks: NINEFOLD_COLLECTIONS=FOLDER"]
fn collections_have_the_expected_verdicts() {
    let text = |name: &str| Source::Collections.text(&format!("puzzles/{name}.txt"));
    let nine = |name| verdicts(&text(name), 9, Alphabet::Digits);
    let sixteen = |name| verdicts(&text(name), 16, Alphabet::Letters);
    assert_eq!(nine("nine_17clue"), [0, 20_000, 0]);
    assert_eq!(nine("nine_hardest375"), [0, 375, 0]);
    assert_eq!(nine("nine_multi"), [0, 0, 5_000]);
    assert_eq!(sixteen("sixteen_gecode"), [0, 28, 0]);
    assert_eq!(sixteen("sixteen_minimal"), [0, 20, 0]);
}

/// Finds a solution of each large board of a list.
fn solve_all(list: &str, size: usize) {
    let board = standard(size);
    let mut solver = Solver::new(&board);
    for line in list.lines() {
        let puzzle = cells(line, size, Alphabet::Letters);
        let answer = solver.first(&puzzle, &Monitor::new()).expect("not cancelled");
        let grid = answer.expect("a solution");
        assert!(grid.is_solution(&board) && puzzle.placed().all(|(c, d)| grid[c] == Some(d)));
    }
}

#[test]
fn large_boards_with_many_solutions_do_not_stall_the_search() {
    solve_all(&Source::Own.text("twentyfive_multi.txt"), 25);
}

#[test]
#[ignore = "needs the puzzle collections, which the package lacks: NINEFOLD_COLLECTIONS=FOLDER"]
fn large_boards_of_collections_do_not_stall_the_search() {
    for (name, size) in
        [("sixteen_acs30", 16), ("twentyfive_acs25", 25), ("twentyfive_acs45", 25), ("twentyfive_acs60", 25)]
    {
        solve_all(&Source::Collections.text(&format!("puzzles/{name}.txt")), size);
    }
}

#[test]
fn boards_with_few_clues_are_proved_and_counted() {
    prove_and_count(&Source::Own.text("twentyfive_few.txt"));
}

#[test]
#[ignore = "needs the puzzle collections, which the package lacks: NINEFOLD_COLLECTIONS=FOLDER"]
fn boards_of_a_collection_too_hard_for_guessing_are_proved() {
    prove_and_count(&Source::Collections.text("puzzles/twentyfive_gecode.txt"));
}

/// Proves that two boards of a list have one solution, and that changed ones do not.
fn prove_and_count(list: &str) {
    let board = standard(25);
    let mut solver = Solver::new(&board);
    for line in list.lines().step_by(2).take(2) {
        let puzzle = cells(line, 25, Alphabet::Letters);
        let verdict = solver.verdict(&puzzle, &Monitor::new()).expect("not cancelled");
        let Verdict::Unique(answer) = verdict else { panic!("{verdict:?}") };
        assert!(answer.is_solution(&board) && puzzle.placed().all(|(c, d)| answer[c] == Some(d)));
        assert_eq!(solver.count(&puzzle, None, &Monitor::new()), Ok(Count::Exact(1)));
        // Any other digit in one of its cells leaves no solution.
        let mut wrong = puzzle.clone();
        let open = board.cells().find(|&cell| puzzle[cell].is_none()).expect("an open cell");
        wrong[open] = Digit::new(answer[open].expect("full").value() % 25 + 1);
        assert_eq!(solver.count(&wrong, None, &Monitor::new()), Ok(Count::Exact(0)));
        // Without one of its clues it has at least one solution.
        let mut looser = puzzle.clone();
        let (clue, _) = puzzle.placed().next().expect("a clue");
        looser[clue] = None;
        assert!(matches!(
            solver.count(&looser, Some(2), &Monitor::new()),
            Ok(Count::Exact(1) | Count::AtLeast(2))
        ));
    }
}

#[test]
#[ignore = "needs the puzzle collections, which the package lacks: NINEFOLD_COLLECTIONS=FOLDER"]
fn a_board_of_a_collection_can_be_cancelled() {
    let list = Source::Collections.text("puzzles/twentyfive_gecode.txt");
    let puzzle = cells(list.lines().nth(1).expect("a second puzzle"), 25, Alphabet::Letters);
    let (board, monitor) = (standard(25), Monitor::new());
    std::thread::scope(|scope| {
        let proving = scope.spawn(|| solve::verdict(&board, &puzzle, &monitor));
        let counting = scope.spawn(|| solve::count(&board, &puzzle, None, &monitor));
        std::thread::sleep(std::time::Duration::from_millis(100));
        monitor.cancel();
        assert_eq!(proving.join().expect("no panic"), Err(Cancelled));
        assert_eq!(counting.join().expect("no panic"), Err(Cancelled));
    });
}

#[test]
#[ignore = "needs the puzzle collections, which the package lacks: NINEFOLD_COLLECTIONS=FOLDER"]
fn highest_scores_match_those_of_a_collection() {
    let nine = standard(9);
    let rings = Weights::rings(9);
    let check = |grid: &Grid, score: &str| {
        let best =
            best_score::best(&nine, grid, &rings, &Monitor::new(), &mut |_| ()).expect("not cancelled");
        let (best, _) = best.expect("a completion");
        assert_eq!(best.to_string(), score);
    };
    let text = |name: &str| Source::Collections.text(&format!("target/{name}"));
    let (optima, random) = (text("OPTIMA.tsv"), text("random.tsv"));
    for (name, score) in optima.lines().filter_map(|line| line.split_once('\t')) {
        check(&cells(&text(&format!("{name}.txt")), 9, Alphabet::Digits), score);
    }
    let lines = random.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t'));
    lines.for_each(|(grid, score)| check(&cells(grid, 9, Alphabet::Digits), score));
}
