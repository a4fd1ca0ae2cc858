//! The search in a list: games, packs, puzzles of a pack or a file.

use super::{App, Screen};
use crate::tui::keymap::{Motion, NavigationAction};
use crate::tui::menus::Search;
use crate::tui::message::Task;

impl App {
    /// Starts a search in the list on the screen.
    pub(super) fn start_search(&mut self) -> Vec<Task> {
        if let Some(chosen) = self.chosen_entry() {
            self.search = Some(Search::new(chosen));
        }
        Vec::new()
    }

    /// The chosen entry of a list that can be searched.
    fn chosen_entry(&self) -> Option<usize> {
        match &self.screen {
            Screen::Games(games) => Some(games.chosen),
            Screen::Packs(packs) => Some(packs.chosen),
            Screen::Puzzles(menu) => Some(menu.list.index),
            Screen::Home(_)
            | Screen::New(_)
            | Screen::Enter(_)
            | Screen::Open(_)
            | Screen::Export(_)
            | Screen::Stats(_)
            | Screen::Play(_) => None,
        }
    }

    pub(super) fn search_key(&mut self, action: NavigationAction) {
        let Some(chosen) = self.chosen_entry() else { return };
        match action {
            NavigationAction::Move(Motion::Up) => self.jump(chosen, false),
            NavigationAction::Move(Motion::Down) => self.jump(chosen + 1, true),
            NavigationAction::Choose => self.search = None,
            NavigationAction::Move(_) | NavigationAction::Back => {}
        }
    }

    pub(super) fn edit_search(&mut self, edit: impl FnOnce(&mut String)) {
        let (Some(chosen), Some(search)) = (self.chosen_entry(), &mut self.search) else { return };
        let length = search.text.len();
        edit(&mut search.text);
        // The player may have moved on to another match, which a longer text may still match.
        let from = if search.text.len() > length { chosen } else { search.origin };
        self.jump(from, true);
    }

    /// Goes to the first match from this entry on, or to the last one before it.
    fn jump(&mut self, from: usize, forward: bool) {
        let Some(search) = &self.search else { return };
        let names = self.entry_names();
        let found = match forward {
            true => search.first_match(names, from),
            false => search.last_match(names, from),
        };
        match found {
            Some(entry) => self.choose(entry),
            None => self.notice = format!("Nothing here matches “{}”.", search.text),
        }
    }

    /// The names of the entries that can be searched.
    fn entry_names(&self) -> Box<dyn Iterator<Item = String> + '_> {
        match &self.screen {
            Screen::Games(games) => {
                Box::new(games.shown(&self.library).iter().map(|game| game.origin.title.clone()))
            }
            Screen::Packs(packs) => Box::new(packs.packs().into_iter().map(|pack| pack.title.to_owned())),
            Screen::Puzzles(menu) => {
                let puzzles = &menu.list.puzzles;
                Box::new((0..menu.list.len()).map(|index| puzzles.name(index)))
            }
            Screen::Home(_)
            | Screen::New(_)
            | Screen::Enter(_)
            | Screen::Open(_)
            | Screen::Export(_)
            | Screen::Stats(_)
            | Screen::Play(_) => Box::new(std::iter::empty()),
        }
    }
}
