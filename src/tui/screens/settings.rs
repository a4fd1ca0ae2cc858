//! The settings, above any screen: every setting with its value, what the chosen one does, and where they are saved.

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use super::{Dialog, Env, Flow, Go, Screen, Under};
use crate::direction::Direction;
use crate::scene::{Segment, TextStyle};
use crate::settings::{KEY_PRESET, SETTINGS, Setting, Settings};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, DialogAction, NavigationAction, SettingAction};
use crate::tui::layout::{List, grouped, inside_box, shorten, width};
use crate::tui::menu::Menu;

/// The columns for the names of groups.
const GROUP: u16 = 9;
/// The width of a line from which on these names are shown.
const WIDTH_WITH_GROUPS: u16 = 44;
/// The width of a line from which on arrows are beside the value.
const WIDTH_WITH_ARROWS: u16 = 38;
/// The number of lines for the description; fixed, so that nothing moves.
const ABOUT: u16 = 3;
/// The number of lines for the path of the settings file.
const KEPT: u16 = 2;
/// The border of the box and two empty lines in it.
const FRAME: u16 = 4;

#[derive(Debug, Default)]
pub struct SettingsMenu {
    menu: Menu,
}

impl SettingsMenu {
    /// The settings with the preset of keys chosen.
    pub fn at_keys() -> SettingsMenu {
        let keys = SETTINGS.iter().position(|setting| setting.name == KEY_PRESET);
        SettingsMenu { menu: Menu::at(keys.unwrap_or(0)) }
    }

    /// The chosen setting, by its place in the list.
    pub fn chosen(&self) -> usize {
        self.menu.chosen
    }
}

impl Dialog for SettingsMenu {
    fn context(&self, _: &Screen) -> Option<Context> {
        Some(Context::Settings)
    }

    fn act(&mut self, action: Action, _: &Under<'_>, wants: &mut Vec<Go>) -> Flow {
        let chosen = &SETTINGS[self.menu.chosen];
        match action {
            Action::Navigation(NavigationAction::Move(step)) => self.menu.walk(step, SETTINGS.len()),
            // A click chooses.
            Action::Navigation(NavigationAction::Choose) | Action::Setting(SettingAction::Change) => {
                wants.push(Go::Set(chosen, Direction::Forward));
            }
            Action::Setting(SettingAction::ChangeBack) => wants.push(Go::Set(chosen, Direction::Backward)),
            Action::Dialog(DialogAction::Close) => return Flow::Closed,
            Action::App(_) => return Flow::Below,
            _ => {}
        }
        Flow::Done
    }

    fn covers(&self) -> bool {
        true
    }

    fn scrolls(&self) -> bool {
        true
    }

    fn entry_at(&self, place: Position, env: &Env<'_>) -> Option<usize> {
        SettingsLayout::new(env.area, self.menu.chosen).at(place)
    }

    fn choose(&mut self, entry: usize) {
        self.menu.chosen = entry;
    }

    fn draw(&self, Under { env, .. }: &Under<'_>, canvas: &mut Canvas<'_>) {
        draw(env.settings, self.menu.chosen, env.config, canvas);
    }
}

/// Draws the settings; `config` is the path of their file, empty if there is none.
fn draw(settings: &Settings, chosen: usize, config: &str, canvas: &mut Canvas<'_>) {
    let places = SettingsLayout::new(canvas.screen(), chosen);
    canvas.dim();
    canvas.part(places.area).open_box("Settings", SettingsLayout::WIDTH, places.height);
    for (i, line) in places.lines() {
        draw_setting(&SETTINGS[i], settings, i == chosen, starts_group(i), &mut canvas.part(line));
    }
    canvas.arrows(places.list);
    let about = canvas.wrap(&about_words(&SETTINGS[chosen], settings), places.about.width);
    draw_lines(&about, places.about, canvas);
    let kept = if config.is_empty() {
        "No settings folder: changes are not saved.".to_string()
    } else {
        format!("Saved in {config}")
    };
    let quiet = canvas.theme.quiet();
    let kept = [Line::styled(kept, quiet), Line::styled("Remap keys under [keys].", quiet)];
    draw_lines(&kept, places.kept, canvas);
}

fn draw_setting(
    setting: &Setting,
    settings: &Settings,
    is_chosen: bool,
    is_first: bool,
    canvas: &mut Canvas<'_>,
) {
    // On a wide line arrows around the value show which keys change it.
    let mut line = canvas.area;
    let (title, value) = (setting.title, setting.value(settings).title);
    let titles = SETTINGS.iter().map(|setting| usize::from(width(setting.title))).max().unwrap_or(0);
    let text = if line.width < WIDTH_WITH_ARROWS {
        // The value matters more than the end of the title.
        let room = line.width.saturating_sub(width(value) + 2);
        let (title, room) = (shorten(title, room), usize::from(room));
        format!("{title:<room$} {value}")
    } else if is_chosen {
        format!("{title:<titles$} ‹ {value} ›")
    } else {
        format!("{title:<titles$}   {value}")
    };
    if line.width >= WIDTH_WITH_GROUPS {
        // The first of a group has its name.
        if is_first {
            canvas.put(setting.group, line, canvas.theme.heading());
        }
        line = Rect { x: line.x + GROUP, width: line.width - GROUP, ..line };
    }
    canvas.entry(&text, is_chosen, line);
}

/// What a setting does, and what its value means if that says more.
fn about_words(setting: &Setting, settings: &Settings) -> Vec<Segment> {
    let choice = setting.value(settings);
    let mut words = vec![Segment::plain(setting.about)];
    if !choice.about.is_empty() {
        words.push(Segment::new(format!(" {}: ", choice.title), TextStyle::Strong));
        words.push(Segment::plain(choice.about));
    }
    words
}

fn draw_lines(lines: &[Line<'_>], area: Rect, canvas: &mut Canvas<'_>) {
    for (y, line) in (area.y..area.bottom()).zip(lines) {
        let place = Rect { y, height: 1, ..area };
        match &line.spans[..] {
            // A path that is too long ends with an ellipsis.
            [Span { content, style }] => canvas.put(content, place, line.style.patch(*style)),
            _ => canvas.line(line, place),
        }
    }
}

struct SettingsLayout {
    /// The space for the box, above the keys.
    area: Rect,
    height: u16,
    list: List<'static>,
    /// The lines of the list; `None` is an empty one between two groups.
    rows: Vec<Option<usize>>,
    about: Rect,
    kept: Rect,
}

impl SettingsLayout {
    const WIDTH: u16 = 60;

    fn new(mut area: Rect, chosen: usize) -> SettingsLayout {
        area.height -= if area.height >= 3 { 1 } else { 0 };
        let mut rows = grouped(SETTINGS.len(), starts_group);
        if rows.len() as u16 + ABOUT + KEPT + FRAME > area.height {
            rows = grouped(SETTINGS.len(), |_| false);
        }
        let count = rows.len() as u16;
        let height = count + ABOUT + KEPT + FRAME;
        let inner = inside_box(SettingsLayout::WIDTH, height, area);
        let spare = inner.height.saturating_sub(count.min((inner.height / 2).max(1)));
        let about = if spare > ABOUT { ABOUT } else { spare.min(1) };
        let above = u16::from(about == ABOUT);
        let (kept, below) = match inner.height.saturating_sub(count + about + above) {
            // A list that scrolls gives the path of the settings file a line.
            0 => (above, 0),
            // The path of the settings file matters more than an empty line.
            KEPT | 1 => (1, 0),
            _ => (KEPT, 1),
        };
        let list = Rect { height: inner.height - about - kept - above - below, ..inner };
        let about = Rect { y: list.bottom() + above, height: about, ..inner };
        let kept = Rect { y: about.bottom() + below, height: kept, ..inner };
        let row = rows.iter().position(|row| *row == Some(chosen)).unwrap_or(0);
        SettingsLayout { area, height, list: List::new(list, row, rows.len()), rows, about, kept }
    }

    /// Returns the visible settings, each with its line.
    fn lines(&self) -> impl Iterator<Item = (usize, Rect)> {
        self.list.lines().filter_map(|(row, line)| Some((self.rows[row]?, line)))
    }

    fn at(&self, place: Position) -> Option<usize> {
        self.lines().find(|(_, line)| line.contains(place)).map(|(setting, _)| setting)
    }
}

/// Returns whether this setting is the first of its group.
fn starts_group(setting: usize) -> bool {
    setting == 0 || SETTINGS[setting - 1].group != SETTINGS[setting].group
}
