//! Steps one after another, some of which are left out.

use super::cost::SingleKind;
use super::techniques::{by_slug, singles_at};
use super::{Effect, Evidence, Step, Technique, check, is_single};
use crate::grid::{CandidateGrid, Cell, Digit};

/// Returns these steps if each holds after those before it. Singles are seen in another way where that is easier.
pub fn holding(
    mut steps: Vec<Step>,
    grid: &CandidateGrid,
    may_use: &dyn Fn(&Technique) -> bool,
) -> Option<Vec<Step>> {
    let mut grid = grid.clone();
    for step in &mut steps {
        match step.effect {
            Effect::Place(cell, digit) if is_single(step.technique) => {
                *step = easiest_single(&grid, cell, digit, may_use)?;
            }
            _ => check(&grid, step).ok()?,
        }
        step.effect.apply(&mut grid);
    }
    Some(steps)
}

/// Returns the easiest single that places this digit.
pub fn easiest_single(
    grid: &CandidateGrid,
    cell: Cell,
    digit: Digit,
    may_use: &dyn Fn(&Technique) -> bool,
) -> Option<Step> {
    let singles = singles_at(grid, cell, digit).into_iter().filter_map(|evidence| {
        let technique = by_slug(match &evidence {
            Evidence::FullHouse(_) => "full-house",
            Evidence::NakedSingle(_) => "naked-single",
            _ => "hidden-single",
        })?;
        may_use(technique).then_some(Step { technique, effect: Effect::Place(cell, digit), evidence })
    });
    singles
        .min_by_key(|step| (SingleKind::of(step, grid).map(SingleKind::cost), step.evidence.causes().len()))
}
