//! Keys pressed faster than threads work, or once too often.

use ninefold::scene::TextStyle;
use ninefold::tui::screens::SettingsMenu;
use ratatui::layout::Rect;

use super::*;

/// Presses the keys before any job has ended, then runs the jobs.
fn at_once(line: &str, script: &str) -> Player {
    let mut player = Player::new(vec![problem(line)]);
    player.work().keys(script);
    while !player.jobs.is_empty() {
        player.work();
    }
    player
}

#[test]
fn steps_requested_during_a_search_are_queued() {
    let player = at_once(super::help::PATTERNS, "fssssssss");
    assert_eq!(player.game().stats().moves, 9, "the marks and eight steps");
    assert!(player.play().hint().is_none());
}

#[test]
fn hint_stages_requested_during_a_search_are_queued() {
    let heading = |keys: &str| {
        at_once(super::help::HARD, keys).play().scene(&Settings::default()).panel.message.heading
    };
    assert!(heading("hhh").starts_with("Hint 3 of "), "{}", heading("hhh"));
    let last = heading(&"h".repeat(90));
    let (shown, of) = last.strip_prefix("Hint ").and_then(|rest| rest.split_once(" of ")).expect("a hint");
    assert_eq!(shown, of, "a hint is not applied by asking for more");
    assert!(heading("hs").is_empty(), "the step is applied, and the hint closed");
    assert!(heading("sh").starts_with("Hint 1 of "), "the hint after the step");
}

#[test]
fn a_move_clears_the_queue() {
    let player = at_once(super::help::HARD, "fssss<home>u");
    assert_eq!(player.game().stats().moves, 1, "undone, and no further step is applied");
    assert!(player.play().hint().is_none());
}

#[test]
fn nothing_is_erased_while_a_hint_is_open() {
    for erase in ["<bs>", "<del>", "0", "."] {
        let mut player = nine();
        player.work().keys("5h").keys(erase);
        assert_eq!((player.value(5, 5), player.play().hint().is_some()), (Some(5), true), "{erase}");
        player.keys("h").keys(erase);
        let heading = player.play().scene(&Settings::default()).panel.message.heading;
        assert!(heading.starts_with("Hint 1 of "), "{erase} goes back one stage: {heading}");
    }
}

#[test]
fn the_cursor_moves_to_the_wrong_digit_not_to_the_given_it_conflicts_with() {
    let mut player = nine();
    player.keys("<home>kkkk<right><right>7h");
    assert!(player.said().starts_with("There are two 7s in row 1"), "{}", player.said());
    assert_eq!(player.play().board.entry.cursor, 2);
    assert_eq!(player.keys("<cr>").value(1, 3), None);
}

#[test]
fn filling_in_marks_twice_is_not_an_error() {
    let mut player = nine();
    player.keys("ff");
    assert_eq!(player.said(), "All candidates are filled in already.");
    assert_eq!(player.play().board.said.text[0].tone, TextStyle::Plain);
}

#[test]
fn the_help_scrolls_by_pages_and_to_its_ends() {
    let mut player = nine();
    player.app.area = Rect::new(0, 0, 80, 16);
    player.keys("??<end>");
    let (page, last) = (13, player.help().expect("the help is open"));
    assert!(last > page, "more than a page: {last}");
    assert_eq!(player.keys("<pgup>").help(), Some(last - page));
    assert_eq!(player.keys("<pgdn><pgdn>").help(), Some(last));
    assert_eq!(player.keys("<home>").help(), Some(0));
}

#[test]
fn the_help_does_not_say_that_esc_quits() {
    let player = nine();
    let entries = player.app.keys.help(&player.app.contexts(), None, false);
    let of = |key: &str| entries.iter().find(|entry| entry.keys == key).map(|entry| entry.words.clone());
    assert_eq!(of("q"), Some("go back; the game is kept".into()));
    assert_eq!(of("Esc"), Some("close, or go back; never quits".into()));
}

#[test]
fn escape_says_whether_games_are_saved() {
    let (mut app, _) = App::start(Start::Home, Settings::default());
    for (saves, expected) in [(true, "games are saved."), (false, "new games are not saved.")] {
        app.saves = saves;
        update(&mut app, Message::Key { at: Duration::ZERO, key: key("esc") });
        assert!(app.notice.ends_with(expected), "{}", app.notice);
    }
}

#[test]
fn the_settings_have_pages_too() {
    let mut player = Player::new(vec![problem(NINE)]);
    let chosen = |player: &Player| player.app.dialog::<SettingsMenu>().map(SettingsMenu::chosen);
    player.keys("o<pgdn>");
    assert!(chosen(&player) > Some(1), "{:?}", chosen(&player));
    player.keys("<pgup>");
    assert_eq!(chosen(&player), Some(0));
}
