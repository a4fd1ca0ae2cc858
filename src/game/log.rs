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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Figures {
    elapsed: Duration,
    /// Moves made, those that were taken back among them.
    moves: u32,
    hints: u32,
}

impl Figures {
    /// Together with what the kinds of boards count each in their way.
    fn stats(self, mistakes: u32, shown: bool) -> Stats {
        let Figures { elapsed, moves, hints } = self;
        Stats { elapsed_ms: elapsed.as_millis() as u64, moves, hints, mistakes, shown }
    }
}

/// A board that the player has completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Finish {
    figures: Figures,
    /// How far the count of mistakes had come; each kind of board counts in its way.
    counted: usize,
    /// Where grids have one.
    score: Option<i64>,
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
    figures: Figures,
    /// Was the answer ever filled in by the program, at once or step by step?
    shown: bool,
    /// What the game ended with so far; boxed, for most games have no end yet.
    end: Option<Box<Finish>>,
}

impl<S> Default for Log<S> {
    fn default() -> Log<S> {
        Log {
            moves: Vec::new(),
            standing: 0,
            checkpoint: None,
            figures: Figures::default(),
            shown: false,
            end: None,
        }
    }
}

impl<S: Copy + PartialEq> Log<S> {
    /// A new move: what was taken back before it is gone.
    pub fn record(&mut self, changes: Vec<Change<S>>) {
        self.moves.truncate(self.standing);
        self.moves.push(changes);
        self.standing += 1;
        self.figures.moves += 1;
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
    pub fn move_count(&self) -> usize {
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

    /// The figures so far, with so many mistakes.
    pub fn stats(&self, mistakes: u32) -> Stats {
        self.figures.stats(mistakes, self.shown)
    }

    pub fn count_hint(&mut self) {
        self.figures.hints += 1;
    }

    /// The program fills in the answer: no finish from here on is the player's.
    pub fn show(&mut self) {
        self.shown = true;
    }

    /// The board stands complete. The game ends with the first finish; only one that scores more takes its place.
    pub fn finish(&mut self, counted: usize, score: Option<i64>) {
        if !self.shown && self.end.as_ref().is_none_or(|end| score > end.score) {
            self.end = Some(Box::new(Finish { figures: self.figures, counted, score }));
        }
    }

    /// The figures of the finish that the game ended with; `mistakes` tells how many a count amounts to.
    pub fn end(&self, mistakes: impl FnOnce(usize) -> u32) -> Option<Stats> {
        self.end.as_ref().map(|end| end.figures.stats(mistakes(end.counted), false))
    }

    /// Did the game end with a grid of this score?
    pub fn has_ended_with(&self, score: Option<i64>) -> bool {
        self.end.as_ref().is_some_and(|end| end.score == score)
    }

    /// Time of play never runs backwards, whatever a damaged journal says.
    pub fn reach(&mut self, at: Duration) {
        self.figures.elapsed = self.figures.elapsed.max(at);
    }

    pub fn elapsed(&self) -> Duration {
        self.figures.elapsed
    }
}
