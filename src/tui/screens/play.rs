//! A puzzle on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget, Wrap};

use crate::direction::Direction;
use crate::game::Game;
use crate::scene::{Scene, SearchInfo, Segment, TextStyle, clock};
use crate::stats::LevelRecord;
use crate::tui::app::App;
use crate::tui::layout::{self, Fit, PanelPlace, has_lines, message_room, parts, shown_panel};
use crate::tui::play::{MAX_BETTER, Play};
use crate::tui::theme::Theme;
use crate::tui::widgets::{
    BoardWidget, draw_brief, draw_header, draw_hint_lines, draw_overlay, draw_parts, wrap,
};

/// The longest line of the summary of a finished game.
const MAX_FINISH: u16 = 44;

pub fn draw(app: &App, play: &Play, theme: Theme, buffer: &mut Buffer) {
    let fit = draw_scene(app, &play.scene(&app.settings), &about(play), theme, buffer);
    if let Some(fit) = fit.filter(|_| play.finished) {
        draw_finish(app, play, &fit, theme, buffer);
    }
}

/// Draws a board with everything around it. Returns where that is, if the board fits at all.
pub fn draw_scene(app: &App, scene: &Scene, about: &str, theme: Theme, buffer: &mut Buffer) -> Option<Fit> {
    let Some(fit) = Fit::new(scene, buffer.area) else {
        Paragraph::new("too small").wrap(Wrap { trim: true }).render(buffer.area, buffer);
        return None;
    };
    let theme = theme.on(&scene.board);
    if let Some(line) = fit.header {
        draw_header(&scene.title, about, line, theme, buffer);
    }
    BoardWidget { board: &scene.board, metrics: &fit.metrics, theme }.render(fit.board, buffer);
    match fit.panel {
        PanelPlace::Line(line) if has_lines(scene, line) => {
            draw_hint_lines(&shown_panel(&scene.panel, &fit), line, app.page_start(), theme, buffer);
        }
        PanelPlace::Line(line) => draw_line(scene, &fit, line, app.page_start(), theme, buffer),
        PanelPlace::Beside(_) | PanelPlace::Below(_) => {
            draw_parts(
                &shown_panel(&scene.panel, &fit),
                &parts(scene, &fit),
                app.page_start(),
                theme,
                buffer,
            );
        }
    }
    draw_keys(app, &fit, theme, buffer);
    Some(fit)
}

fn draw_keys(app: &App, fit: &Fit, theme: Theme, buffer: &mut Buffer) {
    if let Some(line) = fit.footer {
        super::draw_keys(app, line, theme, buffer);
    }
}

fn draw_line(scene: &Scene, fit: &Fit, line: Rect, from: usize, theme: Theme, buffer: &mut Buffer) {
    let shown = fit.metrics.rows.len();
    let cursor = scene.board.cursor.unwrap_or(0) / scene.board.size - fit.metrics.rows.start;
    let over = message_room(fit, buffer.area);
    draw_brief(&shown_panel(&scene.panel, fit), line, over, cursor >= shown / 2, from, theme, buffer);
}

/// The kind of board in a few words.
fn about(play: &Play) -> String {
    match &play.game {
        Game::Sudoku(session) => {
            let puzzle = session.puzzle();
            let target = if puzzle.weights.is_some() { " target" } else { "" };
            let sukaku = if puzzle.given_candidates.is_some() { " Sukaku" } else { "" };
            // A title such as “Easy 5” says the level itself; a level from a file can be any text.
            let level = puzzle.info.level.as_ref().filter(|_| play.origin.pack.is_some());
            let level = level.filter(|level| !play.origin.title.to_lowercase().contains(level.as_str()));
            let level = level.map_or(String::new(), |level| format!(", {level}"));
            format!("{}{target}{sukaku}{level}", puzzle.geometry.shape().describe())
        }
        Game::Queens(session) => {
            let regions = if session.board().regions().is_some() { " in regions" } else { "" };
            format!("{0}x{0} queens{regions}", session.board().size())
        }
    }
}

/// Draws the summary of a finished game over the panel, so that the whole board is visible, or over the screen above
/// the keys.
fn draw_finish(app: &App, play: &Play, fit: &Fit, theme: Theme, buffer: &mut Buffer) {
    let place = match fit.panel {
        PanelPlace::Beside(area) if area.width >= 21 && area.height >= 16 => {
            Clear.render(area, buffer);
            area
        }
        _ => {
            theme.dim_behind(buffer);
            draw_keys(app, fit, theme, buffer);
            message_room(fit, buffer.area)
        }
    };
    let words = play.solution_sentence().unwrap_or_else(|| praise(play));
    let width = place.width.saturating_sub(4);
    let say = |words: &str, tone| wrap(&[Segment::new(words, tone)], width, theme);
    let mut lines = say(&words, TextStyle::Strong);
    // The panel is covered, so this is where a failed save is reported.
    let bad: Vec<Segment> =
        play.said.text.iter().filter(|part| part.tone == TextStyle::Bad).cloned().collect();
    lines.extend(wrap(&bad, width, theme));
    let end = play.game.finish().unwrap_or_default();
    match (&play.record, end.unaided_time()) {
        // Not again for a board that was solved before.
        (Some(LevelRecord { time: Some(best), .. }), Some(time))
            if time <= *best && play.game.stats() == end =>
        {
            lines.push(Line::styled("New best time!", theme.tone(TextStyle::Good)));
        }
        (Some(_), None) if !end.shown => {
            lines.extend(say("No record: you used hints.", TextStyle::Quiet));
        }
        _ => {}
    }
    if play.list.len() > 1 && play.list.step(Direction::Forward).is_none() {
        lines.extend(say("That was the last puzzle in the list.", TextStyle::Plain));
    }
    lines.push(Line::default());
    lines.extend(needs_lines(play, place, theme));
    lines.extend(finish_lines(play, theme));
    draw_overlay(&play.origin.title, &lines, 0, place, theme, buffer);
}

/// The techniques that solve the puzzle, which the player may have solved differently: the hardest and, if they fit,
/// the others, with their numbers of steps.
fn needs_lines(play: &Play, place: Rect, theme: Theme) -> Vec<Line<'static>> {
    let Some(needs) = &play.needs else { return Vec::new() };
    let width = place.width.saturating_sub(4).min(MAX_FINISH);
    let all = needs.techniques.len();
    // The other lines of the summary take about this many.
    let room = usize::from(place.height.saturating_sub(16));
    let longest = needs.techniques.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let longest = longest.min(usize::from(width.saturating_sub(4)));
    let wrapped = |name: &str, columns: usize| -> Vec<String> {
        let lines = layout::wrap(&[Segment::plain(name)], columns as u16).into_iter();
        lines.map(|line| line.into_iter().map(|part| part.text).collect()).collect()
    };
    // A table needs no plurals.
    let row = |&(name, count): &(&str, usize)| -> Vec<String> {
        let mut lines = wrapped(name, width.into());
        if lines.last().is_some_and(|last| last.chars().count() > longest) {
            lines = wrapped(name, longest);
        }
        // The number needs room in the last line only.
        lines.last_mut().into_iter().for_each(|last| *last = format!("{last:<longest$} {count:>3}"));
        lines
    };
    let rows: Vec<Vec<String>> = needs.techniques.iter().map(row).collect();
    let height = |shown: usize| rows[..shown].concat().len() + usize::from(shown < all);
    let shown = (0..=all).rev().find(|&shown| height(shown) <= room).unwrap_or(0);
    let heading = |words: &str| Line::styled(words.to_owned(), theme.quiet());
    let mut lines = Vec::new();
    if shown == all || shown > 1 {
        lines.push(heading("a way to solve it"));
        for (i, row) in rows.into_iter().take(shown).enumerate() {
            let style = if i == 0 { theme.tone(TextStyle::Strong) } else { theme.quiet() };
            lines.extend(row.into_iter().map(|line| Line::styled(line, style)));
        }
        if shown < all {
            lines.push(heading(&format!("and {} more", all - shown)));
        }
    } else {
        lines.push(heading("hardest step"));
        lines.extend(wrap(&[Segment::new(needs.hardest, TextStyle::Strong)], width, theme));
    }
    lines.push(Line::default());
    lines
}

/// The figures of a finished game.
fn finish_lines(play: &Play, theme: Theme) -> Vec<Line<'static>> {
    let end = play.game.finish().unwrap_or_default();
    let row = |label: &str, value: String| {
        Line::from(vec![Span::styled(format!("{label:<9}"), theme.quiet()), Span::raw(value)])
    };
    let mut lines = Vec::new();
    if let Game::Sudoku(session) = &play.game
        && let Some(score) = session.target_score()
    {
        lines.push(row("score", score.to_string()));
        if let SearchInfo::Score { best, bound } = play.best
            && best >= bound
        {
            lines.push(row("best", format!("{best}{}", share(score, best))));
        }
        lines.extend(play.score_map.better.map(|better| row("rank", rank(better))));
    }
    lines.push(row("time", clock(end.elapsed())));
    if let Some(LevelRecord { level, time: Some(time) }) = &play.record {
        // On another line: beside the time it would be cut in a panel of 80x24.
        lines.push(row("record", clock(*time)));
        lines.push(Line::styled(format!("in {level}"), theme.quiet()));
    }
    lines.push(row("hints", end.hints.to_string()));
    // Without a single solution, only clashes are known to be mistakes.
    let is_known = matches!(&play.game, Game::Sudoku(session) if session.solution().is_some());
    if is_known || end.mistakes > 0 {
        lines.push(row("mistakes", end.mistakes.to_string()));
    }
    lines
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
    match (score, play.best) {
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
