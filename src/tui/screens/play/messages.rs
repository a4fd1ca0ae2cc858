//! What the board is called, what it says, and the keys that its messages name.

use super::{Board, Want};
use crate::daily::Daily;
use crate::direction::Direction;
use crate::game::Game;
use crate::scene::{ModeKeys, PanelText, Segment, TextStyle};
use crate::store::PackPuzzle;
use crate::tui::keymap::{Action, BoardAction, Context, HintAction, KeyMap, PuzzleAction};
use crate::tui::layout::width;

use super::overlay::Overlay;

impl Board {
    pub(super) fn open(&mut self, layer: impl Overlay) {
        self.wants.push_back(Want::Open(Box::new(layer)));
    }

    pub(super) fn is_queens(&self) -> bool {
        matches!(self.game, Game::Queens(_))
    }

    pub(super) fn is_target(&self) -> bool {
        matches!(&self.game, Game::Sudoku(session) if session.puzzle().weights.is_some())
    }

    pub(super) fn daily(&self) -> Option<Daily> {
        self.origin.pack.as_ref().and_then(PackPuzzle::daily)
    }

    /// The kind of board in a few words, and how hard it is.
    pub(super) fn about(&self) -> String {
        let mut about = self.game.kind();
        // A title such as “Easy 5” says the level itself; a level from a file can be any text.
        let level = match &self.game {
            Game::Sudoku(session) => session.puzzle().info.level.as_ref(),
            Game::Queens(_) => None,
        };
        let level = level.filter(|_| self.origin.pack.is_some());
        if let Some(level) = level.filter(|level| !self.origin.title.to_lowercase().contains(level.as_str()))
        {
            about += &format!(", {level}");
        }
        // That of a puzzle from elsewhere, once it is known.
        if let Some(rating) = self.found.rating {
            about += &format!(", {}", rating.short());
        }
        about
    }

    /// The contexts of the board itself, which every layer has below it, innermost first.
    pub(super) fn contexts(&self) -> Vec<Context> {
        let mut contexts = self.entry.contexts();
        contexts.push(if self.is_queens() { Context::Queens } else { Context::Sudoku });
        contexts
    }

    pub fn key(&self, action: impl Into<Action>) -> String {
        self.keys.name_of(&self.contexts(), action)
    }

    pub(super) fn is_useful(&self, action: Action) -> bool {
        match action {
            Action::Board(BoardAction::Scores) => self.is_target(),
            Action::Board(BoardAction::Calculator) => {
                matches!(&self.game, Game::Sudoku(session) if !session.geometry().rules().is_empty())
            }
            Action::Hint(HintAction::Technique) => false,
            Action::Hint(HintAction::LeaveOut) => !self.search.left_out.is_empty(),
            Action::Puzzle(PuzzleAction::NextPuzzle | PuzzleAction::PreviousPuzzle) => {
                self.list.puzzles.len() > 1 || self.daily().is_some()
            }
            _ => true,
        }
    }

    pub fn say(&mut self, text: impl Into<String>, tone: TextStyle) {
        self.said = PanelText::say(text, tone);
    }

    /// Says which of several puzzles this is.
    pub fn say_of_many(&mut self) {
        if self.list.puzzles.len() > 1 {
            let mut words = format!("Puzzle {}.", self.list.number_of_count());
            if self.list.step(Direction::Forward).is_some() {
                words += &format!(" {} opens the next one.", self.key(PuzzleAction::NextPuzzle));
            }
            self.say_too(&words, TextStyle::Plain);
        }
    }

    /// Adds a message to the one that is shown.
    pub fn say_too(&mut self, text: &str, tone: TextStyle) {
        if self.said.words().contains(text) {
            return;
        }
        let before = std::mem::take(&mut self.said.text);
        let end = if text.ends_with(['.', '!', '?', '…']) { "" } else { "." };
        self.say(format!("{text}{end}"), tone);
        if !before.is_empty() {
            self.said.text.push(Segment::new(" ", TextStyle::Plain));
            self.said.text.extend(before);
        }
    }

    pub fn unsay(&mut self, text: &str) {
        let before = self.said.words();
        if !text.is_empty() && before.contains(text) {
            self.say(before.replace(text, "").trim(), TextStyle::Plain);
        }
    }
}

pub(super) fn mode_keys(keys: &KeyMap) -> ModeKeys {
    // Modes and hints have other keys for the way back.
    let name = |action| keys.name_of(&[Context::Sudoku], action);
    let mut digits = name(BoardAction::Digits);
    if width(&digits) > 1 {
        digits.clear();
    }
    ModeKeys { digits, corner: name(BoardAction::Pencil), centre: name(BoardAction::CentrePencil) }
}
