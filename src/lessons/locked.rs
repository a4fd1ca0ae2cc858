//! Locked candidates: where a box and a line cross.

use super::{Family, Page};

pub const FAMILY: Family = Family {
    title: "Locked candidates",
    words: "A line is a row or a column. Each line crosses three boxes, in three cells each. From here on steps rule \
            out candidates: a digit that cannot go in a cell is crossed off its pencil marks.",
    pages: &[
        Page {
            slug: "pointing",
            note: "You do not know which of two or three cells has the digit, but whichever it is, it is in that line. \
                   That is enough to clear the rest of the line.",
            spot: "When you look for a digit's place in a box and two or three cells are left, check whether they are in \
                   one row or column. If they are, follow the line out of the box.",
            relatives: &["hidden-single", "claiming", "locked-pair", "empty-rectangle"],
        },
        Page {
            slug: "claiming",
            note: "This is pointing turned round: there a box clears a line, here a line clears a box. It is easier to \
                   miss, because few people look for digits in lines.",
            spot: "In a row or column, look at the places left for a digit. If all are in one box, clear the digit from \
                   the other cells of that box.",
            relatives: &["pointing", "locked-triple", "x-wing"],
        },
        Page {
            slug: "locked-pair",
            note: "It is a naked pair that lies in two houses at once, so it clears both. Often a single follows at once.",
            spot: "In a box, look for two cells with the same two marks side by side in one row or column.",
            relatives: &["naked-pair", "pointing", "locked-triple"],
        },
        Page {
            slug: "locked-triple",
            note: "The three cells fill one line of a box completely. Not every cell needs all three digits: 12, 23 and 13 \
                   will do.",
            spot: "Look for a box in which the three cells of one row or column are open and have few marks. Count the \
                   different digits in them: three is what you want.",
            relatives: &["locked-pair", "naked-triple", "sue-de-coq"],
        },
    ],
};
