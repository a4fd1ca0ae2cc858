//! Chains and nice loops: X-chains, XY-chains, alternating inference chains; plain, grouped, with almost locked sets.

use std::cell::Cell;
use std::ops::ControlFlow;

use super::support::chain_search::{ChainForm, Net, Walker};
use super::support::rings::MAX_TRIES;
use crate::grid::CandidateSet;
use crate::hint::analysis::links::{LinkKinds, may_be_new};
use crate::hint::evidence::Chain;
use crate::hint::{Analysis, Effect, Emit, Evidence, Finder};

/// Chains of one form in one kind of net.
pub struct Chains {
    pub kinds: LinkKinds,
    pub form: ChainForm,
}

impl Chains {
    /// Returns the scope of the search, or `None` if there is nothing to find.
    fn net<'s>(&self, analysis: &'s Analysis) -> Option<Net<'s>> {
        let grid = analysis.grid;
        let digits = match self.kinds {
            LinkKinds::Houses => analysis.single_digits().collect(),
            _ => CandidateSet::all(grid.size()),
        };
        let may_be = !digits.is_empty() && may_be_new(grid, analysis.changed(), self.kinds);
        may_be.then(|| {
            let links = analysis.links(self.kinds);
            Net { grid, links, kinds: self.kinds, digits, least: Cell::new(1) }
        })
    }
}

impl Finder for Chains {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let Some(net) = self.net(analysis) else { return ControlFlow::Continue(()) };
        let implications = &mut *analysis.implications(self.kinds);
        if self.form == ChainForm::Ring {
            // Many rings eliminate the same; emit one of them.
            let mut seen = Vec::new();
            return net.rings(implications, MAX_TRIES, &mut |chain, effect| {
                if seen.contains(&effect) {
                    return ControlFlow::Continue(());
                }
                seen.push(effect.clone());
                emit(effect, Evidence::Chain(chain))
            });
        }
        let mut walker = Walker::new(net.links);
        net.chains(self.form, implications, &mut |ends, effect| match walker.chain(ends) {
            Some(chain) => emit(effect, Evidence::Chain(chain)),
            None => ControlFlow::Continue(()),
        })
    }

    fn choose(&self, analysis: &Analysis) -> Option<(Effect, Evidence)> {
        let net = self.net(analysis)?;
        let implications = &mut *analysis.implications(self.kinds);
        if self.form == ChainForm::Ring {
            let mut found = None;
            let _ = net.rings(implications, 1, &mut |chain, effect| {
                found = best(found.take().into_iter().chain([(effect, chain)]));
                ControlFlow::Continue(())
            });
            return found.map(|(effect, chain)| (effect, Evidence::Chain(chain)));
        }
        // The chains that eliminate as much as the best so far.
        let (mut least, mut found) = (None, Vec::new());
        let _ = net.chains(self.form, implications, &mut |ends, effect| {
            let rank = effect.rank();
            if least.is_none_or(|least| rank < least) {
                least = Some(rank);
                net.least.set(effect.eliminated_count());
                found.clear();
            }
            if least == Some(rank) {
                found.push((effect, ends));
            }
            ControlFlow::Continue(())
        });
        let mut walker = Walker::new(net.links);
        let found = best(found.into_iter().filter_map(|(effect, ends)| Some((effect, walker.chain(ends)?))));
        found.map(|(effect, chain)| (effect, Evidence::Chain(chain)))
    }

    /// Nice loops and inference chains of any form compete with each other.
    fn selection_group(&self) -> Option<&'static str> {
        match self.kinds {
            LinkKinds::Houses | LinkKinds::Cells => None,
            LinkKinds::Both => Some("nice loop"),
            LinkKinds::Grouped => Some("grouped nice loop"),
            LinkKinds::Sets => Some("nice loop with almost locked sets"),
        }
    }
}

/// The chain that a solve path takes: the one with the best effect, then the shortest.
fn best(found: impl Iterator<Item = (Effect, Chain)>) -> Option<(Effect, Chain)> {
    found.min_by_key(|(effect, chain)| (effect.rank(), chain.nodes.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{cells, effects, places_of_1, steps, technique};
    use crate::hint::{SolvePath, Uniqueness};

    #[test]
    fn an_xy_chain_goes_from_cell_to_cell() {
        let grid = cells("r1c1=12 r1c5=23 r5c5=34 r5c9=14");
        let found = steps("xy-chain", &grid);
        assert_eq!(
            found,
            [
                "r1c9 <> 1; r5c1 <> 1 | r1c1≠1 → r1c1=2 → r1c5=3 → r5c5=4 → r5c9=1. So r1c1 or r5c9 is 1: remove 1 from \
                 r1c9 and r5c1, which see both."
            ]
        );
        assert!(effects("aic", &grid).contains(&"r1c9 <> 1; r5c1 <> 1".into()));
        assert!(effects("discontinuous-nice-loop", &grid).contains(&"r1c9 <> 1".into()));
    }

    #[test]
    fn the_chain_that_eliminates_most_is_chosen() {
        // A chain from r1c5 to r5c9 removes two 2s, one in box 7 removes five 5s.
        let grid = cells("r1c5=23 r5c5=34 r5c9=24 r7c1=56 r9c1=67 r9c2=75");
        for slug in ["xy-chain", "aic"] {
            let mut ranks = Vec::new();
            let analysis = Analysis::new(&grid);
            let _ = technique(slug).find(&analysis, &mut |step| {
                ranks.push(step.rank());
                ControlFlow::Continue(())
            });
            let chosen = technique(slug).choose(&analysis).map(|step| step.rank());
            assert!(ranks.len() > 2 && chosen == ranks.iter().min().copied(), "{slug}");
            assert_ne!(chosen, ranks.first().copied(), "{slug}: the first is not the best here");
        }
        // Discontinuous loops come first in difficulty order, but compete with AICs.
        assert!(technique("discontinuous-nice-loop").choose(&Analysis::new(&grid)).is_some());
        let is_wanted = |slug: &str| ["discontinuous-nice-loop", "aic"].contains(&slug);
        let step = SolvePath::new(&grid, Uniqueness::Unique)
            .find(|technique| is_wanted(technique.slug), || true)
            .unwrap();
        assert_eq!(step.map(|step| step.technique.slug), Some("aic"));
    }

    #[test]
    fn the_best_of_all_steps_is_chosen() {
        let rings = cells("r1c1=12 r1c5=23 r5c5=34 r5c1=14");
        let open = cells("r1c5=23 r5c5=34 r5c9=24 r7c1=56 r9c1=67 r9c2=75");
        let mut chosen = 0;
        for grid in [rings, open, cells("r1c1=12")] {
            for slug in [
                "x-chain",
                "xy-chain",
                "continuous-nice-loop",
                "discontinuous-nice-loop",
                "aic",
                "grouped-continuous-nice-loop",
            ] {
                let analysis = Analysis::new(&grid);
                let mut least = None;
                let _ = technique(slug).find(&analysis, &mut |step| {
                    least = least.into_iter().chain([step.rank()]).min();
                    ControlFlow::Continue(())
                });
                let best = technique(slug).choose(&analysis).map(|step| step.rank());
                assert_eq!(best, least, "{slug}");
                chosen += usize::from(best.is_some());
            }
        }
        assert!(chosen > 5, "{chosen}");
    }

    #[test]
    fn an_x_chain_links_places_of_one_digit() {
        let grid = places_of_1(
            "x.. ... x..
             xxx xxx xxx
             xxx xxx xxx
             xxx xxx xxx
             .x. ... x..
             xxx xxx xxx
             xxx xxx xxx
             xxx xxx xxx
             .xx ... ...",
        );
        let found = steps("x-chain", &grid);
        let long = found
            .iter()
            .find(|line| line.contains("| r1c1≠1 → ") && line.contains("→ r9c3=1 (row 9). So r1c1 or"))
            .expect("the whole chain");
        assert!(long.starts_with("r2c3 <> 1; r3c3 <> 1; r7c1 <> 1; r8c1 <> 1 | "), "{long}");
    }

    #[test]
    fn a_continuous_loop_eliminates_at_every_weak_link() {
        let grid = cells("r1c1=12 r1c5=23 r5c5=34 r5c1=14");
        let found = effects("continuous-nice-loop", &grid);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(
            found[0].starts_with("r1c2 <> 2; r1c3 <> 2")
                && found[0].contains("r5c2 <> 4")
                && found[0].contains("r9c1 <> 1")
        );
    }

    #[test]
    fn chains_pass_through_groups_and_almost_locked_sets() {
        // In box 1 the digit is in row 1 or in r3c1, in row 7 in column 1 or 9.
        let grid = places_of_1(
            ".xx xxx xxx
             ... xxx xxx
             x.. xxx xxx
             xxx xxx xxx
             xxx xxx xxx
             xxx xxx xxx
             x.. ... ..x
             xxx xxx xxx
             xxx xxx xxx",
        );
        assert!(effects("grouped-aic", &grid).contains(&"r1c9 <> 1".into()));
        assert!(effects("grouped-discontinuous-nice-loop", &grid).contains(&"r1c9 <> 1".into()));
        assert_eq!(effects("aic", &grid), Vec::<String>::new());
        let grid = cells("r1c1=123 r1c2=123 r1c3=234 r5c3=14 r1c9=15");
        assert!(!effects("als-aic", &grid).is_empty());
    }
}
