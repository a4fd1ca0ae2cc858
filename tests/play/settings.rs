//! Key scripts on the settings screen.

use ninefold::tui::screens::SettingsMenu;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ninefold::settings::{Ascii, Mistakes, SETTINGS, Settings};
use ninefold::tui::Start;
use ninefold::tui::app::draw;
use ninefold::tui::app::{App, update};
use ninefold::tui::keymap::KeyMap;
use ninefold::tui::message::{Message, Task};
use ninefold::tui::theme::Theme;
use ninefold_engine::format::{Options, parse};
use ninefold_engine::puzzle::Problem;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

const NINE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

fn puzzles(text: &str) -> Start {
    let entries = parse(text.as_bytes(), Options::default()).expect("a valid puzzle");
    let problems: Vec<Problem> = entries.into_iter().map(|entry| entry.problem).collect();
    Start::Puzzles { problems, index: 0, file: "test.txt".into() }
}

/// Presses keys; returns the app and the settings to be written.
fn press(start: Start, keys: &str) -> (App, Vec<&'static str>) {
    let (mut app, _) = App::start(start, Settings::default());
    app.config = "/home/me/.config/ninefold/config.toml".into();
    let mut written = Vec::new();
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
        written.extend(tasks.into_iter().filter_map(|task| match task {
            Task::SaveSetting(setting) => Some(setting.name),
            _ => None,
        }));
    }
    (app, written)
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

#[test]
fn a_setting_takes_effect_at_once_and_is_written() {
    let (app, written) = press(puzzles(NINE), "o>");
    assert!(!app.settings.same_digit);
    assert_eq!(written, ["same-digit"]);
    let (app, written) = press(puzzles(NINE), "ojjjjj>>\u{1b}");
    assert_eq!((app.settings.mistakes, app.dialog::<SettingsMenu>().is_some()), (Mistakes::Never, false));
    assert_eq!(written, ["mistakes", "mistakes"]);
    let (app, written) = press(puzzles(NINE), "ok<");
    assert_eq!(
        (app.settings.ascii, written),
        (Ascii::Never, vec!["ascii"]),
        "up from the first wraps to the last"
    );
}

#[test]
fn keys_in_the_settings_do_not_reach_the_game() {
    let (app, _) = press(puzzles(NINE), "o5nu\u{1b}");
    let play = app.screens.play().expect("a puzzle is open");
    assert_eq!((play.board.game.stats().moves, play.board.entry.pencil), (0, None));
}

#[test]
fn home_opens_the_settings_too() {
    let (app, _) = press(Start::Home, "kkk\n");
    assert_eq!(app.dialog::<SettingsMenu>().map(SettingsMenu::chosen), Some(0));
    let (app, _) = press(Start::Home, "oq");
    assert!(app.dialog::<SettingsMenu>().is_none(), "q closes the settings");
}

#[test]
fn the_settings_at_every_size() {
    let (app, _) = press(puzzles(NINE), "ojjjj");
    let theme = Theme::new(true);
    insta::assert_snapshot!("settings-80x24", text(&shown(&app, theme, (80, 24))));
    insta::assert_snapshot!("settings-40x12", text(&shown(&app, theme, (40, 12))));
    insta::assert_snapshot!("settings-20x6", text(&shown(&app, theme, (20, 6))));
    for i in [0, SETTINGS.len() / 2, SETTINGS.len() - 1] {
        let (app, _) = press(puzzles(NINE), &format!("o{}", "j".repeat(i)));
        let widths = (1..24).chain((24..90).step_by(11));
        for (width, height) in widths.flat_map(|w| (1..26).map(move |h| (w, h))) {
            let buffer = shown(&app, theme, (width, height));
            let seen = buffer.content.iter().any(|cell| cell.modifier.contains(Modifier::REVERSED));
            assert!(seen, "the chosen switch at {width}x{height}:\n{}", text(&buffer));
        }
    }
}

#[test]
fn descriptions_of_settings_are_not_cut_at_80x24() {
    for (i, setting) in SETTINGS.iter().enumerate() {
        for turn in 0..setting.values.len() {
            let (app, _) = press(puzzles(NINE), &format!("o{}{}", "j".repeat(i), ">".repeat(turn)));
            let screen = text(&shown(&app, Theme::new(true), (80, 24)));
            let words: String = screen.chars().filter(|c| c.is_alphanumeric()).collect();
            let choice = setting.value(&app.settings);
            for about in [setting.about, choice.about] {
                let wanted: String = about.chars().filter(|c| c.is_alphanumeric()).collect();
                // The box's border and the board come between two lines of the description.
                let found = about.split(' ').filter(|word| !screen.contains(word)).collect::<Vec<_>>();
                assert!(words.contains(&wanted) || found.is_empty(), "{found:?} is cut:\n{screen}");
            }
        }
    }
}

#[test]
fn a_preset_of_keys_takes_effect_at_once() {
    let keys = SETTINGS.iter().position(|setting| setting.name == "key-preset").expect("the preset");
    let to_keys = "j".repeat(keys);
    // vim: h moves to the left, and i hints.
    let (mut app, written) = press(puzzles(NINE), &format!("o{to_keys}>\u{1b}h"));
    assert_eq!(written, ["key-preset"]);
    assert_eq!(app.screens.play().expect("a puzzle").board.entry.cursor, 39);
    assert!(text(&shown(&app, Theme::new(true), (80, 24))).contains("i hint"));
    // sudokupad: the panel names the key of digits, which does not lead to marks.
    let (pad, _) = press(puzzles(NINE), &format!("o{to_keys}>>\u{1b}x"));
    let pad = text(&shown(&pad, Theme::new(true), (80, 24)));
    assert!(pad.contains("z digit mark c centre"), "{pad}");
    // wasd: a moves too, and the player's own keys go on top.
    let config = ninefold::settings::parse("key-preset = \"wasd\"\n[keys]\nundo = [\"F3\"]");
    let (map, faults) = KeyMap::with(config.settings.key_preset, &config.keys);
    assert_eq!(faults, []);
    app.use_keys(map);
    let mut press = |symbol| {
        let key = KeyEvent::new(KeyCode::Char(symbol), KeyModifiers::NONE);
        update(&mut app, Message::Key { at: Duration::from_secs(1), key });
        (
            app.screens.play().expect("a puzzle").board.entry.cursor,
            app.screens.play().expect("a puzzle").board.said.words(),
        )
    };
    assert_eq!(press('a').0, 38);
    assert_eq!(press('u').1, "u does nothing here. ? shows the keys.");
}
