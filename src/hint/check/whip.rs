//! Whips.

use super::board::{Board, ensure};
use super::chain::is_weak;
use super::forcing::members;
use super::{Allowed, CheckError};
use crate::hint::evidence::{Node, Whip, WhipLink};

/// Confirms that every group has nothing left but its right candidate, and the last one nothing at all, if the target is
/// true.
pub fn whip(board: &Board, whip: &Whip) -> Result<Allowed, CheckError> {
    let Whip { target, links, end } = whip;
    let cell = target.cells.only().filter(|&cell| board.can(cell, target.digit));
    let Some(cell) = cell else { return Err(CheckError("the target is no candidate".into())) };
    let mut is_true = vec![*target];
    let ruled_out = |is_true: &[Node], node: &Node| {
        is_true.iter().any(|other| other != node && is_weak(board, other, node))
    };
    for WhipLink { group, left, right } in links {
        let members = members(board, *group)?;
        ensure(members.contains(left) && members.contains(right), || "a candidate of another group".into())?;
        let last = is_true[is_true.len() - 1];
        ensure(left != &last && is_weak(board, &last, left), || {
            "a left candidate that is not linked".into()
        })?;
        for member in members.iter().filter(|member| *member != right) {
            ensure(ruled_out(&is_true, member), || format!("{member:?} is left too"))?;
        }
        is_true.push(*right);
    }
    for member in members(board, *end)? {
        ensure(ruled_out(&is_true, &member), || format!("{member:?} is left"))?;
    }
    let digit = target.digit;
    Ok(Allowed::Eliminate(Box::new(move |c, d| (c, d) == (cell, digit))))
}
