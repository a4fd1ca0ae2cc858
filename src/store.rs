//! Games on disk: one file per game, written so that no move on the screen is lost.
//!
//! `DIR/games/ID.jsonl` holds the puzzle in its first line and one event ([`crate::game::Event`]) in every further
//! line. Lines are only added, each by one `write` before the move is shown. What survives:
//!
//! - **a crash or kill of the program**: every move on the screen; on a disk that takes longer than a quarter of a
//!   second, every move but the last few;
//! - **a power cut**: every move older than a second without moves, and everything up to a suspension (Ctrl-Z), a
//!   hang-up, or leaving the game. A torn last line is dropped with a notice;
//! - **a full or broken disk**: moves stay in memory, are retried with every move and on leaving, and go to another
//!   folder if the program has to end without them ([`Journal::rescue`]).
//!
//! An open game is locked; another ninefold that opens it plays a copy. A solved game moves to `DIR/finished/` (and
//! back if it is reopened), a removed one to `DIR/removed/`. No failure ends a game: errors are values with words for
//! the screen.

mod append;
mod config;
mod export;
mod folder;
mod index;
mod journal;
mod journals;
mod listing;
mod lock;
mod path_completion;
mod practice;
mod probe;
mod puzzles;
mod read;
mod recent;
mod record;
mod remove;
mod replace;
mod rescue;
mod resume;
mod techniques;

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use jiff::Zoned;
use jiff::civil::Date;
use thiserror::Error;

use crate::course;
use crate::daily::{self, Daily, DailyKind};
use crate::game::{Game, Mode, Rule, Stats};
use crate::practice::{FromGames, Log, Outcome};
use crate::puzzle::Problem;
use folder::Folder;
use index::Index;

pub use config::{ConfigError, ConfigFile};
pub use export::{ExportError, write_text};
pub use folder::{error_text, expand_home};
pub use journal::{Journal, Unsaved};
pub use journals::Journals;
pub use path_completion::{PathCompletion, complete_path};
pub use puzzles::{OpenError, left_out, numbered, read_puzzles, read_text};
pub use record::{Damage, SavedGame, Unusable, read_journal};
pub use rescue::Rescue;
pub use resume::{is_saved_game, read_game};
pub use techniques::RECENT_GAMES;

/// The folder of all games. Nothing is written, not even the folder, before the first move of a game or the first file
/// that is opened.
#[derive(Clone, Debug)]
pub struct Store {
    folder: Folder,
    /// The known contents of the folder, shared by clones of the store.
    index: Arc<Mutex<Index>>,
}

/// The title and the pack of a game's puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameOrigin {
    /// What the player knows the puzzle by.
    pub title: String,
    /// The puzzle's number in a pack, if it is from one.
    pub pack: Option<PackPuzzle>,
}

/// A puzzle of a pack.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct PackPuzzle {
    /// The pack's short name.
    pub pack: String,
    /// The puzzle's number, from 1.
    pub number: usize,
}

impl GameOrigin {
    /// Returns the origin of a day's puzzle.
    pub fn daily(daily: Daily) -> GameOrigin {
        GameOrigin { title: daily.title(), pack: Some(PackPuzzle::of_daily(daily)) }
    }

    /// Returns the command that opens the same puzzle elsewhere, if it comes with the program.
    pub fn command(&self) -> Option<String> {
        let place = self.pack.as_ref()?;
        Some(match place.daily() {
            None => format!("ninefold {}:{}", place.pack, place.number),
            Some(Daily { date, kind: DailyKind::Classic }) => format!("ninefold daily {date}"),
            Some(Daily { date, kind }) => format!("ninefold daily {} {date}", kind.name()),
        })
    }

    /// Returns the name for others: the date of a daily puzzle, `27 Nov`, otherwise the title.
    pub fn short_name(&self) -> String {
        let Some(daily) = self.pack.as_ref().and_then(PackPuzzle::daily) else { return self.title.clone() };
        let date = daily.date.strftime("%-d %b");
        match daily.kind {
            DailyKind::Classic => date.to_string(),
            kind => format!("{date} {}", kind.name()),
        }
    }
}

impl PackPuzzle {
    /// Returns the puzzle of a day. The daily puzzles of a kind form a pack whose numbers are dates.
    pub fn of_daily(daily: Daily) -> PackPuzzle {
        let number = daily::number(daily.date).try_into().unwrap_or_default();
        let pack = match daily.kind {
            DailyKind::Classic => DAILY.to_owned(),
            kind => format!("{DAILY}-{}", kind.name()),
        };
        PackPuzzle { pack, number }
    }

    /// Returns the day and the kind of a daily puzzle.
    pub fn daily(&self) -> Option<Daily> {
        let kind = match self.pack.strip_prefix(DAILY)? {
            "" => DailyKind::Classic,
            kind => DailyKind::named(kind.strip_prefix('-')?)?,
        };
        let date = daily::date_of_number(self.number.try_into().ok()?)?;
        Some(Daily { date, kind })
    }
}

/// The pack of daily puzzles: no pack of the program has this name, nor one that begins with it and a dash.
const DAILY: &str = "daily";

/// The name of a game's file, without folder and extension.
#[derive(
    Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize, serde::Deserialize,
)]
pub struct GameId(String);

/// A game in a list.
#[derive(Clone, Debug)]
pub struct GameSummary {
    /// The id for [`Store::resume`].
    pub id: GameId,
    /// The puzzle's title and pack.
    pub origin: GameOrigin,
    /// The kind of game.
    pub mode: Mode,
    /// The kind of board in a few words, as [`crate::game::kind`] has it; empty if the puzzle cannot be read.
    pub kind: String,
    /// How much is given, as [`crate::game::given`] has it.
    pub given: Vec<String>,
    /// Filled cells and all cells.
    pub filled: (usize, usize),
    /// Time of play.
    pub elapsed: Duration,
    /// When it was last played.
    pub played: SystemTime,
    /// The player's date when it was solved, or else last played.
    pub day: Option<Date>,
    /// The statistics of its end, once it is solved.
    pub finished: Option<Stats>,
    /// Whether it is being played on after that. See [`crate::game::GameStatus::reopened`].
    pub reopened: bool,
}

impl GameSummary {
    /// Returns whether the game can be continued.
    pub fn is_unfinished(&self) -> bool {
        self.finished.is_none() || self.reopened
    }
}

/// The player's progress with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PuzzleStatus {
    /// Whether the player has solved it. A solution filled in by the program does not count.
    pub solved: bool,
    /// The best time of play without a hint.
    pub best: Option<Duration>,
    /// The best time of play with hints.
    pub helped: Option<Duration>,
    /// The player's date when it was solved last.
    pub day: Option<Date>,
    /// Filled cells and all cells of the newest unfinished game.
    pub begun: Option<(usize, usize)>,
}

/// A sentence for the player about the files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice(pub String);

/// All games, newest first.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    /// Games to continue, reopened ones included. A game without a move is none.
    pub games: Vec<Arc<GameSummary>>,
    /// Solved games that are not reopened.
    pub finished: Vec<Arc<GameSummary>>,
    /// The folder of removed games, cleaned for the screen.
    pub removed: String,
    /// What the player should know about other files.
    pub notices: Vec<Notice>,
}

/// A saved game, opened to be continued.
#[derive(Debug)]
pub struct Resumed {
    /// Exactly the game that was left, undo and redo included.
    pub game: Game,
    /// The puzzle's title and pack.
    pub origin: GameOrigin,
    /// The journal for further events.
    pub journal: Journal,
    /// What the player should know, such as that a torn line was dropped.
    pub notices: Vec<Notice>,
}

/// The result of [`Store::open_puzzle`].
#[derive(Debug)]
pub enum Opened {
    /// An earlier game of the puzzle.
    Continued(Box<Resumed>),
    /// A new game; the error says why an earlier one could not be opened.
    New(Journal, Option<StoreError>),
    /// A new game, because the earlier one ended with the solution shown.
    Restarted(Journal, Notice),
}

/// Why a game could not be written or opened.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// The user has no home folder.
    #[error("no home folder found: set NINEFOLD_DATA_DIR or use --data-dir")]
    NoFolder,
    /// The system refused.
    #[error("cannot {what} {path}: {why}")]
    Io {
        /// What was tried, such as `write`.
        what: &'static str,
        /// The file or folder, cleaned for the screen.
        path: String,
        /// The system's words.
        why: String,
    },
    /// Another ninefold has the game open.
    #[error("this game is open in another ninefold")]
    Open,
    /// Written by a later version.
    #[error("{path} was written by a newer ninefold: it is left alone")]
    Newer {
        /// The file, cleaned for the screen.
        path: String,
    },
    /// Nothing in the file can be used.
    #[error("{path} is damaged ({why}): {aside}")]
    Damaged {
        /// The file, cleaned for the screen.
        path: String,
        /// What is wrong with it.
        why: String,
        /// A sentence that says where the file is now.
        aside: String,
    },
}

impl Store {
    /// Opens the store in a folder.
    pub fn open(dir: impl Into<PathBuf>) -> Store {
        Store::of(Folder::new(dir.into()))
    }

    /// Opens the store in the folder given, else in `$NINEFOLD_DATA_DIR`, else in `ninefold` in the user's data folder.
    ///
    /// # Errors
    /// The user has no home folder.
    pub fn in_usual_place(dir: Option<&Path>) -> Result<Store, StoreError> {
        Folder::usual(dir).map(Store::of)
    }

    fn of(folder: Folder) -> Store {
        Store { folder, index: Arc::default() }
    }

    /// Checks, without writing anything, that games can be saved.
    ///
    /// # Errors
    /// The folder, or the one in which it has to be created, cannot be written to.
    pub fn check(&self) -> Result<(), StoreError> {
        self.folder.check()
    }

    /// Returns the contents of the folder at the last refresh.
    fn known(&self) -> MutexGuard<'_, Index> {
        // The next refresh completes an index that a panic has left half made.
        self.index.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the contents of the folder now.
    fn index(&self) -> MutexGuard<'_, Index> {
        let mut index = self.known();
        index.refresh(&self.folder);
        index
    }

    /// Returns the journal of a new game. Its file is created with the first event.
    pub fn begin(&self, game: &Game, origin: &GameOrigin, now: &Zoned) -> Journal {
        Journal::new(self.folder.clone(), record::header_line(game, origin, now), None, now)
    }

    /// Lists all games, newest first. A file that is not a saved game is set aside with a notice; notices of earlier
    /// calls are among these.
    pub fn list(&self) -> Listing {
        let removed = folder::display_path(&self.folder.removed());
        Listing { removed, ..listing::list(&mut self.index()) }
    }

    /// Reads a saved game to show it; nothing is written. Returns `None` if it cannot be read.
    pub fn peek(&self, id: &GameId) -> Option<Game> {
        resume::peek(&self.folder.path_of(id))
    }

    /// Reads a saved game with its origin; nothing is written.
    ///
    /// # Errors
    /// The file cannot be read, or nothing in it can be used.
    pub fn read(&self, id: &GameId) -> Result<(Game, GameOrigin), StoreError> {
        read_game(&self.folder.path_of(id))
    }

    /// Remembers a puzzle file that was opened.
    pub fn remember_file(&self, path: &Path) {
        recent::remember(&self.folder, path);
    }

    /// Returns the puzzle files that were opened last, the newest first, as a player would type them.
    pub fn recent_files(&self) -> Vec<String> {
        recent::recent(&self.folder)
    }

    /// Returns the outcomes of all practice rounds.
    pub fn practice(&self) -> Log {
        practice::read(&self.folder)
    }

    /// Returns what finished games say for practice, of those for which it is recorded.
    pub fn recorded_games(&self) -> HashMap<GameId, FromGames> {
        techniques::recorded(&self.folder)
    }

    /// Returns what the newest games say for practice, one game after another: what is recorded, or else which hints they
    /// had.
    pub fn recent_games(&self) -> FromGames {
        techniques::recent(&self.folder)
    }

    /// Records what a finished game says for practice.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn record_game(&self, game: &GameId, said: FromGames) -> Result<(), StoreError> {
        techniques::record(&self.folder, game, said)
    }

    /// Returns the lessons of the course that are finished.
    pub fn course(&self) -> course::Progress {
        practice::read_course(&self.folder)
    }

    /// Notes that a lesson of the course is finished, by its index.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    pub fn finish_lesson(&self, lesson: usize) -> Result<(), StoreError> {
        practice::finish_lesson(&self.folder, lesson)
    }

    /// Adds the outcome of a practice round.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add_practice(&self, outcome: &Outcome) -> Result<(), StoreError> {
        practice::add(&self.folder, outcome)
    }

    /// Takes the notices that no list has shown yet.
    pub fn notices(&self) -> Vec<Notice> {
        self.known().take_notices()
    }

    /// Lists the solved games, newest first, reopened ones included; a game and its copies count once for one finish.
    /// Notices are kept for [`Store::list`] and [`Store::notices`].
    pub fn finished(&self) -> Vec<Arc<GameSummary>> {
        listing::finished(&self.index())
    }

    /// Returns the newest game of the same puzzle from the same pack: an unfinished one, else one that the player has
    /// solved without being shown the solution.
    pub fn game_of(&self, game: &Game, origin: &GameOrigin) -> Option<GameId> {
        listing::game_of(&self.index(), &game.problem(), origin.pack.as_ref())
    }

    /// Opens a saved game, finished or not.
    ///
    /// If another ninefold has it open, or its file cannot be written to, the player gets a copy, which has its own
    /// file from the first move on. Damaged lines are skipped: the moves after them are made as far as they still can
    /// be, in a new file, and the damaged file is set aside.
    ///
    /// # Errors
    /// The file cannot be read, or nothing in it can be used.
    pub fn resume(&self, id: &GameId, now: &Zoned) -> Result<Resumed, StoreError> {
        resume::resume(&self.folder, &self.folder.path_of(id), now)
    }

    /// Copies a saved game from a file elsewhere into the store, unless it is in the store already, perhaps with more
    /// moves. Also returns what is lost of a damaged file.
    ///
    /// # Errors
    /// The file cannot be read or used, or the copy cannot be written.
    pub fn import(&self, path: &Path, now: &Zoned) -> Result<(GameId, Option<Notice>), StoreError> {
        resume::import(&self.folder, path, now)
    }

    /// Continues the game of this puzzle that [`Store::game_of`] finds, or begins a new one.
    pub fn open_puzzle(&self, game: &Game, origin: &GameOrigin, now: &Zoned) -> Opened {
        match self.game_of(game, origin).map(|id| self.resume(&id, now)) {
            Some(Ok(resumed)) => Opened::Continued(resumed.into()),
            Some(Err(error)) => Opened::New(self.begin(game, origin, now), Some(error)),
            None if listing::is_answered(&self.known(), &game.problem(), origin.pack.as_ref()) => {
                let notice =
                    Notice("The solution of this puzzle was shown before: you start over.".to_owned());
                Opened::Restarted(self.begin(game, origin, now), notice)
            }
            None => Opened::New(self.begin(game, origin, now), None),
        }
    }

    /// Returns whether the player has begun games in which each of these rules held.
    pub fn has_met(&self, rules: &[Rule]) -> bool {
        listing::has_met(&self.index(), rules)
    }

    /// Returns the progress with the puzzles of a pack that the player has begun or solved, by number from 1.
    pub fn progress(&self, pack: &str) -> BTreeMap<usize, PuzzleStatus> {
        listing::progress(&self.index(), pack)
    }

    /// Returns the progress with the puzzles of a file that the player has begun or solved, by number from 1.
    pub fn progress_of(&self, problems: &[Problem]) -> BTreeMap<usize, PuzzleStatus> {
        listing::progress_of(&self.index(), problems)
    }

    /// Removes a game from all lists. Its file moves to `DIR/removed/`.
    ///
    /// # Errors
    /// Another ninefold has the game open, or the system refused.
    pub fn remove(&self, id: &GameId) -> Result<(), StoreError> {
        remove::remove(&self.folder, id)
    }
}
