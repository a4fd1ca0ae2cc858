//! Full house, naked and hidden single.

use super::board::{Board, ensure};
use super::{Allowed, Flaw};
use crate::hint::{Effect, Evidence};

pub fn single(board: &Board, evidence: &Evidence, effect: &Effect) -> Result<Allowed, Flaw> {
    let &Effect::Place(cell, digit) = effect else { return Err(Flaw("a single places".into())) };
    let grid = board.grid;
    match evidence {
        Evidence::FullHouse { house } => {
            let others = || grid.geometry().house(*house).cells.iter().filter(|&&c| c != cell);
            ensure(board.within(cell, *house), || "the cell is not in the house".into())?;
            ensure(others().all(|&c| grid.value(c).is_some()), || "another cell is open".into())?;
            ensure(others().all(|&c| grid.value(c) != Some(digit)), || "the digit is not missing".into())?;
        }
        Evidence::NakedSingle { causes, .. } => {
            ensure(grid.candidates(cell).only() == Some(digit), || "other candidates".into())?;
            let cause = |&c: &_| board.sees(cell, c) && grid.value(c).is_some_and(|d| d != digit);
            ensure(causes.iter().all(cause), || "a cause that rules out nothing".into())?;
        }
        Evidence::HiddenSingle { house, causes } => {
            ensure(board.places(*house, digit) == [cell], || "other places".into())?;
            ensure(causes.iter().all(|&c| grid.value(c) == Some(digit)), || {
                "a cause without the digit".into()
            })?;
        }
        _ => return Err(Flaw("no single".into())),
    }
    Ok(Allowed::Place(cell, digit))
}
