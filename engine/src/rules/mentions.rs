//! What a setter's words mention. The kinds that may be meant name it in their cards.

use crate::grid::Mention;

macro_rules! mentions {
    ($($constant:ident: $name:literal, [$($words:literal),*];)*) => {
        $(pub static $constant: Mention = Mention { name: $name, words: &[$($words),*] };)*

        /// All of them. A phrase comes before the words in it: `little killer` before `killer`.
        pub static ALL: &[&Mention] = &[$(&$constant),*];
    };
}

mentions! {
    KNIGHT_MOVES: "knight moves", ["knight", "antiknight"];
    KING_MOVES: "king moves", ["anti-king", "antiking", "king's move", "kings move"];
    CONSECUTIVE: "consecutive digits", ["consecutive", "nonconsecutive"];
    LITTLE_KILLERS: "little killers", ["little killer"];
    KILLER_CAGES: "killer cages", ["cage", "killer", "killercage"];
    ARROWS: "arrows", ["arrow"];
    THERMOMETERS: "thermometers", ["thermo", "thermometer"];
    WHISPERS: "whispers", ["whisper"];
    RENBANS: "renban lines", ["renban"];
    PALINDROMES: "palindromes", ["palindrome"];
    KROPKI_DOTS: "Kropki dots", ["kropki", "dot"];
    XV: "XV", ["separated by an x", "an x sum"];
    SANDWICHES: "sandwich sums", ["sandwich"];
    SKYSCRAPERS: "skyscrapers", ["skyscraper"];
    X_SUMS: "X-sums", ["x-sum"];
    QUADRUPLES: "quadruples", ["quadruple"];
    ODD_AND_EVEN: "odd and even cells", [
        "even digit", "even cell", "odd digit", "odd cell", "be odd", "be even", "is odd", "is even"
    ];
    REGION_SUMS: "region sum lines", ["region sum"];
    BETWEEN: "between lines", ["between"];
    LOCKOUTS: "lockout lines", ["lockout"];
    ZIPPERS: "zipper lines", ["zipper"];
    ENTROPIC_LINES: "entropic lines", ["entropic"];
    MODULAR_LINES: "modular lines", ["modular"];
    NABNERS: "nabner lines", ["nabner"];
    CLONES: "clones", ["clone"];
    INEQUALITIES: "inequalities", ["greater", "inequality", "inequalities"];
    INDEXERS: "indexers", ["indexer"];
    NUMBERED_ROOMS: "numbered rooms", ["numbered room"];
}
