//! Steps that rely on the puzzle having only one solution.

use super::{Family, Page};

pub const FAMILY: Family = Family {
    title: "Uniqueness",
    words: "A proper puzzle has one solution. If a few cells could swap two digits without any house noticing, there \
            would be two: a deadly pattern. Something must prevent it, and that something is a step. It is no proof \
            that the solution is unique; some players leave these steps out (setting uniqueness).",
    pages: &[
        Page {
            slug: "unique-rectangle-1",
            note: "Three corners are already deadly, so the fourth must be the one that is different.",
            spot: "Look for three cells with the same two marks that are corners of a rectangle in exactly two boxes. The \
                   fourth corner loses both digits.",
            relatives: &["naked-pair", "unique-rectangle-2", "avoidable-rectangle-1", "unique-loop-1"],
        },
        Page {
            slug: "unique-rectangle-2",
            note: "Two corners have the same extra digit. At least one of them must use it, like a pointing pair.",
            spot: "Look for two cells with the same two marks in one line, and below or beside them two cells with these \
                   and one more digit, the same in both.",
            relatives: &["unique-rectangle-1", "unique-rectangle-5", "pointing", "unique-loop-2"],
        },
        Page {
            slug: "unique-rectangle-3",
            note: "Two corners together act as one cell that has their extra digits. That cell you cannot see may complete \
                   a naked pair or triple.",
            spot: "Look for a rectangle with extra digits in two corners of one line, then for cells in the same house that \
                   have just these extra digits.",
            relatives: &["unique-rectangle-2", "naked-pair", "unique-loop-3"],
        },
        Page {
            slug: "unique-rectangle-4",
            note: "It is decided that one of the two digits stays in these corners, so the other must not join it.",
            spot: "Look for a rectangle with extra digits in two corners of one line. If one of its digits has no other \
                   place in that line or their box, remove the other one from both corners.",
            relatives: &["unique-rectangle-1", "unique-rectangle-6", "hidden-rectangle", "unique-loop-4"],
        },
        Page {
            slug: "unique-rectangle-5",
            note: "It is type 2 with the extra digit in opposite corners, or in three. Few cells see all of these.",
            spot: "Look for a rectangle in which two opposite corners, or three, have the same single extra digit.",
            relatives: &["unique-rectangle-2", "unique-rectangle-6"],
        },
        Page {
            slug: "unique-rectangle-6",
            note: "The rectangle is an X-wing of one of its digits at the same time, so its places come in opposite pairs.",
            spot: "Look for a rectangle with extra digits in two opposite corners. If one of its digits has no other place \
                   in both rows, or in both columns, remove it from those corners.",
            relatives: &["unique-rectangle-4", "x-wing", "hidden-rectangle"],
        },
        Page {
            slug: "hidden-rectangle",
            note: "Only one corner shows the pair openly; in the others it hides among more digits. In harder puzzles it is the most \
                   frequent of these steps, because so little has to be visible.",
            spot: "Take a cell with two marks and look for rectangles in two boxes around it. In the row and the column of \
                   the opposite corner one digit must be only in the rectangle; that corner loses the other.",
            relatives: &["unique-rectangle-4", "unique-rectangle-6", "unique-rectangle-1"],
        },
        Page {
            slug: "avoidable-rectangle-1",
            note: "The digits are filled in already, but by you. Givens cannot be swapped, your digits could be. So givens \
                   must be told apart from what was solved.",
            spot: "Look for a rectangle in two boxes with three filled corners, none of them given, of the form a b, b.",
            relatives: &["unique-rectangle-1", "avoidable-rectangle-2"],
        },
        Page {
            slug: "avoidable-rectangle-2",
            note: "It is a unique rectangle of type 2 with two corners filled in: the extra digit of the open corners must \
                   be used by one of them.",
            spot: "Look for two solved cells with a and b in one line, and beside them two open cells of the same boxes \
                   with a or b and one common digit.",
            relatives: &["avoidable-rectangle-1", "unique-rectangle-2"],
        },
        Page {
            slug: "bug-1",
            note: "Near the end of a puzzle nearly all open cells have two marks. The one with three is what saves the \
                   puzzle from having two solutions. Counting decides: the digit that its row has three times.",
            spot: "When all open cells but one have two marks, take the one with three. Its digit is the one that occurs \
                   three times in its row, its column and its box.",
            relatives: &["unique-rectangle-1", "bug-2", "bug-3"],
        },
        Page {
            slug: "bug-2",
            note: "Several cells have the same extra digit, and one of them must use it, like the corners of a unique \
                   rectangle of type 2.",
            spot: "When only two or three open cells have three marks, find the extra digit of each. If it is the same, \
                   look for a cell that sees them all.",
            relatives: &["bug-1", "unique-rectangle-2"],
        },
        Page {
            slug: "bug-3",
            note: "The cells with extra digits act as one cell that has these digits only, which may complete a naked \
                   pair or triple.",
            spot: "When the cells with three or more marks are all in one house, take their extra digits and look for \
                   cells of the house with just those.",
            relatives: &["bug-1", "unique-rectangle-3", "naked-pair"],
        },
        Page {
            slug: "bug-4",
            note: "One digit must stay in one of the two cells, so there is only one extra digit left to save the puzzle.",
            spot: "When just two cells of a house have extra marks, look for a digit that can only go in one of the two.",
            relatives: &["bug-1", "unique-rectangle-4"],
        },
        Page {
            slug: "unique-loop-1",
            note: "It is a unique rectangle with more corners. A loop of six cells is the most frequent.",
            spot: "Follow cells with the same two marks round through rows, columns and boxes. If one cell with more marks \
                   closes the loop, it loses both digits.",
            relatives: &["unique-rectangle-1", "remote-pair", "unique-loop-2"],
        },
        Page {
            slug: "unique-loop-2",
            note: "As in a unique rectangle of type 2, the one extra digit must be used somewhere in the loop.",
            spot: "Follow two digits round a loop. If all extra marks in it are the same digit, look for a cell that sees \
                   all of these.",
            relatives: &["unique-loop-1", "unique-rectangle-2"],
        },
        Page {
            slug: "unique-loop-3",
            note: "As in a unique rectangle of type 3, the cells with extra digits are taken as one cell.",
            spot: "Follow two digits round a loop. If all cells with extra marks are in one house, look there for cells \
                   with just those marks.",
            relatives: &["unique-loop-1", "unique-rectangle-3", "naked-pair"],
        },
        Page {
            slug: "unique-loop-4",
            note: "As in a unique rectangle of type 4, one of the loop's digits is bound to two cells of a house, so the \
                   other must stay out of them.",
            spot: "Follow two digits round a loop with extra marks in two neighbouring cells, and count the places of each \
                   of the two digits in their house.",
            relatives: &["unique-loop-1", "unique-rectangle-4"],
        },
    ],
};
