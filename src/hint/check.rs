//! Confirms a step from its evidence alone, without the finders: what does the evidence allow, and
//! does the step take more?
//!
//! Nothing here is fast or shared with the finders: it says in the plainest way what each kind of
//! evidence must be.

use std::fmt;

use super::evidence::Evidence;
use super::{Effect, Step};
use crate::grid::{CandidateGrid, Cell, CellSet, Digit};

/// What is wrong with a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckError(String);

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

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

use board::{Board, ensure};

/// What evidence allows: a placement, or eliminations by candidate.
enum Allowed {
    Place(Cell, Digit),
    PlaceAll(CellSet, Digit),
    /// May this candidate go?
    Eliminate(Box<dyn Fn(Cell, Digit) -> bool>),
}

/// Confirms that the step follows from its evidence in this grid.
///
/// # Errors
/// The first thing found that does not hold.
pub fn check(grid: &CandidateGrid, step: &Step) -> Result<(), CheckError> {
    let board = Board { grid };
    match &step.effect {
        &Effect::Place(cell, digit) => {
            ensure(grid.candidates(cell).contains(digit), || "places what is no candidate".into())?;
        }
        Effect::PlaceAll(cells, digit) => {
            let can = cells.iter().all(|cell| grid.candidates(cell).contains(*digit));
            ensure(can && cells.len() > 1, || "places what is no candidate".into())?;
        }
        Effect::Eliminate(list) => {
            ensure(!list.is_empty(), || "takes nothing away".into())?;
            ensure(list.windows(2).all(|pair| pair[0].0 < pair[1].0), || "cells out of order".into())?;
            for &(cell, digits) in list {
                let there = !digits.is_empty() && (digits - grid.candidates(cell)).is_empty();
                ensure(there, || format!("takes {digits:?} from {cell:?}, which has not all of them"))?;
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
                        // A digit that must stand in a cell takes the others from it, and itself from its peers.
                        &Allowed::Place(c, d) => {
                            (c == cell) == (d != digit) && (c == cell || board.sees(c, cell))
                        }
                    };
                    ensure(may, || format!("the evidence does not take {digit:?} from {cell:?}"))?;
                }
            }
            Ok(())
        }
        _ => Err(CheckError("places something else than the evidence does".into())),
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
