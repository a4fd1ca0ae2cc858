//! The digits between the 1 and the largest digit of the line add up to the number outside.

use super::kind::*;
use super::support::{check_whole_line, numbers};

/// What has been read of the line: the first crust and the sum of what follows it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Filling {
    Before,
    Inside(i32, i32),
    After,
}

pub struct Sandwich;

impl RuleKind for Sandwich {
    fn card(&self) -> &'static Card {
        &Card {
            key: "sandwich",
            name: "sandwich",
            rule: "The digits between the 1 and the largest digit of the line add up to the number outside.",
            notation: None,
            argument: Argument::Number,
            lines: Lines::One(1),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Outside
    }

    fn check(&self, rule: &Rule, board: &Geometry) -> Result<(), String> {
        check_whole_line(board, rule.cells())
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        let numbers = numbers(grid, rule.cells())?;
        let ends = [1, board.size() as i32];
        let mut at = (0..numbers.len()).filter(|&at| ends.contains(&numbers[at]));
        let (Some(first), Some(second), None) = (at.next(), at.next(), at.next()) else { return Some(false) };
        Some(numbers[first + 1..second].iter().sum::<i32>() == rule.number?)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        let clue = rule.number.unwrap_or_default();
        let largest = board.size() as i32;
        let next = |state: &Filling, number: i32| {
            let is_crust = number == 1 || number == largest;
            match *state {
                Filling::Before => Some(if is_crust { Filling::Inside(number, 0) } else { Filling::Before }),
                Filling::Inside(crust, sum) if is_crust => {
                    (crust != number && sum == clue).then_some(Filling::After)
                }
                Filling::Inside(crust, sum) => {
                    (sum + number <= clue).then_some(Filling::Inside(crust, sum + number))
                }
                Filling::After => (!is_crust).then_some(Filling::After),
            }
        };
        vec![Constraint::Automaton(Automaton::new(
            rule.cells(),
            board.size(),
            Filling::Before,
            next,
            |state| *state == Filling::After,
        ))]
    }
}
