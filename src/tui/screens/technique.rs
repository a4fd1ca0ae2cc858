//! The page of a technique, of a kind of rule or of a lesson of the course: its text beside the example, whose argument the keys of a hint
//! go through.

use std::rc::Rc;

use super::{Component, Env, Go, Screen};
use crate::course::{Course, LESSONS, Place};
use crate::direction::Direction;
use crate::hint::Technique;
use crate::lessons::{self, Page};
use crate::practice;
use crate::scene::hint::{Fold, HintWords};
use crate::scene::{HintKeys, LessonExample, Scene, course_text, lesson_text};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{
    Action, BoardAction, Context, HintAction, KeyMap, Motion, NavigationAction, PuzzleAction, ReviewAction,
};
use crate::tui::layout::BoardFrame;

#[derive(Debug)]
pub struct TechniquePage {
    subject: Subject,
    example: LessonExample,
    /// Whether the example is shown step by step, not the text.
    steps: bool,
    /// The first line that is shown of a text that takes several pages.
    first: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Subject {
    Page(&'static Page),
    /// A lesson of the course, by its index.
    Lesson(usize),
}

impl TechniquePage {
    pub fn new(page: &'static Page, words: HintWords) -> Option<TechniquePage> {
        TechniquePage::about(Subject::Page(page), words)
    }

    /// The page of a lesson of the course, by its index.
    pub fn of_lesson(lesson: usize, words: HintWords) -> Option<TechniquePage> {
        TechniquePage::about(Subject::Lesson(lesson), words)
    }

    fn about(subject: Subject, words: HintWords) -> Option<TechniquePage> {
        let example = match subject {
            Subject::Page(page) => LessonExample::of(page, words)?,
            Subject::Lesson(lesson) => LessonExample::of_course(LESSONS.get(lesson)?, words)?,
        };
        Some(TechniquePage { subject, example, steps: false, first: 0 })
    }

    pub fn open(page: &'static Page, env: &Env<'_>) -> Vec<Go> {
        let screen = TechniquePage::new(page, HintWords::of(env.settings));
        screen.map(|screen| Go::To(Screen::Technique(screen.into()))).into_iter().collect()
    }

    fn scene(&self, env: &Env<'_>) -> Scene {
        let keys = self.hint_keys(env.keys);
        let (title, text) = match self.subject {
            Subject::Page(page) => {
                let stats = page.technique().and_then(|technique| env.library.technique(technique));
                (page.family().title.to_owned(), lesson_text(page, stats, &keys.more))
            }
            Subject::Lesson(lesson) => {
                (format!("Lesson {}", lesson + 1), course_text(&LESSONS[lesson], &keys.more))
            }
        };
        let text = (!self.steps).then_some(text);
        Scene { title, ..self.example.scene(text, &keys, env.settings) }
    }

    fn board_frame(&self, env: &Env<'_>) -> Rc<BoardFrame> {
        env.frame(|| self.scene(env))
    }

    /// Returns the technique if there are positions to practise it on, and no game waits below.
    fn to_practise(&self, env: &Env<'_>) -> Option<&'static Technique> {
        let Subject::Page(page) = self.subject else { return None };
        let has_game = env.below.iter().any(|screen| matches!(screen, Screen::Play(_)));
        let technique = page.technique()?;
        (!has_game && practice::included(technique) > 0).then_some(technique)
    }

    /// Shows what follows: the next page of the text, the example, its next stage. Returns `false` at the end.
    fn next(&mut self, env: &Env<'_>) -> bool {
        let after = self.board_frame(env).pages().and_then(|pages| pages.after(self.first));
        if let Some(first) = after {
            self.first = first;
            return true;
        }
        if self.steps && !self.example.more() {
            return false;
        }
        self.steps = true;
        let frame = BoardFrame::new(self.scene(env), env.area);
        self.first = frame.first_line(self.example.hint().adds_line());
        true
    }

    /// Returns whether the last page of what is shown is on the screen.
    fn is_last_page(&self, env: &Env<'_>) -> bool {
        self.board_frame(env).pages().is_none_or(|pages| pages.after(self.first).is_none())
    }

    /// Returns whether the end of the example is on the screen.
    fn is_at_end(&self, env: &Env<'_>) -> bool {
        self.steps && !self.example.has_more() && self.is_last_page(env)
    }

    fn previous(&mut self, env: &Env<'_>) {
        if self.first > 0 {
            self.first = self.board_frame(env).pages().map_or(0, |pages| pages.before(self.first));
        } else if !self.example.fewer() {
            self.steps = false;
        }
    }

    /// Shows the beginning of the text, or the end of the example.
    fn go_to_end(&mut self, direction: Direction) {
        self.first = 0;
        self.steps = direction == Direction::Forward;
        let example = &mut self.example;
        while if direction == Direction::Forward { example.more() } else { example.fewer() } {}
    }

    /// Shows the page of the next or the previous technique or lesson.
    fn turn_to(&mut self, direction: Direction, env: &Env<'_>) {
        let subjects: Vec<Subject> = match self.subject {
            Subject::Page(_) => lessons::pages().map(Subject::Page).collect(),
            Subject::Lesson(_) => (0..LESSONS.len()).map(Subject::Lesson).collect(),
        };
        let Some(own) = subjects.iter().position(|subject| *subject == self.subject) else { return };
        let other = match direction {
            Direction::Forward => subjects.get(own + 1),
            Direction::Backward => own.checked_sub(1).and_then(|before| subjects.get(before)),
        };
        let words = HintWords::of(env.settings);
        if let Some(page) = other.and_then(|&subject| TechniquePage::about(subject, words)) {
            *self = page;
        }
    }

    fn context(&self) -> Context {
        match self.subject {
            Subject::Page(_) => Context::Technique,
            Subject::Lesson(_) => Context::Lesson,
        }
    }

    /// The action that shows what follows.
    fn next_action(&self) -> Action {
        match self.subject {
            Subject::Page(_) => HintAction::Hint.into(),
            Subject::Lesson(_) => BoardAction::Submit.into(),
        }
    }

    fn hint_keys(&self, keys: &KeyMap) -> HintKeys {
        let name = |action: Action| keys.name_of(&[self.context()], action);
        HintKeys {
            more: name(self.next_action()),
            back: name(HintAction::HintBack.into()),
            close: name(NavigationAction::Back.into()),
            ..HintKeys::default()
        }
    }
}

impl Component for TechniquePage {
    fn contexts(&self, env: &Env<'_>) -> Vec<Context> {
        let own = self.context();
        // In a lesson Enter always goes on.
        let fold = self.example.hint().fold().filter(|_| self.steps && own == Context::Technique);
        let mut contexts = match fold {
            Some(Fold::Open) => vec![Context::Branch, own],
            Some(Fold::Close) => vec![Context::OpenBranch, own],
            None => vec![own],
        };
        if self.to_practise(env).is_some() {
            contexts.insert(0, Context::Practicable);
        }
        contexts
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Back) => return vec![Go::Back],
            action if action == self.next_action() => {
                if !self.next(env)
                    && let Subject::Lesson(lesson) = self.subject
                {
                    return vec![Go::Exercise(Place::first_of(lesson))];
                }
            }
            Action::Review(ReviewAction::Practise) => {
                return self.to_practise(env).map(Go::Practise).into_iter().collect();
            }
            Action::Hint(HintAction::HintBack) => self.previous(env),
            // Enter at a branch.
            Action::Hint(HintAction::Apply) => drop(self.example.hint_mut().turn_branch()),
            Action::Navigation(NavigationAction::Move(motion)) => match motion {
                Motion::Right | Motion::Down | Motion::PageDown => drop(self.next(env)),
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
        let about = match self.subject {
            Subject::Page(page) => {
                let cost =
                    |technique: &Technique| format!("{}, score {}", technique.level.name(), technique.score);
                page.technique().map_or_else(String::new, cost)
            }
            Subject::Lesson(lesson) => {
                let count = Course::of(lesson).lessons.end;
                format!("{} of {count}, {}", lesson + 1, LESSONS[lesson].duration())
            }
        };
        canvas.board_frame(&frame, &about, self.first);
    }

    fn frame(&self, env: &Env<'_>) -> Option<Rc<BoardFrame>> {
        Some(self.board_frame(env))
    }

    fn is_useful(&self, action: Action) -> bool {
        let is_lesson = matches!(self.subject, Subject::Lesson(_));
        action != self.next_action() || is_lesson || !self.steps || self.example.has_more()
    }

    fn words_of(&self, action: Action, env: &Env<'_>) -> Option<String> {
        if let Subject::Lesson(_) = self.subject {
            match action {
                Action::Puzzle(PuzzleAction::NextPuzzle) => return Some("lesson".to_owned()),
                Action::Board(BoardAction::Submit) if self.is_at_end(env) => {
                    return Some("exercises".to_owned());
                }
                _ => {}
            }
        }
        if matches!(self.subject, Subject::Page(page) if page.technique().is_none())
            && action == PuzzleAction::NextPuzzle.into()
        {
            return Some("rule".to_owned());
        }
        if action != self.next_action() || self.steps {
            return None;
        }
        Some(if self.is_last_page(env) { "example" } else { "continue" }.to_owned())
    }
}
