//! Queens boards on the screen: every playable size, with and without regions.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ninefold::settings::{Ascii, Settings, ThemeName};
use ninefold::tui::Start;
use ninefold::tui::app::draw;
use ninefold::tui::app::{App, update};
use ninefold::tui::message::{Job, JobTask, Message, Task, Work, WorkerReport};
use ninefold::tui::theme::{Capabilities, ColourDepth, Theme};
use ninefold_engine::format::{Options, parse};
use ninefold_engine::puzzle::Problem;
use ninefold_engine::queens::{Board, Regions};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

const REGIONS: &str = "regions 6\nAAAAAB\nAAABBB\nCDBBBB\nCDDBEE\nCDFBBE\nFFFBBB\n";

/// Returns the app after these keys. No worker answers, so the number of solutions stays unknown.
fn app(problem: Problem, keys: &[KeyCode]) -> App {
    let start = Start::Puzzles { problems: vec![problem], index: 0, file: "test.txt".into() };
    let (mut app, _) = App::start(start, Settings::default());
    for (i, &code) in keys.iter().enumerate() {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        for task in update(&mut app, Message::Key { at: Duration::from_secs(i as u64 + 1), key }) {
            if let Task::Job(JobTask::Start(Job { id, work: Work::Hint(finder), .. })) = task {
                let report = WorkerReport::Hint(crate::found_hint(&finder).into());
                update(&mut app, Message::WorkerReport(id, report));
            }
        }
    }
    app
}

fn screen(app: &App, theme: Theme) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
    draw(app, theme, &mut buffer);
    buffer
}

fn text(buffer: &Buffer) -> String {
    let area = buffer.area;
    let line =
        |y| (0..area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_string();
    (0..area.height).map(line).collect::<Vec<_>>().join("\n")
}

/// A board whose regions are bent stripes, with a wall between any two rows and any two columns.
fn stripes(size: usize) -> Problem {
    let bent = |i: usize| ((i / size + usize::from(i % size > i / size)) % size) as u8;
    let letters = (0..size * size).map(bent).collect();
    Problem::Queens(Board::with_regions(Regions::new(size, letters).expect("regions")))
}

/// Boards above 16x16 have more cells than a `CellSet` holds.
#[test]
fn every_size_can_be_played_and_undone() {
    for size in 4..=32 {
        let board = Problem::Queens(Board::empty(size).expect("a size"));
        let to_corner = vec![KeyCode::Down; size - 1 - size / 2];
        let rest =
            [KeyCode::End, KeyCode::Char(' '), KeyCode::Char('u'), KeyCode::Char('r'), KeyCode::Char('n')];
        let app = app(board, &[to_corner, rest.to_vec()].concat());
        let last = format!("r{size}c{size}");
        let shown = text(&screen(&app, Theme::new(false)));
        assert!(shown.contains(&last), "{size}: {shown}");
    }
}

#[test]
fn boards_up_to_20x20_fit_80x24() {
    for size in 4..=20 {
        for problem in [Problem::Queens(Board::empty(size).expect("a size")), stripes(size)] {
            // The cursor starts in the middle.
            let steps = size - 1 - size / 2;
            let to_corner = [vec![KeyCode::Down; steps], vec![KeyCode::Right; steps]].concat();
            let keys = [to_corner, vec![KeyCode::Char(' '), KeyCode::Left, KeyCode::Char('n')]].concat();
            let app = app(problem, &keys);
            let shown = text(&screen(&app, Theme::new(false)));
            // In large cells a queen is a crown.
            let queens =
                shown.matches("♛").count() + shown.matches("▐█").count() + shown.matches("▜█").count();
            assert_eq!((queens, shown.matches('×').count()), (1, 1), "{size}:\n{shown}");
            let numbers: Vec<&str> = shown.split(|c: char| !c.is_ascii_digit()).collect();
            let missing = (1..=size).map(|n| n.to_string()).find(|n| !numbers.contains(&n.as_str()));
            assert_eq!(missing, None, "the frame has every number:\n{shown}");
            let facts = ["queens ".to_string(), format!("r{size}c{}", size - 1)];
            assert!(facts.iter().all(|fact| shown.contains(fact)), "{size}:\n{shown}");
        }
    }
}

/// Without colours, only walls separate regions.
#[test]
fn walls_are_drawn_between_regions_at_every_size() {
    for size in 4..=20 {
        let shown = screen(&app(stripes(size), &[]), Theme::new(false));
        let heavy = |c: &str| "┃━┏┓┗┛┣┫┳┻╋▁".contains(c);
        let under = |cell: &ratatui::buffer::Cell| cell.modifier.contains(Modifier::UNDERLINED);
        let marks = shown.content.iter().filter(|cell| heavy(cell.symbol()) || under(cell)).count();
        // The frame, and at least one wall character for each square.
        assert!(marks >= 4 * size + size * size, "{size}: {marks}\n{}", text(&shown));
    }
}

#[test]
fn a_board_with_regions_is_drawn() {
    let problem = parse(REGIONS.as_bytes(), Options::default()).expect("a board").remove(0).problem;
    let Problem::Queens(board) = &problem else { panic!("a queens board") };
    assert_eq!(ninefold_engine::queens::solutions(board).count(), 1);
    let shot = |keys: &str| {
        let keys: Vec<KeyCode> = keys.chars().map(KeyCode::Char).collect();
        let app = app(problem.clone(), &keys);
        let scene = app.screens.play().expect("a puzzle is open").scene(&Settings::default());
        format!("{}\n\n{scene}", text(&screen(&app, Theme::new(true))))
    };
    insta::assert_snapshot!("80x24-regions", shot(" kkn"));
    insta::assert_snapshot!("80x24-regions-hint", shot("sshhhh"));
    insta::assert_snapshot!("80x24-regions-obvious", shot(" f"));
}

/// The background of a region is uniform and ends at its walls.
#[test]
fn tints_fill_regions_and_end_at_walls() {
    let problem = parse(REGIONS.as_bytes(), Options::default()).expect("a board").remove(0).problem;
    let capabilities =
        Capabilities { colours: true, depth: ColourDepth::True, unicode: true, background: None };
    for name in [ThemeName::Terminal, ThemeName::Light, ThemeName::HighContrast] {
        let theme = Theme::of(&Settings { theme: name, ..Settings::default() }, capabilities);
        let shown = screen(&app(problem.clone(), &[]), theme);
        let y =
            text(&shown).lines().position(|line| line.trim_start().starts_with("1┃")).expect("row 1") as u16;
        let line = |symbol: &str| (0..80).find(|&x| shown[(x, y)].symbol() == symbol).expect("a line");
        // Row 1 is AAAAAB: thin lines within A, a wall before B, and the frame before both.
        let (within, background) = (line("│"), shown[(line("│") - 1, y)].bg);
        let wall = (within..80).find(|&x| shown[(x, y)].symbol() == "┃").expect("a wall");
        assert_eq!(shown[(within, y)].bg, background, "{name:?}");
        assert_ne!(shown[(wall, y)].bg, background, "{name:?}");
        assert_ne!(shown[(wall + 1, y)].bg, background, "{name:?}: the next region has a different tint");
    }
}

/// A queen fills its cell where that is large enough; in ASCII too.
#[test]
fn queens_fill_large_cells() {
    let shown = |size: (u16, u16), ascii: Ascii| {
        let app = app(stripes(6), &[KeyCode::Char(' ')]);
        let capabilities =
            Capabilities { colours: true, depth: ColourDepth::True, unicode: true, background: None };
        let theme = Theme::of(&Settings { ascii, ..Settings::default() }, capabilities);
        let mut buffer = Buffer::empty(Rect::new(0, 0, size.0, size.1));
        draw(&app, theme, &mut buffer);
        text(&buffer)
    };
    let large = shown((112, 40), Ascii::Auto);
    assert!(["▙ █ ▟", "█▙█▟█", "▐███▌"].iter().all(|row| large.contains(row)), "{large}");
    let middle = shown((80, 24), Ascii::Auto);
    assert!(["▙ █ ▟", "▜███▛"].iter().all(|row| middle.contains(row)), "{middle}");
    let small = shown((40, 12), Ascii::Auto);
    assert!(small.contains('♛') && !small.contains('█'), "{small}");
    let ascii = shown((112, 40), Ascii::Always);
    assert!(["o o o", "\\\\|//", " === "].iter().all(|row| ascii.contains(row)), "{ascii}");
}

/// Letters tell regions apart where colours do not; a proposed queen has a question mark.
#[test]
fn regions_have_letters_without_colours() {
    let problem = parse(REGIONS.as_bytes(), Options::default()).expect("a board").remove(0).problem;
    let capabilities =
        Capabilities { colours: true, depth: ColourDepth::True, unicode: true, background: None };
    let settings = Settings::default();
    for (depth, colours, has_letters) in [
        (ColourDepth::True, true, false),
        (ColourDepth::Cube, true, false),
        (ColourDepth::Sixteen, true, true),
        (ColourDepth::True, false, true),
    ] {
        let theme = Theme::of(&settings, Capabilities { depth, colours, ..capabilities });
        let shown = text(&screen(&app(problem.clone(), &[KeyCode::Char(' '), KeyCode::Char('f')]), theme));
        let board: String =
            shown.lines().map(|line| line.chars().take(40).collect::<String>() + "\n").collect();
        for letter in ["┃A", "┃B", "┃C"] {
            assert_eq!(board.contains(letter), has_letters, "{depth:?}, {colours}: {letter}\n{board}");
        }
        assert!(board.contains('?'), "{board}");
    }
}
