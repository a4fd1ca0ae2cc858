//! Kraken fish: what a fish would take, or more, where chains from its fins take it too.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::analysis::links::{LinkKinds, Links};
use crate::hint::analysis::walk::Walk;
use crate::hint::evidence::{Chain, Fish, Kraken, Node};
use crate::hint::{Analysis, Card, Difficulty, Effect, Emit, Evidence, Step, Technique, Text};
use crate::text;

use super::support::chain_text::{is, is_not, links_in_words};

/// A Kraken fish of one type.
pub struct KrakenFish {
    card: Card,
    /// Do the places in a cover house lead there too? Else the fish by itself takes the candidate.
    from_cover: bool,
}

/// The fish takes it, and so does every fin.
pub static KRAKEN_1: KrakenFish = KrakenFish {
    card: Card::new(
        "kraken-fish-1",
        "Kraken fish type 1",
        "0371",
        (Difficulty::Extreme, 500),
        "A fish with fins takes what its cover houses would take, if no fin is true. Where a chain from each of the fins \
         takes the same candidate, it goes in every case: it need not see the fins.",
    ),
    from_cover: false,
};
/// Every place in a cover house takes it, and so does every fin.
pub static KRAKEN_2: KrakenFish = KrakenFish {
    card: Card::new(
        "kraken-fish-2",
        "Kraken fish type 2",
        "0372",
        (Difficulty::Extreme, 500),
        "In a fish with fins, either a fin is true, or each cover house holds the digit at one of the places that the base \
         houses have there. Where chains from all the fins and from all these places in one cover house take the same \
         candidate, of whatever digit, it goes.",
    ),
    from_cover: true,
};

/// Sizes of the fish, and the most fins.
const SIZES: std::ops::RangeInclusive<usize> = 2..=3;
const MOST_FINS: usize = 3;

/// What each candidate rules out along chains: for every node, by digit the cells.
struct Reached<'a> {
    grid: &'a CandidateGrid,
    links: &'a Links,
    falses: Vec<Vec<CellSet>>,
}

impl<'a> Reached<'a> {
    fn new(grid: &'a CandidateGrid, links: &'a Links) -> Reached<'a> {
        let mut walk = Walk::new(links);
        let from = |id| {
            walk.run(links, id, true);
            let mut falses = vec![CellSet::EMPTY; grid.size()];
            for (node, _) in walk.all().filter(|&(_, is_true)| !is_true) {
                let node = links.node(node);
                falses[node.digit.index()] |= node.cells;
            }
            falses
        };
        Reached { grid, links, falses: links.singles().map(from).collect() }
    }

    /// The cells that a digit loses whichever of the places holds `from`.
    fn common(&self, places: CellSet, from: Digit, digit: Digit) -> CellSet {
        places.iter().fold(self.grid.cells_of(digit), |cells, place| {
            let id = self.links.single(place, from);
            cells & id.map_or(CellSet::EMPTY, |id| self.falses[id as usize][digit.index()])
        })
    }

    /// The chain from a place to a candidate that it rules out.
    fn arm(&self, walk: &mut Walk, place: Node, (cell, digit): (Cell, Digit)) -> Option<(Node, Chain)> {
        walk.run(self.links, self.links.single(place.cells.only()?, place.digit)?, true);
        let groups = self.links.groups_with(cell, digit);
        let mut ends = self.links.single(cell, digit).into_iter().chain(groups);
        let end = ends.find(|&id| walk.has(id, false))?;
        walk.chain_to_false(self.links, end).map(|chain| (place, chain))
    }
}

type Sink<'s> = &'s mut dyn FnMut(&Fish) -> ControlFlow<()>;

/// Every fish of a digit that has rows for bases and columns for covers, or the other way round, and few fins.
fn each_fish(grid: &CandidateGrid, digit: Digit, sink: Sink) -> ControlFlow<()> {
    let size = grid.size();
    let lines = |skip: usize| -> Vec<HouseId> {
        let open = grid.geometry().houses().skip(skip).take(size).map(|(id, _)| id);
        open.filter(|&house| grid.places(house, digit).len() > 1).collect()
    };
    let (rows, columns) = (lines(0), lines(size));
    for (bases, covers) in [(&rows, &columns), (&columns, &rows)] {
        for count in SIZES {
            for base in some_of(bases, count) {
                let places = union(grid, &base) & grid.cells_of(digit);
                for cover in some_of(covers, count) {
                    let fins = places - union(grid, &cover);
                    if (1..=MOST_FINS).contains(&fins.len()) {
                        sink(&Fish { digit, base: base.clone(), cover, fins })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every choice of so many houses.
fn some_of(houses: &[HouseId], count: usize) -> Vec<Vec<HouseId>> {
    let Some(fewer) = count.checked_sub(1) else { return vec![Vec::new()] };
    let with = |i: usize| some_of(&houses[i + 1..], fewer).into_iter().map(move |rest| (i, rest));
    let chosen = (0..houses.len()).flat_map(with);
    chosen.map(|(i, rest)| [&houses[i..=i], &rest[..]].concat()).collect()
}

fn union(grid: &CandidateGrid, houses: &[HouseId]) -> CellSet {
    houses.iter().fold(CellSet::EMPTY, |all, &house| all | grid.geometry().house(house).set)
}

impl KrakenFish {
    fn look(&'static self, reached: &Reached, fish: &Fish, emit: Emit) -> ControlFlow<()> {
        let grid = reached.grid;
        let (base, cover) = (union(grid, &fish.base), union(grid, &fish.cover));
        if !self.from_cover {
            let by_fish = cover - base;
            // What sees all fins is the fish's own, without any chain.
            let own = crate::hint::effects::common_peers(grid.geometry(), fish.fins);
            let hit = (reached.common(fish.fins, fish.digit, fish.digit) & by_fish) - own;
            return self.tell(reached, (fish, None), fish.fins, (hit, fish.digit), emit);
        }
        for &house in &fish.cover {
            let places = (grid.places(house, fish.digit) & base) | fish.fins;
            for digit in Digit::all(grid.size()) {
                let hit = reached.common(places, fish.digit, digit);
                self.tell(reached, (fish, Some(house)), places, (hit, digit), emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A step for each candidate that goes.
    fn tell(
        &'static self,
        reached: &Reached,
        (fish, cover): (&Fish, Option<HouseId>),
        places: CellSet,
        (hit, digit): (CellSet, Digit),
        emit: Emit,
    ) -> ControlFlow<()> {
        if hit.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut walk = Walk::new(reached.links);
        for cell in hit.iter() {
            let arm = |place| reached.arm(&mut walk, Node::single(place, fish.digit), (cell, digit));
            let Some(arms) = places.iter().map(arm).collect::<Option<Vec<_>>>() else { continue };
            let evidence = Evidence::Kraken(Kraken { fish: fish.clone(), cover, arms });
            let effect = Effect::Eliminate(vec![(cell, CandidateSet::of(digit))]);
            emit(Step { technique: self, effect, evidence })?;
        }
        ControlFlow::Continue(())
    }
}

impl Technique for KrakenFish {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let reached = Reached::new(analysis.grid, analysis.links(LinkKinds::Grouped));
        Digit::all(analysis.grid.size()).try_for_each(|digit| {
            each_fish(analysis.grid, digit, &mut |fish| self.look(&reached, fish, emit))
        })
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        let Evidence::Kraken(Kraken { fish, cover, arms }) = &step.evidence else { return Text::default() };
        let Effect::Eliminate(gone) = &step.effect else { return Text::default() };
        let target =
            gone.iter().flat_map(|&(cell, digits)| digits.iter().map(move |d| Node::single(cell, d)));
        let so = || Text::list(target.clone().map(|node| is_not(&node)));
        let arm = |(start, arm): &(Node, Chain)| match arm.nodes.is_empty() {
            true => text!["If ", is(start), ", then at once ", so(), "."],
            false => text!["If ", is(start), ": ", links_in_words(arm, true), "; so ", so(), "."],
        };
        let covers = || Text::list(fish.cover.iter().copied());
        let none = if fish.fins.len() == 1 { "this is not " } else { "none of these is " };
        let without = match cover {
            None => text![", the rest of ", covers(), " cannot hold it, so ", so(), "."],
            Some(house) => text![
                ", each of ",
                covers(),
                " takes one of them, so ",
                *house,
                " holds it at one of the places there. In every case the same comes out.",
            ],
        };
        text![
            "In ",
            Text::list(fish.base.iter().copied()),
            " the places for ",
            fish.digit,
            " lie in ",
            covers(),
            ", but for ",
            Text::list(fish.fins.iter()),
            ". If ",
            none,
            fish.digit,
            without,
            " ",
            Text::join(arms.iter().map(arm), " "),
            " ",
            step.effect.text(),
            ".",
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{effects, places_of_1};

    #[test]
    fn a_fin_may_take_by_a_chain_what_it_does_not_see() {
        // An X-wing in rows 2 and 5 but for r5c5. Were that true, r8c5 were not, and row 8 had only r8c9 left.
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
        let found = effects(&KRAKEN_1, &grid);
        assert!(found.contains(&"r7c7 <> 1".into()) && !found.contains(&"r1c7 <> 1".into()), "{found:?}");
        let by_cover = effects(&KRAKEN_2, &grid);
        assert!(by_cover.contains(&"r7c7 <> 1".into()), "{by_cover:?}");
    }
}
