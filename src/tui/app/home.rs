//! The home screen.

use std::time::Duration;

use super::play::joined;
use super::{App, Screen};
use crate::store::Listing;
use crate::tui::menus::{Games, HomeItem, NewPuzzle, OpenFile, PackMenu, packs_of};
use crate::tui::message::{JournalTask, StoreTask, Task};

impl App {
    pub(super) fn open_item(&mut self, index: usize, at: Duration) -> Vec<Task> {
        let item = self.home_items().into_iter().nth(index).unwrap_or(HomeItem::Quit);
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
