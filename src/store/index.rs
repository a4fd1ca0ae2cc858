//! What is known of every game's file, kept in memory: a file is read again only where it has
//! changed, so that a list of thousands of games costs one look into the folders.

use std::collections::HashMap;
use std::fs::{self, Metadata};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash, Hasher};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use super::folder::{Folder, io_error};
use super::journal::is_locked_away;
use super::probe::{FileProbe, probe};
use super::{GameSummary, Notice};
use crate::puzzle::Problem;

/// Everything that was seen in the folders.
#[derive(Debug, Default)]
pub(super) struct Index {
    known: HashMap<PathBuf, Known>,
    /// What has gone wrong and nobody was told yet: a file is set aside only once, whoever looks.
    untold: Vec<Notice>,
}

/// A file as it was when it was read.
#[derive(Debug)]
struct Known {
    stamp: Stamp,
    seen: Seen,
}

/// When a file was last written, and how long it is.
type Stamp = (SystemTime, u64);

#[derive(Debug)]
enum Seen {
    Game(Entry),
    /// Written by a later version.
    Newer,
}

/// A game in the index.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub summary: Arc<GameSummary>,
    /// See [`fingerprint`]; none where the puzzle cannot be read.
    pub puzzle: Option<u64>,
    /// Tells first lines apart, as [`fingerprint`] does puzzles.
    pub header: u64,
}

impl Index {
    /// Looks into the folders again.
    pub fn refresh(&mut self, folder: &Folder) {
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
    }

    fn complain(&mut self, path: &Path, error: io::Error) {
        self.note(Notice(format!("{}.", io_error("read", path, error))));
    }

    fn note(&mut self, notice: Notice) {
        if !self.untold.contains(&notice) {
            self.untold.push(notice);
        }
    }

    /// What somebody is told now.
    pub fn take_notices(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.untold)
    }

    /// All games, newest first. One that could not be moved when it was finished still lies with
    /// the unfinished ones: its summary tells.
    pub fn games(&self) -> Vec<Entry> {
        let seen = self.known.values().filter_map(|known| match &known.seen {
            Seen::Game(entry) => Some(entry.clone()),
            Seen::Newer => None,
        });
        let mut list: Vec<Entry> = seen.collect();
        list.sort_by(|a, b| (b.summary.played, &b.summary.id).cmp(&(a.summary.played, &a.summary.id)));
        list
    }

    /// How many files a later version has written.
    pub fn newer(&self) -> usize {
        self.known.values().filter(|known| matches!(known.seen, Seen::Newer)).count()
    }
}

/// What is known of a file now; nothing where it is no game, a notice where it cannot be used.
fn know(path: &Path, meta: &Metadata, before: Option<Known>) -> io::Result<Option<Result<Known, Notice>>> {
    let stamp = (meta.modified()?, meta.len());
    if let Some(known) = before.filter(|known| known.stamp == stamp) {
        return Ok(Some(Ok(known)));
    }
    // Not every name is a file, and opening a pipe would wait for ever.
    let Some(id) = Folder::id_of(path).filter(|_| meta.is_file() && meta.len() > 0) else { return Ok(None) };
    let seen = match probe(path, id, meta)? {
        FileProbe::Game { summary, puzzle, header } => Seen::Game(Entry {
            summary: Arc::from(summary),
            puzzle: puzzle.as_deref().map(fingerprint),
            header: BuildHasherDefault::<DefaultHasher>::default().hash_one(header),
        }),
        FileProbe::Newer => Seen::Newer,
        FileProbe::Nothing => return Ok(None),
        FileProbe::Unusable(notice) => return Ok(Some(Err(notice))),
    };
    Ok(Some(Ok(Known { stamp, seen })))
}

/// The same for the same puzzle, whatever it is called and however its digits are written. Good
/// within one run of the program.
pub(super) fn fingerprint(problem: &Problem) -> u64 {
    let mut hasher = DefaultHasher::new();
    match problem {
        Problem::Sudoku(puzzle) => {
            (&puzzle.givens, &puzzle.weights, puzzle.geometry.shape()).hash(&mut hasher)
        }
        Problem::Queens(board) => board.hash(&mut hasher),
    }
    hasher.finish()
}
