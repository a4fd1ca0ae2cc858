//! The home screen.

use std::time::Duration;

use super::play::joined;
use super::{App, Screen, walk};
use crate::store::Listing;
use crate::tui::keymap::NavigationAction;
use crate::tui::menus::{Games, Home, HomeItem, NewPuzzle, OpenFile, PackMenu, packs_of};
use crate::tui::message::{JournalTask, StoreTask, Task};

impl App {
    pub(super) fn home_key(&mut self, action: NavigationAction, at: Duration) -> Vec<Task> {
        let Screen::Home(home) = &mut self.screen else { return Vec::new() };
        let items = Home::items(&self.library);
        match action {
            NavigationAction::Move(step) => home.chosen = walk(home.chosen, items.len(), step),
            NavigationAction::Back => return self.leave(at),
            NavigationAction::Choose => {
                let item = items.get(home.chosen).cloned();
                return self.open_item(item.unwrap_or(HomeItem::Quit), at);
            }
        }
        Vec::new()
    }

    fn open_item(&mut self, item: HomeItem, at: Duration) -> Vec<Task> {
        match item {
            HomeItem::Continue(summary) => {
                return vec![Task::Journal(JournalTask::Resume(summary.id.clone()))];
            }
            HomeItem::Games(..) => self.enter(Screen::Games(Games::new(&self.library))),
            HomeItem::Group(group) => {
                let packs = packs_of(group);
                match packs[..] {
                    [only] => self.enter_pack(only),
                    _ => self.enter_again(
                        |screen| matches!(screen, Screen::Packs(packs) if packs.group == group),
                        || Screen::Packs(PackMenu::new(group)),
                    ),
                }
                return packs.into_iter().map(|pack| Task::Store(StoreTask::Progress(pack))).collect();
            }
            HomeItem::Daily => return vec![Task::Today],
            HomeItem::New => self.enter_kind(Screen::New(NewPuzzle::default())),
            HomeItem::Enter => return self.enter_entry(),
            HomeItem::Open => {
                self.enter_kind(Screen::Open(OpenFile::default()));
                if let Screen::Open(open) = &mut self.screen {
                    open.rename(|_| {});
                }
                return self.list_files();
            }
            HomeItem::Stats => return self.enter_stats(),
            HomeItem::Settings => self.chosen_setting = Some(0),
            HomeItem::Help => self.help = Some(0),
            HomeItem::Quit => return self.leave(at),
        }
        Vec::new()
    }

    pub(super) fn listed(&mut self, listing: Listing) {
        if !listing.notices.is_empty() {
            self.tell_too(&joined(&listing.notices));
        }
        let before = self.home_items();
        self.library.list(listing);
        let now = self.home_items();
        for screen in self.below.iter_mut().chain([&mut self.screen]) {
            match screen {
                Screen::Home(home) => home.stay(&before, &now),
                Screen::Games(games) => games.refresh(&self.library),
                _ => {}
            }
        }
    }
}
