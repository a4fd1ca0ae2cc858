//! Work for threads, and what they report.

use std::sync::Arc;
use std::time::Duration;

use jiff::civil::Date;

use crate::game::{HintPosition, HintResult};
use crate::generate::GenerateError;
use crate::generate::preset::Preset;
use crate::grid::{Geometry, Grid, Weights};
use crate::puzzle::Problem;
use crate::queens;
use crate::scene::SearchInfo;
use crate::settings::SolutionFilter;
use crate::solve::Verdict;
use crate::solve::target::CandidateScores;

/// Work for a thread.
#[derive(Debug)]
pub struct Job {
    /// Reports carry it. Later jobs have larger numbers.
    pub id: u64,
    pub kind: JobKind,
    pub work: Work,
}

/// What a job is for. Of each kind at most one job runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JobKind {
    /// How many solutions the puzzle has.
    Verdict,
    /// How the game can end from the position on the board.
    SearchInfo,
    /// The best score of the puzzle, or the number of its solutions, from its start.
    Best,
    /// Scores of candidates, or the rank of a finished grid.
    Scores,
    /// The solution that the player asked for.
    Solution,
    /// The hint or step that the player asked for.
    Hint,
    /// Making a puzzle.
    Generate,
    /// Checking a puzzle that is being typed.
    Entry,
}

impl JobKind {
    pub const COUNT: usize = JobKind::Entry as usize + 1;
}

/// What a job computes.
#[derive(Debug)]
pub enum Work {
    /// Whether the givens have no solution, one or more.
    Verdict(Arc<Geometry>, Grid),
    /// The highest score that the position can reach; reports while it searches.
    Best(Arc<Geometry>, Grid, Weights),
    /// The highest score that each candidate can reach.
    CandidateScores(Arc<Geometry>, Grid, Weights),
    /// The number of grids that score more than this.
    Rank(Arc<Geometry>, Grid, Weights, i64),
    /// The number of solutions of a queens board, as far as they are counted within some seconds.
    Count(Box<queens::Board>, SolutionFilter),
    /// The grid with the highest score.
    BestGrid(Arc<Geometry>, Grid, Weights),
    /// A solution of a queens board, after skipping this many.
    Solve(Box<queens::Board>, SolutionFilter, usize),
    /// A hint in a position without singles.
    Hint(Box<HintPosition>),
    Wait(Duration),
    /// A new puzzle; reports while it is made.
    Generate(PuzzleRequest),
    /// The verdict on a puzzle that is being typed.
    CheckEntry(Arc<Geometry>, Grid),
}

/// A puzzle to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleRequest {
    Random(Preset),
    Daily(Date),
}

impl PuzzleRequest {
    /// The puzzle in a few words.
    pub fn name(self) -> String {
        match self {
            PuzzleRequest::Random(preset) => preset.name(),
            PuzzleRequest::Daily(date) => format!("the puzzle of {date}"),
        }
    }
}

/// What a worker found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerReport {
    Verdict(Verdict),
    SearchInfo(SearchInfo),
    /// `None` if no complete grid is left.
    CandidateScores(Option<Box<CandidateScores>>),
    /// How many grids score more than the finished one, up to a limit.
    BetterGrids(u64),
    /// A completed board, or `None` if there is no other.
    Solution(Option<Solution>),
    Hint(HintResult),
    Waited,
    /// How many clues have been tried so far.
    Generating(u64),
    Generated {
        result: Result<Box<Problem>, GenerateError>,
        took: Duration,
    },
    EntryVerdict(Verdict),
}

/// A completed board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Solution {
    Grid(Grid),
    Queens(Box<queens::Board>),
}
