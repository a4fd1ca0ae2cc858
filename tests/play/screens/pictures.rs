//! The pictures in `docs/` are the program's own screen.
//!
//! `NINEFOLD_UPDATE_PICTURES=1 cargo test --test play pictures` draws them again after a change to the screen.

use std::fmt::Write;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use jiff::ToSpan;
use jiff::civil::date;
use ninefold::game::{Action, Game, Move};
use ninefold::packs::PACKS;
use ninefold::scene::hint::{Fold, Hint};
use ninefold::settings::{Settings, ThemeName};
use ninefold::tui::app::{App, update};
use ninefold::tui::message::Message;
use ninefold::tui::screens::HomeItem;
use ninefold::tui::theme::{Capabilities, ColourDepth, Theme};
use ninefold_engine::generate::practice::needed_step;
use ninefold_engine::grid::{CandidateGrid, Digit};
use ninefold_engine::hint::{self, Effect, SolvePath, Step, Uniqueness};
use ninefold_engine::puzzle::Problem;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use super::branches::HARD;
use super::examples::{example_in, last_stage};
use super::support::{app_of_file, menu, press, problem, text, themed};

const COLUMN: f32 = 9.0;
const LINE: f32 = 17.0;

/// Background and text where a cell leaves them to the terminal.
struct Background {
    page: &'static str,
    text: &'static str,
}

const DARK: Background = Background { page: "#101418", text: "#d8dae0" };
const LIGHT: Background = Background { page: "#fafaf7", text: "#24292f" };

/// The sixteen colours of a usual palette, in the terminal's order.
const SIXTEEN: [&str; 16] = [
    "#2e3436", "#cc4444", "#4e9a06", "#c4a000", "#3465a4", "#8a60a0", "#06989a", "#d3d7cf", "#6a6e69",
    "#ef5350", "#8ae234", "#fce94f", "#5a9bdc", "#c58fd0", "#34e2e2", "#eeeeec",
];

fn hex(colour: Color, reset: &str) -> String {
    let named = |index: usize| SIXTEEN[index].to_owned();
    match colour {
        Color::Reset => reset.to_owned(),
        Color::Rgb(r, g, b) => format!("#{r:02x}{g:02x}{b:02x}"),
        Color::Indexed(index) if index < 16 => named(index.into()),
        Color::Indexed(index) if index >= 232 => {
            let grey = 8 + 10 * (index - 232);
            format!("#{grey:02x}{grey:02x}{grey:02x}")
        }
        Color::Indexed(index) => {
            let part = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
            let index = index - 16;
            format!("#{:02x}{:02x}{:02x}", part(index / 36), part(index / 6 % 6), part(index % 6))
        }
        Color::Black => named(0),
        Color::Red => named(1),
        Color::Green => named(2),
        Color::Yellow => named(3),
        Color::Blue => named(4),
        Color::Magenta => named(5),
        Color::Cyan => named(6),
        Color::Gray => named(7),
        Color::DarkGray => named(8),
        Color::LightRed => named(9),
        Color::LightGreen => named(10),
        Color::LightYellow => named(11),
        Color::LightBlue => named(12),
        Color::LightMagenta => named(13),
        Color::LightCyan => named(14),
        Color::White => named(15),
    }
}

/// The text and background colours of a cell.
fn colours(cell: &Cell, background: &Background) -> (String, String) {
    let (text, back) = (hex(cell.fg, background.text), hex(cell.bg, background.page));
    if cell.modifier.contains(Modifier::REVERSED) { (back, text) } else { (text, back) }
}

/// The screen as SVG: a rectangle for each run of one background, a text for each look of a line.
fn svg(buffer: &Buffer, background: &Background) -> String {
    let area = buffer.area;
    let (width, height) = (f32::from(area.width) * COLUMN, f32::from(area.height) * LINE);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"DejaVu Sans Mono, \
         Menlo, Consolas, monospace\" font-size=\"15\">\n<rect width=\"{width}\" \
         height=\"{height}\" fill=\"{}\"/>\n",
        background.page
    );
    for y in 0..area.height {
        let top = f32::from(y) * LINE;
        let mut x = 0;
        while x < area.width {
            let (_, back) = colours(&buffer[(x, y)], background);
            let end = (x..area.width)
                .find(|&x| colours(&buffer[(x, y)], background).1 != back)
                .unwrap_or(area.width);
            if back != background.page {
                let (left, wide) = (f32::from(x) * COLUMN, f32::from(end - x) * COLUMN);
                let _ = writeln!(
                    out,
                    "<rect x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{LINE}\" fill=\"{back}\"/>"
                );
            }
            x = end;
        }
        // One element for each look in the line, with a place for each of its characters.
        let mut looks: Vec<(String, String, String)> = Vec::new();
        for x in 0..area.width {
            let cell = &buffer[(x, y)];
            let symbol = match cell.symbol() {
                " " => continue,
                "<" => "&lt;",
                ">" => "&gt;",
                "&" => "&amp;",
                symbol => symbol,
            };
            let mut look = format!("fill=\"{}\"", colours(cell, background).0);
            for (modifier, attribute) in [
                (Modifier::BOLD, " font-weight=\"bold\""),
                (Modifier::DIM, " opacity=\"0.6\""),
                (Modifier::UNDERLINED, " text-decoration=\"underline\""),
            ] {
                look += if cell.modifier.contains(modifier) { attribute } else { "" };
            }
            let place = format!("{} ", f32::from(x) * COLUMN);
            match looks.iter_mut().find(|(known, ..)| *known == look) {
                Some((_, places, text)) => {
                    *places += &place;
                    *text += symbol;
                }
                None => looks.push((look, place, symbol.to_owned())),
            }
        }
        for (look, places, text) in looks {
            let _ =
                writeln!(out, "<text x=\"{}\" y=\"{}\" {look}>{text}</text>", places.trim_end(), top + 13.0);
        }
    }
    out + "</svg>\n"
}

/// Compares a picture in `docs/` with the screen of the app, or draws it again.
fn check(name: &str, app: &App, theme: ThemeName, background: &Background, size: (u16, u16)) {
    let settings = Settings { theme, ..Settings::default() };
    let abilities = Capabilities { colours: true, depth: ColourDepth::True, unicode: true, background: None };
    let picture = svg(&themed(app, Theme::of(&settings, abilities), size), background);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/{name}.svg"));
    if std::env::var_os("NINEFOLD_UPDATE_PICTURES").is_some() {
        fs::write(&path, &picture).expect("the picture can be written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == picture,
        "{} is out of date: set NINEFOLD_UPDATE_PICTURES=1 to draw it again",
        path.display()
    );
}

#[test]
fn pictures_in_the_docs_show_the_screen_as_it_is() {
    // A puzzle of the included pack, all candidates filled in, and the last stage of its first hint.
    let text = include_str!("../../../puzzles/classic/hard.txt");
    let puzzle = text.lines().filter_map(|line| line.get(..81)).find(|line| !line.starts_with('#'));
    let keys = ["f", "h", "h", "h", "h", "h", "h"];
    let board = app_of_file("hard.txt", problem(puzzle.expect("a puzzle")), &keys);
    for (name, theme, background) in [("dark", ThemeName::Dark, DARK), ("light", ThemeName::Light, LIGHT)] {
        check(&format!("board-{name}"), &board, theme, &background, (88, 26));
    }
}

/// Boards with rules at the usual size of a terminal, some with all marks.
#[test]
fn pictures_of_boards_with_rules_show_the_screen_as_it_is() {
    for (slug, keys) in [
        ("killer", &["f"][..]),
        ("kropki", &["f"]),
        ("thermometer", &[]),
        ("arrow", &[]),
        ("sandwich", &["f"]),
        ("quadruple", &[]),
    ] {
        let pack = PACKS.iter().find(|pack| pack.slug == slug).expect("a pack");
        let board = app_of_file(pack.title, pack.problems()[0].clone(), keys);
        check(&format!("variant-{slug}"), &board, ThemeName::Dark, &DARK, (80, 24));
    }
}

/// Hints on a large screen: at the last stage, or in a branch of their argument.
#[test]
fn pictures_of_hints_show_the_screen_as_it_is() {
    const SIZE: (u16, u16) = (112, 40);
    let draw = |name: &str, mut app: App| {
        app.resize(Rect::new(0, 0, SIZE.0, SIZE.1));
        check(&format!("hint-{name}"), &app, ThemeName::Dark, &DARK, SIZE);
    };
    for (name, slug) in [
        ("chain", "xy-chain"),
        ("fish", "finned-swordfish"),
        ("rectangle", "unique-rectangle-4"),
        ("sue-de-coq", "sue-de-coq"),
    ] {
        let technique = hint::by_slug(slug).expect("a technique");
        draw(name, example_in(technique.name, technique).0);
    }
    draw("net", net());
    let regions = PACKS.iter().find(|pack| pack.slug == "regions").expect("a pack");
    // Its first step is a locked house.
    draw("queens", app_of_file("regions.txt", regions.problems()[14].clone(), &["h", "end"]));
    let target = PACKS.iter().find(|pack| pack.slug == "target").expect("a pack");
    let mut app = app_of_file("target.txt", target.problems()[0].clone(), &["h", "end"]);
    // The digits that follow from the rules come first.
    while !words(&app).contains(" keeps ") {
        app = press(app, &["cr", "h", "end"]);
    }
    draw("target", app);
}

/// Hints by rules besides houses, on puzzles of the included pack, at the last stage.
#[test]
fn pictures_of_hints_by_rules_show_the_screen_as_it_is() {
    const SIZE: (u16, u16) = (112, 40);
    let rules = PACKS.iter().find(|pack| pack.slug == "rules").expect("a pack").problems();
    for (name, number, slug) in [
        ("combinations", 11, "rule-combinations"),
        ("rule-of-45", 19, "rule-of-45"),
        ("rule-and-house", 5, "rule-and-house"),
        ("joined-rules", 5, "joined-rules"),
        ("thermometer", 4, "ordered-line"),
        ("contradiction", 23, "rule-contradiction"),
    ] {
        let problem = &rules[number - 1];
        let Problem::Sudoku(puzzle) = problem else { panic!("no sudoku") };
        let (grid, step) = first_step(CandidateGrid::of(puzzle), slug);
        let mut app = last_stage(app_of_file("rules.txt", problem.clone(), &[]), grid, &step);
        app.resize(Rect::new(0, 0, SIZE.0, SIZE.1));
        check(&format!("hint-{name}"), &app, ThemeName::Dark, &DARK, SIZE);
    }
}

/// Returns the first step of a technique on the solve path, or of all that can be made at once if there is none, and the
/// position in which it is found.
fn first_step(start: CandidateGrid, slug: &str) -> (CandidateGrid, Step) {
    let technique = hint::by_slug(slug).expect("a technique");
    let mut path = SolvePath::new(&start, Uniqueness::Unique);
    loop {
        let before = path.grid().clone();
        match path.next() {
            Some(step) if step.technique == technique => return (before, step),
            Some(_) => {}
            None => break,
        }
    }
    let mut first = None;
    let _ = hint::all_steps(&start, &[technique], &mut |step| {
        first = Some(step);
        ControlFlow::Break(())
    });
    (start, first.expect("a step"))
}

/// The second lesson of the course: its example, at the last stage.
#[test]
fn the_picture_of_the_course_shows_the_screen_as_it_is() {
    let mut app = menu(|item| matches!(item, HomeItem::Learn), &[]);
    app.resize(Rect::new(0, 0, 80, 24));
    let app = press(app, &["cr", "down", "cr", "end"]);
    check("course", &app, ThemeName::Dark, &DARK, (80, 24));
}

fn words(app: &App) -> String {
    app.screens.play().and_then(|play| play.hint()).expect("a hint").panel_text().words()
}

/// A branch of a net, opened.
fn net() -> App {
    let problem = problem(HARD[0]);
    let Problem::Sudoku(puzzle) = &problem else { panic!("no sudoku") };
    let grid = CandidateGrid::of(puzzle);
    let technique = hint::by_slug("forcing-net-verity").expect("a technique");
    let mut found = None;
    let _ = hint::all_steps(&grid, &[technique], &mut |step| {
        let branches = step.presentation(&grid).proof;
        let is_large = branches.len() == 3 && branches[1..].iter().all(|line| line.branch.len() > 3);
        found = is_large.then_some(step);
        if is_large { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let app = app_of_file(technique.name, problem.clone(), &["f"]);
    let mut app = press(last_stage(app, grid, &found.expect("a net")), &["home"]);
    let fold = |app: &App| app.screens.play().and_then(|play| play.hint()).and_then(Hint::fold);
    while fold(&app) != Some(Fold::Open) {
        app = press(app, &["right"]);
    }
    press(app, &["cr", "right", "right"])
}

/// Needs an X-wing after a few singles.
const X_WING: &str = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5";

/// What helps to learn: a hint in its stages, answers to "why not?", a mistake, the list of steps, a review.
#[test]
fn pictures_of_learning_show_the_screen_as_it_is() {
    let draw = |name: &str, mut app: App, size: (u16, u16)| {
        app.resize(Rect::new(0, 0, size.0, size.1));
        check(&format!("learn-{name}"), &app, ThemeName::Dark, &DARK, size);
    };
    const SMALL: (u16, u16) = (80, 24);
    const LARGE: (u16, u16) = (112, 40);
    let board = |keys: &[&str]| app_of_file("hard.txt", problem(X_WING), keys);
    draw("where", board(&["f", "h"]), SMALL);
    draw("idea", board(&["f", "h", "h"]), SMALL);
    draw("result", board(&["f", "h", "end"]), SMALL);
    draw("why-technique", asked(board(&["f"]), (8, 4), "7"), SMALL);
    draw("why-singles", asked(board(&["f"]), (5, 1), "3"), LARGE);
    let mut wrong = at(board(&["f"]), (8, 4));
    wrong = press(wrong, &["7", "h", "h", "end"]);
    draw("mistake", wrong, LARGE);
    draw("steps", board(&["f", ":", "right", "right", "j"]), SMALL);
    draw("review", looked_back_until(": X-wing."), LARGE);
    draw("retry", looked_back_until("Your turn"), LARGE);
    let learn = menu(|item| matches!(item, HomeItem::Learn), &[]);
    draw("near-miss", press(learn, &["/", "X", "-", "w", "i", "n", "g", "cr", "cr", "end"]), SMALL);
}

/// The board with the cursor in this row and column.
fn at(mut app: App, (row, column): (usize, usize)) -> App {
    app.screens.play_mut().expect("a board").board.entry.cursor = 9 * (row - 1) + column - 1;
    app
}

/// The board after the question why a digit can't be there, at the end of the answer.
fn asked(app: App, cell: (usize, usize), digit: &str) -> App {
    press(at(app, cell), &["i", digit, "end"])
}

/// A technique practised on two days: right on the first, due on the second, then right again.
#[test]
fn pictures_of_practice_show_the_screen_as_it_is() {
    let draw =
        |name: &str, app: &App| check(&format!("practice-{name}"), app, ThemeName::Dark, &DARK, (80, 24));
    let mut app = menu(|item| matches!(item, HomeItem::Practice), &[]);
    app.resize(Rect::new(0, 0, 80, 24));
    let day_1 = date(2026, 2, 4);
    update(&mut app, Message::Today { at: Duration::ZERO, date: day_1 });
    app = found(press(app, &["/", "X", "-", "w", "i", "n", "g", "cr", "cr"]));
    draw("right", &app);
    app = press(app, &["q", "q", "esc"]);
    update(&mut app, Message::Today { at: Duration::ZERO, date: day_1.saturating_add(1.day()) });
    draw("due", &app);
    draw("again", &found(press(app, &["cr"])));
}

/// The practice round after the first candidate that its step eliminates, checked.
fn found(mut app: App) -> App {
    let play = app.screens.play_mut().expect("a board");
    let Problem::Sudoku(puzzle) = play.board.game.problem() else { panic!("a sudoku") };
    let technique = hint::by_slug("x-wing").expect("a technique");
    let step = needed_step(&CandidateGrid::of(&puzzle), technique).expect("an X-wing");
    let Effect::Eliminate(list) = step.effect else { panic!("eliminations") };
    let (cell, digits) = list[0];
    play.board.entry.cursor = cell.index();
    let digit = digits.iter().next().expect("a digit").value().to_string();
    press(app, &[&digit, "cr"])
}

/// The review of a game with a mistake, at the first move about which it says this.
fn looked_back_until(said: &str) -> App {
    let mut app = app_of_file("hard.txt", problem(X_WING), &[]);
    let play = app.screens.play_mut().expect("a board");
    let mut game = play.board.game.clone();
    let Game::Sudoku(session) = &game else { panic!("a sudoku") };
    let path = SolvePath::new(&session.candidates(), Uniqueness::Unique);
    let (mut seconds, mut moves) = (0, 0);
    game.act(Duration::ZERO, Move::FillMarks { by_rules: false }).expect("accepted");
    for step in path {
        let (cell, digit) = match step.effect {
            Effect::Place(cell, digit) => (cell, digit),
            Effect::Eliminate(marks) => {
                game.act(Duration::from_secs(seconds), Move::Eliminate { marks }).expect("accepted");
                continue;
            }
            Effect::PlaceAll(..) => continue,
        };
        let place = |digit| Move::Place { cells: vec![cell], digit, clean_peers: true, restore: true };
        if moves == 3 {
            let other = Digit::all(9).find(|&other| other != digit).expect("another digit");
            game.act(Duration::from_secs(seconds + 4), place(other)).expect("accepted");
            game.act(Duration::from_secs(seconds + 9), Action::Undo).expect("accepted");
        }
        moves += 1;
        seconds += 5 + moves * 7 % 11;
        game.act(Duration::from_secs(seconds), place(digit)).expect("accepted");
    }
    play.take_up(game, Duration::ZERO);
    app = press(app, &["r"]);
    for _ in 0..moves {
        if text(&themed(&app, Theme::new(true), (112, 40))).contains(said) {
            return app;
        }
        app = press(app, &["j"]);
    }
    panic!("nothing about {said}");
}
