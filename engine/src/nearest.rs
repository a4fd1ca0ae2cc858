//! Mistyped names of commands, settings, techniques, rules and the like: the one that was probably meant.

use std::cmp::Reverse;

/// Returns the name that was probably meant by a mistyped one.
///
/// Capital letters, hyphens, underscores and spaces do not matter. In a short word one letter may be wrong, in a longer
/// one two. More often a letter is missing than one too many, so of equally close names the longest is meant.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = letters(word);
    let length = typed.chars().count();
    let most = if length < 5 { 1 } else { 2 };
    let close = names.into_iter().map(|name| (strsim::damerau_levenshtein(&letters(name), &typed), name));
    let (distance, name) = close.min_by_key(|&(distance, name)| (distance, Reverse(name.len()), name))?;
    (distance <= most && distance < length).then_some(name)
}

/// Returns whether a name contains this text, however either is written: `x-wing` is in `Sashimi X-wing`.
pub fn name_contains(name: &str, text: &str) -> bool {
    letters(name).contains(&letters(text))
}

/// A name without case and separators.
fn letters(name: &str) -> String {
    name.to_lowercase().replace(['-', '_', ' '], "")
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn the_nearest_name_is_found_however_it_is_written() {
        let names = ["x-wing", "xy-wing", "w-wing", "hidden-pair", "bug-1", "two-string-kite", "z", "back"];
        for (typed, meant) in [
            ("xwing", Some("x-wing")),
            ("X wing", Some("x-wing")),
            ("ywing", Some("xy-wing")),
            ("hiden_pair", Some("hidden-pair")),
            ("hiden-pairs", Some("hidden-pair")),
            ("two string kite", Some("two-string-kite")),
            ("bug", Some("bug-1")),
            ("bcak", Some("back")),
            // Too much of a short word would be wrong.
            ("xyz", None),
            ("bkc", None),
            ("y", None),
            ("", None),
            ("triple", None),
        ] {
            assert_eq!(nearest(typed, names), meant, "{typed}");
        }
        assert_eq!(nearest("anything", []), None);
    }
}
