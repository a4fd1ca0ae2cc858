//! The state of the program and how messages change it. Pure: no terminal, no files, no clock. What is to happen
//! outside comes back as [`Task`]s. The keys of each screen have a file below `app/`.

mod clicks;
mod enter;
mod export;
mod games;
mod help;
mod home;
mod keys;
mod lists;
mod mouse;
mod new;
mod open;
mod packs;
mod play;
mod replies;
mod saving;
mod search;
mod settings;
mod stats;
mod text;

use std::time::Duration;

use ratatui::layout::Rect;

use crate::scene::TextStyle;
use crate::scene::hint::Hint;
use crate::settings::Settings;
use crate::store::Unsaved;

use super::Start;
use super::keymap::{Context, DigitSymbols, KeyMap};
use super::menus::{
    Enter, Export, Games, Generating, Home, HomeItem, Library, NewPuzzle, OpenFile, PackMenu, PuzzleMenu,
    Search, Stats,
};
use super::message::{Job, JobKind, JobTask, JournalTask, Message, PuzzleRequest, StoreTask, Task, Work};
use super::play::Play;
use play::Return;

pub use clicks::Clickable;

/// The time for reading a notice.
const READING: Duration = Duration::from_secs(2);

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
    pub settings: Settings,
    pub keys: KeyMap,
    /// The first visible line of the help, if it is open.
    pub help: Option<usize>,
    /// The chosen setting, if the settings are open.
    pub chosen_setting: Option<usize>,
    /// The size of the screen.
    pub area: Rect,
    /// The path of the settings file; empty if there is none.
    pub config: String,
    /// Whether new games are saved.
    pub saves: bool,
    /// A message for the player on any screen.
    pub notice: String,
    /// The first key since a notice that no key asked for; the end of time if none was pressed yet.
    unasked: Option<Duration>,
    /// Moves that are not saved.
    unsaved: Option<Unsaved>,
    /// The sentence about them that is on the screen.
    reminder: String,
    /// Whether the player is asked to confirm quitting without them.
    asking_to_quit: bool,
    /// The number of the last job that no game started.
    last_job: u64,
}

/// What is on the screen, with its state.
#[derive(Debug)]
pub enum Screen {
    Home(Home),
    Games(Games),
    /// The packs of a group.
    Packs(PackMenu),
    /// The puzzles of a pack or a file.
    Puzzles(PuzzleMenu),
    New(NewPuzzle),
    /// A puzzle is typed.
    Enter(Box<Enter>),
    /// The name of a puzzle file is typed.
    Open(OpenFile),
    /// The name of a file for the position is typed; the game is below.
    Export(Export),
    Stats(Stats),
    Play(Box<Play>),
}

impl Screen {
    /// The search being typed in the list of the screen.
    pub fn search(&self) -> Option<&Search> {
        match self {
            Screen::Games(games) => games.search.as_ref(),
            Screen::Packs(menu) => menu.search.as_ref(),
            Screen::Puzzles(menu) => menu.search.as_ref(),
            _ => None,
        }
    }

    /// The contexts of its keys while nothing covers it, innermost first.
    fn contexts(&self) -> Vec<Context> {
        match self {
            Screen::Home(_) => vec![Context::Home],
            Screen::Games(games) if games.asking => vec![Context::Question],
            Screen::Games(_) => vec![Context::Games, Context::Menu],
            Screen::Packs(_) | Screen::Puzzles(_) => vec![Context::Menu],
            Screen::New(_) => vec![Context::New],
            Screen::Enter(_) => vec![Context::Enter],
            Screen::Open(_) => vec![Context::Input],
            Screen::Export(_) => vec![Context::Export],
            Screen::Stats(_) => vec![Context::Stats],
            Screen::Play(play) => play.contexts(),
        }
    }
}

impl Default for Screen {
    fn default() -> Screen {
        Screen::Home(Home::default())
    }
}

/// Changes the state by a message. Returns what is to be done outside, in order.
pub fn update(app: &mut App, message: Message) -> Vec<Task> {
    let tasks = handle(app, message);
    app.unfold_hint();
    tasks
}

fn handle(app: &mut App, message: Message) -> Vec<Task> {
    match message {
        Message::Key { at, key } => {
            let tasks = app.key(at, key);
            app.remind();
            tasks
        }
        Message::Mouse { at, mouse } => app.mouse(at, mouse),
        Message::Paste { at, text } => app.pasted(&text, at),
        Message::Today { at, date } => app.generate(PuzzleRequest::Daily(date), at),
        Message::Journal(reply) => app.handle_journal(reply),
        Message::Store(reply) => app.handle_store(reply),
        Message::File(reply) => app.handle_file(reply),
        Message::WorkerReport(job, report) => app.handle_worker(job, report),
        Message::Trouble(words) => {
            app.tell_too(&words);
            Vec::new()
        }
        Message::Woken(at) => {
            if let Some(play) = app.play_mut() {
                play.clock.wake(at);
            }
            vec![Task::Redraw]
        }
        Message::Leave { at, code } => app.quit(at, code),
    }
}

impl App {
    /// The state at the start of the program, and what is to be done first.
    pub fn start(start: Start, settings: Settings) -> (App, Vec<Task>) {
        let mut app = App { settings, saves: true, ..App::default() };
        let tasks = match start {
            Start::Home => vec![Task::Store(StoreTask::List)],
            Start::Saved(id) => vec![Task::Journal(JournalTask::Resume(id))],
            Start::Daily(date) => app.generate(PuzzleRequest::Daily(date), Duration::ZERO),
            Start::Puzzles { problems, index, file } => {
                let tasks = app.start_file(problems, index, file, Return::Shell, Duration::ZERO);
                app.play_mut().into_iter().for_each(Play::say_of_many);
                tasks
            }
        };
        (app, tasks)
    }

    /// Takes the player's own keys.
    pub fn use_keys(&mut self, keys: KeyMap) {
        if let Some(play) = self.play_mut() {
            play.keys = keys.clone();
        }
        self.keys = keys;
    }

    /// Takes the size of the screen. Pages of a hint begin elsewhere on another one.
    pub fn resize(&mut self, area: Rect) {
        if area != self.area {
            self.area = area;
            self.show_first_page();
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
        self.below.iter_mut().chain([&mut self.screen]).find_map(|screen| match screen {
            Screen::Play(play) => Some(&mut **play),
            _ => None,
        })
    }

    /// Returns whether leaving the screen leaves the program.
    fn is_last_screen(&self) -> bool {
        self.below.is_empty()
    }

    /// Shows a screen above the one that is shown.
    fn enter(&mut self, screen: Screen) {
        self.below.push(std::mem::replace(&mut self.screen, screen));
    }

    /// Shows the screen for which `is_wanted` holds as the player left it, otherwise a new one.
    fn enter_again(&mut self, is_wanted: impl Fn(&Screen) -> bool, new: impl FnOnce() -> Screen) {
        let screen = self.left.iter().position(is_wanted).map(|i| self.left.remove(i));
        self.enter(screen.unwrap_or_else(new));
    }

    /// Shows the screen of this kind as the player left it, otherwise this one.
    fn enter_kind(&mut self, new: Screen) {
        let kind = std::mem::discriminant(&new);
        self.enter_again(|screen| std::mem::discriminant(screen) == kind, || new);
    }

    /// Goes one screen back.
    fn back(&mut self) -> Vec<Task> {
        let Some(below) = self.below.pop() else { return self.go_home() };
        let screen = std::mem::replace(&mut self.screen, below);
        self.keep(screen);
        if matches!(self.screen, Screen::Home(_) | Screen::Games(_)) {
            vec![Task::Store(StoreTask::List)]
        } else {
            Vec::new()
        }
    }

    fn go_home(&mut self) -> Vec<Task> {
        self.unwind();
        vec![Task::Store(StoreTask::List)]
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
        match screen {
            Screen::Packs(_) | Screen::Puzzles(_) | Screen::New(_) | Screen::Enter(_) | Screen::Open(_) => {
                let kind = std::mem::discriminant(&screen);
                self.left.retain(|other| std::mem::discriminant(other) != kind);
                self.left.push(screen);
            }
            Screen::Home(_) | Screen::Play(_) | Screen::Games(_) | Screen::Stats(_) | Screen::Export(_) => {}
        }
    }

    /// Returns the contexts of key presses, innermost first.
    pub fn contexts(&self) -> Vec<Context> {
        if self.asking_to_quit {
            return vec![Context::Question];
        }
        if self.help.is_some() {
            return vec![Context::Help];
        }
        if self.chosen_setting.is_some() {
            return vec![Context::Settings];
        }
        if self.generating.is_some() {
            return vec![Context::Generating];
        }
        if self.screen.search().is_some() {
            return vec![Context::Search];
        }
        let Screen::Play(play) = &self.screen else { return self.screen.contexts() };
        let (next, before) = self.hint_pages();
        let has_stages = play.hint.as_ref().is_some_and(Hint::has_stages);
        // A page that was turned can be turned back.
        let earlier = if has_stages { Context::EarlierStage } else { Context::EarlierPage };
        let pages = [(next.filter(|_| !has_stages), Context::MorePages), (before, earlier)];
        let pages = pages.into_iter().filter_map(|(page, context)| page.map(|_| context));
        // A hint is applied only after its last page was shown.
        let of_page = |context| match context {
            Context::LastStage if has_stages && next.is_some() => Context::Hint,
            context => context,
        };
        pages.chain(play.contexts().into_iter().map(of_page)).collect()
    }

    /// How the puzzle on the screen writes its digits.
    pub fn symbols(&self) -> Option<DigitSymbols> {
        match &self.screen {
            Screen::Enter(enter) => Some(enter.symbols()),
            Screen::Play(play) => play.symbols(),
            _ => None,
        }
    }

    /// The entries of the home screen.
    pub fn home_items(&self) -> Vec<HomeItem> {
        Home::items(&self.library)
    }

    /// A job for a menu, with its number.
    fn job(&mut self, kind: JobKind, work: Work) -> (u64, Task) {
        self.last_job += 1;
        let id = self.last_job;
        (id, Task::Job(JobTask::Start(Job { id, kind, work })))
    }

    fn tell(&mut self, words: String) -> Vec<Task> {
        match self.board() {
            Some(play) => play.say(words, TextStyle::Bad),
            None => self.notice = words,
        }
        Vec::new()
    }

    /// Adds a message that the player did not ask for to the one that is shown.
    fn tell_too(&mut self, words: &str) {
        if let Some(play) = self.board() {
            play.say_too(words, TextStyle::Bad);
        } else if !self.notice.contains(words) {
            self.notice = format!("{words} {}", self.notice).trim_end().to_owned();
            self.unasked = Some(Duration::MAX);
        }
    }

    /// Clears the notice. One that no key asked for stays for two seconds from the first key on: keys that arrive at
    /// once were pressed before anybody could read it.
    fn clear_notice(&mut self, at: Duration) {
        self.unasked = self.unasked.map(|first| first.min(at)).filter(|&first| at < first + READING);
        if self.unasked.is_none() {
            self.notice.clear();
        }
    }

    /// The game, unless something covers it.
    fn board(&mut self) -> Option<&mut Play> {
        match &mut self.screen {
            Screen::Play(play) if self.chosen_setting.is_none() => Some(play),
            _ => None,
        }
    }

    fn quit(&mut self, at: Duration, code: u8) -> Vec<Task> {
        let mut tasks = Vec::new();
        if let Some(play) = self.play_mut() {
            play.clock.reach(at);
            tasks = play.pause();
            tasks.push(Task::Journal(JournalTask::Close));
        }
        tasks.push(Task::Quit(code));
        tasks
    }
}
