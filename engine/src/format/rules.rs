//! Rules that the words of a puzzle speak of. The board does not check them, so they are named.

use std::ops::Range;

/// Rules, and the words that speak of them, in lower case. A phrase comes before the words in it: `little killer` before
/// `killer`.
const RULES: &[(&str, &[&str])] = &[
    ("knight moves", &["knight", "antiknight"]),
    ("king moves", &["anti-king", "antiking", "king's move", "kings move"]),
    ("consecutive digits", &["consecutive", "nonconsecutive"]),
    ("little killers", &["little killer"]),
    ("killer cages", &["cage", "killer", "killercage"]),
    ("arrows", &["arrow"]),
    ("thermometers", &["thermo", "thermometer"]),
    ("whispers", &["whisper"]),
    ("renban lines", &["renban"]),
    ("palindromes", &["palindrome"]),
    ("Kropki dots", &["kropki", "dot"]),
    ("XV", &["separated by an x", "an x sum"]),
    ("sandwich sums", &["sandwich"]),
    ("skyscrapers", &["skyscraper"]),
    ("X-sums", &["x-sum"]),
    ("quadruples", &["quadruple"]),
    ("odd and even cells", &["even"]),
    ("region sum lines", &["region sum"]),
    ("between lines", &["between"]),
    ("lockout lines", &["lockout"]),
    ("zipper lines", &["zipper"]),
    ("entropic lines", &["entropic"]),
    ("modular lines", &["modular"]),
    ("nabner lines", &["nabner"]),
    ("clones", &["clone"]),
    ("inequalities", &["greater", "inequality", "inequalities"]),
    ("indexers", &["indexer"]),
    ("numbered rooms", &["numbered room"]),
];

/// Returns the rules that the rules of a puzzle speak of in words, each once.
pub(super) fn in_words(rules: &str) -> Vec<&'static str> {
    let mut text = rules.to_lowercase().replace('’', "'");
    let mut found = Vec::new();
    for (rule, words) in RULES {
        for words in *words {
            while let Some(range) = find_words(&text, words) {
                text.replace_range(range, " ");
                found.push(*rule);
            }
        }
    }
    found.dedup();
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
