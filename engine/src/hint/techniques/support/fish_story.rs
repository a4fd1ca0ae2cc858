//! The stories of fish.

use super::chain_text::none_is;
use crate::grid::{CandidateGrid, Cell, CellSet};
use crate::hint::evidence::Fish;
use crate::hint::{Effect, Evidence, ProofLine, Step, Story, Text, text};

/// Tells a fish, or a siamese pair.
pub fn story(grid: &CandidateGrid, step: &Step) -> Option<Story> {
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
            Some(Story::of_lines(lines, end))
        }
        Evidence::Combined(both) => {
            let mut lines = Vec::new();
            for (one, start) in both.iter().zip(["In", "Likewise, in"]) {
                if let Evidence::Fish(fish) = one {
                    lines.extend(argument(start, fish));
                }
            }
            Some(Story::of_lines(lines, text!("Together, the two fish {}.", effect.clause())))
        }
        _ => None,
    }
}

fn argument(start: &'static str, fish: &Fish) -> Vec<ProofLine> {
    let (base, cover, digit) = (Text::houses(&fish.base), Text::houses(&fish.cover), fish.digit);
    let houses = [&fish.base[..], &fish.cover].concat();
    if fish.fins.is_empty() {
        let words = text!(
            "{} {}, the {}s can only go in {}, so no other cell of {} can be {}.",
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
    let places =
        text!("{} {}, the {}s can only go in {}, or in {}.", start, base, digit, cover.clone(), fins);
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
