//! The packs of a group.

use ratatui::layout::Rect;

use super::puzzles::{draw_preview, facts};
use super::{Component, Env, Go, Library, PuzzleMenu, Screen};
use crate::packs::{Group, PACKS, Pack};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, NavigationAction};
use crate::tui::layout::{List, above_about, has_abouts, inset, middle, preview_below};
use crate::tui::menu::Menu;
use crate::tui::message::{StoreTask, Task};
use crate::tui::puzzles::{PuzzleList, PuzzleSource};

#[derive(Debug)]
pub struct PackMenu {
    pub group: Group,
    menu: Menu,
}

impl PackMenu {
    /// The screen of a group: its packs, or the puzzles of the only one.
    pub fn screen_of(group: Group) -> Screen {
        match packs_of(group)[..] {
            [only] => Screen::Puzzles(PuzzleMenu::of_pack(only)),
            _ => Screen::Packs(PackMenu { group, menu: Menu::default() }),
        }
    }

    pub fn packs(&self) -> Vec<&'static Pack> {
        packs_of(self.group)
    }

    /// The first puzzle of the chosen pack that is not solved, or else its first one.
    fn next_puzzle(&self, library: &Library) -> PuzzleList {
        let pack = self.packs()[self.menu.chosen];
        let index = (0..pack.problems().len()).find(|&i| !library.progress(pack, i).solved).unwrap_or(0);
        PuzzleList { puzzles: PuzzleSource::Pack(pack), index }
    }

    fn layout(&self, area: Rect) -> List {
        let count = self.packs().len();
        self.menu.list(above_about(inset(middle(area)), count), count)
    }
}

/// The packs of a group.
fn packs_of(group: Group) -> Vec<&'static Pack> {
    PACKS.iter().filter(|pack| pack.group == group).collect()
}

impl Component for PackMenu {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Menu]
    }

    fn act(&mut self, action: Action, _: &Env<'_>) -> Vec<Go> {
        let packs = self.packs();
        match action {
            Action::Navigation(NavigationAction::Move(step)) => {
                self.menu.walk(step, packs.len());
                Vec::new()
            }
            Action::Navigation(NavigationAction::Choose) => {
                vec![Go::To(Screen::Puzzles(PuzzleMenu::of_pack(packs[self.menu.chosen])))]
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
        for (i, line) in list.lines() {
            let pack = packs[i];
            let solved = format!("{} of {}", env.library.solved(pack), pack.problems().len());
            let about = if has_abouts(list.area) { pack.about } else { "" };
            let text = format!("{:<10} {solved:>8} solved   {about}", pack.title);
            canvas.entry(&text, i == self.menu.chosen, line);
        }
        canvas.arrows(list);
        canvas.about(packs[self.menu.chosen].about, &list);
        let next = self.next_puzzle(env.library);
        if let (Some(room), Some(problem)) = (preview_below(&list, canvas.area), next.problem()) {
            let facts = format!("{}: {}", next.puzzles.name(next.index), facts(problem));
            draw_preview(problem, &facts, &mut canvas.part(room));
        }
    }

    fn list(&self, area: Rect, _: &Env<'_>) -> Option<List> {
        Some(self.layout(area))
    }

    fn menu(&self) -> Option<&Menu> {
        Some(&self.menu)
    }

    fn menu_mut(&mut self) -> Option<&mut Menu> {
        Some(&mut self.menu)
    }

    fn entry_words(&self, _: &Env<'_>) -> Option<Vec<String>> {
        Some(self.packs().iter().map(|pack| pack.title.to_owned()).collect())
    }

    fn shown(&mut self, _: &Env<'_>) -> Vec<Go> {
        self.packs().into_iter().map(|pack| Task::Store(StoreTask::Progress(pack)).into()).collect()
    }
}
