//! The moves of a game with what each of them changed: undo and redo without recomputation.

use std::time::Duration;

use super::{Action, Event, Help, Refusal, Stats};

/// The change of one cell or square by a move. `S` is its whole content.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Change<S> {
    pub index: usize,
    pub before: S,
    pub after: S,
}

/// Returns the changes that turn one board into another.
pub(super) fn changes<S: Copy + PartialEq>(
    before: impl Iterator<Item = S>,
    after: impl Iterator<Item = S>,
) -> Vec<Change<S>> {
    let all = before.zip(after).enumerate();
    let all = all.map(|(index, (before, after))| Change { index, before, after });
    all.filter(|change| change.before != change.after).collect()
}

/// A board whose moves are recorded in a [`Log`].
pub(super) trait Recorded {
    /// The whole content of a cell or square.
    type Content: Copy + PartialEq;

    fn log(&self) -> &Log<Self::Content>;
    fn log_mut(&mut self) -> &mut Log<Self::Content>;

    /// Returns the contents in reading order.
    fn contents(&self) -> Box<[Self::Content]>;
    fn set(&mut self, index: usize, content: Self::Content);

    /// Returns whether the player sees no change.
    fn is_invisible(_: &Change<Self::Content>) -> bool {
        false
    }

    /// Prepares for another move, which drops the undone ones.
    fn before_move(&mut self) {}

    /// Makes these changes as a new move.
    fn make(&mut self, changes: Vec<Change<Self::Content>>) {
        changes.iter().for_each(|change| self.set(change.index, change.after));
        self.before_move();
        self.log_mut().record(changes);
    }

    /// Undoes the last moves.
    fn rewind(&mut self, moves: usize) -> Result<(), Refusal> {
        self.log().may_rewind(moves)?;
        for _ in 0..moves {
            let changes = self.log_mut().undo().to_vec();
            changes.iter().for_each(|change| self.set(change.index, change.before));
        }
        Ok(())
    }

    /// Redoes the move undone last.
    fn redo(&mut self) -> Result<(), Refusal> {
        let changes = self.log_mut().redo().ok_or(Refusal::NothingToRedo)?.to_vec();
        changes.iter().for_each(|change| self.set(change.index, change.after));
        Ok(())
    }

    /// Undoes or redoes moves until this many are not undone.
    fn go_to(&mut self, moves: usize) -> Result<(), Refusal> {
        let now = self.log().move_count();
        if moves > self.log().recorded_moves().len() {
            return Err(Refusal::NothingToRedo);
        }
        match moves {
            _ if moves == now => Err(Refusal::NoChange),
            _ if moves < now => self.rewind(now - moves),
            _ => (now..moves).try_for_each(|_| self.redo()),
        }
    }

    /// Restores the board of a checkpoint as a new move.
    fn return_to(&mut self, name: char) -> Result<(), Refusal> {
        let changes = self.log().changes_to_checkpoint(name, &self.contents())?;
        if changes.iter().all(Self::is_invisible) {
            return Err(Refusal::AtCheckpoint);
        }
        self.make(changes);
        Ok(())
    }

    fn set_checkpoint(&mut self, name: char) {
        let board = self.contents();
        self.log_mut().set_checkpoint(Checkpoint { name, board });
    }

    /// Performs an action that is the same on every kind of board: undo, redo, checkpoints.
    fn control(&mut self, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Undo => self.rewind(1)?,
            Action::Rewind { moves } => self.rewind(*moves)?,
            Action::Redo => self.redo()?,
            Action::GoTo { moves } => self.go_to(*moves)?,
            Action::Checkpoint => self.set_checkpoint(FIRST_CHECKPOINT),
            // A damaged journal may have anything here.
            Action::SetCheckpoint { name } if !name.is_ascii_uppercase() => return Err(Refusal::OffBoard),
            Action::SetCheckpoint { name } => self.set_checkpoint(*name),
            Action::Return => self.return_to(FIRST_CHECKPOINT)?,
            Action::ReturnTo { name } => self.return_to(*name)?,
            Action::Hint | Action::HintOf { .. } => self.log_mut().count(Help::Hint),
            Action::Nudge => self.log_mut().count(Help::Nudge),
            Action::Watch => self.log_mut().show(),
            Action::Pause => {}
            Action::Play(_) | Action::Queens(_) => return Err(Refusal::WrongBoard),
        }
        Ok(())
    }
}

/// The statistics that all kinds of games share.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Figures {
    elapsed: Duration,
    /// Moves made, undone ones included.
    moves: u32,
    nudges: u32,
    hints: u32,
}

impl Figures {
    /// Completes the statistics with what each kind of board counts itself.
    fn stats(self, mistakes: u32, shown: bool) -> Stats {
        let Figures { elapsed, moves, nudges, hints } = self;
        Stats { elapsed_ms: elapsed.as_millis() as u64, moves, nudges, hints, mistakes, shown }
    }
}

/// A board that the player has completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Finish {
    figures: Figures,
    /// The count from which the board computes its mistakes.
    counted: usize,
    /// The score of a target board.
    score: Option<i64>,
}

/// The whole board when the player set a checkpoint.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Checkpoint<S> {
    name: char,
    board: Box<[S]>,
}

/// The name of the only checkpoint that older journals have.
const FIRST_CHECKPOINT: char = 'A';

/// The moves of a game, followed by undone moves until another one is made, and the shared statistics.
#[derive(Clone, Debug)]
pub(super) struct Log<S> {
    moves: Vec<Vec<Change<S>>>,
    /// Everything that was done, in order: what a review looks back at.
    events: Vec<Event>,
    /// The number of moves that are not undone.
    done: usize,
    /// The checkpoints, the one that was set last at the end.
    checkpoints: Vec<Checkpoint<S>>,
    figures: Figures,
    /// The help that has been counted in this position.
    counted: Help,
    /// Whether the program has filled in the solution, at once or step by step.
    shown: bool,
    /// The finish that counts; boxed because most games have none yet.
    end: Option<Box<Finish>>,
}

/// Games in the same state are equal, whatever moves led there.
impl<S: PartialEq> PartialEq for Log<S> {
    fn eq(&self, other: &Log<S>) -> bool {
        let Log { moves, events: _, done, checkpoints, figures, counted, shown, end } = self;
        *moves == other.moves
            && *done == other.done
            && *checkpoints == other.checkpoints
            && *figures == other.figures
            && *counted == other.counted
            && *shown == other.shown
            && *end == other.end
    }
}

impl<S: Eq> Eq for Log<S> {}

impl<S> Default for Log<S> {
    fn default() -> Log<S> {
        Log {
            moves: Vec::new(),
            events: Vec::new(),
            done: 0,
            checkpoints: Vec::new(),
            figures: Figures::default(),
            counted: Help::Nothing,
            shown: false,
            end: None,
        }
    }
}

impl<S: Copy + PartialEq> Log<S> {
    /// Adds a move and drops the undone ones.
    fn record(&mut self, changes: Vec<Change<S>>) {
        self.moves.truncate(self.done);
        self.moves.push(changes);
        self.done += 1;
        self.figures.moves += 1;
        self.counted = Help::Nothing;
    }

    /// Refuses to undo this many moves if there are fewer.
    fn may_rewind(&self, moves: usize) -> Result<(), Refusal> {
        match moves {
            0 => Err(Refusal::NothingToUndo),
            _ if self.done == 0 => Err(Refusal::NothingToUndo),
            _ if moves > self.done => Err(Refusal::TooFarBack),
            _ => Ok(()),
        }
    }

    /// Undoes the last move and returns its changes, none if no move is left.
    fn undo(&mut self) -> &[Change<S>] {
        let Some(last) = self.done.checked_sub(1) else { return &[] };
        self.done = last;
        self.counted = Help::Nothing;
        &self.moves[last]
    }

    /// Returns the number of moves that are not undone.
    pub fn move_count(&self) -> usize {
        self.done
    }

    /// Returns the changes of each move that is not undone.
    pub fn done_moves(&self) -> &[Vec<Change<S>>] {
        &self.moves[..self.done]
    }

    /// Returns the changes of each move, undone ones included.
    pub fn recorded_moves(&self) -> &[Vec<Change<S>>] {
        &self.moves
    }

    /// Adds a checkpoint, or replaces the one of this name.
    fn set_checkpoint(&mut self, checkpoint: Checkpoint<S>) {
        self.checkpoints.retain(|other| other.name != checkpoint.name);
        self.checkpoints.push(checkpoint);
    }

    /// Returns the names of the checkpoints, the one that was set last at the end.
    pub fn checkpoints(&self) -> Vec<char> {
        self.checkpoints.iter().map(|checkpoint| checkpoint.name).collect()
    }

    /// Returns the changes that restore the board of a checkpoint.
    fn changes_to_checkpoint(&self, name: char, board: &[S]) -> Result<Vec<Change<S>>, Refusal> {
        let kept = self.checkpoints.iter().find(|kept| kept.name == name).ok_or(Refusal::NoCheckpoint)?;
        let changes = changes(board.iter().copied(), kept.board.iter().copied());
        if changes.is_empty() { Err(Refusal::AtCheckpoint) } else { Ok(changes) }
    }

    /// Redoes the move undone last and returns its changes.
    fn redo(&mut self) -> Option<&[Change<S>]> {
        let changes = self.moves.get(self.done)?;
        self.done += 1;
        self.counted = Help::Nothing;
        Some(changes)
    }

    pub fn can_undo(&self) -> bool {
        self.done > 0
    }

    pub fn can_redo(&self) -> bool {
        self.done < self.moves.len()
    }

    /// Returns the changes of the last move.
    pub fn last(&self) -> &[Change<S>] {
        self.done.checked_sub(1).map_or(&[], |i| &self.moves[i])
    }

    /// Returns the statistics so far with this number of mistakes.
    pub fn stats(&self, mistakes: u32) -> Stats {
        self.figures.stats(mistakes, self.shown)
    }

    /// Counts help. A nudge that goes on as a hint in the same position counts as that hint.
    fn count(&mut self, help: Help) {
        match help {
            Help::Nothing => {}
            Help::Nudge => self.figures.nudges += 1,
            Help::Hint => {
                self.figures.hints += 1;
                self.figures.nudges -= u32::from(self.counted == Help::Nudge);
            }
        }
        self.counted = help;
    }

    pub fn counted_help(&self) -> Help {
        self.counted
    }

    /// Records that the program fills in the solution: no later finish counts for the player.
    pub fn show(&mut self) {
        self.shown = true;
    }

    /// Records that the board is complete. The first finish counts; only a higher score replaces it.
    pub fn finish(&mut self, counted: usize, score: Option<i64>) {
        if !self.shown && self.end.as_ref().is_none_or(|end| score > end.score) {
            self.end = Some(Box::new(Finish { figures: self.figures, counted, score }));
        }
    }

    /// Returns the statistics of the finish that counts; `mistakes` computes their number from the stored count.
    pub fn end(&self, mistakes: impl FnOnce(usize) -> u32) -> Option<Stats> {
        self.end.as_ref().map(|end| end.figures.stats(mistakes(end.counted), false))
    }

    /// Returns whether the finish that counts has this score.
    pub fn has_ended_with(&self, score: Option<i64>) -> bool {
        self.end.as_ref().is_some_and(|end| end.score == score)
    }

    /// Keeps an event that was performed and advances the time of play, which never runs backwards, even in a damaged
    /// journal.
    pub fn keep(&mut self, event: &Event) {
        self.figures.elapsed = self.figures.elapsed.max(event.at);
        self.events.push(Event { at: self.figures.elapsed, action: event.action.clone() });
    }

    /// Returns everything that was done, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    pub fn elapsed(&self) -> Duration {
        self.figures.elapsed
    }
}
