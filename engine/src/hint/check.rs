//! Confirms a step from its evidence alone: computes what the evidence allows, and whether the step does more.
//!
//! Each kind of evidence checks its own argument. Nothing there is fast, and nothing is shared with the techniques.

use super::evidence::{Allowed, CheckError, CheckedBoard, ensure};
use super::{Effect, Step};
use crate::grid::CandidateGrid;

/// Confirms that the step follows from its evidence in this grid.
///
/// # Errors
/// [`CheckError`] with the first condition that is not met.
pub fn check(grid: &CandidateGrid, step: &Step) -> Result<(), CheckError> {
    let board = CheckedBoard { grid };
    match &step.effect {
        &Effect::Place(cell, digit) => {
            ensure(grid.candidates(cell).contains(digit), "places something that is not a candidate")?;
        }
        Effect::PlaceAll(cells, digit) => {
            let can = cells.iter().all(|cell| grid.candidates(cell).contains(*digit));
            ensure(can && cells.len() > 1, "places something that is not a candidate")?;
        }
        Effect::Eliminate(list) => {
            ensure(!list.is_empty(), "eliminates nothing")?;
            ensure(list.windows(2).all(|pair| pair[0].0 < pair[1].0), "cells out of order")?;
            for &(cell, digits) in list {
                let there = !digits.is_empty() && (digits - grid.candidates(cell)).is_empty();
                ensure(there, format_args!("removes {digits:?} from {cell:?}, which lacks some of them"))?;
            }
        }
    }
    let allowed = step.evidence.argument().allowed(board, &step.effect)?;
    match (&step.effect, &allowed) {
        (&Effect::Place(cell, digit), &Allowed::Place(c, d)) => {
            ensure((cell, digit) == (c, d), "places something else")
        }
        (&Effect::PlaceAll(cells, digit), &Allowed::PlaceAll(allowed, d)) => {
            ensure((cells, digit) == (allowed, d), "places something else")
        }
        (Effect::Eliminate(list), allowed) => {
            for &(cell, digits) in list {
                for digit in digits.iter() {
                    let may = match allowed {
                        Allowed::Eliminate(may) => may(cell, digit),
                        Allowed::PlaceAll(..) => false,
                        // A cell that must hold a digit loses the others, and its peers lose the digit.
                        &Allowed::Place(c, d) => {
                            (c == cell) == (d != digit) && (c == cell || board.sees(c, cell))
                        }
                    };
                    ensure(may, format_args!("the evidence does not remove {digit:?} from {cell:?}"))?;
                }
            }
            Ok(())
        }
        _ => Err(CheckError("places something other than the evidence does".into())),
    }
}
