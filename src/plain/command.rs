//! The table of commands, which parses lines and makes the help.

use jiff::civil::Date;

use crate::course::LESSONS;
use crate::daily::DailyKind;
use crate::game::Game;
use crate::grid::{Alphabet, Cell, Digit};
use crate::nearest::nearest;
use crate::plain::Next;
use crate::typed_digits::ascii_digit;

use QueensVerb::{Clear, Cross, Queen};
use SudokuVerb::{Centre, Erase, Fill, Mark, Put};

/// What a command does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    Sudoku(SudokuVerb),
    Queens(QueensVerb),
    Check,
    Checkpoint,
    Return,
    Moves,
    Go,
    Rewind,
    Review,
    Back,
    Text,
    Restart,
    Undo,
    Redo,
    Show,
    Cell,
    Where,
    Notation,
    Rules,
    Left,
    Cage,
    Best,
    Hint,
    Why,
    Do,
    Watch,
    Answer,
    Next,
    Previous,
    Packs,
    Play,
    Daily,
    Stats,
    Technique,
    Course,
    Steps,
    Help,
    Quit,
}

/// A move on a sudoku.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SudokuVerb {
    Put,
    Mark,
    Centre,
    Erase,
    Fill,
}

/// A move on a queens board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QueensVerb {
    Queen,
    Cross,
    Clear,
}

/// The boards that have a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum On {
    Both,
    Sudoku,
    Queens,
}

/// A row of the table.
struct Row {
    verb: Verb,
    /// Its names, the preferred one first.
    names: &'static [&'static str],
    on: On,
    usage: &'static str,
    /// What it does.
    help: &'static str,
}

const fn row(
    verb: Verb,
    on: On,
    names: &'static [&'static str],
    usage: &'static str,
    help: &'static str,
) -> Row {
    Row { verb, names, on, usage, help }
}

/// The examples name what every board has: nine rows are not certain.
static ROWS: &[Row] = &[
    row(Verb::Sudoku(Put), On::Sudoku, &["put", "set"], "put 3 r2c3", "write a digit; r2c3 3 does the same"),
    row(Verb::Sudoku(Mark), On::Sudoku, &["mark", "pencil"], "mark 1 2 r2c3", "add or remove pencil marks"),
    row(
        Verb::Sudoku(Centre),
        On::Sudoku,
        &["centre", "center"],
        "centre 1 2 r2c3",
        "add or remove centre marks",
    ),
    row(Verb::Sudoku(Erase), On::Sudoku, &["erase", "clear"], "erase r2c3", "clear a cell"),
    row(Verb::Sudoku(Fill), On::Sudoku, &["fill"], "fill", "fill in all candidates"),
    row(Verb::Queens(Queen), On::Queens, &["queen", "put"], "queen r2c3", "place or remove a queen"),
    row(
        Verb::Queens(Cross),
        On::Queens,
        &["cross", "mark"],
        "cross r2c3",
        "cross out a square, or remove the cross",
    ),
    row(Verb::Queens(Clear), On::Queens, &["clear", "erase"], "clear r2c3", "clear a square"),
    row(
        Verb::Show,
        On::Both,
        &["show", "board", "row"],
        "show, show row 2",
        "describe the board, or a part of it",
    ),
    row(
        Verb::Show,
        On::Sudoku,
        &["column", "box", "region", "diagonal", "window", "house", "extra"],
        "column 3, box 2, region 3, diagonal 1, window 4, extra house 1",
        "describe a part of the board",
    ),
    row(Verb::Show, On::Queens, &["column", "region"], "column 3, region c", "describe a part of the board"),
    row(Verb::Cell, On::Both, &["cell", "look"], "cell r2c3", "describe a cell"),
    row(Verb::Where, On::Sudoku, &["where", "find"], "where 3", "list the cells with a digit"),
    row(Verb::Notation, On::Both, &["notation"], "notation", "say how to read hints"),
    row(Verb::Rules, On::Both, &["rules"], "rules", "say the rules of this board"),
    row(Verb::Left, On::Both, &["left", "status"], "left", "count what remains, and show the score"),
    row(
        Verb::Cage,
        On::Sudoku,
        &["cage", "combinations"],
        "cage 22 in 3 without 9, cage r2c3",
        "list the sets of digits with a sum, or those for the cage of a cell",
    ),
    row(
        Verb::Best,
        On::Both,
        &["best", "ways"],
        "best",
        "show the best score or the number of solutions from here",
    ),
    row(Verb::Hint, On::Both, &["hint", "h", "more"], "hint", "get a hint; repeat for more"),
    row(
        Verb::Why,
        On::Sudoku,
        &["why"],
        "why r2c3 3, why r2c3",
        "ask why a digit can't be in a cell, or why a cell is what it is",
    ),
    row(Verb::Why, On::Queens, &["why"], "why r2c3", "ask why a square has or can't have a queen"),
    row(
        Verb::Steps,
        On::Both,
        &["steps"],
        "steps, steps x-wing",
        "list all steps, or those of a technique (hint)",
    ),
    row(Verb::Do, On::Both, &["do", "apply"], "do", "apply the hint"),
    row(
        Verb::Watch,
        On::Both,
        &["watch"],
        "watch 3, watch",
        "tell and apply the next steps, or all to the end",
    ),
    row(Verb::Check, On::Both, &["check"], "check", "check for mistakes; again shows where"),
    row(Verb::Checkpoint, On::Both, &["checkpoint"], "checkpoint", "set a checkpoint, A to Z, to return to"),
    row(Verb::Return, On::Both, &["return"], "return, return B", "go back to the last or another checkpoint"),
    row(Verb::Moves, On::Both, &["moves", "history"], "moves", "list the moves around the current one"),
    row(Verb::Go, On::Both, &["go"], "go 12", "undo or redo moves up to this one; go 0 is the start"),
    row(Verb::Rewind, On::Both, &["rewind", "z"], "rewind", "go back to before the first mistake"),
    row(
        Verb::Review,
        On::Both,
        &["review"],
        "review",
        "look back: what justified your moves, and what did not",
    ),
    row(Verb::Undo, On::Both, &["undo", "u"], "undo", "undo the last move"),
    row(Verb::Redo, On::Both, &["redo", "r"], "redo", "redo the last undone move"),
    row(Verb::Answer, On::Both, &["answer", "solve"], "answer", "show the solution; undo hides it again"),
    row(Verb::Next, On::Both, &["next"], "next", "go to the next puzzle"),
    row(Verb::Previous, On::Both, &["previous"], "previous", "go to the previous puzzle"),
    row(Verb::Back, On::Both, &["back"], "back", "go back a page of the hint or, without one, a puzzle"),
    row(
        Verb::Restart,
        On::Both,
        &["restart", "anew"],
        "restart",
        "start this puzzle again; the game so far is kept",
    ),
    row(
        Verb::Text,
        On::Both,
        &["text", "export"],
        "text, text line",
        "print the position in any format that can hold it",
    ),
    row(Verb::Packs, On::Both, &["packs"], "packs", "list the built-in packs"),
    row(Verb::Play, On::Both, &["play"], "play easy 3", "play a puzzle of a pack"),
    row(
        Verb::Daily,
        On::Both,
        &["daily"],
        "daily, daily queens, daily 2026-11-20",
        "play today's puzzle, one of another kind or of another day",
    ),
    row(Verb::Stats, On::Both, &["stats", "statistics"], "stats", "print your times and streaks"),
    row(
        Verb::Technique,
        On::Both,
        &["technique", "learn"],
        "technique xy-wing",
        "explain a technique; without a name, list them",
    ),
    row(
        Verb::Course,
        On::Both,
        &["course", "lesson"],
        "course, course 3",
        "take the next lesson of the course for beginners, or this one",
    ),
    row(Verb::Help, On::Both, &["help", "?"], "help", "list the commands"),
    row(Verb::Quit, On::Both, &["quit", "exit", "q"], "quit", "quit; the game is saved"),
];

/// A parsed command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    pub verb: Verb,
    /// Indexes of the named cells or squares.
    pub cells: Vec<usize>,
    pub digits: Vec<Digit>,
    /// The named part of the board: its kind and its number from 1.
    pub part: Option<(&'static str, usize)>,
    /// The name of a checkpoint.
    pub checkpoint: Option<char>,
    /// The number of a move.
    pub number: Option<usize>,
    /// A question to the calculator.
    pub question: String,
    /// The name of a technique; empty for all.
    pub technique: String,
    /// A request to the caller: a pack to play or a text to print.
    pub next: Option<Next>,
}

impl Command {
    /// Parses a line; `None` if it is blank.
    ///
    /// # Errors
    /// Returns a sentence for the player.
    pub fn parse(line: &str, game: &Game) -> Result<Option<Command>, String> {
        let text = line.replace(['=', ',', ':'], " ").to_lowercase();
        let mut words: Vec<&str> = text.split_whitespace().filter(|word| *word != "in").collect();
        let Some(&first) = words.first() else { return Ok(None) };
        // `r4c7 5` and `5 r4c7` need no verb.
        let has_no_verb = cell(first, game).is_some() || (digit(first, game).is_some() && words.len() > 1);
        let verb = if has_no_verb {
            if matches!(game, Game::Queens(_)) { Verb::Queens(Queen) } else { Verb::Sudoku(Put) }
        } else {
            words.remove(0);
            verb(first, game).ok_or_else(|| unknown(first, game))?
        };
        let mut command = Command {
            verb,
            cells: Vec::new(),
            digits: Vec::new(),
            part: None,
            checkpoint: None,
            number: None,
            question: String::new(),
            technique: String::new(),
            next: None,
        };
        let is_understood = match (verb, &words[..]) {
            (Verb::Play, _) => {
                command.next = Some(pack(&words)?);
                words.len() <= 2
            }
            (Verb::Daily, _) => {
                command.next = Some(daily(&words)?);
                true
            }
            (Verb::Text, _) => {
                command.next = Some(Next::Text(words.first().map(ToString::to_string)));
                words.len() <= 1
            }
            (Verb::Return, [] | [_]) => {
                command.checkpoint = words.first().and_then(|word| letter(word));
                words.is_empty() || command.checkpoint.is_some()
            }
            (Verb::Go, [number]) => {
                command.number = number.parse().ok();
                command.number.is_some()
            }
            (Verb::Cage, [name]) if cell(name, game).is_some() => {
                command.cells.extend(cell(name, game));
                true
            }
            (Verb::Cage, _) => {
                command.question = words.join(" ");
                true
            }
            (Verb::Watch, [number]) => {
                command.number = number.parse().ok();
                command.number.is_some()
            }
            (Verb::Course, [number]) => {
                command.number = number.parse().ok().filter(|number| (1..=LESSONS.len()).contains(number));
                command.number.is_some()
            }
            (Verb::Watch | Verb::Course, []) => true,
            (Verb::Return | Verb::Go | Verb::Watch | Verb::Course, _) => false,
            (Verb::Technique | Verb::Steps, _) => {
                command.technique = words.join(" ");
                true
            }
            // The list tells about each command.
            (Verb::Help, _) => true,
            (Verb::Show, []) if matches!(first, "show" | "board") => true,
            (Verb::Show, _) => {
                if !matches!(first, "show" | "board") {
                    words.insert(0, first);
                }
                command.part = part(&words);
                command.part.is_some()
            }
            _ => {
                command.add_operands(&words, game)?;
                command.is_complete()
            }
        };
        if is_understood { Ok(Some(command)) } else { Err(usage_hint(verb, first, game)) }
    }

    fn add_operands(&mut self, words: &[&str], game: &Game) -> Result<(), String> {
        for word in words {
            if let Some(cell) = cell(word, game) {
                self.cells.push(cell);
            } else if let Some(digit) = digit(word, game) {
                self.digits.push(digit);
            } else {
                return Err(outside(word, game).unwrap_or_else(|| {
                    format!("{word} isn't a cell, such as r1c2, or a digit of this board.")
                }));
            }
        }
        Ok(())
    }

    /// Returns whether the command has all the operands it needs.
    fn is_complete(&self) -> bool {
        let (cells, digits) = match self.verb {
            Verb::Sudoku(Put | Mark | Centre) => (1, 1),
            Verb::Sudoku(Erase) | Verb::Queens(_) | Verb::Cell | Verb::Why => (1, 0),
            Verb::Where => (0, 1),
            Verb::Sudoku(Fill)
            | Verb::Check
            | Verb::Checkpoint
            | Verb::Return
            | Verb::Moves
            | Verb::Go
            | Verb::Rewind
            | Verb::Review
            | Verb::Back
            | Verb::Text
            | Verb::Restart
            | Verb::Undo
            | Verb::Redo
            | Verb::Show
            | Verb::Notation
            | Verb::Rules
            | Verb::Left
            | Verb::Cage
            | Verb::Best
            | Verb::Hint
            | Verb::Do
            | Verb::Watch
            | Verb::Answer
            | Verb::Next
            | Verb::Previous
            | Verb::Packs
            | Verb::Play
            | Verb::Daily
            | Verb::Stats
            | Verb::Technique
            | Verb::Course
            | Verb::Steps
            | Verb::Help
            | Verb::Quit => (0, 0),
        };
        self.cells.len() >= cells && self.digits.len() >= digits
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

/// Returns the usage of a command that was not understood.
fn usage_hint(verb: Verb, word: &str, game: &Game) -> String {
    let rows: Vec<&Row> = known(game).filter(|row| row.verb == verb).collect();
    let row = rows.iter().find(|row| row.names.contains(&word)).or(rows.first());
    row.map_or(String::new(), |row| format!("Usage: {}.", usage(row, game)))
}

/// Returns the usage of a command, with examples of only those houses that the board has.
fn usage(row: &Row, game: &Game) -> String {
    let examples = row.usage.split(", ").filter(|example| fits(example, row, game));
    examples.collect::<Vec<_>>().join(", ")
}

/// Returns whether an example speaks of houses of this board, or of none.
fn fits(example: &str, row: &Row, game: &Game) -> bool {
    match example.rsplit_once(' ') {
        Some((name, _)) if row.verb == Verb::Show && !name.starts_with("show") => has_houses(name, game),
        _ => true,
    }
}

fn has_houses(name: &str, game: &Game) -> bool {
    match game {
        Game::Sudoku(session) => {
            session.geometry().house_list().iter().any(|house| house.kind.word() == name)
        }
        Game::Queens(session) => session.board().houses().any(|house| house.kind() == name),
    }
}

fn known(game: &Game) -> impl Iterator<Item = &'static Row> + use<> {
    let other = if matches!(game, Game::Queens(_)) { On::Sudoku } else { On::Queens };
    ROWS.iter().filter(move |row| row.on != other)
}

fn verb(word: &str, game: &Game) -> Option<Verb> {
    known(game).find(|row| row.names.contains(&word)).map(|row| row.verb)
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

/// Parses the name of a cell or square, such as `r4c7`, to its index.
fn cell(word: &str, game: &Game) -> Option<usize> {
    let size = game.size();
    let (row, column) = word.strip_prefix('r')?.split_once('c')?;
    let (row, column): (usize, usize) = (row.parse().ok()?, column.parse().ok()?);
    let is_on_board = (1..=size).contains(&row) && (1..=size).contains(&column);
    is_on_board.then(|| (row - 1) * size + column - 1)
}

/// Explains a cell name that is outside the board.
fn outside(word: &str, game: &Game) -> Option<String> {
    let (row, column) = word.strip_prefix('r')?.split_once('c')?;
    let is_name = is_number(row) && is_number(column);
    (is_name && cell(word, game).is_none())
        .then(|| format!("{word} is outside the board. Rows and columns go from 1 to {}.", game.size()))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn digit(word: &str, game: &Game) -> Option<Digit> {
    let Game::Sudoku(session) = game else { return None };
    let alphabet: Alphabet = session.puzzle().alphabet;
    let mut symbols = word.chars();
    let symbol = symbols.next().filter(|_| symbols.as_str().is_empty())?;
    alphabet.digit(ascii_digit(symbol).to_ascii_uppercase(), game.size())
}

/// Parses `row 4`, `column 7`, `box 2`, `region c`, `extra house 1`. A letter is its position in the alphabet.
fn part(words: &[&str]) -> Option<(&'static str, usize)> {
    let (name, number) = match *words {
        [name, number] | ["extra", name @ "house", number] => (name, number),
        _ => return None,
    };
    let parts = ["row", "column", "box", "region", "diagonal", "window", "house"];
    let name = parts.into_iter().find(|part| *part == name)?;
    let number = match (name, number.as_bytes()) {
        ("region", [letter @ b'a'..=b'z']) => usize::from(letter - b'a') + 1,
        _ => number.parse().ok().filter(|&n| n > 0)?,
    };
    Some((name, number))
}

/// Parses the name of a checkpoint.
fn letter(word: &str) -> Option<char> {
    let mut symbols = word.chars();
    let only = symbols.next().filter(|symbol| symbol.is_ascii_alphabetic() && symbols.as_str().is_empty());
    only.map(|symbol| symbol.to_ascii_uppercase())
}

fn pack(words: &[&str]) -> Result<Next, String> {
    let slug = words.first().copied().unwrap_or_default();
    let pack = crate::packs::find(slug).ok_or_else(|| match slug {
        "" => "Usage: play easy 3. Say packs to list them.".to_string(),
        _ => format!("There is no pack {slug}. Say packs to list them."),
    })?;
    let number = match words.get(1) {
        None => None,
        Some(word) => {
            let count = pack.problems().len();
            let number = word.parse().ok().filter(|n| (1..=count).contains(n));
            Some(number.ok_or_else(|| format!("{} has puzzles 1 to {count}.", pack.title))?)
        }
    };
    Ok(Next::Pack { slug: slug.to_string(), number })
}

/// Parses a date and a kind of daily puzzles, each of which may be left out.
fn daily(words: &[&str]) -> Result<Next, String> {
    let (mut date, mut kind) = (None, DailyKind::default());
    for &word in words {
        match (word.parse::<Date>(), DailyKind::named(word)) {
            (Ok(day), _) => date = Some(day),
            (Err(_), Some(named)) => kind = named,
            (Err(_), None) => {
                let kinds = DailyKind::ALL.map(DailyKind::name).join(", ");
                return Err(format!("{word} is neither a date, such as 2026-11-20, nor one of {kinds}."));
            }
        }
    }
    Ok(Next::Daily { date, kind })
}

/// Returns the plural of the name of a house.
pub fn plural(name: &str) -> String {
    if name == "box" { "boxes".to_owned() } else { format!("{name}s") }
}

pub fn grid_cells(cells: &[usize]) -> Vec<Cell> {
    cells.iter().copied().map(Cell::new).collect()
}
