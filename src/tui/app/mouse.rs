//! The mouse: clicks, drags and the wheel.

use std::time::Duration;

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::{App, Clickable, Screen};
use crate::tui::keymap::{AppAction, Motion, NavigationAction, PuzzleAction};
use crate::tui::message::Task;
use crate::tui::play::Play;

impl App {
    pub(super) fn mouse(&mut self, at: Duration, mouse: MouseEvent) -> Vec<Task> {
        if !self.settings.mouse {
            return Vec::new();
        }
        self.reach(at);
        if matches!(mouse.kind, MouseEventKind::Down(_))
            && let Some(tasks) = self.play_mut().and_then(Play::stop_watching)
        {
            return tasks;
        }
        let clicked = self.clickable_at(mouse.column, mouse.row).filter(|clicked| self.is_open_to(*clicked));
        match mouse.kind {
            MouseEventKind::ScrollUp => self.wheel(Motion::Up, at),
            MouseEventKind::ScrollDown => self.wheel(Motion::Down, at),
            // A click anywhere resumes a paused game and closes the help.
            MouseEventKind::Down(_) if self.is_paused() => self.act(PuzzleAction::GoOn, at),
            MouseEventKind::Down(_) if self.help.is_some() => self.act(AppAction::Help, at),
            MouseEventKind::Down(MouseButton::Left) => {
                self.click(clicked, mouse.modifiers.contains(KeyModifiers::CONTROL), at)
            }
            MouseEventKind::Down(MouseButton::Right) => self.on_cell(clicked, Play::click_right),
            MouseEventKind::Drag(MouseButton::Left) => self.on_cell(clicked, Play::drag_to),
            MouseEventKind::Up(MouseButton::Left) => {
                let cell = clicked
                    .and_then(|clicked| if let Clickable::Cell(cell) = clicked { Some(cell) } else { None });
                let clean_marks = self.settings.clean_marks;
                self.play_mut().map(|play| play.release(cell, clean_marks)).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    /// While a puzzle is being made or a question is open, only keys can be clicked.
    fn is_open_to(&self, clicked: Clickable) -> bool {
        matches!(clicked, Clickable::Key(_)) || !self.is_busy()
    }

    fn is_busy(&self) -> bool {
        self.generating.is_some() || matches!(&self.screen, Screen::Games(games) if games.asking)
    }

    fn is_paused(&self) -> bool {
        matches!(&self.screen, Screen::Play(play) if play.is_paused())
    }

    /// The wheel moves through lists and scrolls the help.
    fn wheel(&mut self, step: Motion, at: Duration) -> Vec<Task> {
        let is_over = self.help.is_some() || self.chosen_setting.is_some();
        let has_list = is_over || !self.is_busy() && self.chosen_entry().is_some();
        if has_list { self.act(NavigationAction::Move(step), at) } else { Vec::new() }
    }

    fn click(&mut self, clicked: Option<Clickable>, adds: bool, at: Duration) -> Vec<Task> {
        let Some(clicked) = clicked else { return Vec::new() };
        match clicked {
            Clickable::Key(action) => return self.act(action, at),
            Clickable::Entry(entry) => {
                self.end_search();
                // The first click on a line of a new puzzle chooses it; another one changes it.
                if let Screen::New(new) = &mut self.screen
                    && self.chosen_setting.is_none()
                {
                    if new.chosen == entry {
                        return self.act(NavigationAction::Move(Motion::Right), at);
                    }
                    new.chosen = entry;
                    return Vec::new();
                }
                self.choose(entry);
                return self.act(NavigationAction::Choose, at);
            }
            Clickable::Digit(digit) => {
                if let Some(play) = self.play_mut() {
                    play.pick(digit);
                }
            }
            Clickable::Mode(mode) => {
                if let Some(play) = self.play_mut() {
                    play.set_pencil(mode);
                }
            }
            Clickable::Cell(cell) => {
                if let Screen::Enter(enter) = &mut self.screen {
                    enter.cursor = cell;
                }
                let auto_crosses = self.settings.auto_crosses;
                return self.on_cell(Some(clicked), |play, cell| play.click(cell, adds, auto_crosses));
            }
        }
        Vec::new()
    }

    fn on_cell(
        &mut self,
        clicked: Option<Clickable>,
        act: impl FnOnce(&mut Play, usize) -> Vec<Task>,
    ) -> Vec<Task> {
        let (Some(Clickable::Cell(cell)), Screen::Play(play)) = (clicked, &mut self.screen) else {
            return Vec::new();
        };
        act(play, cell)
    }
}
