//! `ninefold play --plain`: the game in lines on standard input and output. What lines mean, the
//! room `plain` knows; here they are read and written, and games are kept.

use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::format::sanitize;
use crate::game::export;
use crate::game::{Action, Event, Game, Move, QueensMove};
use crate::generate::daily;
use crate::grid::Puzzle;
use crate::monitor::{Cancelled, Monitor};
use crate::packs::{self, PACKS};
use crate::plain::{Next, Plain, Reply};
use crate::queens;
use crate::solve::target::Optimizer;
use crate::solve::{self, Verdict};
use crate::store::{GameOrigin, Journal, Opened, Store};
use crate::tui::Start;
use crate::tui::play::{Playlist, Puzzles};

/// So long a player waits for an answer before it is said that it is not known.
const PATIENCE: Duration = Duration::from_secs(3);

/// Plays until the input ends or the player leaves.
///
/// # Errors
/// The puzzle cannot be played, or a stream failed.
pub fn run(start: Start, store: Option<Store>, clean_peers: bool) -> Result<u8> {
    let mut out = io::stdout().lock();
    let list = first(start, store.as_ref())?;
    let mut table = Table::lay(list, store, clean_peers)?;
    tell(&mut out, &table.plain.greet())?;
    let prompts = io::stdin().is_terminal();
    let mut lines = io::stdin().lock().lines();
    loop {
        if prompts {
            write!(out, "> ")?;
        }
        out.flush()?;
        let Some(line) = lines.next() else { break };
        let reply = table.obey(&sanitize(&line?));
        let next = reply.next.clone();
        tell(&mut out, &table.keep(reply))?;
        match table.follow(next)? {
            Some(lines) => tell(&mut out, &lines)?,
            None => break,
        }
    }
    tell(&mut out, &table.leave())?;
    out.flush()?;
    Ok(0)
}

fn tell(out: &mut impl Write, lines: &[String]) -> io::Result<()> {
    lines.iter().filter(|line| !line.is_empty()).try_for_each(|line| writeln!(out, "{line}"))
}

/// What is played first. Without a file: the easy pack, at its first puzzle that is not solved.
fn first(start: Start, store: Option<&Store>) -> Result<Playlist> {
    Ok(match start {
        Start::Puzzles { problems, index, file } => {
            Playlist { puzzles: Puzzles::File(problems.into(), file), index }
        }
        Start::Daily(date) => {
            let problem = daily::puzzle(date, &Monitor::new())?;
            Playlist { puzzles: Puzzles::One(problem.into(), GameOrigin::daily(date)), index: 0 }
        }
        Start::Home => {
            let pack = packs::find("easy").unwrap_or(&PACKS[0]);
            Playlist { puzzles: Puzzles::Pack(pack), index: unsolved(store, pack) }
        }
    })
}

fn unsolved(store: Option<&Store>, pack: &packs::Pack) -> usize {
    let known = store.map(|store| store.progress(pack.slug)).unwrap_or_default();
    let solved = |index: &usize| known.get(&(index + 1)).is_some_and(|progress| progress.solved);
    (0..pack.problems().len()).find(|index| !solved(index)).unwrap_or(0)
}

/// A game on the table, with what keeps it.
struct Table {
    plain: Plain,
    list: Playlist,
    store: Option<Store>,
    journal: Option<Journal>,
    clean_peers: bool,
    /// Time of play when the game was opened, and when that was.
    played: Duration,
    opened: Instant,
    /// Tells how many solutions the puzzle has, once that is known.
    verdict: Option<Receiver<Verdict>>,
    monitor: Arc<Monitor>,
    /// What should be said about the files before the next answer.
    notices: Vec<String>,
}

impl Table {
    /// Opens the puzzle at the list's place; a game of it that was begun goes on.
    fn lay(list: Playlist, store: Option<Store>, clean_peers: bool) -> Result<Table> {
        let Some(problem) = list.problem() else { anyhow::bail!("there is no such puzzle") };
        let mut game = Game::new(problem.clone())?;
        let mut origin = list.origin();
        let (journal, mut notices) = match store.as_ref().map(|store| store.open_puzzle(&game, &origin)) {
            Some(Opened::Continued(resumed)) => {
                (game, origin) = (resumed.game, resumed.origin);
                (Some(resumed.journal), resumed.notices.into_iter().map(|notice| notice.0).collect())
            }
            Some(Opened::New(journal, error)) => {
                (Some(journal), error.map(|error| format!("{error}.")).into_iter().collect())
            }
            Some(Opened::Restarted(journal, notice)) => (Some(journal), vec![notice.0]),
            None => (None, vec!["There is no folder for games: they are not kept.".to_string()]),
        };
        notices.extend(store.iter().flat_map(Store::notices).map(|notice| notice.0));
        Ok(Table { notices, ..Table::seat(game, origin.title, list, store, journal, clean_peers) })
    }

    /// A game that begins or goes on now.
    fn seat(
        game: Game,
        title: String,
        list: Playlist,
        store: Option<Store>,
        journal: Option<Journal>,
        clean_peers: bool,
    ) -> Table {
        let monitor = Arc::new(Monitor::new());
        let verdict = match &game {
            Game::Sudoku(session) => Some(ask(session.puzzle(), &monitor)),
            Game::Queens(_) => None,
        };
        Table {
            played: game.elapsed(),
            opened: Instant::now(),
            plain: Plain::new(game, title, clean_peers),
            list,
            store,
            journal,
            clean_peers,
            verdict,
            monitor,
            notices: Vec::new(),
        }
    }

    fn now(&self) -> Duration {
        self.played + self.opened.elapsed()
    }

    fn obey(&mut self, line: &str) -> Reply {
        // A player reads longer than a search takes; the first line may come from a pipe.
        if let Some(verdict) = self.verdict.as_ref().and_then(|news| news.recv_timeout(PATIENCE).ok()) {
            self.plain.game.set_verdict(verdict);
            self.verdict = None;
        }
        self.plain.obey(self.now(), line)
    }

    /// Writes the events down; what is to be said.
    fn keep(&mut self, reply: Reply) -> Vec<String> {
        let mut lines = std::mem::take(&mut self.notices);
        lines.extend(reply.lines);
        for event in &reply.events {
            lines.extend(self.append(event));
        }
        lines
    }

    fn append(&mut self, event: &Event) -> Option<String> {
        let kept = self.journal.as_mut()?.append(event, self.plain.game.status());
        kept.err().map(|error| format!("Not kept: {error}."))
    }

    /// Does what a reply asks for; what is to be said, or nothing more at the end.
    fn follow(&mut self, next: Next) -> Result<Option<Vec<String>>> {
        Ok(Some(match next {
            Next::Stay => Vec::new(),
            Next::Quit => return Ok(None),
            Next::Puzzle { forward } => match self.list.step(forward) {
                Some(list) => self.turn_to(list)?,
                None => vec!["There is no other puzzle on that side of the list.".to_string()],
            },
            Next::Packs => PACKS
                .iter()
                .map(|pack| format!("{}: {} puzzles. {}", pack.slug, pack.problems().len(), pack.about))
                .collect(),
            Next::Pack { slug, number } => match packs::find(&slug) {
                Some(pack) => {
                    let index = number.map_or_else(|| unsolved(self.store.as_ref(), pack), |n| n - 1);
                    self.turn_to(Playlist { puzzles: Puzzles::Pack(pack), index })?
                }
                None => vec![format!("There is no pack {slug}.")],
            },
            Next::Anew => self.anew()?,
            Next::Text(name) => text(&self.plain.game, name.as_deref()),
            Next::Answer => {
                let reply = self.answer();
                self.keep(reply)
            }
            Next::Outlook => vec![outlook(&self.plain.game)],
        }))
    }

    fn turn_to(&mut self, list: Playlist) -> Result<Vec<String>> {
        let mut lines = self.leave();
        *self = Table::lay(list, self.store.take(), self.clean_peers)?;
        lines.extend(self.plain.greet());
        Ok(lines)
    }

    /// The same puzzle from its start; the game so far is kept.
    fn anew(&mut self) -> Result<Vec<String>> {
        let mut lines = self.leave();
        let origin = self.list.origin();
        let game = Game::new(self.plain.game.problem())?;
        let store = self.store.take();
        let journal = store.as_ref().map(|store| store.begin(&game, &origin));
        *self = Table::seat(game, origin.title, self.list.clone(), store, journal, self.clean_peers);
        lines.push("Started anew; the game before is kept.".to_string());
        lines.extend(self.plain.greet());
        Ok(lines)
    }

    /// The game is left: its journal is closed.
    fn leave(&mut self) -> Vec<String> {
        self.monitor.cancel();
        let mut lines = Vec::new();
        if !self.plain.game.is_solved() {
            let at = self.now();
            let paused = self.plain.game.act(at, Action::Pause).ok();
            lines.extend(paused.and_then(|event| self.append(&event)));
        }
        let closed = self.journal.take().map(Journal::close);
        lines.extend(closed.and_then(Result::err).map(|error| format!("Not kept: {error}.")));
        lines
    }

    fn answer(&mut self) -> Reply {
        let at = self.now();
        let action: Option<Action> = match &self.plain.game {
            Game::Sudoku(session) => {
                let puzzle = session.puzzle();
                let grid = match (&puzzle.weights, session.verdict()) {
                    (Some(weights), _) => {
                        let mut optimizer = Optimizer::new(&puzzle.geometry);
                        let found = patiently(|m| optimizer.best(&puzzle.givens, weights, m, &mut |_| {}));
                        let best = found.unwrap_or_else(|Cancelled| optimizer.progress().best.clone());
                        best.map(|(_, grid)| grid)
                    }
                    (None, Some(Verdict::Unique(grid) | Verdict::Multiple(grid, _))) => Some(grid.clone()),
                    (None, _) => None,
                };
                grid.map(|grid| Move::Solve { grid }.into())
            }
            Game::Queens(session) => {
                let solution = patiently(|m| queens::solutions(session.start()).try_next(m));
                solution.ok().flatten().map(|board| QueensMove::solve(&board).into())
            }
        };
        match action {
            Some(action) => self.plain.act(at, action, "Filled in."),
            None => Reply { lines: vec!["No solution is known.".to_string()], ..Reply::default() },
        }
    }
}

/// The position as a puzzle text, with what the format keeps of it.
fn text(game: &Game, name: Option<&str>) -> Vec<String> {
    let formats = export::formats(game);
    let wanted = formats.iter().find(|format| name.is_none_or(|name| format.name() == name));
    let names: Vec<&str> = formats.iter().map(|format| format.name()).collect();
    let refused = || vec![format!("This board can be told as one of: {}.", names.join(", "))];
    let Some(&format) = wanted else { return refused() };
    match export::write(game, format) {
        Ok(text) => text.lines().map(str::to_owned).chain([export::kept(game, format)]).collect(),
        Err(why) => vec![format!("{why}.")],
    }
}

/// Counts the solutions of a puzzle on a thread.
fn ask(puzzle: &Puzzle, monitor: &Arc<Monitor>) -> Receiver<Verdict> {
    let (sender, news) = mpsc::channel();
    let (geometry, givens, monitor) = (puzzle.geometry.clone(), puzzle.givens.clone(), monitor.clone());
    thread::spawn(move || {
        let verdict = solve::verdict(&geometry, &givens, &monitor);
        // Where the game has been left nobody waits for it any more.
        verdict.map(|verdict| drop(sender.send(verdict)))
    });
    news
}

/// Lets a search work for as long as a player has patience.
fn patiently<T>(work: impl FnOnce(&Monitor) -> T) -> T {
    let monitor = Monitor::new();
    let (done, waits) = mpsc::channel::<()>();
    let watched = &monitor;
    thread::scope(|scope| {
        scope.spawn(move || {
            if waits.recv_timeout(PATIENCE) == Err(mpsc::RecvTimeoutError::Timeout) {
                watched.cancel();
            }
        });
        let found = work(watched);
        drop(done);
        found
    })
}

/// How the game can end from here.
fn outlook(game: &Game) -> String {
    match game {
        Game::Sudoku(session) => {
            let Some(weights) = &session.puzzle().weights else {
                return "This board has no score; say hint or check.".to_string();
            };
            let mut optimizer = Optimizer::new(session.geometry());
            match patiently(|m| optimizer.best(session.values(), weights, m, &mut |_| {})) {
                Ok(Some((score, _))) => format!("The best score from here is {score}."),
                Ok(None) => "No way leads to a complete grid any more: say undo.".to_string(),
                Err(Cancelled) => format!("The best score is at most {}.", optimizer.progress().bound),
            }
        }
        Game::Queens(session) => match patiently(|m| queens::count(session.board(), m)) {
            Ok(0) => "No way is left to place the other queens: say undo.".to_string(),
            Ok(1) => "One way is left to place the other queens.".to_string(),
            Ok(ways) => format!("{ways} ways are left to place the other queens."),
            Err(Cancelled) => {
                "There are more ways to place the other queens than can be counted at once.".to_string()
            }
        },
    }
}
