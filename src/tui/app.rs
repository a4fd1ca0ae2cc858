//! The state of the program and how messages change it. Pure: no terminal, no files, no clock;
//! what is to happen outside comes back as [`Task`]s. Each screen's keys have a file below `app/`.

mod clicks;
mod enter;
mod export;
mod games;
mod help;
mod home;
mod keys;
mod mouse;
mod new;
mod open;
mod packs;
mod play;
mod saving;
mod settings;
mod stats;

pub use clicks::Clickable;

use std::time::Duration;

use ratatui::layout::Rect;

use crate::scene::Tone;
use crate::settings::Settings;
use crate::store::Unsaved;

use super::Start;
use super::keymap::{Context, DigitSymbols, KeyMap, Motion};
use super::menus::{Enter, Export, Games, Home, Making, NewPuzzle, OpenFile, PackMenu, PuzzleMenu, Stats};
use super::message::{Job, JobKind, Message, Task, Work, WorkerReport};
use super::play::{From, Play};

/// The whole state.
#[derive(Debug, Default)]
pub struct App {
    /// What is on the screen.
    pub screen: Screen,
    /// The home screen.
    pub home: Home,
    /// The list of all games.
    pub games: Games,
    /// The list of packs.
    pub packs: PackMenu,
    /// The puzzles of a pack or a file.
    pub puzzles: PuzzleMenu,
    /// The wish for a new puzzle.
    pub new: NewPuzzle,
    /// What is being made.
    pub making: Option<Making>,
    /// The puzzle that is typed in.
    pub enter: Enter,
    /// The file to open.
    pub open: OpenFile,
    /// The file that the position is written to.
    pub export: Export,
    /// The statistics.
    pub stats: Stats,
    /// The puzzle being played.
    pub play: Option<Play>,
    /// What the player has chosen.
    pub settings: Settings,
    /// Which key is what.
    pub keys: KeyMap,
    /// The help, scrolled by so many lines, if it is open.
    pub help: Option<usize>,
    /// The line of what an open hint says with which the screen begins: of the room there is for it, only the
    /// screen knows.
    pub read: usize,
    /// The screen: what a click means depends on where things are.
    pub area: Rect,
    /// The switch of the settings where the player is, if they are open.
    pub options: Option<usize>,
    /// The path of the settings' file; empty where there is none.
    pub config: String,
    /// Something that the player should hear on whatever screen.
    pub notice: String,
    /// Moves that are not saved.
    unsaved: Option<Unsaved>,
    /// The sentence about them that is on the screen.
    reminder: String,
    /// Whether the player is asked to confirm quitting without them.
    asking_to_quit: bool,
    /// The number of the last job of the menus.
    last_job: u64,
}

/// What is on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Screen {
    /// The start.
    #[default]
    Home,
    /// All games.
    Games,
    /// The packs of a group.
    Packs,
    /// The puzzles of a pack or a file.
    Puzzles,
    /// A new puzzle is wished for.
    New,
    /// A puzzle is typed in.
    Enter,
    /// The name of a file is typed.
    Open,
    /// The name of a file for the position is typed.
    Export,
    /// What the player has done.
    Stats,
    /// A puzzle.
    Play,
}

/// Changes the state by a message; what is to be done outside, in order.
pub fn update(app: &mut App, message: Message) -> Vec<Task> {
    match message {
        Message::Key { at, key } => {
            let tasks = app.key(at, key);
            app.remind();
            tasks
        }
        Message::Mouse { at, mouse } => app.mouse(at, mouse),
        Message::Listed(listing) => app.listed(listing),
        Message::Resumed { at, result } => match result {
            Ok(continued) => app.resume(*continued, at),
            Err(why) => app.tell(why),
        },
        Message::Found { at, continued } => app.found(*continued, at),
        Message::Read { at, name, number, result } => app.opened(name, number, result, at),
        Message::Completed(typed, completion) => {
            app.open.complete(&typed, completion);
            Vec::new()
        }
        Message::FileRecords(problems, records) => {
            app.puzzles.hear(&problems, records);
            Vec::new()
        }
        Message::Noted(notice) => {
            if let Some(play) = &mut app.play {
                play.say_too(&notice.0, Tone::Plain);
            }
            Vec::new()
        }
        Message::Written(result) => app.written(result),
        Message::Records(pack, best) => {
            app.packs.records.insert(pack, best);
            Vec::new()
        }
        Message::Counted(report) => app.counted(report),
        Message::Best(origin, best) => {
            let play = app.play.as_mut().filter(|play| play.origin == origin);
            play.into_iter().for_each(|play| play.record.clone_from(&best));
            Vec::new()
        }
        Message::WorkerReport(job, news) => app.hear(job, news),
        Message::Today { at, date } => app.make_daily(date, at),
        Message::Paste { at, text } => app.pasted(&text, at),
        Message::Trouble(words) => {
            app.tell_too(&words);
            Vec::new()
        }
        Message::Woken(at) => {
            if let Some(play) = &mut app.play {
                play.wake(at);
            }
            vec![Task::Redraw]
        }
        Message::Saving { unsaved, notices } => app.hear_saving(unsaved, &notices),
        Message::Leave { at, code } => app.quit(at, code),
    }
}

impl App {
    /// The program at its start, and what it does first.
    pub fn start(start: Start, settings: Settings) -> (App, Vec<Task>) {
        let mut app = App { settings, ..App::default() };
        let tasks = match start {
            Start::Home => vec![Task::List],
            Start::Saved(id) => vec![Task::Resume(id)],
            Start::Daily(date) => app.make_daily(date, Duration::ZERO),
            Start::Puzzles { problems, index, file } => {
                app.start_list(problems, index, file, From::Shell, Duration::ZERO)
            }
        };
        (app, tasks)
    }

    /// The keys that the player has chosen.
    pub fn use_keys(&mut self, keys: KeyMap) {
        if let Some(play) = &mut self.play {
            play.keys = keys.clone();
        }
        self.keys = keys;
    }

    /// The screen has this size. On another one pages of a hint begin elsewhere.
    pub fn resize(&mut self, area: Rect) {
        if area != self.area {
            (self.area, self.read) = (area, 0);
        }
    }

    /// Where keys are pressed, the innermost first.
    pub fn contexts(&self) -> Vec<Context> {
        let below = match (self.screen, &self.play) {
            _ if self.making.is_some() => vec![Context::Making],
            (Screen::Play, Some(play)) => {
                let (next, before) = self.hint_pages();
                // A page that is turned can be turned back.
                let pages = [(next, Context::Unread), (before, Context::Later)];
                let pages = pages.into_iter().filter_map(|(page, context)| page.map(|_| context));
                pages.chain(play.contexts()).collect()
            }
            (Screen::New, _) => vec![Context::New],
            (Screen::Enter, _) => vec![Context::Enter],
            (Screen::Open, _) => vec![Context::Input],
            (Screen::Export, _) => vec![Context::Export],
            (Screen::Home, _) => vec![Context::Home],
            (Screen::Stats, _) => vec![Context::Figures],
            (Screen::Games, _) if self.games.asking => vec![Context::Question],
            (Screen::Games, _) => vec![Context::Games, Context::Menu],
            _ => vec![Context::Menu],
        };
        match (self.help, self.options) {
            _ if self.asking_to_quit => vec![Context::Question],
            (Some(_), _) => vec![Context::Help],
            (None, Some(_)) => vec![Context::Options],
            (None, None) => below,
        }
    }

    /// How the puzzle on the screen writes its digits.
    pub fn symbols(&self) -> Option<DigitSymbols> {
        match self.screen {
            Screen::Enter => Some(self.enter.symbols()),
            Screen::Play => self.play.as_ref()?.symbols(),
            _ => None,
        }
    }

    /// Work for the menus, with its number.
    fn job(&mut self, slot: JobKind, work: Work) -> (u64, Task) {
        self.last_job += 1;
        let id = self.last_job;
        (id, Task::Start(Job { id, slot, work }))
    }

    /// Hears from a worker.
    fn hear(&mut self, job: u64, news: WorkerReport) -> Vec<Task> {
        match news {
            WorkerReport::Making(done) => self.note_making(job, done),
            WorkerReport::Made { result, took } => return self.made(job, result.map(|made| *made), took),
            WorkerReport::Checked(verdict) if self.enter.job == job => self.enter.hear(&verdict),
            WorkerReport::Checked(_) => {}
            news => return self.play.as_mut().map(|play| play.hear(job, news)).unwrap_or_default(),
        }
        Vec::new()
    }

    fn tell(&mut self, words: String) -> Vec<Task> {
        match self.board() {
            Some(play) => play.say(words, Tone::Bad),
            None => self.notice = words,
        }
        Vec::new()
    }

    /// Tells something that comes by itself, beside what was said before: neither is to be lost.
    fn tell_too(&mut self, words: &str) {
        if let Some(play) = self.board() {
            play.say_too(words, Tone::Bad);
        } else if !self.notice.contains(words) {
            self.notice = format!("{words} {}", self.notice).trim_end().to_owned();
        }
    }

    /// The puzzle, where nothing lies above it.
    fn board(&mut self) -> Option<&mut Play> {
        self.play.as_mut().filter(|_| self.screen == Screen::Play && self.options.is_none())
    }

    fn quit(&mut self, at: Duration, code: u8) -> Vec<Task> {
        let mut tasks = Vec::new();
        if let Some(play) = &mut self.play {
            play.reach(at);
            tasks = play.pause();
            tasks.push(Task::Close);
        }
        tasks.push(Task::Quit(code));
        tasks
    }
}

/// Moves within a list of so many entries, round its ends.
fn walk(chosen: usize, count: usize, step: Motion) -> usize {
    const PAGE: usize = 10;
    let last = count.saturating_sub(1);
    match step {
        Motion::Up if chosen == 0 => last,
        Motion::Up | Motion::Left => chosen.saturating_sub(1),
        Motion::Down if chosen >= last => 0,
        Motion::Down | Motion::Right => (chosen + 1).min(last),
        Motion::First => 0,
        Motion::Last => last,
        Motion::PageUp => chosen.saturating_sub(PAGE),
        Motion::PageDown => (chosen + PAGE).min(last),
    }
}
