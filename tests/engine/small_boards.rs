//! Rules of every kind on boards of 1 to 5 digits, with boxes and without: whatever is asked about them, there is an answer.

use std::ops::ControlFlow;
use std::sync::Arc;

use ninefold_engine::grid::{
    Boxes, CandidateGrid, Card, Cell, Digit, Form, Geometry, Grid, Puzzle, Rule, Shape,
};
use ninefold_engine::hint::{self, Difficulty, Preferences, SolvePath, TECHNIQUES, Uniqueness};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::rules;
use ninefold_engine::solve::{Count, Solver, Verdict};
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};

/// The boards: the standard one, if there is one, and one of rows and columns alone.
fn boards(size: usize) -> impl Iterator<Item = Shape> {
    let rows = (0..size * size).map(|cell| (cell / size) as u8);
    let without_boxes = Shape::new(size, Boxes::Regions(rows.collect()), Vec::new());
    Shape::standard(size).into_iter().chain([without_boxes])
}

/// Returns a rule of a kind that may stand on this board; few tries find none where there are few.
fn random_rule(kind: &'static Card, board: &Geometry, rng: &mut impl Rng) -> Option<Rule> {
    (0..200).find_map(|_| {
        let mut rule = Rule::of_board(kind);
        let lines = match kind.form {
            Form::Board => 0,
            form if form.has_several_lines() => rng.random_range(2..=3),
            _ => 1,
        };
        rule.lines = (0..lines).map(|_| random_line(board, rng)).collect();
        if kind.argument.is_digits() {
            let mut digit = || Digit::from_index(rng.random_range(0..board.size()));
            rule.digits = [digit(), digit()].into();
        }
        rule.number = rng.random_bool(0.5).then(|| rng.random_range(0..=12));
        rule.check(board).is_ok().then_some(rule)
    })
}

/// Returns a part of a row, a column or a diagonal, or some cells.
fn random_line(board: &Geometry, rng: &mut impl Rng) -> Box<[Cell]> {
    let size = board.size();
    let at = rng.random_range(0..size);
    let mut cells: Vec<Cell> = match rng.random_range(0..4) {
        0 => (0..size).map(|i| board.cell(at, i)).collect(),
        1 => (0..size).map(|i| board.cell(i, at)).collect(),
        2 => (0..size - at).map(|i| board.cell(at + i, i)).collect(),
        _ => board.cells().collect(),
    };
    if cells.len() > size {
        cells.shuffle(rng);
        cells.truncate(rng.random_range(1..=size + 1));
    } else {
        let most = cells.len();
        cells.truncate(if rng.random_bool(0.5) { most } else { rng.random_range(1..=most) });
    }
    if rng.random_bool(0.5) {
        cells.reverse();
    }
    cells.into()
}

/// Counts the solutions up to `limit` by trying every digit in every cell.
fn count_by_force(board: &Geometry, grid: &mut Grid, limit: usize) -> usize {
    if board.rules().iter().any(|rule| rule.holds(board, grid) == Some(false)) {
        return 0;
    }
    let Some(cell) = board.cells().find(|&cell| grid[cell].is_none()) else {
        return usize::from(grid.is_solution(board));
    };
    let mut count = 0;
    for digit in Digit::all(board.size()) {
        if count < limit && board.peers(cell).iter().all(|&peer| grid[peer] != Some(digit)) {
            grid[cell] = Some(digit);
            count += count_by_force(board, grid, limit - count);
            grid[cell] = None;
        }
    }
    count
}

/// Asks everything that there is to ask about a puzzle.
fn ask_everything(puzzle: &Puzzle) {
    let (board, monitor) = (&puzzle.geometry, Monitor::new());
    let rules = board.rules();
    let mut solver = Solver::new(board);
    let verdict = solver.verdict(puzzle, &monitor).expect("not cancelled");
    let least = match &verdict {
        Verdict::Unsolvable => 0,
        Verdict::Unique(_) => 1,
        Verdict::Multiple(..) => 2,
    };
    let counted = solver.count(puzzle, Some(2), &monitor).expect("not cancelled");
    assert!(
        matches!(counted, Count::Exact(count) | Count::AtLeast(count) if count.min(2) == least),
        "{rules:?}"
    );
    let mut found = 0;
    let visited = solver.for_each(puzzle, &monitor, |grid| {
        assert!(grid.is_solution(board), "{rules:?} {grid:?}");
        found += 1;
        if found < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!((visited, found), (Ok(()), least), "{rules:?}");
    let candidates = solver.true_candidates(puzzle, None, &monitor).expect("not cancelled");
    let has_solutions = candidates.found.as_slice().iter().all(|set| !set.is_empty());
    assert!(candidates.is_all && has_solutions == (least > 0), "{rules:?}");
    let mut force = puzzle.givens.clone();
    let holds = puzzle.givens.clashes(board).next().is_none();
    if board.size() < 4 && rules.iter().all(|rule| !rule.kind.blanks_cells) {
        let by_force = if holds { count_by_force(board, &mut force, 2) } else { 0 };
        assert_eq!(by_force as u64, least, "{rules:?} {:?}", puzzle.givens);
    }
    if least == 0 || !board.is_playable() {
        return;
    }
    let grid = CandidateGrid::of(puzzle);
    assert_eq!(grid.contradiction(), None, "{rules:?}");
    let uniqueness = if least == 1 { Uniqueness::Unique } else { Uniqueness::Unknown };
    // Chains and nets know nothing of rules, and take long where little is given.
    let harder = TECHNIQUES.iter().filter(|technique| technique.level > Difficulty::Hard);
    let unwanted = harder.map(|technique| technique.slug.to_owned()).chain(["whip".to_owned()]).collect();
    let preferences = Preferences { unwanted, ..Preferences::default() };
    let first = hint::next_for_people(&grid, uniqueness, &preferences, || true);
    first.expect("not cancelled").iter().for_each(|step| confirm(&grid, step));
    let mut path = SolvePath::new(&grid, uniqueness).up_to(Difficulty::Hard);
    for _ in 0..4 {
        let before = path.grid().clone();
        path.next().iter().for_each(|step| confirm(&before, step));
    }
}

fn confirm(grid: &CandidateGrid, step: &hint::Step) {
    if let Err(error) = hint::check(grid, step) {
        // Then it takes too long to tell.
        assert_eq!(error.to_string(), "too many ways to fill the cells", "{step:?}");
    }
    let presentation = step.presentation(grid);
    assert!(!presentation.highlights.is_empty(), "{step:?}");
}

/// Boards with rules of each kind, empty and with a given; `rounds` of each.
fn check_boards(rounds: usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(13);
    let mut asked = 0;
    for size in 1..=5 {
        for shape in boards(size) {
            let board = Geometry::new(shape.clone()).expect("a board");
            for kind in rules::ALL {
                for _ in 0..rounds {
                    let Some(rule) = random_rule(kind, &board, &mut rng) else { break };
                    let Ok(board) = Geometry::new(Shape { rules: [rule].into(), ..shape.clone() }) else {
                        continue;
                    };
                    let board = Arc::new(board);
                    let mut givens = Grid::empty(size * size);
                    let empty = Puzzle::new(board.clone(), givens.clone());
                    ask_everything(&empty);
                    if !kind.blanks_cells {
                        let cell = Cell::new(rng.random_range(0..size * size));
                        givens[cell] = Some(Digit::from_index(rng.random_range(0..size)));
                        ask_everything(&Puzzle::new(board, givens));
                    }
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 300 * rounds, "{asked}");
}

#[test]
fn small_boards_with_rules_of_every_kind_are_answered() {
    check_boards(3);
}

#[test]
#[ignore = "slow: more rules of each kind"]
fn many_small_boards_with_rules_of_every_kind_are_answered() {
    check_boards(60);
}
