//! The board as a screen: each key, click and drawing goes through the layers.

use std::rc::Rc;

use crossterm::event::MouseEventKind;
use ratatui::layout::{Position, Rect};

use super::overlay::{Below, Overlay};
use super::{OPENERS, Play};
use crate::game::Game;
use crate::scene::{PanelText, TextStyle};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{
    Action, BoardAction, Context, DigitSymbols, HintAction, KeyGroup, KeyHelp, NavigationAction, PuzzleAction,
};
use crate::tui::layout::{BoardFrame, List, PartKind};
use crate::tui::menu::Menu;
use crate::tui::message::JobKind;
use crate::tui::screens::{Clickable, Component, Env, Go};

impl Component for Play {
    fn contexts(&self, env: &Env<'_>) -> Vec<Context> {
        let (mut contexts, mut below_modes) = (Vec::new(), Vec::new());
        for layer in self.layers.top_down() {
            let own = layer.contexts(&self.board, env);
            if layer.is_modal() {
                return own;
            }
            if layer.is_below_modes() { below_modes.extend(own) } else { contexts.extend(own) }
        }
        let mut board = self.board.contexts();
        board.splice(board.len() - 1..board.len() - 1, below_modes);
        contexts.extend(board);
        contexts
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Vec<Go> {
        if let Some(words) = self.layers.top_down().find_map(|layer| layer.forbids(action)) {
            self.board.say(words, TextStyle::Quiet);
            return Vec::new();
        }
        let (is_of_board, is_of_hint) =
            (matches!(action, Action::Board(_)), matches!(action, Action::Hint(_)));
        if is_of_board || is_of_hint && action != HintAction::Technique.into() {
            self.board.said = PanelText::default();
        }
        let before = self.board.entry.cursor;
        if !self.layers.ask(&mut self.board, |layer, board| layer.act(action, board, env)) {
            match (OPENERS.iter().find(|(opener, _)| *opener == action), action) {
                (Some((_, open)), _) => open(&mut self.board),
                (None, Action::Board(action)) => self.board.enter(action),
                (None, Action::Puzzle(PuzzleAction::StartAnew)) => self.restart(env.at),
                (None, action) => self.board.act(action, env),
            }
        }
        let requests = self.settle();
        let is_move = matches!(action, Action::Navigation(NavigationAction::Move(_)));
        let is_followed = is_of_board || is_of_hint || is_move;
        if self.board.entry.cursor != before
            && is_followed
            && !matches!(action, Action::Board(BoardAction::Extend(_)))
        {
            self.board.entry.follow_cursor();
        }
        requests
    }

    fn click(&mut self, clicked: Clickable, adds: bool, env: &Env<'_>) -> Vec<Go> {
        if !self.layers.ask(&mut self.board, |layer, board| layer.click(clicked, board)) {
            let board = &mut self.board;
            match clicked {
                Clickable::Cell(cell) => board.click_cell(cell, adds, env.at),
                Clickable::Digit(digit) => {
                    board.entry.pick(digit);
                    board.said = PanelText::default();
                }
                Clickable::Mode(mode) => {
                    board.entry.pencil = mode;
                    board.said = PanelText::default();
                }
                Clickable::Key(_) | Clickable::Entry(_) => {}
            }
        }
        self.settle()
    }

    fn mouse_on_cell(&mut self, kind: MouseEventKind, cell: Option<usize>) -> Vec<Go> {
        match (kind, cell) {
            (MouseEventKind::Up(_), _) => self.board.release(cell),
            (MouseEventKind::Drag(_), Some(cell)) => self.board.drag_to(cell),
            (MouseEventKind::Down(_), Some(cell)) => {
                let clicked = Clickable::Cell(cell);
                if !self.layers.ask(&mut self.board, |layer, board| layer.click(clicked, board)) {
                    self.board.click_right(cell);
                }
            }
            _ => {}
        }
        self.settle()
    }

    fn any_click(&self) -> Option<Action> {
        self.layers.top_down().next()?.any_click()
    }

    /// Closes what is shown on the board, stops a search, or dismisses the message. What comes next would be to leave,
    /// and Esc never quits.
    fn escape(&mut self, env: &Env<'_>) -> Option<Vec<Go>> {
        let board = &mut self.board;
        if self.layers.top_down().any(Overlay::closes_by_esc) {
            board.said = PanelText::default();
            self.layers.close_all(Overlay::closes_by_esc, board);
        } else if !board.search.requests.is_empty() {
            board.search.requests.clear();
            board.said = PanelText::default();
            board.cancel(JobKind::Hint);
        } else if board.found.jobs.awaited(JobKind::Mistakes).is_some() {
            board.said = PanelText::default();
            board.cancel(JobKind::Mistakes);
        } else if env.is_last {
            board.say(env.how_to_leave(&board.contexts()), TextStyle::Plain);
        } else if !board.said.is_empty() {
            board.said = PanelText::default();
        } else {
            return None;
        }
        Some(self.settle())
    }

    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let frame = self.board_frame(env);
        let first =
            self.layers.hint().map_or_else(|| frame.first_line(false), |open| open.first_line(&frame));
        canvas.board_frame(&frame, &self.board.about(), first);
        let below = Below { board: &self.board, layers: &self.layers, frame: &frame, env };
        let mut covers = false;
        for layer in self.layers.bottom_up() {
            covers |= layer.draw(&below, canvas);
        }
        if let Some(free) = frame.free_lines().filter(|_| !covers) {
            canvas.keys(self.key_summary(env), free, &mut env.drawn_keys.borrow_mut());
        }
    }

    fn frame(&self, env: &Env<'_>) -> Option<Rc<BoardFrame>> {
        Some(self.board_frame(env))
    }

    fn clickable_at(&self, place: Position, _: Rect, env: &Env<'_>) -> Option<Clickable> {
        if self.is_finished() {
            return None;
        }
        let frame = self.board_frame(env);
        if let Some(line) = self.layers.list().and_then(|list| list.place(&frame).at(place)) {
            return Some(Clickable::Entry(line));
        }
        if let Some(cell) = frame.cell_at(place) {
            return Some(Clickable::Cell(cell));
        }
        Some(match frame.part_at(place)? {
            PartKind::Digit(digit) => Clickable::Digit(digit),
            PartKind::Mode(mode) => Clickable::Mode(mode),
        })
    }

    fn list(&self, _: Rect, env: &Env<'_>) -> Option<List<'_>> {
        Some(self.layers.list()?.place(&self.board_frame(env)))
    }

    fn menu(&self) -> Option<&Menu> {
        Some(self.layers.list()?.menu())
    }

    fn menu_mut(&mut self) -> Option<&mut Menu> {
        Some(self.layers.list_mut()?.menu_mut())
    }

    fn entry_words(&self, _: &Env<'_>) -> Option<Vec<String>> {
        Some(self.layers.list()?.words())
    }

    fn no_match(&self, text: &str) -> Option<String> {
        Some(self.layers.list()?.no_match(text))
    }

    /// Queens boards have no digits.
    fn symbols(&self) -> Option<DigitSymbols> {
        match &self.board.game {
            Game::Sudoku(session) => {
                Some(DigitSymbols { alphabet: session.puzzle().alphabet, size: session.geometry().size() })
            }
            Game::Queens(_) => None,
        }
    }

    fn is_useful(&self, action: Action) -> bool {
        let known = || self.layers.top_down().find_map(|layer| layer.is_useful(action, &self.board));
        self.layers.top_down().all(|layer| layer.forbids(action).is_none())
            && known().unwrap_or_else(|| self.board.is_useful(action))
    }

    fn words_of(&self, action: Action, env: &Env<'_>) -> Option<String> {
        if action == NavigationAction::Back.into() {
            return env.is_last.then(|| "quit".to_owned());
        }
        self.layers.top_down().find_map(|layer| layer.words_of(action, &self.board))
    }
}

impl Play {
    fn board_frame(&self, env: &Env<'_>) -> Rc<BoardFrame> {
        env.frame(|| self.scene(env.settings))
    }

    /// The keys that are listed beside the board: all but those that other programs have too.
    fn key_summary(&self, env: &Env<'_>) -> Vec<KeyHelp> {
        let mut keys = env.keys.summary(&self.contexts(env), self.symbols());
        keys.retain(|entry| {
            let is_known = matches!(entry.group, KeyGroup::Move | KeyGroup::Choose | KeyGroup::Program);
            !is_known && entry.action.is_none_or(|action| self.is_useful(action))
        });
        keys
    }
}
