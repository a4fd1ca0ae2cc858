//! Patterns of one digit: two houses with two places each, and empty rectangles.

use super::{Family, Page};

pub const FAMILY: Family = Family {
    title: "Two strong links",
    words: "A house with only two places for a digit is a strong link between them: one of the two is true. Two cells \
            that see each other cannot both have the digit: that is a weak link. A step joins two strong links by a weak one.",
    pages: &[
        Page {
            slug: "skyscraper",
            note: "It looks like two towers of different height on the same ground: the ground cells share a line, the \
                   roofs do not. If they did, it would be an X-wing.",
            spot: "Look for two rows with two places for a digit each, with one place of each in the same column. Clear \
                   the cells that see both of the other two.",
            relatives: &["x-wing", "two-string-kite", "turbot-fish", "sashimi-x-wing"],
        },
        Page {
            slug: "two-string-kite",
            note: "The box is where the two strings of the kite are tied, and the free ends hang down a row and a column. \
                   They meet in one cell, which loses the digit.",
            spot: "Look for a row and a column with two places for a digit each that both have an end in the same box, in \
                   different cells.",
            relatives: &["skyscraper", "turbot-fish", "empty-rectangle", "dual-two-string-kite"],
        },
        Page {
            slug: "turbot-fish",
            note: "It is the general form of this family: any two strong links with a weak one between them. Here at \
                   least one of the strong links is in a box.",
            spot: "Mark the strong links of one digit. Wherever an end of one sees an end of another, look at what both \
                   far ends see.",
            relatives: &["skyscraper", "two-string-kite", "x-chain", "simple-colors-trap"],
        },
        Page {
            slug: "empty-rectangle",
            note: "A box can be part of a chain although the digit has more than two places in it: what counts is that \
                   they lie on one row and one column of the box, like a cross or an L.",
            spot: "Look for a box where four cells that form a rectangle cannot have a digit. Follow the row of the cross \
                   to a line with two places for the digit.",
            relatives: &["pointing", "two-string-kite", "grouped-aic", "dual-empty-rectangle"],
        },
        Page {
            slug: "small-empty-rectangle",
            note: "With only two places, one in the row part and one in the column part, the box is an ordinary strong \
                   link, and the step is a two-string kite or a turbot fish under another name.",
            spot: "As for an empty rectangle, in a box where the digit has just two places that share no line.",
            relatives: &["empty-rectangle", "turbot-fish", "two-string-kite"],
        },
        Page {
            slug: "dual-two-string-kite",
            note: "Both kites are tied in the same box. Seen together they cost no more than one.",
            spot: "Once you have found a kite, look whether the two places in its box also belong to another row and \
                   another column with two places.",
            relatives: &["two-string-kite", "x-chain"],
        },
        Page {
            slug: "dual-empty-rectangle",
            note: "The box can be left through its row and through its column. If both lead to a strong link, one pattern \
                   gives two results.",
            spot: "Once you have found an empty rectangle, try the other arm of its cross too.",
            relatives: &["empty-rectangle", "small-empty-rectangle"],
        },
    ],
};
