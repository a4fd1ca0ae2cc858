//! Rules that the words of a puzzle speak of. The board does not check them, so they are named.

use std::ops::Range;

use super::draft::Draft;
use crate::grid::Mention;
use crate::rules::MENTIONS;

/// Returns the rules that the rules of a puzzle speak of in words, each once.
pub(super) fn in_words(rules: &str) -> Vec<&'static str> {
    mentions(rules).into_iter().map(|mention| mention.name).collect()
}

/// Notes the rules that words speak of, unless the board has a rule that may be meant.
pub(super) fn note_words(words: &str, draft: &mut Draft) {
    for mention in mentions(words) {
        if !draft.rules().iter().any(|rule| rule.kind.mentions.contains(&mention)) {
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
    for &mention in MENTIONS {
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
