//! Queens boards played move by move.

use std::time::Duration;

use super::*;
use crate::game::QueensMove;

/// Four by four, r1c1 blocked, a queen given on r1c2.
fn session() -> QueensSession {
    let mut board = Board::empty(4).unwrap();
    board.set_blocked(Square::new(0, 0), true);
    board.set_queen(Square::new(0, 1), true);
    QueensSession::new(board)
}

fn queen(row: usize, column: usize) -> QueensMove {
    QueensMove::Queen { square: Square::new(row, column), cross_attacked: false }
}

fn refused(session: &mut QueensSession, the_move: QueensMove) -> String {
    let before = session.clone();
    let refusal = session.play(&the_move).expect_err("a refusal");
    assert_eq!(*session, before, "a refused move changes nothing");
    refusal.to_string()
}

fn act(session: &mut QueensSession, action: Action) -> Result<(), Refusal> {
    session.apply(&Event { at: Duration::from_secs(1), action })
}

#[test]
fn a_board_is_played_to_its_end() {
    let mut session = session();
    let row: Vec<_> = (0..4).map(|column| Square::new(1, column)).collect();
    session.play(&QueensMove::Cross { squares: row.clone() }).unwrap();
    session.play(&queen(1, 3)).unwrap();
    assert_eq!(session.token(row[3]), Token::Queen, "a queen takes the place of a cross");
    session.play(&queen(2, 3)).unwrap();
    assert_eq!(session.stats().mistakes, 1);
    act(&mut session, Action::Undo).unwrap();
    session.play(&queen(2, 0)).unwrap();
    session.play(&queen(3, 2)).unwrap();
    assert!(session.is_solved());
    assert_eq!(session.filled(), (4, 4));
    for _ in 0..5 {
        let undone = act(&mut session, Action::Undo);
        assert_eq!(undone.is_ok(), session.log.can_redo() && undone != Err(Refusal::NothingToUndo));
    }
    assert_eq!(session.board(), session.start());
    for _ in 0..4 {
        act(&mut session, Action::Redo).unwrap();
    }
    assert!(session.is_solved() && !session.log.can_redo());
    assert_eq!(session.log.elapsed(), Duration::from_secs(1));
}

#[test]
fn crosses_toggle_as_one_and_pass_over_queens() {
    let mut session = session();
    let row: Vec<_> = (0..4).map(|column| Square::new(0, column)).collect();
    session.play(&QueensMove::Cross { squares: vec![row[2]] }).unwrap();
    session.play(&QueensMove::Cross { squares: row.clone() }).unwrap();
    let tokens = |session: &QueensSession| row.iter().map(|&s| session.token(s)).collect::<Vec<_>>();
    assert_eq!(tokens(&session), [Token::Empty, Token::Queen, Token::Cross, Token::Cross]);
    session.play(&QueensMove::Cross { squares: row.clone() }).unwrap();
    assert_eq!(tokens(&session), [Token::Empty, Token::Queen, Token::Empty, Token::Empty]);
}

#[test]
fn a_solution_replaces_the_players_queens() {
    let mut session = session();
    session.play(&queen(3, 3)).unwrap();
    assert_eq!(
        refused(&mut session, QueensMove::Solve { columns: vec![2, 0, 3, 1] }),
        "that is not a solution of this puzzle"
    );
    refused(&mut session, QueensMove::Solve { columns: vec![1, 3, 0] });
    refused(&mut session, QueensMove::Solve { columns: vec![1, 3, 0, 200] });
    session.play(&QueensMove::Solve { columns: vec![1, 3, 0, 2] }).unwrap();
    assert!(session.is_solved() && session.stats().shown);
    act(&mut session, Action::Undo).unwrap();
    assert_eq!(session.token(Square::new(3, 3)), Token::Queen);
    assert_eq!(session.filled(), (2, 4));
}

#[test]
fn refusals_say_why() {
    let mut session = session();
    let cross = |row, column| QueensMove::Cross { squares: vec![Square::new(row, column)] };
    assert_eq!(refused(&mut session, queen(0, 1)), "r1c2 is a given");
    assert_eq!(refused(&mut session, queen(0, 0)), "r1c1 is blocked");
    assert_eq!(refused(&mut session, queen(4, 0)), "that is not on this board");
    let far = Square { row: 255, column: 0 };
    assert_eq!(
        refused(&mut session, QueensMove::Queen { square: far, cross_attacked: false }),
        "that is not on this board"
    );
    let erase = QueensMove::Erase { squares: vec![Square::new(2, 2)] };
    assert_eq!(refused(&mut session, erase), "r3c3 is already empty");
    session.play(&queen(2, 2)).unwrap();
    assert_eq!(refused(&mut session, cross(2, 2)), "r3c3 has a queen: remove it to cross out the square");
    assert_eq!(
        act(&mut session, Action::Play(crate::game::Move::FillMarks { by_rules: false })),
        Err(Refusal::WrongBoard)
    );
}

#[test]
fn auto_crosses_follow_the_queens() {
    let auto = |row, column| QueensMove::Queen { square: Square::new(row, column), cross_attacked: true };
    let mut session = QueensSession::new(Board::empty(5).unwrap());
    let own = Square::new(0, 4);
    session.play(&QueensMove::Cross { squares: vec![own] }).unwrap();
    session.play(&auto(0, 0)).unwrap();
    let count = |session: &QueensSession, token| session.tokens().filter(|&t| t == token).count();
    assert_eq!((count(&session, Token::AutoCross), session.token(own)), (11, Token::Cross));
    session.play(&auto(1, 2)).unwrap();
    let both = count(&session, Token::AutoCross);
    assert!(both > 11);

    // Squares that the first queen still attacks stay crossed out, and so do the player's crosses.
    session.play(&queen(1, 2)).unwrap();
    assert_eq!((count(&session, Token::AutoCross), session.token(own)), (11, Token::Cross));
    assert_eq!(session.token(Square::new(1, 2)), Token::Empty);
    act(&mut session, Action::Undo).unwrap();
    assert_eq!(count(&session, Token::AutoCross), both);
    session.play(&QueensMove::Erase { squares: vec![Square::new(0, 0), Square::new(1, 2)] }).unwrap();
    assert_eq!((count(&session, Token::AutoCross), count(&session, Token::Cross)), (0, 1));

    // A cross of either kind is taken away like any other, and a queen takes its place.
    session.play(&auto(2, 2)).unwrap();
    session.play(&QueensMove::Cross { squares: vec![Square::new(2, 0)] }).unwrap();
    assert_eq!(session.token(Square::new(2, 0)), Token::Empty);
    session.play(&queen(2, 1)).unwrap();
    assert_eq!(session.token(Square::new(2, 1)), Token::Queen);
}
