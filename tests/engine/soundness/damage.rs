//! Damages the evidence of a step in one random place: another cell, another digit, a link less.

use ninefold::grid::{CandidateSet, Cell, CellSet, Digit, Geometry, HouseId};
use ninefold::hint::Evidence;
use ninefold::hint::evidence::{
    Als, CandidateGroup, Chain, ColorRule, Consequence, DeadlyReason, Escape, Fish, Inference, Node, Pattern,
    Rectangle, Refutation, StrongLink, Supposition,
};
use rand::seq::IteratorRandom;
use rand::{Rng, RngExt};

/// A part of evidence that can be damaged.
enum Part<'a> {
    Cell(&'a mut Cell),
    Digit(&'a mut Digit),
    House(&'a mut HouseId),
    Cells(&'a mut CellSet),
    Digits(&'a mut CandidateSet),
    List(&'a mut dyn List),
    Flag(&'a mut bool),
    Rule(&'a mut ColorRule),
    DeadlyReason(&'a mut DeadlyReason),
}

/// A list that can lose an entry.
trait List {
    fn len(&self) -> usize;
    fn lose(&mut self, index: usize);
}

impl<T> List for Vec<T> {
    fn len(&self) -> usize {
        Vec::len(self)
    }
    fn lose(&mut self, index: usize) {
        self.remove(index);
    }
}

type Visit<'a> = dyn FnMut(Part) + 'a;

/// The evidence with one part damaged, and what was done to it; none where the part that was chosen cannot be.
pub fn damaged(
    evidence: &Evidence,
    board: &Geometry,
    rng: &mut impl Rng,
) -> Option<(&'static str, Evidence)> {
    let mut damaged = evidence.clone();
    let mut count = 0;
    parts(&mut damaged, &mut |_| count += 1);
    let chosen = (0..count).choose(rng)?;
    let (mut index, mut done) = (0, None);
    parts(&mut damaged, &mut |part| {
        if index == chosen {
            done = damage(part, board, rng);
        }
        index += 1;
    });
    done.filter(|_| damaged != *evidence).map(|what| (what, damaged))
}

fn damage(part: Part, board: &Geometry, rng: &mut impl Rng) -> Option<&'static str> {
    match part {
        Part::Cell(cell) => {
            *cell = other_cell(*cell, board, rng)?;
            Some("another cell")
        }
        Part::Digit(digit) => {
            *digit = Digit::all(board.size()).filter(|d| d != digit).choose(rng)?;
            Some("another digit")
        }
        Part::House(house) => {
            *house = board.houses().map(|(id, _)| id).filter(|id| id != house).choose(rng)?;
            Some("another house")
        }
        Part::Cells(cells) => {
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
        Part::Digits(digits) => {
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
        Part::List(list) => {
            let index = (0..list.len()).choose(rng)?;
            list.lose(index);
            Some("an entry less")
        }
        Part::Flag(flag) => {
            *flag = !*flag;
            Some("the contrary")
        }
        Part::Rule(rule) => {
            use ColorRule::{Bridge, Squeeze, Trap, Wrap};
            *rule = [Trap, Wrap, Bridge, Squeeze].into_iter().filter(|r| r != rule).choose(rng)?;
            Some("another rule")
        }
        Part::DeadlyReason(why) => {
            *why = if *why == DeadlyReason::Swap { DeadlyReason::Impossible } else { DeadlyReason::Swap };
            Some("another rule")
        }
    }
}

/// Mostly one near by: a peer.
fn other_cell(cell: Cell, board: &Geometry, rng: &mut impl Rng) -> Option<Cell> {
    if rng.random_bool(0.8) {
        return board.peers(cell).iter().copied().choose(rng);
    }
    board.cells().filter(|&other| other != cell).choose(rng)
}

fn parts(evidence: &mut Evidence, visit: &mut Visit) {
    match evidence {
        Evidence::FullHouse { house } => visit(Part::House(house)),
        Evidence::NakedSingle { house, causes } => {
            visit(Part::House(house));
            causes.iter_mut().for_each(|cell| visit(Part::Cell(cell)));
            visit(Part::List(causes));
        }
        Evidence::HiddenSingle { house, causes } => {
            visit(Part::House(house));
            causes.iter_mut().for_each(|cell| visit(Part::Cell(cell)));
            visit(Part::List(causes));
        }
        Evidence::Locked { digit, from, to, cells } => {
            visit(Part::Digit(digit));
            visit(Part::House(from));
            visit(Part::House(to));
            visit(Part::Cells(cells));
        }
        Evidence::NakedSubset { houses, cells, digits } => {
            houses.iter_mut().for_each(|house| visit(Part::House(house)));
            visit(Part::Cells(cells));
            visit(Part::Digits(digits));
        }
        Evidence::HiddenSubset { house, cells, digits } => {
            visit(Part::House(house));
            visit(Part::Cells(cells));
            visit(Part::Digits(digits));
        }
        Evidence::Fish(fish) => fish_parts(fish, visit),
        Evidence::Chain(chain) => chain_parts(chain, visit),
        Evidence::RemotePair { cells, digits } => {
            cells.iter_mut().for_each(|cell| visit(Part::Cell(cell)));
            visit(Part::List(cells));
            visit(Part::Digits(digits));
        }
        Evidence::Colors { digit, clusters, rule } => {
            visit(Part::Digit(digit));
            visit(Part::Rule(rule));
            for cluster in &mut *clusters {
                cluster.colors.iter_mut().for_each(|cells| visit(Part::Cells(cells)));
                for (a, b, house) in &mut cluster.links {
                    visit(Part::Cell(a));
                    visit(Part::Cell(b));
                    visit(Part::House(house));
                }
                visit(Part::List(&mut cluster.links));
            }
            visit(Part::List(clusters));
        }
        Evidence::Wing { pivot, pincers, digit, digits } => {
            visit(Part::Cell(pivot));
            pincers.iter_mut().for_each(|cell| visit(Part::Cell(cell)));
            visit(Part::List(pincers));
            visit(Part::Digit(digit));
            visit(Part::Digits(digits));
        }
        Evidence::Rectangle(rectangle) => rectangle_parts(rectangle, visit),
        Evidence::Bug { cell, digit } => {
            visit(Part::Cell(cell));
            visit(Part::Digit(digit));
        }
        Evidence::Als(row) => {
            row.sets.iter_mut().for_each(|set| set_parts(set, visit));
            row.links.iter_mut().for_each(|digit| visit(Part::Digit(digit)));
            row.second.iter_mut().for_each(|digit| visit(Part::Digit(digit)));
            visit(Part::List(&mut row.sets));
            visit(Part::List(&mut row.links));
        }
        Evidence::Blossom { stem, petals } => {
            visit(Part::Cell(stem));
            for (digit, set) in &mut *petals {
                visit(Part::Digit(digit));
                set_parts(set, visit);
            }
            visit(Part::List(petals));
        }
        Evidence::SueDeCoq { crossing, sides } => {
            visit(Part::Cells(crossing));
            for side in sides {
                visit(Part::House(&mut side.house));
                visit(Part::Cells(&mut side.cells));
                visit(Part::Digits(&mut side.digits));
            }
        }
        Evidence::ForcingContradiction { start, is_true, arms, end } => {
            node_parts(start, visit);
            visit(Part::Flag(is_true));
            arms.iter_mut().for_each(|arm| chain_parts(arm, visit));
            visit(Part::List(arms));
            whole_parts(end, visit);
        }
        Evidence::ForcingVerity { group, arms } => {
            whole_parts(group, visit);
            arm_parts(arms, visit);
        }
        Evidence::Refutation(refutation) => refutation_parts(refutation, visit),
        Evidence::NetVerity { group, branches } => {
            whole_parts(group, visit);
            branches.iter_mut().for_each(|branch| supposition_parts(branch, visit));
            visit(Part::List(branches));
        }
        Evidence::Pattern(pattern) => pattern_parts(pattern, visit),
        Evidence::AlignedPair(pair) => {
            pair.cells.iter_mut().for_each(|cell| visit(Part::Cell(cell)));
            for (digits, set) in &mut pair.excluded {
                digits.iter_mut().for_each(|digit| visit(Part::Digit(digit)));
                set.iter_mut().for_each(|set| set_parts(set, visit));
            }
            visit(Part::List(&mut pair.excluded));
        }
        Evidence::Kraken(kraken) => {
            fish_parts(&mut kraken.fish, visit);
            kraken.cover.iter_mut().for_each(|house| visit(Part::House(house)));
            arm_parts(&mut kraken.arms, visit);
        }
        Evidence::Firework(firework) => {
            visit(Part::Cell(&mut firework.cross));
            firework.tips.iter_mut().for_each(|cell| visit(Part::Cell(cell)));
            firework.lines.iter_mut().for_each(|house| visit(Part::House(house)));
            visit(Part::House(&mut firework.inside));
            visit(Part::Digits(&mut firework.digits));
        }
        Evidence::Exocet(exocet) => {
            exocet.base.iter_mut().chain(&mut exocet.targets).for_each(|cell| visit(Part::Cell(cell)));
            exocet.lines.iter_mut().for_each(|house| visit(Part::House(house)));
            visit(Part::List(&mut exocet.lines));
            for (digit, houses) in &mut exocet.covers {
                visit(Part::Digit(digit));
                houses.iter_mut().for_each(|house| visit(Part::House(house)));
                visit(Part::List(houses));
            }
            visit(Part::List(&mut exocet.covers));
        }
        Evidence::Sectors(sectors) => {
            visit(Part::Cells(&mut sectors.cells));
            for (house, digits) in &mut sectors.houses {
                visit(Part::House(house));
                visit(Part::Digits(digits));
            }
            visit(Part::List(&mut sectors.houses));
        }
        Evidence::Templates { digit } => visit(Part::Digit(digit)),
        Evidence::Combined(both) => both.iter_mut().for_each(|one| parts(one, visit)),
        other => panic!("evidence that nobody damages: {other:?}"),
    }
}

fn node_parts(node: &mut Node, visit: &mut Visit) {
    visit(Part::Digit(&mut node.digit));
    visit(Part::Cells(&mut node.cells));
}

fn set_parts(set: &mut Als, visit: &mut Visit) {
    visit(Part::Cells(&mut set.cells));
    visit(Part::Digits(&mut set.digits));
}

fn fish_parts(fish: &mut Fish, visit: &mut Visit) {
    visit(Part::Digit(&mut fish.digit));
    fish.base.iter_mut().chain(&mut fish.cover).for_each(|house| visit(Part::House(house)));
    visit(Part::List(&mut fish.base));
    visit(Part::List(&mut fish.cover));
    visit(Part::Cells(&mut fish.fins));
}

fn chain_parts(chain: &mut Chain, visit: &mut Visit) {
    chain.nodes.iter_mut().for_each(|node| node_parts(node, visit));
    for strong in &mut chain.strong {
        match strong {
            StrongLink::Cell(cell) => visit(Part::Cell(cell)),
            StrongLink::House(house) => visit(Part::House(house)),
            StrongLink::Als(set) => set_parts(set, visit),
        }
    }
    visit(Part::List(&mut chain.nodes));
    visit(Part::List(&mut chain.strong));
    visit(Part::Flag(&mut chain.ring));
}

fn arm_parts(arms: &mut Vec<(Node, Chain)>, visit: &mut Visit) {
    for (node, chain) in &mut *arms {
        node_parts(node, visit);
        chain_parts(chain, visit);
    }
    visit(Part::List(arms));
}

fn whole_parts(group: &mut CandidateGroup, visit: &mut Visit) {
    match group {
        CandidateGroup::Cell(cell) => visit(Part::Cell(cell)),
        CandidateGroup::House(house, digit) => {
            visit(Part::House(house));
            visit(Part::Digit(digit));
        }
    }
}

fn supposition_parts(supposition: &mut Supposition, visit: &mut Visit) {
    visit(Part::Cell(&mut supposition.cell));
    visit(Part::Digit(&mut supposition.digit));
    visit(Part::Flag(&mut supposition.is_true));
    for inference in &mut supposition.steps {
        match inference {
            Inference::Place { cell, digit, house } => {
                visit(Part::Cell(cell));
                visit(Part::Digit(digit));
                house.iter_mut().for_each(|house| visit(Part::House(house)));
            }
            Inference::Refuted(refutation) => refutation_parts(refutation, visit),
        }
    }
    visit(Part::List(&mut supposition.steps));
}

fn refutation_parts(refutation: &mut Refutation, visit: &mut Visit) {
    supposition_parts(&mut refutation.supposition, visit);
    whole_parts(&mut refutation.end, visit);
}

fn rectangle_parts(rectangle: &mut Rectangle, visit: &mut Visit) {
    rectangle.corners.iter_mut().for_each(|cell| visit(Part::Cell(cell)));
    rectangle.digits.iter_mut().for_each(|digit| visit(Part::Digit(digit)));
    match &mut rectangle.escape {
        Escape::Corner(cell) => visit(Part::Cell(cell)),
        Escape::Digit(digit, roof) => {
            visit(Part::Digit(digit));
            visit(Part::Cells(roof));
        }
        Escape::Subset { roof, house, cells, digits } => {
            visit(Part::Cells(roof));
            visit(Part::House(house));
            visit(Part::Cells(cells));
            visit(Part::Digits(digits));
        }
        Escape::Locked { digit, roof, house } => {
            visit(Part::Digit(digit));
            visit(Part::Cells(roof));
            visit(Part::House(house));
        }
        Escape::Crossed { digit, roof, houses } => {
            visit(Part::Digit(digit));
            visit(Part::Cells(roof));
            houses.iter_mut().for_each(|house| visit(Part::House(house)));
        }
        Escape::Hidden { digit, corner, houses } => {
            visit(Part::Digit(digit));
            visit(Part::Cell(corner));
            houses.iter_mut().for_each(|house| visit(Part::House(house)));
        }
    }
}

fn pattern_parts(pattern: &mut Pattern, visit: &mut Visit) {
    for (cell, digits) in &mut pattern.cells {
        visit(Part::Cell(cell));
        visit(Part::Digits(digits));
    }
    visit(Part::List(&mut pattern.cells));
    visit(Part::DeadlyReason(&mut pattern.why));
    match &mut pattern.out {
        Consequence::Cell(cell) => visit(Part::Cell(cell)),
        Consequence::Digit(digit, cells) => {
            visit(Part::Digit(digit));
            visit(Part::Cells(cells));
        }
        Consequence::Subset { guarded, house, cells, digits } => {
            visit(Part::Cells(guarded));
            visit(Part::House(house));
            visit(Part::Cells(cells));
            visit(Part::Digits(digits));
        }
        Consequence::Locked { digit, guarded, house } => {
            visit(Part::Digit(digit));
            visit(Part::Cells(guarded));
            visit(Part::House(house));
        }
    }
}
