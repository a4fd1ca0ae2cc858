//! The digits and queens of a game in the order in which they were placed, from its events.

use std::time::Duration;

use super::{How, Placement};
use crate::game::{Action, Event, Game, Move, QueensMove};
use crate::grid::{Cell, Digit};

/// A digit or queen that was placed, at some time in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Attempt {
    /// The number of events up to and with it.
    pub events: usize,
    pub at: Duration,
    pub index: usize,
    /// The digit, from 0; always 0 for a queen.
    pub digit: usize,
    pub by: By,
    /// Whether it is on the board at the end.
    pub stands: bool,
    /// The number of events up to and with the one that took it off the board last.
    pub removed: Option<usize>,
}

impl Attempt {
    /// Returns its placement, as a mistake of which no more is known; `last` is the placement before it.
    pub fn placement(&self, last: Option<&Attempt>, cell: String, digit: Option<char>) -> Placement {
        Placement {
            events: self.events,
            index: self.index,
            cell,
            digit,
            at: self.at,
            took: self.at.saturating_sub(last.map_or(Duration::ZERO, |last| last.at)),
            how: How::Mistake,
            technique: None,
            argument: None,
            certain: None,
            hints: 0,
            nudges: 0,
            slow: false,
            simpler: None,
            cost: None,
        }
    }
}

/// Who placed it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum By {
    Player,
    Hint,
    Solution,
}

/// What is on a board: the digit of each cell, or 0 where a queen is.
type Contents = Vec<Option<usize>>;

/// Replays a game and returns every digit or queen that was placed, in order. One that undo took away and redo brought
/// back is the same.
pub(super) fn attempts(game: &Game) -> Vec<Attempt> {
    let mut attempts: Vec<Attempt> = Vec::new();
    let Ok(mut replayed) = Game::new(game.problem()) else { return attempts };
    let mut before = contents(&replayed);
    let mut placed_by: Vec<Option<usize>> = vec![None; before.len()];
    for (number, event) in (1..).zip(game.events()) {
        if replayed.apply(event).is_err() {
            continue;
        }
        let after = contents(&replayed);
        for index in (0..after.len()).filter(|&index| before[index] != after[index]) {
            if let Some(old) = placed_by[index].take() {
                attempts[old].stands = false;
                attempts[old].removed = Some(number);
            }
            let Some(digit) = after[index] else { continue };
            let earlier = attempts.iter().rposition(|other| (other.index, other.digit) == (index, digit));
            let placed = match earlier.filter(|_| is_control(&event.action)) {
                Some(earlier) => earlier,
                None => {
                    let (at, by) = (event.at, by(&event.action));
                    let events = number;
                    attempts.push(Attempt { events, at, index, digit, by, stands: true, removed: None });
                    attempts.len() - 1
                }
            };
            attempts[placed].stands = true;
            attempts[placed].removed = None;
            placed_by[index] = Some(placed);
        }
        before = after;
    }
    attempts
}

/// Returns whether an action goes through moves that were made before.
fn is_control(action: &Action) -> bool {
    !matches!(action, Action::Play(_) | Action::Queens(_))
}

fn by(action: &Action) -> By {
    match action {
        Action::Play(Move::Answer { .. }) => By::Hint,
        Action::Play(Move::Solve { .. }) | Action::Queens(QueensMove::Solve { .. }) => By::Solution,
        _ => By::Player,
    }
}

fn contents(game: &Game) -> Contents {
    match game {
        Game::Sudoku(session) => {
            session.values().iter().map(|(_, value)| value.map(|digit| digit.index())).collect()
        }
        Game::Queens(session) => {
            session.board().squares().map(|square| session.board().has_queen(square).then_some(0)).collect()
        }
    }
}

/// Returns the time of play when a mistake was taken back, if it was.
pub(super) fn removed_at(game: &Game, mistake: &Attempt) -> Option<Duration> {
    mistake.removed.map(|removed| game.events()[removed - 1].at)
}

/// Returns the number of placements between a mistake and its correction.
pub(super) fn later(attempts: &[Attempt], mistake: &Attempt) -> usize {
    let until = mistake.removed.unwrap_or(usize::MAX);
    attempts.iter().filter(|other| other.events > mistake.events && other.events < until).count()
}

/// Counts the hints and nudges before this number of events, since the placement before it. They are about a mistake while
/// it is on the board, and otherwise about the digit or queen to come.
pub(super) fn book_help(game: &Game, until: usize, listed: &[Attempt], moves: &mut [Placement]) {
    let from = listed.iter().rev().map(|attempt| attempt.events).find(|&events| events < until);
    let from = from.unwrap_or_default();
    for (number, event) in (from + 1..until).zip(&game.events()[from..]) {
        let stands = |attempt: &Attempt| {
            attempt.events < number && attempt.removed.is_none_or(|removed| removed > number)
        };
        let mistake =
            (0..moves.len()).rev().find(|&place| moves[place].how == How::Mistake && stands(&listed[place]));
        let next = || listed.iter().position(|attempt| attempt.events > number);
        let Some(about) = mistake.or_else(next) else { continue };
        match event.action {
            Action::Hint | Action::HintOf { .. } => moves[about].hints += 1,
            Action::Nudge => moves[about].nudges += 1,
            _ => {}
        }
    }
}

/// Returns the slugs of the techniques that hints were about.
pub(super) fn hinted_techniques(events: &[Event]) -> Vec<String> {
    let hinted = events.iter().filter_map(|event| match &event.action {
        Action::HintOf { technique } => Some(technique.clone()),
        _ => None,
    });
    hinted.collect()
}

/// Returns the game as it was after this many events.
pub(super) fn game_after(game: &Game, events: usize) -> Option<Game> {
    let mut replayed = Game::new(game.problem()).ok()?;
    for event in &game.events()[..events] {
        let _ = replayed.apply(event);
    }
    Some(replayed)
}

/// Returns when the player removed the mark of a digit from a cell last, among some events.
pub(super) fn crossed_out_at(game: &Game, events: usize, cell: Cell, digit: Digit) -> Option<Duration> {
    let mut replayed = Game::new(game.problem()).ok()?;
    let (mut was_marked, mut at) = (false, None);
    for event in &game.events()[..events] {
        let _ = replayed.apply(event);
        let Game::Sudoku(session) = &replayed else { return None };
        let marks = session.marks(cell).all();
        let is_marked = marks.contains(digit);
        if was_marked && !is_marked && !marks.is_empty() {
            at = Some(event.at);
        }
        if is_marked {
            at = None;
        }
        was_marked = is_marked;
    }
    at
}
