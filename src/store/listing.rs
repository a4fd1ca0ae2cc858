//! What lies in the folders, told from the first and the last line of each file.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom};
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::folder::{Folder, io_error, set_aside, shown};
use super::journal::{is_locked_away, lock};
use super::record::{Header, Tail, Unusable};
use super::{GameId, Listing, Notice, Place, Progress, StoreError, Summary};
use crate::format::Problem;

/// Bytes read at a time; a header or an event seldom needs more.
const CHUNK: u64 = 4096;
/// A first line beyond this is no header: the largest board with all its marks takes a few kilobytes.
const LONGEST_HEADER: u64 = 1 << 20;

/// A file as a list sees it.
struct Glance {
    id: GameId,
    header: Header,
    tail: Tail,
    played: SystemTime,
}

/// What became of looking at a file.
enum Look {
    Game(Box<Glance>),
    /// Not a game, or one that comes into being just now.
    Nothing,
    Newer,
    Unusable(Notice),
}

/// See [`super::Store::unfinished`].
pub(super) fn unfinished(folder: &Folder) -> Listing {
    let mut listing = Listing::default();
    let mut newer = 0;
    for look in looks(&folder.games()) {
        match look {
            Look::Game(glance) if glance.tail.standing.finished.is_none() => {
                listing.games.push(summary(*glance));
            }
            Look::Game(_) | Look::Nothing => {}
            Look::Newer => newer += 1,
            Look::Unusable(notice) => listing.notices.push(notice),
        }
    }
    listing.games.sort_by(|a, b| (b.played, &b.id).cmp(&(a.played, &a.id)));
    if newer > 0 {
        let games =
            if newer == 1 { "1 saved game is".to_owned() } else { format!("{newer} saved games are") };
        listing.notices.push(Notice(format!("{games} from a newer ninefold: left alone.")));
    }
    listing
}

/// See [`super::Store::progress`].
pub(super) fn progress(folder: &Folder, pack: &str) -> BTreeMap<usize, Progress> {
    let mut list: BTreeMap<usize, Progress> = BTreeMap::new();
    for glance in glances(folder) {
        let Some(place) = glance.header.place.as_ref().filter(|place| place.pack == pack) else { continue };
        let known = list.entry(place.number).or_default();
        match &glance.tail.standing.finished {
            Some(stats) if !stats.shown => {
                let time = Duration::from_millis(stats.elapsed_ms);
                known.best = Some(known.best.map_or(time, |best| best.min(time)));
            }
            Some(_) => {}
            None => known.begun = known.begun.or(Some((glance.tail.standing.filled, glance.header.cells))),
        }
    }
    list.retain(|_, known| *known != Progress::default());
    list
}

/// See [`super::Store::game_of`].
pub(super) fn game_of(folder: &Folder, problem: &Problem, place: Option<&Place>) -> Option<GameId> {
    let is_it = |glance: &Glance| {
        let header = &glance.header;
        header.place.as_ref() == place && header.problem().is_ok_and(|other| is_same(&other, problem))
    };
    let (finished, unfinished): (Vec<Glance>, Vec<Glance>) =
        glances(folder).into_iter().partition(|glance| glance.tail.standing.finished.is_some());
    let by_player =
        |glance: &Glance| glance.tail.standing.finished.as_ref().is_some_and(|stats| !stats.shown);
    let mut candidates = unfinished.into_iter().chain(finished.into_iter().filter(by_player));
    candidates.find(is_it).map(|glance| glance.id)
}

/// Is it the same puzzle, whatever it is called and however its digits are written?
fn is_same(a: &Problem, b: &Problem) -> bool {
    match (a, b) {
        (Problem::Sudoku(a), Problem::Sudoku(b)) => {
            a.givens == b.givens && a.weights == b.weights && a.geometry.shape() == b.geometry.shape()
        }
        (Problem::Queens(a), Problem::Queens(b)) => a == b,
        _ => false,
    }
}

/// All games, newest first. One that could not be moved when it was finished still lies with the
/// unfinished ones.
fn glances(folder: &Folder) -> Vec<Glance> {
    let looks = looks(&folder.games()).chain(looks(&folder.finished()));
    let mut list: Vec<Glance> = looks
        .filter_map(|look| match look {
            Look::Game(glance) => Some(*glance),
            _ => None,
        })
        .collect();
    list.sort_by(|a, b| (b.played, &b.id).cmp(&(a.played, &a.id)));
    list
}

fn summary(glance: Glance) -> Summary {
    Summary {
        id: glance.id,
        origin: glance.header.origin(),
        mode: glance.header.mode,
        filled: (glance.tail.standing.filled, glance.header.cells),
        elapsed: Duration::from_millis(glance.tail.at),
        played: glance.played,
    }
}

/// Every file of a folder; a folder that is not there holds none.
fn looks(folder: &Path) -> impl Iterator<Item = Look> + use<> {
    let (entries, failure) = match fs::read_dir(folder) {
        Ok(entries) => (Some(entries), None),
        Err(e) if e.kind() == ErrorKind::NotFound => (None, None),
        Err(e) => (None, Some(unreadable(io_error("read", folder, e)))),
    };
    let paths = entries.into_iter().flatten().filter_map(|entry| entry.ok()).map(|entry| entry.path());
    failure.into_iter().chain(paths.map(|path| look(&path)))
}

fn look(path: &Path) -> Look {
    match glance(path) {
        Ok(look) => look,
        // Another ninefold has just moved it, or is playing it.
        Err(e) if e.kind() == ErrorKind::NotFound || is_locked_away(&e) => Look::Nothing,
        Err(e) => unreadable(io_error("read", path, e)),
    }
}

fn glance(path: &Path) -> io::Result<Look> {
    let Some(id) = Folder::id_of(path) else { return Ok(Look::Nothing) };
    // Not every name is a file, and opening a pipe would wait for ever.
    let meta = fs::metadata(path)?;
    if !meta.is_file() || meta.len() == 0 {
        return Ok(Look::Nothing);
    }
    let (first, last) = ends(path, meta.len())?;
    Ok(match Header::parse(&first) {
        Ok(header) => {
            let tail = serde_json::from_slice(&last).unwrap_or_else(|_| header.start());
            Look::Game(Box::new(Glance { id, header, tail, played: meta.modified()? }))
        }
        Err(Unusable::Newer) => Look::Newer,
        // Another ninefold may be about to write the rest.
        Err(_) if !lock(&File::open(path)?) => Look::Nothing,
        Err(why) => {
            Look::Unusable(Notice(format!("{} is no saved game ({why}): {}.", shown(path), set_aside(path))))
        }
    })
}

fn unreadable(error: StoreError) -> Look {
    Look::Unusable(Notice(format!("{error}.")))
}

/// The first and the last complete line of a file of this length; the last is empty where there
/// is only one.
fn ends(path: &Path, length: u64) -> io::Result<(Vec<u8>, Vec<u8>)> {
    let mut file = File::open(path)?;
    let mut first = Vec::new();
    while !first.contains(&b'\n') && (first.len() as u64) < length.min(LONGEST_HEADER) {
        if file.by_ref().take(CHUNK).read_to_end(&mut first)? == 0 {
            break;
        }
    }
    let first_end = first.iter().position(|&b| b == b'\n').map_or(first.len(), |i| i + 1);
    let mut last = Vec::new();
    let mut chunk = CHUNK;
    while last.is_empty() && (first_end as u64) < length {
        let from = length.saturating_sub(chunk).max(first_end as u64);
        file.seek(SeekFrom::Start(from))?;
        let mut bytes = Vec::new();
        file.by_ref().take(length - from).read_to_end(&mut bytes)?;
        let at_line_start = from == first_end as u64;
        last = last_line(&bytes, at_line_start).unwrap_or_default().to_vec();
        if at_line_start {
            break;
        }
        chunk *= 4;
    }
    first.truncate(first_end);
    Ok((first, last))
}

/// The last line that is complete in these bytes.
fn last_line(bytes: &[u8], at_line_start: bool) -> Option<&[u8]> {
    let end = bytes.iter().rposition(|&b| b == b'\n')?;
    match bytes[..end].iter().rposition(|&b| b == b'\n') {
        Some(before) => Some(&bytes[before + 1..end]),
        None => at_line_start.then(|| &bytes[..end]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first and the last line of a file with this content.
    fn ends_of(content: &str) -> (String, String) {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("game.jsonl");
        fs::write(&path, content).unwrap();
        let (first, last) = ends(&path, content.len() as u64).unwrap();
        (String::from_utf8(first).unwrap(), String::from_utf8(last).unwrap())
    }

    #[test]
    fn the_first_and_the_last_line_are_found_whatever_their_length() {
        for length in [1, 100, CHUNK as usize - 1, CHUNK as usize, CHUNK as usize + 1, 50_000] {
            let (a, b, c) = ("a".repeat(length), "b".repeat(length), "c".repeat(length));
            let first = format!("{a}\n");
            assert_eq!(ends_of(&format!("{a}\n{b}\n{c}\n")), (first.clone(), c.clone()), "{length}");
            assert_eq!(ends_of(&format!("{a}\n{b}\n{c}")), (first.clone(), b.clone()), "torn {length}");
            assert_eq!(ends_of(&format!("{a}\n{b}")), (first.clone(), String::new()), "torn early {length}");
            assert_eq!(ends_of(&format!("{a}\n")), (first, String::new()));
            assert_eq!(ends_of(&a), (a.clone(), String::new()));
        }
        assert_eq!(ends_of(""), (String::new(), String::new()));
    }
}
