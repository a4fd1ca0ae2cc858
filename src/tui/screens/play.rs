//! A puzzle on the screen: the game, and what the player is doing with it.

mod board;
mod calculator;
mod clock;
mod colour;
mod course;
mod finish;
mod hint;
mod history;
mod jobs;
mod keys;
mod lecture;
mod mouse;
mod practice;
mod rewind;
mod score_map;
mod selection;
mod solutions;
mod steps;
mod view;

use std::sync::Arc;
use std::time::Duration;

use crate::course::CourseTask;
use crate::direction::Direction;
use crate::game::{Action as GameAction, CellColour, Game, MarkKind, Move};
use crate::generate::preset::Preset;
use crate::grid::Cell;
use crate::hint::Preferences;
use crate::practice::Round;
use crate::rating::Rating;
use crate::review::Review;
use crate::scene::hint::{Hint, HintWords, preferences};
use crate::scene::{EntryOrder, PanelText, SearchInfo, Segment, TextStyle, rules};
use crate::settings::{Mistakes, Settings};
use crate::stats::LevelRecord;
use crate::store::GameOrigin;

use crate::tui::keymap::{BoardAction, HintAction, KeyMap, Motion, PuzzleAction};
use crate::tui::message::{JobKind, JournalTask, Needs, Task, WorkerReport};
use crate::tui::puzzles::PuzzleList;

use clock::Clock;
use jobs::Jobs;

pub use history::History;
pub use score_map::{MAX_BETTER, ScoreMap};
pub use selection::Selection;
pub use steps::StepList;

/// A puzzle being played on the screen.
#[derive(Debug)]
pub struct Play {
    pub game: Game,
    pub origin: GameOrigin,
    pub list: PuzzleList,
    pub clock: Clock,
    /// The keys that messages name.
    pub keys: KeyMap,
    /// Whether marks appear by themselves.
    pub auto_marks: bool,
    /// Whether marks that are filled in leave out what a rule besides the houses excludes.
    pub rule_marks: bool,
    /// What was asked for when the puzzle was made, to make another one like it.
    pub made_from: Option<Preset>,
    /// The message to the player.
    pub said: PanelText,
    /// The link of the position that was just copied: the same key again copies it.
    pub link: Option<String>,
    /// Whether the summary of a finished game is shown.
    pub finished: bool,
    /// Whether the player has solved it since it was opened.
    is_newly_solved: bool,
    pub entry: Entry,
    /// The question to the calculator, if it is open.
    calculator: Option<String>,
    /// The list of checkpoints and moves, if it is open.
    pub history: Option<History>,
    /// The list of all steps, if it is open.
    pub steps: Option<Box<StepList>>,
    pub hints: Hints,
    pub found: Found,
    /// The round of practice on the board, if it is one. It is no game: nothing is saved of it but the outcome.
    practice: Option<Box<Round>>,
    /// What the course asks for, if the round belongs to it.
    course: Option<CourseTask>,
}

/// Where the player is on the board, and what keys do there.
#[derive(Debug, Default)]
pub struct Entry {
    pub cursor: usize,
    pub selection: Selection,
    /// Whether the player chooses a cell first or a digit.
    pub first: EntryOrder,
    /// The kind of marks that digit keys set; `None` if they set digits.
    pub pencil: Option<MarkKind>,
    /// Whether digit keys give colours.
    palette: bool,
    /// The colour that was given last.
    colour: Option<CellColour>,
    /// Where the mouse button went down, as long as it is. A drag that began elsewhere does nothing.
    press: Option<mouse::Press>,
    /// The last click on a cell, which another one soon after makes a double click.
    clicked: Option<Click>,
}

/// A click on a cell, since the program started.
#[derive(Clone, Copy, Debug)]
struct Click {
    cell: usize,
    at: Duration,
}

/// The help that the player has asked for. Another game begins without.
#[derive(Debug, Default)]
pub struct Hints {
    pub open: Option<Hint>,
    /// The line of the open hint that the visible page begins with; `None` for the first page of the stage.
    page_start: Option<usize>,
    /// Whether a hint has been opened since it was last asked whether it fits the screen.
    is_new: bool,
    requests: hint::HintRequests,
    /// The techniques that hints may use.
    preferences: Preferences,
    /// The techniques that the player does not want in this game.
    left_out: Vec<&'static str>,
    /// What the next hint says first.
    note: Option<String>,
    /// How hints tell what they know.
    words: HintWords,
    /// Whether placing cleans up the player's marks, or marks attacked squares.
    cleans_up: bool,
    /// Whether the player wants to be told what moves cost, and that a board can no longer be completed.
    tells_dead_ends: bool,
    /// Whether forced and dead squares of a queens board are shown.
    shows_obvious: bool,
    /// The game being solved step by step, if the player watches it.
    lecture: Option<lecture::Lecture>,
    /// The cells about which a question was answered, each counted as a hint.
    answered: Vec<usize>,
    /// What a question asks about: it is done if the player says yes.
    asked: Option<BoardAction>,
    /// Whether the next digit is one that the player asks about.
    asks_why: bool,
}

impl Hints {
    /// Follows what the settings say about hints.
    fn follow(&mut self, settings: &Settings, game: &Game) {
        self.preferences = preferences(settings);
        self.preferences.unwanted.extend(self.left_out.iter().map(|slug| (*slug).to_owned()));
        self.words = HintWords::of(settings);
        self.tells_dead_ends = settings.mistakes == Mistakes::Solution;
        self.cleans_up = match game {
            Game::Sudoku(_) => settings.clean_marks,
            Game::Queens(_) => settings.auto_crosses,
        };
    }
}

/// What has been found out about the game, and the jobs that find out more. Another game begins without.
#[derive(Debug, Default)]
pub struct Found {
    /// How the game can end, as far as is known.
    search_info: SearchInfo,
    /// The best end from the start; only for target boards.
    best: SearchInfo,
    /// How the game compares with others of its level, once the board is finished.
    pub record: Option<LevelRecord>,
    /// How hard the puzzle is, if neither its pack nor its day tells.
    rating: Option<Rating>,
    /// What it took to solve the puzzle, once the board is finished.
    needs: Option<Needs>,
    /// What the player's moves look like in hindsight, once the board is finished.
    review: Option<Arc<Review>>,
    pub score_map: ScoreMap,
    costs: rewind::Costs,
    solutions: solutions::ShownSolutions,
    /// The number of moves when the game was opened, until the player is told what is wrong with them.
    opened_at: Option<usize>,
    jobs: Jobs,
}

/// The cell at which the cursor starts: the empty one nearest to the middle.
fn first_cell(game: &Game) -> usize {
    let size = game.size();
    let middle = (size / 2) * size + size / 2;
    let Game::Sudoku(session) = game else { return middle };
    let empty = (0..size * size).filter(|&cell| session.value(Cell::new(cell)).is_none());
    let nearest = empty.min_by_key(|cell| {
        (cell / size).abs_diff(middle / size).pow(2) + (cell % size).abs_diff(middle % size).pow(2)
    });
    nearest.unwrap_or(middle)
}

impl Play {
    /// Opens a game; `at` is the time since the program started.
    pub fn new(game: Game, origin: GameOrigin, list: PuzzleList, at: Duration) -> Play {
        let entry = Entry { cursor: first_cell(&game), ..Entry::default() };
        let mut play = Play {
            clock: Clock::start(game.elapsed(), at),
            finished: game.is_solved(),
            is_newly_solved: false,
            game,
            origin,
            list,
            keys: KeyMap::default(),
            auto_marks: false,
            rule_marks: false,
            made_from: None,
            said: PanelText::default(),
            link: None,
            entry,
            calculator: None,
            history: None,
            steps: None,
            hints: Hints::default(),
            found: Found::default(),
            practice: None,
            course: None,
        };
        play.look_at(&play.last_changed());
        play
    }

    /// Replaces the game by another one of the same puzzle.
    pub fn take_up(&mut self, game: Game, at: Duration) {
        self.clock.set(game.elapsed(), at);
        self.finished = game.is_solved();
        self.is_newly_solved = false;
        self.unsay(&rules(&self.game).words());
        self.game = game;
        self.link = None;
        (self.calculator, self.history, self.steps) = (None, None, None);
        self.entry = Entry {
            cursor: self.entry.cursor,
            first: self.entry.first,
            pencil: self.entry.pencil,
            ..Entry::default()
        };
        self.hints = Hints::default();
        self.found = Found::default();
        self.look_at(&self.last_changed());
    }

    /// Restarts the puzzle. The game so far is kept with the others.
    fn restart(&mut self, at: Duration) -> Vec<Task> {
        let mut tasks = self.pause();
        match Game::new(self.game.problem()) {
            Ok(game) => self.take_up(game, at),
            Err(why) => {
                self.say(why.to_string(), TextStyle::Bad);
                return Vec::new();
            }
        }
        self.set_pencil(None);
        self.say("Restarted. The previous game is kept.", TextStyle::Plain);
        tasks.extend([
            Task::Journal(JournalTask::Close),
            Task::Journal(JournalTask::Begin(self.origin.clone())),
        ]);
        tasks.extend(self.begin());
        tasks
    }

    pub fn size(&self) -> usize {
        self.game.size()
    }

    /// Returns whether cells have weights.
    pub fn is_target(&self) -> bool {
        matches!(&self.game, Game::Sudoku(session) if session.puzzle().weights.is_some())
    }

    /// Returns whether the board has rules besides houses.
    fn has_rules(&self) -> bool {
        matches!(&self.game, Game::Sudoku(session) if !session.geometry().rules().is_empty())
    }

    /// The time played.
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// Shows a message.
    pub fn say(&mut self, text: impl Into<String>, tone: TextStyle) {
        self.said = PanelText::say(text, tone);
    }

    /// Says which of several puzzles this is.
    pub fn say_of_many(&mut self) {
        if self.list.puzzles.len() > 1 {
            let mut words = format!("Puzzle {}.", self.list.number_of_count());
            if self.list.step(Direction::Forward).is_some() {
                words += &format!(" {} opens the next one.", self.key(PuzzleAction::NextPuzzle));
            }
            self.say_too(&words, TextStyle::Plain);
        }
    }

    /// Adds a message to the one that is shown.
    pub fn say_too(&mut self, text: &str, tone: TextStyle) {
        if self.said.words().contains(text) {
            return;
        }
        let before = std::mem::take(&mut self.said.text);
        let end = if text.ends_with(['.', '!', '?', '…']) { "" } else { "." };
        self.say(format!("{text}{end}"), tone);
        if !before.is_empty() {
            self.said.text.push(Segment::new(" ", TextStyle::Plain));
            self.said.text.extend(before);
        }
    }

    /// Removes a sentence from the message.
    pub fn unsay(&mut self, text: &str) {
        let before = self.said.words();
        if !text.is_empty() && before.contains(text) {
            self.say(before.replace(text, "").trim(), TextStyle::Plain);
        }
    }

    /// Performs an action on the board.
    fn act_in_game(&mut self, action: BoardAction, settings: &Settings) -> Vec<Task> {
        let before = self.entry.cursor;
        let tasks = self.perform(action, settings);
        if self.entry.cursor != before && !matches!(action, BoardAction::Extend(_)) {
            self.follow_cursor();
        }
        tasks
    }

    fn perform(&mut self, action: BoardAction, settings: &Settings) -> Vec<Task> {
        self.clear_message();
        let asks_why = std::mem::take(&mut self.hints.asks_why);
        if action != BoardAction::Pause {
            self.hints.open = None;
        }
        self.hints.follow(settings, &self.game);
        match action {
            BoardAction::Extend(step) => self.extend(step),
            BoardAction::Select => self.select(),
            BoardAction::Include => self.include(),
            BoardAction::SelectSame => self.select_same(),
            BoardAction::SelectOthers => self.select_others(),
            BoardAction::Digits => self.return_to_digits(),
            BoardAction::NextSame => self.seek_same(),
            BoardAction::DigitFirst => self.digit_first(),
            BoardAction::Put => return self.put(settings.clean_marks),
            BoardAction::Palette => self.entry.palette = !self.entry.palette,
            BoardAction::Colour(colour) => return self.colour(colour),
            BoardAction::SameColour => return self.same_colour(),
            BoardAction::NextColour => return self.next_colour(),
            BoardAction::Pause => return self.hide_board(),
            BoardAction::NextEmpty => self.seek_empty(Direction::Forward),
            BoardAction::PreviousEmpty => self.seek_empty(Direction::Backward),
            BoardAction::Pencil => self.toggle_pencil(MarkKind::Corner),
            BoardAction::CentrePencil => self.toggle_pencil(MarkKind::Centre),
            BoardAction::WhyNot => return self.ask_why(),
            BoardAction::Value(digit) if asks_why => return self.why(Some(digit)),
            BoardAction::Value(digit) => return self.value(digit, settings.clean_marks),
            BoardAction::Mark(mark) => return self.mark(mark),
            BoardAction::Erase => return self.erase(),
            BoardAction::Queen => return self.queen(settings.auto_crosses),
            BoardAction::Cross => return self.cross(),
            BoardAction::Undo => return self.undo(),
            BoardAction::Redo => return self.redo(),
            BoardAction::NextStep if self.steps.is_some() => return self.apply_step(),
            BoardAction::NextStep => return self.next_step(),
            BoardAction::Watch | BoardAction::Answer if self.asks_before(action) => self.ask_about(action),
            BoardAction::Watch => return self.watch(),
            BoardAction::ObviousSquares => return self.obvious_squares(),
            BoardAction::Scores => return self.ask_for_scores(),
            BoardAction::FillMarks => return self.play(Move::FillMarks { by_rules: self.rule_marks }),
            BoardAction::Calculator => self.open_calculator(),
            BoardAction::SetCheckpoint => return self.set_checkpoint(),
            BoardAction::History => self.toggle_history(),
            BoardAction::Steps => return self.toggle_steps(),
            BoardAction::BeforeMistake => return self.go_before_mistake(),
            BoardAction::Answer => return self.answer(settings.solutions),
            // Only in practice, which handles it.
            BoardAction::Submit => {}
        }
        Vec::new()
    }

    /// Performs an action on the hint or the message beside the board.
    fn act_on_hint(&mut self, action: HintAction, settings: &Settings) -> Vec<Task> {
        self.clear_message();
        self.hints.follow(settings, &self.game);
        let before = self.entry.cursor;
        let tasks = match action {
            HintAction::Hint => self.hint(),
            HintAction::Another => self.another_hint(),
            HintAction::HintBack => self.hint_back(),
            HintAction::LeaveOut => self.leave_out(),
            HintAction::Apply if self.hints.open.as_mut().is_some_and(Hint::turn_branch) => Vec::new(),
            HintAction::Apply if self.hints.open.as_ref().is_some_and(Hint::has_more) => Vec::new(),
            HintAction::Apply if std::mem::take(&mut self.hints.asks_why) => self.why(None),
            HintAction::Apply => self.apply_hint(),
            HintAction::Check | HintAction::CheckQueens => self.check(),
            // Another screen shows it.
            HintAction::Technique => Vec::new(),
            HintAction::Close => {
                self.hints.open = None;
                self.hints.asks_why = false;
                if self.finished {
                    self.close_summary();
                }
                Vec::new()
            }
        };
        if self.entry.cursor != before {
            self.follow_cursor();
        }
        tasks
    }

    /// Moves the cursor; an open hint stays open.
    fn move_cursor(&mut self, step: Motion) {
        self.clear_message();
        let before = self.entry.cursor;
        self.walk(step);
        if self.entry.cursor != before {
            self.follow_cursor();
        }
    }

    fn clear_message(&mut self) {
        self.said = PanelText::default();
        self.hints.asked = None;
    }

    /// Takes the report of a worker, unless a later job of its kind has replaced it.
    pub fn handle(&mut self, job: u64, report: WorkerReport) -> Vec<Task> {
        let Some(kind) = self.found.jobs.kind_of(job) else { return Vec::new() };
        match (kind, report) {
            (JobKind::Verdict, WorkerReport::Verdict(verdict)) => self.set_verdict(verdict),
            (JobKind::SearchInfo, WorkerReport::SearchInfo(search_info)) => {
                self.found.search_info = search_info;
                self.report_cost();
            }
            (JobKind::Best, WorkerReport::SearchInfo(search_info)) => self.set_best(search_info),
            (JobKind::Scores, WorkerReport::CandidateScores(scores)) => {
                self.found.score_map.scores = scores;
            }
            (JobKind::Scores, WorkerReport::BetterGrids(count)) => {
                self.found.score_map.better = Some(count);
            }
            (JobKind::Solution, WorkerReport::Solution(solution)) => {
                self.found.jobs.forget(JobKind::Solution);
                return self.fill_in(solution);
            }
            (JobKind::Hint, WorkerReport::Hint(hint)) => return self.open_hint(*hint),
            (JobKind::Steps, WorkerReport::Steps { groups, is_done }) => self.take_steps(groups, is_done),
            (JobKind::Hint, WorkerReport::Waited) => return self.watch_next(),
            (JobKind::Answer, WorkerReport::Judged(judgement)) => return self.take_judgement(*judgement),
            (JobKind::Rate, WorkerReport::Rated(outcomes)) => {
                self.found.rating = outcomes.first().and_then(|outcome| outcome.rating());
            }
            (JobKind::Needs, WorkerReport::Needs(needs)) => self.found.needs = needs,
            (JobKind::Review, WorkerReport::Reviewed(review)) => {
                self.found.jobs.forget(JobKind::Review);
                self.found.review = Some(review);
            }
            // No job of this kind reports this.
            _ => {}
        }
        Vec::new()
    }

    /// Returns whether the game is paused: the board is hidden and the clock stops.
    pub fn is_paused(&self) -> bool {
        self.clock.is_paused()
    }

    /// Pauses the game.
    fn hide_board(&mut self) -> Vec<Task> {
        self.clock.pause();
        self.entry.press = None;
        self.pause()
    }

    /// Records in the journal that the player leaves.
    pub fn pause(&mut self) -> Vec<Task> {
        let began = self.game.stats().moves > 0 || self.game.stats().hints > 0;
        if !began || self.game.is_solved() {
            return Vec::new();
        }
        match self.game.act(self.elapsed(), GameAction::Pause) {
            Ok(event) => vec![Task::Journal(JournalTask::Append(event, self.game.status()))],
            Err(_) => Vec::new(),
        }
    }
}
