//! Keys: those of what covers the screen are handled here, the others by the screen.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::search::{self, Searched};
use super::{App, Screen};
use crate::game::Game;
use crate::grid::Digit;
use crate::scene::{TextStyle, has_setter_words};
use crate::tui::keymap::{self, Action, AppAction, Context, NavigationAction, TextAction};
use crate::tui::message::Task;
use crate::tui::screens::{Dialog, HelpPage, Pasted, Play, RulesPage, SettingsMenu};

impl App {
    /// Handles a key, and the digit on it if it types something else.
    pub(super) fn press(&mut self, at: Duration, key: KeyEvent, digit: Option<char>) -> Vec<Task> {
        self.reach(at);
        // Most keys wait while a text is read, whether the player sees it yet or not.
        let is_reading = self.dialogs.find::<Pasted>().is_some();
        let contexts = if is_reading { vec![Context::Reading] } else { self.contexts() };
        let symbols = self.screens.top.component().symbols();
        let action = match digit {
            None => self.keys.action(&contexts, symbols, key),
            Some(digit) => self.keys.action_of_digit_key(&contexts, symbols, key, digit),
        };
        let tasks = match action {
            None if self.dialogs.top().is_some_and(Dialog::yields) => {
                self.dialogs.close_top();
                return self.press(at, key, digit);
            }
            None => self.unknown(key),
            Some(action) => {
                // Esc closes what the screen shows besides before it goes back.
                let is_esc = key.code == KeyCode::Esc && action == NavigationAction::Back.into();
                let (screen, dialogs, env) = self.split();
                let may_close = is_esc && dialogs.is_empty();
                if key.code == KeyCode::Esc && dialogs.is_empty() && screen.show_all() {
                    return Vec::new();
                }
                match may_close.then(|| screen.component_mut().escape(&env)).flatten() {
                    Some(requests) => self.go(requests),
                    None => self.act(action),
                }
            }
        };
        self.remind();
        tasks
    }

    /// Prepares the game for a key or a click at this time.
    pub(super) fn reach(&mut self, at: Duration) {
        self.now = at;
        if let Screen::Play(play) = &mut self.screens.top {
            play.board.clock.reach(at);
            play.board.settings.clone_from(&self.settings);
        }
    }

    /// Performs the action of a key or a click: in the dialog on top, or else on the screen.
    pub(super) fn act(&mut self, action: impl Into<Action>) -> Vec<Task> {
        self.clear_notice();
        let action = action.into();
        let mut wants = Vec::new();
        let (screen, dialogs, env) = self.split();
        let is_done = dialogs.act(action, screen, env, &mut wants);
        let mut tasks = self.go(wants);
        if is_done {
            return tasks;
        }
        let (screen, _, env) = self.split();
        match (search::act(action, screen.component_mut(), &env), action) {
            (Searched::Done, _) => {}
            (Searched::Nothing(words), _) => self.notice = words,
            (Searched::NoSearch, Action::App(action)) => tasks.extend(self.act_on_app(action)),
            (Searched::NoSearch, action) => {
                let requests = screen.component_mut().act(action, &env);
                tasks.extend(self.go(requests));
            }
        }
        tasks
    }

    fn act_on_app(&mut self, action: AppAction) -> Vec<Task> {
        match action {
            // The first page on a board has the rules, or with a hint how to read it.
            AppAction::Help => match &mut self.screens.top {
                Screen::Play(play) if !play.is_finished() && self.dialogs.is_empty() => {
                    let requests = play.pause_watching();
                    self.dialogs.open(Box::new(RulesPage));
                    return self.go(requests);
                }
                _ => self.dialogs.open(Box::new(HelpPage::default())),
            },
            AppAction::Settings => self.dialogs.open(Box::new(SettingsMenu::default())),
            AppAction::Quit | AppAction::Suspend => {
                let mut tasks = Vec::new();
                // A game being solved must not go on unseen.
                if let Screen::Play(play) = &mut self.screens.top {
                    let requests = play.stop_watching();
                    tasks = self.go(requests);
                }
                tasks.extend(if action == AppAction::Quit { self.leave() } else { vec![Task::Suspend] });
                return tasks;
            }
            AppAction::Redraw => return vec![Task::Redraw],
            AppAction::Words if self.screens.play().is_some_and(has_words) => {
                self.dialogs.open(Box::new(HelpPage { words: true, first: 0 }));
            }
            AppAction::Words => {
                return self.tell("This puzzle came without words of its setter.", TextStyle::Quiet);
            }
        }
        Vec::new()
    }

    /// Says that a key does nothing here.
    fn unknown(&mut self, key: KeyEvent) -> Vec<Task> {
        // A question and its answers stay visible.
        if self.contexts() == [Context::Question] {
            return Vec::new();
        }
        if let KeyCode::Char(digit @ '0'..='9') = key.code
            && self.screens.top.search().is_none()
            && self.dialogs.is_empty()
        {
            // A number begins a search where there is one.
            let (screen, _, env) = self.split();
            let screen = screen.component_mut();
            if search::start(screen, &env) {
                if let Searched::Nothing(words) = search::edit(TextAction::Type(digit), screen, &env) {
                    self.notice = words;
                }
                return Vec::new();
            }
        }
        let name = keymap::Key::of(key).name(None);
        let help = self.keys.name_of(&self.contexts(), AppAction::Help);
        let words = match (key.code, self.screens.play().map(|play| &play.board.game)) {
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
        if self.dialogs.bottom_up().any(Dialog::is_page) {
            return Vec::new();
        }
        match &self.screens.top {
            // A hint or the end of a game stays visible.
            Screen::Play(play) if play.hint().is_some() || play.is_finished() || play.is_asking() => {
                Vec::new()
            }
            _ => self.tell(words, TextStyle::Quiet),
        }
    }
}

fn has_words(play: &Play) -> bool {
    has_setter_words(&play.board.game.problem())
}
