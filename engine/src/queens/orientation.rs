//! Chooses the side of the board to count from. With blocked squares this can matter fiftyfold.
//!
//! The rows are filled one after another, so squares that are blocked in early rows prune the search and squares in
//! late rows do not. There are four sides to start from; left and right do not matter. The size of each search is
//! estimated row by row with a sample of the positions (Knuth, "Estimating the efficiency of backtrack programs",
//! 1975, with many probes at once).

use super::frontier::FrontierPosition;

/// The number of positions in the sample of a row.
const SAMPLE: usize = 128;

/// Boards below this size are counted in less time than the estimates take.
const SMALL: usize = 10;

/// Returns the open columns of each row, seen from the side with the smallest estimated search.
pub(super) fn easiest_side(open: &[u32]) -> Vec<u32> {
    let upright = open.to_vec();
    if open.len() <= SMALL {
        return upright;
    }
    let sideways: Vec<u32> = (0..open.len())
        .map(|column| open.iter().rev().fold(0, |line, row| line << 1 | row >> column & 1))
        .collect();
    let (mut upside_down, mut other_way) = (upright.clone(), sideways.clone());
    upside_down.reverse();
    other_way.reverse();
    let sides = [upside_down, other_way, sideways, upright.clone()];
    let (mut least, mut best) = (f64::INFINITY, upright);
    for open in sides {
        let cost = estimate(&open, least);
        if cost <= least {
            (least, best) = (cost, open);
        }
    }
    best
}

/// Estimates the number of positions in a search from the top. Stops with a number above the limit once it exceeds
/// it.
fn estimate(open: &[u32], limit: f64) -> f64 {
    let (mut positions, mut each, mut sum) = (vec![FrontierPosition::default()], 1.0, 0.0);
    for rows in open.windows(2) {
        let next = below(&positions, rows[0], rows[1]);
        sum += each * next.len() as f64;
        if sum > limit {
            break;
        }
        let sample = next.len().min(SAMPLE);
        positions = (0..sample).map(|at| next[at * next.len() / sample]).collect();
        each *= next.len() as f64 / sample.max(1) as f64;
    }
    sum
}

/// Returns the positions one row further down in which that row has a free square.
pub(super) fn below(positions: &[FrontierPosition], open: u32, next: u32) -> Vec<FrontierPosition> {
    let mut below = Vec::with_capacity(4 * positions.len());
    for position in positions {
        let mut free = open & !position.hits();
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let position = position.with(queen);
            if next & !position.hits() != 0 {
                below.push(position);
            }
        }
    }
    below
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::textbook;

    #[test]
    fn a_board_with_its_lower_rows_blocked_is_counted_from_below() {
        let mut open = [0xfff; 12];
        open[9..].fill(0b1001_0000_1000);
        let reversed: Vec<u32> = open.iter().rev().copied().collect();
        assert_eq!(easiest_side(&open), reversed);
        assert_eq!(easiest_side(&reversed), reversed);
    }

    #[test]
    fn a_board_with_its_right_columns_blocked_is_rotated() {
        let open: Vec<u32> = (0..12).map(|row| 0x1ff | if row % 5 == 0 { 0xe00 } else { 0 }).collect();
        let turned = easiest_side(&open);
        assert_eq!(turned[..3], [0b0100_0010_0001; 3]);
        assert_eq!(textbook::count(&turned), textbook::count(&open));
    }

    #[test]
    fn the_estimate_is_near_the_truth() {
        let mut open = [0x3fff; 14];
        open[4..].fill(0x2bf7);
        let (mut positions, mut all) = (vec![FrontierPosition::default()], 0);
        for rows in open.windows(2) {
            positions = below(&positions, rows[0], rows[1]);
            all += positions.len();
        }
        let ratio = estimate(&open, f64::INFINITY) / all as f64;
        assert!((0.7..1.4).contains(&ratio), "{ratio}");
    }
}
