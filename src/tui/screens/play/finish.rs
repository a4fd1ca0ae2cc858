//! The summary of a finished game.

use std::sync::Arc;

use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};

use super::overlay::{Below, Flow, Overlay, Shown, Veil};
use super::solutions::Solutions;
use super::{Board, neighbours};
use crate::direction::Direction;
use crate::explain::counted;
use crate::game::{Game, Stats};
use crate::review::Review;
use crate::scene::{SearchInfo, Segment, TextStyle, clock, path_words, share_lines};
use crate::stats::{LevelRecord, Streak};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, HintAction, NavigationAction, PuzzleAction};
use crate::tui::layout::{self, PanelPlace};
use crate::tui::message::{JobKind, Needs, StoreTask, Task, Work, WorkerReport};
use crate::tui::puzzles::{PuzzleList, PuzzleSource};
use crate::tui::screens::review::KnownReview;
use crate::tui::screens::{Env, GameReview, Go, Screen};
use crate::tui::theme::Theme;

const MAX_WIDTH: u16 = 48;
/// The columns of the border of a box, and its lines.
const BORDER: Rect = Rect { x: 2, y: 1, width: 4, height: 2 };

pub const MAX_BETTER: u64 = 999;

/// A finished board, and what is found out about its game. It stays while the board is complete.
#[derive(Debug, Default)]
pub struct Finish {
    is_open: bool,
    /// Whether the player has solved it since it was opened.
    is_new: bool,
    /// How the game compares with others of its level.
    pub(super) record: Option<LevelRecord>,
    /// What it took to solve the puzzle.
    needs: Option<Needs>,
    /// What the player's moves look like in hindsight.
    review: Option<Arc<Review>>,
    /// The number of grids that score more than the finished one, at most [`MAX_BETTER`].
    pub better: Option<u64>,
}

impl Finish {
    pub(super) fn new(is_new: bool) -> Finish {
        Finish { is_open: true, is_new, ..Finish::default() }
    }

    pub(super) fn is_open(&self) -> bool {
        self.is_open
    }

    /// Asks how the game compares with others, what the puzzle needed and, but for a target board, what the moves look
    /// like. What digits of a target board cost takes longer to find out: that waits until the player asks.
    pub(super) fn begin(board: &mut Board) {
        let end = board.game.finish().unwrap_or_default();
        board.request(Task::Store(StoreTask::Record { origin: board.origin.clone(), end }));
        if !board.is_target() {
            board.start(JobKind::Review, Work::Review(board.game.clone().into()));
        }
        if let Game::Sudoku(session) = &board.game
            && session.puzzle().weights.is_none()
        {
            board.start(JobKind::Needs, Work::Needs(session.puzzle().clone()));
        }
        Finish::rank(board);
    }

    /// Finds out how many grids score more, on a target board.
    fn rank(board: &mut Board) {
        if let Game::Sudoku(session) = &board.game
            && let Some(weights) = session.puzzle().weights.clone()
            && let Some(score) = session.target_score()
        {
            let (geometry, givens) = (session.geometry().clone(), session.puzzle().givens.clone());
            board.start(JobKind::Scores, Work::Rank(geometry, givens, weights, score));
        }
    }

    /// Asks for what changes in lists when a puzzle is solved.
    pub(super) fn tell_lists(board: &mut Board) {
        board.request(Task::Store(StoreTask::List));
        if let PuzzleSource::File(problems, _) = &board.list.puzzles {
            board.request(Task::Store(StoreTask::FileProgress(problems.clone())));
        }
    }

    /// What is worth telling about this game at its end.
    fn news(&self, board: &Board, end: &Stats, width: u16, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        let Some(record) = &self.record else { return lines };
        // Not again for a board that was solved before.
        let is_new = self.is_new && board.game.stats() == *end;
        let is_best = end.unaided_time().is_some_and(|time| record.is_beaten_by(time));
        if is_new && is_best {
            lines.push(Line::styled("New best time!", canvas.theme.tone(TextStyle::Good)));
        }
        if is_new && let Some(Streak { current: days @ 2.., .. }) = record.streak {
            let words = format!("{days} days in a row.");
            lines.push(Line::styled(words, canvas.theme.tone(TextStyle::Good)));
        }
        if end.hints > 0 && !end.shown {
            lines.extend(canvas.wrap_text("No best time: you used hints.", TextStyle::Quiet, width));
        }
        lines
    }

    /// The figures of a finished game, those of its level beside them.
    fn figures(&self, board: &Board, end: &Stats, theme: Theme) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        if let Game::Sudoku(session) = &board.game
            && let Some(score) = session.target_score()
        {
            lines.push(row("score", score.to_string(), theme));
            if let SearchInfo::Score { best, bound } = board.found.best
                && best >= bound
            {
                lines.push(row("best", format!("{best}{}", share(score, best)), theme));
            }
            lines.extend(self.better.map(|better| row("rank", rank(better), theme)));
        }
        lines.push(row("time", clock(end.elapsed()), theme));
        if end.shown {
            return lines;
        }
        if end.nudges > 0 {
            lines.push(row("nudges", end.nudges.to_string(), theme));
        }
        lines.push(row("hints", end.hints.to_string(), theme));
        // Without a single solution, only clashes are known to be mistakes.
        let is_known = matches!(&board.game, Game::Sudoku(session) if session.solution().is_some());
        if is_known || end.mistakes > 0 {
            lines.push(row("mistakes", end.mistakes.to_string(), theme));
        }
        if let Some(record) = &self.record {
            lines.extend(level_figures(record, end, theme));
        }
        lines
    }

    fn close(&mut self, board: &mut Board) {
        self.is_open = false;
        let goes_on = if board.daily().is_some() {
            format!("{} opens the puzzle of the day before, ", board.key(PuzzleAction::PreviousPuzzle))
        } else if board.list.puzzles.len() > 1 {
            format!("{} opens the next unsolved puzzle, ", board.key(PuzzleAction::NextPuzzle))
        } else {
            String::new()
        };
        let back = board.key(NavigationAction::Back);
        board.say(format!("{goes_on}{back} leaves the board."), TextStyle::Quiet);
    }

    fn look_back(&self, board: &Board) -> Screen {
        let known = match (&self.review, board.found.jobs.awaited(JobKind::Review)) {
            (Some(review), _) => KnownReview::Whole(review.clone()),
            (None, Some(job)) => KnownReview::Awaited(job),
            (None, None) => KnownReview::Nothing,
        };
        let title = board.origin.title.clone();
        Screen::Review(GameReview::of_board(title, board.game.clone(), known).into())
    }
}

impl Finish {
    /// What a panel that is covered says, such as that the game could not be saved.
    fn said(board: &Board, width: u16, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
        let is_shown = |part: &&Segment| matches!(part.tone, TextStyle::Bad | TextStyle::Good);
        let said: Vec<Segment> = board.said.text.iter().filter(is_shown).cloned().collect();
        if said.is_empty() { Vec::new() } else { canvas.wrap(&said, width) }
    }

    /// What can be done now: the lines to copy and the next puzzle.
    fn last_lines(
        board: &Board,
        next: Option<&PuzzleList>,
        width: u16,
        canvas: &Canvas<'_>,
    ) -> Vec<Line<'static>> {
        let mut paragraphs = Vec::from_iter(Finish::lines_to_share(board));
        if board.list.puzzles.len() > 1 {
            paragraphs.push(vec![match next {
                Some(next) => format!("Next: {}.", next.puzzles.name(next.index)),
                None => "That was the last puzzle in the list.".to_owned(),
            }]);
        }
        let mut lines = Vec::new();
        for paragraph in paragraphs {
            lines.push(Line::default());
            lines.extend(paragraph.iter().flat_map(|line| canvas.wrap_text(line, TextStyle::Quiet, width)));
        }
        lines
    }

    /// The lines about the finished game to show to others, unless the solution was shown.
    fn lines_to_share(board: &Board) -> Option<Vec<String>> {
        let end = board.game.finish().filter(|end| !end.shown)?;
        let level = match &board.game {
            Game::Sudoku(session) => session.puzzle().info.level.clone(),
            Game::Queens(_) => None,
        };
        Some(share_lines(&board.origin.short_name(), board.origin.command(), level.as_deref(), &end))
    }

    fn praise(board: &Board) -> String {
        let score = match &board.game {
            Game::Sudoku(session) => session.target_score(),
            Game::Queens(_) => None,
        };
        match (score, board.found.best) {
            _ if board.game.stats().shown => "Won't count: solution shown.".to_string(),
            (Some(score), SearchInfo::Score { best, bound }) if score >= best && best >= bound => {
                "Solved: no grid scores higher.".to_string()
            }
            (Some(score), SearchInfo::Score { best, .. }) if score < best => {
                format!("Complete, {} below the best.", best - score)
            }
            (Some(_), _) => "Complete.".to_string(),
            (None, _) if matches!(board.game, Game::Queens(_)) => {
                "Solved: no queen attacks another.".to_string()
            }
            (None, _) => match board.game.finish().unwrap_or_default() {
                Stats { hints: 0, mistakes: 0, .. } => "Solved, without a mistake or a hint!".to_string(),
                Stats { hints: 0, .. } => "Solved without a hint.".to_string(),
                _ => "Solved.".to_string(),
            },
        }
    }
}

impl Overlay for Finish {
    fn contexts(&self, board: &Board, env: &Env<'_>) -> Vec<Context> {
        if self.is_open {
            return vec![if neighbours::goes_on(board, env) { Context::Finish } else { Context::End }];
        }
        if board.game.can_redo() { Vec::new() } else { vec![Context::Solved] }
    }

    fn is_modal(&self) -> bool {
        self.is_open
    }

    fn is_below_modes(&self) -> bool {
        true
    }

    fn act(&mut self, action: Action, board: &mut Board, env: &Env<'_>) -> Flow {
        match action {
            Action::Puzzle(PuzzleAction::Review) => {
                let screen = self.look_back(board);
                board.go(Go::To(screen));
            }
            Action::Hint(HintAction::Close) if self.is_open => self.close(board),
            Action::Puzzle(PuzzleAction::NextPuzzle) if self.is_open => {
                self.is_open = neighbours::open(board, Direction::Forward, env);
            }
            Action::Puzzle(PuzzleAction::PreviousPuzzle) if self.is_open => {
                self.is_open = neighbours::open(board, Direction::Backward, env);
            }
            Action::Puzzle(PuzzleAction::Copy) if self.is_open => match Finish::lines_to_share(board) {
                Some(lines) => {
                    board.say("Copied, if your terminal allows it.", TextStyle::Good);
                    board.request(Task::Copy(lines.join("\n")));
                }
                None => return Flow::Below,
            },
            _ => return Flow::Below,
        }
        Flow::Done
    }

    fn is_useful(&self, action: Action, board: &Board) -> Option<bool> {
        match action {
            Action::Puzzle(PuzzleAction::Copy) if self.is_open => {
                Some(Finish::lines_to_share(board).is_some())
            }
            Action::Puzzle(PuzzleAction::NextPuzzle | PuzzleAction::PreviousPuzzle)
                if self.is_open && board.made_from.is_some() =>
            {
                Some(true)
            }
            _ => None,
        }
    }

    fn words_of(&self, action: Action, board: &Board) -> Option<String> {
        if !self.is_open || action != PuzzleAction::NextPuzzle.into() {
            return None;
        }
        match board.made_from {
            Some(_) => Some("another like it".to_owned()),
            None => board.daily().map(|_| "next day".to_owned()),
        }
    }

    fn show<'a>(&'a self, _: &'a Board, shown: &mut Shown<'a>) {
        if self.is_open {
            shown.scores = None;
            shown.veil = Veil::Cursor;
        }
    }

    /// Draws the summary in the middle of the board, or of the screen above the keys if the board is too small for it.
    fn draw(&self, below: &Below<'_>, canvas: &mut Canvas<'_>) -> bool {
        let (true, Some(places)) = (self.is_open, &below.frame.places) else { return self.is_open };
        let mut canvas = canvas.on_board(&below.frame.scene.board);
        canvas.dim();
        let room = places.message_room(below.frame.screen);
        let width = room.width.saturating_sub(BORDER.width).min(MAX_WIDTH);
        let size = Size { width, height: room.height.saturating_sub(BORDER.height) };
        let mut lines = summary(self, below, size, &canvas);
        let widest = lines.iter().map(Line::width).max().unwrap_or(0) as u16 + BORDER.width;
        let height = lines.len() as u16 + BORDER.height;
        let board = places.fit.board;
        let is_on_board = widest <= board.width && height <= board.height;
        let place = if is_on_board { board } else { room };
        let is_panel_seen = is_on_board && !matches!(places.fit.panel, PanelPlace::Line(_));
        if !is_panel_seen {
            lines.splice(1..1, Finish::said(below.board, width, &canvas));
        }
        canvas.part(place).overlay(&below.board.origin.title, &lines, 0);
        true
    }

    fn awaits(&self, kind: JobKind) -> bool {
        matches!(kind, JobKind::Needs | JobKind::Review | JobKind::Scores)
    }

    fn take_report(&mut self, report: WorkerReport, board: &mut Board) -> Flow {
        match report {
            WorkerReport::Needs(needs) => self.needs = needs,
            WorkerReport::BetterGrids(count) => self.better = Some(count),
            WorkerReport::Reviewed(review) => {
                board.found.jobs.forget(JobKind::Review);
                self.review = Some(review);
            }
            _ => {}
        }
        Flow::Done
    }

    /// A change of a finished board, such as a colour, does not bring its summary back.
    fn moved(&mut self, _: bool, board: &mut Board) -> bool {
        (self.is_open, self.review, self.better) = (false, None, None);
        if board.game.is_solved() {
            Finish::rank(board);
        }
        board.game.is_solved()
    }
}

/// The lines of the summary: praise, figures, how the puzzle can be solved, and what can be done now.
fn summary(
    finish: &Finish,
    below: &Below<'_>,
    Size { width, height }: Size,
    canvas: &Canvas<'_>,
) -> Vec<Line<'static>> {
    let board = below.board;
    let end = board.game.finish().unwrap_or_default();
    let solutions = below.layers.find::<Solutions>();
    let words = solutions.and_then(|shown| shown.sentence(board)).unwrap_or_else(|| Finish::praise(board));
    let mut lines = canvas.wrap_text(&words, TextStyle::Strong, width);
    lines.extend(finish.news(board, &end, width, canvas));
    lines.push(Line::default());
    lines.extend(finish.figures(board, &end, canvas.theme));
    lines.extend(own_path(finish.review.as_deref(), width, canvas));
    let last = Finish::last_lines(board, below.env.next_unsolved(&board.list).as_ref(), width, canvas);
    if let Some(needs) = &finish.needs {
        let room = usize::from(height).saturating_sub(lines.len() + last.len());
        lines.extend(needs_lines(needs, width, room, canvas));
    }
    lines.extend(last);
    lines
}

/// The techniques that the player used, once the moves are judged.
fn own_path(review: Option<&Review>, width: u16, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
    let words = review.map(path_words).unwrap_or_default();
    if words.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![Line::default(), Line::styled("how you solved it", canvas.theme.quiet())];
    // A name and its number stay together.
    let mut line = String::new();
    for (i, part) in words.iter().enumerate() {
        let part = format!("{part}{}", if i + 1 < words.len() { "," } else { "" });
        if !line.is_empty() && layout::width(&line) + 1 + layout::width(&part) > width {
            lines.extend(canvas.wrap_text(&std::mem::take(&mut line), TextStyle::Plain, width));
        }
        line += if line.is_empty() { "" } else { " " };
        line += &part;
    }
    lines.extend(canvas.wrap_text(&line, TextStyle::Plain, width));
    lines
}

/// The techniques that solve the puzzle, which the player may have solved differently: the hardest and, if they fit,
/// the others, with their numbers of steps. `room` is the number of lines for all.
fn needs_lines(needs: &Needs, width: u16, room: usize, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
    let (quiet, strong) = (canvas.theme.quiet(), canvas.theme.tone(TextStyle::Strong));
    // An empty line and the heading come first.
    let room = room.saturating_sub(2);
    let all = needs.techniques.len();
    let longest = needs.techniques.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let longest = longest.min(usize::from(width.saturating_sub(4)));
    let rows: Vec<Vec<String>> =
        needs.techniques.iter().map(|&(name, count)| needs_row(name, count, width, longest)).collect();
    let mut shown = all;
    while shown > 0 && rows[..shown].concat().len() + usize::from(shown < all) > room {
        shown -= 1;
    }
    let mut lines = Vec::new();
    if shown == all || shown > 1 {
        lines.extend([Line::default(), Line::styled("how it can be solved", quiet)]);
        for (i, row) in rows.into_iter().take(shown).enumerate() {
            let style = if i == 0 { strong } else { quiet };
            lines.extend(row.into_iter().map(|line| Line::styled(line, style)));
        }
        if shown < all {
            lines.push(Line::styled(format!("and {} more", all - shown), quiet));
        }
    } else if room > 0 {
        lines.extend([Line::default(), Line::styled("hardest step", quiet)]);
        lines.extend(canvas.wrap_text(needs.hardest, TextStyle::Strong, width));
    }
    lines
}

/// A technique with its number of steps in a column of its own, which needs no plurals.
fn needs_row(name: &str, count: usize, width: u16, longest: usize) -> Vec<String> {
    let mut lines = wrapped(name, width);
    if lines.last().is_some_and(|last| last.chars().count() > longest) {
        lines = wrapped(name, longest as u16);
    }
    // The number needs room in the last line only.
    if let Some(last) = lines.last_mut() {
        *last = format!("{last:<longest$} {count:>3}");
    }
    lines
}

fn wrapped(text: &str, columns: u16) -> Vec<String> {
    let lines = layout::wrap(&[Segment::plain(text)], columns).into_iter();
    lines.map(|line| line.into_iter().map(|part| part.text).collect()).collect()
}

fn level_figures(record: &LevelRecord, end: &Stats, theme: Theme) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let time = end.unaided_time();
    if let Some(best) = record.best.into_iter().chain(time).min() {
        lines.push(row("best time", format!("{} in {}", clock(best), record.level), theme));
    }
    if record.others > 0 {
        lines.push(row("mean", clock(record.mean), theme));
        if time.is_some() {
            let own = format!("{} of your {} times", record.faster + 1, record.others + 1);
            lines.push(row("place", own, theme));
        }
    }
    if let Some(Streak { current, longest }) = record.streak {
        let words = format!("{}, longest {longest}", counted(current, "day"));
        lines.push(row("streak", words, theme));
    }
    lines
}

fn row(label: &str, value: String, theme: Theme) -> Line<'static> {
    Line::from(vec![Span::styled(format!("{label:<10}"), theme.quiet()), Span::raw(value)])
}

fn share(score: i64, best: i64) -> String {
    if score <= 0 || score >= best {
        return String::new();
    }
    // Rounded down: only the best score is 100%.
    let tenths = score * 1000 / best;
    format!(" ({}.{}%)", tenths / 10, tenths % 10)
}

/// The rank of a grid among all grids of its puzzle.
fn rank(better: u64) -> String {
    if better < MAX_BETTER { (better + 1).to_string() } else { format!("over {MAX_BETTER}") }
}
