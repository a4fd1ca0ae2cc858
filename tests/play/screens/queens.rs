//! Queens boards of every playable size at 80x24: no word is cut off.

use ninefold::tui::app::App;
use ninefold_engine::puzzle::Problem;
use ninefold_engine::queens::{Board, Regions, solutions};

use super::support::{app, screen, text};

/// Blocks most squares outside the board's first solution, so that its solutions are counted quickly.
fn thinned(mut board: Board) -> Board {
    let solution = solutions(&board).next().expect("a solution");
    for square in solution.squares().filter(|&square| !solution.has_queen(square)) {
        board.set_blocked(square, (square.row * 7 + square.column * 3) % 5 != 0);
    }
    board
}

/// Regions that are rows, with some squares exchanged between neighbouring rows except on the smallest board, which
/// would have no solution.
fn regions(size: usize) -> Board {
    let letter = |row: usize, column: usize| {
        let exchanged = size > 4 && (column * 5 + row / 2).is_multiple_of(3) && (row | 1) < size;
        (if exchanged { row ^ 1 } else { row }) as u8
    };
    let letters = (0..size).flat_map(|row| (0..size).map(move |column| letter(row, column))).collect();
    Board::with_regions(Regions::new(size, letters).expect("as many regions as rows"))
}

/// The board at the start and in every state with a longer text.
fn states(board: &Board) -> impl Iterator<Item = App> + '_ {
    let queen = board.squares().position(|square| !board.is_blocked(square)).expect("a free square");
    let (down, right) = (queen / board.size(), queen % board.size());
    let to_queen = ["home"].into_iter().chain(vec!["k"; board.size() / 2]);
    let to_queen = to_queen.chain(vec!["j"; down]).chain(vec!["l"; right]);
    let place: Vec<&str> = to_queen.chain([" "]).collect();
    let scripts: [&[&str]; 9] = [
        &[],
        &["h"],
        &["h", "h"],
        &["h", "h", "h"],
        &["f"],
        &["a"],
        &["a", "y", "a"],
        &["l", "x", "v", "l", "j"],
        &["l", " ", "k"],
    ];
    scripts.into_iter().map(move |script| {
        // Scripts of odd length begin with a queen.
        let before = if script.len() % 2 == 1 { place.clone() } else { Vec::new() };
        app(Problem::Queens(board.clone()), &[&before[..], script].concat())
    })
}

#[test]
fn no_word_beside_a_board_is_cut() {
    let classic = (4..=20).filter_map(Board::empty);
    for board in classic.chain((4..=20).map(regions)).map(thinned) {
        for app in states(&board) {
            let seen = text(&screen(&app, 80, 24));
            assert!(!seen.contains('…'), "{board:?}:\n{seen}");
        }
    }
}
