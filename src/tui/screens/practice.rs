//! The techniques to practise, with what is due.

use ratatui::layout::Rect;
use ratatui::widgets::Paragraph;

use super::{Component, Env, Go, Library};
use crate::explain::capitalized;
use crate::hint::Technique;
use crate::practice;
use crate::scene::TextStyle;
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, NavigationAction};
use crate::tui::layout::{List, inset, middle};
use crate::tui::menu::Menu;
use crate::tui::message::{StoreTask, Task};

/// The lines below the list: what the technique says between empty ones.
const ABOUT: u16 = 6;

/// The techniques that can be practised, those that are due first, the others from easy to hard.
#[derive(Debug)]
pub struct PracticeMenu {
    menu: Menu,
    techniques: Vec<&'static Technique>,
    /// The one that the player's games needed help with.
    next: Option<&'static Technique>,
}

impl PracticeMenu {
    pub fn new(library: &Library) -> PracticeMenu {
        let mut menu = PracticeMenu { menu: Menu::default(), techniques: Vec::new(), next: None };
        menu.sort(library);
        menu
    }

    /// Puts what is due first, and stays at the chosen technique.
    pub fn sort(&mut self, library: &Library) {
        let chosen = self.chosen();
        self.next = library.next_technique();
        self.techniques = in_order(library.due(), self.next);
        if self.menu.chosen > 0 {
            let at = self.techniques.iter().position(|&technique| Some(technique) == chosen);
            self.menu.chosen = at.unwrap_or(0);
        }
    }

    fn chosen(&self) -> Option<&'static Technique> {
        self.techniques.get(self.menu.chosen).copied()
    }

    fn layout(&self, area: Rect) -> List<'_> {
        let area = inset(middle(area));
        let height = area.height.saturating_sub(ABOUT).max(area.height.min(3));
        self.menu.list(Rect { height, ..area }, self.techniques.len())
    }
}

/// The techniques with included positions: those that are due, the one that the player's games needed help with, the
/// others from easy to hard.
fn in_order(due: Vec<&'static Technique>, next: Option<&'static Technique>) -> Vec<&'static Technique> {
    let mut techniques = due;
    techniques.extend(next);
    for technique in practice::techniques() {
        if !techniques.contains(&technique) {
            techniques.push(technique);
        }
    }
    techniques
}

/// When a technique comes again, and how often the player has found it.
fn standing_words(technique: &Technique, library: &Library) -> String {
    let standing = library.practice.standing(technique);
    let Some((standing, today)) = standing.zip(library.today) else { return String::new() };
    let when = match standing.days_left(today) {
        0 => "due".to_owned(),
        1 => "tomorrow".to_owned(),
        days => format!("in {days} days"),
    };
    format!("{when:<12} {} of {} found", standing.right, standing.rounds)
}

impl Component for PracticeMenu {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Menu]
    }

    fn act(&mut self, action: Action, _: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Move(step)) => self.menu.walk(step, self.techniques.len()),
            Action::Navigation(NavigationAction::Choose) => {
                return self.chosen().map(Go::Practise).into_iter().collect();
            }
            Action::Navigation(NavigationAction::Back) => return vec![Go::Back],
            _ => {}
        }
        Vec::new()
    }

    fn title(&self) -> &str {
        "Practice"
    }

    fn aside(&self, env: &Env<'_>) -> String {
        match env.library.due().len() {
            0 => String::new(),
            due => format!("{due} due"),
        }
    }

    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let list = self.layout(canvas.area);
        for (i, line) in list.lines() {
            let technique = self.techniques[i];
            let (name, level) = (capitalized(technique.name), technique.level.name());
            let standing = if self.next == Some(technique) {
                "next: needed help".to_owned()
            } else {
                standing_words(technique, env.library)
            };
            let text = format!("{name:<36} {level:<8} {standing}");
            canvas.entry(text.trim_end(), i == self.menu.chosen, line);
        }
        canvas.arrows(list);
        if let Some(technique) = self.chosen() {
            let below = Rect { y: list.area.bottom() + 1, height: ABOUT - 2, ..list.area };
            let place = Rect { x: below.x + 1, width: below.width.saturating_sub(1), ..below };
            let lines = canvas.wrap_text(technique.doc(), TextStyle::Quiet, place.width);
            canvas.render(Paragraph::new(lines), place.intersection(canvas.area));
        }
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
        Some(self.techniques.iter().map(|technique| technique.name.to_owned()).collect())
    }

    fn shown(&mut self, env: &Env<'_>) -> Vec<Go> {
        self.sort(env.library);
        vec![Task::Today.into(), Task::Store(StoreTask::Practice).into()]
    }
}
