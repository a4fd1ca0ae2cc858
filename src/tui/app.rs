//! The state of the program and how messages change it. Pure: no terminal, no files, no clock;
//! what is to happen outside comes back as [`Task`]s.

use std::time::Duration;

use crossterm::event::KeyEvent;

use crate::format::Problem;
use crate::game::Game;
use crate::scene::Tone;
use crate::store::{Listing, Origin};

use super::Start;
use super::keymap::{self, Action, Context, Step, Symbols};
use super::menus::{Home, HomeItem, OpenFile, PackMenu, PuzzleMenu};
use super::message::{Continued, Message, Task};
use super::play::{From, Play, Playlist, Puzzles};

/// The whole state.
#[derive(Debug, Default)]
pub struct App {
    /// What is on the screen.
    pub screen: Screen,
    /// The home screen.
    pub home: Home,
    /// The list of packs.
    pub packs: PackMenu,
    /// The puzzles of a pack.
    pub puzzles: PuzzleMenu,
    /// The file to open.
    pub open: OpenFile,
    /// The puzzle being played.
    pub play: Option<Play>,
    /// The help, scrolled by so many lines, if it is open.
    pub help: Option<usize>,
    /// Something that the player should hear on whatever screen.
    pub notice: String,
}

/// What is on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Screen {
    /// The start.
    #[default]
    Home,
    /// The packs of a group.
    Packs,
    /// The puzzles of a pack.
    Puzzles,
    /// The name of a file is typed.
    Open,
    /// A puzzle.
    Play,
}

/// Changes the state by a message; what is to be done outside, in order.
pub fn update(app: &mut App, message: Message) -> Vec<Task> {
    match message {
        Message::Key { at, key } => app.key(at, key),
        Message::Listed(listing) => app.listed(listing),
        Message::Resumed { at, result } => match result {
            Ok(continued) => app.resume(*continued, at),
            Err(why) => app.tell(why),
        },
        Message::Found { at, continued } => app.found(*continued, at),
        Message::Read { at, name, result } => match result {
            Ok(problems) => app.start_list(problems, 0, name, From::Home, at),
            Err(why) => {
                app.open.error = why;
                Vec::new()
            }
        },
        Message::Records(pack, best) => {
            app.packs.records.insert(pack, best);
            Vec::new()
        }
        Message::News(job, news) => app.play.as_mut().map(|play| play.hear(job, news)).unwrap_or_default(),
        Message::Trouble(words) => app.tell(words),
        Message::Woken(at) => {
            if let Some(play) = &mut app.play {
                play.wake(at);
            }
            vec![Task::Redraw]
        }
        Message::Leave { at, code } => app.quit(at, code),
    }
}

impl App {
    /// The program at its start, and what it does first.
    pub fn start(start: Start) -> (App, Vec<Task>) {
        let mut app = App::default();
        let tasks = match start {
            Start::Home => vec![Task::List],
            Start::Puzzles { problems, index, title } => {
                app.start_list(problems, index, title, From::Shell, Duration::ZERO)
            }
        };
        (app, tasks)
    }

    /// Where keys are pressed, the innermost first.
    pub fn contexts(&self) -> Vec<Context> {
        let below = match (self.screen, &self.play) {
            (Screen::Play, Some(play)) => play.contexts(),
            (Screen::Open, _) => vec![Context::Input],
            (Screen::Home, _) => vec![Context::Home],
            _ => vec![Context::Menu],
        };
        if self.help.is_some() { vec![Context::Help] } else { below }
    }

    /// How the puzzle on the screen writes its digits.
    pub fn symbols(&self) -> Option<Symbols> {
        self.play.as_ref().filter(|_| self.screen == Screen::Play)?.symbols()
    }

    fn tell(&mut self, words: String) -> Vec<Task> {
        if let Some(play) = self.play.as_mut().filter(|_| self.screen == Screen::Play) {
            play.say(words, Tone::Bad);
        } else {
            self.notice = words;
        }
        Vec::new()
    }

    fn key(&mut self, at: Duration, key: KeyEvent) -> Vec<Task> {
        if let Some(play) = &mut self.play {
            play.reach(at);
        }
        let Some(action) = keymap::action(&self.contexts(), self.symbols(), key) else {
            return self.unknown(key);
        };
        self.notice.clear();
        match action {
            Action::Quit => self.quit(at, 0),
            Action::Suspend => vec![Task::Suspend],
            Action::Redraw => vec![Task::Redraw],
            Action::Help => {
                self.help = if self.help.is_some() { None } else { Some(0) };
                Vec::new()
            }
            _ if self.help.is_some() => self.help_key(action),
            _ => match self.screen {
                Screen::Home => self.home_key(action, at),
                Screen::Packs => self.packs_key(action),
                Screen::Puzzles => self.puzzles_key(action, at),
                Screen::Open => self.open_key(action),
                Screen::Play => self.play_key(action, at),
            },
        }
    }

    /// A key that means nothing here says so, so that nobody has to guess.
    fn unknown(&mut self, key: KeyEvent) -> Vec<Task> {
        let name = keymap::Key::Code(key.code).name(None);
        let open = self.help.is_none() && !self.play.as_ref().is_some_and(|play| play.finished);
        if let Some(play) =
            self.play.as_mut().filter(|play| self.screen == Screen::Play && play.hint.is_none())
            && open
        {
            play.say(format!("{name} has no meaning here. ? shows the keys."), Tone::Quiet);
        }
        Vec::new()
    }

    fn help_key(&mut self, action: Action) -> Vec<Task> {
        let scroll = self.help.unwrap_or(0);
        self.help = match action {
            Action::Move(Step::Up) => Some(scroll.saturating_sub(1)),
            Action::Move(Step::Down) => Some((scroll + 1).min(self.help_lines())),
            _ => None,
        };
        Vec::new()
    }

    /// The contexts that the help tells about: those below it.
    pub fn help_contexts(&self) -> Vec<Context> {
        match (self.screen, &self.play) {
            (Screen::Play, Some(play)) => match play.game {
                Game::Sudoku(_) => vec![Context::Sudoku],
                Game::Queens(_) => vec![Context::Queens],
            },
            (Screen::Home, _) => vec![Context::Home],
            _ => vec![Context::Menu],
        }
    }

    /// How many lines the help has at most: two an entry, on a narrow screen.
    fn help_lines(&self) -> usize {
        2 * keymap::help(&self.help_contexts(), self.symbols()).len()
    }

    fn home_key(&mut self, action: Action, at: Duration) -> Vec<Task> {
        let count = self.home.items().len();
        match action {
            Action::Move(step) => self.home.chosen = walk(self.home.chosen, count, step),
            Action::Back => return self.quit(at, 0),
            Action::Choose => return self.choose_home(at),
            _ => {}
        }
        Vec::new()
    }

    fn choose_home(&mut self, at: Duration) -> Vec<Task> {
        match self.home.items().get(self.home.chosen) {
            Some(HomeItem::Continue(summary)) => vec![Task::Resume(summary.id.clone())],
            Some(HomeItem::Group(group)) => {
                self.packs.enter(*group);
                let packs = self.packs.packs();
                match packs[..] {
                    [only] => self.enter_pack(only),
                    _ => self.screen = Screen::Packs,
                }
                packs.into_iter().map(Task::Records).collect()
            }
            Some(HomeItem::Open) => {
                self.open.error.clear();
                self.screen = Screen::Open;
                Vec::new()
            }
            Some(HomeItem::Help) => {
                self.help = Some(0);
                Vec::new()
            }
            Some(HomeItem::Quit) | None => self.quit(at, 0),
        }
    }

    fn enter_pack(&mut self, pack: &'static crate::packs::Pack) {
        self.puzzles.enter(pack);
        self.screen = Screen::Puzzles;
    }

    fn packs_key(&mut self, action: Action) -> Vec<Task> {
        let packs = self.packs.packs();
        match action {
            Action::Move(step) => self.packs.chosen = walk(self.packs.chosen, packs.len(), step),
            Action::Choose => {
                if let Some(pack) = packs.get(self.packs.chosen) {
                    self.enter_pack(pack);
                }
            }
            Action::Back => return self.go_home(),
            _ => {}
        }
        Vec::new()
    }

    fn puzzles_key(&mut self, action: Action, at: Duration) -> Vec<Task> {
        let Some(pack) = self.puzzles.pack else { return self.go_home() };
        match action {
            Action::Move(step) => {
                self.puzzles.chosen = walk(self.puzzles.chosen, pack.problems().len(), step)
            }
            Action::Choose => {
                let list = Playlist { puzzles: Puzzles::Pack(pack), index: self.puzzles.chosen };
                return self.start_game(list, From::Puzzles, at);
            }
            Action::Back if self.packs.packs().len() > 1 => self.screen = Screen::Packs,
            Action::Back => return self.go_home(),
            _ => {}
        }
        Vec::new()
    }

    fn open_key(&mut self, action: Action) -> Vec<Task> {
        match action {
            Action::Type(symbol) => self.open.path.push(symbol),
            Action::Delete => drop(self.open.path.pop()),
            Action::Clear => self.open.path.clear(),
            Action::Choose if self.open.path.trim().is_empty() => {
                self.open.error = "Type the name of a puzzle file.".to_string();
            }
            Action::Choose => return vec![Task::Read(self.open.path.trim().into())],
            Action::Back => return self.go_home(),
            _ => {}
        }
        Vec::new()
    }

    fn play_key(&mut self, action: Action, at: Duration) -> Vec<Task> {
        let Some(play) = &mut self.play else { return self.go_home() };
        match action {
            Action::Back => self.leave_play(at),
            Action::StartAnew => self.start_anew(at),
            Action::NextPuzzle | Action::PreviousPuzzle => {
                match play.list.step(action == Action::NextPuzzle) {
                    Some(list) => {
                        let from = play.from;
                        let mut tasks = play.pause();
                        tasks.push(Task::Close);
                        tasks.extend(self.start_game(list, from, at));
                        tasks
                    }
                    None => {
                        let side = if action == Action::NextPuzzle { "after" } else { "before" };
                        play.say(format!("There is no puzzle {side} this one in the list."), Tone::Plain);
                        Vec::new()
                    }
                }
            }
            _ => play.act(action),
        }
    }

    fn leave_play(&mut self, at: Duration) -> Vec<Task> {
        let Some(mut play) = self.play.take() else { return self.go_home() };
        let mut tasks = play.pause();
        tasks.extend([Task::Close, Task::Stop]);
        match play.from {
            From::Shell => tasks.extend(self.quit(at, 0)),
            From::Home => tasks.extend(self.go_home()),
            From::Puzzles => {
                self.puzzles.chosen = match self.puzzles.pack {
                    Some(pack) if play.finished => self.packs.next_unsolved(pack, play.list.index),
                    _ => play.list.index,
                };
                self.screen = Screen::Puzzles;
                tasks.extend(self.puzzles.pack.map(Task::Records));
            }
        }
        tasks
    }

    fn go_home(&mut self) -> Vec<Task> {
        self.screen = Screen::Home;
        vec![Task::List]
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

    fn listed(&mut self, listing: Listing) -> Vec<Task> {
        if let Some(notice) = listing.notices.first() {
            self.notice = notice.0.clone();
        }
        self.home.list(listing.games);
        Vec::new()
    }

    fn resume(&mut self, continued: Continued, at: Duration) -> Vec<Task> {
        let Continued { game, origin, notices } = continued;
        let list = Playlist::of(&origin, game.problem());
        let mut play = Play::new(game, origin, list, From::Home, at);
        if let Some(notice) = notices.first() {
            play.say(notice.0.clone(), Tone::Plain);
        }
        self.screen = Screen::Play;
        let tasks = play.begin();
        self.play = Some(play);
        tasks
    }

    /// A game of the puzzle on the screen goes on where it was left; the list stays.
    fn found(&mut self, continued: Continued, at: Duration) -> Vec<Task> {
        let Some(play) = &mut self.play else { return Vec::new() };
        play.take_up(continued.game, at);
        match continued.notices.first() {
            Some(notice) => play.say(notice.0.clone(), Tone::Plain),
            None => {
                let time = crate::scene::clock(play.elapsed());
                play.say(format!("Continued; {time} played so far. ^N starts anew."), Tone::Plain);
            }
        }
        play.begin()
    }

    /// Starts the puzzle on the screen from its beginning. The game so far is kept with the others.
    fn start_anew(&mut self, at: Duration) -> Vec<Task> {
        let Some(play) = &mut self.play else { return Vec::new() };
        let mut tasks = play.pause();
        if let Err(why) = Game::new(play.game.problem()).map(|game| play.take_up(game, at)) {
            return self.tell(why.to_string());
        }
        play.say("Started anew; the game before is kept.", Tone::Plain);
        tasks.extend([Task::Close, Task::Begin(play.origin.clone())]);
        tasks.extend(play.begin());
        tasks
    }

    fn start_list(
        &mut self,
        problems: Vec<Problem>,
        index: usize,
        name: String,
        from: From,
        at: Duration,
    ) -> Vec<Task> {
        let list = Playlist { puzzles: Puzzles::File(problems.into(), name), index };
        self.start_game(list, from, at)
    }

    /// Starts the puzzle at the list's place; where it cannot be played says why.
    fn start_game(&mut self, list: Playlist, from: From, at: Duration) -> Vec<Task> {
        let Some(problem) = list.problem() else { return self.tell("There is no such puzzle.".to_string()) };
        let game = match Game::new(problem.clone()) {
            Ok(game) => game,
            Err(why) if from == From::Home => {
                self.open.error = why.to_string();
                return Vec::new();
            }
            Err(why) => return self.tell(why.to_string()),
        };
        let origin: Origin = list.origin();
        let mut play = Play::new(game, origin.clone(), list, from, at);
        // A game that is found asks for work of its own, which takes the place of this.
        let mut tasks = vec![Task::Stop];
        tasks.extend(play.begin());
        tasks.push(Task::TakeUp(origin));
        self.play = Some(play);
        self.screen = Screen::Play;
        tasks
    }
}

/// Moves within a list of so many entries, round its ends.
fn walk(chosen: usize, count: usize, step: Step) -> usize {
    const PAGE: usize = 10;
    let last = count.saturating_sub(1);
    match step {
        Step::Up if chosen == 0 => last,
        Step::Up | Step::Left => chosen.saturating_sub(1),
        Step::Down if chosen >= last => 0,
        Step::Down | Step::Right => (chosen + 1).min(last),
        Step::First => 0,
        Step::Last => last,
        Step::PageUp => chosen.saturating_sub(PAGE),
        Step::PageDown => (chosen + PAGE).min(last),
    }
}
