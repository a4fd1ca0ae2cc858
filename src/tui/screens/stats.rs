//! Statistics: a table of levels, and the weekly times of the chosen level.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Bar, BarChart, BarGroup, Paragraph, Widget, Wrap};

use super::{draw_arrows, draw_entry, frame};
use crate::explain::counted;
use crate::scene::clock;
use crate::stats::{Figures, LevelStats, Report, Week};
use crate::tui::app::App;
use crate::tui::layout::{BAR_GAP, BAR_WIDTH, inset};
use crate::tui::menus::Stats;
use crate::tui::theme::Theme;
use crate::tui::widgets::put;

/// The least width for all columns of the table.
const WIDE: u16 = 66;

pub fn draw(app: &App, stats: &Stats, theme: Theme, buffer: &mut Buffer) {
    let area = frame(app, "Statistics", theme, buffer);
    let line = Rect { height: 1.min(area.height), ..inset(area) };
    let (Some(report), Some(places)) = (&stats.report, stats.layout(area)) else {
        return put("Counting…", line, theme.quiet(), buffer);
    };
    if report.levels.is_empty() {
        let words = "No solved games yet. Solve a puzzle, and its time appears here.";
        // Alone on the screen it stands where the eye falls.
        let down = area.height / 3;
        let room = Rect { y: area.y + down, height: area.height - down, ..inset(area) };
        let words = Paragraph::new(words).centered().wrap(Wrap { trim: true });
        return words.render(room.intersection(buffer.area), buffer);
    }
    let Report { total, streak, longest_streak, .. } = report;
    let sum =
        format!(" {} solved, streak {}, longest {longest_streak}", total.games, counted(*streak, "day"));
    places.totals.iter().for_each(|&line| put(&sum, line, Style::new(), buffer));
    let wide = area.width >= WIDE;
    let heading = row(["level", "games", "best", "mean", "clean", "hints", "mistakes"].map(Into::into), wide);
    places.heading.iter().for_each(|&line| put(&heading, line, theme.quiet(), buffer));
    for (i, line) in places.list.lines() {
        let level = &report.levels[i];
        let text = row(cells(&level.name, &level.figures), wide);
        draw_entry(text.trim_start(), i == stats.chosen, line, theme, buffer);
    }
    draw_arrows(places.list, theme, buffer);
    if let (Some(plot), Some(level)) = (places.chart, report.levels.get(stats.chosen)) {
        draw_weeks(level, plot, theme, buffer);
    }
}

fn cells(name: &str, figures: &Figures) -> [String; 7] {
    let Figures { games, clean, hints, mistakes, .. } = figures;
    let counts = [
        games.to_string(),
        figures.best.map_or_else(|| "-".to_owned(), clock),
        clock(figures.mean()),
        clean.to_string(),
    ];
    let [games, best, mean, clean] = counts;
    [name.to_string(), games, best, mean, clean, hints.to_string(), mistakes.to_string()]
}

/// A row of the table; a narrow screen shows its first columns.
fn row([name, games, best, mean, clean, hints, mistakes]: [String; 7], wide: bool) -> String {
    let narrow = format!(" {name:<14} {games:>5} {best:>7} {mean:>7} ");
    if wide { format!("{narrow}  {clean:>5}  {hints:>5}  {mistakes:>8} ") } else { narrow }
}

/// Draws a bar for the mean time of each week, for as many of the last weeks as fit.
fn draw_weeks(level: &LevelStats, area: Rect, theme: Theme, buffer: &mut Buffer) {
    let heading = format!(" {}: mean time per week", level.name);
    put(&heading, Rect { height: 1, ..area }, theme.heading(), buffer);
    let room = usize::from((area.width + BAR_GAP) / (BAR_WIDTH + BAR_GAP));
    let weeks = &level.weeks[level.weeks.len().saturating_sub(room)..];
    let bars: Vec<Bar<'_>> = weeks.iter().map(|week| bar(week, theme)).collect();
    let chart =
        BarChart::default().data(BarGroup::default().bars(&bars)).bar_width(BAR_WIDTH).bar_gap(BAR_GAP);
    let place = Rect { x: area.x + 1, y: area.y + 2, width: area.width.saturating_sub(1), ..area };
    chart.render(Rect { height: area.height.saturating_sub(3), ..place }.intersection(buffer.area), buffer);
}

fn bar<'a>(week: &Week, theme: Theme) -> Bar<'a> {
    let mean = week.figures.mean();
    let time = if week.figures.games == 0 {
        String::new()
    } else {
        format!("{:>1$}", clock(mean), BAR_WIDTH as usize)
    };
    Bar::default()
        .value(mean.as_secs())
        .label(week.monday.strftime("%m-%d").to_string())
        .text_value(time)
        .style(theme.bar())
        .value_style(theme.chosen())
}
