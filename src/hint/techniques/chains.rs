//! Chains and nice loops: X-chains, XY-chains, alternating inference chains, plain, grouped, with sets.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, CellSet};
use crate::hint::evidence::{Chain, Node, Strong};
use crate::hint::links::{Links, NodeId, Reach, may_be_new, weak};
use crate::hint::reach::{Reaches, has, nodes};
use crate::hint::walk::Walk;
use crate::hint::{Card, Effect, Emit, Evidence, Level, Step, Survey, Technique, Text};

use super::chain_words::explain;
use super::effects::{Gone, common_peers};

/// How a chain ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// One of its two ends is true.
    Ends,
    /// It comes back to a cell and contradicts or confirms it.
    Discontinuous,
    /// It closes, and all its links count both ways.
    Ring,
}

impl Form {
    /// How many there are.
    pub const COUNT: usize = 3;

    /// May there be a chain of this form in the grouped net? All plain chains are there too, so mostly it is enough
    /// to ask this once.
    pub fn may_occur(self, survey: &Survey) -> bool {
        let (grid, links) = (survey.grid, survey.links(Reach::Grouped));
        let starts = (0..links.len() as NodeId).filter(|&id| links.has_strong(id));
        match self {
            Form::Ring => {
                let reaches = &mut *survey.reaches(Reach::Grouped);
                starts.into_iter().any(|start| reaches.has_ring(links, start))
            }
            Form::Ends => {
                let reaches = &mut *survey.reaches(Reach::Grouped);
                let fits = |start: NodeId, end: NodeId| end > start && may_take(links, grid, start, end);
                starts
                    .into_iter()
                    .any(|start| nodes(reaches.when_false(links, start).0).any(|end| fits(start, end)))
            }
            Form::Discontinuous => {
                let facts = survey.facts();
                let reaches = &mut *survey.reaches(Reach::Grouped);
                links.singles().any(|start| {
                    facts.denies_itself(start)
                        || links.has_strong(start) && returns(grid, links, reaches, start)
                })
            }
        }
    }
}

/// Where this candidate is false, is another of its cell true, and does the cell have a third?
fn returns(grid: &CandidateGrid, links: &Links, reaches: &mut Reaches, start: NodeId) -> bool {
    let cells = links.node(start).cells;
    let Some(cell) = cells.first() else { return false };
    let trues = reaches.when_false(links, start).0;
    // The nodes of one cell have numbers in a row.
    let mut ends = (start..links.len() as NodeId).take_while(|&end| links.node(end).cells == cells);
    ends.any(|end| has(trues, end) && !(grid.candidates(cell) - digits_of(links, [start, end])).is_empty())
}

fn digits_of(links: &Links, nodes: [NodeId; 2]) -> CandidateSet {
    nodes.into_iter().map(|node| links.node(node).digit).collect()
}

/// Chains of one form in one kind of net.
pub struct Chains {
    card: Card,
    reach: Reach,
    form: Form,
}

const AIC_DOC: &str = "A chain of statements, each about a candidate: if the first is false the second is true (a \
     strong link), if the second is true the third is false (a weak link), and so on to the last, which comes out true. \
     So the first or the last is true, and what either rules out goes.";
const DISCONTINUOUS_DOC: &str = "A chain of strong and weak links that comes back to the cell it left. If supposing a \
     candidate ends in its being false, it is false; if supposing it false ends in its being true, it is true; if it \
     leaves and returns on two different digits by strong links, the cell is one of these two.";
const CONTINUOUS_DOC: &str = "A chain of strong and weak links that closes without a break. Read either way round every \
     second statement is true, so of each two neighbours exactly one is: what a weak link's two ends both see, or the other \
     digits of a cell that the loop passes through, goes.";
const GROUPED_AIC_DOC: &str = "A chain of strong and weak links some of whose statements are about a group: where a box \
     and a line cross, the digit is in one of these cells or in none. The first or the last statement is true, and what \
     either rules out goes.";
const GROUPED_DISCONTINUOUS_DOC: &str = "A chain of strong and weak links that comes back to the cell it left, some of \
     whose statements are about a group: where a box and a line cross, the digit is in one of these cells or in none. \
     What contradicts itself is false, what follows from its being false is true.";
const GROUPED_CONTINUOUS_DOC: &str = "A closed chain of strong and weak links some of whose statements are about a group: \
     where a box and a line cross, the digit is in one of these cells or in none. Of each two neighbours exactly one is \
     true: what both ends of a weak link see goes.";
const SETS_DOC: &str = "A chain that also passes through almost locked sets: n cells of a house with n + 1 digits. If \
     the set loses one digit it holds all the others, so any two of its digits are linked strongly. Otherwise it is read \
     like any chain of strong and weak links.";

macro_rules! chains {
    ($($konst:ident $slug:literal $name:literal $code:literal $score:literal $doc:expr, $reach:ident $form:ident;)*) => {
        $(
            #[doc = $name]
            pub static $konst: Chains = Chains {
                card: Card::new($slug, $name, $code, (Level::Unfair, $score), $doc),
                reach: Reach::$reach,
                form: Form::$form,
            };
        )*
    };
}

chains! {
    X_CHAIN "x-chain" "X-chain" "0701" 260
        "A chain about one digit: houses with just two places for it, joined where an end of one sees an end of the next. \
         If it is not at one end of the chain it is at the other, so a cell that sees both ends cannot hold it.", Houses Ends;
    XY_CHAIN "xy-chain" "XY-chain" "0702" 260
        "Cells with two candidates in a row, each sharing a digit with the next that it sees. If the first cell is not z \
         it is its other digit, so the next is not that but its other, and so on: the last is z. So a cell that sees both \
         ends cannot be z.", Cells Ends;
    CONTINUOUS "continuous-nice-loop" "continuous nice loop" "0706" 280 CONTINUOUS_DOC, Both Ring;
    DISCONTINUOUS "discontinuous-nice-loop" "discontinuous nice loop" "0707" 280 DISCONTINUOUS_DOC, Both Discontinuous;
    AIC "aic" "alternating inference chain" "0708" 280 AIC_DOC, Both Ends;
    GROUPED_CONTINUOUS "grouped-continuous-nice-loop" "grouped continuous nice loop" "0709" 300
        GROUPED_CONTINUOUS_DOC, Grouped Ring;
    GROUPED_DISCONTINUOUS "grouped-discontinuous-nice-loop" "grouped discontinuous nice loop" "0710" 300
        GROUPED_DISCONTINUOUS_DOC, Grouped Discontinuous;
    GROUPED_AIC "grouped-aic" "grouped alternating inference chain" "0711" 300 GROUPED_AIC_DOC, Grouped Ends;
    CONTINUOUS_WITH_SETS "als-continuous-nice-loop" "continuous nice loop with almost locked sets" "0709-2" 300
        SETS_DOC, Sets Ring;
    DISCONTINUOUS_WITH_SETS "als-discontinuous-nice-loop" "discontinuous nice loop with almost locked sets" "0710-3" 300
        SETS_DOC, Sets Discontinuous;
    AIC_WITH_SETS "als-aic" "alternating inference chain with almost locked sets" "0711-3" 300 SETS_DOC, Sets Ends;
}

/// Rings tried between one start and one end.
const MOST_RINGS: usize = 64;

/// What two true-or-false ends take: all that is weakly linked to both.
fn between(grid: &CandidateGrid, a: &Node, b: &Node, gone: &mut Gone) {
    let geometry = grid.geometry();
    if a.digit == b.digit {
        gone.digit(grid, common_peers(geometry, a.cells | b.cells), a.digit);
        return;
    }
    let (one, other) = (a.cells.only(), b.cells.only());
    if let Some(cell) = one.filter(|_| a.cells == b.cells) {
        gone.cell(grid, cell, grid.candidates(cell) - CandidateSet::of(a.digit) - CandidateSet::of(b.digit));
        return;
    }
    for (cell, end, digit) in [(one, b, b.digit), (other, a, a.digit)] {
        if let Some(cell) = cell.filter(|&cell| end.cells.is_subset(geometry.peer_set(cell))) {
            gone.cell(grid, cell, CandidateSet::of(digit));
        }
    }
}

/// Could two ends take anything?
fn may_take(links: &Links, grid: &CandidateGrid, a: NodeId, b: NodeId) -> bool {
    let (a, b) = (links.node(a), links.node(b));
    if a.digit == b.digit {
        return !(common_peers(grid.geometry(), a.cells | b.cells) & grid.cells_of(a.digit)).is_empty();
    }
    let hit = |from: &Node, to: &Node| {
        let cell = from.cells.only();
        cell.is_some_and(|c| {
            grid.candidates(c).contains(to.digit) && to.cells.is_subset(grid.geometry().peer_set(c))
        })
    };
    a.cells != b.cells && (hit(a, b) || hit(b, a))
}

impl Chains {
    fn tell(
        &'static self,
        effect: Option<Effect>,
        chain: impl FnOnce() -> Option<Chain>,
        emit: Emit,
    ) -> ControlFlow<()> {
        let Some(effect) = effect else { return ControlFlow::Continue(()) };
        match chain() {
            Some(chain) => emit(Step { technique: self, effect, evidence: Evidence::Chain(chain) }),
            None => ControlFlow::Continue(()),
        }
    }

    /// From every node of these digits that is false: which nodes come out true?
    fn ends(
        &'static self,
        grid: &CandidateGrid,
        (links, reaches): (&Links, &mut Reaches),
        digits: CandidateSet,
        emit: Emit,
    ) -> ControlFlow<()> {
        let mut walk = Walk::new(links);
        // A pair of ends is found from both: once is enough.
        let fits = |start: NodeId, end: NodeId| {
            let same_digit = links.node(start).digit == links.node(end).digit;
            end > start && (self.reach >= Reach::Both || same_digit) && may_take(links, grid, start, end)
        };
        let may_start = |&id: &NodeId| links.has_strong(id) && digits.contains(links.node(id).digit);
        for start in (0..links.len() as NodeId).filter(may_start) {
            if !nodes(reaches.when_false(links, start).0).any(|end| fits(start, end)) {
                continue;
            }
            walk.run(links, start, false);
            for end in walk.trues().filter(|&end| fits(start, end)) {
                let mut gone = Gone::default();
                between(grid, links.node(start), links.node(end), &mut gone);
                self.tell(gone.effect(), || walk.chain(links, end), emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn discontinuous(
        &'static self,
        grid: &CandidateGrid,
        (links, reaches): (&Links, &mut Reaches),
        emit: Emit,
    ) -> ControlFlow<()> {
        let mut walk = Walk::new(links);
        for start in links.singles() {
            let node = links.node(start);
            let Some(cell) = node.cells.first() else { continue };
            if links.has_strong(start) && returns(grid, links, reaches, start) {
                walk.run(links, start, false);
                for end in walk.trues().filter(|&end| end >= start && links.node(end).cells == node.cells) {
                    let mut gone = Gone::default();
                    gone.cell(grid, cell, grid.candidates(cell) - digits_of(links, [start, end]));
                    self.tell(gone.effect(), || walk.chain(links, end), emit)?;
                }
            }
            if reaches.denies_itself(links, start) {
                walk.run(links, start, true);
                let mut gone = Gone::default();
                gone.cell(grid, cell, CandidateSet::of(node.digit));
                self.tell(gone.effect(), || walk.chain_to_false(links, start), emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn rings(
        &'static self,
        grid: &CandidateGrid,
        (links, reaches): (&Links, &mut Reaches),
        emit: Emit,
    ) -> ControlFlow<()> {
        let mut walk = Walk::new(links);
        let (mut seen, mut found) = (Vec::new(), Vec::new());
        for start in (0..links.len() as NodeId).filter(|&id| links.has_strong(id)) {
            if !reaches.has_ring(links, start) {
                continue;
            }
            walk.run(links, start, false);
            for end in walk.trues() {
                if end == start || !weak(grid.geometry(), links.node(start), links.node(end)) {
                    continue;
                }
                // What a ring takes depends on the way it goes: try several of the shortest.
                let mut left = MOST_RINGS;
                let _ = walk.chains(links, end, &mut |mut chain| {
                    chain.ring = true;
                    if chain.nodes.len() >= 4
                        && let Some(effect) = ring_effect(grid, &chain)
                        && !seen.contains(&effect)
                    {
                        seen.push(effect.clone());
                        found.push(Step { technique: self, effect, evidence: Evidence::Chain(chain) });
                    }
                    left -= 1;
                    if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
                found.drain(..).try_for_each(&mut *emit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// What a ring takes: at every weak link, and of every almost locked set the digits it does not leave by.
fn ring_effect(grid: &CandidateGrid, chain: &Chain) -> Option<Effect> {
    let mut gone = Gone::default();
    let nodes = &chain.nodes;
    // The ring's own cells are left alone but for the links inside them, as the field does.
    let own = nodes.iter().fold(CellSet::EMPTY, |set, node| set | node.cells);
    for i in (1..nodes.len()).step_by(2) {
        let (a, b) = (&nodes[i], &nodes[(i + 1) % nodes.len()]);
        if a.digit == b.digit {
            gone.digit(grid, common_peers(grid.geometry(), a.cells | b.cells) - own, a.digit);
        } else {
            between(grid, a, b, &mut gone);
        }
    }
    for (pair, strong) in nodes.chunks(2).zip(&chain.strong) {
        let Strong::Als(als) = strong else { continue };
        let others = als.digits - CandidateSet::of(pair[0].digit) - CandidateSet::of(pair[1].digit);
        for digit in others.iter() {
            let places: CellSet = als.cells & grid.cells_of(digit);
            gone.digit(grid, common_peers(grid.geometry(), places), digit);
        }
    }
    gone.effect()
}

impl Technique for Chains {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, survey: &Survey, emit: Emit) -> ControlFlow<()> {
        let grid = survey.grid;
        let digits = match self.reach {
            Reach::Houses => survey.single_digits().collect(),
            _ => CandidateSet::all(grid.size()),
        };
        if digits.is_empty() || !may_be_new(grid, survey.news(), self.reach) {
            return ControlFlow::Continue(());
        }
        let is_plain = matches!(self.reach, Reach::Cells | Reach::Both | Reach::Grouped);
        if is_plain && !survey.may_chain(self.form) {
            return ControlFlow::Continue(());
        }
        let net = (survey.links(self.reach), &mut *survey.reaches(self.reach));
        match self.form {
            Form::Ends => self.ends(grid, net, digits, emit),
            Form::Discontinuous => self.discontinuous(grid, net, emit),
            Form::Ring => self.rings(grid, net, emit),
        }
    }

    fn explain(&self, grid: &CandidateGrid, step: &Step) -> Text {
        explain(grid, step)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{cells, effects, places_of_1, steps};
    use super::*;

    #[test]
    fn an_xy_chain_walks_from_cell_to_cell() {
        let grid = cells("r1c1=12 r1c5=23 r5c5=34 r5c9=14");
        let found = steps(&XY_CHAIN, &grid);
        assert_eq!(
            found,
            [
                "r1c9 <> 1; r5c1 <> 1 | Suppose r1c1 is not 1: then r1c1 is 2 (all that is left there); so r1c5 is not 2 but 3 \
              (all that is left there); so r5c5 is not 3 but 4 (all that is left there); so r5c9 is not 4 but 1 (all that is \
              left there). So r1c1 is 1 or r5c9 is 1. What goes in both cases goes for certain. r1c9 <> 1; \
              r5c1 <> 1."
            ]
        );
        assert!(effects(&AIC, &grid).contains(&"r1c9 <> 1; r5c1 <> 1".into()));
        assert!(effects(&DISCONTINUOUS, &grid).contains(&"r1c9 <> 1".into()));
    }

    #[test]
    fn an_x_chain_stays_with_its_digit() {
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
        let found = steps(&X_CHAIN, &grid);
        let long =
            found.iter().find(|line| line.contains("So r1c1 is 1 or r9c3 is 1")).expect("the whole chain");
        assert!(long.starts_with("r2c3 <> 1; r3c3 <> 1; r7c1 <> 1; r8c1 <> 1 | "), "{long}");
    }

    #[test]
    fn a_ring_counts_both_ways() {
        let grid = cells("r1c1=12 r1c5=23 r5c5=34 r5c1=14");
        let found = effects(&CONTINUOUS, &grid);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(
            found[0].starts_with("r1c2 <> 2; r1c3 <> 2")
                && found[0].contains("r5c2 <> 4")
                && found[0].contains("r9c1 <> 1")
        );
    }

    #[test]
    fn groups_and_sets_join_a_chain() {
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
        assert!(effects(&GROUPED_AIC, &grid).contains(&"r1c9 <> 1".into()));
        assert!(effects(&GROUPED_DISCONTINUOUS, &grid).contains(&"r1c9 <> 1".into()));
        assert_eq!(effects(&AIC, &grid), Vec::<String>::new());
        let grid = cells("r1c1=123 r1c2=123 r1c3=234 r5c3=14 r1c9=15");
        assert!(!effects(&AIC_WITH_SETS, &grid).is_empty());
    }
}
