//! The mouse: clicks, drags and the wheel.

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::draw::last_line;
use super::{App, Clickable, Screen};
use crate::tui::keymap::{Action, AppAction, DialogAction, Motion, NavigationAction};
use crate::tui::layout::{frame_area, lay_footer};
use crate::tui::message::Task;
use crate::tui::screens::Component;
use crate::tui::screens::settings;

impl App {
    pub(super) fn mouse(&mut self, mouse: MouseEvent) -> Vec<Task> {
        let clicked = self.clickable_at(mouse.column, mouse.row);
        // While a puzzle is being made or a question is open, only keys can be clicked.
        let clicked = clicked.filter(|clicked| matches!(clicked, Clickable::Key(_)) || !self.is_busy());
        let any_click = match clicked {
            Some(Clickable::Key(_)) => None,
            _ => self.screen.component().any_click(),
        };
        if let (MouseEventKind::Down(_), Some(action)) = (mouse.kind, any_click) {
            return self.act(action);
        }
        match mouse.kind {
            MouseEventKind::ScrollUp => self.wheel(Motion::Up),
            MouseEventKind::ScrollDown => self.wheel(Motion::Down),
            // A click anywhere closes what covers the screen.
            MouseEventKind::Down(_) if self.shows_rules && !matches!(clicked, Some(Clickable::Key(_))) => {
                self.act(DialogAction::Close)
            }
            MouseEventKind::Down(_) if self.help.is_some() => self.act(AppAction::Help),
            MouseEventKind::Down(MouseButton::Left) => {
                let Some(clicked) = clicked else { return Vec::new() };
                self.click(clicked, mouse.modifiers.contains(KeyModifiers::CONTROL))
            }
            MouseEventKind::Down(MouseButton::Right)
            | MouseEventKind::Drag(MouseButton::Left)
            | MouseEventKind::Up(MouseButton::Left) => self.mouse_on_board(mouse.kind, cell_of(clicked)),
            _ => Vec::new(),
        }
    }

    /// Handles the mouse on a cell of the board, or beside them.
    fn mouse_on_board(&mut self, kind: MouseEventKind, cell: Option<usize>) -> Vec<Task> {
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        match (kind, cell) {
            (MouseEventKind::Up(_), _) => {
                let requests = play.release(cell);
                return self.go(requests);
            }
            (MouseEventKind::Down(_), Some(cell)) => {
                let requests = play.right_click(cell);
                return self.go(requests);
            }
            (MouseEventKind::Drag(_), Some(cell)) => play.drag_to(cell),
            _ => {}
        }
        Vec::new()
    }

    /// Handles a click; with `adds` the player wants more of the same.
    fn click(&mut self, clicked: Clickable, adds: bool) -> Vec<Task> {
        if let Clickable::Key(action) = clicked {
            return self.act(action);
        }
        if let Some(menu) = &mut self.settings_menu {
            let Clickable::Entry(entry) = clicked else { return Vec::new() };
            menu.chosen = entry;
            return self.act(NavigationAction::Choose);
        }
        if matches!(clicked, Clickable::Entry(_)) {
            self.end_search();
            self.clear_notice();
        }
        let (screen, env) = self.split();
        let requests = screen.click(clicked, adds, &env);
        self.go(requests)
    }

    /// What is drawn at this column and line of the screen.
    pub fn clickable_at(&self, x: u16, y: u16) -> Option<Clickable> {
        let place = Position { x, y };
        if !self.area.contains(place) {
            return None;
        }
        let env = self.env();
        let has_keys = self.keys_line(&env).is_some() && !self.shows_notice_on_keys_line();
        if y + 1 == self.area.bottom() && has_keys {
            return self.key_at(place).map(Clickable::Key);
        }
        if let Some(menu) = &self.settings_menu {
            return settings::setting_at(place, self.area, menu.chosen).map(Clickable::Entry);
        }
        self.screen.component().clickable_at(place, frame_area(self.area), &env)
    }

    fn key_at(&self, place: Position) -> Option<Action> {
        let keys = self.footer_keys();
        let keys = lay_footer(&keys, last_line(self.area));
        keys.into_iter().find(|(within, _)| within.contains(place))?.1.action
    }
}

fn cell_of(clicked: Option<Clickable>) -> Option<usize> {
    match clicked {
        Some(Clickable::Cell(cell)) => Some(cell),
        _ => None,
    }
}
