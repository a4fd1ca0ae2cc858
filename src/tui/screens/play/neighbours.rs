//! The puzzles before and after the one on the board: of its list, of the days around it, or another like it.

use jiff::civil::Date;

use super::Board;
use crate::daily::Daily;
use crate::direction::Direction;
use crate::generate::preset::Preset;
use crate::scene::TextStyle;
use crate::tui::message::PuzzleRequest;
use crate::tui::screens::{Env, Go};

/// Returns whether another puzzle follows this one when it is solved: a new one like it, the next day's, or one of
/// the list.
pub(super) fn goes_on(board: &Board, env: &Env<'_>) -> bool {
    if board.made_from.is_some() {
        return true;
    }
    match board.daily() {
        Some(daily) => env.library.today.is_some_and(|today| daily.date < today),
        None => env.next_unsolved(&board.list).is_some(),
    }
}

/// Starts the next puzzle of the list in this direction; after a solved one the next that is not solved. For a daily
/// puzzle, starts that of the next day. Returns `false` if the list has no further puzzle, which is said.
pub(super) fn open(board: &mut Board, direction: Direction, env: &Env<'_>) -> bool {
    if let (Some(daily), Some(today)) = (board.daily(), env.library.today) {
        open_day(board, daily, direction, today);
        return true;
    }
    let goes_on = direction == Direction::Forward && board.game.is_solved();
    if let Some(preset) = board.made_from
        && goes_on
    {
        let another = Preset { seed: None, ..preset };
        board.go(Go::Generate(PuzzleRequest::Random(another)));
        return true;
    }
    if board.list.puzzles.len() <= 1 {
        return true;
    }
    let list = if goes_on { env.next_unsolved(&board.list) } else { board.list.step(direction) };
    let Some(list) = list else {
        let words = match direction {
            Direction::Forward if goes_on => "All other puzzles of the list are solved.",
            Direction::Forward => "This is the last puzzle in the list.",
            Direction::Backward => "This is the first puzzle in the list.",
        };
        board.say(words, TextStyle::Plain);
        return false;
    };
    board.close();
    board.go(Go::Play(list));
    true
}

/// Starts the daily puzzle of the day before or after this one.
fn open_day(board: &mut Board, daily: Daily, direction: Direction, today: Date) {
    let next = match direction {
        Direction::Forward => daily.date.tomorrow(),
        Direction::Backward => daily.date.yesterday(),
    };
    let Ok(date) = next else { return };
    if direction == Direction::Forward && date > today {
        return board.say("This is today's puzzle.", TextStyle::Plain);
    }
    let next = PuzzleRequest::Daily(Daily { date, kind: daily.kind });
    board.go(Go::Generate(next));
}
