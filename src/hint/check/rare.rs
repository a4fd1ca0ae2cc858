//! Templates, aligned pairs, Kraken fish, fireworks, locked sets over many houses.

use super::board::{Board, ensure};
use super::forcing::rules_out;
use super::{Allowed, CheckError};
use crate::grid::{Cell, CellSet, Digit};
use crate::hint::Effect;
use crate::hint::evidence::{AlignedPair, Firework, Kraken, Node, Sectors, Templates};

/// Lists every way to place the digit in the rows from this one on so that no two of its places see each other. Includes
/// the places that it already has.
fn ways(board: &Board, digit: Digit, row: usize, placed: &mut Vec<Cell>, all: &mut Vec<CellSet>) {
    let geometry = board.grid.geometry();
    let size = board.grid.size();
    if row == size {
        // One in every row: a way if every other house has one of them too.
        let in_each = |house| placed.iter().any(|&cell| board.within(cell, house));
        if geometry.houses().all(|(house, _)| in_each(house)) {
            all.push(placed.iter().copied().collect());
        }
        return;
    }
    for cell in (0..size).map(|column| geometry.cell(row, column)) {
        let is_possible = board.grid.value(cell) == Some(digit) || board.can(cell, digit);
        if is_possible && !placed.iter().any(|&other| board.sees(cell, other)) {
            placed.push(cell);
            ways(board, digit, row + 1, placed, all);
            placed.pop();
        }
    }
}

/// Returns the ways of the digit that are left after repeatedly removing those through a cell that all ways of another
/// digit use.
fn ways_left(board: &Board, digit: Digit) -> Vec<CellSet> {
    let all = Digit::all(board.grid.size()).map(|digit| {
        let mut found = Vec::new();
        ways(board, digit, 0, &mut Vec::new(), &mut found);
        found
    });
    let mut all: Vec<Vec<CellSet>> = all.collect();
    loop {
        let is_taken = |cell: Cell, by: &[CellSet]| !by.is_empty() && by.iter().all(|way| way.contains(cell));
        let stays = |own: usize, way: &CellSet| {
            let mut others = all.iter().enumerate().filter(|&(other, _)| other != own);
            others.all(|(_, others)| !way.iter().any(|cell| is_taken(cell, others)))
        };
        let left: Vec<Vec<CellSet>> = all
            .iter()
            .enumerate()
            .map(|(own, list)| list.iter().filter(|way| stays(own, way)).copied().collect())
            .collect();
        if left == all {
            return all.swap_remove(digit.index());
        }
        all = left;
    }
}

/// Candidates that none of the remaining ways uses may be eliminated; cells that all of them use hold the digit.
pub fn templates(
    board: &Board,
    &Templates { digit }: &Templates,
    effect: &Effect,
) -> Result<Allowed, CheckError> {
    let ways = ways_left(board, digit);
    let in_all = |cell: Cell| ways.iter().all(|way| way.contains(cell));
    match effect {
        Effect::Eliminate(_) => Ok(Allowed::Eliminate(Box::new(move |cell, d| {
            d == digit && !ways.iter().any(|way| way.contains(cell))
        }))),
        &Effect::Place(cell, _) => {
            ensure(in_all(cell), || format!("{digit:?} can do without {cell:?}"))?;
            Ok(Allowed::Place(cell, digit))
        }
        &Effect::PlaceAll(cells, _) => {
            ensure(cells.iter().all(in_all), || format!("{digit:?} can do without some of {cells:?}"))?;
            Ok(Allowed::PlaceAll(cells, digit))
        }
    }
}

/// Confirms every excluded pair. A digit of one cell may be eliminated if it fits no digit of the other.
pub fn aligned_pair(board: &Board, pair: &AlignedPair) -> Result<Allowed, CheckError> {
    let [one, other] = pair.cells;
    ensure(one != other, || "one cell".into())?;
    for &([a, b], reason) in &pair.excluded {
        match reason {
            None => ensure(a == b && board.sees(one, other), || format!("{a:?} and {b:?} may be"))?,
            Some(set) => {
                super::chain::is_als(board, &set)?;
                let loses = |digit: Digit, by: Cell| {
                    set.digits.contains(digit) && board.sees_all(by, board.holders(set.cells, digit))
                };
                let outside = !set.cells.contains(one) && !set.cells.contains(other);
                ensure(a != b && outside && loses(a, one) && loses(b, other), || {
                    format!("{a:?} and {b:?} leave the set enough")
                })?;
            }
        }
    }
    let (grid, excluded) = (board.grid.clone(), pair.excluded.clone());
    Ok(Allowed::Eliminate(Box::new(move |cell, digit| {
        let (at, far) = if cell == one { (0, other) } else { (1, one) };
        let never = |d: Digit| excluded.iter().any(|(digits, _)| digits[at] == digit && digits[1 - at] == d);
        (cell == one || cell == other) && grid.value(far).is_none() && grid.candidates(far).iter().all(never)
    })))
}

/// Confirms that an arm starts from every fin, and from every place in the cover house if one is given.
pub fn kraken(board: &Board, kraken: &Kraken) -> Result<Allowed, CheckError> {
    let Kraken { fish, cover, arms } = kraken;
    // The houses must form a fish; what it eliminates by itself is checked below.
    super::fish::fish(board, fish)?;
    let mut members = fish.fins;
    if let Some(cover) = *cover {
        ensure(fish.cover.contains(&cover), || "not a cover house of the fish".into())?;
        let in_base = |cell: &Cell| fish.base.iter().any(|&base| board.within(*cell, base));
        members |= board.places(cover, fish.digit).into_iter().filter(in_base).collect();
    }
    ensure(arms.len() == members.len() && !arms.is_empty(), || "not an arm for every place".into())?;
    for place in members.iter() {
        let node = Node::single(place, fish.digit);
        ensure(arms.iter().any(|(start, _)| *start == node), || format!("no arm from {place:?}"))?;
    }
    let (grid, kraken) = (board.grid.clone(), kraken.clone());
    Ok(Allowed::Eliminate(Box::new(move |cell, digit| {
        let board = Board { grid: &grid };
        let Kraken { fish, cover, arms } = &kraken;
        let count = |houses: &[_]| houses.iter().filter(|&&house| board.within(cell, house)).count();
        let by_fish = digit == fish.digit && count(&fish.cover) > count(&fish.base);
        let target = Node::single(cell, digit);
        let ruled_out = |(start, arm): &(Node, _)| rules_out(&board, start, true, arm, &target) == Ok(true);
        (cover.is_some() || by_fish) && arms.iter().all(ruled_out)
    })))
}

/// Confirms that in both lines each digit is in the box or at the tip.
pub fn firework(board: &Board, firework: &Firework) -> Result<Allowed, CheckError> {
    let Firework { cross, tips, lines, inside, digits } = firework.clone();
    let cells: CellSet = [cross, tips[0], tips[1]].into_iter().collect();
    ensure(cells.len() == 3 && digits.len() == 3 && board.open(cells), || "not three and three".into())?;
    for (&line, &tip) in lines.iter().zip(&tips) {
        ensure(board.within(cross, line) && board.within(tip, line), || "not of the line".into())?;
        ensure(board.within(cross, inside) && !board.within(tip, inside), || "not of the box".into())?;
        for digit in digits.iter() {
            let bound = |&cell: &Cell| cell == tip || board.within(cell, inside);
            ensure(board.places(line, digit).iter().all(bound), || format!("{digit:?} has other places"))?;
            ensure(!board.placed(line, digit), || format!("{digit:?} is placed"))?;
        }
    }
    let within = |house, cell: &&Cell| board.within(**cell, house);
    let shared = board.grid.geometry().house(lines[0]).cells.iter().filter(|c| within(lines[1], c)).count();
    ensure(lines[0] != lines[1] && shared == 1, || "the lines share more than a cell".into())?;
    Ok(Allowed::Eliminate(Box::new(move |cell, digit| cells.contains(cell) && !digits.contains(digit))))
}

/// Confirms that the candidates of the cells belong to exactly as many digits of houses as there are cells.
pub fn sectors(board: &Board, sectors: &Sectors) -> Result<Allowed, CheckError> {
    let Sectors { cells, houses } = sectors;
    let links: usize = houses.iter().map(|(_, digits)| digits.len()).sum();
    ensure(links == cells.len() && board.open(*cells), || format!("{links} links, {} cells", cells.len()))?;
    let distinct =
        houses.iter().enumerate().all(|(i, (house, _))| houses[..i].iter().all(|(h, _)| h != house));
    ensure(distinct, || "a house twice".into())?;
    for cell in cells.iter() {
        for digit in board.grid.candidates(cell).iter() {
            let linked =
                houses.iter().any(|&(house, digits)| digits.contains(digit) && board.within(cell, house));
            ensure(linked, || format!("{digit:?} of {cell:?} is in no link"))?;
        }
    }
    let (grid, sectors) = (board.grid.clone(), sectors.clone());
    Ok(Allowed::Eliminate(Box::new(move |cell, digit| {
        let board = Board { grid: &grid };
        let linked = |&(house, digits): &(_, crate::grid::CandidateSet)| {
            digits.contains(digit) && board.within(cell, house)
        };
        !sectors.cells.contains(cell) && sectors.houses.iter().any(linked)
    })))
}
