//! Fish: one digit in as many lines as columns.

use super::{Family, Page};

pub const FAMILY: Family = Family {
    title: "Fish",
    words: "A fish is about one digit. The base lines are those in which you count its places, the cover lines those \
            that hold all these places. As many lines of each kind: that makes the fish.",
    pages: &[
        Page {
            slug: "x-wing",
            note: "With two rows, the digit is in two opposite corners of a rectangle, one way or the other. Either way \
                   both columns have had theirs.",
            spot: "Pick a digit and look for two rows that have two places for it each. If these are in the same two \
                   columns, clear the columns. Then try columns.",
            relatives: &["claiming", "skyscraper", "finned-x-wing", "swordfish"],
        },
        Page {
            slug: "swordfish",
            note: "It is an X-wing with three rows and three columns. A row need not have all three places: two are enough, \
                   and with two in each row the places form a ring.",
            spot: "Pick a digit that is on the board two to four times. Among the rows with two or three places for it, \
                   look for three that use only three columns between them.",
            relatives: &["x-wing", "jellyfish", "finned-swordfish", "x-chain"],
        },
        Page {
            slug: "jellyfish",
            note: "It is a fish with four rows and four columns, the largest that pays: where five rows make a fish, the \
                   other four lines make a smaller one.",
            spot: "Where a digit is on the board at most twice, look for four rows whose places use four columns.",
            relatives: &["swordfish", "finned-jellyfish", "multi-sector-locked-sets"],
        },
    ],
};
