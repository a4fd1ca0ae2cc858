//! Rules that the words of a puzzle speak of. The board does not check them, so they are named.

use std::ops::Range;

use super::draft::Draft;

/// Rules that words speak of.
struct Mention {
    /// What they are called.
    name: &'static str,
    /// The words that speak of them, in lower case.
    words: &'static [&'static str],
    /// The kinds of rule that may be meant, by their keys.
    kinds: &'static [&'static str],
}

const fn mention(
    name: &'static str,
    words: &'static [&'static str],
    kinds: &'static [&'static str],
) -> Mention {
    Mention { name, words, kinds }
}

/// A phrase comes before the words in it: `little killer` before `killer`.
const RULES: &[Mention] = &[
    mention("knight moves", &["knight", "antiknight"], &["anti-knight"]),
    mention("king moves", &["anti-king", "antiking", "king's move", "kings move"], &["anti-king"]),
    mention(
        "consecutive digits",
        &["consecutive", "nonconsecutive"],
        &["anti-consecutive", "renban", "kropki white", "nabner", "kropki negative"],
    ),
    mention("little killers", &["little killer"], &["little-killer"]),
    mention("killer cages", &["cage", "killer", "killercage"], &["killer"]),
    mention("arrows", &["arrow"], &["arrow", "double-arrow", "little-killer"]),
    mention("thermometers", &["thermo", "thermometer"], &["thermometer", "slow-thermometer"]),
    mention("whispers", &["whisper"], &["whisper"]),
    mention("renban lines", &["renban"], &["renban"]),
    mention("palindromes", &["palindrome"], &["palindrome"]),
    mention("Kropki dots", &["kropki", "dot"], &["kropki white", "kropki black"]),
    mention("XV", &["separated by an x", "an x sum"], &["xv X", "xv V"]),
    mention("sandwich sums", &["sandwich"], &["sandwich"]),
    mention("skyscrapers", &["skyscraper"], &["skyscraper"]),
    mention("X-sums", &["x-sum"], &["x-sum"]),
    mention("quadruples", &["quadruple"], &["quadruple"]),
    mention(
        "odd and even cells",
        &["even digit", "even cell", "odd digit", "odd cell", "be odd", "be even", "is odd", "is even"],
        &["odd", "even"],
    ),
    mention("region sum lines", &["region sum"], &["region-sum"]),
    mention(
        "between lines",
        &["between"],
        &["between", "sandwich", "lockout", "double-arrow", "kropki white"],
    ),
    mention("lockout lines", &["lockout"], &["lockout"]),
    mention("zipper lines", &["zipper"], &["zipper"]),
    mention("entropic lines", &["entropic"], &["entropic"]),
    mention("modular lines", &["modular"], &["modular"]),
    mention("nabner lines", &["nabner"], &["nabner"]),
    mention("clones", &["clone"], &["clone"]),
    mention("inequalities", &["greater", "inequality", "inequalities"], &["greater", "minimum", "maximum"]),
    mention("indexers", &["indexer"], &["row-indexer", "column-indexer"]),
    mention("numbered rooms", &["numbered room"], &["numbered-room"]),
];

/// Returns the rules that the rules of a puzzle speak of in words, each once.
pub(super) fn in_words(rules: &str) -> Vec<&'static str> {
    mentions(rules).into_iter().map(|mention| mention.name).collect()
}

/// Notes the rules that words speak of, unless the board has a rule that may be meant.
pub(super) fn note_words(words: &str, draft: &mut Draft) {
    for mention in mentions(words) {
        if !draft.has_rule(mention.kinds) {
            draft.note(mention.name);
        }
    }
}

/// Returns whether the words of a puzzle say that the digits of a cage differ and add up to its number. A number in the
/// corner of a cage may mean something else.
pub(super) fn are_killers(rules: &str) -> bool {
    let rules = rules.to_lowercase();
    let is_about = |words: &[&str]| words.iter().any(|word| rules.contains(word));
    is_about(&["cage", "killer sudoku"])
        && is_about(&["killer", "repeat", "differ", "unique"])
        && !is_about(&["may repeat", "can repeat", "little killer"])
}

/// Returns whether the words of a puzzle say that digits increase along a thermometer.
pub(super) fn are_thermometers(rules: &str) -> bool {
    const OTHERS: &[&str] = &[
        "slow",
        "fast",
        "decreas",
        "stay",
        "remain",
        "or equal",
        "equal or",
        "the same or",
        "or the same",
        "not strictly",
        "non-strict",
    ];
    says(rules, &["thermo", "thermometer"], &["increase", "increasing"], OTHERS)
}

/// Returns whether the words of a puzzle say that the digits along an arrow add up to the one in its circle.
pub(super) fn are_arrows(rules: &str) -> bool {
    const OTHERS: &[&str] = &[
        "pill",
        "oval",
        "digit number",
        "two-digit",
        "2-digit",
        "product",
        "multipl",
        "average",
        "difference",
        "modulo",
        "double arrow",
        "little killer",
        "outside",
    ];
    says(rules, &["arrow"], &["sum", "add", "total"], OTHERS)
}

/// Returns whether a sentence speaks of something and says what it means, and nothing anywhere speaks of other meanings.
fn says(rules: &str, of: &[&str], meanings: &[&str], others: &[&str]) -> bool {
    let rules = rules.to_lowercase();
    let has = |sentence: &str, words: &[&str]| words.iter().any(|word| find_words(sentence, word).is_some());
    rules.split(['.', '!', ';']).any(|sentence| has(sentence, of) && has(sentence, meanings))
        && !others.iter().any(|other| rules.contains(other))
}

fn mentions(rules: &str) -> Vec<&'static Mention> {
    let mut text = rules.to_lowercase().replace('’', "'");
    let mut found = Vec::new();
    for mention in RULES {
        let count = text.len();
        for words in mention.words {
            while let Some(range) = find_words(&text, words) {
                text.replace_range(range, " ");
            }
        }
        if text.len() != count {
            found.push(mention);
        }
    }
    found
}

/// Returns where words occur in a text, as a whole and perhaps in the plural.
fn find_words(text: &str, words: &str) -> Option<Range<usize>> {
    text.match_indices(words).map(|(at, found)| at..at + found.len()).find(|range| {
        let ending = text[range.end..].split(|c: char| !c.is_alphabetic()).next();
        !text[..range.start].ends_with(char::is_alphabetic)
            && matches!(ending, Some("" | "s" | "es" | "d" | "ed"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_rules_if_the_words_say_what_they_mean() {
        for (words, expected) in [
            (
                "Digits along a thermometer increase from the bulb. Arrows sum to the digit in the circle.",
                [true; 2],
            ),
            ("Thermometers never decrease. The circle of an average arrow is the average.", [false; 2]),
            (
                "Thermos increase or stay the same; the circle is the difference of the arrow's digits.",
                [false; 2],
            ),
            ("Digits increase clockwise. Thermometers are warm. Add them! Arrows point at them.", [false; 2]),
            ("Normal sudoku rules apply.", [false; 2]),
        ] {
            assert_eq!([are_thermometers(words), are_arrows(words)], expected, "{words}");
        }
    }

    #[test]
    fn rules_are_found_as_whole_words() {
        assert_eq!(
            in_words("Thermometers increase; a little killer sums. Arrows!"),
            ["little killers", "arrows", "thermometers"]
        );
        assert_eq!(in_words("Normal sudoku rules apply. Narrow it down."), [""; 0]);
    }
}
