//! Hints on small screens: every word is shown before the hint is applied.

use std::collections::BTreeSet;

use ninefold::scene::hint::Hint;
use ninefold::tui::app::App;
use ratatui::layout::Rect;

use super::support::*;

/// A puzzle with long hints.
const HARD: &str = "9.75.1..8.1.....7....82.9..........5.9...6.2.5..4.91...7.1....365.3.....8........";

fn words(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_string).collect()
}

/// Returns the text of the current stage.
fn stage(app: &App) -> Option<String> {
    let hint = app.screens.play()?.hint()?;
    Some(hint.panel_text().words())
}

/// Returns the first word of the line that the current stage adds to the argument.
fn first_word_of_line(app: &App) -> Option<String> {
    let hint = app.screens.play()?.hint().filter(|hint| hint.adds_line())?;
    hint.new_words().split_whitespace().next().map(str::to_string)
}

fn sized(problem: ninefold_engine::puzzle::Problem, (width, height): (u16, u16)) -> App {
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
            let (mut seen, mut is_new) = (BTreeSet::new(), true);
            while let Some(shown) = stage(&app) {
                let page = text(&screen(&app, size.0, size.1));
                seen.extend(words(&page));
                if is_new && let Some(word) = first_word_of_line(&app) {
                    assert!(
                        words(&page).contains(&word),
                        "{size:?}: `{word}` is not on the first page:\n{page}"
                    );
                }
                is_new = false;
                app = press(app, &["h"]);
                // After the last page of the last stage nothing more happens.
                let is_over = text(&screen(&app, size.0, size.1)) == page;
                if is_over || stage(&app).as_ref() != Some(&shown) {
                    // The board shares lines with the text, so the screen has other words too.
                    let lost: Vec<String> = words(&shown).difference(&seen).cloned().collect();
                    assert!(lost.is_empty(), "{size:?} `{shown}` lacks {lost:?}");
                    is_new = true;
                    // A line that is added to others begins on the first page; the stages before have shown these.
                    if first_word_of_line(&app).is_none() {
                        seen.clear();
                    }
                }
                if is_over {
                    app = press(app, &["cr"]);
                }
            }
        }
    }
}

/// Backspace turns back without erasing, and Enter does nothing before the last page.
#[test]
fn all_pages_of_a_hint_are_turned_before_it_is_applied() {
    let size = (16, 5);
    let mut app = press(sized(problem(NINE), size), &["h", "h", "h", "h"]);
    while app.screens.play().and_then(|play| play.hint()).is_some_and(Hint::has_more) {
        app = press(app, &["h"]);
    }
    let page = |app: &App| text(&screen(app, size.0, size.1));
    let (first, explanation) = (page(&app), stage(&app));
    assert!(first.contains("h continue"), "{first}");
    let enter = |app: &App| app.keys.footer(&app.contexts(), None)[0].words.clone();
    assert_eq!(enter(&app), "next");
    app = press(app, &["cr"]);
    assert_eq!((page(&app), stage(&app)), (first.clone(), explanation.clone()));
    app = press(app, &["right"]);
    let second = page(&app);
    assert!(second != first && stage(&app) == explanation, "{second}");
    app = press(app, &["backspace"]);
    assert_eq!((page(&app), stage(&app)), (first, explanation.clone()));
    while page(&app).contains("h continue") {
        app = press(app, &["j"]);
        assert_eq!(stage(&app), explanation);
    }
    assert_eq!(enter(&app), "apply");
    app = press(app, &["0"]);
    assert_eq!(stage(&app), explanation, "a key that erases goes back a page");
    app = press(app, &["right"]);
    assert!(stage(&press(app, &["cr"])).is_none(), "applied at the end");
}
