//! Jobs on threads. A job reports by message; a new job of the same kind cancels it.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::format::Options;
use crate::game::Game;
use crate::generate::GenerateError;
use crate::generate::practice::PracticeSearch;
use crate::grid::{CandidateGrid, Geometry, Grid, Puzzle, Weights};
use crate::hint::{SolvePath, TECHNIQUES, Technique, Uniqueness};
use crate::monitor::{Cancelled, Monitor};
use crate::puzzle::Problem;
use crate::queens;
use crate::rating::rate;
use crate::review::review;
use crate::scene::SearchInfo;
use crate::scene::hint::{Hint, HintFinder};
use crate::settings::SolutionFilter;
use crate::solve::best_score::{Optimiser, SearchState, best};
use crate::solve::verdict;
use crate::store::read_text;

use super::message::{Job, JobKind, Message, Needs, PuzzleRequest, Solution, Work, WorkerReport};
use super::screens::play::MAX_BETTER;

/// Progress is reported at most this often: each report draws a frame.
const REPORT_EVERY: Duration = Duration::from_millis(100);

/// How long a job that waits sleeps at a time.
const NAP: Duration = Duration::from_millis(100);

/// Solutions are counted for this long: counting a large empty board would take days.
const COUNT_FOR: Duration = Duration::from_secs(20);

/// The running jobs, at most one of each kind.
#[derive(Debug, Default)]
pub struct Workers {
    running: BTreeMap<JobKind, Arc<Monitor>>,
}

impl Workers {
    /// Cancels the job of the same kind and starts this one on a thread. Returns whether the thread started.
    pub fn start(&mut self, job: Job, send: impl Fn(Message) + Send + Sync + 'static) -> bool {
        let monitor = Arc::new(Monitor::new());
        if let Some(before) = self.running.insert(job.kind, monitor.clone()) {
            before.cancel();
        }

        let id = job.id;
        let send_report = move |report| send(Message::WorkerReport(id, report));
        thread::Builder::new().spawn(move || run(job.work, &monitor, &send_report)).is_ok()
    }

    pub fn cancel(&mut self, kind: JobKind) {
        if let Some(monitor) = self.running.remove(&kind) {
            monitor.cancel();
        }
    }

    pub fn stop(&mut self) {
        for (_, monitor) in std::mem::take(&mut self.running) {
            monitor.cancel();
        }
    }
}

fn run(work: Work, monitor: &Monitor, send_report: &(dyn Fn(WorkerReport) + Sync)) {
    let report = match work {
        Work::Verdict(puzzle) => verdict(&puzzle.geometry, &*puzzle, monitor).map(WorkerReport::Verdict),
        Work::Best(geometry, values, weights) => {
            best_score(&geometry, &values, &weights, monitor, send_report)
        }
        Work::CandidateScores(geometry, values, weights) => {
            let scores = Optimiser::new(&geometry).candidate_scores(&values, &weights, monitor);
            scores.map(|scores| WorkerReport::CandidateScores(scores.map(Box::new)))
        }
        Work::Rank(geometry, givens, weights, score) => {
            let mut optimiser = Optimiser::new(&geometry);
            let better = optimiser.count_better(score, MAX_BETTER, &givens, &weights, monitor);
            better.map(WorkerReport::BetterGrids)
        }
        Work::Count(board, among) => ways(&board, among, monitor, COUNT_FOR).map(WorkerReport::SearchInfo),
        Work::BestGrid(geometry, values, weights) => {
            let best = best(&geometry, &values, &weights, monitor, &mut |_| {});
            best.map(|best| WorkerReport::Solution(best.map(|(_, grid)| Solution::Grid(grid))))
        }
        Work::Generate(request) => Ok(make(request, monitor, send_report)),
        Work::Read(text) => {
            let read = report_while(&|| send_report(WorkerReport::Reading), || {
                read_text(text.as_bytes(), Options::default())
            });
            let read = read.map(|puzzles| puzzles.into_iter().map(|puzzle| Ok(puzzle?.problem)).collect());
            if monitor.is_cancelled() { Err(Cancelled) } else { Ok(WorkerReport::Read(read)) }
        }
        Work::CheckEntry(geometry, givens) => {
            verdict(&geometry, &givens, monitor).map(WorkerReport::EntryVerdict)
        }
        Work::Solve(board, wanted, skip) => {
            let solution = nth_solution(&board, wanted, skip, monitor);
            solution.map(|board| WorkerReport::Solution(board.map(|board| Solution::Queens(board.into()))))
        }
        Work::Check { game, cost, back } => Ok(WorkerReport::Hint(check(&game, cost, &back).into())),
        Work::BeforeMistake(game) => Ok(WorkerReport::BeforeMistake(game.moves_to_undo())),
        Work::Hint(finder) => finder.search(monitor).map(|hint| WorkerReport::Hint(hint.into())),
        Work::Steps(finder) => list_steps(&finder, monitor, send_report),
        Work::Rate(problems, from) => rate_all(&problems[from..], monitor, send_report),
        Work::Judge(answer) => answer.judge(monitor).map(|judged| WorkerReport::Judged(judged.into())),
        Work::Needs(puzzle) => needs(&puzzle, monitor).map(WorkerReport::Needs),
        Work::Review(game) => {
            let report = || send_report(WorkerReport::Reviewing(monitor.done()));
            let reviewed = report_while(&report, || review(&game, monitor));
            reviewed.map(|review| WorkerReport::Reviewed(review.into()))
        }
        Work::Wait(time) => wait(time, monitor),
    };
    // A cancelled job reports nothing.
    if let Ok(report) = report {
        send_report(report);
    }
}

/// Checks a board for mistakes.
fn check(game: &Game, cost: Option<i64>, back: &str) -> Hint {
    match game {
        Game::Sudoku(session) => Hint::of_check(session, cost, back),
        Game::Queens(session) => Hint::of_queens_check(session),
    }
}

/// Sleeps, and wakes soon after the job was cancelled, so that keys that skip many waits leave no threads behind.
fn wait(time: Duration, monitor: &Monitor) -> Result<WorkerReport, Cancelled> {
    let start = Instant::now();
    while let Some(rest) = time.checked_sub(start.elapsed()).filter(|rest| !rest.is_zero()) {
        monitor.check()?;
        thread::sleep(rest.min(NAP));
    }
    Ok(WorkerReport::Waited)
}

/// Finds all steps of a position, and reports from time to time those found so far. Where there can be none, returns the
/// hint that says why.
fn list_steps(
    finder: &HintFinder,
    monitor: &Monitor,
    send_report: &dyn Fn(WorkerReport),
) -> Result<WorkerReport, Cancelled> {
    if !finder.may_have_steps() {
        return finder.search(monitor).map(|hint| WorkerReport::Hint(hint.into()));
    }
    let mut last = Instant::now();
    let groups = finder.list(monitor, &mut |groups| {
        if last.elapsed() >= REPORT_EVERY && !monitor.is_cancelled() {
            last = Instant::now();
            send_report(WorkerReport::Steps { groups: groups.to_vec(), is_done: false });
        }
    })?;
    Ok(WorkerReport::Steps { groups, is_done: true })
}

/// Rates puzzles in order. Reports the ratings from time to time, and returns those not reported yet.
fn rate_all(
    problems: &[Problem],
    monitor: &Monitor,
    send_report: &dyn Fn(WorkerReport),
) -> Result<WorkerReport, Cancelled> {
    let (mut outcomes, mut last) = (Vec::new(), Instant::now());
    for problem in problems {
        outcomes.push(rate(problem, monitor)?);
        if last.elapsed() >= REPORT_EVERY {
            last = Instant::now();
            send_report(WorkerReport::Rated(std::mem::take(&mut outcomes)));
        }
    }
    Ok(WorkerReport::Rated(outcomes))
}

/// Solves a puzzle with techniques and counts them, the hardest first.
fn needs(puzzle: &Puzzle, monitor: &Monitor) -> Result<Option<Needs>, Cancelled> {
    let mut path = SolvePath::new(&CandidateGrid::of(puzzle), Uniqueness::Unique);
    let mut used: Vec<(&Technique, usize)> = Vec::new();
    while let Some(step) = path.next_while(|| !monitor.is_cancelled())? {
        match used.iter_mut().find(|(technique, _)| technique.slug == step.technique.slug) {
            Some((_, count)) => *count += 1,
            None => used.push((step.technique, 1)),
        }
    }
    // Of equal scores the one that is looked for later is harder.
    used.sort_by_key(|(technique, _)| {
        let place = TECHNIQUES.iter().position(|other| other.slug == technique.slug);
        std::cmp::Reverse((technique.level, technique.score, place))
    });
    let techniques: Vec<_> = used.into_iter().map(|(technique, count)| (technique.name, count)).collect();
    let hardest = techniques.first().map(|&(name, _)| name).filter(|_| path.grid().values().is_full());
    Ok(hardest.map(|hardest| Needs { hardest, techniques }))
}

/// Returns the solution after the first `skip`, counting only distinct ones if `among` asks for these.
fn nth_solution(
    board: &queens::Board,
    among: SolutionFilter,
    skip: usize,
    monitor: &Monitor,
) -> Result<Option<queens::Board>, Cancelled> {
    let mut solutions = queens::solutions(board);
    let mut skipped = 0;
    while let Some(solution) = solutions.try_next(monitor)? {
        if among == SolutionFilter::Fundamental && !queens::is_fundamental(board, &solution) {
            continue;
        }
        if skipped == skip {
            return Ok(Some(solution));
        }
        skipped += 1;
    }
    Ok(None)
}

/// Counts the solutions, or gives a lower bound when time is up.
fn ways(
    board: &queens::Board,
    among: SolutionFilter,
    monitor: &Monitor,
    time: Duration,
) -> Result<SearchInfo, Cancelled> {
    let (count, is_late) = monitor.within(time, || match among {
        SolutionFilter::All => queens::count(board, monitor),
        SolutionFilter::Fundamental => queens::count_fundamental(board, NonZero::<usize>::MIN, monitor),
    });
    match count {
        Ok(0) => Ok(SearchInfo::DeadEnd),
        Ok(ways) => Ok(SearchInfo::Ways(ways)),
        Err(Cancelled) if is_late => {
            let counted = u128::from(monitor.done());
            Ok(SearchInfo::MoreWays(match among {
                SolutionFilter::All => counted,
                // Each fundamental solution yields up to eight.
                SolutionFilter::Fundamental => counted.div_ceil(8),
            }))
        }
        Err(Cancelled) => Err(Cancelled),
    }
}

/// Does some work, and reports on a second thread, from time to time, that it is not done yet. Without a thread there
/// are no reports.
pub fn report_while<T>(report: &(dyn Fn() + Sync), work: impl FnOnce() -> T) -> T {
    let (done, ended) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let watch = move || {
            while ended.recv_timeout(REPORT_EVERY) == Err(RecvTimeoutError::Timeout) {
                report();
            }
        };
        let _ = thread::Builder::new().spawn_scoped(scope, watch);
        let result = work();
        drop(done);
        result
    })
}

/// Generates a puzzle; a second thread reports the progress.
fn make(
    request: PuzzleRequest,
    monitor: &Monitor,
    send_report: &(dyn Fn(WorkerReport) + Sync),
) -> WorkerReport {
    let started = Instant::now();
    let report = || send_report(WorkerReport::Generating(monitor.done()));
    let result = report_while(&report, || match request {
        PuzzleRequest::Random(preset) => preset.make(&mut rand::rng(), monitor),
        PuzzleRequest::Daily(daily) => daily.make(monitor),
        PuzzleRequest::Practice(technique) => {
            let search = PracticeSearch::new(technique, rand::random());
            let position = search.ok_or(GenerateError::NotFound(0)).and_then(|search| search.first(monitor));
            position.map(Problem::Sudoku)
        }
    });
    WorkerReport::Generated { result: result.map(Box::new), took: started.elapsed() }
}

fn best_score(
    geometry: &Geometry,
    values: &Grid,
    weights: &Weights,
    monitor: &Monitor,
    send_report: &dyn Fn(WorkerReport),
) -> Result<WorkerReport, Cancelled> {
    let mut last = Instant::now();
    let mut report = |progress: &SearchState| {
        if last.elapsed() >= REPORT_EVERY && !monitor.is_cancelled() {
            last = Instant::now();
            let bound = progress.bound;
            let best = progress.best.as_ref().map(|(score, _)| *score);
            send_report(WorkerReport::SearchInfo(
                best.map_or(SearchInfo::Bound(bound), |best| SearchInfo::Score { best, bound }),
            ));
        }
    };
    let best = best(geometry, values, weights, monitor, &mut report)?;
    Ok(WorkerReport::SearchInfo(
        best.map_or(SearchInfo::DeadEnd, |(score, _)| SearchInfo::Score { best: score, bound: score }),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solutions_are_counted_until_time_is_up() {
        let count = |size, among, time| {
            ways(&queens::Board::empty(size).expect("a size"), among, &Monitor::new(), time)
        };
        assert_eq!(count(8, SolutionFilter::All, COUNT_FOR), Ok(SearchInfo::Ways(92)));
        assert_eq!(count(8, SolutionFilter::Fundamental, COUNT_FOR), Ok(SearchInfo::Ways(12)));
        assert_eq!(count(3, SolutionFilter::All, COUNT_FOR), Ok(SearchInfo::DeadEnd));
        let early = count(20, SolutionFilter::All, Duration::from_millis(1));
        assert!(matches!(early, Ok(SearchInfo::MoreWays(ways)) if ways < 39_029_188_884), "{early:?}");
        let cancelled = Monitor::new();
        cancelled.cancel();
        assert_eq!(
            ways(&queens::Board::empty(20).expect("a size"), SolutionFilter::All, &cancelled, COUNT_FOR),
            Err(Cancelled)
        );
    }
}
