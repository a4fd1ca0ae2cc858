//! Death blossom: a stem cell, each candidate of which locks an almost locked set.

use std::ops::ControlFlow;

use crate::bits::sort_by_number;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::analysis::als::Sets;
use crate::hint::effects::Eliminations;
use crate::hint::evidence::{Als, Blossom};
use crate::hint::{Analysis, Effect, Emit, Evidence, Finder};

/// A stem with petals.
pub struct DeathBlossom {
    /// Whether petals may share cells.
    pub may_overlap: bool,
}

/// The most candidates of a stem; people cannot follow an argument with more.
const MAX_PETALS: usize = 5;

struct PetalSearch<'a> {
    grid: &'a CandidateGrid,
    sets: &'a Sets<'a>,
    stem: Cell,
    /// For each digit of the stem, the sets that it would lock.
    petals: Vec<(Digit, Vec<usize>)>,
    seen: Vec<Effect>,
}

impl DeathBlossom {
    /// Chooses a petal for each digit of the stem. `digits` are those that all chosen petals have in common.
    fn choose_petals(
        &self,
        search: &mut PetalSearch,
        chosen: &mut Vec<usize>,
        digits: CandidateSet,
        emit: Emit,
    ) -> ControlFlow<()> {
        let left = digits.iter().filter(|&z| {
            let all = chosen.iter().fold(search.grid.cells_of(z), |hit, &set| hit & search.sets.seen(set, z));
            !all.is_empty()
        });
        let digits: CandidateSet = left.collect();
        if digits.is_empty() {
            return ControlFlow::Continue(());
        }
        if chosen.len() == search.petals.len() {
            return self.report(search, chosen, digits, emit);
        }
        let digit = search.petals[chosen.len()].0;
        let taken = chosen.iter().fold(CellSet::EMPTY, |all, &set| all | search.sets.sets[set].cells);
        for i in 0..search.petals[chosen.len()].1.len() {
            let petal = search.petals[chosen.len()].1[i];
            let set = search.sets.sets[petal];
            if !self.may_overlap && !(taken & set.cells).is_empty() {
                continue;
            }
            chosen.push(petal);
            self.choose_petals(search, chosen, digits & (set.digits - CandidateSet::of(digit)), emit)?;
            chosen.pop();
        }
        ControlFlow::Continue(())
    }

    fn report(
        &self,
        search: &mut PetalSearch,
        chosen: &[usize],
        digits: CandidateSet,
        emit: Emit,
    ) -> ControlFlow<()> {
        let stem = CellSet::of(search.stem);
        let mut eliminations = Eliminations::default();
        for z in digits.iter() {
            let all = chosen.iter().fold(search.grid.cells_of(z), |hit, &set| hit & search.sets.seen(set, z));
            eliminations.add_digit(search.grid, all - stem, z);
        }
        let Some(effect) = eliminations.into_effect().filter(|effect| !search.seen.contains(effect)) else {
            return ControlFlow::Continue(());
        };
        search.seen.push(effect.clone());
        let sets = chosen.iter().map(|&set| search.sets.sets[set]);
        let petals: Vec<(Digit, Als)> = search.petals.iter().map(|&(digit, _)| digit).zip(sets).collect();
        let evidence = Evidence::Blossom(Blossom { stem: search.stem, petals });
        emit(effect, evidence)
    }
}

/// The sets that the stem locks if it has the digit.
fn petals_of(sets: &Sets, stem: Cell, digit: Digit) -> Vec<usize> {
    let seen = (0..sets.sets.len()).filter(|&set| sets.seen(set, digit).contains(stem));
    seen.filter(|&set| !sets.sets[set].cells.contains(stem)).collect()
}

impl Finder for DeathBlossom {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let sets = analysis.sets();
        for stem in grid.open_cells() {
            let digits = grid.candidates(stem);
            if !(2..=MAX_PETALS).contains(&digits.len()) {
                continue;
            }
            let mut petals: Vec<(Digit, Vec<usize>)> =
                digits.iter().map(|digit| (digit, petals_of(sets, stem, digit))).collect();
            if petals.iter().any(|(_, sets)| sets.is_empty()) {
                continue;
            }
            sort_by_number(&mut petals, |(_, sets)| sets.len() as u64);
            let mut search = PetalSearch { grid, sets, stem, petals, seen: Vec::new() };
            self.choose_petals(&mut search, &mut Vec::new(), CandidateSet::all(grid.size()), emit)?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{cells, steps};

    #[test]
    fn all_petals_have_the_digit_in_common() {
        let grid = cells("r1c1=12 r1c5=13 r5c1=23");
        let found = steps("death-blossom", &grid);
        assert_eq!(
            found,
            [
                "r5c5 <> 3 | The stem r1c1 is 1 or 2. If it is 1, petal A (r1c5) must be 3. If it is 2, petal B (r5c1) must be 3. \
              In every case a petal has 3, so cells that see all its places in the petals cannot have it. Remove 3 from r5c5."
            ]
        );
    }
}
