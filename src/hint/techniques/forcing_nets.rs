//! Forcing nets: suppose a candidate, follow the singles, and see what happens; nested where need be.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet};
use crate::hint::analysis::bit_sliced::{CandidateId, ExactlyOne, State};
use crate::hint::analysis::closures::{Closures, RefutedCandidate};
use crate::hint::analysis::derivation::Derivation;
use crate::hint::evidence::{Inference, Refutation, Supposition};
use crate::hint::{Analysis, Card, Difficulty, Effect, Emit, Evidence, Step, Technique, Text, evidence};
use crate::text;

use super::forcing_chains::{nothing_left, one_of};

/// Nets that end in a contradiction, with this many suppositions within one another.
pub struct Refute {
    card: Card,
    depth: usize,
}

/// Singles alone.
pub static NET_CONTRADICTION: Refute = Refute {
    card: Card::new(
        "forcing-net-contradiction",
        "forcing net (contradiction)",
        "1303",
        (Difficulty::Extreme, 700),
        "Suppose a candidate is true, or false, and place every single that follows, and every single that follows from \
         these. Where a cell is left without a candidate, or a digit without a place in a house, the supposition was \
         wrong. Several placements may have to work together for the next, which makes it a net rather than a chain.",
    ).filed_by_effect(),
    depth: 1,
};
/// A supposition within a supposition.
pub static NESTED: Refute = Refute {
    card: Card::new(
        "nested-forcing-net",
        "nested forcing net",
        "1305",
        (Difficulty::Extreme, 1000),
        "A forcing net in which the singles run out before anything goes wrong: then a second supposition is made within \
         the first, refuted for itself, and what that rules out carries the first further, until it is refuted too. It \
         takes patience rather than wit, but every step of it can be followed.",
    ).filed_by_effect(),
    depth: 2,
};
/// As deep as it takes.
pub static DEEPLY_NESTED: Refute = Refute {
    card: Card::new(
        "deeply-nested-forcing-net",
        "deeply nested forcing net",
        "1306",
        (Difficulty::Extreme, 2000),
        "A nested forcing net whose inner suppositions need suppositions of their own. Any puzzle with a single solution \
         yields to it, however hard: it is the last rung of the ladder.",
    ).filed_by_effect(),
    depth: 4,
};

/// The most suppositions that one search makes, times the cells of the board: on large boards each takes longer. A
/// puzzle with one solution yields far sooner; a board with many solutions would be tried for hours.
const MOST_TRIALS: usize = 20_000 * 81;

impl Technique for Refute {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let closures = analysis.closures();
        let mut budget = MOST_TRIALS / analysis.grid.geometry().cell_count();
        let mut tell = |candidate, is_true, within: &[RefutedCandidate]| {
            let derivation = Derivation::new(&closures.layout, closures.base(), candidate, is_true);
            let Some(refutation) = derivation.refutation(within) else { return ControlFlow::Continue(()) };
            let (cell, digit) = closures.layout.place(candidate);
            let effect = if is_true {
                Effect::Eliminate(vec![(cell, CandidateSet::of(digit))])
            } else {
                Effect::Place(cell, digit)
            };
            emit(Step { technique: self, effect, evidence: Evidence::Refutation(refutation) })
        };
        for &candidate in closures.candidates() {
            if let Some(within) = closures.refute(candidate, self.depth, &mut budget) {
                tell(candidate, true, &within)?;
            }
            // A supposition that something is false carries little: it is tried by singles alone.
            if self.depth == 1 && closures.must_be(candidate) {
                tell(candidate, false, &[])?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        let Evidence::Refutation(refutation) = &step.evidence else { return Text::default() };
        text![told(refutation), " ", step.effect.text(), "."]
    }
}

/// A refutation in words.
fn told(refutation: &Refutation) -> Text {
    let Refutation { supposition, end } = refutation;
    text![suppose(supposition), ". Now ", nothing_left(*end), ": that cannot be."]
}

/// A supposition and what follows, in one sentence; in numbered ones where others are refuted within, for then it is
/// long.
fn suppose(supposition: &Supposition) -> Text {
    let Supposition { cell, digit, is_true, steps } = supposition;
    let start = text!["Suppose ", *cell, if *is_true { " is " } else { " is not " }, *digit];
    let is_single = |step: &Inference| matches!(step, Inference::Place { .. });
    if steps.is_empty() {
        return start;
    }
    if steps.iter().all(is_single) {
        return text![start, ". Then ", inferences(steps)];
    }
    let stages = steps.chunk_by(|one, other| is_single(one) && is_single(other)).enumerate();
    let stages = stages.map(|(i, stage)| text![format!("({}) ", i + 1), inferences(stage)]);
    text![start, ". Then, one after another: ", Text::join(stages, ". ")]
}

fn inferences(steps: &[Inference]) -> Text {
    let said = |step: &Inference| match step {
        Inference::Place { cell, digit, house: Some(house) } => {
            text![*cell, " is ", *digit, " (no other place in ", *house, ")"]
        }
        Inference::Place { cell, digit, house: None } => text![*cell, " is ", *digit, " (all that is left)"],
        Inference::Refuted(inner) => {
            let Refutation { supposition: Supposition { cell, digit, steps, .. }, end } = &**inner;
            let with = match steps.is_empty() {
                true => Text::default(),
                false => text![inferences(steps), ", and then "],
            };
            text![*cell, " is not ", *digit, " [for with it ", with, nothing_left(*end), "]"]
        }
    };
    Text::join(steps.iter().map(said), ", ")
}

/// Nets from all candidates of a cell, or all places of a digit in a house, to the same conclusion.
pub struct NetVerity;

static VERITY_CARD: Card = Card::new(
    "forcing-net-verity",
    "forcing net (verity)",
    "1304",
    (Difficulty::Extreme, 700),
    "One of the candidates of a cell is true, and so is one of the places for a digit in a house. Suppose each of them in \
     turn and place the singles that follow: what comes out in every case is so.",
).filed_by_effect();

impl Technique for NetVerity {
    fn card(&self) -> &Card {
        &VERITY_CARD
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let closures = analysis.closures();
        for constraint in closures.layout.constraints() {
            let members = closures.layout.members(constraint).iter().copied();
            let members: Vec<CandidateId> = members.filter(|&member| closures.is_candidate(member)).collect();
            if members.len() >= 2 {
                self.common(closures, (constraint, &members), emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        let Evidence::NetVerity(evidence::NetVerity { group, branches }) = &step.evidence else {
            return Text::default();
        };
        let branches = branches.iter().map(suppose);
        text![one_of(*group), ". ", Text::join(branches, ". "), ". In every case ", step.effect.text(), "."]
    }
}

impl NetVerity {
    /// What all members of a demand agree on.
    fn common(
        &'static self,
        closures: &Closures,
        (constraint, members): (ExactlyOne, &[CandidateId]),
        emit: Emit,
    ) -> ControlFlow<()> {
        // One that refutes itself is another technique's.
        let states: Option<Vec<&State>> = members.iter().map(|&member| closures.closure(member)).collect();
        let Some(states) = states else { return ControlFlow::Continue(()) };
        for gone in closures.layout.gone_in_all(closures.base(), &states) {
            let branch = |&member: &CandidateId| {
                Derivation::new(&closures.layout, closures.base(), member, true).against(gone)
            };
            let Some(branches) = members.iter().map(branch).collect() else { continue };
            let evidence = Evidence::NetVerity(evidence::NetVerity {
                group: closures.layout.group(constraint),
                branches,
            });
            let (cell, digit) = closures.layout.place(gone);
            let effect = Effect::Eliminate(vec![(cell, CandidateSet::of(digit))]);
            emit(Step { technique: self, effect, evidence })?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{cells, effects, steps};

    #[test]
    fn a_supposition_is_followed_to_its_end() {
        let grid = cells("r1c1=12 r1c5=13 r5c1=23 r5c5=345");
        assert_eq!(
            steps(&NET_CONTRADICTION, &grid),
            [
                "r5c5 <> 3 | Suppose r5c5 is 3. Then r1c5 is 1 (all that is left), r5c1 is 2 (all that is left). Now no \
              candidate is left for r1c1: that cannot be. r5c5 <> 3."
            ]
        );
        assert!(effects(&NetVerity, &cells("r1c1=12 r1c5=13 r5c1=23")).contains(&"r5c5 <> 3".into()));
    }

    #[test]
    fn suppositions_within_are_numbered() {
        use crate::grid::{Alphabet, Digit, Geometry};
        use crate::hint::evidence::CandidateGroup;
        let board = Geometry::standard(9).expect("9x9");
        let digit = Digit::from_index;
        let is = |column, d| Inference::Place { cell: board.cell(1, column), digit: digit(d), house: None };
        let refuted = |d, steps| {
            let supposition = Supposition { cell: board.cell(0, 8), digit: digit(d), is_true: true, steps };
            Refutation { supposition, end: CandidateGroup::Cell(board.cell(2, 2)) }
        };
        let within = |d, steps| Inference::Refuted(Box::new(refuted(d, steps)));
        let steps = vec![within(1, vec![is(0, 3)]), within(2, Vec::new()), is(4, 5), is(5, 6)];
        assert_eq!(
            told(&refuted(0, steps)).render(&board, Alphabet::Digits),
            "Suppose r1c9 is 1. Then, one after another: (1) r1c9 is not 2 [for with it r2c1 is 4 (all that is left), and \
             then no candidate is left for r3c3]. (2) r1c9 is not 3 [for with it no candidate is left for r3c3]. (3) r2c5 is 6 \
             (all that is left), r2c6 is 7 (all that is left). Now no candidate is left for r3c3: that cannot be."
        );
    }

    #[test]
    fn a_board_with_many_solutions_ends_within_the_budget() {
        use crate::grid::{Geometry, Grid};
        let grid = CandidateGrid::new(Geometry::standard(6).unwrap(), &Grid::empty(36));
        assert_eq!(steps(&NESTED, &grid), Vec::<String>::new());
    }
}
