//! The rules of a board, each of which a player has to learn once.

use crate::grid::{Boxes, Extra};
use crate::puzzle::Problem;

/// A rule of a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rule {
    /// Every sudoku has it: each digit once in a row, a column, and a box unless there are regions.
    Sudoku,
    /// A Sukaku: cells start with candidates.
    Candidates,
    /// Regions in place of boxes.
    Regions,
    Diagonals,
    Windows,
    ExtraHouses,
    /// A kind of rule that is no house, by its key.
    Kind(&'static str),
    /// A target sudoku: cells have weights.
    Weights,
    /// A queen in every row, none attacks another.
    Queens,
    /// A queen in every row, column and region, none touches another.
    QueensInRegions,
}

/// Returns the rules of a puzzle, in the order in which they are explained.
pub fn rules_of(problem: &Problem) -> Vec<Rule> {
    let puzzle = match problem {
        Problem::Sudoku(puzzle) => puzzle,
        Problem::Queens(board) if board.regions().is_some() => return vec![Rule::QueensInRegions],
        Problem::Queens(_) => return vec![Rule::Queens],
    };
    let shape = puzzle.geometry.shape();
    let mut rules = vec![Rule::Sudoku];
    if puzzle.given_candidates.is_some() {
        rules.push(Rule::Candidates);
    }
    if matches!(shape.boxes, Boxes::Regions(_)) {
        rules.push(Rule::Regions);
    }
    rules.extend(shape.extras.iter().map(|extra| match extra {
        Extra::Diagonals => Rule::Diagonals,
        Extra::Windows => Rule::Windows,
        Extra::House(_) => Rule::ExtraHouses,
    }));
    // Several extra houses are one rule.
    rules.dedup();
    for rule in puzzle.geometry.rules() {
        let rule = Rule::Kind(rule.key());
        if !rules.contains(&rule) {
            rules.push(rule);
        }
    }
    if puzzle.weights.is_some() {
        rules.push(Rule::Weights);
    }
    rules
}
