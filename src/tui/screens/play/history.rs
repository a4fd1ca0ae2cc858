//! The list of checkpoints and moves to go back or forward to. The board shows the chosen one; the game stays as it is
//! until the player goes there.

use std::time::Duration;

use super::Play;
use crate::explain::counted;
use crate::game::{Action as GameAction, Game};
use crate::scene::{PanelText, Segment, TextStyle};
use crate::tui::keymap::{BoardAction, Motion};
use crate::tui::menu::Menu;
use crate::tui::message::Task;

/// The number of entries that are shown on each side of the chosen one.
const NEIGHBOURS: usize = 3;

/// The list while it is open.
#[derive(Debug)]
pub struct History {
    entries: Vec<Entry>,
    menu: Menu,
    /// The game at the chosen entry.
    preview: Game,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entry {
    Checkpoint(char),
    /// The board after this many moves.
    Moves(usize),
}

impl Entry {
    fn action(self) -> GameAction {
        match self {
            Entry::Checkpoint(name) => GameAction::ReturnTo { name },
            Entry::Moves(moves) => GameAction::GoTo { moves },
        }
    }

    fn words(self, game: &Game) -> String {
        match self {
            Entry::Checkpoint(name) => format!("checkpoint {name}"),
            Entry::Moves(0) => "start".to_owned(),
            Entry::Moves(moves) => format!("{moves}: {}", game.move_words(moves)),
        }
    }

    /// Returns whether the move is undone.
    fn is_undone(self, game: &Game) -> bool {
        matches!(self, Entry::Moves(moves) if moves > game.move_count())
    }
}

impl History {
    /// The checkpoints and moves of a game, the present one chosen; `None` if there are none.
    fn new(game: &Game) -> Option<History> {
        let (moves, checkpoints) = (game.recorded_moves(), game.checkpoints());
        if moves == 0 && checkpoints.is_empty() {
            return None;
        }
        let mut entries: Vec<Entry> = checkpoints.iter().copied().map(Entry::Checkpoint).collect();
        entries.extend((0..=moves).rev().map(Entry::Moves));
        let chosen = checkpoints.len() + moves - game.move_count();
        let mut history = History { entries, menu: Menu::at(chosen), preview: game.clone() };
        history.show(game);
        Some(history)
    }

    fn chosen(&self) -> Entry {
        self.entries[self.menu.chosen]
    }

    /// Shows the chosen entry on the board.
    fn show(&mut self, game: &Game) {
        self.preview = game.clone();
        // Refused where the board is like that already.
        let _ = self.preview.act(Duration::ZERO, self.chosen().action());
    }

    /// The game at the chosen entry.
    pub(super) fn preview(&self) -> &Game {
        &self.preview
    }

    /// The entries around the chosen one, as a message.
    pub(super) fn text(&self, game: &Game) -> PanelText {
        let heading = match self.chosen() {
            Entry::Checkpoint(name) => format!("Checkpoint {name}"),
            Entry::Moves(moves) => format!("Move {moves} of {}", game.recorded_moves()),
        };
        let chosen = self.menu.chosen;
        let first = chosen.saturating_sub(NEIGHBOURS);
        let last = (chosen + NEIGHBOURS).min(self.entries.len() - 1);
        let lines = (first..=last).map(|index| {
            let entry = self.entries[index];
            let sign = if index == chosen { "›" } else { "·" };
            let style = if index == chosen {
                TextStyle::Strong
            } else if entry.is_undone(game) {
                TextStyle::Quiet
            } else {
                TextStyle::Plain
            };
            vec![Segment::new(format!("{sign} {}", entry.words(game)), style)]
        });
        PanelText { heading, text: Segment::paragraphs(lines), ..PanelText::default() }
    }
}

impl Play {
    /// Opens the list of checkpoints and moves, or closes it.
    pub(super) fn toggle_history(&mut self) {
        if self.history.take().is_some() {
            return;
        }
        self.history = History::new(&self.game);
        if self.history.is_none() {
            self.say("There is no move yet.", TextStyle::Plain);
        }
    }

    pub(super) fn move_in_history(&mut self, step: Motion) {
        let Some(history) = &mut self.history else { return };
        history.menu.walk(step, history.entries.len());
        history.show(&self.game);
    }

    /// Goes to the chosen checkpoint or move.
    pub(super) fn go_to_chosen(&mut self) -> Vec<Task> {
        let Some(history) = self.history.take() else { return Vec::new() };
        let entry = history.chosen();
        if entry == Entry::Moves(self.game.move_count()) {
            return Vec::new();
        }
        let (undo, redo) = (self.key(BoardAction::Undo), self.key(BoardAction::Redo));
        let words = match entry {
            Entry::Checkpoint(name) => format!("Back at checkpoint {name}. {undo} undoes this."),
            Entry::Moves(moves) if moves < self.game.move_count() => match self.game.move_count() - moves {
                1 => format!("Went back 1 move. {redo} redoes it."),
                back => format!("Went back {back} moves. {redo} redoes them one by one."),
            },
            Entry::Moves(moves) => {
                format!("Went forward {}.", counted(moves - self.game.move_count(), "move"))
            }
        };
        let tasks = self.play(entry.action());
        if !tasks.is_empty() {
            self.look_at(&self.last_changed());
            self.say(words, TextStyle::Good);
        }
        tasks
    }
}
