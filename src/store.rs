//! Games on disk: one file a game, of which no shown move is ever lost.
//!
//! `DIR/games/ID.jsonl` holds in its first line the puzzle and in every further line one event
//! ([`crate::game::Event`]). Lines are only ever added, each by one write before the move is
//! shown, so a killed program loses nothing; a line torn off by a power cut is dropped with a
//! notice. An open game is locked; another ninefold that opens it plays a copy. A game that is
//! solved moves to `DIR/finished/` (and back where it is reopened), one that the player removes to `DIR/removed/`. No failure ends a game: errors come back as values with
//! words for the screen, and play goes on without a journal.

mod config;
mod export;
mod folder;
mod index;
mod journal;
mod listing;
mod path_completion;
mod probe;
mod puzzles;
mod record;
mod remove;
mod replace;
mod resume;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use jiff::civil::Date;
use thiserror::Error;

use crate::game::{Game, Mode, Stats};
use crate::generate::daily;
use crate::puzzle::Problem;
use folder::Folder;
use index::Index;

pub use config::{ConfigError, ConfigFile};
pub use export::{ExportError, write_text};
pub use folder::{error_text, expand};
pub use journal::Journal;
pub use path_completion::{PathCompletion, complete_path};
pub use puzzles::{OpenError, left_out, numbered, read_puzzles};
pub use record::{SavedGame, Trailing, Unusable, read_journal};

/// The folder where games are kept. Nothing is written, not even the folder, before the first move of a game.
#[derive(Clone, Debug)]
pub struct Store {
    folder: Folder,
    /// What was seen in the folder before; clones of the store share it.
    index: Arc<Mutex<Index>>,
}

/// Where a game is from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameOrigin {
    /// What the player knows it by.
    pub title: String,
    /// Its place in a pack of the program.
    pub pack: Option<PackPuzzle>,
}

/// A puzzle's place in a pack.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct PackPuzzle {
    /// The pack's short name.
    pub pack: String,
    /// The puzzle's number in the pack, from 1.
    pub number: usize,
}

impl GameOrigin {
    /// Where the puzzle of a day is from.
    pub fn daily(date: Date) -> GameOrigin {
        GameOrigin { title: daily::title(date), pack: Some(PackPuzzle::daily(date)) }
    }
}

impl PackPuzzle {
    /// The place of a day's puzzle among those of all days.
    pub fn daily(date: Date) -> PackPuzzle {
        let number = daily::number(date).try_into().unwrap_or_default();
        PackPuzzle { pack: DAILY.to_owned(), number }
    }

    /// The day whose puzzle this is, if it is one.
    pub fn date(&self) -> Option<Date> {
        let number = (self.pack == DAILY).then(|| i64::try_from(self.number).ok())??;
        let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100);
        Date::new(year.try_into().ok()?, month.try_into().ok()?, day.try_into().ok()?).ok()
    }
}

/// The pack of the daily puzzles: no pack has this name.
const DAILY: &str = "daily";

/// The name of a game's file, without folder and ending.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct GameId(String);

/// A game in a list.
#[derive(Clone, Debug)]
pub struct GameSummary {
    /// By this it is continued.
    pub id: GameId,
    /// Where it is from.
    pub origin: GameOrigin,
    /// What kind of game.
    pub mode: Mode,
    /// How many cells are filled, of how many.
    pub filled: (usize, usize),
    /// Time of play.
    pub elapsed: Duration,
    /// When it was last played.
    pub played: SystemTime,
    /// The player's day when it was last played, for a solved game the day when it was solved.
    pub day: Option<Date>,
    /// Its figures, once it is solved.
    pub finished: Option<Stats>,
    /// Is it open again after that? See [`crate::game::GameStatus::reopened`].
    pub reopened: bool,
}

impl GameSummary {
    /// Does it wait to be continued?
    pub fn is_unfinished(&self) -> bool {
        self.finished.is_none() || self.reopened
    }
}

/// How far the player has come with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// Is it solved? An answer filled in by the program does not count.
    pub solved: bool,
    /// The best time of play without a hint.
    pub best: Option<Duration>,
    /// How many cells are filled, of how many, in the newest game that waits to be continued.
    pub begun: Option<(usize, usize)>,
}

/// What the player should hear about the files, in a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice(pub String);

/// All games, newest first.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    /// Those to continue; reopened ones are among them.
    pub games: Vec<Arc<GameSummary>>,
    /// The solved ones that stand so.
    pub finished: Vec<Arc<GameSummary>>,
    /// What else was found.
    pub notices: Vec<Notice>,
}

/// A game taken up again.
#[derive(Debug)]
pub struct Resumed {
    /// Exactly the game that was left, undo and redo included.
    pub game: Game,
    /// Where it is from.
    pub origin: GameOrigin,
    /// Further events go here.
    pub journal: Journal,
    /// What the player should hear, such as that a torn line was dropped.
    pub notices: Vec<Notice>,
}

/// What comes of [`Store::open_puzzle`].
#[derive(Debug)]
pub enum Opened {
    /// A game that was begun before goes on.
    Continued(Box<Resumed>),
    /// A new one begins; why an old one could not be taken up, if one was tried.
    New(Journal, Option<StoreError>),
    /// A new one begins though the puzzle was completed before: by its answer, which is nothing to go on with.
    Restarted(Journal, Notice),
}

/// Why a game could not be kept or taken up.
#[derive(Debug, Error)]
pub enum StoreError {
    /// There is no home folder.
    #[error("no folder for games found: set NINEFOLD_DATA_DIR or use --data-dir")]
    NoFolder,
    /// The system refused.
    #[error("cannot {what} {path}: {}", folder::error_text(source))]
    Io {
        /// What was tried, such as `write`.
        what: &'static str,
        /// The file or folder, cleaned for the screen.
        path: String,
        /// The system's answer.
        source: std::io::Error,
    },
    /// Another ninefold plays it.
    #[error("this game is open in another ninefold")]
    Open,
    /// Written by a later version.
    #[error("{path} was written by a newer ninefold: it is left alone")]
    Newer {
        /// The file, cleaned for the screen.
        path: String,
    },
    /// Nothing in the file can be used; it is set aside.
    #[error("{path} is damaged ({why}): {aside}")]
    Damaged {
        /// The file, cleaned for the screen.
        path: String,
        /// What is wrong with it.
        why: String,
        /// Where it is now, in a few words.
        aside: String,
    },
}

impl Store {
    /// The store in this folder.
    pub fn open(dir: impl Into<PathBuf>) -> Store {
        Store::of(Folder::new(dir.into()))
    }

    /// The store in the usual place: the folder given, else `$NINEFOLD_DATA_DIR`, else
    /// `ninefold` in the user's data folder.
    ///
    /// # Errors
    /// The user has no home folder.
    pub fn in_usual_place(dir: Option<&Path>) -> Result<Store, StoreError> {
        Folder::usual(dir).map(Store::of)
    }

    fn of(folder: Folder) -> Store {
        Store { folder, index: Arc::default() }
    }

    /// What lay in the folder at the last look.
    fn known(&self) -> MutexGuard<'_, Index> {
        // An index that somebody left half made is made whole by the next look.
        self.index.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What lies in the folder now.
    fn index(&self) -> MutexGuard<'_, Index> {
        let mut index = self.known();
        index.refresh(&self.folder);
        index
    }

    /// The journal of a new game. Its file comes into being with the first event.
    pub fn begin(&self, game: &Game, origin: &GameOrigin) -> Journal {
        Journal::new(self.folder.clone(), record::header_line(game, origin), None)
    }

    /// All games, newest first. A file that is no game is set aside with a notice; notices that
    /// other looks into the folder have left are among these.
    pub fn list(&self) -> Listing {
        listing::list(&mut self.index())
    }

    /// What was found in the folder and nobody was told yet, for those who list nothing.
    pub fn notices(&self) -> Vec<Notice> {
        self.known().take_notices()
    }

    /// The solved games, newest first, reopened ones too; a game and its copies count once for one finish.
    /// Notices wait for whoever can tell them.
    pub fn finished(&self) -> Vec<Arc<GameSummary>> {
        listing::finished(&self.index())
    }

    /// The newest game of the same puzzle from the same place: an unfinished one, else one that
    /// the player has solved without the answer.
    pub fn game_of(&self, game: &Game, origin: &GameOrigin) -> Option<GameId> {
        listing::game_of(&self.index(), &game.problem(), origin.pack.as_ref())
    }

    /// Takes a game up again, a finished one too. Where another ninefold has it open, or where its
    /// file cannot be written to, what is played is a copy that gets a file of its own with the
    /// first move. Where a line in its middle is damaged, the file is set aside and the moves
    /// before that line go on in a new one.
    ///
    /// # Errors
    /// The file cannot be read, or nothing in it can be used.
    pub fn resume(&self, id: &GameId) -> Result<Resumed, StoreError> {
        resume::resume(&self.folder, &self.folder.path_of(id))
    }

    /// Goes on with a game of the same puzzle from the same place where there is one, see
    /// [`Store::game_of`]; else the journal of a new game.
    pub fn open_puzzle(&self, game: &Game, origin: &GameOrigin) -> Opened {
        match self.game_of(game, origin).map(|id| self.resume(&id)) {
            Some(Ok(resumed)) => Opened::Continued(resumed.into()),
            Some(Err(error)) => Opened::New(self.begin(game, origin), Some(error)),
            None if listing::is_answered(&self.known(), &game.problem(), origin.pack.as_ref()) => {
                let notice = Notice("The answer of this puzzle was shown before: it begins anew.".to_owned());
                Opened::Restarted(self.begin(game, origin), notice)
            }
            None => Opened::New(self.begin(game, origin), None),
        }
    }

    /// The puzzles of a pack that the player has begun or solved, by number from 1.
    pub fn progress(&self, pack: &str) -> BTreeMap<usize, Progress> {
        listing::progress(&self.index(), pack)
    }

    /// The puzzles of a file that the player has begun or solved, by number from 1.
    pub fn progress_of(&self, problems: &[Problem]) -> BTreeMap<usize, Progress> {
        listing::progress_of(&self.index(), problems)
    }

    /// Takes a game out of all lists. Its file moves to `DIR/removed/`, so that nothing is lost.
    ///
    /// # Errors
    /// Another ninefold plays the game, or the system refused.
    pub fn remove(&self, id: &GameId) -> Result<(), StoreError> {
        remove::remove(&self.folder, id)
    }
}
