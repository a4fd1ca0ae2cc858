//! The lessons of the course, with what is done.

use ratatui::layout::Rect;

use super::{Component, Env, Go, Library, Screen, TechniquePage};
use crate::course::LESSONS;
use crate::scene::hint::HintWords;
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, NavigationAction};
use crate::tui::layout::{List, above_about, has_abouts, inset, middle};
use crate::tui::menu::Menu;
use crate::tui::message::{StoreTask, Task};

#[derive(Debug)]
pub struct CourseMenu {
    menu: Menu,
}

impl CourseMenu {
    /// The list with the next lesson chosen.
    pub fn new(library: &Library) -> CourseMenu {
        CourseMenu { menu: Menu::at(library.course.next().unwrap_or(0)) }
    }

    fn layout(&self, area: Rect) -> List<'_> {
        self.menu.list(above_about(inset(middle(area)), LESSONS.len()), LESSONS.len())
    }
}

/// What the course is, or how far the player has come.
pub fn course_words(library: &Library) -> String {
    match (library.course.done(), library.course.next()) {
        (0, _) => "ten lessons, from the rules to pairs".to_owned(),
        (_, Some(next)) => format!("lesson {} of {}", next + 1, LESSONS.len()),
        (_, None) => "done".to_owned(),
    }
}

impl Component for CourseMenu {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Menu]
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Move(step)) => self.menu.walk(step, LESSONS.len()),
            Action::Navigation(NavigationAction::Choose) => {
                let page = TechniquePage::of_lesson(self.menu.chosen, HintWords::of(env.settings));
                return page.map(|page| Go::To(Screen::Technique(page.into()))).into_iter().collect();
            }
            Action::Navigation(NavigationAction::Back) => return vec![Go::Back],
            _ => {}
        }
        Vec::new()
    }

    fn title(&self) -> &str {
        "Course"
    }

    fn aside(&self, env: &Env<'_>) -> String {
        format!("{} of {} done", env.library.course.done(), LESSONS.len())
    }

    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let list = self.layout(canvas.area);
        for (i, line) in list.lines() {
            let lesson = &LESSONS[i];
            let done = if env.library.course.is_done(i) { "done" } else { "" };
            let about = if has_abouts(list.area) { lesson.about } else { "" };
            let text = format!("{:>2}  {:<24} {done:<6} {about}", i + 1, lesson.title);
            canvas.entry(text.trim_end(), i == self.menu.chosen, line);
        }
        canvas.arrows(list);
        canvas.about(LESSONS[self.menu.chosen].about, &list);
    }

    fn list(&self, area: Rect, _: &Env<'_>) -> Option<List<'_>> {
        Some(self.layout(area))
    }

    fn menu(&self) -> Option<&Menu> {
        Some(&self.menu)
    }

    fn menu_mut(&mut self) -> Option<&mut Menu> {
        Some(&mut self.menu)
    }

    fn entry_words(&self, _: &Env<'_>) -> Option<Vec<String>> {
        Some(LESSONS.iter().map(|lesson| lesson.title.to_owned()).collect())
    }

    fn shown(&mut self, env: &Env<'_>) -> Vec<Go> {
        let next = env.library.course.next().filter(|_| env.library.course.is_done(self.menu.chosen));
        self.menu.chosen = next.unwrap_or(self.menu.chosen);
        vec![Task::Store(StoreTask::Practice).into()]
    }
}
