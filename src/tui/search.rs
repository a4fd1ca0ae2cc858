//! A search in a list: while its text is typed, the list jumps to the first match.

use crate::direction::Direction;

/// A search that is being typed.
#[derive(Debug)]
pub struct Search {
    pub text: String,
    /// The entry that was chosen before, to return to.
    pub origin: usize,
}

impl Search {
    /// Finds the next entry whose words contain the text, in upper or lower case: the first from `start` on or, going
    /// backward, the last before it. Past one end of the list it goes on at the other. `words` has those of all entries.
    pub fn find(
        &self,
        words: impl Iterator<Item = impl AsRef<str>>,
        start: usize,
        direction: Direction,
    ) -> Option<usize> {
        let text = self.text.to_lowercase();
        let matches = words.enumerate().filter(|(_, words)| words.as_ref().to_lowercase().contains(&text));
        let matches: Vec<usize> = matches.map(|(i, _)| i).collect();
        let (before, after) = matches.split_at(matches.partition_point(|&i| i < start));
        let found = match direction {
            Direction::Forward => after.first().or(matches.first()),
            Direction::Backward => before.last().or(matches.last()),
        };
        found.copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_wrap_around_and_ignore_case() {
        let names = ["Easy 1", "Easy 2", "Hard 1"];
        let first = |search: &Search, start| search.find(names.iter(), start, Direction::Forward);
        let last = |search: &Search, end| search.find(names.iter(), end, Direction::Backward);
        let search = Search { text: "HARD".into(), origin: 0 };
        assert_eq!(first(&search, 0), Some(2));
        let search = Search { text: "easy".into(), ..search };
        assert_eq!([0, 1, 2].map(|start| first(&search, start)), [Some(0), Some(1), Some(0)]);
        assert_eq!([0, 1, 2].map(|end| last(&search, end)), [Some(1), Some(0), Some(1)]);
        let search = Search { text: "medium".into(), ..search };
        assert_eq!((first(&search, 0), last(&search, 0)), (None, None));
    }
}
