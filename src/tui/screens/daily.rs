//! The calendar of daily puzzles: a month of one kind, with what the player has done on each day.

use jiff::ToSpan;
use jiff::civil::{Date, Weekday};
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use super::new::neighbour;
use super::{Clickable, Component, Env, Go};
use crate::daily::{Daily, DailyKind};
use crate::direction::Direction;
use crate::scene::{TextStyle, clock};
use crate::stats::{DayState, Streak};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, ListAction, Motion, NavigationAction};
use crate::tui::layout::{inset, width};
use crate::tui::message::{PuzzleRequest, StoreTask, Task};

const DAYS: u16 = 7;
/// The weeks that a month can have days of.
const WEEKS: u16 = 6;
/// The narrowest cell with room for a number and a sign.
const LEAST_CELL: u16 = 5;
/// The width of a cell with room for a time, and of one on a wide screen.
const CELL: u16 = 9;
const WIDE_CELL: u16 = 11;
/// The lines above the weeks: kinds, about, empty, month, names of weekdays.
const ABOVE: u16 = 5;
/// The lines below the weeks: empty, the chosen day, the streak.
const BELOW: u16 = 3;

#[derive(Debug, Default)]
pub struct DailyCalendar {
    pub kind: DailyKind,
    /// The chosen day; `None` for today.
    date: Option<Date>,
}

impl DailyCalendar {
    /// The chosen day, once today's date is known.
    pub fn chosen(&self, env: &Env<'_>) -> Option<Date> {
        let today = env.library.today?;
        Some(self.date.map_or(today, |date| date.min(today)))
    }

    fn walk(&mut self, step: Motion, env: &Env<'_>) {
        let (Some(today), Some(chosen)) = (env.library.today, self.chosen(env)) else { return };
        let moved = match step {
            Motion::Left => chosen.saturating_sub(1.day()),
            Motion::Right => chosen.saturating_add(1.day()),
            Motion::Up => chosen.saturating_sub(1.week()),
            Motion::Down => chosen.saturating_add(1.week()),
            Motion::PageUp => chosen.saturating_sub(1.month()),
            Motion::PageDown => chosen.saturating_add(1.month()),
            Motion::First => chosen.first_of_month(),
            Motion::Last => chosen.last_of_month(),
        };
        self.date = (moved < today).then_some(moved);
    }

    fn turn(&mut self, direction: Direction) {
        self.kind = neighbour(&DailyKind::ALL, self.kind, direction);
    }

    fn play(&self, env: &Env<'_>) -> Vec<Go> {
        let Some(date) = self.chosen(env) else { return Vec::new() };
        vec![Go::Generate(PuzzleRequest::Daily(Daily { date, kind: self.kind }))]
    }
}

impl Component for DailyCalendar {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Daily]
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Move(step)) => self.walk(step, env),
            Action::Navigation(NavigationAction::Choose) => return self.play(env),
            Action::Navigation(NavigationAction::Back) => {
                self.date = None;
                return vec![Go::Back];
            }
            Action::List(ListAction::NextKind) => self.turn(Direction::Forward),
            Action::List(ListAction::PreviousKind) => self.turn(Direction::Backward),
            _ => {}
        }
        Vec::new()
    }

    /// A click on the chosen day plays it, another one chooses a day.
    fn click(&mut self, clicked: Clickable, _: bool, env: &Env<'_>) -> Vec<Go> {
        let (Clickable::Entry(day), Some(chosen)) = (clicked, self.chosen(env)) else { return Vec::new() };
        let date = i8::try_from(day).ok().and_then(|day| chosen.with().day(day).build().ok());
        let Some(date) = date.filter(|&date| Some(date) <= env.library.today) else { return Vec::new() };
        if date == chosen {
            return self.play(env);
        }
        self.date = Some(date);
        Vec::new()
    }

    fn title(&self) -> &str {
        "Daily puzzles"
    }

    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let (Some(today), Some(chosen)) = (env.library.today, self.chosen(env)) else { return };
        let layout = CalendarLayout::new(canvas.area, chosen);
        let states = env.library.daily_states(self.kind);
        if let Some(line) = layout.kinds {
            self.draw_kinds(line, canvas);
        }
        if let Some(line) = layout.about {
            centre(self.kind.about(), TextStyle::Quiet, line, canvas);
        }
        if let Some(line) = layout.month {
            centre(&chosen.strftime("%B %Y").to_string(), TextStyle::Strong, line, canvas);
        }
        if let Some(line) = layout.weekdays {
            for (place, name) in layout.columns(line).zip(["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]) {
                canvas.put(name, Rect { x: place.x + 1, ..place }, canvas.theme.quiet());
            }
        }
        for (date, place) in layout.days() {
            draw_day(&Day { date, today, chosen, state: states.get(&date) }, place, canvas);
        }
        if let Some(line) = layout.status {
            let done = done_words(chosen, today, states.get(&chosen));
            let long = format!("{}{done}", chosen.strftime("%A %-d %B"));
            let short = format!("{}{done}", chosen.strftime("%-d %b"));
            let words = if width(&long) < line.width { long } else { short };
            centre(&words, TextStyle::Plain, line, canvas);
        }
        if let Some(line) = layout.streak {
            centre(&streak_words(env.library.streak), TextStyle::Quiet, line, canvas);
        }
    }

    fn clickable_at(&self, place: Position, area: Rect, env: &Env<'_>) -> Option<Clickable> {
        let layout = CalendarLayout::new(area, self.chosen(env)?);
        let (date, _) = layout.days().find(|(_, cell)| cell.contains(place))?;
        usize::try_from(date.day()).ok().map(Clickable::Entry)
    }

    fn shown(&mut self, _: &Env<'_>) -> Vec<Go> {
        vec![Task::Today.into(), Task::Store(StoreTask::List).into()]
    }
}

impl DailyCalendar {
    /// All kinds in a line, or the chosen one between arrows if they do not fit.
    fn draw_kinds(&self, line: Rect, canvas: &mut Canvas<'_>) {
        let names = DailyKind::ALL.map(DailyKind::name);
        let all = names.iter().map(|name| width(name) + 2).sum::<u16>();
        if all > line.width {
            return centre(&format!("‹ {} ›", self.kind.name()), TextStyle::Strong, line, canvas);
        }
        let styles = [canvas.theme.chosen(), canvas.theme.quiet()];
        let spans = DailyKind::ALL
            .map(|kind| Span::styled(format!(" {} ", kind.name()), styles[usize::from(kind != self.kind)]));
        canvas.render(Line::from(spans.to_vec()).centered(), line);
    }
}

struct Day<'a> {
    date: Date,
    today: Date,
    chosen: Date,
    state: Option<&'a DayState>,
}

/// Draws a day: its number, and behind or below it what the player has done.
fn draw_day(day: &Day<'_>, place: Rect, canvas: &mut Canvas<'_>) {
    let Day { date, today, chosen, state } = *day;
    let is_chosen = date == chosen;
    let (sign, detail, mut tone) = match state {
        Some(DayState::Solved(time)) => ("✓", clock(*time), canvas.theme.tone(TextStyle::Good)),
        Some(DayState::SolvedLater(time)) => ("○", clock(*time), canvas.theme.quiet()),
        Some(DayState::Begun { filled, of }) => ("…", format!("{filled}/{of}"), canvas.theme.key()),
        Some(DayState::Shown) => ("–", "shown".to_owned(), canvas.theme.quiet()),
        None if date < today => ("·", String::new(), canvas.theme.quiet()),
        None => ("", String::new(), canvas.theme.quiet()),
    };
    let mut number_style =
        if date > today { canvas.theme.quiet() } else { canvas.theme.tone(TextStyle::Plain) };
    if date == today {
        number_style = canvas.theme.heading();
    }
    if is_chosen {
        (number_style, tone) = (canvas.theme.chosen(), canvas.theme.chosen());
        // A column and a line between the days stay free.
        let height = place.height.min(2);
        for y in place.y..place.y + height {
            canvas.chosen_line(Rect { y, width: place.width.saturating_sub(1), height: 1, ..place });
        }
    }
    let pointer = if date == today { "▸" } else { " " };
    let number = format!("{pointer}{:>2}", date.day());
    canvas.put(&number, Rect { height: 1, ..place }, number_style);
    let after = width(&number) + u16::from(place.width > LEAST_CELL);
    if place.height == 1 {
        let room = Rect { x: place.x + after, width: place.width.saturating_sub(after), ..place };
        return canvas.put(sign, room, tone);
    }
    // A sign alone is below the last digit of the number.
    let before = if detail.is_empty() { 2 } else { 1 };
    let room = place.width.saturating_sub(before);
    let line = Rect { x: place.x + before, y: place.y + 1, width: room, height: 1 };
    let detail_style = if is_chosen { tone } else { canvas.theme.quiet() };
    let text = Line::from(vec![Span::styled(sign, tone), Span::styled(format!(" {detail}"), detail_style)]);
    canvas.line(&text, line);
}

/// What the player has done with the puzzle of a day, as it follows the date.
fn done_words(date: Date, today: Date, state: Option<&DayState>) -> String {
    let when = if date == today { ", today" } else { "" };
    let done = match state {
        Some(DayState::Solved(time)) => format!("solved in {}", clock(*time)),
        Some(DayState::SolvedLater(time)) => format!("solved later, in {}", clock(*time)),
        Some(DayState::Begun { filled, of }) => format!("{filled} of {of} cells filled"),
        Some(DayState::Shown) => "solution shown".to_owned(),
        None if date == today => "not started".to_owned(),
        None => "not played".to_owned(),
    };
    format!("{when}: {done}")
}

pub fn streak_words(streak: Streak) -> String {
    let Streak { current, longest } = streak;
    let now = match current {
        0 => "Solve today's puzzle to begin a streak".to_owned(),
        days => format!("{days}-day streak"),
    };
    if longest > current { format!("{now}, longest {longest}") } else { now }
}

fn centre(text: &str, tone: TextStyle, line: Rect, canvas: &mut Canvas<'_>) {
    let place = inset(line);
    let x = place.x + place.width.saturating_sub(width(text)) / 2;
    let style = canvas.theme.tone(tone);
    canvas.put(text, Rect { x, width: place.right() - x, ..place }, style);
}

struct CalendarLayout {
    first: Date,
    kinds: Option<Rect>,
    about: Option<Rect>,
    month: Option<Rect>,
    weekdays: Option<Rect>,
    /// The first week shown; others are above the screen.
    first_week: u16,
    grid: Rect,
    cell: Rect,
    status: Option<Rect>,
    streak: Option<Rect>,
}

impl CalendarLayout {
    fn new(area: Rect, chosen: Date) -> CalendarLayout {
        let first = chosen.first_of_month();
        let spare = area.height.saturating_sub(ABOVE + BELOW);
        // Times need two lines; a third one separates the weeks.
        let height = (spare / WEEKS).clamp(1, 3);
        let wide = area.width >= DAYS * WIDE_CELL && height == 3;
        let cell_width = if wide { WIDE_CELL } else { (area.width / DAYS).clamp(1, CELL) };
        let grid_width = cell_width * DAYS;
        let cell = Rect {
            x: area.x + (area.width - grid_width.min(area.width)) / 2,
            y: 0,
            width: cell_width,
            height,
        };
        let whole = WEEKS * height + ABOVE + BELOW;
        let above = area.height.saturating_sub(whole) / 3;
        let mut rest = Rect { y: area.y + above, height: area.height - above, ..area };
        // Where room is short, the weeks come first, then the chosen day, the names of days, the month and the kinds.
        let needed = WEEKS * height;
        let room = rest.height.saturating_sub(needed);
        let kinds = (room >= 4).then(|| cut_line(&mut rest));
        let about = (room >= 6).then(|| cut_line(&mut rest));
        if room >= 7 {
            cut_line(&mut rest);
        }
        let month = (room >= 3).then(|| cut_line(&mut rest));
        let weekdays = (room >= 2).then(|| cut_line(&mut rest));
        let below = if room >= 8 {
            3
        } else if room >= 5 {
            2
        } else {
            u16::from(room >= 1)
        };
        let shown = (rest.height.saturating_sub(below) / height).clamp(1, WEEKS);
        let week = (u16::try_from(chosen.day()).unwrap_or(1) - 1 + column(first)) / DAYS;
        let first_week = (week + 1).saturating_sub(shown);
        let grid = Rect {
            x: cell.x,
            width: grid_width.min(area.width),
            height: (shown * height).min(rest.height),
            ..rest
        };
        let gap = u16::from(below == 3);
        let lines_below = grid.bottom() + gap..area.bottom();
        let line = |y| lines_below.contains(&y).then_some(Rect { y, height: 1, ..area });
        let status = line(grid.bottom() + gap).filter(|_| below >= 1);
        let streak = line(grid.bottom() + gap + 1).filter(|_| below >= 2);
        CalendarLayout { first, kinds, about, month, weekdays, first_week, grid, cell, status, streak }
    }

    /// The cells of a line, one for each weekday.
    fn columns(&self, line: Rect) -> impl Iterator<Item = Rect> + use<> {
        let cell = self.cell;
        (0..DAYS).map(move |day| Rect { x: cell.x + day * cell.width, width: cell.width, ..line })
    }

    /// The visible days of the month and their cells.
    fn days(&self) -> impl Iterator<Item = (Date, Rect)> + '_ {
        let month = self.first.days_in_month();
        (0..month).filter_map(|day| {
            let at = u16::try_from(day).ok()? + column(self.first);
            let week = (at / DAYS).checked_sub(self.first_week)?;
            let Rect { width, height, .. } = self.cell;
            let place =
                Rect { x: self.grid.x + at % DAYS * width, y: self.grid.y + week * height, width, height };
            let date = self.first.saturating_add(i64::from(day).days());
            (place.bottom() <= self.grid.bottom()).then_some((date, place))
        })
    }
}

/// Cuts the first line off.
fn cut_line(rest: &mut Rect) -> Rect {
    let line = Rect { height: 1, ..*rest };
    *rest = Rect { y: rest.y + 1, height: rest.height.saturating_sub(1), ..*rest };
    line
}

/// The column of a date: Mondays are in the first one.
fn column(date: Date) -> u16 {
    u16::try_from(date.weekday().since(Weekday::Monday)).unwrap_or(0)
}
