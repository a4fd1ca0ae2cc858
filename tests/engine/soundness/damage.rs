//! Damages the evidence of a step in one random place: another cell, another digit, a missing link.

use ninefold_engine::grid::{Cell, Digit, Geometry};
use ninefold_engine::hint::Evidence;
use ninefold_engine::hint::evidence::{PartMut, Parts};
use rand::seq::IteratorRandom;
use rand::{Rng, RngExt};

/// Returns the evidence with one part damaged, and what was done to it, or `None` if the chosen part cannot be damaged.
pub fn damaged(
    evidence: &Evidence,
    board: &Geometry,
    rng: &mut impl Rng,
) -> Option<(&'static str, Evidence)> {
    let mut damaged = evidence.clone();
    let mut count = 0;
    damaged.for_each_mut(&mut |_| count += 1);
    let chosen = (0..count).choose(rng)?;
    let (mut index, mut done) = (0, None);
    damaged.for_each_mut(&mut |part| {
        if index == chosen {
            done = damage(part, board, rng);
        }
        index += 1;
    });
    done.filter(|_| damaged != *evidence).map(|what| (what, damaged))
}

fn damage(part: PartMut, board: &Geometry, rng: &mut impl Rng) -> Option<&'static str> {
    match part {
        PartMut::Cell(cell) => {
            *cell = other_cell(*cell, board, rng)?;
            Some("another cell")
        }
        PartMut::Digit(digit) => {
            *digit = Digit::all(board.size()).filter(|d| d != digit).choose(rng)?;
            Some("another digit")
        }
        PartMut::House(house) => {
            *house = board.houses().map(|(id, _)| id).filter(|id| id != house).choose(rng)?;
            Some("another house")
        }
        PartMut::Cells(cells) => {
            let one = cells.iter().choose(rng)?;
            let way = rng.random_range(0..3);
            if way != 1 {
                cells.remove(one);
            }
            if way != 0 {
                cells.insert(other_cell(one, board, rng)?);
            }
            Some(["a cell less", "a cell more", "a cell moved"][way])
        }
        PartMut::Digits(digits) => {
            let one = digits.iter().choose(rng)?;
            let way = rng.random_range(0..3);
            if way != 1 {
                digits.remove(one);
            }
            if way != 0 {
                digits.insert(Digit::all(board.size()).filter(|d| *d != one).choose(rng)?);
            }
            Some(["a digit less", "a digit more", "a digit changed"][way])
        }
        PartMut::Flag(flag) => {
            *flag = !*flag;
            Some("the opposite")
        }
        PartMut::Word(word) => {
            (0..rng.random_range(1..4)).for_each(|_| word.advance());
            Some("another rule")
        }
        PartMut::Entries(entries) => {
            entries.remove_entry((0..entries.count()).choose(rng)?);
            Some("an entry less")
        }
    }
}

/// Returns another cell, mostly a peer.
fn other_cell(cell: Cell, board: &Geometry, rng: &mut impl Rng) -> Option<Cell> {
    if rng.random_bool(0.8) {
        return board.peers(cell).iter().copied().choose(rng);
    }
    board.cells().filter(|&other| other != cell).choose(rng)
}
