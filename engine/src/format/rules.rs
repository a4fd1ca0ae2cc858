//! Rules that the words of a puzzle speak of. The board does not check them, so they are named.

use std::ops::Range;

/// Words in the rules of a puzzle, in lower case, and the rules that they speak of. A phrase comes before
/// the words in it: `little killer` before `killer`.
const RULE_WORDS: &[(&str, &str)] = &[
    ("knight", "knight moves"),
    ("antiknight", "knight moves"),
    ("anti-king", "king moves"),
    ("antiking", "king moves"),
    ("king's move", "king moves"),
    ("kings move", "king moves"),
    ("consecutive", "consecutive digits"),
    ("nonconsecutive", "consecutive digits"),
    ("little killer", "little killers"),
    ("cage", "killer cages"),
    ("killer", "killer cages"),
    ("killercage", "killer cages"),
    ("arrow", "arrows"),
    ("thermo", "thermometers"),
    ("thermometer", "thermometers"),
    ("whisper", "whispers"),
    ("renban", "renban lines"),
    ("palindrome", "palindromes"),
    ("kropki", "Kropki dots"),
    ("white dot", "Kropki dots"),
    ("black dot", "Kropki dots"),
    ("separated by an x", "XV"),
    ("an x sum", "XV"),
    ("sandwich", "sandwich sums"),
    ("skyscraper", "skyscrapers"),
    ("x-sum", "X-sums"),
    ("quadruple", "quadruples"),
    ("even", "odd and even cells"),
    ("region sum", "region sum lines"),
    ("between", "between lines"),
    ("lockout", "lockout lines"),
    ("zipper", "zipper lines"),
    ("entropic", "entropic lines"),
    ("modular", "modular lines"),
    ("nabner", "nabner lines"),
    ("clone", "clones"),
    ("greater", "inequalities"),
    ("inequality", "inequalities"),
    ("inequalities", "inequalities"),
    ("indexer", "indexers"),
    ("numbered room", "numbered rooms"),
];

/// Returns the rules that the rules of a puzzle speak of in words, each once.
pub(super) fn in_words(rules: &str) -> Vec<&'static str> {
    let mut text = rules.to_lowercase().replace('’', "'");
    let mut found = Vec::new();
    for (words, rule) in RULE_WORDS {
        while let Some(range) = find_words(&text, words) {
            text.replace_range(range, " ");
            if !found.contains(rule) {
                found.push(*rule);
            }
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
    fn rules_are_found_as_whole_words() {
        assert_eq!(
            in_words("Thermometers increase; a little killer sums. Arrows!"),
            ["little killers", "arrows", "thermometers"]
        );
        assert_eq!(in_words("Normal sudoku rules apply. Narrow it down."), [""; 0]);
    }
}
