//! The state of the program and how messages change it. Pure: no terminal, no files, no clock. What is to happen
//! outside comes back as [`Task`]s.

mod draw;
mod games;
mod keys;
mod mouse;
mod reading;
mod replies;
mod saving;
mod search;
mod stack;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use ratatui::layout::Rect;

use crate::scene::TextStyle;
use crate::settings::{KEY_PRESET, Settings};
use crate::store::Unsaved;

use super::Start;
use super::canvas::DrawnKeys;
use super::keymap::{Context, KeyMap};
use super::layout::BoardFrame;
use super::message::{Job, JobKind, JobTask, JournalTask, Message, PuzzleRequest, StoreTask, Task, Work};
use super::puzzles::{PuzzleList, PuzzleSource};
use super::screens::play::Board;
use super::screens::{Dialog, Dialogs, Env, Generating, Go, Library, Pasted, Play, SettingsMenu};
use stack::{Return, ScreenStack};

pub use super::screens::{Clickable, Screen};
pub use draw::draw;

const TIME_TO_READ: Duration = Duration::from_secs(2);

#[derive(Debug, Default)]
pub struct App {
    pub screens: ScreenStack,
    pub library: Library,
    /// What lies above the screen.
    dialogs: Dialogs,
    pub settings: Settings,
    pub keys: KeyMap,
    pub area: Rect,
    /// The path of the settings file; empty if there is none.
    pub config: String,
    pub saves: bool,
    /// A message for the player on any screen.
    pub notice: String,
    /// The time of the last message, since the program started.
    now: Duration,
    /// The first key since a notice that no key asked for; the end of time if none was pressed yet.
    unasked: Option<Duration>,
    unsaved: Option<Unsaved>,
    /// The sentence about them that is on the screen.
    reminder: String,
    /// The board as it was laid out last, until something may have changed it.
    frame: Option<Rc<BoardFrame>>,
    drawn_keys: RefCell<Option<DrawnKeys>>,
}

/// Changes the state by a message. Returns what is to be done outside, in order.
pub fn update(app: &mut App, message: Message) -> Vec<Task> {
    let message = match app.dialogs.find_mut::<Pasted>() {
        Some(pasted) => pasted.hold(message, &app.keys),
        None => Some(message),
    };
    let mut tasks = match message {
        Some(Message::Key { at, key }) => app.press(at, key, None),
        Some(Message::DigitKey { at, key, digit }) => app.press(at, key, Some(digit)),
        Some(message) => app.handle(message),
        None => Vec::new(),
    };
    let (screen, _, env) = app.split();
    search::refresh(screen.component_mut(), &env);
    let requests = screen.component_mut().lacking(&env);
    tasks.extend(app.go(requests));
    app.lay_out_hint();
    tasks
}

impl App {
    /// The state at the start of the program, and what is to be done first.
    pub fn start(start: Start, settings: Settings) -> (App, Vec<Task>) {
        let mut app = App { settings, saves: true, ..App::default() };
        let mut tasks = vec![Task::Today];
        tasks.extend(match start {
            Start::Home => vec![Task::Store(StoreTask::List), Task::Store(StoreTask::Practice)],
            Start::Saved(id) => vec![Task::Journal(JournalTask::Resume(id))],
            Start::Daily(daily) => app.generate(PuzzleRequest::Daily(daily)),
            Start::Pack { pack, index } => {
                app.start_game(PuzzleList { puzzles: PuzzleSource::Pack(pack), index }, Return::Shell)
            }
            Start::Puzzles { problems, index, file } => {
                let puzzles = PuzzleSource::File(problems.into(), file);
                let tasks = app.start_game(PuzzleList { puzzles, index }, Return::Shell);
                app.screens.play_mut().into_iter().for_each(|play| play.board.say_of_many());
                tasks
            }
        });
        (app, tasks)
    }

    fn handle(&mut self, message: Message) -> Vec<Task> {
        match message {
            Message::Mouse { at, mouse } if self.settings.mouse => {
                self.reach(at);
                self.mouse(mouse)
            }
            Message::Key { .. } | Message::DigitKey { .. } | Message::Mouse { .. } => Vec::new(),
            Message::Paste { at, text } => {
                self.now = at;
                self.pasted(text)
            }
            Message::Today { at, date } => {
                self.now = at;
                self.library.set_today(date);
                Vec::new()
            }
            Message::Journal(reply) => self.handle_journal(reply),
            Message::Store(reply) => self.handle_store(reply),
            Message::File(reply) => self.handle_file(reply),
            Message::WorkerReport(job, report) => self.handle_worker(job, report),
            Message::Trouble(words) => {
                self.tell_too(&words);
                Vec::new()
            }
            Message::Minute(at) => {
                if let Some(play) = self.screens.play_mut() {
                    play.board.clock.reach(at);
                }
                Vec::new()
            }
            Message::Woken(at) => {
                if let Some(play) = self.screens.play_mut() {
                    play.board.clock.wake(at);
                }
                vec![Task::Redraw]
            }
            Message::Leave { at, code } => {
                self.now = at;
                self.quit(code)
            }
        }
    }

    /// The time from `at` until the clock on the screen shows another minute. `None` if nothing changes by itself: the
    /// program then sleeps until something happens.
    pub fn until_next_minute(&self, at: Duration) -> Option<Duration> {
        match &self.screens.top {
            Screen::Play(play) if self.settings.clock && !play.board.game.is_solved() => {
                play.board.clock.until_next_minute(at)
            }
            _ => None,
        }
    }

    pub fn use_keys(&mut self, keys: KeyMap) {
        if let Some(play) = self.screens.play_mut() {
            play.board.keys = keys.clone();
        }
        self.keys = keys;
    }

    /// Takes the size of the screen and lays out its board, to be drawn and clicked. Pages of a hint begin elsewhere on
    /// another size.
    pub fn resize(&mut self, area: Rect) {
        if area != self.area {
            self.area = area;
            self.screens.play_mut().into_iter().for_each(Play::show_first_page);
            self.lay_out_hint();
        }
        if !area.is_empty() {
            self.frame = self.screens.top.component().frame(&self.env());
        }
    }

    fn env(&self) -> Env<'_> {
        Env {
            library: &self.library,
            settings: &self.settings,
            keys: &self.keys,
            notice: &self.notice,
            area: self.area,
            at: self.now,
            saves: self.saves,
            config: &self.config,
            is_last: self.screens.ends_with_board(),
            below: &self.screens.below,
            frame: self.frame.as_ref(),
            drawn_keys: &self.drawn_keys,
        }
    }

    /// The screen and what lies above it, which may change now, and what they see of the program.
    fn split(&mut self) -> (&mut Screen, &mut Dialogs, Env<'_>) {
        self.frame = None;
        let is_last = self.screens.ends_with_board();
        let App { screens, dialogs, library, settings, keys, notice, area, config, drawn_keys, .. } = self;
        let ScreenStack { top, below, .. } = screens;
        let (area, at, saves, frame) = (*area, self.now, self.saves, None);
        let env = Env {
            library,
            settings,
            keys,
            notice,
            area,
            at,
            saves,
            config,
            is_last,
            below,
            frame,
            drawn_keys,
        };
        (top, dialogs, env)
    }

    /// Lays out the board if there is a hint on it, which then knows its pages. Others wait until they are drawn.
    fn lay_out_hint(&mut self) {
        self.frame = match &mut self.screens.top {
            Screen::Play(play) => play.lay_out_hint(&self.settings, self.area),
            _ => None,
        };
    }

    pub fn dialog<T: Dialog>(&self) -> Option<&T> {
        self.dialogs.find()
    }

    fn go(&mut self, requests: Vec<Go>) -> Vec<Task> {
        let mut tasks = Vec::new();
        for request in requests {
            match request {
                Go::Do(task) => tasks.push(task),
                Go::To(screen) => tasks.extend(self.enter(screen)),
                Go::Back => tasks.extend(self.back()),
                Go::Play(list) => tasks.extend(self.start_game(list, Return::Here)),
                Go::Generate(request) => tasks.extend(self.generate(request)),
                Go::Practise(technique) => {
                    self.screens.leave_board_below();
                    tasks.extend(self.practise(technique));
                }
                Go::PractiseUnnamed => {
                    self.screens.leave_board_below();
                    tasks.extend(self.practise_unnamed());
                }
                Go::TryAgain { exercise, in_game } => {
                    self.screens.leave_board_below();
                    tasks.extend(self.try_again(*exercise, in_game));
                }
                Go::Exercise(place) => tasks.extend(self.show_round(Play::take_exercise(place, self.now))),
                Go::Lesson(lesson) => tasks.extend(self.next_lesson(lesson)),
                Go::Open(dialog) => self.dialogs.open(dialog),
                Go::Set(setting, direction) => {
                    setting.cycle(&mut self.settings, direction);
                    if setting.name == KEY_PRESET {
                        self.library.has_chosen_keys = true;
                        self.use_keys(self.keys.with_preset(self.settings.key_preset));
                    }
                    tasks.push(Task::SaveSetting(setting));
                }
                Go::Read(text) => tasks.extend(self.read_text(text)),
                Go::Tell(words) => tasks.extend(self.tell(words, TextStyle::Bad)),
                Go::Leave => tasks.extend(self.leave()),
                Go::Quit => tasks.extend(self.quit(0)),
            }
        }
        tasks
    }

    /// Shows a screen above the one that is shown, as the player left it if it was shown before.
    fn enter(&mut self, new: Screen) -> Vec<Task> {
        if self.screens.enter(new) {
            let (screen, _, env) = self.split();
            screen.component_mut().reopened(&env);
        }
        self.appear()
    }

    fn back(&mut self) -> Vec<Task> {
        match self.screens.back() {
            Some(left) => {
                let (screen, _, env) = self.split();
                screen.component_mut().returned(&left, &env);
                self.screens.keep(left);
            }
            None => self.screens.unwind(),
        }
        self.appear()
    }

    /// Has the screen ask for what it shows.
    fn appear(&mut self) -> Vec<Task> {
        let (screen, _, env) = self.split();
        let requests = screen.component_mut().shown(&env);
        self.go(requests)
    }

    /// Returns the contexts of key presses, innermost first.
    pub fn contexts(&self) -> Vec<Context> {
        if let Some(context) = self.dialogs.context(&self.screens.top) {
            return vec![context];
        }
        if self.screens.top.search().is_some() {
            return vec![Context::Search];
        }
        self.screens.top.component().contexts(&self.env())
    }

    fn generate(&mut self, request: PuzzleRequest) -> Vec<Task> {
        let job = Job::new(JobKind::Generate, Work::Generate(request));
        self.dialogs.open(Box::new(Generating { job: job.id, request, since: self.now, done: 0 }));
        vec![Task::Job(JobTask::Start(job))]
    }

    fn tell(&mut self, words: impl Into<String>, tone: TextStyle) -> Vec<Task> {
        match self.board() {
            Some(board) => board.say(words, tone),
            None => self.notice = words.into(),
        }
        Vec::new()
    }

    /// Adds a message that the player did not ask for to the one that is shown.
    fn tell_too(&mut self, words: &str) {
        if let Some(board) = self.board() {
            board.say_too(words, TextStyle::Bad);
        } else if !self.notice.contains(words) {
            self.notice = format!("{words} {}", self.notice).trim_end().to_owned();
            self.unasked = Some(Duration::MAX);
        }
    }

    /// Clears the notice. One that no key asked for stays for two seconds from the first key on: keys that arrive at
    /// once were pressed before anybody could read it.
    fn clear_notice(&mut self) {
        let now = self.now;
        self.unasked = self.unasked.map(|first| first.min(now)).filter(|&first| now < first + TIME_TO_READ);
        if self.unasked.is_none() {
            self.notice.clear();
        }
    }

    /// The game, unless the settings cover it: help leaves its messages on the board.
    fn board(&mut self) -> Option<&mut Board> {
        match &mut self.screens.top {
            Screen::Play(play) if self.dialogs.find::<SettingsMenu>().is_none() => Some(&mut play.board),
            _ => None,
        }
    }

    fn quit(&mut self, code: u8) -> Vec<Task> {
        let now = self.now;
        let mut tasks = Vec::new();
        if let Some(play) = self.screens.play_mut() {
            play.board.clock.reach(now);
            let requests = play.close();
            tasks = self.go(requests);
        }
        tasks.push(Task::Quit(code));
        tasks
    }
}
