//! Statistics, in two lists. The first has a line of totals, the table of levels, and of the chosen level the last
//! games, the distribution of times and the trend of the weeks; the second the techniques of games and practice.

use std::time::Duration;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::{Component, Env, Go, TechniquePage, TechniqueReport};
use crate::explain::capitalized;
use crate::lessons;
use crate::scene::{TextStyle, clock, experience_words, help_words, practised_words, share_words};
use crate::stats::{Figures, LevelStats, Report, TechniqueStats, TimeRange};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, ListAction, NavigationAction};
use crate::tui::layout::{List, inset, middle, shorten, width};
use crate::tui::menu::Menu;
use crate::tui::message::{StoreTask, Task};

/// The least height of the details of a level, with their heading.
const DETAILS: u16 = 7;
/// The most height: ten games.
const TALL_DETAILS: u16 = 11;
/// The least width of one of the lists of details.
const DETAIL_WIDTH: u16 = 24;
/// The space between two of them.
const DETAIL_GAP: u16 = 3;
/// The columns that the last games take from each of the other lists, whose bars need not be long.
const FOR_GAMES: u16 = 2;
const BAR: u16 = 12;
/// The least width for all columns of the tables.
const WIDE: u16 = 73;
/// The line below the details that says what the columns of help count, and a blank one.
const LEGEND: u16 = 2;
const TECHNIQUE: u16 = 28;

/// The lines below the list of techniques: what the player has done with the chosen one.
const ABOUT: u16 = 4;

#[derive(Debug, Default)]
pub struct Stats {
    /// The figures, once they are counted.
    report: Option<Report>,
    menu: Menu,
    /// Whether the techniques are shown, not the levels.
    shows_techniques: bool,
    technique_menu: Menu,
}

impl Stats {
    pub fn show(&mut self, report: Report) {
        self.menu.limit(report.levels.len());
        self.report = Some(report);
    }

    /// Draws the techniques, and what the player has done with the chosen one.
    fn draw_techniques(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let Some(known) = &env.library.techniques else {
            let line = Rect { height: 1.min(canvas.area.height), ..inset(canvas.area) };
            return canvas.put("Counting…", line, canvas.theme.quiet());
        };
        if known.list.is_empty() {
            let words = match known.left {
                0 => "No technique was used yet. Solve a puzzle, and what it took appears here.".to_owned(),
                _ => capitalized(&known.progress()),
            };
            return draw_alone(&words, canvas);
        }
        let list = self.technique_list(canvas.area, known);
        let wide = list.area.width >= WIDE;
        if list.area.y > canvas.area.y {
            let names = ["technique", "games", "used", "helped", "shown", "unaided", "practised"];
            let line = Rect { y: list.area.y - 1, height: 1, ..list.area };
            canvas.put(&technique_row(names.map(Into::into), wide), line, canvas.theme.quiet());
        }
        for (i, line) in list.lines() {
            let text = technique_row(technique_cells(&known.list[i]), wide);
            canvas.entry(text.trim_start(), i == self.technique_menu.chosen, line);
        }
        canvas.arrows(list);
        if let Some(stats) = known.list.get(self.technique_menu.chosen) {
            let place =
                Rect { x: list.area.x + 1, y: list.area.bottom() + 1, height: ABOUT - 1, ..list.area };
            let place = Rect { width: list.area.width.saturating_sub(1), ..place };
            let lines = canvas.wrap_text(&experience_words(stats), TextStyle::Quiet, place.width);
            canvas.render(Paragraph::new(lines), place.intersection(canvas.area));
        }
    }

    fn technique_list(&self, area: Rect, known: &TechniqueReport) -> List<'_> {
        let area = middle(inset(area));
        let above = u16::from(area.height > 1);
        let rows = area.height.saturating_sub(above + ABOUT).max(1.min(area.height));
        let area = Rect { y: area.y + above, height: rows.min(known.list.len() as u16), ..area };
        self.technique_menu.list(area, known.list.len())
    }

    fn level_count(&self) -> usize {
        self.report.as_ref().map_or(0, |report| report.levels.len())
    }

    fn draw_report(&self, report: &Report, canvas: &mut Canvas<'_>) {
        let area = canvas.area;
        let places = StatsLayout::new(area, &self.menu, report.levels.len());
        let Report { total, streak, longest_streak, daily_streak, longest_daily_streak, .. } = report;
        if let Some(line) = places.totals {
            let games = total.games;
            let mut sum = format!(" {games} solved; days in a row {streak}, longest {longest_streak}");
            let daily = format!("; daily puzzles in a row {daily_streak}, longest {longest_daily_streak}");
            if *longest_daily_streak > 0 && width(&sum) + width(&daily) <= line.width {
                sum += &daily;
            }
            canvas.put(&sum, line, Style::new());
        }
        let wide = middle(area).width >= WIDE;
        if let Some(line) = places.heading {
            let names = ["level", "games", "best", "mean", "perfect", "nudges", "hints", "mistakes"];
            canvas.put(&row(names.map(Into::into), wide), line, canvas.theme.quiet());
        }
        for (i, line) in places.list.lines() {
            let level = &report.levels[i];
            let text = row(cells(&level.name, &level.figures), wide);
            canvas.entry(text.trim_start(), i == self.menu.chosen, line);
        }
        canvas.arrows(places.list);
        if let (Some(place), Some(level)) = (places.details, report.levels.get(self.menu.chosen)) {
            draw_details(level, place, canvas);
        }
        if let Some(line) = places.legend.filter(|_| wide) {
            let words = " perfect: no hints or mistakes; nudges: hints that only said where to look";
            canvas.put(words, line, canvas.theme.quiet());
        }
    }
}

/// Draws a sentence that is alone on the screen where the eye falls.
fn draw_alone(words: &str, canvas: &mut Canvas<'_>) {
    let area = canvas.area;
    let down = area.height / 3;
    let room = Rect { y: area.y + down, height: area.height - down, ..inset(area) };
    canvas.render(Paragraph::new(words.to_owned()).centered().wrap(Wrap { trim: true }), room);
}

impl Component for Stats {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Stats]
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Vec<Go> {
        let techniques = env.library.techniques.as_ref().map_or(&[][..], |known| &known.list);
        match action {
            Action::Navigation(NavigationAction::Move(step)) if self.shows_techniques => {
                self.technique_menu.walk(step, techniques.len());
                Vec::new()
            }
            Action::Navigation(NavigationAction::Move(step)) => {
                self.menu.walk(step, self.level_count());
                Vec::new()
            }
            Action::Navigation(NavigationAction::Choose) if self.shows_techniques => {
                let chosen = techniques.get(self.technique_menu.chosen);
                let page = chosen.and_then(|stats| lessons::by_name(stats.technique.slug));
                page.map(|page| TechniquePage::open(page, env)).unwrap_or_default()
            }
            Action::List(ListAction::OtherList) => {
                self.shows_techniques = !self.shows_techniques;
                Vec::new()
            }
            Action::Navigation(NavigationAction::Back) => vec![Go::Back],
            _ => Vec::new(),
        }
    }

    fn title(&self) -> &str {
        if self.shows_techniques { "Statistics: techniques" } else { "Statistics" }
    }

    fn aside(&self, env: &Env<'_>) -> String {
        let known = env.library.techniques.as_ref().filter(|_| self.shows_techniques);
        known.map_or_else(String::new, TechniqueReport::progress)
    }

    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let area = canvas.area;
        if self.shows_techniques {
            return self.draw_techniques(env, canvas);
        }
        let Some(report) = &self.report else {
            let line = Rect { height: 1.min(area.height), ..inset(area) };
            return canvas.put("Counting…", line, canvas.theme.quiet());
        };
        if report.levels.is_empty() {
            return draw_alone("No solved games yet. Solve a puzzle, and its time appears here.", canvas);
        }
        self.draw_report(report, canvas);
    }

    fn list(&self, area: Rect, env: &Env<'_>) -> Option<List<'_>> {
        if self.shows_techniques {
            return env.library.techniques.as_ref().map(|known| self.technique_list(area, known));
        }
        self.report.as_ref()?;
        Some(StatsLayout::new(area, &self.menu, self.level_count()).list)
    }

    fn menu(&self) -> Option<&Menu> {
        Some(if self.shows_techniques { &self.technique_menu } else { &self.menu })
    }

    fn menu_mut(&mut self) -> Option<&mut Menu> {
        Some(if self.shows_techniques { &mut self.technique_menu } else { &mut self.menu })
    }

    fn entry_words(&self, env: &Env<'_>) -> Option<Vec<String>> {
        if self.shows_techniques {
            let known = env.library.techniques.as_ref()?;
            return Some(known.list.iter().map(|stats| stats.technique.name.to_owned()).collect());
        }
        let report = self.report.as_ref()?;
        Some(report.levels.iter().map(|level| level.name.clone()).collect())
    }

    fn is_useful(&self, action: Action) -> bool {
        action != NavigationAction::Choose.into() || self.shows_techniques
    }

    fn words_of(&self, action: Action, _: &Env<'_>) -> Option<String> {
        let is_other = matches!(action, Action::List(ListAction::OtherList));
        is_other.then(|| if self.shows_techniques { "times" } else { "techniques" }.to_owned())
    }

    fn shown(&mut self, _: &Env<'_>) -> Vec<Go> {
        vec![Task::Store(StoreTask::Stats).into(), Task::Store(StoreTask::Techniques).into()]
    }
}

struct StatsLayout<'a> {
    totals: Option<Rect>,
    heading: Option<Rect>,
    list: List<'a>,
    details: Option<Rect>,
    legend: Option<Rect>,
}

impl<'a> StatsLayout<'a> {
    fn new(area: Rect, menu: &'a Menu, count: usize) -> StatsLayout<'a> {
        let area = middle(inset(area));
        let rows = count as u16 + 4;
        // A long table leaves room for the details, which otherwise follow it.
        let is_high = area.height >= rows.min(8) + DETAILS + LEGEND;
        let table_height = if is_high { rows.min(area.height - DETAILS - LEGEND) } else { area.height };
        let mut table = Rect { height: table_height, ..area };
        let details = is_high.then(|| Rect {
            y: table.bottom(),
            height: (area.height - table_height - LEGEND).min(TALL_DETAILS),
            ..area
        });
        let legend = details.map(|place| Rect { y: place.bottom() + LEGEND - 1, height: 1, ..area });
        let totals = (area.height > 4).then(|| cut_top(&mut table, 2));
        let heading = (area.height > 1).then(|| cut_top(&mut table, 1));
        StatsLayout { totals, heading, list: menu.list(table, count), details, legend }
    }
}

/// Cuts off lines at the top of an area and returns the first one.
fn cut_top(area: &mut Rect, lines: u16) -> Rect {
    let line = Rect { height: 1, ..*area };
    *area = Rect { y: area.y + lines, height: area.height - lines, ..*area };
    line
}

fn cells(name: &str, figures: &Figures) -> [String; 8] {
    let Figures { games, perfect, nudges, hints, mistakes, .. } = figures;
    let counts = [
        games.to_string(),
        figures.best.map_or_else(|| "-".to_owned(), clock),
        clock(figures.mean()),
        perfect.to_string(),
    ];
    let [games, best, mean, perfect] = counts;
    let help = [nudges, hints, mistakes].map(u32::to_string);
    let [nudges, hints, mistakes] = help;
    [name.to_string(), games, best, mean, perfect, nudges, hints, mistakes]
}

/// A row of the table; a narrow screen shows its first columns.
fn row([name, games, best, mean, perfect, nudges, hints, mistakes]: [String; 8], wide: bool) -> String {
    let narrow = format!(" {name:<14} {games:>5} {best:>7} {mean:>7} ");
    if wide { format!("{narrow}  {perfect:>7}  {nudges:>6}  {hints:>5}  {mistakes:>8} ") } else { narrow }
}

fn technique_cells(stats: &TechniqueStats) -> [String; 7] {
    let (unaided, practised) = (share_words(stats.share()), practised_words(stats));
    let [games, used] = [stats.games.to_string(), stats.used.to_string()];
    let [helped, shown] = [stats.helped, stats.shown].map(|count| count.to_string());
    [capitalized(stats.technique.name), games, used, helped, shown, unaided, practised]
}

/// A row of the table of techniques; a narrow screen shows its first columns.
fn technique_row([name, games, used, helped, shown, unaided, practised]: [String; 7], wide: bool) -> String {
    let name = shorten(&name, TECHNIQUE);
    let narrow = format!(" {name:<0$} {games:>5} {used:>5} {helped:>6}", usize::from(TECHNIQUE));
    if wide { format!("{narrow} {shown:>5} {unaided:>7} {practised:>9}") } else { narrow }
}

struct Detail {
    label: String,
    /// The share of the longest bar, if the list has bars.
    share: Option<f64>,
    value: String,
}

/// Draws lists about a level side by side, as many as fit.
fn draw_details(level: &LevelStats, area: Rect, canvas: &mut Canvas<'_>) {
    let count = (area.width + DETAIL_GAP) / (DETAIL_WIDTH + DETAIL_GAP);
    let column = (area.width + DETAIL_GAP) / count.clamp(1, 3) - DETAIL_GAP;
    let (narrow, wide) =
        if count < 3 { (column, column) } else { (column - FOR_GAMES, column + 2 * FOR_GAMES) };
    let lists = [
        (format!("{}: times", level.name), narrow, times(level)),
        ("last games".to_owned(), wide, last_games(level)),
        ("mean per week".to_owned(), narrow, weeks(level, area.height.saturating_sub(1).into())),
    ];
    let mut x = area.x + 1;
    for (heading, column, list) in lists.iter().filter(|(.., list)| !list.is_empty()).take(count.into()) {
        let place = Rect { x, width: (*column).min(area.right() - x), ..area };
        canvas.put(heading, Rect { height: 1, ..place }, canvas.theme.heading());
        let lines = Rect { y: place.y + 1, height: place.height.saturating_sub(1), ..place };
        draw_list(list, lines, canvas);
        x = (x + column + DETAIL_GAP).min(area.right());
    }
}

fn draw_list(list: &[Detail], area: Rect, canvas: &mut Canvas<'_>) {
    let label = list.iter().map(|detail| width(&detail.label)).max().unwrap_or(0);
    let value = list.iter().map(|detail| width(&detail.value)).max().unwrap_or(0);
    let bar = BAR.min(area.width.saturating_sub(label + value + 2));
    let (quiet, colour) = (canvas.theme.quiet(), canvas.theme.bar());
    for (y, detail) in (area.y..area.bottom()).zip(list) {
        let name = format!("{:>1$} ", detail.label, usize::from(label));
        let mut spans = vec![Span::styled(name, quiet)];
        if let Some(share) = detail.share {
            let length = (f64::from(bar) * share).ceil() as usize;
            spans.push(Span::styled("▆".repeat(length), colour));
            spans.push(Span::raw(if length > 0 { " " } else { "" }));
        }
        spans.push(Span::raw(detail.value.clone()));
        canvas.line(&Line::from(spans), Rect { y, height: 1, ..area });
    }
}

fn times(level: &LevelStats) -> Vec<Detail> {
    let most = level.times.iter().map(|range| range.games).max().unwrap_or(0);
    let detail = |range: &TimeRange| Detail {
        label: format!("{}–{}", clock(range.from), clock(range.to)),
        share: Some(range.games as f64 / most.max(1) as f64),
        value: range.games.to_string(),
    };
    level.times.iter().map(detail).collect()
}

fn last_games(level: &LevelStats) -> Vec<Detail> {
    let time = level.last.iter().map(|game| clock(game.time).len()).max().unwrap_or(0);
    let mut list = Vec::new();
    for game in &level.last {
        // Both in words would not fit.
        let help = match (game.nudges + game.hints, game.mistakes) {
            (1.., 1..) => format!("{}, {} ✗", help_words(game.nudges, game.hints, 0), game.mistakes),
            (_, mistakes) => help_words(game.nudges, game.hints, mistakes),
        };
        let value = format!("{:>time$}  {help}", clock(game.time)).trim_end().to_owned();
        list.push(Detail { label: game.day.strftime("%-d %b").to_string(), share: None, value });
    }
    list
}

/// The last weeks, as many as fit.
fn weeks(level: &LevelStats, lines: usize) -> Vec<Detail> {
    let weeks = level.trend();
    let weeks = &weeks[weeks.len().saturating_sub(lines)..];
    let longest = weeks.iter().map(|week| week.figures.mean()).max().unwrap_or(Duration::ZERO);
    let mut list = Vec::new();
    for week in weeks {
        let mean = week.figures.mean();
        let is_empty = week.figures.games == 0;
        list.push(Detail {
            label: week.monday.strftime("%-d %b").to_string(),
            share: Some(mean.as_secs_f64() / longest.as_secs_f64().max(1.0)),
            value: if is_empty { String::new() } else { clock(mean) },
        });
    }
    list
}
