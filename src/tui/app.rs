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

use std::time::Duration;

use ratatui::layout::Rect;

use crate::scene::TextStyle;
use crate::settings::Settings;
use crate::store::Unsaved;

use super::Start;
use super::keymap::{Context, DigitSymbols, KeyMap};
use super::menu::Menu;
use super::message::{Job, JobKind, JobTask, JournalTask, Message, PuzzleRequest, StoreTask, Task, Work};
use super::puzzles::{PuzzleList, PuzzleSource};
use super::screens::play::Board;
use super::screens::{Component, Env, FrameCache, Go, Home, HomeItem, Library, Play, settings};
use games::Return;
use reading::Reading;

pub use super::screens::{Clickable, Screen};
pub use draw::draw;

/// The time for reading a notice.
const TIME_TO_READ: Duration = Duration::from_secs(2);

/// The whole state.
#[derive(Debug, Default)]
pub struct App {
    pub screen: Screen,
    /// The screens that the player goes back to, the next one last.
    below: Vec<Screen>,
    /// Screens that the player left and finds again unchanged, one of each kind.
    left: Vec<Screen>,
    pub library: Library,
    pub generating: Option<Generating>,
    reading: Option<Reading>,
    pub settings: Settings,
    pub keys: KeyMap,
    /// The first visible line of the help, if it is open.
    pub help: Option<usize>,
    /// Whether the help is the words of the puzzle's setter, and not about keys.
    pub shows_words: bool,
    /// Whether the page of the rules, or with a hint that of how to read it, is open; it comes before the help on a board.
    pub shows_rules: bool,
    /// The chosen setting, if the settings are open.
    pub settings_menu: Option<Menu>,
    /// The size of the screen.
    pub area: Rect,
    /// The path of the settings file; empty if there is none.
    pub config: String,
    /// Whether new games are saved.
    pub saves: bool,
    /// A message for the player on any screen.
    pub notice: String,
    /// The time of the last message, since the program started.
    now: Duration,
    /// The first key since a notice that no key asked for; the end of time if none was pressed yet.
    unasked: Option<Duration>,
    /// Moves that are not saved.
    unsaved: Option<Unsaved>,
    /// The sentence about them that is on the screen.
    reminder: String,
    /// Whether the player is asked to confirm quitting without them.
    asking_to_quit: bool,
    frames: FrameCache,
}

/// A puzzle that is being made.
#[derive(Clone, Copy, Debug)]
pub struct Generating {
    job: u64,
    request: PuzzleRequest,
    /// When it was asked for.
    since: Duration,
    /// The number of puzzles tried so far.
    done: u64,
}

/// Changes the state by a message. Returns what is to be done outside, in order.
pub fn update(app: &mut App, message: Message) -> Vec<Task> {
    let mut tasks = app.handle(message);
    let (screen, env) = app.split();
    let requests = screen.lacking(&env);
    tasks.extend(app.go(requests));
    app.frames.clear();
    let App { screen, settings, area, .. } = app;
    if let Screen::Play(play) = screen {
        play.lay_out_hint(settings, *area);
    }
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
                let tasks = app.start_file(problems, index, file, Return::Shell);
                app.play_mut().into_iter().for_each(|play| play.board.say_of_many());
                tasks
            }
        });
        (app, tasks)
    }

    fn handle(&mut self, message: Message) -> Vec<Task> {
        let Some(message) = self.hold(message) else { return Vec::new() };
        match message {
            Message::Key { at, key } => {
                self.reach(at);
                let tasks = self.key(key);
                self.remind();
                tasks
            }
            Message::DigitKey { at, key, digit } => {
                self.reach(at);
                let tasks = self.digit_key(key, digit);
                self.remind();
                tasks
            }
            Message::Mouse { at, mouse } if self.settings.mouse => {
                self.reach(at);
                self.mouse(mouse)
            }
            Message::Mouse { .. } => Vec::new(),
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
                if let Some(play) = self.play_mut() {
                    play.board.clock.reach(at);
                }
                Vec::new()
            }
            Message::Woken(at) => {
                if let Some(play) = self.play_mut() {
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
        match &self.screen {
            Screen::Play(play) if self.settings.clock && !play.board.game.is_solved() => {
                play.board.clock.until_next_minute(at)
            }
            _ => None,
        }
    }

    /// Takes the player's own keys.
    pub fn use_keys(&mut self, keys: KeyMap) {
        if let Some(play) = self.play_mut() {
            play.board.keys = keys.clone();
        }
        self.keys = keys;
    }

    /// Takes the size of the screen. Pages of a hint begin elsewhere on another one.
    pub fn resize(&mut self, area: Rect) {
        if area != self.area {
            self.area = area;
            let App { screen, below, settings, .. } = self;
            for screen in below.iter_mut().chain([screen]) {
                if let Screen::Play(play) = screen {
                    play.show_first_page();
                    play.lay_out_hint(settings, area);
                }
            }
        }
    }

    /// The game on the screen, or below the name of its file.
    pub fn play(&self) -> Option<&Play> {
        self.below.iter().chain([&self.screen]).find_map(|screen| match screen {
            Screen::Play(play) => Some(&**play),
            _ => None,
        })
    }

    pub fn play_mut(&mut self) -> Option<&mut Play> {
        self.frames.clear();
        self.below.iter_mut().chain([&mut self.screen]).find_map(|screen| match screen {
            Screen::Play(play) => Some(&mut **play),
            _ => None,
        })
    }

    /// What the screen sees of the program.
    fn env(&self) -> Env<'_> {
        Env {
            library: &self.library,
            settings: &self.settings,
            keys: &self.keys,
            notice: &self.notice,
            area: self.area,
            at: self.now,
            saves: self.saves,
            is_last: self.leaves_from_board(),
            below: &self.below,
            frames: &self.frames,
        }
    }

    /// The screen, and what it sees of the program.
    fn split(&mut self) -> (&mut dyn Component, Env<'_>) {
        let is_last = self.leaves_from_board();
        let App { screen, below, library, settings, keys, notice, area, now, saves, frames, .. } = self;
        let (area, at, saves) = (*area, *now, *saves);
        let env = Env { library, settings, keys, notice, area, at, saves, is_last, below, frames };
        (screen.component_mut(), env)
    }

    /// Returns whether leaving the board leaves the program.
    fn leaves_from_board(&self) -> bool {
        self.below.is_empty() && matches!(self.screen, Screen::Play(_))
    }

    /// Does what a screen wants.
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
                    self.leave_board_below();
                    tasks.extend(self.practise(technique));
                }
                Go::Exercise(place) => tasks.extend(self.take_exercise(place)),
                Go::Lesson(lesson) => tasks.extend(self.next_lesson(lesson)),
                Go::OpenSettings => self.settings_menu = Some(Menu::default()),
                Go::ChooseKeys => self.settings_menu = Some(settings::at_keys()),
                Go::OpenHelp => self.turn_help_to(false),
                Go::Tell(words) => tasks.extend(self.tell(words)),
                Go::Leave => tasks.extend(self.leave()),
            }
        }
        tasks
    }

    /// Shows a screen above the one that is shown, as the player left it if it was shown before.
    fn enter(&mut self, new: Screen) -> Vec<Task> {
        let left = self.left.iter().position(|screen| screen.is_same(&new));
        let screen = left.map_or(new, |index| self.left.remove(index));
        self.below.push(std::mem::replace(&mut self.screen, screen));
        if left.is_some() {
            let (screen, env) = self.split();
            screen.reopened(&env);
        }
        self.appear()
    }

    /// Goes one screen back.
    fn back(&mut self) -> Vec<Task> {
        let Some(below) = self.below.pop() else { return self.go_home() };
        let left = std::mem::replace(&mut self.screen, below);
        let (screen, env) = self.split();
        screen.returned(&left, &env);
        self.keep(left);
        self.appear()
    }

    /// Leaves the board below the screen, if there is one: another game follows above the screen, and only one is open.
    fn leave_board_below(&mut self) {
        self.below.retain(|screen| !matches!(screen, Screen::Play(_)));
    }

    fn go_home(&mut self) -> Vec<Task> {
        self.unwind();
        self.appear()
    }

    /// Has the screen ask for what it shows.
    fn appear(&mut self) -> Vec<Task> {
        let (screen, env) = self.split();
        let requests = screen.shown(&env);
        self.go(requests)
    }

    /// Leaves all screens above the home screen.
    fn unwind(&mut self) {
        let mut screens = std::mem::take(&mut self.below);
        screens.push(std::mem::take(&mut self.screen));
        for screen in screens {
            match screen {
                Screen::Home(_) => self.screen = screen,
                other => self.keep(other),
            }
        }
    }

    /// Keeps what the player typed or chose on a screen that is left.
    fn keep(&mut self, screen: Screen) {
        if screen.is_kept() {
            let kind = std::mem::discriminant(&screen);
            self.left.retain(|other| std::mem::discriminant(other) != kind);
            self.left.push(screen);
        }
    }

    /// Returns the contexts of key presses, innermost first.
    pub fn contexts(&self) -> Vec<Context> {
        if self.asking_to_quit {
            return vec![Context::Question];
        }
        if self.shows_rules {
            let has_hint = matches!(&self.screen, Screen::Play(play) if play.hint().is_some());
            return vec![if has_hint { Context::HintHelp } else { Context::Rules }];
        }
        if self.help.is_some() {
            return vec![Context::Help];
        }
        if self.settings_menu.is_some() {
            return vec![Context::Settings];
        }
        if self.generating.is_some() {
            return vec![Context::Generating];
        }
        if self.reading.as_ref().is_some_and(|reading| reading.lasts) {
            return vec![Context::Reading];
        }
        if self.screen.search().is_some() {
            return vec![Context::Search];
        }
        self.screen.component().contexts(&self.env())
    }

    /// How the puzzle on the screen writes its digits.
    pub fn symbols(&self) -> Option<DigitSymbols> {
        self.screen.component().symbols()
    }

    /// The entries of the home screen.
    pub fn home_items(&self) -> Vec<HomeItem> {
        Home::items(&self.library)
    }

    /// Starts making a puzzle.
    fn generate(&mut self, request: PuzzleRequest) -> Vec<Task> {
        let job = Job::new(JobKind::Generate, Work::Generate(request));
        self.generating = Some(Generating { job: job.id, request, since: self.now, done: 0 });
        vec![Task::Job(JobTask::Start(job))]
    }

    fn stop_generating(&mut self) -> Vec<Task> {
        self.generating = None;
        vec![Task::Job(JobTask::Cancel(JobKind::Generate))]
    }

    fn tell(&mut self, words: String) -> Vec<Task> {
        match self.board() {
            Some(board) => board.say(words, TextStyle::Bad),
            None => self.notice = words,
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

    /// The game, unless something covers it.
    fn board(&mut self) -> Option<&mut Board> {
        match &mut self.screen {
            Screen::Play(play) if self.settings_menu.is_none() => Some(&mut play.board),
            _ => None,
        }
    }

    fn quit(&mut self, code: u8) -> Vec<Task> {
        let now = self.now;
        let mut tasks = Vec::new();
        if let Some(play) = self.play_mut() {
            play.board.clock.reach(now);
            let requests = play.close();
            tasks = self.go(requests);
        }
        tasks.push(Task::Quit(code));
        tasks
    }
}
