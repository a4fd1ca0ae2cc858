//! Damages the evidence of a step in one random place: another cell, another digit, a missing link.

use ninefold::grid::{Cell, Digit, Geometry};
use ninefold::hint::Evidence;
use ninefold::hint::evidence::{Entries, Leaf, Part, Visitor};
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
    damaged.visit(&mut EachTarget(|_| count += 1));
    let chosen = (0..count).choose(rng)?;
    let (mut index, mut done) = (0, None);
    damaged.visit(&mut EachTarget(|target| {
        if index == chosen {
            done = damage(target, board, rng);
        }
        index += 1;
    }));
    done.filter(|_| damaged != *evidence).map(|what| (what, damaged))
}

/// A part that can be damaged.
enum Target<'a> {
    Leaf(Leaf<'a>),
    Entries(&'a mut dyn Entries),
}

/// Hands every part that can be damaged to a function.
struct EachTarget<F: FnMut(Target)>(F);

impl<F: FnMut(Target)> Visitor for EachTarget<F> {
    fn leaf(&mut self, leaf: Leaf) {
        if !matches!(leaf, Leaf::Missing) {
            (self.0)(Target::Leaf(leaf));
        }
    }

    fn list(&mut self, items: &mut [&mut dyn Part]) {
        items.iter_mut().for_each(|item| item.visit(self));
    }

    fn record(&mut self, fields: &mut [(&'static str, &mut dyn Part)]) {
        fields.iter_mut().for_each(|(_, part)| part.visit(self));
    }

    fn entries(&mut self, entries: &mut dyn Entries) {
        (self.0)(Target::Entries(entries));
    }

    fn detail(&mut self, part: &mut dyn Part) {
        part.visit(self);
    }
}

fn damage(target: Target, board: &Geometry, rng: &mut impl Rng) -> Option<&'static str> {
    let leaf = match target {
        Target::Leaf(leaf) => leaf,
        Target::Entries(entries) => {
            entries.remove_entry((0..entries.count()).choose(rng)?);
            return Some("an entry less");
        }
    };
    match leaf {
        Leaf::Cell(cell) => {
            *cell = other_cell(*cell, board, rng)?;
            Some("another cell")
        }
        Leaf::Digit(digit) => {
            *digit = Digit::all(board.size()).filter(|d| d != digit).choose(rng)?;
            Some("another digit")
        }
        Leaf::House(house) => {
            *house = board.houses().map(|(id, _)| id).filter(|id| id != house).choose(rng)?;
            Some("another house")
        }
        Leaf::Cells(cells) => {
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
        Leaf::Digits(digits) => {
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
        Leaf::Flag(flag) => {
            *flag = !*flag;
            Some("the opposite")
        }
        Leaf::Word(word) => {
            (0..rng.random_range(1..4)).for_each(|_| word.advance());
            Some("another rule")
        }
        Leaf::Missing => None,
    }
}

/// Returns another cell, mostly a peer.
fn other_cell(cell: Cell, board: &Geometry, rng: &mut impl Rng) -> Option<Cell> {
    if rng.random_bool(0.8) {
        return board.peers(cell).iter().copied().choose(rng);
    }
    board.cells().filter(|&other| other != cell).choose(rng)
}
