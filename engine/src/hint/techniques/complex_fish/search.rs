//! The search for fish of one digit: base houses first, then covers and fins.
//!
//! Choose the base houses and go through their places: each is covered by another house, or is a fin. A fin narrows the
//! cells that see all fins; the search backtracks when none is left.

use std::ops::ControlFlow;

use super::{COLUMN, ComplexFish, FishForm, FishKind, ROW, kind_of};
use crate::grid::{CellSet, Digit, HouseId};
use crate::hint::evidence::Fish;
use crate::hint::techniques::support::found::{Found, emit_pairs};
use crate::hint::{Analysis, Emit, Evidence};

/// The most fins; people cannot follow an argument with more.
const MAX_FINS: usize = 5;
/// The most places in two base houses at once.
const MAX_ENDO_FINS: usize = 2;
/// The most base houses.
const LARGEST: usize = 6;

/// A house that still needs the digit.
#[derive(Clone, Copy)]
pub struct FishHouse {
    pub id: HouseId,
    pub kind: u8,
    /// The places for the digit.
    pub places: CellSet,
    /// All cells of the house.
    pub cells: CellSet,
}

/// A choice of base houses.
#[derive(Clone, Copy, Default)]
pub struct Base {
    /// The houses, as bits.
    chosen: u64,
    count: usize,
    kinds: u8,
    places: CellSet,
    /// Places in two base houses.
    endo_fins: CellSet,
}

/// A choice of covers and fins, complete or not.
#[derive(Clone, Copy)]
struct Cover {
    houses: [usize; LARGEST],
    count: usize,
    kinds: u8,
    cells: CellSet,
    fins: CellSet,
    /// Places that see all fins, endo-fins included.
    seen: CellSet,
}

/// The search for one digit.
pub struct FishSearch<'s, 'a> {
    pub wanted: &'s ComplexFish,
    pub analysis: &'s Analysis<'a>,
    pub digit: Digit,
    pub houses: Vec<FishHouse>,
    /// The places that a fish may eliminate.
    pub targets: CellSet,
}

type Sink<'s> = &'s mut dyn FnMut(Found) -> ControlFlow<()>;

impl FishSearch<'_, '_> {
    /// Returns whether a house of this kind may join base houses of these kinds.
    fn may_join(&self, base: u8, kind: u8) -> bool {
        self.wanted.kind == FishKind::Mutant || (base | kind) & (ROW | COLUMN) != (ROW | COLUMN)
    }

    /// Adds base houses in every way until there are enough.
    pub fn bases(&self, base: Base, emit: Emit) -> ControlFlow<()> {
        if base.count == self.wanted.size {
            return self.cover_base(&base, emit);
        }
        let most_endo_fins = if self.wanted.form == FishForm::Plain { 0 } else { MAX_ENDO_FINS };
        let first = 64 - base.chosen.leading_zeros() as usize;
        for (i, house) in self.houses.iter().enumerate().skip(first) {
            let endo_fins = base.endo_fins | (base.places & house.places);
            if !self.may_join(base.kinds, house.kind) || endo_fins.len() > most_endo_fins {
                continue;
            }
            let next = Base {
                chosen: base.chosen | 1 << i,
                count: base.count + 1,
                kinds: base.kinds | house.kind,
                places: base.places | house.places,
                endo_fins,
            };
            self.bases(next, emit)?;
        }
        ControlFlow::Continue(())
    }

    fn cover_base(&self, base: &Base, emit: Emit) -> ControlFlow<()> {
        self.analysis.check()?;
        let grid = self.analysis.grid;
        let geometry = grid.geometry();
        let seen = base.endo_fins.iter().fold(self.targets, |seen, cell| seen & geometry.peer_set(cell));
        if seen.is_empty() {
            return ControlFlow::Continue(());
        }
        let (cells, fins) = (CellSet::EMPTY, CellSet::EMPTY);
        let cover = Cover { houses: [0; LARGEST], count: 0, kinds: 0, cells, fins, seen };
        if self.wanted.form != FishForm::Siamese {
            return self.covers(base, cover, &mut |fish| fish.emit(grid, emit));
        }
        let mut found = Vec::new();
        self.covers(base, cover, &mut |fish| {
            found.push(fish);
            ControlFlow::Continue(())
        })?;
        emit_pairs(grid, &found, |_, _| true, emit)
    }

    /// Handles the first place that is neither covered nor a fin, in every way.
    fn covers(&self, base: &Base, cover: Cover, sink: Sink) -> ControlFlow<()> {
        let Some(cell) = (base.places - cover.cells - cover.fins - base.endo_fins).first() else {
            return self.complete(base, &cover, sink);
        };
        let lines = if base.kinds & ROW != 0 { ROW } else { base.kinds & COLUMN };
        if cover.count < self.wanted.size {
            for (i, house) in self.houses.iter().enumerate() {
                let fits = base.chosen & 1 << i == 0
                    && house.cells.contains(cell)
                    && (house.cells & cover.fins).is_empty()
                    && !cover.houses[..cover.count].contains(&i)
                    && (self.wanted.kind == FishKind::Mutant
                        || (house.kind != lines
                            && (cover.kinds | house.kind) & (ROW | COLUMN) != (ROW | COLUMN)));
                if fits {
                    let mut next = cover;
                    next.houses[next.count] = i;
                    next.count += 1;
                    next.kinds |= house.kind;
                    next.cells |= house.cells;
                    self.covers(base, next, sink)?;
                }
            }
        }
        if self.wanted.form != FishForm::Plain && cover.fins.len() + base.endo_fins.len() < MAX_FINS {
            let mut next = cover;
            next.fins.insert(cell);
            next.seen &= self.analysis.grid.geometry().peer_set(cell);
            if !next.seen.is_empty() {
                self.covers(base, next, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Passes the fish to the sink if it is of the wanted kind and eliminates something.
    fn complete(&self, base: &Base, cover: &Cover, sink: Sink) -> ControlFlow<()> {
        let fins = cover.fins | base.endo_fins;
        let is_wanted = kind_of(base.kinds, cover.kinds) == Some(self.wanted.kind)
            && fins.is_empty() == (self.wanted.form == FishForm::Plain);
        if cover.count < self.wanted.size || !is_wanted {
            return ControlFlow::Continue(());
        }
        let covers = &cover.houses[..cover.count];
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for &i in covers {
            twice |= once & self.houses[i].cells;
            once |= self.houses[i].cells;
        }
        // A place of the base is eliminated only if it is covered twice.
        let targets = cover.seen & ((once - base.places) | (twice - base.endo_fins));
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        let bases = self.houses.iter().enumerate().filter(|(i, _)| base.chosen & 1 << i != 0);
        let bases = bases.map(|(_, house)| house.id).collect();
        let mut cover: Vec<HouseId> = covers.iter().map(|&i| self.houses[i].id).collect();
        cover.sort_unstable();
        let evidence = Evidence::Fish(Fish { digit: self.digit, base: bases, cover, fins });
        sink(Found { evidence, digit: self.digit, targets })
    }
}

/// A quick test whether a fish of k base houses could eliminate a place.
///
/// If the place were true, its peers would be false, fins among them, and it would use up a cover: k - 1 covers would
/// have to do for k bases. (If it is in a base and in two covers, k - 2 covers for k - 1 bases.) Most places of most
/// positions fail this test.
pub struct TargetTest<'a> {
    /// The houses that may be covers.
    pub covers: &'a [CellSet],
    /// The places left in the houses that may be bases.
    pub bases: Vec<CellSet>,
}

/// The bases and covers chosen so far, and how many more are wanted.
#[derive(Clone, Copy)]
struct Choice {
    taken: CellSet,
    covered: CellSet,
    bases: usize,
    covers: usize,
}

impl TargetTest<'_> {
    /// Returns whether so many bases, disjoint from each other, can be covered by one cover less.
    pub fn passes(&self, bases: usize) -> bool {
        let none = CellSet::EMPTY;
        self.has_bases(0, Choice { taken: none, covered: none, bases, covers: bases - 1 })
    }

    /// Returns whether the wanted bases, from `first` on, can be covered.
    fn has_bases(&self, first: usize, choice: Choice) -> bool {
        choice.bases == 0
            || (first..self.bases.len()).any(|i| {
                let base = self.bases[i];
                (base & choice.taken).is_empty()
                    && self.covers_base(i, Choice { taken: choice.taken | base, ..choice })
            })
    }

    /// Covers base `i` in every way, then looks for the others.
    fn covers_base(&self, i: usize, choice: Choice) -> bool {
        let Some(cell) = (self.bases[i] - choice.covered).first() else {
            return self.has_bases(i + 1, Choice { bases: choice.bases - 1, ..choice });
        };
        let mut with_cell = self.covers.iter().filter(|cover| cover.contains(cell));
        choice.covers > 0
            && with_cell.any(|&cover| {
                let covered = choice.covered | cover;
                self.covers_base(i, Choice { covered, covers: choice.covers - 1, ..choice })
            })
    }
}
