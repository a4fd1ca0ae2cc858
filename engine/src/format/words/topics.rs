//! What a setter may ask for that is no kind of rule: houses, regions and the digits.

use crate::grid::{Boxes, Cell, Extra, Geometry};

/// Something about the board that words can ask for.
#[derive(Debug)]
pub struct Topic {
    /// Its name in a sentence.
    pub name: &'static str,
    /// What it is called, as patterns.
    pub names: &'static [&'static str],
    /// Sentences that say it, as patterns.
    pub phrases: &'static [&'static str],
    /// Returns whether a board has it.
    pub is_on: fn(&Geometry) -> bool,
}

/// Topics are equal if they have the same name.
impl PartialEq for Topic {
    fn eq(&self, other: &Topic) -> bool {
        self.name == other.name
    }
}

impl Eq for Topic {}

pub static DIAGONALS: Topic = Topic {
    name: "diagonals",
    names: &[
        "[both|2] [main|long] diagonal",
        "[2] diagonal sudoku",
        "sudoku x",
        "x sudoku",
        "diagonal constraint",
    ],
    phrases: &[
        "{digits} {not} repeat {in} (both|either|the|main|long|indicated|marked|2|highlighted|all|blue|gray|red)\
         [of] [2|main|marked|indicated|long|shown] diagonal [line]",
        "{in} (both|either|the) [main|marked|long] diagonal digit {not} repeat",
        "{digits} {in} [both|either] (main|marked|long|both|either) diagonal {differ}",
        "[main|long] diagonal (contain|have|hold) {range} [{once}]",
        "(both|2|long|main|all) [main|long|marked] diagonal [contain|have|hold] {range} [{once}] [as well]",
        "(both|2|long|main|marked) [main|long|marked] diagonal (contain|have|hold) {range} [{once}] [as well|too]",
        "(both|2|long|main|marked) [main|long|marked] diagonal (contain|have|hold) (all [different] digit|no repeat|\
         [only] different digit|digit once|no repeated digit) [as well|too]",
        "{range} appear {once} {in} (both|either|main|long|2) [main|marked|long] diagonal",
        "(both|2|main|long|marked) [main|long|marked] diagonal (count|apply|{not} contain repeated digit|{not} repeat [digit])",
    ],
    is_on: |board| has_house(board, true) && has_house(board, false),
};

pub static A_DIAGONAL: Topic = Topic {
    name: "diagonal",
    names: &["marked diagonal"],
    phrases: &[
        "{digits} {not} repeat {in} (marked|indicated|shown|blue|gray|highlighted|drawn) [main] diagonal [line]",
        "{digits} {in} (marked|indicated|shown|blue|gray|highlighted|drawn) [main] diagonal [line] {not} repeat",
        "{in} (marked|indicated) diagonal digit {not} repeat",
        "(marked|indicated) diagonal (contain|have|hold) {range} [{once}] [as well|too]",
    ],
    is_on: |board| has_house(board, true) || has_house(board, false),
};

macro_rules! one_diagonal {
    ($constant:ident, $word:literal, $is_falling:literal) => {
        pub static $constant: Topic = Topic {
            name: concat!($word, " diagonal"),
            names: &[concat!($word, " diagonal")],
            phrases: &[
                concat!("{digits} {not} repeat {in} ", $word, " [main] diagonal [line]"),
                concat!("{in} ", $word, " diagonal digit {not} repeat"),
                concat!($word, " diagonal (contain|have|hold) {range} [{once}] [as well|too]"),
            ],
            is_on: |board| has_house(board, $is_falling),
        };
    };
}

one_diagonal!(POSITIVE_DIAGONAL, "positive", false);
one_diagonal!(NEGATIVE_DIAGONAL, "negative", true);

pub static WINDOWS: Topic = Topic {
    name: "windows",
    names: &["windoku", "hyper [sudoku]", "nrc [sudoku]", "4 window"],
    phrases: &[
        "[of] (shaded|gray|4|window|extra) [shaded|gray|extra] (window|{size} (box|region|area)) [also] (contain|have|hold) {range} [{once}]",
    ],
    is_on: |board| board.shape().extras.contains(&Extra::Windows),
};

pub static DISJOINT_GROUPS: Topic = Topic {
    name: "disjoint groups",
    names: &["disjoint (group|set|box|sudoku)", "disjoint"],
    phrases: &[
        "{digits} {not} (appear|repeat|be) in same [relative|respective] (position|place|location|cell) (in|of|within) \
         (any [other|2]|different|more than 1|multiple|another|2|2 different|other|2 or more|its) [{size}] (box|region)",
        "cell in same [relative|respective] (position|place) (in|of|within) [different|any [2]|all] [{size}] (box|region) \
         ({not} (contain|have|hold) {same} digit|{differ}|contain different digit)",
        "[cell at] same (position|place) (in|of) box {differ}",
        "[{usual}] disjoint [set|group] where {digits} {not} be in same [relative|respective] (position|place|location|cell) in \
         (multiple|different|any other) [{size}] (box|region)",
    ],
    is_on: has_disjoint_groups,
};

pub static REGIONS: Topic = Topic {
    name: "irregular regions",
    names: &["(irregular|jigsaw|chaos) [sudoku|region]"],
    phrases: &[
        "box are replaced by (irregular|jigsaw) [shaped] region",
        "(row|column) [and] (row|column) [and] (irregular|jigsaw) [shaped] region {hold} {range} [{once}]",
    ],
    is_on: |board| matches!(board.shape().boxes, Boxes::Regions(_)),
};

pub static EXTRA_REGIONS: Topic = Topic {
    name: "extra regions",
    names: &["extra (region|house)"],
    phrases: &[
        "([{colour}] (shaded|extra|highlighted|colored|outlined)|{colour}) [extra] (region|area|house) [also] (contain|have|hold) {range} [{once}]",
        "{range} [also] appear {once} in [shaded|extra|gray|highlighted] region",
        "{digits} {not} repeat in [shaded|extra|gray|highlighted] extra region",
    ],
    is_on: |board| board.shape().extras.iter().any(|extra| matches!(extra, Extra::House(_))),
};

pub static NO_BOXES: Topic = Topic {
    name: "no boxes",
    names: &["no box", "latin square", "without box"],
    phrases: &["[there] are no (box|region)", "box (do not (count|matter|apply)|are irrelevant)"],
    is_on: |board| matches!(board.shape().boxes, Boxes::Rectangles { height, .. } if height == 1),
};

pub static ALL: [&Topic; 9] = [
    &DIAGONALS,
    &A_DIAGONAL,
    &POSITIVE_DIAGONAL,
    &NEGATIVE_DIAGONAL,
    &WINDOWS,
    &DISJOINT_GROUPS,
    &REGIONS,
    &EXTRA_REGIONS,
    &NO_BOXES,
];

/// What asks for one of the diagonals or for both.
pub static ALL_DIAGONALS: [&Topic; 4] = [&DIAGONALS, &A_DIAGONAL, &POSITIVE_DIAGONAL, &NEGATIVE_DIAGONAL];

/// Returns whether a main diagonal is a house.
fn has_house(board: &Geometry, is_falling: bool) -> bool {
    let size = board.size();
    let cell = |i| Cell::new(i * size + if is_falling { i } else { size - 1 - i });
    is_house(board, (0..size).map(cell))
}

fn has_disjoint_groups(board: &Geometry) -> bool {
    let Boxes::Rectangles { height, width } = board.shape().boxes else { return false };
    let size = board.size();
    (0..size).all(|place| {
        let corners = (0..size).map(|b| (b / (size / width) * height, b % (size / width) * width));
        is_house(board, corners.map(|(r, c)| Cell::new((r + place / width) * size + c + place % width)))
    })
}

/// Returns whether cells are one of the extra houses.
fn is_house(board: &Geometry, cells: impl Iterator<Item = Cell>) -> bool {
    let mut cells: Vec<Cell> = cells.collect();
    cells.sort_unstable();
    let extras = board.shape().extras.iter().filter_map(|extra| extra.cells(board.size()));
    extras.flatten().any(|mut house| {
        house.sort_unstable();
        house == cells
    })
}
