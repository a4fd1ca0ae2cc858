//! The page of the rules: what a board asks for, with a picture, and the keys that a newcomer needs.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{Component, Env, Play};
use crate::scene::{RulesPage, TextStyle, rules_page};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, AppAction, BoardAction, HintAction};
use crate::tui::layout::{BoardFrame, preview};

const TITLE: &str = "Rules";

/// The widest lines.
const WIDTH: u16 = 60;

/// The narrowest board that the page stays on. Beside others it also covers the panel.
const NARROW: u16 = 44;

/// The most lines of the picture, which stays small.
const PICTURE: u16 = 22;

/// The columns and lines that the border takes, and the space inside it.
const BORDER: (u16, u16) = (4, 2);

/// Draws the page above the board.
pub fn draw(play: &Play, env: &Env<'_>, canvas: &mut Canvas<'_>) {
    let Some(frame) = play.frame(env) else { return };
    let area = area(&frame);
    let RulesPage { rules, picture, caption } = rules_page(&play.board.game);
    let width = WIDTH.min(area.width.saturating_sub(BORDER.0)).max(1);
    let (rules, keys) = (paragraphs(&rules, width, canvas), paragraphs(&[keys(play)], width, canvas));
    let caption = paragraphs(&[caption], width, canvas);
    // An empty line before the picture, and one before the keys.
    let taken = rules.len() + caption.len() + keys.len() + 2;
    let room = area.height.saturating_sub(BORDER.1 + taken as u16).min(PICTURE);
    let metrics = preview(&picture, Rect { width, height: room, ..area });

    let mut lines = rules;
    let above = lines.len() as u16 + 1;
    if let Some(metrics) = &metrics {
        lines.resize(usize::from(above + metrics.height), Line::default());
        lines.extend(caption);
    }
    lines.push(Line::default());
    lines.extend(keys);
    canvas.dim();
    let mut canvas = canvas.part(area);
    let inner = canvas.open_box(TITLE, width + BORDER.0, lines.len() as u16 + BORDER.1);
    canvas.lines(&lines, inner);
    if let Some(metrics) = metrics {
        let (x, y) = (inner.x + (inner.width - metrics.width) / 2, inner.y + above);
        canvas.board(&picture, &metrics, Rect { x, y, width: metrics.width, height: metrics.height });
    }
}

/// The space for the page: on the board, so that the panel stays visible, and above the line of keys.
pub(super) fn area(frame: &BoardFrame) -> Rect {
    let screen = frame.screen;
    let above_keys = Rect { height: screen.height - u16::from(screen.height >= 3), ..screen };
    match frame.places.as_ref().map(|places| places.fit.board) {
        Some(board) if board.width >= NARROW => Rect { x: board.x, width: board.width, ..above_keys },
        _ => above_keys,
    }
}

/// The paragraphs as lines, with an empty one between them.
fn paragraphs(paragraphs: &[String], width: u16, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for paragraph in paragraphs {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(canvas.wrap_text(paragraph, TextStyle::Plain, width));
    }
    lines
}

/// The keys that a first game needs.
fn keys(play: &Play) -> String {
    let [hint, undo, help] = [HintAction::Hint.into(), BoardAction::Undo.into(), AppAction::Help.into()]
        .map(|action: Action| play.board.key(action));
    format!("{hint} gives a hint, {undo} undoes, {help} shows these rules and all keys.")
}
