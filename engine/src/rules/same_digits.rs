//! The groups of cells have the same digits, each as often, in any order.

use super::kind::*;
use super::support::{check_same_lengths, numbers};

pub struct SameDigits;

impl RuleKind for SameDigits {
    fn card(&self) -> &'static Card {
        &Card {
            key: "same-digits",
            name: "same digits",
            rule: "The groups of cells have the same digits, each as often, in any order.",
            notation: None,
            argument: Argument::None,
            lines: Lines::Several,
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Groups
    }

    fn check(&self, rule: &Rule, _: &Geometry) -> Result<(), String> {
        check_same_lengths(rule)
    }

    fn cost(&self, rule: &Rule, board: &Geometry) -> usize {
        board.size() * rule.lines.len() * rule.cells().len().pow(2)
    }

    fn holds(&self, rule: &Rule, _: &Geometry, grid: &Grid) -> Option<bool> {
        let mut groups = Vec::new();
        for line in &rule.lines {
            let mut group = numbers(grid, line)?;
            group.sort_unstable();
            groups.push(group);
        }
        Some(groups.windows(2).all(|pair| pair[0] == pair[1]))
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        let mut constraints = Vec::new();
        for pair in rule.lines.windows(2) {
            // A cell of both groups counts for both.
            let of_one: Vec<Cell> = pair[0].iter().filter(|cell| !pair[1].contains(cell)).copied().collect();
            let of_other = pair[1].iter().filter(|cell| !pair[0].contains(cell)).copied();
            let cells: Vec<Cell> = of_one.iter().copied().chain(of_other).collect();
            for digit in 1..=board.size() as i32 {
                // How many cells have been read, and how often the digit has come up more in the first group.
                let next = |&(read, more): &(usize, i32), number: i32| {
                    let step = if read < of_one.len() { 1 } else { -1 };
                    Some((read + 1, more + if number == digit { step } else { 0 }))
                };
                let is_even = |&(_, more): &(usize, i32)| more == 0;
                let line = Automaton::new(&cells, board.size(), (0, 0), next, is_even);
                constraints.push(Constraint::Automaton(line));
            }
        }
        constraints
    }
}
