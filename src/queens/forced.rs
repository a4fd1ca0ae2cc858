//! What a position says at once: lines with one free square left, and lines with none.

use std::fmt;

use super::{Board, Square};

/// A row or a column, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Line {
    /// From 0 at the top.
    Row(u8),
    /// From 0 at the left.
    Column(u8),
}

/// Shows as `row 4`, `column 7`, counted from 1.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Row(row) => write!(f, "row {}", row + 1),
            Line::Column(column) => write!(f, "column {}", column + 1),
        }
    }
}

/// What a line without a queen says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forced {
    /// One free square is left: its queen must stand there.
    Only(Line, Square),
    /// No free square is left: the queens on the board allow no solution.
    Dead(Line),
}

/// Every line without a queen that has at most one free square left, rows first. A square is free
/// where it is not blocked and no queen attacks it.
pub fn forced(board: &Board) -> Vec<Forced> {
    let attacked = board.attacked();
    let free = |&square: &Square| !board.is_blocked(square) && !attacked.contains(square);
    let lines = (0..board.size() as u8).map(Line::Row).chain((0..board.size() as u8).map(Line::Column));
    let says = |line: Line| {
        if squares(board, line).any(|square| board.has_queen(square)) {
            return None;
        }
        let mut left = squares(board, line).filter(free);
        match (left.next(), left.next()) {
            (None, _) => Some(Forced::Dead(line)),
            (Some(square), None) => Some(Forced::Only(line, square)),
            _ => None,
        }
    };
    lines.filter_map(says).collect()
}

fn squares(board: &Board, line: Line) -> impl Iterator<Item = Square> {
    (0..board.size() as u8).map(move |i| match line {
        Line::Row(row) => Square { row, column: i },
        Line::Column(column) => Square { row: i, column },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_queen_leaves_one_square_or_none() {
        // Q at r1c1 of a 3x3 board attacks all but r2c3 and r3c2: each the last of its row and column.
        let mut board = Board::empty(3).unwrap();
        board.set_queen(Square::new(0, 0), true);
        let (a, b) = (Square::new(1, 2), Square::new(2, 1));
        assert_eq!(
            forced(&board),
            [
                Forced::Only(Line::Row(1), a),
                Forced::Only(Line::Row(2), b),
                Forced::Only(Line::Column(1), b),
                Forced::Only(Line::Column(2), a)
            ]
        );
        board.set_blocked(a, true);
        assert!(forced(&board).contains(&Forced::Dead(Line::Row(1))));
        assert_eq!(Line::Column(2).to_string(), "column 3");
    }

    #[test]
    fn an_open_board_forces_nothing() {
        assert_eq!(forced(&Board::empty(4).unwrap()), []);
    }
}
