//! Lists of games for menus: games to continue, finished games, and the player's progress by puzzle.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use super::index::{Index, IndexEntry, fingerprint};
use super::{GameId, GameSummary, Listing, PackPuzzle, PuzzleStatus};
use crate::game::Rule;
use crate::puzzle::Problem;

/// See [`super::Store::list`].
pub(super) fn list(index: &mut Index) -> Listing {
    let mut listing = Listing { notices: index.take_notices(), ..Listing::default() };
    for IndexEntry { summary, is_touched, .. } in index.games() {
        if !summary.is_unfinished() {
            listing.finished.push(summary);
        } else if is_touched {
            listing.games.push(summary);
        }
    }
    listing
}

/// See [`super::Store::finished`].
pub(super) fn finished(index: &Index) -> Vec<Arc<GameSummary>> {
    let mut games = index.games();
    // A copy has the same first line as its game.
    let mut ends = HashSet::new();
    games.retain(|entry| {
        let end = entry.summary.finished.clone();
        end.is_some_and(|end| ends.insert((entry.header, end)))
    });
    games.into_iter().map(|entry| entry.summary).collect()
}

/// See [`super::Store::has_met`].
pub(super) fn has_met(index: &Index, rules: &[Rule]) -> bool {
    let games = index.games();
    rules.iter().all(|rule| games.iter().any(|game| game.rules.contains(rule)))
}

/// See [`super::Store::progress`].
pub(super) fn progress(index: &Index, pack: &str) -> BTreeMap<usize, PuzzleStatus> {
    count_progress(index, |entry| match &entry.summary.origin.pack {
        Some(puzzle) if puzzle.pack == pack => vec![puzzle.number],
        _ => Vec::new(),
    })
}

/// See [`super::Store::progress_of`].
pub(super) fn progress_of(index: &Index, problems: &[Problem]) -> BTreeMap<usize, PuzzleStatus> {
    let mut numbers: HashMap<u64, Vec<usize>> = HashMap::new();
    for (i, problem) in problems.iter().enumerate() {
        numbers.entry(fingerprint(problem)).or_default().push(i + 1);
    }
    count_progress(index, |entry| match (&entry.summary.origin.pack, entry.puzzle) {
        (None, Some(puzzle)) => numbers.get(&puzzle).cloned().unwrap_or_default(),
        _ => Vec::new(),
    })
}

/// Collects the progress by puzzle numbers; `numbers` returns those that a game counts for.
fn count_progress(
    index: &Index,
    numbers: impl Fn(&IndexEntry) -> Vec<usize>,
) -> BTreeMap<usize, PuzzleStatus> {
    let mut list: BTreeMap<usize, PuzzleStatus> = BTreeMap::new();
    for entry in index.games() {
        if entry.is_touched {
            for number in numbers(&entry) {
                list.entry(number).or_default().add(&entry.summary);
            }
        }
    }
    list.retain(|_, known| *known != PuzzleStatus::default());
    list
}

impl PuzzleStatus {
    /// Adds a game of the puzzle; newer ones of the unfinished games come first.
    pub fn add(&mut self, game: &GameSummary) {
        if let Some(stats) = game.finished.as_ref().filter(|stats| !stats.shown) {
            self.solved = true;
            let time = stats.elapsed();
            let best = if stats.hints == 0 { &mut self.best } else { &mut self.helped };
            *best = best.map_or(Some(time), |before| Some(before.min(time)));
            self.day = self.day.max(game.day);
        }
        if game.is_unfinished() {
            self.begun = self.begun.or(Some(game.filled));
        }
    }
}

/// See [`super::Store::game_of`].
pub(super) fn game_of(index: &Index, problem: &Problem, pack: Option<&PackPuzzle>) -> Option<GameId> {
    let games = games_of(index, problem, pack);
    let unfinished = games.iter().find(|game| game.is_unfinished());
    let found = unfinished.or_else(|| games.iter().find(|game| was_solved_by_player(game)));
    found.map(|game| game.id.clone())
}

fn was_solved_by_player(game: &GameSummary) -> bool {
    game.finished.as_ref().is_some_and(|stats| !stats.shown)
}

/// Returns whether the program has filled in the solution of this puzzle.
pub(super) fn is_answered(index: &Index, problem: &Problem, pack: Option<&PackPuzzle>) -> bool {
    let games = games_of(index, problem, pack);
    games.iter().any(|game| game.finished.as_ref().is_some_and(|stats| stats.shown))
}

/// Returns the games of a puzzle from one pack, newest first.
fn games_of(index: &Index, problem: &Problem, pack: Option<&PackPuzzle>) -> Vec<Arc<GameSummary>> {
    let puzzle = fingerprint(problem);
    let is_it =
        |entry: &IndexEntry| entry.puzzle == Some(puzzle) && entry.summary.origin.pack.as_ref() == pack;
    index.games().into_iter().filter(is_it).map(|entry| entry.summary).collect()
}
