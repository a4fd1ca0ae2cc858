//! The list on the screen: a menu, or the settings above it.

use super::{App, Screen};
use crate::settings::SETTINGS;
use crate::tui::keymap::Motion;
use crate::tui::menus::NewPuzzle;

impl App {
    /// The chosen entry of the list on the screen, and the number of its entries.
    pub(super) fn chosen_entry(&self) -> Option<(usize, usize)> {
        if let Some(chosen) = self.chosen_setting {
            return Some((chosen, SETTINGS.len()));
        }
        match &self.screen {
            Screen::Home(home) => Some((home.chosen, self.home_items().len())),
            Screen::Games(games) => Some((games.chosen, games.shown(&self.library).len())),
            Screen::Packs(packs) => Some((packs.chosen, packs.packs().len())),
            Screen::Puzzles(menu) => Some((menu.list.index, menu.list.len())),
            Screen::New(new) => Some((new.chosen, NewPuzzle::LINES)),
            Screen::Stats(stats) => Some((stats.chosen, stats.level_count())),
            Screen::Enter(_) | Screen::Open(_) | Screen::Export(_) | Screen::Play(_) => None,
        }
    }

    /// Goes to an entry of the list on the screen.
    pub(super) fn choose(&mut self, entry: usize) {
        if self.chosen_setting.is_some() {
            self.chosen_setting = Some(entry);
            return;
        }
        match &mut self.screen {
            Screen::Home(home) => home.chosen = entry,
            Screen::Games(games) => games.chosen = entry,
            Screen::Packs(packs) => packs.chosen = entry,
            Screen::Puzzles(menu) => menu.list.index = entry,
            Screen::New(new) => new.chosen = entry,
            Screen::Stats(stats) => stats.chosen = entry,
            Screen::Enter(_) | Screen::Open(_) | Screen::Export(_) | Screen::Play(_) => {}
        }
    }
}

/// Moves within a list of `count` entries, wrapping around its ends.
pub(super) fn walk(chosen: usize, count: usize, step: Motion) -> usize {
    const PAGE: usize = 10;
    let last = count.saturating_sub(1);
    match step {
        Motion::Up if chosen == 0 => last,
        Motion::Up | Motion::Left => chosen.saturating_sub(1),
        Motion::Down if chosen >= last => 0,
        Motion::Down | Motion::Right => (chosen + 1).min(last),
        Motion::First => 0,
        Motion::Last => last,
        Motion::PageUp => chosen.saturating_sub(PAGE),
        Motion::PageDown => (chosen + PAGE).min(last),
    }
}
