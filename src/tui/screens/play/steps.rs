//! The list of everything that can be done now, by technique. The board shows the pattern of the chosen step, and the list
//! covers the panel.

use ratatui::layout::Rect;

use super::open_hint::{OpenHint, Purpose};
use super::overlay::{Below, Flow, ListOverlay, Overlay, Shown, Veil};
use super::{Board, Want};
use crate::explain::counted;
use crate::game::Help;
use crate::scene::TextStyle;
use crate::scene::hint::{Hint, HintFinder, ListedStep, StepGroup};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, BoardAction, Context, DialogAction, Motion, NavigationAction};
use crate::tui::layout::{BoardFrame, List, width};
use crate::tui::menu::Menu;
use crate::tui::message::{JobKind, Work, WorkerReport};
use crate::tui::screens::{Clickable, Env};

/// The lines above the list: what it is, and an empty one.
const HEADING: u16 = 2;
/// The lines below a list with steps that are too long for a line: an empty one, and the chosen step in full.
const ABOUT: u16 = 4;

const INDENT: u16 = 2;

#[derive(Debug)]
pub struct StepList {
    finder: HintFinder,
    groups: Vec<StepGroup>,
    is_done: bool,
    menu: Menu,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    /// A technique, by its place in the list.
    Technique(usize),
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
    fn chosen_hint(&self) -> Option<&Hint> {
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
        let is_technique = |at: &usize| matches!(rows[*at], Row::Technique(_)) && self.menu.shows(*at);
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

fn is_cut(step: &ListedStep, room: u16) -> bool {
    width(&step.words) + INDENT > room
}

impl StepList {
    /// Opens the chosen step as a hint, at its pattern, or applies it.
    fn take_step(&self, is_applied: bool, board: &mut Board) -> Flow {
        let Some(step) = self.chosen_hint() else { return Flow::Done };
        if is_applied {
            board.entry.cursor = step.cursor().unwrap_or(board.entry.cursor);
            board.count_help(step.help(), step.technique());
            OpenHint::apply(step, board);
        } else {
            board.show_hint(step.clone(), Purpose::Help);
        }
        Flow::Closed
    }
}

impl StepList {
    /// Opens the list.
    pub(super) fn open(board: &mut Board) {
        board.wants.push_back(Want::HideAnswers);
        let finder = board.finder();
        let work = Work::Steps(finder.clone().into());
        board.open(StepList { finder, groups: Vec::new(), is_done: false, menu: Menu::default() });
        board.start(JobKind::Steps, work);
    }
}

impl Overlay for StepList {
    fn contexts(&self, _: &Board, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Steps]
    }

    fn is_modal(&self) -> bool {
        true
    }

    fn act(&mut self, action: Action, board: &mut Board, _: &Env<'_>) -> Flow {
        match action {
            Action::Navigation(NavigationAction::Move(step)) => self.walk(step),
            Action::Navigation(NavigationAction::Choose) => return self.take_step(false, board),
            Action::Board(BoardAction::NextStep) => return self.take_step(true, board),
            Action::Dialog(DialogAction::Close) => return Flow::Closed,
            _ => {}
        }
        Flow::Done
    }

    /// Chooses a line, and opens it if it was chosen already.
    fn click(&mut self, clicked: Clickable, board: &mut Board) -> Flow {
        let Clickable::Entry(line) = clicked else { return Flow::ClosedBelow };
        let is_chosen = std::mem::replace(&mut self.menu.chosen, line) == line;
        if is_chosen { self.take_step(false, board) } else { Flow::Done }
    }

    fn show<'a>(&'a self, _: &'a Board, shown: &mut Shown<'a>) {
        shown.hint = self.chosen_hint();
        shown.veil = Veil::Panel;
    }

    fn draw(&self, Below { frame, env, .. }: &Below<'_>, canvas: &mut Canvas<'_>) -> bool {
        let (area, list) = (frame.list_area(), self.place(frame));
        canvas.clear(area);
        let heading = Rect { height: 1.min(area.height), ..area };
        if env.notice.is_empty() {
            canvas.put(&self.heading(), heading, canvas.theme.heading());
        } else {
            let place = Rect { height: HEADING.min(area.height), ..area };
            let lines = canvas.wrap_text(env.notice, TextStyle::Bad, area.width);
            canvas.lines(&lines, place);
        }
        let rows = self.rows();
        for (at, line) in list.lines() {
            let (text, is_technique) = match rows[at] {
                Row::Technique(group) => (self.groups[group].title(line.width.into()), true),
                Row::Step(group, step) => (format!("  {}", self.groups[group].steps[step].words), false),
            };
            let style = if at == self.menu.chosen {
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
        if let Some(Row::Step(group, step)) = self.chosen_row()
            && let listed = &self.groups[group].steps[step]
            && is_cut(listed, area.width)
        {
            canvas.lines(&canvas.wrap_text(&listed.words, TextStyle::Plain, about.width), about);
        }
        true
    }

    fn list(&self) -> Option<&dyn ListOverlay> {
        Some(self)
    }

    fn list_mut(&mut self) -> Option<&mut dyn ListOverlay> {
        Some(self)
    }

    fn awaits(&self, kind: JobKind) -> bool {
        kind == JobKind::Steps
    }

    /// Takes steps, which count as a hint, or the mistake that comes before any step.
    fn take_report(&mut self, report: WorkerReport, board: &mut Board) -> Flow {
        match report {
            WorkerReport::Steps { groups, is_done } => {
                board.count_help(Help::Hint, None);
                self.take(groups, is_done);
            }
            WorkerReport::Hint(hint) => {
                board.show_hint(*hint, Purpose::Help);
                return Flow::Closed;
            }
            WorkerReport::NotStarted => return Flow::Closed,
            _ => {}
        }
        Flow::Done
    }

    fn moved(&mut self, _: bool, _: &mut Board) -> bool {
        false
    }

    fn closed(&mut self, board: &mut Board) {
        board.cancel_awaited(JobKind::Steps);
    }
}

impl ListOverlay for StepList {
    fn menu(&self) -> &Menu {
        &self.menu
    }

    fn menu_mut(&mut self) -> &mut Menu {
        &mut self.menu
    }

    fn place(&self, frame: &BoardFrame) -> List<'_> {
        let area = frame.list_area();
        let mut lines = Rect {
            y: area.y + HEADING.min(area.height),
            height: area.height.saturating_sub(HEADING),
            ..area
        };
        if self.has_cut_rows(area.width) && lines.height > 2 * ABOUT {
            lines.height -= ABOUT;
        }
        self.menu.list(lines, self.rows().len())
    }

    /// For each line its technique, which a search is for.
    fn words(&self) -> Vec<String> {
        let words = |row| match row {
            Row::Technique(group) | Row::Step(group, _) => self.groups[group].technique.to_owned(),
        };
        self.rows().into_iter().map(words).collect()
    }

    fn no_match(&self, text: &str) -> String {
        if self.is_done {
            self.finder.none_words(text)
        } else {
            format!("Nothing like “{text}” has been found yet.")
        }
    }
}
