//! Confirms a step from its evidence alone: computes what the evidence allows, and whether the step does more.
//!
//! Nothing here is fast, and nothing is shared with the techniques: each kind of evidence is checked in the plainest way.

mod board;
mod chain;
mod exocet;
mod fish;
mod forcing;
mod pattern;
mod rare;
mod rectangle;
mod sets;
mod singles;
mod subsets;
mod whip;

use super::evidence::Evidence;
use super::{Effect, Step};
use crate::grid::{CandidateGrid, Cell, CellSet, Digit};

use board::{Board, ensure};

/// The first condition that a step does not meet.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct CheckError(String);

/// The conclusions that evidence allows.
enum Allowed {
    Place(Cell, Digit),
    PlaceAll(CellSet, Digit),
    /// Decides for each candidate whether it may be eliminated.
    Eliminate(Box<dyn Fn(Cell, Digit) -> bool>),
}

/// Confirms that the step follows from its evidence in this grid.
///
/// # Errors
/// [`CheckError`] with the first condition that is not met.
pub fn check(grid: &CandidateGrid, step: &Step) -> Result<(), CheckError> {
    let board = Board { grid };
    match &step.effect {
        &Effect::Place(cell, digit) => {
            ensure(grid.candidates(cell).contains(digit), || {
                "places something that is not a candidate".into()
            })?;
        }
        Effect::PlaceAll(cells, digit) => {
            let can = cells.iter().all(|cell| grid.candidates(cell).contains(*digit));
            ensure(can && cells.len() > 1, || "places something that is not a candidate".into())?;
        }
        Effect::Eliminate(list) => {
            ensure(!list.is_empty(), || "eliminates nothing".into())?;
            ensure(list.windows(2).all(|pair| pair[0].0 < pair[1].0), || "cells out of order".into())?;
            for &(cell, digits) in list {
                let there = !digits.is_empty() && (digits - grid.candidates(cell)).is_empty();
                ensure(there, || format!("removes {digits:?} from {cell:?}, which lacks some of them"))?;
            }
        }
    }
    let allowed = allowed(&board, &step.evidence, &step.effect)?;
    match (&step.effect, &allowed) {
        (&Effect::Place(cell, digit), &Allowed::Place(c, d)) => {
            ensure((cell, digit) == (c, d), || "places something else".into())
        }
        (&Effect::PlaceAll(cells, digit), &Allowed::PlaceAll(allowed, d)) => {
            ensure((cells, digit) == (allowed, d), || "places something else".into())
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
                    ensure(may, || format!("the evidence does not remove {digit:?} from {cell:?}"))?;
                }
            }
            Ok(())
        }
        _ => Err(CheckError("places something other than the evidence does".into())),
    }
}

fn allowed(board: &Board, evidence: &Evidence, effect: &Effect) -> Result<Allowed, CheckError> {
    match evidence {
        Evidence::FullHouse(single) => singles::full_house(board, single, effect),
        Evidence::NakedSingle(single) => singles::naked_single(board, single, effect),
        Evidence::HiddenSingle(single) => singles::hidden_single(board, single, effect),
        Evidence::Locked(locked) => subsets::locked(board, locked),
        Evidence::NakedSubset(subset) => subsets::naked(board, subset),
        Evidence::HiddenSubset(subset) => subsets::hidden(board, subset),
        Evidence::Fish(fish) => fish::fish(board, fish),
        Evidence::Chain(chain) => chain::chain(board, chain),
        Evidence::RemotePair(pair) => chain::remote_pair(board, pair),
        Evidence::Colors(colors) => chain::colors(board, colors),
        Evidence::Wing(wing) => chain::wing(board, wing),
        Evidence::Rectangle(rectangle) => rectangle::rectangle(board, rectangle),
        Evidence::Bug(bug) => rectangle::bug(board, bug),
        Evidence::Als(chain) => sets::als_chain(board, chain),
        Evidence::Blossom(blossom) => sets::blossom(board, blossom),
        Evidence::SueDeCoq(sue_de_coq) => sets::sue_de_coq(board, sue_de_coq),
        Evidence::ForcingContradiction(contradiction) => forcing::contradiction(board, contradiction),
        Evidence::ForcingVerity(verity) => forcing::verity(board, verity, effect),
        Evidence::Refutation(refutation) => forcing::refutation(board, refutation),
        Evidence::NetVerity(verity) => forcing::net_verity(board, verity, effect),
        Evidence::Pattern(pattern) => pattern::pattern(board, pattern),
        Evidence::AlignedPair(pair) => rare::aligned_pair(board, pair),
        Evidence::Kraken(kraken) => rare::kraken(board, kraken),
        Evidence::Firework(firework) => rare::firework(board, firework),
        Evidence::Exocet(exocet) => exocet::exocet(board, exocet),
        Evidence::Sectors(sectors) => rare::sectors(board, sectors),
        Evidence::Templates(templates) => rare::templates(board, templates, effect),
        Evidence::Whip(whip) => whip::whip(board, whip),
        Evidence::Combined(both) => {
            match (allowed(board, &both[0], effect)?, allowed(board, &both[1], effect)?) {
                (Allowed::Eliminate(one), Allowed::Eliminate(other)) => {
                    Ok(Allowed::Eliminate(Box::new(move |cell, digit| {
                        one(cell, digit) || other(cell, digit)
                    })))
                }
                _ => Err(CheckError("only eliminations can be combined".into())),
            }
        }
    }
}
