//! Kraken fish: finned fish whose fins lead to the same elimination by chains.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, Cell, CellSet, Digit, HouseId};
use crate::hint::analysis::links::{LinkKinds, Links};
use crate::hint::analysis::walk::Walk;
use crate::hint::effects::common_peers;
use crate::hint::evidence::{Chain, Fish, Kraken, Node};
use crate::hint::{
    Analysis, Card, Difficulty, Effect, Emit, Evidence, ProofLine, Step, Story, Technique, Text, text,
};

use super::support::chain_text::{is, is_not, links_in_words, none_is};

/// A Kraken fish of one type.
pub struct KrakenFish {
    card: Card,
    /// Whether chains start from the places in a cover house too (type 2). In type 1 the fish itself eliminates the
    /// candidate.
    from_cover: bool,
}

/// Type 1: the fish eliminates a candidate, and so does every fin.
pub static KRAKEN_1: KrakenFish = KrakenFish {
    card: Card::new(
        "kraken-fish-1",
        "Kraken fish type 1",
        "0371",
        (Difficulty::Extreme, 500),
        "If no fin is true, a finned fish eliminates candidates in its cover houses. If a chain from each of the \
             fins eliminates the same candidate, it can be removed: it need not see the fins.",
    ),
    from_cover: false,
};
/// Type 2: every place in a cover house eliminates a candidate, and so does every fin.
pub static KRAKEN_2: KrakenFish = KrakenFish {
    card: Card::new(
        "kraken-fish-2",
        "Kraken fish type 2",
        "0372",
        (Difficulty::Extreme, 500),
        "In a finned fish, either a fin is true, or each cover house has its digit in one of the places it shares \
             with the base houses. If chains from all fins and from all these places in one cover house eliminate the \
             same candidate, of any digit, it can be removed.",
    ),
    from_cover: true,
};

/// The number of base houses.
const SIZES: std::ops::RangeInclusive<usize> = 2..=3;
/// The most fins.
const MAX_FINS: usize = 3;

/// The candidates that each candidate rules out by chains.
struct RuledOut<'a> {
    grid: &'a CandidateGrid,
    links: &'a Links,
    /// For every candidate and digit, the cells that lose the digit.
    falses: Vec<Vec<CellSet>>,
}

impl<'a> RuledOut<'a> {
    fn new(grid: &'a CandidateGrid, links: &'a Links) -> RuledOut<'a> {
        let mut walk = Walk::new(links);
        let from = |id| {
            walk.run(links, id, true);
            walk.false_cells(links, grid.size())
        };
        RuledOut { grid, links, falses: links.singles().map(from).collect() }
    }

    /// The cells that lose `digit` whichever of the places has `from`.
    fn common(&self, places: CellSet, from: Digit, digit: Digit) -> CellSet {
        places.iter().fold(self.grid.cells_of(digit), |cells, place| {
            let id = self.links.single(place, from);
            cells & id.map_or(CellSet::EMPTY, |id| self.falses[id as usize][digit.index()])
        })
    }

    /// The chain from a place to a candidate that it rules out.
    fn chain(&self, walk: &mut Walk, place: Node, (cell, digit): (Cell, Digit)) -> Option<(Node, Chain)> {
        walk.run(self.links, self.links.single(place.cells.only()?, place.digit)?, true);
        let groups = self.links.groups_with(cell, digit);
        let mut ends = self.links.single(cell, digit).into_iter().chain(groups);
        let end = ends.find(|&id| walk.has(id, false))?;
        walk.chain_to_false(self.links, end).map(|chain| (place, chain))
    }
}

type Sink<'s> = &'s mut dyn FnMut(&Fish) -> ControlFlow<()>;

/// Passes every fish of a digit with few fins to the sink, with rows as base and columns as cover or the other way
/// round.
fn each_fish(grid: &CandidateGrid, digit: Digit, sink: Sink) -> ControlFlow<()> {
    let geometry = grid.geometry();
    let is_open = |&house: &HouseId| grid.places(house, digit).len() > 1;
    let rows: Vec<HouseId> = geometry.rows().map(|(row, _)| row).filter(is_open).collect();
    let columns: Vec<HouseId> = geometry.columns().map(|(column, _)| column).filter(is_open).collect();
    for (bases, covers) in [(&rows, &columns), (&columns, &rows)] {
        for count in SIZES {
            for base in choices(bases, count) {
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

/// Every choice of `count` houses.
fn choices(houses: &[HouseId], count: usize) -> Vec<Vec<HouseId>> {
    let Some(fewer) = count.checked_sub(1) else { return vec![Vec::new()] };
    let with = |i: usize| choices(&houses[i + 1..], fewer).into_iter().map(move |rest| (i, rest));
    let chosen = (0..houses.len()).flat_map(with);
    chosen.map(|(i, rest)| [&houses[i..=i], &rest[..]].concat()).collect()
}

impl KrakenFish {
    fn find_on(&'static self, ruled_out: &RuledOut, fish: &Fish, emit: Emit) -> ControlFlow<()> {
        let grid = ruled_out.grid;
        let geometry = grid.geometry();
        let (base, cover) = (geometry.cells_of(&fish.base), geometry.cells_of(&fish.cover));
        if !self.from_cover {
            let covered = cover - base;
            // Cells that see all fins need no chains.
            let seen = common_peers(geometry, fish.fins);
            let targets = (ruled_out.common(fish.fins, fish.digit, fish.digit) & covered) - seen;
            return self.report(ruled_out, (fish, None), fish.fins, (targets, fish.digit), emit);
        }
        for &house in &fish.cover {
            let places = (grid.places(house, fish.digit) & base) | fish.fins;
            for digit in Digit::all(grid.size()) {
                let targets = ruled_out.common(places, fish.digit, digit);
                self.report(ruled_out, (fish, Some(house)), places, (targets, digit), emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Emits a step for each eliminated candidate.
    fn report(
        &'static self,
        ruled_out: &RuledOut,
        (fish, cover): (&Fish, Option<HouseId>),
        places: CellSet,
        (targets, digit): (CellSet, Digit),
        emit: Emit,
    ) -> ControlFlow<()> {
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut walk = Walk::new(ruled_out.links);
        for cell in targets.iter() {
            let arm = |place| ruled_out.chain(&mut walk, Node::single(place, fish.digit), (cell, digit));
            let Some(arms) = places.iter().map(arm).collect::<Option<Vec<_>>>() else { continue };
            let evidence = Evidence::Kraken(Kraken { fish: fish.clone(), cover, arms });
            let effect = Effect::decide(cell, digit, false);
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
        let ruled_out = RuledOut::new(analysis.grid, analysis.links(LinkKinds::Grouped));
        Digit::all(analysis.grid.size()).try_for_each(|digit| {
            each_fish(analysis.grid, digit, &mut |fish| self.find_on(&ruled_out, fish, emit))
        })
    }

    fn story(&self, grid: &CandidateGrid, step: &Step) -> Story {
        let (Evidence::Kraken(Kraken { fish, cover, arms }), Effect::Eliminate(eliminations)) =
            (&step.evidence, &step.effect)
        else {
            return step.told_by_evidence(grid);
        };
        let targets =
            eliminations.iter().flat_map(|&(cell, digits)| digits.iter().map(move |d| Node::single(cell, d)));
        let so = || Text::list(targets.clone().map(|node| is_not(&node)));
        let places = text!(
            "In {}, every place for {} except {} is in {}.",
            Text::houses(&fish.base),
            fish.digit,
            Text::list(fish.fins.iter()),
            Text::either(fish.cover.iter().copied())
        );
        let no_fin = none_is(fish.fins, fish.digit);
        let houses = [&fish.base[..], &fish.cover].concat();
        let mut lines = vec![ProofLine::about(places, fish.fins, &houses)];
        if let Some(house) = cover {
            lines.push(ProofLine::told(text!(
                "If {}, {} has its {} in one of these places.",
                no_fin,
                *house,
                fish.digit
            )));
            lines.push(ProofLine::told("So one of the following is true.".into()));
        } else {
            let covers = Text::houses(&fish.cover);
            lines.push(ProofLine::told(text!(
                "If {}, {} each have their {} in one of these places, so {}.",
                no_fin,
                covers,
                fish.digit,
                so()
            )));
        }
        for (start, arm) in arms {
            let words = if arm.nodes.is_empty() {
                text!("If {}, {}.", is(start), so())
            } else {
                text!("If {}, then {}, so {}.", is(start), links_in_words(arm), so())
            };
            let cells = arm.nodes.iter().fold(start.cells, |all, node| all | node.cells);
            lines.push(ProofLine::about(words, cells | arm.set_cells(), &[]));
        }
        Story::of_lines(lines, text!("In every case, {}.", step.effect.clause()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
        let found = effects(&KRAKEN_1, &grid);
        assert!(found.contains(&"r7c7 <> 1".into()) && !found.contains(&"r1c7 <> 1".into()), "{found:?}");
        let by_cover = effects(&KRAKEN_2, &grid);
        assert!(by_cover.contains(&"r7c7 <> 1".into()), "{by_cover:?}");
    }
}
