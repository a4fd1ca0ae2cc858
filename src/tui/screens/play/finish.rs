//! The summary of a finished game.

use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};

use super::{MAX_BETTER, Play};
use crate::explain::counted;
use crate::game::{Game, Stats};
use crate::scene::{SearchInfo, Segment, TextStyle, clock, path_words, share_line};
use crate::stats::{LevelRecord, Streak};
use crate::tui::canvas::Canvas;
use crate::tui::layout::{self, BoardFrame, PanelPlace};
use crate::tui::message::Needs;
use crate::tui::puzzles::PuzzleList;
use crate::tui::theme::Theme;

/// The longest line of the summary.
const MAX_WIDTH: u16 = 48;
/// The columns of the border of a box, and its lines.
const BORDER: Rect = Rect { x: 2, y: 1, width: 4, height: 2 };

/// Draws the summary of a finished game in the middle of the board, or of the screen above the keys if the board is too
/// small for it. `next` is where the list goes on.
pub(super) fn draw_summary(
    play: &Play,
    frame: &BoardFrame,
    next: Option<&PuzzleList>,
    canvas: &mut Canvas<'_>,
) {
    let Some(places) = &frame.places else { return };
    let mut canvas = canvas.on_board(&frame.scene.board);
    canvas.dim();
    let room = places.message_room(frame.screen);
    let width = room.width.saturating_sub(BORDER.width).min(MAX_WIDTH);
    let size = Size { width, height: room.height.saturating_sub(BORDER.height) };
    let mut lines = summary(play, next, size, &canvas);
    let widest = lines.iter().map(Line::width).max().unwrap_or(0) as u16 + BORDER.width;
    let height = lines.len() as u16 + BORDER.height;
    let board = places.fit.board;
    let is_on_board = widest <= board.width && height <= board.height;
    let place = if is_on_board { board } else { room };
    let is_panel_seen = is_on_board && !matches!(places.fit.panel, PanelPlace::Line(_));
    if !is_panel_seen {
        lines.splice(1..1, said(play, width, &canvas));
    }
    canvas.part(place).overlay(&play.origin.title, &lines, 0);
}

/// The lines of the summary: praise, figures, how the puzzle can be solved, and what can be done now.
fn summary(
    play: &Play,
    next: Option<&PuzzleList>,
    Size { width, height }: Size,
    canvas: &Canvas<'_>,
) -> Vec<Line<'static>> {
    let end = play.game.finish().unwrap_or_default();
    let words = play.solution_sentence().unwrap_or_else(|| praise(play));
    let mut lines = canvas.wrap_text(&words, TextStyle::Strong, width);
    lines.extend(news(play, &end, width, canvas));
    lines.push(Line::default());
    lines.extend(figures(play, &end, canvas.theme));
    lines.extend(own_path(play, width, canvas));
    let last = last_lines(play, next, width, canvas);
    if let Some(needs) = &play.found.needs {
        let room = usize::from(height).saturating_sub(lines.len() + last.len());
        lines.extend(needs_lines(needs, width, room, canvas));
    }
    lines.extend(last);
    lines
}

/// What a panel that is covered says, such as that the game could not be saved.
fn said(play: &Play, width: u16, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
    let is_shown = |part: &&Segment| matches!(part.tone, TextStyle::Bad | TextStyle::Good);
    let said: Vec<Segment> = play.said.text.iter().filter(is_shown).cloned().collect();
    if said.is_empty() { Vec::new() } else { canvas.wrap(&said, width) }
}

/// What is worth telling about this game at its end.
fn news(play: &Play, end: &Stats, width: u16, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let Some(record) = &play.found.record else { return lines };
    // Not again for a board that was solved before.
    let is_new = play.is_newly_solved && play.game.stats() == *end;
    let is_best = end.unaided_time().is_some_and(|time| record.is_beaten_by(time));
    if is_new && is_best {
        lines.push(Line::styled("New best time!", canvas.theme.tone(TextStyle::Good)));
    }
    if is_new && let Some(Streak { current: days @ 2.., .. }) = record.streak {
        let words = format!("{days} days in a row.");
        lines.push(Line::styled(words, canvas.theme.tone(TextStyle::Good)));
    }
    if end.hints > 0 && !end.shown {
        lines.extend(canvas.wrap_text("No best time: you used hints.", TextStyle::Quiet, width));
    }
    lines
}

/// What can be done now: the line to copy and the next puzzle.
fn last_lines(play: &Play, next: Option<&PuzzleList>, width: u16, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let mut add = |words: String| {
        lines.push(Line::default());
        lines.extend(canvas.wrap_text(&words, TextStyle::Quiet, width));
    };
    if let Some(line) = play.share_line() {
        add(line);
    }
    if play.list.puzzles.len() > 1 {
        add(match next {
            Some(next) => format!("Next: {}.", next.puzzles.name(next.index)),
            None => "That was the last puzzle in the list.".to_owned(),
        });
    }
    lines
}

impl Play {
    /// The line about the finished game to show to others, unless the solution was shown.
    pub(super) fn share_line(&self) -> Option<String> {
        let end = self.game.finish().filter(|end| !end.shown)?;
        let level = match &self.game {
            Game::Sudoku(session) => session.puzzle().info.level.clone(),
            Game::Queens(_) => None,
        };
        Some(share_line(&self.origin.short_name(), level.as_deref(), &end))
    }
}

/// The techniques that the player used, once the moves are judged.
fn own_path(play: &Play, width: u16, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
    let words = play.found.review.as_ref().map(|review| path_words(review)).unwrap_or_default();
    if words.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![Line::default(), Line::styled("how you solved it", canvas.theme.quiet())];
    // A name and its number stay together.
    let mut line = String::new();
    for (i, part) in words.iter().enumerate() {
        let part = format!("{part}{}", if i + 1 < words.len() { "," } else { "" });
        if !line.is_empty() && layout::width(&line) + 1 + layout::width(&part) > width {
            lines.extend(canvas.wrap_text(&std::mem::take(&mut line), TextStyle::Plain, width));
        }
        line += if line.is_empty() { "" } else { " " };
        line += &part;
    }
    lines.extend(canvas.wrap_text(&line, TextStyle::Plain, width));
    lines
}

/// The techniques that solve the puzzle, which the player may have solved differently: the hardest and, if they fit,
/// the others, with their numbers of steps. `room` is the number of lines for all.
fn needs_lines(needs: &Needs, width: u16, room: usize, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
    let (quiet, strong) = (canvas.theme.quiet(), canvas.theme.tone(TextStyle::Strong));
    // An empty line and the heading come first.
    let room = room.saturating_sub(2);
    let all = needs.techniques.len();
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
        lines.extend([Line::default(), Line::styled("how it can be solved", quiet)]);
        for (i, row) in rows.into_iter().take(shown).enumerate() {
            let style = if i == 0 { strong } else { quiet };
            lines.extend(row.into_iter().map(|line| Line::styled(line, style)));
        }
        if shown < all {
            lines.push(Line::styled(format!("and {} more", all - shown), quiet));
        }
    } else if room > 0 {
        lines.extend([Line::default(), Line::styled("hardest step", quiet)]);
        lines.extend(canvas.wrap_text(needs.hardest, TextStyle::Strong, width));
    }
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

/// The figures of a finished game, those of its level beside them.
fn figures(play: &Play, end: &Stats, theme: Theme) -> Vec<Line<'static>> {
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
    if end.shown {
        return lines;
    }
    if end.nudges > 0 {
        lines.push(row("nudges", end.nudges.to_string(), theme));
    }
    lines.push(row("hints", end.hints.to_string(), theme));
    // Without a single solution, only clashes are known to be mistakes.
    let is_known = matches!(&play.game, Game::Sudoku(session) if session.solution().is_some());
    if is_known || end.mistakes > 0 {
        lines.push(row("mistakes", end.mistakes.to_string(), theme));
    }
    if let Some(record) = &play.found.record {
        lines.extend(level_figures(record, end, theme));
    }
    lines
}

/// The player's figures in the level of the game.
fn level_figures(record: &LevelRecord, end: &Stats, theme: Theme) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let time = end.unaided_time();
    if let Some(best) = record.best.into_iter().chain(time).min() {
        lines.push(row("best time", format!("{} in {}", clock(best), record.level), theme));
    }
    if record.others > 0 {
        lines.push(row("mean", clock(record.mean), theme));
        if time.is_some() {
            let own = format!("{} of your {} times", record.faster + 1, record.others + 1);
            lines.push(row("place", own, theme));
        }
    }
    if let Some(Streak { current, longest }) = record.streak {
        let words = format!("{}, longest {longest}", counted(current, "day"));
        lines.push(row("streak", words, theme));
    }
    lines
}

fn row(label: &str, value: String, theme: Theme) -> Line<'static> {
    Line::from(vec![Span::styled(format!("{label:<10}"), theme.quiet()), Span::raw(value)])
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
        _ if play.game.stats().shown => "Won't count: solution shown.".to_string(),
        (Some(score), SearchInfo::Score { best, bound }) if score >= best && best >= bound => {
            "Solved: no grid scores higher.".to_string()
        }
        (Some(score), SearchInfo::Score { best, .. }) if score < best => {
            format!("Complete, {} below the best.", best - score)
        }
        (Some(_), _) => "Complete.".to_string(),
        (None, _) if matches!(play.game, Game::Queens(_)) => "Solved: no queen attacks another.".to_string(),
        (None, _) => match play.game.finish().unwrap_or_default() {
            Stats { hints: 0, mistakes: 0, .. } => "Solved, without a mistake or a hint!".to_string(),
            Stats { hints: 0, .. } => "Solved without a hint.".to_string(),
            _ => "Solved.".to_string(),
        },
    }
}
