//! The home screen.

use std::time::Duration;

use ratatui::layout::Rect;

use super::play::all;
use super::{App, Screen, walk};
use crate::store::Listing;
use crate::tui::keymap::Action;
use crate::tui::layout::HomeLayout;
use crate::tui::menus::{Home, HomeItem};
use crate::tui::message::Task;

impl App {
    pub(super) fn home_key(&mut self, action: Action, at: Duration) -> Vec<Task> {
        let count = self.home_items().len();
        match action {
            Action::Move(step) => self.home.chosen = walk(self.home.chosen, count, step),
            Action::Back => return self.leave(at),
            Action::Choose => return self.choose_home(at),
            _ => {}
        }
        Vec::new()
    }

    pub(super) fn choose_home(&mut self, at: Duration) -> Vec<Task> {
        match self.home_items().get(self.home.chosen) {
            Some(HomeItem::Continue(summary)) => vec![Task::Resume(summary.id.clone())],
            Some(HomeItem::Games(..)) => {
                self.games.enter();
                self.screen = Screen::Games;
                Vec::new()
            }
            Some(HomeItem::Group(group)) => {
                self.packs.enter(*group);
                let packs = self.packs.packs();
                match packs[..] {
                    [only] => self.enter_pack(only),
                    _ => self.screen = Screen::Packs,
                }
                packs.into_iter().map(Task::Records).collect()
            }
            Some(HomeItem::Daily) => vec![Task::Today],
            Some(HomeItem::New) => {
                self.screen = Screen::New;
                Vec::new()
            }
            Some(HomeItem::Enter) => {
                self.screen = Screen::Enter;
                Vec::new()
            }
            Some(HomeItem::Open) => {
                self.open.rename(|_| {});
                self.screen = Screen::Open;
                Vec::new()
            }
            Some(HomeItem::Stats) => self.enter_stats(),
            Some(HomeItem::Settings) => {
                self.options = Some(0);
                Vec::new()
            }
            Some(HomeItem::Help) => {
                self.help = Some(0);
                Vec::new()
            }
            Some(HomeItem::Quit) | None => self.leave(at),
        }
    }

    pub(super) fn go_home(&mut self) -> Vec<Task> {
        self.screen = Screen::Home;
        vec![Task::List]
    }

    pub(super) fn listed(&mut self, listing: Listing) -> Vec<Task> {
        if !listing.notices.is_empty() {
            self.tell_too(&all(&listing.notices));
        }
        let before = self.home_items();
        self.games.list(listing);
        self.home.stay(&before, &self.home_items());
        Vec::new()
    }

    /// Whether the player has not played yet.
    fn is_newcomer(&self) -> bool {
        self.games.known && self.games.is_empty()
    }

    /// Where the parts of the home screen are, in the space between title and keys.
    pub fn home_layout(&self, area: Rect) -> HomeLayout {
        let blocks: Vec<usize> = self.home_items().iter().map(HomeItem::block).collect();
        HomeLayout::new(area, &blocks, self.home.chosen, self.is_newcomer())
    }

    /// The entries of the home screen.
    pub fn home_items(&self) -> Vec<HomeItem> {
        Home::items(&self.games)
    }
}
