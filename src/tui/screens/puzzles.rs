//! The puzzles of a pack or a file in columns, with a preview of the chosen one.

use std::collections::BTreeMap;
use std::sync::Arc;

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::columns::{Column, Columns, Placed, Row};
use super::preview::{draw_preview, facts};
use super::{Component, Env, Go, Library, Screen};
use crate::packs::Pack;
use crate::puzzle::Problem;
use crate::rating::Outcome;
use crate::scene::of_problem;
use crate::store::PuzzleStatus;
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, ListAction, NavigationAction};
use crate::tui::layout::{HEIGHT_WITH_HEADINGS, List, above_gap, beside_preview, inset};
use crate::tui::menu::Menu;
use crate::tui::message::{Job, JobKind, JobTask, StoreTask, Task, Work};
use crate::tui::puzzles::{PuzzleList, PuzzleSource};

/// The largest file whose puzzles are rated as soon as they are listed, in a few seconds. Those of a larger one are
/// rated when it is sorted by what a rating tells.
const RATED_AT_ONCE: usize = 5_000;
/// Columns of the mark before a solved puzzle.
const MARK_WIDTH: u16 = 2;

#[derive(Debug)]
pub struct PuzzleMenu {
    pub puzzles: PuzzleSource,
    pub menu: Menu,
    /// The puzzles on the lines, by their indexes.
    order: Vec<usize>,
    /// What the lines are sorted by, and whether in the reverse order.
    sorted_by: Column,
    is_reversed: bool,
    columns: Columns,
    /// For a file: progress by the numbers of its puzzles.
    progress: BTreeMap<usize, PuzzleStatus>,
    /// For a file: the ratings of its first puzzles.
    outcomes: Vec<Outcome>,
    /// The job that rates the others.
    rating: Option<u64>,
}

impl PuzzleMenu {
    pub fn of(list: PuzzleList) -> PuzzleMenu {
        PuzzleMenu {
            columns: Columns::of(&list.puzzles),
            order: (0..list.puzzles.len()).collect(),
            puzzles: list.puzzles,
            menu: Menu::at(list.index),
            sorted_by: Column::Name,
            is_reversed: false,
            progress: BTreeMap::new(),
            outcomes: Vec::new(),
            rating: None,
        }
    }

    /// The puzzles of a pack, with the one chosen where the player goes on.
    pub fn of_pack(pack: &'static Pack, library: &Library) -> PuzzleMenu {
        PuzzleMenu::of(PuzzleList { puzzles: PuzzleSource::Pack(pack), index: library.next_in(pack) })
    }

    /// Takes the progress with a file if this is the file.
    pub fn set_progress(&mut self, problems: &Arc<[Problem]>, progress: &BTreeMap<usize, PuzzleStatus>) {
        if let PuzzleSource::File(shown, _) = &self.puzzles
            && Arc::ptr_eq(shown, problems)
        {
            self.progress.clone_from(progress);
        }
    }

    fn chosen(&self) -> usize {
        self.order.get(self.menu.chosen).copied().unwrap_or(0)
    }

    fn choose(&mut self, index: usize) {
        self.menu.chosen = self.line_of(index);
    }

    fn line_of(&self, index: usize) -> usize {
        self.order.iter().position(|&other| other == index).unwrap_or(0)
    }

    fn progress(&self, library: &Library, index: usize) -> PuzzleStatus {
        match self.puzzles.pack() {
            Some(pack) => library.progress(pack, index),
            None => self.progress.get(&(index + 1)).copied().unwrap_or_default(),
        }
    }

    fn row(&self, library: &Library, index: usize) -> Option<Row<'_>> {
        let outcome = self.puzzles.rating(index).or_else(|| self.outcomes.get(index).copied());
        Row::of(&self.puzzles, index, outcome, self.progress(library, index))
    }

    pub fn is_rating(&self, job: u64) -> bool {
        self.rating == Some(job)
    }

    /// Takes the next ratings of a file.
    pub fn rated(&mut self, job: u64, outcomes: Vec<Outcome>, library: &Library) {
        if !self.is_rating(job) {
            return;
        }
        self.outcomes.extend(outcomes);
        // The lines would move under the player's eyes if they were sorted with each report.
        if self.outcomes.len() == self.puzzles.len() && self.sorted_by.is_rated() {
            self.sort(library);
        }
    }

    /// Returns the puzzles of a file whose ratings are wanted and not all known.
    fn unrated(&self) -> Option<&Arc<[Problem]>> {
        let PuzzleSource::File(problems, _) = &self.puzzles else { return None };
        let is_wanted = problems.len() <= RATED_AT_ONCE || self.sorted_by.is_rated();
        (is_wanted && self.outcomes.len() < problems.len()).then_some(problems)
    }

    /// The unsolved puzzles on the lines that are shown, but the one at this index: those below it, then those above.
    fn unsolved_after(&self, index: usize, library: &Library) -> impl Iterator<Item = usize> {
        let line = self.line_of(index);
        let lines = (line..self.order.len()).chain(0..line).filter(|&line| self.menu.shows(line));
        let others = lines.map(|line| self.order[line]).filter(move |&other| other != index);
        others.filter(|&other| !self.progress(library, other).solved)
    }

    /// The unsolved puzzle that follows the one at this index in the list, past the end from the start.
    pub fn next_unsolved(&self, index: usize, library: &Library) -> Option<usize> {
        self.unsolved_after(index, library).next()
    }

    /// Sorts the lines anew; the chosen puzzle stays chosen.
    fn sort(&mut self, library: &Library) {
        let chosen = self.chosen();
        let (mut known, mut order) = (Vec::new(), Vec::new());
        for index in 0..self.puzzles.len() {
            match self.row(library, index).and_then(|row| row.value(self.sorted_by)) {
                Some(value) => known.push((value, index)),
                None => order.push(index),
            }
        }
        known.sort_by(|(a, _), (b, _)| if self.is_reversed { b.cmp(a) } else { a.cmp(b) });
        order.splice(..0, known.into_iter().map(|(_, index)| index));
        self.order = order;
        self.choose(chosen);
    }

    fn act_on_list(&mut self, action: ListAction, env: &Env<'_>) -> Vec<Go> {
        match action {
            ListAction::SortByNext => {
                let all = self.columns.all();
                let at = all.iter().position(|&column| column == self.sorted_by).unwrap_or(0);
                self.sorted_by = all[(at + 1) % all.len()];
                self.is_reversed = false;
                self.sort(env.library);
                self.menu.chosen = 0;
            }
            ListAction::Reverse => {
                self.is_reversed = !self.is_reversed;
                self.sort(env.library);
                self.menu.chosen = 0;
            }
            ListAction::NextUnsolved => match self.next_unsolved(self.chosen(), env.library) {
                Some(next) => self.choose(next),
                None => return vec![Go::Tell("There is no other unsolved puzzle.".to_owned())],
            },
            ListAction::Random => {
                let unsolved: Vec<usize> = self.unsolved_after(self.chosen(), env.library).collect();
                // The time of the key press is as good as a random number.
                let pick = env.at.as_nanos() % unsolved.len().max(1) as u128;
                match unsolved.get(pick as usize) {
                    Some(&index) => self.choose(index),
                    None => return vec![Go::Tell("There is no other unsolved puzzle.".to_owned())],
                }
            }
            ListAction::Search
            | ListAction::OtherList
            | ListAction::Remove
            | ListAction::NextKind
            | ListAction::PreviousKind => {}
        }
        Vec::new()
    }

    /// The list, below its headings if there is room for them, and the space for a preview.
    fn layout(&self, area: Rect) -> (List<'_>, Option<Rect>) {
        // Two columns are at the sides, two for the arrows.
        let [own, full] =
            [self.columns.own_width(), self.columns.full_width()].map(|width| width + MARK_WIDTH + 4);
        let (left, preview) = beside_preview(area, own..=full, self.columns.largest_board());
        let mut area = inset(above_gap(left));
        if area.height >= HEIGHT_WITH_HEADINGS {
            area = Rect { y: area.y + 1, height: area.height - 1, ..area };
        }
        (self.menu.list(area, self.puzzles.len()), preview)
    }

    fn draw_headings(&self, columns: &[Placed], line: Rect, canvas: &mut Canvas<'_>) {
        let line = behind_mark(line);
        for placed in columns {
            let mut heading = self.columns.heading(placed.column).to_owned();
            let mut style = canvas.theme.quiet();
            if placed.column == self.sorted_by {
                style = canvas.theme.key();
                let arrow = if self.is_reversed { "↑" } else { "↓" };
                // A column as narrow as its heading has its arrow in the gap beside it.
                heading += arrow;
            }
            let is_right = self.columns.is_right(placed.column);
            canvas.column(&heading, line, placed.place, is_right, style);
        }
    }

    fn draw_line(
        &self,
        row: &Row<'_>,
        columns: &[Placed],
        line: Rect,
        is_chosen: bool,
        canvas: &mut Canvas<'_>,
    ) {
        let mut styles = [Style::new(), canvas.theme.quiet()];
        if is_chosen {
            canvas.chosen_line(line);
            styles = [canvas.theme.chosen(); 2];
        }
        if row.progress.solved {
            canvas.put("✓", Rect { width: line.width.min(1), ..line }, styles[0]);
        }
        let texts = behind_mark(line);
        for placed in columns {
            let text = self.columns.text(row, placed.column);
            let is_main = matches!(placed.column, Column::Name | Column::Score | Column::Time);
            let is_right = self.columns.is_right(placed.column);
            let place = canvas.column(&text, texts, placed.place, is_right, styles[usize::from(!is_main)]);
            if is_chosen && placed.column == Column::Name {
                canvas.set_focus(place.x, place.y);
            }
        }
    }
}

/// The part of a line that its columns are in.
fn behind_mark(line: Rect) -> Rect {
    let mark = MARK_WIDTH.min(line.width);
    Rect { x: line.x + mark, width: line.width - mark, ..line }
}

impl Component for PuzzleMenu {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Puzzles, Context::Menu]
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Move(step)) => {
                self.menu.walk(step, self.puzzles.len());
                Vec::new()
            }
            Action::Navigation(NavigationAction::Choose) => {
                vec![Go::Play(PuzzleList { puzzles: self.puzzles.clone(), index: self.chosen() })]
            }
            Action::Navigation(NavigationAction::Back) => {
                vec![Task::Job(JobTask::Cancel(JobKind::Rate)).into(), Go::Back]
            }
            Action::List(action) => self.act_on_list(action, env),
            _ => Vec::new(),
        }
    }

    fn title(&self) -> &str {
        self.puzzles.title()
    }

    fn aside(&self, env: &Env<'_>) -> String {
        let solved = match self.puzzles.pack() {
            Some(pack) => env.library.solved(pack),
            None => self.progress.values().filter(|progress| progress.solved).count(),
        };
        let solved = format!("{solved} of {} solved", self.puzzles.len());
        // A narrow list may not have the column.
        let by = match self.sorted_by {
            Column::Name => String::new(),
            column => format!("by {}, ", self.columns.heading(column)),
        };
        let rated = match self.unrated() {
            Some(_) => format!("rated {} of {}, ", self.outcomes.len(), self.puzzles.len()),
            None => String::new(),
        };
        format!("{by}{rated}{solved}")
    }

    /// Draws the list at the left and, on a wide screen, the chosen puzzle at the right.
    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let (list, preview) = self.layout(canvas.area);
        let columns = self.columns.place(list.area.width.saturating_sub(MARK_WIDTH + 1), self.sorted_by);
        if list.area.y > canvas.area.y {
            self.draw_headings(&columns, Rect { y: list.area.y - 1, height: 1, ..list.area }, canvas);
        }
        for (i, line) in list.lines() {
            if let Some(row) = self.row(env.library, self.order[i]) {
                self.draw_line(&row, &columns, line, i == self.menu.chosen, canvas);
            }
        }
        canvas.arrows(list);
        let chosen = self.chosen();
        if let (Some(room), Some(row)) = (preview, self.row(env.library, chosen)) {
            let words = facts(self.puzzles.name(chosen), &row);
            draw_preview(&of_problem(row.problem), &words, &mut canvas.part(room));
        }
    }

    fn list(&self, area: Rect, _: &Env<'_>) -> Option<List<'_>> {
        Some(self.layout(area).0)
    }

    fn menu(&self) -> Option<&Menu> {
        Some(&self.menu)
    }

    fn menu_mut(&mut self) -> Option<&mut Menu> {
        Some(&mut self.menu)
    }

    fn entry_words(&self, env: &Env<'_>) -> Option<Vec<String>> {
        let words = |&index: &usize| {
            let Some(row) = self.row(env.library, index) else { return String::new() };
            let told = [Column::Kind, Column::Level, Column::Technique].map(|column| row.text(column));
            format!(
                "{} {} {}",
                self.puzzles.name(index),
                self.columns.text(&row, Column::Kind),
                told.join(" ")
            )
        };
        Some(self.order.iter().map(words).collect())
    }

    /// Goes to the puzzle that was played, or after a solved one to the next that is not solved.
    fn returned(&mut self, left: &Screen, env: &Env<'_>) {
        let Screen::Play(play) = left else { return };
        let index = play.board.list.index;
        let next = self.next_unsolved(index, env.library).filter(|_| play.board.game.is_solved());
        self.choose(next.unwrap_or(index));
    }

    /// Goes on where the player is in the pack now, if the chosen puzzle is solved.
    fn reopened(&mut self, env: &Env<'_>) {
        let progress = self.progress(env.library, self.chosen());
        if let Some(pack) = self.puzzles.pack()
            && progress.solved
            && progress.begun.is_none()
        {
            self.choose(env.library.next_in(pack));
        }
    }

    fn lacking(&mut self, _: &Env<'_>) -> Vec<Go> {
        let Some(problems) = self.unrated().filter(|_| self.rating.is_none()) else { return Vec::new() };
        let job = Job::new(JobKind::Rate, Work::Rate(problems.clone(), self.outcomes.len()));
        self.rating = Some(job.id);
        vec![Task::Job(JobTask::Start(job)).into()]
    }

    /// Asks for the progress with the puzzles, which may have changed.
    fn shown(&mut self, _: &Env<'_>) -> Vec<Go> {
        // A game ends all jobs.
        self.rating = None;
        match &self.puzzles {
            PuzzleSource::Pack(_) => vec![Task::Store(StoreTask::List).into()],
            PuzzleSource::File(problems, _) => {
                vec![Task::Store(StoreTask::FileProgress(problems.clone())).into()]
            }
            PuzzleSource::Single(..) => Vec::new(),
        }
    }
}
