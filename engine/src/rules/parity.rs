//! The cells hold odd, or even, digits.

use super::kind::*;
use super::mentions::ODD_AND_EVEN;
use super::support::{all, cells_fit, number};

pub struct Parity {
    card: &'static Card,
    /// What is left when the digits are divided by 2.
    rest: i32,
}

pub static ODD: Parity = Parity {
    card: &Card {
        key: "odd",
        name: "odd cells",
        plural: "odd cells",
        rule: "The cells hold odd digits.",
        mentions: &[&ODD_AND_EVEN],
        form: Form::Each,
        drawing: Drawing::Sign('○'),
        fpuzzles: FPuzzles::Member("odd"),
        ..Card::PLAIN
    },
    rest: 1,
};

pub static EVEN: Parity = Parity {
    card: &Card {
        key: "even",
        name: "even cells",
        plural: "even cells",
        rule: "The cells hold even digits.",
        mentions: &[&ODD_AND_EVEN],
        form: Form::Each,
        drawing: Drawing::Sign('□'),
        fpuzzles: FPuzzles::Member("even"),
        ..Card::PLAIN
    },
    rest: 0,
};

impl RuleKind for Parity {
    fn card(&self) -> &'static Card {
        self.card
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        let is_right = |&cell| number(board, grid, cell).map(|number| number % 2 == self.rest);
        all(rule.cells().iter().map(is_right))
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        cells_fit(rule.cells(), board, |number| number % 2 == self.rest)
    }
}
