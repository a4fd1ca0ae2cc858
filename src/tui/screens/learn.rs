//! The courses, and the library of techniques and kinds of rules in the order in which to learn them, family by family.

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::course::course_words;
use super::{Clickable, Component, CourseMenu, Env, Go, Screen, TechniquePage, TechniqueReport};
use crate::course::{COURSES, Course};
use crate::explain::capitalized;
use crate::lessons::{self, FAMILIES, Frequency, Page};
use crate::scene::{TextStyle, experience_mark};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, NavigationAction};
use crate::tui::layout::{List, above_gap, inset, middle, shorten};
use crate::tui::menu::Menu;
use crate::tui::message::{StoreTask, Task};

/// The lines of the description below the list, and an empty one above them.
const ABOUT: u16 = 5;
/// The least height of the list that leaves room for the description.
const LEAST_LIST: u16 = 6;
/// The columns of the level, of what the player has done with a technique, and of how often it comes up in hard, unfair
/// and extreme puzzles.
const LEVEL: u16 = 9;
const OWN: u16 = 11;
const SHARE: u16 = 8;
/// The least width of a line with all columns.
const WIDE: u16 = 64;

#[derive(Debug, Default)]
pub struct Learn {
    menu: Menu,
}

#[derive(Clone, Copy)]
enum Row {
    Gap,
    /// A course, by the number of its entry.
    Course(usize, &'static Course),
    Heading(&'static str),
    /// A page, by the number of its entry.
    Page(usize, &'static Page),
}

/// The rows of the entries that the menu shows.
fn rows(menu: &Menu) -> Vec<Row> {
    let courses = COURSES.iter().enumerate().filter(|&(number, _)| menu.shows(number));
    let mut rows: Vec<Row> = courses.map(|(number, course)| Row::Course(number, course)).collect();
    let mut first = COURSES.len();
    for family in FAMILIES.iter() {
        let pages = (first..).zip(&family.pages).filter(|&(number, _)| menu.shows(number));
        let mut pages = pages.map(|(number, page)| Row::Page(number, page)).peekable();
        if pages.peek().is_some() {
            rows.extend((!rows.is_empty()).then_some(Row::Gap));
            rows.push(Row::Heading(family.title));
        }
        rows.extend(pages);
        first += family.pages.len();
    }
    rows
}

struct LearnLayout {
    heading: Option<Rect>,
    list: List<'static>,
    about: Option<Rect>,
}

impl Learn {
    fn page(&self) -> Option<&'static Page> {
        lessons::pages().nth(self.menu.chosen.checked_sub(COURSES.len())?)
    }

    fn layout(&self, area: Rect, rows: &[Row]) -> LearnLayout {
        let mut area = inset(above_gap(middle(area)));
        let heading = (area.height > LEAST_LIST).then_some(Rect { height: 1, ..area });
        if heading.is_some() {
            area = Rect { y: area.y + 1, height: area.height - 1, ..area };
        }
        let about = (area.height >= LEAST_LIST + ABOUT).then(|| {
            area.height -= ABOUT;
            Rect { x: area.x + 1, y: area.bottom() + 1, width: area.width - 1, height: ABOUT - 1 }
        });
        let is_chosen = |row: &Row| matches!(row, Row::Page(number, _) if *number == self.menu.chosen);
        let chosen = rows.iter().position(is_chosen).unwrap_or(0);
        LearnLayout { heading, list: List::new(area, chosen, rows.len()), about }
    }
}

/// Draws a line with the columns that fit.
fn draw_row(name: &str, cells: [&str; 5], line: Rect, style: [Style; 2], canvas: &mut Canvas<'_>) {
    let [level, own, shares @ ..] = cells;
    let is_wide = line.width >= WIDE;
    let taken = if is_wide { LEVEL + OWN + 3 * SHARE } else { LEVEL + OWN };
    let room = line.width.saturating_sub(taken + 1);
    canvas.put(&shorten(name, room.saturating_sub(1)), Rect { x: line.x + 1, width: room, ..line }, style[0]);
    let mut x = line.x + 1 + room;
    for (text, width) in [(level, LEVEL), (own, OWN)] {
        canvas.put(text, Rect { x, width: width.min(line.right().saturating_sub(x)), ..line }, style[1]);
        x += width;
    }
    for share in shares.into_iter().filter(|_| is_wide) {
        canvas.put(&format!("{share:>7}"), Rect { x, width: SHARE, ..line }, style[1]);
        x += SHARE;
    }
}

impl Component for Learn {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Menu]
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Move(step)) => {
                self.menu.walk(step, COURSES.len() + lessons::pages().count());
                Vec::new()
            }
            Action::Navigation(NavigationAction::Choose) => match self.page() {
                Some(page) => TechniquePage::open(page, env),
                None => {
                    let course = &COURSES[self.menu.chosen];
                    vec![Go::To(Screen::Course(CourseMenu::new(course, env.library)))]
                }
            },
            Action::Navigation(NavigationAction::Back) => vec![Go::Back],
            _ => Vec::new(),
        }
    }

    fn title(&self) -> &str {
        "Learn"
    }

    fn aside(&self, env: &Env<'_>) -> String {
        env.library.techniques.as_ref().map_or_else(String::new, TechniqueReport::progress)
    }

    fn shown(&mut self, _: &Env<'_>) -> Vec<Go> {
        vec![Task::Store(StoreTask::Techniques).into()]
    }

    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let rows = rows(&self.menu);
        let LearnLayout { heading, list, about } = self.layout(canvas.area, &rows);
        let (quiet, key, chosen) = (canvas.theme.quiet(), canvas.theme.heading(), canvas.theme.chosen());
        if let Some(line) = heading {
            let line = Rect { width: list.area.width, ..line };
            let own = if env.library.techniques.is_some() { "you" } else { "" };
            let names = ["level", own, "hard", "unfair", "extreme"];
            draw_row("technique, how common", names, line, [quiet, quiet], canvas);
        }
        for (i, line) in list.lines() {
            match rows[i] {
                Row::Gap => {}
                Row::Course(number, course) => {
                    let text = format!("{:<14} {}", course.title, course_words(course, env.library));
                    canvas.entry(&text, self.menu.chosen == number, line);
                }
                Row::Heading(title) => canvas.put(&format!(" {title}"), line, key),
                Row::Page(number, page) => {
                    let shares = page.frequency().map_or_else(Default::default, Frequency::percentages);
                    let (level, own) = page.technique().map_or_else(Default::default, |technique| {
                        let is_known = env.library.techniques.is_some();
                        let own = is_known.then(|| experience_mark(env.library.technique(technique)));
                        (technique.level.name(), own.unwrap_or_default())
                    });
                    let cells = [level, &own, &shares[0], &shares[1], &shares[2]];
                    let is_chosen = number == self.menu.chosen;
                    let style = if is_chosen { [chosen, chosen] } else { [Style::new(), quiet] };
                    if is_chosen {
                        canvas.chosen_line(line);
                    }
                    draw_row(&format!(" {}", capitalized(page.name())), cells, line, style, canvas);
                }
            }
        }
        canvas.arrows(list);
        if let (Some(place), Some(page)) = (about, self.page()) {
            let lines = canvas.wrap_text(&page.doc(), TextStyle::Quiet, place.width);
            canvas.lines(&lines, place);
        }
    }

    fn list(&self, area: Rect, _: &Env<'_>) -> Option<List<'_>> {
        Some(self.layout(area, &rows(&self.menu)).list)
    }

    fn clickable_at(&self, place: Position, area: Rect, _: &Env<'_>) -> Option<Clickable> {
        let rows = rows(&self.menu);
        match rows[self.layout(area, &rows).list.at(place)?] {
            Row::Page(number, _) | Row::Course(number, _) => Some(Clickable::Entry(number)),
            Row::Gap | Row::Heading(_) => None,
        }
    }

    fn menu(&self) -> Option<&Menu> {
        Some(&self.menu)
    }

    fn menu_mut(&mut self) -> Option<&mut Menu> {
        Some(&mut self.menu)
    }

    fn entry_words(&self, _: &Env<'_>) -> Option<Vec<String>> {
        let names = lessons::pages().map(|page| page.name().to_owned());
        let courses = COURSES.iter().map(|course| course.title.to_owned());
        Some(courses.chain(names).collect())
    }
}
