//! The entries of the home screen.

use std::sync::Arc;

use super::Games;
use crate::packs::{Group, PACKS};
use crate::store::GameSummary;

/// The home screen.
#[derive(Debug, Default)]
pub struct Home {
    /// The entry where the player is.
    pub chosen: usize,
}

/// An entry of the home screen.
#[derive(Clone, Debug)]
pub enum HomeItem {
    /// Take up the newest game.
    Continue(Arc<GameSummary>),
    /// All games: so many to continue, so many solved.
    Games(usize, usize),
    /// New puzzles of a kind.
    Group(Group),
    /// The puzzle of this day.
    Daily,
    /// A random puzzle.
    New,
    /// A puzzle file.
    Open,
    /// A puzzle of the player's own.
    Enter,
    /// What the player has done.
    Stats,
    /// What can be chosen.
    Settings,
    /// The keys.
    Help,
    /// Goodbye.
    Quit,
}

impl HomeItem {
    /// Entries of one block stand together, with a gap around them.
    pub fn block(&self) -> usize {
        match self {
            HomeItem::Continue(_) | HomeItem::Games(..) => 0,
            HomeItem::Group(_) | HomeItem::Daily | HomeItem::New => 1,
            HomeItem::Open | HomeItem::Enter => 2,
            HomeItem::Stats | HomeItem::Settings | HomeItem::Help | HomeItem::Quit => 3,
        }
    }

    /// The same entry, whatever is known about it?
    fn is_like(&self, other: &HomeItem) -> bool {
        match (self, other) {
            (HomeItem::Group(a), HomeItem::Group(b)) => a == b,
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }
}

impl Home {
    /// The entries in order.
    pub fn items(games: &Games) -> Vec<HomeItem> {
        let mut items: Vec<HomeItem> =
            games.begun.first().cloned().map(HomeItem::Continue).into_iter().collect();
        if !games.is_empty() {
            items.push(HomeItem::Games(games.begun.len(), games.solved.len()));
        }
        let mut groups: Vec<Group> = PACKS.iter().map(|pack| pack.group).collect();
        groups.dedup();
        items.extend(groups.into_iter().map(HomeItem::Group));
        items.extend([HomeItem::Daily, HomeItem::New, HomeItem::Open, HomeItem::Enter]);
        items.extend([HomeItem::Stats, HomeItem::Settings, HomeItem::Help, HomeItem::Quit]);
        items
    }

    /// Other games are known now: the player stays at the same entry, or at the top.
    pub fn stay(&mut self, before: &[HomeItem], now: &[HomeItem]) {
        if self.chosen > 0
            && let Some(chosen) = before.get(self.chosen)
        {
            self.chosen = now.iter().position(|item| item.is_like(chosen)).unwrap_or(0);
        }
    }
}
