//! A game at any moment of it.

use super::Game;

/// A game is kept after each time this many events, so that a moment takes few events to reach.
const EVERY: usize = 16;

/// A game with what it was like before.
#[derive(Debug)]
pub struct Replay {
    game: Game,
    /// The game after 0 events, after [`EVERY`], and so on.
    kept: Vec<Game>,
}

impl Replay {
    /// Replays a game. Returns `None` if its puzzle cannot be played.
    pub fn new(game: Game) -> Option<Replay> {
        let mut replayed = Game::new(game.problem()).ok()?;
        let mut kept = vec![replayed.clone()];
        for events in game.events().chunks(EVERY) {
            replayed.apply_all(events);
            kept.push(replayed.clone());
        }
        Some(Replay { game, kept })
    }

    /// The whole game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the game as it was after this many events.
    pub fn after(&self, events: usize) -> Game {
        let events = events.min(self.game.events().len());
        let start = events / EVERY;
        let mut game = self.kept[start].clone();
        game.apply_all(&self.game.events()[start * EVERY..events]);
        game
    }
}

impl Game {
    /// Repeats events of this game that it accepted before.
    fn apply_all(&mut self, events: &[super::Event]) {
        for event in events {
            // A journal may have lines that are refused because others before them were lost.
            let _ = self.apply(event);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::game::{Action, MarkKind, Move};
    use crate::grid::{Cell, Digit, Geometry, Grid, Puzzle};
    use crate::puzzle::Problem;

    #[test]
    fn every_moment_is_what_replaying_from_the_start_gives() {
        let geometry = Geometry::standard(9).expect("9x9");
        let mut game = Game::new(Problem::Sudoku(Puzzle::new(geometry, Grid::empty(81)))).expect("small");
        for number in 0..40 {
            let cells = vec![Cell::new(number)];
            let digit = Digit::from_index(number % 9);
            let action = match number % 3 {
                0 => Move::Place { cells, digit, clean_peers: true, restore: true }.into(),
                1 => Move::Mark { cells, digit, kind: MarkKind::Corner }.into(),
                _ => Action::Undo,
            };
            game.act(Duration::from_secs(number as u64), action).expect("accepted");
        }
        let replay = Replay::new(game.clone()).expect("small");
        let mut replayed = Game::new(game.problem()).expect("small");
        for (before, event) in game.events().iter().enumerate() {
            assert!(replay.after(before) == replayed, "after {before}");
            replayed.apply(event).expect("accepted");
        }
        assert!(replay.after(99) == replayed);
    }
}
