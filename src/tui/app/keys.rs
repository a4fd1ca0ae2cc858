//! Keys that hold on every screen; the others go to the screen that is shown.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent};

use super::lists::walk;
use super::{App, Screen};
use crate::direction::Direction;
use crate::game::Game;
use crate::grid::Digit;
use crate::scene::TextStyle;
use crate::tui::keymap::{
    self, Action, AppAction, BoardAction, DialogAction, Motion, NavigationAction, PuzzleAction, SettingAction,
};
use crate::tui::message::{JobKind, JobTask, PuzzleRequest, Task};
use crate::tui::play::Play;

impl App {
    pub(super) fn key(&mut self, at: Duration, key: KeyEvent) -> Vec<Task> {
        self.reach(at);
        let action = self.keys.action(&self.contexts(), self.symbols(), key);
        if let Some(tasks) = self.play_mut().and_then(Play::stop_watching)
            && !matches!(action, Some(Action::App(AppAction::Quit | AppAction::Suspend | AppAction::Redraw)))
        {
            return tasks;
        }
        let Some(action) = action else {
            return self.unknown(key);
        };
        if (key.code, action) == (KeyCode::Esc, NavigationAction::Back.into()) {
            let is_covered = self.help.is_some() || self.chosen_setting.is_some();
            if !is_covered && self.play().is_some_and(|play| play.map().is_some()) {
                return self.board_key(BoardAction::Map);
            }
            if !is_covered && self.swallow_esc() {
                return Vec::new();
            }
        }
        self.act(action, at)
    }

    /// Prepares the game for a key or a click at this time.
    pub(super) fn reach(&mut self, at: Duration) {
        let auto_marks = self.settings.auto_marks;
        if let Some(play) = self.play_mut() {
            play.clock.reach(at);
            play.auto_marks = auto_marks;
        }
    }

    /// Handles Esc where going back would end the program, or where a message can be dismissed first: pressed once
    /// too often, it must not drop the player into the shell. Returns whether there was something to do.
    fn swallow_esc(&mut self) -> bool {
        let leave = self.keys.name_of(&self.contexts(), NavigationAction::Back);
        let saved = if self.saves { "games are saved" } else { "new games are not saved" };
        let words = format!("Press {leave} to leave; {saved}.");
        let is_last = self.is_last_screen();
        match &mut self.screen {
            Screen::Home(_) => self.notice = words,
            Screen::Play(play) if is_last => play.say(words, TextStyle::Plain),
            Screen::Play(play) if !play.said.is_empty() => play.said = Default::default(),
            _ => return false,
        }
        true
    }

    /// Performs the action of a key or a click.
    pub(super) fn act(&mut self, action: impl Into<Action>, at: Duration) -> Vec<Task> {
        self.clear_notice(at);
        let action = action.into();
        if action != PuzzleAction::Copy.into()
            && let Some(play) = self.play_mut()
        {
            play.link = None;
        }
        match action {
            Action::App(action) => self.app_key(action, at),
            Action::Navigation(action) => self.navigate(action, at),
            Action::List(action) => self.list_key(action),
            Action::Dialog(action) => self.dialog_key(action, at),
            Action::Setting(action) => self.change_setting(action),
            Action::Text(action) => self.text_key(action, at),
            Action::Entry(action) => self.edit_entry(action),
            Action::Puzzle(action) => self.puzzle_key(action, at),
            Action::Board(action) => self.board_key(action),
            Action::Hint(action) => self.hint_key(action),
        }
    }

    fn app_key(&mut self, action: AppAction, at: Duration) -> Vec<Task> {
        match action {
            AppAction::Help => self.help = if self.help.is_some() { None } else { Some(0) },
            AppAction::Settings => self.chosen_setting = Some(0),
            AppAction::Quit => return self.leave(at),
            AppAction::Suspend => return vec![Task::Suspend],
            AppAction::Redraw => return vec![Task::Redraw],
        }
        Vec::new()
    }

    fn navigate(&mut self, action: NavigationAction, at: Duration) -> Vec<Task> {
        if self.help.is_some() {
            self.help_key(action);
            return Vec::new();
        }
        if self.chosen_setting.is_none() && self.screen.search().is_some() {
            self.search_key(action);
            return Vec::new();
        }
        match action {
            NavigationAction::Move(step) => self.step(step),
            NavigationAction::Choose => self.open_chosen(at),
            NavigationAction::Back => self.leave_screen(at),
        }
    }

    /// Moves the cursor of a board, or within the list on the screen.
    fn step(&mut self, step: Motion) -> Vec<Task> {
        match &mut self.screen {
            _ if self.chosen_setting.is_some() => {}
            Screen::Play(_) => return self.step_on_board(step),
            Screen::Enter(enter) => enter.cursor = step.target(enter.cursor, enter.size()),
            Screen::New(new) if step == Motion::Left => {
                new.turn(Direction::Backward);
                return Vec::new();
            }
            Screen::New(new) if step == Motion::Right => {
                new.turn(Direction::Forward);
                return Vec::new();
            }
            _ => {}
        }
        if let Some((chosen, count)) = self.chosen_entry() {
            self.choose(walk(chosen, count, step));
        }
        Vec::new()
    }

    fn open_chosen(&mut self, at: Duration) -> Vec<Task> {
        match &self.screen {
            // A click chooses.
            _ if self.chosen_setting.is_some() => self.change_setting(SettingAction::Change),
            Screen::Home(home) => self.open_item(home.chosen, at),
            Screen::Games(_) => self.resume_chosen(),
            Screen::Packs(menu) => {
                self.enter_pack(menu.packs()[menu.chosen]);
                Vec::new()
            }
            Screen::Puzzles(_) => self.play_chosen(at),
            Screen::New(new) => self.generate(PuzzleRequest::Random(new.preset), at),
            Screen::Enter(_) => self.play_entry(at),
            Screen::Open(_) => self.read_typed(),
            Screen::Export(_) => self.write_export(),
            Screen::Stats(_) | Screen::Play(_) => Vec::new(),
        }
    }

    fn leave_screen(&mut self, at: Duration) -> Vec<Task> {
        match &self.screen {
            _ if self.chosen_setting.is_some() => Vec::new(),
            Screen::Home(_) => self.leave(at),
            Screen::Play(_) => {
                self.show_first_page();
                self.leave_play(at)
            }
            Screen::Enter(_) => {
                let mut tasks = vec![Task::Job(JobTask::Cancel(JobKind::Entry))];
                tasks.extend(self.back());
                tasks
            }
            _ => self.back(),
        }
    }

    fn dialog_key(&mut self, action: DialogAction, at: Duration) -> Vec<Task> {
        match action {
            DialogAction::Confirm if self.asking_to_quit => self.quit(at, 0),
            DialogAction::Confirm => self.remove_game(),
            DialogAction::Close => self.close_dialog(),
        }
    }

    /// Closes what covers the screen, in the order of [`App::contexts`].
    fn close_dialog(&mut self) -> Vec<Task> {
        if self.asking_to_quit {
            return self.stay();
        }
        if self.chosen_setting.take().is_some() {
            return Vec::new();
        }
        if self.generating.is_some() {
            return self.stop_generating();
        }
        if let Some(origin) = self.end_search() {
            self.choose(origin);
        } else if let Screen::Games(games) = &mut self.screen {
            games.asking = false;
        }
        Vec::new()
    }

    /// Says that a key does nothing here.
    fn unknown(&mut self, key: KeyEvent) -> Vec<Task> {
        if let KeyCode::Char(digit @ '0'..='9') = key.code
            && self.screen.search().is_none()
            && self.start_number(digit)
        {
            return Vec::new();
        }
        let name = keymap::Key::of(key).name(None);
        let help = self.keys.name_of(&self.contexts(), AppAction::Help);
        let words = match (key.code, self.play().map(|play| &play.game)) {
            (KeyCode::Char('0'..='9'), Some(Game::Sudoku(session))) => {
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
        match self.board() {
            // A hint or the end of a game stays visible.
            Some(play) if play.hint.is_some() || play.finished => {}
            Some(play) => play.say(words, TextStyle::Quiet),
            None => self.notice = words,
        }
        Vec::new()
    }
}
