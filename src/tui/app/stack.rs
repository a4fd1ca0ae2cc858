//! The screen that is shown, and those that the player goes back to.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::puzzle::Problem;
use crate::store::{Listing, PuzzleStatus};
use crate::tui::screens::{Home, Library, Play, Screen};

#[derive(Debug, Default)]
pub struct ScreenStack {
    pub top: Screen,
    /// The screens that the player goes back to, the next one last.
    pub below: Vec<Screen>,
    /// Screens that the player left and finds again unchanged, one of each kind.
    left: Vec<Screen>,
}

/// Where the player returns to from a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Return {
    /// The screen that is shown; from one game to the next, the screen below both.
    Here,
    Home,
    Shell,
}

impl ScreenStack {
    pub fn all_mut(&mut self) -> impl Iterator<Item = &mut Screen> {
        self.below.iter_mut().chain([&mut self.top])
    }

    /// The game on the screen, or below the name of its file.
    pub fn play(&self) -> Option<&Play> {
        self.below.iter().chain([&self.top]).find_map(|screen| match screen {
            Screen::Play(play) => Some(&**play),
            _ => None,
        })
    }

    pub fn play_mut(&mut self) -> Option<&mut Play> {
        self.all_mut().find_map(|screen| match screen {
            Screen::Play(play) => Some(&mut **play),
            _ => None,
        })
    }

    /// Returns whether leaving the board leaves the program.
    pub(super) fn ends_with_board(&self) -> bool {
        self.below.is_empty() && matches!(self.top, Screen::Play(_))
    }

    /// Shows a screen above the one that is shown, as the player left it if it was shown before. Returns whether it was.
    pub(super) fn enter(&mut self, new: Screen) -> bool {
        let left = self.left.iter().position(|screen| screen.is_same(&new));
        let screen = left.map_or(new, |index| self.left.remove(index));
        self.below.push(std::mem::replace(&mut self.top, screen));
        left.is_some()
    }

    pub(super) fn enter_game(&mut self, play: Play, back: Return) {
        let screen = Screen::Play(Box::new(play));
        match (back, &self.top) {
            (Return::Shell, _) => {
                self.below.clear();
                self.top = screen;
            }
            (Return::Home, _) => {
                self.unwind();
                self.below.push(std::mem::replace(&mut self.top, screen));
            }
            (Return::Here, Screen::Play(_)) => self.top = screen,
            (Return::Here, _) => self.below.push(std::mem::replace(&mut self.top, screen)),
        }
    }

    /// Takes a new list of games into the library; what is chosen in the screens that show it stays chosen.
    pub(super) fn list_games(&mut self, listing: Listing, library: &mut Library) {
        let before = Home::items(library);
        library.list(listing);
        let now = Home::items(library);
        for screen in self.all_mut() {
            match screen {
                Screen::Home(home) => home.stay(&before, &now),
                Screen::Games(games) => games.refresh(library),
                _ => {}
            }
        }
    }

    pub(super) fn set_progress(
        &mut self,
        problems: &Arc<[Problem]>,
        progress: &BTreeMap<usize, PuzzleStatus>,
    ) {
        for screen in self.all_mut() {
            if let Screen::Puzzles(menu) = screen {
                menu.set_progress(problems, progress);
            }
        }
    }

    /// Goes one screen back, and returns the one that is left. `None` if there is none below.
    pub(super) fn back(&mut self) -> Option<Screen> {
        let below = self.below.pop()?;
        Some(std::mem::replace(&mut self.top, below))
    }

    /// Leaves the board below the screen, if there is one: another game follows above the screen, and only one is open.
    pub(super) fn leave_board_below(&mut self) {
        self.below.retain(|screen| !matches!(screen, Screen::Play(_)));
    }

    /// Leaves all screens above the home screen.
    pub(super) fn unwind(&mut self) {
        let mut screens = std::mem::take(&mut self.below);
        screens.push(std::mem::take(&mut self.top));
        for screen in screens {
            match screen {
                Screen::Home(_) => self.top = screen,
                other => self.keep(other),
            }
        }
    }

    /// Keeps what the player typed or chose on a screen that is left.
    pub(super) fn keep(&mut self, mut screen: Screen) {
        if screen.is_kept() {
            screen.show_all();
            let kind = std::mem::discriminant(&screen);
            self.left.retain(|other| std::mem::discriminant(other) != kind);
            self.left.push(screen);
        }
    }
}
