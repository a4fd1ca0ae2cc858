//! Why a candidate is false, or true: the argument that is easiest to follow, of those that are found for this one claim.
//!
//! Arguments are tried class by class: a peer that has the digit; singles; singles with locked candidates and pairs; with
//! the other techniques of each level; suppositions; steps and a supposition at their end; nested suppositions. Within
//! a class the one with the least [cost] is taken. Where that is long, arguments of the next levels may be cheaper. All
//! of them are steps with evidence, so [`check`](super::check()) confirms them like any other.

mod singles;

use std::ops::ControlFlow;

use super::cost::{cost, inferences, sum_along};
use super::sequence::holding;
use super::techniques::{by_slug, forcing_nets, of_board, whips};
use super::{
    Analysis, Claim, Difficulty, Effect, Evidence, Preferences, SolvePath, Step, Technique, Uniqueness,
    is_single, may_assume_unique,
};
use singles::Singles;

use crate::grid::{CandidateGrid, Cell, Digit, HouseId};
use crate::monitor::Cancelled;

/// Why a claim about a candidate holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The digit is in another cell of this house.
    Clash {
        /// A house that both cells are in.
        house: HouseId,
        /// The cell that has the digit.
        cell: Cell,
    },
    /// These steps, each in the position after the one before. The last one shows it.
    Steps(Vec<Step>),
}

/// The most inferences of an argument that someone may follow. Where steps need more, a nested supposition is looked for.
const MANY: usize = 40;

/// The most steps of an argument that is taken without a look at suppositions.
const MANY_STEPS: usize = 8;

/// The most inferences of an argument of one class that is taken without a look at those of the next.
const SHORT: usize = 12;

/// The techniques of the first class beyond singles.
const FIRST: [&str; 5] = ["locked-pair", "pointing", "claiming", "naked-pair", "hidden-pair"];

/// The most steps of a class that are tried with singles after them.
const MAX_TRIED: usize = 60;

/// A class of arguments: singles with the steps of some techniques.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    First,
    UpTo(Difficulty),
}

impl Class {
    fn has(self, technique: &Technique) -> bool {
        match self {
            Class::First => technique.level == Difficulty::Easy || FIRST.contains(&technique.slug),
            Class::UpTo(level) => technique.level <= level,
        }
    }

    fn level(self) -> Difficulty {
        match self {
            Class::First => Difficulty::Medium,
            Class::UpTo(level) => level,
        }
    }
}

/// Whether a candidate is true or false, in a position that has a solution.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// The position.
    pub grid: &'a CandidateGrid,
    /// The cell, which is open.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// Whether to show that the cell has the digit, or else that it does not.
    pub is_true: bool,
    /// Whether the puzzle has one solution.
    pub uniqueness: Uniqueness,
    /// What the player wants.
    pub preferences: &'a Preferences,
}

impl Question<'_> {
    /// Returns the easiest argument that it finds, or `None` if there is none. The candidate must be one of the position
    /// unless a peer has its digit. Calls `go_on` during and after each technique.
    ///
    /// # Errors
    /// [`Cancelled`] once `go_on` returns false.
    pub fn answer(&self, go_on: impl Fn() -> bool) -> Result<Option<Reason>, Cancelled> {
        if !self.is_candidate() {
            return Ok(self.clash());
        }
        let steps = match self.singles_from(self.grid) {
            None => self.beyond_singles(&go_on)?,
            singles => singles,
        };
        let reason = steps.map(|steps| Reason::Steps(self.or_supposition(steps, &go_on)));
        if go_on() { Ok(reason) } else { Err(Cancelled) }
    }

    /// Returns the argument that needs no search: a clash, or a few singles.
    pub fn at_once(&self) -> Option<Reason> {
        let singles = || self.singles_from(self.grid).filter(|_| self.is_candidate());
        self.clash().or_else(|| singles().filter(|steps| steps.len() <= MANY_STEPS).map(Reason::Steps))
    }

    /// Returns a supposition in place of many steps if it is at most half as long: nobody keeps that many steps in mind, and
    /// a supposition of some length is harder to follow than as many steps that hold anyway.
    fn or_supposition(&self, steps: Vec<Step>, go_on: &impl Fn() -> bool) -> Vec<Step> {
        if steps.len() <= MANY_STEPS {
            return steps;
        }
        let analysis = Analysis::new(self.grid).while_wanted(go_on);
        let supposition = self.by_supposing(&analysis);
        match supposition.filter(|step| 2 * count(step) <= self.length(&steps)) {
            Some(step) => vec![step],
            None => steps,
        }
    }

    fn is_candidate(&self) -> bool {
        self.grid.candidates(self.cell).contains(self.digit)
    }

    /// The argument where singles do not show it.
    fn beyond_singles(&self, go_on: &impl Fn() -> bool) -> Result<Option<Vec<Step>>, Cancelled> {
        let levels = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard].map(Class::UpTo);
        let [of_rules, medium, hard] = levels;
        let has_rules = !self.grid.geometry().rules().is_empty();
        let mut long: Vec<Vec<Step>> = Vec::new();
        for class in has_rules.then_some(of_rules).into_iter().chain([Class::First, medium, hard]) {
            let steps = match self.by_one_step(class, go_on)? {
                None if long.is_empty() => self.after_steps(class, go_on)?,
                steps => steps,
            };
            match steps {
                Some(steps) if long.is_empty() && self.length(&steps) <= SHORT => return Ok(Some(steps)),
                steps => long.extend(steps.filter(|steps| self.length(steps) <= MANY)),
            }
        }
        let cheapest = long.into_iter().min_by_key(|steps| sum_along(steps, self.grid, cost));
        if cheapest.is_some() {
            return Ok(cheapest);
        }
        if let Some(steps) = self.by_one_step(Class::UpTo(Difficulty::Unfair), go_on)? {
            return Ok(Some(steps));
        }
        let analysis = Analysis::new(self.grid).while_wanted(go_on);
        if let Some(step) = self.by_supposing(&analysis).filter(|step| count(step) <= MANY) {
            return Ok(Some(vec![step]));
        }
        let steps = self.after_steps(Class::UpTo(Difficulty::Unfair), go_on)?;
        if steps.as_ref().is_some_and(|steps| self.length(steps) <= MANY) {
            return Ok(steps);
        }
        let nested = self.nested(&analysis).filter(|step| count(step) <= MANY);
        Ok(nested.map(|step| vec![step]).or(steps))
    }

    /// The cheapest singles of a position that show it.
    fn singles_from(&self, grid: &CandidateGrid) -> Option<Vec<Step>> {
        let may_use = |technique: &Technique| self.may_use(technique);
        Singles { grid, may_use: &may_use }.until(&|effect, grid| self.is_shown_by(effect, grid))
    }

    /// The number of inferences of steps, at least one for each.
    fn length(&self, steps: &[Step]) -> usize {
        sum_along(steps, self.grid, inferences)
    }

    /// Returns the clash with a peer that has the digit.
    fn clash(&self) -> Option<Reason> {
        let geometry = self.grid.geometry();
        for &house in geometry.houses_of(self.cell) {
            let mut others = geometry.house(house).cells.iter().filter(|&&other| other != self.cell);
            if let Some(&cell) = others.find(|&&other| self.grid.value(other) == Some(self.digit)) {
                return (!self.is_true).then_some(Reason::Clash { house, cell });
            }
        }
        None
    }

    /// The cheapest argument with one step of a class beyond singles, in the position or after all of its singles.
    fn by_one_step(&self, class: Class, go_on: &impl Fn() -> bool) -> Result<Option<Vec<Step>>, Cancelled> {
        let here = self.one_step_after(&[], class, go_on)?;
        let singles = self.all_singles();
        if here.is_some() || singles.is_empty() || class.level() > Difficulty::Hard {
            return Ok(here);
        }
        let Some(mut steps) = self.one_step_after(&singles, class, go_on)? else { return Ok(None) };
        self.drop_needless(&mut steps, go_on)?;
        Ok(Some(steps))
    }

    /// The cheapest argument that begins with these steps and goes on with one of the class, and singles.
    fn one_step_after(
        &self,
        before: &[Step],
        class: Class,
        go_on: &impl Fn() -> bool,
    ) -> Result<Option<Vec<Step>>, Cancelled> {
        let mut grid = self.grid.clone();
        before.iter().for_each(|step| step.effect.apply(&mut grid));
        let analysis = Analysis::new(&grid).while_wanted(go_on);
        let mut found: Option<(u32, Vec<Step>)> = None;
        for technique in of_board(grid.geometry()) {
            if is_single(technique) || !class.has(technique) || !self.may_use(technique) {
                continue;
            }
            let mut tried = 0;
            // It breaks after enough steps, so the result carries no information.
            let _ = technique.find(&analysis, &mut |step| {
                let steps = self.with_singles(step.with_all_targets(&grid), &grid);
                if let Some(steps) = steps {
                    let cost = sum_along(&steps, &grid, cost);
                    if found.as_ref().is_none_or(|(least, _)| cost < *least) {
                        found = Some((cost, steps));
                    }
                }
                tried += 1;
                if tried < MAX_TRIED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            // A search that ended early may have missed the easiest step.
            if !analysis.is_wanted() {
                return Err(Cancelled);
            }
        }
        Ok(found.map(|(_, steps)| [before, &steps[..]].concat()))
    }

    /// A step of a position, and singles after it, if these show it.
    fn with_singles(&self, step: Step, grid: &CandidateGrid) -> Option<Vec<Step>> {
        if self.is_shown_by(&step.effect, grid) {
            return Some(vec![step]);
        }
        let mut after = grid.clone();
        step.effect.apply(&mut after);
        let singles = self.singles_from(&after)?;
        Some([vec![step], singles].concat())
    }

    /// All singles of the position, one after another.
    fn all_singles(&self) -> Vec<Step> {
        let may_use = |technique: &Technique| self.may_use(technique);
        Singles { grid: self.grid, may_use: &may_use }.all()
    }

    /// The shortest whip, or a net of singles if it is shorter.
    fn by_supposing(&self, analysis: &Analysis) -> Option<Step> {
        let net = self.allowed("forcing-net-contradiction");
        let net = net.and_then(|net| forcing_nets::showing(net, 1, analysis, self.claim()));
        let whip = self.allowed("whip").filter(|_| !self.is_true);
        let whip = whip.and_then(|whip| whips::excluding(whip, analysis, self.cell, self.digit));
        whip.into_iter().chain(net).min_by_key(count)
    }

    /// A supposition with others inside.
    fn nested(&self, analysis: &Analysis) -> Option<Step> {
        let nested = self.allowed("nested-forcing-net").filter(|_| !self.is_true);
        nested.and_then(|nested| forcing_nets::showing(nested, 2, analysis, self.claim()))
    }

    /// Returns the technique of this name, unless the player does without it.
    fn allowed(&self, slug: &str) -> Option<&'static Technique> {
        by_slug(slug).filter(|technique| self.may_use(technique))
    }

    /// The steps that the argument needs of a path on which it is shown at last, by techniques of the class. Above hard
    /// ones, a supposition may be the last step.
    fn after_steps(&self, class: Class, go_on: &impl Fn() -> bool) -> Result<Option<Vec<Step>>, Cancelled> {
        let mut path = SolvePath::new(self.grid, self.uniqueness).up_to(class.level());
        let mut steps = Vec::new();
        loop {
            let may_use = |technique: &Technique| class.has(technique) && self.may_use(technique);
            let Some(step) = path.find(may_use, go_on)? else { return Ok(None) };
            if self.is_shown_by(&step.effect, path.grid()) {
                steps.push(step);
                break;
            }
            let is_single = is_single(step.technique);
            if class.level() > Difficulty::Hard && !is_single {
                let analysis = Analysis::new(path.grid()).while_wanted(go_on);
                if let Some(last) = self.by_supposing(&analysis) {
                    steps.push(last);
                    break;
                }
            }
            path.change(|grid| step.effect.apply(grid));
            steps.push(step);
            if !is_single && let Some(singles) = self.singles_from(path.grid()) {
                steps.extend(singles);
                break;
            }
        }
        self.drop_needless(&mut steps, go_on)?;
        Ok(Some(steps))
    }

    /// Leaves out the steps without which the others still hold, the last first.
    fn drop_needless(&self, steps: &mut Vec<Step>, go_on: &impl Fn() -> bool) -> Result<(), Cancelled> {
        for i in (0..steps.len().saturating_sub(1)).rev() {
            if !go_on() {
                return Err(Cancelled);
            }
            let mut rest = steps.clone();
            rest.remove(i);
            if let Some(rest) = self.holding(rest) {
                *steps = rest;
            }
        }
        Ok(())
    }

    /// Returns these steps if each holds after those before, and the last one shows the claim.
    fn holding(&self, steps: Vec<Step>) -> Option<Vec<Step>> {
        let steps = holding(steps, self.grid, &|technique| self.may_use(technique))?;
        let (last, before) = steps.split_last()?;
        let mut grid = self.grid.clone();
        before.iter().for_each(|step| step.effect.apply(&mut grid));
        self.is_shown_by(&last.effect, &grid).then_some(steps)
    }

    /// Returns whether the claim holds once this change is made.
    fn is_shown_by(&self, effect: &Effect, grid: &CandidateGrid) -> bool {
        if self.is_true {
            Effect::Place(self.cell, self.digit).is_part_of(effect, grid)
        } else {
            effect.excludes(self.cell, self.digit, grid)
        }
    }

    fn claim(&self) -> Claim {
        Claim::about(self.cell, self.digit, self.is_true)
    }

    fn may_use(&self, technique: &Technique) -> bool {
        let is_unique = self.uniqueness == Uniqueness::Unique
            && self.preferences.uniqueness
            && may_assume_unique(self.grid);
        self.preferences.wants(technique) && (is_unique || !technique.assumes_unique)
    }
}

/// The number of inferences of a supposition.
fn count(step: &Step) -> usize {
    match &step.evidence {
        Evidence::Whip(whip) => whip.links.len() + 1,
        Evidence::Refutation(refutation) => refutation.count(),
        _ => usize::MAX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{CandidateSet, Digit};
    use crate::hint::techniques::testing::{cells, values};
    use crate::hint::{Evidence, check, next_single};

    fn answer(grid: &CandidateGrid, row: usize, column: usize, digit: u8, is_true: bool) -> Option<Reason> {
        let preferences = Preferences::default();
        let question = Question {
            grid,
            cell: grid.geometry().cell(row, column),
            digit: Digit::new(digit).unwrap(),
            is_true,
            uniqueness: Uniqueness::Unknown,
            preferences: &preferences,
        };
        let reason = question.answer(|| true).unwrap();
        if let Some(Reason::Steps(steps)) = &reason {
            let mut grid = grid.clone();
            for step in steps {
                check(&grid, step).unwrap();
                step.effect.apply(&mut grid);
            }
            let is_left = grid.candidates(question.cell).contains(question.digit);
            assert!(!is_left && (grid.value(question.cell) == Some(question.digit)) == is_true);
        }
        reason
    }

    fn steps(reason: Option<Reason>) -> Vec<Step> {
        match reason {
            Some(Reason::Steps(steps)) => steps,
            other => panic!("no steps: {other:?}"),
        }
    }

    #[test]
    fn a_peer_with_the_digit_comes_first() {
        let grid = values("1.3..4122.....2.");
        let Some(Reason::Clash { house, cell }) = answer(&grid, 0, 1, 1, false) else { panic!("a clash") };
        assert_eq!(cell, grid.geometry().cell(0, 0));
        assert!(grid.geometry().house(house).cells.contains(&cell));
        assert_eq!(answer(&grid, 0, 1, 1, true), None, "nothing shows what is false");
    }

    #[test]
    fn a_technique_comes_before_a_supposition_and_steps_after_it() {
        // A pair of one box and row removes 2 from r1c9.
        let pair = cells("r1c1=12 r1c2=12 r1c9=1239");
        let found = steps(answer(&pair, 0, 8, 2, false));
        assert_eq!(found.iter().map(|step| step.technique.slug).collect::<Vec<_>>(), ["locked-pair"]);
        // Nothing else than following the singles shows this.
        let line = cells("r1c1=12 r1c5=13 r5c1=23 r5c5=345");
        let found = steps(answer(&line, 4, 4, 3, false));
        assert!(matches!(found[0].technique.slug, "xy-wing" | "whip"), "{found:?}");
    }

    #[test]
    fn a_few_singles_come_before_a_longer_chain() {
        let grid =
            values(".7..4....1..2..56.4.9..........6329.9.2...6.7.1372..........8.3.25..1..6....7..5.");
        let found = steps(answer(&grid, 3, 8, 8, false));
        let slugs: Vec<_> = found.iter().map(|step| step.technique.slug).collect();
        assert_eq!(slugs, ["hidden-single", "hidden-single"], "a grouped loop of 5 inferences shows it too");
    }

    #[test]
    fn singles_tell_some_of_what_singles_refute() {
        check_refuted_by_singles(7);
    }

    #[test]
    #[ignore = "slow: every candidate"]
    fn singles_tell_what_singles_refute() {
        check_refuted_by_singles(1);
    }

    /// Asks about one in `one_of` candidates that are gone once all singles are placed.
    fn check_refuted_by_singles(one_of: usize) {
        let mut asked = 0;
        for line in [
            "..9......4....9315...23..6...2..18...5.....2...15..6...9..18...1359....8......7..",
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
            "9.75.1..8.1.....7....82.9..........5.9...6.2.5..4.91...7.1....365.3.....8........",
        ] {
            let grid = values(line);
            let mut placed = grid.clone();
            while let Some(step) = next_single(&placed) {
                step.effect.apply(&mut placed);
            }
            for cell in grid.open_cells() {
                let left = placed.candidates(cell) | placed.value(cell).into_iter().collect();
                for digit in (grid.candidates(cell) - left).iter() {
                    asked += 1;
                    if asked % one_of == 0 {
                        let (row, column) = (grid.geometry().row_of(cell), grid.geometry().column_of(cell));
                        let found = steps(answer(&grid, row, column, digit.index() as u8 + 1, false));
                        let are_singles = found.iter().all(|step| is_single(step.technique));
                        // Alone it is a supposition in place of many.
                        let is_told = are_singles || found.len() == 1 && count(&found[0]) < usize::MAX;
                        assert!(is_told, "{line} {found:?}");
                    }
                }
            }
        }
        assert!(asked > 100, "{asked}");
    }

    #[test]
    fn an_argument_stays_within_the_techniques_that_were_taught() {
        let pair = cells("r1c1=12 r1c2=12 r1c9=1239");
        let within = |taught: &[&str]| {
            let preferences = Preferences::only(|technique| taught.contains(&technique.slug));
            let question = Question {
                grid: &pair,
                cell: pair.geometry().cell(0, 8),
                digit: Digit::new(2).unwrap(),
                is_true: false,
                uniqueness: Uniqueness::Unknown,
                preferences: &preferences,
            };
            question.answer(|| true).unwrap()
        };
        assert_eq!(within(&["full-house", "naked-single", "hidden-single"]), None);
        let found = steps(within(&["hidden-single", "locked-pair"]));
        assert_eq!(found.iter().map(|step| step.technique.slug).collect::<Vec<_>>(), ["locked-pair"]);
    }

    #[test]
    fn only_the_needed_steps_of_a_path_are_kept() {
        check_paths(4);
    }

    #[test]
    #[ignore = "slow: every cell"]
    fn only_the_needed_steps_of_every_path_are_kept() {
        check_paths(1);
    }

    /// Asks about each digit of one in `one_of` cells.
    fn check_paths(one_of: usize) {
        let grid =
            values("86.7..42143.2.1..5.1..64....74..8...1.84.37.9...5..18....37..4.6..8.2.17742..6.38");
        let mut solved = grid.clone();
        while let Some(step) = next_single(&solved) {
            step.effect.apply(&mut solved);
        }
        let mut paths = 0;
        for cell in grid.open_cells().step_by(one_of) {
            let digit = solved.value(cell).unwrap();
            let (row, column) = (grid.geometry().row_of(cell), grid.geometry().column_of(cell));
            let right = digit.index() as u8 + 1;
            let found = steps(answer(&grid, row, column, right, true));
            assert!(found.iter().all(|step| step.technique.level == Difficulty::Easy), "{found:?}");
            paths += usize::from(found.len() > 1);
            for wrong in (grid.candidates(cell) - CandidateSet::of(digit)).iter() {
                let found = steps(answer(&grid, row, column, wrong.index() as u8 + 1, false));
                assert!(found.iter().all(|step| is_single(step.technique)), "{found:?}");
            }
            // Without any of the steps before the last, the last one does not hold.
            for left_out in 0..found.len() - 1 {
                let mut position = grid.clone();
                let mut kept = found.iter().enumerate().filter(|(i, _)| *i != left_out);
                let holds = kept.all(|(_, step)| {
                    let holds = check(&position, step).is_ok();
                    step.effect.apply(&mut position);
                    holds
                });
                assert!(!holds, "{found:?} does not need step {left_out}");
            }
        }
        assert!(paths > 5 / one_of, "{paths}");
    }

    #[test]
    fn unwanted_techniques_are_left_out() {
        let line = cells("r1c1=12 r1c5=13 r5c1=23 r5c5=345");
        let mut preferences = Preferences::default();
        let mut seen = Vec::new();
        loop {
            let question = Question {
                grid: &line,
                cell: line.geometry().cell(4, 4),
                digit: Digit::new(3).unwrap(),
                is_true: false,
                uniqueness: Uniqueness::Unknown,
                preferences: &preferences,
            };
            let Some(reason) = question.answer(|| true).unwrap() else { break };
            let found = steps(Some(reason));
            let slug = found[0].technique.slug.to_owned();
            assert!(!preferences.unwanted.contains(&slug), "{slug}");
            if let Evidence::Whip(whip) = &found[0].evidence {
                seen.push(whip.links.len());
            }
            preferences.unwanted.push(slug);
        }
        assert_eq!(seen, [2], "a whip where no other technique may be used");
    }

    #[test]
    fn a_search_can_be_cancelled() {
        let grid =
            values("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
        let preferences = Preferences::default();
        let question = Question {
            grid: &grid,
            cell: grid.geometry().cell(0, 1),
            digit: Digit::new(2).unwrap(),
            is_true: false,
            uniqueness: Uniqueness::Unique,
            preferences: &preferences,
        };
        let calls = std::cell::Cell::new(0);
        let search = |most: usize| {
            calls.set(0);
            question.answer(|| calls.replace(calls.get() + 1) < most)
        };
        assert!(search(usize::MAX).is_ok());
        let all = calls.get();
        assert!(all > 30, "{all}");
        for most in [0, all / 2, all - 1] {
            assert_eq!(search(most), Err(Cancelled));
        }
    }
}
