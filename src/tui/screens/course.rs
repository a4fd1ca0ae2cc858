//! The lessons of a course, with what is done.

use ratatui::layout::Rect;

use super::{Component, Env, Go, Library, Screen, TechniquePage};
use crate::course::{Course, LESSONS, Lesson};
use crate::scene::hint::HintWords;
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, NavigationAction};
use crate::tui::layout::{List, above_about, has_abouts, inset, middle};
use crate::tui::menu::Menu;
use crate::tui::message::{StoreTask, Task};

#[derive(Debug)]
pub struct CourseMenu {
    course: &'static Course,
    menu: Menu,
}

impl CourseMenu {
    /// The list with the next lesson chosen.
    pub fn new(course: &'static Course, library: &Library) -> CourseMenu {
        let next = library.course.next(course).unwrap_or(course.lessons.start);
        CourseMenu { course, menu: Menu::at(next - course.lessons.start) }
    }

    fn lessons(&self) -> &'static [Lesson] {
        &LESSONS[self.course.lessons.clone()]
    }

    /// The index of the chosen lesson.
    fn chosen(&self) -> usize {
        self.course.lessons.start + self.menu.chosen
    }

    fn layout(&self, area: Rect) -> List<'_> {
        let count = self.lessons().len();
        self.menu.list(above_about(inset(middle(area)), count), count)
    }
}

/// What a course is, or how far the player has come.
pub fn course_words(course: &Course, library: &Library) -> String {
    match (library.course.done(course), library.course.next(course)) {
        (0, _) => course.about.to_owned(),
        (_, Some(next)) => format!("lesson {} of {}", next + 1, course.lessons.end),
        (_, None) => "done".to_owned(),
    }
}

impl Component for CourseMenu {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Menu]
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Move(step)) => self.menu.walk(step, self.lessons().len()),
            Action::Navigation(NavigationAction::Choose) => {
                let page = TechniquePage::of_lesson(self.chosen(), HintWords::of(env.settings));
                return page.map(|page| Go::To(Screen::Technique(page.into()))).into_iter().collect();
            }
            Action::Navigation(NavigationAction::Back) => return vec![Go::Back],
            _ => {}
        }
        Vec::new()
    }

    fn title(&self) -> &str {
        self.course.title
    }

    fn aside(&self, env: &Env<'_>) -> String {
        let (done, minutes) = (env.library.course.done(self.course), self.course.minutes());
        format!("{done} of {} done, about {minutes} min", self.lessons().len())
    }

    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let list = self.layout(canvas.area);
        for (i, line) in list.lines() {
            let (lesson, index) = (&self.lessons()[i], self.course.lessons.start + i);
            let time = if env.library.course.is_done(index) { "done".to_owned() } else { lesson.duration() };
            let about = if has_abouts(list.area) { lesson.about } else { "" };
            let text = format!("{:>2}  {:<24} {time:<7} {about}", index + 1, lesson.title);
            canvas.entry(text.trim_end(), i == self.menu.chosen, line);
        }
        canvas.arrows(list);
        canvas.about(self.lessons()[self.menu.chosen].about, &list);
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
        Some(self.lessons().iter().map(|lesson| lesson.title.to_owned()).collect())
    }

    fn shown(&mut self, env: &Env<'_>) -> Vec<Go> {
        if env.library.course.is_done(self.chosen())
            && let Some(next) = env.library.course.next(self.course)
        {
            self.menu.chosen = next - self.course.lessons.start;
        }
        vec![Task::Store(StoreTask::Practice).into()]
    }
}
