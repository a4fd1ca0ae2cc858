//! The removal of givens one after another. Each is judged by the position that all others leave.
//!
//! Loading all others for each of n givens would take about n²/2 placements. The positions are made by halves instead,
//! so that each given is placed once for every level, log n times:
//!
//! ```text
//! without 1 2 3 4:   without 1 2  (3 and 4 placed)          without 3 4  (what is kept of 1 and 2 placed)
//!                    without 1 (2)   without 2 (kept of 1)   without 3 (4)   without 4 (kept of 3)
//! ```

use super::Solver;
use super::propagate::{BoardState, Candidate};
use super::search::{End, Next, count_pairs};
use crate::grid::{Cell, Digit, Grid};
use crate::monitor::{Cancelled, Monitor};

/// What some givens and the singles that follow from them leave, `None` if they contradict each other.
#[derive(Clone, Debug)]
pub(crate) struct GivensPosition(Option<BoardState>);

impl GivensPosition {
    /// Returns whether the singles fill all cells.
    pub fn is_solved(&self) -> bool {
        self.0.as_ref().is_some_and(BoardState::is_solved)
    }
}

/// Givens that are removed together.
pub(crate) type Group = Vec<(Cell, Digit)>;

impl Solver {
    /// Returns the position of these givens.
    pub(crate) fn position(&mut self, givens: &Grid) -> GivensPosition {
        self.strengthen();
        GivensPosition(self.search.singles(givens.into()).cloned())
    }

    /// Asks for each group of givens in turn whether it is to be removed, with the position of the others that have not
    /// been removed before. `position` is that of the givens outside of the groups. Returns what is left of the groups.
    pub(crate) fn remove_each(
        &mut self,
        position: &GivensPosition,
        groups: &[Group],
        is_removed: &mut impl FnMut(&mut Solver, &GivensPosition, &Group) -> Result<bool, Cancelled>,
    ) -> Result<Group, Cancelled> {
        match groups {
            [] => return Ok(Group::new()),
            [group] if is_removed(self, position, group)? => return Ok(Group::new()),
            [group] => return Ok(group.clone()),
            _ => {}
        }
        let (first, second) = groups.split_at(groups.len() / 2);
        let others = self.place(position, second.iter().flatten());
        let mut kept = self.remove_each(&others, first, is_removed)?;
        let others = self.place(position, &kept);
        kept.extend(self.remove_each(&others, second, is_removed)?);
        Ok(kept)
    }

    /// Returns the position with these givens, too.
    fn place<'g>(
        &mut self,
        position: &GivensPosition,
        givens: impl IntoIterator<Item = &'g (Cell, Digit)>,
    ) -> GivensPosition {
        let placed = position.0.clone().and_then(|mut state| {
            let candidates =
                givens.into_iter().map(|(cell, digit)| Candidate::new(cell.index(), digit.index()));
            self.search.place(&mut state, candidates).ok().map(|()| state)
        });
        GivensPosition(placed)
    }

    /// Returns whether there is a solution with another digit in this cell.
    pub(crate) fn has_other(
        &mut self,
        position: &GivensPosition,
        placed: (Cell, Digit),
        monitor: &Monitor,
    ) -> Result<bool, Cancelled> {
        if let Some(known) = self.has_other_within(position, placed, self.plan.guesses, monitor)? {
            return Ok(known);
        }
        let mut found = Vec::new();
        self.settle(End::OutOfNodes, 1, &mut found, monitor)?;
        Ok(!found.is_empty())
    }

    /// Returns whether there is a solution with another digit in this cell, or `None` if `nodes` guesses are not enough
    /// to tell.
    pub(crate) fn has_other_within(
        &mut self,
        position: &GivensPosition,
        (cell, digit): (Cell, Digit),
        nodes: u64,
        monitor: &Monitor,
    ) -> Result<Option<bool>, Cancelled> {
        let GivensPosition(Some(state)) = position else { return Ok(Some(false)) };
        if state.value(cell.index()) == Some(digit.index()) {
            return Ok(Some(false));
        }
        let candidate = Candidate::new(cell.index(), digit.index());
        let end = self.search.run_without(state, candidate, nodes, monitor, |_, state, _| {
            if state.is_solved() { Next::Stop } else { Next::GuessBest }
        });
        Ok(match end? {
            End::Exhausted => Some(false),
            End::Stopped => Some(true),
            End::OutOfNodes => None,
        })
    }

    /// Counts the solutions up to `limit`. Returns `None` if `nodes` guesses are not enough.
    pub(crate) fn count_within(
        &mut self,
        position: &GivensPosition,
        limit: u64,
        nodes: u64,
        monitor: &Monitor,
    ) -> Result<Option<u64>, Cancelled> {
        let GivensPosition(Some(state)) = position else { return Ok(Some(0)) };
        let mut found = 0u64;
        let end = self.search.run_from(state, nodes, monitor, |network, state, pending| {
            let Some(solutions) = count_pairs(network, state, pending) else {
                return Next::GuessBest;
            };
            found = found.saturating_add(solutions);
            if found >= limit { Next::Stop } else { Next::Back }
        });
        Ok(match end? {
            End::Exhausted => Some(found),
            End::Stopped => Some(limit),
            End::OutOfNodes => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Alphabet, Geometry, Rule, Shape};
    use crate::rules;

    fn grid(text: &str) -> Grid {
        text.chars().map(|c| Alphabet::Digits.digit(c, 4)).collect()
    }

    fn four() -> Solver {
        Solver::new(&Geometry::standard(4).expect("four"))
    }

    #[test]
    fn another_digit_in_a_cell_is_found_or_excluded() {
        let mut solver = four();
        let mut has_other = |text: &str, digit| {
            let position = solver.position(&grid(text));
            let cell = (Cell::new(0), Digit::from_index(digit));
            let within =
                solver.has_other_within(&position, cell, 100, &Monitor::new()).expect("not cancelled");
            assert_eq!(Ok(within == Some(true)), solver.has_other(&position, cell, &Monitor::new()));
            within
        };
        assert_eq!(has_other(".234..........1.", 0), Some(false));
        assert_eq!(has_other(".234..........1.", 1), Some(true), "the singles find it");
        assert_eq!(has_other("..34............", 0), Some(true));
        assert_eq!(has_other("................", 0), Some(true));
        assert_eq!(has_other(".11.............", 0), Some(false), "there is no solution");
    }

    #[test]
    fn rules_decide_too() {
        let rule = Rule::new(rules::by_key("killer").expect("a kind"), Some(3), [Cell::new(0), Cell::new(1)]);
        let shape = Shape { rules: [rule].into(), ..Shape::standard(4).expect("four") };
        let mut solver = Solver::new(&Geometry::new(shape).expect("a board"));
        let position = solver.position(&grid("....3.......2..."));
        let mut has_other =
            |digit| solver.has_other(&position, (Cell::new(0), Digit::from_index(digit)), &Monitor::new());
        assert_eq!([0, 1].map(&mut has_other), [Ok(false), Ok(true)], "column 1 holds 2: 1 and 2 are left");
    }

    #[test]
    fn each_group_is_judged_by_all_others_that_are_left() {
        let mut solver = four();
        let all = grid("12..34.....1.2..");
        for number in 0..=5 {
            let mut others = all.clone();
            let placed: Vec<_> = all.placed().take(number).collect();
            placed.iter().for_each(|&(cell, _)| others[cell] = None);
            let groups: Vec<Group> = placed.into_iter().map(|given| vec![given]).collect();
            let (mut left, mut asked) = (all.clone(), Vec::new());
            let others = solver.position(&others);
            let kept = solver.remove_each(&others, &groups, &mut |solver, position, group| {
                let (cell, digit) = group[0];
                let mut fewer = left.clone();
                fewer[cell] = None;
                let (GivensPosition(found), GivensPosition(expected)) = (position, solver.position(&fewer));
                assert_eq!(found.as_ref().map(BoardState::grid), expected.as_ref().map(BoardState::grid));
                asked.push(group.clone());
                let is_removed = digit.value() % 2 == 0;
                if is_removed {
                    left = fewer;
                }
                Ok(is_removed)
            });
            assert_eq!(asked, groups);
            let expected: Group =
                groups.concat().into_iter().filter(|(_, digit)| digit.value() % 2 == 1).collect();
            assert_eq!(kept, Ok(expected));
        }
    }
}
