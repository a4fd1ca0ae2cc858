//! Tints for regions: few of them, and no two regions that touch have the same.

use super::board::TINTS;
use crate::queens::{Board, Regions};

/// For each square in reading order the tint of its region.
pub fn of_regions(board: &Board, regions: &Regions) -> Vec<usize> {
    let mut tints: Vec<(u8, usize)> = Vec::new();
    for region in regions.iter() {
        let squares = regions.squares(region);
        let touch = |other: u8| {
            let other = regions.squares(other);
            squares
                .iter()
                .any(|a| other.iter().any(|b| a.row.abs_diff(b.row) <= 1 && a.column.abs_diff(b.column) <= 1))
        };
        let taken: Vec<usize> = tints.iter().filter(|(other, _)| touch(*other)).map(|&(_, t)| t).collect();
        // Where all are taken, walls alone tell the regions apart.
        let free = (0..TINTS).find(|tint| !taken.contains(tint));
        tints.push((region, free.unwrap_or(usize::from(region) % TINTS)));
    }
    let tint = |region: u8| tints.iter().find(|(other, _)| *other == region).map_or(0, |&(_, tint)| tint);
    board.squares().map(|square| tint(regions.of(square))).collect()
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::queens::generate::{Kind, Request, generate};

    #[test]
    fn regions_that_touch_differ() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for size in 5..=11 {
            let request = Request { kind: Kind::Regions, size, level: None };
            let board = generate(&request, &mut rng, &Default::default()).unwrap().expect("a board");
            let regions = board.regions().expect("regions");
            let all: Vec<_> = board.squares().zip(of_regions(&board, regions)).collect();
            for &(a, tint) in &all {
                for &(b, other) in &all {
                    let touch = a.row.abs_diff(b.row) <= 1 && a.column.abs_diff(b.column) <= 1;
                    let same = regions.of(a) == regions.of(b);
                    assert!(same == (tint == other) || !touch, "{a} and {b}: {board:?}");
                }
            }
        }
    }
}
