//! Checkpoints, and the list of them and of all moves to go back or forward to. The board shows the chosen one; the game
//! stays as it is until the player goes there.

use std::time::Duration;

use super::Board;
use super::board::last_changed;
use super::overlay::{Flow, Overlay, Shown};
use crate::explain::counted;
use crate::game::{Action as GameAction, Game};
use crate::scene::{PanelText, SearchInfo, Segment, TextStyle};
use crate::tui::keymap::{Action, BoardAction, Context, NavigationAction};
use crate::tui::menu::Menu;
use crate::tui::screens::Env;

/// The number of entries that are shown on each side of the chosen one.
const NEIGHBOURS: usize = 3;

#[derive(Debug)]
pub(super) struct History {
    entries: Vec<Entry>,
    menu: Menu,
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
        history.look(game);
        Some(history)
    }

    fn chosen(&self) -> Entry {
        self.entries[self.menu.chosen]
    }

    fn look(&mut self, game: &Game) {
        self.preview = game.clone();
        // Refused where the board is like that already.
        let _ = self.preview.act(Duration::ZERO, self.chosen().action());
    }

    /// The entries around the chosen one, as a message.
    fn text(&self, game: &Game) -> PanelText {
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

impl History {
    pub(super) fn open(board: &mut Board) {
        match History::new(&board.game) {
            Some(history) => board.open(history),
            None => board.say("There is no move yet.", TextStyle::Plain),
        }
    }

    pub(super) fn set_checkpoint(board: &mut Board) {
        let name = board.game.next_checkpoint();
        let back = board.key(BoardAction::History);
        board.say(format!("Checkpoint {name} set. {back} lists checkpoints and moves."), TextStyle::Good);
        board.note(GameAction::SetCheckpoint { name });
    }

    fn go_to(entry: Entry, board: &mut Board) {
        let now = board.game.move_count();
        if entry == Entry::Moves(now) {
            return;
        }
        let (undo, redo) = (board.key(BoardAction::Undo), board.key(BoardAction::Redo));
        let words = match entry {
            Entry::Checkpoint(name) => format!("Back at checkpoint {name}. {undo} undoes this."),
            Entry::Moves(moves) if moves < now => match now - moves {
                1 => format!("Went back 1 move. {redo} redoes it."),
                back => format!("Went back {back} moves. {redo} redoes them one by one."),
            },
            Entry::Moves(moves) => format!("Went forward {}.", counted(moves - now, "move")),
        };
        if board.play(entry.action()) {
            board.entry.look_at(&last_changed(&board.game));
            board.say(words, TextStyle::Good);
        }
    }
}

impl Overlay for History {
    fn contexts(&self, _: &Board, _: &Env<'_>) -> Vec<Context> {
        vec![Context::History]
    }

    fn is_modal(&self) -> bool {
        true
    }

    fn act(&mut self, action: Action, board: &mut Board, _: &Env<'_>) -> Flow {
        match action {
            Action::Navigation(NavigationAction::Move(step)) => {
                self.menu.walk(step, self.entries.len());
                self.look(&board.game);
            }
            Action::Navigation(NavigationAction::Choose) => {
                History::go_to(self.chosen(), board);
                return Flow::Closed;
            }
            Action::Board(BoardAction::History) => return Flow::Closed,
            _ => {}
        }
        Flow::Done
    }

    fn show<'a>(&'a self, board: &'a Board, shown: &mut Shown<'a>) {
        shown.text = Some(self.text(&board.game));
        shown.game = &self.preview;
        shown.cursor = last_changed(&self.preview).first().copied().unwrap_or(shown.cursor);
        // The board shows another position.
        shown.search_info = SearchInfo::Unknown;
    }
}
