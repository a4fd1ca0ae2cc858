//! Boards, key scripts, and the replies of worker threads and files, for snapshots of the app.

use ninefold::tui::screens::Home;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use jiff::civil::date;
use ninefold::game::{Mode, Stats};
use ninefold::scene::SearchInfo;
use ninefold::settings::Settings;
use ninefold::store::{GameId, GameOrigin, GameSummary, Listing, PackPuzzle, PathCompletion, read_text};
use ninefold::tui::Start;
use ninefold::tui::app::draw;
use ninefold::tui::app::{App, update};
use ninefold::tui::message::{
    FileReply, FileTask, JobTask, Message, Solution, StoreReply, StoreTask, Task, Work, WorkerReport,
};
use ninefold::tui::screens::HomeItem;
use ninefold::tui::theme::Theme;
use ninefold_engine::format::{Options, parse};
use ninefold_engine::grid::{Boxes, Extra, Geometry, Grid, Puzzle, Shape, Weights};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::puzzle::Problem;
use ninefold_engine::queens::{Board, Square};
use ninefold_engine::solve::verdict;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

pub const NINE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/// Its first step is a hidden single.
pub const HIDDEN: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

pub fn problem(text: &str) -> Problem {
    parse(text.as_bytes(), Options::default()).expect("a valid puzzle").remove(0).problem
}

pub fn empty(shape: Shape) -> Problem {
    let cells = shape.size * shape.size;
    let geometry = Geometry::new(shape).expect("a good shape");
    Problem::Sudoku(Puzzle::new(geometry.into(), Grid::empty(cells)))
}

pub fn standard(size: usize) -> Shape {
    Shape::standard(size).expect("a standard board")
}

/// Three regions on the left are irregular, the others are boxes.
pub fn jigsaw() -> Problem {
    let mut map: Vec<u8> = (0..81).map(|i| (i / 27 * 3 + i % 9 / 3) as u8).collect();
    map.swap(18, 28);
    map.swap(45, 55);
    empty(Shape::new(9, Boxes::Regions(map), vec![]))
}

pub fn queens() -> Problem {
    let mut board = Board::empty(8).expect("a good size");
    [(0, 4), (3, 1), (5, 5)].into_iter().for_each(|(r, c)| board.set_blocked(Square::new(r, c), true));
    Problem::Queens(board)
}

pub fn target() -> Problem {
    let Problem::Sudoku(puzzle) = problem(NINE) else { unreachable!() };
    Problem::Sudoku(Puzzle { weights: Some(Weights::rings(9)), ..puzzle })
}

pub fn key(name: &str) -> KeyEvent {
    let code = match name {
        "esc" => KeyCode::Esc,
        "backspace" => KeyCode::Backspace,
        "cr" => KeyCode::Enter,
        "left" => KeyCode::Left,
        "right" => KeyCode::Right,
        "tab" => KeyCode::Tab,
        "home" => KeyCode::Home,
        "end" => KeyCode::End,
        name => KeyCode::Char(name.chars().next().expect("a key")),
    };
    KeyEvent::new(code, KeyModifiers::NONE)
}

/// Returns the app after these keys, one a second, with the results of all jobs delivered.
pub fn app(problem: Problem, keys: &[&str]) -> App {
    app_of_file("test.txt", problem, keys)
}

/// The same with a puzzle of this file.
pub fn app_of_file(file: &str, problem: Problem, keys: &[&str]) -> App {
    let start = Start::Puzzles { problems: vec![problem], index: 0, file: file.into() };
    let (mut app, tasks) = App::start(start, Settings::default());
    answer(&mut app, tasks);
    press(app, keys)
}

/// Returns the app at the home screen after these keys.
pub fn home(keys: &[&str]) -> App {
    press(App::start(Start::Home, Settings::default()).0, keys)
}

/// Returns the app with games in its lists, after opening an entry of the home screen.
pub fn menu(wanted: fn(&HomeItem) -> bool, keys: &[&str]) -> App {
    let mut app = home(&[]);
    update(&mut app, Message::Store(StoreReply::Listed(listing())));
    let entry = Home::items(&app.library).iter().position(wanted).expect("such an entry");
    screen!(mut app, Home).menu.chosen = entry;
    press(app, &[&["cr"], keys].concat())
}

pub fn press(mut app: App, keys: &[&str]) -> App {
    for (i, name) in keys.iter().enumerate() {
        let at = Duration::from_secs(i as u64 + 1);
        let tasks = update(&mut app, Message::Key { at, key: key(name) });
        answer(&mut app, tasks);
    }
    app
}

fn answer(app: &mut App, tasks: Vec<Task>) {
    for message in tasks.into_iter().filter_map(reply) {
        let tasks = update(app, message);
        answer(app, tasks);
    }
}

/// Returns the reply of files and worker threads. Waiting and generating never end.
pub fn reply(task: Task) -> Option<Message> {
    Some(match task {
        Task::Job(JobTask::Start(job)) => Message::WorkerReport(job.id, report(job.work)?),
        Task::Today => Message::Today { at: Duration::ZERO, date: date(2026, 2, 4) },
        Task::Store(StoreTask::Stats) => {
            Message::Store(StoreReply::Stats(ninefold::stats::report(&finished(), date(2026, 2, 4))))
        }
        Task::Store(StoreTask::AddPractice(outcome)) => Message::Store(StoreReply::Practised(outcome)),
        Task::File(FileTask::Complete(typed)) => {
            let names = ["puzzle-a.txt", "puzzle-b.txt"].map(String::from).to_vec();
            Message::File(FileReply::Completed(typed, PathCompletion { text: "puzzle-".into(), names }))
        }
        Task::File(FileTask::Read(path)) => Message::File(FileReply::Read {
            at: Duration::ZERO,
            name: path.to_string_lossy().into_owned(),
            typed: path,
            number: None,
            result: Ok((1..5).map(|i| Ok(problem(&NINE.replacen('0', ["3", "0"][i % 2], 1)))).collect()),
        }),
        _ => return None,
    })
}

fn report(work: Work) -> Option<WorkerReport> {
    let monitor = Monitor::new();
    Some(match work {
        Work::Verdict(puzzle) => WorkerReport::Verdict(verdict(&puzzle.geometry, &*puzzle, &monitor).ok()?),
        Work::CheckEntry(geometry, givens) => {
            WorkerReport::EntryVerdict(verdict(&geometry, &givens, &monitor).ok()?)
        }
        Work::Read(text) => {
            let read = read_text(text.as_bytes(), Options::default());
            WorkerReport::Read(read.map(|all| all.into_iter().map(|one| Ok(one?.problem)).collect()))
        }
        Work::Review(game) => WorkerReport::Reviewed(ninefold::review::review(&game, &monitor).ok()?.into()),
        Work::Best(..) => WorkerReport::SearchInfo(SearchInfo::Score { best: 2860, bound: 2880 }),
        Work::Count(board, _) => {
            WorkerReport::SearchInfo(SearchInfo::Ways(ninefold_engine::queens::count(&board, &monitor).ok()?))
        }
        Work::Solve(board, _, skip) => WorkerReport::Solution(
            ninefold_engine::queens::solutions(&board).nth(skip).map(|board| Solution::Queens(board.into())),
        ),
        Work::Steps(finder) => WorkerReport::Steps { groups: finder.list_all(), is_done: true },
        Work::Judge(answer) => WorkerReport::Judged(answer.judge(&monitor).ok()?.into()),
        Work::Check { game, cost, back } => WorkerReport::Hint(crate::check(&game, cost, &back).into()),
        Work::BeforeMistake(game) => WorkerReport::BeforeMistake(game.moves_to_undo()),
        Work::Hint(finder) => WorkerReport::Hint(crate::found_hint(&finder).into()),
        _ => return None,
    })
}

/// Returns a game of a pack, solved on a day in a number of minutes.
fn solved(pack: &str, day: jiff::civil::Date, minutes: u64) -> Arc<GameSummary> {
    let elapsed_ms = minutes * 60_000;
    Arc::new(GameSummary {
        finished: Some(Stats { elapsed_ms, hints: 1, ..Stats::default() }),
        day: Some(day),
        elapsed: Duration::from_millis(elapsed_ms),
        ..begun(pack, 81)
    })
}

fn begun(title: &str, filled: usize) -> GameSummary {
    GameSummary {
        id: GameId::default(),
        origin: GameOrigin { title: title.into(), pack: Some(PackPuzzle { pack: title.into(), number: 1 }) },
        mode: Mode::Classic,
        kind: "9x9".to_owned(),
        given: vec!["30 clues".to_owned()],
        filled: (filled, 81),
        elapsed: Duration::from_secs(75),
        played: SystemTime::UNIX_EPOCH,
        day: None,
        finished: None,
        reopened: false,
    }
}

pub fn finished() -> Vec<Arc<GameSummary>> {
    vec![
        solved("easy", date(2026, 1, 5), 8),
        solved("easy", date(2026, 2, 3), 5),
        solved("easy", date(2026, 2, 4), 3),
        solved("hard", date(2026, 2, 4), 75),
    ]
}

/// Returns more games than most screens have lines.
pub fn listing() -> Listing {
    let games = (30..60).map(|filled| Arc::new(begun(&format!("Medium {filled}"), filled))).collect();
    Listing { games, finished: finished(), ..Listing::default() }
}

pub fn screen(app: &App, width: u16, height: u16) -> Buffer {
    themed(app, Theme::new(true), (width, height))
}

pub fn themed(app: &App, theme: Theme, (width, height): (u16, u16)) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    draw(app, theme, &mut buffer);
    buffer
}

pub fn text(buffer: &Buffer) -> String {
    let area = buffer.area;
    let line =
        |y| (0..area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_string();
    (0..area.height).map(line).collect::<Vec<_>>().join("\n")
}

pub const MARKED: &[&str] = &["n", "1", "2", "5", "9", "n", "j", "5", "left"];

/// Places a digit, has the others shown, and looks back at them.
pub const REVIEWED: &[&str] = &["5", "a", "y", "r"];

/// Selects and colours several cells, then chooses a digit.
pub const CHOSEN: &[&str] = &["v", "j", "c", "2", "j", "k", " ", "c", "d", "8", "j"];

/// What must be visible at every size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promise {
    /// The selected entry or cell.
    Place,
    /// Text, or the visible part of the board.
    Anything,
}

/// Returns every screen, and every state of a board.
pub fn every_screen() -> Vec<(&'static str, App, Promise)> {
    use Promise::{Anything, Place};
    let mut list = vec![
        ("home", home(&[]), Place),
        ("home help", home(&["?"]), Anything),
        ("home with games", menu(|item| matches!(item, HomeItem::Games(..)), &["q"]), Place),
        ("games", menu(|item| matches!(item, HomeItem::Games(..)), &["j", "j"]), Place),
        ("daily", menu(|item| matches!(item, HomeItem::Daily), &[]), Anything),
        ("games, a question", menu(|item| matches!(item, HomeItem::Games(..)), &["end", "x"]), Place),
        ("packs", menu(|item| matches!(item, HomeItem::Group(_)), &["j"]), Place),
        ("puzzles", menu(|item| matches!(item, HomeItem::Group(_)), &["cr", "j", "j"]), Place),
        ("new", menu(|item| matches!(item, HomeItem::New), &["right"]), Place),
        ("making", menu(|item| matches!(item, HomeItem::New), &["cr"]), Place),
        ("open", menu(|item| matches!(item, HomeItem::Open), &["p", "u", "tab"]), Anything),
        ("a file", menu(|item| matches!(item, HomeItem::Open), &["p", "cr"]), Place),
        ("enter", menu(|item| matches!(item, HomeItem::Enter), &["5", "right"]), Anything),
        ("enter, a clash", menu(|item| matches!(item, HomeItem::Enter), &["5", "right", "5"]), Anything),
        ("statistics", menu(|item| matches!(item, HomeItem::Stats), &[]), Anything),
        ("settings", home(&["o", "j"]), Place),
        ("settings above a board", app(problem(NINE), &["o"]), Place),
        ("nine", app(problem(NINE), MARKED), Place),
        ("nine hint 1", app(problem(NINE), &["h"]), Anything),
        ("nine hint 2", app(problem(NINE), &["h", "h"]), Anything),
        ("nine hint 4", app(problem(NINE), &["h", "h", "h", "h"]), Anything),
        ("nine mistake", app(problem(NINE), &["left", "k", "k", "k", "k", "1", "h"]), Anything),
        ("nine conflict", app(problem(NINE), &["k", "5", "x"]), Anything),
        ("nine rules", app(problem(NINE), &["?"]), Anything),
        ("nine help", app(problem(NINE), &["?", "?"]), Anything),
        ("nine finish", app(problem(NINE), &["a", "y"]), Anything),
        ("review", app(problem(NINE), REVIEWED), Place),
        ("review, an argument", app(problem(NINE), &[REVIEWED, &["cr"]].concat()), Anything),
        ("paused", app(problem(NINE), &["5", "p"]), Anything),
        ("chosen", app(problem(NINE), CHOSEN), Place),
        ("export", app(problem(NINE), &["e", "tab"]), Anything),
        ("jigsaw", app(jigsaw(), MARKED), Place),
        ("windoku", app(empty(standard(9).with(Extra::Windows)), MARKED), Place),
        ("diagonal", app(empty(standard(9).with(Extra::Diagonals)), MARKED), Place),
        ("target", app(target(), MARKED), Place),
        ("queens", app(queens(), &[" ", "k", " "]), Place),
        ("queens hint", app(queens(), &["h", "h"]), Anything),
    ];
    for size in [4, 6, 8, 10, 12, 16] {
        list.push(("any size", app(empty(standard(size)), MARKED), Place));
    }
    list
}
