//! The search for fish of one digit: base houses, then covers and fins.
//!
//! Choose the base houses; then walk over their places: each is covered by a house not yet used, or is
//! a fin. A fin narrows the cells that see all fins, and where none is left the walk turns back.

use std::ops::ControlFlow;

use super::{Breed, COLUMN, ComplexFish, ROW, breed};
use crate::grid::{CandidateGrid, CellSet, Digit, HouseId};
use crate::hint::effects::eliminate;
use crate::hint::evidence::Fish;
use crate::hint::{Emit, Evidence, Step};

/// The most places outside the covers; more make an argument that nobody follows.
const MOST_FINS: usize = 5;
/// The most places in two base houses at once.
const MOST_ENDO_FINS: usize = 2;
/// The largest fish.
const LARGEST: usize = 6;

/// A house that still needs the digit.
#[derive(Clone, Copy)]
pub struct Place {
    pub house: HouseId,
    pub kind: u8,
    pub cells: CellSet,
    /// The whole house.
    pub all: CellSet,
}

/// The base houses chosen.
#[derive(Clone, Copy)]
pub struct Base {
    pub chosen: u64,
    pub count: usize,
    pub kinds: u8,
    pub cells: CellSet,
    /// Places in two base houses.
    pub endo: CellSet,
}

/// A choice of covers and fins on its way.
#[derive(Clone, Copy)]
struct Walk {
    covers: [usize; LARGEST],
    count: usize,
    kinds: u8,
    covered: CellSet,
    fins: CellSet,
    /// Places that see all fins, endo-fins included.
    seen: CellSet,
}

/// A fish found.
struct Catch {
    fish: Fish,
    hit: CellSet,
}

/// The search for one digit.
pub struct Hunt<'a> {
    pub fish: &'static ComplexFish,
    pub grid: &'a CandidateGrid,
    pub digit: Digit,
    pub places: Vec<Place>,
    /// The places that a fish may take.
    pub targets: CellSet,
}

type Sink<'s> = &'s mut dyn FnMut(Catch) -> ControlFlow<()>;

impl Hunt<'_> {
    /// The houses that may be added to a base of these kinds.
    fn may_join(&self, base: u8, kind: u8) -> bool {
        self.fish.breed == Breed::Mutant || (base | kind) & (ROW | COLUMN) != (ROW | COLUMN)
    }

    /// Adds base houses until there are enough, in every way.
    pub fn bases(&self, base: Base, emit: Emit) -> ControlFlow<()> {
        if base.count == self.fish.size {
            return self.on_base(&base, emit);
        }
        let first = 64 - base.chosen.leading_zeros() as usize;
        for (i, place) in self.places.iter().enumerate().skip(first) {
            let endo = base.endo | (base.cells & place.cells);
            if !self.may_join(base.kinds, place.kind)
                || endo.len() > if self.fish.finned { MOST_ENDO_FINS } else { 0 }
            {
                continue;
            }
            let next = Base {
                chosen: base.chosen | 1 << i,
                count: base.count + 1,
                kinds: base.kinds | place.kind,
                cells: base.cells | place.cells,
                endo,
            };
            self.bases(next, emit)?;
        }
        ControlFlow::Continue(())
    }

    fn on_base(&self, base: &Base, emit: Emit) -> ControlFlow<()> {
        let geometry = self.grid.geometry();
        let seen = base.endo.iter().fold(self.targets, |seen, cell| seen & geometry.peer_set(cell));
        if seen.is_empty() {
            return ControlFlow::Continue(());
        }
        let walk = Walk {
            covers: [0; LARGEST],
            count: 0,
            kinds: 0,
            covered: CellSet::EMPTY,
            fins: CellSet::EMPTY,
            seen,
        };
        let fish = self.fish;
        if !fish.siamese {
            return self.covers(base, walk, &mut |catch| match eliminate(self.grid, catch.hit, self.digit) {
                Some(effect) => emit(Step { technique: fish, effect, evidence: Evidence::Fish(catch.fish) }),
                None => ControlFlow::Continue(()),
            });
        }
        let mut caught = Vec::new();
        self.covers(base, walk, &mut |catch| {
            caught.push(catch);
            ControlFlow::Continue(())
        })?;
        self.pairs(&caught, emit)
    }

    /// Covers the first place that is neither covered nor a fin, in every way.
    fn covers(&self, base: &Base, walk: Walk, sink: Sink) -> ControlFlow<()> {
        let Some(cell) = (base.cells - walk.covered - walk.fins - base.endo).first() else {
            return self.complete(base, &walk, sink);
        };
        let lines = if base.kinds & ROW != 0 { ROW } else { base.kinds & COLUMN };
        if walk.count < self.fish.size {
            for (i, place) in self.places.iter().enumerate() {
                let fits = base.chosen & 1 << i == 0
                    && place.all.contains(cell)
                    && (place.all & walk.fins).is_empty()
                    && !walk.covers[..walk.count].contains(&i)
                    && (self.fish.breed == Breed::Mutant
                        || (place.kind != lines
                            && (walk.kinds | place.kind) & (ROW | COLUMN) != (ROW | COLUMN)));
                if fits {
                    let mut next = walk;
                    next.covers[next.count] = i;
                    next.count += 1;
                    next.kinds |= place.kind;
                    next.covered |= place.all;
                    self.covers(base, next, sink)?;
                }
            }
        }
        if self.fish.finned && walk.fins.len() + base.endo.len() < MOST_FINS {
            let mut next = walk;
            next.fins.insert(cell);
            next.seen &= self.grid.geometry().peer_set(cell);
            if !next.seen.is_empty() {
                self.covers(base, next, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Every place is covered or a fin: what goes?
    fn complete(&self, base: &Base, walk: &Walk, sink: Sink) -> ControlFlow<()> {
        let fins = walk.fins | base.endo;
        let right = breed(base.kinds, walk.kinds) == Some(self.fish.breed);
        if walk.count < self.fish.size || !right || fins.is_empty() == self.fish.finned {
            return ControlFlow::Continue(());
        }
        let covers = &walk.covers[..walk.count];
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for &i in covers {
            twice |= once & self.places[i].all;
            once |= self.places[i].all;
        }
        // A place of the base must be covered twice to be too much.
        let hit = walk.seen & ((once - base.cells) | (twice - base.endo));
        if hit.is_empty() {
            return ControlFlow::Continue(());
        }
        let house = |i: usize| self.places[i].house;
        let bases = (0..self.places.len()).filter(|i| base.chosen & 1 << i != 0).map(house).collect();
        let mut cover: Vec<HouseId> = covers.iter().map(|&i| house(i)).collect();
        cover.sort_unstable();
        sink(Catch { fish: Fish { digit: self.digit, base: bases, cover, fins }, hit })
    }

    /// Two catches on the same base, each with an elimination of its own.
    fn pairs(&self, caught: &[Catch], emit: Emit) -> ControlFlow<()> {
        for (i, one) in caught.iter().enumerate() {
            for other in &caught[i + 1..] {
                if one.hit.is_subset(other.hit) || other.hit.is_subset(one.hit) {
                    continue;
                }
                if let Some(effect) = eliminate(self.grid, one.hit | other.hit, self.digit) {
                    let both = [one, other].map(|catch| Evidence::Fish(catch.fish.clone()));
                    emit(Step {
                        technique: self.fish,
                        effect,
                        evidence: Evidence::Combined(Box::new(both)),
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A quick look whether a place can be the target of a fish of k houses. Were it true, its peers would not be, fins
/// among them, and it would use up a cover: the k bases were left to k - 1 covers. (Where it stands in a base and
/// in two covers, k - 1 bases to k - 2 covers.) That fails for most places of most positions.
pub struct Prospect<'a> {
    /// The houses that may be covers.
    pub covers: &'a [CellSet],
    /// What is left of the houses that may be bases.
    pub bases: Vec<CellSet>,
}

impl Prospect<'_> {
    /// Can so many bases from this one on, that share no place with those `taken`, be fed by these `fed`
    /// cells and so many covers more?
    pub fn starve(
        &self,
        from: usize,
        (taken, fed): (CellSet, CellSet),
        wanted: usize,
        covers: usize,
    ) -> bool {
        wanted == 0
            || (from..self.bases.len()).any(|i| {
                let base = self.bases[i];
                (base & taken).is_empty() && self.feed(i, (taken | base, fed), wanted, covers)
            })
    }

    /// Feeds one base in every way, then looks for the others.
    fn feed(&self, i: usize, (taken, fed): (CellSet, CellSet), wanted: usize, covers: usize) -> bool {
        let Some(cell) = (self.bases[i] - fed).first() else {
            return self.starve(i + 1, (taken, fed), wanted - 1, covers);
        };
        covers > 0
            && self
                .covers
                .iter()
                .filter(|cover| cover.contains(cell))
                .any(|&cover| self.feed(i, (taken, fed | cover), wanted, covers - 1))
    }
}
