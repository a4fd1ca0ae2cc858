//! Singles: steps that place a digit by looking at houses alone.

use super::{Family, Page};

pub const FAMILY: Family = Family {
    title: "Singles",
    words: "A house is a row, a column or a box. A candidate of a cell is a digit that is not yet in any of its \
            houses. A cell sees the other cells of its houses. r4c7 is the cell in row 4, column 7.",
    pages: &[
        Page {
            slug: "full-house",
            note: "Eight digits of nine are there, so only one can be missing. No marks are needed.",
            spot: "Look for rows, columns and boxes with one gap. Say the digits 1 to 9 to yourself and stop at the one \
                   that you do not see.",
            relatives: &["naked-single", "hidden-single"],
        },
        Page {
            slug: "hidden-single",
            note: "You ask where a digit can go, not what a cell can be. The cell may look open for many digits, which \
                   is why the single is called hidden. Most digits of most puzzles are found this way.",
            spot: "Take a digit that is on the board often. For a box without it, draw a line in your mind along every \
                   row and column that has it: if one open cell of the box is left, that is its place. Then do the same \
                   for rows and columns.",
            relatives: &["full-house", "naked-single", "pointing"],
        },
        Page {
            slug: "naked-single",
            note: "You ask what a cell can be, not where a digit can go. It is harder to see than a hidden single, \
                   because the digits to count are spread over three houses.",
            spot: "Look at cells whose row, column and box are nearly full. Count 1, 2, 3 ... and tick off what the cell \
                   sees. With all marks written it is a cell with one mark.",
            relatives: &["full-house", "hidden-single", "naked-pair"],
        },
    ],
};
