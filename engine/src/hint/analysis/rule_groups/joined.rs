//! Rules that have cells in common.

use std::collections::BTreeSet;

use crate::grid::{CellSet, Geometry};

/// Rules with more cells than this together are not joined.
const MAX_CELLS: usize = 9;

/// No more rules than this are joined.
const MAX_RULES: usize = 4;

/// No more lists of rules than this are made.
const MAX_LISTS: usize = 300;

/// Returns lists of two or more rules, by their indexes, of which each has a cell in common with one before: those of
/// few rules first.
pub fn with_common_cells(board: &Geometry) -> Vec<Vec<usize>> {
    let cells = |rule: &crate::grid::Rule| rule.lines.iter().flatten().copied().collect::<CellSet>();
    let cells: Vec<CellSet> = board.rules().iter().map(cells).collect();
    let mut lists: BTreeSet<(usize, Vec<usize>)> = BTreeSet::new();
    let mut last: BTreeSet<Vec<usize>> = (0..cells.len()).map(|rule| vec![rule]).collect();
    for count in 2..=MAX_RULES {
        let mut longer = BTreeSet::new();
        for list in &last {
            let of_list = list.iter().fold(CellSet::EMPTY, |all, &rule| all | cells[rule]);
            for (rule, &of_rule) in cells.iter().enumerate() {
                let is_joined = !list.contains(&rule) && !(of_list & of_rule).is_empty();
                if is_joined && (of_list | of_rule).len() <= MAX_CELLS {
                    let mut list = [&list[..], &[rule]].concat();
                    list.sort_unstable();
                    longer.insert(list);
                }
            }
        }
        lists.extend(longer.iter().take(MAX_LISTS).map(|list| (count, list.clone())));
        last = longer.into_iter().take(MAX_LISTS).collect();
    }
    lists.into_iter().map(|(_, list)| list).collect()
}
