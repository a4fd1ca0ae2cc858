//! Statistics: a line of totals, the table of levels, and the weekly times of the chosen level.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Bar, BarChart, BarGroup, Paragraph, Wrap};

use super::{Component, Env, Go};
use crate::explain::counted;
use crate::scene::clock;
use crate::stats::{Figures, LevelStats, Report, Week};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, NavigationAction};
use crate::tui::layout::{List, inset};
use crate::tui::menu::Menu;
use crate::tui::message::{StoreTask, Task};
use crate::tui::theme::Theme;

/// The minimum height of the chart with its heading.
const CHART: u16 = 6;
/// The maximum height: on a tall screen higher bars would say no more.
const TALL_CHART: u16 = 18;
/// The width of a week's bar in the chart.
const BAR_WIDTH: u16 = 5;
/// The gap between two bars.
const BAR_GAP: u16 = 1;
/// The least width for all columns of the table.
const WIDE: u16 = 66;

#[derive(Debug, Default)]
pub struct Stats {
    /// The figures, once they are counted.
    report: Option<Report>,
    menu: Menu,
}

impl Stats {
    pub fn show(&mut self, report: Report) {
        self.menu.limit(report.levels.len());
        self.report = Some(report);
    }

    fn level_count(&self) -> usize {
        self.report.as_ref().map_or(0, |report| report.levels.len())
    }

    fn draw_report(&self, report: &Report, canvas: &mut Canvas<'_>) {
        let area = canvas.area;
        let places = StatsLayout::new(area, &self.menu, report.levels.len());
        let Report { total, streak, longest_streak, .. } = report;
        if let Some(line) = places.totals {
            let (games, streak) = (total.games, counted(*streak, "day"));
            let sum = format!(" {games} solved, streak {streak}, longest {longest_streak}");
            canvas.put(&sum, line, Style::new());
        }
        let wide = area.width >= WIDE;
        if let Some(line) = places.heading {
            let names = ["level", "games", "best", "mean", "clean", "hints", "mistakes"];
            canvas.put(&row(names.map(Into::into), wide), line, canvas.theme.quiet());
        }
        for (i, line) in places.list.lines() {
            let level = &report.levels[i];
            let text = row(cells(&level.name, &level.figures), wide);
            canvas.entry(text.trim_start(), i == self.menu.chosen, line);
        }
        canvas.arrows(places.list);
        if let (Some(plot), Some(level)) = (places.chart, report.levels.get(self.menu.chosen)) {
            draw_weeks(level, plot, canvas);
        }
    }
}

impl Component for Stats {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Stats]
    }

    fn act(&mut self, action: Action, _: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Move(step)) => {
                self.menu.walk(step, self.level_count());
                Vec::new()
            }
            Action::Navigation(NavigationAction::Back) => vec![Go::Back],
            _ => Vec::new(),
        }
    }

    fn title(&self) -> &str {
        "Statistics"
    }

    fn draw(&self, _: &Env<'_>, canvas: &mut Canvas<'_>) {
        let area = canvas.area;
        let Some(report) = &self.report else {
            let line = Rect { height: 1.min(area.height), ..inset(area) };
            return canvas.put("Counting…", line, canvas.theme.quiet());
        };
        if report.levels.is_empty() {
            let words = "No solved games yet. Solve a puzzle, and its time appears here.";
            // Alone on the screen it stands where the eye falls.
            let down = area.height / 3;
            let room = Rect { y: area.y + down, height: area.height - down, ..inset(area) };
            return canvas.render(Paragraph::new(words).centered().wrap(Wrap { trim: true }), room);
        }
        self.draw_report(report, canvas);
    }

    fn list(&self, area: Rect, _: &Env<'_>) -> Option<List> {
        self.report.as_ref()?;
        Some(StatsLayout::new(area, &self.menu, self.level_count()).list)
    }

    fn menu(&self) -> Option<&Menu> {
        Some(&self.menu)
    }

    fn menu_mut(&mut self) -> Option<&mut Menu> {
        Some(&mut self.menu)
    }

    fn shown(&mut self, _: &Env<'_>) -> Vec<Go> {
        vec![Task::Store(StoreTask::Stats).into()]
    }
}

/// The positions of the parts of the statistics.
struct StatsLayout {
    totals: Option<Rect>,
    heading: Option<Rect>,
    list: List,
    chart: Option<Rect>,
}

impl StatsLayout {
    fn new(area: Rect, menu: &Menu, count: usize) -> StatsLayout {
        let area = inset(area);
        let rows = count as u16 + 4;
        let chart = (area.height >= rows.min(8) + CHART).then(|| area.height - rows.min(area.height - CHART));
        let mut table = Rect { height: area.height - chart.unwrap_or(0), ..area };
        let chart = chart.map(|height| Rect { y: table.bottom(), height: height.min(TALL_CHART), ..area });
        let totals = (area.height > 4).then(|| cut_top(&mut table, 2));
        let heading = (area.height > 1).then(|| cut_top(&mut table, 1));
        StatsLayout { totals, heading, list: menu.list(table, count), chart }
    }
}

/// Cuts off lines at the top of an area and returns the first one.
fn cut_top(area: &mut Rect, lines: u16) -> Rect {
    let line = Rect { height: 1, ..*area };
    *area = Rect { y: area.y + lines, height: area.height - lines, ..*area };
    line
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
fn draw_weeks(level: &LevelStats, area: Rect, canvas: &mut Canvas<'_>) {
    let heading = format!(" {}: mean time per week", level.name);
    canvas.put(&heading, Rect { height: 1, ..area }, canvas.theme.heading());
    let room = usize::from((area.width + BAR_GAP) / (BAR_WIDTH + BAR_GAP));
    let weeks = &level.weeks[level.weeks.len().saturating_sub(room)..];
    let bars: Vec<Bar<'_>> = weeks.iter().map(|week| bar(week, canvas.theme)).collect();
    let chart =
        BarChart::default().data(BarGroup::default().bars(&bars)).bar_width(BAR_WIDTH).bar_gap(BAR_GAP);
    let place = Rect { x: area.x + 1, y: area.y + 2, width: area.width.saturating_sub(1), ..area };
    canvas.render(chart, Rect { height: area.height.saturating_sub(3), ..place });
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
