//! Chains of strong and weak links.

use super::{Family, Page};

pub const FAMILY: Family = Family {
    title: "Chains",
    words: "A strong link says: if this is false, that is true (the only other candidate of a cell, or place in a house). \
            A weak link says: if this is true, that is false. A chain takes them in turn, so what it says at the start \
            decides its end.",
    pages: &[
        Page {
            slug: "x-chain",
            note: "It is a turbot fish with more than two strong links. One digit is enough, so no other marks are needed.",
            spot: "Mark the strong links of a digit, and join them end to end by cells that see each other. Look at what the \
                   two ends see.",
            relatives: &["turbot-fish", "simple-colors-trap", "xy-chain", "aic"],
        },
        Page {
            slug: "xy-chain",
            note: "It is an XY-wing with more cells. Each has two candidates, so one that is ruled out decides the next.",
            spot: "Look only at cells with two marks. Start with one that has z, assume that it is the other digit, and \
                   follow what the next ones must be. When one becomes z, stop.",
            relatives: &["xy-wing", "remote-pair", "aic"],
        },
        Page {
            slug: "aic",
            note: "It is the common language of chains: X-chains, XY-chains, wings and colouring can all be told in it. \
                   Digits may change inside a cell, and cells along a digit.",
            spot: "Start where much is bound: from a candidate whose absence forces another. Follow forced results until one \
                   of them sees something that the start sees too.",
            relatives: &["x-chain", "xy-chain", "discontinuous-nice-loop", "grouped-aic", "als-aic"],
        },
        Page {
            slug: "continuous-nice-loop",
            note: "The chain bites its tail, so every link works both ways. Each weak link is as good as a strong one, and \
                   gives eliminations all along the loop.",
            spot: "When a chain's end sees its start, check whether the last link fits: strong and weak must keep taking \
                   turns.",
            relatives: &["aic", "discontinuous-nice-loop", "x-wing", "grouped-continuous-nice-loop"],
        },
        Page {
            slug: "discontinuous-nice-loop",
            note: "The chain comes back to where it began and contradicts itself there: if this were so, it would not be so.",
            spot: "Assume a candidate that you would like to lose, and follow forced results until they rule it out.",
            relatives: &["aic", "continuous-nice-loop", "forcing-chain-contradiction", "whip"],
        },
        Page {
            slug: "grouped-aic",
            note: "Two or three cells of a box in one line act as one place. It does not matter which of them has the \
                   digit, as long as it is in the line.",
            spot: "Where a digit has three places in a box but only two rows, treat the two in one row as one and go on \
                   with the chain.",
            relatives: &["aic", "empty-rectangle", "pointing", "grouped-discontinuous-nice-loop"],
        },
        Page {
            slug: "grouped-continuous-nice-loop",
            note: "A loop with groups clears whatever sees all cells of a group and the other end of its weak link.",
            spot: "As with a loop of single places; count two or three places of a box in a line as one.",
            relatives: &["continuous-nice-loop", "grouped-aic"],
        },
        Page {
            slug: "grouped-discontinuous-nice-loop",
            note: "The most useful of the grouped chains: many of the candidates that hold up a hard puzzle fall by one.",
            spot: "Assume a candidate and follow it. Where a digit is left in two cells of a line and a box, clear what both \
                   of them see and go on.",
            relatives: &["discontinuous-nice-loop", "grouped-aic", "whip"],
        },
        Page {
            slug: "als-aic",
            note: "An almost locked set passes a chain on: lose one digit, and all others are fixed inside it.",
            spot: "Where your chain gets stuck at a cell with three candidates, look whether it and its neighbours are a set \
                   with one digit too many.",
            relatives: &["aic", "als-xz", "als-chain", "grouped-aic"],
        },
        Page {
            slug: "als-continuous-nice-loop",
            note: "In a closed loop each set is locked but for the digits that link it, so its other digits clear their \
                   houses as in a naked subset.",
            spot: "When a chain through almost locked sets returns to its start, look inside the sets for further eliminations.",
            relatives: &["continuous-nice-loop", "als-aic", "als-xz"],
        },
        Page {
            slug: "als-discontinuous-nice-loop",
            note: "A candidate that takes a digit from a set, and so on, until it contradicts itself.",
            spot: "Assume a candidate and look for sets that it leaves with as many digits as cells: they go on like naked \
                   subsets.",
            relatives: &["discontinuous-nice-loop", "als-aic", "grouped-discontinuous-nice-loop"],
        },
    ],
};
