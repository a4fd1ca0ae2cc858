//! The search in a menu: games, packs, puzzles of a pack or a file.

use super::App;
use crate::direction::Direction;
use crate::tui::keymap::{Motion, NavigationAction, TextAction};
use crate::tui::menu::Menu;

impl App {
    /// Starts a search in the menu on the screen. Returns whether it can be searched.
    pub(super) fn start_search(&mut self) -> bool {
        let (screen, env) = self.split();
        if screen.entry_words(&env).is_none() {
            return false;
        }
        screen.menu_mut().map(Menu::start_search).is_some()
    }

    /// Starts a search for a number that begins with this digit. Returns whether there is a menu to search.
    pub(super) fn start_number(&mut self, digit: char) -> bool {
        let is_covered = self.help.is_some() || self.settings_menu.is_some();
        if is_covered || !self.start_search() {
            return false;
        }
        self.edit_search(TextAction::Type(digit));
        true
    }

    /// Ends the search in the menu on the screen.
    pub(super) fn end_search(&mut self) {
        if let Some(menu) = self.screen.component_mut().menu_mut() {
            menu.end_search();
        }
    }

    pub(super) fn act_on_search(&mut self, action: NavigationAction) {
        match action {
            NavigationAction::Move(Motion::Up) => {
                self.find(|menu, words| menu.next_match(Direction::Backward, words));
            }
            NavigationAction::Move(Motion::Down) => {
                self.find(|menu, words| menu.next_match(Direction::Forward, words));
            }
            NavigationAction::Choose => self.end_search(),
            NavigationAction::Move(_) | NavigationAction::Back => {}
        }
    }

    /// Changes the text of the search, and goes to what it matches.
    pub(super) fn edit_search(&mut self, action: TextAction) {
        self.find(|menu, words| menu.edit_search(action, words));
    }

    /// Goes to a match among the words of the entries, or says that there is none.
    fn find(&mut self, find: impl FnOnce(&mut Menu, &[String]) -> bool) {
        let (screen, env) = self.split();
        let words = screen.entry_words(&env).unwrap_or_default();
        let Some(menu) = screen.menu_mut() else { return };
        if !find(menu, &words)
            && let Some(text) = menu.search_text()
        {
            let text = text.to_owned();
            let nothing = || format!("Nothing here matches “{text}”. Esc ends the search.");
            self.notice = screen.no_match(&text).unwrap_or_else(nothing);
        }
    }
}
