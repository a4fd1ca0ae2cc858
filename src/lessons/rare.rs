//! Exocets and other rare patterns of large parts of the board.

use super::{Family, Page};

pub const FAMILY: Family = Family {
    title: "Rare patterns",
    words: "These patterns span half the board and occur mostly in the hardest puzzles known, where nothing smaller is \
            left. A band is three boxes side by side. A target is a cell that must share the digits of the base.",
    pages: &[
        Page {
            slug: "junior-exocet",
            note: "Two cells tell two others, far away, what they are. It was found in the hardest puzzles, where it \
                   breaks what would otherwise need nets.",
            spot: "Look in a band for two cells of a box with the same three or four digits, and in the other two boxes for \
                   cells with these digits that share no line with them.",
            relatives: &["senior-exocet", "multi-sector-locked-sets", "jellyfish"],
        },
        Page {
            slug: "senior-exocet",
            note: "The target may be anywhere in its line, so it need not be in the band of the base.",
            spot: "As for a junior exocet, when one target seems to be missing: look farther along the three lines.",
            relatives: &["junior-exocet"],
        },
        Page {
            slug: "tridagon",
            note: "It is also called Thor's hammer. Three digits cannot fill four boxes whose cells turn the wrong way: \
                   it is an odd number of swaps where an even one is needed.",
            spot: "Look for four boxes at the corners of a rectangle with the same three digits missing from three cells \
                   each, no two in line.",
            relatives: &["unique-rectangle-1", "bug-1", "junior-exocet"],
        },
        Page {
            slug: "multi-sector-locked-sets",
            note: "It is a naked subset of many rows and columns at once. Sixteen cells with sixteen digit places are no \
                   luckier than two cells with two digits, only harder to count.",
            spot: "Divide the digits into two groups. Look for rows and columns whose crossings are open, where the one \
                   group is bound to the rows and the other to the columns.",
            relatives: &["naked-quad", "jellyfish", "junior-exocet"],
        },
        Page {
            slug: "template-set",
            note: "There are 46,656 ways to place a digit nine times. Usually few dozens are left, and now and then they \
                   agree in a cell.",
            spot: "Only by computer, or with much patience for a digit that has few places left.",
            relatives: &["template-delete", "x-chain"],
        },
        Page {
            slug: "template-delete",
            note: "It finds all that one digit alone can tell: every fish of any size and every chain of the digit.",
            spot: "Only by computer, or with much patience for a digit that has few places left.",
            relatives: &["template-set", "finned-mutant-whale", "x-chain"],
        },
    ],
};
