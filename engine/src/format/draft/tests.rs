//! Drafts are checked where puzzles are made of them.

use super::*;
use crate::grid::Puzzle;

fn draft(size: usize) -> Draft {
    Draft::new(size, Place::new(3, 1)).expect("a board")
}

fn puzzle(draft: Draft) -> Puzzle {
    draft.build().expect("a puzzle").problem.as_sudoku().expect("a sudoku").clone()
}

fn error(draft: Draft) -> String {
    draft.build().expect_err("an error").to_string()
}

#[test]
fn digits_are_those_of_the_board() {
    let mut four = draft(4);
    four.give(5, Content::Number(5));
    assert_eq!(error(four), "line 3, column 1: r2c2 holds `5`: expected a digit from 1 to 4");
    let mut four = draft(4);
    four.give(5, Content::Number(5));
    four.locate(5, Place::new(4, 2));
    assert!(error(four).starts_with("line 4, column 2: found `5`: expected a number from 1 to 4"));
    assert!(Draft::new(26, Place::new(1, 1)).is_err() && Draft::new(0, Place::new(1, 1)).is_err());
}

#[test]
fn a_game_has_digits_and_marks_of_open_cells() {
    let mut four = draft(4);
    four.give(0, Content::Number(1));
    four.add(1, Content::Number(2));
    four.mark(0, 3);
    four.mark(2, 3);
    four.mark(2, 9);
    let puzzle = puzzle(four);
    let progress = puzzle.progress.expect("a game");
    assert_eq!((puzzle.givens.filled(), progress.values.filled()), (1, 2));
    let marks: Vec<usize> = progress.candidates.expect("marks").iter().map(|set| set.len()).collect();
    assert_eq!(marks[..3], [0, 0, 1]);
}

#[test]
fn regions_are_boxes_or_noted() {
    let map = [0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3];
    let mut four = draft(4);
    four.boxes = DraftBoxes::AnyRegions(map.iter().map(|&region| Some(region + 7)).collect());
    assert!(matches!(&puzzle(four).geometry.shape().boxes, Boxes::Regions(regions) if regions[3] == 1));
    let mut four = draft(4);
    four.boxes = DraftBoxes::AnyRegions(map.iter().map(|&region| (region > 0).then_some(region)).collect());
    assert_eq!(puzzle(four).info.not_checked.join(", "), "regions");
    let mut four = draft(4);
    four.boxes = DraftBoxes::Regions(vec![0; 16]);
    four.locate_part(DraftPart::Regions, Place::new(9, 2));
    assert_eq!(error(four), "line 9, column 2: 1 region: expected 4, each with its own letter");
}

#[test]
fn houses_with_a_name_are_named() {
    let mut four = draft(4);
    four.rising_diagonal();
    four.falling_diagonal();
    assert!(four.house((0..4).map(Cell::new).collect()) && !four.house(vec![Cell::new(0)]));
    assert_eq!(puzzle(four).geometry.shape().extras, [Extra::Diagonals]);
}

#[test]
fn solutions_and_candidates_are_checked() {
    let mut four = draft(4);
    four.give(0, Content::Number(1));
    four.solution = vec![Some(2)];
    assert_eq!(error(four), "line 3, column 1: the solution has 2 in r1c1, where the puzzle has 1");
    let mut four = draft(4);
    four.gives_candidates = true;
    four.marks().fill(CandidateSet::all(4));
    four.marks()[6] = CandidateSet::EMPTY;
    assert_eq!(error(four), "line 3, column 1: cell r2c3 has no candidate");
}

#[test]
fn a_whole_grid_of_a_game_has_the_givens() {
    let game = |first: u32| {
        let mut four = draft(4);
        four.repeats_givens = true;
        four.give(0, Content::Number(1));
        four.add(0, Content::Number(first));
        four.locate_added(0, Place::new(8, 1));
        (0..16).for_each(|cell| four.give_candidate(cell, '1', Place::new(9, 1)));
        four.give_candidate(1, '2', Place::new(9, 1));
        four
    };
    assert_eq!(error(game(3)), "line 8, column 1: 3 is not among the candidates of r1c1");
    assert!(error(game(5)).starts_with("line 8, column 1: found `5`"));
    let mut open = game(1);
    open.add(0, Content::Open);
    assert_eq!(error(open), "line 8, column 1: r1c1 differs from the given 1 in the grid");
}
