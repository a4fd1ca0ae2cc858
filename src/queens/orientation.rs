//! From which side to count: on boards with blocked squares that can matter fiftyfold.
//!
//! The rows are filled one after another, so squares blocked early prune and squares blocked late do not. A board has four
//! sides to begin at (left and right do not matter). For each the size of the search is estimated: row by row, a
//! sample of the positions stands for all of them (Knuth, "Estimating the efficiency of backtrack programs", 1975,
//! with many dives at once).

use super::frontier::Position;

/// So many positions of a row stand for all.
const SAMPLE: usize = 128;

/// Smaller boards are counted in less time than their sides are weighed.
const SMALL: usize = 10;

/// The columns that are open in each row, as seen from the side that promises the smallest search.
pub(super) fn easiest(open: &[u32]) -> Vec<u32> {
    let upright = open.to_vec();
    if open.len() <= SMALL {
        return upright;
    }
    let sideways: Vec<u32> = (0..open.len())
        .map(|column| open.iter().rev().fold(0, |line, row| line << 1 | row >> column & 1))
        .collect();
    let reversed = |open: &Vec<u32>| open.iter().rev().copied().collect::<Vec<u32>>();
    let sides = [reversed(&upright), reversed(&sideways), sideways, upright.clone()];
    let (mut least, mut best) = (f64::INFINITY, upright);
    for open in sides {
        let cost = work(&open, least);
        if cost <= least {
            (least, best) = (cost, open);
        }
    }
    best
}

/// An estimate of the number of positions in a search from the top, or a number above the limit.
fn work(open: &[u32], limit: f64) -> f64 {
    let (mut positions, mut each, mut sum) = (vec![Position::default()], 1.0, 0.0);
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

/// The positions a row further down that leave that row a free square.
pub(super) fn below(positions: &[Position], open: u32, next: u32) -> Vec<Position> {
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
        assert_eq!(easiest(&open), reversed);
        assert_eq!(easiest(&reversed), reversed);
    }

    #[test]
    fn a_board_with_its_right_columns_blocked_is_turned() {
        let open: Vec<u32> = (0..12).map(|row| 0x1ff | if row % 5 == 0 { 0xe00 } else { 0 }).collect();
        let turned = easiest(&open);
        assert_eq!(turned[..3], [0b0100_0010_0001; 3]);
        assert_eq!(textbook::count(&turned), textbook::count(&open));
    }

    #[test]
    fn the_estimate_is_near_the_truth() {
        let mut open = [0x3fff; 14];
        open[4..].fill(0x2bf7);
        let (mut positions, mut all) = (vec![Position::default()], 0);
        for rows in open.windows(2) {
            positions = below(&positions, rows[0], rows[1]);
            all += positions.len();
        }
        let ratio = work(&open, f64::INFINITY) / all as f64;
        assert!((0.7..1.4).contains(&ratio), "{ratio}");
    }
}
