//! Death blossom: a stem cell whose every digit locks an almost locked set.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::evidence::Als;
use crate::hint::{Analysis, Card, Difficulty, Effect, Emit, Evidence, Step, Technique, Text, evidence};
use crate::text;

use crate::hint::analysis::als::Sets;
use crate::hint::effects::Gone;

/// A stem with petals.
pub struct DeathBlossom {
    card: Card,
    may_overlap: bool,
}

const DOC: &str = "A cell, the stem, and for each of its candidates an almost locked set (n cells of a house with n + 1 \
     digits) that the stem would rob of that digit: all places for it there are seen by the stem. Whatever the stem is, one \
     of these petals is locked and holds all its other digits. A digit z of all petals is in one of them, and what sees all \
     places for z in all petals cannot be z.";

/// Petals that share no cells.
pub static DEATH_BLOSSOM: DeathBlossom = DeathBlossom {
    card: Card::new("death-blossom", "death blossom", "0904", (Difficulty::Unfair, 360), DOC)
        .filed_by_effect(),
    may_overlap: false,
};
/// Petals that may share cells.
pub static OVERLAPPING_DEATH_BLOSSOM: DeathBlossom = DeathBlossom {
    card: Card::new(
        "overlapping-death-blossom",
        "death blossom with overlapping petals",
        "0904-2",
        (Difficulty::Unfair, 360),
        DOC,
    )
    .filed_by_effect(),
    may_overlap: true,
};

/// The largest stem: with more candidates nobody follows.
const MOST_PETALS: usize = 5;

/// A blossom being put together.
struct Growing<'a> {
    grid: &'a CandidateGrid,
    sets: &'a Sets<'a>,
    stem: Cell,
    /// For each digit of the stem the sets that it would lock.
    petals: Vec<(Digit, Vec<usize>)>,
    /// Outcomes told already.
    seen: Vec<Effect>,
}

impl DeathBlossom {
    /// Chooses a petal for each digit of the stem; `seen` is what each digit of all petals so far may take.
    fn grow(
        &'static self,
        growing: &mut Growing,
        chosen: &mut Vec<usize>,
        digits: CandidateSet,
        emit: Emit,
    ) -> ControlFlow<()> {
        let left = digits.iter().filter(|&z| {
            let all =
                chosen.iter().fold(growing.grid.cells_of(z), |hit, &set| hit & growing.sets.seen(set, z));
            !all.is_empty()
        });
        let digits: CandidateSet = left.collect();
        if digits.is_empty() {
            return ControlFlow::Continue(());
        }
        if chosen.len() == growing.petals.len() {
            return self.tell(growing, chosen, digits, emit);
        }
        let digit = growing.petals[chosen.len()].0;
        for i in 0..growing.petals[chosen.len()].1.len() {
            let petal = growing.petals[chosen.len()].1[i];
            let set = growing.sets.sets[petal];
            let apart = |&other: &usize| (growing.sets.sets[other].cells & set.cells).is_empty();
            if !self.may_overlap && !chosen.iter().all(apart) {
                continue;
            }
            chosen.push(petal);
            self.grow(growing, chosen, digits & (set.digits - CandidateSet::of(digit)), emit)?;
            chosen.pop();
        }
        ControlFlow::Continue(())
    }

    fn tell(
        &'static self,
        growing: &mut Growing,
        chosen: &[usize],
        digits: CandidateSet,
        emit: Emit,
    ) -> ControlFlow<()> {
        let stem = CellSet::of(growing.stem);
        let mut gone = Gone::default();
        for z in digits.iter() {
            let all =
                chosen.iter().fold(growing.grid.cells_of(z), |hit, &set| hit & growing.sets.seen(set, z));
            gone.digit(growing.grid, all - stem, z);
        }
        let Some(effect) = gone.effect().filter(|effect| !growing.seen.contains(effect)) else {
            return ControlFlow::Continue(());
        };
        growing.seen.push(effect.clone());
        let sets = chosen.iter().map(|&set| growing.sets.sets[set]);
        let petals: Vec<(Digit, Als)> = growing.petals.iter().map(|&(digit, _)| digit).zip(sets).collect();
        emit(Step {
            technique: self,
            effect,
            evidence: Evidence::Blossom(evidence::Blossom { stem: growing.stem, petals }),
        })
    }
}

impl Technique for DeathBlossom {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let sets = analysis.sets();
        for stem in grid.open_cells() {
            let digits = grid.candidates(stem);
            if !(2..=MOST_PETALS).contains(&digits.len()) {
                continue;
            }
            let robbed = |digit: Digit| -> Vec<usize> {
                let free = |&set: &usize| {
                    sets.sets[set].digits.contains(digit)
                        && sets.seen(set, digit).contains(stem)
                        && !sets.sets[set].cells.contains(stem)
                };
                (0..sets.sets.len()).filter(free).collect()
            };
            let mut petals: Vec<(Digit, Vec<usize>)> =
                digits.iter().map(|digit| (digit, robbed(digit))).collect();
            if petals.iter().any(|(_, sets)| sets.is_empty()) {
                continue;
            }
            petals.sort_by_key(|(_, sets)| sets.len());
            let mut growing = Growing { grid, sets, stem, petals, seen: Vec::new() };
            self.grow(&mut growing, &mut Vec::new(), CandidateSet::all(grid.size()), emit)?;
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        let Evidence::Blossom(evidence::Blossom { stem, petals }) = &step.evidence else {
            return Text::default();
        };
        let cases = petals.iter().map(|(digit, set)| {
            let others = set.digits - CandidateSet::of(*digit);
            text![
                "if it is ",
                *digit,
                ", ",
                Text::list(set.cells.iter()),
                " must hold ",
                Text::list(others.iter()),
            ]
        });
        text![
            *stem,
            ": ",
            Text::join(cases, "; "),
            ". In any case one of these sets holds ",
            Text::list(step.effect.digits().iter()),
            ", and what sees all its places there does not. ",
            step.effect.text(),
            ".",
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{cells, steps};

    #[test]
    fn every_petal_ends_with_the_same_digit() {
        let grid = cells("r1c1=12 r1c5=13 r5c1=23");
        let found = steps(&DEATH_BLOSSOM, &grid);
        assert_eq!(
            found,
            [
                "r5c5 <> 3 | r1c1: if it is 1, r1c5 must hold 3; if it is 2, r5c1 must hold 3. In any case one of these sets \
              holds 3, and what sees all its places there does not. r5c5 <> 3."
            ]
        );
    }
}
