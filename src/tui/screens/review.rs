//! A finished game looked back at: its moves as a list beside the board, which shows the position of the chosen move with
//! the pattern that justified it. The moves can be replayed, and the argument for one be followed step by step.

mod draw;

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

use ratatui::layout::{Position, Rect};

use super::{Clickable, Component, Env, Go, Screen, TechniquePage, all};
use crate::direction::Direction;
use crate::game::{Game, Replay};
use crate::hint::{Technique, by_slug};
use crate::lessons::{self, Page};
use crate::practice;
use crate::review::Review;
use crate::scene::hint::{Fold, Hint, HintWords};
use crate::scene::{ReviewedMove, Segment, in_game, move_words};
use crate::store::GameId;
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{
    Action, Context, DialogAction, HintAction, Motion, NavigationAction, PlaybackAction, ReviewAction,
};
use crate::tui::layout::{BoardFrame, List};
use crate::tui::menu::Menu;
use crate::tui::message::{Job, JobKind, JobTask, StoreTask, Task, Work, WorkerReport};
use crate::tui::playback::Playback;

/// What the board knows of the review of its game.
#[derive(Debug)]
pub enum KnownReview {
    Nothing,
    /// The number of the job that makes it.
    Awaited(u64),
    Whole(Arc<Review>),
}

#[derive(Debug)]
pub struct GameReview {
    title: String,
    game: Source,
    review: Progress,
    menu: Menu,
    /// The moves whose answer the player has asked for or found, of those that can be tried again.
    told: BTreeSet<usize>,
    /// The chosen move on the board.
    shown: Option<ReviewedMove>,
    /// Whether the argument for the chosen move is followed.
    is_followed: bool,
    /// The first line that is shown of a stage that takes several pages.
    first: usize,
    autoplay: Autoplay,
}

/// Where the game comes from.
#[derive(Debug)]
enum Source {
    /// It is to be read.
    Saved(GameId),
    Known(Box<Game>),
    /// It has been replayed to show its moves.
    Replayed(Replay),
}

/// How far the review is.
#[derive(Debug)]
enum Progress {
    /// It needs the game, or a job.
    NotBegun,
    /// The game cannot be read, or no thread started.
    Impossible,
    /// A job judges the moves; `is_own` if no other screen waits for it.
    Judging {
        job: u64,
        done: u64,
        is_own: bool,
    },
    Done(Arc<Review>),
}

/// The moves following each other by themselves.
#[derive(Debug)]
struct Autoplay {
    playback: Playback,
    /// The job that waits until the next move.
    wait: Option<u64>,
}

impl GameReview {
    /// Looks back at the game on the board.
    pub fn of_board(title: String, game: Game, known: KnownReview) -> GameReview {
        let review = match known {
            KnownReview::Nothing => Progress::NotBegun,
            KnownReview::Awaited(job) => Progress::Judging { job, done: 0, is_own: false },
            KnownReview::Whole(review) => Progress::Done(review),
        };
        GameReview::new(title, Source::Known(game.into()), review)
    }

    pub fn of_saved(title: String, id: GameId) -> GameReview {
        GameReview::new(title, Source::Saved(id), Progress::NotBegun)
    }

    fn new(title: String, game: Source, review: Progress) -> GameReview {
        let mut playback = Playback::default();
        playback.is_paused = true;
        GameReview {
            title,
            game,
            review,
            menu: Menu::default(),
            told: BTreeSet::new(),
            shown: None,
            is_followed: false,
            first: 0,
            autoplay: Autoplay { playback, wait: None },
        }
    }

    /// Takes the saved game, or nothing if it cannot be read.
    pub fn take_game(&mut self, read: &GameId, game: Option<Box<Game>>) -> Vec<Go> {
        if !matches!(&self.game, Source::Saved(id) if id == read) {
            return Vec::new();
        }
        let Some(game) = game else {
            self.review = Progress::Impossible;
            return Vec::new();
        };
        self.game = Source::Known(game);
        self.begin()
    }

    /// Starts what is missing: the game is read, then its moves are judged.
    fn begin(&mut self) -> Vec<Go> {
        if !matches!(self.review, Progress::NotBegun) {
            return Vec::new();
        }
        match &self.game {
            Source::Saved(id) => vec![Task::Store(StoreTask::Peek(id.clone())).into()],
            Source::Replayed(_) => Vec::new(),
            Source::Known(game) => {
                let job = Job::new(JobKind::Review, Work::Review(game.clone()));
                self.review = Progress::Judging { job: job.id, done: 0, is_own: true };
                vec![Task::Job(JobTask::Start(job)).into()]
            }
        }
    }

    fn review(&self) -> Option<&Arc<Review>> {
        if let Progress::Done(review) = &self.review { Some(review) } else { None }
    }

    fn count(&self) -> usize {
        self.review().map_or(0, |review| review.moves.len())
    }

    fn show(&mut self, env: &Env<'_>) {
        (self.is_followed, self.first) = (false, 0);
        let Some(review) = self.review().cloned() else { return };
        if let Source::Known(game) = &self.game
            && let Some(replay) = Replay::new(Game::clone(game))
        {
            self.game = Source::Replayed(replay);
        }
        let Source::Replayed(replay) = &self.game else { return };
        self.shown = if self.is_open(self.menu.chosen) {
            ReviewedMove::to_try(replay, &review, self.menu.chosen)
        } else {
            ReviewedMove::new(replay, &review, self.menu.chosen, HintWords::of(env.settings))
        };
    }

    /// Returns whether the player may still find out alone what was certain before a move. A replay tells it.
    fn is_open(&self, place: usize) -> bool {
        self.can_be_tried(place) && self.autoplay.playback.is_paused && !self.told.contains(&place)
    }

    fn can_be_tried(&self, place: usize) -> bool {
        let placement = self.review().and_then(|review| review.moves.get(place));
        placement.is_some_and(|placement| placement.certain.is_some())
    }

    /// Opens the position before the chosen move, to find what was certain there.
    fn try_again(&self) -> Vec<Go> {
        let found = self.review().zip(self.game()).and_then(|(review, game)| {
            let exercise = review.exercise(game, self.menu.chosen)?.into();
            Some(Go::TryAgain { exercise, in_game: in_game([&review.moves[self.menu.chosen]]) })
        });
        vec![found.unwrap_or_else(|| Go::Tell("There was nothing to find for this move.".to_owned()))]
    }

    fn game(&self) -> Option<&Game> {
        match &self.game {
            Source::Saved(_) => None,
            Source::Known(game) => Some(game),
            Source::Replayed(replay) => Some(replay.game()),
        }
    }

    fn go_to(&mut self, place: usize, env: &Env<'_>) {
        self.menu.chosen = place;
        self.show(env);
    }

    /// Goes to the nearest move in this direction that is worth a look.
    fn go_to_notable(&mut self, direction: Direction, env: &Env<'_>) -> Vec<Go> {
        let Some(review) = self.review().cloned() else { return Vec::new() };
        let is_notable = |place: &usize| review.is_notable(*place);
        let found = match direction {
            Direction::Forward => (self.menu.chosen + 1..review.moves.len()).find(is_notable),
            Direction::Backward => (0..self.menu.chosen).rev().find(is_notable),
        };
        let Some(place) = found else { return vec![Go::Tell("No more notable moves this way.".to_owned())] };
        self.go_to(place, env);
        Vec::new()
    }

    fn go_to_mistake(&mut self, env: &Env<'_>) -> Vec<Go> {
        let mistake = self.review().and_then(|review| review.first_mistake.as_ref());
        let Some(place) = mistake.map(|mistake| mistake.place) else {
            return vec![Go::Tell("There was no mistake.".to_owned())];
        };
        self.go_to(place, env);
        Vec::new()
    }

    /// The technique that the review recommends, if there are positions to practise it on.
    fn technique_to_practise(&self) -> Option<&'static Technique> {
        let technique = by_slug(self.review()?.practise?.technique.slug)?;
        practice::techniques().any(|known| known == technique).then_some(technique)
    }

    /// The page of the technique that justified the chosen move.
    fn page(&self) -> Option<&'static Page> {
        let placement = self.review()?.moves.get(self.menu.chosen)?;
        lessons::by_name(placement.technique?.slug)
    }

    fn hint(&self) -> Option<&Hint> {
        self.shown.as_ref()?.hint.as_ref()
    }

    fn hint_mut(&mut self) -> Option<&mut Hint> {
        self.shown.as_mut()?.hint.as_mut()
    }

    /// Follows the argument for the chosen move from its pattern on.
    fn follow(&mut self, env: &Env<'_>) -> Vec<Go> {
        if self.is_open(self.menu.chosen) {
            self.told.insert(self.menu.chosen);
            self.show(env);
            if self.hint().is_none() {
                return Vec::new();
            }
        }
        let Some(hint) = self.hint_mut() else {
            return vec![Go::Tell("There is no argument to follow for this move.".to_owned())];
        };
        hint.skip_to_pattern();
        (self.is_followed, self.first) = (true, 0);
        self.stop_replay()
    }

    /// Shows the next page or stage of the argument.
    fn next_stage(&mut self, env: &Env<'_>) {
        if let Some(first) = self.board_frame(env).pages().and_then(|pages| pages.after(self.first)) {
            self.first = first;
        } else if self.hint_mut().is_some_and(Hint::more) {
            let frame = BoardFrame::new(self.scene(env), env.area);
            self.first = frame.first_line(self.hint().is_some_and(Hint::adds_line));
        }
    }

    /// Shows the page or stage before, or the list of moves before the first one.
    fn previous_stage(&mut self, env: &Env<'_>) {
        if self.first > 0 {
            self.first = self.board_frame(env).pages().map_or(0, |pages| pages.before(self.first));
            return;
        }
        let Some(hint) = self.hint_mut() else { return };
        if hint.is_at_pattern() || !hint.fewer() {
            self.is_followed = false;
        }
    }

    /// Shows the pattern, or the end of the argument.
    fn go_to_end(&mut self, direction: Direction) {
        self.first = 0;
        let Some(hint) = self.hint_mut() else { return };
        match direction {
            Direction::Forward => while hint.more() {},
            Direction::Backward => hint.skip_to_pattern(),
        }
    }

    fn act_on_argument(&mut self, action: Action, env: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Dialog(DialogAction::Close) => (self.is_followed, self.first) = (false, 0),
            Action::Hint(HintAction::Hint) => self.next_stage(env),
            Action::Hint(HintAction::HintBack) => self.previous_stage(env),
            // Enter at a branch.
            Action::Hint(HintAction::Apply) => {
                self.hint_mut().map(Hint::turn_branch);
            }
            Action::Navigation(NavigationAction::Move(motion)) => match motion {
                Motion::Right | Motion::Down | Motion::PageDown => self.next_stage(env),
                Motion::Left | Motion::Up | Motion::PageUp => self.previous_stage(env),
                Motion::First => self.go_to_end(Direction::Backward),
                Motion::Last => self.go_to_end(Direction::Forward),
            },
            _ => {}
        }
        Vec::new()
    }

    fn act_on_replay(&mut self, action: PlaybackAction, env: &Env<'_>) -> Vec<Go> {
        let last = self.count().saturating_sub(1);
        match action {
            PlaybackAction::Forward | PlaybackAction::Backward => {
                let requests = self.stop_replay();
                let chosen = self.menu.chosen;
                let forward = action == PlaybackAction::Forward;
                self.go_to(if forward { (chosen + 1).min(last) } else { chosen.saturating_sub(1) }, env);
                return requests;
            }
            PlaybackAction::StopOrGoOn if self.autoplay.playback.is_paused => {
                self.autoplay.playback.is_paused = false;
                if self.menu.chosen >= last {
                    self.go_to(0, env);
                }
            }
            PlaybackAction::StopOrGoOn => return self.stop_replay(),
            PlaybackAction::Faster => self.autoplay.playback.faster(),
            PlaybackAction::Slower => self.autoplay.playback.slower(),
        }
        self.wait()
    }

    /// Waits as long as it takes to read what is said about the move.
    fn wait(&mut self) -> Vec<Go> {
        if self.autoplay.playback.is_paused || self.menu.chosen + 1 >= self.count() {
            self.autoplay.playback.is_paused = true;
            return Vec::new();
        }
        let time = self.autoplay.playback.time_for(&self.said());
        let job = Job::new(JobKind::Review, Work::Wait(time));
        self.autoplay.wait = Some(job.id);
        vec![Task::Job(JobTask::Start(job)).into()]
    }

    fn said(&self) -> String {
        let words = self.review().map(|review| move_words(review, self.menu.chosen)).unwrap_or_default();
        words.iter().map(|segment: &Segment| segment.text.as_str()).collect()
    }

    fn stop_replay(&mut self) -> Vec<Go> {
        self.autoplay.playback.is_paused = true;
        match self.autoplay.wait.take() {
            Some(_) => vec![Task::Job(JobTask::Cancel(JobKind::Review)).into()],
            None => Vec::new(),
        }
    }

    /// Goes back to the screen below, or leaves the program if practice took the place of the only one.
    fn leave(&mut self, env: &Env<'_>) -> Vec<Go> {
        let mut requests = self.stop_replay();
        if let Progress::Judging { is_own: true, .. } = self.review {
            requests.push(Task::Job(JobTask::Cancel(JobKind::Review)).into());
        }
        requests.push(if env.below.is_empty() { Go::Leave } else { Go::Back });
        requests
    }
}

impl Component for GameReview {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        if !self.is_followed {
            return vec![Context::Review];
        }
        match self.hint().and_then(Hint::fold) {
            Some(Fold::Open) => vec![Context::Branch, Context::Argument],
            Some(Fold::Close) => vec![Context::OpenBranch, Context::Argument],
            None => vec![Context::Argument],
        }
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Vec<Go> {
        if action == HintAction::Technique.into() {
            let mut requests = self.stop_replay();
            requests.extend(self.page().map(|page| TechniquePage::open(page, env)).unwrap_or_default());
            return requests;
        }
        if self.is_followed {
            return self.act_on_argument(action, env);
        }
        match action {
            Action::Navigation(NavigationAction::Back) => self.leave(env),
            Action::Navigation(NavigationAction::Choose) => self.follow(env),
            Action::Playback(action) => self.act_on_replay(action, env),
            Action::Navigation(NavigationAction::Move(motion)) => {
                let requests = self.stop_replay();
                self.menu.walk(motion, self.count());
                self.show(env);
                requests
            }
            Action::Review(action) => {
                let mut requests = self.stop_replay();
                requests.extend(match action {
                    ReviewAction::TryAgain => self.try_again(),
                    ReviewAction::NextNotable => self.go_to_notable(Direction::Forward, env),
                    ReviewAction::PreviousNotable => self.go_to_notable(Direction::Backward, env),
                    ReviewAction::FirstMistake => self.go_to_mistake(env),
                    ReviewAction::Practise => {
                        self.technique_to_practise().map(Go::Practise).into_iter().collect()
                    }
                });
                requests
            }
            _ => Vec::new(),
        }
    }

    fn click(&mut self, clicked: Clickable, _: bool, env: &Env<'_>) -> Vec<Go> {
        let Clickable::Entry(place) = clicked else { return Vec::new() };
        if place == self.menu.chosen {
            return self.follow(env);
        }
        let requests = self.stop_replay();
        self.go_to(place, env);
        requests
    }

    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let frame = self.board_frame(env);
        canvas.board_frame(&frame, &self.about(), self.first);
        if !self.is_followed {
            self.draw_moves(&frame, env, canvas);
        }
    }

    fn frame(&self, env: &Env<'_>) -> Option<Rc<BoardFrame>> {
        Some(self.board_frame(env))
    }

    fn clickable_at(&self, place: Position, _: Rect, env: &Env<'_>) -> Option<Clickable> {
        let frame = self.board_frame(env);
        if let Some(entry) = self.list_on(&frame, env).and_then(|list| list.at(place)) {
            return Some(Clickable::Entry(entry));
        }
        let cell = frame.cell_at(place)?;
        // A cell leads to the move that filled it last.
        let moves = &self.review()?.moves;
        moves.iter().rposition(|placement| placement.index == cell).map(Clickable::Entry)
    }

    fn list(&self, _: Rect, env: &Env<'_>) -> Option<List<'_>> {
        self.list_on(&self.board_frame(env), env)
    }

    fn is_useful(&self, action: Action) -> bool {
        match action {
            Action::Navigation(NavigationAction::Choose) => {
                self.hint().is_some() || self.is_open(self.menu.chosen)
            }
            Action::Review(ReviewAction::TryAgain) => self.can_be_tried(self.menu.chosen),
            Action::Hint(HintAction::Technique) => self.page().is_some(),
            Action::Hint(HintAction::Hint) => self.hint().is_some_and(Hint::has_more),
            Action::Review(ReviewAction::Practise) => self.technique_to_practise().is_some(),
            Action::Review(ReviewAction::FirstMistake) => {
                self.review().is_some_and(|review| review.first_mistake.is_some())
            }
            Action::Review(_) | Action::Playback(_) => self.count() > 0,
            _ => true,
        }
    }

    fn words_of(&self, action: Action, _: &Env<'_>) -> Option<String> {
        let pauses = action == PlaybackAction::StopOrGoOn.into() && !self.autoplay.playback.is_paused;
        pauses.then(|| "pause".to_owned())
    }

    fn take_report(&mut self, job: u64, report: &WorkerReport, env: &Env<'_>) -> Vec<Go> {
        match (report, &mut self.review) {
            (WorkerReport::Reviewing(count), Progress::Judging { job: own, done, .. }) if *own == job => {
                *done = *count;
            }
            (WorkerReport::Reviewed(review), Progress::Judging { job: own, .. }) if *own == job => {
                self.review = Progress::Done(review.clone());
                self.show(env);
            }
            (WorkerReport::Waited, _) if self.autoplay.wait == Some(job) => {
                self.autoplay.wait = None;
                self.go_to(self.menu.chosen + 1, env);
                return self.wait();
            }
            _ => {}
        }
        Vec::new()
    }

    /// Tells the answer of a move that was tried again to the end.
    fn returned(&mut self, left: &Screen, env: &Env<'_>) {
        if let Screen::Play(play) = left
            && play.is_round_over()
        {
            self.told.insert(self.menu.chosen);
            self.show(env);
        }
    }

    fn shown(&mut self, env: &Env<'_>) -> Vec<Go> {
        if self.shown.is_none() {
            self.show(env);
        }
        let mut requests = self.begin();
        // For what is tried again.
        requests.extend(all(vec![Task::Today, Task::Store(StoreTask::Practice)]));
        requests
    }
}
