//! Fish with boxes as lines: Franken, mutant and Kraken fish.

use super::{Family, Page};

pub const FAMILY: Family = Family {
    title: "Fish with boxes",
    words: "A fish counts one digit twice: n base houses need it n times, and n cover houses can hold it only n times. The \
            houses may be boxes. A fin is a place of the base that the cover leaves out.",
    pages: &[
        Page {
            slug: "franken-x-wing",
            note: "Two base houses, one of them a box. Usually pointing or claiming says the same.",
            spot: "Look for a box and a row whose places for a digit are in two columns between them.",
            relatives: &["x-wing", "claiming", "franken-swordfish"],
        },
        Page {
            slug: "franken-swordfish",
            note: "Two rows and a box, in three columns, is its common form. The box takes over for a row that would not fit.",
            spot: "When two rows have their places in three columns, look for a box all of whose places are in these too.",
            relatives: &["swordfish", "franken-jellyfish", "finned-franken-swordfish"],
        },
        Page {
            slug: "franken-jellyfish",
            note: "Four base houses with one box or two. It can often be told as a chain with groups.",
            spot: "Try to replace the rows that spoil a jellyfish by boxes of the same columns.",
            relatives: &["jellyfish", "franken-swordfish", "grouped-aic"],
        },
        Page {
            slug: "finned-franken-x-wing",
            note: "Boxes and fins together allow so much that nearly every hard puzzle has one. An empty rectangle is a case.",
            spot: "Take a row with two places for a digit and a box that touches their columns; all other places of the box \
                   are fins.",
            relatives: &["franken-x-wing", "empty-rectangle", "finned-x-wing"],
        },
        Page {
            slug: "finned-franken-swordfish",
            note: "Of the fish with boxes the one that pays most, and the largest that people can still check by eye.",
            spot: "Take two rows and a box, or two columns and a box, in three lines across, and look for cells that \
                   see all that is left over.",
            relatives: &["franken-swordfish", "finned-swordfish", "grouped-aic", "kraken-fish-1"],
        },
        Page {
            slug: "finned-franken-jellyfish",
            note: "Four base houses, four cover houses, and fins. A computer counts them; a person looks for a chain instead.",
            spot: "Best seen backwards: ask what a digit in some cell would do to four houses that need it.",
            relatives: &["franken-jellyfish", "finned-franken-swordfish", "grouped-aic"],
        },
        Page {
            slug: "mutant-x-wing",
            note: "A row and a column as base. Simple as it sounds, its cases are mostly known by other names.",
            spot: "Look for a row and a column whose places for a digit fit into a box and a line.",
            relatives: &["franken-x-wing", "two-string-kite", "mutant-swordfish"],
        },
        Page {
            slug: "mutant-swordfish",
            note: "Rows and columns are base houses at the same time. Where two of them cross, a place counts twice.",
            spot: "Take a row, a column and a box with few places for a digit, and try to cover them by three others.",
            relatives: &["franken-swordfish", "mutant-x-wing", "mutant-jellyfish"],
        },
        Page {
            slug: "mutant-jellyfish",
            note: "Four houses of any kind, covered by four of any kind. The counting argument is still the same one line.",
            spot: "There is no pattern to see. Count a digit in houses with few places and look for covers that save a house.",
            relatives: &["franken-jellyfish", "mutant-swordfish"],
        },
        Page {
            slug: "finned-mutant-x-wing",
            note: "A row and a column that cross in a box, and a fin: a two-string kite is the best-known case.",
            spot: "Look for it as a two-string kite with a place too many.",
            relatives: &["mutant-x-wing", "two-string-kite", "finned-franken-x-wing"],
        },
        Page {
            slug: "finned-mutant-swordfish",
            note: "Three houses of any kind, three covers and fins. What it removes, a chain on the digit removes too.",
            spot: "Follow a digit from house to house instead, as in a grouped chain.",
            relatives: &["mutant-swordfish", "finned-mutant-x-wing", "grouped-aic"],
        },
        Page {
            slug: "finned-mutant-jellyfish",
            note: "Four houses of any kind and fins. Listed for completeness and for those who study single digits.",
            spot: "Use it to check a conclusion that you have reached by trying a digit.",
            relatives: &["mutant-jellyfish", "finned-mutant-swordfish"],
        },
        Page {
            slug: "finned-mutant-squirmbag",
            note: "Five base houses. The name is a joke of the people who found it, and the fish is one for programs.",
            spot: "Let the program search: ninefold hint --all --technique finned-mutant-squirmbag.",
            relatives: &["finned-mutant-jellyfish", "finned-mutant-whale"],
        },
        Page {
            slug: "finned-mutant-whale",
            note: "Six base houses, two thirds of the lines of a board. It is the largest fish that the program looks for.",
            spot: "Let the program search: ninefold hint --all --technique finned-mutant-whale.",
            relatives: &["finned-mutant-squirmbag", "template-delete"],
        },
        Page {
            slug: "siamese-franken-x-wing",
            note: "One base, a row and a box, and two ways to cover it; the fins of one are corners of the other.",
            spot: "After a finned Franken X-wing, exchange one cover house for another.",
            relatives: &["finned-franken-x-wing", "siamese-finned-x-wing"],
        },
        Page {
            slug: "siamese-franken-swordfish",
            note: "Three base houses with two choices of cover, each with its own eliminations.",
            spot: "After a finned Franken swordfish, exchange one cover house for another.",
            relatives: &["finned-franken-swordfish", "siamese-franken-x-wing"],
        },
        Page {
            slug: "siamese-franken-jellyfish",
            note: "Four base houses with two choices of cover, each with its own eliminations.",
            spot: "After a finned Franken jellyfish, exchange one cover house for another.",
            relatives: &["finned-franken-jellyfish", "siamese-franken-swordfish"],
        },
        Page {
            slug: "siamese-mutant-swordfish",
            note: "Three base houses of any kind with two choices of cover.",
            spot: "After a finned mutant swordfish, exchange one cover house for another.",
            relatives: &["finned-mutant-swordfish", "siamese-franken-swordfish"],
        },
        Page {
            slug: "siamese-mutant-jellyfish",
            note: "Four base houses of any kind with two choices of cover.",
            spot: "After a finned mutant jellyfish, exchange one cover house for another.",
            relatives: &["finned-mutant-jellyfish", "siamese-mutant-swordfish"],
        },
        Page {
            slug: "kraken-fish-1",
            note: "The fins do not see what you want to remove, but each of them removes it by a chain. The Kraken's arms \
                   reach far.",
            spot: "When a fin is in the wrong box, ask what would follow if it were true.",
            relatives: &["finned-swordfish", "aic", "kraken-fish-2"],
        },
        Page {
            slug: "kraken-fish-2",
            note: "Here the fish itself does not remove the candidate either: chains start from its places as well as from \
                   the fins.",
            spot: "Take a cover house of a finned fish. If every place there and every fin leads to the same result, it holds.",
            relatives: &["kraken-fish-1", "forcing-chain-verity"],
        },
    ],
};
