//! The mouse: clicks, drags and the wheel.

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::draw::last_line;
use super::{App, Clickable};
use crate::tui::keymap::{Motion, NavigationAction};
use crate::tui::layout::{frame_area, lay_footer};
use crate::tui::message::Task;
use crate::tui::screens::Env;

impl App {
    pub(super) fn mouse(&mut self, mouse: MouseEvent) -> Vec<Task> {
        let clicked = self.clickables()(mouse.column, mouse.row);
        let any_click = match (clicked, self.dialogs.top()) {
            (Some(Clickable::Key(_)), _) => None,
            (_, Some(dialog)) => dialog.any_click(),
            (_, None) => self.screens.top.component().any_click(),
        };
        if let (MouseEventKind::Down(_), Some(action)) = (mouse.kind, any_click) {
            return self.act(action);
        }
        match mouse.kind {
            MouseEventKind::ScrollUp if self.has_list() => self.act(NavigationAction::Move(Motion::Up)),
            MouseEventKind::ScrollDown if self.has_list() => self.act(NavigationAction::Move(Motion::Down)),
            MouseEventKind::Down(MouseButton::Left) => {
                let Some(clicked) = clicked else { return Vec::new() };
                self.click(clicked, mouse.modifiers.contains(KeyModifiers::CONTROL))
            }
            MouseEventKind::Down(MouseButton::Right)
            | MouseEventKind::Drag(MouseButton::Left)
            | MouseEventKind::Up(MouseButton::Left) => {
                let cell = match clicked {
                    Some(Clickable::Cell(cell)) => Some(cell),
                    _ => None,
                };
                let requests = self.screens.top.component_mut().mouse_on_cell(mouse.kind, cell);
                self.go(requests)
            }
            _ => Vec::new(),
        }
    }

    fn has_list(&self) -> bool {
        match self.dialogs.top() {
            Some(dialog) => dialog.scrolls(),
            None => !self.screens.top.is_asking() && self.screens.top.component().menu().is_some(),
        }
    }

    /// Handles a click; with `adds` the player wants more of the same.
    fn click(&mut self, clicked: Clickable, adds: bool) -> Vec<Task> {
        if let Clickable::Key(action) = clicked {
            return self.act(action);
        }
        if let (Some(dialog), Clickable::Entry(entry)) = (self.dialogs.top_mut(), clicked) {
            dialog.choose(entry);
            return self.act(NavigationAction::Choose);
        }
        if matches!(clicked, Clickable::Entry(_)) {
            self.screens.top.end_search();
            self.clear_notice();
        }
        let (screen, _, env) = self.split();
        let requests = screen.component_mut().click(clicked, adds, &env);
        self.go(requests)
    }

    /// Says what is drawn at a column and line of the screen, which is laid out once.
    pub fn clickables(&self) -> impl Fn(u16, u16) -> Option<Clickable> {
        let frame = self.screens.top.component().frame(&self.env());
        move |x, y| self.clickable_at(Position { x, y }, &Env { frame: frame.as_ref(), ..self.env() })
    }

    fn clickable_at(&self, place: Position, env: &Env<'_>) -> Option<Clickable> {
        if !self.area.contains(place) {
            return None;
        }
        let has_keys = self.keys_line(env).is_some() && !self.shows_notice_on_keys_line();
        if place.y + 1 == self.area.bottom() && has_keys {
            let keys = self.footer_keys();
            let keys = lay_footer(&keys, last_line(self.area));
            let (_, key) = keys.into_iter().find(|(within, _)| within.contains(place))?;
            return key.action.map(Clickable::Key);
        }
        if let Some(dialog) = self.dialogs.top() {
            return dialog.entry_at(place, env).map(Clickable::Entry);
        }
        if self.screens.top.is_asking() {
            return None;
        }
        self.screens.top.component().clickable_at(place, frame_area(self.area), env)
    }
}
