//! The help overlay: the key map, read aloud, and what signs on the board mean.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::play::is_small;
use crate::game::Game;
use crate::tui::app::{App, Screen};
use crate::tui::keymap::{Action, Context};
use crate::tui::theme::Theme;
use crate::tui::widgets::{draw_overlay, overlay_place, shorten, width};

const TITLE: &str = "Keys";

/// What stands beside marks, or in small cells in place of them; and whether in small cells only.
const SIGNS: [(&str, &str, bool); 5] = [
    ("·5", "the only mark of its cell", false),
    ("[12]", "centre marks", false),
    ("+", "more marks than are shown", false),
    (":", "several marks; the panel shows them", true),
    (":5", "several marks, this one among them", true),
];

/// What stands on the squares of a queens board.
const QUEENS_SIGNS: [(&str, &str); 5] = [
    ("░", "attacked: no queen can stand here"),
    ("▒", "blocked from the start"),
    ("×", "marked as free of queens"),
    ("♛?", "forced: the last square of a house"),
    ("·", "dead: would leave a house without any"),
];

pub fn draw(app: &App, scroll: usize, theme: Theme, buffer: &mut Buffer) {
    let lines = lines(app, buffer.area, theme);
    draw_overlay(TITLE, &lines, scroll, buffer.area, theme, buffer);
}

/// How many lines are seen at once, and the first one that is seen where the help is scrolled to its end.
pub fn extent(app: &App) -> (usize, usize) {
    // How many lines there are does not depend on their looks.
    let lines = lines(app, app.area, Theme::new(false));
    let page = overlay_place(TITLE, &lines, app.area).1.height as usize;
    (page, lines.len().saturating_sub(page))
}

/// Does the key of this action lead anywhere on the board that is played?
fn is_of_use(app: &App, action: Option<Action>) -> bool {
    let Some(play) = app.play.as_ref().filter(|_| app.screen == Screen::Play) else { return true };
    match action {
        Some(Action::Map) => {
            matches!(&play.game, Game::Sudoku(session) if session.puzzle().weights.is_some())
        }
        Some(Action::NextPuzzle | Action::PreviousPuzzle) => {
            [true, false].into_iter().any(|forward| play.list.step(forward).is_some())
        }
        _ => true,
    }
}

fn lines(app: &App, screen: Rect, theme: Theme) -> Vec<Line<'static>> {
    let contexts = app.help_contexts();
    let keys = app.keys.help(&contexts, app.symbols()).into_iter();
    let keys = keys.filter(|entry| is_of_use(app, entry.action)).map(|entry| (entry.keys, entry.words));
    let is_small = is_small(app, screen);
    let signs =
        SIGNS.iter().filter(|(.., small)| contexts.contains(&Context::Sudoku) && (is_small || !small));
    let signs = signs.map(|&(sign, words, _)| (sign, words));
    let queens_signs = QUEENS_SIGNS.into_iter().filter(|_| contexts.contains(&Context::Queens));
    let signs = signs.chain(queens_signs).map(|(sign, words)| (sign.to_owned(), words));
    let entries: Vec<(String, &'static str)> = keys.chain(signs).collect();
    let widest = entries.iter().map(|(name, _)| width(name)).max().unwrap_or(0);
    let words = entries.iter().map(|(_, words)| width(words)).max().unwrap_or(0);
    let name = |name: &String| Span::styled(name.clone(), theme.key());
    let room = screen.width.saturating_sub(4);
    if widest + 2 + words <= room {
        let gap = |name: &str| " ".repeat(usize::from(widest - width(name) + 2));
        entries.iter().map(|(n, words)| Line::from(vec![name(n), gap(n).into(), (*words).into()])).collect()
    } else {
        // Where keys and words do not fit on one line, words stand below their keys.
        let said = |words| Line::styled(shorten(words, room).into_owned(), theme.quiet());
        entries.iter().flat_map(|(n, words)| [Line::from(name(n)), said(words)]).collect()
    }
}
