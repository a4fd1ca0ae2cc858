//! Fish that a search has found: pairs of them as one step, and their stories.

use std::ops::ControlFlow;

use super::chain_text::none_is;
use crate::grid::{CandidateGrid, Cell, CellSet};
use crate::hint::effects::eliminate;
use crate::hint::evidence::Fish;
use crate::hint::technique::emit_step;
use crate::hint::{Effect, Emit, Evidence, ProofLine, Step, Story, Technique, Text, text};

/// A fish and the cells that lose its digit.
pub struct FoundFish {
    pub fish: Fish,
    pub targets: CellSet,
}

impl FoundFish {
    /// Emits the fish as a step.
    pub fn emit(
        self,
        technique: &'static dyn Technique,
        grid: &CandidateGrid,
        emit: Emit,
    ) -> ControlFlow<()> {
        let effect = eliminate(grid, self.targets, self.fish.digit);
        emit_step(technique, effect, || Evidence::Fish(self.fish), emit)
    }
}

/// Emits every two fish on the same base that each eliminate something the other does not.
///
/// `may_pair` gets the indices of the two.
pub fn emit_siamese(
    technique: &'static dyn Technique,
    grid: &CandidateGrid,
    found: &[FoundFish],
    may_pair: impl Fn(usize, usize) -> bool,
    emit: Emit,
) -> ControlFlow<()> {
    for (i, one) in found.iter().enumerate() {
        for (j, other) in found.iter().enumerate().skip(i + 1) {
            let adds_nothing = one.targets.is_subset(other.targets) || other.targets.is_subset(one.targets);
            if adds_nothing || !may_pair(i, j) {
                continue;
            }
            let effect = eliminate(grid, one.targets | other.targets, one.fish.digit);
            let Some(effect) = effect else { continue };
            let both = [one, other].map(|found| Evidence::Fish(found.fish.clone()));
            emit(Step { technique, effect, evidence: Evidence::Combined(Box::new(both)) })?;
        }
    }
    ControlFlow::Continue(())
}

/// Tells a fish, or a siamese pair.
pub fn story(grid: &CandidateGrid, step: &Step) -> Story {
    let effect = &step.effect;
    match &step.evidence {
        Evidence::Fish(fish) => {
            let mut lines = argument("In", fish);
            lines.extend(in_two_covers(grid, fish, effect).map(ProofLine::told));
            let end = if fish.fins.is_empty() {
                effect.sentence()
            } else {
                text!("Either way, {}.", effect.clause())
            };
            Story::of_lines(lines, end)
        }
        Evidence::Combined(both) => {
            let mut lines = Vec::new();
            for (one, start) in both.iter().zip(["In", "Likewise, in"]) {
                if let Evidence::Fish(fish) = one {
                    lines.extend(argument(start, fish));
                }
            }
            Story::of_lines(lines, text!("Together, the two fish {}.", effect.clause()))
        }
        _ => step.told_by_evidence(grid),
    }
}

fn argument(start: &'static str, fish: &Fish) -> Vec<ProofLine> {
    let (base, cover, digit) = (Text::houses(&fish.base), Text::houses(&fish.cover), fish.digit);
    let houses = [&fish.base[..], &fish.cover].concat();
    if fish.fins.is_empty() {
        let words = text!(
            "{} {}, {} can only go in {}, so no other cell of {} can be {}.",
            start,
            base,
            digit,
            cover.clone(),
            cover,
            digit
        );
        return vec![ProofLine::about(words, CellSet::EMPTY, &houses)];
    }
    let fins = Text::either(fish.fins.iter());
    let places = text!("{} {}, {} can only go in {}, or in {}.", start, base, digit, cover.clone(), fins);
    let without = text!("If {}, no other cell of {} can be {}.", none_is(fish.fins, digit), cover, digit);
    let with_fin = match fish.fins.len() {
        1 => text!("If it is, no cell that it sees can be {}.", digit),
        2 => text!("If one of them is, no cell that sees both can be {}.", digit),
        _ => text!("If one of them is, no cell that sees them all can be {}.", digit),
    };
    vec![ProofLine::about(places, fish.fins, &houses), ProofLine::told(without), ProofLine::told(with_fin)]
}

/// Eliminated places of the base houses: each is in two cover houses. `None` if there are none.
fn in_two_covers(grid: &CandidateGrid, fish: &Fish, effect: &Effect) -> Option<Text> {
    let Effect::Eliminate(list) = effect else { return None };
    let base = grid.geometry().cells_of(&fish.base);
    let cells: Vec<Cell> = list.iter().map(|&(cell, _)| cell).filter(|&cell| base.contains(cell)).collect();
    match cells[..] {
        [] => None,
        [cell] => Some(text!("{} is in two of these houses and would be the {} of both.", cell, fish.digit)),
        _ => Some(text!(
            "{} are each in two of these houses and would be the {} of both.",
            Text::list(cells),
            fish.digit
        )),
    }
}
