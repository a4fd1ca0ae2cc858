//! The board as a screen: its keys, clicks and drawing, and the pages of a hint that is too long for it.

use std::rc::Rc;

use jiff::civil::Date;
use ratatui::layout::{Position, Rect};

use super::Play;
use super::finish::draw_summary;
use crate::daily::Daily;
use crate::direction::Direction;
use crate::format::Format;
use crate::game::{Game, Help, export};
use crate::generate::preset::Preset;
use crate::hint::by_slug;
use crate::lessons::{self, Page};
use crate::scene::TextStyle;
use crate::scene::hint::{BACK_TO_CASES, Hint};
use crate::settings::Settings;
use crate::store::PackPuzzle;
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{
    Action, BoardAction, Context, DialogAction, DigitSymbols, HintAction, KeyGroup, KeyHelp, Motion,
    NavigationAction, PlaybackAction, PuzzleAction,
};
use crate::tui::layout::{BoardFrame, List, PartKind};
use crate::tui::menu::Menu;
use crate::tui::message::{JobTask, JournalTask, PuzzleRequest, Task};
use crate::tui::screens::{Clickable, Component, Env, Export, Go, Screen, TechniquePage, all};

impl Component for Play {
    fn contexts(&self, env: &Env<'_>) -> Vec<Context> {
        if self.is_asking() {
            return vec![Context::Question];
        }
        let mut contexts = self.board_contexts();
        if contexts == [Context::Finish] && !self.goes_on(env) {
            return vec![Context::End];
        }
        let Some(hint) = &self.hints.open else { return contexts };
        let (next, before) = self.pages(&self.board_frame(env));
        if hint.has_stages() && next.is_some() {
            // A hint is applied only after its last page was shown.
            for context in &mut contexts {
                if *context == Context::LastStage {
                    *context = Context::Hint;
                }
            }
        }
        // A page that was turned can be turned back.
        if before.is_some() {
            contexts.insert(0, if hint.has_stages() { Context::EarlierStage } else { Context::EarlierPage });
        }
        if next.is_some() && !hint.has_stages() {
            contexts.insert(0, Context::MorePages);
        }
        contexts
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Vec<Go> {
        if let Some(requests) = self.act_in_practice(action, env) {
            return requests;
        }
        match action {
            Action::Navigation(NavigationAction::Move(step)) if self.history.is_some() => {
                self.move_in_history(step);
                Vec::new()
            }
            Action::Navigation(NavigationAction::Move(step)) if self.steps.is_some() => {
                self.move_in_steps(step);
                Vec::new()
            }
            Action::Navigation(NavigationAction::Choose) if self.steps.is_some() => all(self.open_step()),
            Action::Text(action) => {
                self.edit_calculation(action);
                Vec::new()
            }
            Action::Dialog(DialogAction::Close) if self.calculator.take().is_some() => Vec::new(),
            Action::Dialog(DialogAction::Close) if self.steps.is_some() => all(self.close_steps()),
            Action::Navigation(NavigationAction::Move(step)) => all(self.step(step, env)),
            Action::Navigation(NavigationAction::Choose) => all(self.go_to_chosen()),
            Action::Navigation(NavigationAction::Back) => self.leave(env),
            Action::Puzzle(action) => self.act_on_puzzle(action, env),
            Action::Board(action) => all(self.act_on_board(action, env)),
            Action::Hint(HintAction::Technique) => self.open_page(env),
            Action::Hint(action) => all(self.hint_key(action, env)),
            Action::Playback(action) => all(self.act_on_lecture(action)),
            Action::Dialog(answer) => {
                all(self.reply(answer == DialogAction::Confirm, env.settings.solutions))
            }
            _ => Vec::new(),
        }
    }

    fn click(&mut self, clicked: Clickable, adds: bool, env: &Env<'_>) -> Vec<Go> {
        (self.calculator, self.history) = (None, None);
        if let Clickable::Entry(line) = clicked {
            return all(self.click_step(line));
        }
        let closed = self.close_steps();
        match clicked {
            Clickable::Cell(cell) => self.click_cell(cell, adds, env.at),
            Clickable::Digit(digit) => self.pick(digit),
            Clickable::Mode(mode) => self.set_pencil(mode),
            Clickable::Key(_) | Clickable::Entry(_) => {}
        }
        all(closed)
    }

    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let frame = self.board_frame(env);
        canvas.board_frame(&frame, &self.about(), self.first_line(&frame));
        if self.finished {
            return draw_summary(self, &frame, env.next_unsolved(&self.list).as_ref(), canvas);
        }
        if self.steps.is_some() {
            return self.draw_steps(&frame, env, canvas);
        }
        if let Some(free) = frame.free_lines().filter(|_| !self.is_paused()) {
            canvas.keys(self.key_summary(env), free, &mut env.frames.keys.borrow_mut());
        }
    }

    fn frame(&self, env: &Env<'_>) -> Option<Rc<BoardFrame>> {
        Some(self.board_frame(env))
    }

    fn clickable_at(&self, place: Position, _: Rect, env: &Env<'_>) -> Option<Clickable> {
        if self.finished {
            return None;
        }
        let frame = self.board_frame(env);
        if let Some(line) = self.steps_on(&frame).and_then(|list| list.at(place)) {
            return Some(Clickable::Entry(line));
        }
        if let Some(cell) = frame.cell_at(place) {
            return Some(Clickable::Cell(cell));
        }
        Some(match frame.part_at(place)? {
            PartKind::Digit(digit) => Clickable::Digit(digit),
            PartKind::Mode(mode) => Clickable::Mode(mode),
        })
    }

    fn list(&self, _: Rect, env: &Env<'_>) -> Option<List> {
        self.steps_on(&self.board_frame(env))
    }

    fn menu(&self) -> Option<&Menu> {
        self.steps_menu()
    }

    fn menu_mut(&mut self) -> Option<&mut Menu> {
        self.steps_menu_mut()
    }

    fn entry_words(&self, _: &Env<'_>) -> Option<Vec<String>> {
        self.words_of_steps()
    }

    fn no_match(&self, text: &str) -> Option<String> {
        self.no_such_step(text)
    }

    /// Queens boards have no digits.
    fn symbols(&self) -> Option<DigitSymbols> {
        match &self.game {
            Game::Sudoku(session) => {
                Some(DigitSymbols { alphabet: session.puzzle().alphabet, size: session.geometry().size() })
            }
            Game::Queens(_) => None,
        }
    }

    fn is_useful(&self, action: Action) -> bool {
        if !self.is_useful_in_practice(action) {
            return false;
        }
        match action {
            Action::Board(BoardAction::Scores) => self.is_target(),
            Action::Board(BoardAction::Calculator) => self.has_rules(),
            Action::Hint(HintAction::Technique) => self.page().is_some(),
            Action::Hint(HintAction::LeaveOut) => {
                let has_technique = |hint: &Hint| hint.technique().and_then(by_slug).is_some();
                self.hints.open.as_ref().map_or(self.leaves_out(), has_technique)
            }
            Action::Navigation(NavigationAction::Move(Motion::Last)) => {
                self.hints.open.as_ref().is_none_or(|hint| !hint.has_stages() || hint.has_more())
            }
            Action::Puzzle(PuzzleAction::Copy) => !self.finished || self.share_line().is_some(),
            Action::Puzzle(PuzzleAction::NextPuzzle | PuzzleAction::PreviousPuzzle) => {
                let follows_end = self.made_from.is_some() && self.finished;
                self.list.puzzles.len() > 1 || self.daily().is_some() || follows_end
            }
            _ => true,
        }
    }

    fn words_of(&self, action: Action, env: &Env<'_>) -> Option<String> {
        match action {
            Action::Board(BoardAction::Submit) => self.words_of_submit(),
            Action::Navigation(NavigationAction::Back) => env.is_last.then(|| "quit".to_owned()),
            Action::Puzzle(PuzzleAction::NextPuzzle) if self.finished => match self.made_from {
                Some(_) => Some("another like it".to_owned()),
                None => self.daily().map(|_| "next day".to_owned()),
            },
            Action::Playback(PlaybackAction::StopOrGoOn) => {
                self.is_lecture_paused().then(|| "go on".to_owned())
            }
            Action::Hint(HintAction::HintBack) => {
                let has_cases = self.hints.open.as_ref().is_some_and(Hint::has_cases_behind);
                has_cases.then(|| BACK_TO_CASES.to_owned())
            }
            Action::Hint(HintAction::Apply) => {
                let is_shown_first =
                    |c: &Context| matches!(c, Context::MorePages | Context::Branch | Context::OpenBranch);
                let remedy = self.hints.open.as_ref()?.remedy()?;
                (!self.contexts(env).iter().any(is_shown_first)).then(|| remedy.words.clone())
            }
            _ => None,
        }
    }
}

impl Play {
    fn board_frame(&self, env: &Env<'_>) -> Rc<BoardFrame> {
        env.frame(|| self.scene(env.settings))
    }

    /// The page of the technique of the open hint; techniques of queens boards have none.
    fn page(&self) -> Option<&'static Page> {
        lessons::by_name(self.hints.open.as_ref()?.technique()?)
    }

    /// Opens the page of the technique of the open hint. That names it, so it is a hint whatever the stage.
    fn open_page(&mut self, env: &Env<'_>) -> Vec<Go> {
        let Some(page) = self.page() else { return Vec::new() };
        let technique = self.hints.open.as_ref().and_then(Hint::technique);
        let mut requests = all(self.count_help(Help::Hint, technique).into_iter().collect());
        requests.extend(TechniquePage::open(page, env));
        requests
    }

    /// The keys that are listed beside the board: all but those that other programs have too.
    fn key_summary(&self, env: &Env<'_>) -> Vec<KeyHelp> {
        let mut keys = env.keys.summary(&self.board_contexts(), self.symbols());
        keys.retain(|entry| {
            let is_known = matches!(entry.group, KeyGroup::Move | KeyGroup::Choose | KeyGroup::Program);
            !is_known && entry.action.is_none_or(|action| self.is_useful(action))
        });
        keys
    }

    /// Moves the cursor, or goes through the stages of a hint.
    fn step(&mut self, step: Motion, env: &Env<'_>) -> Vec<Task> {
        if !self.hints.open.as_ref().is_some_and(Hint::has_stages) {
            self.move_cursor(step);
            return Vec::new();
        }
        match step {
            Motion::Right | Motion::Down | Motion::PageDown => self.hint_key(HintAction::Hint, env),
            Motion::Left | Motion::Up | Motion::PageUp => self.hint_key(HintAction::HintBack, env),
            Motion::First | Motion::Last => {
                self.hints.page_start = Some(0);
                self.show_stage(step == Motion::Last)
            }
        }
    }

    fn act_on_board(&mut self, action: BoardAction, env: &Env<'_>) -> Vec<Task> {
        // Backspace pressed once too often in a hint must not erase a digit.
        if action == BoardAction::Erase && self.hints.open.is_some() {
            return self.hint_key(HintAction::HintBack, env);
        }
        self.show_first_page();
        self.act_in_game(action, env.settings)
    }

    fn hint_key(&mut self, action: HintAction, env: &Env<'_>) -> Vec<Task> {
        if self.turn_page(action, env) {
            return Vec::new();
        }
        let tasks = self.act_on_hint(action, env.settings);
        self.show_first_page();
        tasks
    }

    /// Shows the next or the previous page of a hint that is too long for the screen. A hint is applied only after
    /// its last stage and page was shown. A key that closes the hint ends that.
    fn turn_page(&mut self, action: HintAction, env: &Env<'_>) -> bool {
        if self.hints.open.is_none() {
            return false;
        }
        let frame = self.board_frame(env);
        let (next, before) = self.pages(&frame);
        let is_first = self.first_line(&frame) <= self.first_page(&frame);
        let Some(hint) = &mut self.hints.open else { return false };
        let (is_check, has_stages) = (hint.is_check(), hint.has_stages());
        // After the last page of the last stage the key that shows more says that there is none.
        if action == HintAction::Hint && next.is_none() && hint.is_step() && !hint.has_more() {
            hint.say_end();
            return true;
        }
        let can_enter = hint.fold().is_some() || !hint.has_more() && next.is_none();
        if action == HintAction::Apply && has_stages && !can_enter {
            return true;
        }
        let page = match action {
            HintAction::Hint => next.filter(|_| !is_check),
            HintAction::Check | HintAction::CheckQueens => next.filter(|_| is_check),
            HintAction::Apply => next.filter(|_| !has_stages),
            HintAction::HintBack => before.filter(|_| !is_first),
            HintAction::Another | HintAction::LeaveOut | HintAction::Technique | HintAction::Close => None,
        };
        self.hints.page_start = page;
        page.is_some()
    }

    /// Shows the stage of the open hint from its first page on.
    pub fn show_first_page(&mut self) {
        self.hints.page_start = None;
    }

    /// The line of the open hint that the visible page begins with.
    fn first_line(&self, frame: &BoardFrame) -> usize {
        self.hints.page_start.unwrap_or_else(|| self.first_page(frame))
    }

    /// The line that the first page of the open hint begins with.
    fn first_page(&self, frame: &BoardFrame) -> usize {
        let adds_line = self.is_watched() || self.hints.open.as_ref().is_some_and(Hint::adds_line);
        frame.first_line(adds_line)
    }

    /// The first lines of the next page of the open hint and of the page before.
    fn pages(&self, frame: &BoardFrame) -> (Option<usize>, Option<usize>) {
        let from = self.first_line(frame);
        let Some(pages) = frame.pages() else { return (None, None) };
        (pages.after(from), (from > 0).then(|| pages.before(from)))
    }

    /// Returns whether the stage of the open hint has another page.
    pub(super) fn has_next_page(&self, env: &Env<'_>) -> bool {
        self.pages(&self.board_frame(env)).0.is_some()
    }

    /// Unfolds of a hint that has just been opened what the screen has room for.
    pub fn unfold_hint(&mut self, settings: &Settings, area: Rect) {
        if !std::mem::take(&mut self.hints.is_new) || area.is_empty() {
            return;
        }
        let Some(mut hint) = self.hints.open.take() else { return };
        hint.unfold(|opened| {
            self.hints.open = Some(opened.clone());
            let frame = BoardFrame::new(self.scene(settings), area);
            frame.pages().is_none_or(|pages| pages.after(0).is_none())
        });
        self.hints.open = Some(hint);
    }

    fn act_on_puzzle(&mut self, action: PuzzleAction, env: &Env<'_>) -> Vec<Go> {
        self.show_first_page();
        match action {
            PuzzleAction::NextPuzzle => self.neighbour(Direction::Forward, env),
            PuzzleAction::PreviousPuzzle => self.neighbour(Direction::Backward, env),
            PuzzleAction::StartAnew => all(self.restart(env.at)),
            PuzzleAction::GoOn => {
                self.clock.resume(env.at);
                Vec::new()
            }
            PuzzleAction::Export => {
                let export = Export::new(&self.origin.title, &self.game, env.at);
                vec![Go::To(Screen::Export(export.into()))]
            }
            PuzzleAction::Copy => vec![self.copy().into()],
            PuzzleAction::Review => vec![Go::To(self.review())],
        }
    }

    /// The day and kind of a daily puzzle.
    pub(super) fn daily(&self) -> Option<Daily> {
        self.origin.pack.as_ref().and_then(PackPuzzle::daily)
    }

    /// Returns whether another puzzle follows this one when it is solved: a new one like it, the next day's, or one of
    /// the list.
    fn goes_on(&self, env: &Env<'_>) -> bool {
        if self.made_from.is_some() {
            return true;
        }
        match self.daily() {
            Some(daily) => env.library.today.is_some_and(|today| daily.date < today),
            None => env.next_unsolved(&self.list).is_some(),
        }
    }

    /// Starts the next puzzle of the list in this direction; after a solved one the next that is not solved. For a daily
    /// puzzle, starts that of the next day.
    fn neighbour(&mut self, direction: Direction, env: &Env<'_>) -> Vec<Go> {
        if let (Some(daily), Some(today)) = (self.daily(), env.library.today) {
            return self.neighbour_day(daily, direction, today);
        }
        if let Some(preset) = self.made_from
            && direction == Direction::Forward
            && self.game.is_solved()
        {
            return vec![Go::Generate(PuzzleRequest::Random(Preset { seed: None, ..preset }))];
        }
        if self.list.puzzles.len() <= 1 {
            return Vec::new();
        }
        let goes_on = direction == Direction::Forward && self.game.is_solved();
        let list = if goes_on { env.next_unsolved(&self.list) } else { self.list.step(direction) };
        let Some(list) = list else {
            let words = match direction {
                Direction::Forward if goes_on => "All other puzzles of the list are solved.",
                Direction::Forward => "This is the last puzzle in the list.",
                Direction::Backward => "This is the first puzzle in the list.",
            };
            self.finished = false;
            self.say(words, TextStyle::Plain);
            return Vec::new();
        };
        let mut requests = all(self.pause());
        requests.push(Task::Journal(JournalTask::Close).into());
        requests.push(Go::Play(list));
        requests
    }

    /// Starts the daily puzzle of the day before or after this one.
    fn neighbour_day(&mut self, daily: Daily, direction: Direction, today: Date) -> Vec<Go> {
        let next = match direction {
            Direction::Forward => daily.date.tomorrow(),
            Direction::Backward => daily.date.yesterday(),
        };
        let Ok(date) = next else { return Vec::new() };
        if direction == Direction::Forward && date > today {
            self.say("This is today's puzzle.", TextStyle::Plain);
            return Vec::new();
        }
        vec![Go::Generate(PuzzleRequest::Daily(Daily { date, kind: daily.kind }))]
    }

    fn leave(&mut self, env: &Env<'_>) -> Vec<Go> {
        self.show_first_page();
        if self.is_looking() {
            return all(self.stop_looking());
        }
        if env.is_last {
            return vec![Go::Leave];
        }
        let mut requests = all(self.pause());
        requests.push(Task::Journal(JournalTask::Close).into());
        requests.push(Task::Job(JobTask::CancelAll).into());
        requests.push(Go::Back);
        requests
    }

    /// Copies the position, and asked again, a link to it; of a finished game, the line to show to others.
    fn copy(&mut self) -> Task {
        if let Some(line) = self.share_line().filter(|_| self.finished) {
            self.say("Copied, if your terminal allows it.", TextStyle::Good);
            return Task::Copy(line);
        }
        if let Some(link) = self.link.take() {
            self.say("Copied as an f-puzzles link.", TextStyle::Plain);
            return Task::Copy(link.trim_end().to_owned());
        }
        self.link = export::write(&self.game, Format::FPUZZLES).ok();
        let mut words = "Position copied, if your terminal allows it.".to_owned();
        if self.link.is_some() {
            words += &format!(" Press {} again for a link.", self.key(PuzzleAction::Copy));
        }
        self.say(words, TextStyle::Plain);
        Task::Copy(export::short(&self.game))
    }

    /// The kind of board in a few words, and how hard it is.
    fn about(&self) -> String {
        let mut about = self.game.kind();
        // A title such as “Easy 5” says the level itself; a level from a file can be any text.
        let level = match &self.game {
            Game::Sudoku(session) => session.puzzle().info.level.as_ref(),
            Game::Queens(_) => None,
        };
        let level = level.filter(|_| self.origin.pack.is_some());
        if let Some(level) = level.filter(|level| !self.origin.title.to_lowercase().contains(level.as_str()))
        {
            about += &format!(", {level}");
        }
        // That of a puzzle from elsewhere, once it is known.
        if let Some(rating) = self.found.rating {
            about += &format!(", {}", rating.short());
        }
        about
    }
}
