//! Kraken fish: finned fish whose fins lead to the same elimination by chains.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, Cell, CellSet, Digit, House, HouseId};
use crate::hint::analysis::links::{LinkKinds, Links};
use crate::hint::analysis::walk::Walk;
use crate::hint::effects::common_peers;
use crate::hint::evidence::{Chain, Fish, Kraken, Node};
use crate::hint::{Analysis, Effect, Emit, Evidence, Finder};

/// A Kraken fish of one type.
pub struct KrakenFish {
    /// Whether chains start from the places in a cover house too (type 2). In type 1 the fish itself eliminates the
    /// candidate.
    pub from_cover: bool,
}

/// The number of base houses.
const SIZES: std::ops::RangeInclusive<usize> = 2..=3;
const MAX_FINS: usize = 3;

/// The candidates that each candidate rules out by chains.
struct RuledOut<'a> {
    grid: &'a CandidateGrid,
    links: &'a Links,
    /// For every candidate and digit, the cells that lose the digit.
    falses: Vec<Vec<CellSet>>,
}

impl<'a> RuledOut<'a> {
    /// Returns `None` if the search should not go on.
    fn new(analysis: &'a Analysis) -> Option<RuledOut<'a>> {
        let (grid, links) = (analysis.grid, analysis.links(LinkKinds::Grouped));
        let (mut walk, mut falses) = (Walk::new(links), Vec::new());
        for id in links.singles() {
            if !analysis.is_wanted() {
                return None;
            }
            walk.run(links, id, true);
            falses.push(walk.false_cells(links, grid.size()));
        }
        Some(RuledOut { grid, links, falses })
    }

    /// The cells that lose `digit` whichever of the places has `from`.
    fn common(&self, places: CellSet, from: Digit, digit: Digit) -> CellSet {
        places.iter().fold(self.grid.cells_of(digit), |cells, place| {
            let id = self.links.single(place, from);
            cells & id.map_or(CellSet::EMPTY, |id| self.falses[id as usize][digit.index()])
        })
    }

    /// The chains from these places to a candidate that each of them rules out.
    fn chains(&self, walk: &mut Walk, branches: &Branches, cell: Cell) -> Option<Vec<(Node, Chain)>> {
        let mut arms = Vec::new();
        for place in branches.places.iter() {
            walk.run(self.links, self.links.single(place, branches.fish.digit)?, true);
            let chain = walk.chain_against(self.links, cell, branches.digit)?;
            arms.push((Node::single(place, branches.fish.digit), chain));
        }
        Some(arms)
    }
}

/// The places of a fish one of which is true, and what all of them rule out.
struct Branches<'a> {
    fish: &'a Fish,
    /// The cover house whose places are among them.
    cover: Option<HouseId>,
    /// The fins, and the places in the cover house.
    places: CellSet,
    /// The digit that they rule out.
    digit: Digit,
    /// The cells that lose it.
    targets: CellSet,
}

type Sink<'s> = &'s mut dyn FnMut(&Fish) -> ControlFlow<()>;

/// Passes every fish of a digit with few fins to the sink, with rows as base and columns as cover or the other way
/// round.
fn each_fish(analysis: &Analysis, digit: Digit, sink: Sink) -> ControlFlow<()> {
    let grid = analysis.grid;
    let geometry = grid.geometry();
    let rows = with_places(grid, digit, geometry.rows());
    let columns = with_places(grid, digit, geometry.columns());
    for (bases, covers) in [(&rows, &columns), (&columns, &rows)] {
        for count in SIZES {
            for base in choices(bases, count) {
                analysis.check()?;
                let places = geometry.cells_of(&base) & grid.cells_of(digit);
                for cover in choices(covers, count) {
                    let fins = places - geometry.cells_of(&cover);
                    if (1..=MAX_FINS).contains(&fins.len()) {
                        sink(&Fish { digit, base: base.clone(), cover, fins })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Those of the lines that have several places for a digit.
fn with_places<'a>(
    grid: &CandidateGrid,
    digit: Digit,
    lines: impl Iterator<Item = (HouseId, &'a House)>,
) -> Vec<HouseId> {
    lines.map(|(line, _)| line).filter(|&line| grid.places(line, digit).len() > 1).collect()
}

fn choices(houses: &[HouseId], count: usize) -> Vec<Vec<HouseId>> {
    let Some(fewer) = count.checked_sub(1) else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for (i, &first) in houses.iter().enumerate() {
        all.extend(choices(&houses[i + 1..], fewer).into_iter().map(|rest| [vec![first], rest].concat()));
    }
    all
}

impl KrakenFish {
    fn find_on(&self, ruled_out: &RuledOut, fish: &Fish, emit: Emit) -> ControlFlow<()> {
        let grid = ruled_out.grid;
        let geometry = grid.geometry();
        let (base, cover) = (geometry.cells_of(&fish.base), geometry.cells_of(&fish.cover));
        let (places, digit) = (fish.fins, fish.digit);
        if !self.from_cover {
            // Cells that see all fins need no chains.
            let targets = (cover - base) - common_peers(geometry, places);
            let targets = targets & ruled_out.common(places, digit, digit);
            return self.report(ruled_out, &Branches { fish, cover: None, places, digit, targets }, emit);
        }
        for &house in &fish.cover {
            let places = places | (grid.places(house, fish.digit) & base);
            for digit in Digit::all(grid.size()) {
                let targets = ruled_out.common(places, fish.digit, digit);
                let branches = Branches { fish, cover: Some(house), places, digit, targets };
                self.report(ruled_out, &branches, emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Emits a step for each eliminated candidate.
    fn report(&self, ruled_out: &RuledOut, branches: &Branches, emit: Emit) -> ControlFlow<()> {
        if branches.targets.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut walk = Walk::new(ruled_out.links);
        for cell in branches.targets.iter() {
            let Some(arms) = ruled_out.chains(&mut walk, branches, cell) else { continue };
            let kraken = Kraken { fish: branches.fish.clone(), cover: branches.cover, arms };
            let effect = Effect::decide(cell, branches.digit, false);
            emit(effect, Evidence::Kraken(kraken))?;
        }
        ControlFlow::Continue(())
    }
}

impl Finder for KrakenFish {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let Some(ruled_out) = RuledOut::new(analysis) else { return ControlFlow::Break(()) };
        Digit::all(analysis.grid.size()).try_for_each(|digit| {
            each_fish(analysis, digit, &mut |fish| {
                analysis.check()?;
                self.find_on(&ruled_out, fish, emit)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{effects, places_of_1};

    #[test]
    fn a_fin_can_eliminate_by_a_chain_what_it_does_not_see() {
        // An X-wing in rows 2 and 5 except for r5c5. If that is true, r8c5 is false and row 8 has only r8c9 left.
        let grid = places_of_1(
            "xxx x.x xxx
             .x. ... x..
             xxx x.x xxx
             xxx x.x xxx
             .x. .x. x..
             xxx x.x xxx
             xxx x.x xxx
             ... .x. ..x
             xxx x.x xxx",
        );
        let found = effects("kraken-fish-1", &grid);
        assert!(found.contains(&"r7c7 <> 1".into()) && !found.contains(&"r1c7 <> 1".into()), "{found:?}");
        let by_cover = effects("kraken-fish-2", &grid);
        assert!(by_cover.contains(&"r7c7 <> 1".into()), "{by_cover:?}");
    }
}
