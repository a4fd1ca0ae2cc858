//! A puzzle on the screen: the board, and the layers above it.
//!
//! The topmost layer sees a key first. What it does not take falls to the next one, and at last to the board. What a key
//! does while a layer is open is said in the layer's file, and nowhere else.

mod board;
mod calculator;
mod clock;
mod copied;
mod entry;
mod finish;
mod found;
mod hint;
mod hint_search;
mod history;
mod lecture;
mod messages;
mod mouse;
mod moves;
mod neighbours;
mod obvious;
mod open_hint;
mod overlay;
mod palette;
mod pause;
mod practice;
mod question;
mod rewind;
mod score_map;
mod screen;
mod solutions;
mod steps;
mod why_not;

use std::collections::VecDeque;
use std::rc::Rc;
use std::time::Duration;

use ratatui::layout::Rect;

use crate::game::Game;
use crate::generate::preset::Preset;
use crate::scene::hint::Hint;
use crate::scene::{self, HintKeys, PanelText, Scene, TextStyle, View, rules};
use crate::settings::{Mistakes, Settings};
use crate::stats::LevelRecord;
use crate::store::GameOrigin;
use crate::tui::keymap::{Action, BoardAction, HintAction, KeyMap, PuzzleAction};
use crate::tui::layout::BoardFrame;
use crate::tui::message::{JobKind, JobTask, JournalTask, Task, WorkerReport};
use crate::tui::puzzles::PuzzleList;
use crate::tui::screens::Go;

use clock::Clock;
use entry::Entry;
use finish::Finish;
pub use finish::MAX_BETTER;
use found::Found;
use hint_search::{HintRequest, HintSearch};
use lecture::Lecture;
use open_hint::{OpenHint, Purpose};
use overlay::{Layers, Overlay, Shown, Veil};
use pause::Pause;
use practice::Practice;
use question::Question;

/// Opens a layer, does at once what needs none, or says why not.
type Open = fn(&mut Board);

/// What keys of the board open.
const OPENERS: &[(Action, Open)] = &[
    (Action::Board(BoardAction::Answer), solutions::Solutions::open),
    (Action::Board(BoardAction::Calculator), calculator::Calculator::open),
    (Action::Board(BoardAction::History), history::History::open),
    (Action::Board(BoardAction::NextStep), OpenHint::perform),
    (Action::Board(BoardAction::ObviousSquares), obvious::Obvious::open),
    (Action::Board(BoardAction::Palette), palette::Palette::open),
    (Action::Board(BoardAction::Pause), pause::Pause::open),
    (Action::Board(BoardAction::Scores), score_map::ScoreMap::open),
    (Action::Board(BoardAction::SetCheckpoint), history::History::set_checkpoint),
    (Action::Board(BoardAction::Steps), steps::StepList::open),
    (Action::Board(BoardAction::Watch), lecture::Lecture::open),
    (Action::Board(BoardAction::WhyNot), why_not::WhyNot::open),
    (Action::Hint(HintAction::Another), OpenHint::explain_other),
    (Action::Hint(HintAction::Check), OpenHint::check),
    (Action::Hint(HintAction::CheckQueens), OpenHint::check),
    (Action::Hint(HintAction::Hint), OpenHint::explain),
    (Action::Puzzle(PuzzleAction::Copy), copied::Copied::copy),
];

#[derive(Debug)]
pub struct Play {
    pub board: Board,
    layers: Layers,
}

/// A board, which knows nothing of the layers above it.
#[derive(Debug)]
pub struct Board {
    pub game: Game,
    pub origin: GameOrigin,
    pub list: PuzzleList,
    /// What was asked for when the puzzle was made, to make another one like it.
    pub made_from: Option<Preset>,
    pub clock: Clock,
    /// The keys that messages name.
    pub keys: KeyMap,
    /// The settings at the last key.
    pub settings: Settings,
    pub said: PanelText,
    pub entry: Entry,
    found: Found,
    search: HintSearch,
    /// What is to be done about the last key, in order.
    wants: VecDeque<Want>,
}

/// What a board or a layer wants.
#[derive(Debug)]
enum Want {
    /// From the program.
    Go(Box<Go>),
    Open(Box<dyn Overlay>),
    /// That layers follow a move; one that is new replaces those that were undone.
    Moved {
        is_new: bool,
    },
    /// That what would answer a hint closes.
    HideAnswers,
    Hint(HintRequest),
    /// That the next request is performed, after `last` is answered.
    NextHint {
        last: HintRequest,
        queue: Vec<HintRequest>,
    },
}

impl Play {
    /// Opens a game; `at` is the time since the program started.
    pub fn new(game: Game, origin: GameOrigin, list: PuzzleList, at: Duration) -> Play {
        let mut board = Board {
            clock: Clock::start(game.elapsed(), at),
            entry: Entry::at_start(&game),
            game,
            origin,
            list,
            made_from: None,
            keys: KeyMap::default(),
            settings: Settings::default(),
            said: PanelText::default(),
            found: Found::default(),
            search: HintSearch::default(),
            wants: VecDeque::new(),
        };
        board.entry.look_at(&board::last_changed(&board.game));
        let mut play = Play { board, layers: Layers::default() };
        play.finish_if_solved(false);
        play
    }

    /// Replaces the game by another one of the same puzzle.
    pub fn take_up(&mut self, game: Game, at: Duration) {
        let board = &mut self.board;
        board.clock.set(game.elapsed(), at);
        board.unsay(&rules(&board.game).words());
        board.game = game;
        let Entry { cursor, first, pencil, .. } = board.entry;
        board.entry = Entry { cursor, first, pencil, ..Entry::default() };
        board.entry.look_at(&board::last_changed(&board.game));
        (board.found, board.search) = (Found::default(), HintSearch::default());
        self.layers = Layers::default();
        if self.board.clock.is_paused() {
            self.layers.open(Box::new(Pause));
        }
        self.finish_if_solved(false);
    }

    fn finish_if_solved(&mut self, is_new: bool) {
        if self.board.game.is_solved() {
            self.layers.open(Box::new(Finish::new(is_new)));
        }
    }

    pub fn begin(&mut self) -> Vec<Go> {
        self.board.begin();
        if self.is_finished() {
            Finish::begin(&mut self.board);
        }
        self.settle()
    }

    /// Restarts the puzzle. The game so far is kept with the others.
    fn restart(&mut self, at: Duration) {
        let game = match Game::new(self.board.game.problem()) {
            Ok(game) => game,
            Err(why) => return self.board.say(why.to_string(), TextStyle::Bad),
        };
        self.board.close();
        self.board.request(Task::Job(JobTask::CancelAll));
        self.take_up(game, at);
        self.board.entry.pencil = None;
        self.board.request(Task::Journal(JournalTask::Begin(self.board.origin.clone())));
        self.board.said = PanelText::say("Restarted. The previous game is kept.", TextStyle::Plain);
        self.board.begin();
    }

    pub fn is_finished(&self) -> bool {
        self.layers.find::<Finish>().is_some_and(Finish::is_open)
    }

    pub fn finish(&self) -> Option<&Finish> {
        self.layers.find()
    }

    pub fn set_record(&mut self, record: Option<LevelRecord>) {
        if let Some(finish) = self.layers.find_mut::<Finish>() {
            finish.record = record;
        }
    }

    pub fn is_asking(&self) -> bool {
        self.layers.find::<Question>().is_some()
    }

    /// Asks whether to leave the game for the puzzles of a text that was pasted.
    pub fn offer_pasted(&mut self, text: String) -> Vec<Go> {
        let words = "Open the pasted text? This game is kept.";
        Question::ask(&mut self.board, words, |board| {
            board.close();
            board.request(Task::Job(JobTask::CancelAll));
            board.go(Go::Back);
            board.go(Go::Read(text));
        });
        self.settle()
    }

    pub fn is_watched(&self) -> bool {
        self.layers.find::<Lecture>().is_some()
    }

    pub fn has_list(&self) -> bool {
        self.layers.list().is_some()
    }

    pub fn hint(&self) -> Option<&Hint> {
        self.layers.hint().map(|open| &open.hint)
    }

    pub fn hint_mut(&mut self) -> Option<&mut Hint> {
        self.layers.hint_mut().map(|open| &mut open.hint)
    }

    /// Opens a hint as it is, with no more branches unfolded than are.
    pub fn open_hint(&mut self, hint: Hint) {
        let mut open = OpenHint::new(hint, Purpose::Help);
        open.is_new = false;
        self.layers.open(Box::new(open));
    }

    /// Does what the board and its layers want, and returns what is wanted from the program.
    fn settle(&mut self) -> Vec<Go> {
        let mut requests = Vec::new();
        loop {
            let Some(want) = self.board.wants.pop_front() else {
                self.layers.follow_hint(&mut self.board);
                if self.board.wants.is_empty() {
                    return requests;
                }
                continue;
            };
            match want {
                Want::Go(request) => requests.push(*request),
                Want::Open(layer) => self.layers.open(layer),
                Want::Moved { is_new } => self.follow_move(is_new),
                Want::HideAnswers => self.layers.close_all(Overlay::tells_answers, &mut self.board),
                Want::Hint(request) => self.look(request, Vec::new()),
                Want::NextHint { last, queue } => self.catch_up(last, queue),
            }
        }
    }

    fn follow_move(&mut self, is_new: bool) {
        self.layers.moved(is_new, &mut self.board);
        let is_round = self.layers.find::<Practice>().is_some();
        if self.board.game.is_solved() && self.finish().is_none() && !is_round {
            self.finish_if_solved(true);
            Finish::begin(&mut self.board);
            Finish::tell_lists(&mut self.board);
        }
    }

    /// Takes the report of a worker, unless a later job of its kind has replaced it.
    pub fn handle(&mut self, job: u64, report: WorkerReport, mistakes: Mistakes) -> Vec<Go> {
        let Some(kind) = self.board.found.jobs.kind_of(job) else { return Vec::new() };
        let is_verdict = matches!(report, WorkerReport::Verdict(_));
        if let Some(report) = self.layers.take_report(kind, report, &mut self.board) {
            match report {
                WorkerReport::Hint(hint) if kind == JobKind::Hint => self.take_hint(*hint),
                report => self.board.take_report(kind, report, self.layers.hint().is_some()),
            }
        }
        if is_verdict {
            self.board.tell_wrong_digits(mistakes);
        }
        self.settle()
    }

    fn take_hint(&mut self, hint: Hint) {
        let mut requests = std::mem::take(&mut self.board.search.requests);
        if !requests.is_empty() {
            let request = requests.remove(0);
            self.answer(request, hint, requests);
        }
    }

    /// Forgets a request whose job did not start and cancels what it waits for. Returns `None` if the player does
    /// not wait for the job.
    pub fn give_up(&mut self, job: u64) -> Option<Vec<Go>> {
        let kind = self.board.found.jobs.kind_of(job)?;
        if !JobKind::AWAITED.contains(&kind) {
            return None;
        }
        self.board.cancel_requests();
        self.layers.take_report(kind, WorkerReport::NotStarted, &mut self.board);
        Some(self.settle())
    }

    /// Pauses a game that is watched being solved.
    pub fn pause_watching(&mut self) -> Vec<Go> {
        if let Some(lecture) = self.layers.find_mut::<Lecture>() {
            lecture.pause(&mut self.board);
        }
        self.settle()
    }

    pub fn stop_watching(&mut self) -> Vec<Go> {
        if let Some(lecture) = self.layers.find::<Lecture>() {
            lecture.stop(&mut self.board);
            self.layers.close::<Lecture>(&mut self.board);
        }
        self.settle()
    }

    /// Leaves the game for another one or for the shell.
    pub fn close(&mut self) -> Vec<Go> {
        self.board.close();
        self.settle()
    }

    /// Shows the stage of an open hint from its first page on.
    pub fn show_first_page(&mut self) {
        self.layers.hint_mut().into_iter().for_each(OpenHint::show_first_page);
    }

    /// Lays out the board with the open hint: a new one unfolds what the screen has room for, and each knows its pages.
    /// `None` if no hint is open.
    pub fn lay_out_hint(&mut self, settings: &Settings, area: Rect) -> Option<Rc<BoardFrame>> {
        let open = self.layers.hint_mut().filter(|_| !area.is_empty())?;
        if std::mem::take(&mut open.is_new) {
            let mut hint = open.hint.clone();
            hint.unfold(|opened| {
                self.hint_mut().into_iter().for_each(|hint| hint.clone_from(opened));
                let frame = BoardFrame::new(self.scene(settings), area);
                frame.pages().is_none_or(|pages| pages.after(0).is_none())
            });
            self.hint_mut().into_iter().for_each(|shown| shown.clone_from(&hint));
        }
        let mut frame = BoardFrame::new(self.scene(settings), area);
        if self.layers.hint_mut()?.take_pages(&frame) {
            // Where pages can be turned, other keys are named.
            frame = BoardFrame::new(self.scene(settings), area);
        }
        Some(frame.into())
    }

    pub fn scene(&self, settings: &Settings) -> Scene {
        let board = &self.board;
        // On a target board the best score of the puzzle, or with `mistakes = solution` that of the position.
        let search_info = match board.game {
            Game::Sudoku(_) if settings.mistakes != Mistakes::Solution => board.found.best,
            Game::Sudoku(_) | Game::Queens(_) => board.found.search_info,
        };
        let mut shown = Shown {
            game: &board.game,
            cursor: board.entry.cursor,
            text: None,
            hint: None,
            hint_keys: HintKeys::default(),
            search_info,
            solution: None,
            scores: None,
            palette: false,
            shows_obvious: false,
            veil: Veil::Nothing,
        };
        self.layers.bottom_up().for_each(|layer| layer.show(board, &mut shown));
        board.scene(&shown, settings)
    }
}

impl Board {
    fn scene(&self, shown: &Shown<'_>, settings: &Settings) -> Scene {
        let view = View {
            title: &self.origin.title,
            cursor: shown.cursor,
            selection: self.entry.selection.cells(),
            drag: self.entry.drag(),
            first: self.entry.first,
            pencil: self.entry.pencil,
            mode_keys: &messages::mode_keys(&self.keys),
            palette: shown.palette,
            shows_obvious: shown.shows_obvious,
            elapsed: self.clock.elapsed(),
            hint: shown.hint,
            said: shown.text.as_ref().unwrap_or(&self.said),
            search_info: shown.search_info,
            solution: shown.solution.as_deref(),
            scores: shown.scores,
            settings,
            keys: &shown.hint_keys,
        };
        let mut scene = match shown.game {
            Game::Sudoku(session) => scene::of_sudoku(session, &view),
            Game::Queens(session) => scene::of_queens(session, &view),
        };
        match shown.veil {
            Veil::Nothing => {}
            Veil::Panel => scene.panel.be_brief(),
            Veil::Cursor => scene.rest(),
            Veil::Board => scene.hide(),
        }
        scene
    }
}
