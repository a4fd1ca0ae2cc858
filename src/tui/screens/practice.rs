//! The techniques to practise, with what is due.

use ratatui::layout::Rect;
use ratatui::widgets::Paragraph;

use super::{Component, Env, Go, Library, all};
use crate::explain::capitalized;
use crate::hint::Technique;
use crate::practice;
use crate::scene::{TextStyle, clock};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, NavigationAction};
use crate::tui::layout::{List, inset, middle};
use crate::tui::menu::Menu;
use crate::tui::message::{StoreTask, Task};

/// The lines below the list: what the technique says between empty ones.
const ABOUT: u16 = 6;

/// The entry for practice without a name, which is above those of the techniques.
const UNNAMED: &str = "What is the next step?";

const ABOUT_UNNAMED: &str = "Positions one after another, without the name of the technique: those of your own games in \
    which you needed help, erred or guessed, and those of what is due or practised.";

/// The techniques that can be practised, those that are due first, the others from easy to hard; above them practice
/// without a name.
#[derive(Debug)]
pub struct PracticeMenu {
    /// The entry 0 has no technique.
    menu: Menu,
    techniques: Vec<&'static Technique>,
    /// The one that the player's games needed help with.
    next: Option<&'static Technique>,
}

impl PracticeMenu {
    pub fn new(library: &Library) -> PracticeMenu {
        let mut menu = PracticeMenu { menu: Menu::default(), techniques: Vec::new(), next: None };
        menu.sort(library);
        menu.menu.chosen = 1;
        menu
    }

    /// Puts what is due first, and stays at the chosen technique.
    pub fn sort(&mut self, library: &Library) {
        let chosen = self.chosen();
        self.next = library.next_technique();
        self.techniques = in_order(library.due(), self.next);
        // Whoever has not moved yet stays at what comes first.
        if self.menu.chosen > 1 {
            let at = self.techniques.iter().position(|&technique| Some(technique) == chosen);
            self.menu.chosen = at.map_or(1, |at| at + 1);
        }
    }

    fn chosen(&self) -> Option<&'static Technique> {
        self.technique(self.menu.chosen)
    }

    fn technique(&self, entry: usize) -> Option<&'static Technique> {
        self.techniques.get(entry.checked_sub(1)?).copied()
    }

    fn count(&self) -> usize {
        self.techniques.len() + 1
    }

    /// The name and level of a technique, and how far the player has come with it.
    fn line(&self, technique: &'static Technique, library: &Library) -> String {
        let (name, level) = (capitalized(technique.name), technique.level.name());
        let standing = if self.next == Some(technique) {
            "next: needed help".to_owned()
        } else {
            standing_words(technique, library)
        };
        format!("{name:<31} {level:<7} {standing}").trim_end().to_owned()
    }

    fn layout(&self, area: Rect) -> List<'_> {
        let area = inset(middle(area));
        let height = area.height.saturating_sub(ABOUT).max(area.height.min(3));
        self.menu.list(Rect { height, ..area }, self.count())
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
    let each = standing.mean.map(|mean| format!(", {}", clock(mean))).unwrap_or_default();
    format!("{when:<11} {} of {} found{each}", standing.right, standing.rounds)
}

impl Component for PracticeMenu {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Menu]
    }

    fn act(&mut self, action: Action, _: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Move(step)) => self.menu.walk(step, self.count()),
            Action::Navigation(NavigationAction::Choose) => {
                return vec![self.chosen().map_or(Go::PractiseUnnamed, Go::Practise)];
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
            let text = self.technique(i).map(|technique| self.line(technique, env.library));
            canvas.entry(text.as_deref().unwrap_or(UNNAMED), i == self.menu.chosen, line);
        }
        canvas.arrows(list);
        let about = self.chosen().map_or(ABOUT_UNNAMED, Technique::doc);
        let below = Rect { y: list.area.bottom() + 1, height: ABOUT - 2, ..list.area };
        let place = Rect { x: below.x + 1, width: below.width.saturating_sub(1), ..below };
        let lines = canvas.wrap_text(about, TextStyle::Quiet, place.width);
        canvas.render(Paragraph::new(lines), place.intersection(canvas.area));
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
        let names = self.techniques.iter().map(|technique| technique.name);
        Some([UNNAMED].into_iter().chain(names).map(str::to_owned).collect())
    }

    fn shown(&mut self, env: &Env<'_>) -> Vec<Go> {
        self.sort(env.library);
        all(vec![Task::Today, Task::Store(StoreTask::Practice), Task::Store(StoreTask::LookBack)])
    }
}
