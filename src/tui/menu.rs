//! A menu: the chosen entry of a list, and a search that goes to the first match while its text is typed.

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

#[derive(Debug)]
struct Search {
    text: String,
    /// The entry that was chosen before.
    origin: usize,
}

impl Menu {
    pub fn at(chosen: usize) -> Menu {
        Menu { chosen, search: None }
    }

    /// Moves in a list of `count` entries, wrapping around its ends.
    pub fn walk(&mut self, step: Motion, count: usize) {
        let last = count.saturating_sub(1);
        self.chosen = match step {
            Motion::Up if self.chosen == 0 => last,
            Motion::Up | Motion::Left => self.chosen - self.chosen.min(1),
            Motion::Down if self.chosen >= last => 0,
            Motion::Down | Motion::Right => (self.chosen + 1).min(last),
            Motion::First => 0,
            Motion::Last => last,
            Motion::PageUp => self.chosen.saturating_sub(PAGE),
            Motion::PageDown => (self.chosen + PAGE).min(last),
        };
    }

    /// Stays within a list that has `count` entries now.
    pub fn limit(&mut self, count: usize) {
        self.chosen = self.chosen.min(count.saturating_sub(1));
    }

    pub fn list(&self, area: Rect, count: usize) -> List {
        List::new(area, self.chosen, count)
    }

    pub fn search_text(&self) -> Option<&str> {
        self.search.as_ref().map(|search| search.text.as_str())
    }

    pub fn start_search(&mut self) {
        self.search = Some(Search { text: String::new(), origin: self.chosen });
    }

    /// Ends the search at the entry that it found.
    pub fn end_search(&mut self) {
        self.search = None;
    }

    /// Ends the search at the entry that was chosen before. Returns `false` if there is no search.
    pub fn cancel_search(&mut self) -> bool {
        let Some(search) = self.search.take() else { return false };
        self.chosen = search.origin;
        true
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
        // A number means the entry with exactly this number, if there is one.
        let text = search.text.as_str();
        if !text.is_empty()
            && text.bytes().all(|byte| byte.is_ascii_digit())
            && let Some(entry) = words.iter().position(|words| words.split(' ').any(|word| word == text))
        {
            self.chosen = entry;
            return true;
        }
        // The player may have moved on to another match, which a longer text may still match.
        let from = if text.len() > length { self.chosen } else { search.origin };
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
        let text = search.text.to_lowercase();
        let matches: Vec<usize> =
            (0..words.len()).filter(|&entry| words[entry].to_lowercase().contains(&text)).collect();
        let (before, after) = matches.split_at(matches.partition_point(|&entry| entry < start));
        let found = match direction {
            Direction::Forward => after.first().or(matches.first()),
            Direction::Backward => before.last().or(matches.last()),
        };
        self.chosen = found.copied().unwrap_or(self.chosen);
        found.is_some()
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
            let mut menu = Menu { chosen: 9, search: Some(Search { text: text.into(), origin: 0 }) };
            let is_found = menu.go_to_match(from, direction, &words);
            assert_eq!(is_found.then_some(menu.chosen), found, "{text} from {from}");
        }
    }
}
