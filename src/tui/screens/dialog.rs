//! What lies above a screen, in layers: help, rules, settings, a question, work that is waited for. Each is a file with
//! its state, keys and drawing.

use std::any::Any;
use std::fmt::Debug;

use ratatui::layout::Position;

use super::{Env, Flow, Go, Screen};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context};

/// What is below a dialog.
#[derive(Clone, Copy, Debug)]
pub struct Under<'a> {
    pub screen: &'a Screen,
    pub env: Env<'a>,
    /// The context of the dialog below, if there is one.
    pub context: Option<Context>,
}

/// A layer above a screen. It changes nothing but itself. Only the topmost has keys; what they do and it leaves alone is
/// done by the program.
pub trait Dialog: Any + Debug {
    /// The context of its keys; `None` while it is not seen.
    fn context(&self, screen: &Screen) -> Option<Context>;

    /// Performs the action of a key or a click, and adds what it wants from the program.
    fn act(&mut self, action: Action, under: &Under<'_>, wants: &mut Vec<Go>) -> Flow;

    /// Whether other keys close it and do their work below.
    fn yields(&self) -> bool {
        false
    }

    /// Whether it covers the screen, whose keys then have no place of their own.
    fn covers(&self) -> bool {
        false
    }

    /// Whether it is a page to read, which hides messages too.
    fn is_page(&self) -> bool {
        false
    }

    /// Whether the wheel of the mouse scrolls it.
    fn scrolls(&self) -> bool {
        false
    }

    /// The action of a click anywhere but on a key.
    fn any_click(&self) -> Option<Action> {
        None
    }

    /// The entry of its list at this position.
    fn entry_at(&self, _place: Position, _env: &Env<'_>) -> Option<usize> {
        None
    }

    fn choose(&mut self, _entry: usize) {}

    /// What it says in place of the keys.
    fn status(&self) -> Option<String> {
        None
    }

    fn draw(&self, _under: &Under<'_>, _canvas: &mut Canvas<'_>) {}
}

/// The dialogs above a screen, the topmost last.
#[derive(Debug, Default)]
pub struct Dialogs(Vec<Box<dyn Dialog>>);

impl Dialogs {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn bottom_up(&self) -> impl DoubleEndedIterator<Item = &dyn Dialog> {
        self.0.iter().map(|dialog| &**dialog)
    }

    pub fn top(&self) -> Option<&dyn Dialog> {
        self.bottom_up().next_back()
    }

    pub fn top_mut(&mut self) -> Option<&mut dyn Dialog> {
        self.0.last_mut().map(|dialog| &mut **dialog as _)
    }

    pub fn find<T: Dialog>(&self) -> Option<&T> {
        self.bottom_up().find_map(|dialog| (dialog as &dyn Any).downcast_ref())
    }

    pub fn find_mut<T: Dialog>(&mut self) -> Option<&mut T> {
        self.0.iter_mut().find_map(|dialog| (&mut **dialog as &mut dyn Any).downcast_mut())
    }

    /// Puts a dialog on top, in place of one of its type.
    pub fn open(&mut self, dialog: Box<dyn Dialog>) {
        let kind = (&*dialog as &dyn Any).type_id();
        self.0.retain(|other| (&**other as &dyn Any).type_id() != kind);
        self.0.push(dialog);
    }

    /// Takes the dialog of this type away if it `is_meant`.
    pub fn take_if<T: Dialog>(&mut self, is_meant: impl FnOnce(&T) -> bool) -> Option<Box<T>> {
        let index = self.0.iter().position(|dialog| (&**dialog as &dyn Any).is::<T>())?;
        if !self.find::<T>().is_some_and(is_meant) {
            return None;
        }
        (self.0.remove(index) as Box<dyn Any>).downcast().ok()
    }

    pub fn close_top(&mut self) {
        self.0.pop();
    }

    pub fn close<T: Dialog>(&mut self) -> Option<Box<T>> {
        self.take_if(|_| true)
    }

    /// The context of the topmost dialog that is seen.
    pub fn context(&self, screen: &Screen) -> Option<Context> {
        self.bottom_up().rev().find_map(|dialog| dialog.context(screen))
    }

    /// Gives an action to the dialog on top. Returns whether it is done.
    pub fn act(&mut self, action: Action, screen: &Screen, env: Env<'_>, wants: &mut Vec<Go>) -> bool {
        let Some(mut top) = self.0.pop() else { return false };
        let under = Under { screen, env, context: self.context(screen) };
        let flow = top.act(action, &under, wants);
        if !flow.closes() {
            self.0.push(top);
        }
        flow.is_done()
    }

    pub fn draw(&self, screen: &Screen, env: Env<'_>, canvas: &mut Canvas<'_>) {
        let mut context = None;
        for dialog in self.bottom_up() {
            dialog.draw(&Under { screen, env, context }, canvas);
            context = dialog.context(screen).or(context);
        }
    }
}
