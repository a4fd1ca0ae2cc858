//! A position with what has been found out about it, shared by the techniques that look at it.

pub(in crate::hint) mod als;
pub(in crate::hint) mod als_neighbors;
pub(in crate::hint) mod als_walk;
pub(in crate::hint) mod arrangements;
pub(in crate::hint) mod bit_sliced;
pub(in crate::hint) mod chain_forms;
mod changed;
pub(in crate::hint) mod closures;
pub(in crate::hint) mod derivation;
pub(in crate::hint) mod forcing_tables;
pub(in crate::hint) mod implications;
pub(in crate::hint) mod links;
pub(in crate::hint) mod walk;

use std::cell::{Cell, OnceCell, RefCell, RefMut};

use crate::grid::{CandidateGrid, CellSet, Digit, MAX_PLAY_SIZE};
pub(super) use changed::Changed;

use als::Sets;
use als_neighbors::{EarlierNeighbors, Neighbors, Restricted};
use arrangements::impossible_cells;
use chain_forms::ChainForm;
use closures::Closures;
use forcing_tables::ForcingTables;
use implications::Implications;
use links::{LinkKinds, Links, SingleNodes};

/// A position under view. What techniques share is made when it is first asked for.
pub struct Analysis<'a> {
    /// The position.
    pub grid: &'a CandidateGrid,
    changed: Cell<Changed>,
    impossible_cells: [OnceCell<CellSet>; MAX_PLAY_SIZE],
    singles: [OnceCell<SingleNodes>; 2],
    links: [OnceCell<Links>; LinkKinds::COUNT],
    implications: [OnceCell<RefCell<Implications>>; LinkKinds::COUNT],
    forcing_tables: OnceCell<ForcingTables>,
    chains: [OnceCell<bool>; ChainForm::COUNT],
    closures: OnceCell<Closures>,
    /// The nets of an earlier position, to go on from.
    earlier: Cell<Option<Closures>>,
    sets: OnceCell<Sets<'a>>,
    neighbors: [OnceCell<Neighbors>; 2],
    /// The neighbors of an earlier position that must not overlap.
    known: Cell<Option<EarlierNeighbors>>,
}

/// What is known of a position and helps with the next.
#[derive(Default)]
pub struct CarriedOver {
    /// Stays true of a digit as long as it loses no place.
    impossible_cells: [Option<CellSet>; MAX_PLAY_SIZE],
    closures: Option<Closures>,
    neighbors: Option<EarlierNeighbors>,
}

impl<'a> Analysis<'a> {
    /// Nothing is known yet.
    pub fn new(grid: &'a CandidateGrid) -> Analysis<'a> {
        Analysis {
            grid,
            changed: Cell::new(Changed::everything(grid)),
            impossible_cells: Default::default(),
            singles: Default::default(),
            links: Default::default(),
            implications: Default::default(),
            forcing_tables: OnceCell::new(),
            chains: Default::default(),
            closures: OnceCell::new(),
            earlier: Cell::new(None),
            sets: OnceCell::new(),
            neighbors: Default::default(),
            known: Cell::new(None),
        }
    }

    /// What is known from an earlier position is used.
    pub(super) fn with(grid: &'a CandidateGrid, carried_over: CarriedOver) -> Analysis<'a> {
        let impossible_cells =
            carried_over.impossible_cells.map(|known| known.map_or_else(OnceCell::new, OnceCell::from));
        let (earlier, known) = (Cell::new(carried_over.closures), Cell::new(carried_over.neighbors));
        Analysis { impossible_cells, earlier, known, ..Analysis::new(grid) }
    }

    /// What a later position can use once it has forgotten the digits that lost places.
    pub(super) fn into_carried_over(self) -> CarriedOver {
        let [apart, _] = self.neighbors.map(OnceCell::into_inner);
        let sets = self.sets.into_inner().map(|sets| sets.sets);
        CarriedOver {
            impossible_cells: self.impossible_cells.map(OnceCell::into_inner),
            neighbors: sets
                .zip(apart)
                .map(|(sets, near)| EarlierNeighbors::new(sets, near))
                .or(self.known.take()),
            closures: self.closures.into_inner().or(self.earlier.take()),
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
        self.changed().digits.iter().filter(|&digit| !self.impossible_cells(digit).is_empty())
    }

    /// The places of a digit that an argument about this digit alone may take.
    pub(super) fn impossible_cells(&self, digit: Digit) -> CellSet {
        *self.impossible_cells[digit.index()].get_or_init(|| impossible_cells(self.grid, digit))
    }

    /// The net of links of this reach.
    pub(super) fn links(&self, kinds: LinkKinds) -> &Links {
        self.links[kinds as usize].get_or_init(|| {
            let sets = if kinds == LinkKinds::Sets { &self.sets().sets[..] } else { &[] };
            let in_cells = kinds != LinkKinds::Houses;
            let singles = &self.singles[usize::from(in_cells)];
            Links::new(self.grid, singles.get_or_init(|| SingleNodes::new(self.grid, in_cells)), kinds, sets)
        })
    }

    /// What the nodes of that net lead to.
    pub(super) fn implications(&self, kinds: LinkKinds) -> RefMut<'_, Implications> {
        self.implications[kinds as usize]
            .get_or_init(|| RefCell::new(Implications::new(self.links(kinds))))
            .borrow_mut()
    }

    /// What the grouped net can find out about candidates.
    pub(super) fn forcing_tables(&self) -> &ForcingTables {
        self.forcing_tables.get_or_init(|| {
            ForcingTables::new(
                self.grid,
                self.links(LinkKinds::Grouped),
                &mut self.implications(LinkKinds::Grouped),
            )
        })
    }

    /// Returns whether there may be a chain of this form, grouped or not.
    ///
    /// Looks only at the grouped net, which contains all plain chains, so asking once is mostly enough.
    pub(super) fn may_have_chain(&self, form: ChainForm) -> bool {
        *self.chains[form as usize].get_or_init(|| {
            let links = self.links(LinkKinds::Grouped);
            // The tables borrow the implications while they are made.
            let tables = (form == ChainForm::Discontinuous).then(|| self.forcing_tables());
            let implications = &mut self.implications(LinkKinds::Grouped);
            match tables {
                Some(tables) => chain_forms::may_return(self.grid, links, implications, tables),
                None if form == ChainForm::Ring => chain_forms::may_close(links, implications),
                None => chain_forms::may_join_ends(self.grid, links, implications),
            }
        })
    }

    /// What follows by singles from every candidate.
    pub(super) fn closures(&self) -> &Closures {
        self.closures.get_or_init(|| match self.earlier.take() {
            Some(closures) => closures.later(self.grid),
            None => Closures::new(self.grid),
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

impl CarriedOver {
    /// What these candidates bore on holds no longer.
    pub fn forget(&mut self, changed: Changed) {
        changed.digits.iter().for_each(|digit| self.impossible_cells[digit.index()] = None);
        self.neighbors.iter_mut().for_each(|known| known.forget(changed.cells));
    }
}
