//! Almost locked sets, and steps where lines and boxes cross.

use super::{Family, Page};

pub const FAMILY: Family = Family {
    title: "Almost locked sets",
    words: "Two cells with two digits are a naked pair: locked. Two cells with three digits are almost locked: take one \
            digit away and they are a pair. A cell with two candidates is the smallest almost locked set. Two sets are \
            linked by a digit that only one of them can have.",
    pages: &[
        Page {
            slug: "als-xz",
            note: "The XY-wing and the WXYZ-wing are cases of it. Whatever happens to x, one of the two sets is locked \
                   and has z.",
            spot: "Find a set with one digit too many. Look for another that shares two digits with it, one of them, x, \
                   with all places in sight of each other.",
            relatives: &["xy-wing", "wxyz-wing", "als-xy-wing", "als-aic"],
        },
        Page {
            slug: "als-xy-wing",
            note: "It is an XY-wing whose three cells have grown to sets: the pivot is in the middle, z is in both outer ones.",
            spot: "Take two sets with a common z that are not linked, and look for a third that is linked to each by a \
                   different digit.",
            relatives: &["xy-wing", "als-xz", "als-chain", "overlapping-als-xy-wing"],
        },
        Page {
            slug: "als-chain",
            note: "It is an XY-chain of sets. Each of them loses one digit and must keep the rest, and so hands the \
                   loss on.",
            spot: "From a set with z, follow the linking digits from set to set, never using the same digit twice in a row, \
                   until one also has z.",
            relatives: &["xy-chain", "als-xy-wing", "als-aic", "overlapping-als-chain"],
        },
        Page {
            slug: "overlapping-als-xy-wing",
            note: "Sets may share cells, as long as the linking digits are not in the shared ones. It makes more wings \
                   possible, and makes them harder to see.",
            spot: "As for an ALS-XY-wing, also with sets that lie one over the other in a house.",
            relatives: &["als-xy-wing", "overlapping-als-chain"],
        },
        Page {
            slug: "overlapping-als-chain",
            note: "The same freedom for chains: the sets may share cells. Computers love it and people lose the thread.",
            spot: "As for an ALS chain, also with sets that lie one over the other in a house.",
            relatives: &["als-chain", "overlapping-als-xy-wing"],
        },
        Page {
            slug: "death-blossom",
            note: "The stem is the pivot of a wing with as many pincers as it has candidates, and each pincer is a set.",
            spot: "Take a cell with two or three candidates. For each of them look for a set nearby that would be locked \
                   without it, all with one digit in common.",
            relatives: &["als-xy-wing", "xyz-wing", "forcing-chain-verity", "overlapping-death-blossom"],
        },
        Page {
            slug: "overlapping-death-blossom",
            note: "Petals may share cells: only one of them needs to be locked in the end, so they do not disturb each \
                   other.",
            spot: "As for a death blossom, with petals that lie one over the other.",
            relatives: &["death-blossom", "overlapping-als-xy-wing"],
        },
        Page {
            slug: "sue-de-coq",
            note: "It is named after the player who first described it. Two cells with four digits, a partner in the \
                   line with two of these and a partner in the box with the other two are its simplest form: each digit is used up.",
            spot: "Look where a box and a line cross in two or three open cells with two digits too many. Seek cells with \
                   two marks, in the line and in the box, that have just these.",
            relatives: &["locked-triple", "naked-quad", "als-xz"],
        },
        Page {
            slug: "aligned-pair-exclusion",
            note: "Write down all pairs that two cells could have and cross out those that leave a neighbour nothing. It \
                   is honest bookkeeping rather than a pattern.",
            spot: "Take two cells that see many common cells with two or three marks, and see whether some digit runs out of \
                   partners.",
            relatives: &["xyz-wing", "als-xz", "death-blossom"],
        },
        Page {
            slug: "fireworks",
            note: "Each of three digits flies from the crossing along the row or along the column, but not both. Three cells \
                   for three digits: a hidden triple that is in no single house.",
            spot: "Look for a row and a column whose only places for a digit outside the box of their crossing are one \
                   each. Two more digits with the same two cells make the firework.",
            relatives: &["hidden-triple", "two-string-kite", "grouped-aic"],
        },
    ],
};
