//! A menu: the chosen entry of a list, and a search that leaves out what does not match, or goes to a number.

use ratatui::layout::Rect;

use super::keymap::{Motion, TextAction};
use super::layout::List;
use crate::direction::Direction;

const PAGE: usize = 10;

/// The state of a menu. Its entries are those of its screen.
#[derive(Debug, Default)]
pub struct Menu {
    pub chosen: usize,
    search: Option<Search>,
}

/// What the player looks for. A text shows only the entries that have it, a number goes to one.
#[derive(Debug)]
struct Search {
    text: String,
    /// The entry that was chosen before.
    origin: usize,
    /// Whether the text is still typed. Then keys are for it.
    is_typed: bool,
    /// The entries that have the text, in rising order; all if it is a number or nothing.
    matches: Option<Vec<usize>>,
}

impl Menu {
    pub fn at(chosen: usize) -> Menu {
        Menu { chosen, search: None }
    }

    /// Moves in a list of `count` entries, wrapping around its ends; only among those that are shown.
    pub fn walk(&mut self, step: Motion, count: usize) {
        let shown = self.shown();
        let count = shown.map_or(count, <[usize]>::len);
        let line = shown.map_or(self.chosen, |shown| shown.partition_point(|&entry| entry < self.chosen));
        let last = count.saturating_sub(1);
        let line = match step {
            Motion::Up if line == 0 => last,
            Motion::Up | Motion::Left => line - line.min(1),
            Motion::Down if line >= last => 0,
            Motion::Down | Motion::Right => (line + 1).min(last),
            Motion::First => 0,
            Motion::Last => last,
            Motion::PageUp => line.saturating_sub(PAGE),
            Motion::PageDown => (line + PAGE).min(last),
        };
        self.chosen = shown.map_or(line, |shown| shown[line]);
    }

    /// Stays within a list that has `count` entries now.
    pub fn limit(&mut self, count: usize) {
        self.chosen = self.chosen.min(count.saturating_sub(1));
    }

    pub fn list(&self, area: Rect, count: usize) -> List<'_> {
        match self.shown() {
            Some(shown) => List::of_entries(area, self.chosen, shown),
            None => List::new(area, self.chosen, count),
        }
    }

    /// The entries that are shown, in rising order, if a search leaves some out.
    pub fn shown(&self) -> Option<&[usize]> {
        self.search.as_ref()?.matches.as_deref()
    }

    pub fn shows(&self, entry: usize) -> bool {
        self.shown().is_none_or(|shown| shown.binary_search(&entry).is_ok())
    }

    /// The text that is typed.
    pub fn search_text(&self) -> Option<&str> {
        self.search.as_ref().filter(|search| search.is_typed).map(|search| search.text.as_str())
    }

    /// The text by which the list is filtered, when it is not typed any more.
    pub fn filter(&self) -> Option<&str> {
        self.search.as_ref().filter(|search| !search.is_typed).map(|search| search.text.as_str())
    }

    pub fn start_search(&mut self) {
        self.search =
            Some(Search { text: String::new(), origin: self.chosen, is_typed: true, matches: None });
    }

    /// Ends typing at the entry that was found. A list that is filtered stays so.
    pub fn end_search(&mut self) {
        self.search.take_if(|search| search.matches.is_none());
        if let Some(search) = &mut self.search {
            search.is_typed = false;
        }
    }

    /// Shows all entries again. Returns whether some were left out.
    pub fn show_all(&mut self) -> bool {
        self.search.take_if(|search| !search.is_typed).is_some()
    }

    /// Ends the search at the entry that was chosen before.
    pub fn cancel_search(&mut self) {
        if let Some(search) = self.search.take() {
            self.chosen = search.origin;
        }
    }

    /// Follows a change of the entries, whose words these are.
    pub fn refresh(&mut self, words: &[String]) {
        let Some(search) = &mut self.search else { return };
        search.find(words);
        match &search.matches {
            // Nothing is left of what was found.
            None => self.end_search(),
            Some(matches) if !matches.contains(&self.chosen) => {
                let next = matches.iter().find(|&&entry| entry > self.chosen).or(matches.last());
                self.chosen = next.copied().unwrap_or(self.chosen);
            }
            Some(_) => {}
        }
    }

    /// Changes the text of the search, and goes to what it matches. `words` are those of the entries. Returns `false`
    /// if nothing matches.
    pub fn edit_search(&mut self, action: TextAction, words: &[String]) -> bool {
        let Some(search) = &mut self.search else { return true };
        let length = search.text.len();
        match action {
            TextAction::Type(symbol) => search.text.push(symbol),
            TextAction::Delete => drop(search.text.pop()),
            TextAction::Clear => search.text.clear(),
            TextAction::Complete | TextAction::NextFormat | TextAction::PreviousFormat => {}
        }
        search.find(words);
        // A number means the entry with exactly this number, if there is one.
        let number = search.text.as_str();
        if search.is_number()
            && let Some(entry) = words.iter().position(|words| words.split(' ').any(|word| word == number))
        {
            self.chosen = entry;
            return true;
        }
        // The player may have moved on to another match, which a longer text may still match.
        let from = if search.text.len() > length { self.chosen } else { search.origin };
        self.go_to_match(from, Direction::Forward, words)
    }

    /// Goes to the next or the previous match. Returns `false` if nothing matches.
    pub fn next_match(&mut self, direction: Direction, words: &[String]) -> bool {
        let from = match direction {
            Direction::Forward => self.chosen + 1,
            Direction::Backward => self.chosen,
        };
        self.go_to_match(from, direction, words)
    }

    /// Goes to the next entry whose words contain the text, in upper or lower case: the first from `start` on or, going
    /// backward, the last before it. Past one end of the list it goes on at the other.
    fn go_to_match(&mut self, start: usize, direction: Direction, words: &[String]) -> bool {
        let Some(search) = &self.search else { return true };
        let matches = search.matches_in(words);
        let (before, after) = matches.split_at(matches.partition_point(|&entry| entry < start));
        let found = match direction {
            Direction::Forward => after.first().or(matches.first()),
            Direction::Backward => before.last().or(matches.last()),
        };
        self.chosen = found.copied().unwrap_or(self.chosen);
        found.is_some()
    }
}

impl Search {
    fn is_number(&self) -> bool {
        !self.text.is_empty() && self.text.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// Returns the entries whose words contain the text, in upper or lower case.
    fn matches_in(&self, words: &[String]) -> Vec<usize> {
        let text = self.text.to_lowercase();
        (0..words.len()).filter(|&entry| words[entry].to_lowercase().contains(&text)).collect()
    }

    /// Finds the entries that are shown: all while nothing matches, so that the player sees what there is.
    fn find(&mut self, words: &[String]) {
        let is_filter = !self.text.is_empty() && !self.is_number();
        self.matches = is_filter.then(|| self.matches_in(words)).filter(|matches| !matches.is_empty());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_wrap_around_and_ignore_case() {
        let words = ["Easy 1", "Easy 2", "Hard 1"].map(str::to_owned);
        // From, direction, and where the search ends up if anything matches.
        for (text, from, direction, found) in [
            ("HARD", 0, Direction::Forward, Some(2)),
            ("easy", 0, Direction::Forward, Some(0)),
            ("easy", 1, Direction::Forward, Some(1)),
            ("easy", 2, Direction::Forward, Some(0)),
            ("easy", 0, Direction::Backward, Some(1)),
            ("easy", 1, Direction::Backward, Some(0)),
            ("easy", 2, Direction::Backward, Some(1)),
            ("medium", 0, Direction::Forward, None),
            ("medium", 0, Direction::Backward, None),
        ] {
            let mut menu = Menu {
                chosen: 9,
                search: Some(Search { text: text.into(), origin: 0, is_typed: true, matches: None }),
            };
            let is_found = menu.go_to_match(from, direction, &words);
            assert_eq!(is_found.then_some(menu.chosen), found, "{text} from {from}");
        }
    }
}
