//! Keys: those of what covers the screen are handled here, the others by the screen.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{App, Screen};
use crate::game::Game;
use crate::grid::Digit;
use crate::scene::{TextStyle, has_setter_words};
use crate::settings::{KEY_PRESET, SETTINGS};
use crate::tui::keymap::{
    self, Action, AppAction, Context, DialogAction, Motion, NavigationAction, SettingAction,
};
use crate::tui::menu::Menu;
use crate::tui::message::Task;
use crate::tui::screens::settings;

impl App {
    pub(super) fn key(&mut self, key: KeyEvent) -> Vec<Task> {
        self.press(key, None)
    }

    /// Handles a key with a digit on it that types something else.
    pub(super) fn digit_key(&mut self, key: KeyEvent, digit: char) -> Vec<Task> {
        self.press(key, Some(digit))
    }

    /// The contexts of a key. Most keys wait while a text is read, whether the player sees it yet or not.
    fn key_contexts(&self) -> Vec<Context> {
        if self.reading.is_some() { vec![Context::Reading] } else { self.contexts() }
    }

    /// Handles a key, and the digit on it if it types something else.
    fn press(&mut self, key: KeyEvent, digit: Option<char>) -> Vec<Task> {
        let (contexts, symbols) = (self.key_contexts(), self.symbols());
        let action = match digit {
            None => self.keys.action(&contexts, symbols, key),
            Some(digit) => self.keys.action_of_digit_key(&contexts, symbols, key, digit),
        };
        let Some(action) = action else {
            // A key of the board closes the rules and does its work.
            return if std::mem::take(&mut self.shows_rules) {
                self.press(key, digit)
            } else {
                self.unknown(key)
            };
        };
        let is_esc = (key.code, action) == (KeyCode::Esc, NavigationAction::Back.into());
        if is_esc && self.help.is_none() && self.settings_menu.is_none() {
            let (screen, env) = self.split();
            if let Some(requests) = screen.escape(&env) {
                return self.go(requests);
            }
        }
        self.act(action)
    }

    /// Prepares the game for a key or a click at this time.
    pub(super) fn reach(&mut self, at: Duration) {
        self.now = at;
        if let Screen::Play(play) = &mut self.screen {
            play.board.clock.reach(at);
            play.board.settings.clone_from(&self.settings);
        }
    }

    /// Performs the action of a key or a click.
    pub(super) fn act(&mut self, action: impl Into<Action>) -> Vec<Task> {
        self.clear_notice();
        let action = action.into();
        if action == NavigationAction::Back.into() {
            self.shows_rules = false;
        }
        match action {
            Action::App(action) => self.act_on_app(action),
            Action::Navigation(action) if self.help.is_some() => {
                self.help = self.help(&self.env()).scroll(self.help.unwrap_or(0), action);
                Vec::new()
            }
            Action::Navigation(action) if self.settings_menu.is_some() => self.act_on_settings(action),
            Action::Navigation(action) if self.screen.search().is_some() => {
                self.act_on_search(action);
                Vec::new()
            }
            Action::Setting(action) => self.change_setting(action),
            Action::Text(action) if self.screen.search().is_some() => {
                self.edit_search(action);
                Vec::new()
            }
            Action::List(keymap::ListAction::Search) => {
                self.start_search();
                Vec::new()
            }
            Action::Dialog(action) => self.act_on_dialog(action),
            action => self.act_on_screen(action),
        }
    }

    pub(super) fn act_on_screen(&mut self, action: Action) -> Vec<Task> {
        let (screen, env) = self.split();
        let requests = screen.act(action, &env);
        self.go(requests)
    }

    fn act_on_app(&mut self, action: AppAction) -> Vec<Task> {
        match action {
            AppAction::Help => self.turn_help(),
            AppAction::Settings => self.settings_menu = Some(Menu::default()),
            AppAction::Quit => {
                let mut tasks = self.stop_watching();
                tasks.extend(self.leave());
                return tasks;
            }
            AppAction::Suspend => {
                let mut tasks = self.stop_watching();
                tasks.push(Task::Suspend);
                return tasks;
            }
            AppAction::Redraw => return vec![Task::Redraw],
            AppAction::Words => self.turn_words(),
        }
        Vec::new()
    }

    /// Stops a game being solved: it must not go on unseen.
    fn stop_watching(&mut self) -> Vec<Task> {
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        let requests = play.stop_watching();
        self.go(requests)
    }

    /// Opens the help, whose first page on a board has the rules, or with a hint how to read it; or turns its page, or
    /// closes it.
    fn turn_help(&mut self) {
        let has_rules = matches!(&self.screen, Screen::Play(play) if !play.is_finished());
        if self.help.is_some() {
            self.help = None;
        } else if !has_rules || std::mem::take(&mut self.shows_rules) || self.settings_menu.is_some() {
            self.turn_help_to(false);
        } else {
            self.shows_rules = true;
        }
    }

    /// Opens the help at its start, with the words of the puzzle's setter or about keys.
    pub(super) fn turn_help_to(&mut self, words: bool) {
        (self.help, self.shows_words) = (Some(0), words);
    }

    /// Opens or closes the words of the puzzle's setter, or tells the player that there are none.
    fn turn_words(&mut self) {
        let has_words = self.play().is_some_and(|play| has_setter_words(&play.board.game.problem()));
        if self.help.is_some() && self.shows_words {
            self.help = None;
        } else if has_words {
            self.turn_help_to(true);
        } else if let Some(board) = self.board() {
            board.say("This puzzle came without words of its setter.".to_owned(), TextStyle::Quiet);
        }
    }

    fn act_on_settings(&mut self, action: NavigationAction) -> Vec<Task> {
        match action {
            NavigationAction::Move(step) => {
                if let Some(menu) = &mut self.settings_menu {
                    menu.walk(step, SETTINGS.len());
                }
                Vec::new()
            }
            // A click chooses.
            NavigationAction::Choose => self.change_setting(SettingAction::Change),
            NavigationAction::Back => Vec::new(),
        }
    }

    fn change_setting(&mut self, action: SettingAction) -> Vec<Task> {
        let Some(menu) = &self.settings_menu else { return Vec::new() };
        let setting = settings::change(&mut self.settings, menu.chosen, action);
        if setting.name == KEY_PRESET {
            self.library.has_chosen_keys = true;
            self.use_keys(self.keys.with_preset(self.settings.key_preset));
        }
        vec![Task::SaveSetting(setting)]
    }

    /// Answers a question or closes what covers the screen, in the order of [`App::contexts`].
    fn act_on_dialog(&mut self, action: DialogAction) -> Vec<Task> {
        if self.asking_to_quit {
            return match action {
                DialogAction::Confirm => self.quit(0),
                DialogAction::Close => self.stay(),
            };
        }
        if std::mem::take(&mut self.shows_rules) {
            return Vec::new();
        }
        if action == DialogAction::Confirm {
            return self.act_on_screen(action.into());
        }
        if self.settings_menu.take().is_some() {
            return Vec::new();
        }
        if self.generating.is_some() {
            return self.stop_generating();
        }
        if self.reading.is_some() {
            return self.stop_reading();
        }
        if let Some(menu) = self.screen.component_mut().menu_mut()
            && menu.cancel_search()
        {
            return Vec::new();
        }
        self.act_on_screen(action.into())
    }

    /// Returns whether there is a list that the wheel scrolls.
    pub(super) fn has_list(&self) -> bool {
        let is_covered = self.help.is_some() || self.settings_menu.is_some();
        is_covered || !self.is_busy() && self.screen.component().menu().is_some()
    }

    pub(super) fn is_busy(&self) -> bool {
        self.generating.is_some() || matches!(&self.screen, Screen::Games(games) if games.asking)
    }

    /// Says that a key does nothing here.
    fn unknown(&mut self, key: KeyEvent) -> Vec<Task> {
        // A question and its answers stay visible.
        if self.contexts() == [Context::Question] {
            return Vec::new();
        }
        if let KeyCode::Char(digit @ '0'..='9') = key.code
            && self.screen.search().is_none()
            && self.start_number(digit)
        {
            return Vec::new();
        }
        let name = keymap::Key::of(key).name(None);
        let help = self.keys.name_of(&self.contexts(), AppAction::Help);
        let words = match (key.code, self.play().map(|play| &play.board.game)) {
            (KeyCode::Char('0'..='9'), Some(Game::Sudoku(session)))
                if !key.modifiers.contains(KeyModifiers::ALT) =>
            {
                let (puzzle, last) = (session.puzzle(), session.geometry().size() - 1);
                let [first, last] = [0, last].map(|index| puzzle.alphabet.symbol(Digit::from_index(index)));
                format!("The digits here are {first} to {last}.")
            }
            _ if help.is_empty() => format!("{name} does nothing here."),
            _ => format!("{name} does nothing here. {help} shows the keys."),
        };
        if self.help.is_some() {
            return Vec::new();
        }
        match &self.screen {
            // A hint or the end of a game stays visible.
            Screen::Play(play) if play.hint().is_some() || play.is_finished() || play.is_asking() => {}
            _ => self.say(words),
        }
        Vec::new()
    }

    /// Says something about the last key.
    fn say(&mut self, words: String) {
        match self.board() {
            Some(board) => board.say(words, TextStyle::Quiet),
            None => self.notice = words,
        }
    }

    /// Moves in a list by the wheel.
    pub(super) fn wheel(&mut self, step: Motion) -> Vec<Task> {
        if self.has_list() { self.act(NavigationAction::Move(step)) } else { Vec::new() }
    }
}
