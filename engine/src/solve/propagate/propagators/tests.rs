//! Every kind of rule against brute force, and against its definition in words.

mod definitions;
pub(crate) mod random;

use std::collections::HashSet;

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};

use super::Candidates;
use super::automaton::{AutomatonPropagator, ClassTables};
use crate::grid::{
    CandidateSet, Card, Cell, Clues, Constraint, Digit, Form, Geometry, GeometryError, GivenCandidates, Grid,
    Rule, Shape, Sum,
};
use crate::monitor::Monitor;
use crate::rules;
use crate::solve::learn::Learner;
use crate::solve::propagate::{BoardState, Candidate, Network, NoSolution, Pending};
use crate::solve::{Alone, Count, Solver, Verdict};
use definitions::is_obeyed;

/// Learning is asked for all completions if there are fewer than this.
const MOST_LEARNED: u64 = 40;

/// All grids of 4x4, and some of 6x6. Those for kinds that are about the whole board obey them as often as not.
fn grids(size: usize, kind: &'static Card) -> Vec<Grid> {
    let board = Geometry::standard(size).expect("a standard board");
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let mut grids = Vec::new();
    let mut nodes = u64::MAX;
    if size == 4 {
        fill(&board, None, &mut Grid::empty(16), &mut grids, &mut nodes, &mut rng);
        assert_eq!(grids.len(), 288);
        return grids;
    }
    let rule = Rule::of_board(kind);
    let of_board = Some(&rule).filter(|rule| rule.check(&board).is_ok());
    for (rule, count) in [(None, 150), (of_board, 20)] {
        for _ in 0..count {
            let mut found = Vec::new();
            fill(&board, rule, &mut Grid::empty(size * size), &mut found, &mut 2000, &mut rng);
            grids.extend(found.pop());
        }
    }
    grids
}

/// Fills cell after cell with every digit that no house and no rule forbids, until nodes or grids are enough.
fn fill(
    board: &Geometry,
    rule: Option<&Rule>,
    grid: &mut Grid,
    found: &mut Vec<Grid>,
    nodes: &mut u64,
    rng: &mut ChaCha8Rng,
) {
    let is_broken = rule.is_some_and(|rule| rule.holds(board, grid) == Some(false));
    *nodes = nodes.saturating_sub(1);
    if is_broken || *nodes == 0 || board.size() > 4 && !found.is_empty() {
        return;
    }
    let Some(cell) = board.cells().find(|&cell| grid[cell].is_none()) else {
        return found.push(grid.clone());
    };
    let mut digits: Vec<Digit> = Digit::all(board.size()).collect();
    digits.shuffle(rng);
    for digit in digits {
        if board.peers(cell).iter().all(|&peer| grid[peer] != Some(digit)) {
            grid[cell] = Some(digit);
            fill(board, rule, grid, found, nodes, rng);
            grid[cell] = None;
        }
    }
}

/// Candidates at random, which often have all digits of a grid.
fn candidates(grid: &Grid, size: usize, rng: &mut impl Rng) -> GivenCandidates {
    let (share, is_right) = (rng.random_range(0.1..0.9), rng.random_bool(0.8));
    let mut set = |digit: Option<Digit>| {
        let own = digit.filter(|_| is_right).map_or(CandidateSet::EMPTY, CandidateSet::of);
        own | Digit::all(size).filter(|_| rng.random_bool(share)).collect::<CandidateSet>()
    };
    grid.values().iter().map(|&digit| set(digit)).collect()
}

fn loaded(network: &Network, given: &GivenCandidates) -> Result<BoardState, NoSolution> {
    let mut state = network.empty().clone();
    let digits = Grid::empty(given.as_slice().len());
    let clues = Clues { digits: &digits, candidates: Some(given) };
    network.load(&mut state, clues, &mut Pending::new()).map(|()| state)
}

/// A board with rules of a kind, made from a grid that often obeys them, and the grids that do.
struct Sample<'a> {
    board: Geometry,
    network: Network,
    solver: Solver,
    grids: &'a [Grid],
    base: &'a Grid,
    right: Vec<&'a Grid>,
}

/// Returns boards of this size with rules of a kind; none if the kind needs boards of other sizes.
fn samples<'a>(kind: &'static Card, grids: &'a [Grid], size: usize, rng: &mut ChaCha8Rng) -> Vec<Sample<'a>> {
    let mut samples = Vec::new();
    for _ in 0..50 {
        let base = &grids[rng.random_range(0..grids.len())];
        let Some(shape) = random::shape(kind, base, size, rng) else { break };
        let board = Geometry::new(shape).expect("rules of this board");
        let right = grids.iter().filter(|grid| is_obeyed(&board, grid)).collect();
        let (network, solver) = (Network::strong(&board), Solver::new(&board));
        samples.push(Sample { board, network, solver, grids, base, right });
    }
    samples
}

impl<'a> Sample<'a> {
    /// Returns a grid, often one that obeys the rules.
    fn grid(&self, rng: &mut ChaCha8Rng) -> &'a Grid {
        match rng.random_range(0..4) {
            0 => &self.grids[rng.random_range(0..self.grids.len())],
            1 if !self.right.is_empty() => self.right[rng.random_range(0..self.right.len())],
            _ => self.base,
        }
    }

    /// Loads random candidates, and checks that no digit of a completion is gone. The completions of 4x4 are counted
    /// too. Returns whether there are some, and the cells that have fewer candidates than given.
    fn check_candidates(&mut self, rng: &mut ChaCha8Rng) -> (bool, usize) {
        let (board, size) = (&self.board, self.board.size());
        let given = candidates(self.grid(rng), size, rng);
        let completions: Vec<&Grid> = self.right.iter().copied().filter(|grid| given.allow(grid)).collect();
        let rules = board.rules();
        let digits = Grid::empty(size * size);
        let clues = Clues { digits: &digits, candidates: Some(&given) };
        if size == 4 {
            let counted = self.solver.count(clues, None, &Monitor::new());
            assert_eq!(counted, Ok(Count::Exact(completions.len() as u64)), "{rules:?} {given:?}");
        }
        let Ok(state) = loaded(&self.network, &given) else {
            assert!(completions.is_empty(), "{rules:?} {given:?}");
            return (false, 0);
        };
        for (cell, digit) in completions.iter().flat_map(|grid| grid.placed()) {
            let is_left = state.domain(cell.index()) & 1 << digit.index() != 0;
            assert!(is_left, "{cell:?} cannot be {digit:?}: {rules:?} {given:?}");
        }
        if rng.random_bool(0.25) {
            self.check_learning(&state, clues, &completions, rng);
        }
        let given = given.as_slice().iter().enumerate();
        let narrowed = given.filter(|&(cell, set)| set.bits() & !state.domain(cell) != 0).count();
        (!completions.is_empty(), narrowed)
    }

    /// Checks that learning finds every completion once, and that what it concludes from rules is true of them.
    fn check_learning(
        &mut self,
        state: &BoardState,
        clues: Clues<'_>,
        completions: &[&Grid],
        rng: &mut ChaCha8Rng,
    ) {
        let rules = self.board.rules();
        for clause in Learner::new(&self.network, state).conclusions(rng.random_range(0..5)) {
            for grid in completions {
                let is_true = |(candidate, value): &(Candidate, bool)| {
                    let cell = Cell::new(candidate.cell());
                    (grid[cell] == Some(Digit::from_index(candidate.digit()))) == *value
                };
                assert!(clause.iter().any(is_true), "{clause:?}: {rules:?} {grid:?}");
            }
        }
        let Ok(Count::Exact(count)) = self.solver.count(clues, Some(MOST_LEARNED), &Monitor::new()) else {
            return;
        };
        let mut learner = Learner::new(&self.network, state);
        let mut found = HashSet::new();
        while let Some(grid) = learner.next(&Monitor::new()).expect("not cancelled") {
            assert!(is_obeyed(&self.board, &grid), "{rules:?} {grid:?}");
            assert!(found.insert(grid), "found twice: {rules:?}");
        }
        assert_eq!(found.len() as u64, count, "{rules:?} {clues:?}");
    }

    /// Checks that everything accepts a grid exactly if the definition does, and returns whether it does.
    fn check_full(&self, grid: &Grid, rng: &mut ChaCha8Rng) -> bool {
        let (board, rules) = (&self.board, self.board.rules());
        let expected = is_obeyed(board, grid);
        let holds = rules.iter().all(|rule| rule.holds(board, grid) == Some(true));
        assert_eq!(holds, expected, "{rules:?} {grid:?}");
        assert_eq!(grid.is_solution(board), expected, "{rules:?} {grid:?}");
        let met = board.constraints().iter().all(|constraint| {
            let digits: Vec<Digit> = constraint.cells().iter().filter_map(|&cell| grid[cell]).collect();
            constraint.is_met(&digits)
        });
        assert_eq!(met, expected, "{rules:?} {grid:?}");
        let mut state = self.network.empty().clone();
        let loaded = self.network.load(&mut state, grid, &mut Pending::new());
        assert_eq!(loaded.is_ok(), expected, "{rules:?} {grid:?}");
        // What holds of a part holds of the whole.
        let mut part = grid.clone();
        board.cells().filter(|_| rng.random_bool(0.5)).for_each(|cell| part[cell] = None);
        for rule in rules {
            let of_whole = rule.holds(board, grid);
            assert!(rule.holds(board, &part).is_none_or(|part| of_whole == Some(part)), "{rule:?} {part:?}");
        }
        expected
    }
}

/// The kinds that are checked and forbid something, on whole boards.
fn kinds() -> impl Iterator<Item = &'static &'static Card> {
    rules::ALL.iter().filter(|kind| kind.is_checked() && kind.key != "blank")
}

#[test]
fn no_rule_removes_a_digit_of_a_completion() {
    check_candidates(8, [4, 40]);
}

#[test]
#[ignore = "slow: more candidates of each board"]
fn no_rule_removes_a_digit_of_any_completion() {
    check_candidates(40, [50, 200]);
}

/// Compares what propagators leave with all completions: boards of each kind, candidates at random. `least` are the numbers
/// that show that this tests something: of boards with completions, and of candidates that were removed.
fn check_candidates(rounds: usize, least: [usize; 2]) {
    for kind in kinds() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let (mut with_completions, mut narrowed) = (0, 0);
        for size in [4, 6] {
            let grids = grids(size, kind);
            for mut sample in samples(kind, &grids, size, &mut rng) {
                for _ in 0..rounds {
                    let found = sample.check_candidates(&mut rng);
                    with_completions += usize::from(found.0);
                    narrowed += found.1;
                }
            }
        }
        assert!(
            with_completions > least[0] && narrowed > least[1],
            "{}: {with_completions}, {narrowed}",
            kind.key
        );
    }
}

#[test]
fn a_full_grid_is_accepted_exactly_if_the_definition_accepts_it() {
    check_full_grids(12, 15);
}

#[test]
#[ignore = "slow: more grids for each board"]
fn every_full_grid_is_accepted_exactly_if_the_definition_accepts_it() {
    check_full_grids(40, 50);
}

/// Compares what propagators accept with the definitions: boards of each kind, `rounds` full grids each, more than `least` of
/// them right and as many wrong.
fn check_full_grids(rounds: usize, least: usize) {
    for kind in kinds() {
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        let mut seen = [0; 2];
        for size in [4, 6] {
            let grids = grids(size, kind);
            for sample in samples(kind, &grids, size, &mut rng) {
                for _ in 0..rounds {
                    let grid = sample.grid(&mut rng);
                    seen[usize::from(sample.check_full(grid, &mut rng))] += 1;
                }
            }
        }
        assert!(seen.iter().all(|&grids| grids > least), "{}: {seen:?}", kind.key);
    }
}

#[test]
fn keys_are_unique_and_cards_are_complete() {
    for (i, kind) in rules::ALL.iter().enumerate() {
        assert!(rules::ALL[..i].iter().all(|other| other.key != kind.key), "{}", kind.key);
        assert!(rules::by_key(kind.key).is_some_and(|found| found == *kind));
        let has_plural = kind.form == Form::Board || !kind.plural.is_empty();
        assert!(kind.rule.ends_with('.') && !kind.name.is_empty() && has_plural, "{}", kind.key);
        let header = kind.key.split(' ').next().unwrap_or_default();
        assert!(header.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'), "{}", kind.key);
    }
}

/// Returns a board with these rules.
fn board(size: usize, rules: Vec<Rule>) -> Result<Geometry, GeometryError> {
    Geometry::new(Shape { rules: rules.into(), ..Shape::standard(size).expect("a standard board") })
}

fn rule(key: &str, number: Option<i32>, cells: impl IntoIterator<Item = usize>) -> Rule {
    let cells: Vec<Cell> = cells.into_iter().map(Cell::new).collect();
    Rule::new(rules::by_key(key).expect("a kind"), number, cells)
}

#[test]
fn numbers_and_cells_out_of_all_bounds_are_refused() {
    for (rule, message) in [
        (rule("killer", None, 0..10), "expected at most 9 cells, whose digits differ, not 10"),
        (rule("killer", Some(50), 0..10), "expected at most 9 cells, whose digits differ, not 10"),
        (rule("different", None, 0..10), "expected at most 9 cells, whose digits differ, not 10"),
        (rule("sum", Some(i32::MAX), 0..2), "expected a number from 0 to 9999"),
        (rule("sum", Some(i32::MIN), 0..2), "expected a number from 0 to 9999"),
        (rule("kropki black", Some(i32::MAX), 0..2), "expected a number from 0 to 9999"),
    ] {
        let Err(GeometryError::Rule { message: found, .. }) = board(9, vec![rule]) else {
            panic!("{message}")
        };
        assert_eq!(found, message);
    }
    assert!(board(9, vec![rule("sum", Some(405), 0..81)]).is_ok());
}

#[test]
fn more_cells_than_digits_that_all_differ_have_no_sum() {
    let pairs = [[2, 4], [3, 4]].map(|pair| rule("different", None, pair));
    let board = board(4, [vec![rule("sum", Some(12), 0..5)], pairs.into()].concat()).expect("a board");
    assert_eq!(Solver::new(&board).verdict(&Grid::empty(16), &Monitor::new()), Ok(Verdict::Unsolvable));
}

#[test]
fn a_digit_beyond_every_sum_goes_even_if_all_others_fit() {
    let [circle, first, second] = [0, 10, 11];
    let terms = [(circle, -1), (first, 1), (second, 1)].map(|(cell, factor)| (Cell::new(cell), factor));
    let board = board(9, Vec::new()).expect("a board");
    let sum = Alone::new(&[&Constraint::Sum(Sum { terms: terms.into(), total: 0 })], &board);
    let mut left = vec![CandidateSet::all(9); 81];
    left[circle] = [1, 3, 4].into_iter().filter_map(Digit::new).collect();
    left[first] = [1, 2, 3].into_iter().filter_map(Digit::new).collect();
    left[second] = left[first];
    sum.settle(&mut left).expect("sums");
    assert_eq!(left[circle], [3, 4].into_iter().filter_map(Digit::new).collect());
}

#[test]
fn a_digit_that_cells_must_contain_leaves_those_that_see_them() {
    let digits = [1, 2].into_iter().filter_map(Digit::new).collect();
    let quadruple = Rule { digits, ..rule("quadruple", None, [0, 1, 9, 10]) };
    let board = board(9, vec![quadruple]).expect("a board");
    let network = Network::strong(&board);
    let mut state = network.empty().clone();
    network.load(&mut state, &Grid::empty(81), &mut Pending::new()).expect("no contradiction");
    assert_eq!(state.domain(20), 0b1_1111_1100, "r3c3 is in the box of the four cells");
    assert_eq!(state.domain(3), 0b1_1111_1111, "r1c4 sees two of them");
}

/// Candidates of each cell, as bits.
struct Marks([u32; 81]);

impl Candidates for Marks {
    fn get(&self, cell: u16) -> u32 {
        self.0[usize::from(cell)]
    }
}

/// The square of r3c3 to r4c4 with 1, 4 and 7 in its upper cells, and high digits in its lower ones.
fn square_of_two_digits() -> (Geometry, [Cell; 4], Marks) {
    let board = board(9, vec![Rule::of_board(rules::by_key("global-entropy").expect("a kind"))]);
    let mut marks = Marks([0b1_1111_1111; 81]);
    for (cell, digits) in [(20, 0b0_0100_1001), (21, 0b0_0100_1001), (29, 0b1_1100_0000), (30, 0b1_1100_0000)]
    {
        marks.0[cell] = digits;
    }
    (board.expect("a board"), [20, 21, 29, 30].map(Cell::new), marks)
}

#[test]
fn the_last_digit_of_a_class_that_a_line_needs_leaves_cells_outside() {
    let (board, _, marks) = square_of_two_digits();
    let digits = |set: u32| Digit::all(9).filter(|digit| set >> digit.index() & 1 != 0).collect();
    let given: GivenCandidates = marks.0.iter().map(|&set| digits(set)).collect();
    let state = loaded(&Network::strong(&board), &given).expect("no contradiction");
    assert_eq!((state.domain(20), state.domain(21)), (0b1001, 0b1001), "one is low, one is middle");
    assert_eq!(state.domain(26), 0b1_1111_0110, "r3c9 sees both");
    assert_eq!(state.domain(35), 0b1_1111_1111, "r4c9 sees neither");
}

#[test]
fn what_a_line_needs_is_the_reason_for_what_it_removes_outside() {
    let (board, square, mut marks) = square_of_two_digits();
    let line = board.constraints().iter().find_map(|constraint| match constraint {
        Constraint::Automaton(automaton) if *automaton.cells == square => Some(automaton),
        _ => None,
    });
    let line = line.expect("the square's constraint");
    let line = AutomatonPropagator::with_outside(line, &board, &mut ClassTables::default());
    let (low, not_one) = (0b111, 0b110);
    let expected = vec![(20, not_one), (21, not_one), (29, low), (30, low)];
    assert_eq!(line.explain(Some((26, 0b1)), &marks), Some(expected));
    // A cell outside that loses both digits has no candidate left, but the line is possible.
    assert_eq!(line.explain(None, &marks), None);
    marks.0[21] = 0b1_1100_0000;
    marks.0[20] = marks.0[21];
    assert!(line.explain(None, &marks).is_some(), "it has no low digit");
}

#[test]
fn a_whole_board_of_circles_is_counted() {
    let board = board(16, vec![rule("counting-circles", None, 0..256)]).expect("a board");
    assert_eq!(Solver::new(&board).verdict(&Grid::empty(256), &Monitor::new()), Ok(Verdict::Unsolvable));
}
