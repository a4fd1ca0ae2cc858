//! Keys: what holds on every screen, and to which screen the others go.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent};

use super::{App, Screen};
use crate::scene::Tone;
use crate::tui::keymap::{self, Action};
use crate::tui::message::Task;
use crate::tui::play::{From, Play};

impl App {
    pub(super) fn key(&mut self, at: Duration, key: KeyEvent) -> Vec<Task> {
        if let Some(play) = &mut self.play {
            play.reach(at);
        }
        let action = self.keys.action(&self.contexts(), self.symbols(), key);
        if let Some(tasks) = self.play.as_mut().and_then(Play::stop_watching)
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

    /// Esc closes things, and whoever presses it once too often should not stand in the shell: it
    /// takes a message away first, and leaves the program to the key that says so. True where
    /// there was something of that kind to do.
    fn swallow_esc(&mut self) -> bool {
        if self.help.is_some() || self.options.is_some() {
            return false;
        }
        let leave = self.keys.name_of(&self.contexts(), Action::Back);
        let words = format!("{leave} leaves; games are kept.");
        match (self.screen, &mut self.play) {
            (Screen::Home, _) => self.notice = words,
            (Screen::Play, Some(play)) if !play.said.is_empty() && play.from != From::Shell => {
                play.said = Default::default();
            }
            (Screen::Play, Some(play)) if play.from == From::Shell => play.say(words, Tone::Plain),
            _ => return false,
        }
        true
    }

    /// Does what a key or a click asks for.
    pub(super) fn act(&mut self, action: Action, at: Duration) -> Vec<Task> {
        self.notice.clear();
        match action {
            Action::Quit => self.leave(at),
            Action::Confirm if self.asking_to_quit => self.quit(at, 0),
            Action::Close if self.asking_to_quit => self.stay(),
            Action::Suspend => vec![Task::Suspend],
            Action::Redraw => vec![Task::Redraw],
            Action::GoOn => {
                self.play.as_mut().into_iter().for_each(|play| play.go_on(at));
                Vec::new()
            }
            Action::Help => {
                self.help = if self.help.is_some() { None } else { Some(0) };
                Vec::new()
            }
            _ if self.help.is_some() => self.help_key(action),
            Action::Close if self.making.is_some() => self.stop_making(),
            _ if self.options.is_some() => self.options_key(action),
            Action::Options => {
                self.options = Some(0);
                Vec::new()
            }
            _ => match self.screen {
                Screen::Home => self.home_key(action, at),
                Screen::Games => self.games_key(action),
                Screen::Packs => self.packs_key(action),
                Screen::Puzzles => self.puzzles_key(action, at),
                Screen::New => self.new_key(action, at),
                Screen::Enter => self.enter_key(action, at),
                Screen::Open => self.open_key(action),
                Screen::Export => self.export_key(action),
                Screen::Stats => self.stats_key(action),
                Screen::Play => self.play_key(action, at),
            },
        }
    }

    /// A key that means nothing here says so, so that nobody has to guess.
    fn unknown(&mut self, key: KeyEvent) -> Vec<Task> {
        let name = keymap::Key::of(key).name(None);
        let help = self.keys.name_of(&self.contexts(), Action::Help);
        let words = format!("{name} has no meaning here. {help} shows the keys.");
        if self.help.is_some() {
            return Vec::new();
        }
        match self.board() {
            // A hint or the end of a game stays in sight.
            Some(play) if play.hint.is_some() || play.finished => {}
            Some(play) => play.say(words, Tone::Quiet),
            None => self.notice = words,
        }
        Vec::new()
    }
}
