//! Forced and dead squares of a queens board, shown on it. Showing them counts as a hint.

use super::Board;
use super::overlay::{Flow, Overlay, Shown};
use crate::game::{Game, Help};
use crate::queens::hint::ObviousSquares;
use crate::scene::TextStyle;
use crate::tui::keymap::{Action, BoardAction};
use crate::tui::screens::Env;

#[derive(Debug)]
pub(super) struct Obvious;

impl Obvious {
    pub(super) fn open(board: &mut Board) {
        let Game::Queens(session) = &board.game else { return };
        let house = match session.board().regions() {
            None => "row or column",
            Some(_) => "row, column or region",
        };
        let words = if board.game.has_conflict() {
            "First remove a queen: two attack each other.".to_string()
        } else if session.obvious_squares() == ObviousSquares::default() {
            "No square is forced or dead.".to_string()
        } else {
            format!(
                "A forced square shows a queen: it is the last free one of a {house}. A dead one shows a dash: a queen there would leave a {house} with no free square."
            )
        };
        board.say(words, TextStyle::Plain);
        board.count_help(Help::Hint, None);
        board.open(Obvious);
    }
}

impl Overlay for Obvious {
    fn act(&mut self, action: Action, _: &mut Board, _: &Env<'_>) -> Flow {
        if action == BoardAction::ObviousSquares.into() { Flow::Closed } else { Flow::Below }
    }

    fn closes_by_esc(&self) -> bool {
        true
    }

    fn show<'a>(&'a self, _: &'a Board, shown: &mut Shown<'a>) {
        shown.shows_obvious = true;
    }

    fn tells_answers(&self) -> bool {
        true
    }
}
