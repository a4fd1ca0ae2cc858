//! Background colours for regions: only a few, and different for regions that touch.

use super::board::REGION_COLORS;
use crate::queens::{Board, Regions};

/// Returns the colour of each square's region, in reading order.
pub fn region_colors(board: &Board, regions: &Regions) -> Vec<usize> {
    let mut colors: Vec<(u8, usize)> = Vec::new();
    for region in regions.iter() {
        let squares = regions.squares(region);
        let touch = |other: u8| {
            let other = regions.squares(other);
            squares
                .iter()
                .any(|a| other.iter().any(|b| a.row.abs_diff(b.row) <= 1 && a.column.abs_diff(b.column) <= 1))
        };
        let taken: Vec<usize> = colors.iter().filter(|(other, _)| touch(*other)).map(|&(_, t)| t).collect();
        // If all colours are taken, only the walls separate the regions.
        let free = (0..REGION_COLORS).find(|color| !taken.contains(color));
        colors.push((region, free.unwrap_or(usize::from(region) % REGION_COLORS)));
    }
    let color = |region: u8| colors.iter().find(|(other, _)| *other == region).map_or(0, |&(_, color)| color);
    board.squares().map(|square| color(regions.of(square))).collect()
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
            let all: Vec<_> = board.squares().zip(region_colors(&board, regions)).collect();
            for &(a, color) in &all {
                for &(b, other) in &all {
                    let touch = a.row.abs_diff(b.row) <= 1 && a.column.abs_diff(b.column) <= 1;
                    let same = regions.of(a) == regions.of(b);
                    assert!(same == (color == other) || !touch, "{a} and {b}: {board:?}");
                }
            }
        }
    }
}
