//! The stories of impossible patterns: why one of the guardians is true, and what follows from that.

use super::{Consequence, DeadlyReason, Pattern};
use crate::grid::{CandidateGrid, CandidateSet, CellSet, Digit};
use crate::hint::evidence::argument::Argument;
use crate::hint::evidence::proof::ProofLine;
use crate::hint::evidence::story::Story;
use crate::hint::{Effect, Text, text};

impl Pattern {
    /// Tells why one of the guardians is true, then what that means.
    pub(super) fn told(&self, grid: &CandidateGrid, effect: &Effect) -> Story {
        let mut lines = match self.why {
            DeadlyReason::Swap if self.is_board => self.without_guardians(grid),
            DeadlyReason::Swap => self.swapped_around(),
            DeadlyReason::Impossible => vec![self.without_room()],
        };
        match &self.consequence {
            Consequence::Cell(cell) => {
                let guarded = CellSet::of(*cell);
                let is_one = self.one_is_true(grid, guarded);
                let words = text!("Only {} has other candidates, so {}.", *cell, is_one);
                lines.push(ProofLine::about(words, guarded, &[]));
            }
            Consequence::Digit(digit, cells) => {
                lines.push(ProofLine::about(only_digit(*digit, *cells), *cells, &[]));
            }
            Consequence::Subset { guarded, house, cells, digits } => {
                let is_one = text!("So {}.", self.one_is_true(grid, *guarded));
                lines.push(ProofLine::about(is_one, *guarded, &[]));
                let used_up = text!(
                    "Together with {}, that uses up {} in {}.",
                    Text::list(cells.iter()),
                    Text::list(digits.iter()),
                    *house
                );
                lines.push(ProofLine::about(used_up, *cells, &[*house]));
            }
            Consequence::Locked { digit, guarded, house } => {
                let is_one = text!("So {}.", self.one_is_true(grid, *guarded));
                lines.push(ProofLine::about(is_one, *guarded, &[]));
                let locked = text!("In {}, the {} can only go in one of these two cells.", *house, *digit);
                lines.push(ProofLine::about(locked, CellSet::EMPTY, &[*house]));
                lines.push(ProofLine::told(text!(
                    "So they have {} and one of those candidates, and no other digit of the pattern.",
                    *digit
                )));
            }
        }
        Story::of_lines(lines, effect.sentence())
    }

    /// A board that would be a bivalue universal grave.
    fn without_guardians(&self, grid: &CandidateGrid) -> Vec<ProofLine> {
        let wide = self.cells.iter().filter(|&&(cell, _)| grid.candidates(cell).len() > 2);
        let guardians = wide
            .clone()
            .map(|&(cell, own)| text!("{} in {}", Text::either((grid.candidates(cell) - own).iter()), cell));
        let words = text!(
            "Without {}, every open cell would have two candidates and every digit two \
             places in every house that needs it, and the puzzle would have no solution, or \
             more than one.",
            Text::either(guardians)
        );
        vec![
            ProofLine::about(words, wide.map(|&(cell, _)| cell).collect(), &[]),
            ProofLine::told("We assume it has exactly one.".into()),
        ]
    }

    /// A loop of cells with two digits.
    fn swapped_around(&self) -> Vec<ProofLine> {
        let words = text!(
            "If the loop of {} had only {}, the two digits could be swapped all around and \
             the puzzle would have two solutions.",
            Text::list(self.cells.iter().map(|&(cell, _)| cell)),
            Text::list(self.digits().iter())
        );
        vec![
            ProofLine::about(words, self.cells.iter().map(|&(cell, _)| cell).collect(), &[]),
            ProofLine::told("We assume it has only one.".into()),
        ]
    }

    /// Twelve cells that three digits alone cannot fill.
    fn without_room(&self) -> ProofLine {
        let words = text!(
            "{} alone cannot fill {}, three cells in each of four boxes, one in every row \
             and column there: however you fill three of the boxes, the last one is left \
             without a solution.",
            Text::list(self.digits().iter()),
            Text::list(self.cells.iter().map(|&(cell, _)| cell))
        );
        ProofLine::about(words, self.cells.iter().map(|&(cell, _)| cell).collect(), &[])
    }

    /// `r1c2 is 3 or 4, or r5c2 is 3`: one of the candidates of these cells that are not the pattern's.
    fn one_is_true(&self, grid: &CandidateGrid, guarded: CellSet) -> Text {
        let guardians = guarded.iter().map(|cell| {
            let own = self.cells.iter().find(|&&(other, _)| other == cell);
            let own = own.map_or(CandidateSet::EMPTY, |&(_, own)| own);
            text!("{} is {}", cell, Text::either((grid.candidates(cell) - own).iter()))
        });
        Text::either(guardians)
    }
}

/// Explains that one of these cells must have the digit, because nothing else prevents a pattern.
pub fn only_digit(digit: Digit, cells: CellSet) -> Text {
    text!(
        "Only {} in {} can prevent that, so no cell that sees {} can be {}.",
        digit,
        Text::either(cells.iter()),
        if cells.len() == 2 { "both" } else { "all of them" },
        digit
    )
}
