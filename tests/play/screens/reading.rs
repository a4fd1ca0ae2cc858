//! Hints where there is little room: every word is shown before anything is done.

use std::collections::BTreeSet;

use ninefold::scene::hint::Hint;
use ninefold::tui::app::App;
use ratatui::layout::Rect;

use super::support::*;

/// Its hints take many words.
const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn words(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_string).collect()
}

/// The words of the stage that is shown.
fn stage(app: &App) -> Option<String> {
    let hint = app.play()?.hint.as_ref()?;
    Some(hint.panel_text().words())
}

fn sized(problem: ninefold::puzzle::Problem, (width, height): (u16, u16)) -> App {
    let mut app = app(problem, &[]);
    app.resize(Rect::new(0, 0, width, height));
    app
}

#[test]
fn no_word_of_a_hint_is_lost_in_a_small_terminal() {
    for size in [(80, 24), (60, 20), (40, 12), (37, 9), (30, 24), (20, 6)] {
        let mut app = sized(problem(HARD), size);
        for _ in 0..3 {
            app = press(app, &["h"]);
            let mut seen = BTreeSet::new();
            while let Some(told) = stage(&app) {
                seen.extend(words(&text(&screen(&app, size.0, size.1))));
                app = press(app, &["h"]);
                if stage(&app).as_ref() != Some(&told) {
                    // Board and words share lines: only the words' own are asked for.
                    let lost: Vec<String> = words(&told).difference(&seen).cloned().collect();
                    assert!(lost.is_empty(), "{size:?} `{told}` lacks {lost:?}");
                    seen.clear();
                }
            }
        }
    }
}

/// Enter turns the page too, and Backspace turns it back, never erasing.
#[test]
fn pages_of_a_hint_are_turned_before_it_is_done() {
    let size = (16, 5);
    let mut app = press(sized(problem(NINE), size), &["h", "h", "h", "h"]);
    while app.play().and_then(|play| play.hint.as_ref()).is_some_and(Hint::has_more) {
        app = press(app, &["h"]);
    }
    let page = |app: &App| text(&screen(app, size.0, size.1));
    let (first, told) = (page(&app), stage(&app));
    assert!(first.contains("h continue"), "{first}");
    let enter = |app: &App| app.keys.footer(&app.contexts(), None)[0].words;
    assert_eq!(enter(&app), "continue");
    app = press(app, &["cr"]);
    let second = page(&app);
    assert!(second != first && stage(&app) == told, "{second}");
    app = press(app, &["right"]);
    assert!(app.page_start > 0, "who reads may look about on the board");
    app = press(app, &["left"]);
    app = press(app, &["backspace"]);
    assert_eq!((page(&app), stage(&app)), (first, told.clone()));
    while page(&app).contains("h continue") {
        app = press(app, &["cr"]);
        assert_eq!(stage(&app), told);
    }
    assert_eq!(enter(&app), "apply");
    app = press(app, &["0"]);
    assert_eq!(stage(&app), told, "every key that empties cells goes back a page");
    app = press(app, &["cr"]);
    assert!(stage(&press(app, &["cr"])).is_none(), "at its end it is done");
}
