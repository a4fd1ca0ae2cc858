//! The table of commands: their names, their help, and what each does with the words behind its name.

use std::time::Duration;

use super::operands::{HOUSES, Operands, cell, digit, letter, outside, part};
use super::{Next, Plain, Reply, describe, queens, sudoku, techniques};
use crate::course::LESSONS;
use crate::daily::kind_and_date;
use crate::direction::Direction;
use crate::game::{Action, Game, MarkKind};
use crate::grid::Cell;
use crate::nearest::nearest;

use On::{Both, Queens, Sudoku};
use Run::{Alone, With, Words};

/// The boards that have a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum On {
    Both,
    Sudoku,
    Queens,
}

/// A row of the table.
pub struct Row {
    on: On,
    /// Its names, the preferred one first.
    names: &'static [&'static str],
    usage: &'static str,
    /// What it does.
    help: &'static str,
    /// Whether an open hint stays open.
    keeps_hint: bool,
    run: Run,
}

/// `None` if a command does not understand its words; an error is a sentence for the player.
type Answer = Result<Option<Reply>, String>;

/// What a command does. The time is the time played.
enum Run {
    /// Takes no operands: cells and digits that are named all the same are ignored.
    Alone(fn(&mut Plain, Duration) -> Reply),
    /// Takes cells and digits, at least so many of each.
    With([usize; 2], fn(&mut Plain, Duration, &Operands) -> Reply),
    /// Takes its words apart itself, its own name first.
    Words(fn(&mut Plain, Duration, &[&str]) -> Answer),
}

const fn row(
    on: On,
    names: &'static [&'static str],
    usage: &'static str,
    help: &'static str,
    run: Run,
) -> Row {
    Row { on, names, usage, help, keeps_hint: false, run }
}

/// A command that leaves an open hint open.
const fn keeping_hint(
    on: On,
    names: &'static [&'static str],
    usage: &'static str,
    help: &'static str,
    run: Run,
) -> Row {
    Row { keeps_hint: true, ..row(on, names, usage, help, run) }
}

/// The examples name what every board has: nine rows are not certain.
static ROWS: &[Row] = &[
    row(
        Sudoku,
        &["put", "set"],
        "put 3 r2c3",
        "write a digit; r2c3 3 does the same",
        With([1, 1], sudoku::put),
    ),
    row(
        Sudoku,
        &["mark", "pencil"],
        "mark 1 2 r2c3",
        "add or remove pencil marks",
        With([1, 1], |plain, at, operands| sudoku::mark(plain, at, operands, MarkKind::Corner)),
    ),
    row(
        Sudoku,
        &["centre", "center"],
        "centre 1 2 r2c3",
        "add or remove centre marks",
        With([1, 1], |plain, at, operands| sudoku::mark(plain, at, operands, MarkKind::Centre)),
    ),
    row(Sudoku, &["erase", "clear"], "erase r2c3", "clear a cell", With([1, 0], sudoku::erase)),
    row(Sudoku, &["fill"], "fill", "fill in all candidates", Alone(sudoku::fill)),
    row(Queens, &["queen", "put"], "queen r2c3", "place or remove a queen", With([1, 0], queens::place)),
    row(
        Queens,
        &["cross", "mark"],
        "cross r2c3",
        "cross out a square, or remove the cross",
        With([1, 0], queens::cross),
    ),
    row(Queens, &["clear", "erase"], "clear r2c3", "clear a square", With([1, 0], queens::clear)),
    keeping_hint(
        Both,
        &["show", "board", "row"],
        "show, show row 2",
        "describe the board, or a part of it",
        Words(show),
    ),
    keeping_hint(
        Sudoku,
        &["column", "box", "region", "diagonal", "window", "house", "extra"],
        "column 3, box 2, region 3, diagonal 1, window 4, extra house 1",
        "describe a part of the board",
        Words(show),
    ),
    keeping_hint(
        Queens,
        &["column", "region"],
        "column 3, region c",
        "describe a part of the board",
        Words(show),
    ),
    keeping_hint(
        Both,
        &["cell", "look"],
        "cell r2c3",
        "describe a cell",
        With([1, 0], |plain, _, operands| Reply::of(describe::cells(&plain.game, operands))),
    ),
    keeping_hint(
        Sudoku,
        &["where", "find"],
        "where 3",
        "list the cells with a digit",
        With([0, 1], |plain, _, operands| Reply::of(describe::where_is(&plain.game, &operands.digits))),
    ),
    keeping_hint(
        Both,
        &["notation"],
        "notation",
        "say how to read hints",
        Alone(|_, _| Reply::of(describe::notation())),
    ),
    keeping_hint(
        Both,
        &["rules"],
        "rules",
        "say the rules of this board",
        Alone(|plain, _| Reply::of(describe::rules(&plain.game))),
    ),
    keeping_hint(
        Both,
        &["left", "status"],
        "left",
        "count what remains, and show the score",
        Alone(|plain, _| Reply::of(describe::remaining(&plain.game))),
    ),
    keeping_hint(
        Sudoku,
        &["cage", "combinations"],
        "cage 22 in 3 without 9, cage r2c3",
        "list the sets of digits with a sum, or those for the cage of a cell",
        Words(cage),
    ),
    row(
        Both,
        &["best", "ways"],
        "best",
        "show the best score or the number of solutions from here",
        Alone(Plain::best),
    ),
    keeping_hint(Both, &["hint", "h", "more"], "hint", "get a hint; repeat for more", Alone(Plain::hint)),
    row(
        Sudoku,
        &["why"],
        "why r2c3 3, why r2c3",
        "ask why a digit can't be in a cell, or why a cell is what it is",
        With([1, 0], Plain::why),
    ),
    row(Queens, &["why"], "why r2c3", "ask why a square has or can't have a queen", With([1, 0], Plain::why)),
    row(
        Both,
        &["steps"],
        "steps, steps x-wing",
        "list all steps, or those of a technique (hint)",
        Words(|plain, at, words| Ok(Some(plain.steps(at, &words[1..].join(" "))))),
    ),
    keeping_hint(Both, &["do", "apply"], "do", "apply the hint", Alone(Plain::apply)),
    row(
        Both,
        &["watch"],
        "watch 3, watch",
        "tell and apply the next steps, or all to the end",
        Words(|plain, at, words| Ok(optional_number(words).map(|steps| plain.watch(at, steps)))),
    ),
    keeping_hint(Both, &["check"], "check", "check for mistakes; again shows where", Alone(Plain::check)),
    row(
        Both,
        &["checkpoint"],
        "checkpoint",
        "set a checkpoint, A to Z, to return to",
        Alone(Plain::set_checkpoint),
    ),
    row(Both, &["return"], "return, return B", "go back to the last or another checkpoint", Words(return_to)),
    keeping_hint(
        Both,
        &["moves", "history"],
        "moves",
        "list the moves around the current one",
        Alone(|plain, _| plain.moves()),
    ),
    row(
        Both,
        &["go"],
        "go 12",
        "undo or redo moves up to this one; go 0 is the start",
        Words(|plain, at, words| Ok(optional_number(words).flatten().map(|moves| plain.go_to(at, moves)))),
    ),
    row(Both, &["rewind", "z"], "rewind", "go back to before the first mistake", Alone(Plain::rewind)),
    row(
        Both,
        &["review"],
        "review",
        "look back: what justified your moves, and what did not",
        Alone(|plain, _| plain.review()),
    ),
    row(
        Sudoku,
        &["retry"],
        "retry",
        "find what was certain where you erred or guessed",
        Alone(|_, _| Reply::next(Next::TryAgain)),
    ),
    row(
        Both,
        &["undo", "u"],
        "undo",
        "undo the last move",
        Alone(|plain, at| plain.step(at, Action::Undo, "Undone.")),
    ),
    row(
        Both,
        &["redo", "r"],
        "redo",
        "redo the last undone move",
        Alone(|plain, at| plain.step(at, Action::Redo, "Redone.")),
    ),
    row(
        Both,
        &["answer", "solve"],
        "answer",
        "show the solution; undo hides it again",
        Alone(|_, _| Reply::next(Next::Answer)),
    ),
    row(
        Both,
        &["next"],
        "next",
        "go to the next puzzle",
        Alone(|_, _| Reply::next(Next::Puzzle(Direction::Forward))),
    ),
    row(
        Both,
        &["previous"],
        "previous",
        "go to the previous puzzle",
        Alone(|_, _| Reply::next(Next::Puzzle(Direction::Backward))),
    ),
    keeping_hint(
        Both,
        &["back"],
        "back",
        "go back a page of the hint or, without one, a puzzle",
        Alone(Plain::back),
    ),
    row(
        Both,
        &["restart", "anew"],
        "restart",
        "start this puzzle again; the game so far is kept",
        Alone(|_, _| Reply::next(Next::Restart)),
    ),
    row(
        Both,
        &["text", "export"],
        "text, text line",
        "print the position in any format that can hold it",
        Words(text),
    ),
    keeping_hint(
        Both,
        &["packs"],
        "packs",
        "list the built-in packs",
        Alone(|_, _| Reply::next(Next::Packs)),
    ),
    row(Both, &["play"], "play easy 3", "play a puzzle of a pack", Words(pack)),
    row(
        Both,
        &["daily"],
        "daily, daily queens, daily 2026-11-20",
        "play today's puzzle, one of another kind or of another day",
        Words(daily),
    ),
    keeping_hint(
        Both,
        &["stats", "statistics"],
        "stats",
        "print your times and streaks",
        Alone(|_, _| Reply::next(Next::Stats)),
    ),
    keeping_hint(
        Both,
        &["technique", "learn"],
        "technique xy-wing",
        "explain a technique; without a name, list them",
        Words(|_, _, words| Ok(Some(Reply::of(techniques::explain(&words[1..].join(" ")))))),
    ),
    row(
        Both,
        &["course", "lesson"],
        "course, course 3",
        "take the next lesson of the courses, or this one",
        Words(|_, _, words| {
            let lesson =
                optional_number(words).filter(|n| n.is_none_or(|n| (1..=LESSONS.len()).contains(&n)));
            Ok(lesson.map(|lesson| Reply::next(Next::Course(lesson))))
        }),
    ),
    // Words behind `help` are ignored.
    keeping_hint(
        Both,
        &["help", "?"],
        "help",
        "list the commands",
        Words(|plain, _, _| Ok(Some(Reply::of(help(&plain.game))))),
    ),
    row(
        Both,
        &["quit", "exit", "q"],
        "quit",
        "quit; the game is saved",
        Alone(|_, _| Reply::next(Next::Quit)),
    ),
];

impl Plain {
    /// Executes a command; `at` is the time played.
    pub fn execute(&mut self, at: Duration, line: &str) -> Reply {
        let text = line.replace(['=', ',', ':'], " ").to_lowercase();
        let mut words: Vec<&str> = text.split_whitespace().filter(|word| *word != "in").collect();
        let Some(&first) = words.first() else { return Reply::default() };
        // `r4c7 5` and `5 r4c7` need no name.
        if cell(first, &self.game).is_some() || (digit(first, &self.game).is_some() && words.len() > 1) {
            words.insert(0, "put");
        }
        let Some(row) = known(&self.game).find(|row| row.names.contains(&words[0])) else {
            return Reply::say(unknown(first, &self.game));
        };
        let hint = self.hint.take_if(|_| !row.keeps_hint);
        match self.run(at, row, &words) {
            Ok(Some(reply)) => reply,
            misread => {
                self.hint = self.hint.take().or(hint);
                Reply::say(misread.err().unwrap_or_else(|| format!("Usage: {}.", usage(row, &self.game))))
            }
        }
    }

    fn run(&mut self, at: Duration, row: &Row, words: &[&str]) -> Answer {
        match row.run {
            Alone(run) => Operands::parse(&words[1..], &self.game).map(|_| Some(run(self, at))),
            With([cells, digits], run) => {
                let operands = Operands::parse(&words[1..], &self.game)?;
                let is_complete = operands.cells.len() >= cells && operands.digits.len() >= digits;
                Ok(is_complete.then(|| run(self, at, &operands)))
            }
            Words(run) => run(self, at, words),
        }
    }
}

/// Returns the help for the commands of this board.
pub fn help(game: &Game) -> Vec<String> {
    known(game).map(|row| row_help(row, game)).collect()
}

fn row_help(row: &Row, game: &Game) -> String {
    let shown: Vec<&str> = row.usage.split([' ', ',']).collect();
    let others: Vec<&str> = row.names.iter().copied().filter(|name| !shown.contains(name)).collect();
    let others = if others.is_empty() { String::new() } else { format!(" (also {})", others.join(", ")) };
    format!("{}{others}: {}.", usage(row, game), row.help)
}

/// Returns the usage of a command, with examples of only those houses that the board has.
fn usage(row: &Row, game: &Game) -> String {
    let examples = row.usage.split(", ").filter(|example| match example.rsplit_once(' ') {
        Some((name, _)) if HOUSES.contains(&name) || name == "extra house" => has_houses(name, game),
        _ => true,
    });
    examples.collect::<Vec<_>>().join(", ")
}

fn has_houses(name: &str, game: &Game) -> bool {
    match game {
        Game::Sudoku(session) => {
            session.geometry().house_list().iter().any(|house| house.kind.word() == name)
        }
        Game::Queens(session) => session.board().houses().any(|house| house.kind() == name),
    }
}

/// The commands of this board.
fn known(game: &Game) -> impl Iterator<Item = &'static Row> + use<> {
    let other = if matches!(game, Game::Queens(_)) { Sudoku } else { Queens };
    ROWS.iter().filter(move |row| row.on != other)
}

fn unknown(word: &str, game: &Game) -> String {
    if let Some(why) = outside(word, game) {
        return why;
    }
    let names = known(game).flat_map(|row| row.names).copied();
    match nearest(word, names) {
        Some(name) => format!("{word} isn't a command here. Did you mean {name}? Say help for all commands."),
        None => format!("{word} isn't a command here. Say help for all commands."),
    }
}

/// Parses the number behind a name: `Some(None)` if there is no word, `None` if it is no number.
fn optional_number(words: &[&str]) -> Option<Option<usize>> {
    match words {
        [_] => Some(None),
        [_, number] => number.parse().ok().map(Some),
        _ => None,
    }
}

fn show(plain: &mut Plain, _: Duration, words: &[&str]) -> Answer {
    let part = match words {
        ["show" | "board"] => None,
        ["show" | "board", house @ ..] | house => match part(house) {
            Some(part) => Some(part),
            None => return Ok(None),
        },
    };
    Ok(Some(Reply::of(describe::show(&plain.game, part))))
}

fn cage(plain: &mut Plain, _: Duration, words: &[&str]) -> Answer {
    let Game::Sudoku(session) = &plain.game else { return Ok(None) };
    let named = match words {
        [_, name] => cell(name, &plain.game),
        _ => None,
    };
    Ok(Some(Reply::say(match named {
        Some(cell) => describe::combinations_at(session, Cell::new(cell)),
        None => describe::combinations(session, &words[1..].join(" ")),
    })))
}

fn return_to(plain: &mut Plain, at: Duration, words: &[&str]) -> Answer {
    Ok(match words {
        [_] => Some(plain.return_to(at, None)),
        [_, name] => letter(name).map(|name| plain.return_to(at, Some(name))),
        _ => None,
    })
}

fn text(_: &mut Plain, _: Duration, words: &[&str]) -> Answer {
    let name = words.get(1).map(|name| (*name).to_owned());
    Ok((words.len() <= 2).then(|| Reply::next(Next::Text(name))))
}

fn pack(_: &mut Plain, _: Duration, words: &[&str]) -> Answer {
    let slug = words.get(1).copied().unwrap_or_default();
    let pack = crate::packs::find(slug).ok_or_else(|| match slug {
        "" => "Usage: play easy 3. Say packs to list them.".to_string(),
        _ => format!("There is no pack {slug}. Say packs to list them."),
    })?;
    let number = match words.get(2) {
        None => None,
        Some(word) => {
            let count = pack.problems().len();
            let number = word.parse().ok().filter(|n| (1..=count).contains(n));
            Some(number.ok_or_else(|| format!("{} has puzzles 1 to {count}.", pack.title))?)
        }
    };
    Ok((words.len() <= 3).then(|| Reply::next(Next::Pack { slug: slug.to_string(), number })))
}

/// Parses a date and a kind of daily puzzles, each of which may be left out.
fn daily(_: &mut Plain, _: Duration, words: &[&str]) -> Answer {
    let (kind, date) = kind_and_date(words[1..].iter().copied()).map_err(|why| why + ".")?;
    Ok(Some(Reply::next(Next::Daily { date, kind })))
}
