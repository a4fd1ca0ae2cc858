//! Jobs for worker threads, and their reports.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::daily::Daily;
use crate::format::ParseError;
use crate::game::{Game, Refusal};
use crate::generate::GenerateError;
use crate::generate::preset::Preset;
use crate::grid::{Geometry, Grid, Puzzle, Weights};
use crate::hint::Technique;
use crate::practice::{Answer, Judgement};
use crate::puzzle::Problem;
use crate::queens;
use crate::rating::Outcome;
use crate::review::Review;
use crate::scene::SearchInfo;
use crate::scene::hint::{Hint, HintFinder, StepGroup};
use crate::settings::SolutionFilter;
use crate::solve::Verdict;
use crate::solve::best_score::CandidateScores;

#[derive(Debug)]
pub enum JobTask {
    /// Start a job on a thread. It cancels the running job of its kind.
    Start(Job),
    Cancel(JobKind),
    CancelAll,
}

#[derive(Debug)]
pub struct Job {
    /// Included in the job's reports. Later jobs have larger numbers.
    pub id: u64,
    pub kind: JobKind,
    pub work: Work,
}

impl Job {
    /// A job with a number that no other has.
    pub fn new(kind: JobKind, work: Work) -> Job {
        static LAST: AtomicU64 = AtomicU64::new(0);
        Job { id: LAST.fetch_add(1, Ordering::Relaxed) + 1, kind, work }
    }
}

/// The purpose of a job. At most one job of each kind runs at a time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum JobKind {
    /// Whether the puzzle has no solution, one or more.
    Verdict,
    /// The best score or the number of solutions that can be reached from the current position.
    SearchInfo,
    /// The best score of the puzzle, or the number of its solutions, from the start.
    Best,
    /// Scores of candidates, or the rank of a finished grid.
    Scores,
    Solution,
    Hint,
    /// What is wrong on the board.
    Mistakes,
    /// What an answer in practice is worth.
    Answer,
    /// Everything that can be done now.
    Steps,
    /// The techniques that solved the puzzle.
    Needs,
    Review,
    Generate,
    /// The check of a puzzle that is being entered.
    Entry,
    Read,
    Rate,
}

impl JobKind {
    /// Those that the player has asked for at the board and waits for.
    pub const AWAITED: [JobKind; 5] =
        [JobKind::Solution, JobKind::Hint, JobKind::Mistakes, JobKind::Steps, JobKind::Answer];
}

#[derive(Debug)]
pub enum Work {
    Verdict(Arc<Puzzle>),
    /// The highest score that the position can reach; reports while it searches.
    Best(Arc<Geometry>, Grid, Weights),
    /// The highest score that each candidate can reach.
    CandidateScores(Arc<Geometry>, Grid, Weights),
    /// The number of grids that score more than this.
    Rank(Arc<Geometry>, Grid, Weights, i64),
    /// The number of solutions of a queens board, counted for up to 20 seconds.
    Count(Box<queens::Board>, SolutionFilter),
    BestGrid(Arc<Geometry>, Grid, Weights),
    /// A solution of a queens board, after skipping this many.
    Solve(Box<queens::Board>, SolutionFilter, usize),
    Hint(Box<HintFinder>),
    /// What a check says of a board whose solution is not known. On a target board, the points that were given up, if they
    /// are known; the key goes back to before a mistake.
    Check {
        game: Box<Game>,
        cost: Option<i64>,
        back: String,
    },
    /// The number of moves to undo so that no mistake is left.
    BeforeMistake(Box<Game>),
    /// All steps of a position; reports them as they are found.
    Steps(Box<HintFinder>),
    Wait(Duration),
    /// What an answer in practice is worth.
    Judge(Box<Answer>),
    Needs(Arc<Puzzle>),
    /// What a game looks like in hindsight; reports while it is judged.
    Review(Box<Game>),
    /// A new puzzle; reports while it is made.
    Generate(PuzzleRequest),
    /// The verdict on a puzzle that is being entered.
    CheckEntry(Arc<Geometry>, Grid),
    /// The puzzles of a text; reports while it is read.
    Read(String),
    /// The ratings of puzzles from this index on, in order; reports them part by part.
    Rate(Arc<[Problem]>, usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleRequest {
    Random(Preset),
    Daily(Daily),
    /// A position to practise a technique on.
    Practice(&'static Technique),
}

impl PuzzleRequest {
    /// Returns a short description of the puzzle.
    pub fn name(self) -> String {
        match self {
            PuzzleRequest::Random(preset) => format!("a puzzle, {}", preset.name()),
            PuzzleRequest::Daily(daily) => daily.title(),
            PuzzleRequest::Practice(technique) => format!("a position, {}", technique.name),
        }
    }
}

/// The puzzles of a text in order, those that cannot be read as errors.
pub type ReadPuzzles = Vec<Result<Problem, ParseError>>;

/// A result or progress report of a job.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerReport {
    /// The system could not start a thread for the job.
    NotStarted,
    Verdict(Verdict),
    SearchInfo(SearchInfo),
    /// `None` if no complete grid is left.
    CandidateScores(Option<Box<CandidateScores>>),
    /// The number of grids that score more than the finished one, up to a limit.
    BetterGrids(u64),
    /// A completed board, or `None` if there is no other.
    Solution(Option<Solution>),
    Hint(Box<Hint>),
    /// The number of moves to undo so that no mistake is left.
    BeforeMistake(Result<usize, Refusal>),
    /// The steps found so far, by technique.
    Steps {
        groups: Vec<StepGroup>,
        is_done: bool,
    },
    Waited,
    Judged(Box<Judgement>),
    /// What a puzzle needs, if techniques solve it.
    Needs(Option<Needs>),
    /// The number of moves judged so far.
    Reviewing(u64),
    Reviewed(Arc<Review>),
    /// The number of puzzles tried so far.
    Generating(u64),
    Generated {
        result: Result<Box<Problem>, GenerateError>,
        took: Duration,
    },
    EntryVerdict(Verdict),
    /// A text is still being read.
    Reading,
    Read(Result<ReadPuzzles, ParseError>),
    Rated(Vec<Outcome>),
}

/// The techniques that solve a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Needs {
    pub hardest: &'static str,
    /// All techniques used, the hardest first, with the number of steps.
    pub techniques: Vec<(&'static str, usize)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Solution {
    Grid(Grid),
    Queens(Box<queens::Board>),
}
