//! Why a candidate is false, or true: the shortest argument that can be found for this one claim.
//!
//! Arguments are tried from short to long: a peer that has the digit, a technique whose step shows it, a supposition
//! that singles refute, steps after which one of these shows it, and a nested supposition. All of them are steps with
//! evidence, so [`check`] confirms them like any other.

use std::ops::ControlFlow;

use super::for_people::{effort, groups};
use super::techniques::{by_slug, forcing_nets, whips};
use super::{
    Analysis, Claim, Difficulty, Effect, Evidence, Preferences, ProofLine, SolvePath, Step, Technique,
    Uniqueness, check, is_single, may_assume_unique,
};
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

/// The most inferences of a supposition that is taken without a look at steps.
const FEW: usize = 4;

/// The most inferences of a nested supposition that someone may follow. Where steps need more, it is looked for.
const MANY: usize = 40;

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
    /// The techniques that may be used.
    pub preferences: &'a Preferences,
}

impl Question<'_> {
    /// Returns the shortest argument that it finds, or `None` if there is none. The candidate must be one of the position
    /// unless a peer has its digit. Calls `go_on` during and after each technique.
    ///
    /// # Errors
    /// [`Cancelled`] once `go_on` returns false.
    pub fn answer(&self, go_on: impl Fn() -> bool) -> Result<Option<Reason>, Cancelled> {
        if let Some(clash) = self.clash() {
            return Ok(Some(clash));
        }
        if !self.grid.candidates(self.cell).contains(self.digit) {
            return Ok(None);
        }
        let analysis = Analysis::new(self.grid).while_wanted(&go_on);
        let steps = match self.by_technique(&analysis)? {
            Some(step) if step.technique.level <= Difficulty::Medium => Some(vec![step]),
            // A few singles are easier to follow than a long chain.
            Some(step) => {
                let steps = vec![step];
                let singles = self.after_steps(Difficulty::Easy, &go_on)?;
                singles.filter(|singles| self.length(singles) < self.length(&steps)).or(Some(steps))
            }
            None => self.by_more(&analysis, &go_on)?,
        };
        if go_on() { Ok(steps.map(Reason::Steps)) } else { Err(Cancelled) }
    }

    /// The argument where no technique shows it at once: a supposition, or steps if these are shorter.
    fn by_more(
        &self,
        analysis: &Analysis,
        go_on: &impl Fn() -> bool,
    ) -> Result<Option<Vec<Step>>, Cancelled> {
        let steps = match self.by_supposing(analysis) {
            Some(step) if !self.is_true && count(&step) <= FEW => return Ok(Some(vec![step])),
            Some(step) => {
                let steps = self.after_steps(Difficulty::Hard, go_on)?;
                // To suppose that something is false is harder than to follow steps.
                let most = if self.is_true { MANY } else { count(&step) };
                steps.filter(|steps| self.length(steps) <= most).or_else(|| Some(vec![step]))
            }
            None => self.after_steps(Difficulty::Unfair, go_on)?,
        };
        if steps.as_ref().is_some_and(|steps| self.length(steps) <= MANY) {
            return Ok(steps);
        }
        let nested = self.nested(analysis).filter(|step| count(step) <= MANY);
        Ok(nested.map(|step| vec![step]).or(steps))
    }

    /// The number of inferences of steps, at least one for each.
    fn length(&self, steps: &[Step]) -> usize {
        let (mut grid, mut length) = (self.grid.clone(), 0);
        for step in steps {
            let lines = step.evidence.proof(&grid, &step.effect);
            length += lines.iter().map(ProofLine::count).sum::<usize>().max(1);
            step.effect.apply(&mut grid);
        }
        length
    }

    /// Returns the clash with a peer that has the digit.
    pub fn clash(&self) -> Option<Reason> {
        let geometry = self.grid.geometry();
        for &house in geometry.houses_of(self.cell) {
            let mut others = geometry.house(house).cells.iter().filter(|&&other| other != self.cell);
            if let Some(&cell) = others.find(|&&other| self.grid.value(other) == Some(self.digit)) {
                return (!self.is_true).then_some(Reason::Clash { house, cell });
            }
        }
        None
    }

    /// The easiest step of a technique, apart from those that follow whips and nets.
    fn by_technique(&self, analysis: &Analysis) -> Result<Option<Step>, Cancelled> {
        for group in groups(self.grid.geometry()) {
            let mut steps = Vec::new();
            for technique in group {
                let is_other = technique.slug == "whip" || technique.level == Difficulty::Extreme;
                if is_other || !self.may_use(technique) {
                    continue;
                }
                // The sink never breaks.
                let _ = technique.find(analysis, &mut |step| {
                    let step = step.with_all_targets(self.grid);
                    if self.is_shown_by(&step.effect, self.grid) {
                        steps.push((effort(self.grid, &step), step));
                    }
                    ControlFlow::Continue(())
                });
                // A search that ended early may have missed the easiest step.
                if !analysis.is_wanted() {
                    return Err(Cancelled);
                }
            }
            if let Some((_, step)) = steps.into_iter().min_by_key(|(effort, _)| *effort) {
                return Ok(Some(step));
            }
        }
        Ok(None)
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

    /// The steps that the argument needs of a path on which it is shown at last, by techniques up to the level. Above
    /// hard ones, a supposition may be the last step.
    fn after_steps(
        &self,
        level: Difficulty,
        go_on: &impl Fn() -> bool,
    ) -> Result<Option<Vec<Step>>, Cancelled> {
        let mut path = SolvePath::new(self.grid, self.uniqueness).up_to(level);
        let mut steps = Vec::new();
        loop {
            let Some(step) = path.find(|technique| self.may_use(technique), go_on)? else { return Ok(None) };
            let is_shown = self.is_shown_by(&step.effect, path.grid());
            if !is_shown && level > Difficulty::Hard && !is_single(step.technique) {
                let analysis = Analysis::new(path.grid()).while_wanted(go_on);
                if let Some(last) = self.by_supposing(&analysis) {
                    steps.push(last);
                    break;
                }
            }
            path.change(|grid| step.effect.apply(grid));
            steps.push(step);
            if is_shown {
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
            let step = steps.remove(i);
            if !self.is_shown_by_all(steps) {
                steps.insert(i, step);
            }
        }
        Ok(())
    }

    /// Returns whether each of these steps holds after those before, and the last one shows the claim.
    fn is_shown_by_all(&self, steps: &[Step]) -> bool {
        let mut grid = self.grid.clone();
        for (i, step) in steps.iter().enumerate() {
            if check(&grid, step).is_err() {
                return false;
            }
            if i + 1 == steps.len() {
                return self.is_shown_by(&step.effect, &grid);
            }
            step.effect.apply(&mut grid);
        }
        false
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
        let is_wanted = self.preferences.unwanted.iter().all(|slug| slug != technique.slug);
        is_wanted && (is_unique || !technique.assumes_unique)
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
    use crate::hint::{Evidence, next_single};

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
        assert_eq!(slugs, ["naked-single", "naked-single"], "a grouped loop of 5 inferences shows it too");
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
                answer(&grid, row, column, wrong.index() as u8 + 1, false).expect("an argument");
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
