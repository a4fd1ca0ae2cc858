//! What a scene needs to know beside the game: where the player is and what is open.

use std::collections::BTreeSet;
use std::time::Duration;

use super::hint::Hint;
use super::{Segment, Talk, Tone};
use crate::game::MarkKind;
use crate::grid::Digit;
use crate::settings::Settings;
use crate::solve::target::CandidateScores;

/// What the player is doing with a game. It is no part of the game.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// What is played.
    pub title: &'a str,
    /// The index of the cell where the player is.
    pub cursor: usize,
    /// The cells that the player has chosen; none where only the cursor's matters.
    pub selection: &'a BTreeSet<usize>,
    /// The kind of marks that digits become; none where they stay digits.
    pub pencil: Option<MarkKind>,
    /// Is a cell chosen first, or a digit?
    pub first: First,
    /// Are forced and dead squares of a queens board shown?
    pub foresight: bool,
    /// Time of play.
    pub elapsed: Duration,
    /// The hint that is open.
    pub hint: Option<&'a Hint>,
    /// What was said last; an open hint comes before it.
    pub said: &'a Talk,
    /// What is known about how the game can end.
    pub outlook: Outlook,
    /// Which solution of a queens board stands there, and of how many, where it was shown: `3 of 92`.
    pub solution: Option<&'a str>,
    /// What the digits of a target board can lead to, where the player wants to see it.
    pub reach: Option<&'a CandidateScores>,
    /// What the player wants to be shown.
    pub settings: &'a Settings,
    /// The keys that a hint speaks of.
    pub keys: &'a HintKeys,
}

/// The names of the keys that a hint speaks of: players have keys of their own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HintKeys {
    /// Shows the next stage.
    pub more: String,
    /// Shows the stage before.
    pub back: String,
    /// Does what the hint says.
    pub apply: String,
    /// Shows more of a check.
    pub check: String,
    /// Closes the hint.
    pub close: String,
}

impl View<'_> {
    /// How many cells are chosen, where there are several.
    pub(super) fn selected_words(&self) -> Option<Vec<Segment>> {
        let count = self.selection.len();
        let words = |count| vec![Segment::new(format!("{count} cells"), Tone::Strong)];
        (count > 1).then(|| words(count))
    }

    /// What is said to the player: an open hint, else what was said last.
    pub(super) fn talk(&self) -> Talk {
        self.hint.map_or_else(|| self.said.clone(), |hint| hint.turn(self.keys))
    }

    /// The stages of the open hint.
    pub(super) fn turns(&self) -> Vec<Talk> {
        self.hint.map_or_else(Vec::new, |hint| hint.turns(self.keys))
    }
}

/// What the player chooses first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum First {
    /// The cell: a key writes its digit there.
    #[default]
    Cell,
    /// The digit, once one is chosen: then it is put into cell after cell.
    Digit(Option<Digit>),
}

/// What is known about how the game can end from here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Outlook {
    /// Nothing yet.
    #[default]
    Unknown,
    /// A grid of this score is known, and none scores more than the bound.
    Score {
        /// The best one known.
        best: i64,
        /// No grid scores more.
        bound: i64,
    },
    /// No grid scores more than this; none is known yet.
    Bound(i64),
    /// So many ways to complete the board.
    Ways(u128),
    /// So many ways at least.
    MoreWays(u128),
    /// No way is left.
    DeadEnd,
}

/// A time as `3:07` or `1:02:45`.
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}
