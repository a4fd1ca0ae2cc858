//! Saved games: the journal of the game on the screen, and what lists and statistics show of all games.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use crate::course::Progress;
use crate::game::{Event, Game, GameStatus, Rule, Stats};
use crate::practice::{FromGames, Log, Outcome};
use crate::puzzle::Problem;
use crate::stats::{LevelRecord, Report, TechniqueStats};
use crate::store::{GameId, GameOrigin, Listing, Notice, PuzzleStatus, Unsaved};

#[derive(Debug)]
pub enum JournalTask {
    /// Start the journal of a new game.
    Begin(GameOrigin),
    /// Continue an unfinished game of the puzzle on the screen if there is one, otherwise [`JournalTask::Begin`].
    OpenPuzzle(GameOrigin),
    Resume(GameId),
    Append(Event, GameStatus),
    /// Try again to write moves that are not saved.
    Save,
    Close,
}

#[derive(Debug)]
pub enum JournalReply {
    /// The game that [`JournalTask::Resume`] asked for, or why it could not be opened.
    Resumed { at: Duration, result: Result<Box<ResumedGame>, String> },
    /// An unfinished game of the puzzle on the screen; play continues with it.
    Continued { at: Duration, continued: Box<ResumedGame> },
    /// A notice about the puzzle on the screen.
    Noted(Notice),
    /// The moves that are not saved yet, and notices about saving.
    Unsaved { unsaved: Option<Unsaved>, notices: Vec<Notice> },
}

/// A game opened again; its journal stays with the runner.
#[derive(Debug)]
pub struct ResumedGame {
    pub game: Game,
    pub origin: GameOrigin,
    pub notices: Vec<Notice>,
}

/// A task that concerns all saved games. All but removing run on threads: there may be thousands of games.
#[derive(Debug)]
pub enum StoreTask {
    List,
    /// Read a saved game to show it in a list.
    Peek(GameId),
    Remove(GameId),
    /// Progress with the puzzles of a file.
    FileProgress(Arc<[Problem]>),
    Stats,
    /// How a solved game, known by the statistics of its end, compares with others of its level.
    Record {
        origin: GameOrigin,
        end: Stats,
    },
    /// Whether the player knows these rules from earlier games.
    Meet(Vec<Rule>),
    /// The outcomes of all practice rounds.
    Practice,
    /// What games and practice say about techniques.
    Techniques,
    /// Look back at the newest games, as far as that was not done yet, for practice.
    LookBack,
    AddPractice(Outcome),
    /// Note that a lesson of the course is finished, by its index.
    FinishLesson(usize),
}

#[derive(Debug)]
pub enum StoreReply {
    Listed(Listing),
    /// A saved game, if it can be read.
    Peeked(GameId, Option<Box<Game>>),
    /// Progress with the puzzles of a file, by their numbers.
    FileProgress(Arc<[Problem]>, BTreeMap<usize, PuzzleStatus>),
    Stats(Report),
    Record(GameOrigin, Option<LevelRecord>),
    /// The outcomes of all practice rounds, what the newest games say, and the finished lessons.
    Practice {
        log: Log,
        recent: FromGames,
        course: Progress,
    },
    /// What games and practice say about techniques so far, and the number of games that are yet to be looked back at.
    Techniques {
        list: Vec<TechniqueStats>,
        left: usize,
    },
    /// The newest games have been looked back at, so that they say more.
    LookedBack,
    /// The outcome of a practice round, which is being saved.
    Practised(Outcome),
    /// The finished lesson of the course, by its index, which is being saved.
    LessonFinished(usize),
    /// The next of these two is saved, or why it is not.
    Saved(Option<String>),
    /// Whether the player knows all of these rules from earlier games.
    Met {
        rules: Vec<Rule>,
        all: bool,
    },
}
