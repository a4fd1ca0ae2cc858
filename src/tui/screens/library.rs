//! What is known about the player's games: their list and the progress with packs, as last reported by the store.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use jiff::civil::Date;

use crate::course;
use crate::daily::DailyKind;
use crate::explain::counted;
use crate::game::Mode;
use crate::hint::Technique;
use crate::packs::{self, Pack};
use crate::practice::{self, FromGames};
use crate::rating::Outcome;
use crate::stats::{DayState, Streak, TechniqueStats, daily_states, daily_streak};
use crate::store::{GameId, GameSummary, Listing, PuzzleStatus};

/// What games and practice say about techniques.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TechniqueReport {
    /// The techniques that the player has met or practised, from easy to hard.
    pub list: Vec<TechniqueStats>,
    /// The number of games that are yet to be looked back at.
    pub left: usize,
}

impl TechniqueReport {
    /// Says how many games are yet to be looked back at; nothing if all were.
    pub fn progress(&self) -> String {
        match self.left {
            0 => String::new(),
            left => format!("looking back at {}…", counted(left, "game")),
        }
    }
}

/// The games, newest first, and the progress with packs.
#[derive(Debug, Default)]
pub struct Library {
    pub unfinished: Vec<Arc<GameSummary>>,
    pub finished: Vec<Arc<GameSummary>>,
    /// Whether the games have been listed; until then nothing is known about the player.
    pub known: bool,
    pub has_chosen_keys: bool,
    /// The player's date, once it is known.
    pub today: Option<Date>,
    /// Days in a row with a daily puzzle.
    pub streak: Streak,
    pub practice: practice::Log,
    /// The number of outcomes and lessons that are being saved.
    pub saving: usize,
    /// The lessons of the course that are finished.
    pub course: course::Progress,
    /// What the newest games say for practice.
    pub recent: FromGames,
    /// What games and practice say about techniques, once it is known.
    pub techniques: Option<TechniqueReport>,
    pub removed: String,
    /// What has been found out about games from no pack; `None` if a game cannot be read.
    pub outcomes: HashMap<GameId, Option<Outcome>>,
    /// By the slugs of packs: progress by the numbers of puzzles.
    progress: HashMap<String, BTreeMap<usize, PuzzleStatus>>,
}

impl Library {
    /// Takes what was read about practice. What was read before the last outcome was saved lacks it.
    pub fn take_practice(&mut self, log: practice::Log, recent: FromGames, course: course::Progress) {
        if self.saving == 0 {
            (self.practice, self.course) = (log, course);
        }
        self.recent = recent;
    }

    pub fn list(&mut self, listing: Listing) {
        self.unfinished = listing.games;
        self.finished = listing.finished;
        self.removed = listing.removed;
        self.known = true;
        self.progress.clear();
        for game in self.unfinished.iter().chain(&self.finished) {
            if let Some(place) = &game.origin.pack {
                let pack = self.progress.entry(place.pack.clone()).or_default();
                pack.entry(place.number).or_default().add(game);
            }
        }
        self.count_days();
    }

    pub fn set_today(&mut self, today: Date) {
        self.today = Some(today);
        self.count_days();
    }

    fn count_days(&mut self) {
        if let Some(today) = self.today {
            self.streak = daily_streak(self.games(), today);
        }
    }

    /// All games, those that were solved and reopened among the unfinished ones.
    fn games(&self) -> impl Iterator<Item = &Arc<GameSummary>> {
        self.unfinished.iter().chain(&self.finished)
    }

    /// What the player has done with daily puzzles of a kind, by their dates.
    pub fn daily_states(&self, kind: DailyKind) -> BTreeMap<Date, DayState> {
        daily_states(self.games(), kind)
    }

    pub fn due(&self) -> Vec<&'static Technique> {
        self.today.map_or_else(Vec::new, |today| self.practice.due(today))
    }

    /// What games and practice say about a technique that the player has met or practised.
    pub fn technique(&self, technique: &Technique) -> Option<&TechniqueStats> {
        let known = self.techniques.as_ref()?;
        known.list.iter().find(|stats| stats.technique.slug == technique.slug)
    }

    /// The technique to begin with next: the one that the player's games needed most help with.
    pub fn next_technique(&self) -> Option<&'static Technique> {
        self.practice.needed(&self.recent.uses)
    }

    pub fn has_no_games(&self) -> bool {
        self.unfinished.is_empty() && self.finished.is_empty()
    }

    /// Returns whether the player is known not to have played yet.
    pub fn is_newcomer(&self) -> bool {
        self.known && self.has_no_games()
    }

    /// Returns whether the player is known to have solved no puzzle and taken no lesson yet.
    pub fn is_new(&self) -> bool {
        self.known && self.finished.is_empty() && self.course == course::Progress::default()
    }

    /// Returns whether the player may be new to the keys: none were chosen, and no puzzle was solved.
    pub fn offers_keys(&self) -> bool {
        self.known && !self.has_chosen_keys && self.finished.is_empty()
    }

    /// Progress with a puzzle of a pack, by its index.
    pub fn progress(&self, pack: &Pack, index: usize) -> PuzzleStatus {
        let known = self.progress.get(pack.slug).and_then(|known| known.get(&(index + 1)));
        known.copied().unwrap_or_default()
    }

    /// What is known about the difficulty of a game's puzzle.
    pub fn outcome(&self, game: &GameSummary) -> Option<Outcome> {
        pack_rating(game).or_else(|| self.outcomes.get(&game.id).copied().flatten())
    }

    /// Returns whether the puzzle of a game is yet to be rated.
    pub fn is_unrated(&self, game: &GameSummary) -> bool {
        pack_rating(game).is_none() && game.mode != Mode::Target && !self.outcomes.contains_key(&game.id)
    }

    pub fn solved(&self, pack: &Pack) -> usize {
        let known = self.progress.get(pack.slug);
        known.map_or(0, |known| known.values().filter(|progress| progress.solved).count())
    }

    /// Where the player goes on in a pack: at the unfinished game that was played last, or else at the unsolved puzzle
    /// after the one that was. The first puzzle if nothing is left.
    pub fn next_in(&self, pack: &Pack) -> usize {
        let Some(last) = self.last_played(|game| is_of(game, pack)) else { return 0 };
        let number = last.origin.pack.as_ref().map_or(1, |place| place.number);
        let index = number.saturating_sub(1).min(pack.problems().len().saturating_sub(1));
        if last.is_unfinished() { index } else { self.unsolved_after(pack, index).unwrap_or(0) }
    }

    /// The unsolved puzzle of a pack that follows the one at this index, past the end from the start.
    pub fn unsolved_after(&self, pack: &Pack, index: usize) -> Option<usize> {
        let count = pack.problems().len();
        (1..count).map(|step| (index + step) % count).find(|&other| !self.progress(pack, other).solved)
    }

    /// The pack of the puzzle that was solved last, if nothing was played since and the pack has unsolved puzzles.
    pub fn pack_to_go_on(&self) -> Option<&'static Pack> {
        let last = self.last_played(|_| true).filter(|game| !game.is_unfinished())?;
        let pack = packs::find(&last.origin.pack.as_ref()?.pack)?;
        (self.solved(pack) < pack.problems().len()).then_some(pack)
    }

    /// The pack among these that was played last.
    pub fn last_pack(&self, among: &[&'static Pack]) -> Option<usize> {
        let last = self.last_played(|game| among.iter().any(|pack| is_of(game, pack)))?;
        among.iter().position(|pack| is_of(last, pack))
    }

    /// The game that was played last among those that are wanted.
    fn last_played(&self, is_wanted: impl Fn(&GameSummary) -> bool) -> Option<&GameSummary> {
        let newest = |games: &'_ [Arc<GameSummary>]| games.iter().position(|game| is_wanted(game));
        let unfinished = newest(&self.unfinished).map(|at| &*self.unfinished[at]);
        let finished = newest(&self.finished).map(|at| &*self.finished[at]);
        unfinished.into_iter().chain(finished).max_by_key(|game| game.played)
    }
}

/// The rating that comes with the pack of a game.
fn pack_rating(game: &GameSummary) -> Option<Outcome> {
    let place = game.origin.pack.as_ref()?;
    packs::find(&place.pack)?.rating(place.number.checked_sub(1)?).map(Outcome::Rated)
}

fn is_of(game: &GameSummary, pack: &Pack) -> bool {
    game.origin.pack.as_ref().is_some_and(|place| place.pack == pack.slug)
}
