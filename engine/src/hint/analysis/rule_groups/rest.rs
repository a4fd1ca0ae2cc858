//! The rule of 45: every house has the same sum, so the sums of rules inside leave one for the rest of its cells.

use super::{Rest, Taken};
use crate::grid::{CandidateGrid, CellSet, Geometry, House, HouseId, Sum};

/// No more houses than this are taken together.
const MAX_HOUSES: usize = 4;

/// No more open cells than this are left.
const MAX_LEFT: usize = 5;

/// A rule that fixes the sum of its cells.
struct RuleSum {
    rule: usize,
    /// Which of the sums of the rule it is.
    number: usize,
    sum: Sum,
    cells: CellSet,
}

/// Returns what some houses side by side leave of their sums, those of few houses first.
pub fn of_houses(grid: &CandidateGrid) -> Vec<Rest> {
    let board = grid.geometry();
    let sums = sums(board);
    let mut rests: Vec<Rest> = Vec::new();
    if sums.is_empty() {
        return rests;
    }
    for count in 1..=MAX_HOUSES {
        for houses in side_by_side(board, count) {
            let Some(rest) = rest(grid, houses, &sums) else { continue };
            if rests.iter().all(|other| other.sum != rest.sum) {
                rests.push(rest);
            }
        }
    }
    rests
}

/// Returns the rules that fix sums.
fn sums(board: &Geometry) -> Vec<RuleSum> {
    let mut sums = Vec::new();
    for (rule, (_, constraints)) in board.constraints_by_rule().enumerate() {
        let of_rule = constraints.iter().filter_map(|constraint| constraint.fixed_sum());
        for (number, sum) in of_rule.enumerate() {
            let cells = sum.terms.iter().map(|&(cell, _)| cell).collect();
            sums.push(RuleSum { rule, number, sum, cells });
        }
    }
    sums
}

/// Returns so many houses of a kind that follow one another and have no cell in common.
fn side_by_side(board: &Geometry, count: usize) -> Vec<Vec<HouseId>> {
    let houses: Vec<(HouseId, &House)> = board.houses().collect();
    let is_apart = |run: &[(HouseId, &House)]| {
        let all = run.iter().fold(CellSet::EMPTY, |all, (_, house)| all | house.set);
        all.len() == run.iter().map(|(_, house)| house.cells.len()).sum::<usize>()
    };
    let are_alike = |run: &[(HouseId, &House)]| {
        run.iter().all(|(_, house)| house.kind == run[0].1.kind && house.cells.len() == board.size())
    };
    let runs = houses.windows(count).filter(|run| are_alike(run) && is_apart(run));
    runs.map(|run| run.iter().map(|(id, _)| *id).collect()).collect()
}

/// Takes the sums of rules from that of some houses, or adds them, as long as fewer open cells are left by it. Returns the
/// rest if it has few cells.
fn rest(grid: &CandidateGrid, houses: Vec<HouseId>, sums: &[RuleSum]) -> Option<Rest> {
    let (board, size) = (grid.geometry(), grid.size() as i32);
    let region = board.cells_of(&houses);
    let mut factors = vec![0; board.cell_count()];
    region.iter().for_each(|cell| factors[cell.index()] = 1);
    let mut total = houses.len() as i32 * size * (size + 1) / 2;
    let mut taken = Vec::new();
    for RuleSum { rule, number, sum, .. } in sums.iter().filter(|sum| !(sum.cells & region).is_empty()) {
        let open = |factors: &[i32]| {
            let of_sum = sum.terms.iter().filter(|(cell, _)| grid.value(*cell).is_none());
            of_sum.filter(|(cell, _)| factors[cell.index()] != 0).count()
        };
        let before = open(&factors);
        for times in [1, -1] {
            let mut after = factors.clone();
            sum.terms.iter().for_each(|&(cell, factor)| after[cell.index()] -= times * factor);
            if open(&after) < before {
                (factors, total) = (after, total - times * sum.total);
                taken.push(Taken { rule: *rule, number: *number, is_added: times < 0 });
                break;
            }
        }
    }
    let mut terms = Vec::new();
    for cell in board.cells().filter(|cell| factors[cell.index()] != 0) {
        match grid.value(cell) {
            Some(digit) => total -= factors[cell.index()] * i32::from(digit.value()),
            None => terms.push((cell, factors[cell.index()])),
        }
    }
    let is_of_use = !taken.is_empty() && (1..=MAX_LEFT).contains(&terms.len());
    is_of_use.then_some(Rest { houses, taken, sum: Sum { terms: terms.into(), total } })
}
