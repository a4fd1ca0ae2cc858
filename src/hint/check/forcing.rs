//! Forcing chains and nets.

use super::board::{Board, ensure};
use super::chain::{chain as check_chain, is_weak};
use super::{Allowed, CheckError};
use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit};
use crate::hint::Effect;
use crate::hint::evidence::{
    CandidateGroup, Chain, ForcingContradiction, ForcingVerity, Inference, NetVerity, Node, Refutation,
    Supposition,
};

/// The candidates of which one must be true.
pub fn members(board: &Board, group: CandidateGroup) -> Result<Vec<Node>, CheckError> {
    match group {
        CandidateGroup::Cell(cell) => {
            ensure(board.grid.value(cell).is_none(), || "the cell is filled".into())?;
            Ok(board.grid.candidates(cell).iter().map(|digit| Node::single(cell, digit)).collect())
        }
        CandidateGroup::House(house, digit) => {
            ensure(!board.placed(house, digit), || "the digit is placed".into())?;
            Ok(board.places(house, digit).into_iter().map(|cell| Node::single(cell, digit)).collect())
        }
    }
}

/// Returns the last node of a chain that starts from this node being true or false.
fn last_of(board: &Board, start: &Node, is_true: bool, arm: &Chain) -> Result<Option<Node>, CheckError> {
    let Some((first, last)) = arm.nodes.first().zip(arm.nodes.last()) else {
        ensure(*arm == Chain::default(), || "links without nodes".into())?;
        return Ok(is_true.then_some(*start));
    };
    check_chain(board, arm)?;
    let joined = if is_true { is_weak(board, start, first) } else { first == start };
    ensure(joined && !arm.ring, || "a chain that starts elsewhere".into())?;
    Ok(Some(*last))
}

/// Returns whether the chain shows the candidate false.
pub fn rules_out(
    board: &Board,
    start: &Node,
    is_true: bool,
    arm: &Chain,
    candidate: &Node,
) -> Result<bool, CheckError> {
    let last = last_of(board, start, is_true, arm)?;
    let itself = !is_true && arm.nodes.is_empty() && candidate == start;
    Ok(itself || last.is_some_and(|last| is_weak(board, &last, candidate)))
}

/// Every member of the group is ruled out by a chain, so the start is not what was supposed.
pub fn contradiction(board: &Board, contradiction: &ForcingContradiction) -> Result<Allowed, CheckError> {
    let &ForcingContradiction { ref start, is_true, ref arms, end } = contradiction;
    let members = members(board, end)?;
    ensure(members.len() == arms.len(), || "not a chain for every candidate".into())?;
    for (member, arm) in members.iter().zip(arms) {
        ensure(rules_out(board, start, is_true, arm, member)?, || format!("{member:?} is not ruled out"))?;
    }
    let Some(cell) = start.cells.only() else { return Err(CheckError("a start of several cells".into())) };
    Ok(concluded(cell, start.digit, !is_true))
}

/// Every member of the group leads to the effect by a chain.
pub fn verity(board: &Board, verity: &ForcingVerity, effect: &Effect) -> Result<Allowed, CheckError> {
    let ForcingVerity { group, arms } = verity;
    let members = members(board, *group)?;
    let starts: Vec<Node> = arms.iter().map(|(node, _)| *node).collect();
    ensure(members == starts && !arms.is_empty(), || "not a chain for every candidate".into())?;
    let (cell, digit, truth) = conclusion(effect)?;
    let target = Node::single(cell, digit);
    for (start, arm) in arms {
        let holds = if truth {
            last_of(board, start, true, arm)? == Some(target)
        } else {
            rules_out(board, start, true, arm, &target)?
        };
        ensure(holds, || format!("{start:?} leads elsewhere"))?;
    }
    Ok(concluded(cell, digit, truth))
}

/// The one candidate that an effect decides.
fn conclusion(effect: &Effect) -> Result<(Cell, Digit, bool), CheckError> {
    match effect {
        &Effect::Place(cell, digit) => Ok((cell, digit, true)),
        Effect::PlaceAll(..) => Err(CheckError("more than one conclusion".into())),
        Effect::Eliminate(list) => match &list[..] {
            &[(cell, digits)] if digits.len() == 1 => {
                Ok((cell, digits.first().unwrap_or(Digit::from_index(0)), false))
            }
            _ => Err(CheckError("more than one conclusion".into())),
        },
    }
}

fn concluded(cell: Cell, digit: Digit, truth: bool) -> Allowed {
    match truth {
        true => Allowed::Place(cell, digit),
        false => Allowed::Eliminate(Box::new(move |c, d| (c, d) == (cell, digit))),
    }
}

/// The position after all steps of a supposition, each of which must be forced.
fn follow(grid: &CandidateGrid, supposition: &Supposition) -> Result<CandidateGrid, CheckError> {
    let Supposition { cell, digit, is_true, steps } = supposition;
    ensure(grid.candidates(*cell).contains(*digit), || "supposes what is no candidate".into())?;
    let mut grid = grid.clone();
    match is_true {
        true => grid.place(*cell, *digit),
        false => grid.eliminate(*cell, CandidateSet::of(*digit)),
    }
    for step in steps {
        match step {
            &Inference::Place { cell, digit, house } => {
                let board = Board { grid: &grid };
                let forced = match house {
                    Some(house) => board.places(house, digit) == [cell] && !board.placed(house, digit),
                    None => grid.candidates(cell) == CandidateSet::of(digit),
                };
                ensure(forced, || format!("{digit:?} in {cell:?} is not forced"))?;
                grid.place(cell, digit);
            }
            Inference::Refuted(inner) => {
                refutes(&grid, inner)?;
                let Supposition { cell, digit, is_true, .. } = inner.supposition;
                ensure(is_true, || "only a candidate is refuted within".into())?;
                grid.eliminate(cell, CandidateSet::of(digit));
            }
        }
    }
    Ok(grid)
}

/// Confirms that the supposition leaves its group with nothing.
fn refutes(grid: &CandidateGrid, refutation: &Refutation) -> Result<(), CheckError> {
    let after = follow(grid, &refutation.supposition)?;
    let board = Board { grid: &after };
    let dead = match refutation.end {
        CandidateGroup::Cell(cell) => after.value(cell).is_none() && after.candidates(cell).is_empty(),
        CandidateGroup::House(house, digit) => {
            !board.placed(house, digit) && board.places(house, digit).is_empty()
        }
    };
    ensure(dead, || "no dead end".into())
}

pub fn refutation(board: &Board, refutation: &Refutation) -> Result<Allowed, CheckError> {
    refutes(board.grid, refutation)?;
    let Supposition { cell, digit, is_true, .. } = refutation.supposition;
    Ok(concluded(cell, digit, !is_true))
}

/// Every member of the group leads to the effect by singles.
pub fn net_verity(board: &Board, verity: &NetVerity, effect: &Effect) -> Result<Allowed, CheckError> {
    let NetVerity { group, branches } = verity;
    let members = members(board, *group)?;
    let starts: Vec<Node> = branches.iter().map(|b| Node::single(b.cell, b.digit)).collect();
    ensure(members == starts && !starts.is_empty(), || "not a branch for every candidate".into())?;
    let (cell, digit, truth) = conclusion(effect)?;
    for branch in branches {
        let after = follow(board.grid, branch)?;
        let is_so = if truth {
            after.value(cell) == Some(digit)
        } else {
            after.value(cell) != Some(digit) && !after.candidates(cell).contains(digit)
        };
        ensure(branch.is_true && is_so, || "a branch that leads elsewhere".into())?;
    }
    Ok(concluded(cell, digit, truth))
}
