//! Whips, forcing chains and nets.

use super::{Family, Page};

pub const FAMILY: Family = Family {
    title: "Trying it out",
    words: "Assume something, follow what it forces, and see where it leads: to a contradiction, or to the same result in \
            all cases. Every inference is one of the easy steps. If one inference rests on several, it is a net.",
    pages: &[
        Page {
            slug: "whip",
            note: "It is the tidiest way to refute a candidate: one line of forced results, none of which branches. Earlier \
                   results may be used again, which is what a chain must not do.",
            spot: "Take a candidate in a crowded corner. After each forced result look at the same few houses for a cell or \
                   a digit that has one possibility left.",
            relatives: &[
                "discontinuous-nice-loop",
                "grouped-discontinuous-nice-loop",
                "forcing-net-contradiction",
            ],
        },
        Page {
            slug: "forcing-chain-contradiction",
            note: "Two or more chains start from one assumption and together leave a cell or a digit with nothing.",
            spot: "Look for a cell or a house whose few candidates all seem to hang on one candidate elsewhere.",
            relatives: &["discontinuous-nice-loop", "forcing-chain-verity", "forcing-net-contradiction"],
        },
        Page {
            slug: "forcing-chain-verity",
            note: "All roads lead to the same place. You learn something for certain without knowing which case is true. A \
                   wing is a small one.",
            spot: "Take a cell with two or three candidates, or a digit with two or three places. Follow each, and compare.",
            relatives: &["xy-wing", "death-blossom", "forcing-chain-contradiction", "forcing-net-verity"],
        },
        Page {
            slug: "forcing-net-contradiction",
            note: "This is trial and error with the reasons written down. It always ends the argument, but it rarely shows \
                   something that you could have seen.",
            spot: "Use it when nothing else is left. Try a candidate of a cell with two, and place singles until something \
                   breaks.",
            relatives: &["forcing-chain-contradiction", "whip", "nested-forcing-net"],
        },
        Page {
            slug: "forcing-net-verity",
            note: "It is the net for people who dislike contradictions: each case is a possible world, and what they all \
                   share is true.",
            spot: "Write the results of each candidate of a cell in a colour of its own. A mark that has all colours is true.",
            relatives: &["forcing-chain-verity", "forcing-net-contradiction"],
        },
        Page {
            slug: "nested-forcing-net",
            note: "Among the puzzles that people are asked to solve there are hardly any that need it.",
            spot: "Only for the hardest puzzles ever made: within a trial, make another and keep a record of both.",
            relatives: &["forcing-net-contradiction", "deeply-nested-forcing-net"],
        },
        Page {
            slug: "deeply-nested-forcing-net",
            note: "It is a search that tells why, and it makes sure that every puzzle with one solution has a path to it.",
            spot: "There is nothing to spot. Leave it to the program.",
            relatives: &["nested-forcing-net", "template-delete"],
        },
    ],
};
