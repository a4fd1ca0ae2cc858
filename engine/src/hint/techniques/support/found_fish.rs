//! Fish that a search has found: pairs of them as one step, and their explanation.

use std::ops::ControlFlow;

use super::chain_text::none_is;
use crate::grid::{CandidateGrid, Cell, CellSet};
use crate::hint::effects::eliminate;
use crate::hint::evidence::Fish;
use crate::hint::technique::emit_step;
use crate::hint::{Effect, Emit, Evidence, Step, Technique, Text, text};

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
            let both = || [one, other].map(|found| Evidence::Fish(found.fish.clone()));
            emit_step(technique, effect, || Evidence::Combined(Box::new(both())), emit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Explains a fish, or a siamese pair.
pub fn explain(grid: &CandidateGrid, step: &Step) -> Text {
    match &step.evidence {
        Evidence::Fish(fish) => {
            let argument = argument("In", fish).then(in_two_covers(grid, fish, &step.effect));
            match fish.fins.is_empty() {
                true => text!("{} {}", argument, step.effect.sentence()),
                false => text!("{} Either way, {}.", argument, step.effect.clause()),
            }
        }
        Evidence::Combined(both) => {
            let arguments = both.iter().zip(["In", "Likewise, in"]).filter_map(|(one, start)| match one {
                Evidence::Fish(fish) => Some(argument(start, fish)),
                _ => None,
            });
            text!("{} Together, the two fish {}.", Text::join(arguments, " "), step.effect.clause())
        }
        _ => Text::default(),
    }
}

fn argument(start: &'static str, fish: &Fish) -> Text {
    let (base, cover, digit) = (Text::houses(&fish.base), Text::houses(&fish.cover), fish.digit);
    if fish.fins.is_empty() {
        return text!(
            "{} {}, {} can only go in {}, so no other cell of {} can be {}.",
            start,
            base,
            digit,
            cover.clone(),
            cover,
            digit
        );
    }
    let if_fin = match fish.fins.len() {
        1 => text!("If it is, no cell that it sees can be {}.", digit),
        2 => text!("If one of them is, no cell that sees both can be {}.", digit),
        _ => text!("If one of them is, no cell that sees them all can be {}.", digit),
    };
    text!(
        "{} {}, {} can only go in {}, or in {}. If {}, no other cell of {} can be {}. {}",
        start,
        base,
        digit,
        cover.clone(),
        Text::either(fish.fins.iter()),
        none_is(fish.fins, digit),
        cover,
        digit,
        if_fin
    )
}

/// Eliminated places of the base houses: each is in two cover houses.
fn in_two_covers(grid: &CandidateGrid, fish: &Fish, effect: &Effect) -> Text {
    let Effect::Eliminate(list) = effect else { return Text::default() };
    let base = |&cell: &Cell| fish.base.iter().any(|&house| grid.geometry().house(house).set.contains(cell));
    let cells: Vec<Cell> = list.iter().map(|&(cell, _)| cell).filter(base).collect();
    match cells.len() {
        0 => Text::default(),
        1 => text!(" {} is in two of these houses and would be the {} of both.", cells[0], fish.digit),
        _ => text!(
            " {} are each in two of these houses and would be the {} of both.",
            Text::list(cells),
            fish.digit
        ),
    }
}
