//! A hint on the screen: its stage, and the page of a stage that is too long for the screen.

use crate::hint::by_slug;
use crate::lessons::{self, Page};
use crate::scene::hint::{Fold, Hint};
use crate::tui::keymap::{Context, HintAction};
use crate::tui::layout::BoardFrame;

use super::Board;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    Help,
    /// It belongs to a round of practice, which goes on at its end.
    Practice,
    /// The player watches the puzzle being solved.
    Lecture,
}

#[derive(Debug)]
pub struct OpenHint {
    pub hint: Hint,
    purpose: Purpose,
    /// Whether it is new on the screen, which may have room for more of it.
    pub is_new: bool,
    /// The line that the visible page begins with; `None` for the first page of the stage.
    page_start: Option<usize>,
    pages: Pages,
}

/// The pages of the stage, as they were laid out last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pages {
    /// The first lines of the next page and of the one before.
    next: Option<usize>,
    before: Option<usize>,
    /// Whether the visible page is the one that the stage begins with.
    is_first: bool,
}

impl OpenHint {
    pub fn new(hint: Hint, purpose: Purpose) -> OpenHint {
        let pages = Pages { next: None, before: None, is_first: true };
        OpenHint { hint, purpose, is_new: true, page_start: None, pages }
    }

    pub fn is_of_practice(&self) -> bool {
        self.purpose == Purpose::Practice
    }

    /// Takes the pages as they are laid out. Returns whether they are others than before.
    pub fn take_pages(&mut self, frame: &BoardFrame) -> bool {
        let (from, pages) = (self.first_line(frame), frame.pages());
        let pages = Pages {
            next: pages.and_then(|pages| pages.after(from)),
            before: pages.filter(|_| from > 0).map(|pages| pages.before(from)),
            is_first: from <= self.first_page(frame),
        };
        std::mem::replace(&mut self.pages, pages) != pages
    }

    /// The line that the visible page begins with.
    pub fn first_line(&self, frame: &BoardFrame) -> usize {
        self.page_start.unwrap_or_else(|| self.first_page(frame))
    }

    fn first_page(&self, frame: &BoardFrame) -> usize {
        frame.first_line(self.purpose == Purpose::Lecture || self.hint.adds_line())
    }

    pub fn show_first_page(&mut self) {
        self.page_start = None;
    }

    pub fn show_end(&mut self, last: bool) {
        self.page_start = Some(0);
        while if last { self.hint.more() } else { self.hint.fewer() } {}
    }

    /// Shows the next or the previous page of a stage that is too long for the screen. A hint is applied only after its
    /// last stage and page was shown. Returns `false` if the key does something else.
    pub fn turn_page(&mut self, action: HintAction) -> bool {
        let Pages { next, before, is_first } = self.pages;
        let (is_check, has_stages) = (self.hint.is_check(), self.hint.has_stages());
        // After the last page of the last stage the key that shows more says that there is none.
        if action == HintAction::Hint && next.is_none() && self.hint.is_step() && !self.hint.has_more() {
            self.hint.say_end();
            return true;
        }
        let can_enter = self.hint.fold().is_some() || !self.hint.has_more() && next.is_none();
        if action == HintAction::Apply && has_stages && !can_enter {
            // After an answer, Enter leads to the next exercise, and so through the pages before it.
            if self.purpose == Purpose::Practice && !self.hint.has_more() {
                self.page_start = next;
            }
            return true;
        }
        let page = match action {
            HintAction::Hint => next.filter(|_| !is_check),
            HintAction::Check | HintAction::CheckQueens => next.filter(|_| is_check),
            HintAction::Apply => next.filter(|_| !has_stages),
            HintAction::HintBack => before.filter(|_| !is_first),
            HintAction::Another | HintAction::LeaveOut | HintAction::Technique | HintAction::Close => None,
        };
        self.page_start = page;
        page.is_some()
    }

    /// Shows the next stage of a hint, unless it is a check. Returns `false` if there is none.
    pub fn show_next(&mut self, board: &mut Board) -> bool {
        let is_next = !self.hint.is_check() && self.hint.more();
        if is_next {
            self.tell(board);
        }
        is_next
    }

    /// Moves the cursor to the cell that the stage names, and counts it if it gives something away.
    pub fn tell(&self, board: &mut Board) {
        board.entry.cursor = self.hint.cursor().unwrap_or(board.entry.cursor);
        board.count_help(self.hint.help(), self.hint.technique());
    }

    /// The page of its technique; techniques of queens boards have none.
    pub fn page(&self) -> Option<&'static Page> {
        lessons::by_name(self.hint.technique()?)
    }

    pub fn has_technique(&self) -> bool {
        self.hint.technique().and_then(by_slug).is_some()
    }

    pub fn key_contexts(&self, board: &Board) -> Vec<Context> {
        let (hint, Pages { next, before, .. }) = (&self.hint, self.pages);
        let mut contexts = Vec::new();
        if next.is_some() && !hint.has_stages() {
            contexts.push(Context::MorePages);
        }
        // A page that was turned can be turned back.
        if before.is_some() || hint.has_fewer() {
            contexts.push(if hint.has_stages() { Context::EarlierStage } else { Context::EarlierPage });
        }
        match hint.fold() {
            Some(Fold::Open) => contexts.push(Context::Branch),
            Some(Fold::Close) => contexts.push(Context::OpenBranch),
            None => {}
        }
        if hint.has_stages() {
            contexts.push(Context::Stages);
        }
        // A hint is applied only after its last page was shown.
        let has_more = hint.has_more() || hint.has_stages() && next.is_some() && hint.remedy().is_some();
        contexts.push(match (has_more, hint.remedy()) {
            (true, _) if hint.is_check() && board.is_queens() => Context::QueensCheck,
            (true, _) if hint.is_check() => Context::Check,
            (true, _) => Context::Hint,
            (false, Some(_)) => Context::LastStage,
            (false, None) => Context::Message,
        });
        contexts
    }

    /// Returns whether Enter shows more before it applies the hint.
    pub fn has_more_first(&self) -> bool {
        self.pages.next.is_some() && !self.hint.has_stages() || self.hint.fold().is_some()
    }
}
