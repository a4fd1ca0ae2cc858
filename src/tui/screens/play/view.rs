//! What the player sees of a game, and the keys that messages name.

use super::board::last_changed;
use super::{History, Play};
use crate::game::{Game, MarkKind};
use crate::scene::hint::{Fold, Hint};
use crate::scene::{self, EntryOrder, HintKeys, ModeKeys, Scene, SearchInfo, View};
use crate::settings::{Mistakes, Settings};
use crate::tui::keymap::{Action, BoardAction, Context, HintAction, Motion, NavigationAction};
use crate::tui::layout::width;

impl Play {
    /// Returns the contexts of key presses, innermost first, whatever page of a hint is shown.
    pub(super) fn board_contexts(&self) -> Vec<Context> {
        let board = match self.game {
            Game::Sudoku(_) => Context::Sudoku,
            Game::Queens(_) => Context::Queens,
        };
        if self.is_paused() {
            return vec![Context::Paused];
        }
        if self.finished {
            return vec![Context::Finish];
        }
        if self.is_watched() {
            return vec![Context::Watching];
        }
        if self.calculator.is_some() {
            return vec![Context::Calculator];
        }
        if self.history.is_some() {
            return vec![Context::History];
        }
        if self.steps.is_some() {
            return vec![Context::Steps];
        }
        let mut contexts = Vec::new();
        if self.hints.asks_why {
            contexts.push(Context::WhyNot);
        }
        if let Some(hint) = &self.hints.open {
            contexts.extend(contexts_of(hint, board));
        }
        if self.entry.palette {
            contexts.push(Context::Palette);
        }
        if !self.entry.selection.is_empty() {
            contexts.push(Context::Selection);
        }
        if self.entry.first != EntryOrder::Cell {
            contexts.push(Context::DigitFirst);
        }
        match self.entry.pencil {
            Some(MarkKind::Corner) => contexts.push(Context::Pencil),
            Some(MarkKind::Centre) => contexts.push(Context::CentrePencil),
            None => {}
        }
        if self.is_practice() {
            contexts.push(Context::Practice);
        } else if self.game.is_solved() && !self.game.can_redo() {
            contexts.push(Context::Solved);
        }
        contexts.push(board);
        contexts
    }

    /// The name of the key of an action here.
    pub fn key(&self, action: impl Into<Action>) -> String {
        self.keys.name_of(&self.board_contexts(), action)
    }

    fn mode_keys(&self) -> ModeKeys {
        // Modes and hints have other keys for the way back.
        let name = |action| self.keys.name_of(&[Context::Sudoku], action);
        let mut digits = name(BoardAction::Digits);
        if width(&digits) > 1 {
            digits.clear();
        }
        ModeKeys { digits, corner: name(BoardAction::Pencil), centre: name(BoardAction::CentrePencil) }
    }

    fn hint_keys(&self) -> HintKeys {
        let Some(hint) = &self.hints.open else { return HintKeys::default() };
        let watched = self.watched();
        let (earlier, back) = if hint.has_stages() {
            (Context::EarlierStage, NavigationAction::Move(Motion::Left).into())
        } else {
            (Context::EarlierPage, Action::from(HintAction::HintBack))
        };
        // All stages name the same keys, so that they take the same room.
        let mut contexts = self.board_contexts();
        contexts.insert(0, earlier);
        // What closes a message ends all modes with it.
        let close = if contexts.contains(&Context::Message) {
            Action::from(BoardAction::Digits)
        } else {
            HintAction::Close.into()
        };
        let check = match self.game {
            Game::Sudoku(_) => HintAction::Check,
            Game::Queens(_) => HintAction::CheckQueens,
        };
        HintKeys {
            more: self.keys.name_of(&contexts, HintAction::Hint),
            back: self.keys.name_of(&contexts, back),
            apply: self.keys.name_of(&contexts, HintAction::Apply),
            check: self.keys.name_of(&contexts, check),
            close: self.keys.name_of(&contexts, close),
            watched,
        }
    }

    /// Returns the outcome that the panel shows. On a target board that is the best score of the puzzle, or with
    /// `mistakes = solution` the best score that the position can still reach.
    fn shown_outcome(&self, settings: &Settings) -> SearchInfo {
        match self.game {
            // The board shows another position.
            _ if self.history.is_some() => SearchInfo::Unknown,
            Game::Sudoku(_) if settings.mistakes != Mistakes::Solution => self.found.best,
            Game::Sudoku(_) | Game::Queens(_) => self.found.search_info,
        }
    }

    pub fn scene(&self, settings: &Settings) -> Scene {
        let listed = self.history.as_ref().map(|history| history.text(&self.game));
        let said = listed.or_else(|| self.calculation()).or_else(|| self.practice_task());
        let game = self.history.as_ref().map_or(&self.game, History::preview);
        let changed = self.history.as_ref().map_or(Vec::new(), |history| last_changed(history.preview()));
        let solution = self.solution();
        let previewed = self.steps.as_ref().and_then(|steps| steps.hint());
        let view = View {
            title: &self.origin.title,
            cursor: changed.first().copied().unwrap_or(self.entry.cursor),
            selection: self.entry.selection.cells(),
            drag: self.entry.press.as_ref().and_then(|press| press.drag.as_ref()),
            first: self.entry.first,
            pencil: self.entry.pencil,
            mode_keys: &self.mode_keys(),
            palette: self.entry.palette,
            shows_obvious: self.hints.shows_obvious,
            elapsed: self.elapsed(),
            hint: previewed.or(self.hints.open.as_ref()),
            said: said.as_ref().unwrap_or(&self.said),
            search_info: self.shown_outcome(settings),
            solution: solution.as_deref(),
            scores: self.shown_scores(),
            settings,
            keys: &self.hint_keys(),
        };
        let mut scene = match game {
            Game::Sudoku(session) => scene::of_sudoku(session, &view),
            Game::Queens(session) => scene::of_queens(session, &view),
        };
        if self.steps.is_some() {
            // The list covers the panel, and its steps must not move the board.
            scene.panel.be_brief();
        }
        if self.is_paused() {
            scene.hide();
        }
        if self.finished {
            scene.rest();
        }
        scene
    }
}

/// The contexts of an open hint, innermost first.
fn contexts_of(hint: &Hint, board: Context) -> Vec<Context> {
    let mut contexts = Vec::new();
    if hint.has_fewer() {
        contexts.push(if hint.has_stages() { Context::EarlierStage } else { Context::EarlierPage });
    }
    match hint.fold() {
        Some(Fold::Open) => contexts.push(Context::Branch),
        Some(Fold::Close) => contexts.push(Context::OpenBranch),
        None => {}
    }
    if hint.has_stages() {
        contexts.push(Context::Stages);
    }
    contexts.push(match (hint.has_more(), hint.remedy()) {
        (true, _) if hint.is_check() && board == Context::Queens => Context::QueensCheck,
        (true, _) if hint.is_check() => Context::Check,
        (true, _) => Context::Hint,
        (false, Some(_)) => Context::LastStage,
        (false, None) => Context::Message,
    });
    contexts
}
