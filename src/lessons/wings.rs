//! Wings and pairs at a distance: patterns of cells with few candidates.

use super::{Family, Page};

pub const FAMILY: Family = Family {
    title: "Wings",
    words: "A wing is a cell with few candidates, the pivot, that sees two others, the pincers. Whatever the pivot is, \
            some cell of the wing has the digit z. A cell that sees all places where z could be cannot be z.",
    pages: &[
        Page {
            slug: "xy-wing",
            note: "Three cells, three digits, two in each cell. It is the shortest chain there is: try both digits of \
                   the pivot and see that a pincer turns out z both times.",
            spot: "Take a cell with two marks, 12, and look for 13 and 23 among the cells that it sees. Clear 3 where both \
                   of these are seen.",
            relatives: &["naked-triple", "xyz-wing", "w-wing", "xy-chain"],
        },
        Page {
            slug: "xyz-wing",
            note: "Now the pivot can be z itself, so a cell must see all three to lose z. That leaves only cells in \
                   the box of the pivot, on the line of one pincer.",
            spot: "Take a cell with three marks, 123. Look for 13 in its box and 23 on one of its lines, or the other way \
                   round.",
            relatives: &["xy-wing", "wxyz-wing", "naked-triple"],
        },
        Page {
            slug: "w-wing",
            note: "The two cells are far apart and cannot be a naked pair, but the strong link between them makes sure \
                   that at least one of them is y.",
            spot: "Look for two cells with the same two marks that do not see each other. Then look for a house where one \
                   of the two digits has two places, one seen by each cell.",
            relatives: &["naked-pair", "remote-pair", "xy-wing", "aic"],
        },
        Page {
            slug: "remote-pair",
            note: "Two digits change places from cell to cell, like black and white squares of a chessboard. The ends of \
                   a chain of four cells are of different colours.",
            spot: "Collect the cells with the same two marks and connect those that see each other. You need at least \
                   four in a chain.",
            relatives: &["naked-pair", "w-wing", "xy-chain", "simple-colors-trap"],
        },
        Page {
            slug: "wxyz-wing",
            note: "Four cells with four digits, where only z can be in two places that do not see each other. It is an \
                   XYZ-wing with one digit and one cell more.",
            spot: "Look for three cells of a house with four digits, and a cell with two of these outside. Check that one \
                   of the two, x, is wholly seen by it.",
            relatives: &["xyz-wing", "als-xz", "vwxyz-wing"],
        },
        Page {
            slug: "vwxyz-wing",
            note: "With five cells people no longer see a wing. Look for it as two almost locked sets: the four cells in \
                   one house, and the single cell.",
            spot: "Look for four cells of a house with five digits, and a cell with two of them that sees every place of \
                   one among the four.",
            relatives: &["wxyz-wing", "als-xz", "uvwxyz-wing"],
        },
        Page {
            slug: "uvwxyz-wing",
            note: "It is the largest wing with a name. A house has few open cells beside its five, so they often hold a \
                   smaller step.",
            spot: "Look for five cells of a house with six digits, and a cell with two of them that sees every place of \
                   one among the five.",
            relatives: &["vwxyz-wing", "als-xz"],
        },
    ],
};
