//! The settings screen by key scripts, and what every theme makes of every screen.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ninefold::format::{Options, Problem, parse};
use ninefold::settings::{Ascii, Mistakes, SWITCHES, Settings, ThemeName};
use ninefold::tui::Start;
use ninefold::tui::app::{App, update};
use ninefold::tui::message::{Message, Task};
use ninefold::tui::screens::draw;
use ninefold::tui::theme::{Abilities, Depth, Theme};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

const NINE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const QUEENS: &str = "6\n***.**\n******\n*.****\n******\n****.*\n******\n";

const XTERM: Abilities = Abilities { colours: true, depth: Depth::Cube, unicode: true };

fn puzzles(text: &str) -> Start {
    let entries = parse(text.as_bytes(), Options::default()).expect("a good text");
    let problems: Vec<Problem> = entries.into_iter().map(|entry| entry.problem).collect();
    Start::Puzzles { problems, index: 0, title: "test.txt".into() }
}

/// The app after these keys, and the switches that were to be written.
fn press(start: Start, keys: &str) -> (App, Vec<&'static str>) {
    let (mut app, _) = App::start(start, Settings::default());
    app.config = "/home/me/.config/ninefold/config.toml".into();
    let mut kept = Vec::new();
    for c in keys.chars() {
        let code = match c {
            '\n' => KeyCode::Enter,
            '\u{1b}' => KeyCode::Esc,
            '<' => KeyCode::Left,
            '>' => KeyCode::Right,
            c => KeyCode::Char(c),
        };
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        let tasks = update(&mut app, Message::Key { at: Duration::from_secs(1), key });
        kept.extend(tasks.into_iter().filter_map(|task| match task {
            Task::Keep(switch) => Some(switch.name),
            _ => None,
        }));
    }
    (app, kept)
}

fn shown(app: &App, theme: Theme, (width, height): (u16, u16)) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    draw(app, theme, &mut buffer);
    buffer
}

fn text(buffer: &Buffer) -> String {
    let row = |y| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..buffer.area.height).map(|y| row(y).trim_end().to_string()).collect::<Vec<_>>().join("\n")
}

fn themed(theme: ThemeName) -> Settings {
    Settings { theme, ..Settings::default() }
}

const PLAIN: fn(&Settings) -> Theme = |settings| Theme::of(settings, XTERM);

/// Screens with every kind of thing on them.
fn screens() -> Vec<(&'static str, App)> {
    vec![
        ("home", press(Start::Home, "").0),
        ("settings", press(Start::Home, "o").0),
        ("marks", press(puzzles(NINE), "n12bbk1n4").0),
        ("hint", press(puzzles(NINE), "hhhh").0),
        ("conflict", press(puzzles(NINE), "k55").0),
        ("help", press(puzzles(NINE), "?").0),
        ("queens", press(puzzles(QUEENS), " jln").0),
    ]
}

#[test]
fn a_switch_works_at_once_and_is_written() {
    let (app, kept) = press(puzzles(NINE), "o>");
    assert!(!app.settings.same_digit);
    assert_eq!(kept, ["same-digit"]);
    let (app, kept) = press(puzzles(NINE), "ojjjj>>\u{1b}");
    assert_eq!((app.settings.mistakes, app.options), (Mistakes::Never, None));
    assert_eq!(kept, ["mistakes", "mistakes"]);
    let (app, kept) = press(puzzles(NINE), "ok<");
    assert_eq!((app.settings.ascii, kept), (Ascii::Never, vec!["ascii"]), "up from the first is the last");
}

#[test]
fn the_game_below_stays_as_it_was() {
    let (app, _) = press(puzzles(NINE), "o5nu\u{1b}");
    let play = app.play.expect("a puzzle is open");
    assert_eq!((play.game.stats().moves, play.pencil), (0, false));
}

#[test]
fn home_has_the_settings_too() {
    let (app, _) = press(Start::Home, "kkk\n");
    assert_eq!(app.options, Some(0));
    let (app, _) = press(Start::Home, "oq");
    assert_eq!(app.options, None, "the same key as for going back");
}

#[test]
fn the_settings_at_every_size() {
    let (app, _) = press(puzzles(NINE), "ojjjj");
    let theme = Theme::new(true);
    insta::assert_snapshot!("settings-80x24", text(&shown(&app, theme, (80, 24))));
    insta::assert_snapshot!("settings-40x12", text(&shown(&app, theme, (40, 12))));
    insta::assert_snapshot!("settings-20x6", text(&shown(&app, theme, (20, 6))));
    for i in [0, SWITCHES.len() / 2, SWITCHES.len() - 1] {
        let (app, _) = press(puzzles(NINE), &format!("o{}", "j".repeat(i)));
        let widths = (1..24).chain((24..90).step_by(11));
        for (width, height) in widths.flat_map(|w| (1..26).map(move |h| (w, h))) {
            let buffer = shown(&app, theme, (width, height));
            let seen = buffer.content.iter().any(|cell| cell.modifier.contains(Modifier::REVERSED));
            assert!(seen, "the chosen switch at {width}x{height}:\n{}", text(&buffer));
        }
    }
}

/// What a switch and its value mean is there in full where the terminal is as large as usual.
#[test]
fn nothing_said_about_a_switch_is_cut_at_80x24() {
    for (i, switch) in SWITCHES.iter().enumerate() {
        for turn in 0..switch.choices.len() {
            let (app, _) = press(puzzles(NINE), &format!("o{}{}", "j".repeat(i), ">".repeat(turn)));
            let screen = text(&shown(&app, Theme::new(true), (80, 24)));
            let words: String = screen.chars().filter(|c| c.is_alphanumeric()).collect();
            let choice = switch.choice(&app.settings);
            for about in [switch.about, choice.about] {
                let wanted: String = about.chars().filter(|c| c.is_alphanumeric()).collect();
                // Between two lines of the box stand its border and the board beside it.
                let found = about.split(' ').filter(|word| !screen.contains(word)).collect::<Vec<_>>();
                assert!(words.contains(&wanted) || found.is_empty(), "{found:?} is cut:\n{screen}");
            }
        }
    }
}

/// Colours, modifiers and signs of the same screens in every theme: any change is seen.
#[test]
fn every_theme_as_it_is() {
    for theme in [ThemeName::Terminal, ThemeName::Light, ThemeName::HighContrast, ThemeName::Mono] {
        for (name, app) in
            screens().into_iter().filter(|(name, _)| ["marks", "hint", "queens"].contains(name))
        {
            let buffer = shown(&app, PLAIN(&themed(theme)), (80, 24));
            insta::assert_snapshot!(format!("theme-{theme:?}-{name}"), looks(&buffer));
        }
    }
}

/// Each run of cells that look alike: where it begins, what stands there and how it looks.
fn looks(buffer: &Buffer) -> String {
    let look = |cell: &Cell| (cell.fg, cell.bg, cell.modifier);
    let mut lines = Vec::new();
    for y in 0..buffer.area.height {
        let row: Vec<&Cell> = (0..buffer.area.width).map(|x| &buffer[(x, y)]).collect();
        let mut x = 0;
        for run in row.chunk_by(|a, b| look(a) == look(b)) {
            let words: String = run.iter().map(|cell| cell.symbol()).collect();
            let (fg, bg, modifier) = look(run[0]);
            if !words.trim().is_empty() || modifier.contains(Modifier::REVERSED) {
                lines.push(format!("{y:2} {x:2} {fg} on {bg} {modifier:?} |{}|", words.trim_end()));
            }
            x += run.len();
        }
    }
    lines.join("\n")
}

/// A theme with its own ground leaves no cell to the terminal's.
#[test]
fn a_ground_is_everywhere_or_nowhere() {
    for (name, app) in screens() {
        for theme in [ThemeName::Light, ThemeName::HighContrast] {
            for size in [(80, 24), (140, 50), (40, 12), (20, 6)] {
                let buffer = shown(&app, PLAIN(&themed(theme)), size);
                let left =
                    buffer.content.iter().any(|cell| cell.fg == Color::Reset || cell.bg == Color::Reset);
                assert!(!left, "{name}, {theme:?}, {size:?}");
            }
        }
    }
}

#[test]
fn no_color_wins_over_every_theme() {
    let bare = Abilities { colours: false, ..XTERM };
    for (name, app) in screens() {
        for theme in [ThemeName::Terminal, ThemeName::Light, ThemeName::HighContrast, ThemeName::Mono] {
            let buffer = shown(&app, Theme::of(&themed(theme), bare), (80, 24));
            let coloured =
                buffer.content.iter().find(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset);
            assert!(coloured.is_none(), "{name}, {theme:?}: {coloured:?}");
        }
    }
}

/// All themes show the same signs, so that none needs its colours.
#[test]
fn themes_differ_in_looks_only() {
    for (name, app) in screens() {
        let plain = text(&shown(&app, Theme::new(false), (80, 24)));
        for theme in [ThemeName::Terminal, ThemeName::Light, ThemeName::HighContrast] {
            assert_eq!(text(&shown(&app, PLAIN(&themed(theme)), (80, 24))), plain, "{name}, {theme:?}");
        }
    }
}

#[test]
fn ascii_is_ascii_at_every_size() {
    let settings = Settings { ascii: Ascii::Always, ..Settings::default() };
    for (name, app) in screens() {
        for size in [(80, 24), (140, 50), (40, 12), (20, 6)] {
            let buffer = shown(&app, PLAIN(&settings), size);
            let other = buffer.content.iter().find(|cell| !cell.symbol().is_ascii());
            assert!(other.is_none(), "{name} at {size:?}: {other:?}");
            let usual = shown(&app, PLAIN(&Settings::default()), size);
            for (plain, cell) in buffer.content.iter().zip(&usual.content) {
                let unknown = plain.symbol() == "?" && cell.symbol() != "?";
                assert!(!unknown, "{name} at {size:?}: `{}` has no stand-in", cell.symbol());
            }
        }
        if ["marks", "hint", "queens", "home"].contains(&name) {
            insta::assert_snapshot!(
                format!("ascii-{name}-80x24"),
                text(&shown(&app, PLAIN(&settings), (80, 24)))
            );
        }
    }
    let (app, _) = press(puzzles(NINE), "n12");
    for (width, height) in [(140, 50), (40, 12), (20, 6)] {
        let buffer = shown(&app, PLAIN(&settings), (width, height));
        insta::assert_snapshot!(format!("ascii-{width}x{height}"), text(&buffer));
    }
}

#[test]
fn the_locale_and_the_switch_decide_on_ascii() {
    let app = press(puzzles(NINE), "").0;
    let is_ascii = |ascii, locale: Option<&str>| {
        let abilities = Abilities::told_by(|name| locale.filter(|_| name == "LC_ALL").map(str::to_string));
        let theme = Theme::of(&Settings { ascii, ..Settings::default() }, abilities);
        shown(&app, theme, (80, 24)).content.iter().all(|cell| cell.symbol().is_ascii())
    };
    for (locale, plain) in
        [(None, false), (Some("de_DE.UTF-8"), false), (Some("C"), true), (Some("de_DE.ISO-8859-1"), true)]
    {
        assert_eq!(is_ascii(Ascii::Auto, locale), plain, "{locale:?}");
        assert!(is_ascii(Ascii::Always, locale) && !is_ascii(Ascii::Never, locale), "{locale:?}");
    }
}
