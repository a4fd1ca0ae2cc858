//! Moves on a 4x4 board, one kind after another.

use std::sync::Arc;
use std::time::Duration;

use super::*;
use crate::game::testing::{self, FOUR, FOUR_SOLVED, grid};
use crate::game::{Action, Event, Game, Marks};
use crate::grid::Puzzle;

fn session() -> Session {
    testing::session(testing::puzzle(FOUR))
}

fn cells(indices: &[usize]) -> Vec<Cell> {
    indices.iter().copied().map(Cell::new).collect()
}

fn place(indices: &[usize], digit: u8) -> Move {
    Move::Place { cells: cells(indices), digit: Digit::new(digit).unwrap(), clean_peers: true, restore: true }
}

fn mark(indices: &[usize], digit: u8) -> Move {
    Move::Mark { cells: cells(indices), digit: Digit::new(digit).unwrap(), kind: MarkKind::Corner }
}

fn centre(indices: &[usize], digit: u8) -> Move {
    Move::Mark { cells: cells(indices), digit: Digit::new(digit).unwrap(), kind: MarkKind::Centre }
}

fn erase(indices: &[usize]) -> Move {
    Move::Erase { cells: cells(indices), restore: true }
}

/// The marks at fixed places.
fn corner(session: &Session, cell: usize) -> CandidateSet {
    session.marks(Cell::new(cell)).corner
}

fn set(digits: &[u8]) -> CandidateSet {
    digits.iter().filter_map(|&d| Digit::new(d)).collect()
}

fn refused(session: &mut Session, the_move: Move) -> String {
    let before = session.clone();
    let refusal = session.play(&the_move).expect_err("a refusal");
    assert_eq!(*session, before, "a refused move changes nothing");
    refusal.to_string()
}

#[test]
fn a_placed_digit_leaves_the_marks_of_its_peers() {
    let mut session = session();
    session.play(&Move::FillMarks { by_rules: false }).unwrap();
    assert_eq!(corner(&session, 3), set(&[4]));
    assert_eq!(corner(&session, 9), set(&[1, 3]));
    session.play(&place(&[9], 3)).unwrap();
    assert!(corner(&session, 9).is_empty());
    assert_eq!(corner(&session, 13), set(&[1]), "same column");
    assert_eq!(corner(&session, 4), set(&[3]), "no peer");
    assert_eq!(session.last_changed().only(), Some(Cell::new(9)), "the digit is what is looked for");
}

#[test]
fn marks_toggle_as_one() {
    let mut session = session();
    session.play(&mark(&[1], 2)).unwrap();
    session.play(&mark(&[0, 1, 3], 2)).unwrap();
    assert_eq!((corner(&session, 1), corner(&session, 3)), (set(&[2]), set(&[2])));
    session.play(&mark(&[0, 1, 3], 2)).unwrap();
    assert!(corner(&session, 1).is_empty() && corner(&session, 3).is_empty());
}

#[test]
fn several_digits_are_marked_in_one_move() {
    let mut session = session();
    let marks =
        |digits: &[u8]| Move::Marks { cells: cells(&[1, 3]), digits: set(digits), kind: MarkKind::Corner };
    session.play(&mark(&[1, 3], 2)).unwrap();
    session.play(&marks(&[2, 3, 4])).unwrap();
    assert_eq!((corner(&session, 1), corner(&session, 3)), (set(&[3, 4]), set(&[3, 4])));
    session.rewind(1).unwrap();
    assert_eq!((corner(&session, 1), corner(&session, 3)), (set(&[2]), set(&[2])));
    assert_eq!(refused(&mut session, marks(&[])), Refusal::NoChange.to_string());
}

#[test]
fn erasing_takes_digits_before_marks() {
    let mut session = session();
    session.play(&mark(&[1], 2)).unwrap();
    session.play(&place(&[3], 4)).unwrap();
    session.play(&erase(&[1, 3])).unwrap();
    assert_eq!((session.value(Cell::new(3)), corner(&session, 1)), (None, set(&[2])));
    session.play(&erase(&[1, 3])).unwrap();
    assert!(corner(&session, 1).is_empty());
}

#[test]
fn a_hint_rubs_out_of_the_players_marks_or_else_of_all_candidates() {
    let mut session = session();
    session.play(&mark(&[9], 4)).unwrap();
    session.play(&mark(&[9], 1)).unwrap();
    let marks = vec![(Cell::new(9), set(&[1])), (Cell::new(13), set(&[1])), (Cell::new(0), set(&[1]))];
    session.play(&Move::Eliminate { marks }).unwrap();
    assert_eq!(corner(&session, 9), set(&[4]));
    assert_eq!(corner(&session, 13), set(&[3]));
    // A cell that is named twice loses both.
    let marks = vec![(Cell::new(9), set(&[4])), (Cell::new(9), set(&[]))];
    session.play(&Move::Eliminate { marks }).unwrap();
    assert!(session.marks(Cell::new(9)).is_empty());
}

#[test]
fn a_solution_is_filled_in_and_taken_back() {
    let mut session = session();
    session.play(&place(&[3], 1)).unwrap();
    let before = session.clone();
    let solve = |text| Move::Solve { grid: grid(text) };
    assert_eq!(refused(&mut session, solve("1234 3412 2143 432.")), "that is not a solution of this puzzle");
    refused(&mut session, solve("1234 3412 2143 4321 1"));
    refused(&mut session, solve("2134 3412 1243 4321"));
    session.play(&solve("1234 3412 2143 4321")).unwrap();
    assert!(session.is_solved() && session.stats().shown);
    session.apply(&Event { at: Duration::ZERO, action: Action::Undo }).unwrap();
    assert_eq!(session.values(), before.values());
    assert!(session.stats().shown, "seen is seen");
}

#[test]
fn colours_toggle_as_one_and_stay_under_digits_and_marks() {
    let mut session = session();
    let paint = |indices: &[usize], colour| Move::Colour { cells: cells(indices), colour, beside: false };
    session.play(&paint(&[1], Some(CellColour::B))).unwrap();
    session.play(&paint(&[0, 1], Some(CellColour::B))).unwrap();
    let colour = |session: &Session, cell| session.colours(Cell::new(cell)).iter().next();
    assert_eq!(
        (colour(&session, 0), colour(&session, 1)),
        (Some(CellColour::B), Some(CellColour::B)),
        "givens too"
    );
    session.play(&mark(&[1], 2)).unwrap();
    session.play(&place(&[1], 2)).unwrap();
    session.play(&erase(&[1])).unwrap();
    assert_eq!(colour(&session, 1), Some(CellColour::B));
    session.play(&paint(&[0, 1], Some(CellColour::B))).unwrap();
    assert_eq!((colour(&session, 0), colour(&session, 1)), (None, None));
    assert_eq!(refused(&mut session, paint(&[0, 1], None)), "there is no colour to remove");
    session.apply(&Event { at: Duration::ZERO, action: Action::Undo }).unwrap();
    session.play(&paint(&[0, 1, 2], None)).unwrap();
    assert_eq!(colour(&session, 0), None);
}

#[test]
fn refusals_say_why() {
    let mut session = session();
    assert_eq!(refused(&mut session, place(&[0], 2)), "r1c1 is a given");
    assert_eq!(refused(&mut session, place(&[0, 2], 2)), "all of these are givens");
    assert_eq!(refused(&mut session, erase(&[1])), "r1c2 is already empty");
    assert_eq!(refused(&mut session, place(&[1], 5)), "that is not on this board");
    assert_eq!(refused(&mut session, place(&[16], 1)), "that is not on this board");
    assert_eq!(refused(&mut session, place(&[], 1)), "that is not on this board");
    assert_eq!(
        refused(&mut session, Move::Eliminate { marks: vec![(Cell::new(0), set(&[1]))] }),
        "that changes nothing"
    );
    let (digit, colour) = (Digit::new(2).unwrap(), Some(CellColour::B));
    let paint_mark = Move::ColourMarks { cells: cells(&[1]), digit, colour };
    assert_eq!(refused(&mut session, paint_mark), "there is no such mark to colour");
    session.play(&place(&[1, 0], 2)).unwrap();
    assert_eq!(refused(&mut session, place(&[1], 2)), "r1c2 already has that digit");
    assert_eq!(refused(&mut session, mark(&[1], 3)), "r1c2 has a digit: erase it to make marks");
    assert_eq!(refused(&mut session, mark(&[0, 1], 3)), "all of these have digits: erase them to make marks");
}

#[test]
fn the_two_kinds_of_marks_stand_side_by_side() {
    let mut session = session();
    session.play(&mark(&[1], 2)).unwrap();
    session.play(&centre(&[1], 4)).unwrap();
    session.play(&centre(&[1], 2)).unwrap();
    let marks = session.marks(Cell::new(1));
    assert_eq!((marks.corner, marks.centre), (set(&[2]), set(&[2, 4])));
    assert_eq!((marks.all(), marks.candidates()), (set(&[2, 4]), set(&[2, 4])));
    session.play(&centre(&[1], 2)).unwrap();
    assert_eq!(session.marks(Cell::new(1)), Marks { corner: set(&[2]), centre: set(&[4]) });
    assert_eq!(session.marks(Cell::new(1)).candidates(), set(&[4]), "a list in the middle says more");
    session.play(&mark(&[3], 4)).unwrap();
    session.play(&place(&[3], 2)).unwrap();
    assert_eq!(session.marks(Cell::new(1)), Marks { corner: set(&[]), centre: set(&[4]) });
    assert_eq!(refused(&mut session, centre(&[3], 1)), "r1c4 has a digit: erase it to make marks");
    session.play(&Move::Eliminate { marks: vec![(Cell::new(1), set(&[4]))] }).unwrap();
    assert!(session.marks(Cell::new(1)).is_empty());
    session.play(&centre(&[1], 2)).unwrap();
    session.play(&mark(&[1], 4)).unwrap();
    session.play(&erase(&[1])).unwrap();
    assert!(session.marks(Cell::new(1)).is_empty(), "both kinds are erased");
}

#[test]
fn a_digit_that_is_taken_away_gives_the_marks_back() {
    let mut session = session();
    session.play(&Move::FillMarks { by_rules: false }).unwrap();
    session.play(&centre(&[13], 3)).unwrap();
    let before: Vec<Marks> = session.geometry().cells().map(|cell| session.marks(cell)).collect();
    let now = |session: &Session| -> Vec<Marks> {
        session.geometry().cells().map(|cell| session.marks(cell)).collect()
    };
    session.play(&place(&[9], 3)).unwrap();
    assert!(session.marks(Cell::new(13)).centre.is_empty(), "same column");
    session.play(&erase(&[9])).unwrap();
    assert_eq!(now(&session), before);
    session.play(&place(&[9], 3)).unwrap();
    session.play(&place(&[9], 1)).unwrap();
    assert_eq!((corner(&session, 13), corner(&session, 11)), (set(&[3]), set(&[3, 4])), "another digit");
    session.play(&erase(&[9])).unwrap();
    assert_eq!(now(&session), before);
    session.apply(&Event { at: Duration::ZERO, action: Action::Undo }).unwrap();
    session.apply(&Event { at: Duration::ZERO, action: Action::Redo }).unwrap();
    assert_eq!(now(&session), before);
}

#[test]
fn marks_stay_away_while_a_peer_holds_their_digit_or_where_the_player_has_decided() {
    let mut session = session();
    session.play(&Move::FillMarks { by_rules: false }).unwrap();
    session.play(&place(&[9], 3)).unwrap();
    session.play(&place(&[12], 3)).unwrap();
    session.play(&erase(&[9])).unwrap();
    assert_eq!(corner(&session, 13), set(&[1]), "r4c1 holds a 3");
    assert_eq!(corner(&session, 9), set(&[1]), "the marks that wait are cleaned too");
    session.play(&erase(&[12])).unwrap();
    assert_eq!((corner(&session, 13), corner(&session, 9)), (set(&[1, 3]), set(&[1, 3])));

    session.play(&place(&[9], 3)).unwrap();
    session.play(&mark(&[13], 3)).unwrap();
    session.play(&mark(&[13], 3)).unwrap();
    session.play(&erase(&[11])).unwrap();
    session.play(&erase(&[9])).unwrap();
    assert_eq!(corner(&session, 13), set(&[1]), "rubbed out by the player");
    assert!(corner(&session, 11).is_empty(), "erased by the player");
}

#[test]
fn in_old_journals_marks_stay_away() {
    let mut session = session();
    session.play(&Move::FillMarks { by_rules: false }).unwrap();
    session.play(&place(&[9], 3)).unwrap();
    session.play(&Move::Erase { cells: cells(&[9]), restore: false }).unwrap();
    assert_eq!((corner(&session, 9), corner(&session, 13)), (set(&[]), set(&[1])));
    let old = |digit| Move::Place { cells: cells(&[12]), digit, clean_peers: true, restore: false };
    session.play(&old(Digit::new(3).unwrap())).unwrap();
    session.play(&old(Digit::new(4).unwrap())).unwrap();
    assert_eq!(corner(&session, 13), set(&[1]));
}

#[test]
fn what_the_player_has_solved_stays_solved() {
    let mut game = Game::Sudoku(session());
    let act = |game: &mut Game, second, action: Action| {
        game.act(Duration::from_secs(second), action).unwrap();
    };
    for (cell, digit) in "1234341221434321".bytes().enumerate() {
        let the_move = Action::Play(place(&[cell], digit - b'0'));
        let _ = game.act(Duration::from_secs(10), the_move);
    }
    let end = game.end().expect("solved");
    assert_eq!((end.elapsed(), end.moves, end.shown), (Duration::from_secs(10), 9, false));
    act(&mut game, 20, Action::Undo);
    act(&mut game, 30, Action::Play(place(&[1], 4)));
    assert!(!game.is_solved() && game.stats().mistakes == 1);
    assert_eq!(game.end(), Some(end.clone()));
    act(&mut game, 40, Action::Play(Move::Solve { grid: grid(FOUR_SOLVED) }));
    assert_eq!((game.stats().shown, game.end()), (true, Some(end)));

    let mut shown = Game::Sudoku(session());
    act(&mut shown, 5, Action::Play(Move::Solve { grid: grid(FOUR_SOLVED) }));
    assert!(shown.end().is_some_and(|end| end.shown));
    act(&mut shown, 6, Action::Undo);
    assert_eq!(shown.end(), None, "the answer taken back is no end");
}

#[test]
fn a_target_game_ends_with_its_best_grid_and_an_open_board_goes_on() {
    // The first column counts, its last cell most.
    let weights = (0..16).map(|i| if i % 4 == 0 { 2i32.pow(i / 4) } else { 0 }).collect();
    let puzzle = Puzzle { weights: Some(weights), ..testing::puzzle(&".".repeat(16)) };
    let mut game = Game::Sudoku(Session::new(Arc::new(puzzle)).unwrap());
    let fill = |game: &mut Game, second, digits: &str| {
        for (cell, digit) in digits.bytes().enumerate() {
            // A digit that stands already is refused.
            let _ = game.act(Duration::from_secs(second), place(&[cell], digit - b'0'));
        }
    };
    let (poor, good) = ("3412123443212143", "1234341221434321");
    fill(&mut game, 10, poor);
    let first = game.end().expect("complete");
    assert_eq!((first.elapsed(), game.status().reopened), (Duration::from_secs(10), false));
    game.act(Duration::from_secs(20), Action::Undo).unwrap();
    game.act(Duration::from_secs(20), Action::Hint).unwrap();
    let open = game.status();
    assert_eq!((open.reopened, open.finished, game.finish()), (true, Some(first.clone()), None));
    fill(&mut game, 30, good);
    let best = game.end().expect("complete");
    assert_eq!((best.elapsed(), best.hints), (Duration::from_secs(30), 1), "the better grid's own figures");
    assert_eq!(game.finish(), Some(best.clone()));
    fill(&mut game, 40, poor);
    let stands = game.finish().expect("complete");
    assert_eq!((stands.elapsed(), game.end()), (Duration::from_secs(40), Some(best)), "after the best");
}
