//! A position with what has been found out about it, shared by the techniques that look at it.

use std::cell::{Cell, OnceCell, RefCell, RefMut};

use super::arrangements::stranded;
use super::facts::Facts;
use super::links::{Links, Reach, Singles};
use super::nets::Nets;
use super::reach::Reaches;
use super::techniques::als::Sets;
use super::techniques::als_neighbors::{self, Known, Neighbors, Restricted};
use super::techniques::chains::Form;
use crate::grid::{CandidateGrid, CandidateSet, CellSet, Digit, Geometry, House, HouseId, MAX_PLAY_SIZE};

/// A position under view. What techniques share is made when it is first asked for.
pub struct Survey<'a> {
    /// The position.
    pub grid: &'a CandidateGrid,
    news: Cell<News>,
    stranded: [OnceCell<CellSet>; MAX_PLAY_SIZE],
    singles: [OnceCell<Singles>; 2],
    links: [OnceCell<Links>; Reach::COUNT],
    reaches: [OnceCell<RefCell<Reaches>>; Reach::COUNT],
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
pub struct News {
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: CandidateSet,
}

/// What is known of a position and helps with the next.
#[derive(Default)]
pub struct Lore {
    /// Stays true of a digit as long as it loses no place.
    stranded: [Option<CellSet>; MAX_PLAY_SIZE],
    nets: Option<Nets>,
    neighbors: Option<Known>,
}

impl<'a> Survey<'a> {
    /// Nothing is known yet.
    pub fn new(grid: &'a CandidateGrid) -> Survey<'a> {
        Survey {
            grid,
            news: Cell::new(News::everything(grid)),
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
    pub(super) fn with(grid: &'a CandidateGrid, lore: Lore) -> Survey<'a> {
        let stranded = lore.stranded.map(|known| known.map_or_else(OnceCell::new, OnceCell::from));
        let (earlier, known) = (Cell::new(lore.nets), Cell::new(lore.neighbors));
        Survey { stranded, earlier, known, ..Survey::new(grid) }
    }

    /// What a later position can use once it has forgotten the digits that lost places.
    pub(super) fn into_lore(self) -> Lore {
        let [apart, _] = self.neighbors.map(OnceCell::into_inner);
        let sets = self.sets.into_inner().map(|sets| sets.sets);
        Lore {
            stranded: self.stranded.map(OnceCell::into_inner),
            neighbors: sets.zip(apart).map(|(sets, near)| Known::new(sets, near)).or(self.known.take()),
            nets: self.nets.into_inner().or(self.earlier.take()),
        }
    }

    /// Says what a technique that looked in vain before has to look at now.
    pub(super) fn tell(&self, news: News) {
        self.news.set(news);
    }

    /// What changed since the technique that is looking found nothing at all: steps that stand on nothing
    /// of this need not be looked for.
    pub(super) fn news(&self) -> News {
        self.news.get()
    }

    /// The digits that an argument about one digit alone may take something of.
    pub(super) fn single_digits(&self) -> impl Iterator<Item = Digit> + '_ {
        self.news().digits.iter().filter(|&digit| !self.stranded(digit).is_empty())
    }

    /// The places of a digit that an argument about this digit alone may take.
    pub(super) fn stranded(&self, digit: Digit) -> CellSet {
        *self.stranded[digit.index()].get_or_init(|| stranded(self.grid, digit))
    }

    /// The net of links of this reach.
    pub(super) fn links(&self, reach: Reach) -> &Links {
        self.links[reach as usize].get_or_init(|| {
            let sets = if reach == Reach::Sets { &self.sets().sets[..] } else { &[] };
            let in_cells = reach != Reach::Houses;
            let singles = &self.singles[usize::from(in_cells)];
            Links::new(self.grid, singles.get_or_init(|| Singles::new(self.grid, in_cells)), reach, sets)
        })
    }

    /// What the nodes of that net lead to.
    pub(super) fn reaches(&self, reach: Reach) -> RefMut<'_, Reaches> {
        self.reaches[reach as usize]
            .get_or_init(|| RefCell::new(Reaches::new(self.links(reach))))
            .borrow_mut()
    }

    /// What the grouped net can find out about candidates.
    pub(super) fn facts(&self) -> &Facts {
        self.facts.get_or_init(|| {
            Facts::new(self.grid, self.links(Reach::Grouped), &mut self.reaches(Reach::Grouped))
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

impl News {
    /// All of a position.
    pub fn everything(grid: &CandidateGrid) -> News {
        let digits = CandidateSet::all(grid.size());
        News { cells: digits.iter().fold(CellSet::EMPTY, |all, digit| all | grid.cells_of(digit)), digits }
    }

    /// What went from one position to the next.
    pub fn between(before: &CandidateGrid, after: &CandidateGrid) -> News {
        let mut news = News { cells: CellSet::EMPTY, digits: CandidateSet::EMPTY };
        for digit in Digit::all(before.size()) {
            let gone = before.cells_of(digit) - after.cells_of(digit);
            if !gone.is_empty() {
                news.cells |= gone;
                news.digits.insert(digit);
            }
        }
        news
    }

    /// The houses that lost candidates, boxes first.
    pub fn houses(self, geometry: &Geometry) -> impl Iterator<Item = HouseId> {
        let has_lost = move |house: &House| !(house.set & self.cells).is_empty();
        geometry.boxes_first().filter(move |(_, house)| has_lost(house)).map(|(id, _)| id)
    }

    /// These and later ones.
    pub fn and(self, later: News) -> News {
        News { cells: self.cells | later.cells, digits: self.digits | later.digits }
    }
}

impl Lore {
    /// What these candidates bore on holds no longer.
    pub fn forget(&mut self, news: News) {
        news.digits.iter().for_each(|digit| self.stranded[digit.index()] = None);
        self.neighbors.iter_mut().for_each(|known| known.forget(news.cells));
    }
}
