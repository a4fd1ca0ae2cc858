//! Random play: undo reverts every move, and the journal replays to the same game.

use std::time::Duration;

use ninefold::game::{Action, CellColour, Event, Game, MarkKind, Move, QueensMove};
use ninefold_engine::grid::{Alphabet, CandidateSet, Cell, Digit, Geometry, Grid, Puzzle};
use ninefold_engine::puzzle::Problem;
use ninefold_engine::queens::{Board, Square};
use proptest::prelude::*;

const GIVENS: &str = "1.3..4122.....2.";
const SOLUTION: &str = "1234341221434321";

fn grid(text: &str) -> Grid {
    text.chars().map(|c| Alphabet::Digits.digit(c, 4)).collect()
}

fn sudoku() -> Game {
    let geometry = Geometry::standard(4).expect("a standard size");
    Game::new(Problem::Sudoku(Puzzle::new(geometry, grid(GIVENS)))).expect("small enough to play")
}

fn queens() -> Game {
    let mut board = Board::empty(5).expect("a board");
    board.set_blocked(Square::new(0, 0), true);
    board.set_queen(Square::new(2, 4), true);
    Game::new(Problem::Queens(board)).expect("any board can be played")
}

/// Cells of the board, and sometimes one outside it.
fn cells() -> impl Strategy<Value = Vec<Cell>> {
    proptest::collection::vec((0..17usize).prop_map(Cell::new), 0..4)
}

fn digit() -> impl Strategy<Value = Digit> {
    (0..5usize).prop_map(Digit::from_index)
}

fn sudoku_move() -> impl Strategy<Value = Move> {
    prop_oneof![
        4 => (cells(), digit(), any::<bool>(), any::<bool>())
            .prop_map(|(cells, digit, clean_peers, restore)| Move::Place { cells, digit, clean_peers, restore }),
        2 => (cells(), any::<bool>()).prop_map(|(cells, restore)| Move::Erase { cells, restore }),
        4 => (cells(), digit(), prop::sample::select(vec![MarkKind::Corner, MarkKind::Centre]))
            .prop_map(|(cells, digit, kind)| Move::Mark { cells, digit, kind }),
        2 => (cells(), prop::collection::vec(digit(), 0..3))
            .prop_map(|(cells, digits)| Move::Marks {
                cells,
                digits: digits.into_iter().collect(),
                kind: MarkKind::Corner,
            }),
        2 => (cells(), proptest::option::of(prop::sample::select(CellColour::ALL.to_vec())), any::<bool>())
            .prop_map(|(cells, colour, beside)| Move::Colour { cells, colour, beside }),
        1 => (cells(), digit(), proptest::option::of(prop::sample::select(CellColour::ALL.to_vec())))
            .prop_map(|(cells, digit, colour)| Move::ColourMarks { cells, digit, colour }),
        1 => Just(Move::FillMarks { by_rules: false }),
        1 => (0..17usize, digit(), any::<bool>()).prop_map(|(cell, digit, clean_peers)| Move::Answer {
            cell: Cell::new(cell),
            digit,
            clean_peers
        }),
        1 => proptest::collection::vec(((0..17usize).prop_map(Cell::new), (0..32u32).prop_map(CandidateSet::from)), 0..4)
            .prop_map(|marks| Move::Eliminate { marks }),
        1 => Just(Move::Solve { grid: grid(SOLUTION) }),
    ]
}

fn queens_move() -> impl Strategy<Value = QueensMove> {
    let square = || (0..6usize, 0..6usize).prop_map(|(row, column)| Square::new(row, column));
    let squares = move || proptest::collection::vec(square(), 0..4);
    prop_oneof![
        4 => (square(), any::<bool>()).prop_map(|(square, cross_attacked)| QueensMove::Queen { square, cross_attacked }),
        3 => squares().prop_map(|squares| QueensMove::Cross { squares }),
        2 => squares().prop_map(|squares| QueensMove::Erase { squares }),
        1 => proptest::collection::vec(0..6u8, 5).prop_map(|columns| QueensMove::Solve { columns }),
        1 => Just(QueensMove::Solve { columns: vec![3, 1, 4, 2, 0] }),
        1 => Just(QueensMove::Solve { columns: vec![1, 3, 0, 2, 4] }),
    ]
}

fn actions(play: impl Strategy<Value = Action> + 'static) -> impl Strategy<Value = Vec<Action>> {
    let action = prop_oneof![
        6 => play,
        2 => Just(Action::Undo),
        2 => Just(Action::Redo),
        1 => (0..4usize).prop_map(|moves| Action::Rewind { moves }),
        1 => Just(Action::Checkpoint),
        1 => Just(Action::Return),
        1 => (0..9usize).prop_map(|moves| Action::GoTo { moves }),
        1 => prop::char::range('A', 'C').prop_map(|name| Action::SetCheckpoint { name }),
        1 => prop::char::range('A', 'C').prop_map(|name| Action::ReturnTo { name }),
        1 => Just(Action::Hint),
        1 => Just(Action::Pause),
    ];
    proptest::collection::vec(action, 0..60)
}

/// Returns the contents of the board and the candidates that hints use, as text for comparison.
fn board(game: &Game) -> String {
    match game {
        Game::Sudoku(session) => {
            let marks: Vec<_> = session.geometry().cells().map(|cell| session.marks(cell)).collect();
            let colours: Vec<_> = session.geometry().cells().map(|cell| session.colours(cell)).collect();
            let digits = || Digit::all(session.geometry().size());
            // Those of marks that are shown.
            let tints: Vec<_> = (session.geometry().cells().zip(&marks))
                .flat_map(|(cell, marks)| {
                    digits().filter(|&d| marks.all().contains(d)).map(move |d| (cell, d))
                })
                .map(|(cell, digit)| session.mark_colour(cell, digit))
                .collect();
            let case = session.hint_position();
            let left: Vec<_> = session.geometry().cells().map(|cell| case.grid.candidates(cell)).collect();
            format!("{:?} {marks:?} {colours:?} {tints:?} {left:?}", session.values())
        }
        Game::Queens(session) => {
            session.board().squares().map(|square| format!("{:?} ", session.token(square))).collect()
        }
    }
}

/// Plays the actions and checks the invariants after each one.
fn play(start: &Game, actions: Vec<Action>) -> Result<(), TestCaseError> {
    let mut game = start.clone();
    let mut journal: Vec<String> = Vec::new();
    for (second, action) in actions.into_iter().enumerate() {
        let before = game.clone();
        let is_move =
            matches!(action, Action::Play(_) | Action::Queens(_) | Action::Return | Action::ReturnTo { .. });
        match game.act(Duration::from_secs(second as u64), action) {
            Ok(event) => journal.push(serde_json::to_string(&event).expect("an event is JSON")),
            Err(_) => prop_assert_eq!(&game, &before, "a refusal changes nothing"),
        }
        if is_move && game != before {
            prop_assert_ne!(board(&game), board(&before), "a move that changes nothing is refused");
            prop_assert!(!game.can_redo());
            let mut back = game.clone();
            back.act(Duration::ZERO, Action::Undo).expect("there is a move to undo");
            prop_assert_eq!(board(&back), board(&before), "undo is the inverse");
            back.act(Duration::ZERO, Action::Redo).expect("there is a move to redo");
            prop_assert_eq!(&back, &game, "redo is the inverse of undo");
        }
    }
    let events: Vec<Event> =
        journal.iter().map(|line| serde_json::from_str(line).expect("a written event is valid")).collect();
    let again = crate::replay(start.clone(), &events).expect("what was accepted once is accepted again");
    prop_assert_eq!(&again, &game, "the same game, redo included");
    prop_assert_eq!(again.events(), game.events(), "and all that was done");
    while game.can_undo() {
        game.act(Duration::ZERO, Action::Undo).expect("there is a move to undo");
    }
    prop_assert_eq!(board(&game), board(start), "undo goes back to the start");
    Ok(())
}

proptest! {
    #[test]
    fn a_sudoku_replays_from_its_moves(actions in actions(sudoku_move().prop_map(Action::Play))) {
        play(&sudoku(), actions)?;
    }

    #[test]
    fn a_queens_board_replays_from_its_moves(actions in actions(queens_move().prop_map(Action::Queens))) {
        play(&queens(), actions)?;
    }
}

#[test]
fn an_event_that_was_never_accepted_is_refused_and_changes_nothing() {
    let undo = Event { at: Duration::ZERO, action: Action::Undo };
    let hint = Event { at: Duration::ZERO, action: Action::Hint };
    let mut game = sudoku();
    game.apply(&hint).expect("a hint");
    let before = game.clone();
    assert_eq!(game.apply(&undo).map_err(|why| why.to_string()), Err("nothing to undo".to_owned()));
    assert_eq!(game, before);
}
