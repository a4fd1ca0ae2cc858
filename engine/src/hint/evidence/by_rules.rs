//! Evidence of rules besides the houses: one of them, several, or the sums that they leave of houses.

mod all_ways;
mod between;
mod faults;
mod fillings;
mod inferences;
mod known;
mod limits;
mod lines;
mod one_rule;
mod order;
mod outside;
mod rests;
mod rule_use;
mod sets;
mod together;
mod ways;

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::location::Location;
use super::part::{Part, PartMut, Parts};
use super::proof::ProofLine;
use super::story::Story;
use crate::explain::words;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::highlight::{Highlight, Highlights};
use crate::hint::{Effect, Text, text};
use fillings::{Fillings, Joint, with};
use known::Told;
use limits::MAX_CHECK_STEPS;
pub use rule_use::{HouseRest, Removed, RuleUse, Source, TakenSum};

/// Some candidates occur in none of the ways to fill the cells in which the rules hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ByRules {
    /// The rules that are taken together.
    pub rules: Vec<RuleUse>,
    /// Sums that houses and further rules leave.
    pub rests: Vec<HouseRest>,
    /// The houses that have to be filled as well.
    pub houses: Vec<HouseId>,
}

impl Parts for ByRules {
    /// Its rules stand beside the kind of evidence.
    fn part(&self) -> Part {
        Part::record(vec![("rests", self.rests.part()), ("houses", self.houses.part())])
    }

    fn for_each_mut(&mut self, change: &mut dyn FnMut(PartMut)) {
        self.rules.for_each_mut(change);
        self.rests.for_each_mut(change);
        self.houses.for_each_mut(change);
    }
}

impl ByRules {
    /// An argument from one rule.
    pub fn one(rule: RuleUse) -> ByRules {
        ByRules { rules: vec![rule], rests: Vec::new(), houses: Vec::new() }
    }

    /// Returns the rule if it is the only part of the argument.
    fn only_rule(&self) -> Option<&RuleUse> {
        match self {
            ByRules { rules, rests, houses } if rests.is_empty() && houses.is_empty() => match &rules[..] {
                [rule] => Some(rule),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns the cells that the rules and sums are about.
    pub(crate) fn cells(&self) -> CellSet {
        let of_rules = self.rules.iter().fold(CellSet::EMPTY, |all, used| all | used.cells);
        self.rests.iter().fold(of_rules, |all, rest| all | rest.cells)
    }

    /// Returns what a rule by itself allows.
    fn allowed_by_one<'a>(
        used: &'a RuleUse,
        board: CheckedBoard<'a>,
        effect: &Effect,
    ) -> Result<Allowed<'a>, CheckError> {
        ensure(board.grid.geometry().rules().contains(&used.rule), "a rule of another board")?;
        let fillings = Fillings::of(board.grid, used, MAX_CHECK_STEPS);
        let fillings = fillings.ok_or_else(|| CheckError("too many ways to fill the cells".into()))?;
        let excludes = move |cell, digit| match fillings.digits_at(cell) {
            Some(digits) => !digits.contains(digit),
            // Outside of the rule: if each way has the digit in a cell that sees this one.
            None => {
                let with_digit = Fillings::of(&with(board.grid, cell, digit), used, MAX_CHECK_STEPS);
                with_digit.is_some_and(|fillings| fillings.sets.is_empty())
            }
        };
        match *effect {
            Effect::Place(cell, digit) => {
                let others = board.grid.candidates(cell) - CandidateSet::of(digit);
                ensure(board.can(cell, digit), "it is no candidate")?;
                ensure(others.iter().all(|other| excludes(cell, other)), "other digits fit")?;
                Ok(Allowed::Place(cell, digit))
            }
            _ => Allowed::eliminations(excludes),
        }
    }
}

impl Argument for ByRules {
    fn highlight(&self, highlights: &mut Highlights) {
        for rest in &self.rests {
            highlights.houses(Role::Cover, &rest.houses);
            rest.taken_cells().iter().for_each(|cell| highlights.add(Role::House, cell, None));
            rest.cells.iter().for_each(|cell| highlights.add(Role::Pattern, cell, None));
        }
        highlights.houses(Role::Cover, &self.houses);
        let of_rules = self.rules.iter().fold(CellSet::EMPTY, |all, used| all | used.cells);
        of_rules.iter().for_each(|cell| highlights.add(Role::House, cell, None));
    }

    fn location(&self) -> Option<Location> {
        match &self.rests[..] {
            [rest, ..] => Some(Location::Houses(rest.houses.clone())),
            [] => Some(Location::Cells(self.cells())),
        }
    }

    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, effect: &Effect) -> Result<Allowed<'a>, CheckError> {
        if let Some(used) = self.only_rule() {
            return ByRules::allowed_by_one(used, board, effect);
        }
        for used in &self.rules {
            ensure(board.grid.geometry().rules().contains(&used.rule), "a rule of another board")?;
        }
        let joint = Joint::of(self, board.grid)?;
        Allowed::eliminations(move |cell: Cell, digit: Digit| {
            let mut steps = MAX_CHECK_STEPS;
            joint.can_be_filled(&with(board.grid, cell, digit), &mut steps) == Some(false)
        })
    }

    fn rules(&self) -> Vec<Part> {
        let taken = self.rests.iter().flat_map(HouseRest::rules);
        self.rules.iter().chain(taken).map(RuleUse::part).collect()
    }

    fn names(&self) -> RoleNames {
        let mut names = Vec::new();
        let rules = self.rules.len() + self.rests.iter().map(|rest| rest.taken.len()).sum::<usize>();
        if rules > 0 {
            names.push((Role::House, if rules == 1 { "rule" } else { "rules" }));
        }
        if !self.rests.is_empty() {
            names.push((Role::Pattern, "what is left"));
        }
        if !(self.rests.is_empty() && self.houses.is_empty()) {
            let count = self.houses.len() + self.rests.iter().map(|rest| rest.houses.len()).sum::<usize>();
            names.push((Role::Cover, if count == 1 { "house" } else { "houses" }));
        }
        names.push((Role::Cause, "reason"));
        names
    }

    fn idea(&self, _: &CandidateGrid, effect: &Effect) -> Text {
        match (self.only_rule(), &self.rests[..]) {
            (Some(used), _) => {
                let rule = ("rule", used.title.clone().into());
                match effect {
                    Effect::Place(cell, _) => words::idea("rule-single", &[rule, ("cell", (*cell).into())]),
                    _ => words::idea("rule", &[rule]),
                }
            }
            (None, [rest, ..]) => words::idea("rest", &[("houses", Text::houses(&rest.houses))]),
            (None, []) if self.houses.is_empty() => {
                words::idea("rules", &[("rules", rule_use::titles(self.rules.iter()))])
            }
            (None, []) => {
                let rules = ("rules", rule_use::titles(self.rules.iter()));
                words::idea("rules-and-house", &[rules, ("houses", Text::houses(&self.houses))])
            }
        }
    }

    /// One rule begins its argument; several are shown one after another.
    fn pattern(&self, _: &Effect) -> Option<Text> {
        Some(self.only_rule().map_or_else(Text::default, |used| used.lead(true)))
    }

    fn proof(&self, grid: &CandidateGrid, effect: &Effect) -> Vec<ProofLine> {
        self.told(grid, effect).lines
    }

    /// Ends with the digit of a cell if no other is left for it.
    fn story(&self, grid: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let Told { lines, excludes } = self.told(grid, effect);
        let conclusion = match only_one_left(grid, effect) {
            Some((cell, digit)) if excludes => text!("Only {} is left for {}.", digit, cell),
            Some((cell, digit)) => Effect::Place(cell, digit).sentence(),
            None => text!("So {}.", effect.clause()),
        };
        Some(Story::of_lines(lines, conclusion))
    }
}

impl ByRules {
    /// Why the candidates go: from cell to cell where that can be told, or else which ways there are to fill the cells.
    fn told(&self, grid: &CandidateGrid, effect: &Effect) -> Told {
        let targets = match effect {
            &Effect::Place(cell, digit) => vec![(cell, grid.candidates(cell) - CandidateSet::of(digit))],
            Effect::Eliminate(list) => list.clone(),
            Effect::PlaceAll(..) => Vec::new(),
        };
        match self.only_rule() {
            Some(used) => one_rule::proof(used, self, grid, &targets, placed_by(effect)),
            None => together::proof(self, grid, &targets),
        }
    }
}

/// Returns the cell that a step is about, if it is one, and its digit, if it leaves one.
fn only_one_left(grid: &CandidateGrid, effect: &Effect) -> Option<(Cell, Digit)> {
    match effect {
        &Effect::Place(cell, digit) => Some((cell, digit)),
        Effect::Eliminate(list) => match list[..] {
            [(cell, gone)] => Some((cell, (grid.candidates(cell) - gone).only()?)),
            _ => None,
        },
        Effect::PlaceAll(..) => None,
    }
}

/// What the board shows with a line of an argument: all of its pattern, and the cells that the line rests on.
fn shown(argument: &ByRules, grid: &CandidateGrid, cells: CellSet) -> Vec<Highlight> {
    let mut shown = Highlights::new(grid.geometry());
    argument.highlight(&mut shown);
    cells.iter().for_each(|cell| shown.add(Role::Cause, cell, None));
    shown.into_list()
}

/// Returns the cell in which an effect places a digit.
fn placed_by(effect: &Effect) -> Option<Cell> {
    match effect {
        Effect::Place(cell, _) => Some(*cell),
        _ => None,
    }
}

impl Source {
    /// Returns its cells.
    pub(super) fn cells(&self) -> CellSet {
        match self {
            Source::Rule(rule) => rule.cells,
            Source::Rest(rest) => rest.cells,
        }
    }

    /// Returns the rules that it consists of.
    pub(super) fn rules(&self) -> Vec<&RuleUse> {
        match self {
            Source::Rule(rule) => vec![rule],
            Source::Rest(rest) => rest.rules().collect(),
        }
    }

    /// Returns what it is called: `killer cage 9`, `rule of 45 in row 3`.
    pub(super) fn name(&self) -> Text {
        match self {
            Source::Rule(rule) => rule.title.clone().into(),
            Source::Rest(rest) => text!("rule of 45 in {}", Text::houses(&rest.houses)),
        }
    }

    /// Returns why its cells cannot be filled in a position: `r1c1 and r1c2 would have to add up to 9, which they
    /// can't (killer cage 12)`.
    pub(super) fn why_impossible(&self, grid: &CandidateGrid) -> Text {
        match self {
            Source::Rule(rule) => faults::of_unfillable_rule(rule, grid),
            Source::Rest(rest) => match faults::demand(rest, grid) {
                Some(demand) => text!("{} ({})", demand, self.name()),
                None => text!("the sum would be wrong ({})", self.name()),
            },
        }
    }

    /// Confirms that it excludes these candidates by itself.
    pub(super) fn check_removed(&self, board: CheckedBoard, removed: &[Removed]) -> Result<(), CheckError> {
        let allowed = match self {
            Source::Rule(rule) => ByRules::allowed_by_one(rule, board, &Effect::Eliminate(Vec::new()))?,
            Source::Rest(rest) => {
                let joint = Joint::of_rest(rest, board.grid)?;
                Allowed::Eliminate(Box::new(move |cell, digit| {
                    let mut steps = MAX_CHECK_STEPS;
                    joint.can_be_filled(&with(board.grid, cell, digit), &mut steps) == Some(false)
                }))
            }
        };
        let Allowed::Eliminate(may) = allowed else { return Err(CheckError("places a digit".into())) };
        let is_excluded = |gone: &Removed| gone.digits.iter().all(|digit| may(gone.cell, digit));
        ensure(!removed.is_empty() && removed.iter().all(is_excluded), "the rule excludes less")
    }

    /// Returns whether there is no way to fill its cells.
    pub(super) fn has_no_filling(&self, grid: &CandidateGrid) -> Result<bool, CheckError> {
        match self {
            Source::Rule(rule) => {
                ensure(grid.geometry().rules().contains(&rule.rule), "a rule of another board")?;
                let fillings = Fillings::of(grid, rule, MAX_CHECK_STEPS);
                let fillings =
                    fillings.ok_or_else(|| CheckError("too many ways to fill the cells".into()))?;
                Ok(fillings.sets.is_empty())
            }
            Source::Rest(rest) => {
                let mut steps = MAX_CHECK_STEPS;
                Ok(Joint::of_rest(rest, grid)?.can_be_filled(grid, &mut steps) == Some(false))
            }
        }
    }
}
