//! Help for the player: hints in stages, steps, checks.

use crate::game::{Action as GameAction, Game, Help};
use crate::grid::Digit;
use crate::hint::by_slug;
use crate::queens::hint::ObviousSquares;
use crate::scene::hint::{Hint, HintFinder, HintQuestion};
use crate::scene::{EntryOrder, SearchInfo, TextStyle};
use crate::settings::SolutionFilter;
use crate::tui::keymap::{BoardAction, Context, HintAction};
use crate::tui::message::{JobKind, JobTask, JournalTask, Task, Work};

use super::{Hints, Play};

/// The number of requests that are queued while a thread works.
const MAX_QUEUED: usize = 99;

/// What the player has asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum HintRequest {
    /// Explain the next step.
    Explain,
    /// Explain the step after the one that is shown.
    ExplainOther,
    /// Perform the next step.
    Perform,
    /// Explain and perform step after step.
    Watch,
    /// Answer a question about a cell.
    Why(HintQuestion),
}

/// The requests that are not answered.
#[derive(Debug, Default)]
pub(super) struct HintRequests {
    /// The request that a thread works on.
    current: Option<HintRequest>,
    /// Requests since then, in order.
    queue: Vec<HintRequest>,
}

impl HintRequests {
    /// Drops the requests that are not answered.
    pub(super) fn drop_all(&mut self) {
        self.current = None;
        self.queue.clear();
    }
}

impl Play {
    /// Opens a hint or shows its next stage. After the last one nothing happens: another key applies it.
    pub(super) fn hint(&mut self) -> Vec<Task> {
        // A check has another key for its next stage.
        if self.hints.open.as_mut().filter(|hint| !hint.is_check()).is_some_and(Hint::more) {
            self.show_hint()
        } else if self.hints.open.as_ref().is_some_and(Hint::is_step) {
            Vec::new()
        } else if self.is_practice() {
            self.nudge()
        } else {
            self.ask_in_turn(HintRequest::Explain)
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

    /// Shows the step after the one that is shown, from easy to hard, and the first one after the last.
    pub(super) fn another_hint(&mut self) -> Vec<Task> {
        self.ask_in_turn(HintRequest::ExplainOther)
    }

    /// Leaves the technique of the open hint out in this game, and shows the next step; without a hint, uses all
    /// techniques again.
    pub(super) fn leave_out(&mut self) -> Vec<Task> {
        let technique = self.hints.open.take().and_then(|hint| by_slug(hint.technique()?));
        let key = self.keys.name_of(&[Context::Sudoku], HintAction::LeaveOut);
        let Some(technique) = technique else {
            self.hints.left_out.clear();
            self.say("Hints use every technique again.", TextStyle::Plain);
            return Vec::new();
        };
        self.hints.left_out.push(technique.slug);
        self.hints.preferences.unwanted.push(technique.slug.to_owned());
        self.hints.note =
            Some(format!("Left out in this game: {}. {key} on the board undoes this.", technique.name));
        // The note names the technique.
        let mut tasks: Vec<Task> = self.count_help(Help::Hint, Some(technique.slug)).into_iter().collect();
        tasks.extend(self.ask_in_turn(HintRequest::Explain));
        tasks
    }

    /// Returns whether hints leave techniques out in this game.
    pub(super) fn leaves_out(&self) -> bool {
        !self.hints.left_out.is_empty()
    }

    /// Performs the next step, or says why there is none.
    pub(super) fn next_step(&mut self) -> Vec<Task> {
        self.ask_in_turn(HintRequest::Perform)
    }

    /// Returns whether an action gives away so much that the player is asked first.
    pub(super) fn asks_before(&self, action: BoardAction) -> bool {
        let gives_away = matches!(action, BoardAction::Watch | BoardAction::Answer);
        gives_away && !self.game.is_solved() && !self.game.stats().shown
    }

    /// Asks whether an action is meant: its key may have been hit by mistake.
    pub(super) fn ask_about(&mut self, action: BoardAction) {
        let words = match action {
            BoardAction::Watch => "Watch it being solved? Each step counts as a hint.",
            BoardAction::Scores => "Show the scores of all cells? That is a hint in every position.",
            _ => "Show the solution? This game won't count.",
        };
        self.say(words, TextStyle::Strong);
        self.hints.asked = Some(action);
    }

    pub fn is_asking(&self) -> bool {
        self.hints.asked.is_some()
    }

    /// Does what the player was asked about, or not.
    pub(super) fn reply(&mut self, is_meant: bool, solutions: SolutionFilter) -> Vec<Task> {
        let asked = self.hints.asked.take();
        self.said = Default::default();
        match asked.filter(|_| is_meant) {
            Some(BoardAction::Watch) => self.watch(),
            Some(BoardAction::Scores) => self.show_all_scores(),
            Some(_) => self.answer(solutions),
            None => Vec::new(),
        }
    }

    /// Says how many mistakes there are, and asked again, where.
    pub(super) fn check(&mut self) -> Vec<Task> {
        match self.hints.open.as_mut().filter(|hint| hint.is_check()) {
            Some(hint) => drop(hint.more()),
            None => {
                let back = self.key(BoardAction::BeforeMistake);
                self.hints.open = Some(match &self.game {
                    Game::Sudoku(session) => Hint::of_check(session, self.cost(), &back),
                    Game::Queens(session) => Hint::of_queens_check(session),
                });
            }
        }
        let mut tasks = self.close_overlays();
        tasks.extend(self.show_hint());
        tasks
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
                "A forced square shows a queen: it is the last free one of a {house}. A dead one shows a dash: a queen there would leave a {house} with no free square."
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
        self.say_looking(request);
        Vec::new()
    }

    /// Says that a thread looks for an answer, and how to stop that.
    fn say_looking(&mut self, request: HintRequest) {
        let what = if matches!(request, HintRequest::Why(_)) { "reason" } else { "step" };
        self.say(format!("Looking for a {what}… Esc stops."), TextStyle::Quiet);
    }

    /// Returns whether a thread looks for what the player has asked for.
    pub(super) fn is_looking(&self) -> bool {
        self.hints.requests.current.is_some_and(|request| request != HintRequest::Watch)
    }

    /// Stops looking.
    pub(super) fn stop_looking(&mut self) -> Vec<Task> {
        self.hints.requests.drop_all();
        self.found.jobs.forget(JobKind::Hint);
        self.said = Default::default();
        vec![Task::Job(JobTask::Cancel(JobKind::Hint))]
    }

    /// Asks which digit is meant. On a queens board, and where a digit is chosen already, answers at once.
    pub(super) fn ask_why(&mut self) -> Vec<Task> {
        match (&self.game, self.entry.first) {
            (Game::Queens(_), _) => return self.why(None),
            (Game::Sudoku(_), EntryOrder::Digit(Some(digit))) => return self.why(Some(digit)),
            (Game::Sudoku(_), _) => {}
        }
        self.hints.asks_why = true;
        self.say("Why not? Press a digit.", TextStyle::Strong);
        Vec::new()
    }

    /// Says why this digit cannot be in the cell, or without a digit why the cell is what it is.
    pub(super) fn why(&mut self, digit: Option<Digit>) -> Vec<Task> {
        self.ask_in_turn(HintRequest::Why(HintQuestion { cell: self.entry.cursor, digit }))
    }

    /// Performs the queued requests. The first that needs a thread again leaves the others in the queue.
    fn catch_up(&mut self, mut last: HintRequest, queue: Vec<HintRequest>) -> Vec<Task> {
        let mut tasks = Vec::new();
        for request in queue {
            if self.finished {
                break;
            }
            if let Some(hint) = &self.hints.open {
                // A hint that cannot be applied would only be shown again.
                let is_shown = last == HintRequest::Perform || !hint.is_step();
                // The player has not seen its last stage yet, which may take more than a page.
                let explains = !matches!(request, HintRequest::Perform | HintRequest::Watch);
                if is_shown || explains && !hint.has_more() {
                    break;
                }
            }
            last = request;
            tasks.extend(match request {
                HintRequest::Explain => self.hint(),
                HintRequest::ExplainOther => self.another_hint(),
                HintRequest::Perform | HintRequest::Watch => self.next_step(),
                HintRequest::Why(_) => self.ask(request),
            });
        }
        tasks
    }

    /// What finds hints in the present position.
    pub(super) fn finder(&self) -> HintFinder {
        let Hints { preferences, words, cleans_up, .. } = &self.hints;
        HintFinder::new(self.game.clone(), preferences.clone(), *words, *cleans_up)
    }

    /// Looks for a hint, on a thread if it could take longer than a frame.
    pub(super) fn ask(&mut self, request: HintRequest) -> Vec<Task> {
        let mut finder = self.finder();
        match (request, self.hints.open.take()) {
            (HintRequest::ExplainOther, Some(hint)) => finder = finder.after(&hint),
            (HintRequest::Why(question), _) => finder = finder.about(question),
            _ => {}
        }
        if let Some(hint) = finder.at_once() {
            return self.perform_request(request, hint);
        }
        self.say_looking(request);
        self.hints.requests.current = Some(request);
        vec![self.job(JobKind::Hint, Work::Hint(finder.into()))]
    }

    /// Takes the hint that a thread found.
    pub(super) fn open_hint(&mut self, hint: Hint) -> Vec<Task> {
        match self.hints.requests.current.take() {
            Some(request) => self.perform_request(request, hint),
            None => Vec::new(),
        }
    }

    /// Shows or applies a hint, as requested.
    fn perform_request(&mut self, request: HintRequest, mut hint: Hint) -> Vec<Task> {
        let is_applied = match request {
            HintRequest::Explain | HintRequest::ExplainOther | HintRequest::Why(_) => false,
            // A digit without an argument is only offered: it teaches nothing.
            HintRequest::Perform => hint.is_argued(),
            HintRequest::Watch => false,
        };
        self.said = Default::default();
        self.hints.is_new = true;
        let queue = std::mem::take(&mut self.hints.requests.queue);
        let mut tasks = self.close_overlays();
        if request == HintRequest::Watch {
            tasks.extend(self.teach(hint));
            return tasks;
        }
        if let Some(words) = self.hints.note.take() {
            hint.begin_with(words);
        }
        if let HintRequest::Why(question) = request
            && hint.help() == Help::Hint
        {
            tasks.extend(self.count_answer(question.cell));
        }
        self.hints.open = Some(hint);
        tasks.extend(if is_applied { self.apply_hint() } else { self.show_hint() });
        tasks.extend(self.catch_up(request, queue));
        tasks
    }

    /// Closes what is shown on the board besides a hint: it would answer what the hint asks.
    pub(super) fn close_overlays(&mut self) -> Vec<Task> {
        self.hints.shows_obvious = false;
        if self.shown_scores().is_some() { self.hide_scores() } else { Vec::new() }
    }

    /// Hides the scores, or the forced and dead squares. Returns `None` if nothing is shown.
    pub fn hide_overlay(&mut self) -> Option<Vec<Task>> {
        if self.shown_scores().is_none() && !self.hints.shows_obvious {
            return None;
        }
        self.said = Default::default();
        Some(self.close_overlays())
    }

    /// Returns whether the board is complete once a hint is applied.
    pub(super) fn completes(&self, hint: &Hint) -> bool {
        hint.remedy().is_some_and(|remedy| self.game.is_solved_by(remedy.action.clone()))
    }

    /// Moves the cursor to the cell that the hint names, and counts the hint if it gives something away.
    pub(super) fn show_hint(&mut self) -> Vec<Task> {
        let Some(hint) = &self.hints.open else { return Vec::new() };
        self.entry.cursor = hint.cursor().unwrap_or(self.entry.cursor);
        let (help, technique) = (hint.help(), hint.technique());
        let counted = self.count_help(help, technique);
        counted.into_iter().chain(self.note_whole_hint()).collect()
    }

    /// Applies the open hint, and counts it.
    pub(super) fn apply_hint(&mut self) -> Vec<Task> {
        let Some(hint) = self.hints.open.take() else { return Vec::new() };
        let Some(remedy) = hint.remedy() else { return Vec::new() };
        self.entry.cursor = remedy.cursor.unwrap_or(self.entry.cursor);
        let mut tasks: Vec<Task> = self.count_help(Help::Hint, hint.technique()).into_iter().collect();
        tasks.extend(self.play(remedy.action.clone()));
        if self.said.is_empty() && !remedy.done.is_empty() {
            self.say(remedy.done.clone(), TextStyle::Good);
        }
        tasks
    }

    /// Counts a hint, once in a position.
    pub(super) fn count_hint(&mut self) -> Option<Task> {
        self.count_help(Help::Hint, None)
    }

    /// Counts the first answer about a cell as a hint, whatever has been counted in this position.
    fn count_answer(&mut self, cell: usize) -> Option<Task> {
        if self.hints.answered.contains(&cell) {
            return None;
        }
        self.hints.answered.push(cell);
        self.note(GameAction::Hint)
    }

    /// Counts a nudge or a hint, unless as much has been counted in this position.
    pub(super) fn count_help(&mut self, help: Help, technique: Option<&str>) -> Option<Task> {
        let event = self.game.count_help(self.elapsed(), help, technique)?;
        Some(Task::Journal(JournalTask::Append(event, self.game.status())))
    }

    /// Records an action in the journal that changes nothing on the board.
    pub(super) fn note(&mut self, action: GameAction) -> Option<Task> {
        let event = self.game.act(self.elapsed(), action).ok()?;
        Some(Task::Journal(JournalTask::Append(event, self.game.status())))
    }
}
