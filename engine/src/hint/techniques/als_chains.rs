//! Almost locked sets linked by restricted commons: XZ-rule, XY-wing, chains.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::bits::has;
use crate::grid::{CandidateSet, Digit};
use crate::hint::analysis::als::Sets;
use crate::hint::analysis::als_neighbours::Restricted;
use crate::hint::analysis::als_walk::AlsWalk;
use crate::hint::effects::Eliminations;
use crate::hint::evidence::AlsChain;
use crate::hint::{Analysis, Emit, Evidence, Finder};

/// The number of sets of a chain.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Length {
    Two,
    Three,
    More,
}

/// Chains of almost locked sets of one length.
pub struct AlsChains {
    pub length: Length,
    /// Whether sets may share cells.
    pub may_overlap: bool,
}

impl AlsChains {
    fn report(
        &self,
        sets: &Sets,
        chain: &[usize],
        links: &[Digit],
        second: Option<Digit>,
        eliminations: Eliminations,
        emit: Emit,
    ) -> ControlFlow<()> {
        let Some(effect) = eliminations.into_effect() else { return ControlFlow::Continue(()) };
        let sets = chain.iter().map(|&set| sets.sets[set]).collect();
        let evidence = Evidence::Als(AlsChain { sets, links: links.to_vec(), second, is_wing: false });
        emit(effect, evidence)
    }

    fn pairs(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let (grid, sets) = (analysis.grid, analysis.sets());
        let is_new = is_new(analysis);
        for (a, near) in analysis.neighbours(self.may_overlap).iter().enumerate() {
            analysis.check()?;
            let fresh = near.iter().filter(|near| near.set > a && (is_new[a] || is_new[near.set]));
            for &Restricted { set: b, digits: restricted } in fresh {
                for link in restricted.iter() {
                    let others = CandidateSet::all(grid.size()) - CandidateSet::of(link);
                    let second = (restricted - CandidateSet::of(link)).first();
                    // Two restricted commons: found once, under the first.
                    if second.is_none() && sets.may_take(a, b, others) {
                        self.report(sets, &[a, b], &[link], None, sets.taken(a, b, others), emit)?;
                    }
                    if let Some(second) = second.filter(|&second| second > link) {
                        let both = CandidateSet::of(link) | CandidateSet::of(second);
                        let mut eliminations = Eliminations::default();
                        // By convention the sets themselves are not touched.
                        let own = sets.sets[a].cells | sets.sets[b].cells;
                        for digit in both.iter() {
                            let seen = sets.seen(a, digit) & sets.seen(b, digit);
                            eliminations.add_digit(grid, seen - own, digit);
                        }
                        for set in [a, b] {
                            for digit in (sets.sets[set].digits - both).iter() {
                                eliminations.add_digit(grid, sets.seen(set, digit) - own, digit);
                            }
                        }
                        self.report(sets, &[a, b], &[link], Some(second), eliminations, emit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Three sets, for each middle one.
    fn wings(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let (grid, sets) = (analysis.grid, analysis.sets());
        let neighbours = analysis.neighbours(self.may_overlap);
        let is_new = is_new(analysis);
        for (middle, near) in neighbours.iter().enumerate() {
            analysis.check()?;
            for (i, one) in near.iter().enumerate() {
                let old = !is_new[middle] && !is_new[one.set];
                for other in near[i + 1..].iter().filter(|other| !old || is_new[other.set]) {
                    let apart = (sets.sets[one.set].cells & sets.sets[other.set].cells).is_empty();
                    if !apart && !self.may_overlap {
                        continue;
                    }
                    for x in one.digits.iter() {
                        for y in other.digits.iter().filter(|&y| y != x) {
                            let links = CandidateSet::of(x) | CandidateSet::of(y);
                            let digits = CandidateSet::all(grid.size()) - links;
                            if !sets.may_take(one.set, other.set, digits) {
                                continue;
                            }
                            let eliminations = sets.taken(one.set, other.set, digits);
                            let chain = [one.set, middle, other.set];
                            self.report(sets, &chain, &[x, y], None, eliminations, emit)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Chains from every first set, breadth first: a set is entered by each digit only once.
    fn chains(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let (grid, sets) = (analysis.grid, analysis.sets());
        let neighbours = analysis.neighbours(self.may_overlap);
        let mut seen = HashSet::new();
        let (mut partners, mut walk) = (Vec::new(), AlsWalk::new(sets));
        let may_be_new = joined_to(is_new(analysis), neighbours);
        for (first, near) in neighbours.iter().enumerate().filter(|&(first, _)| may_be_new[first]) {
            // Few sets have neighbours and few walks go far, so what a walk could eliminate is looked up last.
            let mut has_partners = None;
            let leaves = near.iter().fold(CandidateSet::EMPTY, |all, near| all | near.digits);
            for leave in leaves.iter() {
                analysis.check()?;
                walk.run(neighbours, first, leave);
                let far = walk.reached.partition_point(|here| here.length < 4);
                if far == walk.reached.len() {
                    continue;
                }
                if !*has_partners.get_or_insert_with(|| sets.partners(first, &mut partners)) {
                    break;
                }
                for (place, here) in walk.reached.iter().enumerate().skip(far) {
                    let (last, enter) = (here.set, here.digit);
                    let links = CandidateSet::of(leave) | CandidateSet::of(enter);
                    let digits = CandidateSet::all(grid.size()) - links;
                    let may = has(&partners, last) && sets.may_take(first, last, digits);
                    if !may || !seen.insert((first, last, leave, enter)) {
                        continue;
                    }
                    let eliminations = sets.taken(first, last, digits);
                    let (chain, links) = walk.chain(place);
                    self.report(sets, &chain, &links, None, eliminations, emit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// For each set, whether one of `these` can be reached from it.
fn joined_to(mut these: Vec<bool>, neighbours: &[Vec<Restricted>]) -> Vec<bool> {
    let mut left: Vec<usize> = (0..these.len()).filter(|&set| these[set]).collect();
    while let Some(set) = left.pop() {
        for near in &neighbours[set] {
            if !std::mem::replace(&mut these[near.set], true) {
                left.push(near.set);
            }
        }
    }
    these
}

/// For each set, whether it contains a cell that has changed.
fn is_new(analysis: &Analysis) -> Vec<bool> {
    let changed = analysis.changed().cells;
    analysis.sets().sets.iter().map(|set| !(set.cells & changed).is_empty()).collect()
}

impl Finder for AlsChains {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        match self.length {
            Length::Two => self.pairs(analysis, emit),
            Length::Three => self.wings(analysis, emit),
            Length::More => self.chains(analysis, emit),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, CellSet};
    use crate::hint::techniques::support::testing::{cells, effects, steps};

    #[test]
    fn two_sets_share_a_restricted_digit() {
        // 1 cannot be in both sets, so 3 is in one of them.
        let grid = cells("r1c1=12 r1c2=23 r5c1=13");
        let found = effects("als-xz", &grid);
        assert!(found.contains(&"r2c1 <> 3; r3c1 <> 3; r4c2 <> 3; r5c2 <> 3; r6c2 <> 3".into()), "{found:?}");
        let lines = steps("als-xz", &grid);
        assert!(
            lines.iter().any(|line| {
                line.contains(
                    "If A lacks 3, it has 1. Then B lacks 1 and has 3. So 3 is in A or B: remove 3 from ",
                )
            }),
            "{lines:?}"
        );
    }

    #[test]
    fn longer_chains_pass_the_digit_on() {
        let wing = cells("r1c1=12 r1c5=23 r5c5=13");
        assert!(effects("als-xy-wing", &wing).contains(&"r5c1 <> 1".into()));
        // Neighbouring sets are never in one house, where they would be a single set. All other cells except the target
        // have no candidates.
        let mut chain = cells("r1c1=12 r1c5=25 r2c4=35 r5c4=36 r4c5=46 r4c9=14");
        let kept: CellSet = [0, 4, 8, 12, 31, 35, 39].map(Cell::new).into_iter().collect();
        for cell in chain.geometry().clone().cells().filter(|&cell| !kept.contains(cell)) {
            chain.eliminate(cell, CandidateSet::all(9));
        }
        let found = effects("als-chain", &chain);
        assert!(found.contains(&"r1c9 <> 1".into()), "{found:?}");
    }
}
