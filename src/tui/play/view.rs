//! What the player sees of a game, and the keys that messages name.

use super::Play;
use crate::direction::Direction;
use crate::game::{Game, MarkKind};
use crate::scene::hint::{Fold, Hint};
use crate::scene::{self, EntryOrder, HintKeys, Scene, View};
use crate::settings::Settings;
use crate::tui::keymap::{Action, Context, DigitSymbols, HintAction, Motion, NavigationAction};

impl Play {
    /// How the puzzle writes its digits; queens boards have none.
    pub fn symbols(&self) -> Option<DigitSymbols> {
        match &self.game {
            Game::Sudoku(session) => {
                Some(DigitSymbols { alphabet: session.puzzle().alphabet, size: session.geometry().size() })
            }
            Game::Queens(_) => None,
        }
    }

    /// Returns the contexts of key presses, innermost first.
    pub fn contexts(&self) -> Vec<Context> {
        let board = match self.game {
            Game::Sudoku(_) => Context::Sudoku,
            Game::Queens(_) => Context::Queens,
        };
        let is = |holds: fn(&Hint) -> bool| self.hint.as_ref().is_some_and(holds);
        let layers = [
            (self.palette, Context::Palette),
            (is(|hint| hint.has_fewer() && hint.has_stages()), Context::EarlierStage),
            (is(|hint| hint.has_fewer() && !hint.has_stages()), Context::EarlierPage),
            (is(|hint| hint.fold() == Some(Fold::Open)), Context::Branch),
            (is(|hint| hint.fold() == Some(Fold::Close)), Context::OpenBranch),
            (is(Hint::has_stages), Context::Stages),
            (self.hint.is_some(), self.hint.as_ref().map_or(Context::Hint, of_hint)),
            (!self.selection.is_empty(), Context::Selection),
            (self.first != EntryOrder::Cell, Context::DigitFirst),
            (self.pencil == Some(MarkKind::Corner), Context::Pencil),
            (self.pencil == Some(MarkKind::Centre), Context::CentrePencil),
            (true, board),
        ];
        match (self.is_paused(), self.finished) {
            (true, _) => vec![Context::Paused],
            (_, true) if self.list.step(Direction::Forward).is_none() => vec![Context::End],
            (_, true) => vec![Context::Finish],
            _ if self.is_watched() => vec![Context::Watching],
            _ => layers.into_iter().filter(|(holds, _)| *holds).map(|(_, context)| context).collect(),
        }
    }

    /// The name of the key of an action here.
    pub fn key(&self, action: impl Into<Action>) -> String {
        self.keys.name_of(&self.contexts(), action)
    }

    fn hint_keys(&self) -> HintKeys {
        let Some(hint) = &self.hint else { return HintKeys::default() };
        let (earlier, back) = match hint.has_stages() {
            true => (Context::EarlierStage, NavigationAction::Move(Motion::Left).into()),
            false => (Context::EarlierPage, HintAction::HintBack.into()),
        };
        let [more, apply, check, close] =
            [HintAction::Hint, HintAction::Apply, HintAction::Check, HintAction::Close].map(Action::from);
        // All stages name the same keys, so that they take the same room.
        let mut contexts = self.contexts();
        contexts.insert(0, earlier);
        let [more, back, apply, check, close] =
            [more, back, apply, check, close].map(|action: Action| self.keys.name_of(&contexts, action));
        HintKeys { more, back, apply, check, close }
    }

    pub fn scene(&self, settings: &Settings) -> Scene {
        let solution = self.solution();
        let view = View {
            title: &self.origin.title,
            cursor: self.cursor,
            selection: self.selection.cells(),
            first: self.first,
            pencil: self.pencil,
            palette: self.palette,
            shows_obvious: self.shows_obvious,
            elapsed: self.elapsed(),
            hint: self.hint.as_ref(),
            said: &self.said,
            search_info: self.search_info,
            solution: solution.as_deref(),
            scores: self.map(),
            settings,
            keys: &self.hint_keys(),
        };
        let mut scene = match &self.game {
            Game::Sudoku(session) => scene::of_sudoku(session, &view),
            Game::Queens(session) => scene::of_queens(session, &view),
        };
        if self.is_paused() {
            scene.hide();
        }
        if self.finished {
            scene.rest();
        }
        scene
    }
}

/// The context of an open hint.
fn of_hint(hint: &Hint) -> Context {
    match (hint.has_more(), hint.remedy()) {
        (true, _) if hint.is_check() => Context::Check,
        (true, _) => Context::Hint,
        (false, Some(_)) => Context::LastStage,
        (false, None) => Context::Message,
    }
}
