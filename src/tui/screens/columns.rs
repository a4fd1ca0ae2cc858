//! The columns of a list of puzzles: what they say of a puzzle, in words and as a number to sort by.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::game::{clues, kind};
use crate::hint::Difficulty;
use crate::puzzle::Problem;
use crate::rating::{Outcome, Technique};
use crate::scene::{BoardsDiffer, clock};
use crate::store::PuzzleStatus;
use crate::tui::layout::{ColumnPlace, ColumnWidth, full_width, place_columns, width};
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
    /// The best time, in brackets if it is one with hints, or how far the puzzle is filled.
    Time,
    /// The day when it was solved.
    Day,
}

impl Column {
    /// Returns whether a rating tells it.
    pub fn is_rated(self) -> bool {
        matches!(self, Column::Level | Column::Score | Column::Technique)
    }
}

/// The least and the greatest width of a name with a title, of a kind of board, and of a technique.
const TITLES: [u16; 2] = [18, 26];
const KINDS: [u16; 2] = [14, 26];
const TECHNIQUES: [u16; 2] = [13, 28];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    pub column: Column,
    pub place: ColumnPlace,
}

/// The columns that say something about the puzzles of a list.
#[derive(Debug)]
pub struct Columns {
    all: Vec<Column>,
    boards_differ: BoardsDiffer,
    /// Whether some puzzle has a title beside its number.
    has_titles: bool,
    names: u16,
    kinds: u16,
    /// The width of the longest technique, as far as they are known.
    techniques: u16,
    clues: &'static str,
    largest: usize,
}

impl Columns {
    pub fn of(puzzles: &PuzzleSource) -> Columns {
        let row_at = |index| Row::of(puzzles, index, puzzles.rating(index), PuzzleStatus::default());
        let rows: Vec<Row> = (0..puzzles.len()).filter_map(row_at).collect();
        let boards_differ = BoardsDiffer::in_list(rows.iter().map(|row| row.problem));
        let kinds = rows.iter().map(|row| width(&boards_differ.kind(row.problem))).max().unwrap_or(0);
        let levels: BTreeSet<Option<Difficulty>> = rows.iter().map(Row::level).collect();
        let is_pack = puzzles.pack().is_some();
        let can_score =
            |row: &Row| matches!(row.problem, Problem::Sudoku(puzzle) if puzzle.weights.is_none());
        let can_explain = |row: &Row| can_score(row) || matches!(row.problem, Problem::Queens(_));
        let mut all = vec![Column::Name];
        let mut add = |column, is_wanted: bool| all.extend(is_wanted.then_some(column));
        add(Column::Kind, boards_differ != BoardsDiffer::Nothing);
        add(Column::Level, levels.len() > 1 || !is_pack && rows.iter().any(can_explain));
        add(Column::Score, rows.iter().any(can_score));
        add(Column::Technique, rows.iter().any(can_explain));
        add(Column::Clues, rows.iter().any(|row| row.value(Column::Clues).is_some()));
        all.extend([Column::Time, Column::Day]);
        let (mut names, mut has_titles) = (0, false);
        for row in &rows {
            let name = row.text(Column::Name);
            names = names.max(width(&name));
            has_titles |= name.contains(' ');
        }
        let techniques = rows.iter().map(|row| width(&row.text(Column::Technique))).max();
        let is_queens = rows.iter().all(|row| matches!(row.problem, Problem::Queens(_)));
        Columns {
            all,
            boards_differ,
            has_titles,
            names,
            kinds,
            techniques: techniques.filter(|&width| width > 0).unwrap_or(TECHNIQUES[1]),
            clues: if is_queens { "blocked" } else { "clues" },
            largest: rows.iter().map(|row| row.problem.size()).max().unwrap_or(0),
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
            Column::Kind => self.boards_differ.heading(),
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

    /// The width of a column. A score tells the level too, so a narrow list does without the level first if it has
    /// scores.
    fn width(&self, column: Column) -> ColumnWidth {
        let has_scores = self.all.contains(&Column::Score);
        let stretched = |[least, most]: [u16; 2], rank| ColumnWidth { least, most, rank };
        match column {
            Column::Name if self.has_titles => stretched(TITLES.map(|limit| limit.min(self.names)), None),
            Column::Name => ColumnWidth::of(self.names.max(3), None),
            Column::Kind => stretched(KINDS.map(|limit| limit.min(self.kinds.max(4))), Some(4)),
            Column::Level => ColumnWidth::of(7, Some(if has_scores { 2 } else { 3 })),
            Column::Score => ColumnWidth::of(5, Some(5)),
            // Where it is told by what puzzles differ, other columns go before names are cut.
            Column::Technique if self.has_kinds() => ColumnWidth::of(self.techniques, Some(3)),
            Column::Technique => stretched(TECHNIQUES, Some(if has_scores { 3 } else { 2 })),
            Column::Clues => ColumnWidth::of(width(self.clues), Some(1)),
            Column::Time => ColumnWidth::of(7, None),
            Column::Day => ColumnWidth::of(10, Some(0)),
        }
    }

    fn widths(&self) -> Vec<ColumnWidth> {
        self.all.iter().map(|&column| self.width(column)).collect()
    }

    pub fn largest_board(&self) -> usize {
        self.largest
    }

    pub fn full_width(&self) -> u16 {
        full_width(&self.widths())
    }

    fn has_kinds(&self) -> bool {
        matches!(self.boards_differ, BoardsDiffer::Variant | BoardsDiffer::SizeAndVariant)
    }

    /// The width that the list keeps for itself: where the puzzles are of several kinds, these and the hardest steps are
    /// of more use than a preview.
    pub fn own_width(&self) -> u16 {
        if !self.has_kinds() {
            return 0;
        }
        let own =
            self.all.iter().filter(|column| !matches!(column, Column::Level | Column::Clues | Column::Day));
        full_width(&own.map(|&column| self.width(column)).collect::<Vec<_>>())
    }

    /// Returns what a row has in a column.
    pub fn text(&self, row: &Row<'_>, column: Column) -> String {
        if column == Column::Kind { self.boards_differ.kind(row.problem) } else { row.text(column) }
    }

    /// Places the columns in a line of this width, as many as fit. The one that the list is sorted by is the last to go.
    pub fn place(&self, room: u16, sorted_by: Column) -> Vec<Placed> {
        let mut widths = self.widths();
        for (column, width) in self.all.iter().zip(&mut widths) {
            width.rank = width.rank.map(|rank| if *column == sorted_by { u8::MAX } else { rank });
        }
        let places = place_columns(&widths, room);
        let placed = self.all.iter().zip(places);
        placed.filter_map(|(&column, place)| Some(Placed { column, place: place? })).collect()
    }
}

/// What a list is sorted by, in the order of a column.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Value {
    Number(u64),
    Kind {
        size: usize,
        name: String,
    },
    /// The time of a puzzle that was solved with hints only.
    WithHints(u64),
    /// The part that is filled, in thousandths.
    Begun(usize),
}

pub struct Row<'a> {
    pub problem: &'a Problem,
    puzzles: &'a PuzzleSource,
    index: usize,
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
        let problem = puzzles.problem(index)?;
        Some(Row { problem, puzzles, index, level, outcome, progress })
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    pub fn level(&self) -> Option<Difficulty> {
        self.outcome.and_then(Outcome::rating).map(|rating| rating.level).or(self.level)
    }

    /// What the list is sorted by: what the column shows. Rows without a value come last.
    pub fn value(&self, column: Column) -> Option<Value> {
        let rating = self.outcome.and_then(Outcome::rating);
        let number = match column {
            Column::Name => self.index as u64,
            Column::Kind => {
                return Some(Value::Kind { size: self.problem.size(), name: self.text(Column::Kind) });
            }
            Column::Level => self.level()? as u64,
            Column::Score => rating?.score?.into(),
            Column::Technique => rating?.hardest?.place().into(),
            Column::Clues => clues(self.problem)? as u64,
            Column::Time => {
                let PuzzleStatus { begun, best, helped, .. } = self.progress;
                match (begun, best, helped) {
                    (Some((filled, of)), ..) => return Some(Value::Begun(filled * 1000 / of.max(1))),
                    (None, Some(time), _) => time.as_millis() as u64,
                    (None, None, Some(time)) => return Some(Value::WithHints(time.as_millis() as u64)),
                    (None, None, None) => return None,
                }
            }
            Column::Day => {
                let day = self.progress.day?;
                day.year() as u64 * 400 + day.day_of_year() as u64
            }
        };
        Some(Value::Number(number))
    }

    pub fn text(&self, column: Column) -> String {
        let rating = self.outcome.and_then(Outcome::rating);
        match column {
            Column::Name => self.puzzles.label(self.index),
            Column::Kind => kind(self.problem),
            Column::Level => self.level().map_or("", Difficulty::name).to_owned(),
            Column::Score => {
                rating.and_then(|rating| rating.score).map(|score| score.to_string()).unwrap_or_default()
            }
            Column::Technique => match self.outcome {
                None => String::new(),
                Some(Outcome::Rated(rating)) => rating.hardest.map_or("", Technique::name).to_owned(),
                Some(Outcome::Stuck(_)) => "beyond techniques".to_owned(),
                Some(Outcome::Unfinished(_)) => "takes too long".to_owned(),
                Some(Outcome::Unsolvable) => "no solution".to_owned(),
                Some(Outcome::Multiple) => "several solutions".to_owned(),
            },
            Column::Clues => clues(self.problem).map(|clues| clues.to_string()).unwrap_or_default(),
            Column::Time => {
                let PuzzleStatus { begun, best, helped, .. } = self.progress;
                match (begun, best, helped) {
                    (Some((filled, of)), ..) => format!("{filled}/{of}"),
                    (None, Some(time), _) => clock(time),
                    (None, None, Some(time)) => format!("({})", short_clock(time)),
                    (None, None, None) => String::new(),
                }
            }
            Column::Day => self.progress.day.map(|day| day.to_string()).unwrap_or_default(),
        }
    }
}

/// A time as [`clock`] shows it, without the seconds if it is over an hour.
fn short_clock(time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    if minutes < 60 { clock(time) } else { format!("{}h{:02}", minutes / 60, minutes % 60) }
}
