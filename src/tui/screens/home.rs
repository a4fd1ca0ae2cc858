//! The home screen.

use std::sync::Arc;

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::daily::streak_words;
use super::{
    Clickable, Component, DailyCalendar, Enter, Env, Games, Go, HelpPage, Learn, Library, NewPuzzle,
    OpenFile, PackMenu, PracticeMenu, Screen, SettingsMenu, Stats,
};
use crate::explain::counted;
use crate::packs::{Group, PACKS, Pack};
use crate::scene::{TextStyle, clock};
use crate::stats::Streak;
use crate::store::GameSummary;
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, NavigationAction};
use crate::tui::layout::{List, above_gap, grouped, inset, shorten, width};
use crate::tui::menu::Menu;
use crate::tui::message::{JournalTask, StoreTask, Task};
use crate::tui::puzzles::{PuzzleList, PuzzleSource};

#[derive(Debug, Default)]
pub struct Home {
    pub menu: Menu,
}

#[derive(Clone, Debug)]
pub enum HomeItem {
    /// The puzzle that follows the one solved last, by its index.
    Next(&'static Pack, usize),
    Continue(Arc<GameSummary>),
    /// All games: how many are unfinished, and how many finished.
    Games(usize, usize),
    Group(Group),
    Daily,
    New,
    Open,
    Enter,
    Learn,
    Practice,
    Stats,
    Keys,
    Settings,
    Help,
    Quit,
}

impl HomeItem {
    /// The number of the block of entries that this one belongs to.
    fn block(&self) -> usize {
        match self {
            HomeItem::Next(..) | HomeItem::Continue(_) | HomeItem::Games(..) => 0,
            HomeItem::Group(_) | HomeItem::Daily | HomeItem::New | HomeItem::Learn | HomeItem::Practice => 1,
            HomeItem::Open | HomeItem::Enter => 2,
            HomeItem::Stats | HomeItem::Keys | HomeItem::Settings | HomeItem::Help | HomeItem::Quit => 3,
        }
    }

    /// Returns whether this is the same entry, perhaps with other details.
    fn is_like(&self, other: &HomeItem) -> bool {
        match (self, other) {
            (HomeItem::Group(a), HomeItem::Group(b)) => a == b,
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }
}

impl Home {
    pub fn items(library: &Library) -> Vec<HomeItem> {
        let next = library.pack_to_go_on().map(|pack| HomeItem::Next(pack, library.next_in(pack)));
        let newest = library.unfinished.first().cloned().map(HomeItem::Continue);
        let mut items: Vec<HomeItem> = next.into_iter().chain(newest).collect();
        if !library.has_no_games() {
            items.push(HomeItem::Games(library.unfinished.len(), library.finished.len()));
        }
        let mut groups: Vec<Group> = PACKS.iter().map(|pack| pack.group).collect();
        groups.dedup();
        items.extend(groups.into_iter().map(HomeItem::Group));
        items.extend([HomeItem::Daily, HomeItem::New, HomeItem::Learn, HomeItem::Practice]);
        items.extend([HomeItem::Open, HomeItem::Enter]);
        items.push(HomeItem::Stats);
        items.extend(library.offers_keys().then_some(HomeItem::Keys));
        items.extend([HomeItem::Settings, HomeItem::Help, HomeItem::Quit]);
        items
    }

    /// Stays at the chosen entry when the entries change, or goes to the top if it is gone.
    pub fn stay(&mut self, before: &[HomeItem], now: &[HomeItem]) {
        if self.menu.chosen > 0
            && let Some(chosen) = before.get(self.menu.chosen)
        {
            self.menu.chosen = now.iter().position(|item| item.is_like(chosen)).unwrap_or(0);
        }
    }

    fn layout(&self, area: Rect, library: &Library) -> HomeLayout {
        let blocks: Vec<usize> = Home::items(library).iter().map(HomeItem::block).collect();
        HomeLayout::new(area, &blocks, self.menu.chosen, library.is_newcomer())
    }

    fn open(&self, env: &Env<'_>) -> Vec<Go> {
        let item = Home::items(env.library).into_iter().nth(self.menu.chosen).unwrap_or(HomeItem::Quit);
        let go = match item {
            HomeItem::Next(pack, index) => Go::Play(PuzzleList { puzzles: PuzzleSource::Pack(pack), index }),
            HomeItem::Continue(summary) => Task::Journal(JournalTask::Resume(summary.id.clone())).into(),
            HomeItem::Games(..) => Go::To(Screen::Games(Games::new(env.library))),
            HomeItem::Group(group) => Go::To(PackMenu::screen_of(group, env.library)),
            HomeItem::Daily => Go::To(Screen::Daily(DailyCalendar::default())),
            HomeItem::New => Go::To(Screen::New(NewPuzzle::default())),
            HomeItem::Enter => Go::To(Screen::Enter(Box::<Enter>::default())),
            HomeItem::Open => Go::To(Screen::Open(OpenFile::default())),
            HomeItem::Learn => Go::To(Screen::Learn(Learn::default())),
            HomeItem::Practice => Go::To(Screen::Practice(PracticeMenu::new(env.library))),
            HomeItem::Stats => Go::To(Screen::Stats(Stats::default())),
            HomeItem::Keys => Go::Open(Box::new(SettingsMenu::at_keys())),
            HomeItem::Settings => Go::Open(Box::new(SettingsMenu::default())),
            HomeItem::Help => Go::Open(Box::new(HelpPage::default())),
            HomeItem::Quit => Go::Leave,
        };
        vec![go]
    }
}

impl Component for Home {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Home]
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Move(step)) => {
                self.menu.walk(step, Home::items(env.library).len());
                Vec::new()
            }
            Action::Navigation(NavigationAction::Choose) => self.open(env),
            Action::Navigation(NavigationAction::Back) => vec![Go::Leave],
            _ => Vec::new(),
        }
    }

    /// Pressed once too often, Esc must not drop the player into the shell.
    fn escape(&mut self, env: &Env<'_>) -> Option<Vec<Go>> {
        Some(vec![Go::Tell(env.how_to_leave(&[Context::Home]))])
    }

    fn title(&self) -> &str {
        "ninefold"
    }

    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let items = Home::items(env.library);
        let layout = self.layout(canvas.area, env.library);
        if let Some(place) = layout.logo {
            draw_logo(place, canvas);
        }
        if let Some(line) = layout.welcome {
            canvas.put(WELCOME, line, canvas.theme.tone(TextStyle::Strong));
        }
        for (row, line) in layout.list.lines() {
            if let Some(i) = layout.rows[row] {
                draw_item(&items[i], i == self.menu.chosen, line, env, canvas);
            }
        }
        canvas.arrows(layout.list);
    }

    fn clickable_at(&self, place: Position, area: Rect, env: &Env<'_>) -> Option<Clickable> {
        self.layout(area, env.library).entry_at(place).map(Clickable::Entry)
    }

    fn menu(&self) -> Option<&Menu> {
        Some(&self.menu)
    }

    fn menu_mut(&mut self) -> Option<&mut Menu> {
        Some(&mut self.menu)
    }

    fn shown(&mut self, _: &Env<'_>) -> Vec<Go> {
        vec![Task::Today.into(), Task::Store(StoreTask::List).into(), Task::Store(StoreTask::Practice).into()]
    }
}

const LOGO: [&str; 7] = [
    "┏━━━┯━━━┯━━━┓",
    "┃ N │ I │ N ┃",
    "┠───┼───┼───┨",
    "┃ E │ F │ O ┃",
    "┠───┼───┼───┨",
    "┃ L │ D │ 9 ┃",
    "┗━━━┷━━━┷━━━┛",
];

/// The greeting for players without any game.
const WELCOME: &str = "Welcome! ↑ ↓ choose, Enter opens. Start with Classic.";

fn draw_logo(place: Position, canvas: &mut Canvas<'_>) {
    let (quiet, heading, key) = (canvas.theme.quiet(), canvas.theme.heading(), canvas.theme.key());
    for (y, line) in (place.y..).zip(LOGO) {
        canvas.write(line, Rect { x: place.x, y, width: LOGO_WIDTH, height: 1 }, quiet);
        for (x, symbol) in (place.x..).zip(line.chars()) {
            if symbol.is_ascii_alphanumeric()
                && let Some(cell) = canvas.cell(x, y)
            {
                let style = if symbol == '9' { heading } else { key };
                cell.set_style(Style::reset().patch(style));
            }
        }
    }
}

fn draw_item(item: &HomeItem, is_chosen: bool, line: Rect, env: &Env<'_>, canvas: &mut Canvas<'_>) {
    // A narrow terminal has a smaller gap between names and descriptions.
    let column = if HomeLayout::is_narrow(line) { 16 } else { 22 };
    let (name, about) = words(item, line.width.saturating_sub(column), env);
    let (mut name_style, mut about_style) = (canvas.theme.key(), canvas.theme.quiet());
    if is_chosen {
        (name_style, about_style) = (canvas.theme.chosen(), canvas.theme.chosen());
        canvas.chosen_line(line);
    }
    canvas.write(&format!(" {name} "), line, name_style);
    if line.width > column {
        canvas.put(&about, Rect { x: line.x + column, width: line.width - column, ..line }, about_style);
    }
}

/// The name of an entry, and its description in `room` columns.
fn words(item: &HomeItem, room: u16, env: &Env<'_>) -> (String, String) {
    match item {
        HomeItem::Continue(game) => {
            let (filled, of) = game.filled;
            let figures = format!("{filled} of {of}, {}", clock(game.elapsed));
            let title = shorten(&game.origin.title, room.saturating_sub(width(&figures) + 2).min(18));
            // On a wide line figures are below one another.
            let gap = match room {
                34.. => {
                    let column = 19.min(room - width(&figures));
                    " ".repeat(usize::from(column - width(&title)))
                }
                _ => ", ".to_string(),
            };
            ("Continue".to_string(), format!("{title}{gap}{figures}"))
        }
        HomeItem::Next(pack, index) => {
            let about = format!("{}, after the one you solved", pack.name(*index));
            ("Next puzzle".to_string(), about)
        }
        HomeItem::Games(unfinished, finished) => {
            ("All games".to_string(), format!("{unfinished} unfinished, {finished} finished"))
        }
        HomeItem::Group(group) => {
            let about = match group {
                Group::Classic => "6x6 and 9x9, five levels",
                Group::Sixteen => "large boards, 1 to 9 and A to G",
                Group::Variants => "jigsaw, windoku, killer, arrows",
                Group::Target => "weighted cells: highest score wins",
                Group::Queens => "no two queens may attack each other",
            };
            (group.title().to_string(), about.to_string())
        }
        HomeItem::Daily => ("Daily puzzle".to_string(), daily_words(env.library)),
        HomeItem::New => ("New puzzle".to_string(), "random, of the kind you choose".to_string()),
        HomeItem::Enter => ("Enter a puzzle".to_string(), "type it or paste it here".to_string()),
        HomeItem::Open => ("Open a file".to_string(), "puzzles from a file".to_string()),
        HomeItem::Learn => ("Learn".to_string(), learn_words(env.library)),
        HomeItem::Practice => ("Practice".to_string(), practice_words(env.library)),
        HomeItem::Stats => ("Statistics".to_string(), "your times and streaks".to_string()),
        HomeItem::Keys => ("Keys".to_string(), "as in vim, SudokuPad, or WASD".to_string()),
        HomeItem::Settings => ("Settings".to_string(), "colours, marks, mistakes".to_string()),
        HomeItem::Help => ("Help".to_string(), "keys of this list; ? works anywhere".to_string()),
        HomeItem::Quit => {
            let about = if env.saves { "games are saved" } else { "new games are not saved" };
            ("Quit".to_string(), about.to_string())
        }
    }
}

/// The course, for somebody who may want it.
fn learn_words(library: &Library) -> String {
    match library.course.course() {
        Some(course) => format!("course: lesson {} of {}", library.course.lesson() + 1, course.lessons.end),
        None if library.is_new() => "new to sudoku? take the course".to_owned(),
        None => "all techniques, easiest first".to_owned(),
    }
}

/// How many techniques are due, if any are.
fn practice_words(library: &Library) -> String {
    match library.due().len() {
        0 => "one technique at a time".to_owned(),
        due => format!("{} to practise", counted(due, "technique")),
    }
}

/// Today's date, and the days in a row.
fn daily_words(library: &Library) -> String {
    let Some(today) = library.today else { return "new every day".to_owned() };
    let date = today.strftime("%-d %b");
    match library.streak {
        Streak { current: 0, .. } => format!("{date}, new every day"),
        streak => format!("{date}, {}", streak_words(streak)),
    }
}

const LOGO_HEIGHT: u16 = 7;
const LOGO_WIDTH: u16 = 13;

const WIDTH: u16 = 58;

/// The positions of the logo, the greeting and the menu. The logo is above the menu, beside it, or left out.
struct HomeLayout {
    logo: Option<Position>,
    welcome: Option<Rect>,
    list: List<'static>,
    /// The lines of the menu; `None` is an empty one between two blocks.
    rows: Vec<Option<usize>>,
}

impl HomeLayout {
    /// Returns whether a line is too narrow for two wide columns, names and descriptions. The arrows of a long list leave
    /// it wide enough.
    fn is_narrow(line: Rect) -> bool {
        line.width + 2 < WIDTH
    }

    /// `blocks` holds the block number of each entry; blocks are separated by gaps.
    fn new(area: Rect, blocks: &[usize], chosen: usize, welcome: bool) -> HomeLayout {
        let mut rows = grouped(blocks.len(), |entry| blocks[entry - 1] != blocks[entry]);
        // A low screen has room for fewer gaps.
        while rows.len() > above_gap(area).height.into()
            && let Some(gap) = rows.iter().rposition(Option::is_none)
        {
            rows.remove(gap);
        }
        let count = rows.len() as u16;
        let area = if count < area.height { area } else { above_gap(area) };
        let greeting = if welcome && area.height > count + 2 { 2 } else { 0 };
        let spare = area.height.saturating_sub(greeting + count);
        let width = WIDTH.min(inset(area).width);
        let mut list = Rect { width, x: area.x + (area.width - width) / 2, ..area };
        let mut logo = None;
        if spare > LOGO_HEIGHT && area.width >= 20 {
            let top = (spare - LOGO_HEIGHT - 1) / 3;
            logo = Some(Position { x: area.x + (area.width - LOGO_WIDTH) / 2, y: area.y + top });
            list.y += top + LOGO_HEIGHT + 1;
        } else if area.width >= WIDTH + LOGO_WIDTH + 4 && area.height > LOGO_HEIGHT + greeting {
            let left = area.x + (area.width - WIDTH - LOGO_WIDTH - 3) / 2;
            list.x = left + LOGO_WIDTH + 3;
            list.y += spare / 3;
            logo = Some(Position { x: left, y: list.y + greeting });
        } else {
            list.y += spare / 3;
        }
        let welcome = (greeting > 0).then_some(Rect { height: 1, ..list });
        list.y += greeting;
        list.height = area.bottom().saturating_sub(list.y);
        let chosen = rows.iter().position(|row| *row == Some(chosen)).unwrap_or(0);
        HomeLayout { logo, welcome, list: List::new(list, chosen, rows.len()), rows }
    }

    fn entry_at(&self, place: Position) -> Option<usize> {
        self.rows[self.list.at(place)?]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_low_screen_has_fewer_gaps_before_it_scrolls() {
        let blocks = [0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 3, 3, 3];
        for (height, gaps) in [(40, 3), (22, 2), (21, 1), (20, 0)] {
            let layout = HomeLayout::new(Rect::new(0, 1, 80, height), &blocks, 0, false);
            let shown = layout.rows.iter().filter(|row| row.is_none()).count();
            assert_eq!((shown, layout.list.arrows()), (gaps, [None, None]), "{height}");
        }
        let layout = HomeLayout::new(Rect::new(0, 1, 80, 15), &blocks, 0, false);
        assert!(layout.list.arrows()[1].is_some());
        assert!(layout.list.lines().all(|(_, line)| !HomeLayout::is_narrow(line)), "the arrow takes little");
    }
}
