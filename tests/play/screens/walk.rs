//! Random walks through the whole app: every key binding in every context, the mouse, pastes and resizes, in any order.

use ninefold::tui::screens::Home;
use std::collections::{HashMap, HashSet};
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ninefold::game::{Event, Game};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::puzzle::Problem;
use ninefold_engine::queens::{Board, Square};

use ninefold::scene::hint::HintFinder;
use ninefold::settings::Settings;
use ninefold::store::{GameOrigin, Notice};
use ninefold::tui::Start;
use ninefold::tui::app::{App, Screen, update};
use ninefold::tui::keymap::{Binding, Context, KEYS, Key};
use ninefold::tui::message::{
    Job, JobTask, JournalReply, JournalTask, Message, ResumedGame, StoreReply, StoreTask, Task, Work,
    WorkerReport,
};
use proptest::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use ratatui::layout::Rect;

use super::sizes::shows_anything;
use super::support::{NINE, listing, problem, queens, reply, screen, target};

/// An input. Numbers select one of the inputs possible at that point.
#[derive(Clone, Debug)]
enum Input {
    /// A key that is bound here.
    Key(u16, u8),
    /// A key that is bound somewhere.
    Stray(u16, u8),
    Mouse(u8, u16, u16, bool),
    Paste(usize),
    Size(u16, u16),
}

fn input() -> impl Strategy<Value = Input> {
    prop_oneof![
        12 => any::<(u16, u8)>().prop_map(|(row, key)| Input::Key(row, key)),
        3 => any::<(u16, u8)>().prop_map(|(row, key)| Input::Stray(row, key)),
        3 => any::<(u8, u16, u16, bool)>().prop_map(|(kind, x, y, control)| Input::Mouse(kind, x, y, control)),
        1 => any::<usize>().prop_map(Input::Paste),
        1 => (1..=160u16, 1..=60u16).prop_map(|(width, height)| Input::Size(width, height)),
    ]
}

const PASTES: [&str; 4] =
    [NINE, "4\n*.**\n****\n****\n****\n", "title: Small\ngrid:\n1...\n....\n....\n...4\n", "Dear diary,\n"];

/// A player without a terminal, and the journal of the open game.
struct Walker {
    app: App,
    at: Duration,
    start: Option<Game>,
    events: Vec<Event>,
    has_quit: bool,
}

impl Walker {
    fn new(start: Start) -> Walker {
        let (app, tasks) = App::start(start, Settings::default());
        let mut walker = Walker { app, at: Duration::ZERO, start: None, events: Vec::new(), has_quit: false };
        walker.app.area = Rect::new(0, 0, 80, 24);
        walker.perform(tasks);
        walker
    }

    /// Performs the tasks of files and worker threads, and keeps the journal.
    fn perform(&mut self, tasks: Vec<Task>) {
        for task in tasks {
            let message = match task {
                Task::Journal(JournalTask::Begin(_) | JournalTask::OpenPuzzle(_)) => {
                    self.start = self.app.screens.play().map(|play| play.board.game.clone());
                    self.events.clear();
                    continue;
                }
                Task::Journal(JournalTask::Append(event, _)) => {
                    self.events.push(event);
                    continue;
                }
                Task::Quit(_) => {
                    self.has_quit = true;
                    continue;
                }
                Task::Store(StoreTask::List) => Message::Store(StoreReply::Listed(listing())),
                Task::Today => Message::Today { at: self.at, date: jiff::civil::date(2026, 2, 4) },
                Task::Journal(JournalTask::Resume(_)) => {
                    let game = Game::new(problem(NINE)).expect("a game");
                    self.start = Some(game.clone());
                    self.events.clear();
                    let origin = GameOrigin { title: "Newer".into(), pack: None };
                    let notices = vec![Notice("Its last line was torn.".into())];
                    let continued = Box::new(ResumedGame { game, origin, notices });
                    Message::Journal(JournalReply::Resumed { at: self.at, result: Ok(continued) })
                }
                Task::Job(JobTask::Start(job)) if matches!(job.work, Work::Wait(_)) => {
                    Message::WorkerReport(job.id, WorkerReport::Waited)
                }
                Task::Job(JobTask::Start(Job { id, work: Work::Steps(finder), .. })) => {
                    Message::WorkerReport(id, first_steps(&finder))
                }
                task => match reply(task) {
                    Some(message) => message,
                    None => continue,
                },
            };
            self.send(message);
        }
    }

    fn send(&mut self, message: Message) {
        let tasks = update(&mut self.app, message);
        self.perform(tasks);
    }

    /// Returns the bindings that apply here, each with the index of its context.
    fn possible(&self) -> Vec<(usize, usize)> {
        let contexts = self.app.contexts();
        let places = |row: &'static Binding| row.contexts.iter().enumerate();
        let rows = KEYS.iter().enumerate().flat_map(|(i, row)| places(row).map(move |place| (i, place)));
        rows.filter(|(_, (_, context))| contexts.contains(context))
            .map(|(i, (place, _))| (i, place))
            .collect()
    }

    fn press(&mut self, row: usize, key: u8) {
        self.at += Duration::from_millis(250);
        let key = pressed(&KEYS[row], key);
        self.send(Message::Key { at: self.at, key });
    }

    fn act(&mut self, input: Input) {
        match input {
            Input::Key(row, key) => {
                let possible = self.possible();
                let row = possible[usize::from(row) % possible.len()].0;
                self.press(row, key);
            }
            Input::Stray(row, key) => self.press(usize::from(row) % KEYS.len(), key),
            Input::Mouse(kind, x, y, control) => {
                let area = self.app.area;
                let left = MouseButton::Left;
                let kinds = [
                    MouseEventKind::Down(left),
                    MouseEventKind::Drag(left),
                    MouseEventKind::Up(left),
                    MouseEventKind::Down(MouseButton::Right),
                    MouseEventKind::Drag(MouseButton::Right),
                    MouseEventKind::Down(MouseButton::Middle),
                    MouseEventKind::ScrollDown,
                    MouseEventKind::ScrollUp,
                    MouseEventKind::Moved,
                ];
                let mouse = MouseEvent {
                    kind: kinds[usize::from(kind) % kinds.len()],
                    // Slightly beyond the edges too, as during a resize.
                    column: x % (area.width + 3),
                    row: y % (area.height + 3),
                    modifiers: if control { KeyModifiers::CONTROL } else { KeyModifiers::NONE },
                };
                self.send(Message::Mouse { at: self.at, mouse });
            }
            Input::Paste(text) => {
                self.send(Message::Paste { at: self.at, text: PASTES[text % PASTES.len()].into() });
            }
            Input::Size(width, height) => self.app.area = Rect::new(0, 0, width, height),
        }
    }

    /// Checks the invariants that hold on every screen.
    fn check(&self) -> Result<(), TestCaseError> {
        let area = self.app.area;
        let frame = screen(&self.app, area.width, area.height);
        let here = (&self.app.screens.top, area, self.app.contexts());
        prop_assert!(shows_anything(&frame), "an empty screen: {here:?}");
        let Some(play) = self.app.screens.play() else { return Ok(()) };
        let cells = play.board.game.size() * play.board.game.size();
        prop_assert!(
            play.board.entry.cursor < cells
                && play.board.entry.selection.cells().iter().all(|&cell| cell < cells)
        );
        Ok(())
    }

    /// Checks that the journal of the open game replays to the game on the screen.
    fn check_journal(&self) -> Result<(), TestCaseError> {
        let (Some(start), Some(play)) = (&self.start, self.app.screens.play()) else { return Ok(()) };
        let replayed = crate::replay(start.clone(), &self.events).expect("the journal is sound");
        prop_assert_eq!(&replayed, &play.board.game);
        Ok(())
    }
}

/// The first steps of a list: all of them take long where a walk has made a puzzle hard.
fn first_steps(finder: &HintFinder) -> WorkerReport {
    let (monitor, mut groups) = (Monitor::new(), Vec::new());
    let all = finder.list(&monitor, &mut |found| {
        groups = found.to_vec();
        monitor.cancel();
    });
    WorkerReport::Steps { groups: all.unwrap_or(groups), is_done: true }
}

/// Returns a key press for a binding.
fn pressed(row: &Binding, which: u8) -> KeyEvent {
    const DIGITS: &[u8] = b"123456789ABCDEFG";
    let pick = |list: &[u8]| KeyCode::Char(char::from(list[usize::from(which) % list.len()]));
    let (code, modifiers) = match row.keys[usize::from(which) % row.keys.len()] {
        Key::Char(c) => (KeyCode::Char(c), KeyModifiers::NONE),
        Key::Ctrl(c) => (KeyCode::Char(c), KeyModifiers::CONTROL),
        Key::Code(code) => (code, KeyModifiers::NONE),
        Key::Shift(code) => (code, KeyModifiers::SHIFT),
        Key::Digits => (pick(DIGITS), KeyModifiers::NONE),
        Key::ShiftDigits => (pick(&DIGITS[..9]), KeyModifiers::SHIFT),
        Key::CtrlDigits => (pick(&DIGITS[..9]), KeyModifiers::CONTROL),
        Key::AltDigits => (pick(&DIGITS[..9]), KeyModifiers::ALT),
        Key::Colours => (pick(&DIGITS[..6]), KeyModifiers::NONE),
        Key::Number => (pick(b"0123456789"), KeyModifiers::NONE),
        Key::Text => (pick(b"abz./~0 "), KeyModifiers::NONE),
        Key::Any => (KeyCode::F(7), KeyModifiers::NONE),
    };
    KeyEvent::new(code, modifiers)
}

fn starts() -> impl Strategy<Value = Option<Problem>> {
    prop_oneof![
        2 => Just(None),
        1 => Just(Some(problem(NINE))),
        1 => Just(Some(target())),
        1 => Just(Some(queens())),
    ]
}

/// A queens board on which most queens are wrong.
fn one_way() -> Problem {
    let mut board = Board::empty(4).expect("a size");
    board.set_queen(Square::new(0, 1), true);
    Problem::Queens(board)
}

/// A sudoku with a rule besides the houses.
fn with_cage() -> Problem {
    let rows: Vec<String> = (0..9).map(|row| NINE[9 * row..9 * row + 9].to_owned()).collect();
    problem(&format!("killer: r1c1 r1c2\ngrid:\n{}\n", rows.join("\n")))
}

fn start(problem: Option<Problem>) -> Start {
    match problem {
        None => Start::Home,
        Some(problem) => {
            Start::Puzzles { problems: vec![problem.clone(), problem], index: 0, file: "test".into() }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// After any inputs, every screen can be drawn, the cursor is on the board, and the journal replays to the game.
    #[test]
    fn invariants_hold_after_any_inputs(first in starts(), inputs in prop::collection::vec(input(), 0..150)) {
        let mut walker = Walker::new(start(first));
        for input in inputs {
            walker.act(input);
            if walker.has_quit {
                break;
            }
            walker.check()?;
        }
        walker.check_journal()?;
    }
}

/// A walk that prefers the keys it has used least reaches every binding in all of its contexts, so random walks can
/// reach them too.
#[test]
fn every_key_can_be_reached() {
    let all: Vec<(usize, usize)> = KEYS
        .iter()
        .enumerate()
        .flat_map(|(i, row)| (0..row.contexts.len()).map(move |context| (i, context)))
        // No puzzle here needs an argument with branches, one that is watched is solved at once, texts are read at once, and
        // chance seldom opens a lesson.
        .filter(|&(i, context)| {
            !matches!(
                KEYS[i].contexts[context],
                Context::Branch
                    | Context::OpenBranch
                    | Context::Watching
                    | Context::Reading
                    | Context::Lesson
            )
        })
        .collect();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut uses: HashMap<(usize, usize), usize> = HashMap::new();
    let mut used: HashSet<(usize, usize)> = HashSet::new();
    let mut walker = Walker::new(Start::Home);
    for _ in 0..200_000 {
        if used.len() == all.len() {
            break;
        }
        if walker.has_quit {
            let board =
                [problem(NINE), target(), queens(), one_way(), with_cage()].into_iter().choose(&mut rng);
            walker = Walker::new(start(board.filter(|_| rng.random_ratio(1, 4))));
        }
        if matches!(walker.app.screens.top, Screen::Home(_)) {
            // Moving up and down would rarely reach the entries in the middle.
            let entry = rng.random_range(..Home::items(&walker.app.library).len());
            screen!(mut walker.app, Home).menu.chosen = entry;
        }
        if matches!(walker.app.screens.top, Screen::Play(_)) && rng.random_ratio(1, 100) {
            // A walk seldom solves a puzzle.
            for code in [KeyCode::Char('a'), KeyCode::Char('y')] {
                walker.send(Message::Key { at: walker.at, key: KeyEvent::from(code) });
            }
        }
        // On a small screen a message and the last stage of a hint have several pages.
        let hint = walker.app.screens.play().and_then(|play| play.hint());
        let is_long = hint.is_some_and(|hint| hint.has_fewer() || !hint.has_stages());
        let (width, height) = if is_long { (12, 5) } else { (80, 24) };
        walker.app.area = Rect::new(0, 0, width, height);
        let possible = walker.possible();
        // Random keys keep the walk from visiting the same screens in a loop.
        let (row, context) = match rng.random_ratio(1, 3) {
            true => possible[rng.random_range(..possible.len())],
            false => {
                let count = |binding: &&(usize, usize)| uses.get(*binding).copied().unwrap_or(0);
                *possible.iter().min_by_key(count).expect("every screen has a key")
            }
        };
        *uses.entry((row, context)).or_default() += 1;
        // A binding counts only if no other binding takes its key.
        let which = rng.random();
        let key = pressed(&KEYS[row], which);
        let action =
            walker.app.keys.action(&walker.app.contexts(), walker.app.screens.top.component().symbols(), key);
        if action.is_some_and(|action| action.name() == KEYS[row].action.name()) {
            used.insert((row, context));
        }
        walker.press(row, which);
    }
    let never: Vec<String> = all
        .iter()
        .filter(|binding| !used.contains(binding))
        .map(|&(row, context)| format!("{} in {:?}", KEYS[row].words, KEYS[row].contexts[context]))
        .collect();
    assert_eq!(never, Vec::<String>::new());
}
