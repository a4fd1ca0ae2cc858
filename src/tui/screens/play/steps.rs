//! The list of everything that can be done now, by technique. The board shows the pattern of the chosen step, and the list
//! covers the panel.

use ratatui::layout::Rect;

use super::Play;
use crate::explain::counted;
use crate::scene::TextStyle;
use crate::scene::hint::{Hint, HintFinder, ListedStep, StepGroup};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::Motion;
use crate::tui::layout::{BoardFrame, List, width};
use crate::tui::menu::Menu;
use crate::tui::message::{JobKind, JobTask, Task, Work};
use crate::tui::screens::Env;

/// The lines above the list: what it is, and an empty one.
const HEADING: u16 = 2;
/// The lines below a list with steps that are too long for a line: an empty one, and the chosen step in full.
const ABOUT: u16 = 4;

/// The columns before a step.
const INDENT: u16 = 2;

/// The list while it is open.
#[derive(Debug)]
pub struct StepList {
    finder: HintFinder,
    groups: Vec<StepGroup>,
    /// Whether all steps are found.
    is_done: bool,
    menu: Menu,
}

/// A line of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    /// A technique, by its place in the list.
    Technique(usize),
    /// A step of the technique.
    Step(usize, usize),
}

impl StepList {
    fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        for (group, StepGroup { steps, .. }) in self.groups.iter().enumerate() {
            rows.push(Row::Technique(group));
            rows.extend((0..steps.len()).map(|step| Row::Step(group, step)));
        }
        rows
    }

    fn chosen_row(&self) -> Option<Row> {
        self.rows().get(self.menu.chosen).copied()
    }

    /// The chosen step, at the stage that shows its pattern; the first step of a chosen technique.
    pub(super) fn hint(&self) -> Option<&Hint> {
        let (group, step) = match self.chosen_row()? {
            Row::Technique(group) => (group, 0),
            Row::Step(group, step) => (group, step),
        };
        Some(&self.groups[group].steps.get(step)?.hint)
    }

    /// Takes the steps found so far. The chosen one stays chosen.
    fn take(&mut self, groups: Vec<StepGroup>, is_done: bool) {
        let chosen = self.chosen_row().filter(|_| self.menu.chosen > 0).map(|row| match row {
            Row::Technique(group) => (self.groups[group].technique, None),
            Row::Step(group, step) => (self.groups[group].technique, Some(step)),
        });
        (self.groups, self.is_done) = (groups, is_done);
        let Some((technique, step)) = chosen else { return };
        let is_chosen = |row: &Row| match *row {
            Row::Technique(group) => (self.groups[group].technique, None) == (technique, step),
            Row::Step(group, other) => (self.groups[group].technique, Some(other)) == (technique, step),
        };
        self.menu.chosen = self.rows().iter().position(is_chosen).unwrap_or(0);
    }

    fn walk(&mut self, motion: Motion) {
        let rows = self.rows();
        let is_technique = |at: &usize| matches!(rows[*at], Row::Technique(_));
        let chosen = self.menu.chosen;
        let found = match motion {
            Motion::Left => (0..chosen.min(rows.len())).rev().find(is_technique),
            Motion::Right => (chosen + 1..rows.len()).find(is_technique),
            _ => {
                self.menu.walk(motion, rows.len());
                None
            }
        };
        self.menu.chosen = found.unwrap_or(self.menu.chosen);
    }

    /// Returns whether a line of this width is too short for some step.
    fn has_cut_rows(&self, room: u16) -> bool {
        self.groups.iter().flat_map(|group| &group.steps).any(|step| is_cut(step, room))
    }

    /// The words of the lines, which a search goes through: for each its technique.
    fn words(&self) -> Vec<String> {
        let rows = self.rows().into_iter();
        rows.map(|row| match row {
            Row::Technique(group) => self.groups[group].technique.to_owned(),
            // A search is for a technique.
            Row::Step(..) => String::new(),
        })
        .collect()
    }

    fn heading(&self) -> String {
        let count: usize = self.groups.iter().map(|group| group.count).sum();
        match (self.menu.search_text(), self.is_done) {
            (Some(text), _) => format!("Technique: {text}█"),
            (None, false) => format!("{count} steps, looking for more…"),
            (None, true) if count == 0 => "No technique finds a step here.".to_owned(),
            (None, true) => counted(count, "step"),
        }
    }
}

/// Returns whether a step takes more than a line of this width.
fn is_cut(step: &ListedStep, room: u16) -> bool {
    width(&step.words) + INDENT > room
}

impl Play {
    /// Opens the list of all steps, which counts as a hint, or closes it. A mistake comes before any step.
    pub(super) fn toggle_steps(&mut self) -> Vec<Task> {
        if self.steps.is_some() {
            return self.close_steps();
        }
        let finder = self.finder();
        if !finder.may_have_steps() {
            return self.hint();
        }
        let mut tasks = self.close_overlays();
        tasks.extend(self.count_hint());
        let work = Work::Steps(finder.clone().into());
        self.steps =
            Some(StepList { finder, groups: Vec::new(), is_done: false, menu: Menu::default() }.into());
        tasks.push(self.job(JobKind::Steps, work));
        tasks
    }

    pub(super) fn close_steps(&mut self) -> Vec<Task> {
        self.steps = None;
        let is_looking = self.found.jobs.forget(JobKind::Steps);
        if is_looking { vec![Task::Job(JobTask::Cancel(JobKind::Steps))] } else { Vec::new() }
    }

    /// Takes the steps that a thread has found so far.
    pub(super) fn take_steps(&mut self, groups: Vec<StepGroup>, is_done: bool) {
        if let Some(steps) = &mut self.steps {
            steps.take(groups, is_done);
        }
    }

    pub(super) fn move_in_steps(&mut self, motion: Motion) {
        if let Some(steps) = &mut self.steps {
            steps.walk(motion);
        }
    }

    /// Opens the chosen step as a hint, at its pattern.
    pub(super) fn open_step(&mut self) -> Vec<Task> {
        let Some(hint) = self.steps.as_ref().and_then(|steps| steps.hint().cloned()) else {
            return Vec::new();
        };
        let mut tasks = self.close_steps();
        self.hints.is_new = true;
        self.hints.open = Some(hint);
        tasks.extend(self.show_hint());
        tasks
    }

    /// Applies the chosen step.
    pub(super) fn apply_step(&mut self) -> Vec<Task> {
        let mut tasks = self.open_step();
        tasks.extend(self.apply_hint());
        tasks
    }

    /// Chooses a line that was clicked, and opens it if it was chosen already.
    pub(super) fn click_step(&mut self, line: usize) -> Vec<Task> {
        let Some(steps) = &mut self.steps else { return Vec::new() };
        if std::mem::replace(&mut steps.menu.chosen, line) == line { self.open_step() } else { Vec::new() }
    }

    pub(super) fn steps_menu(&self) -> Option<&Menu> {
        self.steps.as_ref().map(|steps| &steps.menu)
    }

    pub(super) fn steps_menu_mut(&mut self) -> Option<&mut Menu> {
        self.steps.as_mut().map(|steps| &mut steps.menu)
    }

    pub(super) fn words_of_steps(&self) -> Option<Vec<String>> {
        self.steps.as_ref().map(|steps| steps.words())
    }

    /// Says that the list has no technique of this name.
    pub(super) fn no_such_step(&self, text: &str) -> Option<String> {
        let steps = self.steps.as_ref()?;
        Some(if steps.is_done {
            steps.finder.none_words(text)
        } else {
            format!("Nothing like “{text}” has been found yet.")
        })
    }

    /// The lines of the list of steps on this screen.
    pub(super) fn steps_on(&self, frame: &BoardFrame) -> Option<List> {
        let steps = self.steps.as_ref()?;
        let area = frame.list_area();
        let mut lines = Rect {
            y: area.y + HEADING.min(area.height),
            height: area.height.saturating_sub(HEADING),
            ..area
        };
        if steps.has_cut_rows(area.width) && lines.height > 2 * ABOUT {
            lines.height -= ABOUT;
        }
        Some(steps.menu.list(lines, steps.rows().len()))
    }

    /// Draws the list of steps over the panel.
    pub(super) fn draw_steps(&self, frame: &BoardFrame, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let (Some(steps), Some(list)) = (&self.steps, self.steps_on(frame)) else { return };
        let area = frame.list_area();
        canvas.clear(area);
        let heading = Rect { height: 1.min(area.height), ..area };
        if env.notice.is_empty() {
            canvas.put(&steps.heading(), heading, canvas.theme.heading());
        } else {
            let place = Rect { height: HEADING.min(area.height), ..area };
            let lines = canvas.wrap_text(env.notice, TextStyle::Bad, area.width);
            canvas.lines(&lines, place);
        }
        let rows = steps.rows();
        for (at, line) in list.lines() {
            let (text, is_technique) = match rows[at] {
                Row::Technique(group) => (steps.groups[group].title(line.width.into()), true),
                Row::Step(group, step) => (format!("  {}", steps.groups[group].steps[step].words), false),
            };
            let style = if at == steps.menu.chosen {
                canvas.chosen_line(line);
                canvas.theme.chosen()
            } else if is_technique {
                canvas.theme.tone(TextStyle::Strong)
            } else {
                canvas.theme.tone(TextStyle::Plain)
            };
            canvas.put(&text, line, style);
        }
        canvas.arrows(list);
        let about = Rect { y: list.area.bottom() + 1, height: ABOUT - 1, ..area }.intersection(area);
        if let Some(Row::Step(group, step)) = steps.chosen_row()
            && let listed = &steps.groups[group].steps[step]
            && is_cut(listed, area.width)
        {
            canvas.lines(&canvas.wrap_text(&listed.words, TextStyle::Plain, about.width), about);
        }
    }
}
