//! The packs of a group.

use ratatui::layout::Rect;

use super::columns::Row;
use super::preview::{draw_preview, facts};
use super::{Component, Env, Go, Library, PuzzleMenu, Screen};
use crate::packs::{Group, PACKS, Pack};
use crate::scene::of_problem;
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, NavigationAction};
use crate::tui::layout::{List, above_about, has_abouts, inset, middle, preview_below};
use crate::tui::menu::Menu;
use crate::tui::message::{StoreTask, Task};
use crate::tui::puzzles::PuzzleSource;

#[derive(Debug)]
pub struct PackMenu {
    pub group: Group,
    menu: Menu,
}

impl PackMenu {
    /// The screen of a group: its packs with the one chosen that was played last, or the puzzles of the only one.
    pub fn screen_of(group: Group, library: &Library) -> Screen {
        match packs_of(group)[..] {
            [only] => Screen::Puzzles(PuzzleMenu::of_pack(only, library)),
            ref packs => {
                let menu = Menu::at(library.last_pack(packs).unwrap_or(0));
                Screen::Packs(PackMenu { group, menu })
            }
        }
    }

    pub fn packs(&self) -> Vec<&'static Pack> {
        packs_of(self.group)
    }

    fn layout(&self, area: Rect) -> List<'_> {
        let count = self.packs().len();
        self.menu.list(above_about(inset(middle(area)), count), count)
    }
}

fn packs_of(group: Group) -> Vec<&'static Pack> {
    PACKS.iter().filter(|pack| pack.group == group).collect()
}

impl Component for PackMenu {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Menu]
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Vec<Go> {
        let packs = self.packs();
        match action {
            Action::Navigation(NavigationAction::Move(step)) => {
                self.menu.walk(step, packs.len());
                Vec::new()
            }
            Action::Navigation(NavigationAction::Choose) => {
                vec![Go::To(Screen::Puzzles(PuzzleMenu::of_pack(packs[self.menu.chosen], env.library)))]
            }
            Action::Navigation(NavigationAction::Back) => vec![Go::Back],
            _ => Vec::new(),
        }
    }

    fn title(&self) -> &str {
        self.group.title()
    }

    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let (packs, list) = (self.packs(), self.layout(canvas.area));
        let titles = packs.iter().map(|pack| pack.title.len()).max().unwrap_or_default();
        for (i, line) in list.lines() {
            let pack = packs[i];
            let solved = format!("{} of {}", env.library.solved(pack), pack.problems().len());
            let about = if has_abouts(list.area) { pack.about } else { "" };
            let text = format!("{:<titles$} {solved:>8} solved   {about}", pack.title);
            canvas.entry(&text, i == self.menu.chosen, line);
        }
        canvas.arrows(list);
        canvas.about(packs[self.menu.chosen].about, &list);
        let pack = packs[self.menu.chosen];
        let (puzzles, next) = (PuzzleSource::Pack(pack), env.library.next_in(pack));
        let row = Row::of(&puzzles, next, puzzles.rating(next), env.library.progress(pack, next));
        if let (Some(room), Some(row)) = (preview_below(&list, canvas.area), row) {
            draw_preview(&of_problem(row.problem), &facts(pack.name(next), &row), &mut canvas.part(room));
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
        Some(self.packs().iter().map(|pack| format!("{} {}", pack.title, pack.about)).collect())
    }

    fn shown(&mut self, _: &Env<'_>) -> Vec<Go> {
        vec![Task::Store(StoreTask::List).into()]
    }
}
