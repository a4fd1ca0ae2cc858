//! The search in a list: games, packs, puzzles of a pack or a file.

use super::{App, Screen};
use crate::direction::Direction;
use crate::tui::keymap::{Motion, NavigationAction};
use crate::tui::menus::Search;
use crate::tui::message::Task;

impl App {
    /// Starts a search in the list on the screen.
    pub(super) fn start_search(&mut self) -> Vec<Task> {
        if let Some((chosen, search)) = self.list() {
            *search = Some(Search::new(chosen));
        }
        Vec::new()
    }

    /// Starts a search for a number that begins with this digit. Returns whether there is a list to search.
    pub(super) fn start_number(&mut self, digit: char) -> bool {
        let is_list = self.help.is_none() && self.chosen_setting.is_none() && self.list().is_some();
        if is_list {
            self.start_search();
            self.edit_search(|text| text.push(digit));
        }
        is_list
    }

    /// The chosen entry of a list that can be searched, and its search.
    fn list(&mut self) -> Option<(usize, &mut Option<Search>)> {
        match &mut self.screen {
            Screen::Games(games) => Some((games.chosen, &mut games.search)).filter(|_| !games.asking),
            Screen::Packs(menu) => Some((menu.chosen, &mut menu.search)),
            Screen::Puzzles(menu) => Some((menu.list.index, &mut menu.search)),
            _ => None,
        }
    }

    /// Ends the search in the list on the screen. Returns the entry that was chosen before, if there was one.
    pub(super) fn end_search(&mut self) -> Option<usize> {
        self.list().and_then(|(_, search)| search.take()).map(|search| search.origin)
    }

    pub(super) fn search_key(&mut self, action: NavigationAction) {
        let Some((chosen, search)) = self.list() else { return };
        match action {
            NavigationAction::Move(Motion::Up) => self.jump(chosen, Direction::Backward),
            NavigationAction::Move(Motion::Down) => self.jump(chosen + 1, Direction::Forward),
            NavigationAction::Choose => *search = None,
            NavigationAction::Move(_) | NavigationAction::Back => {}
        }
    }

    pub(super) fn edit_search(&mut self, edit: impl FnOnce(&mut String)) {
        let Some((chosen, Some(search))) = self.list() else { return };
        let length = search.text.len();
        edit(&mut search.text);
        // A number means the entry with exactly this number, if there is one.
        let text = search.text.clone();
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let numbered = self.entry_words().position(|words| words.split(' ').any(|word| word == text));
        if let Some(entry) = numbered.filter(|_| is_number) {
            return self.choose(entry);
        }
        let Some(search) = self.screen.search() else { return };
        // The player may have moved on to another match, which a longer text may still match.
        let from = if search.text.len() > length { chosen } else { search.origin };
        self.jump(from, Direction::Forward);
    }

    /// Goes to the first match from this entry on, or to the last one before it.
    fn jump(&mut self, from: usize, direction: Direction) {
        let Some(search) = self.screen.search() else { return };
        match search.find(self.entry_words(), from, direction) {
            Some(entry) => self.choose(entry),
            None => self.notice = format!("Nothing here matches “{}”. Esc ends the search.", search.text),
        }
    }

    /// The words of the entries that can be searched: their names, and the levels of puzzles.
    fn entry_words(&self) -> Box<dyn Iterator<Item = String> + '_> {
        match &self.screen {
            Screen::Games(games) => {
                Box::new(games.shown(&self.library).iter().map(|game| game.origin.title.clone()))
            }
            Screen::Packs(packs) => Box::new(packs.packs().into_iter().map(|pack| pack.title.to_owned())),
            Screen::Puzzles(menu) => {
                let puzzles = &menu.list.puzzles;
                Box::new((0..menu.list.len()).map(|index| match puzzles.level(index) {
                    Some(level) => format!("{} {level}", puzzles.name(index)),
                    None => puzzles.name(index),
                }))
            }
            _ => Box::new(std::iter::empty()),
        }
    }
}
