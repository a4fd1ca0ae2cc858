//! The moves of a game with what each of them changed: undo and redo without recomputation.

use std::time::Duration;

use super::{Refusal, Stats};

/// One place on the board that a move changed. `S` is all that a place holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Change<S> {
    pub index: usize,
    pub before: S,
    pub after: S,
}

/// What has to change so that a board becomes another one.
pub(super) fn changes<S: Copy + PartialEq>(
    before: impl Iterator<Item = S>,
    after: impl Iterator<Item = S>,
) -> Vec<Change<S>> {
    let all = before.zip(after).enumerate();
    let all = all.map(|(index, (before, after))| Change { index, before, after });
    all.filter(|change| change.before != change.after).collect()
}

/// The figures that every game has, at one time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Figures {
    elapsed: Duration,
    moves: u32,
    hints: u32,
}

impl Figures {
    /// Together with what the kinds of boards count each in their way.
    pub fn stats(self, mistakes: u32, shown: bool) -> Stats {
        let Figures { elapsed, moves, hints } = self;
        Stats { elapsed_ms: elapsed.as_millis() as u64, moves, hints, mistakes, shown }
    }
}

/// The moves made, those taken back kept behind them until another one is made; and the figures
/// that are the same for every kind of board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Log<S> {
    moves: Vec<Vec<Change<S>>>,
    /// So many of the moves stand on the board; the rest are taken back.
    standing: usize,
    /// What every place held when the player set a checkpoint.
    checkpoint: Option<Box<[S]>>,
    made: u32,
    hints: u32,
    elapsed: Duration,
}

impl<S> Default for Log<S> {
    fn default() -> Log<S> {
        Log { moves: Vec::new(), standing: 0, checkpoint: None, made: 0, hints: 0, elapsed: Duration::ZERO }
    }
}

impl<S: Copy + PartialEq> Log<S> {
    /// A new move: what was taken back before it is gone.
    pub fn record(&mut self, changes: Vec<Change<S>>) {
        self.moves.truncate(self.standing);
        self.moves.push(changes);
        self.standing += 1;
        self.made += 1;
    }

    /// Do so many moves stand that can be taken back?
    pub fn may_rewind(&self, moves: usize) -> Result<(), Refusal> {
        match moves {
            0 => Err(Refusal::NothingToUndo),
            _ if self.standing == 0 => Err(Refusal::NothingToUndo),
            _ if moves > self.standing => Err(Refusal::TooFarBack),
            _ => Ok(()),
        }
    }

    /// Takes the last standing move back; what it had changed. Nothing where none stands.
    pub fn undo(&mut self) -> &[Change<S>] {
        let Some(last) = self.standing.checked_sub(1) else { return &[] };
        self.standing = last;
        &self.moves[last]
    }

    /// How many moves stand on the board.
    pub fn standing(&self) -> usize {
        self.standing
    }

    /// What each of the standing moves changed, in their order.
    pub fn standing_moves(&self) -> &[Vec<Change<S>>] {
        &self.moves[..self.standing]
    }

    /// Keeps what every place holds.
    pub fn set_checkpoint(&mut self, board: Box<[S]>) {
        self.checkpoint = Some(board);
    }

    pub fn has_checkpoint(&self) -> bool {
        self.checkpoint.is_some()
    }

    /// What has to change so that the board becomes what it was at the checkpoint.
    pub fn way_to_checkpoint(&self, board: impl Iterator<Item = S>) -> Result<Vec<Change<S>>, Refusal> {
        let kept = self.checkpoint.as_deref().ok_or(Refusal::NoCheckpoint)?;
        let changes = changes(board, kept.iter().copied());
        if changes.is_empty() { Err(Refusal::AtCheckpoint) } else { Ok(changes) }
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

    /// The figures so far; moves that were taken back are among those made.
    pub fn figures(&self) -> Figures {
        Figures { elapsed: self.elapsed, moves: self.made, hints: self.hints }
    }

    pub fn count_hint(&mut self) {
        self.hints += 1;
    }

    /// Time of play never runs backwards, whatever a damaged journal says.
    pub fn reach(&mut self, at: Duration) {
        self.elapsed = self.elapsed.max(at);
    }

    pub fn elapsed(&self) -> Duration {
        self.elapsed
    }
}
