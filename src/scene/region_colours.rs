//! Background colours for regions: only a few, and different for regions that touch.

use super::board::REGION_COLOURS;

/// Returns the colour of each cell of a square board, given the region of each.
pub fn region_colours(size: usize, regions: &[u16]) -> Vec<usize> {
    let count = regions.iter().max().map_or(0, |&last| usize::from(last) + 1);
    let mut neighbours = vec![Vec::new(); count];
    for (a, &region) in regions.iter().enumerate() {
        let [rows, columns] = [a / size, a % size].map(|at| at.saturating_sub(1)..(at + 2).min(size));
        for row in rows {
            for column in columns.clone() {
                neighbours[usize::from(region)].push(usize::from(regions[row * size + column]));
            }
        }
    }
    let mut colours: Vec<usize> = Vec::new();
    for (region, near) in neighbours.iter().enumerate() {
        // The first ones are the calmest, and the fewer there are, the less they distract from the digits.
        let free =
            (0..REGION_COLOURS).find(|colour| near.iter().all(|&other| colours.get(other) != Some(colour)));
        // If all colours are taken, only the walls separate the regions.
        colours.push(free.unwrap_or(region % REGION_COLOURS));
    }
    regions.iter().map(|&region| colours[usize::from(region)]).collect()
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;
    use crate::queens::generate::{BoardKind, BoardRequest, generate};

    #[test]
    fn regions_that_touch_differ() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for size in 5..=11 {
            let request = BoardRequest { kind: BoardKind::Regions, size, level: None };
            let board = generate(&request, &mut rng, &Default::default()).unwrap().expect("a board");
            let regions = board.regions().expect("regions");
            let numbers: Vec<u16> = board.squares().map(|square| regions.of(square).into()).collect();
            let all: Vec<_> = board.squares().zip(region_colours(size, &numbers)).collect();
            for &(a, colour) in &all {
                for &(b, other) in &all {
                    let touch = a.row.abs_diff(b.row) <= 1 && a.column.abs_diff(b.column) <= 1;
                    let same = regions.of(a) == regions.of(b);
                    assert!(same == (colour == other) || !touch, "{a} and {b}: {board:?}");
                }
            }
        }
    }
}
