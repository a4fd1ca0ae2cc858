//! What can be clicked at a place of the screen.

use ratatui::layout::{Position, Rect};

use super::{App, Screen};
use crate::game::MarkKind;
use crate::grid::Digit;
use crate::tui::keymap::Action;
use crate::tui::layout::{self, PartKind, frame_area};
use crate::tui::play::Play;

/// Something that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clickable {
    /// A cell of the board, by its index.
    Cell(usize),
    /// A digit of the remaining digits.
    Digit(Digit),
    /// What a digit key sets: marks of a kind, or the digit itself.
    Mode(Option<MarkKind>),
    /// A key in the footer.
    Key(Action),
    /// An entry of a list, by its index.
    Entry(usize),
}

impl App {
    /// What is drawn at this column and line of the screen.
    pub fn clickable_at(&self, x: u16, y: u16) -> Option<Clickable> {
        let place = Position { x, y };
        if !self.area.contains(place) {
            return None;
        }
        if y + 1 == self.area.bottom() && self.has_footer() {
            return self.key_at(place).map(Clickable::Key);
        }
        if let Some(chosen) = self.chosen_setting {
            return layout::SettingsLayout::new(self.area, chosen).at(place).map(Clickable::Entry);
        }
        let area = frame_area(self.area);
        let list = match &self.screen {
            Screen::Home(home) => {
                return home.layout(&self.library, area).entry_at(place).map(Clickable::Entry);
            }
            Screen::Games(games) => games.lines(&self.library, area),
            Screen::Packs(packs) => packs.lines(area),
            Screen::Puzzles(menu) => menu.lines(area),
            Screen::Stats(stats) => stats.layout(area)?.list,
            Screen::New(new) => new.lines(area),
            Screen::Play(play) => return self.board_part_at(play, place),
            Screen::Enter(enter) => {
                return layout::cell_at(&enter.scene(), self.area, place).map(Clickable::Cell);
            }
            Screen::Open(_) | Screen::Export(_) => return None,
        };
        list.at(place).map(Clickable::Entry)
    }

    fn board_part_at(&self, play: &Play, place: Position) -> Option<Clickable> {
        if play.finished {
            return None;
        }
        let scene = play.scene(&self.settings);
        if let Some(cell) = layout::cell_at(&scene, self.area, place) {
            return Some(Clickable::Cell(cell));
        }
        Some(match layout::part_at(&scene, self.area, place)? {
            PartKind::Digit(digit) => Clickable::Digit(digit),
            PartKind::Mode(mode) => Clickable::Mode(mode),
        })
    }

    /// Returns whether keys are shown on the last line.
    fn has_footer(&self) -> bool {
        if self.has_keys_line(self.area) {
            return self.notice.is_empty();
        }
        match &self.screen {
            Screen::Play(play) if self.chosen_setting.is_none() => {
                layout::has_footer(&play.scene(&self.settings), self.area)
            }
            Screen::Enter(enter) if self.chosen_setting.is_none() => {
                layout::has_footer(&enter.scene(), self.area)
            }
            _ => false,
        }
    }

    /// Returns whether there is a line for the keys of a menu, or of the settings above it. Boards place theirs
    /// themselves.
    pub fn has_keys_line(&self, screen: Rect) -> bool {
        match self.screen {
            _ if self.chosen_setting.is_some() => screen.height >= 3,
            Screen::Play(_) | Screen::Enter(_) => false,
            _ => screen.height >= 2,
        }
    }

    fn key_at(&self, place: Position) -> Option<Action> {
        let keys = self.footer_keys();
        let line = Rect { y: self.area.bottom() - 1, height: 1, ..self.area };
        let (_, entry) =
            layout::lay_footer(&keys, line).into_iter().find(|(within, _)| within.contains(place))?;
        entry.action
    }
}
