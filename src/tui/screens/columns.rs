//! The columns of a list of puzzles: what they say of a puzzle, in words and as a number to sort by.

use std::collections::BTreeSet;

use crate::hint::Difficulty;
use crate::puzzle::Problem;
use crate::rating::{Outcome, Technique};
use crate::scene::clock;
use crate::store::PuzzleStatus;
use crate::tui::layout::width;
use crate::tui::puzzles::PuzzleSource;

/// A column, and what the list can be sorted by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    /// The number, and the title if the puzzle has one.
    Name,
    Kind,
    Level,
    Score,
    Technique,
    /// The clues of a sudoku, or the blocked squares of a queens board.
    Clues,
    /// The best time, or how far the puzzle is filled.
    Time,
    /// The day when it was solved.
    Day,
}

/// The columns in the order in which a narrow list does without them. A score tells the level too.
const LEAST_FIRST: [Column; 6] =
    [Column::Day, Column::Clues, Column::Level, Column::Technique, Column::Kind, Column::Score];
/// The same where there are no scores.
const LEAST_FIRST_WITHOUT_SCORES: [Column; 5] =
    [Column::Day, Column::Clues, Column::Technique, Column::Level, Column::Kind];

/// The columns between two others.
const GAP: u16 = 2;

/// The least and the greatest width of a name with a title, and of a technique.
const TITLES: [u16; 2] = [18, 26];
const TECHNIQUES: [u16; 2] = [13, 28];

/// A column with its place in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    pub column: Column,
    /// From the start of the line.
    pub x: u16,
    pub width: u16,
}

/// The columns that say something about the puzzles of a list.
#[derive(Debug)]
pub struct Columns {
    all: Vec<Column>,
    /// Whether some puzzle has a title beside its number.
    has_titles: bool,
    names: u16,
    kinds: u16,
    clues: &'static str,
    /// The number of rows and columns of the largest board.
    largest: usize,
}

impl Columns {
    pub fn of(puzzles: &PuzzleSource) -> Columns {
        let rows: Vec<(Row, String)> = (0..puzzles.len())
            .filter_map(|index| {
                let row = Row::of(puzzles, index, puzzles.rating(index), PuzzleStatus::default())?;
                Some((row, puzzles.label(index)))
            })
            .collect();
        let kinds: BTreeSet<String> = rows.iter().map(|(row, _)| row.text(Column::Kind)).collect();
        let levels: BTreeSet<Option<u64>> = rows.iter().map(|(row, _)| row.value(Column::Level)).collect();
        let is_rated_later = puzzles.pack().is_none();
        let can_score =
            |row: &Row| matches!(row.problem, Problem::Sudoku(puzzle) if puzzle.weights.is_none());
        let can_explain = |row: &Row| can_score(row) || matches!(row.problem, Problem::Queens(_));
        let mut all = vec![Column::Name];
        let mut add = |column, is_wanted: bool| all.extend(is_wanted.then_some(column));
        add(Column::Kind, kinds.len() > 1);
        add(
            Column::Level,
            levels.len() > 1 || is_rated_later && rows.iter().any(|(row, _)| can_explain(row)),
        );
        add(Column::Score, rows.iter().any(|(row, _)| can_score(row)));
        add(Column::Technique, rows.iter().any(|(row, _)| can_explain(row)));
        add(Column::Clues, rows.iter().any(|(row, _)| row.value(Column::Clues).is_some()));
        all.extend([Column::Time, Column::Day]);
        let is_queens = rows.iter().all(|(row, _)| matches!(row.problem, Problem::Queens(_)));
        Columns {
            all,
            has_titles: rows.iter().any(|(_, label)| label.contains(' ')),
            names: rows.iter().map(|(_, label)| width(label)).max().unwrap_or(0),
            kinds: kinds.iter().map(|kind| width(kind)).max().unwrap_or(0).min(16),
            clues: if is_queens { "blocked" } else { "clues" },
            largest: rows.iter().map(|(row, _)| row.problem.size()).max().unwrap_or(0),
        }
    }

    /// The columns, and what the list can be sorted by.
    pub fn all(&self) -> &[Column] {
        &self.all
    }

    pub fn heading(&self, column: Column) -> &'static str {
        match column {
            Column::Name if self.has_titles => "puzzle",
            Column::Name => "no.",
            Column::Kind => "kind",
            Column::Level => "level",
            Column::Score => "score",
            Column::Technique => "hardest step",
            Column::Clues => self.clues,
            Column::Time => "time",
            Column::Day => "solved",
        }
    }

    /// Returns whether the texts of a column end at its right edge.
    pub fn is_right(&self, column: Column) -> bool {
        match column {
            Column::Name => !self.has_titles,
            Column::Score | Column::Clues | Column::Time => true,
            Column::Kind | Column::Level | Column::Technique | Column::Day => false,
        }
    }

    /// The least width of a column, and the greatest that is of use.
    fn widths(&self, column: Column) -> [u16; 2] {
        match column {
            Column::Name if self.has_titles => TITLES.map(|limit| limit.min(self.names)),
            Column::Name => [self.names.max(3); 2],
            Column::Kind => [self.kinds.max(4); 2],
            Column::Level => [7; 2],
            Column::Score => [5; 2],
            Column::Technique => TECHNIQUES,
            Column::Clues => [width(self.clues); 2],
            Column::Time => [7; 2],
            Column::Day => [10; 2],
        }
    }

    /// The number of rows and columns of the largest board.
    pub fn largest_board(&self) -> usize {
        self.largest
    }

    /// The width of a line that has room for all.
    pub fn full_width(&self) -> u16 {
        self.all.iter().map(|&column| self.widths(column)[1] + GAP).sum()
    }

    /// Places the columns in a line of this width, as many as fit.
    pub fn place(&self, room: u16) -> Vec<Placed> {
        let mut shown = self.all.clone();
        let least = |shown: &[Column]| -> u16 {
            shown.iter().map(|&column| self.widths(column)[0] + GAP).sum::<u16>() - GAP
        };
        let has_scores = shown.contains(&Column::Score);
        let order: &[Column] = if has_scores { &LEAST_FIRST } else { &LEAST_FIRST_WITHOUT_SCORES };
        for &column in order {
            if least(&shown) > room {
                shown.retain(|&other| other != column);
            }
        }
        let mut spare = room.saturating_sub(least(&shown));
        let mut x = 0;
        let mut placed = Vec::new();
        for column in shown {
            let [least, most] = self.widths(column);
            let more = spare.min(most - least);
            spare -= more;
            placed.push(Placed { column, x, width: least + more });
            x += least + more + GAP;
        }
        placed
    }
}

/// A puzzle, and what is known about it.
pub struct Row<'a> {
    pub problem: &'a Problem,
    index: usize,
    label: String,
    /// The level in its pack, which is for boards that cannot be rated.
    level: Option<Difficulty>,
    outcome: Option<Outcome>,
    pub progress: PuzzleStatus,
}

impl Row<'_> {
    pub fn of(
        puzzles: &PuzzleSource,
        index: usize,
        outcome: Option<Outcome>,
        progress: PuzzleStatus,
    ) -> Option<Row<'_>> {
        let level = puzzles
            .level(index)
            .and_then(|name| Difficulty::ALL.into_iter().find(|level| level.name() == name));
        let label = puzzles.label(index);
        Some(Row { problem: puzzles.problem(index)?, index, label, level, outcome, progress })
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    pub fn level(&self) -> Option<Difficulty> {
        self.outcome.and_then(Outcome::rating).map(|rating| rating.level).or(self.level)
    }

    fn clues(&self) -> Option<usize> {
        match self.problem {
            Problem::Sudoku(puzzle) => {
                Some(puzzle.givens.filled()).filter(|_| puzzle.given_candidates.is_none())
            }
            Problem::Queens(board) => board.regions().is_none().then(|| board.blocked().len()),
        }
    }

    /// What the list is sorted by. Rows without a number come last.
    pub fn value(&self, column: Column) -> Option<u64> {
        let rating = self.outcome.and_then(Outcome::rating);
        match column {
            Column::Name => Some(self.index as u64),
            Column::Kind => Some(self.problem.size() as u64),
            Column::Level => self.level().map(|level| level as u64),
            Column::Score => rating?.score.map(u64::from),
            Column::Technique => Some(rating?.hardest?.place().into()),
            Column::Clues => self.clues().map(|clues| clues as u64),
            Column::Time => self.progress.best.map(|best| best.as_millis() as u64),
            Column::Day => {
                let day = self.progress.day?;
                Some(day.year() as u64 * 400 + day.day_of_year() as u64)
            }
        }
    }

    pub fn text(&self, column: Column) -> String {
        let rating = self.outcome.and_then(Outcome::rating);
        match column {
            Column::Name => self.label.clone(),
            Column::Kind => kind(self.problem),
            Column::Level => self.level().map_or("", Difficulty::name).to_owned(),
            Column::Score => {
                rating.and_then(|rating| rating.score).map(|score| score.to_string()).unwrap_or_default()
            }
            Column::Technique => match self.outcome {
                None => String::new(),
                Some(Outcome::Rated(rating)) => rating.hardest.map_or("", Technique::name).to_owned(),
                Some(Outcome::Stuck(_)) => "beyond techniques".to_owned(),
                Some(Outcome::Unsolvable) => "no solution".to_owned(),
                Some(Outcome::Multiple) => "several solutions".to_owned(),
            },
            Column::Clues => self.clues().map(|clues| clues.to_string()).unwrap_or_default(),
            Column::Time => match (self.progress.begun, self.progress.best) {
                (Some((filled, of)), _) => format!("{filled}/{of}"),
                (None, Some(time)) => clock(time),
                (None, None) if self.progress.solved => "hints".to_owned(),
                (None, None) => String::new(),
            },
            Column::Day => self.progress.day.map(|day| day.to_string()).unwrap_or_default(),
        }
    }
}

/// The kind of board in a few words.
pub fn kind(problem: &Problem) -> String {
    match problem {
        Problem::Sudoku(puzzle) => puzzle.geometry.shape().describe(),
        Problem::Queens(board) => format!("{0}x{0}", board.size()),
    }
}
