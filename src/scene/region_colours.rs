//! Background colours for regions: those of neighbours are never alike.

use super::board::{COLOUR_FAMILIES, REGION_COLOURS};
use super::strokes::Stroke;

/// The number of colours in a family. Those of one family may look alike to somebody.
const IN_FAMILY: usize = REGION_COLOURS / COLOUR_FAMILIES;

/// The grey family, which is near the shade of peers: cages have it where no other is left.
const GREY: usize = 2;

/// The colours of the regions of a square board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionColours {
    /// The colour of each cell, below [`REGION_COLOURS`].
    pub of_cells: Vec<usize>,
    /// Whether neighbours have colours of one family, which maps of separate pieces may need.
    pub are_alike: bool,
}

/// Returns the family of a colour.
pub fn family(colour: usize) -> usize {
    colour / IN_FAMILY
}

impl RegionColours {
    /// Colours a board, given the region of each cell.
    pub fn new(size: usize, regions: &[u16]) -> RegionColours {
        let all: Vec<Option<u16>> = regions.iter().copied().map(Some).collect();
        let (colours, are_alike) = RegionColours::of_regions(&neighbours(size, &all), None);
        let of_cells = regions.iter().map(|&region| colours[usize::from(region)]).collect();
        RegionColours { of_cells, are_alike }
    }

    /// Colours regions with these neighbours, with a family that comes last. Returns whether some neighbours have
    /// colours of one family, too.
    fn of_regions(neighbours: &[Vec<usize>], last: Option<usize>) -> (Vec<usize>, bool) {
        let count = neighbours.len();
        let mut colours: Vec<Option<usize>> = vec![None; count];
        let mut are_alike = false;
        for region in order(neighbours) {
            let near: Vec<usize> = neighbours[region].iter().filter_map(|&other| colours[other]).collect();
            let uses = |colour: usize| colours.iter().filter(|&&other| other == Some(colour)).count();
            let family_uses =
                |family: usize| (0..IN_FAMILY).map(|i| uses(family * IN_FAMILY + i)).sum::<usize>();
            let is_taken = |family: usize| near.iter().any(|&colour| self::family(colour) == family);
            let best = (0..COLOUR_FAMILIES)
                .min_by_key(|&family| (is_taken(family), last == Some(family), family_uses(family)))
                .unwrap_or(0);
            are_alike |= is_taken(best);
            let members = best * IN_FAMILY..(best + 1) * IN_FAMILY;
            colours[region] = members.min_by_key(|&colour| (near.contains(&colour), uses(colour)));
        }
        (colours.into_iter().map(Option::unwrap_or_default).collect(), are_alike)
    }
}

/// Returns the tints of the cages of a board, for each cell; those of neighbours differ. A cell of several cages has the
/// tint of the first.
pub fn cage_tints(size: usize, strokes: &[Stroke]) -> Vec<Option<usize>> {
    let mut cages = vec![None; size * size];
    let of_cages = strokes.iter().filter_map(|stroke| match stroke {
        Stroke::Cage { cells, .. } => Some(cells),
        _ => None,
    });
    for (number, cells) in (0..).zip(of_cages) {
        for &cell in cells {
            cages[cell].get_or_insert(number);
        }
    }
    let (colours, _) = RegionColours::of_regions(&neighbours(size, &cages), Some(GREY));
    cages.into_iter().map(|cage| cage.map(|number| family(colours[usize::from(number)]))).collect()
}

/// Returns the regions that share an edge with each region. Some cells may be in none.
fn neighbours(size: usize, regions: &[Option<u16>]) -> Vec<Vec<usize>> {
    let count = regions.iter().flatten().max().map_or(0, |&last| usize::from(last) + 1);
    let mut neighbours = vec![Vec::new(); count];
    for (cell, &region) in regions.iter().enumerate() {
        let right = (cell % size + 1 < size).then_some(cell + 1);
        let below = (cell + size < regions.len()).then_some(cell + size);
        for other in [right, below].into_iter().flatten() {
            let (Some(one), Some(other)) = (region, regions[other]) else { continue };
            let [one, other] = [one, other].map(usize::from);
            if one != other && !neighbours[one].contains(&other) {
                neighbours[one].push(other);
                neighbours[other].push(one);
            }
        }
    }
    neighbours
}

/// Returns the regions in an order in which each has few neighbours before it: the one with the fewest others left
/// comes last, then the next. On a map of connected regions, which is planar, that is at most five, so six families
/// are enough.
fn order(neighbours: &[Vec<usize>]) -> Vec<usize> {
    let mut left: Vec<usize> = (0..neighbours.len()).collect();
    let mut order = Vec::new();
    while let Some(&next) = left
        .iter()
        .min_by_key(|&&region| neighbours[region].iter().filter(|other| left.contains(other)).count())
    {
        left.retain(|&region| region != next);
        order.push(next);
    }
    order.reverse();
    order
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;
    use crate::queens::generate::{BoardKind, BoardRequest, generate};

    #[test]
    fn neighbours_have_colours_of_different_families() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for size in 5..=9 {
            let request = BoardRequest { kind: BoardKind::Regions, size, level: None };
            let board = generate(&request, &mut rng, &Default::default()).unwrap().expect("a board");
            let regions = board.regions().expect("regions");
            let numbers: Vec<u16> = board.squares().map(|square| regions.of(square).into()).collect();
            let colours = RegionColours::new(size, &numbers);
            assert!(!colours.are_alike, "{board:?}");
            let of_region = |region: usize| {
                let cell = numbers.iter().position(|&number| usize::from(number) == region);
                colours.of_cells[cell.expect("a cell")]
            };
            let all: Vec<Option<u16>> = numbers.iter().copied().map(Some).collect();
            for (region, near) in neighbours(size, &all).iter().enumerate() {
                for &other in near {
                    assert_ne!(family(of_region(region)), family(of_region(other)), "{board:?}");
                }
            }
            let is_uniform = |cell: usize| colours.of_cells[cell] == of_region(numbers[cell].into());
            assert!((0..numbers.len()).all(is_uniform), "{board:?}");
        }
    }

    #[test]
    fn cages_that_touch_have_different_tints() {
        let cage = |cells: &[usize]| Stroke::Cage { cells: cells.to_vec(), text: String::new() };
        let strokes = [cage(&[0, 1]), cage(&[2, 6]), cage(&[4, 5]), cage(&[14, 15])];
        let tints = cage_tints(4, &strokes);
        assert!(tints[0] == tints[1] && tints[4] == tints[5] && tints[3].is_none(), "{tints:?}");
        let shown: Vec<usize> = [0, 2, 4].into_iter().filter_map(|cell| tints[cell]).collect();
        assert!(shown[0] != shown[1] && shown[0] != shown[2] && shown[1] != shown[2], "{tints:?}");
    }

    /// Regions in two pieces can all be neighbours of each other.
    #[test]
    fn colours_of_neighbours_are_alike_only_where_families_do_not_suffice() {
        let next_to_each_other = |count: u16| -> (usize, Vec<u16>) {
            let pairs = (0..count).flat_map(|a| (a + 1..count).map(move |b| [a, b])).flatten();
            let mut cells: Vec<u16> = pairs.collect();
            let size = 2 * cells.len();
            cells.resize(size * size, 0);
            (size, cells)
        };
        for (count, are_alike) in [(6, false), (7, true)] {
            let (size, regions) = next_to_each_other(count);
            assert_eq!(RegionColours::new(size, &regions).are_alike, are_alike, "{count}");
        }
    }
}
