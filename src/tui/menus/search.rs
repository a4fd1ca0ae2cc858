//! A search in a list: while its text is typed, the list jumps to the first match.

/// A search that is being typed.
#[derive(Debug)]
pub struct Search {
    pub text: String,
    /// The entry that was chosen before, to return to.
    pub origin: usize,
}

impl Search {
    pub fn new(origin: usize) -> Search {
        Search { text: String::new(), origin }
    }

    /// Finds the first entry from `start` on whose words contain the text, past the end to the start and in upper
    /// or lower case; `words` has them from the first entry on.
    pub fn first_match<'a>(
        &self,
        words: impl Iterator<Item = impl AsRef<str> + 'a>,
        start: usize,
    ) -> Option<usize> {
        let text = self.text.to_lowercase();
        let mut before = None;
        for (i, entry) in words.enumerate() {
            if !entry.as_ref().to_lowercase().contains(&text) {
                continue;
            }
            if i >= start {
                return Some(i);
            }
            before = before.or(Some(i));
        }
        before
    }

    /// The last match before `end`, past the start to the end.
    pub fn last_match<'a>(
        &self,
        words: impl Iterator<Item = impl AsRef<str> + 'a>,
        end: usize,
    ) -> Option<usize> {
        let text = self.text.to_lowercase();
        let (mut before, mut last) = (None, None);
        for (i, entry) in words.enumerate() {
            if entry.as_ref().to_lowercase().contains(&text) {
                last = Some(i);
                before = if i < end { last } else { before };
            }
        }
        before.or(last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_wrap_around_and_ignore_case() {
        let names = ["Easy 1", "Easy 2", "Hard 1"];
        let search = Search { text: "HARD".into(), origin: 0 };
        assert_eq!(search.first_match(names.iter(), 0), Some(2));
        let search = Search { text: "easy".into(), ..search };
        assert_eq!(
            [0, 1, 2].map(|start| search.first_match(names.iter(), start)),
            [Some(0), Some(1), Some(0)]
        );
        assert_eq!([0, 1, 2].map(|end| search.last_match(names.iter(), end)), [Some(1), Some(0), Some(1)]);
        let search = Search { text: "medium".into(), ..search };
        assert_eq!((search.first_match(names.iter(), 0), search.last_match(names.iter(), 0)), (None, None));
    }
}
