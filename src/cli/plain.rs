//! `ninefold play --plain`: plays on standard input and output. The module `plain` interprets the lines; this file
//! reads and writes them and saves games.

mod streams;

use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use jiff::Zoned;

use super::lines::{read_line, write_lines};
use super::rounds::{take_course, try_again};
use crate::daily::Daily;
use crate::direction::Direction;
use crate::explain::counted;
use crate::game::export;
use crate::game::{Action, Event, Game, Move, QueensMove, rules_of};
use crate::generate::GenerateError;
use crate::grid::Puzzle;
use crate::monitor::{Cancelled, Monitor};
use crate::packs::{self, PACKS};
use crate::plain::{Next, Plain, Reply};
use crate::queens;
use crate::review::review;
use crate::scene::hint::HintWords;
use crate::scene::{continued, rules_page, wrong_words};
use crate::settings::Settings;
use crate::solve::best_score::Optimiser;
use crate::solve::{self, Verdict};
use crate::stats::{self, Streak};
use crate::store::{GameOrigin, GameSummary, Journals, Notice, Opened, Rescue, Resumed, Store, error_text};
use crate::tui::Start;
use crate::tui::puzzles::{PuzzleList, PuzzleSource};
pub use streams::Streams;

/// Work that takes longer is announced.
const UNNOTICED: Duration = Duration::from_secs(1);

/// The longest that a player waits for a search.
const TIME_LIMIT: Duration = Duration::from_secs(3);

/// Plays until the input ends or the player leaves. Returns the program's exit code, and games whose last moves could
/// not be saved: these also after an error or a signal.
pub fn run(start: Start, store: Option<Store>, settings: Settings) -> Result<(Result<u8>, Vec<Rescue>)> {
    let mut runner = open(start, store, settings)?;
    let streams = Streams::open();
    let mut out = streams.output();
    let played = play(&mut runner, &streams, &mut streams.input(), &mut out);
    let said = runner.close();
    let written = played.and_then(|()| Ok(write_lines(&mut out, &said).and_then(|()| out.flush())?));
    let ended = streams.code().map_or(written.map(|()| 0), Ok);
    Ok((ended, runner.journals.finish()))
}

fn open(start: Start, store: Option<Store>, settings: Settings) -> Result<Runner> {
    match (start, store) {
        (Start::Saved(id), Some(store)) => {
            let resumed = store.resume(&id, &Zoned::now())?;
            let list = PuzzleList::of(&resumed.origin, resumed.game.problem());
            let mut journals = Journals::default();
            let opened = OpenedGame::resume(resumed, &store, &mut journals);
            Ok(Runner { journals, store: Some(store), ..Runner::new(opened, list, settings) })
        }
        (start, store) => {
            let (list, mut journals) = (playlist(start, store.as_ref())?, Journals::default());
            let opened = OpenedGame::of(&list, store.as_ref(), &mut journals)?;
            Ok(Runner { journals, store, ..Runner::new(opened, list, settings) })
        }
    }
}

/// Does some work. On a terminal it says that the player has to wait, if that is so.
fn with_progress<T>(work: impl FnOnce() -> T) -> T {
    if !io::stderr().is_terminal() {
        return work();
    }
    let (done, ended) = mpsc::channel::<()>();
    let say = move || {
        if ended.recv_timeout(UNNOTICED) == Err(RecvTimeoutError::Timeout) {
            // If it cannot be written, the work goes on.
            let stops = if cfg!(unix) { " Ctrl-C stops." } else { "" };
            let _ = writeln!(io::stderr(), "Looking for an answer…{stops}");
        }
    };
    thread::scope(|scope| {
        // Without a thread nothing is said.
        let _ = thread::Builder::new().spawn_scoped(scope, say);
        let result = work();
        drop(done);
        result
    })
}

fn play(
    runner: &mut Runner,
    streams: &Streams,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<()> {
    write_lines(out, &runner.greeting())?;
    let prompts = io::stdin().is_terminal();
    loop {
        if prompts {
            write!(out, "> ")?;
        }
        out.flush()?;
        let line = read_line(input)
            .map_err(|error| anyhow!("cannot read standard input: {}", error_text(&error)))?;
        let Some(line) = line else { return Ok(()) };
        let answer = match line {
            Ok(line) => {
                let monitor = runner.next_monitor();
                with_progress(|| streams.interruptible(&monitor, || runner.answer_line(&line)))?
            }
            Err(why) => Answer { lines: vec![why.to_owned()], goes_on: GoesOn::Here },
        };
        write_lines(out, &answer.lines)?;
        match answer.goes_on {
            GoesOn::Here => {}
            GoesOn::InCourse(number) => runner.take_course(number, input, out)?,
            GoesOn::TryingAgain => runner.try_again(input, out)?,
            GoesOn::Nowhere => return Ok(()),
        }
    }
}

/// The answer to a line.
struct Answer {
    lines: Vec<String>,
    goes_on: GoesOn,
}

/// Where the player goes on after an answer.
enum GoesOn {
    Here,
    /// In the course, which takes the lines that follow, from this lesson on.
    InCourse(Option<usize>),
    /// Where something went wrong in the game.
    TryingAgain,
    Nowhere,
}

/// Returns what to play first; without a file that is the first unsolved puzzle of the easy pack.
fn playlist(start: Start, store: Option<&Store>) -> Result<PuzzleList> {
    Ok(match start {
        Start::Puzzles { problems, index, file } => {
            PuzzleList { puzzles: PuzzleSource::File(problems.into(), file), index }
        }
        Start::Daily(daily) => daily_list(daily, &Monitor::new())?,
        Start::Pack { pack, index } => PuzzleList { puzzles: PuzzleSource::Pack(pack), index },
        Start::Home | Start::Saved(_) => {
            let pack = packs::find("easy").unwrap_or(&PACKS[0]);
            PuzzleList { puzzles: PuzzleSource::Pack(pack), index: first_unsolved(store, pack) }
        }
    })
}

fn daily_list(daily: Daily, monitor: &Monitor) -> Result<PuzzleList> {
    let problem = daily.make(monitor)?;
    Ok(PuzzleList { puzzles: PuzzleSource::Single(problem.into(), GameOrigin::daily(daily)), index: 0 })
}

/// Returns the index of the first unsolved puzzle of a pack, or of the first if all are solved.
pub fn first_unsolved(store: Option<&Store>, pack: &packs::Pack) -> usize {
    let known = store.map(|store| store.progress(pack.slug)).unwrap_or_default();
    let mut numbers = 1..=pack.problems().len();
    let open = numbers.find(|number| known.get(number).is_none_or(|progress| !progress.solved));
    open.map_or(0, |number| number - 1)
}

/// Runs a game: asks `Plain` for replies, saves events and switches between puzzles.
struct Runner {
    plain: Plain,
    list: PuzzleList,
    store: Option<Store>,
    journals: Journals,
    /// Whether the player was asked to confirm quitting with unsaved moves.
    asked: bool,
    settings: Settings,
    /// The time played when the game was opened.
    played: Duration,
    opened: Instant,
    /// Receives the verdict on the puzzle once it is known.
    verdict: Option<Receiver<Verdict>>,
    /// How long the next line waits for the verdict.
    patience: Duration,
    monitor: Arc<Monitor>,
    /// Notices about files, for the next answer.
    notices: Vec<String>,
}

/// A game whose journal is the current one, and what there is to say about its file.
struct OpenedGame {
    game: Game,
    title: String,
    notices: Vec<String>,
}

impl OpenedGame {
    /// Opens the current puzzle of a list, continuing an unfinished game of it.
    fn of(list: &PuzzleList, store: Option<&Store>, journals: &mut Journals) -> Result<OpenedGame> {
        let Some(problem) = list.problem() else { anyhow::bail!("no such puzzle") };
        let (game, origin) = (Game::new(problem.clone())?, list.origin());
        let Some(store) = store else {
            return Ok(OpenedGame { game, title: origin.title, notices: Vec::new() });
        };
        let (journal, notice) = match journals.open_puzzle(store, &game, &origin, &Zoned::now()) {
            Opened::Continued(mut resumed) => {
                let words = continued(resumed.game.elapsed(), "Say restart to start over.");
                resumed.notices.push(Notice(words));
                return Ok(OpenedGame::resume(*resumed, store, journals));
            }
            Opened::New(journal, error) => (journal, error.map(|error| format!("{error}."))),
            Opened::Restarted(journal, notice) => (journal, Some(notice.0)),
        };
        journals.play(journal);
        let mut notices: Vec<String> =
            notice.into_iter().chain(store.notices().into_iter().map(|notice| notice.0)).collect();
        if !store.has_met(&rules_of(problem)) {
            notices.extend(rules_page(&game).rules);
        }
        Ok(OpenedGame { game, title: origin.title, notices })
    }

    fn resume(resumed: Resumed, store: &Store, journals: &mut Journals) -> OpenedGame {
        let Resumed { game, origin, journal, notices } = resumed;
        journals.play(journal);
        let notices = notices.into_iter().chain(store.notices()).map(|notice| notice.0).collect();
        OpenedGame { game, title: origin.title, notices }
    }
}

impl Runner {
    fn new(opened: OpenedGame, list: PuzzleList, settings: Settings) -> Runner {
        let OpenedGame { game, title, notices } = opened;
        let monitor = Arc::new(Monitor::new());
        let verdict = match &game {
            Game::Sudoku(session) => start_solving(session.puzzle(), &monitor),
            Game::Queens(_) => None,
        };
        let origin = list.origin();
        let plain = Plain::new(game, title, settings.clone());
        Runner {
            played: plain.game.elapsed(),
            opened: Instant::now(),
            plain: plain.known_as(origin.short_name(), origin.command()),
            list,
            store: None,
            journals: Journals::default(),
            asked: false,
            settings,
            verdict,
            patience: TIME_LIMIT,
            monitor,
            notices,
        }
    }

    /// Plays another game in the place of the one that has been closed.
    fn play(&mut self, opened: OpenedGame, list: PuzzleList) {
        let next = Runner::new(opened, list, self.settings.clone());
        let (store, journals) = (self.store.take(), std::mem::take(&mut self.journals));
        *self = Runner { store, journals, ..next };
    }

    /// Returns the first lines of a game, with notices about its file.
    fn greeting(&mut self) -> Vec<String> {
        let mut lines = self.plain.greeting();
        if self.list.origin().pack.is_some_and(|place| place.daily().is_some()) {
            let Streak { current, longest } =
                stats::daily_streak(self.finished().iter(), Zoned::now().date());
            lines.push(format!("Daily puzzles: {} in a row, longest {longest}.", counted(current, "day")));
        }
        lines.append(&mut self.notices);
        lines
    }

    fn now(&self) -> Duration {
        self.played + self.opened.elapsed()
    }

    /// Makes the monitor of the next answer.
    fn next_monitor(&mut self) -> Arc<Monitor> {
        self.plain.monitor = Arc::default();
        self.plain.monitor.clone()
    }

    /// Answers a line, until the monitor of the answer is cancelled.
    fn answer_line(&mut self, line: &str) -> Result<Answer> {
        let monitor = self.plain.monitor.clone();
        let mut reply = self.execute(line);
        let next = std::mem::take(&mut reply.next);
        let mut lines = self.record(reply);
        let mut goes_on = GoesOn::Here;
        match next {
            _ if monitor.is_cancelled() => {}
            Next::Course(number) => goes_on = GoesOn::InCourse(number),
            Next::TryAgain => goes_on = GoesOn::TryingAgain,
            next => match self.perform(next, &monitor) {
                Ok(Some(more)) => lines.extend(more),
                Ok(None) => goes_on = GoesOn::Nowhere,
                Err(error) if matches!(error.downcast_ref(), Some(GenerateError::Cancelled(_))) => {}
                Err(error) => return Err(error),
            },
        }
        if monitor.is_cancelled() {
            lines.push("Stopped.".to_owned());
        }
        Ok(Answer { lines, goes_on })
    }

    fn execute(&mut self, line: &str) -> Reply {
        // A player reads for longer than a search takes, but the first line may come from a pipe.
        let wait = std::mem::take(&mut self.patience);
        if let Some(verdict) = self.verdict.as_ref().and_then(|receiver| receiver.recv_timeout(wait).ok()) {
            self.plain.game.set_verdict(verdict);
            self.verdict = None;
            // Later the player has made moves that were not to be judged.
            if let Game::Sudoku(session) = &self.plain.game
                && !wait.is_zero()
            {
                self.notices.extend(wrong_words(session, self.settings.mistakes));
            }
        }
        self.plain.execute(self.now(), line)
    }

    /// Saves the events and returns the lines to print.
    fn record(&mut self, reply: Reply) -> Vec<String> {
        let mut lines = std::mem::take(&mut self.notices);
        lines.extend(reply.lines);
        for event in &reply.events {
            lines.extend(self.append(event));
        }
        lines
    }

    fn append(&mut self, event: &Event) -> Option<String> {
        self.journals.append(event, self.plain.game.status(), &Zoned::now());
        let unsaved = self.journals.unsaved().map(|unsaved| format!("{unsaved}."));
        let notices = self.journals.notices().into_iter().map(|notice| notice.0).chain(unsaved);
        notices.reduce(|all, next| format!("{all} {next}"))
    }

    /// Carries out a reply and returns the lines to print, or `None` to quit.
    fn perform(&mut self, next: Next, monitor: &Monitor) -> Result<Option<Vec<String>>> {
        Ok(Some(match next {
            Next::Stay | Next::Course(_) | Next::TryAgain => Vec::new(),
            Next::Quit => match self.journals.unsaved().filter(|_| !self.asked) {
                Some(unsaved) => {
                    self.asked = true;
                    vec![format!("{unsaved}. Say quit again to leave without them.")]
                }
                None => return Ok(None),
            },
            Next::Puzzle(direction) => match self.next_list(direction, monitor)? {
                Some(list) => self.switch_to(list)?,
                None => vec!["There are no more puzzles in that direction.".to_string()],
            },
            Next::Daily { date, kind } => match Daily::of(kind, date, Zoned::now().date()) {
                Ok(daily) => self.switch_to(daily_list(daily, monitor)?)?,
                Err(why) => vec![format!("Not yet: {why}.")],
            },
            Next::Stats => {
                let report = stats::report(&self.finished(), Zoned::now().date());
                super::stats::text(&report).lines().map(str::to_owned).collect()
            }
            Next::Packs => PACKS
                .iter()
                .map(|pack| format!("{}: {} puzzles. {}", pack.slug, pack.problems().len(), pack.about))
                .collect(),
            Next::Pack { slug, number } => match packs::find(&slug) {
                Some(pack) => {
                    let index = number.map_or_else(|| first_unsolved(self.store.as_ref(), pack), |n| n - 1);
                    self.switch_to(PuzzleList { puzzles: PuzzleSource::Pack(pack), index })?
                }
                None => vec![format!("There is no pack {slug}. Say packs to list them.")],
            },
            Next::Restart => self.restart()?,
            Next::Text(name) => text(&self.plain.game, name.as_deref()),
            Next::Answer => {
                let reply = self.answer(monitor);
                self.record(reply)
            }
            Next::Best => best_outcome(&self.plain.game, monitor).into_iter().collect(),
        }))
    }

    /// Takes the course from a lesson on. The clock of the game stops meanwhile.
    fn take_course(
        &mut self,
        number: Option<usize>,
        input: &mut impl BufRead,
        out: &mut impl Write,
    ) -> Result<()> {
        let began = Instant::now();
        let start = number.map(|number| number - 1);
        take_course(start, self.store.as_ref(), HintWords::of(&self.settings), input, out)?;
        self.come_back(began, out)
    }

    /// Tries again what went wrong in the game. Its clock stops meanwhile.
    fn try_again(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<()> {
        let began = Instant::now();
        let game = &self.plain.game;
        let review = review(game, &self.plain.monitor)?;
        try_again(game, &review, self.store.as_ref(), HintWords::of(&self.settings), input, out)?;
        self.come_back(began, out)
    }

    /// Goes on with the game, which was left at this time.
    fn come_back(&mut self, left: Instant, out: &mut impl Write) -> Result<()> {
        self.opened += left.elapsed();
        let back = format!("Back at the puzzle. {}", self.plain.greeting().join(" "));
        Ok(write_lines(out, &[back])?)
    }

    /// Returns the list at the next puzzle in this direction, or the daily puzzle of the next day up to today.
    fn next_list(&self, direction: Direction, monitor: &Monitor) -> Result<Option<PuzzleList>> {
        let Some(Daily { date, kind }) = self.list.origin().pack.and_then(|place| place.daily()) else {
            return Ok(self.list.step(direction));
        };
        let next = match direction {
            Direction::Forward => date.tomorrow(),
            Direction::Backward => date.yesterday(),
        };
        let next = next.ok().filter(|&date| date <= Zoned::now().date());
        next.map(|date| daily_list(Daily { date, kind }, monitor)).transpose()
    }

    fn finished(&self) -> Vec<Arc<GameSummary>> {
        self.store.as_ref().map(Store::finished).unwrap_or_default()
    }

    fn switch_to(&mut self, list: PuzzleList) -> Result<Vec<String>> {
        let mut lines = self.close();
        let opened = OpenedGame::of(&list, self.store.as_ref(), &mut self.journals)?;
        self.play(opened, list);
        lines.extend(self.greeting());
        Ok(lines)
    }

    /// Starts the puzzle again and keeps the game so far.
    fn restart(&mut self) -> Result<Vec<String>> {
        let mut lines = self.close();
        let (game, origin) = (Game::new(self.plain.game.problem())?, self.list.origin());
        if let Some(store) = &self.store {
            self.journals.play(store.begin(&game, &origin, &Zoned::now()));
        }
        self.play(OpenedGame { game, title: origin.title, notices: Vec::new() }, self.list.clone());
        lines.push("Started again. The previous game is kept.".to_string());
        lines.extend(self.greeting());
        Ok(lines)
    }

    /// Pauses the game and closes its journal.
    fn close(&mut self) -> Vec<String> {
        self.monitor.cancel();
        let mut lines = Vec::new();
        if !self.plain.game.is_solved() {
            let at = self.now();
            let paused = self.plain.game.act(at, Action::Pause).ok();
            lines.extend(paused.and_then(|event| self.append(&event)));
        }
        self.journals.close();
        lines
    }

    fn answer(&mut self, monitor: &Monitor) -> Reply {
        let at = self.now();
        let action: Option<Action> = match &self.plain.game {
            Game::Sudoku(session) => {
                let puzzle = session.puzzle();
                let grid = match (&puzzle.weights, session.verdict()) {
                    (Some(weights), _) => {
                        let mut optimiser = Optimiser::new(&puzzle.geometry);
                        let found = with_time_limit(monitor, || {
                            optimiser.best(&**puzzle, weights, monitor, &mut |_| {})
                        });
                        let best = found.unwrap_or_else(|Cancelled| optimiser.progress().best.clone());
                        best.map(|(_, grid)| grid)
                    }
                    (None, Some(Verdict::Unique(grid) | Verdict::Multiple(grid, _))) => Some(grid.clone()),
                    (None, _) => None,
                };
                grid.map(|grid| Move::Solve { grid }.into())
            }
            Game::Queens(session) => {
                let solution =
                    with_time_limit(monitor, || queens::solutions(session.start()).try_next(monitor));
                solution.ok().flatten().map(|board| QueensMove::solve(&board).into())
            }
        };
        match action {
            Some(action) => self.plain.act(at, action, "Solution shown."),
            None if monitor.is_cancelled() => Reply::default(),
            None => Reply { lines: vec!["No solution is known.".to_string()], ..Reply::default() },
        }
    }
}

/// Returns the position as a puzzle text and a line about what the format keeps of it.
fn text(game: &Game, name: Option<&str>) -> Vec<String> {
    let formats = export::formats(game);
    let wanted = formats.iter().find(|format| name.is_none_or(|name| format.name() == name));
    let names: Vec<&str> = formats.iter().map(|format| format.name()).collect();
    let refused = || vec![format!("Formats for this board: {}.", names.join(", "))];
    let Some(&format) = wanted else { return refused() };
    match export::write(game, format) {
        Ok(text) => text.lines().map(str::to_owned).chain([export::kept(game, format)]).collect(),
        Err(why) => vec![format!("{why}.")],
    }
}

/// Solves the puzzle on another thread. Without one the verdict stays unknown.
fn start_solving(puzzle: &Arc<Puzzle>, monitor: &Arc<Monitor>) -> Option<Receiver<Verdict>> {
    let (sender, receiver) = mpsc::channel();
    let (puzzle, monitor) = (puzzle.clone(), monitor.clone());
    let solve = move || {
        // After the game is closed nothing receives the verdict.
        if let Ok(verdict) = solve::verdict(&puzzle.geometry, &*puzzle, &monitor) {
            let _ = sender.send(verdict);
        }
    };
    thread::Builder::new().spawn(solve).ok().map(|_| receiver)
}

/// Runs a search with this monitor that is cancelled at the time limit.
fn with_time_limit<T>(monitor: &Monitor, search: impl FnOnce() -> T) -> T {
    monitor.within(TIME_LIMIT, search).0
}

/// Returns a sentence about the best score, or the number of solutions, that can still be reached; `None` if the monitor
/// was cancelled.
fn best_outcome(game: &Game, monitor: &Monitor) -> Option<String> {
    let words = match game {
        Game::Sudoku(session) => {
            let Some(weights) = &session.puzzle().weights else {
                return Some("This board has no score. Say hint or check.".to_string());
            };
            let mut optimiser = Optimiser::new(session.geometry());
            let search = || optimiser.best(session.clues(), weights, monitor, &mut |_| {});
            match with_time_limit(monitor, search) {
                Ok(Some((score, _))) => format!("The best score from here is {score}."),
                Ok(None) => "There's no solution from here any more. Say undo.".to_string(),
                Err(Cancelled) => format!("The best score is at most {}.", optimiser.progress().bound),
            }
        }
        Game::Queens(session) => match with_time_limit(monitor, || queens::count(session.board(), monitor)) {
            Ok(0) => "The other queens can no longer be placed. Say undo.".to_string(),
            Ok(1) => "There is one way to place the other queens.".to_string(),
            Ok(ways) => format!("There are {ways} ways to place the other queens."),
            Err(Cancelled) => {
                "There are too many ways to place the other queens to count them quickly.".to_string()
            }
        },
    };
    Some(words).filter(|_| !monitor.is_cancelled())
}
