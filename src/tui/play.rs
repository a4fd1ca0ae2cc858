//! A puzzle on the screen: the game, and what the player is doing with it.

mod back;
mod board;
mod color;
mod hint;
mod insight;
mod list;
mod outcome;
mod pointing;
mod selection;
mod tour;
mod view;

use std::collections::BTreeMap;
use std::time::Duration;

use crate::game::{Action as GameAction, Game, MarkKind, Move};
use crate::scene::hint::Hint;
use crate::scene::{First, Outlook, Talk, Tone, rules};
use crate::settings::Settings;
use crate::store::GameOrigin;

use super::keymap::{Action, KeyMap};
use super::message::{JobKind, Task, WorkerReport};

pub use insight::{Insight, MOST_BETTER};
pub use list::{Playlist, PuzzleFile, Puzzles};
pub use selection::Selection;

/// Where the player came from, and goes back to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum From {
    /// The home screen.
    Home,
    /// The list of a pack.
    Puzzles,
    /// The wish for a new puzzle.
    New,
    /// The screen on which a puzzle is typed.
    Enter,
    /// The command line.
    Shell,
}

/// A puzzle being played on the screen.
#[derive(Debug)]
pub struct Play {
    /// The game.
    pub game: Game,
    /// Where it is from.
    pub origin: GameOrigin,
    /// The puzzles before and after it.
    pub list: Playlist,
    /// Where the player came from.
    pub from: From,
    /// The index of the cell where the player is.
    pub cursor: usize,
    /// The cells that keys act on, where they are several.
    pub selection: Selection,
    /// Is a cell chosen first, or a digit?
    pub first: First,
    /// The kind of marks that digits become; none where they stay digits.
    pub pencil: Option<MarkKind>,
    /// The hint that is open.
    pub hint: Option<Hint>,
    /// What was said last.
    pub said: Talk,
    /// What is known about how the game can end.
    pub outlook: Outlook,
    /// What is known about the best end from the start; only target boards ask.
    pub ceiling: Outlook,
    /// The level of the puzzle and its best time of play, if any, once the board is finished.
    pub record: Option<(String, Option<Duration>)>,
    /// What is known of a target board beyond the best score.
    pub insight: Insight,
    /// Is a colour being chosen?
    pub palette: bool,
    /// Are forced and dead squares of a queens board shown?
    pub foresight: bool,
    /// Is the finish screen shown?
    pub finished: bool,
    /// Does the player have a break? The board is hidden then, and no time goes by.
    pub paused: bool,
    /// Which key is what, for sentences that speak of keys.
    pub keys: KeyMap,
    /// Did the mouse's button go down on a cell? What else it goes down on, such as the help, is not
    /// dragged over the board.
    pressed: bool,
    /// Has a hint about this position been counted?
    told: bool,
    /// What is looked for on a thread, or played on with.
    asked: Option<hint::Asked>,
    /// What was asked for since, in its order.
    waiting: Vec<hint::Asked>,
    /// What the position after so many moves was worth, where that became known.
    worths: BTreeMap<usize, i64>,
    /// Is the worth of the last move still to be told?
    unweighed: bool,
    /// The solutions of a queens board that were shown.
    tour: tour::Tour,
    /// Time of play when the game was opened.
    played: Duration,
    /// When it was opened.
    opened: Duration,
    /// Time of the last key.
    now: Duration,
    /// The number of the last job of each slot; 0 where none is waited for.
    jobs: [u64; JobKind::COUNT],
    /// The number of the last job of all.
    last_job: u64,
}

impl Play {
    /// A game opened at this time of the program.
    pub fn new(game: Game, origin: GameOrigin, list: Playlist, from: From, at: Duration) -> Play {
        let finished = game.is_solved();
        let size = game.size();
        let mut play = Play {
            played: game.elapsed(),
            opened: at,
            now: at,
            cursor: (size / 2) * size + size / 2,
            game,
            origin,
            list,
            from,
            selection: Selection::default(),
            first: First::Cell,
            pencil: None,
            hint: None,
            said: Talk::default(),
            outlook: Outlook::Unknown,
            ceiling: Outlook::Unknown,
            record: None,
            insight: Insight::default(),
            finished,
            palette: false,
            foresight: false,
            paused: false,
            keys: KeyMap::default(),
            pressed: false,
            told: false,
            asked: None,
            waiting: Vec::new(),
            worths: BTreeMap::new(),
            unweighed: false,
            tour: tour::Tour::default(),
            jobs: [0; JobKind::COUNT],
            last_job: 0,
        };
        play.look_at(&play.last_changed());
        play
    }

    /// Numbers jobs on from here: news about the game before may still be on the way, and must not
    /// be taken for news about this one.
    pub fn count_jobs_from(&mut self, last: u64) {
        self.last_job = last;
    }

    /// The number of the last job.
    pub fn last_job(&self) -> u64 {
        self.last_job
    }

    /// Another game of the same puzzle takes the place of this one.
    pub fn take_up(&mut self, game: Game, at: Duration) {
        self.played = game.elapsed();
        self.opened = at;
        self.now = at;
        self.finished = game.is_solved();
        self.hint = None;
        if self.said == rules(&self.game) {
            self.said = Talk::default();
        }
        self.deselect();
        self.told = false;
        self.asked = None;
        self.waiting.clear();
        self.worths.clear();
        self.insight = Insight::default();
        self.unweighed = false;
        self.tour = tour::Tour::default();
        self.jobs = [0; JobKind::COUNT];
        self.game = game;
        self.look_at(&self.last_changed());
    }

    /// Rows and columns of the board.
    pub fn size(&self) -> usize {
        self.game.size()
    }

    /// Time of play.
    pub fn elapsed(&self) -> Duration {
        self.played + self.now.saturating_sub(self.opened)
    }

    /// Takes notice of the time; before every key. In a break none goes by.
    pub fn reach(&mut self, at: Duration) {
        if !self.paused {
            self.now = self.now.max(at);
        }
    }

    /// The time when the program did not run is no time of play.
    pub fn wake(&mut self, at: Duration) {
        self.played = self.elapsed();
        self.opened = at;
        self.now = at;
    }

    /// Says a sentence.
    pub fn say(&mut self, text: impl Into<String>, tone: Tone) {
        self.said = Talk::say(text, tone);
    }

    /// Says a sentence beside what was said before: neither is to be lost.
    pub fn say_too(&mut self, text: &str, tone: Tone) {
        let before = self.said.words();
        if !before.contains(text) {
            self.say(format!("{text} {before}").trim_end(), tone);
        }
    }

    /// Takes a sentence out of what was said.
    pub fn unsay(&mut self, text: &str) {
        let before = self.said.words();
        if before.contains(text) {
            self.say(before.replace(text, "").trim(), Tone::Plain);
        }
    }

    /// Does what a key on the board asks for.
    pub fn act(&mut self, action: Action, settings: &Settings) -> Vec<Task> {
        let before = self.cursor;
        let tasks = self.perform(action, settings);
        if self.cursor != before && !matches!(action, Action::Extend(_)) {
            self.follow_cursor();
        }
        tasks
    }

    fn perform(&mut self, action: Action, settings: &Settings) -> Vec<Task> {
        self.said = Talk::default();
        let palette = std::mem::take(&mut self.palette);
        // Who reads a hint and presses once too often wants to go back, and not to lose a digit.
        let action = if action == Action::Erase && self.hint.is_some() { Action::HintBack } else { action };
        if !matches!(
            action,
            Action::Hint | Action::HintBack | Action::Apply | Action::Check | Action::Move(_) | Action::Pause
        ) {
            self.hint = None;
        }
        match action {
            Action::Move(step) => self.walk(step),
            Action::Extend(step) => self.extend(step),
            Action::Select => self.select(),
            Action::Deselect => self.deselect(),
            Action::NextSame => self.seek_same(),
            Action::DigitFirst => self.digit_first(),
            Action::Put => return self.put(settings.clean_marks),
            Action::Palette => self.palette = !palette,
            Action::Color(color) => return self.color(color),
            Action::NextColor => return self.next_color(),
            Action::Pause => return self.rest(),
            Action::NextEmpty => self.seek_empty(true),
            Action::PreviousEmpty => self.seek_empty(false),
            Action::Pencil => self.take_pencil(MarkKind::Corner),
            Action::CentrePencil => self.take_pencil(MarkKind::Centre),
            Action::Close if self.finished => self.look_again(),
            Action::Close => self.hint = None,
            Action::Value(digit) => return self.value(digit, settings.clean_marks),
            Action::Erase => return self.erase(),
            Action::Queen => return self.queen(settings.auto_crosses),
            Action::Cross => return self.cross(),
            Action::Undo => return self.undo(),
            Action::Redo => return self.redo(),
            Action::Hint => return self.hint(self.tidies(settings)),
            Action::HintBack => return self.hint_back(),
            Action::Apply => return self.apply_hint(),
            Action::NextStep => return self.next_step(self.tidies(settings)),
            Action::Watch => return self.watch(self.tidies(settings)),
            Action::Check => return self.check(),
            Action::Foresight => return self.obvious_squares(),
            Action::Map => return self.toggle_map(),
            Action::FillMarks => return self.play(Move::FillMarks {}),
            Action::SetCheckpoint => return self.set_checkpoint(),
            Action::ToCheckpoint => return self.return_to_checkpoint(),
            Action::BeforeMistake => return self.go_before_mistake(),
            Action::Answer => return self.answer(settings.solutions),
            _ => {}
        }
        Vec::new()
    }

    /// Does what is placed leave its traces in the player's notes?
    fn tidies(&self, settings: &Settings) -> bool {
        match self.game {
            Game::Sudoku(_) => settings.clean_marks,
            Game::Queens(_) => settings.auto_crosses,
        }
    }

    /// Hears from a worker.
    pub fn hear(&mut self, job: u64, news: WorkerReport) -> Vec<Task> {
        match news {
            WorkerReport::Verdict(verdict) if self.is_last(JobKind::Puzzle, job) => self.verdict(verdict),
            WorkerReport::Outlook(outlook) if self.is_last(JobKind::Position, job) => {
                self.outlook = outlook;
                self.weigh();
            }
            WorkerReport::Outlook(outlook) if self.is_last(JobKind::Ceiling, job) => {
                self.hear_ceiling(outlook)
            }
            WorkerReport::CandidateScores(reach) if self.is_last(JobKind::Insight, job) => {
                self.hear_reach(reach)
            }
            WorkerReport::Better(count) if self.is_last(JobKind::Insight, job) => {
                self.insight.better = Some(count)
            }
            WorkerReport::Answer(answer) if self.is_last(JobKind::Answer, job) => {
                self.jobs[JobKind::Answer as usize] = 0;
                return self.fill_in(answer);
            }
            WorkerReport::Answer(way) if self.is_last(JobKind::Hint, job) => return self.hear_way(way),
            WorkerReport::Hint(advice) if self.is_last(JobKind::Hint, job) => {
                return self.hear_advice(&advice);
            }
            WorkerReport::Waited if self.is_last(JobKind::Hint, job) => return self.step_on(),
            _ => {}
        }
        Vec::new()
    }

    /// Has no later job taken the slot of this one?
    fn is_last(&self, slot: JobKind, job: u64) -> bool {
        self.jobs[slot as usize] == job
    }

    /// The player has a break.
    fn rest(&mut self) -> Vec<Task> {
        self.paused = true;
        self.pressed = false;
        self.pause()
    }

    /// The break is over.
    pub fn go_on(&mut self, at: Duration) {
        self.wake(at);
        self.paused = false;
    }

    /// What the journal should hold before the player leaves.
    pub fn pause(&mut self) -> Vec<Task> {
        let began = self.game.stats().moves > 0 || self.game.stats().hints > 0;
        if !began || self.game.is_solved() {
            return Vec::new();
        }
        match self.game.act(self.elapsed(), GameAction::Pause) {
            Ok(event) => vec![Task::Append(event, self.game.status())],
            Err(_) => Vec::new(),
        }
    }
}
