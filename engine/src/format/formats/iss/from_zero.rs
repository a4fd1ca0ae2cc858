//! Items of a board whose digits begin with 0. On our board each digit is one more, so numbers of rules change with it.

use super::super::prelude::*;
use super::read::Reading;
use super::{Item, times};
use crate::grid::{Cell, Rule};

/// Items that mean the same if all digits are one more, whose rules know that they are, or that `read` reads for both.
const SAME: &[&str] = &[
    "",
    "Shape",
    "NoBoxes",
    "Jigsaw",
    "RegionSize",
    "SearchPriority",
    "Windoku",
    "Diagonal",
    "DisjointSets",
    "AllDifferent",
    "WhiteDot",
    "GreaterThan",
    "Thermo",
    "Whisper",
    "Renban",
    "Palindrome",
    "Between",
    "Lockout",
    "Modular",
    "SameValues",
    "Pair",
    "PairX",
    "Binary",
    "BinaryX",
    "Quad",
    "EqualityCage",
    "AntiKnight",
    "AntiKing",
    "AntiConsecutive",
    "BlackDot",
    "X",
    "V",
    "StrictKropki",
    "StrictXV",
    "EqualSum",
    "RegionSumLine",
    "RegionSameValues",
    "Skyscraper",
    "XSum",
    "NumberedRoom",
    "Indexing",
    "ValueIndexing",
    "CountDistinct",
    "ContainAtLeast",
    "ContainExact",
    "LookAndSay",
    "RellikCage",
    "GlobalMod",
];

/// Kinds of rules that add up digits as they are on our board, which no item says of one whose digits begin with 0.
const COUNTED_FROM_ONE: &[&str] = &[
    "arrow",
    "double-arrow",
    "zipper",
    "equal-sums",
    "region-sum",
    "sandwich",
    "lunchbox",
    "sum-line",
    "sum-line loop",
    "entropic",
    "global-entropy",
    "counting-circles",
];

/// Returns whether a rule of a board whose digits begin with 0 can be written.
pub fn can_write(rule: &Rule) -> bool {
    !COUNTED_FROM_ONE.contains(&rule.key())
}

impl Reading {
    /// Reads an item whose numbers change. Returns `false` if it is read as on other boards.
    pub fn shifted(&mut self, item: &Item<'_>) -> Result<bool, ParseError> {
        let board = self.board;
        let name = item.name.text;
        if SAME.contains(&name) {
            return Ok(false);
        }
        match name {
            "Cage" => {
                let count = item.parts.len() as i32 - 1;
                self.cage(item, item.cage_sum()?.map(|sum| sum.saturating_add(count)))?;
            }
            "Sum" if item.part(0)?.text.contains('_') => {
                let (terms, sum) = item.weighted_sum(board)?;
                self.shifted_sum(item, terms, sum);
            }
            "Sum" => {
                let cells = item.cells(1, board)?;
                self.shifted_sum(item, times(1, &cells).collect(), item.number(0)?);
            }
            "LittleKiller" => {
                let line = board.diagonal(item.cell(1, board)?);
                let sum = item.number(0)?.saturating_add(line.len() as i32);
                self.rule("little-killer", item, vec![line], Some(sum));
            }
            "Arrow" => {
                let cells = item.cells(0, board)?;
                let (circle, shaft) = cells.split_at(cells.len().min(1));
                self.shifted_sum(item, times(1, shaft).chain(times(-1, circle)).collect(), 0);
            }
            "PillArrow" => {
                let [pill, shaft] = item.pill(board)?;
                if pill.len() > 3 || board.digits > 10 {
                    self.draft.note(name);
                    return Ok(true);
                }
                let factors = (0..pill.len() as u32).rev().map(|power| -(10_i32.pow(power)));
                let terms = times(1, &shaft).chain(pill.iter().copied().zip(factors));
                self.shifted_sum(item, terms.collect(), 0);
            }
            "DoubleArrow" => {
                let cells = item.cells(0, board)?;
                let [first, between @ .., last] = &cells[..] else { return Ok(false) };
                let ends = [*first, *last];
                self.shifted_sum(item, times(1, between).chain(times(-1, &ends)).collect(), 0);
            }
            "Zipper" => {
                let cells = item.cells(0, board)?;
                if cells.len().is_multiple_of(2) {
                    return Ok(false);
                }
                let middle = cells.len() / 2;
                for i in 0..middle {
                    let pair = [cells[i], cells[cells.len() - 1 - i]];
                    let terms = times(1, &pair).chain([(cells[middle], -1)]);
                    self.shifted_sum(item, terms.collect(), 0);
                }
            }
            "CountingCircles" => {
                self.rule("counting-circles zero", item, vec![item.cells(0, board)?], None);
            }
            "HiddenSkyscraper" => self.both_ends("hidden-skyscraper", item, 1)?,
            _ => self.draft.note(name),
        }
        Ok(true)
    }

    /// Adds a sum of digits that are one more on our board.
    pub fn shifted_sum(&mut self, item: &Item<'_>, terms: Vec<(Cell, i32)>, sum: i32) {
        let more = terms.iter().fold(0_i32, |more, (_, factor)| more.saturating_add(*factor));
        self.linear(item, terms, sum.saturating_add(more));
    }
}
