//! Colouring: the strong links of a digit in two colours.

use super::{Family, Page};

pub const FAMILY: Family = Family {
    title: "Colouring",
    words: "Places of a digit that are joined by strong links form a cluster. Give them two colours in turn. All places \
            of one colour are true and all of the other false; only which is which is open.",
    pages: &[
        Page {
            slug: "simple-colors-trap",
            note: "Whichever colour is true, the cell sees a true place. It is caught between the colours.",
            spot: "Pick a digit with many houses that have two places. Colour from one place on, then look for uncoloured \
                   places that see both colours.",
            relatives: &["turbot-fish", "x-chain", "simple-colors-wrap", "multi-colors-1"],
        },
        Page {
            slug: "simple-colors-wrap",
            note: "A colour that is in a house twice cannot be true. So the other one is: all its cells are solved at once.",
            spot: "After colouring, look for two cells of one colour in the same row, column or box.",
            relatives: &["simple-colors-trap", "x-chain", "multi-colors-2"],
        },
        Page {
            slug: "multi-colors-1",
            note: "Two clusters are bridged where a colour of one sees a colour of the other. The opposite colours then \
                   act like the two ends of a chain.",
            spot: "Colour two clusters of a digit in four colours. Find two colours that see each other, and look for \
                   places that see both of their opposites.",
            relatives: &["simple-colors-trap", "multi-colors-2", "x-chain"],
        },
        Page {
            slug: "multi-colors-2",
            note: "A colour that sees both colours of another cluster is squeezed: one of those two is true, so it is not.",
            spot: "Colour two clusters of a digit in four colours, and look for a colour that has neighbours of both colours \
                   of the other cluster, perhaps in different cells.",
            relatives: &["simple-colors-wrap", "multi-colors-1"],
        },
    ],
};
