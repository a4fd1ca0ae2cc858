//! Help for the player: hints in stages, steps, watching the game solved, checks.

use std::time::Duration;

use crate::game::{Action as GameAction, Game, HintResult, QueensHintResult};
use crate::queens::hint::ObviousSquares;
use crate::scene::hint::Hint;
use crate::scene::{SearchInfo, TextStyle};
use crate::settings::SolutionFilter;
use crate::tui::keymap::BoardAction;
use crate::tui::message::{JobKind, JobTask, JournalTask, Solution, Task, Work};

use super::Play;

/// The time between two steps of a game that is watched.
const PACE: Duration = Duration::from_millis(250);

const LOOKING: &str = "Looking for a step…";

/// The stage of a hint that names the technique.
const STAGE_OF_NAME: usize = 2;

/// The number of requests that are queued while a thread works.
const MAX_QUEUED: usize = 99;

/// A request for a hint or a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct HintRequest {
    kind: RequestKind,
    /// Whether placing cleans up marks of peers, or marks attacked squares.
    clean_up: bool,
    /// The number of easier steps to skip.
    skipped: usize,
    /// The stage to begin with.
    stage: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum RequestKind {
    /// Explain the next step.
    Hint,
    /// Perform the next step.
    Step,
    /// Perform step after step.
    Watch,
}

/// The requests for hints and steps that are not answered, and the step that answered the last one.
#[derive(Debug, Default)]
pub(super) struct Requests {
    /// The request that a thread works on.
    current: Option<HintRequest>,
    /// Requests since then, in order.
    queue: Vec<HintRequest>,
    /// The number of easier steps that the hint shown has skipped.
    skipped: usize,
    /// The number of steps of the position, once the player has leafed through all of them.
    step_count: Option<usize>,
}

impl Requests {
    /// Drops the requests that are not answered.
    pub(super) fn drop_all(&mut self) {
        self.current = None;
        self.queue.clear();
    }
}

impl Play {
    /// Opens a hint or shows its next stage. After the last one nothing happens: another key applies it.
    pub(super) fn hint(&mut self, clean_up: bool) -> Vec<Task> {
        // A check has another key for its next stage.
        if self.hints.open.as_mut().filter(|hint| !hint.is_check()).is_some_and(Hint::more) {
            self.show_hint()
        } else if self.hints.open.as_ref().is_some_and(Hint::is_step) {
            Vec::new()
        } else {
            self.hints.requests.step_count = None;
            self.ask_in_turn(HintRequest { kind: RequestKind::Hint, clean_up, skipped: 0, stage: 0 })
        }
    }

    /// Shows the previous stage of the hint. A message without stages is closed.
    pub(super) fn hint_back(&mut self) -> Vec<Task> {
        if self.hints.open.as_mut().is_some_and(Hint::fewer) {
            return self.show_hint();
        }
        self.hints.open.take_if(|hint| !hint.has_stages());
        Vec::new()
    }

    /// Shows the first or the last stage of the hint.
    pub fn show_stage(&mut self, last: bool) -> Vec<Task> {
        if let Some(hint) = &mut self.hints.open {
            while if last { hint.more() } else { hint.fewer() } {}
        }
        self.show_hint()
    }

    /// Performs the next step, or says why there is none.
    pub(super) fn next_step(&mut self, clean_up: bool) -> Vec<Task> {
        self.ask_in_turn(HintRequest { kind: RequestKind::Step, clean_up, skipped: 0, stage: 0 })
    }

    /// Solves the game step by step until a key is pressed.
    pub(super) fn watch(&mut self, clean_up: bool) -> Vec<Task> {
        self.hints.requests.queue.clear();
        self.ask(HintRequest { kind: RequestKind::Watch, clean_up, skipped: 0, stage: 0 })
    }

    /// Returns whether the game is being watched.
    pub fn is_watched(&self) -> bool {
        self.hints.requests.current.as_ref().is_some_and(|request| request.kind == RequestKind::Watch)
    }

    /// Stops watching. Returns `None` if the game is not being watched.
    pub fn stop_watching(&mut self) -> Option<Vec<Task>> {
        let watched = self.hints.requests.current.take_if(|request| request.kind == RequestKind::Watch);
        watched.map(|_| {
            self.found.jobs.forget(JobKind::Hint);
            self.say(
                format!(
                    "Stopped. {} undoes the last step. This game now counts as shown.",
                    self.key(BoardAction::Undo)
                ),
                TextStyle::Plain,
            );
            vec![Task::Job(JobTask::Cancel(JobKind::Hint))]
        })
    }

    /// Says how many mistakes there are, and asked again, where.
    pub(super) fn check(&mut self) -> Vec<Task> {
        let Game::Sudoku(session) = &self.game else { return Vec::new() };
        match self.hints.open.as_mut().filter(|hint| hint.is_check()) {
            Some(hint) => drop(hint.more()),
            None => {
                self.hints.open =
                    Some(Hint::of_check(session, self.cost(), &self.key(BoardAction::BeforeMistake)))
            }
        }
        self.show_hint()
    }

    /// The points that the player has given up on a target board, if both best scores are proved.
    fn cost(&self) -> Option<i64> {
        match (self.found.best, self.found.search_info) {
            (SearchInfo::Score { best, bound }, SearchInfo::Score { best: now, bound: now_bound })
                if best >= bound && now >= now_bound =>
            {
                Some(best - now)
            }
            _ => None,
        }
    }

    /// Shows or hides forced and dead squares of a queens board. Showing them counts as a hint.
    pub(super) fn obvious_squares(&mut self) -> Vec<Task> {
        self.hints.shows_obvious = !self.hints.shows_obvious;
        if !self.hints.shows_obvious {
            return Vec::new();
        }
        let Game::Queens(session) = &self.game else { return Vec::new() };
        let house = match session.board().regions() {
            None => "row or column",
            Some(_) => "row, column or region",
        };
        let words = if self.game.has_conflict() {
            "First remove a queen: two attack each other.".to_string()
        } else if session.obvious_squares() == ObviousSquares::default() {
            "No square is forced or dead.".to_string()
        } else {
            format!(
                "A forced square shows a queen: it is the last free one of a {house}. A dead one shows a dot: a queen there would leave a {house} with no free square."
            )
        };
        self.say(words, TextStyle::Plain);
        self.count_hint().into_iter().collect()
    }

    /// Performs a request, or queues it while a thread works on one, so that no fast key press is lost.
    fn ask_in_turn(&mut self, request: HintRequest) -> Vec<Task> {
        if self.hints.requests.current.is_none() {
            return self.ask(request);
        }
        if self.hints.requests.queue.len() < MAX_QUEUED {
            self.hints.requests.queue.push(request);
        }
        self.say(LOOKING, TextStyle::Quiet);
        Vec::new()
    }

    /// Performs the queued requests. The first that needs a thread again leaves the others in the queue.
    fn catch_up(&mut self, mut last: RequestKind, queue: Vec<HintRequest>) -> Vec<Task> {
        let mut tasks = Vec::new();
        for request in queue {
            // A hint that cannot be applied would only be shown again.
            let is_shown =
                self.hints.open.as_ref().is_some_and(|hint| last == RequestKind::Step || !hint.is_step());
            // The player has not seen its last stage yet, which may take more than a page.
            let is_unseen = request.kind == RequestKind::Hint
                && self.hints.open.as_ref().is_some_and(|hint| !hint.has_more());
            if self.finished || is_shown || is_unseen {
                break;
            }
            last = request.kind;
            tasks.extend(match last {
                RequestKind::Hint if request.skipped > 0 => self.another_hint(request.clean_up),
                RequestKind::Hint => self.hint(request.clean_up),
                RequestKind::Step | RequestKind::Watch => self.next_step(request.clean_up),
            });
        }
        tasks
    }

    /// Shows the step that comes after the one shown, from easy to hard, and the first one after the last.
    pub(super) fn another_hint(&mut self, clean_up: bool) -> Vec<Task> {
        let is_step = self.hints.open.as_ref().is_some_and(Hint::is_step);
        let skipped = if is_step { self.hints.requests.skipped + 1 } else { 0 };
        self.hints.requests.step_count = self.hints.requests.step_count.filter(|_| skipped > 0);
        // Someone who leafs through the steps need not open each of them.
        let stage = self.hints.open.as_ref().map_or(0, Hint::shown).min(STAGE_OF_NAME);
        self.ask_in_turn(HintRequest { kind: RequestKind::Hint, clean_up, skipped, stage })
    }

    /// Looks for a hint, on a thread if it could take longer than a frame.
    fn ask(&mut self, request: HintRequest) -> Vec<Task> {
        self.hints.open = None;
        self.hints.requests.skipped = request.skipped;
        let (known, work) = match &self.game {
            Game::Sudoku(session) => {
                let position = session
                    .hint_position()
                    .for_people(self.hints.preferences.clone())
                    .skipping(request.skipped);
                match position.immediate() {
                    Some(HintResult::NoOther) if request.skipped > 0 => {
                        self.hints.requests.step_count = Some(request.skipped);
                        return self.ask(HintRequest { skipped: 0, ..request });
                    }
                    Some(advice) => {
                        (Some(Hint::of_sudoku(session, &position, &advice, request.clean_up)), None)
                    }
                    None => (None, Some(Work::Hint(position.into()))),
                }
            }
            Game::Queens(session) => match session.advice(request.skipped) {
                QueensHintResult::NoOther if request.skipped > 0 => {
                    self.hints.requests.step_count = Some(request.skipped);
                    return self.ask(HintRequest { skipped: 0, ..request });
                }
                advice => match Hint::of_queens(session, advice, request.clean_up) {
                    Some(hint) => (Some(hint), None),
                    None => (None, Some(Work::Solve(session.board().clone().into(), SolutionFilter::All, 0))),
                },
            },
        };
        if let Some(hint) = known {
            return self.perform_request(request, hint);
        }
        if request.kind != RequestKind::Watch {
            self.say(LOOKING, TextStyle::Quiet);
        }
        self.hints.requests.current = Some(request);
        work.map(|work| self.job(JobKind::Hint, work)).into_iter().collect()
    }

    /// Takes the hint that a thread found.
    pub(super) fn open_hint(&mut self, result: &HintResult) -> Vec<Task> {
        let (Some(request), Game::Sudoku(session)) = (self.hints.requests.current.take(), &self.game) else {
            return Vec::new();
        };
        if *result == HintResult::NoOther && request.skipped > 0 {
            self.hints.requests.step_count = Some(request.skipped);
            return self.ask(HintRequest { skipped: 0, ..request });
        }
        let hint = Hint::of_sudoku(session, &session.hint_position(), result, request.clean_up);
        self.perform_request(request, hint)
    }

    /// Takes the solution that a thread found for a queens board on which nothing is forced.
    pub(super) fn hint_from_solution(&mut self, solution: Option<Solution>) -> Vec<Task> {
        let (Some(request), Game::Queens(session)) = (self.hints.requests.current.take(), &self.game) else {
            return Vec::new();
        };
        let hint = match solution {
            Some(Solution::Queens(board)) => Hint::of_queens_solution(session, &board, request.clean_up),
            Some(Solution::Grid(_)) | None => Hint::of_queens_dead_end(session),
        };
        self.perform_request(request, hint)
    }

    /// Performs the next step of a game that is watched.
    pub(super) fn watch_next(&mut self) -> Vec<Task> {
        self.hints.requests.current.take().map(|request| self.ask(request)).unwrap_or_default()
    }

    /// Shows or applies a hint, as requested.
    fn perform_request(&mut self, request: HintRequest, hint: Hint) -> Vec<Task> {
        let wanted = match request.kind {
            RequestKind::Hint => false,
            // A digit without an argument is only offered: it teaches nothing.
            RequestKind::Step => hint.is_argued(),
            RequestKind::Watch => hint.is_step(),
        };
        self.said = Default::default();
        let is_leafed = request.skipped > 0 || self.hints.requests.step_count.is_some();
        let hint = match request.kind {
            RequestKind::Hint if is_leafed => {
                hint.numbered(request.skipped + 1, self.hints.requests.step_count)
            }
            RequestKind::Hint | RequestKind::Step | RequestKind::Watch => hint,
        };
        self.hints.is_new = true;
        let hint = self.hints.open.insert(hint);
        for _ in 0..request.stage {
            hint.more();
        }
        let queue = std::mem::take(&mut self.hints.requests.queue);
        if !wanted {
            let mut tasks = self.show_hint();
            tasks.extend(self.catch_up(request.kind, queue));
            return tasks;
        }
        let mut tasks = Vec::new();
        if request.kind == RequestKind::Watch && !self.game.stats().shown {
            tasks.extend(self.note(GameAction::Watch));
        }
        // A game that is watched counts as shown, not as one with many hints.
        tasks.extend(self.apply_hint(request.kind != RequestKind::Watch));
        if request.kind == RequestKind::Watch && !self.finished {
            self.hints.requests.current = Some(request);
            tasks.push(self.job(JobKind::Hint, Work::Wait(PACE)));
        }
        tasks.extend(self.catch_up(request.kind, queue));
        tasks
    }

    /// Moves the cursor to the cell that the hint names, and counts the hint if it gives something away.
    fn show_hint(&mut self) -> Vec<Task> {
        let Some(hint) = &self.hints.open else { return Vec::new() };
        self.entry.cursor = hint.cursor().unwrap_or(self.entry.cursor);
        if hint.counts() { self.count_hint().into_iter().collect() } else { Vec::new() }
    }

    /// Applies the open hint, and counts it if it `counts`.
    pub(super) fn apply_hint(&mut self, counts: bool) -> Vec<Task> {
        let Some(hint) = self.hints.open.take() else { return Vec::new() };
        let Some(remedy) = hint.remedy() else { return Vec::new() };
        self.entry.cursor = remedy.cursor.unwrap_or(self.entry.cursor);
        let counted = if counts { self.count_hint() } else { None };
        let mut tasks: Vec<Task> = counted.into_iter().collect();
        tasks.extend(self.play(remedy.action.clone()));
        if self.said.is_empty() && !remedy.done.is_empty() {
            self.say(remedy.done.clone(), TextStyle::Good);
        }
        tasks
    }

    /// Counts a hint, once in a position.
    pub(super) fn count_hint(&mut self) -> Option<Task> {
        if self.game.is_hint_counted() { None } else { self.note(GameAction::Hint) }
    }

    /// Records an action in the journal that changes nothing on the board.
    pub(super) fn note(&mut self, action: GameAction) -> Option<Task> {
        let event = self.game.act(self.elapsed(), action).ok()?;
        Some(Task::Journal(JournalTask::Append(event, self.game.status())))
    }
}
