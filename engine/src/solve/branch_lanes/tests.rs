//! Lanes against the search with one board: the same solutions on boards with rules that lanes know.

use std::ops::ControlFlow;

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::grid::{Cell, Extra, Geometry, Rule, Shape};
use crate::rules;
use crate::solve::propagate::LaneSameDigits;
use crate::solve::{Plan, Solver};

fn kind(key: &str) -> &'static crate::grid::Card {
    rules::by_key(key).expect("a kind of rule")
}

/// Returns a board of nine whose rules a random grid obeys, and that grid.
fn board(number: usize, rng: &mut ChaCha8Rng) -> (Geometry, Grid) {
    let mut shape = Shape::standard(9).expect("nine");
    match number % 5 {
        1 => shape = shape.with(Extra::Diagonals),
        2 => shape = shape.with(Extra::Windows),
        3 => shape.rules = [Rule::of_board(kind("anti-king"))].into(),
        4 => shape.rules = [Rule::of_board(kind("global-entropy"))].into(),
        _ => {}
    }
    let empty = Geometry::new(shape.clone()).expect("a board");
    let solved = Solver::new(&empty).random(&Grid::empty(81), rng, &Monitor::new());
    let solution = solved.expect("not cancelled").expect("a grid");
    let number = |cell: Cell| solution[cell].map_or(0, |digit| i32::from(digit.value()));
    let sum = |cells: &[Cell]| cells.iter().map(|&cell| number(cell)).sum::<i32>();
    let seen = |row: &[Cell]| {
        let is_seen = |&at: &usize| row[..at].iter().all(|&before| number(before) < number(row[at]));
        (0..9).filter(is_seen).count() as i32
    };
    let between = |row: &[Cell]| {
        let is_end = |cell: &&Cell| [1, 9].contains(&number(**cell));
        let inside = row.iter().skip_while(|cell| !is_end(cell)).skip(1).take_while(|cell| !is_end(cell));
        inside.map(|&cell| number(cell)).sum::<i32>()
    };
    let mut cells: Vec<Cell> = empty.cells().collect();
    cells.shuffle(rng);
    let mut rules = shape.rules.to_vec();
    while cells.len() > 10 {
        let count = rng.random_range(1..=6);
        let part = cells.split_off(cells.len() - count);
        // Of a cage the digits differ, wherever its cells are.
        let mut cage: Vec<Cell> = Vec::new();
        for &cell in &part {
            if cage.iter().all(|&other| number(other) != number(cell)) {
                cage.push(cell);
            }
        }
        let mut line = cage.clone();
        line.sort_by_key(|&cell| number(cell));
        let middle = &part[1..part.len().max(2) - 1];
        rules.push(match rng.random_range(0..6) {
            0 => Rule::new(kind("sum"), Some(sum(&part)), part),
            1 if sum(middle) == number(part[0]) + number(part[part.len() - 1]) && part.len() > 2 => {
                Rule::new(kind("double-arrow"), None, part)
            }
            2 => Rule::new(kind("killer"), None, cage),
            3 if line.len() > 1 => Rule::new(kind("thermometer"), None, line),
            4 => {
                let start = 9 * rng.random_range(0..9);
                let row: Vec<Cell> = (start..start + 9).map(Cell::new).collect();
                if rng.random_bool(0.5) {
                    Rule::new(kind("skyscraper"), Some(seen(&row)), row)
                } else {
                    Rule::new(kind("sandwich"), Some(between(&row)), row)
                }
            }
            _ => Rule::new(kind("killer"), Some(sum(&cage)), cage),
        });
    }
    (Geometry::new(Shape { rules: rules.into(), ..shape }).expect("rules of this board"), solution)
}

/// Returns the solutions that lanes find, sorted.
fn in_lanes<V: Lanes>(network: &Network, root: &BoardState, wanted: usize) -> Vec<Grid> {
    let rules = LaneRules::of(network);
    let mut weights = Weights::new(network);
    let (mut found, monitor) = (Vec::new(), Monitor::new());
    let mut search = BranchSearch {
        network,
        rules: &rules,
        weights: &mut weights,
        found: &mut found,
        wanted,
        most: u64::MAX,
        guesses: 0,
        monitor: &monitor,
    };
    let end = search.run_with::<V>(root);
    assert_eq!(end, Ok(if found.len() == wanted { End::Stopped } else { End::Exhausted }));
    found.sort_by_key(|grid| grid.values().to_vec());
    found
}

#[test]
fn they_find_what_guessing_finds() {
    let mut rng = ChaCha8Rng::seed_from_u64(43);
    let (mut several, mut none) = (0, 0);
    for number in 0..120 {
        let (board, solution) = board(number, &mut rng);
        let mut clues = solution.clone();
        let kept = rng.random_range(0.15..0.4);
        board.cells().filter(|_| !rng.random_bool(kept)).for_each(|cell| clues[cell] = None);
        if number % 6 == 0 {
            clues[Cell::new(40)] = Some(Digit::from_index(rng.random_range(0..9)));
        }
        let mut expected = Vec::new();
        let walked = Solver::new(&board).for_each(&clues, &Monitor::new(), |grid| {
            expected.push(grid);
            if expected.len() < 300 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        assert_eq!(walked, Ok(()));
        let network = Network::strong(&board);
        let mut root = network.empty().clone();
        if network.load(&mut root, &clues, &mut Pending::new()).is_err() {
            assert_eq!(expected, []);
            none += 1;
            continue;
        }
        if expected.len() == 300 {
            assert_eq!(in_lanes::<Portable>(&network, &root, 3).len(), 3);
            continue;
        }
        several += usize::from(expected.len() > 1);
        expected.sort_by_key(|grid| grid.values().to_vec());
        assert_eq!(in_lanes::<Portable>(&network, &root, usize::MAX), expected, "board {number}");
        #[cfg(target_arch = "x86_64")]
        if InstructionSet::Avx2.is_available() {
            assert_eq!(in_lanes::<Avx2>(&network, &root, usize::MAX), expected, "board {number} with AVX2");
        }
        #[cfg(target_arch = "x86_64")]
        if InstructionSet::Avx512.is_available() {
            assert_eq!(
                in_lanes::<Avx512>(&network, &root, usize::MAX),
                expected,
                "board {number} with AVX-512"
            );
        }
    }
    assert!(several > 3 && none > 3, "{several} boards had several solutions, {none} none");
}

#[test]
fn other_boards_are_left_to_the_search_with_one_board() {
    let nine = Shape::standard(9).expect("nine");
    let is_known =
        |shape: Shape| LaneRules::may_know(&Network::strong(&Geometry::new(shape).expect("a board")));
    let jigsaw = crate::grid::Boxes::Regions((0..81).map(|cell| cell / 9).collect());
    assert!(is_known(nine.clone()) && is_known(nine.clone().with(Extra::Diagonals)));
    assert!(!is_known(Shape::standard(6).expect("six")));
    assert!(!is_known(Shape { boxes: jigsaw, ..nine }));
}

#[test]
fn rules_that_lanes_do_not_know_run_board_by_board() {
    let nine = Shape::standard(9).expect("nine");
    let row: Vec<Cell> = (0..9).map(Cell::new).collect();
    let rules =
        [Rule::new(kind("sandwich"), Some(5), row.clone()), Rule::new(kind("skyscraper"), Some(2), row)];
    let board = Geometry::new(Shape { rules: rules.into(), ..nine }).expect("rules of this board");
    let rules = LaneRules::of(&Network::strong(&board));
    let others: u32 = rules.others.iter().map(|word| word.count_ones()).sum();
    assert_eq!((rules.lines.len(), others), (1, 1));
}

#[test]
fn what_diagonals_and_boxes_do_not_share_holds_the_same_digits() {
    let rules = [Rule::of_board(kind("anti-knight"))].into();
    let shape = Shape { rules, ..Shape::standard(9).expect("nine").with(Extra::Diagonals) };
    let rules = LaneRules::of(&Network::strong(&Geometry::new(shape).expect("a board")));
    assert_eq!(
        (rules.houses.len(), rules.same_digits.len()),
        (2, 6),
        "two diagonals, each through three boxes"
    );
    let of_middle = |same: &&LaneSameDigits| same.sides.iter().flatten().any(|&cell| cell == 31);
    let same = rules.same_digits.iter().find(of_middle).expect("r4c5 is in the middle box");
    let mut cells = [Portable::splat(FULL); CELLS];
    // The diagonal has 1 and 2 inside the middle box.
    same.sides[0].iter().for_each(|&cell| cells[cell] = Portable::splat(FULL & !0b11));
    same_digits(&mut cells, same);
    let left = |cell: usize| cells[cell].lanes()[0];
    assert_eq!((left(31), left(40), left(0)), (FULL & !0b11, FULL, FULL & !0b11), "r5c5 is in both");
}

#[test]
fn the_last_digit_of_a_class_that_a_line_needs_leaves_cells_outside() {
    let rules = [Rule::of_board(kind("global-entropy"))].into();
    let board = Geometry::new(Shape { rules, ..Shape::standard(9).expect("nine") }).expect("a board");
    let rules = LaneRules::of(&Network::strong(&board));
    let line = rules.lines.iter().find(|line| line.cells == [20, 21, 29, 30]).expect("r3c3 to r4c4");
    let mut cells = [Portable::splat(FULL); CELLS];
    for (cell, digits) in [(20, 0b0_0100_1001), (21, 0b0_0100_1001), (29, 0b1_1100_0000), (30, 0b1_1100_0000)]
    {
        cells[cell] = Portable::splat(digits);
    }
    let dead = LineStates::default().run(&mut cells, line, Portable::splat(u16::MAX));
    let left = |cell: usize| cells[cell].lanes()[0];
    assert_eq!((dead, left(20), left(21)), (0, 0b1001, 0b1001), "one is low, one is middle");
    assert_eq!((left(26), left(35)), (0b1_1111_0110, FULL), "r3c9 sees both, r4c9 neither");
}

#[test]
fn boards_have_lanes_if_these_know_a_rule() {
    let row = |row: usize| (9 * row..9 * row + 9).map(Cell::new).collect::<Vec<_>>();
    let sandwich = Rule::new(kind("sandwich"), Some(5), row(0));
    let has_lanes = |rules: Vec<Rule>| {
        let shape = Shape { rules: rules.into(), ..Shape::standard(9).expect("nine") };
        let network = Network::strong(&Geometry::new(shape).expect("rules of this board"));
        matches!(Plan::of(&network).lanes, crate::solve::Lanes::Branches)
    };
    assert!(has_lanes(vec![Rule::of_board(kind("anti-knight"))]), "cells that differ");
    assert!(has_lanes(vec![sandwich.clone(), Rule::new(kind("skyscraper"), Some(2), row(1))]));
    assert!(has_lanes(vec![Rule::new(kind("killer"), None, row(2)[..3].to_vec())]), "what a box says anyway");
    assert!(!has_lanes(vec![sandwich]));
}

#[test]
fn a_cancelled_search_ends() {
    let (board, _) = board(0, &mut ChaCha8Rng::seed_from_u64(1));
    let network = Network::strong(&board);
    let rules = LaneRules::of(&network);
    let mut weights = Weights::new(&network);
    let (mut found, monitor) = (Vec::new(), Monitor::new());
    monitor.cancel();
    let mut search = BranchSearch {
        network: &network,
        rules: &rules,
        weights: &mut weights,
        found: &mut found,
        wanted: 2,
        most: u64::MAX,
        guesses: 0,
        monitor: &monitor,
    };
    assert_eq!(search.run(network.empty()), Err(Cancelled));
}

#[test]
fn lanes_and_the_network_see_the_same_pairs_of_places() {
    let network = Network::new(&Geometry::standard(9).expect("nine"));
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.......7.";
    let mut clues: Grid = text.chars().map(|c| crate::grid::Alphabet::Digits.digit(c, 9)).collect();
    (0..30).for_each(|cell| clues[Cell::new(cell)] = None);
    let mut state = network.empty().clone();
    assert!(network.load(&mut state, &clues, &mut Pending::new()).is_ok());
    let cells = std::array::from_fn(|cell| state.domain(cell) as u16);
    let mut pairs = 0;
    for cell in (0..CELLS).filter(|&cell| state.value(cell).is_none()) {
        let digits = digits_of_two_places(&cells, cell);
        assert_eq!(digits, network.digits_of_two_places(&state, cell), "cell {cell}");
        pairs += digits.count_ones();
    }
    assert!(pairs > 10, "{pairs}");
}
