//! What follows where cells must not all hold digits of a pattern: one of the other candidates in them, the
//! guardians, is true.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, HouseId};
use crate::hint::evidence::{Consequence, DeadlyReason, Pattern};
use crate::hint::{Emit, Evidence, Step, Technique, Text};
use crate::text;

use crate::hint::effects::{Gone, common_peers, digits_in};

/// Which way out is looked for; the numbers are the field's types.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// All guardians are in one cell.
    One,
    /// They are one digit.
    Two,
    /// They make a subset with other cells.
    Three,
    /// A digit of the pattern is locked in the two cells with guardians.
    Four,
}

/// A pattern with its guardians, being looked at by a technique.
pub struct Guarded<'a> {
    pub technique: &'static dyn Technique,
    pub grid: &'a CandidateGrid,
    pub why: DeadlyReason,
    /// The cells with their digits in the pattern.
    pub cells: &'a [(Cell, CandidateSet)],
}

impl Guarded<'_> {
    /// The cells with guardians, and all of these.
    fn guardians(&self) -> (CellSet, CandidateSet) {
        let extra = |&(cell, own): &(Cell, CandidateSet)| self.grid.candidates(cell) - own;
        let guarded = self.cells.iter().filter(|entry| !extra(entry).is_empty()).map(|&(cell, _)| cell);
        (guarded.collect(), self.cells.iter().fold(CandidateSet::EMPTY, |all, entry| all | extra(entry)))
    }

    fn tell(&self, gone: Gone, consequence: Consequence, emit: Emit) -> ControlFlow<()> {
        let pattern = || Pattern { cells: self.cells.to_vec(), why: self.why, consequence };
        gone.tell(self.technique, || Evidence::Pattern(pattern()), emit)
    }

    /// What this way out takes.
    pub fn look(&self, kind: Kind, emit: Emit) -> ControlFlow<()> {
        let (guarded, guardians) = self.guardians();
        match kind {
            Kind::One => match guarded.only() {
                Some(cell) => self.one(cell, emit),
                None => ControlFlow::Continue(()),
            },
            Kind::Two => match guardians.only().filter(|_| guarded.len() > 1) {
                Some(digit) => {
                    let mut gone = Gone::default();
                    gone.digit(self.grid, common_peers(self.grid.geometry(), guarded), digit);
                    self.tell(gone, Consequence::Digit(digit, guarded), emit)
                }
                None => ControlFlow::Continue(()),
            },
            Kind::Three if guarded.len() > 1 && guardians.len() > 1 => self.three(guarded, guardians, emit),
            Kind::Four if guarded.len() == 2 => self.four(guarded, guardians, emit),
            _ => ControlFlow::Continue(()),
        }
    }

    fn one(&self, only: Cell, emit: Emit) -> ControlFlow<()> {
        let own = self.cells.iter().filter(|&&(cell, _)| cell == only);
        let mut gone = Gone::default();
        own.for_each(|&(cell, digits)| gone.cell(self.grid, cell, digits));
        self.tell(gone, Consequence::Cell(only), emit)
    }

    /// The houses that hold all of the cells with guardians.
    fn houses(&self, guarded: CellSet) -> impl Iterator<Item = HouseId> + '_ {
        let geometry = self.grid.geometry();
        geometry.houses().filter(move |(_, house)| guarded.is_subset(house.set)).map(|(id, _)| id)
    }

    fn three(&self, guarded: CellSet, guardians: CandidateSet, emit: Emit) -> ControlFlow<()> {
        for house in self.houses(guarded) {
            let open = self.grid.geometry().house(house).cells.iter().copied();
            let open: Vec<Cell> =
                open.filter(|&cell| !guarded.contains(cell) && self.grid.value(cell).is_none()).collect();
            self.subsets((guarded, house, &open), (CellSet::EMPTY, guardians), emit)?;
        }
        ControlFlow::Continue(())
    }

    /// Adds cells until there are as many digits as cells, those with guardians counted for one.
    fn subsets(
        &self,
        (guarded, house, left): (CellSet, HouseId, &[Cell]),
        (cells, digits): (CellSet, CandidateSet),
        emit: Emit,
    ) -> ControlFlow<()> {
        if !cells.is_empty() && digits.len() == cells.len() + 1 {
            let mut gone = Gone::default();
            let rest = self.grid.geometry().house(house).set - cells - guarded;
            digits.iter().for_each(|digit| gone.digit(self.grid, rest, digit));
            return self.tell(gone, Consequence::Subset { guarded, house, cells, digits }, emit);
        }
        for (i, &cell) in left.iter().enumerate() {
            let one = CellSet::of(cell);
            let all = digits | digits_in(self.grid, one);
            // Every cell left may still join.
            if all.len() <= cells.len() + left.len() - i + 1 {
                self.subsets((guarded, house, &left[i + 1..]), (cells | one, all), emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn four(&self, guarded: CellSet, guardians: CandidateSet, emit: Emit) -> ControlFlow<()> {
        let owns: Vec<(Cell, CandidateSet)> =
            self.cells.iter().copied().filter(|&(cell, _)| guarded.contains(cell)).collect();
        let both = owns.iter().fold(CandidateSet::all(self.grid.size()), |both, &(_, own)| both & own);
        for house in self.houses(guarded) {
            for digit in (both - guardians).iter() {
                let places = self.grid.places(house, digit);
                if places.is_empty() || !places.is_subset(guarded) {
                    continue;
                }
                let mut gone = Gone::default();
                owns.iter()
                    .for_each(|&(cell, own)| gone.cell(self.grid, cell, own - CandidateSet::of(digit)));
                self.tell(gone, Consequence::Locked { digit, guarded, house }, emit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// What the guardians say, in words, after `intro` has said why one of them is true.
pub fn explain(grid: &CandidateGrid, step: &Step, intro: impl Fn(&Pattern) -> Text) -> Text {
    let Evidence::Pattern(pattern) = &step.evidence else { return Text::default() };
    let guardians = |cells: CellSet| {
        let own = |cell| {
            pattern.cells.iter().find(|&&(c, _)| c == cell).map_or(CandidateSet::EMPTY, |&(_, own)| own)
        };
        let one = |cell| text![Text::join((grid.candidates(cell) - own(cell)).iter(), " or "), " in ", cell];
        Text::join(cells.iter().map(one), ", or ")
    };
    let argument = match &pattern.consequence {
        Consequence::Cell(cell) => {
            text!["Only ", *cell, " has other candidates, so there is ", guardians(CellSet::of(*cell)), "."]
        }
        Consequence::Digit(digit, cells) => text![
            "Only ",
            *digit,
            " in ",
            Text::join(cells.iter(), " or "),
            " prevents that, so what sees ",
            if cells.len() == 2 { "both" } else { "all of them" },
            " cannot be ",
            *digit,
            ".",
        ],
        Consequence::Subset { guarded, house, cells, digits } => text![
            "So there is ",
            guardians(*guarded),
            ": for the rest of ",
            *house,
            " these count as one cell, and with ",
            Text::list(cells.iter()),
            " it takes up ",
            Text::list(digits.iter()),
            ".",
        ],
        Consequence::Locked { digit, guarded, house } => text![
            "So there is ",
            guardians(*guarded),
            ". ",
            *digit,
            " must stand in one of these two cells, for ",
            *house,
            " has no other place for it; so between them they hold ",
            *digit,
            " and one of those, and no other digit of the pattern.",
        ],
    };
    text![intro(pattern), " ", argument, " ", step.effect.text(), "."]
}
