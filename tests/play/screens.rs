//! Scenes and screens as text, in every theme and at every size, and random walks through the app.

mod branches;
mod cells;
mod clues;
mod examples;
mod focus;
mod highlights;
mod looks;
mod pictures;
mod queens;
mod reading;
mod rules;
mod sizes;
mod support;
mod techniques;
mod themes;
mod walk;

use ninefold::tui::screens::Home;
use std::time::Duration;

use jiff::civil::date;
use ninefold::settings::{Ascii, Settings};
use ninefold::tui::app::{App, update};
use ninefold::tui::message::{Message, StoreReply};
use ninefold::tui::screens::HomeItem;
use ninefold::tui::theme::{Capabilities, ColourDepth, Theme};
use ninefold_engine::grid::Extra;
use ninefold_engine::puzzle::Problem;
use support::*;

#[test]
fn scenes_show_roles() {
    let scene = |problem, keys: &[&str]| {
        app(problem, keys).screens.play().expect("a puzzle is open").scene(&Settings::default()).to_string()
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
    insta::assert_snapshot!("80x24-help", shot(&app(problem(NINE), &["?", "?"])));
    insta::assert_snapshot!("80x24-finish", shot(&app(problem(NINE), &["a", "y"])));
    insta::assert_snapshot!("80x24-sixteen", shot(&app(empty(standard(16)), &["G", "left", "n", "1", "A"])));
    insta::assert_snapshot!("80x24-chosen", shot(&app(problem(NINE), CHOSEN)));
    insta::assert_snapshot!("80x24-paused", shot(&app(problem(NINE), &["5", "p"])));
    insta::assert_snapshot!("80x24-jigsaw", shot(&app(jigsaw(), &["5"])));
    insta::assert_snapshot!("80x24-diagonal", shot(&app(empty(standard(9).with(Extra::Diagonals)), &["5"])));
    insta::assert_snapshot!("80x24-target", shot(&app(target(), MARKED)));
    insta::assert_snapshot!("80x24-queens", shot(&app(queens(), &[" ", "k", "n", "left", " "])));
    insta::assert_snapshot!("80x24-home", shot(&home(&[])));
}

#[test]
fn screens_of_other_sizes() {
    let marked = app(problem(NINE), MARKED);
    let hint = app(problem(NINE), &["h", "h", "h", "h"]);
    insta::assert_snapshot!("140x50-nine-marks", text(&screen(&marked, 140, 50)));
    insta::assert_snapshot!("40x12-nine-hint", text(&screen(&hint, 40, 12)));
    insta::assert_snapshot!("40x12-nine-help", text(&screen(&app(problem(NINE), &["?", "?"]), 40, 12)));
    insta::assert_snapshot!("20x6-nine-hint", text(&screen(&hint, 20, 6)));
    insta::assert_snapshot!("30x40-nine-marks", text(&screen(&marked, 30, 40)));
    insta::assert_snapshot!("40x12-sixteen", text(&screen(&app(empty(standard(16)), &["G"]), 40, 12)));
}

/// At 80x24 all nine marks of a cell are shown, at fixed positions.
#[test]
fn a_cell_shows_all_its_marks_at_80x24() {
    let keys = ["n", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let more = [empty(standard(9).with(Extra::Diagonals)), empty(standard(9).with(Extra::Windows)), jigsaw()];
    for problem in [empty(standard(9)), target()].into_iter().chain(more) {
        let shown = text(&screen(&app(problem, &keys), 80, 24));
        assert!(shown.contains("12345") && shown.contains("6789"), "{shown}");
    }
}

/// At 80x24 no word and no number is cut off, on any board.
#[test]
fn nothing_is_cut_at_80x24() {
    let packs = ninefold::packs::PACKS.iter().flat_map(|pack| pack.problems());
    for problem in packs.cloned().chain([empty(standard(16)), empty(standard(12)), empty(standard(10))]) {
        let shown = text(&screen(&app(problem, &[]), 80, 24));
        assert!(!shown.replace("solutions  …", "").replace("best    …", "").contains('…'), "{shown}");
    }
}

#[test]
fn too_many_of_a_digit_are_marked_in_the_remaining_digits() {
    let keys = ["1", "j", "1", "j", "1", "j", "1", "k", "k", "k", "b", "1", "k", "1"];
    let app = app(empty(standard(4)), &keys);
    let scene = app.screens.play().expect("a puzzle is open").scene(&Settings::default());
    assert!(scene.panel.digit_counts[0].missing < 0, "{scene}");
    let shown = text(&screen(&app, 80, 24));
    assert!(shown.lines().any(|line| line.contains("! 4 4 4")), "{shown}");
}

#[test]
fn the_lines_of_the_board_never_move() {
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

/// Cells full of marks show their weights. Only the two-digit weight of the centre may be missing.
#[test]
fn cells_full_of_marks_show_their_weights() {
    for (width, height) in [(80, 24), (140, 50)] {
        let shown = text(&screen(&app(target(), &["f"]), width, height));
        let weights = shown.chars().filter(|c| "⁶⁷⁸⁹".contains(*c)).count();
        assert_eq!(weights, 80, "{shown}");
    }
}

#[test]
fn weights_in_ascii_do_not_touch_marks() {
    let ascii = Settings { ascii: Ascii::Always, ..Settings::default() };
    let capabilities =
        Capabilities { colours: true, depth: ColourDepth::Cube, unicode: true, background: None };
    for size in [(80, 24), (60, 20), (40, 12), (140, 50)] {
        let plain = text(&themed(&app(target(), &["f"]), Theme::of(&ascii, capabilities), size));
        // The first line is skipped: the title contains 9x9.
        let signs: Vec<char> = plain.lines().skip(1).flat_map(str::chars).collect();
        let touches = |pair: &[char]| pair[0].is_ascii_digit() && pair[1] == 'x';
        assert!(!signs.windows(2).any(touches), "{plain}");
    }
}

#[test]
fn the_keys_for_help_and_quit_are_shown_on_small_screens() {
    for problem in [problem(NINE), empty(standard(16)), jigsaw(), target(), queens()] {
        let shown = text(&screen(&app(problem, &[]), 40, 12));
        let last = shown.lines().last().expect("a line");
        assert!(last.contains("? help") && last.contains("q quit"), "{shown}");
    }
}

#[test]
fn nothing_in_the_panel_moves_during_a_hint() {
    let mut large = ninefold::packs::PACKS.iter().flat_map(|pack| pack.problems());
    let is_large = |problem: &&Problem| matches!(problem, Problem::Sudoku(p) if p.geometry.size() == 16);
    let large = large.find(is_large).cloned();
    for problem in [problem(NINE), target(), large.expect("a puzzle of 16x16")] {
        let mut seen = Vec::new();
        for stage in 1..=4 {
            let shown = text(&screen(&app(problem.clone(), &["h"].repeat(stage)), 80, 24));
            let line = |word: &str| shown.lines().position(|line| line.contains(word));
            seen.push(["Hint ", "remaining", "filled", "hints"].map(line));
        }
        assert!(seen[0][0].is_some() && seen.iter().all(|lines| *lines == seen[0]), "{seen:?}");
    }
}

#[test]
fn statistics_are_a_table_and_the_times_of_a_level() {
    let mut app = home(&[]);
    let stats = Home::items(&app.library).iter().position(|item| matches!(item, HomeItem::Stats));
    screen!(mut app, Home).menu.chosen = stats.expect("an entry");
    update(&mut app, Message::Key { at: Duration::ZERO, key: key("cr") });
    assert!(text(&screen(&app, 80, 24)).contains("Counting"));
    update(
        &mut app,
        Message::Store(StoreReply::Stats(ninefold::stats::report(&finished(), date(2026, 2, 4)))),
    );
    insta::assert_snapshot!("80x24-statistics", text(&screen(&app, 80, 24)));
    insta::assert_snapshot!("40x12-statistics", text(&screen(&app, 40, 12)));
    update(&mut app, Message::Store(StoreReply::Stats(ninefold::stats::report(&[], date(2026, 2, 4)))));
    assert!(text(&screen(&app, 80, 24)).contains("No solved games yet"));
}
