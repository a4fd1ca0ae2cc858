//! W-wings: two cells with the same two candidates, joined by a strong link.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::effects::{common_peers, eliminate, twins};
use crate::hint::evidence::{Chain, Figure, Node, StrongLink};
use crate::hint::{Analysis, Emit, Evidence, Finder};

pub struct WWing;

impl Finder for WWing {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let geometry = grid.geometry();
        let two = grid.bivalue_cells();
        for one in two.iter() {
            let pair = grid.candidates(one);
            let twins = twins(grid, two, one) - geometry.peer_set(one);
            for other in twins.iter().filter(|&other| other > one) {
                let seen = geometry.peer_set(one) & geometry.peer_set(other);
                for target in pair.iter().filter(|&digit| !(seen & grid.cells_of(digit)).is_empty()) {
                    let Some(link) = (pair - CandidateSet::of(target)).first() else { continue };
                    self.strong_links(grid, [one, other], link, target, emit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl WWing {
    /// Finds every strong link on the digit `link` that joins the two cells.
    fn strong_links(
        &self,
        grid: &CandidateGrid,
        [one, other]: [Cell; 2],
        link: Digit,
        target: Digit,
        emit: Emit,
    ) -> ControlFlow<()> {
        let geometry = grid.geometry();
        let ends: CellSet = [one, other].into_iter().collect();
        let seen = [one, other].map(|end| geometry.peer_set(end) & grid.cells_of(link));
        for (house, h) in geometry.houses() {
            let [near, far] = seen.map(|seen| seen & h.set);
            if near.is_empty() || far.is_empty() {
                continue;
            }
            let places = grid.places(house, link);
            if places.len() != 2 || !(places & ends).is_empty() {
                continue;
            }
            for a in near.iter() {
                let Some(b) = (places - CellSet::of(a)).only().filter(|&b| far.contains(b)) else { continue };
                if let Some(effect) = eliminate(grid, common_peers(geometry, ends), target) {
                    let links = [one, a, b, other].map(|cell| Node::single(cell, link));
                    let [first, last] = [one, other].map(|cell| Node::single(cell, target));
                    let nodes = [&[first][..], &links, &[last]].concat();
                    let strong =
                        vec![StrongLink::Cell(one), StrongLink::House(house), StrongLink::Cell(other)];
                    let evidence =
                        Evidence::Chain(Chain { nodes, strong, ring: false, figure: Figure::WWing });
                    emit(effect, evidence)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Alphabet;
    use crate::hint::Effect;
    use crate::hint::Step;
    use crate::hint::techniques::support::testing::{cells, steps, technique, without};

    #[test]
    fn a_w_wing_joins_two_cells_by_a_strong_link() {
        let grid = cells("r1c1=12 r5c5=12");
        let grid = without(grid, 1, "r9c2 r9c3 r9c4 r9c6 r9c7 r9c8 r9c9");
        let found = steps("w-wing", &grid);
        assert!(
            found.iter().any(|line| line.starts_with(
                "r1c5 <> 2; r5c1 <> 2 | r1c1 and r5c5 can only be 1 or 2. In row 9, the 1 can only go in "
            )),
            "{found:?}"
        );
    }

    #[test]
    fn another_chain_is_explained_link_by_link() {
        let grid = cells("r1c1=12");
        let cell = grid.geometry().cell(0, 0);
        let [one, two] = [1, 2].map(|digit| Node::single(cell, Digit::new(digit).expect("a digit")));
        let evidence = Evidence::Chain(Chain {
            nodes: vec![one, two],
            strong: vec![StrongLink::Cell(cell)],
            ring: false,
            figure: Figure::WWing,
        });
        let step =
            Step { technique: technique("w-wing"), effect: Effect::decide(cell, one.digit, false), evidence };
        let say = |text: crate::hint::Text| text.render(grid.geometry(), Alphabet::Digits);
        let (words, symbols) = (say(step.explain(&grid)), say(step.explain_in_symbols(&grid)));
        assert!(words.starts_with("If r1c1 isn't 1, it's 2."), "{words}");
        assert!(symbols.starts_with("r1c1≠1 → r1c1=2."), "{symbols}");
    }
}
