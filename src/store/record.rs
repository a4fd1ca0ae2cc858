//! The lines of a saved game as JSON, and reading a whole file of them.
//!
//! ```text
//! {"ninefold":2,"program":"0.1.0","created":"...","mode":"classic","title":"Easy 7","filled":30,"cells":81,"puzzle":{..},"crc":"5d0a3f0c"}
//! {"at":1500,"do":{"play":{"place":{"cells":[40],"digit":5,"clean_peers":true}}},"filled":31,"crc":"9b2c81e7"}
//! {"at":2200,"do":"undo","filled":30,"crc":"03f6d2aa"}
//! ```
//!
//! `filled`, `finished`, `reopened` and `day` serve lists only, which read just the first and the last line. The game
//! itself follows from the events alone. `crc` is the CRC-32 of all bytes of the line before `,"crc":`. Lines of
//! older programs have none, and are used all the same.

use jiff::civil::Date;
use jiff::{Timestamp, Zoned};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use thiserror::Error;

use super::{GameOrigin, PackPuzzle};
use crate::format::record::PuzzleRecord;
use crate::format::sanitize;
use crate::game::{Event, Game, GameStatus, Mode, Stats};
use crate::puzzle::Problem;

/// The version of the file format. It is raised when older programs would misread a file. Since 2, rules of a board whose
/// digits begin with 0 count them as they are shown: sheets say which of the two they mean.
const VERSION: u32 = 2;
/// The first version, which is still read.
const OLDEST: u32 = 1;

/// The first line. The version comes first because it decides whether the rest can be understood.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Header {
    ninefold: u32,
    program: String,
    created: String,
    pub mode: Mode,
    title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<PackPuzzle>,
    /// Cells filled at the start.
    filled: usize,
    pub cells: usize,
    puzzle: PuzzleRecord,
}

/// The state of the game after a line.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct LineStatus {
    pub filled: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished: Option<Stats>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reopened: bool,
    /// The player's date when the game was solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<Date>,
}

/// What lists read from the last line.
#[derive(Debug, Deserialize)]
pub(super) struct Tail {
    pub at: u64,
    #[serde(flatten)]
    pub status: LineStatus,
}

#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    event: &'a Event,
    #[serde(flatten)]
    status: LineStatus,
}

#[derive(Deserialize)]
struct Version<'a> {
    /// Kept as text: a future version may be any number.
    #[serde(borrow)]
    ninefold: &'a RawValue,
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

/// The usable contents of a saved game's file.
#[derive(Debug)]
pub struct SavedGame {
    /// The game after the last usable line.
    pub game: Game,
    /// The puzzle's title and pack.
    pub origin: GameOrigin,
    /// The player's date when the game was solved, if it is.
    pub day: Option<Date>,
    /// The usable lines: the whole file, unless some lines are damaged or the last one is torn.
    pub text: Vec<u8>,
    /// Whether the last line was not completely written.
    pub is_torn: bool,
    /// What is wrong with the complete lines, if anything.
    pub damage: Option<Damage>,
}

/// Damaged lines in a saved game. They are skipped; later lines are used as far as they apply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// The number of the first damaged line, from 1.
    pub line: usize,
    /// What is wrong with that line.
    pub why: String,
    /// Lines that cannot be used.
    pub lost: usize,
    /// Usable lines after the first damaged one: they were made on a position that may have been another.
    pub uncertain: usize,
}

impl Header {
    pub fn new(game: &Game, origin: &GameOrigin, now: Timestamp) -> Header {
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

    /// Reads a first line, which must end with a line feed.
    pub fn parse(line: &[u8]) -> Result<Header, Unusable> {
        if !line.ends_with(b"\n") {
            return Err(Unusable::Header("the file ends before the puzzle does".to_owned()));
        }
        let bad = |error: serde_json::Error| Unusable::Header(sanitize(&error.to_string()));
        let Version { ninefold } = serde_json::from_slice(line).map_err(bad)?;
        match ninefold.get().parse::<f64>() {
            Ok(version) if version == f64::from(OLDEST) || version == f64::from(VERSION) => {
                serde_json::from_slice(line).map_err(bad)
            }
            Ok(version) if version > f64::from(OLDEST) => Err(Unusable::Newer),
            _ => Err(Unusable::Header(format!("version {}: expected {VERSION}", sanitize(ninefold.get())))),
        }
    }

    /// Returns the puzzle's title and pack, cleaned for the screen.
    pub fn origin(&self) -> GameOrigin {
        GameOrigin { title: sanitize(&self.title), pack: self.place.clone() }
    }

    /// Returns the state of a game without events.
    pub fn start(&self) -> Tail {
        let status = LineStatus { filled: self.filled, finished: None, reopened: false, day: None };
        Tail { at: 0, status }
    }

    pub fn problem(&self) -> Result<Problem, Unusable> {
        Problem::try_from(&self.puzzle).map_err(|e| Unusable::Header(e.to_string()))
    }

    fn game(&self) -> Result<Game, Unusable> {
        Game::new(self.problem()?).map_err(|e| Unusable::Header(e.to_string()))
    }
}

/// The checksum of a line, compared with its content.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Checksum {
    Missing,
    Right,
    Wrong,
}

const CHECKSUM_FIELD: &[u8] = b",\"crc\":\"";

impl Checksum {
    fn of(line: &[u8]) -> Checksum {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let found = line.strip_suffix(b"\"}").and_then(|line| {
            let (line, digits) = line.split_at_checked(line.len().checked_sub(8)?)?;
            let content = line.strip_suffix(CHECKSUM_FIELD)?;
            Some((content, u32::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?))
        });
        match found {
            None => Checksum::Missing,
            Some((content, crc)) if crc32fast::hash(content) == crc => Checksum::Right,
            Some(_) => Checksum::Wrong,
        }
    }
}

/// Writes an object as a line that ends with a checksum. Nothing in our types can fail to be JSON.
fn line_of(value: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(value).unwrap_or_default();
    line.pop();
    let crc = crc32fast::hash(&line);
    line.extend(CHECKSUM_FIELD);
    line.extend(format!("{crc:08x}\"}}\n").bytes());
    line
}

/// Returns the first line of a saved game.
pub(super) fn header_line(game: &Game, origin: &GameOrigin, now: &Zoned) -> Vec<u8> {
    line_of(&Header::new(game, origin, now.timestamp()))
}

/// Returns the line of an event. `after` is the game's state just after it, `day` the date when it was solved.
pub(super) fn event_line(event: &Event, after: GameStatus, day: Option<Date>) -> Vec<u8> {
    let GameStatus { filled, finished, reopened } = after;
    line_of(&Line { event, status: LineStatus { filled, finished, reopened, day } })
}

/// Returns the number of moves in these lines: events that change the board.
pub(super) fn count_moves(lines: &[u8]) -> usize {
    lines.split(|&byte| byte == b'\n').filter(|line| is_move(line)).count()
}

fn is_move(line: &[u8]) -> bool {
    let other: [&[u8]; 4] = [b"{\"ninefold\"", b"\"do\":\"pause\"", b"\"do\":\"hint\"", b"\"do\":\"watch\""];
    !line.is_empty() && !other.iter().any(|other| memchr::memmem::find(line, other).is_some())
}

/// Reads the file of a saved game. Damaged lines are skipped, and later moves are kept as far as they still
/// apply.
///
/// # Errors
/// This version cannot use the first line.
pub fn read_journal(bytes: &[u8]) -> Result<SavedGame, Unusable> {
    let mut lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let first = lines.next().unwrap_or_default();
    let header = Header::parse(first)?;
    let mut game = header.game()?;
    let mut text = first.to_vec();
    let mut is_torn = false;
    let mut damage = (Checksum::of(first) == Checksum::Wrong).then(|| Damage {
        line: 1,
        why: WRONG_CHECKSUM.to_owned(),
        lost: 0,
        uncertain: 0,
    });
    let (mut last, mut end) = (first, first.len());
    for (i, line) in lines.enumerate() {
        end += line.len();
        let is_last = !bytes[end..].contains(&b'\n');
        let parsed = serde_json::from_slice::<Event>(line);
        let ends_early = parsed.as_ref().is_err_and(|error| is_last && !error.is_data());
        is_torn = !line.ends_with(b"\n") || ends_early;
        if is_torn {
            break;
        }
        let applied = match (Checksum::of(line), parsed) {
            (Checksum::Wrong, _) => Err(WRONG_CHECKSUM.to_owned()),
            (_, Err(error)) => Err(error.to_string()),
            (_, Ok(event)) => game.apply(&event).map_err(|refusal| refusal.to_string()),
        };
        match (applied, &mut damage) {
            (Ok(()), damage) => {
                text.extend(line);
                last = line;
                damage.iter_mut().for_each(|damage| damage.uncertain += 1);
            }
            (Err(_), Some(damage)) => damage.lost += 1,
            (Err(why), damage) => {
                *damage = Some(Damage { line: i + 2, why: sanitize(&why), lost: 1, uncertain: 0 })
            }
        }
    }
    let day = serde_json::from_slice(last).ok().and_then(|tail: Tail| tail.status.day);
    Ok(SavedGame { game, origin: header.origin(), day, text, is_torn, damage })
}

const WRONG_CHECKSUM: &str = "its checksum is wrong";
