//! What lies above a board, in layers: hints, lists, questions. Each is a file with its state, keys, words and drawing.

use std::any::Any;
use std::fmt::Debug;

use super::Board;
use super::open_hint::OpenHint;
use crate::game::Game;
use crate::scene::hint::Hint;
use crate::scene::{HintKeys, PanelText, SearchInfo, ShownScores};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context};
use crate::tui::layout::{BoardFrame, List};
use crate::tui::menu::Menu;
use crate::tui::message::{JobKind, WorkerReport};
pub use crate::tui::screens::Flow;
use crate::tui::screens::{Clickable, Env};

/// A layer above a board. It changes nothing but itself and the board.
pub trait Overlay: Any + Debug {
    /// The contexts of its keys, innermost first.
    fn contexts(&self, _board: &Board, _env: &Env<'_>) -> Vec<Context> {
        Vec::new()
    }

    /// Whether only its own keys do something while it is on top. A click on the board closes it.
    fn is_modal(&self) -> bool {
        false
    }

    /// Whether the modes of the board (selection, pencil ...) take keys before it.
    fn is_below_modes(&self) -> bool {
        false
    }

    /// Takes an action, its own or any other that no layer above has taken. The message of the board is gone by then, so
    /// what is said stays.
    fn act(&mut self, action: Action, board: &mut Board, env: &Env<'_>) -> Flow;

    fn click(&mut self, _clicked: Clickable, _board: &mut Board) -> Flow {
        if self.is_modal() { Flow::ClosedBelow } else { Flow::Below }
    }

    /// The action of a click anywhere, if it takes no other.
    fn any_click(&self) -> Option<Action> {
        None
    }

    /// Whether Esc closes it although its contexts have no such key. One Esc closes all such layers.
    fn closes_by_esc(&self) -> bool {
        false
    }

    /// Says why an action does nothing while the layer is anywhere above the board.
    fn forbids(&self, _action: Action) -> Option<&'static str> {
        None
    }

    /// Returns whether an action can do anything here, if the layer knows.
    fn is_useful(&self, _action: Action, _board: &Board) -> Option<bool> {
        None
    }

    /// What an action does now, if its description is too general.
    fn words_of(&self, _action: Action, _board: &Board) -> Option<String> {
        None
    }

    /// Changes what the board and its panel show.
    fn show<'a>(&'a self, _board: &'a Board, _shown: &mut Shown<'a>) {}

    /// Draws what lies over the board or its panel. Returns whether that leaves no room for other things.
    fn draw(&self, _below: &Below<'_>, _canvas: &mut Canvas<'_>) -> bool {
        false
    }

    fn list(&self) -> Option<&dyn ListOverlay> {
        None
    }

    fn list_mut(&mut self) -> Option<&mut dyn ListOverlay> {
        None
    }

    /// Returns whether reports on jobs of this kind are for it.
    fn awaits(&self, _kind: JobKind) -> bool {
        false
    }

    /// Takes the report on a job that it awaits.
    fn take_report(&mut self, _report: WorkerReport, _board: &mut Board) -> Flow {
        Flow::Done
    }

    /// Follows a move, which is new unless it was undone or done again. Returns whether the layer stays.
    fn moved(&mut self, _is_new: bool, _board: &mut Board) -> bool {
        true
    }

    /// Ends what it has begun when it is closed; not when another layer of its type or another game replaces it.
    fn closed(&mut self, _board: &mut Board) {}

    /// Returns whether it shows on the board what a hint asks for: then it closes when a hint opens.
    fn tells_answers(&self) -> bool {
        false
    }

    fn hint(&self) -> Option<&OpenHint> {
        None
    }

    fn hint_mut(&mut self) -> Option<&mut OpenHint> {
        None
    }

    /// Follows what a hint of practice above it shows now.
    fn follow_hint(&mut self, _hint: &mut Hint, _board: &mut Board) {}
}

/// A layer with a list that can be searched and clicked.
pub trait ListOverlay {
    fn menu(&self) -> &Menu;

    fn menu_mut(&mut self) -> &mut Menu;

    fn place(&self, frame: &BoardFrame) -> List<'_>;

    /// The words of its lines, which a search goes through.
    fn words(&self) -> Vec<String>;

    /// What it says if no line matches this text.
    fn no_match(&self, text: &str) -> String;
}

/// What is below a layer that is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Below<'a> {
    pub board: &'a Board,
    pub layers: &'a Layers,
    pub frame: &'a BoardFrame,
    pub env: &'a Env<'a>,
}

/// What the board shows. Layers change it from the lowest to the topmost.
#[derive(Debug)]
pub struct Shown<'a> {
    pub game: &'a Game,
    pub cursor: usize,
    /// A message in place of the board's last one.
    pub text: Option<PanelText>,
    pub hint: Option<&'a Hint>,
    pub hint_keys: HintKeys,
    pub search_info: SearchInfo,
    /// The number of the solution on the board.
    pub solution: Option<String>,
    pub scores: Option<ShownScores<'a>>,
    pub palette: bool,
    pub shows_obvious: bool,
    pub veil: Veil,
}

/// How much of a board is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Veil {
    Nothing,
    /// A list covers the panel, whose text must not move the board.
    Panel,
    /// A finished board is looked at.
    Cursor,
    Board,
}

/// The layers above a board, the topmost last.
#[derive(Debug, Default)]
pub struct Layers(Vec<Box<dyn Overlay>>);

impl Layers {
    pub fn bottom_up(&self) -> impl DoubleEndedIterator<Item = &dyn Overlay> {
        self.0.iter().map(|layer| &**layer)
    }

    pub fn top_down(&self) -> impl Iterator<Item = &dyn Overlay> {
        self.bottom_up().rev()
    }

    pub fn find<T: Overlay>(&self) -> Option<&T> {
        self.top_down().find_map(|layer| (layer as &dyn Any).downcast_ref())
    }

    pub fn find_mut<T: Overlay>(&mut self) -> Option<&mut T> {
        self.0.iter_mut().find_map(|layer| (&mut **layer as &mut dyn Any).downcast_mut())
    }

    pub fn hint(&self) -> Option<&OpenHint> {
        self.top_down().find_map(Overlay::hint)
    }

    pub fn hint_mut(&mut self) -> Option<&mut OpenHint> {
        self.0.iter_mut().rev().find_map(|layer| layer.hint_mut())
    }

    pub fn list(&self) -> Option<&dyn ListOverlay> {
        self.top_down().find_map(Overlay::list)
    }

    pub fn list_mut(&mut self) -> Option<&mut dyn ListOverlay> {
        self.0.iter_mut().rev().find_map(|layer| layer.list_mut())
    }

    /// Puts a layer on top. It takes over from one of its type.
    pub fn open(&mut self, layer: Box<dyn Overlay>) {
        let kind = (&*layer as &dyn Any).type_id();
        self.0.retain(|other| (&**other as &dyn Any).type_id() != kind);
        self.0.push(layer);
    }

    pub fn close<T: Overlay>(&mut self, board: &mut Board) {
        self.close_all(|layer| (layer as &dyn Any).is::<T>(), board);
    }

    /// Asks the layers, the topmost first, until one has done it. Returns whether one has.
    pub fn ask(
        &mut self,
        board: &mut Board,
        mut ask: impl FnMut(&mut dyn Overlay, &mut Board) -> Flow,
    ) -> bool {
        for index in (0..self.0.len()).rev() {
            let flow = ask(&mut *self.0[index], board);
            if flow.closes() {
                self.0.remove(index).closed(board);
            }
            if flow.is_done() {
                return true;
            }
        }
        false
    }

    pub fn close_all(&mut self, is_meant: impl Fn(&dyn Overlay) -> bool, board: &mut Board) {
        let (closed, kept) = std::mem::take(&mut self.0).into_iter().partition(|layer| is_meant(&**layer));
        self.0 = kept;
        let closed: Vec<Box<dyn Overlay>> = closed;
        closed.into_iter().for_each(|mut layer| layer.closed(board));
    }

    /// Gives the report on a job to the topmost layer that awaits it. Returns it if there is none.
    pub fn take_report(
        &mut self,
        kind: JobKind,
        report: WorkerReport,
        board: &mut Board,
    ) -> Option<WorkerReport> {
        let Some(index) = self.0.iter().rposition(|layer| layer.awaits(kind)) else { return Some(report) };
        if self.0[index].take_report(report, board).closes() {
            self.0.remove(index).closed(board);
        }
        None
    }

    pub fn moved(&mut self, is_new: bool, board: &mut Board) {
        self.0.retain_mut(|layer| {
            let stays = layer.moved(is_new, board);
            if !stays {
                layer.closed(board);
            }
            stays
        });
    }

    /// Tells the layers below a hint of practice on top what it shows.
    pub fn follow_hint(&mut self, board: &mut Board) {
        let Some((top, below)) = self.0.split_last_mut() else { return };
        if let Some(open) = top.hint_mut().filter(|open| open.is_of_practice()) {
            below.iter_mut().for_each(|layer| layer.follow_hint(&mut open.hint, board));
        }
    }
}
