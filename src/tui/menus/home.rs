//! The home screen.

use std::sync::Arc;

use ratatui::layout::Rect;

use super::Library;
use crate::packs::{Group, PACKS};
use crate::store::GameSummary;
use crate::tui::layout::HomeLayout;

#[derive(Debug, Default)]
pub struct Home {
    pub chosen: usize,
}

/// An entry of the home screen.
#[derive(Clone, Debug)]
pub enum HomeItem {
    /// Continue the newest game.
    Continue(Arc<GameSummary>),
    /// All games: how many are unfinished, and how many finished.
    Games(usize, usize),
    /// The packs of a group.
    Group(Group),
    Daily,
    New,
    Open,
    Enter,
    Stats,
    Settings,
    Help,
    Quit,
}

impl HomeItem {
    /// The number of the block of entries that this one belongs to.
    pub fn block(&self) -> usize {
        match self {
            HomeItem::Continue(_) | HomeItem::Games(..) => 0,
            HomeItem::Group(_) | HomeItem::Daily | HomeItem::New => 1,
            HomeItem::Open | HomeItem::Enter => 2,
            HomeItem::Stats | HomeItem::Settings | HomeItem::Help | HomeItem::Quit => 3,
        }
    }

    /// Returns whether this is the same entry, perhaps with other details.
    fn is_like(&self, other: &HomeItem) -> bool {
        match (self, other) {
            (HomeItem::Group(a), HomeItem::Group(b)) => a == b,
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }
}

impl Home {
    pub fn items(library: &Library) -> Vec<HomeItem> {
        let mut items: Vec<HomeItem> =
            library.unfinished.first().cloned().map(HomeItem::Continue).into_iter().collect();
        if !library.has_no_games() {
            items.push(HomeItem::Games(library.unfinished.len(), library.finished.len()));
        }
        let mut groups: Vec<Group> = PACKS.iter().map(|pack| pack.group).collect();
        groups.dedup();
        items.extend(groups.into_iter().map(HomeItem::Group));
        items.extend([HomeItem::Daily, HomeItem::New, HomeItem::Open, HomeItem::Enter]);
        items.extend([HomeItem::Stats, HomeItem::Settings, HomeItem::Help, HomeItem::Quit]);
        items
    }

    /// Stays at the chosen entry when the entries change, or goes to the top if it is gone.
    pub fn stay(&mut self, before: &[HomeItem], now: &[HomeItem]) {
        if self.chosen > 0
            && let Some(chosen) = before.get(self.chosen)
        {
            self.chosen = now.iter().position(|item| item.is_like(chosen)).unwrap_or(0);
        }
    }

    /// Returns the positions of the parts of the screen, between the title and the keys.
    pub fn layout(&self, library: &Library, area: Rect) -> HomeLayout {
        let blocks: Vec<usize> = Home::items(library).iter().map(HomeItem::block).collect();
        HomeLayout::new(area, &blocks, self.chosen, library.is_newcomer())
    }
}
