//! Cells a move of a chess piece apart hold different digits.

use super::kind::*;
use super::mentions::{KING_MOVES, KNIGHT_MOVES};
use super::support::{apart, pairs_hold};

pub struct ChessMove {
    card: &'static Card,
    /// The rows and columns of the move.
    distance: [usize; 2],
}

pub static ANTI_KNIGHT: ChessMove = ChessMove {
    card: &Card {
        key: "anti-knight",
        name: "anti-knight",
        plural: "knight moves",
        rule: "Cells a knight's move apart hold different digits.",
        mentions: &[&KNIGHT_MOVES],
        fpuzzles: FPuzzles::Member("antiknight"),
        iss: Some(Iss::new("AntiKnight", &[])),
        ..Card::PLAIN
    },
    distance: [1, 2],
};

pub static ANTI_KING: ChessMove = ChessMove {
    card: &Card {
        key: "anti-king",
        name: "anti-king",
        plural: "king moves",
        rule: "Cells that touch diagonally hold different digits.",
        mentions: &[&KING_MOVES],
        fpuzzles: FPuzzles::Member("antiking"),
        iss: Some(Iss::new("AntiKing", &[])),
        ..Card::PLAIN
    },
    distance: [1, 1],
};

impl RuleKind for ChessMove {
    fn card(&self) -> &'static Card {
        self.card
    }

    fn holds(&self, _: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(apart(board, self.distance), board, grid, |a, b| a != b)
    }

    fn constraints(&self, _: &Rule, board: &Geometry) -> Vec<Constraint> {
        let pairs = apart(board, self.distance).into_iter();
        pairs.map(|pair| Constraint::Distinct(Distinct::new(&pair))).collect()
    }
}
