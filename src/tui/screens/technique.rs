//! The page of a technique: its text beside the example, whose argument the keys of a hint go through.

use std::rc::Rc;

use super::{Component, Env, Go, Screen};
use crate::direction::Direction;
use crate::lessons::{self, Page};
use crate::scene::hint::{Fold, HintWords};
use crate::scene::{HintKeys, LessonExample, Scene, lesson_text};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, HintAction, KeyMap, Motion, NavigationAction, PuzzleAction};
use crate::tui::layout::BoardFrame;

#[derive(Debug)]
pub struct TechniquePage {
    pub page: &'static Page,
    example: LessonExample,
    /// Whether the example is shown step by step, not the text.
    steps: bool,
    /// The first line that is shown of a text that takes several pages.
    first: usize,
}

impl TechniquePage {
    pub fn new(page: &'static Page, words: HintWords) -> Option<TechniquePage> {
        Some(TechniquePage { page, example: LessonExample::of(page, words)?, steps: false, first: 0 })
    }

    /// Requests to show this page.
    pub fn open(page: &'static Page, env: &Env<'_>) -> Vec<Go> {
        let screen = TechniquePage::new(page, HintWords::of(env.settings));
        screen.map(|screen| Go::To(Screen::Technique(screen.into()))).into_iter().collect()
    }

    fn scene(&self, env: &Env<'_>) -> Scene {
        let keys = hint_keys(env.keys);
        let text = (!self.steps).then(|| lesson_text(self.page, &keys.more));
        Scene { title: self.page.family().title.to_owned(), ..self.example.scene(text, &keys, env.settings) }
    }

    fn board_frame(&self, env: &Env<'_>) -> Rc<BoardFrame> {
        env.frame(|| self.scene(env))
    }

    /// Shows what follows: the next page of the text, the example, its next stage.
    fn next(&mut self, env: &Env<'_>) {
        let after = self.board_frame(env).pages().and_then(|pages| pages.after(self.first));
        if let Some(first) = after {
            self.first = first;
            return;
        }
        if !self.steps || self.example.hint.more() {
            self.steps = true;
            self.show_new_line(env);
        }
    }

    /// Shows the first page of a stage, or of an argument the page with the line that is new.
    fn show_new_line(&mut self, env: &Env<'_>) {
        self.first = 0;
        if self.example.hint.adds_line() {
            let frame = BoardFrame::new(self.scene(env), env.area);
            self.first = frame.pages().map_or(0, |pages| pages.last_paragraph());
        }
    }

    /// Shows what came before.
    fn previous(&mut self, env: &Env<'_>) {
        if self.first > 0 {
            self.first = self.board_frame(env).pages().map_or(0, |pages| pages.before(self.first));
        } else if !self.example.hint.fewer() {
            self.steps = false;
        }
    }

    /// Shows the beginning of the text, or the end of the example.
    fn go_to_end(&mut self, direction: Direction) {
        self.first = 0;
        self.steps = direction == Direction::Forward;
        let hint = &mut self.example.hint;
        while if direction == Direction::Forward { hint.more() } else { hint.fewer() } {}
    }

    /// Shows the page of the next or the previous technique.
    fn turn_to(&mut self, direction: Direction, env: &Env<'_>) {
        let pages: Vec<&'static Page> = lessons::pages().collect();
        let Some(own) = pages.iter().position(|page| *page == self.page) else { return };
        let other = match direction {
            Direction::Forward => pages.get(own + 1),
            Direction::Backward => own.checked_sub(1).and_then(|before| pages.get(before)),
        };
        if let Some(page) = other.and_then(|page| TechniquePage::new(page, HintWords::of(env.settings))) {
            *self = page;
        }
    }
}

/// The names of the keys that the hint mentions.
fn hint_keys(keys: &KeyMap) -> HintKeys {
    let name = |action: Action| keys.name_of(&[Context::Technique], action);
    HintKeys {
        more: name(HintAction::Hint.into()),
        back: name(HintAction::HintBack.into()),
        close: name(NavigationAction::Back.into()),
        ..HintKeys::default()
    }
}

impl Component for TechniquePage {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        match self.example.hint.fold().filter(|_| self.steps) {
            Some(Fold::Open) => vec![Context::Branch, Context::Technique],
            Some(Fold::Close) => vec![Context::OpenBranch, Context::Technique],
            None => vec![Context::Technique],
        }
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Back) => return vec![Go::Back],
            Action::Hint(HintAction::Hint) => self.next(env),
            Action::Hint(HintAction::HintBack) => self.previous(env),
            // Enter at a branch.
            Action::Hint(HintAction::Apply) => drop(self.example.hint.turn_branch()),
            Action::Navigation(NavigationAction::Move(motion)) => match motion {
                Motion::Right | Motion::Down | Motion::PageDown => self.next(env),
                Motion::Left | Motion::Up | Motion::PageUp => self.previous(env),
                Motion::First => self.go_to_end(Direction::Backward),
                Motion::Last => self.go_to_end(Direction::Forward),
            },
            Action::Puzzle(PuzzleAction::NextPuzzle) => self.turn_to(Direction::Forward, env),
            Action::Puzzle(PuzzleAction::PreviousPuzzle) => self.turn_to(Direction::Backward, env),
            _ => {}
        }
        Vec::new()
    }

    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let frame = self.board_frame(env);
        let technique = self.page.technique();
        let about = format!("{}, score {}", technique.level.name(), technique.score);
        canvas.board_frame(&frame, &about, self.first);
    }

    fn frame(&self, env: &Env<'_>) -> Option<Rc<BoardFrame>> {
        Some(self.board_frame(env))
    }

    fn is_useful(&self, action: Action) -> bool {
        action != HintAction::Hint.into() || !self.steps || self.example.hint.has_more()
    }

    fn words_of(&self, action: Action, env: &Env<'_>) -> Option<String> {
        if action != HintAction::Hint.into() || self.steps {
            return None;
        }
        let is_last = self.board_frame(env).pages().is_none_or(|pages| pages.after(self.first).is_none());
        Some(if is_last { "example" } else { "continue" }.to_owned())
    }
}
