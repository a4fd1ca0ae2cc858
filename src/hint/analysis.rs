//! A position with what has been found out about it, shared by the techniques that look at it.

pub(in crate::hint) mod als;
pub(in crate::hint) mod als_neighbors;
pub(in crate::hint) mod als_rows;
pub(in crate::hint) mod arrangements;
pub(in crate::hint) mod bit_sliced;
pub(in crate::hint) mod facts;
pub(in crate::hint) mod links;
pub(in crate::hint) mod nets;
pub(in crate::hint) mod reach;
pub(in crate::hint) mod suppose;
pub(in crate::hint) mod walk;

use std::cell::{Cell, OnceCell, RefCell, RefMut};

use super::techniques::chains::Form;
use crate::grid::{CandidateGrid, CandidateSet, CellSet, Digit, Geometry, House, HouseId, MAX_PLAY_SIZE};
use als::Sets;
use als_neighbors::{Known, Neighbors, Restricted};
use arrangements::stranded;
use facts::Facts;
use links::{LinkKinds, Links, Singles};
use nets::Nets;
use reach::Reaches;

/// A position under view. What techniques share is made when it is first asked for.
pub struct Analysis<'a> {
    /// The position.
    pub grid: &'a CandidateGrid,
    changed: Cell<Changed>,
    stranded: [OnceCell<CellSet>; MAX_PLAY_SIZE],
    singles: [OnceCell<Singles>; 2],
    links: [OnceCell<Links>; LinkKinds::COUNT],
    reaches: [OnceCell<RefCell<Reaches>>; LinkKinds::COUNT],
    facts: OnceCell<Facts>,
    chains: [OnceCell<bool>; Form::COUNT],
    nets: OnceCell<Nets>,
    /// The nets of an earlier position, to go on from.
    earlier: Cell<Option<Nets>>,
    sets: OnceCell<Sets<'a>>,
    neighbors: [OnceCell<Neighbors>; 2],
    /// The neighbors of an earlier position that must not overlap.
    known: Cell<Option<Known>>,
}

/// The candidates that went since some earlier position: in which cells, and of which digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Changed {
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: CandidateSet,
}

/// What is known of a position and helps with the next.
#[derive(Default)]
pub struct CarriedOver {
    /// Stays true of a digit as long as it loses no place.
    stranded: [Option<CellSet>; MAX_PLAY_SIZE],
    nets: Option<Nets>,
    neighbors: Option<Known>,
}

impl<'a> Analysis<'a> {
    /// Nothing is known yet.
    pub fn new(grid: &'a CandidateGrid) -> Analysis<'a> {
        Analysis {
            grid,
            changed: Cell::new(Changed::everything(grid)),
            stranded: Default::default(),
            singles: Default::default(),
            links: Default::default(),
            reaches: Default::default(),
            facts: OnceCell::new(),
            chains: Default::default(),
            nets: OnceCell::new(),
            earlier: Cell::new(None),
            sets: OnceCell::new(),
            neighbors: Default::default(),
            known: Cell::new(None),
        }
    }

    /// What is known from an earlier position is used.
    pub(super) fn with(grid: &'a CandidateGrid, carried_over: CarriedOver) -> Analysis<'a> {
        let stranded = carried_over.stranded.map(|known| known.map_or_else(OnceCell::new, OnceCell::from));
        let (earlier, known) = (Cell::new(carried_over.nets), Cell::new(carried_over.neighbors));
        Analysis { stranded, earlier, known, ..Analysis::new(grid) }
    }

    /// What a later position can use once it has forgotten the digits that lost places.
    pub(super) fn into_carried_over(self) -> CarriedOver {
        let [apart, _] = self.neighbors.map(OnceCell::into_inner);
        let sets = self.sets.into_inner().map(|sets| sets.sets);
        CarriedOver {
            stranded: self.stranded.map(OnceCell::into_inner),
            neighbors: sets.zip(apart).map(|(sets, near)| Known::new(sets, near)).or(self.known.take()),
            nets: self.nets.into_inner().or(self.earlier.take()),
        }
    }

    /// Says what a technique that looked in vain before has to look at now.
    pub(super) fn tell(&self, changed: Changed) {
        self.changed.set(changed);
    }

    /// What changed since the technique that is looking found nothing at all: steps that stand on nothing
    /// of this need not be looked for.
    pub(super) fn changed(&self) -> Changed {
        self.changed.get()
    }

    /// The digits that an argument about one digit alone may take something of.
    pub(super) fn single_digits(&self) -> impl Iterator<Item = Digit> + '_ {
        self.changed().digits.iter().filter(|&digit| !self.stranded(digit).is_empty())
    }

    /// The places of a digit that an argument about this digit alone may take.
    pub(super) fn stranded(&self, digit: Digit) -> CellSet {
        *self.stranded[digit.index()].get_or_init(|| stranded(self.grid, digit))
    }

    /// The net of links of this reach.
    pub(super) fn links(&self, reach: LinkKinds) -> &Links {
        self.links[reach as usize].get_or_init(|| {
            let sets = if reach == LinkKinds::Sets { &self.sets().sets[..] } else { &[] };
            let in_cells = reach != LinkKinds::Houses;
            let singles = &self.singles[usize::from(in_cells)];
            Links::new(self.grid, singles.get_or_init(|| Singles::new(self.grid, in_cells)), reach, sets)
        })
    }

    /// What the nodes of that net lead to.
    pub(super) fn reaches(&self, reach: LinkKinds) -> RefMut<'_, Reaches> {
        self.reaches[reach as usize]
            .get_or_init(|| RefCell::new(Reaches::new(self.links(reach))))
            .borrow_mut()
    }

    /// What the grouped net can find out about candidates.
    pub(super) fn facts(&self) -> &Facts {
        self.facts.get_or_init(|| {
            Facts::new(self.grid, self.links(LinkKinds::Grouped), &mut self.reaches(LinkKinds::Grouped))
        })
    }

    /// May there be a chain of this form, grouped or not?
    pub(super) fn may_chain(&self, form: Form) -> bool {
        *self.chains[form as usize].get_or_init(|| form.may_occur(self))
    }

    /// What follows by singles from every candidate.
    pub(super) fn nets(&self) -> &Nets {
        self.nets.get_or_init(|| match self.earlier.take() {
            Some(nets) => nets.later(self.grid),
            None => Nets::new(self.grid),
        })
    }

    /// The almost locked sets.
    pub(super) fn sets(&self) -> &Sets<'a> {
        self.sets.get_or_init(|| Sets::new(self.grid))
    }

    /// For each almost locked set those it shares a restricted common digit with.
    pub(super) fn neighbors(&self, may_overlap: bool) -> &[Vec<Restricted>] {
        self.neighbors[usize::from(may_overlap)].get_or_init(|| {
            let known = if may_overlap { None } else { self.known.take() };
            als_neighbors::neighbors(self.sets(), may_overlap, known)
        })
    }
}

impl Changed {
    /// All of a position.
    pub fn everything(grid: &CandidateGrid) -> Changed {
        let digits = CandidateSet::all(grid.size());
        Changed { cells: digits.iter().fold(CellSet::EMPTY, |all, digit| all | grid.cells_of(digit)), digits }
    }

    /// What went from one position to the next.
    pub fn between(before: &CandidateGrid, after: &CandidateGrid) -> Changed {
        let mut changed = Changed { cells: CellSet::EMPTY, digits: CandidateSet::EMPTY };
        for digit in Digit::all(before.size()) {
            let gone = before.cells_of(digit) - after.cells_of(digit);
            if !gone.is_empty() {
                changed.cells |= gone;
                changed.digits.insert(digit);
            }
        }
        changed
    }

    /// The houses that lost candidates, boxes first.
    pub fn houses(self, geometry: &Geometry) -> impl Iterator<Item = HouseId> {
        let has_lost = move |house: &House| !(house.set & self.cells).is_empty();
        geometry.boxes_first().filter(move |(_, house)| has_lost(house)).map(|(id, _)| id)
    }

    /// These and later ones.
    pub fn and(self, later: Changed) -> Changed {
        Changed { cells: self.cells | later.cells, digits: self.digits | later.digits }
    }
}

impl CarriedOver {
    /// What these candidates bore on holds no longer.
    pub fn forget(&mut self, changed: Changed) {
        changed.digits.iter().for_each(|digit| self.stranded[digit.index()] = None);
        self.neighbors.iter_mut().for_each(|known| known.forget(changed.cells));
    }
}
