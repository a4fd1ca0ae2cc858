//! How an argument from one rule is told: the rule, then from cell to cell, or by the ways to fill it.

use super::known::{Sentence, Told};
use super::limits::{MAX_INFERENCE_LENGTH, MAX_LENGTH};
use super::rule_use::RuleUse;
use super::{ByRules, inferences, shown, ways};
use crate::grid::{Alphabet, CandidateGrid, CandidateSet, Cell, CellSet};
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
    let digits = outside.iter().fold(CandidateSet::EMPTY, |all, &(_, digits)| all | digits);
    if let Some(digit) = digits.only().filter(|_| inside.is_empty())
        && let Some(Sentence { words, cells, .. }) = inferences::where_needed(used, grid, digit, &outside)
    {
        let lines = vec![line(used.lead(true), CellSet::EMPTY), line(words, cells)];
        return Told { lines, excludes: true };
    }
    let told = inferences::sentences(used, grid, &inside, placed).filter(fits);
    let by_ways = match &told {
        Some(_) => ways::words(argument, grid, &outside, true),
        None => ways::words(argument, grid, targets, false),
    };
    let sentences: Vec<Sentence> = told.into_iter().flatten().chain(by_ways).collect();
    let lead = used.lead(true);
    let all = length(&lead) + sentences.iter().map(|sentence| length(&sentence.words)).sum::<usize>();
    let lead = if all <= MAX_LENGTH { lead } else { used.lead(false) };
    let excludes = sentences.last().is_some_and(|sentence| sentence.excludes);
    let told = sentences.into_iter().map(|Sentence { words, cells, .. }| line(words, cells));
    Told { lines: [line(lead, CellSet::EMPTY)].into_iter().chain(told).collect(), excludes }
}
