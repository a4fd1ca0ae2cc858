//! Forcing nets: suppose a candidate, follow the singles, and see what happens; nested where need be.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet};
use crate::hint::evidence::{Inference, Refutation, Supposition};
use crate::hint::nets::{Nets, Tried};
use crate::hint::planes::{Candidate, Demand, State};
use crate::hint::suppose::Story;
use crate::hint::{Card, Effect, Evidence, Level, Step, Survey, Technique, Text};
use crate::text;

use super::forcing_chains::nothing_left;

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
        (Level::Extreme, 700),
        "Suppose a candidate is true, or false, and place every single that follows, and every single that follows from \
         these. Where a cell is left without a candidate, or a digit without a place in a house, the supposition was \
         wrong. Several placements may have to work together for the next, which makes it a net rather than a chain.",
    ),
    depth: 1,
};
/// A supposition within a supposition.
pub static NESTED: Refute = Refute {
    card: Card::new(
        "nested-forcing-net",
        "nested forcing net",
        "1305",
        (Level::Extreme, 1000),
        "A forcing net in which the singles run out before anything goes wrong: then a second supposition is made within \
         the first, refuted for itself, and what that rules out carries the first further, until it is refuted too. It \
         takes patience rather than wit, but every step of it can be followed.",
    ),
    depth: 2,
};
/// As deep as it takes.
pub static DEEPLY_NESTED: Refute = Refute {
    card: Card::new(
        "deeply-nested-forcing-net",
        "deeply nested forcing net",
        "1306",
        (Level::Extreme, 2000),
        "A nested forcing net whose inner suppositions need suppositions of their own. Any puzzle with a single solution \
         yields to it, however hard: it is the last rung of the ladder.",
    ),
    depth: 4,
};

/// The most suppositions that one search makes. A puzzle with one solution yields far sooner; a board with
/// many solutions would be tried for hours.
const MOST_TRIALS: usize = 20_000;

impl Technique for Refute {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(
        &'static self,
        survey: &Survey,
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let nets = survey.nets();
        let mut budget = MOST_TRIALS;
        let mut tell = |candidate, is_true, within: &[Tried]| {
            let story = Story::new(&nets.layout, nets.base(), candidate, is_true);
            let Some(refutation) = story.refutation(within) else { return ControlFlow::Continue(()) };
            let (cell, digit) = nets.layout.place(candidate);
            let effect = if is_true {
                Effect::Eliminate(vec![(cell, CandidateSet::of(digit))])
            } else {
                Effect::Place(cell, digit)
            };
            emit(Step { technique: self, effect, evidence: Evidence::Refutation(refutation) })
        };
        for &candidate in nets.candidates() {
            if let Some(within) = nets.refute(candidate, self.depth, &mut budget) {
                tell(candidate, true, &within)?;
            }
            // A supposition that something is false carries little: it is tried by singles alone.
            if self.depth == 1 && nets.must_be(candidate) {
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
    text![suppose(supposition), ". Now ", nothing_left(*end), ": it cannot be."]
}

fn suppose(supposition: &Supposition) -> Text {
    let Supposition { cell, digit, is_true, steps } = supposition;
    let start = text!["Suppose ", *cell, if *is_true { " is " } else { " is not " }, *digit];
    let steps = steps.iter().map(|step| match step {
        Inference::Place { cell, digit, house: Some(house) } => {
            text![*cell, " is ", *digit, " (no other place in ", *house, ")"]
        }
        Inference::Place { cell, digit, house: None } => text![*cell, " is ", *digit, " (all that is left)"],
        Inference::Refuted(inner) => {
            text![inner.supposition.cell, " is not ", inner.supposition.digit, " [", told(inner), "]",]
        }
    });
    let steps = Text::join(steps, ", ");
    if steps.is_empty() { start } else { text![start, ". Then ", steps] }
}

/// Nets from all candidates of a cell, or all places of a digit in a house, to the same conclusion.
pub struct NetVerity;

static VERITY_CARD: Card = Card::new(
    "forcing-net-verity",
    "forcing net (verity)",
    "1304",
    (Level::Extreme, 700),
    "One of the candidates of a cell is true, and so is one of the places for a digit in a house. Suppose each of them in \
     turn and place the singles that follow: what comes out in every case is so.",
);

impl Technique for NetVerity {
    fn card(&self) -> &Card {
        &VERITY_CARD
    }

    fn find(
        &'static self,
        survey: &Survey,
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let nets = survey.nets();
        for demand in nets.layout.demands() {
            let members = nets.layout.members(demand).iter().copied();
            let members: Vec<Candidate> = members.filter(|&member| nets.is_candidate(member)).collect();
            if members.len() >= 2 {
                self.common(nets, (demand, &members), emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        let Evidence::NetVerity { branches, .. } = &step.evidence else { return Text::default() };
        let branches = branches.iter().map(suppose);
        text!["One of these is so. ", Text::join(branches, ". "), ". In every case ", step.effect.text(), "."]
    }
}

impl NetVerity {
    /// What all members of a demand agree on.
    fn common(
        &'static self,
        nets: &Nets,
        (demand, members): (Demand, &[Candidate]),
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // One that refutes itself is another technique's.
        let closures: Option<Vec<&State>> = members.iter().map(|&member| nets.closure(member)).collect();
        let Some(closures) = closures else { return ControlFlow::Continue(()) };
        for gone in nets.layout.gone_in_all(nets.base(), &closures) {
            let branch =
                |&member: &Candidate| Story::new(&nets.layout, nets.base(), member, true).against(gone);
            let Some(branches) = members.iter().map(branch).collect() else { continue };
            let evidence = Evidence::NetVerity { whole: nets.layout.whole(demand), branches };
            let (cell, digit) = nets.layout.place(gone);
            let effect = Effect::Eliminate(vec![(cell, CandidateSet::of(digit))]);
            emit(Step { technique: self, effect, evidence })?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{cells, effects, steps};
    use super::*;

    #[test]
    fn a_supposition_is_followed_to_its_end() {
        let grid = cells("r1c1=12 r1c5=13 r5c1=23 r5c5=345");
        assert_eq!(
            steps(&NET_CONTRADICTION, &grid),
            [
                "r5c5 <> 3 | Suppose r5c5 is 3. Then r1c5 is 1 (all that is left), r5c1 is 2 (all that is left). Now no \
              candidate is left for r1c1: it cannot be. r5c5 <> 3."
            ]
        );
        assert!(effects(&NetVerity, &cells("r1c1=12 r1c5=13 r5c1=23")).contains(&"r5c5 <> 3".into()));
    }

    #[test]
    fn a_board_with_many_solutions_ends_within_the_budget() {
        use crate::grid::{Geometry, Grid};
        let grid = CandidateGrid::new(Geometry::standard(6).unwrap(), &Grid::empty(36));
        assert_eq!(steps(&NESTED, &grid), Vec::<String>::new());
    }
}
