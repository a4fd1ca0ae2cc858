//! Forcing nets: assume a candidate and follow the singles to a contradiction or a common conclusion; nested if need
//! be.

use std::ops::ControlFlow;

use crate::bits::sort_by_number;
use crate::hint::analysis::bit_sliced::{CandidateId, ExactlyOne, State};
use crate::hint::analysis::closures::{Closures, RefutedCandidate};
use crate::hint::analysis::derivation::Derivation;
use crate::hint::evidence::{Inference, NetVerity, Refutation, Supposition};
use crate::hint::technique::first;
use crate::hint::{Analysis, Claim, Effect, Emit, Evidence, Finder, Step, Technique};

/// Nets that end in a contradiction.
pub struct NetContradiction {
    /// The maximum depth of nested assumptions.
    pub depth: usize,
}

/// The most assumptions of one search, times the cells of the board, because each takes longer on large boards. A
/// puzzle with one solution needs far fewer; a board with many solutions would keep the search busy for hours.
const MAX_TRIALS: usize = 20_000 * 81;

/// The assumptions between two questions whether the search should go on.
const CHECK_EVERY: usize = 64;

/// The most refutations that are compared at a time.
const COMPARED: usize = 40;
/// The number of those, the shortest, for which still shorter ones are searched. With all of them long arguments become
/// a tenth shorter, in four times the time.
const SHORTENED: usize = 8;

impl Finder for NetContradiction {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        self.search(analysis, true, emit)
    }

    /// Does not shorten the argument, which takes longer than finding it: ratings have no use for that.
    fn choose(&self, analysis: &Analysis) -> Option<(Effect, Evidence)> {
        first(|emit| self.search(analysis, false, emit))
    }
}

impl NetContradiction {
    /// Hands every step to the sink. The arguments are shortened if that is asked for.
    fn search(&self, analysis: &Analysis, is_shortened: bool, emit: Emit) -> ControlFlow<()> {
        let closures = analysis.closures();
        let mut may_try = trials(analysis);
        let most = if is_shortened { COMPARED } else { 1 };
        let mut found: Vec<Found> = Vec::new();
        for &candidate in closures.candidates() {
            if !analysis.is_wanted() {
                break;
            }
            if let Some(within) = closures.refute(candidate, self.depth, &mut may_try) {
                found.extend(Found::new(closures, candidate, true, within, is_shortened));
            }
            // Little follows from a candidate being false, so this is tried without nested assumptions only.
            if self.depth == 1 && closures.must_be(candidate) {
                found.extend(Found::new(closures, candidate, false, Vec::new(), is_shortened));
            }
            if found.len() >= most {
                self.report(analysis, std::mem::take(&mut found), is_shortened, emit)?;
            }
        }
        self.report(analysis, found, is_shortened, emit)
    }

    /// Emits refutations, shortened if that is asked for.
    fn report(
        &self,
        analysis: &Analysis,
        mut found: Vec<Found>,
        is_shortened: bool,
        emit: Emit,
    ) -> ControlFlow<()> {
        let closures = analysis.closures();
        if is_shortened {
            shorten(analysis, self.depth, &mut found);
        }
        for Found { candidate, is_true, refutation, .. } in found {
            let (cell, digit) = closures.layout.place(candidate);
            let effect = Effect::decide(cell, digit, !is_true);
            emit(effect, Evidence::Refutation(refutation))?;
        }
        ControlFlow::Continue(())
    }
}

/// Returns whether a search may try one more assumption, each time it is asked.
fn trials(analysis: &Analysis) -> impl FnMut() -> bool {
    let mut left = MAX_TRIALS / analysis.grid.geometry().cell_count();
    move || {
        let may_try = left > 0 && (!left.is_multiple_of(CHECK_EVERY) || analysis.is_wanted());
        left = left.saturating_sub(1);
        may_try
    }
}

/// Returns the step of this technique that shows the claim by supposing the opposite, with suppositions nested so deep.
pub fn showing(
    technique: &'static Technique,
    depth: usize,
    analysis: &Analysis,
    claim: Claim,
) -> Option<Step> {
    let Claim { node, is_true } = claim;
    let cell = node.cells.only()?;
    let closures = analysis.closures();
    let candidate = closures.layout.candidate(cell, node.digit);
    let within =
        if is_true { Vec::new() } else { closures.refute(candidate, depth, &mut trials(analysis))? };
    let mut found = vec![Found::new(closures, candidate, !is_true, within, true)?];
    shorten(analysis, depth, &mut found);
    let Found { refutation, .. } = found.pop()?;
    let effect = Effect::decide(cell, node.digit, is_true);
    Some(Step { technique, effect, evidence: Evidence::Refutation(refutation) })
}

struct Found {
    candidate: CandidateId,
    is_true: bool,
    within: Vec<RefutedCandidate>,
    refutation: Refutation,
}

impl Found {
    fn new(
        closures: &Closures,
        candidate: CandidateId,
        is_true: bool,
        within: Vec<RefutedCandidate>,
        is_shortened: bool,
    ) -> Option<Found> {
        let refutation = supposed(closures, candidate, is_true).refutation(&within)?;
        let mut found = Found { candidate, is_true, within, refutation };
        if is_shortened {
            found.spare_nested(closures);
        }
        Some(found)
    }

    fn supposed<'a>(&self, closures: &'a Closures) -> Derivation<'a> {
        supposed(closures, self.candidate, self.is_true)
    }

    /// Leaves out each nested refutation in turn, the last first, unless that makes the argument longer.
    fn spare_nested(&mut self, closures: &Closures) {
        for i in (0..self.within.len()).rev() {
            let spared = self.within.remove(i);
            let shorter = self.supposed(closures).refutation(&self.within);
            match shorter.filter(|shorter| shorter.count() <= self.refutation.count()) {
                Some(shorter) => self.refutation = shorter,
                None => self.within.insert(i, spared),
            }
        }
    }

    /// Replaces the nested refutations by others if these are shorter together.
    fn replace_nested(&mut self, closures: &Closures) {
        let nested = self.supposed(closures).short(&[]).nested_refutation(closures);
        let used = nested.map(|nested| used_within(closures, &nested)).unwrap_or_default();
        let shorter = self.supposed(closures).short(&[]).refutation(&used);
        if let Some(refutation) = shorter.filter(|shorter| shorter.count() < self.refutation.count()) {
            (self.refutation, self.within) = (refutation, used);
            self.spare_nested(closures);
        }
    }

    /// Leaves out each single in turn, the last first, if what takes its place makes the argument shorter. Asks before
    /// each whether to go on.
    fn avoid_singles(&mut self, closures: &Closures, go_on: impl Fn() -> bool) {
        let mut avoided = Vec::new();
        for single in singles(closures, &self.refutation).into_iter().rev().take_while(|_| go_on()) {
            avoided.push(single);
            let shorter = self.supposed(closures).short(&avoided).refutation(&self.within);
            match shorter.filter(|shorter| shorter.count() < self.refutation.count()) {
                Some(shorter) => self.refutation = shorter,
                None => drop(avoided.pop()),
            }
        }
    }
}

fn supposed(closures: &Closures, candidate: CandidateId, is_true: bool) -> Derivation<'_> {
    Derivation::new(&closures.layout, closures.base(), candidate, is_true)
}

/// Puts the shortest of some refutations first, and shortens these further as long as there is time.
fn shorten(analysis: &Analysis, depth: usize, found: &mut [Found]) {
    let closures = analysis.closures();
    sort_by_number(found, |found| found.refutation.count() as u64);
    for one in found.iter_mut().take(SHORTENED) {
        if depth == 2 && !one.within.is_empty() && analysis.is_wanted() {
            one.replace_nested(closures);
        }
        one.avoid_singles(closures, || analysis.is_wanted());
    }
}

fn used_within(closures: &Closures, refutation: &Refutation) -> Vec<RefutedCandidate> {
    let mut used = Vec::new();
    for step in &refutation.supposition.steps {
        if let Inference::Refuted(inner) = step {
            let Supposition { cell, digit, .. } = inner.supposition;
            let candidate = closures.layout.candidate(cell, digit);
            used.push(RefutedCandidate { candidate, within: used_within(closures, inner) });
        }
    }
    used
}

/// Returns the singles of a refutation, nested ones included.
fn singles(closures: &Closures, refutation: &Refutation) -> Vec<CandidateId> {
    let mut placed = Vec::new();
    for step in &refutation.supposition.steps {
        match step {
            &Inference::Place { cell, digit, .. } => placed.push(closures.layout.candidate(cell, digit)),
            Inference::Refuted(inner) => placed.extend(singles(closures, inner)),
        }
    }
    placed
}

pub struct NetVerities;

impl Finder for NetVerities {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let closures = analysis.closures();
        for constraint in closures.layout.constraints() {
            if !analysis.is_wanted() {
                break;
            }
            self.common(closures, constraint, emit)?;
        }
        ControlFlow::Continue(())
    }
}

impl NetVerities {
    /// Emits what follows from all members of a constraint.
    fn common(&self, closures: &Closures, constraint: ExactlyOne, emit: Emit) -> ControlFlow<()> {
        let members = closures.layout.members(constraint).iter().copied();
        let members: Vec<CandidateId> = members.filter(|&member| closures.is_candidate(member)).collect();
        if members.len() < 2 {
            return ControlFlow::Continue(());
        }
        // A member that refutes itself is found by another technique.
        let states: Option<Vec<&State>> = members.iter().map(|&member| closures.closure(member)).collect();
        let Some(states) = states else { return ControlFlow::Continue(()) };
        for gone in closures.layout.gone_in_all(closures.base(), &states) {
            let branches = members.iter().map(|&member| supposed(closures, member, true).against(gone));
            let Some(branches) = branches.collect() else { continue };
            let group = closures.layout.group(constraint);
            let evidence = Evidence::NetVerity(NetVerity { group, branches });
            let (cell, digit) = closures.layout.place(gone);
            let effect = Effect::decide(cell, digit, false);
            emit(effect, evidence)?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{cells, effects, steps};

    #[test]
    fn an_assumption_is_followed_to_the_contradiction() {
        let grid = cells("r1c1=12 r1c5=13 r5c1=23 r5c5=345");
        assert_eq!(
            steps("forcing-net-contradiction", &grid),
            [
                "r5c5 <> 3 | If r5c5=3: r1c5=1, r5c1=2 (by r5c5), no digit is left for r1c1 (by r1c5). So r5c5≠3."
            ]
        );
        assert!(
            effects("forcing-net-verity", &cells("r1c1=12 r1c5=13 r5c1=23")).contains(&"r5c5 <> 3".into())
        );
    }

    #[test]
    fn what_holds_anyway_comes_before_the_supposition() {
        let grid = cells("r1c9=3 r1c1=123 r1c5=14 r9c1=25 r9c5=24");
        let found = steps("forcing-net-contradiction", &grid);
        let line = found.iter().find(|line| line.starts_with("r9c1 <> 2 ")).expect("a net");
        assert!(line.contains(" | This holds anyway: r1c9=3. If r9c1=2: "), "{line}");
    }

    #[test]
    fn the_search_ends_on_a_board_with_many_solutions() {
        use crate::grid::{CandidateGrid, Geometry, Grid};
        let grid = CandidateGrid::new(Geometry::standard(6).unwrap(), &Grid::empty(36));
        assert_eq!(steps("nested-forcing-net", &grid), Vec::<String>::new());
    }
}
