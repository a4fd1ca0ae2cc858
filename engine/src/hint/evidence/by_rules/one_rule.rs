//! How an argument from one rule is told: the rule, then from cell to cell, or by the ways to fill it.

use super::known::{Known, Sentence, Told};
use super::limits::{MAX_INFERENCE_LENGTH, MAX_LENGTH};
use super::rule_use::RuleUse;
use super::{ByRules, inferences, lines, shown, ways};
use crate::grid::{Alphabet, CandidateGrid, CandidateSet, Cell, CellSet, Total};
use crate::hint::Text;
use crate::hint::evidence::proof::ProofLine;

/// Returns the lines of an argument from one rule.
pub fn proof(
    used: &RuleUse,
    argument: &ByRules,
    grid: &CandidateGrid,
    targets: &[(Cell, CandidateSet)],
    placed: Option<Cell>,
) -> Told {
    let (inside, outside): (Vec<_>, Vec<_>) =
        targets.iter().copied().partition(|(cell, _)| used.cells.contains(*cell));
    let board = grid.geometry();
    let length = |words: &Text| words.render(board, Alphabet::Digits).chars().count();
    let line = |words, cells| ProofLine::told(words).showing(shown(argument, grid, cells));
    let fits = |told: &Vec<Sentence>| {
        let all: usize = told.iter().map(|sentence| length(&sentence.words)).sum();
        !told.is_empty() && all <= MAX_INFERENCE_LENGTH
    };
    let is_number_of_cell = used.rule.kind.total == Total::Combinations && used.rule.number.is_some();
    if is_number_of_cell && used.rule.cells().len() == 1 && outside.is_empty() {
        // The number of a cage of one cell is its digit.
        return Told { lines: vec![line(used.lead(false), CellSet::EMPTY)], excludes: false };
    }
    let told = inferences::sentences(used, grid, &inside, placed).filter(fits);
    let by_ways = match &told {
        Some(_) => ways::words(argument, grid, &outside, inferences::tells_sets(used, grid)),
        None => ways::words(argument, grid, targets, false),
    };
    let begun = if told.is_none() { lines::what_follows(&Known::new(grid, used), targets) } else { None };
    let sentences: Vec<Sentence> = told.into_iter().flatten().chain(begun).chain(by_ways).collect();
    let lead = used.lead(true);
    let all = length(&lead) + sentences.iter().map(|sentence| length(&sentence.words)).sum::<usize>();
    let lead = if all <= MAX_LENGTH { lead } else { used.lead(false) };
    let excludes = sentences.last().is_some_and(|sentence| sentence.excludes);
    let told = sentences.into_iter().map(|Sentence { words, cells, .. }| line(words, cells));
    Told { lines: [line(lead, CellSet::EMPTY)].into_iter().chain(told).collect(), excludes }
}
