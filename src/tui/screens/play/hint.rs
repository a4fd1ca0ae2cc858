//! Hints in stages, steps, checks: the layer with an open hint, and how it is asked for.

use super::hint_search::HintRequest;
use super::open_hint::{OpenHint, Purpose};
use super::overlay::{Flow, Overlay, Shown};
use super::{Board, Play, Want};
use crate::game::{Action as GameAction, Game, Help};
use crate::hint::by_slug;
use crate::scene::hint::{BACK_TO_CASES, Hint};
use crate::scene::{HintKeys, SearchInfo, TextStyle};
use crate::tui::keymap::{Action, BoardAction, Context, HintAction, Motion, NavigationAction};
use crate::tui::message::{JobKind, Work};
use crate::tui::screens::{Env, TechniquePage};

impl Board {
    /// Opens a hint, in place of what would answer what it asks.
    pub(super) fn show_hint(&mut self, hint: Hint, purpose: Purpose) {
        self.wants.push_back(Want::HideAnswers);
        let open = OpenHint::new(hint, purpose);
        open.tell(self);
        self.open(open);
    }
}

impl Play {
    /// Looks for a hint, on a thread if it could take longer than a frame. `queue` is what was asked for since.
    pub(super) fn look(&mut self, request: HintRequest, queue: Vec<HintRequest>) {
        let mut finder = self.board.finder();
        match (request, self.layers.find::<OpenHint>()) {
            (HintRequest::ExplainOther, Some(open)) => finder = finder.after(&open.hint),
            (HintRequest::Why(question), _) => finder = finder.about(question),
            _ => {}
        }
        self.layers.close::<OpenHint>(&mut self.board);
        if let Some(hint) = finder.at_once() {
            return self.answer(request, hint, queue);
        }
        self.board.say_looking(request);
        self.board.search.requests = [vec![request], queue].concat();
        self.board.start(JobKind::Hint, Work::Hint(finder.into()));
    }

    pub(super) fn answer(&mut self, request: HintRequest, mut hint: Hint, queue: Vec<HintRequest>) {
        let board = &mut self.board;
        board.said = Default::default();
        self.layers.close_all(Overlay::tells_answers, board);
        match request {
            HintRequest::ExplainWithout => board
                .search
                .words_of_left_out(&board.keys)
                .into_iter()
                .for_each(|words| hint.begin_with(words)),
            HintRequest::Why(question) if hint.help() == Help::Hint => count_answer(question.cell, board),
            _ => {}
        }
        // A digit without an argument is only offered: it teaches nothing.
        if request == HintRequest::Perform && hint.is_argued() {
            OpenHint::apply(&hint, board);
        } else {
            board.show_hint(hint, Purpose::Help);
        }
        if !queue.is_empty() {
            board.wants.push_back(Want::NextHint { last: request, queue });
        }
    }

    /// Performs what was asked for during a search. The first request that needs a thread again leaves the others.
    pub(super) fn catch_up(&mut self, last: HintRequest, mut queue: Vec<HintRequest>) {
        if self.is_finished() {
            return;
        }
        let request = queue.remove(0);
        if let Some(OpenHint { hint, .. }) = self.layers.hint() {
            // A hint that cannot be applied would only be shown again.
            let is_shown = last == HintRequest::Perform || !hint.is_step();
            // The player has not seen its last stage yet, which may take more than a page.
            let explains = request != HintRequest::Perform;
            if is_shown || explains && !hint.has_more() {
                return;
            }
        }
        let board = &mut self.board;
        if request != HintRequest::Explain
            || !self.layers.hint_mut().is_some_and(|open| open.show_next(board))
        {
            self.look(request, queue);
        } else if !queue.is_empty() {
            board.wants.push_back(Want::NextHint { last: request, queue });
        }
    }
}

/// Counts an answer about a cell: the first one counts, whatever has been counted in this position.
fn count_answer(cell: usize, board: &mut Board) {
    if board.search.answered.insert(cell) {
        board.note(GameAction::Hint);
    }
}

impl OpenHint {
    /// Goes through the stages, applies the hint, or leaves the key to what is below.
    fn act_on_hint(&mut self, action: HintAction, board: &mut Board, env: &Env<'_>) -> Flow {
        if action == HintAction::Technique {
            self.open_page(board, env);
            return Flow::Done;
        }
        // Enter goes on, as on the page of a lesson, where it can neither apply the hint nor open a case.
        let goes_on = self.is_of_practice() && self.hint.has_more() && self.hint.fold().is_none();
        let action = if action == HintAction::Apply && goes_on { HintAction::Hint } else { action };
        if self.turn_page(action) {
            return Flow::Done;
        }
        self.show_first_page();
        match action {
            HintAction::Hint if self.show_next(board) || self.hint.is_step() => {}
            HintAction::Check | HintAction::CheckQueens if self.hint.is_check() => {
                self.hint.more();
                self.tell(board);
                board.wants.push_back(Want::HideAnswers);
            }
            HintAction::HintBack if self.hint.fewer() => self.tell(board),
            // A message without stages is closed.
            HintAction::HintBack if !self.hint.has_stages() => return Flow::Closed,
            HintAction::HintBack => {}
            HintAction::LeaveOut if self.has_technique() => {
                let technique = self.hint.technique().and_then(by_slug);
                board.search.left_out.extend(technique.map(|technique| technique.slug));
                // What is left out names the technique.
                board.count_help(Help::Hint, self.hint.technique());
                board.ask(HintRequest::ExplainWithout);
                return Flow::Closed;
            }
            HintAction::LeaveOut => return Flow::ClosedBelow,
            HintAction::Apply if self.hint.turn_branch() || self.hint.has_more() => {}
            HintAction::Apply if self.is_of_practice() => return Flow::Below,
            HintAction::Apply => {
                OpenHint::apply(&self.hint, board);
                return Flow::Closed;
            }
            HintAction::Close => return Flow::Closed,
            HintAction::Hint
            | HintAction::Another
            | HintAction::Check
            | HintAction::CheckQueens
            | HintAction::Technique => return Flow::Below,
        }
        Flow::Done
    }

    /// Opens the page of its technique. That names it, so it is a hint whatever the stage.
    fn open_page(&self, board: &mut Board, env: &Env<'_>) {
        let Some(page) = self.page() else { return };
        board.count_help(Help::Hint, self.hint.technique());
        TechniquePage::open(page, env).into_iter().for_each(|go| board.go(go));
    }

    /// The names of the keys that it mentions, whatever page is shown.
    pub(super) fn keys(&self, contexts: Vec<Context>, board: &Board) -> HintKeys {
        let (earlier, back) = if self.hint.has_stages() {
            (Context::EarlierStage, NavigationAction::Move(Motion::Left).into())
        } else {
            (Context::EarlierPage, Action::from(HintAction::HintBack))
        };
        // All stages name the same keys, so that they take the same room.
        let contexts = [vec![earlier], contexts].concat();
        // What closes a message ends all modes with it.
        let close = if contexts.contains(&Context::Message) {
            Action::from(BoardAction::Digits)
        } else {
            HintAction::Close.into()
        };
        let check = if board.is_queens() { HintAction::CheckQueens } else { HintAction::Check };
        let name = |action: Action| board.keys.name_of(&contexts, action);
        HintKeys {
            more: name(HintAction::Hint.into()),
            back: name(back),
            apply: name(HintAction::Apply.into()),
            check: name(check.into()),
            close: name(close),
            watched: None,
        }
    }
}

impl OpenHint {
    pub(super) fn explain(board: &mut Board) {
        board.ask(HintRequest::Explain);
    }

    /// Asks for the step after the one that is shown, from easy to hard, and the first one after the last.
    pub(super) fn explain_other(board: &mut Board) {
        board.ask(HintRequest::ExplainOther);
    }

    /// Performs the next step, or says why there is none.
    pub(super) fn perform(board: &mut Board) {
        board.ask(HintRequest::Perform);
    }

    pub(super) fn check(board: &mut Board) {
        let back = board.key(BoardAction::BeforeMistake);
        let cost = OpenHint::cost(board);
        match &board.game {
            Game::Sudoku(session) if !board.must_search() => {
                let hint = Hint::of_check(session, cost, &back);
                board.show_hint(hint, Purpose::Help);
            }
            game => {
                let work = Work::Check { game: game.clone().into(), cost, back };
                board.look_for_mistakes(work);
            }
        }
    }

    /// The points that the player has given up on a target board, if both best scores are proved.
    fn cost(board: &Board) -> Option<i64> {
        match (board.found.best, board.found.search_info) {
            (SearchInfo::Score { best, bound }, SearchInfo::Score { best: now, bound: now_bound })
                if best >= bound && now >= now_bound =>
            {
                Some(best - now)
            }
            _ => None,
        }
    }

    pub(super) fn apply(hint: &Hint, board: &mut Board) {
        let Some(remedy) = hint.remedy() else { return };
        board.entry.cursor = remedy.cursor.unwrap_or(board.entry.cursor);
        board.count_help(Help::Hint, hint.technique());
        board.play(remedy.action.clone());
        if board.said.is_empty() && !remedy.done.is_empty() {
            board.say(remedy.done.clone(), TextStyle::Good);
        }
    }
}

impl Overlay for OpenHint {
    fn contexts(&self, board: &Board, _: &Env<'_>) -> Vec<Context> {
        self.key_contexts(board)
    }

    fn act(&mut self, action: Action, board: &mut Board, env: &Env<'_>) -> Flow {
        match action {
            Action::Navigation(NavigationAction::Move(step)) if self.hint.has_stages() => match step {
                Motion::Right | Motion::Down | Motion::PageDown => {
                    self.act_on_hint(HintAction::Hint, board, env)
                }
                Motion::Left | Motion::Up | Motion::PageUp => {
                    self.act_on_hint(HintAction::HintBack, board, env)
                }
                Motion::First | Motion::Last => {
                    self.show_end(step == Motion::Last);
                    self.tell(board);
                    Flow::Done
                }
            },
            // Backspace pressed once too often must not erase a digit.
            Action::Board(BoardAction::Erase) => self.act_on_hint(HintAction::HintBack, board, env),
            Action::Hint(action) => self.act_on_hint(action, board, env),
            Action::Board(BoardAction::Pause)
            | Action::Puzzle(_)
            | Action::Navigation(NavigationAction::Back) => {
                self.show_first_page();
                Flow::Below
            }
            Action::Board(_) => Flow::ClosedBelow,
            _ => Flow::Below,
        }
    }

    fn is_useful(&self, action: Action, _: &Board) -> Option<bool> {
        match action {
            Action::Hint(HintAction::Technique) => Some(self.page().is_some()),
            Action::Hint(HintAction::LeaveOut) => Some(self.has_technique()),
            Action::Navigation(NavigationAction::Move(Motion::Last)) => {
                Some(!self.hint.has_stages() || self.hint.has_more())
            }
            _ => None,
        }
    }

    fn words_of(&self, action: Action, _: &Board) -> Option<String> {
        match action {
            Action::Hint(HintAction::HintBack) => {
                self.hint.has_cases_behind().then(|| BACK_TO_CASES.to_owned())
            }
            Action::Hint(HintAction::Apply) => {
                let remedy = self.hint.remedy().filter(|_| !self.has_more_first())?;
                Some(remedy.words.clone())
            }
            _ => None,
        }
    }

    fn show<'a>(&'a self, board: &'a Board, shown: &mut Shown<'a>) {
        shown.hint = Some(&self.hint);
        shown.hint_keys = self.keys([self.key_contexts(board), board.contexts()].concat(), board);
    }

    fn moved(&mut self, _: bool, _: &mut Board) -> bool {
        false
    }

    fn hint(&self) -> Option<&OpenHint> {
        Some(self)
    }

    fn hint_mut(&mut self) -> Option<&mut OpenHint> {
        Some(self)
    }
}
