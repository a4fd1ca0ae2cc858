//! Keys that hold on every screen; the others go to the screen that is shown.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent};

use super::{App, Screen};
use crate::scene::TextStyle;
use crate::tui::keymap::{self, Action};
use crate::tui::message::Task;
use crate::tui::play::Play;

impl App {
    pub(super) fn key(&mut self, at: Duration, key: KeyEvent) -> Vec<Task> {
        if let Some(play) = self.play_mut() {
            play.reach(at);
        }
        let action = self.keys.action(&self.contexts(), self.symbols(), key);
        if let Some(tasks) = self.play_mut().and_then(Play::stop_watching)
            && !matches!(action, Some(Action::Quit | Action::Suspend | Action::Redraw))
        {
            return tasks;
        }
        let Some(action) = action else {
            return self.unknown(key);
        };
        if (key.code, action) == (KeyCode::Esc, Action::Back) && self.swallow_esc() {
            return Vec::new();
        }
        self.act(action, at)
    }

    /// Handles Esc where going back would end the program, or where a message can be dismissed first: pressed once
    /// too often, it must not drop the player into the shell. Returns whether there was something to do.
    fn swallow_esc(&mut self) -> bool {
        if self.help.is_some() || self.options.is_some() {
            return false;
        }
        let leave = self.keys.name_of(&self.contexts(), Action::Back);
        let words = format!("Press {leave} to leave; games are saved.");
        let is_last = self.below.is_empty();
        match &mut self.screen {
            Screen::Home(_) => self.notice = words,
            Screen::Play(play) if is_last => play.say(words, TextStyle::Plain),
            Screen::Play(play) if !play.said.is_empty() => play.said = Default::default(),
            Screen::Play(_)
            | Screen::Games(_)
            | Screen::Packs(_)
            | Screen::Puzzles(_)
            | Screen::New(_)
            | Screen::Enter(_)
            | Screen::Open(_)
            | Screen::Export(_)
            | Screen::Stats(_) => return false,
        }
        true
    }

    /// Performs the action of a key or a click.
    pub(super) fn act(&mut self, action: Action, at: Duration) -> Vec<Task> {
        self.notice.clear();
        match action {
            Action::Quit => return self.leave(at),
            Action::Confirm if self.asking_to_quit => return self.quit(at, 0),
            Action::Close if self.asking_to_quit => return self.stay(),
            Action::Suspend => return vec![Task::Suspend],
            Action::Redraw => return vec![Task::Redraw],
            Action::GoOn => {
                if let Some(play) = self.play_mut() {
                    play.go_on(at);
                }
                return Vec::new();
            }
            Action::Help => {
                self.help = if self.help.is_some() { None } else { Some(0) };
                return Vec::new();
            }
            _ => {}
        }
        if self.help.is_some() {
            return self.help_key(action);
        }
        if self.generating.is_some() && action == Action::Close {
            return self.stop_generating();
        }
        if self.options.is_some() {
            return self.options_key(action);
        }
        if self.search.is_some() {
            return self.search_key(action);
        }
        if action == Action::Options {
            self.options = Some(0);
            return Vec::new();
        }
        match self.screen {
            Screen::Home(_) => self.home_key(action, at),
            Screen::Games(_) => self.games_key(action),
            Screen::Packs(_) => self.packs_key(action),
            Screen::Puzzles(_) => self.puzzles_key(action, at),
            Screen::New(_) => self.new_key(action, at),
            Screen::Enter(_) => self.enter_key(action, at),
            Screen::Open(_) => self.open_key(action),
            Screen::Export(_) => self.export_key(action),
            Screen::Stats(_) => self.stats_key(action),
            Screen::Play(_) => self.play_key(action, at),
        }
    }

    /// Says that a key does nothing here.
    fn unknown(&mut self, key: KeyEvent) -> Vec<Task> {
        let name = keymap::Key::of(key).name(None);
        let help = self.keys.name_of(&self.contexts(), Action::Help);
        let words = match help.is_empty() {
            true => format!("{name} isn't a command here."),
            false => format!("{name} isn't a command here. {help} shows the keys."),
        };
        if self.help.is_some() {
            return Vec::new();
        }
        match self.board() {
            // A hint or the end of a game stays visible.
            Some(play) if play.hint.is_some() || play.finished => {}
            Some(play) => play.say(words, TextStyle::Quiet),
            None => self.notice = words,
        }
        Vec::new()
    }
}
