//! The mouse: what is clicked, dragged over or scrolled.

use std::time::Duration;

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::{App, Clickable, Screen};
use crate::tui::keymap::{Action, Motion};
use crate::tui::message::Task;
use crate::tui::play::Play;

impl App {
    pub(super) fn mouse(&mut self, at: Duration, mouse: MouseEvent) -> Vec<Task> {
        if !self.settings.mouse {
            return Vec::new();
        }
        if let Some(play) = &mut self.play {
            play.reach(at);
        }
        if matches!(mouse.kind, MouseEventKind::Down(_))
            && let Some(tasks) = self.play.as_mut().and_then(Play::stop_watching)
        {
            return tasks;
        }
        let clicked = self.clickable_at(mouse.column, mouse.row).filter(|clicked| self.is_open_to(*clicked));
        match mouse.kind {
            MouseEventKind::ScrollUp => self.wheel(Motion::Up, at),
            MouseEventKind::ScrollDown => self.wheel(Motion::Down, at),
            // Whatever is clicked: a break is over, and the help is closed.
            MouseEventKind::Down(_) if self.is_paused() => self.act(Action::GoOn, at),
            MouseEventKind::Down(_) if self.help.is_some() => self.act(Action::Help, at),
            MouseEventKind::Down(MouseButton::Left) => {
                self.click(clicked, mouse.modifiers.contains(KeyModifiers::CONTROL), at)
            }
            MouseEventKind::Down(MouseButton::Right) => self.on_cell(clicked, Play::click_right),
            MouseEventKind::Drag(MouseButton::Left) => self.on_cell(clicked, Play::drag_to),
            MouseEventKind::Up(MouseButton::Left) => {
                let cell = clicked
                    .and_then(|clicked| if let Clickable::Cell(cell) = clicked { Some(cell) } else { None });
                let play = self.play.as_mut();
                play.map(|play| play.release(cell, self.settings.clean_marks)).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    /// While a puzzle is made or a question waits for its answer, nothing but keys can be clicked.
    fn is_open_to(&self, clicked: Clickable) -> bool {
        matches!(clicked, Clickable::Key(_)) || !self.is_busy()
    }

    fn is_busy(&self) -> bool {
        self.making.is_some() || (self.screen == Screen::Games && self.games.asking)
    }

    fn is_paused(&self) -> bool {
        self.screen == Screen::Play && self.play.as_ref().is_some_and(|play| play.paused)
    }

    /// The wheel walks through lists and scrolls the help; a board stays where it is.
    fn wheel(&mut self, step: Motion, at: Duration) -> Vec<Task> {
        let has_list = self.help.is_some()
            || self.options.is_some()
            || !self.is_busy()
                && !matches!(self.screen, Screen::Play | Screen::Open | Screen::Enter | Screen::Export);
        if has_list { self.act(Action::Move(step), at) } else { Vec::new() }
    }

    fn click(&mut self, clicked: Option<Clickable>, adds: bool, at: Duration) -> Vec<Task> {
        match clicked {
            Some(Clickable::Key(action)) => self.act(action, at),
            // A line of the wish is chosen first; another click changes it.
            Some(Clickable::Entry(entry)) if self.screen == Screen::New && self.options.is_none() => {
                if self.new.chosen == entry {
                    return self.act(Action::Move(Motion::Right), at);
                }
                self.new.chosen = entry;
                Vec::new()
            }
            Some(Clickable::Entry(entry)) => {
                self.choose(entry);
                self.act(Action::Choose, at)
            }
            Some(Clickable::Digit(digit)) => {
                self.play.iter_mut().for_each(|play| play.pick(digit));
                Vec::new()
            }
            Some(Clickable::Mode(mode)) => {
                self.play.iter_mut().for_each(|play| play.take_mode(mode));
                Vec::new()
            }
            Some(Clickable::Cell(cell)) if self.screen == Screen::Enter => {
                self.enter.cursor = cell;
                Vec::new()
            }
            Some(Clickable::Cell(_)) => {
                let auto_crosses = self.settings.auto_crosses;
                self.on_cell(clicked, |play, cell| play.click(cell, adds, auto_crosses))
            }
            None => Vec::new(),
        }
    }

    /// Goes to an entry of the list on the screen.
    fn choose(&mut self, entry: usize) {
        match self.screen {
            _ if self.options.is_some() => self.options = Some(entry),
            Screen::Home => self.home.chosen = entry,
            Screen::Games => self.games.chosen = entry,
            Screen::Packs => self.packs.chosen = entry,
            Screen::Puzzles => self.puzzles.choose(entry),
            Screen::Stats => self.stats.chosen = entry,
            Screen::New | Screen::Enter | Screen::Open | Screen::Export | Screen::Play => {}
        }
    }

    fn on_cell(
        &mut self,
        clicked: Option<Clickable>,
        act: impl FnOnce(&mut Play, usize) -> Vec<Task>,
    ) -> Vec<Task> {
        match (clicked, &mut self.play) {
            (Some(Clickable::Cell(cell)), Some(play)) => act(play, cell),
            _ => Vec::new(),
        }
    }
}
