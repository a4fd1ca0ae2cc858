//! Naked and hidden subsets of a house.

use super::{Family, Page};

pub const FAMILY: Family = Family {
    title: "Pairs, triples, quads",
    words: "Two cells that share two digits use both of them up: nobody knows which is where, but no other cell of the \
            house gets either. Naked means that the cells have no other marks, hidden that the digits have no other cells.",
    pages: &[
        Page {
            slug: "naked-pair",
            note: "Think of two guests and two chairs: you need not know who sits where to know that both chairs are taken.",
            spot: "Look for cells with exactly two marks, then for a second one with the same two in its row, column or box.",
            relatives: &["locked-pair", "naked-triple", "hidden-pair", "remote-pair", "w-wing"],
        },
        Page {
            slug: "hidden-pair",
            note: "It is a naked pair seen from the other side: here two digits have only two cells, there two cells have \
                   only two digits. Afterwards the two cells are a naked pair.",
            spot: "In a house, look for two digits that were each hard to place. If both have the same two cells left, \
                   clear everything else from these cells. No marks are needed to see it.",
            relatives: &["hidden-single", "naked-pair", "hidden-triple"],
        },
        Page {
            slug: "naked-triple",
            note: "None of the three cells needs all three digits. 12, 23 and 13 is the form that most people miss.",
            spot: "In a house with five or more open cells, take the cells with two or three marks and add up their \
                   digits. Three cells with three digits in all is a triple.",
            relatives: &["naked-pair", "locked-triple", "hidden-triple", "naked-quad"],
        },
        Page {
            slug: "hidden-triple",
            note: "Of the open cells of a house, the others hold a naked subset. In a house with six open cells a hidden \
                   triple is a naked triple in the other three, which is easier to see.",
            spot: "Look in houses with six or more open cells for three digits that have two or three places each. They \
                   must share the same three cells.",
            relatives: &["hidden-pair", "naked-triple", "hidden-quad"],
        },
        Page {
            slug: "naked-quad",
            note: "It needs a house with many open cells. In one with up to seven a hidden subset of the other cells says \
                   the same and is smaller.",
            spot: "In a house with eight or nine open cells, collect those with few marks. Four cells with four digits \
                   between them are a quad.",
            relatives: &["naked-triple", "hidden-quad"],
        },
        Page {
            slug: "hidden-quad",
            note: "It is so rare because it needs nine open cells in a house; with eight the other four cells are a naked \
                   quad. Nobody needs to look for one.",
            spot: "Four digits that are missing from the whole neighbourhood of a house may have only four cells left in \
                   it.",
            relatives: &["hidden-triple", "naked-quad"],
        },
    ],
};
