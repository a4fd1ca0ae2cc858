//! A position with everything that has been computed about it, shared by the techniques.
//!
//! Nothing here knows a technique.

pub(in crate::hint) mod als;
pub(in crate::hint) mod als_neighbours;
pub(in crate::hint) mod als_walk;
mod arrangements;
mod band_arrangements;
pub(in crate::hint) mod bit_sliced;
mod changed;
pub(in crate::hint) mod closures;
pub(in crate::hint) mod derivation;
pub(in crate::hint) mod forcing_tables;
pub(in crate::hint) mod implications;
pub(in crate::hint) mod links;
pub(in crate::hint) mod rectangles;
pub(in crate::hint) mod rule_groups;
pub(in crate::hint) mod rule_parts;
pub(in crate::hint) mod rule_trials;
pub(in crate::hint) mod walk;
pub(in crate::hint) mod whips;

use std::cell::{Cell, OnceCell, RefCell, RefMut};
use std::ops::ControlFlow;
use std::rc::Rc;

use crate::grid::{CandidateGrid, CellSet, Digit};
use als::Sets;
use als_neighbours::{EarlierNeighbours, Neighbours, Restricted};
use arrangements::{impossible_cells, impossible_in_lines};
use closures::Closures;
use forcing_tables::ForcingTables;
use implications::Implications;
use links::{LinkKinds, Links, SingleNodes};
use rectangles::RectanglePattern;
use rule_groups::RuleGroups;
use rule_parts::RulePart;
use rule_trials::{RefutedTrial, TrialParts, Trials};

pub(super) use changed::Changed;

/// A position, and facts about it that are computed when they are first needed.
pub struct Analysis<'a> {
    /// The position under analysis.
    pub grid: &'a CandidateGrid,
    changed: Cell<Changed>,
    /// What is known about each digit alone.
    of_digits: Vec<OfDigit>,
    /// The candidates in the nets of houses, in those of cells, and in all others.
    singles: [OnceCell<SingleNodes>; 3],
    // Boxed: most positions need none of these, and an analysis is moved at every step of a path.
    links: [OnceCell<Box<Links>>; LinkKinds::COUNT],
    implications: [OnceCell<Box<RefCell<Implications>>>; LinkKinds::COUNT],
    forcing_tables: OnceCell<Box<ForcingTables>>,
    closures: OnceCell<Box<Closures>>,
    /// The closures of an earlier position, from which those of this one can be computed.
    earlier_closures: Cell<Option<Box<Closures>>>,
    rectangles: OnceCell<Vec<RectanglePattern<'a>>>,
    sets: OnceCell<Sets<'a>>,
    neighbours: [OnceCell<Neighbours>; 2],
    /// The neighbours without overlap of an earlier position.
    earlier_neighbours: Cell<Option<EarlierNeighbours>>,
    rule_parts: OnceCell<Rc<[RulePart]>>,
    rule_groups: OnceCell<Box<RuleGroups>>,
    /// The groups of an earlier position, and what has changed since.
    earlier_rule_groups: Cell<Option<(Box<RuleGroups>, Changed)>>,
    rule_trials: Trials,
    /// Whether long searches should go on.
    go_on: &'a dyn Fn() -> bool,
}

/// Results that stay valid when the next step is applied, so the next [`Analysis`] need not recompute them.
#[derive(Default)]
pub struct CarriedOver {
    /// What is known about each digit alone; valid until it loses a candidate. Empty before the first analysis.
    of_digits: Vec<OfDigit>,
    closures: Option<Box<Closures>>,
    neighbours: Option<EarlierNeighbours>,
    /// What depends on the board alone.
    rule_parts: Option<Rc<[RulePart]>>,
    /// The groups, and what has changed since they were listed.
    rule_groups: Option<(Box<RuleGroups>, Changed)>,
    rule_trials: Trials,
}

/// What is known about a digit alone.
#[derive(Default)]
struct OfDigit {
    /// Cells that hold the digit in no arrangement.
    impossible_cells: OnceCell<CellSet>,
    /// The same for arrangements in rows and columns alone.
    impossible_in_lines: OnceCell<CellSet>,
}

impl<'a> Analysis<'a> {
    /// Creates an analysis that has computed nothing yet.
    pub fn new(grid: &'a CandidateGrid) -> Analysis<'a> {
        Analysis::carrying_over(grid, CarriedOver::default())
    }

    /// Creates an analysis that uses results from an earlier position.
    pub(super) fn carrying_over(grid: &'a CandidateGrid, earlier: CarriedOver) -> Analysis<'a> {
        let mut of_digits = earlier.of_digits;
        of_digits.resize_with(grid.geometry().size(), OfDigit::default);
        Analysis {
            grid,
            changed: Cell::new(Changed::everything(grid)),
            of_digits,
            singles: Default::default(),
            links: Default::default(),
            implications: Default::default(),
            forcing_tables: OnceCell::new(),
            closures: OnceCell::new(),
            earlier_closures: Cell::new(earlier.closures),
            rectangles: OnceCell::new(),
            sets: OnceCell::new(),
            neighbours: Default::default(),
            earlier_neighbours: Cell::new(earlier.neighbours),
            rule_parts: earlier.rule_parts.map(OnceCell::from).unwrap_or_default(),
            rule_groups: OnceCell::new(),
            earlier_rule_groups: Cell::new(earlier.rule_groups),
            rule_trials: earlier.rule_trials,
            go_on: &|| true,
        }
    }

    /// Sets what long searches ask. Once it returns false they end early, and what they found is incomplete.
    pub fn while_wanted(self, go_on: &'a dyn Fn() -> bool) -> Analysis<'a> {
        Analysis { go_on, ..self }
    }

    /// Returns whether long searches should go on.
    pub(super) fn is_wanted(&self) -> bool {
        (self.go_on)()
    }

    /// Breaks a search that should not go on.
    pub(super) fn check(&self) -> ControlFlow<()> {
        if self.is_wanted() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    /// Returns what a later position can use once it has [forgotten](CarriedOver::forget) what changed.
    pub(super) fn into_carried_over(self) -> CarriedOver {
        let [apart, _] = self.neighbours.map(OnceCell::into_inner);
        let sets = self.sets.into_inner().map(|sets| sets.sets);
        let neighbours = sets.zip(apart).map(|(sets, near)| EarlierNeighbours::new(sets, near));
        CarriedOver {
            of_digits: self.of_digits,
            closures: self.closures.into_inner().or(self.earlier_closures.take()),
            neighbours: neighbours.or(self.earlier_neighbours.take()),
            rule_parts: self.rule_parts.into_inner(),
            rule_groups: match self.rule_groups.into_inner() {
                Some(groups) => Some((groups, Changed::NOTHING)),
                None => self.earlier_rule_groups.take(),
            },
            rule_trials: self.rule_trials,
        }
    }

    /// Sets what has changed since the technique that searches next found nothing.
    pub(super) fn set_changed(&self, changed: Changed) {
        self.changed.set(changed);
    }

    /// Returns what has changed since the technique that is searching found nothing. Steps that depend on nothing of
    /// this need not be searched.
    pub(super) fn changed(&self) -> Changed {
        self.changed.get()
    }

    /// Returns the digits of which an argument about one digit alone may eliminate candidates.
    pub(super) fn single_digits(&self) -> impl Iterator<Item = Digit> + '_ {
        self.changed().digits.iter().filter(|&digit| !self.impossible_cells(digit).is_empty())
    }

    /// Returns the candidates of a digit that an argument about this digit alone may eliminate.
    pub(super) fn impossible_cells(&self, digit: Digit) -> CellSet {
        let known = &self.of_digits[digit.index()].impossible_cells;
        *known.get_or_init(|| impossible_cells(self.grid, digit))
    }

    /// Returns those of these candidates that an argument about rows and columns may eliminate.
    pub(super) fn impossible_in_lines(&self, digit: Digit) -> CellSet {
        let known = &self.of_digits[digit.index()].impossible_in_lines;
        *known.get_or_init(|| impossible_in_lines(self.grid, digit, self.impossible_cells(digit)))
    }

    /// Returns the net of these kinds of links.
    pub(super) fn links(&self, kinds: LinkKinds) -> &Links {
        self.links[kinds as usize].get_or_init(|| {
            let sets = if kinds == LinkKinds::Sets { &self.sets().sets[..] } else { &[] };
            let number = match kinds {
                LinkKinds::Houses => 0,
                LinkKinds::Cells => 1,
                LinkKinds::Both | LinkKinds::Grouped | LinkKinds::Sets => 2,
            };
            let singles = self.singles[number].get_or_init(|| SingleNodes::new(self.grid, kinds));
            Box::new(Links::new(self.grid, singles, kinds, sets))
        })
    }

    /// Returns what the nodes of that net imply.
    pub(super) fn implications(&self, kinds: LinkKinds) -> RefMut<'_, Implications> {
        self.implications[kinds as usize]
            .get_or_init(|| Box::new(RefCell::new(Implications::new(self.links(kinds)))))
            .borrow_mut()
    }

    /// Returns what follows from every candidate by chains of the grouped net.
    pub(super) fn forcing_tables(&self) -> &ForcingTables {
        self.forcing_tables.get_or_init(|| {
            let links = self.links(LinkKinds::Grouped);
            Box::new(ForcingTables::new(self.grid, links, &mut self.implications(LinkKinds::Grouped)))
        })
    }

    /// Returns what follows from every candidate by singles.
    pub(super) fn closures(&self) -> &Closures {
        self.closures.get_or_init(|| {
            Box::new(match self.earlier_closures.take() {
                Some(closures) => closures.later(self.grid),
                None => Closures::new(self.grid),
            })
        })
    }

    /// Returns the possible unique rectangles.
    pub(super) fn rectangles(&self) -> &[RectanglePattern<'a>] {
        self.rectangles.get_or_init(|| rectangles::patterns(self.grid))
    }

    /// Returns the almost locked sets.
    pub(super) fn sets(&self) -> &Sets<'a> {
        self.sets.get_or_init(|| Sets::new(self.grid))
    }

    /// Returns the parts of the rules of the board.
    pub(super) fn rule_parts(&self) -> &[RulePart] {
        self.rule_parts.get_or_init(|| rule_parts::of_board(self.grid.geometry()))
    }

    /// Hands the arguments against candidates that singles and rules refute to a function, the shortest first.
    pub(super) fn with_refuted_by_rules<T>(&self, then: impl FnOnce(&[RefutedTrial], TrialParts) -> T) -> T {
        let rests = self.rule_groups().rests(self.grid);
        self.rule_trials.with_refuted(self.grid, self.rule_parts(), rests, self.go_on, then)
    }

    /// Returns the rules in groups, with the ways to fill them.
    pub(super) fn rule_groups(&self) -> &RuleGroups {
        self.rule_groups.get_or_init(|| match self.earlier_rule_groups.take() {
            Some((groups, changed)) => Box::new(groups.later(self.grid, changed)),
            None => Box::default(),
        })
    }

    /// Returns for each almost locked set those with which it shares a restricted common.
    pub(super) fn neighbours(&self, may_overlap: bool) -> &[Vec<Restricted>] {
        self.neighbours[usize::from(may_overlap)].get_or_init(|| {
            let earlier = if may_overlap { None } else { self.earlier_neighbours.take() };
            als_neighbours::neighbours(self.sets(), may_overlap, earlier)
        })
    }
}

impl CarriedOver {
    /// Drops the results that these changes make invalid.
    pub fn forget(&mut self, changed: Changed) {
        for digit in changed.digits.iter() {
            self.of_digits.get_mut(digit.index()).into_iter().for_each(|known| *known = OfDigit::default());
        }
        self.neighbours.iter_mut().for_each(|neighbours| neighbours.forget(changed.cells));
        self.rule_groups.iter_mut().for_each(|(_, since)| *since = since.and(changed));
    }
}
