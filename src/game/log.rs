//! The moves of a game with what each of them changed: undo and redo without recomputation.

use std::time::Duration;

/// One place on the board that a move changed. `S` is all that a place holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Change<S> {
    pub index: usize,
    pub before: S,
    pub after: S,
}

/// The moves made, those taken back kept behind them until another one is made; and the figures
/// that are the same for every kind of board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Log<S> {
    moves: Vec<Vec<Change<S>>>,
    /// So many of the moves stand on the board; the rest are taken back.
    standing: usize,
    made: u32,
    hints: u32,
    elapsed: Duration,
}

impl<S> Default for Log<S> {
    fn default() -> Log<S> {
        Log { moves: Vec::new(), standing: 0, made: 0, hints: 0, elapsed: Duration::ZERO }
    }
}

impl<S> Log<S> {
    /// A new move: what was taken back before it is gone.
    pub fn record(&mut self, changes: Vec<Change<S>>) {
        self.moves.truncate(self.standing);
        self.moves.push(changes);
        self.standing += 1;
        self.made += 1;
    }

    /// Takes the last standing move back; what it had changed.
    pub fn undo(&mut self) -> Option<&[Change<S>]> {
        self.standing = self.standing.checked_sub(1)?;
        Some(&self.moves[self.standing])
    }

    /// Makes the move taken back last stand again; what it changes.
    pub fn redo(&mut self) -> Option<&[Change<S>]> {
        let changes = self.moves.get(self.standing)?;
        self.standing += 1;
        Some(changes)
    }

    pub fn can_undo(&self) -> bool {
        self.standing > 0
    }

    pub fn can_redo(&self) -> bool {
        self.standing < self.moves.len()
    }

    /// The places that the last standing move changed.
    pub fn last(&self) -> &[Change<S>] {
        self.standing.checked_sub(1).map_or(&[], |i| &self.moves[i])
    }

    /// How many moves were ever made.
    pub fn made(&self) -> u32 {
        self.made
    }

    pub fn count_hint(&mut self) {
        self.hints += 1;
    }

    pub fn hints(&self) -> u32 {
        self.hints
    }

    /// Time of play never runs backwards, whatever a damaged journal says.
    pub fn reach(&mut self, at: Duration) {
        self.elapsed = self.elapsed.max(at);
    }

    pub fn elapsed(&self) -> Duration {
        self.elapsed
    }
}
