//! Finned, sashimi and siamese fish.

use super::{Family, Page};

pub const FAMILY: Family = Family {
    title: "Finned fish",
    words: "A fin is a place of a base line that no cover line holds: it spoils the fish. Either a fin is true, or the \
            fish is as good as whole. What both rule out is gone.",
    pages: &[
        Page {
            slug: "finned-x-wing",
            note: "The fins are in one box, beside a corner of the X-wing. So only cells of that box in the corner's column \
                   can be cleared, at most two.",
            spot: "When one of two rows spoils your X-wing with a third place or a fourth, see whether all extra places are \
                   in the box of a corner.",
            relatives: &["x-wing", "sashimi-x-wing", "skyscraper", "finned-swordfish"],
        },
        Page {
            slug: "sashimi-x-wing",
            note: "One corner of the X-wing is missing altogether; the fins beside it stand in for it. With one fin it is \
                   a skyscraper.",
            spot: "Look for a row with two places for a digit and another that shares one of their columns and has its \
                   other places in the box where the fourth corner would be.",
            relatives: &["finned-x-wing", "skyscraper", "sashimi-swordfish"],
        },
        Page {
            slug: "finned-swordfish",
            note: "As with an X-wing, the fins share a box with a corner, and only cells of that box are cleared.",
            spot: "Look for three rows that would make a swordfish but for one box with a place or two too many. Then clear \
                   the cells of that box in the fish's column.",
            relatives: &["swordfish", "finned-x-wing", "sashimi-swordfish", "finned-jellyfish"],
        },
        Page {
            slug: "sashimi-swordfish",
            note: "A base line has only one place that belongs to the fish, and its fins beside it.",
            spot: "Look for two rows that share columns as in a swordfish, and a third that fits if places in one box count \
                   as one.",
            relatives: &["finned-swordfish", "sashimi-x-wing", "sashimi-jellyfish"],
        },
        Page {
            slug: "finned-jellyfish",
            note: "Four rows, four columns and a fin. Chains usually find the same with less counting.",
            spot: "Use it when a digit is on the board once or twice and four rows nearly fit four columns: look at the box \
                   with the surplus.",
            relatives: &["jellyfish", "finned-swordfish", "sashimi-jellyfish", "x-chain"],
        },
        Page {
            slug: "sashimi-jellyfish",
            note: "A jellyfish that would fall apart without its fins. It is the rarest of the fish that people look for.",
            spot: "As for a finned jellyfish; one of the four rows has only one place in the four columns.",
            relatives: &["finned-jellyfish", "sashimi-swordfish"],
        },
        Page {
            slug: "siamese-finned-x-wing",
            note: "Two finned X-wings on the same rows: each column that would complete the fish leaves another place as fin.",
            spot: "After a finned X-wing, take a fin as the corner and the corner as the fin.",
            relatives: &["finned-x-wing", "siamese-sashimi-x-wing"],
        },
        Page {
            slug: "siamese-finned-swordfish",
            note: "Two finned swordfish that share their three rows and two of three columns.",
            spot: "After a finned swordfish, exchange the column of the fins for that of the corner beside them.",
            relatives: &["finned-swordfish", "siamese-finned-x-wing", "siamese-sashimi-swordfish"],
        },
        Page {
            slug: "siamese-finned-jellyfish",
            note: "Two finned jellyfish that share their four rows and three of four columns.",
            spot: "After a finned jellyfish, exchange the column of the fins for that of the corner beside them.",
            relatives: &["finned-jellyfish", "siamese-finned-swordfish"],
        },
        Page {
            slug: "siamese-sashimi-x-wing",
            note: "Two rows whose places share one column while the others lie in one box: each of these can be the missing \
                   corner.",
            spot: "After a sashimi X-wing, choose the other of its columns in the box of the fins.",
            relatives: &["sashimi-x-wing", "skyscraper", "siamese-finned-x-wing"],
        },
        Page {
            slug: "siamese-sashimi-swordfish",
            note: "Two sashimi swordfish in the same three rows, each with the other's corner as fin.",
            spot: "After a sashimi swordfish, exchange one of its columns for another that runs through the same boxes.",
            relatives: &["sashimi-swordfish", "siamese-sashimi-x-wing"],
        },
        Page {
            slug: "siamese-sashimi-jellyfish",
            note: "Two sashimi jellyfish in the same four rows, each with the other's corner as fin.",
            spot: "After a sashimi jellyfish, exchange one of its columns for another that runs through the same boxes.",
            relatives: &["sashimi-jellyfish", "siamese-sashimi-swordfish"],
        },
    ],
};
