//! A game as a whole: its start, checkpoints, mistakes, kinds.

use std::time::Duration;

use super::*;
use crate::game::testing::{FOUR, FOUR_SOLVED, grid, puzzle, session};
use crate::game::{Game, Move};
use crate::grid::{CandidateSet, Extra, Progress, Shape, Weights};

fn four() -> Puzzle {
    puzzle(FOUR)
}

#[test]
fn a_game_starts_where_the_text_left_off() {
    let mut puzzle = four();
    let marks = vec![CandidateSet::from_bits(0b1010); 16].into();
    puzzle.progress = Some(Progress { values: grid("1234 .412 2... ..2."), candidates: Some(marks) });
    let session = Session::new(Arc::new(puzzle)).unwrap();
    assert_eq!(session.value(Cell::new(1)), Digit::new(2));
    assert!(session.is_given(Cell::new(0)) && !session.is_given(Cell::new(1)));
    assert_eq!(session.marks(Cell::new(4)), Marks::corner(CandidateSet::from_bits(0b1010)));
    assert!(session.marks(Cell::new(1)).is_empty(), "no marks beside a digit");
    assert_eq!(session.filled(), (9, 16));
}

#[test]
fn what_is_wrong_is_known_by_rule_and_by_solution() {
    let mut session = session(four());
    let write = |session: &mut Session, cell, digit| {
        let cells = vec![Cell::new(cell)];
        let the_move =
            Move::Place { cells, digit: Digit::new(digit).unwrap(), clean_peers: false, restore: true };
        session.play(&the_move).unwrap();
    };
    write(&mut session, 3, 1);
    assert_eq!(session.conflicts().iter().map(Cell::index).collect::<Vec<_>>(), [0, 3, 6]);
    assert_eq!(session.mistakes().only(), Some(Cell::new(3)), "the given is not the player's");
    write(&mut session, 3, 4);
    write(&mut session, 9, 3);
    assert!(session.mistakes().is_empty(), "nothing clashes, and the solution is not known");
    assert_eq!(session.stats().mistakes, 1);
    session.set_verdict(Verdict::Unique(grid(FOUR_SOLVED)));
    assert_eq!(session.mistakes().only(), Some(Cell::new(9)));
    assert_eq!(session.stats(), Stats { moves: 3, mistakes: 2, ..Stats::default() });
    assert_eq!(session.remaining(Digit::new(2).unwrap()), 1);
    assert_eq!(session.remaining(Digit::new(3).unwrap()), 2);
    for (cell, digit) in [(1, 4), (3, 2), (3, 4)] {
        write(&mut session, cell, digit);
    }
    assert_eq!(session.stats().mistakes, 4, "the 4 beside the wrong one is right");
}

#[test]
fn a_checkpoint_is_returned_to_by_a_move_and_moves_are_taken_back_together() {
    let mut game = Game::Sudoku(session(four()));
    let place = |cell, digit| Move::Place {
        cells: vec![Cell::new(cell)],
        digit: Digit::new(digit).unwrap(),
        clean_peers: false,
        restore: true,
    };
    fn act(game: &mut Game, action: impl Into<Action>) -> Result<(), Refusal> {
        game.act(Duration::ZERO, action).map(drop)
    }
    assert_eq!(act(&mut game, Action::Return), Err(Refusal::NoCheckpoint));
    act(&mut game, place(1, 2)).unwrap();
    act(&mut game, Action::Checkpoint).unwrap();
    assert_eq!(act(&mut game, Action::Return), Err(Refusal::AtCheckpoint));
    act(&mut game, place(3, 4)).unwrap();
    act(&mut game, place(1, 4)).unwrap();
    let filled = |game: &Game| game.filled().0;
    act(&mut game, Action::Return).unwrap();
    assert_eq!(filled(&game), 8);
    act(&mut game, Action::Undo).unwrap();
    assert_eq!(filled(&game), 9, "and back to what was tried");
    assert_eq!(act(&mut game, Action::Rewind { moves: 4 }), Err(Refusal::TooFarBack));
    act(&mut game, Action::Rewind { moves: 3 }).unwrap();
    assert_eq!(filled(&game), 7);
    assert_eq!(act(&mut game, Action::Rewind { moves: 1 }), Err(Refusal::NothingToUndo));
    act(&mut game, place(4, 3)).unwrap();
    act(&mut game, Action::Return).unwrap();
    assert_eq!(filled(&game), 8, "also where the moves before it were undone");
    let Game::Sudoku(session) = &game else { unreachable!() };
    assert_eq!(session.value(Cell::new(1)), Digit::new(2));
}

#[test]
fn kinds_of_sudoku_are_told_apart() {
    let mode = |puzzle: Puzzle| session(puzzle).mode();
    assert_eq!(mode(four()), Mode::Classic);
    let weights = Some(Weights::rings(4));
    assert_eq!(mode(Puzzle { weights: weights.clone(), ..four() }), Mode::Target);
    let diagonal = Geometry::new(Shape::standard(4).unwrap().with(Extra::Diagonals)).unwrap();
    assert_eq!(mode(Puzzle::new(Arc::new(diagonal), grid(FOUR))), Mode::Variant);
    let scored = session(Puzzle { weights, ..four() });
    assert_eq!(scored.target_score(), Some(9 * (1 + 3 + 2 + 2 + 2) + 10 * (4 + 1)));
    let large = Puzzle::new(Geometry::standard(25).unwrap(), Grid::empty(625));
    assert_eq!(Session::new(Arc::new(large)), Err(Unplayable::TooLarge(25)));
}

#[test]
fn time_of_play_never_runs_backwards() {
    let mut game = Game::Sudoku(session(four()));
    game.act(Duration::from_secs(9), Action::Hint).unwrap();
    game.act(Duration::from_secs(4), Action::Pause).unwrap();
    assert_eq!(game.elapsed(), Duration::from_secs(9));
    assert_eq!(game.stats().hints, 1);
}

#[test]
fn a_puzzle_without_solution_says_what_its_clues_show() {
    let words = |text| {
        let puzzle = puzzle(text);
        Session::new(Arc::new(puzzle)).unwrap().unsolvable_words()
    };
    assert_eq!(
        words("11.. .... .... ...."),
        "This puzzle has no solution. There are two 1s in row 1: r1c1 and r1c2."
    );
    assert_eq!(words("12.. ..3. ...4 ...."), "This puzzle has no solution. No digit is left for r1c4.");
    assert_eq!(words("...1 2.3. .... 32.."), "This puzzle has no solution. Check its clues.");
}
