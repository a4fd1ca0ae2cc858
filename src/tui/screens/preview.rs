//! A board drawn small beside or below a list, and sentences about it.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::columns::{Column, Row};
use crate::game::{given, kind};
use crate::rating::Outcome;
use crate::scene::{Board, TextStyle, clock};
use crate::store::PuzzleStatus;
use crate::tui::canvas::Canvas;
use crate::tui::layout::preview;

/// Draws a board, and a name and facts below it if there is room.
pub fn draw_preview(board: &Board, words: &[String], canvas: &mut Canvas<'_>) {
    let room = canvas.area;
    let height = lines_of(words, room.width.saturating_sub(1), canvas).len() as u16;
    let with_words = Rect { height: room.height.saturating_sub(height + 1), ..room };
    let Some(metrics) = preview(board, with_words).or_else(|| preview(board, room)) else { return };
    let x = room.x + (room.width - metrics.width) / 2;
    let place = Rect { x, width: metrics.width, height: metrics.height, ..room };
    canvas.board(board, &metrics, place);
    let (x, y) = (place.x + metrics.gutter, place.bottom() + 1);
    if y < room.bottom() {
        let place = Rect { x, y, width: room.right() - x, height: room.bottom() - y };
        let lines = lines_of(words, place.width, canvas);
        canvas.lines(&lines, place);
    }
}

/// The lines below a board: the name, then the facts.
fn lines_of(words: &[String], width: u16, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for (i, words) in words.iter().enumerate() {
        let tone = if i == 0 { TextStyle::Strong } else { TextStyle::Quiet };
        lines.extend(canvas.wrap_text(words, tone, width));
    }
    lines
}

/// The name of a puzzle of a list, and what there is to say about it.
pub fn facts(name: String, row: &Row<'_>) -> Vec<String> {
    let mut facts = vec![name, facts_of_board(&kind(row.problem), &given(row.problem))];
    let rating = row.outcome().and_then(Outcome::rating);
    facts.push(rating.map_or_else(|| row.text(Column::Level), |rating| rating.short()));
    let hardest = row.text(Column::Technique);
    facts.push(match row.outcome() {
        Some(Outcome::Rated(_)) if !hardest.is_empty() => format!("hardest step: {hardest}"),
        _ => hardest,
    });
    facts.push(progress(row.progress));
    facts.retain(|fact| !fact.is_empty());
    facts
}

/// The player's progress with a puzzle in words.
fn progress(progress: PuzzleStatus) -> String {
    let PuzzleStatus { solved, best, helped, day, begun } = progress;
    let mut words = Vec::new();
    if solved {
        let day = day.map_or(String::new(), |day| format!(" on {day}"));
        words.push(format!("solved{day}"));
        match (best, helped) {
            (Some(time), _) => words.push(format!("best time {}", clock(time))),
            (None, Some(time)) => words.push(format!("with hints in {}", clock(time))),
            (None, None) => {}
        }
    }
    words.extend(begun.map(|(filled, of)| format!("begun: {filled} of {of} filled")));
    words.join(", ")
}

/// The kind of board and how much is given.
pub fn facts_of_board(kind: &str, given: &[String]) -> String {
    [&[kind.to_owned()], given].concat().join(", ")
}
