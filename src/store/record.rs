//! The lines of a game's file as JSON, and how a whole file is read.
//!
//! ```text
//! {"ninefold":1,"program":"0.1.0","created":"...","mode":"classic","title":"Easy 7","filled":30,"cells":81,"puzzle":{..}}
//! {"at":1500,"do":{"play":{"place":{"cells":[40],"digit":5,"clean_peers":true}}},"filled":31}
//! {"at":2200,"do":"undo","filled":30}
//! ```
//!
//! What a line says beside its event (`filled`, `finished`, `reopened`, `day`) serves lists only: the first and the
//! last line tell what a list of games shows. The game itself is made of the events alone.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{GameOrigin, PackPuzzle};
use crate::format::record::PuzzleRecord;
use crate::format::sanitize;
use crate::game::{Event, Game, GameStatus, Mode, Stats};
use crate::puzzle::Problem;

/// The version of the file. A change that older programs would misread makes it one more.
pub(super) const VERSION: u32 = 1;

/// The first line. The version comes first: it says whether the rest can be understood.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Header {
    ninefold: u32,
    program: String,
    created: String,
    pub mode: Mode,
    title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<PackPuzzle>,
    /// How many cells are filled at the start.
    filled: usize,
    /// Of how many.
    pub cells: usize,
    puzzle: PuzzleRecord,
}

/// How the game stood after a line.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct EntryStatus {
    pub filled: usize,
    /// Once the board is solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished: Option<Stats>,
    /// See [`GameStatus::reopened`].
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reopened: bool,
    /// The player's day when it was solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<Date>,
}

/// What a list takes from the last line.
#[derive(Debug, Deserialize)]
pub(super) struct Tail {
    pub at: u64,
    #[serde(flatten)]
    pub status: EntryStatus,
}

#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    event: &'a Event,
    #[serde(flatten)]
    status: EntryStatus,
}

#[derive(Deserialize)]
struct Version {
    ninefold: u32,
}

/// Why nothing in a file can be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unusable {
    /// Written by a later version.
    #[error("written by a newer ninefold")]
    Newer,
    /// Not the beginning of a saved game.
    #[error("line 1: {0}")]
    Header(String),
}

/// What a file holds, as far as it can be used.
#[derive(Debug)]
pub struct SavedGame {
    /// The game after the last good line.
    pub game: Game,
    /// Where it is from.
    pub origin: GameOrigin,
    /// The player's day when it was finished, if it is.
    pub day: Option<Date>,
    /// So many bytes of the file are good lines.
    pub good: usize,
    /// What comes behind them.
    pub trailing: Trailing,
}

/// What comes behind the good lines of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trailing {
    /// Nothing.
    Nothing,
    /// A last line that was not written to its end.
    Torn,
    /// A line that cannot be; what follows it is not read.
    Damaged {
        /// The line's number, from 1.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
}

impl Header {
    pub fn new(game: &Game, origin: &GameOrigin) -> Header {
        let now = jiff::Timestamp::now();
        let (filled, cells) = game.filled();
        Header {
            ninefold: VERSION,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            created: now.strftime("%Y-%m-%dT%H:%M:%SZ").to_string(),
            mode: game.mode(),
            title: origin.title.clone(),
            place: origin.pack.clone(),
            filled,
            cells,
            puzzle: PuzzleRecord::from(&game.problem()),
        }
    }

    /// Reads a first line; it is whole where it ends with a line end.
    pub fn parse(line: &[u8]) -> Result<Header, Unusable> {
        if !line.ends_with(b"\n") {
            return Err(Unusable::Header("the file ends before the puzzle does".to_owned()));
        }
        let bad = |error: serde_json::Error| Unusable::Header(sanitize(&error.to_string()));
        let Version { ninefold } = serde_json::from_slice(line).map_err(bad)?;
        match ninefold {
            VERSION => serde_json::from_slice(line).map_err(bad),
            0 => Err(Unusable::Header("version 0: expected 1".to_owned())),
            _ => Err(Unusable::Newer),
        }
    }

    /// Where the game is from, cleaned for the screen.
    pub fn origin(&self) -> GameOrigin {
        GameOrigin { title: sanitize(&self.title), pack: self.place.clone() }
    }

    /// How the game stands where no event follows.
    pub fn start(&self) -> Tail {
        Tail {
            at: 0,
            status: EntryStatus { filled: self.filled, finished: None, reopened: false, day: None },
        }
    }

    /// What is played.
    pub fn problem(&self) -> Result<Problem, Unusable> {
        Problem::try_from(&self.puzzle).map_err(|e| Unusable::Header(e.to_string()))
    }

    fn game(&self) -> Result<Game, Unusable> {
        Game::new(self.problem()?).map_err(|e| Unusable::Header(e.to_string()))
    }
}

/// A value of ours as a line. Nothing in our types can fail to be JSON.
fn line_of(value: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(value).unwrap_or_default();
    line.push(b'\n');
    line
}

/// The first line of a game's file.
pub(super) fn header_line(game: &Game, origin: &GameOrigin) -> Vec<u8> {
    line_of(&Header::new(game, origin))
}

/// The line of an event; `after` is how the game stands just after it, `day` when it was finished.
pub(super) fn event_line(event: &Event, after: GameStatus, day: Option<Date>) -> Vec<u8> {
    let GameStatus { filled, finished, reopened } = after;
    line_of(&Line { event, status: EntryStatus { filled, finished, reopened, day } })
}

/// Reads the whole file of a game. Every line that is complete and good counts.
///
/// # Errors
/// The first line is not one that this version can use.
pub fn read_journal(bytes: &[u8]) -> Result<SavedGame, Unusable> {
    let mut lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let first = lines.next().unwrap_or_default();
    let header = Header::parse(first)?;
    let mut saved = SavedGame {
        game: header.game()?,
        origin: header.origin(),
        day: None,
        good: first.len(),
        trailing: Trailing::Nothing,
    };
    let mut last = first;
    for (i, line) in lines.enumerate() {
        if !line.ends_with(b"\n") {
            saved.trailing = Trailing::Torn;
            break;
        }
        let is_last = !bytes[saved.good + line.len()..].contains(&b'\n');
        let damaged = |why: String| Trailing::Damaged { line: i + 2, why: sanitize(&why) };
        let outcome = match serde_json::from_slice::<Event>(line) {
            Ok(event) => saved.game.apply(&event).map_err(|refusal| damaged(refusal.to_string())),
            Err(error) if is_last && !error.is_data() => Err(Trailing::Torn),
            Err(error) => Err(damaged(error.to_string())),
        };
        if let Err(rest) = outcome {
            saved.trailing = rest;
            break;
        }
        saved.good += line.len();
        last = line;
    }
    saved.day = serde_json::from_slice(last).ok().and_then(|tail: Tail| tail.status.day);
    Ok(saved)
}
