//! How an argument from one rule is told: the rule, then from cell to cell, or by the ways to fill it.

use super::known::Sentence;
use super::rule_use::RuleUse;
use super::{ByRules, MAX_LENGTH, inferences, shown, ways};
use crate::grid::{Alphabet, CandidateGrid, CandidateSet, Cell, CellSet};
use crate::hint::Text;
use crate::hint::evidence::proof::ProofLine;

/// In arguments of more characters than this, the rule is named without what it demands.
const MAX_TOLD: usize = 390;

/// Returns the lines of an argument from one rule.
pub fn proof(
    used: &RuleUse,
    argument: &ByRules,
    grid: &CandidateGrid,
    targets: &[(Cell, CandidateSet)],
    placed: Option<Cell>,
) -> Vec<ProofLine> {
    let (inside, outside): (Vec<_>, Vec<_>) =
        targets.iter().copied().partition(|(cell, _)| used.cells.contains(*cell));
    let board = grid.geometry();
    let length = |words: &Text| words.render(board, Alphabet::Digits).chars().count();
    let line = |words, cells| ProofLine::told(words).showing(shown(argument, grid, cells));
    let fits = |told: &Vec<Sentence>| {
        let all: usize = told.iter().map(|sentence| length(&sentence.words)).sum();
        !told.is_empty() && all <= MAX_LENGTH
    };
    let digits = outside.iter().fold(CandidateSet::EMPTY, |all, &(_, digits)| all | digits);
    if let Some(digit) = digits.only().filter(|_| inside.is_empty())
        && let Some(Sentence { words, cells }) = inferences::where_needed(used, grid, digit)
    {
        return vec![line(used.lead(true), CellSet::EMPTY), line(words, cells)];
    }
    let told = inferences::sentences(used, grid, &inside, placed).filter(fits);
    let by_ways = match &told {
        Some(_) => ways::words(argument, grid, &outside, true),
        None => ways::words(argument, grid, targets, false),
    };
    let by_ways = by_ways.into_iter().map(|words| Sentence { words, cells: CellSet::EMPTY });
    let sentences: Vec<Sentence> = told.into_iter().flatten().chain(by_ways).collect();
    let lead = used.lead(true);
    let all = length(&lead) + sentences.iter().map(|sentence| length(&sentence.words)).sum::<usize>();
    let lead = if all <= MAX_TOLD { lead } else { used.lead(false) };
    let told = sentences.into_iter().map(|Sentence { words, cells }| line(words, cells));
    [line(lead, CellSet::EMPTY)].into_iter().chain(told).collect()
}
