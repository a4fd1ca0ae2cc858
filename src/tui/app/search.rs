//! The search in a list: games, packs, puzzles of a pack or a file.

use super::App;
use crate::direction::Direction;
use crate::tui::keymap::{Motion, NavigationAction, TextAction};
use crate::tui::search::Search;

impl App {
    /// Starts a search in the list on the screen. Returns whether it can be searched.
    pub(super) fn start_search(&mut self) -> bool {
        let screen = self.screen.component_mut();
        let Some(chosen) = screen.chosen() else { return false };
        let Some(search) = screen.search_mut() else { return false };
        *search = Some(Search { text: String::new(), origin: chosen });
        true
    }

    /// Starts a search for a number that begins with this digit. Returns whether there is a list to search.
    pub(super) fn start_number(&mut self, digit: char) -> bool {
        let is_covered = self.help.is_some() || self.chosen_setting.is_some();
        if is_covered || !self.start_search() {
            return false;
        }
        self.edit_search(TextAction::Type(digit));
        true
    }

    /// Ends the search in the list on the screen. Returns the entry that was chosen before, if there was one.
    pub(super) fn end_search(&mut self) -> Option<usize> {
        Some(self.screen.component_mut().search_mut()?.take()?.origin)
    }

    pub(super) fn act_on_search(&mut self, action: NavigationAction) {
        let chosen = self.screen.component().chosen().unwrap_or(0);
        match action {
            NavigationAction::Move(Motion::Up) => self.jump(chosen, Direction::Backward),
            NavigationAction::Move(Motion::Down) => self.jump(chosen + 1, Direction::Forward),
            NavigationAction::Choose => drop(self.end_search()),
            NavigationAction::Move(_) | NavigationAction::Back => {}
        }
    }

    /// Changes the text of the search, and goes to what it matches.
    pub(super) fn edit_search(&mut self, action: TextAction) {
        let screen = self.screen.component_mut();
        let chosen = screen.chosen().unwrap_or(0);
        let Some(Some(search)) = screen.search_mut() else { return };
        let length = search.text.len();
        match action {
            TextAction::Type(symbol) => search.text.push(symbol),
            TextAction::Delete => drop(search.text.pop()),
            TextAction::Clear => search.text.clear(),
            TextAction::Complete | TextAction::NextFormat | TextAction::PreviousFormat => {}
        }
        self.go_to_match(chosen, length);
    }

    /// Goes to the match of a text whose length has been `before`.
    fn go_to_match(&mut self, chosen: usize, before: usize) {
        let screen = self.screen.component();
        let Some(search) = screen.search() else { return };
        // A number means the entry with exactly this number, if there is one.
        let text = &search.text;
        if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
            let mut words = screen.entry_words(&self.env());
            let numbered = words.position(|words| words.split(' ').any(|word| word == text));
            drop(words);
            if let Some(entry) = numbered {
                return self.screen.component_mut().choose(entry);
            }
        }
        // The player may have moved on to another match, which a longer text may still match.
        let from = if text.len() > before { chosen } else { search.origin };
        self.jump(from, Direction::Forward);
    }

    /// Goes to the first match from this entry on, or to the last one before it.
    fn jump(&mut self, from: usize, direction: Direction) {
        let screen = self.screen.component();
        let Some(search) = screen.search() else { return };
        let found = search.find(screen.entry_words(&self.env()), from, direction);
        match found {
            Some(entry) => self.screen.component_mut().choose(entry),
            None => self.notice = format!("Nothing here matches “{}”. Esc ends the search.", search.text),
        }
    }
}
