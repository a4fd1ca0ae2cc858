//! The digits differ, and those between the smallest and the largest of them add up to the number.

use super::kind::*;
use super::support::{all, check_can_differ, differ, numbers};

/// What has been read of the line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Read {
    /// The smallest and the largest number so far.
    ends: [i32; 2],
    /// Whether the largest came last of the two.
    rises: bool,
    /// The sum between the two.
    between: i32,
    /// The sum behind them.
    behind: i32,
}

/// Returns the sum of the numbers between the smallest and the largest.
fn filling(numbers: &[i32]) -> i32 {
    let smallest = (0..numbers.len()).min_by_key(|&at| numbers[at]).unwrap_or_default();
    let largest = (0..numbers.len()).max_by_key(|&at| numbers[at]).unwrap_or_default();
    numbers[smallest.min(largest)..smallest.max(largest)].iter().skip(1).sum()
}

pub struct Lunchbox;

impl RuleKind for Lunchbox {
    fn card(&self) -> &'static Card {
        &Card {
            key: "lunchbox",
            name: "lunchbox",
            rule: "The digits differ, and those between the smallest and the largest of them add up to the number.",
            notation: Some("Lunchbox"),
            argument: Argument::Number,
            lines: Lines::One(2),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Line(LineDrawing::new('S', LineColour::Grey))
    }

    fn check(&self, rule: &Rule, board: &Geometry) -> Result<(), String> {
        check_can_differ(board, rule.cells())?;
        if board.size() <= 9 { Ok(()) } else { Err("expected a board of at most 9x9".to_owned()) }
    }

    fn holds(&self, rule: &Rule, _: &Geometry, grid: &Grid) -> Option<bool> {
        let sum = numbers(grid, rule.cells()).map(|numbers| filling(&numbers));
        all([Some(differ(grid, rule.cells())), sum.map(|sum| Some(sum) == rule.number)])
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        let clue = rule.number.unwrap_or_default();
        // Sums that are too large stay too large.
        let capped = |sum: i32| sum.min(clue.saturating_add(1));
        let next = |read: &Option<Read>, number: i32| {
            let Some(Read { ends: [low, high], rises, between, behind }) = *read else {
                return Some(Some(Read { ends: [number; 2], rises: false, between: 0, behind: 0 }));
            };
            let whole = |end: i32| if low == high { 0 } else { between + end + behind };
            let read = if number < low {
                let between = if rises { behind } else { whole(low) };
                Read { ends: [number, high], rises: false, between: capped(between), behind: 0 }
            } else if number > high {
                let between = if rises { whole(high) } else { behind };
                Read { ends: [low, number], rises: true, between: capped(between), behind: 0 }
            } else if number == low || number == high {
                return None;
            } else {
                Read { ends: [low, high], rises, between, behind: capped(behind + number) }
            };
            Some(Some(read))
        };
        let is_right = |read: &Option<Read>| read.is_none_or(|read| read.between == clue);
        let line = Automaton::new(rule.cells(), board.size(), None, next, is_right);
        vec![Constraint::Distinct(Distinct::new(rule.cells())), Constraint::Automaton(line)]
    }
}
