//! An index of all saved games, kept in memory: a file is read again only if it has changed, so listing thousands of
//! games costs little more than listing the folders.

use std::collections::HashMap;
use std::fs::{self, Metadata};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash, Hasher};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use super::folder::{Folder, io_error};
use super::lock::is_locked_away;
use super::probe::{FileProbe, probe};
use super::{GameSummary, Notice};
use crate::explain::counted;
use crate::game::{Rule, rules_of};
use crate::puzzle::Problem;

/// The known files of the folders.
#[derive(Debug, Default)]
pub(super) struct Index {
    known: HashMap<PathBuf, Known>,
    /// Notices that were not shown yet: a file is set aside only once, by whichever call finds it.
    notices: Vec<Notice>,
}

/// A file as it was when it was read.
#[derive(Debug)]
struct Known {
    stamp: Stamp,
    contents: Contents,
}

/// A file's modification time and length.
type Stamp = (SystemTime, u64);

#[derive(Debug)]
enum Contents {
    Game(IndexEntry),
    /// Written by a later version.
    Newer,
}

/// A game in the index.
#[derive(Clone, Debug)]
pub(super) struct IndexEntry {
    pub summary: Arc<GameSummary>,
    /// The [`fingerprint`] of the puzzle, if it can be read.
    pub puzzle: Option<u64>,
    /// Its rules, if it can be read.
    pub rules: Vec<Rule>,
    /// A hash of the first line.
    pub header: u64,
    /// Whether the player has made a move.
    pub is_touched: bool,
}

impl Index {
    /// Brings the index up to date with the folders.
    pub fn refresh(&mut self, folder: &Folder) {
        let newer_before = self.newer();
        let mut before = std::mem::take(&mut self.known);
        for folder in [folder.games(), folder.finished()] {
            let entries = match fs::read_dir(&folder) {
                Ok(entries) => entries,
                Err(error) => {
                    if error.kind() != ErrorKind::NotFound {
                        self.complain(&folder, error);
                    }
                    continue;
                }
            };
            for entry in entries.filter_map(Result::ok) {
                let path = entry.path();
                match entry.metadata().and_then(|meta| know(&path, &meta, before.remove(&path))) {
                    Ok(Some(Ok(known))) => drop(self.known.insert(path, known)),
                    Ok(Some(Err(notice))) => self.note(notice),
                    Ok(None) => {}
                    // Another ninefold has just moved it, or is playing it.
                    Err(e) if e.kind() == ErrorKind::NotFound || is_locked_away(&e) => {}
                    Err(error) => self.complain(&path, error),
                }
            }
        }
        let newer = self.newer();
        if newer > newer_before {
            let (games, are) = (counted(newer, "saved game"), if newer == 1 { "is" } else { "are" });
            self.note(Notice(format!("{games} {are} from a newer ninefold and left alone.")));
        }
    }

    fn complain(&mut self, path: &Path, error: io::Error) {
        self.note(Notice(format!("{}.", io_error("read", path, error))));
    }

    fn note(&mut self, notice: Notice) {
        if !self.notices.contains(&notice) {
            self.notices.push(notice);
        }
    }

    /// Takes the notices that were not shown yet.
    pub fn take_notices(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.notices)
    }

    /// Returns all games, newest first. The summary says whether a game is finished, not its folder: the file may not
    /// have been moved.
    pub fn games(&self) -> Vec<IndexEntry> {
        let seen = self.known.values().filter_map(|known| match &known.contents {
            Contents::Game(entry) => Some(entry.clone()),
            Contents::Newer => None,
        });
        let mut list: Vec<IndexEntry> = seen.collect();
        list.sort_by(|a, b| (b.summary.played, &b.summary.id).cmp(&(a.summary.played, &a.summary.id)));
        list
    }

    /// Returns the number of files that a later version has written.
    fn newer(&self) -> usize {
        self.known.values().filter(|known| matches!(known.contents, Contents::Newer)).count()
    }
}

/// Brings the knowledge of a file up to date. `None` if it is not a saved game, a notice if it cannot be used.
fn know(path: &Path, meta: &Metadata, before: Option<Known>) -> io::Result<Option<Result<Known, Notice>>> {
    let stamp = (meta.modified()?, meta.len());
    if let Some(known) = before.filter(|known| known.stamp == stamp) {
        return Ok(Some(Ok(known)));
    }
    // Opening a pipe would wait forever.
    let Some(id) = Folder::id_of(path).filter(|_| meta.is_file() && meta.len() > 0) else { return Ok(None) };
    let contents = match probe(path, id, meta)? {
        FileProbe::Game { summary, puzzle, header, is_touched } => Contents::Game(IndexEntry {
            summary: Arc::from(summary),
            puzzle: puzzle.as_deref().map(fingerprint),
            rules: puzzle.as_deref().map(rules_of).unwrap_or_default(),
            header: BuildHasherDefault::<DefaultHasher>::default().hash_one(header),
            is_touched,
        }),
        FileProbe::Newer => Contents::Newer,
        FileProbe::Incomplete => return Ok(None),
        FileProbe::Unusable(notice) => return Ok(Some(Err(notice))),
    };
    Ok(Some(Ok(Known { stamp, contents })))
}

/// Returns a hash of a puzzle that ignores its title and how its digits are written. Valid within one run of the
/// program.
pub(super) fn fingerprint(problem: &Problem) -> u64 {
    let mut hasher = DefaultHasher::new();
    match problem {
        Problem::Sudoku(puzzle) => {
            (&puzzle.givens, &puzzle.given_candidates, &puzzle.weights, puzzle.geometry.shape())
                .hash(&mut hasher)
        }
        Problem::Queens(board) => board.hash(&mut hasher),
    }
    hasher.finish()
}
