//! The summary of a finished game.

use ratatui::text::{Line, Span};

use super::{MAX_BETTER, Play};
use crate::game::Game;
use crate::scene::{SearchInfo, Segment, TextStyle, clock};
use crate::stats::LevelRecord;
use crate::tui::canvas::Canvas;
use crate::tui::layout::{self, BoardFrame, PanelPlace};
use crate::tui::message::Needs;
use crate::tui::theme::Theme;

/// The longest line of the summary.
const MAX_WIDTH: u16 = 44;

/// Draws the summary of a finished game over the panel, so that the whole board is visible, or over the screen above
/// the keys. `is_last` says that no puzzle of the list is left.
pub(super) fn draw_summary(play: &Play, frame: &BoardFrame, is_last: bool, canvas: &mut Canvas<'_>) {
    let Some(places) = &frame.places else { return };
    let mut canvas = canvas.on_board(&frame.scene.board);
    let place = match places.fit.panel {
        PanelPlace::Beside(area) if area.width >= 21 && area.height >= 16 => {
            canvas.clear(area);
            area
        }
        _ => {
            canvas.dim();
            places.message_room(frame.screen)
        }
    };
    let mut canvas = canvas.part(place);
    let theme = canvas.theme;
    let words = play.solution_sentence().unwrap_or_else(|| praise(play));
    let width = place.width.saturating_sub(4);
    let mut lines = canvas.wrap_text(&words, TextStyle::Strong, width);
    // The panel is covered, so this is where a failed save is reported.
    let bad: Vec<Segment> =
        play.said.text.iter().filter(|part| part.tone == TextStyle::Bad).cloned().collect();
    lines.extend(canvas.wrap(&bad, width));
    let end = play.game.finish().unwrap_or_default();
    match (&play.found.record, end.unaided_time()) {
        // Not again for a board that was solved before.
        (Some(LevelRecord { time: Some(best), .. }), Some(time))
            if time <= *best && play.game.stats() == end =>
        {
            lines.push(Line::styled("New best time!", theme.tone(TextStyle::Good)));
        }
        (Some(_), None) if !end.shown => {
            lines.extend(canvas.wrap_text("No record: you used hints.", TextStyle::Quiet, width));
        }
        _ => {}
    }
    if is_last {
        let words = "That was the last puzzle in the list.";
        lines.extend(canvas.wrap_text(words, TextStyle::Plain, width));
    }
    lines.push(Line::default());
    if let Some(needs) = &play.found.needs {
        lines.extend(needs_lines(needs, &canvas));
    }
    lines.extend(figures(play, theme));
    canvas.overlay(&play.origin.title, &lines, 0);
}

/// The techniques that solve the puzzle, which the player may have solved differently: the hardest and, if they fit,
/// the others, with their numbers of steps.
fn needs_lines(needs: &Needs, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
    let (quiet, strong) = (canvas.theme.quiet(), canvas.theme.tone(TextStyle::Strong));
    let width = canvas.area.width.saturating_sub(4).min(MAX_WIDTH);
    let all = needs.techniques.len();
    // The other lines of the summary take about this many.
    let room = usize::from(canvas.area.height.saturating_sub(16));
    let longest = needs.techniques.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let longest = longest.min(usize::from(width.saturating_sub(4)));
    let rows: Vec<Vec<String>> =
        needs.techniques.iter().map(|&(name, count)| needs_row(name, count, width, longest)).collect();
    let mut shown = all;
    while shown > 0 && rows[..shown].concat().len() + usize::from(shown < all) > room {
        shown -= 1;
    }
    let mut lines = Vec::new();
    if shown == all || shown > 1 {
        lines.push(Line::styled("a way to solve it", quiet));
        for (i, row) in rows.into_iter().take(shown).enumerate() {
            let style = if i == 0 { strong } else { quiet };
            lines.extend(row.into_iter().map(|line| Line::styled(line, style)));
        }
        if shown < all {
            lines.push(Line::styled(format!("and {} more", all - shown), quiet));
        }
    } else {
        lines.push(Line::styled("hardest step", quiet));
        lines.extend(canvas.wrap_text(needs.hardest, TextStyle::Strong, width));
    }
    lines.push(Line::default());
    lines
}

/// A technique with its number of steps in a column of its own, which needs no plurals.
fn needs_row(name: &str, count: usize, width: u16, longest: usize) -> Vec<String> {
    let mut lines = wrapped(name, width);
    if lines.last().is_some_and(|last| last.chars().count() > longest) {
        lines = wrapped(name, longest as u16);
    }
    // The number needs room in the last line only.
    if let Some(last) = lines.last_mut() {
        *last = format!("{last:<longest$} {count:>3}");
    }
    lines
}

fn wrapped(text: &str, columns: u16) -> Vec<String> {
    let lines = layout::wrap(&[Segment::plain(text)], columns).into_iter();
    lines.map(|line| line.into_iter().map(|part| part.text).collect()).collect()
}

/// The figures of a finished game.
fn figures(play: &Play, theme: Theme) -> Vec<Line<'static>> {
    let end = play.game.finish().unwrap_or_default();
    let mut lines = Vec::new();
    if let Game::Sudoku(session) = &play.game
        && let Some(score) = session.target_score()
    {
        lines.push(row("score", score.to_string(), theme));
        if let SearchInfo::Score { best, bound } = play.found.best
            && best >= bound
        {
            lines.push(row("best", format!("{best}{}", share(score, best)), theme));
        }
        lines.extend(play.found.score_map.better.map(|better| row("rank", rank(better), theme)));
    }
    lines.push(row("time", clock(end.elapsed()), theme));
    if let Some(LevelRecord { level, time: Some(time) }) = &play.found.record {
        // On another line: beside the time it would be cut in a panel of 80x24.
        lines.push(row("record", clock(*time), theme));
        lines.push(Line::styled(format!("in {level}"), theme.quiet()));
    }
    lines.push(row("hints", end.hints.to_string(), theme));
    // Without a single solution, only clashes are known to be mistakes.
    let is_known = matches!(&play.game, Game::Sudoku(session) if session.solution().is_some());
    if is_known || end.mistakes > 0 {
        lines.push(row("mistakes", end.mistakes.to_string(), theme));
    }
    lines
}

fn row(label: &str, value: String, theme: Theme) -> Line<'static> {
    Line::from(vec![Span::styled(format!("{label:<9}"), theme.quiet()), Span::raw(value)])
}

/// The percentage of the best score, unless it says nothing.
fn share(score: i64, best: i64) -> String {
    if score <= 0 || score >= best {
        return String::new();
    }
    // Rounded down: only the best score is 100%.
    let tenths = score * 1000 / best;
    format!(" ({}.{}%)", tenths / 10, tenths % 10)
}

/// The rank of a grid among all grids of its puzzle.
fn rank(better: u64) -> String {
    if better < MAX_BETTER { (better + 1).to_string() } else { format!("over {MAX_BETTER}") }
}

fn praise(play: &Play) -> String {
    let score = match &play.game {
        Game::Sudoku(session) => session.target_score(),
        Game::Queens(_) => None,
    };
    match (score, play.found.best) {
        _ if play.game.stats().shown => "Solution shown.".to_string(),
        (Some(score), SearchInfo::Score { best, bound }) if score >= best && best >= bound => {
            "Solved: no grid scores higher.".to_string()
        }
        (Some(score), SearchInfo::Score { best, .. }) if score < best => {
            format!("Complete, {} below the best.", best - score)
        }
        (Some(_), _) => "Complete.".to_string(),
        (None, _) if matches!(play.game, Game::Queens(_)) => "Solved: no queen attacks another.".to_string(),
        (None, _) => "Solved.".to_string(),
    }
}
