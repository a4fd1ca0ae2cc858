//! Almost locked sets, death blossom, Sue de Coq.

use super::board::{Board, ensure};
use super::chain::is_als;
use super::{Allowed, CheckError};
use crate::grid::Digit;
use crate::hint::evidence::{Als, AlsChain, Blossom, SueDeCoq};

/// Returns whether only one of the sets can hold the digit.
fn is_restricted(board: &Board, a: &Als, b: &Als, digit: Digit) -> bool {
    let (one, other) = (board.holders(a.cells, digit), board.holders(b.cells, digit));
    !one.is_empty() && !other.is_empty() && one.iter().all(|cell| board.sees_all(cell, other))
}

/// A digit of the first and the last set that joins neither of them may be eliminated from cells that see all its places
/// in both; with two joints, so may every other digit of one set.
pub fn als_chain(board: &Board, chain: &AlsChain) -> Result<Allowed, CheckError> {
    let AlsChain { sets, links, second } = chain;
    ensure(sets.len() >= 2 && links.len() + 1 == sets.len(), || "links do not fit the sets".into())?;
    sets.iter().try_for_each(|set| is_als(board, set))?;
    for (pair, &digit) in sets.windows(2).zip(links) {
        ensure(is_restricted(board, &pair[0], &pair[1], digit), || format!("{digit:?} joins no sets"))?;
    }
    ensure(links.windows(2).all(|pair| pair[0] != pair[1]), || "entered and left by one digit".into())?;
    let (first, last) = (sets[0], sets[sets.len() - 1]);
    let ends = [links[0], links[links.len() - 1]];
    let joints = second.map(|second| [links[0], second]);
    if let Some([one, other]) = joints {
        let right = sets.len() == 2 && one != other && is_restricted(board, &first, &last, other);
        ensure(right, || "no second joint".into())?;
    }
    let grid = board.grid.clone();
    Ok(Allowed::Eliminate(Box::new(move |cell, digit| {
        let board = Board { grid: &grid };
        let holds = |set: &Als| set.digits.contains(digit);
        let sees = |set: &Als| board.sees_all(cell, board.holders(set.cells, digit));
        let in_both = holds(&first) && holds(&last) && sees(&first) && sees(&last);
        match joints {
            None => in_both && !ends.contains(&digit),
            // Each set holds one of the joints and all its other digits.
            Some(joints) => {
                in_both || !joints.contains(&digit) && [first, last].iter().any(|set| holds(set) && sees(set))
            }
        }
    })))
}

/// Confirms that every candidate of the stem locks a petal.
pub fn blossom(board: &Board, blossom: &Blossom) -> Result<Allowed, CheckError> {
    let &Blossom { stem, ref petals } = blossom;
    let own: Vec<Digit> = board.grid.candidates(stem).iter().collect();
    let mut named: Vec<Digit> = petals.iter().map(|&(digit, _)| digit).collect();
    named.sort_unstable();
    ensure(!own.is_empty() && own == named, || "not a petal for every candidate".into())?;
    for (digit, set) in petals {
        is_als(board, set)?;
        let holders = board.holders(set.cells, *digit);
        let loses_it = set.digits.contains(*digit) && board.sees_all(stem, holders);
        ensure(loses_it && !set.cells.contains(stem), || "a petal that is not locked".into())?;
    }
    let (grid, petals) = (board.grid.clone(), petals.clone());
    Ok(Allowed::Eliminate(Box::new(move |cell, digit| {
        let board = Board { grid: &grid };
        cell != stem
            && petals.iter().all(|(lost, set)| {
                *lost != digit
                    && set.digits.contains(digit)
                    && board.sees_all(cell, board.holders(set.cells, digit))
            })
    })))
}

/// A digit can be used once in the crossing and the line part, and once in the crossing and the box part. If there are as
/// many cells as such uses, every use happens.
pub fn sue_de_coq(board: &Board, evidence: &SueDeCoq) -> Result<Allowed, CheckError> {
    let &SueDeCoq { crossing, ref sides } = evidence;
    let [line, part] = sides;
    let all = crossing | line.cells | part.cells;
    let apart = all.len() == crossing.len() + line.cells.len() + part.cells.len();
    ensure(apart && board.open(all), || "the parts overlap or are filled".into())?;
    for side in sides {
        let inside = (crossing | side.cells).iter().all(|cell| board.within(cell, side.house));
        ensure(inside, || "a cell outside its house".into())?;
    }
    let (middle, one, other) = (board.digits(crossing), board.digits(line.cells), board.digits(part.cells));
    for (side, far) in [(line, other), (part, one)] {
        // A digit of both sides is bound to the own cells of each.
        let bound = (middle - far) | board.digits(side.cells);
        ensure(side.digits == bound, || format!("{:?} are bound, not {:?}", bound, side.digits))?;
    }
    let uses = (middle | one | other).len() + (one & other).len();
    ensure(uses == all.len(), || format!("{uses} uses of digits in {} cells", all.len()))?;
    let (grid, sides) = (board.grid.clone(), sides.clone());
    Ok(Allowed::Eliminate(Box::new(move |cell, digit| {
        let board = Board { grid: &grid };
        [0, 1].into_iter().any(|i| {
            let (own, others) = (sides[i].cells, board.digits(sides[1 - i].cells));
            let in_own = board.digits(own).contains(digit);
            // In this part alone, or in this part and the crossing.
            let cells = match (in_own, others.contains(digit)) {
                (true, true) => own,
                (false, true) => return false,
                _ => own | crossing,
            };
            let used = in_own || board.digits(crossing).contains(digit);
            used && board.within(cell, sides[i].house) && !cells.contains(cell)
        })
    })))
}
