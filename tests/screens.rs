//! What is seen: scenes as pictures with their roles, screens as text, and every size.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ninefold::format::{Options, Problem, parse};
use ninefold::grid::{Boxes, Extra, Geometry, Grid, Puzzle, Shape, Weights};
use ninefold::monitor::Monitor;
use ninefold::queens::{Board, Square};
use ninefold::scene::Outlook;
use ninefold::settings::Settings;
use ninefold::tui::Start;
use ninefold::tui::app::{App, update};
use ninefold::tui::message::{Message, News, Task};
use ninefold::tui::screens::draw;
use ninefold::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

const NINE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

fn problem(text: &str) -> Problem {
    parse(text.as_bytes(), Options::default()).expect("a good text").remove(0).problem
}

fn empty(shape: Shape) -> Problem {
    let cells = shape.size * shape.size;
    let geometry = Geometry::new(shape).expect("a good shape");
    Problem::Sudoku(Puzzle::new(geometry.into(), Grid::empty(cells)))
}

fn standard(size: usize) -> Shape {
    Shape::standard(size).expect("a standard board")
}

/// Three regions on the left lean into each other, the rest are boxes.
fn jigsaw() -> Problem {
    let mut map: Vec<u8> = (0..81).map(|i| (i / 27 * 3 + i % 9 / 3) as u8).collect();
    map.swap(18, 28);
    map.swap(45, 55);
    empty(Shape { size: 9, boxes: Boxes::Regions(map), extras: vec![] })
}

fn queens() -> Problem {
    let mut board = Board::empty(8).expect("a good size");
    [(0, 4), (3, 1), (5, 5)].into_iter().for_each(|(r, c)| board.set_blocked(Square::new(r, c), true));
    Problem::Queens(board)
}

fn target() -> Problem {
    let Problem::Sudoku(puzzle) = problem(NINE) else { unreachable!() };
    Problem::Sudoku(Puzzle { weights: Some(Weights::rings(9)), ..puzzle })
}

fn key(name: &str) -> KeyEvent {
    let code = match name {
        "esc" => KeyCode::Esc,
        "cr" => KeyCode::Enter,
        "left" => KeyCode::Left,
        name => KeyCode::Char(name.chars().next().expect("a key")),
    };
    KeyEvent::new(code, KeyModifiers::NONE)
}

/// The app after these keys, one a second; threads have said what is best where it is asked for.
fn app(problem: Problem, keys: &[&str]) -> App {
    let start = Start::Puzzles { problems: vec![problem], index: 0, title: "test.txt".into() };
    let (mut app, mut tasks) = App::start(start, Settings::default());
    for (i, name) in keys.iter().enumerate() {
        answer(&mut app, tasks);
        tasks = update(&mut app, Message::Key { at: Duration::from_secs(i as u64 + 1), key: key(name) });
    }
    answer(&mut app, tasks);
    app
}

fn answer(app: &mut App, tasks: Vec<Task>) {
    use ninefold::tui::message::Work;
    for task in tasks {
        let Task::Start(job) = task else { continue };
        let news = match job.work {
            Work::Verdict(geometry, givens) => News::Verdict(
                ninefold::solve::verdict(&geometry, &givens, &Monitor::new()).expect("not cancelled"),
            ),
            Work::Best(..) => News::Outlook(Outlook::Score { best: 2800, bound: 2850 }),
            Work::Ways(board) => News::Outlook(Outlook::Ways(
                ninefold::queens::count(&board, &Monitor::new()).expect("not cancelled"),
            )),
            _ => continue,
        };
        update(app, Message::News(job.id, news));
    }
}

fn screen(app: &App, width: u16, height: u16) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    draw(app, Theme::new(true), &mut buffer);
    buffer
}

fn text(buffer: &Buffer) -> String {
    let area = buffer.area;
    let line =
        |y| (0..area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_string();
    (0..area.height).map(line).collect::<Vec<_>>().join("\n")
}

const MARKED: &[&str] = &["n", "1", "2", "5", "9", "n", "j", "5", "left"];

/// Several cells, colours, and a digit in hand.
const CHOSEN: &[&str] = &["v", "j", "c", "2", "j", "k", "c", "c", "d", "8", "j"];

#[test]
fn scenes_show_roles() {
    let scene = |problem, keys: &[&str]| {
        app(problem, keys).play.expect("a puzzle is open").scene(&Settings::default()).to_string()
    };
    insta::assert_snapshot!("scene-nine-marks", scene(problem(NINE), MARKED));
    insta::assert_snapshot!("scene-nine-hint", scene(problem(NINE), &["h", "h", "h", "h"]));
    insta::assert_snapshot!(
        "scene-nine-mistake",
        scene(problem(NINE), &["left", "k", "k", "k", "k", "1", "h"])
    );
    insta::assert_snapshot!("scene-nine-chosen", scene(problem(NINE), CHOSEN));
    insta::assert_snapshot!("scene-target", scene(target(), &["5"]));
    insta::assert_snapshot!("scene-queens", scene(queens(), &[" ", "k", "n", "left", " "]));
}

#[test]
fn screens_at_80x24() {
    let shot = |app: &App| text(&screen(app, 80, 24));
    insta::assert_snapshot!("80x24-nine-marks", shot(&app(problem(NINE), MARKED)));
    insta::assert_snapshot!("80x24-nine-hint", shot(&app(problem(NINE), &["h", "h", "h", "h"])));
    insta::assert_snapshot!("80x24-help", shot(&app(problem(NINE), &["?"])));
    insta::assert_snapshot!("80x24-finish", shot(&app(problem(NINE), &["a"])));
    insta::assert_snapshot!("80x24-sixteen", shot(&app(empty(standard(16)), &["G", "left", "n", "1", "A"])));
    insta::assert_snapshot!("80x24-chosen", shot(&app(problem(NINE), CHOSEN)));
    insta::assert_snapshot!("80x24-paused", shot(&app(problem(NINE), &["5", "p"])));
    insta::assert_snapshot!("80x24-jigsaw", shot(&app(jigsaw(), &["5"])));
    insta::assert_snapshot!("80x24-diagonal", shot(&app(empty(standard(9).with(Extra::Diagonals)), &["5"])));
    insta::assert_snapshot!("80x24-target", shot(&app(target(), MARKED)));
    insta::assert_snapshot!("80x24-queens", shot(&app(queens(), &[" ", "k", "n", "left", " "])));
    insta::assert_snapshot!("80x24-home", shot(&App::start(Start::Home, Settings::default()).0));
}

#[test]
fn screens_of_other_sizes() {
    let marked = app(problem(NINE), MARKED);
    let hint = app(problem(NINE), &["h", "h", "h", "h"]);
    insta::assert_snapshot!("140x50-nine-marks", text(&screen(&marked, 140, 50)));
    insta::assert_snapshot!("40x12-nine-hint", text(&screen(&hint, 40, 12)));
    insta::assert_snapshot!("40x12-nine-help", text(&screen(&app(problem(NINE), &["?"]), 40, 12)));
    insta::assert_snapshot!("20x6-nine-hint", text(&screen(&hint, 20, 6)));
    insta::assert_snapshot!("30x40-nine-marks", text(&screen(&marked, 30, 40)));
    insta::assert_snapshot!("40x12-sixteen", text(&screen(&app(empty(standard(16)), &["G"]), 40, 12)));
}

fn every_screen() -> Vec<(&'static str, App)> {
    let mut list = vec![("home", App::start(Start::Home, Settings::default()).0)];
    let mut open = App::start(Start::Home, Settings::default()).0;
    for name in ["?", "esc", "?"] {
        update(&mut open, Message::Key { at: Duration::ZERO, key: key(name) });
    }
    list.push(("home help", open));
    list.push(("nine", app(problem(NINE), MARKED)));
    list.push(("nine hint", app(problem(NINE), &["h", "h", "h", "h"])));
    list.push(("nine help", app(problem(NINE), &["?"])));
    list.push(("nine finish", app(problem(NINE), &["a"])));
    list.push(("paused", app(problem(NINE), &["5", "p"])));
    list.push(("chosen", app(problem(NINE), CHOSEN)));
    for size in [4, 6, 8, 10, 12, 16] {
        list.push(("any size", app(empty(standard(size)), MARKED)));
    }
    list.push(("jigsaw", app(jigsaw(), MARKED)));
    list.push(("windoku", app(empty(standard(9).with(Extra::Windows)), MARKED)));
    list.push(("target", app(target(), MARKED)));
    list.push(("queens", app(queens(), &[" ", "k", " "])));
    list
}

/// Nothing panics at any size, and on a board the cursor is always to be seen.
#[test]
fn every_size_is_drawn() {
    for (name, app) in every_screen() {
        let widths = (1..30).chain((30..=160).step_by(7));
        for (width, height) in widths.flat_map(|w| (1..26).chain((26..=60).step_by(5)).map(move |h| (w, h))) {
            let buffer = screen(&app, width, height);
            let covered = app.help.is_some()
                || app.play.as_ref().is_none_or(|play| play.finished || play.paused || play.hint.is_some());
            if !covered && width >= 2 {
                let seen = buffer.content.iter().any(|cell| cell.modifier.contains(Modifier::REVERSED));
                assert!(seen, "{name} at {width}x{height}:\n{}", text(&buffer));
            }
        }
    }
}

/// The nine marks of a cell are all there at 80x24, at fixed places.
#[test]
fn a_cell_shows_all_its_marks_at_80x24() {
    let keys = ["n", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let more = [empty(standard(9).with(Extra::Diagonals)), empty(standard(9).with(Extra::Windows)), jigsaw()];
    for problem in [empty(standard(9)), target()].into_iter().chain(more) {
        let shown = text(&screen(&app(problem, &keys), 80, 24));
        assert!(shown.contains("12345") && shown.contains("6789"), "{shown}");
    }
}

/// At 80x24 nothing is cut: neither a word, nor a figure of the tally, on any board there is.
#[test]
fn nothing_is_cut_at_80x24() {
    let packs = ninefold::packs::PACKS.iter().flat_map(|pack| pack.problems());
    for problem in packs.cloned().chain([empty(standard(16)), empty(standard(12)), empty(standard(10))]) {
        let shown = text(&screen(&app(problem, &[]), 80, 24));
        assert!(!shown.replace("ways left  …", "").replace("best    …", "").contains('…'), "{shown}");
    }
}

/// Too many of a digit are told from enough of it.
#[test]
fn the_tally_tells_too_many() {
    let keys = ["1", "j", "1", "j", "1", "j", "1", "k", "k", "k", "b", "1", "k", "1"];
    let app = app(empty(standard(4)), &keys);
    let scene = app.play.as_ref().expect("a puzzle is open").scene(&Settings::default());
    assert!(scene.panel.tally[0].missing < 0, "{scene}");
    let shown = text(&screen(&app, 80, 24));
    assert!(shown.lines().any(|line| line.contains("! 4 4 4")), "{shown}");
}

/// Whatever changes, the lines of the board stay where they are.
#[test]
fn nothing_jumps() {
    let lines = |app: &App| {
        let buffer = screen(app, 80, 24);
        let is_line = |c: char| ('\u{2500}'..='\u{257f}').contains(&c) && c != '╲' && c != '╱';
        text(&buffer)
            .lines()
            .take(23)
            .map(|l| l.chars().take(56).map(|c| if is_line(c) { '#' } else { ' ' }).collect())
            .collect::<Vec<String>>()
    };
    let before = lines(&app(problem(NINE), &[]));
    for keys in [MARKED, &["h"][..], &["h", "h", "h", "h"], &["s", "s", "u", "3"]] {
        assert_eq!(lines(&app(problem(NINE), keys)), before, "{keys:?}");
    }
}

/// Without colours everything is still told apart: the same text, and no colour at all.
#[test]
fn no_colour_is_no_colour() {
    use ratatui::style::Color;
    for (name, app) in every_screen() {
        let mut plain = Buffer::empty(Rect::new(0, 0, 80, 24));
        draw(&app, Theme::new(false), &mut plain);
        assert_eq!(text(&plain), text(&screen(&app, 80, 24)), "{name}");
        let coloured = plain.content.iter().find(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset);
        assert!(coloured.is_none(), "{name}: {coloured:?}");
    }
}

/// The statistics of some games over the last weeks, at every size there are words for.
#[test]
fn statistics_are_a_table_and_a_plot() {
    use jiff::civil::date;
    use ninefold::game::{Mode, Stats};
    use ninefold::store::{GameId, Origin, Place, Summary};
    let game = |pack: &str, day, minutes: u64| {
        std::sync::Arc::new(Summary {
            id: GameId::default(),
            origin: Origin { title: pack.into(), pack: Some(Place { pack: pack.into(), number: 1 }) },
            mode: Mode::Classic,
            filled: (81, 81),
            elapsed: Duration::from_secs(minutes * 60),
            played: std::time::SystemTime::UNIX_EPOCH,
            day: Some(day),
            finished: Some(Stats { elapsed_ms: minutes * 60_000, hints: 1, ..Stats::default() }),
        })
    };
    let games = [
        game("easy", date(2026, 1, 5), 8),
        game("easy", date(2026, 2, 3), 5),
        game("easy", date(2026, 2, 4), 3),
        game("hard", date(2026, 2, 4), 75),
    ];
    let (mut app, _) = App::start(Start::Home, Settings::default());
    let stats = |item: &_| matches!(item, ninefold::tui::menus::HomeItem::Stats);
    app.home.chosen = app.home_items().iter().position(stats).expect("an entry for statistics");
    update(&mut app, Message::Key { at: Duration::ZERO, key: key("cr") });
    assert!(text(&screen(&app, 80, 24)).contains("Counting"));
    update(&mut app, Message::Counted(ninefold::stats::report(&games, date(2026, 2, 4))));
    insta::assert_snapshot!("80x24-statistics", text(&screen(&app, 80, 24)));
    insta::assert_snapshot!("40x12-statistics", text(&screen(&app, 40, 12)));
    for (width, height) in (1..100).flat_map(|w| (1..40).map(move |h| (w, h))) {
        screen(&app, width, height);
    }
    update(&mut app, Message::Counted(ninefold::stats::report(&[], date(2026, 2, 4))));
    assert!(text(&screen(&app, 80, 24)).contains("No game is solved yet"));
}
